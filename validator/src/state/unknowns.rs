//! What is uncertain because lines could not be read, or because the record hides how many discards a player took.
//!
//! A line that could not be read said something, but nobody knows what. Its first words usually tell what it was about, and so what it may have
//! changed. A lost `hand` line leaves open what its player holds; a lost draw leaves open what they hold and the piles, but no
//! meld on the table. If the words tell nothing, anything may have changed. As with a hidden card, a verdict that depends on
//! something open is undecided:
//!
//! - A lost play leaves open whose turn it is and who has called, in its own turn and the next. The first play that would be a
//!   fault only because a draw or a discard is missing is taken to show what was lost.
//! - The cards, melds and piles that it may have changed stay open until the deal is over, and so do the scores that follow
//!   from them.
//! - What it cannot have changed is judged as usual: what a meld is, which card may not be discarded, another player's hand.

use std::num::NonZeroU64;

use adjudeck_format::{Seat, SeatSet, Verb};
use serde::{Deserialize, Serialize};

/// A line that could not be read, as far as it can be told what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// An action of this player, and its verb, if that can be told.
    Play(Seat, Option<Verb>),
    /// The cards that were dealt to this player; `None` for an unknown player.
    Hand(Option<Seat>),
    /// The melds of this player in a position; `None` for an unknown player.
    Melds(Option<Seat>),
    /// What was in the stock, or what is put into it.
    Piles,
    /// The discard pile in a position.
    Pile,
    /// Whose turn it is in a position.
    Turn,
    /// How many turns players have had in a position.
    Turns,
    /// The card that says what is wild.
    Indicator,
    /// A draw for seats.
    Seats,
    /// The end of a deal.
    End,
    /// A score or a total.
    Sums,
    /// The beginning of a deal.
    Deal,
    /// Anything.
    Anything,
}

impl Lost {
    /// Whether such a line can only have added cards to hands, and removed none.
    pub(crate) const fn only_gives(self) -> bool {
        matches!(self, Self::Play(_, Some(Verb::Draws | Verb::Takes | Verb::Buys | Verb::Pushes)))
    }
}

/// This player; if it is not known who it was, all players.
fn whoever(seat: Option<Seat>) -> SeatSet {
    seat.map_or(SeatSet::ALL, SeatSet::of)
}

/// Something that may be open, apart from what players hold and have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unknown {
    /// Anything at all. This is set whenever another is.
    Something,
    /// What is in the stock and on the discard pile.
    Piles,
    /// How many cards those have in all, because of a lost line.
    Count,
    /// Which discards lie below the top one.
    Line,
    /// What is wild.
    Wild,
    /// Whose turn it is in a position.
    Turn,
    /// Where the chips are.
    Chips,
    /// Who has drawn which seat for the next deal.
    Seats,
    /// Whether the deal has ended.
    End,
    /// Anything that a line can say, because the lost line may have been more than a play.
    Anything,
    /// Whether a deal has begun, because the line was lost while none was in progress.
    Between,
    /// What happened last, because nobody has played since.
    JustNow,
    /// Whether somebody has played on after the end of the deal, by a play that would be a fault if no line were lost.
    PlayedOn,
}

/// A set of unknowns, with a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct UnknownSet(u16);

/// What is open in a deal because lines could not be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Unknowns {
    pub(crate) things: UnknownSet,
    /// Who may have played.
    pub(crate) played: SeatSet,
    /// Who may have drawn, or pushed.
    pub(crate) drew: SeatSet,
    /// Whose turn may have ended.
    pub(crate) done: SeatSet,
    /// Who may have had a whole turn: they may have drawn in one lost line, and ended the turn in another.
    pub(crate) whole: SeatSet,
    /// Who may have packed, and has not played since.
    pub(crate) packed: SeatSet,
    /// Who may have left the game between two deals, and has not been dealt cards or played since.
    pub(crate) left: SeatSet,
    /// The players whose hands are open.
    pub(crate) hands: SeatSet,
    /// The players of whom it is open whether, when and with what they have laid down.
    pub(crate) laid: SeatSet,
    /// The players whose melds are open.
    pub(crate) melds: SeatSet,
    /// The last turn in which a lost line can still affect whose turn it is.
    pub(crate) until: u32,
    /// The players whose hands were already open when the last line was lost.
    pub(crate) before: SeatSet,
    /// The number of the last lost line. `None` if the line is not in the log but is only assumed to be missing.
    pub(crate) line: Option<NonZeroU64>,
}

