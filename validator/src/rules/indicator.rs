//! The indicator: the card that is turned up to say what is wild.

use super::section::{answers, section};

section! {
    /// The indicator: the card that is turned up to say what is wild.
    Indicator {
        /// When is it turned up?
        turned: Turned,
        /// What if it is a joker?
        joker: Joker,
        /// Is it drawn when the rest of the stock is gone?
        drawn: Drawn,
    }
}

answers! {
    /// When is it turned up?
    Turned {
        /// From the shuffled pack, before any card is dealt.
        BeforeDealing,
        /// After the hands are dealt and before the upcard.
        BeforeUpcard,
        /// After the hands are dealt, before or after the upcard.
        WhenDealt,
    }
}

answers! {
    /// What if it is a joker?
    Joker {
        /// The stock is shuffled and cut again, and another card is turned up.
        CutAgain,
        /// Only the printed jokers are wild.
        JokersOnly,
        /// The printed jokers are wild, and so are all aces.
        AcesToo,
        /// Only the printed jokers are wild, and everything that is paid for the deal is doubled.
        JokersOnlyDoubled,
    }
}

answers! {
    /// Is it drawn when the rest of the stock is gone?
    Drawn {
        /// No: it is no card of the stock.
        Never,
        /// Yes: it is the last card of the stock.
        Last,
    }
}
