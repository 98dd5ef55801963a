//! What scores and chips are made up of.
//!
//! Whoever works out a score tells each part of it on the way. A referee listens to nothing (`()`), which costs nothing; who asks
//! where a number comes from has the parts kept. So there is one working out, and its parts add up to the number.

use adjudeck_format::{Card, Pool, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::dealing::teams;
use crate::melding::Kind;
use crate::rules::{Answer, Point};
use crate::state::points::Points;

/// A part of what a player scores for a deal. The parts of a player add up to their score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorePart {
    /// Whose score it is a part of.
    pub seat: Seat,
    /// Whose cards or deeds it comes from: the same player, a partner, or who pays.
    pub of: Seat,
    /// So many points.
    pub points: i32,
    /// The point of the rules that makes them count so; none where a director has ruled, or nothing is counted.
    pub point: Option<Point>,
    /// What they are for.
    pub reason: ScoreReason,
}

/// What a part of a score is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreReason {
    /// Copies of a card that is left in the hand, or lies in a meld that counts as if it were.
    Left {
        /// The card.
        card: Card,
        /// How many copies.
        copies: u8,
    },
    /// An ace that is the whole hand.
    LoneAce {
        /// The ace.
        card: Card,
    },
    /// A meld: one that is on the table, or one of a hand whose cards do not count.
    Meld {
        /// The meld.
        meld: Box<Meld>,
        /// What it is.
        kind: Kind,
        /// Whether its cards count; if not, the part is nothing.
        counts: bool,
    },
    /// The hand of who has gone out, or of their partner: it does not count.
    NotCounted,
    /// Somebody has gone out, and so no cards are counted.
    OutCountsAll,
    /// The deal is void.
    Void,
    /// The score counts so many times, for the turn of the first lay-down was the last.
    OneTurn {
        /// So many times.
        times: u8,
    },
    /// What is given for that besides.
    Bonus,
    /// The player has gone out.
    WentOut,
    /// So many fines.
    Fines {
        /// How many.
        times: u8,
    },
    /// What directors ruled.
    Ruled,
    /// The player was out of the deal before its end.
    Packed,
    /// A hand costs no more than a limit.
    Limit,
    /// The player pays half.
    Half,
    /// The winner has declared without drawing, so that the points count so many times.
    Undrawn {
        /// So many times.
        times: u8,
    },
    /// What is paid is written in half points.
    HalfPoints,
    /// A joker was turned up as the indicator.
    JokerTurned,
    /// The player pays for all others, or another pays for the player.
    PaidForAll,
    /// What was owed from void deals.
    Owed,
    /// What another player pays.
    Collected,
}

/// Chips that a player pays into a pool, or with a negative number takes out of it.
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

/// Hears what a number is made up of.
pub(crate) trait Listen<Part> {
    /// Whether anybody listens, so that it may be found out what is told only then.
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
    /// Tells what comes of a player's own cards and deeds.
    #[inline]
    pub(crate) const fn of(seat: Seat, to: &'l mut L) -> Self {
        Self { seat, of: seat, to }
    }

    /// Whether anybody listens.
    #[expect(clippy::unused_self, reason = "whoever tells is asked")]
    pub(crate) const fn hears(&self) -> bool {
        L::HEARS
    }

    /// Tells a part, also if it is nothing.
    #[inline]
    pub(crate) fn part<T>(&mut self, points: i32, answer: &Answer<T>, reason: impl FnOnce() -> ScoreReason) {
        self.by(points, Some(answer.point()), reason);
    }

    /// Tells a part for which perhaps no point of the rules is the reason.
    #[inline]
    pub(crate) fn by(&mut self, points: i32, point: Option<Point>, reason: impl FnOnce() -> ScoreReason) {
        let Self { seat, of, to } = self;
        to.tell(|| ScorePart { seat: *seat, of: *of, points, point, reason: reason() });
    }

    /// Tells what a director ruled, and gives it.
    #[inline]
    pub(crate) fn ruled(&mut self, points: i32) -> i32 {
        if points != 0 {
            self.by(points, None, || ScoreReason::Ruled);
        }
        points
    }

    /// Tells a part, unless it is nothing.
    #[inline]
    pub(crate) fn some<T>(&mut self, points: i32, answer: &Answer<T>, reason: ScoreReason) {
        if points != 0 {
            self.part(points, answer, || reason);
        }
    }

    /// Tells what has been added where a score was this before and is that now, and gives what it is.
    #[inline]
    pub(crate) fn change<T>(&mut self, (was, is): (i32, i32), answer: &Answer<T>, reason: ScoreReason) -> i32 {
        self.some(is.saturating_sub(was), answer, reason);
        is
    }
}

/// Adds what directors ruled of players, and of those who score together with them: they owe it for a void deal as well.
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
