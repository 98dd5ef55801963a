//! The game in progress: everything that lasts longer than a deal.

use std::num::NonZeroU64;

use adjudeck_format::{Card, Seat, SeatSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::rules::deal::Direction;
use crate::rules::pack::Contents;
use crate::state::columns::{COLUMNS, ScoreColumn};
use crate::state::points::Points;
use crate::state::span::{Span, Spans};
use crate::state::{points, span};

/// How the seating has changed since the last deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Seating {
    /// Not at all, or by a draw for seats.
    #[default]
    AsBefore,
    /// Players have joined. One of them may not sit at the left of the next dealer as they should.
    Newcomers { misplaced: Option<Seat> },
    /// The players who were there before sit in another order.
    Changed,
}

/// Whether a deal repeats the one before, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Repeats {
    #[default]
    Not,
    /// The deal before was void.
    Void,
    /// The cards of the deal before were thrown in.
    ThrownIn,
}

/// The cards of one draw for seats, by seat.
pub(crate) type Drawn = [Option<Card>; Seat::COUNT];

/// The most draws for seats that are kept, which is enough to decide any seats.
const MAX_DRAWS: usize = 15;

/// The game in progress.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Game {
    pub(crate) players: u8,
    /// The cards that it is played with.
    pub(crate) pack: Contents,
    /// The names of the players. They identify players who change seats.
    pub(crate) names: Vec<Box<str>>,
    /// Each player with their partners, if the record says who plays with whom.
    sides: Option<[SeatSet; Seat::COUNT]>,
    /// Whether a deal of this game has begun in the record.
    pub(crate) begun: bool,
    pub(crate) deals: Deals,
    pub(crate) totals: Totals,
    pub(crate) exits: Exits,
    pub(crate) bank: Bank,
    pub(crate) seating: Seats,
}

/// Which deals of a game were played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deals {
    /// The number of the deal that began last.
    last: u16,
    /// Whether the deal in progress is the first of the game.
    pub(crate) is_first: bool,
    /// Whether it repeats the deal before.
    pub(crate) repeats: Repeats,
    /// Which contracts have been played, a bit for each.
    pub(crate) contracts: u32,
    /// How many deals of this round have begun; `None` if the record began later than the round.
    in_round: Option<u8>,
    /// How many rounds are over since seats were drawn.
    rounds: u8,
}

/// What each player has after the deals before the current one, and what the record declares.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Totals {
    /// The computed totals; `None` where the record began later.
    pub(crate) computed: Points,
    /// The range in which each total lies, where it is not known.
    pub(crate) spans: Spans,
    /// The columns of the score sheet, where several games can be scored at once; `None` where the record does not tell.
    pub(crate) columns: Option<Box<[ScoreColumn; COLUMNS]>>,
    /// The totals according to the record's own numbers.
    pub(crate) declared: Points,
    /// The scores that the record declares for this deal.
    pub(crate) scores: Points,
    /// The totals that it declares after this deal, or between deals.
    pub(crate) said: Points,
    /// Whether some declared numbers could not be read. Those may have been wrong, and later totals that carry them on may be
    /// right.
    pub(crate) unread: bool,
    /// The number of the line with those numbers, if the log has it.
    pub(crate) unread_line: Option<NonZeroU64>,
    /// Which players were declared to have won the game, unless it was found that they cannot have.
    pub(crate) winners: Option<[bool; Seat::COUNT]>,
}

/// Which players have left the game or paid to stay in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exits {
    /// Which players have left.
    pub(crate) left: [bool; Seat::COUNT],
    /// Which players have paid to stay since the last deal.
    pub(crate) reentered: [bool; Seat::COUNT],
    /// How often each player has paid before.
    pub(crate) reentries: [u8; Seat::COUNT],
    /// Which players should have left or paid and did neither, which was reported.
    pub(crate) excused: [bool; Seat::COUNT],
}

/// The chips of each player and of the two pools before the current deal; `None` until the record says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bank {
    pub(crate) chips: Points,
    pub(crate) main_pool: Option<i32>,
    pub(crate) hand_pool: Option<i32>,
    /// What each player still owes for void deals in which they packed.
    pub(crate) debts: Points,
    /// How many deals each player has won before the current deal, where that is counted; `None` where the record does not tell.
    pub(crate) won: Points,
    /// Whether a winner was declared, who then took the game pool.
    pub(crate) paid_out: bool,
}

