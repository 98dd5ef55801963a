//! What lines that could not be read leave open.
//!
//! Such a line said something, and nobody knows what. Its first words mostly tell what it was about, and so what it may have
//! changed: a lost hand, what its player holds; a lost draw, what they hold and the piles, but no meld on the table. If they
//! tell nothing it may have been anything. A fault is not reported that such a line may have brought about:
//!
//! - Of whose turn it is, and of calls, a lost play leaves nothing certain in its own turn and the next. The first play that
//!   would be a fault only for the want of a draw or a discard is taken to show what was lost.
//! - Of cards, melds and piles that it may have changed, it leaves nothing certain until the deal is over, nor of the scores
//!   that follow from them.
//! - What it cannot have changed is judged as ever: what a meld is, which card may not be discarded, another player's hand.

use adjudeck_format::{Seat, Verb};

/// A line that could not be read, so far as that can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Something that this player did, and what it was if that can be told.
    Play(Seat, Option<Verb>),
    /// The cards that were dealt to this player, or to any.
    Hand(Option<Seat>),
    /// The melds of this player, or of any, in a position.
    Melds(Option<Seat>),
    /// What lay in the stock, or is put into it.
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
    /// The beginning of a deal.
    Deal,
    /// Anything.
    Anything,
}

/// Some of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seats(u16);

impl Seats {
    pub(crate) const EVERYBODY: Self = Self(u16::MAX);

    /// This player, or if it is not known who, everybody.
    pub(crate) const fn of(seat: Option<Seat>) -> Self {
        match seat {
            Some(seat) => Self(1 << seat.0),
            None => Self::EVERYBODY,
        }
    }

    pub(crate) const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    pub(crate) const fn any(self) -> bool {
        self.0 != 0
    }

    pub(crate) const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    pub(crate) const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }
}

/// What lines of a deal that could not be read leave open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Gaps {
    /// Whether a line was lost.
    pub(crate) any: bool,
    /// Who may have played.
    pub(crate) played: Seats,
    /// Who may have drawn, or pushed.
    pub(crate) drew: Seats,
    /// Whose turn may have ended.
    pub(crate) done: Seats,
    /// Who may have given the deal up, and has not played since.
    pub(crate) packed: Seats,
    /// Who may have left the game between two deals, and has neither been dealt cards nor played since.
    pub(crate) left: Seats,
    /// Of whom it is open what they hold.
    pub(crate) hands: Seats,
    /// Of whom it is open whether, when and with what they have laid down.
    pub(crate) laid: Seats,
    /// Of whom it is open what lies in their melds.
    pub(crate) melds: Seats,
    /// Whether it is open what lies in the stock and on the discard pile.
    pub(crate) piles: bool,
    /// Whether it is open how many cards these have in all, because of a lost line.
    pub(crate) count: bool,
    /// Whether it is open which discards lie below the top one.
    pub(crate) line: bool,
    /// Whether it is open what is wild.
    pub(crate) wild: bool,
    /// Whether it is open whose turn it is in a position.
    pub(crate) turn: bool,
    /// Whether it is open how many chips lie where.
    pub(crate) chips: bool,
    /// Whether it is open who has drawn which seat for the next deal.
    pub(crate) seats: bool,
    /// Whether the deal may have ended.
    pub(crate) ended: bool,
    /// Whether a line was lost that may have been more than a play.
    pub(crate) anything: bool,
    /// Whether that was while no deal was in progress, so that a deal may have begun.
    pub(crate) between: bool,
    /// Whether nobody has played since.
    pub(crate) just_lost: bool,
    /// The last turn in which a lost line can still show in whose turn it is.
    pub(crate) until: u32,
}

impl Gaps {
    /// Everything is open.
    pub(crate) const EVERYTHING: Self = Self {
        any: true,
        played: Seats::EVERYBODY,
        drew: Seats::EVERYBODY,
        done: Seats::EVERYBODY,
        packed: Seats::EVERYBODY,
        left: Seats(0),
        hands: Seats::EVERYBODY,
        laid: Seats::EVERYBODY,
        melds: Seats::EVERYBODY,
        piles: true,
        count: true,
        line: false,
        wild: true,
        turn: false,
        chips: true,
        seats: true,
        ended: true,
        anything: true,
        between: false,
        just_lost: true,
        until: 0,
    };

    /// What a lost line leaves open; who pushes gives cards to `next`.
    pub(crate) fn of(lost: Lost, next: Seats) -> Self {
        let lost_one = Self { any: true, ..Self::default() };
        match lost {
            Lost::Play(seat, verb) => Self::of_play(Seats::of(Some(seat)), verb, next),
            Lost::Hand(seat) => Self { hands: Seats::of(seat), ended: true, piles: true, ..lost_one },
            Lost::Melds(seat) => Self { laid: Seats::of(seat), melds: Seats::of(seat), piles: true, ..lost_one },
            Lost::Piles | Lost::Pile => Self { piles: true, ..lost_one },
            Lost::Turns => Self { played: Seats::EVERYBODY, ..lost_one },
            Lost::Turn => {
                let anybody = Seats::EVERYBODY;
                Self { turn: true, played: anybody, drew: anybody, done: anybody, ..lost_one }
            }
            Lost::Indicator => Self { wild: true, melds: Seats::EVERYBODY, ..lost_one },
            Lost::Seats => Self { seats: true, ..lost_one },
            Lost::End => Self { ended: true, ..lost_one },
            Lost::Deal | Lost::Anything => Self::EVERYTHING,
        }
    }

