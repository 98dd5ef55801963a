//! What is written beside the caret: what lay on the table, where that explains the fact.

use adjudeck_validator::Fact;

use super::{Words, count};
use crate::messages::notation::cards;

impl Words<'_> {
    /// What is written beside the caret of a fact, if anything.
    pub(super) fn label(&self, fact: &Fact) -> Option<String> {
        match fact {
            Fact::NotInHand { .. } | Fact::HandEmpty { .. } => self.hand_label(),
            Fact::NotAtBottom { .. } => Some(format!("{}; its top is not an ace", self.meld_label()?)),
            Fact::NotBelowWildAce => {
                let wild = &self.terms.wild;
                Some(format!("{}; its top is a {wild}", self.meld_label()?))
            }
            Fact::OtherScore { is, .. }
            | Fact::OtherTotal { is, .. }
            | Fact::OtherCount { is, .. }
            | Fact::OtherPool { is, .. } => Some(format!("should be {is}")),
            Fact::RulesChanged => Some(format!("these rules have the hash {}", self.about.scene?.hash.as_ref()?)),
            _ => self.meld_label(),
        }
    }

    /// What the meld that the statement names is.
    fn meld_label(&self) -> Option<String> {
        let (name, meld) = self.about.named_meld()?;
        Some(format!("{name} is {}", cards(meld)))
    }

    /// What the player who acts holds.
    fn hand_label(&self) -> Option<String> {
        let (known, hidden) = self.about.holding()?;
        let hidden = (hidden > 0).then(|| count(hidden, "hidden card", "hidden cards"));
        let holding = match (known.is_empty(), hidden) {
            (true, None) => "no cards".to_owned(),
            (true, Some(hidden)) => hidden,
            (false, None) => known.join(" "),
            (false, Some(hidden)) => format!("{} and {hidden}", known.join(" ")),
        };
        Some(format!("{} holds {holding}", self.actor()))
    }
}
