//! What is written beside the caret: what lay on the table, where that explains the fact.

use adjudeck_validator::{Beside, Fact};

use super::{Words, count};
use crate::messages::notation::cards;

impl Words<'_> {
    /// What is written beside the caret of a fact, if anything.
    pub(super) fn label(&self, fact: &Fact) -> Option<String> {
        match fact.beside() {
            Beside::Meld => self.meld_label(),
            Beside::TopNoAce => Some(format!("{}; its top is not an ace", self.meld_label()?)),
            Beside::TopWild => Some(format!("{}; its top is a {}", self.meld_label()?, self.terms.wild)),
            Beside::Hand => self.hand_label(),
            Beside::Points(is) | Beside::Count(_, is) | Beside::Chips(is) => Some(format!("should be {is}")),
            Beside::Hash => Some(format!("these rules have the hash {}", self.about.scene?.hash.as_ref()?)),
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
