//! Declaring: a player shows a complete hand and wins the deal.

use super::section::{answers, section};
use super::wild::Allowed;

section! {
    /// Declaring: a player shows a complete hand and wins the deal.
    Declare {
        /// When may a player declare?
        when: When,
        /// May they discard, when they declare, the card that they have just taken from the pile?
        taken: Allowed,
        /// When may a player declare the hand that they were dealt, without drawing?
        undrawn: Undrawn,
        /// May one card belong to two melds of a hand?
        overlap: Overlap,
        /// May a card of a declared hand belong to no meld?
        rest: Rest,
        /// How many pure runs must a declared hand have?
        pure_runs: u8,
        /// How many runs must it have in all?
        runs: u8,
        /// May all of these runs be pure?
        all_pure: Allowed,
        /// May the parts of one longer run count as several runs?
        split: Allowed,
        /// How many cards must the longest of these runs have?
        longest: u8,
        /// What are three copies of one card?
        copies: Copies,
        /// Which of the runs may three copies of one card be?
        copies_as: CopiesAs,
        /// What follows from a wrong declaration?
        wrong: Wrong,
        /// How many points does a wrong declaration cost, where it is paid for?
        fine: i32,
    }
}

answers! {
    /// When may a player declare?
    When {
        /// After drawing, together with their discard.
        WithDiscard,
    }
}

answers! {
    /// When may a player declare the hand that they were dealt, without drawing?
    Undrawn {
        /// In their first turn.
        FirstTurn,
        /// At the start of any turn of theirs.
        AnyTurn,
        /// Never.
        Never,
    }
}

answers! {
    /// May one card belong to two melds of a hand?
    Overlap {
        /// No.
        Barred,
    }
}

answers! {
    /// May a card of a declared hand belong to no meld?
    Rest {
        /// No.
        Barred,
        /// Yes, as far as knocking allows.
        Knocking,
    }
}

answers! {
    /// What are three copies of one card?
    Copies {
        /// No meld.
        Nothing,
        /// A meld that is worth a pure run.
        PureRun,
        /// The same, even if a wild card takes the place of one.
        PureRunWithWild,
    }
}

answers! {
    /// Which of the runs may three copies of one card be?
    CopiesAs {
        /// Any.
        AnyRun,
        /// Only the pure run that is needed, and no other.
        PureOnly,
    }
}

answers! {
    /// What follows from a wrong declaration?
    Wrong {
        /// Nothing: the cards are taken back, and play goes on.
        TakenBack,
        /// The player is out of the deal, and pays a fine to the winner.
        OutAndFined,
        /// The player is out of the deal, and pays the winner what all who are still in it would pay, and for their own hand;
        /// these pay nothing.
        OutAndPaysAll,
    }
}
