//! Chips: what is paid into the two pools, and who takes them.

use super::point::{answers, section};

section! {
    /// Chips: what is paid into the two pools, and who takes them.
    Chips {
        /// How many chips does each player pay to the game pool before the first deal?
        game_ante: i32,
        /// How many chips does each player who is in the game pay to the hand pool before a deal?
        hand_ante: i32,
        /// Before which deals is the hand pool paid?
        deals: Deals,
        /// How many chips does a bought card cost, paid to the hand pool?
        buy: i32,
        /// How many chips does it cost to stay in the game, paid to the game pool?
        reentry: i32,
        /// Who takes the hand pool?
        hand_pool: HandPool,
        /// Who takes the game pool?
        game_pool: GamePool,
    }
}

answers! {
    /// Before which deals is the hand pool paid?
    Deals {
        /// Before every deal.
        Every,
        /// Before every deal but the last.
        AllButLast,
    }
}

answers! {
    /// Who takes the hand pool?
    HandPool {
        /// The player who goes out; after a void deal it stays for the next.
        WhoGoesOut,
    }
}

answers! {
    /// Who takes the game pool?
    GamePool {
        /// The winners of the game, in equal shares; what cannot be shared stays.
        Winners,
    }
}
