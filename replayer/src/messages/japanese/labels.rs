//! What is written beside the caret: what lay on the table, where that explains the fact.

use adjudeck_format::Tally;
use adjudeck_validator::{Beside, Fact};

use super::Words;
use crate::messages::notation::cards;

impl Words<'_> {
    /// What is written beside the caret of a fact, if anything.
    pub(super) fn label(&self, fact: &Fact) -> Option<String> {
        match fact.beside() {
            Beside::Meld => self.meld_label(),
            Beside::TopNoAce => Some(format!("{}、一番上はAではありません", self.meld_label()?)),
            Beside::TopWild => Some(format!("{}、一番上は{}です", self.meld_label()?, self.terms.wild)),
            Beside::Hand => self.hand_label(),
            Beside::Points(is) => Some(format!("正しくは{is}点")),
            Beside::Count(of, is) => Some(format!("正しくは{is}{}", counter(of))),
            Beside::Chips(is) => Some(format!("正しくは{is}枚")),
            Beside::Hash => Some(format!("この規則のハッシュは{}", self.about.scene?.hash.as_ref()?)),
        }
    }

    /// What the meld that the statement names is.
    fn meld_label(&self) -> Option<String> {
        let (name, meld) = self.about.named_meld()?;
        Some(format!("{name}は {}", cards(meld)))
    }

    /// What the player who acts holds.
    fn hand_label(&self) -> Option<String> {
        let (known, hidden) = self.about.holding()?;
        let hidden = (hidden > 0).then(|| format!("伏せられた{hidden}枚"));
        let holding = match (known.is_empty(), hidden) {
            (true, None) => "ありません".to_owned(),
            (true, Some(hidden)) => hidden,
            (false, None) => known.join(" "),
            (false, Some(hidden)) => format!("{} と{hidden}", known.join(" ")),
        };
        Some(format!("{}の手札は {holding}", self.actor()))
    }
}

/// The counter of what is counted.
const fn counter(of: Tally) -> &'static str {
    match of {
        Tally::Chips => "枚",
        Tally::Wins | Tally::Calls | Tally::Turns => "回",
        Tally::Packed | Tally::Score | Tally::Total => "点",
    }
}
