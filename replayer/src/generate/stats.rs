//! Counts what happens in games.

use std::fmt;
use std::ops::AddAssign;

use adjudeck_format::{Action, Card, Laid, Seat, SeatSet, Statement, VerbClass};
use adjudeck_validator::{Deal, Stage};

use crate::words::Lang;

/// What a player did last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    Melded,
    LaidOff,
    Swapped,
    Rearranged,
    Declared,
    Packed,
    #[default]
    Discarded,
}

/// Declares all counts: for each, what it counts, its field and its name.
macro_rules! counts {
    ($($(#[$doc:meta])* $field:ident: $name:literal,)*) => {
        /// Counts what happens in games; it must see each statement before the referee does.
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
            $($(#[$doc])* pub $field: u64,)*
            /// Calls of the top discard that are not decided yet.
            open: u64,
            last: Last,
            /// The player who laid their first melds in this turn.
            fresh: Option<Seat>,
            /// The players who have discarded in this deal.
            played: SeatSet,
            /// The players.
            players: Vec<Box<str>>,
            /// Whether seats have been drawn since the last deal.
            drawn: bool,
            /// Whether a card has been drawn or taken in this deal.
            begun: bool,
        }

        impl Stats {
            /// Every count with its name.
            ///
            /// ```
            /// let stats = adjudeck_replayer::generate::Stats::default();
            /// assert!(stats.counts().iter().any(|(name, count)| *name == "joker moves" && *count == 0));
            /// ```
            #[must_use]
            pub const fn counts(&self) -> [(&'static str, u64); [$($name),*].len()] {
                [$(($name, self.$field)),*]
            }
        }

        impl AddAssign<&Self> for Stats {
            fn add_assign(&mut self, other: &Self) {
                $(self.$field += other.$field;)*
            }
        }
    };
}

counts! {
    /// Statements.
    statements: "statements",
    /// Games that have begun.
    games: "games",
    /// Deals that have begun.
    deals: "deals",
    /// Cards called.
    calls: "calls",
    /// Calls that brought the caller the card.
    granted: "calls granted",
    /// Calls that were refused, or passed over because the player to play took the card.
    refused: "calls refused",
    /// Calls that an earlier call beat.
    beaten: "calls beaten",
    /// Jokers moved by the card for which they stood.
    swaps: "joker moves",
    /// Jokers taken up for the card for which they stood.
    claims: "jokers taken up",
    /// Discards pushed to the next player.
    pushes: "pushes",
    /// Times that a player laid off.
    lay_offs: "lay-offs",
    /// Jokers laid in melds or laid off.
    jokers: "jokers laid",
    /// First melds of a player in a deal.
    lay_downs: "lay-downs",
    /// Turns that ended without a discard.
    passes: "turns without a discard",
    /// Discards shuffled to form a new stock.
    reshuffles: "reshuffles",
    /// Upcards buried.
    buried: "upcards buried",
    /// Void deals.
    voids: "void deals",
    /// Deals that ended with nobody out.
    ends: "deals that nobody went out of",
    /// Players who went out by melding.
    outs_by_melding: "out by melding",
    /// Players who went out by laying off.
    outs_by_laying_off: "out by laying off",
    /// Players who went out by moving a joker.
    outs_by_swapping: "out by moving a joker",
    /// Players who went out by discarding.
    outs_by_discarding: "out by discarding",
    /// Players who went out by rearranging their melds.
    outs_by_rearranging: "out by rearranging melds",
    /// Players who went out in the turn of their first melds.
    one_turn_outs: "out in one turn",
    /// Cards bought.
    buys: "cards bought",
    /// Draws of more cards than a turn usually begins with.
    double_draws: "draws of more than one card",
    /// Times that a player left the game.
    leaves: "players who left",
    /// Times that a player paid to stay in it.
    reentries: "players who paid to stay",
    /// Upcards that were offered to a player, who passed.
    upcards_passed: "upcards passed",
    /// Times that a player packed.
    packs: "players who packed",
    /// Times that a player packed who had had a turn before.
    late_packs: "players who packed later",
    /// Hands declared.
    declarations: "hands declared",
    /// Hands declared although some of their cards lay in no meld.
    knocks: "hands declared with deadwood",
    /// Hands declared as they were dealt.
    undrawn: "hands declared as dealt",
    /// Players who won because all others had packed.
    outs_as_last: "won as the last player",
    /// Losers' hands shown.
    shows: "losers' hands shown",
    /// Draws for seats.
    draws_for_seats: "draws for seats",
    /// Draws for seats of those who had drawn equal cards.
    redraws: "draws again for equal cards",
    /// Players who joined a game.
    arrivals: "players who joined",
    /// Players who left between rounds.
    departures: "players who left between rounds",
    /// Jokers turned up to say what is wild.
    jokers_indicated: "jokers turned up as indicators",
    /// Deals thrown in for doubles.
    redeals: "deals thrown in",
    /// Times that several cards of the discard line were taken.
    wipes: "several cards taken of the line",
    /// Cards moved between melds.
    moves: "cards moved between melds",
    /// Times that a player laid all their melds anew.
    rearrangements: "melds laid anew",
    /// Games that are not written, because they came to no end or a player was stuck.
    left_out: "games left out, without an end",
}

impl Stats {
    /// Counts a statement that is about to be played in this deal.
    pub fn see(&mut self, deal: &Deal, statement: &Statement<'_>) {
        self.statements += 1;
        match statement {
            Statement::Game { .. } => (self.games, self.players, self.drawn) = (self.games + 1, Vec::new(), false),
            Statement::Players { names } => self.seat(names),
            Statement::Seats { .. } => {
                let again = std::mem::replace(&mut self.drawn, true);
                *(if again { &mut self.redraws } else { &mut self.draws_for_seats }) += 1;
            }
            Statement::Deal { .. } => {
                (self.deals, self.open, self.fresh, self.drawn) = (self.deals + 1, 0, None, false);
                (self.played, self.begun) = (SeatSet::EMPTY, false);
            }
            Statement::Indicator { card } => self.jokers_indicated += u64::from(card.is_joker()),
            Statement::Redeal => self.redeals += 1,
            Statement::Buried { .. } => self.buried += 1,
            Statement::Reshuffle => self.reshuffles += 1,
            Statement::Void => self.voids += 1,
            Statement::Ends => self.ends += 1,
            Statement::Out { player } => self.out(*player),
            Statement::Plays { player, action } => self.plays(deal, *player, action),
            _ => {}
        }
    }

    /// Notes that these players play from now on.
    fn seat(&mut self, names: &[Box<str>]) {
        let before = std::mem::replace(&mut self.players, names.to_vec());
        let count = |of: &[Box<str>], not: &[Box<str>]| of.iter().filter(|name| !not.contains(name)).count() as u64;
        if !before.is_empty() {
            self.arrivals += count(names, &before);
            self.departures += count(&before, names);
        }
    }

    fn plays(&mut self, deal: &Deal, seat: Seat, action: &Action<'_>) {
        let passes_upcard = !self.begun && matches!(action, Action::Passes);
        self.begun |= action.class() == VerbClass::Start;
        let in_turn = deal.mover().is_none_or(|(mover, _)| mover == seat);
        match action {
            Action::Calls { .. } => (self.calls, self.open) = (self.calls + 1, self.open + 1),
            Action::Withdraws => self.open = self.open.saturating_sub(1),
            Action::Takes { cards } => {
                self.wipes += u64::from(cards.len() > 1);
                self.taken(in_turn);
            }
            Action::TakesTo { .. } => {
                self.wipes += 1;
                self.taken(in_turn);
            }
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
            Action::Moves { .. } => self.moves += 1,
            Action::Rearranges { .. } => (self.last, self.rearrangements) = (Last::Rearranged, self.rearrangements + 1),
            Action::Discards { .. } => (self.last, self.played) = (Last::Discarded, self.played.with(seat)),
            Action::Passes if passes_upcard => self.upcards_passed += 1,
            Action::Passes => self.passes += 1,
            Action::Packs => {
                (self.last, self.packs) = (Last::Packed, self.packs + 1);
                self.late_packs += u64::from(self.played.has(seat));
            }
            Action::Declares { melds, discard } => {
                (self.last, self.declarations) = (Last::Declared, self.declarations + 1);
                let laid = melds.cards.len() + usize::from(discard.is_some());
                self.knocks += u64::from(laid < deal.table.hand(seat).size().into());
                self.undrawn += u64::from(deal.mover().is_none_or(|(_, drawn)| !drawn));
            }
            Action::Shows { .. } if deal.stage() == Stage::Over => self.shows += 1,
            Action::Draws { .. }
            | Action::Peeks { .. }
            | Action::Allows
            | Action::Refuses
            | Action::Joins { .. }
            | Action::Chooses { .. }
            | Action::Shows { .. } => {}
        }
    }

    /// Counts that the top discard is taken, in turn or by a caller.
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
            Last::Rearranged => &mut self.outs_by_rearranging,
            Last::Packed => &mut self.outs_as_last,
            Last::Discarded => &mut self.outs_by_discarding,
            Last::Declared => return,
        } += 1;
        self.one_turn_outs += u64::from(self.fresh == Some(seat));
    }
}

fn jokers(cards: &[Laid]) -> u64 {
    cards.iter().map(|laid| u64::from(laid.card == Some(Card::JOKER))).sum()
}

impl Stats {
    /// One count on each line, with the numbers in a column.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let line = |(name, count): &(&str, u64)| format!("{count:>12}  {}\n", lang.program(name));
        self.counts().iter().map(line).collect()
    }
}

impl fmt::Display for Stats {
    /// One count on each line, with the numbers in a column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}
