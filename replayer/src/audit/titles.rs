//! The names of rules in a row, worked out once for each set of rules.

use std::collections::HashMap;

use adjudeck_validator::Rules;

use crate::rules::differences::Title;

/// For how many sets of rules the names are kept. A club has a few; a million games may each have a house rule of their own.
const MAX_TITLES: usize = 64;

/// How rules are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Called {
    pub(super) edition: String,
    /// The hash of the edition.
    pub(super) hash: String,
    /// The answers that were given instead of the edition's.
    pub(super) changed: Vec<String>,
}

/// The names of rules, by a key that identifies the rules.
#[derive(Default)]
pub(super) struct Titles(HashMap<String, Called>);

impl Titles {
    /// The names of these rules, which `by` identifies.
    pub(super) fn called(&mut self, by: &str, rules: &Rules) -> Called {
        if let Some(called) = self.0.get(by) {
            return called.clone();
        }
        if self.0.len() >= MAX_TITLES {
            self.0.clear();
        }
        let Title { edition, changed } = Title::of(rules);
        let called = Called { edition, hash: rules.own_hash().to_owned(), changed };
        self.0.insert(by.to_owned(), called.clone());
        called
    }
}
