//! A table to play at: it deals, and takes what players do.
//!
//! Research on players, and tests of servers, need games that are played, not only judged. A [`Dealer`] shuffles and deals, tells a
//! player what they may know and what would be legal, and takes one line after the other. It has no rule of its own: the judge
//! says what is legal, and lists it. What chance decides it adds itself: cards that are drawn are written as `?`, and it turns them
//! into the cards of its stock. It also writes what nobody decides: reshuffles, the end of a deal, scores, totals, the next deal.
//!
//! # Who is asked?
//!
//! One player at a time. If others than the player to move could do something, such as call the discard, they are asked first, in
//! the order of their seats after the mover. Whoever does not want to do it [waives](Dealer::waive) it until the next line. Lines of
//! players who were not asked are taken too, if they are legal.
//!
//! # What is listed?
//!
//! What [`Judge::options`] lists, without plays that lead nowhere: after them their player would owe what they cannot do, such
//! as melding a card that they took.

use std::io;

use adjudeck_format::{
    Action, Card, Line, Names, Scratch, Seat, SeatSet, Statement, VerbClass, parse_line, print_statement,
};
use adjudeck_validator::{Judge, Points, Rules, Stage};

use super::rng::Rng;
use super::table::Table;
use crate::analysis::options::try_line;
use crate::input::trouble::CommandError;
use crate::referee::viewpoint::{Viewer, as_seen};
use crate::referee::{Choice, Finding};

/// A table at which a game is played. The same rules, players, seed and lines give the same game everywhere: cards are shuffled by
/// `ChaCha8`.
///
/// ```
/// use adjudeck_replayer::generate::Dealer;
/// use adjudeck_replayer::{Choice, judge};
///
/// let rules = adjudeck_validator::edition("gin/pagat").unwrap();
/// let mut dealer = Dealer::new(rules, &["Aya", "Bea"], 7)?.ending_after(1);
/// while let Some(player) = dealer.asked() {
///     let options = dealer.options(player);
///     // Who knocks as soon as they can, and otherwise does the first thing that is listed, ends a deal of gin.
///     let line = options.iter().find(|line| line.contains("declares")).or(options.first()).cloned();
///     assert!(dealer.play(&line.unwrap())?.is_none());
/// }
/// assert_eq!(dealer.scores().len(), 1);
/// assert_eq!(judge(dealer.log().as_bytes(), &Choice::default())?.findings.len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Dealer {
    table: Table,
    seed: u64,
    state: State,
    /// What players could do now.
    open: Vec<(Seat, Action<'static>)>,
    /// The players who have waived that.
    waived: SeatSet,
    /// What each deal that is over has come to.
    scores: Vec<Points>,
    /// How many deals are played at most.
    most: u64,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No deal has begun.
    New,
    /// A deal is going on, or about to be closed.
    Playing,
    /// The scores of a deal are written.
    Scored,
    /// The game is over.
    Over,
    /// The player to move can do nothing that is legal.
    Stuck,
}

impl Dealer {
    /// A table at which these players sit, in this order unless they draw for seats, and the first deal.
    ///
    /// # Errors
    /// So many cannot play by these rules, or a log cannot name the rules.
    pub fn new(rules: &Rules, players: &[&str], seed: u64) -> io::Result<Self> {
        let mut table = Table::new(rules, Rng::new(seed, 1));
        table.text.push_str("adjudeck 1\n");
        let names = players.iter().map(|name| (*name).into()).collect();
        table.begin(format!("Dealt from seed {seed}"), names)?;
        let (open, waived, scores) = (Vec::new(), SeatSet::default(), Vec::new());
        let mut dealer = Self { table, seed, state: State::New, open, waived, scores, most: u64::MAX };
        dealer.go_on()?;
        if dealer.deals() == 0 { Err(CommandError::NoDeals.into()) } else { Ok(dealer) }
    }

    /// The same table, where so many deals are played at most.
    #[must_use]
    pub const fn ending_after(mut self, deals: u64) -> Self {
        self.most = deals;
        self
    }

    /// The seed by which cards are shuffled.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The log so far, with all cards.
    #[must_use]
    pub fn log(&self) -> &str {
        &self.table.text
    }

    /// The log so far as a player could have written it, or a spectator.
    #[must_use]
    pub fn log_of(&self, player: Option<Seat>) -> String {
        let name = player.and_then(|seat| self.table.players.get(seat.index()));
        let viewer = name.map_or(Viewer::Spectator, |name| Viewer::Player(name.clone()));
        let choice = Choice { rules: Some(self.table.judge.rules().clone()), ..Choice::default() };
        as_seen(self.log(), &viewer, &choice).unwrap_or_default()
    }

    /// The referee, who knows the table with all cards.
    #[must_use]
    pub const fn judge(&self) -> &Judge {
        &self.table.judge
    }

