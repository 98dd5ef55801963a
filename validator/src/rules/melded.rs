//! Cards in melds that count for their owner.

use super::section::{answers, section};

section! {
    /// Cards in melds that count for their owner.
    Melded {
        /// What is a wild card worth in a meld?
        wild: WildInMeld,
        /// What is a wild card worth that is left in a hand?
        wild_in_hand: WildInHand,
        /// What is an ace worth that lies below a two in a meld, if not what other aces are?
        low_ace: Option<i32>,
        /// For whom does a card count that was laid off on another player's meld?
        whose: Whose,
    }
}

answers! {
    /// What is a wild card worth in a meld?
    WildInMeld {
        /// What the card is worth that it stands for.
        AsPlaced,
        /// What the card is worth that it is.
        OwnValue,
    }
}

answers! {
    /// What is a wild card worth that is left in a hand?
    WildInHand {
        /// What the card is worth that it is.
        OwnValue,
        /// Nothing.
        Nothing,
    }
}

answers! {
    /// For whom does a card count that was laid off on another player's meld?
    Whose {
        /// For the owner of the meld.
        Owner,
        /// For the player who laid it off.
        Layer,
    }
}
