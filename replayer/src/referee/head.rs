//! What stands before the first deal of a game.

use std::collections::BTreeMap;

use crate::text::day::Day;

/// How many tags of a game are kept. That is plenty, and a log can have very many.
const MAX_TAGS: usize = 1000;

/// What is known of a game when its first deal begins.
#[derive(Clone, Debug, Default)]
pub struct Head {
    /// What its `tag` lines say.
    pub tags: BTreeMap<String, String>,
    /// Who plays.
    pub players: Vec<String>,
}

impl Head {
    /// Notes what a `tag` line says, unless there are too many.
    pub(crate) fn note_tag(&mut self, key: &str, value: &str) {
        if self.tags.len() < MAX_TAGS || self.tags.contains_key(key) {
            self.tags.insert(key.to_owned(), value.to_owned());
        }
    }

    /// The day on which it was played, if its tag `date` begins with one.
    #[must_use]
    pub fn day(&self) -> Option<Day> {
        self.date().and_then(Day::at_start_of)
    }

    /// What its tag `date` says, if that is not a day.
    #[must_use]
    pub fn undated(&self) -> Option<&str> {
        self.date().filter(|text| Day::at_start_of(text).is_none())
    }

    fn date(&self) -> Option<&str> {
        self.tags.get("date").map(String::as_str)
    }
}
