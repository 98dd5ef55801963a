//! Partners, and what they have in common.

use super::section::{answers, section};

section! {
    /// Partners, and what they have in common.
    Teams {
        /// Who are partners?
        partners: Partners,
        /// Does it help a player that their partner has laid down?
        opening: Opening,
        /// Whose are the melds that a player lays?
        melds: Melds,
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
        /// Nobody: each plays for themselves.
        Nobody,
    }
}

answers! {
    /// Does it help a player that their partner has laid down?
    Opening {
        /// No: each must lay down for themselves.
        EachHimself,
        /// Yes: then both have.
        ForBoth,
    }
}

answers! {
    /// Whose are the melds that a player lays?
    Melds {
        /// The player's.
        Own,
        /// Both partners'.
        Shared,
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
        /// Those of their opponents.
        Opponents,
        /// Those of everyone else, their partner's too.
        Everyone,
    }
}