    /// The players.
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.table.names
    }

    /// How many deals have begun. Void deals count.
    #[must_use]
    pub const fn deals(&self) -> u64 {
        self.table.stats.deals
    }

    /// What each deal that is over has come to for each seat, as its line `scores` says; nothing for void deals.
    #[must_use]
    pub fn scores(&self) -> &[Points] {
        &self.scores
    }

    /// Who is asked what they do; `None` if the game is over.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        let mover = self.mover();
        let is_asked = |seat: &Seat| !self.waived.has(*seat) && self.open.iter().any(|(player, _)| player == seat);
        let mut others = self.after(mover).filter(|seat| Some(*seat) != mover);
        others.find(is_asked).or(mover.filter(is_asked))
    }

    /// Whether the game came to a point at which nobody can do anything that is legal, so that it has no end.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.state == State::Stuck
    }

    /// Whether the player who is asked may let it be. The player to move may not, unless they cannot draw; neither may a player for
    /// whose cards they have to wait.
    #[must_use]
    pub fn may_waive(&self) -> bool {
        self.asked().is_some_and(|asked| !self.is_awaited(asked) || self.ends_without_stock())
    }

    /// Whether the game cannot go on without this player.
    fn is_awaited(&self, seat: Seat) -> bool {
        let stage = self.table.judge.deal().stage();
        match (self.state, self.mover()) {
            (State::Scored, _) => self.table.winner().is_none() && self.table.deal_from(seat).is_none(),
            (State::Playing, Some(mover)) if seat != mover => {
                let draws = |action: &Action<'_>| action.class() == VerbClass::Start;
                self.actions(mover).next().is_none() && self.actions(seat).any(draws)
            }
            (State::Playing, mover) => mover.is_some() || stage == Stage::Dealing,
            (State::New | State::Over | State::Stuck, _) => false,
        }
    }

    /// The player who is asked lets it be until the next line. Returns whether they may.
    ///
    /// # Errors
    /// Those of [`play`](Self::play).
    pub fn waive(&mut self) -> io::Result<bool> {
        let waives = self.asked().filter(|_| self.may_waive());
        if let Some(seat) = waives {
            self.waived = self.waived.with(seat);
            if self.asked().is_none() {
                self.go_on()?;
            }
        }
        Ok(waives.is_some())
    }

    /// What a player could do now, as lines that [`play`](Self::play) takes. A card that is drawn is `?`.
    #[must_use]
    pub fn options(&self, player: Seat) -> Vec<String> {
        self.actions(player).map(|action| self.line(player, action)).collect()
    }

    /// What a player could do now.
    pub fn actions(&self, player: Seat) -> impl Iterator<Item = &Action<'static>> {
        self.open.iter().filter(move |(seat, _)| *seat == player).map(|(_, action)| action)
    }

    /// An action as a line of a log.
    #[must_use]
    pub fn line(&self, player: Seat, action: &Action<'static>) -> String {
        print_statement(&Statement::Plays { player, action: action.clone() }, &self.table.names)
    }

    /// Plays a line, if it is legal. Returns what is found if it is not, or cannot be read; then nothing has changed.
    ///
    /// # Errors
    /// The line is not a player's, or names a card that only the stock knows. Or what must follow is against the rules: they
    /// cannot be played.
    pub fn play(&mut self, line: &str) -> io::Result<Option<Finding>> {
        let (names, mut scratch) = (self.table.names.clone(), Scratch::default());
        let number = self.table.stats.statements;
        let statement = match parse_line(line.as_bytes(), &names, &mut scratch) {
            Err(fault) => return Ok(Some(Finding::unreadable(number, line.as_bytes(), names, fault))),
            Ok(Some(statement @ Statement::Plays { .. })) => statement,
            Ok(Some(_) | None) => return Err(CommandError::NotAPlay.into()),
        };
        if names_stock(&statement) {
            return Err(CommandError::CardOfStock.into());
        }
        if !self.table.judge.legal(&statement) {
            let line = Line { number, offset: 0, text: line.as_bytes(), statement, may_be_answered: false };
            return Ok(Some(try_line(&self.table.judge, &line, &names).finding));
        }
        let Statement::Plays { player, action } = statement else { return Ok(None) };
        self.happens(player, action)?;
        self.waived = SeatSet::default();
        self.go_on().map(|()| None)
    }

    /// Plays a legal action, with the cards of the stock for those that are drawn.
    fn happens(&mut self, player: Seat, action: Action<'_>) -> io::Result<()> {
        match action {
            Action::Draws { cards } => {
                self.table.draw(player, u8::try_from(cards.len()).unwrap_or(u8::MAX))?;
                self.table.after_draw()
            }
            Action::Pushes { cards } => {
                let of_stock = self.table.off_the_top(cards.len().saturating_sub(1))?;
                let cards: Vec<Option<Card>> = cards.iter().copied().take(1).chain(of_stock).collect();
                self.table.play(player, Action::Pushes { cards: cards.into() })
            }
            Action::Peeks { .. } => {
                self.table.play(player, Action::Peeks { card: self.table.cards.stock.last().copied() })
            }
            Action::Packs => {
                let hand = *self.table.hand(player);
                self.table.play(player, Action::Packs)?;
                if self.table.hand(player).size() == 0 {
                    self.table.put_under_stock(&hand);
                }
                Ok(())
            }
            other => self.table.play(player, other),
        }
    }

    /// Goes on until somebody is to be asked, or the game is over.
    fn go_on(&mut self) -> io::Result<()> {
        loop {
            self.open = self.listed();
            let is_over = matches!(self.state, State::Over | State::Stuck);
            if is_over || self.asked().is_some() || !self.next()? {
                return Ok(());
            }
        }
    }

    /// What comes when nobody is asked. Returns whether something has come.
    fn next(&mut self) -> io::Result<bool> {
        let written = self.table.text.len();
        match (self.state, self.table.judge.deal().stage()) {
            (State::Playing, Stage::Dealing) => {
                self.table.judge.end_dealing();
                return Ok(true);
            }
            (State::Playing, Stage::Playing) => self.table.restock()?,
            (State::Playing, Stage::Over | Stage::Void | Stage::None) => return self.close().map(|()| true),
            (State::New | State::Scored, _) => return self.next_deal().map(|()| true),
            (State::Over | State::Stuck, _) => return Ok(false),
        }
        if self.table.text.len() == written {
            self.state = State::Stuck;
        }
        self.waived = SeatSet::default();
        Ok(true)
    }

    /// Writes what a deal has come to.
    fn close(&mut self) -> io::Result<()> {
        self.state = State::Scored;
        self.waived = SeatSet::default();
        if self.table.judge.deal().stage() == Stage::Void {
            self.scores.push(Points::default());
            return Ok(());
        }
        self.table.out()?;
        self.table.show_hands(|_| true)?;
        self.scores.push(self.table.judge.scores());
        self.table.scores()?;
        self.table.count_chips()
    }

    /// Ends the game, or deals the next hands.
    fn next_deal(&mut self) -> io::Result<()> {
        let is_over = self.deals() > 0 && self.table.award()? || self.deals() >= self.most;
        let Some((number, dealer)) = self.table.next_deal().filter(|_| !is_over) else {
            self.state = State::Over;
            return Ok(());
        };
        self.state = State::Playing;
        self.waived = SeatSet::default();
        self.table.deal(number, dealer, |_, _| ())?;
        Ok(())
    }

    /// What all players could do now.
    fn listed(&mut self) -> Vec<(Seat, Action<'static>)> {
        let stage = self.table.judge.deal().stage();
        let is_wanted = |action: &Action<'_>| match (self.state, stage) {
            (State::Playing, Stage::Dealing) => matches!(action, Action::Chooses { .. }),
            (State::Playing, Stage::Playing | Stage::Over) => !matches!(action, Action::Leaves | Action::Reenters),
            (State::Scored, _) => matches!(action, Action::Leaves | Action::Reenters),
            (State::Playing, Stage::None | Stage::Void) | (State::New | State::Over | State::Stuck, _) => false,
        };
        let all = self.table.judge.options().into_iter();
        all.filter(|(player, action)| is_wanted(action) && self.table.judge.leads_on(*player, action)).collect()
    }

    /// Whether the deal would end, or the stock be renewed, if the player to move could not draw.
    fn ends_without_stock(&self) -> bool {
        [Statement::Reshuffle, Statement::Void, Statement::Ends].iter().any(|end| self.table.judge.legal(end))
    }

    /// Whose turn it is.
    fn mover(&self) -> Option<Seat> {
        self.table.judge.deal().mover().map(|(mover, _)| mover)
    }

    /// All seats, in the order of play after this one.
    fn after(&self, seat: Option<Seat>) -> impl Iterator<Item = Seat> + use<> {
        let (players, direction) = (self.table.judge.game().players(), self.table.judge.rules().deal.direction.answer);
        let first = seat.map_or(Seat(0), |seat| direction.step(seat, players));
        std::iter::successors(Some(first), move |seat| Some(direction.step(*seat, players))).take(players.into())
    }
}

/// Whether a play names a card that is drawn: only the stock knows it.
fn names_stock(statement: &Statement<'_>) -> bool {
    let Statement::Plays { action, .. } = statement else { return false };
    match action {
        Action::Draws { cards } => cards.iter().any(Option::is_some),
        Action::Pushes { cards } => cards.iter().skip(1).any(Option::is_some),
        Action::Peeks { card } => card.is_some(),
        Action::Takes { .. }
        | Action::TakesTo { .. }
        | Action::Calls { .. }
        | Action::Withdraws
        | Action::Allows
        | Action::Refuses
        | Action::Buys { .. }
        | Action::Melds { .. }
        | Action::Lays { .. }
        | Action::Swaps { .. }
        | Action::Claims { .. }
        | Action::Moves { .. }
        | Action::Joins { .. }
        | Action::Chooses { .. }
        | Action::Rearranges { .. }
        | Action::Discards { .. }
        | Action::Passes
        | Action::Declares { .. }
        | Action::Shows { .. }
        | Action::Packs
        | Action::Leaves
        | Action::Reenters => false,
    }
}
