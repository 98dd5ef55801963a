//! What occurs in games.

use std::fmt;
use std::ops::AddAssign;

use adjudeck_format::{Action, Card, Laid, Seat, Statement};
use adjudeck_validator::Deal;

/// What a player did last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    Melded,
    LaidOff,
    Swapped,
    #[default]
    Discarded,
}

/// Counts what occurs in games; it sees each statement before the referee does.
///
/// ```
/// use adjudeck_format::Reader;
/// use adjudeck_replayer::generate::Stats;
/// use adjudeck_validator::{Judge, edition};
///
/// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
/// let mut stats = Stats::default();
/// let mut reader = Reader::new(&b"players Aya Bea Carl\ndeal 1 dealer Aya\nupcard 5C\nBea draws ?\n"[..]);
/// while let Some(line) = reader.next() {
///     let statement = &line.unwrap().statement;
///     stats.see(judge.deal(), statement);
///     judge.judge(statement).unwrap();
/// }
/// assert_eq!((stats.deals, stats.statements), (1, 4));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Statements.
    pub statements: u64,
    /// Games that have begun.
    pub games: u64,
    /// Deals that have begun.
    pub deals: u64,
    /// Cards called.
    pub calls: u64,
    /// Calls that brought the caller the card.
    pub granted: u64,
    /// Calls that were refused, or passed over because the player to play took the card.
    pub refused: u64,
    /// Calls that an earlier call beat.
    pub beaten: u64,
    /// Jokers moved by the card for which they stood.
    pub swaps: u64,
    /// Jokers taken up for the card for which they stood.
    pub claims: u64,
    /// Discards pushed to the next player.
    pub pushes: u64,
    /// Times that a player laid off.
    pub lay_offs: u64,
    /// Jokers laid in melds or laid off.
    pub jokers: u64,
    /// First melds of a player in a deal.
    pub lay_downs: u64,
    /// Turns that ended without a discard.
    pub passes: u64,
    /// Discards shuffled to form a new stock.
    pub reshuffles: u64,
    /// Upcards buried.
    pub buried: u64,
    /// Void deals.
    pub voids: u64,
    /// Deals that ended with nobody out.
    pub ends: u64,
    /// Players who went out by melding.
    pub outs_by_melding: u64,
    /// Players who went out by laying off.
    pub outs_by_laying_off: u64,
    /// Players who went out by moving a joker.
    pub outs_by_swapping: u64,
    /// Players who went out by discarding.
    pub outs_by_discarding: u64,
    /// Players who went out in the turn of their first melds.
    pub one_turn_outs: u64,
    /// Cards bought.
    pub buys: u64,
    /// Draws of more cards than a turn usually begins with.
    pub double_draws: u64,
    /// Times that a player left the game.
    pub leaves: u64,
    /// Times that a player paid to stay in it.
    pub reentries: u64,
    /// Calls of the top discard that lie open.
    open: u64,
    last: Last,
    /// Who laid his first melds in this turn.
    fresh: Option<Seat>,
}

impl Stats {
    /// Sees a statement that is about to happen in this deal.
    pub fn see(&mut self, deal: &Deal, statement: &Statement<'_>) {
        self.statements += 1;
        match statement {
            Statement::Game { .. } => self.games += 1,
            Statement::Deal { .. } => (self.deals, self.open, self.fresh) = (self.deals + 1, 0, None),
            Statement::Buried { .. } => self.buried += 1,
            Statement::Reshuffle => self.reshuffles += 1,
            Statement::Void => self.voids += 1,
            Statement::Ends => self.ends += 1,
            Statement::Out { player } => self.out(*player),
            Statement::Plays { player, action } => self.plays(deal, *player, action),
            _ => {}
        }
    }

    fn plays(&mut self, deal: &Deal, seat: Seat, action: &Action<'_>) {
        let in_turn = deal.mover().is_none_or(|(mover, _)| mover == seat);
        match action {
            Action::Calls { .. } => (self.calls, self.open) = (self.calls + 1, self.open + 1),
            Action::Withdraws => self.open = self.open.saturating_sub(1),
            Action::Takes { .. } => self.taken(in_turn),
            Action::Draws { cards } if in_turn => {
                (self.open, self.fresh) = (0, None);
                self.double_draws += u64::from(cards.len() > 1);
            }
            Action::Buys { .. } => (self.buys, self.open) = (self.buys + 1, 0),
            Action::Leaves => self.leaves += 1,
            Action::Reenters => self.reentries += 1,
            Action::Melds { melds } => {
                (self.last, self.jokers) = (Last::Melded, self.jokers + jokers(&melds.cards));
                if !deal.has_laid_down(seat) {
                    (self.lay_downs, self.fresh) = (self.lay_downs + 1, Some(seat));
                }
            }
            Action::Lays { cards, .. } => {
                self.jokers += jokers(cards);
                (self.last, self.lay_offs) = (Last::LaidOff, self.lay_offs + 1);
            }
            Action::Swaps { .. } => (self.last, self.swaps) = (Last::Swapped, self.swaps + 1),
            Action::Claims { .. } => self.claims += 1,
            Action::Pushes { .. } => self.pushes += 1,
            Action::Discards { .. } => self.last = Last::Discarded,
            Action::Passes => self.passes += 1,
            _ => {}
        }
    }

