//! How a text is to be judged.

use adjudeck_validator::{Rules, edition};
use serde::Deserialize;

use crate::referee::Choice;
use crate::words::Lang;

/// How many findings are explained if nobody says otherwise.
const MOST: usize = 1000;

/// How a text is to be judged, and in which language it is said.
///
/// ```
/// use adjudeck_replayer::workbench::Order;
/// let order: Order = serde_json::from_str(r#"{ "lang": "ja", "set": [["discard.wild", "allowed"]] }"#).unwrap();
/// assert_eq!(order.lang().code(), "ja");
/// assert!(order.rules.is_none());
/// ```
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Order {
    /// The language, `en` or `ja`.
    pub lang: String,
    /// The edition by which is judged, whatever the log says; otherwise by what the log names.
    pub rules: Option<String>,
    /// The text of a rules file by which is judged, before any edition.
    pub own: Option<String>,
    /// Points with the answers that they are to have instead.
    pub set: Vec<(String, String)>,
    /// Whether legal statements are reported as well that other readings would not allow.
    pub disputed: bool,
    /// Whether verdicts are reported even if the log expects them.
    pub expected: bool,
    /// How many findings are explained; more are only counted.
    pub most: Option<usize>,
}

impl Order {
    /// The language.
    ///
    /// ```
    /// use adjudeck_replayer::{Lang, workbench::Order};
    /// assert_eq!(Order::default().lang(), Lang::En);
    /// ```
    #[must_use]
    pub fn lang(&self) -> Lang {
        Lang::ALL.into_iter().find(|lang| lang.code() == self.lang).unwrap_or_default()
    }

    /// By which rules is judged. A rules file that is wrong counts as none: what is wrong with it, [`own`](super::own) says.
    ///
    /// ```
    /// use adjudeck_replayer::workbench::Order;
    /// let order = Order { rules: Some("push/pagat".to_owned()), ..Order::default() };
    /// assert_eq!(order.choice().rules.unwrap().edition, "push/pagat");
    /// ```
    #[must_use]
    pub fn choice(&self) -> Choice {
        let own = self.own.as_deref().and_then(|text| Rules::from_json(text).ok());
        let rules = own.or_else(|| edition(self.rules.as_deref()?).cloned());
        Choice { rules, shelf: Vec::new(), set: self.set.clone() }
    }

    /// How many findings are explained.
    pub(super) fn most(&self) -> usize {
        self.most.unwrap_or(MOST)
    }
}
