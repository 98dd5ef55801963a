//! What an editor sets.

use adjudeck_replayer::words::Lang;
use serde_json::Value;

use super::open::Judging;

/// What an editor sets, as `initializationOptions` or by a changed configuration. What is not known is left out of account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of texts for people: `en` or `ja`.
    pub lang: Option<String>,
    /// Whether hints are shown in the log.
    pub hints: bool,
    /// Whether legal statements that other readings would forbid are shown.
    pub disputed: bool,
    /// The address of a book of rulings, to which messages lead.
    pub site: Option<String>,
    /// The edition or the rules file by which logs are judged, whatever they name.
    pub rules: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { lang: None, hints: true, disputed: false, site: None, rules: None }
    }
}

impl Settings {
    /// Settings as the editor writes them, perhaps within `adjudeck`; each that has another type than it should is left out.
    #[must_use]
    pub fn of(value: &Value) -> Self {
        let value = value.get("adjudeck").unwrap_or(value);
        let text = |name: &str| value.get(name).and_then(Value::as_str).filter(|it| !it.is_empty()).map(str::to_owned);
        let is = |name: &str| value.get(name).and_then(Value::as_bool);
        let default = Self::default();
        Self {
            lang: text("lang"),
            hints: is("hints").unwrap_or(default.hints),
            disputed: is("disputed").unwrap_or(default.disputed),
            site: text("site").map(|site| format!("{}/", site.trim_end_matches('/'))),
            rules: text("rules"),
        }
    }

    /// The address of the book of rulings for a log: the one that is set, or else that of its configuration.
    pub(super) fn site_for<'a>(&'a self, judging: &'a Judging) -> Option<&'a str> {
        self.site.as_deref().or(judging.site.as_deref())
    }

    /// The language, if one is set.
    #[must_use]
    pub fn language(&self) -> Option<Lang> {
        Lang::of_code(self.lang.as_deref()?)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Settings;

    #[test]
    fn what_is_set_wrongly_is_left_out() {
        let set = json!({ "lang": "ja", "hints": "no", "site": "", "disputed": true, "other": 1 });
        let expected = Settings { lang: Some("ja".to_owned()), disputed: true, ..Settings::default() };
        assert_eq!(Settings::of(&set), expected);
        assert_eq!(Settings::of(&json!({ "adjudeck": set })), expected);
        let site = Settings::of(&json!({ "site": "https://rulings.example.org" })).site;
        assert_eq!(site.as_deref(), Some("https://rulings.example.org/"));
        assert_eq!(Settings::of(&json!(null)), Settings::default());
        assert!(Settings { lang: Some("xx".to_owned()), ..Settings::default() }.language().is_none());
    }
}
