//! What is written beside the caret: what lay on the table, where that explains the fact.

use adjudeck_format::Card;
use adjudeck_validator::{Fact, Hand};

use super::{English, cards, count};

impl English<'_> {
    /// What is written beside the caret of a fact, if anything.
    #[must_use]
    pub fn label(&self, fact: &Fact) -> Option<String> {
        match fact {
            Fact::NotInHand { .. } | Fact::HandEmpty { .. } => self.hand_label(),
            Fact::NotAtBottom { .. } => Some(format!("{}; its top is not an ace", self.meld_label()?)),
            Fact::NotBelowWildAce => {
                let wild = self.terms.wild;
                Some(format!("{}; its top is a {wild}", self.meld_label()?))
            }
            Fact::OtherScore { is, .. }
            | Fact::OtherTotal { is, .. }
            | Fact::OtherCount { is, .. }
            | Fact::OtherPool { is, .. } => Some(format!("should be {is}")),
            Fact::RulesChanged => Some(format!("these rules have the hash {}", self.scene?.hash.as_ref()?)),
            _ => self.meld_label(),
        }
    }

    /// What the meld that the statement names is.
    fn meld_label(&self) -> Option<String> {
        let (name, meld) = self.scene?.meld.as_ref()?;
        Some(format!("{} is {}", self.meld(*name), cards(meld)))
    }

    /// What the player who acts holds.
    fn hand_label(&self) -> Option<String> {
        let hand = self.scene?.hand.as_ref()?;
        Some(format!("{} holds {}", self.actor(), holding(hand)))
    }
}

/// The cards of a hand in words.
fn holding(hand: &Hand) -> String {
    let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card.to_string(), copies.into());
    let known: Vec<_> = hand.known().flat_map(copies).collect();
    let hidden = (hand.hidden() > 0).then(|| count(hand.hidden(), "hidden card", "hidden cards"));
    match (known.is_empty(), hidden) {
        (true, None) => "no cards".to_owned(),
        (true, Some(hidden)) => hidden,
        (false, None) => known.join(" "),
        (false, Some(hidden)) => format!("{} and {hidden}", known.join(" ")),
    }
}
