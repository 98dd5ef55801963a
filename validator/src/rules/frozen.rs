//! The whole discard pile: with which cards its top card is melded when a player takes it, and when it is frozen.

use adjudeck_format::CardSet;

use super::possible::data;
use super::section::{answers, section};
use super::wild::Allowed;

data! { CardSet, }

section! {
    /// The whole discard pile: with which cards its top card is melded when a player takes it, and when it is frozen.
    Frozen {
        /// On which upcards is another card turned up?
        covered: CardSet,
        /// Which cards freeze the pile while they lie in it?
        cards: CardSet,
        /// When is the pile frozen, so that its top card must be melded with two natural cards of a hand?
        when: When,
        /// With which cards of a hand is the top card melded, if the pile is not frozen?
        with: With,
        /// To which melds may the top card be added instead, if the pile is not frozen?
        onto: Onto,
        /// Does the top card count for what first melds must be worth?
        counts: Counts,
        /// May a player who holds one card take a pile of one card?
        lone: Allowed,
        /// Must the top card be taken once the stock is used up, if it can be added to a meld?
        forced: Forced,
    }
}

answers! {
    /// When is the pile frozen, so that its top card must be melded with two natural cards of a hand?
    When {
        /// While one of these cards lies in it.
        ByCards,
        /// While one of these cards lies in it, and for a player who has not laid down.
        UntilLaidDown,
        /// Always.
        Always,
    }
}

answers! {
    /// With which cards of a hand is the top card melded, if the pile is not frozen?
    With {
        /// With two natural cards of its rank.
        TwoNaturals,
        /// With two cards, at least one of them a natural card of its rank.
        OneNatural,
    }
}

answers! {
    /// To which melds may the top card be added instead, if the pile is not frozen?
    Onto {
        /// To none.
        Nothing,
        /// To those of the player, and of their side where partners share melds.
        OwnMelds,
        /// To the same, but not to a canasta.
        NotCanastas,
    }
}

answers! {
    /// Does the top card count for what first melds must be worth?
    Counts {
        /// Yes.
        Yes,
        /// No: the cards of the hand must be worth it by themselves.
        No,
    }
}

answers! {
    /// Must the top card be taken once the stock is used up, if it can be added to a meld?
    Forced {
        /// Yes.
        Must,
        /// No.
        May,
    }
}
