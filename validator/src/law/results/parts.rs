//! What scores and chips are made up of.
//!
//! Code that computes a score tells each part of it on the way. A referee listens to nothing (`()`), which costs nothing;
//! anybody who asks where a number comes from has the parts kept. So there is only one computation, and its parts add up to
//! the number.

use adjudeck_format::{Card, Pool, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::teams;
use crate::melding::Kind;
use crate::rules::{Answer, Point};
use crate::state::points::Points;

/// A part of what a player scores for a deal. The parts of a player add up to their score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorePart {
    /// Whose score it is a part of.
    pub seat: Seat,
    /// Whose cards or deeds it comes from: the same player, a partner, or the player who pays.
    pub of: Seat,
    /// How many points.
    pub points: i32,
    /// The point of the rules that makes them count; `None` if a director ruled it or nothing is counted.
    pub point: Option<Point>,
    /// What they are for.
    pub reason: ScoreReason,
}

/// What a part of a score is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreReason {
    /// Copies of a card left in the hand, or in a meld that counts as if it were in the hand.
    Left {
        /// The card.
        card: Card,
        /// How many copies.
        copies: u8,
    },
    /// A hand of a single ace.
    LoneAce {
        /// The ace.
        card: Card,
    },
    /// A meld on the table, or one in a hand whose cards do not count.
    Meld {
        /// The meld.
        meld: Box<Meld>,
        /// What it is.
        kind: Kind,
        /// Whether its cards count. If not, the part is zero.
        counts: bool,
    },
    /// A card that was laid off on another player's meld, where it counts for whoever laid it.
    LaidOff {
        /// The card.
        card: Card,
        /// Whether the player laid it off. If not, it lies in a meld of theirs and counts for another.
        own: bool,
    },
    /// A meld is a canasta.
    Canasta,
    /// A bonus card.
    BonusCard {
        /// The card.
        card: Card,
    },
    /// The hand of a player who has gone out, or of their partner. It does not count.
    NotCounted,
    /// Somebody has gone out, so no cards are counted.
    OutCountsAll,
    /// The deal is void.
    Void,
    /// The score is multiplied, because the player went out in the turn in which they first laid down.
    OneTurn {
        /// By how much it is multiplied.
        times: u8,
    },
    /// The bonus for that.
    Bonus,
    /// The player has gone out.
    WentOut,
    /// Fines.
    Fines {
        /// How many.
        times: u8,
    },
    /// What directors ruled.
    Ruled,
    /// The player was out of the deal before its end.
    Packed,
    /// A hand cannot cost more than a limit.
    Limit,
    /// The player pays half.
    Half,
    /// The winner declared without drawing, so the points are multiplied.
    Undrawn {
        /// By how much they are multiplied.
        times: u8,
    },
    /// Payments are written in half points.
    HalfPoints,
    /// A joker was turned up as the indicator.
    JokerTurned,
    /// The player pays for all others, or another pays for the player.
    PaidForAll,
    /// What was owed from void deals.
    Owed,
    /// What another player pays.
    Collected,
    /// The player has declared a complete hand.
    Gin,
    /// The same, without a discard.
    BigGin,
    /// The player has no more than the one who has knocked.
    Undercut,
    /// The player has won the deal.
    DealWon,
    /// The upcard is a spade, so the points count double.
    SpadeUpcard,
    /// What all deals of a game have brought, before anything is added in the end.
    Deals,
    /// The deals that the player has won, when the game is over.
    DealsWon {
        /// How many.
        times: u8,
    },
    /// The player has won the game.
    GameWon,
    /// The other player has not scored at all.
    Shutout,
}

impl ScoreReason {
    /// Whether the part is a bonus for how a deal was won.
    pub(crate) const fn is_bonus(&self) -> bool {
        matches!(self, Self::Gin | Self::BigGin | Self::Undercut | Self::DealWon | Self::SpadeUpcard)
    }
}

