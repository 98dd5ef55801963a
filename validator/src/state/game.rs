//! The game in progress: what spans its deals.

use adjudeck_format::{Card, Seat};
use arrayvec::ArrayVec;

use crate::rules::Rules;
use crate::state::points::Points;
use crate::state::span::{Span, Spans};
use crate::state::{points, span};

/// How the players have come to sit as they do since the last deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Seating {
    /// As in the last deal, or by a draw for seats.
    #[default]
    AsBefore,
    /// Some have joined; perhaps one of them does not sit at the left of the next dealer.
    Newcomers { misplaced: Option<Seat> },
    /// Those who were there before have changed their order.
    Changed,
}

/// Whether a deal repeats the one before, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Repeats {
    #[default]
    Not,
    /// That one was void.
    Void,
    /// Its cards were thrown in.
    ThrownIn,
}

/// The cards of one draw for seats.
pub(crate) type Drawn = [Option<Card>; Seat::MOST];

/// So many draws decide any seats.
const MOST_DRAWS: usize = 15;

/// The game in progress.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each points::is a fact of its own")]
pub struct Game {
    pub(crate) players: u8,
    /// Packs of 52 and jokers in all.
    pub(crate) pack: (u8, u8),
    /// Whether a deal of this game has begun in the record.
    pub(crate) begun: bool,
    /// The totals of the deals before this one, as computed; unknown where the record began later.
    pub(crate) totals: Points,
    /// Between which values they lie where they are not known.
    pub(crate) spans: Spans,
    /// The same, as the record declares them.
    pub(crate) declared_totals: Points,
    /// What the record declares for this deal.
    pub(crate) declared_scores: Points,
    /// The totals that it declares after this deal, or between deals.
    pub(crate) said_totals: Points,
    /// Who has left the game.
    pub(crate) left: [bool; Seat::MOST],
    /// Who has paid to stay in it since the last deal.
    pub(crate) reentered: [bool; Seat::MOST],
    /// How often each has paid to stay in it before.
    pub(crate) reentries: [u8; Seat::MOST],
    /// Who should have left or paid and did neither, which was reported.
    pub(crate) excused: [bool; Seat::MOST],
    /// Whether the deal in progress is the first of the game.
    pub(crate) first_deal: bool,
    /// Which contracts have been played, a bit for each.
    pub(crate) contracts: u32,
    /// Whether it repeats the one before.
    pub(crate) repeats: Repeats,
    /// The chips of each player, and those in the two pools, before the deal in progress; unknown until the record tells.
    pub(crate) chips: Points,
    pub(crate) main_pool: Option<i32>,
    pub(crate) hand_pool: Option<i32>,
    /// What each still owes for void deals that they packed in.
    pub(crate) debts: Points,
    /// Whether the winner has been declared, and so has taken the game pool.
    pub(crate) paid_out: bool,
    /// Who has been declared to have won, if it was not found that they cannot have.
    pub(crate) said_winners: Option<[bool; Seat::MOST]>,
    /// The names of the players, by which they are known when they change seats.
    pub(crate) names: Vec<Box<str>>,
    /// The draws for seats since the last deal: the first, and those of players with equal cards.
    pub(crate) draws: ArrayVec<Drawn, MOST_DRAWS>,
    /// Whether the record says how the seats were drawn.
    pub(crate) has_drawn: bool,
    pub(crate) seating: Seating,
    /// Which deal is next after players have changed seats, and who deals it.
    pub(crate) due: Option<(u16, Option<Seat>)>,
    /// The number of the deal that began last.
    last_deal: u16,
    /// The deals of this round that have begun; unknown where the record began later.
    dealt: Option<u8>,
    /// The rounds since seats were drawn, this one not counted.
    rounds: u8,
    /// The team of each player, where the record says who plays with whom.
    teams: Option<[u8; Seat::MOST]>,
}

