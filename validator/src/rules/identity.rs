//! Which rules these are: by the name of their edition, and by the hash of what they answer.

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

    /// The hash of the answers, 16 hexadecimal digits: two files with the same answers have the same, whatever their words.
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

    /// The hash of the answers that the edition or the file gives, even if some of them were changed since. It names the
    /// edition's version.
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

    /// Whether a log with this pin is pinned to these rules: whether their own hash begins with it, and it has eight digits
    /// at least.
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

    /// What the rules extend, as their file names it; nothing where they are complete in themselves.
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

    /// These rules, which their file says as what differs from others.
    pub(crate) fn extending(mut self, base: String) -> Self {
        self.own.base = Some(base);
        self
    }

    /// The same rules under another name, with the hash that they had when they were in force.
    pub(crate) fn called(self, edition: String, hash: String) -> Self {
        Self { edition, own: Own { hash, base: None }, ..self }
    }
}