impl Unknowns {
    /// Nothing is open.
    const NOTHING: Self = Self {
        things: UnknownSet(0),
        played: SeatSet::EMPTY,
        drew: SeatSet::EMPTY,
        done: SeatSet::EMPTY,
        whole: SeatSet::EMPTY,
        packed: SeatSet::EMPTY,
        left: SeatSet::EMPTY,
        hands: SeatSet::EMPTY,
        laid: SeatSet::EMPTY,
        melds: SeatSet::EMPTY,
        until: 0,
        before: SeatSet::EMPTY,
        line: None,
    };

    /// Everything is open, because nothing can be told of a lost line.
    pub(crate) const EVERYTHING: Self = Self {
        played: SeatSet::ALL,
        drew: SeatSet::ALL,
        done: SeatSet::ALL,
        packed: SeatSet::ALL,
        hands: SeatSet::ALL,
        laid: SeatSet::ALL,
        melds: SeatSet::ALL,
        ..Self::of_things(&[
            Unknown::Piles,
            Unknown::Count,
            Unknown::Wild,
            Unknown::Chips,
            Unknown::Seats,
            Unknown::End,
            Unknown::Anything,
            Unknown::JustNow,
        ])
    };

    /// These unknowns are open, because a line was lost.
    const fn of_things(mut things: &[Unknown]) -> Self {
        let mut unknowns = Self::NOTHING;
        unknowns.open(Unknown::Something);
        while let [thing, rest @ ..] = things {
            unknowns.open(*thing);
            things = rest;
        }
        unknowns
    }

    /// Whether this unknown is open.
    pub(crate) const fn is_open(&self, thing: Unknown) -> bool {
        self.things.0 >> thing as u16 & 1 == 1
    }

    /// Marks an unknown as open.
    pub(crate) const fn open(&mut self, thing: Unknown) {
        self.things.0 |= 1 << thing as u16;
    }

    /// Marks an unknown as no longer open.
    pub(crate) const fn close(&mut self, thing: Unknown) {
        self.things.0 &= !(1 << thing as u16);
    }

    /// What a lost line leaves open. `next` is who gets the cards if somebody pushed.
    pub(crate) fn of(lost: Lost, next: SeatSet) -> Self {
        match lost {
            Lost::Play(seat, verb) => Self::of_play(SeatSet::of(seat), verb, next),
            Lost::Hand(seat) => Self { hands: whoever(seat), ..Self::of_things(&[Unknown::End, Unknown::Piles]) },
            Lost::Melds(seat) => {
                Self { laid: whoever(seat), melds: whoever(seat), ..Self::of_things(&[Unknown::Piles]) }
            }
            Lost::Piles | Lost::Pile => Self::of_things(&[Unknown::Piles]),
            Lost::Turns => Self { played: SeatSet::ALL, ..Self::of_things(&[]) },
            Lost::Turn => {
                let anybody = SeatSet::ALL;
                Self { played: anybody, drew: anybody, done: anybody, ..Self::of_things(&[Unknown::Turn]) }
            }
            Lost::Indicator => Self { melds: SeatSet::ALL, ..Self::of_things(&[Unknown::Wild]) },
            Lost::Seats => Self::of_things(&[Unknown::Seats]),
            Lost::End => Self::of_things(&[Unknown::End]),
            Lost::Sums => Self::NOTHING,
            Lost::Deal | Lost::Anything => Self::EVERYTHING,
        }
    }

    /// What a lost play leaves open. `own` is the player, and `next` who gets the cards if they pushed.
    pub(crate) fn of_play(own: SeatSet, verb: Option<Verb>, next: SeatSet) -> Self {
        let Some(verb) = verb else {
            let (drew, done, packed, hands) = (own, own, own, own.union(next));
            let mut anything = Self { played: own, drew, done, packed, hands, ..Self::EVERYTHING };
            anything.close(Unknown::Wild);
            anything.close(Unknown::Anything);
            return anything;
        };
        match verb {
            Verb::Draws | Verb::Takes => {
                Self { played: own, drew: own, hands: own, ..Self::of_things(&[Unknown::Piles]) }
            }
            Verb::Buys => Self { played: own, hands: own, ..Self::of_things(&[Unknown::Piles, Unknown::Chips]) },
            Verb::Pushes => Self { played: own, drew: own, hands: next, ..Self::of_things(&[Unknown::Piles]) },
            Verb::Discards => {
                Self { played: own, done: own, hands: own, ..Self::of_things(&[Unknown::Piles, Unknown::End]) }
            }
            Verb::Packs => {
                Self { played: own, packed: own, hands: own, ..Self::of_things(&[Unknown::Piles, Unknown::End]) }
            }
            Verb::Passes => Self { played: own, done: own, ..Self::of_things(&[Unknown::End]) },
            Verb::Peeks | Verb::Calls | Verb::Withdraws | Verb::Allows | Verb::Refuses => {
                Self { played: own, ..Self::of_things(&[]) }
            }
            Verb::Melds | Verb::Rearranges | Verb::Shows => {
                Self { played: own, hands: own, laid: own, melds: own, ..Self::of_things(&[Unknown::End]) }
            }
            // People write this verb and mean their first melds.
            Verb::Lays => {
                Self { played: own, hands: own, laid: own, melds: SeatSet::ALL, ..Self::of_things(&[Unknown::End]) }
            }
            Verb::Swaps | Verb::Claims | Verb::Moves | Verb::Joins => {
                Self { played: own, hands: own, melds: SeatSet::ALL, ..Self::of_things(&[Unknown::End]) }
            }
            Verb::Declares => Self {
                played: own,
                hands: own,
                laid: own,
                melds: own,
                ..Self::of_things(&[Unknown::Piles, Unknown::End])
            },
            Verb::Chooses => Self { played: own, laid: SeatSet::ALL, ..Self::of_things(&[]) },
            Verb::Leaves | Verb::Reenters => {
                Self { played: own, ..Self::of_things(&[Unknown::Anything, Unknown::Chips]) }
            }
        }
    }