/// Chips that a player pays into a pool. A negative number is taken out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipPart {
    /// The player.
    pub seat: Seat,
    /// The pool.
    pub pool: Pool,
    /// How many chips.
    pub chips: i32,
    /// The point of the rules that asks for them.
    pub point: Point,
}

/// A listener for the parts of a number.
pub(crate) trait Listen<Part> {
    /// Whether anybody listens. If not, details that only a listener needs are not computed.
    const HEARS: bool;

    /// A part of the number.
    fn tell(&mut self, part: impl FnOnce() -> Part);
}

/// Nobody listens.
impl<Part> Listen<Part> for () {
    const HEARS: bool = false;

    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> Part) {}
}

impl<Part> Listen<Part> for Vec<Part> {
    const HEARS: bool = true;

    fn tell(&mut self, part: impl FnOnce() -> Part) {
        self.push(part());
    }
}

/// Tells the parts of one player's score.
pub(crate) struct Teller<'l, L> {
    /// Whose score it is, and whose cards or deeds it comes from.
    pub(crate) seat: Seat,
    pub(crate) of: Seat,
    pub(crate) to: &'l mut L,
}

impl<'l, L: Listen<ScorePart>> Teller<'l, L> {
    /// Tells the parts that come from a player's own cards and deeds.
    #[inline]
    pub(crate) const fn of(seat: Seat, to: &'l mut L) -> Self {
        Self { seat, of: seat, to }
    }

    /// Whether anybody listens.
    #[expect(clippy::unused_self, reason = "whoever tells is asked")]
    pub(crate) const fn hears(&self) -> bool {
        L::HEARS
    }

    /// Tells a part, even if it is zero.
    #[inline]
    pub(crate) fn part<T>(&mut self, points: i32, answer: &Answer<T>, reason: impl FnOnce() -> ScoreReason) {
        self.by(points, Some(answer.point()), reason);
    }

    /// Tells a part that may not come from a point of the rules.
    #[inline]
    pub(crate) fn by(&mut self, points: i32, point: Option<Point>, reason: impl FnOnce() -> ScoreReason) {
        let Self { seat, of, to } = self;
        to.tell(|| ScorePart { seat: *seat, of: *of, points, point, reason: reason() });
    }

    /// Tells what a director ruled, and returns it.
    #[inline]
    pub(crate) fn ruled(&mut self, points: i32) -> i32 {
        if points != 0 {
            self.by(points, None, || ScoreReason::Ruled);
        }
        points
    }

    /// Tells a part, unless it is zero.
    #[inline]
    pub(crate) fn some<T>(&mut self, points: i32, answer: &Answer<T>, reason: ScoreReason) {
        if points != 0 {
            self.part(points, answer, || reason);
        }
    }

    /// Tells the difference between a score before and after a change, and returns the new score.
    #[inline]
    pub(crate) fn change<T>(&mut self, was: i32, is: i32, answer: &Answer<T>, reason: ScoreReason) -> i32 {
        self.some(is.saturating_sub(was), answer, reason);
        is
    }
}

/// Adds the points that directors ruled to the scores of the players and of those who score with them. They are due in a
/// void deal as well.
pub(crate) fn add_ruled(context: &Context<'_>, scores: &mut Points, to: &mut impl Listen<ScorePart>) {
    if !context.is_noted() && context.game.seats().all(|seat| context.deal.player(seat).ruled == 0) {
        return;
    }
    for (score, seat) in scores.iter_mut().zip(context.game.seats()) {
        let own = |of: Seat| Teller { seat, of, to: &mut *to }.ruled(context.deal.player(of).ruled);
        let ruled = teams::side(context, seat).map(own).fold(0, i32::saturating_add);
        *score = score.map(|score| score.saturating_add(ruled));
    }
}

/// Points that count against a player. Where melds count, points are good for them; otherwise they are bad.
pub(super) const fn against(context: &Context<'_>, points: i32) -> i32 {
    if context.rules.melded.is_some() { points.saturating_neg() } else { points }
}
