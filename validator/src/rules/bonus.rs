//! Bonus cards: cards that are laid by themselves at once, and replaced from the stock.

use adjudeck_format::CardSet;

use super::section::{answers, section};

section! {
    /// Bonus cards: cards that are laid by themselves at once, and replaced from the stock.
    Bonus {
        /// Which cards are bonus cards?
        cards: CardSet,
        /// What is each worth?
        each: i32,
        /// What is each worth to a side that has all of them?
        all: i32,
        /// What must a side have on the table so that they count for it?
        needs: Needs,
        /// What if it has not?
        lacking: Lacking,
        /// What may a player do whose last card of the stock is a bonus card?
        last: Last,
    }
}

answers! {
    /// What must a side have on the table so that they count for it?
    Needs {
        /// Nothing.
        Nothing,
        /// A meld.
        Meld,
        /// A canasta.
        Canasta,
    }
}

answers! {
    /// What if it has not?
    Lacking {
        /// They count for nothing.
        Nothing,
        /// They count against it as much.
        Against,
        /// They count against it, each for itself even if it has all.
        EachAgainst,
    }
}

answers! {
    /// What may a player do whose last card of the stock is a bonus card?
    Last {
        /// Lay it; then the deal is over.
        Nothing,
        /// Lay it, and then meld, but not discard.
        Melds,
    }
}
