//! The players of a generated game: how they play, on a table that deals.

use std::io;

use adjudeck_format::{Action, Card, Seat};
use adjudeck_validator::rules::contract::Chosen;
use adjudeck_validator::{Rules, Stage};

use super::luck::be_lucky;
use super::rng::Rng;
use super::table::Table;

/// Players at a table, each with a plan.
pub(super) struct Players<'a> {
    pub(super) rules: &'a Rules,
    pub(super) table: Table,
    pub(super) mood: Mood,
    pub(super) now: Turn,
    /// People who could join.
    pub(super) spare: Vec<Box<str>>,
}

/// How the players play in this deal.
#[derive(Default)]
pub(super) struct Mood {
    /// Whether everybody tends to pack.
    pub(super) gloomy: bool,
    /// Whether everybody tends to play on for a complete hand instead of knocking.
    pub(super) hopeful: bool,
    /// A player who saves wild cards to lay a meld of them alone.
    pub(super) saver: Option<Seat>,
    /// Whether this is the first turn of the deal.
    pub(super) first: bool,
}

/// What the player to play has done in this turn.
#[derive(Default)]
pub(super) struct Turn {
    /// The discard that they took.
    pub(super) taken: Option<Card>,
    /// Whether they have the turn because they called rummy, and have laid the discard.
    pub(super) called: bool,
    /// Whether they took cards of the discard line.
    pub(super) wiped: bool,
    /// Whether they can neither lay nor discard what they hold.
    pub(super) stuck: bool,
}

impl<'a> Players<'a> {
    pub(super) fn new(rules: &'a Rules, rng: Rng) -> Self {
        let table = Table::new(rules, rng);
        Self { rules, table, mood: Mood::default(), now: Turn::default(), spare: Vec::new() }
    }

    /// Deals, and has the players do what they do before the first turn.
    pub(super) fn deal(&mut self, number: u16, dealer: Seat) -> io::Result<()> {
        let rules = self.rules;
        if !self.table.deal(number, dealer, |table, due| be_lucky(table, rules, due))? {
            return Ok(());
        }
        self.choose()?;
        self.table.judge.end_dealing();
        let present: Vec<_> = self.table.judge.game().present().collect();
        present.into_iter().try_for_each(|seat| self.lay_bonus_cards(seat))
    }

    /// A player draws from the stock.
    pub(super) fn draw(&mut self, seat: Seat, count: u8) -> io::Result<()> {
        self.table.draw(seat, count)?;
        self.lay_bonus_cards(seat)?;
        self.table.after_draw()
    }

    /// If a player chooses the contract, one is chosen at random; who chooses, the referee knows.
    fn choose(&mut self) -> io::Result<()> {
        let Some(rules) = self.rules.contract.as_ref().filter(|rules| rules.chosen.answer != Chosen::InOrder) else {
            return Ok(());
        };
        let contracts = u8::try_from(rules.melds.answer.len()).unwrap_or(u8::MAX);
        let from = self.table.rng.seat(contracts).0;
        for contract in (1..=contracts).cycle().skip(from.into()).take(contracts.into()) {
            for player in self.table.judge.game().present() {
                if self.table.try_play(player, Action::Chooses { contract })? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Whether the stock will soon be used up.
    pub(super) fn is_stock_low(&self) -> bool {
        self.table.cards.stock.len() < 2 * usize::from(self.table.judge.game().players())
    }

    /// Writes who went out, the scores and the totals.
    pub(super) fn close(&mut self) -> io::Result<()> {
        if self.table.judge.deal().stage() == Stage::Void {
            return Ok(());
        }
        self.table.out()?;
        self.table.show_hands(|rng| rng.one_in(2))?;
        self.table.scores()?;
        if self.choices()? {
            self.table.total()?;
        }
        self.table.count_chips()
    }

    /// Players with a high total leave the game or pay to stay. Returns whether somebody paid.
    fn choices(&mut self) -> io::Result<bool> {
        let mut paid = false;
        if self.rules.exit.is_none() {
            return Ok(paid);
        }
        for seat in self.table.judge.game().seats() {
            let stays = !self.table.rng.one_in(3);
            if stays && self.table.try_play(seat, Action::Reenters)? {
                paid = true;
            } else {
                self.table.try_play(seat, Action::Leaves)?;
            }
        }
        Ok(paid)
    }
}