/// How the players are seated.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Seats {
    /// The draws for seats since the last deal: the first draw, and those of players with equal cards.
    pub(crate) draws: ArrayVec<Drawn, MAX_DRAWS>,
    /// Whether the record says how the seats were drawn.
    pub(crate) drawn: bool,
    pub(crate) change: Seating,
    /// The number of the next deal after players have changed seats, and its dealer.
    pub(crate) due: Option<(u16, Option<Seat>)>,
}

impl Game {
    /// A game with this many players and this pack.
    pub(crate) fn new(players: u8, pack: Contents) -> Self {
        Self { players, pack, ..Self::default() }
    }

    /// Becomes a copy of another game, but keeps its own totals and chips.
    pub(crate) fn stand_in_but_for_sums(&mut self, other: &Self) {
        let Self { totals, bank, .. } = std::mem::replace(self, other.clone());
        (self.totals, self.bank) = (totals, bank);
    }

    /// Replaces the totals and chips by those of another game.
    pub(crate) fn keep_sums_of(&mut self, other: &Self) {
        self.totals.clone_from(&other.totals);
        self.bank.clone_from(&other.bank);
    }

    /// Whether two games are equal apart from totals and chips. If some totals could not be read, other things depend on them,
    /// and the answer is no.
    pub(crate) fn is_same_but_for_sums(&self, other: &Self) -> bool {
        let Self { players, pack, names, sides, begun, deals, totals, exits, bank: _, seating } = self;
        let is_read = !totals.unread && !other.totals.unread;
        is_read
            && (players, pack, begun, deals, exits)
                == (&other.players, &other.pack, &other.begun, &other.deals, &other.exits)
            && (names, sides, seating) == (&other.names, &other.sides, &other.seating)
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The cards with which it is played, by its rules or by what the record says of the pack.
    ///
    /// ```
    /// let judge = adjudeck_validator::Judge::new(adjudeck_validator::edition("gin/pagat").unwrap().clone());
    /// assert_eq!(judge.game().pack().jokers, 0);
    /// ```
    #[must_use]
    pub const fn pack(&self) -> Contents {
        self.pack
    }

    /// A player and their partners, if the record says who plays with whom.
    #[inline]
    pub(crate) fn side_of(&self, seat: Seat) -> Option<SeatSet> {
        self.sides.as_ref()?.get(seat.index()).copied()
    }

    /// Sets who plays with whom. Players who are not named play for themselves.
    pub(crate) fn set_sides(&mut self, players: &[Seat], ends: &[u16]) {
        let mut sides = std::array::from_fn(|index| SeatSet::of(Seat(u8::try_from(index).unwrap_or(u8::MAX))));
        let mut begin = 0;
        for end in ends.iter().map(|end| usize::from(*end)).chain([players.len()]) {
            let side: SeatSet = players.get(begin..end).into_iter().flatten().copied().collect();
            for seat in side.iter() {
                if let Some(its) = sides.get_mut(seat.index()) {
                    *its = side;
                }
            }
            begin = end;
        }
        self.sides = Some(sides);
    }

    /// The seats of the players.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The seats of the players who have not left the game.
    pub fn present(&self) -> impl Iterator<Item = Seat> + use<> {
        let left = self.exits.left;
        self.seats().filter(move |seat| !points::is(&left, *seat))
    }

    /// Whether a player has left the game.
    #[must_use]
    pub fn has_left(&self, seat: Seat) -> bool {
        points::is(&self.exits.left, seat)
    }

    /// Begins a deal with the totals after the deal before. In the first deal of a game that is recorded from its beginning,
    /// they are 0.
    pub(crate) fn begin_deal(&mut self, number: u16, scores: Points, totals: Points, spans: &Spans) {
        self.count_deal(number);
        if self.begun {
            self.add_up(scores);
            self.totals.spans = *spans;
            for ((known, total), span) in self.totals.computed.iter_mut().zip(totals).zip(*spans) {
                // The computed number, or the only one that is possible.
                *known = total.or_else(|| span?.value());
            }
            for ((declared, total), reentered) in
                self.totals.declared.iter_mut().zip(self.totals.computed).zip(self.exits.reentered)
            {
                *declared = declared.filter(|_| !reentered).or(total);
            }
        } else {
            let known = (number == 1).then_some(0);
            self.totals.computed = [known; Seat::COUNT];
            self.totals.declared = self.totals.computed;
            self.bank.won = self.totals.computed;
            (self.bank.main_pool, self.bank.hand_pool) = (self.bank.main_pool.or(known), self.bank.hand_pool.or(known));
        }
        self.deals.is_first = !self.begun && number == 1;
        self.begun = true;
        (self.totals.scores, self.totals.said) = ([None; Seat::COUNT], [None; Seat::COUNT]);
        for (times, reentered) in self.exits.reentries.iter_mut().zip(std::mem::take(&mut self.exits.reentered)) {
            *times = times.saturating_add(u8::from(reentered));
        }
        (self.seating.change, self.seating.due, self.deals.last) = (Seating::AsBefore, None, number);
        self.seating.draws.clear();
    }

    /// The range in which a player's total before the current deal lies.
    pub(crate) fn span(&self, seat: Seat) -> Option<Span> {
        points::of(&self.totals.computed, seat).map(Span::exactly).or(span::at(&self.totals.spans, seat))
    }

    /// Marks that a player has left the game.
    pub(crate) fn leave(&mut self, seat: Seat) {
        points::mark(&mut self.exits.left, seat, true);
    }

    /// Marks that a player has paid to stay in the game, or to come back.
    pub(crate) fn reenter(&mut self, seat: Seat) {
        points::mark(&mut self.exits.left, seat, false);
        points::mark(&mut self.exits.reentered, seat, true);
        points::put(&mut self.totals.said, seat, None);
    }

    /// Counts a deal that begins as part of its round. A repeated deal counts once.
    fn count_deal(&mut self, number: u16) {
        if !self.begun {
            self.deals.in_round = (number == 1).then_some(0);
        }
        if self.begun && number == self.deals.last {
            return;
        }
        if self.deals.in_round == Some(self.players) {
            (self.deals.in_round, self.deals.rounds) = (Some(0), self.deals.rounds.saturating_add(1));
        }
        self.deals.in_round = self.deals.in_round.map(|dealt| dealt.saturating_add(1));
    }

    /// How many rounds are over since seats were drawn, and whether the last deal was the last of its round. `None` if the
    /// record does not say.
    pub(crate) fn rounds(&self) -> Option<(u8, bool)> {
        let (dealt, complete) = (self.deals.in_round?, self.deals.in_round? == self.players);
        Some((self.deals.rounds.saturating_add(u8::from(complete)), complete || dealt == 0))
    }

    /// Records a draw of cards for seats.
    pub(crate) fn draw(&mut self, cards: &[(Seat, Card)]) {
        let mut drawn: Drawn = [None; Seat::COUNT];
        for (seat, card) in cards {
            if let Some(place) = drawn.get_mut(seat.index()) {
                *place = Some(*card);
            }
        }
        let _ = self.seating.draws.try_push(drawn);
        (self.seating.drawn, self.seating.change) = (true, Seating::AsBefore);
        if self.begun {
            let number = self.seating.due.map_or(self.deals.last.saturating_add(1), |(number, _)| number);
            (self.seating.due, self.deals.in_round, self.deals.rounds) = (Some((number, None)), Some(0), 0);
        }
    }

    /// Seats players who come, go or change seats between deals. What a player has goes with their name. `last` is the dealer
    /// of the last deal and `direction` that of play in it; `number` is the number of the next deal.
    pub(crate) fn reseat(&mut self, names: &[Box<str>], last: Option<Seat>, direction: Direction, number: u16) {
        let old = std::mem::take(&mut self.names);
        let place = |name: &str| names.iter().position(|it| **it == *name).and_then(|at| u8::try_from(at).ok());
        let was = |name: &str| old.iter().position(|it| **it == *name);
        let moved = |points: &Points| {
            let mut after = [Some(0); Seat::COUNT];
            for (point, name) in after.iter_mut().zip(names) {
                *point = was(name).map_or(Some(0), |at| points.get(at).copied().flatten());
            }
            after
        };
        (self.totals.computed, self.totals.declared) = (moved(&self.totals.computed), moved(&self.totals.declared));
        (self.bank.debts, self.bank.won) = (moved(&self.bank.debts), moved(&self.bank.won));
        for column in self.totals.columns.iter_mut().flat_map(|columns| columns.iter_mut()) {
            *column = ScoreColumn { points: moved(&column.points), won: moved(&column.won) };
        }
        (self.totals.spans, self.totals.said) = (Spans::default(), Points::default());
        let mut next = last.map(|dealer| direction.step(dealer, self.players));
        let stays = |seat: Seat| old.get(seat.index()).and_then(|name| place(name)).map(Seat);
        for _ in 0..self.players {
            next = next.map(|seat| if stays(seat).is_some() { seat } else { direction.step(seat, self.players) });
        }
        let next = next.and_then(stays);
        let order: Vec<usize> = names.iter().filter_map(|name| was(name)).collect();
        let falls = order.iter().zip(order.iter().cycle().skip(1)).filter(|(one, other)| one >= other).count();
        let new = |seat: Seat| names.get(seat.index()).is_some_and(|name| was(name).is_none());
        let players = u8::try_from(names.len()).unwrap_or(u8::MAX);
        let beside = |seat: Seat| {
            let right = (0..players).scan(seat, |at, _| Some(std::mem::replace(at, at.previous(players)))).skip(1);
            right.into_iter().find(|right| !new(*right))
        };
        let joined = (0..players).map(Seat).filter(|seat| new(*seat));
        self.seating.change = if falls > 1 {
            Seating::Changed
        } else if joined.clone().next().is_some() {
            let misplaced = next.and_then(|next| joined.clone().find(|seat| beside(*seat) != Some(next)));
            Seating::Newcomers { misplaced }
        } else {
            Seating::AsBefore
        };
        if self.deals.in_round == Some(self.players) {
            (self.deals.in_round, self.deals.rounds) = (Some(0), self.deals.rounds.saturating_add(1));
        }
        (self.players, self.names) = (players, names.to_vec());
        self.seating.due = Some((number, next));
        self.totals.scores = [None; Seat::COUNT];
    }

    /// Adds the scores of a deal to the totals.
    pub(crate) fn add_up(&mut self, scores: Points) {
        for (total, score) in self.totals.computed.iter_mut().zip(scores) {
            *total = total.zip(score).map(|(total, score)| total.saturating_add(score));
        }
        for ((total, declared), score) in self.totals.declared.iter_mut().zip(self.totals.scores).zip(scores) {
            *total = total.zip(declared.or(score)).map(|(total, score)| total.saturating_add(score));
        }
    }

    /// Forgets what was before the current deal.
    pub(crate) fn forget_before(&mut self) {
        (0..self.players).map(Seat).for_each(|seat| self.forget_total(seat));
        (self.bank.main_pool, self.bank.hand_pool) = (None, None);
    }

    /// Forgets a player's total.
    pub(crate) fn forget_total(&mut self, seat: Seat) {
        self.totals.columns = None;
        points::put(&mut self.totals.computed, seat, None);
        points::put(&mut self.totals.declared, seat, None);
        points::put(&mut self.totals.said, seat, None);
        self.totals.spans.iter_mut().skip(seat.index()).take(1).for_each(|span| *span = None);
    }

    /// Sets a player's total at the start of a position.
    pub(crate) fn give_total(&mut self, seat: Seat, total: i32) {
        self.totals.columns = None;
        points::set(&mut self.totals.computed, seat, total);
        points::set(&mut self.totals.declared, seat, total);
    }

    /// Sets the score that the record declares for a player in this deal.
    pub(crate) fn declare_score(&mut self, seat: Seat, score: i32) {
        points::set(&mut self.totals.scores, seat, score);
    }

    /// Sets how many deals the record says a player has won after this one. It is believed if the number is not known
    /// otherwise.
    pub(crate) fn declare_wins(&mut self, seat: Seat, wins: i32, gained: Option<i32>) {
        if points::of(&self.totals.computed, seat).is_none() {
            self.give_total(seat, wins.saturating_sub(gained.unwrap_or_default()));
        }
        let before = points::of(&self.totals.declared, seat).unwrap_or_default();
        self.declare_score(seat, wins.saturating_sub(before));
    }

    /// Sets the total that the record declares for a player after this deal; `gained` is what the deal has brought them, if
    /// that is known. The total is believed if none can be computed, unless it contradicts what the record declared before.
    pub(crate) fn declare_total(&mut self, seat: Seat, total: i32, gained: Option<i32>) {
        points::set(&mut self.totals.said, seat, total);
        let unknown = points::of(&self.totals.computed, seat).is_none() && span::at(&self.totals.spans, seat).is_none();
        let before = gained.filter(|_| unknown).map(|score| total.saturating_sub(score));
        let agrees = |before: &i32| points::of(&self.totals.declared, seat).is_none_or(|declared| declared == *before);
        if let Some(before) = before.filter(agrees)
            && !points::is(&self.exits.reentered, seat)
        {
            self.give_total(seat, before);
        }
    }

    /// The totals of the deals before this one; `None` where the record does not say.
    #[must_use]
    pub const fn totals(&self) -> &Points {
        &self.totals.computed
    }

    /// What the record declared for this deal.
    #[must_use]
    pub const fn declared_scores(&self) -> &Points {
        &self.totals.scores
    }
}