impl Game {
    /// A game of so many players, with the pack that the rules give them.
    pub(crate) fn new(rules: &Rules, players: u8) -> Self {
        let contents = rules.pack.contents.answer.iter().find(|contents| contents.players.has(players));
        let pack = contents.or(rules.pack.contents.answer.first()).map_or((1, 0), |it| (it.packs, it.jokers));
        Self { players, pack, ..Self::default() }
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The team of each player, where the record says who plays with whom.
    pub(crate) const fn teams(&self) -> Option<&[u8; Seat::MOST]> {
        self.teams.as_ref()
    }

    /// The record says who plays with whom; who is not named plays for themselves.
    pub(crate) fn set_teams(&mut self, players: &[Seat], ends: &[u16]) {
        let mut teams = [0; Seat::MOST];
        for (team, number) in teams.iter_mut().zip(100..) {
            *team = number;
        }
        for (index, seat) in players.iter().enumerate() {
            let number = ends.iter().take_while(|end| usize::from(**end) <= index).count();
            if let Some(team) = teams.get_mut(seat.index()) {
                *team = u8::try_from(number).unwrap_or_default();
            }
        }
        self.teams = Some(teams);
    }

    /// The seats of the players.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The seats of the players who have not left the game.
    pub fn present(&self) -> impl Iterator<Item = Seat> + use<> {
        let left = self.left;
        self.seats().filter(move |seat| !points::is(&left, *seat))
    }

    /// Whether a player has left the game.
    #[must_use]
    pub fn has_left(&self, seat: Seat) -> bool {
        points::is(&self.left, seat)
    }

    /// A deal begins, with the totals after the one before; the first of a game that the record begins with starts from
    /// nothing.
    pub(crate) fn begin_deal(&mut self, number: u16, scores: Points, (totals, spans): (Points, Spans)) {
        self.count_deal(number);
        if self.begun {
            self.add_up(scores);
            self.spans = spans;
            for (total, span) in self.totals.iter_mut().zip(totals.into_iter().zip(spans).map(known)) {
                *total = span;
            }
            for ((declared, total), reentered) in self.declared_totals.iter_mut().zip(self.totals).zip(self.reentered) {
                *declared = declared.filter(|_| !reentered).or(total);
            }
        } else {
            let known = (number == 1).then_some(0);
            self.totals = [known; Seat::MOST];
            self.declared_totals = self.totals;
            (self.main_pool, self.hand_pool) = (self.main_pool.or(known), self.hand_pool.or(known));
        }
        self.first_deal = !self.begun && number == 1;
        self.begun = true;
        (self.declared_scores, self.said_totals) = ([None; Seat::MOST], [None; Seat::MOST]);
        for (times, reentered) in self.reentries.iter_mut().zip(std::mem::take(&mut self.reentered)) {
            *times = times.saturating_add(u8::from(reentered));
        }
        (self.seating, self.due, self.last_deal) = (Seating::AsBefore, None, number);
        self.draws.clear();
    }

    /// Between which values the total of a player lies before the deal in progress.
    pub(crate) fn span(&self, seat: Seat) -> Option<Span> {
        points::of(&self.totals, seat).map(Span::exactly).or(span::at(&self.spans, seat))
    }

    /// A player has left the game.
    pub(crate) fn leave(&mut self, seat: Seat) {
        points::mark(&mut self.left, seat, true);
    }

    /// A player has paid to stay in the game, or to come back.
    pub(crate) fn reenter(&mut self, seat: Seat) {
        points::mark(&mut self.left, seat, false);
        points::mark(&mut self.reentered, seat, true);
        points::put(&mut self.said_totals, seat, None);
    }

    /// Counts a deal that begins to its round; one that is dealt again counts once.
    fn count_deal(&mut self, number: u16) {
        if !self.begun {
            self.dealt = (number == 1).then_some(0);
        }
        if self.begun && number == self.last_deal {
            return;
        }
        if self.dealt == Some(self.players) {
            (self.dealt, self.rounds) = (Some(0), self.rounds.saturating_add(1));
        }
        self.dealt = self.dealt.map(|dealt| dealt.saturating_add(1));
    }

    /// How many rounds are over since seats were drawn, and whether the last deal was the last of its round; nothing where
    /// the record does not tell.
    pub(crate) fn rounds(&self) -> Option<(u8, bool)> {
        let (dealt, complete) = (self.dealt?, self.dealt? == self.players);
        Some((self.rounds.saturating_add(u8::from(complete)), complete || dealt == 0))
    }

    /// Cards are drawn for seats.
    pub(crate) fn draw(&mut self, cards: &[(Seat, Card)]) {
        let mut drawn: Drawn = [None; Seat::MOST];
        for (seat, card) in cards {
            if let Some(place) = drawn.get_mut(seat.index()) {
                *place = Some(*card);
            }
        }
        let _ = self.draws.try_push(drawn);
        (self.has_drawn, self.seating) = (true, Seating::AsBefore);
        if self.begun {
            let number = self.due.map_or(self.last_deal.saturating_add(1), |(number, _)| number);
            (self.due, self.dealt, self.rounds) = (Some((number, None)), Some(0), 0);
        }
    }

    /// Players come, go or change seats between deals; what they have goes with their names. `dealer` dealt last.
    pub(crate) fn reseat(&mut self, rules: &Rules, names: &[Box<str>], dealer: Option<Seat>, number: u16) {
        let (old, direction) = (std::mem::take(&mut self.names), rules.deal.direction.answer);
        let place = |name: &str| names.iter().position(|it| **it == *name).and_then(|at| u8::try_from(at).ok());
        let was = |name: &str| old.iter().position(|it| **it == *name);
        let moved = |points: &Points| {
            let mut after = [Some(0); Seat::MOST];
            for (point, name) in after.iter_mut().zip(names) {
                *point = was(name).map_or(Some(0), |at| points.get(at).copied().flatten());
            }
            after
        };
        (self.totals, self.declared_totals) = (moved(&self.totals), moved(&self.declared_totals));
        self.debts = moved(&self.debts);
        (self.spans, self.said_totals) = (Spans::default(), Points::default());
        let mut next = dealer.map(|dealer| direction.step(dealer, self.players));
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
        self.seating = if falls > 1 {
            Seating::Changed
        } else if joined.clone().next().is_some() {
            let misplaced = next.and_then(|next| joined.clone().find(|seat| beside(*seat) != Some(next)));
            Seating::Newcomers { misplaced }
        } else {
            Seating::AsBefore
        };
        if self.dealt == Some(self.players) {
            (self.dealt, self.rounds) = (Some(0), self.rounds.saturating_add(1));
        }
        let usual = Self::new(rules, players);
        (self.players, self.pack, self.names) = (players, usual.pack, names.to_vec());
        self.due = Some((number, next));
        self.declared_scores = [None; Seat::MOST];
    }

    /// Adds the scores of a deal to the totals.
    pub(crate) fn add_up(&mut self, scores: Points) {
        for (total, score) in self.totals.iter_mut().zip(scores) {
            *total = total.zip(score).map(|(total, score)| total.saturating_add(score));
        }
        for ((total, declared), score) in self.declared_totals.iter_mut().zip(self.declared_scores).zip(scores) {
            *total = total.zip(declared.or(score)).map(|(total, score)| total.saturating_add(score));
        }
    }

    /// It is not known any more what a player's total is.
    pub(crate) fn forget_total(&mut self, seat: Seat) {
        points::put(&mut self.totals, seat, None);
        points::put(&mut self.declared_totals, seat, None);
        points::put(&mut self.said_totals, seat, None);
        self.spans.iter_mut().skip(seat.index()).take(1).for_each(|span| *span = None);
    }

    /// The record gives the totals with which a position starts.
    pub(crate) fn give_total(&mut self, seat: Seat, total: i32) {
        points::set(&mut self.totals, seat, total);
        points::set(&mut self.declared_totals, seat, total);
    }

    /// The record declares a player's score of this deal.
    pub(crate) fn declare_score(&mut self, seat: Seat, score: i32) {
        points::set(&mut self.declared_scores, seat, score);
    }

    /// The record declares how many deals a player has won after this one; where that is not known it is believed.
    pub(crate) fn declare_wins(&mut self, seat: Seat, wins: i32, gained: Option<i32>) {
        if points::of(&self.totals, seat).is_none() {
            self.give_total(seat, wins.saturating_sub(gained.unwrap_or_default()));
        }
        let before = points::of(&self.declared_totals, seat).unwrap_or_default();
        self.declare_score(seat, wins.saturating_sub(before));
    }

    /// The record declares a player's total after this deal, which has brought them so much, if that is known; it is
    /// believed where none can be computed.
    pub(crate) fn declare_total(&mut self, seat: Seat, total: i32, gained: Option<i32>) {
        points::set(&mut self.said_totals, seat, total);
        let unknown = points::of(&self.totals, seat).is_none() && span::at(&self.spans, seat).is_none();
        if let Some(score) = points::of(&self.declared_scores, seat).or(gained)
            && unknown
            && !points::is(&self.reentered, seat)
        {
            self.give_total(seat, total.saturating_sub(score));
        }
    }

    /// The totals of the deals before this one; `None` where the record does not tell.
    #[must_use]
    pub const fn totals(&self) -> &Points {
        &self.totals
    }

    /// What the record declared for this deal.
    #[must_use]
    pub const fn declared_scores(&self) -> &Points {
        &self.declared_scores
    }
}

/// What is computed; or what can only be so, because the record declares it and it can be.
fn known((computed, span): (Option<i32>, Option<Span>)) -> Option<i32> {
    computed.or_else(|| span?.value())
}
