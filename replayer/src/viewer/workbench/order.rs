//! How to judge a text.

use adjudeck_validator::{Rules, edition};
use serde::Deserialize;

use crate::referee::Choice;
use crate::words::Lang;

/// How many findings are explained by default.
pub(super) const MAX_EXPLAINED: usize = 1000;

/// How to judge a text, and the language of the answers.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::Order;
/// let order: Order = serde_json::from_str(r#"{ "lang": "ja", "set": [["discard.wild", "allowed"]] }"#).unwrap();
/// assert_eq!(order.lang().code(), "ja");
/// assert!(order.rules.is_none());
/// ```
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Order {
    /// The language, `en` or `ja`.
    pub lang: String,
    /// The edition by which the text is judged, whatever the log names; `None` for the rules that the log names.
    pub rules: Option<String>,
    /// The text of a rules file by which the text is judged; it takes precedence over any edition.
    pub own: Option<String>,
    /// Points with their answers, in place of those of the rules.
    pub set: Vec<(String, String)>,
    /// Whether legal statements that other readings would forbid are reported.
    pub disputed: bool,
    /// Whether verdicts that the log expects are reported.
    pub expected: bool,
    /// How many findings are explained; further ones are only counted.
    pub most: Option<usize>,
}

impl Order {
    /// The language.
    ///
    /// ```
    /// use adjudeck_replayer::{Lang, viewer::workbench::Order};
    /// assert_eq!(Order::default().lang(), Lang::En);
    /// ```
    #[must_use]
    pub fn lang(&self) -> Lang {
        Lang::of_code(&self.lang).unwrap_or_default()
    }

    /// The choice of rules. A rules file with faults is ignored; [`own`](super::own) says what is wrong with it.
    ///
    /// ```
    /// use adjudeck_replayer::viewer::workbench::Order;
    /// let order = Order { rules: Some("push/pagat".to_owned()), ..Order::default() };
    /// assert_eq!(order.choice().rules.unwrap().edition, "push/pagat");
    /// ```
    #[must_use]
    pub fn choice(&self) -> Choice {
        let own = self.own.as_deref().and_then(|text| Rules::from_text(text).ok());
        let rules = own.or_else(|| edition(self.rules.as_deref()?).cloned());
        Choice { rules, shelf: Vec::new(), set: self.set.clone() }
    }

    /// How many findings are explained.
    pub(super) fn most(&self) -> usize {
        self.most.unwrap_or(MAX_EXPLAINED)
    }
}
