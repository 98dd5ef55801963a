//! The game in progress: what spans its deals.

use adjudeck_format::Seat;

use crate::rules::Rules;

/// Points of each player; `None` where the record hides cards that would decide.
pub type Points = [Option<i32>; Seat::MOST];

/// The game in progress.
#[derive(Clone, Debug, Default)]
pub struct Game {
    pub(crate) players: u8,
    /// Packs of 52 and jokers in all.
    pub(crate) pack: (u8, u8),
    /// Whether a deal of this game has begun in the record.
    pub(crate) begun: bool,
    /// The totals of the deals before this one, as computed; unknown where the record began later.
    pub(crate) totals: Points,
    /// The same, as the record declares them.
    pub(crate) declared_totals: Points,
    /// What the record declares for this deal.
    pub(crate) declared_scores: Points,
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
    /// The chips of each player, and those in the two pools, before the deal in progress; unknown until the record tells.
    pub(crate) chips: Points,
    pub(crate) game_pool: Option<i32>,
    pub(crate) hand_pool: Option<i32>,
    /// Whether the winner has been declared, and so has taken the game pool.
    pub(crate) paid_out: bool,
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

    /// The record says who plays with whom; who is not named plays for himself.
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
        self.seats().filter(move |seat| !is(&left, *seat))
    }

    /// Whether a player has left the game.
    #[must_use]
    pub fn has_left(&self, seat: Seat) -> bool {
        is(&self.left, seat)
    }

    /// A deal begins, with the totals after the one before; the first of a game that the record begins with starts from
    /// nothing.
    pub(crate) fn begin_deal(&mut self, number: u16, scores: Points, totals: Points) {
        if self.begun {
            for ((total, declared), score) in self.declared_totals.iter_mut().zip(self.declared_scores).zip(scores) {
                *total = total.zip(declared.or(score)).map(|(total, score)| total.saturating_add(score));
            }
            self.totals = totals;
            for ((declared, total), reentered) in self.declared_totals.iter_mut().zip(totals).zip(self.reentered) {
                *declared = if reentered { total } else { *declared };
            }
        } else {
            let known = (number == 1).then_some(0);
            self.totals = [known; Seat::MOST];
            self.declared_totals = self.totals;
            (self.game_pool, self.hand_pool) = (self.game_pool.or(known), self.hand_pool.or(known));
        }
        self.first_deal = !self.begun && number == 1;
        self.begun = true;
        self.declared_scores = [None; Seat::MOST];
        for (times, reentered) in self.reentries.iter_mut().zip(std::mem::take(&mut self.reentered)) {
            *times = times.saturating_add(u8::from(reentered));
        }
    }

    /// A player has left the game.
    pub(crate) fn leave(&mut self, seat: Seat) {
        mark(&mut self.left, seat, true);
    }

    /// A player has paid to stay in the game, or to come back.
    pub(crate) fn reenter(&mut self, seat: Seat) {
        mark(&mut self.left, seat, false);
        mark(&mut self.reentered, seat, true);
    }

    /// The record gives the totals with which a position starts.
    pub(crate) fn give_total(&mut self, seat: Seat, total: i32) {
        set(&mut self.totals, seat, total);
        set(&mut self.declared_totals, seat, total);
    }

    /// The record declares a player's score of this deal.
    pub(crate) fn declare_score(&mut self, seat: Seat, score: i32) {
        set(&mut self.declared_scores, seat, score);
    }

    /// The record declares a player's total after this deal; it is believed where none can be computed.
    pub(crate) fn declare_total(&mut self, seat: Seat, total: i32) {
        if of(&self.totals, seat).is_none() {
            let score = of(&self.declared_scores, seat).unwrap_or_default();
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

/// The points of a seat.
pub(crate) fn of(points: &Points, seat: Seat) -> Option<i32> {
    points.get(seat.index()).copied().flatten()
}

/// Whether a seat is marked.
pub(crate) fn is(marks: &[bool; Seat::MOST], seat: Seat) -> bool {
    marks.get(seat.index()).copied().unwrap_or_default()
}

/// Marks a seat.
pub(crate) fn mark(marks: &mut [bool; Seat::MOST], seat: Seat, value: bool) {
    if let Some(place) = marks.get_mut(seat.index()) {
        *place = value;
    }
}

pub(crate) fn set(points: &mut Points, seat: Seat, value: i32) {
    if let Some(place) = points.get_mut(seat.index()) {
        *place = Some(value);
    }
}
