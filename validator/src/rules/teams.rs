//! Partners, and what they have in common.

use super::point::{answers, section};

section! {
    /// Partners, and what they have in common.
    Teams {
        /// Who are partners?
        partners: Partners,
        /// Does it help a player that his partner has laid down?
        opening: Opening,
        /// How is the score of partners kept?
        score: Score,
        /// Whose hands count when a player has gone out?
        counted: Counted,
    }
}

answers! {
    /// Who are partners?
    Partners {
        /// The players who sit opposite each other; nobody, if their number is odd.
        Opposite,
        /// Nobody: each plays for himself.
        Nobody,
    }
}

answers! {
    /// Does it help a player that his partner has laid down?
    Opening {
        /// No: each must lay down for himself.
        EachHimself,
    }
}

answers! {
    /// How is the score of partners kept?
    Score {
        /// Together: the points of both are added up.
        Together,
    }
}

answers! {
    /// Whose hands count when a player has gone out?
    Counted {
        /// Those of his opponents.
        Opponents,
        /// Those of everyone else, his partner's too.
        Everyone,
    }
}
