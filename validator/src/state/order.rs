//! The order in which the players play.

use adjudeck_format::Seat;

use crate::rules::Rules;
use crate::rules::deal::{Direction, First};
use crate::state::deal::Deal;

impl Deal {
    /// The player who plays after another: the next one in the direction of play who is still in the deal.
    #[inline]
    pub(crate) fn after(&self, rules: &Rules, seat: Seat) -> Seat {
        let next = self.neighbour(rules, seat);
        if self.plays(next) { next } else { self.further_after(rules, next) }
    }

    /// The next player after another who is still in the deal. If nobody is, the neighbour.
    #[cold]
    fn further_after(&self, rules: &Rules, seat: Seat) -> Seat {
        let mut next = seat;
        for _ in 1..self.table.players() {
            next = self.neighbour(rules, next);
            if self.plays(next) {
                break;
            }
        }
        next
    }

    /// Whether a player takes part in this deal and is still in it.
    #[inline]
    fn plays(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.packed.is_none() && !player.absent
    }

    /// The player who sits after another in the direction of play.
    #[inline]
    pub(crate) fn neighbour(&self, rules: &Rules, seat: Seat) -> Seat {
        rules.deal.direction.answer.step(seat, self.table.players())
    }

    /// The player who plays first, if the record names the dealer.
    pub(crate) fn first(&self, rules: &Rules) -> Option<Seat> {
        let dealer = self.setup.dealer?;
        Some(match rules.deal.first.answer {
            First::AfterDealer => self.after(rules, dealer),
            First::Dealer => dealer,
        })
    }

    /// The player who plays before another: the next one against the direction of play who is still in the deal.
    pub(crate) fn before(&self, rules: &Rules, seat: Seat) -> Seat {
        let back = |seat| rules.deal.direction.answer.back(seat, self.table.players());
        let mut before = back(seat);
        for _ in 1..self.table.players() {
            if self.plays(before) {
                break;
            }
            before = back(before);
        }
        before
    }

    /// How many places one player sits after another in the direction of play.
    pub(crate) fn distance(&self, rules: &Rules, from: Seat, to: Seat) -> u8 {
        let (players, from, to) = (self.table.players().max(1), from.0, to.0);
        match rules.deal.direction.answer {
            Direction::Clockwise => (to + players - from) % players,
            Direction::Anticlockwise => (from + players - to) % players,
        }
    }
}
