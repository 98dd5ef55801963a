//! Payments: what the others pay to the winner of a deal.

use super::section::{answers, section};

section! {
    /// Payments: what the others pay to the winner of a deal.
    Payment {
        /// What is a wild card worth that is left in a hand?
        wild: i32,
        /// What does the winner get?
        collects: Collects,
        /// Which melds of a loser's hand are looked at?
        arranging: Arranging,
        /// May a loser add cards to the winner's melds?
        layoff: Layoff,
        /// What does a hand cost at most, if there is a limit?
        most: Option<i32>,
        /// Who pays half?
        unplayed: Unplayed,
        /// How is a half rounded?
        half: Half,
        /// How many times the points are paid if the winner has declared without drawing?
        undrawn: u8,
        /// What does a player pay then who has had no turn?
        undrawn_unplayed: UndrawnUnplayed,
        /// What does a player pay then who has packed?
        undrawn_packed: UndrawnPacked,
    }
}

answers! {
    /// What does the winner get?
    Collects {
        /// All that the others pay, those who have packed included.
        Everything,
        /// The difference between what the others would pay and what they would pay themselves. Who has less than the winner
        /// of a deal gets it instead. Nobody pays.
        Difference,
        /// Nothing. The others score what their hands cost, and the winner scores 0.
        Nothing,
    }
}

impl Collects {
    /// Whether the winner gets what the others pay, so that the scores of a deal come to nothing.
    pub(crate) const fn is_paid_by_others(self) -> bool {
        match self {
            Self::Everything => true,
            Self::Difference | Self::Nothing => false,
        }
    }
}

answers! {
    /// Which melds of a loser's hand are looked at?
    Arranging {
        /// Those that they name; if they name none, those with which they pay least.
        Best,
        /// Only those that they name.
        Named,
    }
}

answers! {
    /// May a loser add cards to the winner's melds?
    Layoff {
        /// No.
        Barred,
        /// Yes, when the deal is over: the loser names them, and they do not count.
        Allowed,
        /// The same, unless all cards of the winner lie in melds.
        UnlessComplete,
    }
}

answers! {
    /// Who pays half?
    Unplayed {
        /// Who has had no turn.
        NoTurn,
        /// Everyone, if the winner declares in their first turn.
        WinnersFirstTurn,
        /// Nobody.
        Nobody,
    }
}

answers! {
    /// How is a half rounded?
    Half {
        /// Down.
        Down,
        /// Up.
        Up,
        /// Not at all: everything that is paid is written in half points.
        Exact,
    }
}

answers! {
    /// What does a player pay who has had no turn, if the winner has declared without drawing?
    UndrawnUnplayed {
        /// The points once.
        Once,
        /// So many times the rounded half.
        TimesHalf,
    }
}

answers! {
    /// What does a player pay who has packed, if the winner has declared without drawing?
    UndrawnPacked {
        /// The price of packing once.
        Once,
        /// So many times the price.
        Times,
    }
}
