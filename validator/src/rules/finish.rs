//! What is added when a game is over, and to how many games each deal counts.

use super::section::{answers, section};

section! {
    /// What is added when a game is over, and to how many games each deal counts.
    Finish {
        /// How many points does the winner get?
        game: i32,
        /// What if another player has never scored?
        shutout: Shutout,
        /// How many points does each player get for each deal that they have won?
        deal: i32,
        /// When are these points added?
        deal_when: DealWhen,
        /// How many games are scored at once over the same deals?
        columns: Columns,
    }
}

answers! {
    /// What if another player has never scored?
    Shutout {
        /// Nothing more.
        Nothing,
        /// The points for the game are added once more.
        GameAgain,
        /// All points of the winner are doubled.
        Doubles,
    }
}

answers! {
    /// When are the points for deals added?
    DealWhen {
        /// When the game is over: they do not count towards the total that ends it.
        AtEnd,
        /// At once: they count towards it.
        AtOnce,
    }
}

answers! {
    /// How many games are scored at once over the same deals?
    Columns {
        /// One game.
        One,
        /// Three, each in a column of the score sheet: the first deal that a player wins counts in the first column, the second
        /// in the first two, each further one in all. A column ends for itself, and the game ends with the last.
        Hollywood,
    }
}
