//! Identifies rules, by the name of their edition and by the hash of their answers.

use std::collections::BTreeMap;

use serde_json::Value;

use super::hash::{Own, by_path, hash_of, is_prefix};
use super::point::Point;
use super::whole::Rules;

impl Rules {
    /// Every point that the rules answer, with the answer.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let answers = edition("kalooki/akagiri").unwrap().answers();
    /// assert_eq!(answers["layoff.direction"], "top-until-ace");
    /// assert!(!answers.contains_key("drop.when"), "nobody packs in this game");
    /// ```
    #[must_use]
    pub fn answers(&self) -> BTreeMap<String, Value> {
        Point::all().filter_map(|point| Some((point.path().to_owned(), self.answer(point)?))).collect()
    }

    /// The hash of the answers: 16 hexadecimal digits. Two files with the same answers have the same hash, whatever else they
    /// say.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.hash().len(), 16);
    /// assert_ne!(rules.hash(), rules.with("call.upcard", "callable").unwrap().hash());
    /// ```
    #[must_use]
    pub fn hash(&self) -> String {
        hash_of(by_path(&self.answers()))
    }

    /// The hash of the answers of the edition or the file itself, even if some were changed since. It identifies the version of
    /// the edition.
    ///
    /// ```
    /// use adjudeck_validator::Rules;
    /// let mut club = Rules::from_json("{ \"extends\": \"kalooki/pagat\" }").unwrap();
    /// let said = club.hash();
    /// club.call = None;
    /// assert_ne!(club.hash(), said);
    /// assert_eq!(club.own_hash(), said);
    /// assert_eq!(club.with("layoff.direction", "both-ends").unwrap().own_hash(), said);
    /// ```
    #[must_use]
    pub fn own_hash(&self) -> &str {
        &self.own.hash
    }

    /// Whether a log with this pin is pinned to these rules: their own hash begins with it, and it has at least eight digits.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert!(rules.has_pin(&rules.hash()) && rules.has_pin(&rules.hash()[..8]));
    /// assert!(!rules.has_pin(&rules.hash()[..7]) && !rules.has_pin("0123456789abcdef"));
    /// ```
    #[must_use]
    pub fn has_pin(&self, pin: &str) -> bool {
        is_prefix(pin, self.own_hash())
    }

    /// The rules that these extend, as their file names them; `None` if the file is complete.
    ///
    /// ```
    /// use adjudeck_validator::{Rules, edition};
    /// let club = Rules::from_json("{ \"extends\": \"kalooki/pagat\" }").unwrap();
    /// assert_eq!(club.base(), Some("kalooki/pagat"));
    /// assert_eq!(edition("kalooki/pagat").unwrap().base(), None);
    /// ```
    #[must_use]
    pub fn base(&self) -> Option<&str> {
        self.own.base.as_deref()
    }

    /// The same rules, marked as extending the rules with this name.
    pub(crate) fn extending(mut self, base: String) -> Self {
        self.own.base = Some(base);
        self
    }

    /// The same rules under another name, with the hash that they had at the time.
    pub(crate) fn called(self, edition: String, hash: String) -> Self {
        Self { edition, own: Own { hash, base: None }, ..self }
    }
}
