//! Bonus cards: cards that are laid by themselves at once, and replaced from the stock.

use adjudeck_format::CardSet;

use super::section::{answers, section};

section! {
    /// Bonus cards: cards that are laid by themselves at once, and replaced from the stock.
    Bonus {
        /// Which cards are bonus cards?
        cards: CardSet,
        /// How many points is a bonus card worth?
        each: i32,
        /// How many points is each bonus card worth to a side that has all of them?
        all: i32,
        /// What must a side have on the table for its bonus cards to count in its favour?
        needs: Needs,
        /// What do its bonus cards count if it has nothing of the kind?
        lacking: Lacking,
        /// What may a player still do who draws a bonus card as the last card of the stock?
        last: Last,
    }
}

answers! {
    /// What must a side have on the table for its bonus cards to count in its favour?
    Needs {
        /// Nothing: they always do.
        Nothing,
        /// A meld.
        Meld,
        /// A canasta.
        Canasta,
    }
}

answers! {
    /// What do its bonus cards count if it has nothing of the kind?
    Lacking {
        /// They do not count.
        Nothing,
        /// As much against it.
        Against,
        /// As much against it, but even if it has all of them, each only what one is worth.
        EachAgainst,
    }
}

answers! {
    /// What may a player still do who draws a bonus card as the last card of the stock?
    Last {
        /// Only lay it: then the deal is over.
        Nothing,
        /// Lay it and meld, but not discard.
        Melds,
    }
}
