//! Packing: giving a deal up for a fixed price.

use super::section::{answers, section};

section! {
    /// Packing: giving a deal up for a fixed price.
    Drop {
        /// When may a player pack?
        when: When,
        /// How many points does a player pay who packs in their first turn?
        first: i32,
        /// How many points does a player pay who packs later?
        later: i32,
        /// Where do the cards go of a player who packs in their first turn?
        first_cards: Cards,
        /// Where do the cards go of a player who packs later?
        later_cards: Cards,
        /// What if all players but one have packed?
        last_player: LastPlayer,
        /// What does a player who has packed pay if the deal is void?
        void_deal: VoidDeal,
    }
}

answers! {
    /// When may a player pack?
    When {
        /// At the start of their turn, instead of drawing.
        InsteadOfDrawing,
        /// At any time in their turn.
        InTheirTurn,
    }
}

answers! {
    /// Where do the cards go of a player who packs?
    Cards {
        /// They are shuffled and put under the stock, where they can be drawn.
        UnderStock,
        /// They are put aside, face down.
        Aside,
    }
}

answers! {
    /// What if all players but one have packed?
    LastPlayer {
        /// They win at once, whatever they hold.
        Wins,
        /// They play on, and must declare to win. If they are out of the deal as well nobody can win it, and it is void.
        PlaysOn,
    }
}

answers! {
    /// What does a player who has packed pay if the deal is void?
    VoidDeal {
        /// Nothing.
        Nothing,
        /// The price all the same: to the winner of the next deal that somebody wins.
        NextWinner,
    }
}
