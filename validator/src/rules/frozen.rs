//! Taking the whole pile: what its top card is melded with, and when the pile is frozen.

use adjudeck_format::CardSet;

use super::possible::data;
use super::section::{answers, section};
use super::wild::Allowed;

data! { CardSet, }

section! {
    /// Taking the whole pile: what its top card is melded with, and when the pile is frozen.
    Frozen {
        /// Which upcards are covered by a further card?
        covered: CardSet,
        /// Which cards freeze the pile while they lie in it?
        cards: CardSet,
        /// When is the pile frozen, so that its top card must be melded with two natural cards from the hand?
        when: When,
        /// Which cards from the hand are melded with the top card, if the pile is not frozen?
        with: With,
        /// To which melds may the top card be added instead, if the pile is not frozen?
        onto: Onto,
        /// Does the top card count towards what first melds must be worth?
        counts: Counts,
        /// May a player who holds one card take a pile of one card?
        lone: Allowed,
        /// When the stock is used up, must a player take the pile if its top card fits a meld of theirs?
        forced: Forced,
    }
}

answers! {
    /// When is the pile frozen, so that its top card must be melded with two natural cards from the hand?
    When {
        /// While a card that freezes it lies in it.
        ByCards,
        /// While a card that freezes it lies in it; for a player who has not laid down, always.
        UntilLaidDown,
        /// Always.
        Always,
    }
}

answers! {
    /// Which cards from the hand are melded with the top card, if the pile is not frozen?
    With {
        /// Two natural cards of its rank.
        TwoNaturals,
        /// Two cards, of which at least one is a natural card of its rank.
        OneNatural,
    }
}

answers! {
    /// To which melds may the top card be added instead, if the pile is not frozen?
    Onto {
        /// To none.
        Nothing,
        /// To the player's own, or those of both partners where they share melds.
        OwnMelds,
        /// To the player's own, or those of both partners where they share melds, but not to a canasta.
        NotCanastas,
    }
}

answers! {
    /// Does the top card count towards what first melds must be worth?
    Counts {
        /// Yes.
        Yes,
        /// No: the cards from the hand must be worth enough without it.
        No,
    }
}

answers! {
    /// When the stock is used up, must a player take the pile if its top card fits a meld of theirs?
    Forced {
        /// Yes.
        Must,
        /// No.
        May,
    }
}