    /// The top discard is taken: by the player to play, or by a caller.
    fn taken(&mut self, in_turn: bool) {
        if self.open > 0 {
            let of_first = if in_turn { &mut self.refused } else { &mut self.granted };
            *of_first += 1;
            self.beaten += self.open - 1;
        }
        self.open = 0;
        if in_turn {
            self.fresh = None;
        }
    }

    fn out(&mut self, seat: Seat) {
        *match self.last {
            Last::Melded => &mut self.outs_by_melding,
            Last::LaidOff => &mut self.outs_by_laying_off,
            Last::Swapped => &mut self.outs_by_swapping,
            Last::Discarded => &mut self.outs_by_discarding,
        } += 1;
        self.one_turn_outs += u64::from(self.fresh == Some(seat));
    }

    /// Every count with its name.
    ///
    /// ```
    /// let stats = adjudeck_replayer::generate::Stats::default();
    /// assert!(stats.counts().iter().any(|(name, count)| *name == "joker moves" && *count == 0));
    /// ```
    #[must_use]
    pub const fn counts(&self) -> [(&'static str, u64); 27] {
        [
            ("statements", self.statements),
            ("games", self.games),
            ("deals", self.deals),
            ("calls", self.calls),
            ("calls granted", self.granted),
            ("calls refused", self.refused),
            ("calls beaten", self.beaten),
            ("joker moves", self.swaps),
            ("jokers taken up", self.claims),
            ("pushes", self.pushes),
            ("lay-offs", self.lay_offs),
            ("jokers laid", self.jokers),
            ("lay-downs", self.lay_downs),
            ("turns without a discard", self.passes),
            ("reshuffles", self.reshuffles),
            ("upcards buried", self.buried),
            ("void deals", self.voids),
            ("deals that nobody went out of", self.ends),
            ("out by melding", self.outs_by_melding),
            ("out by laying off", self.outs_by_laying_off),
            ("out by moving a joker", self.outs_by_swapping),
            ("out by discarding", self.outs_by_discarding),
            ("out in one turn", self.one_turn_outs),
            ("cards bought", self.buys),
            ("draws of more than one card", self.double_draws),
            ("players who left", self.leaves),
            ("players who paid to stay", self.reentries),
        ]
    }
}

impl fmt::Display for Stats {
    /// One count on each line, the numbers in a column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts().iter().try_for_each(|(name, count)| writeln!(f, "{count:>12}  {name}"))
    }
}

impl AddAssign<&Self> for Stats {
    fn add_assign(&mut self, other: &Self) {
        self.statements += other.statements;
        self.games += other.games;
        self.deals += other.deals;
        self.calls += other.calls;
        self.granted += other.granted;
        self.refused += other.refused;
        self.beaten += other.beaten;
        self.swaps += other.swaps;
        self.claims += other.claims;
        self.pushes += other.pushes;
        self.lay_offs += other.lay_offs;
        self.jokers += other.jokers;
        self.lay_downs += other.lay_downs;
        self.passes += other.passes;
        self.reshuffles += other.reshuffles;
        self.buried += other.buried;
        self.voids += other.voids;
        self.ends += other.ends;
        self.outs_by_melding += other.outs_by_melding;
        self.outs_by_laying_off += other.outs_by_laying_off;
        self.outs_by_swapping += other.outs_by_swapping;
        self.outs_by_discarding += other.outs_by_discarding;
        self.one_turn_outs += other.one_turn_outs;
        self.buys += other.buys;
        self.double_draws += other.double_draws;
        self.leaves += other.leaves;
        self.reentries += other.reentries;
    }
}

fn jokers(cards: &[Laid]) -> u64 {
    cards.iter().map(|laid| u64::from(laid.card == Some(Card::JOKER))).sum()
}
