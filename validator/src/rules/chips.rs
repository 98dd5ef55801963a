//! Chips: what is paid into the two pools, and who takes them.

use super::section::{answers, section};

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
        /// What becomes of the hand pool when a deal is void?
        void_pool: VoidPool,
        /// When a deal is dealt again, is the hand pool paid again?
        again: Again,
        /// Who takes the game pool?
        game_pool: GamePool,
        /// What becomes of the chips of the game pool that several winners cannot share?
        odd: Odd,
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
        /// The player who goes out.
        WhoGoesOut,
    }
}

answers! {
    /// What becomes of the hand pool when a deal is void?
    VoidPool {
        /// It stays for the deal that follows.
        Stays,
    }
}

answers! {
    /// When a deal is dealt again, is the hand pool paid again?
    Again {
        /// Yes after a void deal; not when the cards were thrown in before it was played.
        AfterVoid,
        /// No: once for each deal.
        Never,
    }
}

answers! {
    /// What becomes of the chips of the game pool that several winners cannot share?
    Odd {
        /// They stay in the pool.
        Stay,
    }
}

answers! {
    /// Who takes the game pool?
    GamePool {
        /// The winners of the game, in equal shares.
        Winners,
    }
}
