//! A second referee: plain, slow, and written from the numbered clauses of the rules alone.
//!
//! It shares nothing with the project's referee except the statements of the notation and the answers of the rules as plain
//! JSON. Cards are lists, melds are found by trying everything, and nothing is stored that can be computed again. So the two
//! referees are unlikely to make the same mistake, and a game on which they agree is very likely judged right.
//!
//! It judges logs in which every card is known from the deal on. It does not know positions, rulings or unreadable lines: for
//! these it says [`Verdict::Unsupported`]. **After the first fault of a game it says [`Verdict::Silent`] up to the next
//! `game`**: what the table looks like after a fault is a question for another referee. If one statement breaks several rules
//! it names all it sees, the most important first.

mod answers;
mod bonus;
mod buy;
mod canasta;
mod cards;
mod claim;
mod contract;
mod deal;
mod declare;
mod discard;
mod family;
mod finish;
mod fit;
mod frozen;
mod groups;
mod identical;
mod knock;
mod lay;
mod legal;
mod line;
mod melds;
mod offer;
mod opening;
mod order;
mod origin;
mod payment;
mod propose;
mod push;
mod reading;
mod rearrange;
mod rummy;
mod score;
mod seats;
mod seen;
mod shared;
mod sides;
mod stock;
mod swap;
mod table;
mod turn;
mod wins;

use std::cell::Cell;

use adjudeck_format::{Card, Statement, VerdictKind};
use serde_json::Value;

use answers::Answers;
pub use family::{Breadth, Family, Proposal};
pub use groups::{Group, as_groups, can_choose, choose_groups};
use melds::Meld;
pub use seen::Stage;
use shared::Shared;
use table::{Deal, Game};

/// A fault in a statement.
///
/// ```
/// use adjudeck_format::VerdictKind;
/// use adjudeck_tests::second::Fault;
/// let fault = Fault { kind: VerdictKind::Illegal, point: "discard.wild".into(), clause: "K4.3".into() };
/// assert_eq!(fault.to_string(), "illegal discard.wild K4.3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whether it is illegal, impossible or a mismatch.
    pub kind: VerdictKind,
    /// The point that decides.
    pub point: String,
    /// The clause that answers the point.
    pub clause: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.kind.as_str(), self.point, self.clause)
    }
}

/// What the second referee says of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is wrong.
    Legal,
    /// These rules are broken; the most important is first.
    Faulty(Vec<Fault>),
    /// It cannot judge this; the reason.
    Unsupported(String),
    /// It says nothing more of this game.
    Silent,
}

/// The second referee.
///
/// ```
/// use adjudeck_format::Reader;
/// use adjudeck_tests::second::{Second, Verdict};
/// let rules = include_str!("../../../validator/editions/kalooki/akagiri.json");
/// let mut second = Second::new(&serde_json::from_str(rules).unwrap());
/// let mut log = Reader::new(&b"game G\nplayers Aya Bea\n"[..]);
/// assert_eq!(second.judge(&log.next().unwrap().unwrap().statement), Verdict::Legal);
/// let Verdict::Faulty(faults) = second.judge(&log.next().unwrap().unwrap().statement) else { panic!() };
/// assert_eq!(faults[0].to_string(), "illegal pack.players K1.1");
/// ```
#[derive(Clone, Debug)]
pub struct Second {
    rules: Shared<Answers>,
    game: Shared<Game>,
    faults: Vec<Fault>,
    unsupported: Option<String>,
    silent: bool,
    /// The wild cards for an indicator, as bits, once they have been asked for.
    wilds: Cell<Option<(Option<Card>, u64)>>,
}

impl Second {
    /// A referee for these rules, given as a rules file.
    #[must_use]
    pub fn new(rules: &Value) -> Self {
        let rules = Shared::new(Answers::new(rules));
        Self {
            rules,
            game: Shared::default(),
            faults: Vec::new(),
            unsupported: None,
            silent: false,
            wilds: Cell::new(None),
        }
    }

    /// Judges the next statement of a log.
    pub fn judge(&mut self, statement: &Statement<'_>) -> Verdict {
        if matches!(statement, Statement::Game { .. }) {
            self.game = Shared::default();
            self.silent = false;
        }
        if self.silent {
            return Verdict::Silent;
        }
        self.faults.clear();
        self.unsupported = None;
        self.hear(statement);
        if let Some(why) = self.unsupported.take() {
            self.silent = true;
            return Verdict::Unsupported(why);
        }
        if self.faults.is_empty() {
            return Verdict::Legal;
        }
        self.silent = true;
        Verdict::Faulty(std::mem::take(&mut self.faults))
    }