    /// What a lost play leaves open.
    pub(crate) fn of_play(own: Seats, verb: Option<Verb>, next: Seats) -> Self {
        let played = Self { any: true, played: own, ..Self::default() };
        let Some(verb) = verb else {
            let (drew, done, packed, hands) = (own, own, own, own.and(next));
            return Self { played: own, drew, done, packed, hands, wild: false, anything: false, ..Self::EVERYTHING };
        };
        match verb {
            Verb::Draws | Verb::Takes => Self { drew: own, hands: own, piles: true, ..played },
            Verb::Buys => Self { hands: own, piles: true, chips: true, ..played },
            Verb::Pushes => Self { drew: own, hands: next, piles: true, ..played },
            Verb::Discards => Self { done: own, hands: own, piles: true, ended: true, ..played },
            Verb::Packs => Self { packed: own, hands: own, piles: true, ended: true, ..played },
            Verb::Passes => Self { done: own, ended: true, ..played },
            Verb::Peeks | Verb::Calls | Verb::Withdraws | Verb::Allows | Verb::Refuses => played,
            Verb::Melds | Verb::Rearranges | Verb::Shows => {
                Self { hands: own, laid: own, melds: own, ended: true, ..played }
            }
            Verb::Lays | Verb::Swaps | Verb::Claims | Verb::Moves | Verb::Joins => {
                Self { hands: own, melds: Seats::EVERYBODY, ended: true, ..played }
            }
            Verb::Declares => Self { hands: own, laid: own, melds: own, piles: true, ended: true, ..played },
            Verb::Chooses => Self { laid: Seats::EVERYBODY, ..played },
            Verb::Leaves | Verb::Reenters => Self { anything: true, chips: true, ..played },
        }
    }

    /// What is left open by these and by others.
    pub(crate) fn and(self, others: Self) -> Self {
        Self {
            any: self.any || others.any,
            played: self.played.and(others.played),
            drew: self.drew.and(others.drew),
            done: self.done.and(others.done),
            packed: self.packed.and(others.packed),
            left: self.left.and(others.left),
            hands: self.hands.and(others.hands),
            laid: self.laid.and(others.laid),
            melds: self.melds.and(others.melds),
            piles: self.piles || others.piles,
            count: self.count || others.count,
            line: self.line || others.line,
            wild: self.wild || others.wild,
            turn: self.turn || others.turn,
            chips: self.chips || others.chips,
            seats: self.seats || others.seats,
            ended: self.ended || others.ended,
            anything: self.anything || others.anything,
            between: self.between || others.between,
            just_lost: self.just_lost || others.just_lost,
            until: self.until.max(others.until),
        }
    }

    /// What is still open when players change seats.
    pub(crate) fn of_seats(&self) -> Self {
        Self { any: self.seats, seats: self.seats, ..Self::default() }
    }

    /// Whether a line was lost.
    pub(crate) const fn any(&self) -> bool {
        self.any
    }

    /// Whether it is open what a player holds, or whether they have laid down as they should.
    pub(crate) const fn touch(&self, seat: Seat) -> bool {
        self.hands.has(seat) || self.laid.has(seat)
    }

    /// The same, or what lies in their melds.
    pub(crate) const fn touch_melds(&self, seat: Seat) -> bool {
        self.touch(seat) || self.melds.has(seat)
    }

    /// Whether it is open in which of their turns a player has laid down, and which of them this is.
    pub(crate) const fn touch_turns(&self, seat: Seat) -> bool {
        self.played.has(seat) || self.laid.has(seat)
    }

    /// Whether it is open what lies in the stock, and how much.
    pub(crate) const fn touch_piles(&self) -> bool {
        self.piles
    }

    /// Whether it is open how many cards lie in the stock and on the discard pile in all.
    pub(crate) const fn touch_count(&self) -> bool {
        self.count
    }

    /// Whether it is open how many chips lie where.
    pub(crate) const fn touch_chips(&self) -> bool {
        self.chips
    }

    /// Whether it is open what is wild.
    pub(crate) const fn touch_wild(&self) -> bool {
        self.wild
    }

    /// Whether it is open who plays first in a position, and whether they have drawn.
    pub(crate) const fn touch_turn(&self) -> bool {
        self.turn
    }

    /// Whether it is open whether the deal has ended.
    pub(crate) const fn touch_end(&self) -> bool {
        self.ended
    }

    /// What is still open when another deal begins.
    pub(crate) fn of_next_deal(&self) -> Self {
        Self { any: self.left.any(), left: self.left, ..Self::default() }
    }

    /// A player has played, and so they have not given the deal up before.
    pub(crate) const fn play(&mut self, seat: Seat) {
        if self.any {
            self.just_lost = false;
            self.packed = self.packed.without(seat);
            self.stay(seat);
        }
    }

    /// A player has not left the game.
    pub(crate) const fn stay(&mut self, seat: Seat) {
        self.left = self.left.without(seat);
    }

    /// A player takes discards that are not named. If it is open what lies there, or how many of them they take, it is open
    /// what they hold; says whether.
    pub(crate) const fn take_unnamed(&mut self, seat: Seat, open: bool) -> bool {
        if open {
            (self.any, self.piles, self.line) = (true, true, true);
        }
        if self.line {
            self.hands = self.hands.and(Seats::of(Some(seat)));
        }
        self.line
    }
}
