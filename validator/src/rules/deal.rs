//! The deal: who deals to whom, how many cards, and the upcard.

use adjudeck_format::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::pack::Range;
use super::possible::data;
use super::section::{answers, section};

data! { Vec<Hands>, }

section! {
    /// The deal: who deals to whom, how many cards, and the upcard.
    Deal {
        /// In which direction do deal and play pass?
        direction: Direction,
        /// Who deals next?
        dealer: Dealer,
        /// Who plays first?
        first: First,
        /// How many cards does each player get, deal by deal?
        cards: Vec<u8>,
        /// How many instead, where that depends on how many play?
        by_players: Vec<Hands>,
        /// How does the discard pile begin?
        upcard: Upcard,
        /// What becomes of an upcard that is wild?
        wild_upcard: WildUpcard,
        /// When are the cards thrown in and dealt again?
        redeal: Redeal,
    }
}

/// How many cards each of so many players gets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hands {
    /// For so many players.
    pub players: Range,
    /// The cards of a hand, deal by deal. After the last it stays so.
    pub hands: Vec<u8>,
}

impl Deal {
    /// How many cards each of so many players gets, deal by deal. After the last it stays so.
    ///
    /// ```
    /// let deal = &adjudeck_validator::edition("kalooki/akagiri").unwrap().deal;
    /// assert_eq!(deal.hands(4).last(), Some(&16));
    /// ```
    #[must_use]
    pub fn hands(&self, players: u8) -> &[u8] {
        self.hands_for(players).map_or(&self.cards.answer, |hands| &hands.hands)
    }

    /// Whether so many players get other hands than others do.
    pub(crate) fn has_hands_for(&self, players: u8) -> bool {
        self.hands_for(players).is_some()
    }

    fn hands_for(&self, players: u8) -> Option<&Hands> {
        self.by_players.answer.iter().find(|hands| hands.players.has(players))
    }
}

answers! {
    /// In which direction do deal and play pass?
    Direction {
        /// To the left.
        Clockwise,
        /// To the right.
        Anticlockwise,
    }
}

impl Direction {
    /// The seat before another in this direction, at a table with this many players.
    ///
    /// ```
    /// use adjudeck_format::Seat;
    /// use adjudeck_validator::rules::deal::Direction;
    /// assert_eq!(Direction::Anticlockwise.back(Seat(3), 4), Seat(0));
    /// ```
    #[must_use]
    pub const fn back(self, seat: Seat, players: u8) -> Seat {
        match self {
            Self::Clockwise => seat.previous(players),
            Self::Anticlockwise => seat.next(players),
        }
    }

    /// The next seat in this direction, at a table with this many players.
    ///
    /// ```
    /// use adjudeck_format::Seat;
    /// use adjudeck_validator::rules::deal::Direction;
    /// assert_eq!(Direction::Anticlockwise.step(Seat(0), 4), Seat(3));
    /// ```
    #[must_use]
    pub const fn step(self, seat: Seat, players: u8) -> Seat {
        match self {
            Self::Clockwise => seat.next(players),
            Self::Anticlockwise => seat.previous(players),
        }
    }
}

answers! {
    /// Who deals next?
    Dealer {
        /// The next player in the direction of play; the first dealer is chosen freely, or by the draw for seats.
        NextPlayer,
        /// The player who has won the last deal; the first dealer is chosen freely, or by the draw for seats.
        Winner,
        /// The player after the winner of the last deal; the first dealer is chosen freely, or by the draw for seats.
        AfterWinner,
    }
}

answers! {
    /// Who plays first?
    First {
        /// The player after the dealer.
        AfterDealer,
        /// The dealer.
        Dealer,
    }
}

answers! {
    /// How does the discard pile begin?
    Upcard {
        /// One card is turned up; the rest is the stock.
        OneCard,
    }
}

answers! {
    /// What becomes of an upcard that is wild?
    WildUpcard {
        /// It stays, and may be taken like any other.
        Stays,
        /// It goes back into the stock, anywhere, and another card is turned up.
        Buried,
        /// It goes to the bottom of the stock, and another card is turned up.
        UnderStock,
        /// A joker goes back into the stock if nobody was dealt a pure run, and another card is turned up. Otherwise it
        /// stays, as other wild cards do.
        BuriedUnlessPureRun,
        /// It stays, but nobody may take it.
        Dead,
    }
}

answers! {
    /// When are the cards thrown in and dealt again?
    Redeal {
        /// When they were dealt wrongly.
        WhenMisdealt,
        /// Then, and when a player shows doubles.
        OrDoubles,
    }
}
