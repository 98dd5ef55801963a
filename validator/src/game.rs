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

    /// A deal begins; the first of a game that the record begins with starts from nothing.
    pub(crate) fn begin_deal(&mut self, number: u16, scores: Points) {
        if self.begun {
            for (total, score) in self.totals.iter_mut().zip(scores) {
                *total = total.zip(score).map(|(total, score)| total.saturating_add(score));
            }
            for ((total, declared), score) in self.declared_totals.iter_mut().zip(self.declared_scores).zip(scores) {
                *total = total.zip(declared.or(score)).map(|(total, score)| total.saturating_add(score));
            }
        } else {
            let known = (number == 1).then_some(0);
            self.totals = [known; Seat::MOST];
            self.declared_totals = self.totals;
        }
        self.begun = true;
        self.declared_scores = [None; Seat::MOST];
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

    /// The record declares how many deals a player has won after this one; where that is not known it is believed.
    pub(crate) fn declare_wins(&mut self, seat: Seat, wins: i32, gained: Option<i32>) {
        if of(&self.totals, seat).is_none() {
            self.give_total(seat, wins.saturating_sub(gained.unwrap_or_default()));
        }
        let before = of(&self.declared_totals, seat).unwrap_or_default();
        self.declare_score(seat, wins.saturating_sub(before));
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

fn set(points: &mut Points, seat: Seat, value: i32) {
    if let Some(place) = points.get_mut(seat.index()) {
        *place = Some(value);
    }
}
