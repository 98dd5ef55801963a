//! What spans deals: how many there are, totals, the winner.

use super::section::{answers, section};

section! {
    /// What spans deals: how many there are, totals, the winner.
    Series {
        /// How many deals make a game, if their number is fixed?
        deals: Option<u8>,
        /// At which total of a player is the game over, if there is such a total?
        limit: Option<i32>,
        /// Who wins the game?
        winner: Winner,
        /// What if several have the best total?
        tie: Tie,
    }
}

impl Series {
    /// Whether the game has no end: it is ended neither by a number of deals nor by a total.
    ///
    /// ```
    /// let series = |edition: &str| adjudeck_validator::edition(edition).unwrap().series.clone();
    /// assert!(series("paplu").is_open() && !series("kalooki").is_open());
    /// ```
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.deals.answer.is_none() && self.limit.answer.is_none()
    }
}

answers! {
    /// Who wins the game?
    Winner {
        /// The player with the lowest total.
        LowestTotal,
        /// The player with the highest total.
        HighestTotal,
        /// The player who is the first to have won so many deals.
        FirstToWins,
    }
}

impl Winner {
    /// Whether the highest total is the best.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// assert!(edition("gin/pagat").unwrap().series.winner.answer.is_highest());
    /// assert!(!edition("kalooki/pagat").unwrap().series.winner.answer.is_highest());
    /// ```
    #[must_use]
    pub const fn is_highest(self) -> bool {
        match self {
            Self::HighestTotal => true,
            Self::LowestTotal | Self::FirstToWins => false,
        }
    }
}

answers! {
    /// What if several have the best total?
    Tie {
        /// They win together.
        Shared,
        /// They play a further deal.
        PlayOff,
    }
}