    /// What is open if these unknowns and others are.
    pub(crate) fn and(self, others: Self) -> Self {
        let turns = self.drew.intersection(others.done).union(self.done.intersection(others.drew));
        Self {
            things: UnknownSet(self.things.0 | others.things.0),
            played: self.played.union(others.played),
            drew: self.drew.union(others.drew),
            done: self.done.union(others.done),
            whole: self.whole.union(others.whole).union(turns),
            packed: self.packed.union(others.packed),
            left: self.left.union(others.left),
            hands: self.hands.union(others.hands),
            laid: self.laid.union(others.laid),
            melds: self.melds.union(others.melds),
            until: self.until.max(others.until),
            before: if others.line.is_some() { self.before.union(self.hands).union(self.laid) } else { self.before },
            line: others.line.or(self.line),
        }
    }

    /// What is still open when players change seats.
    pub(crate) fn of_seats(&self) -> Self {
        if self.is_open(Unknown::Anything) {
            // The lost line may have begun another game.
            let mut unknowns = Self { line: self.line, ..Self::EVERYTHING };
            unknowns.open(Unknown::Between);
            unknowns
        } else if self.is_open(Unknown::Seats) {
            Self { line: self.line, ..Self::of_things(&[Unknown::Seats]) }
        } else {
            Self::NOTHING
        }
    }

    /// Whether anything is open: a line was lost, or the record hides how many discards a player took.
    pub(crate) const fn any(&self) -> bool {
        self.is_open(Unknown::Something)
    }

    /// Whether it is open what a player holds, or whether they have laid down.
    pub(crate) const fn touch(&self, seat: Seat) -> bool {
        self.hands.has(seat) || self.laid.has(seat)
    }

    /// The same, or whether it is open what is in their melds.
    pub(crate) const fn touch_melds(&self, seat: Seat) -> bool {
        self.touch(seat) || self.melds.has(seat)
    }

    /// Whether it is open in which of their turns a player has laid down, or which turn this is.
    pub(crate) const fn touch_turns(&self, seat: Seat) -> bool {
        self.played.has(seat) || self.laid.has(seat)
    }

    /// What is still open when another deal begins.
    pub(crate) fn of_next_deal(&self) -> Self {
        if self.left.is_empty() {
            Self::NOTHING
        } else {
            Self { left: self.left, line: self.line, ..Self::of_things(&[]) }
        }
    }

    /// Notes that a player has played, so they had not packed before.
    pub(crate) const fn play(&mut self, seat: Seat) {
        if self.is_open(Unknown::Something) {
            self.close(Unknown::JustNow);
            self.packed = self.packed.without(seat);
            self.stay(seat);
        }
    }

    /// Notes that lines lost so far no longer affect whose turn it is.
    pub(crate) fn end_turns(&mut self) {
        (self.drew, self.done, self.whole) = Default::default();
    }

    /// Notes that a player has not left the game.
    pub(crate) const fn stay(&mut self, seat: Seat) {
        self.left = self.left.without(seat);
    }

    /// Notes that a player takes discards that are not named. If it is open which cards those are, or how many, it becomes open
    /// what the player holds. Returns whether it is.
    pub(crate) fn take_unnamed(&mut self, seat: Seat, open: bool) -> bool {
        if open {
            for thing in [Unknown::Something, Unknown::Piles, Unknown::Line] {
                self.open(thing);
            }
        }
        if self.is_open(Unknown::Line) {
            self.hands = self.hands.union(SeatSet::of(seat));
        }
        self.is_open(Unknown::Line)
    }
}
