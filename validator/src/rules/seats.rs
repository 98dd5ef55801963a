//! The draw for seats, and who comes and goes between rounds.
//!
//! A round is over when everyone has dealt once.

use adjudeck_format::Suit;

use super::pack::Range;
use super::section::{answers, section};

section! {
    /// The draw for seats, and who comes and goes between rounds.
    Seats {
        /// Which card is the highest in the draw?
        order: Order,
        /// What if several players draw cards of one rank?
        equal: Equal,
        /// How do the players sit after the draw?
        placing: Placing,
        /// Who deals first after the draw?
        dealer: FirstDealer,
        /// After how many rounds are seats drawn again?
        rounds: Range,
        /// When may players join the game or leave it?
        joining: Joining,
        /// Where does a player sit who joins, if seats are not drawn again?
        newcomer: Newcomer,
    }
}

answers! {
    /// Which card is the highest in the draw?
    Order {
        /// The joker, then the ace, the king, and so on down to the two.
        AceBelowJoker,
        /// The joker, then the king, and so on down to the two and the ace.
        AceLowest,
    }
}

answers! {
    /// What if several players draw cards of one rank?
    Equal {
        /// They draw again, for the places among themselves.
        DrawAgain,
        /// The suit decides: spades, hearts, diamonds, clubs. Who have drawn the same card draw again.
        BySuit,
    }
}

impl Equal {
    /// How high a suit counts, where it decides.
    pub(crate) const fn height(suit: Suit) -> u128 {
        match suit {
            Suit::Spades => 3,
            Suit::Hearts => 2,
            Suit::Diamonds => 1,
            Suit::Clubs => 0,
        }
    }
}

answers! {
    /// How do the players sit after the draw?
    Placing {
        /// From the highest card to the lowest, in the direction of play.
        HighestFirst,
        /// As before: the draw only says who deals.
        AsBefore,
    }
}

answers! {
    /// Who deals first after the draw?
    FirstDealer {
        /// Who has drawn the lowest card.
        Lowest,
        /// The player before the one who has drawn the highest card, who so plays first.
        BeforeHighest,
    }
}

answers! {
    /// When may players join the game or leave it?
    Joining {
        /// When a round is over.
        BetweenRounds,
    }
}

answers! {
    /// Where does a player sit who joins, if seats are not drawn again?
    Newcomer {
        /// At the left of who deals next.
        LeftOfDealer,
    }
}