    /// The scores of the deal that has ended, by seat; `None` if it has no scores.
    #[must_use]
    pub fn scores(&self) -> Option<&[i32]> {
        self.game.points.scores.as_deref()
    }

    /// The totals of all deals so far, by seat.
    #[must_use]
    pub fn totals(&self) -> &[i32] {
        &self.game.points.totals
    }

    /// The hands now, by seat.
    #[must_use]
    pub fn hands(&self) -> &[Vec<Card>] {
        &self.game.deal.hands
    }

    /// The stock, in no order.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        &self.game.deal.stock.cards
    }

    /// The discards, the top one last.
    #[must_use]
    pub fn pile(&self) -> &[Card] {
        &self.game.deal.pile.cards
    }

    /// The cards of all melds, by seat.
    #[must_use]
    pub fn melds_on_table(&self) -> Vec<Vec<Vec<Card>>> {
        (0..self.game.company.players).map(|player| self.melds_of(player).iter().map(Meld::cards).collect()).collect()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn mover(&self) -> usize {
        self.game.deal.turn.player
    }

    fn hear(&mut self, statement: &Statement<'_>) {
        match statement {
            Statement::Adjudeck { .. } | Statement::Game { .. } | Statement::Tag { .. } => {}
            Statement::Rules { edition, .. } => {
                if *edition != self.rules.edition() {
                    self.cannot("rules of another edition");
                }
            }
            Statement::House { reading } => {
                self.rules.change(&reading.point, &reading.answer);
                self.wilds.set(None);
            }
            Statement::Players { names } => self.players(names),
            Statement::Partners { players, ends } => self.partners(players, ends),
            Statement::Pack { packs, jokers } => self.pack(*packs, *jokers),
            Statement::Seats { drawn } => self.seats(drawn),
            Statement::Deal { number, dealer } => {
                self.deal(usize::from(*number), dealer.map(adjudeck_format::Seat::index));
            }
            Statement::Hand { player, cards } => self.hand(player.index(), cards),
            Statement::Indicator { card } => self.indicator(*card),
            Statement::Buried { card } => self.buried(*card),
            Statement::Upcard { card } => self.upcard(*card),
            Statement::Plays { player, action } => self.plays(player.index(), action),
            Statement::Reshuffle => self.reshuffle(),
            Statement::Redeal => self.redeal(),
            Statement::Void => self.void(),
            Statement::Ends => self.ends(),
            Statement::Out { player } => self.out(player.index()),
            Statement::Tally { of, entries } => self.tally(*of, entries),
            Statement::Pool { pool, chips } => self.pool(*pool, *chips),
            Statement::Winner { players } => self.winner(players),
            Statement::Position { .. }
            | Statement::Stock { .. }
            | Statement::Pile { .. }
            | Statement::Table { .. }
            | Statement::Openings { .. }
            | Statement::Laid { .. }
            | Statement::Opened { .. }
            | Statement::Turn { .. }
            | Statement::Reshuffled { .. }
            | Statement::Shuffle { .. }
            | Statement::Expect { .. }
            | Statement::Ruling { .. } => self.cannot("a statement about positions or rulings"),
        }
    }

    /// A rule forbids it.
    fn illegal(&mut self, point: &str) {
        self.blame(VerdictKind::Illegal, point);
    }

    fn all_illegal(&mut self, points: &[&str]) {
        for point in points {
            self.illegal(point);
        }
    }

    /// The cards cannot be so.
    fn impossible(&mut self, point: &str) {
        self.blame(VerdictKind::Impossible, point);
    }

    /// A declared number is not the computed one.
    fn mismatch(&mut self, point: &str) {
        self.blame(VerdictKind::Mismatch, point);
    }

    fn blame(&mut self, kind: VerdictKind, point: &str) {
        let fault = Fault { kind, point: point.to_owned(), clause: self.rules.clause(point) };
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    /// The game has no such play: a turn has what the clauses on turns name (K4.1, P4, I4.1, R5.2, W5.1), and nothing else.
    fn unknown(&mut self) {
        self.illegal("draw.turn");
    }

    /// This referee cannot judge the statement.
    fn cannot(&mut self, why: &str) {
        self.unsupported.get_or_insert_with(|| why.to_owned());
    }

    /// This referee does not know this answer to a point.
    fn cannot_answer(&mut self, point: &str) {
        let why = format!("{point} = {}", self.rules.value(point));
        self.cannot(&why);
    }

    /// Whether the statement has a fault so far.
    fn is_faulty(&self) -> bool {
        !self.faults.is_empty() || self.unsupported.is_some()
    }

    /// The deal, to move cards in it.
    fn table(&mut self) -> &mut Deal {
        &mut self.game.deal
    }
}
