//! The languages of the program, and the rules in them.
//!
//! The rules are written in English: the questions and what each answer means where the engine defines them, the clauses and
//! the sources in the editions. Another language has a table for each of these, from the English text to its own, under
//! `words/`. So a text that is changed has no translation until somebody has looked at it; a test names those that lack one,
//! and those that translate nothing.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use clap::ValueEnum;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

/// A table from English texts to those of another language.
type Table = BTreeMap<String, String>;

/// The tables of the Japanese words: sections, questions, answers, clauses, sources.
static JAPANESE: LazyLock<[Table; 5]> = LazyLock::new(|| {
    [
        include_str!("../words/ja/sections.json"),
        include_str!("../words/ja/questions.json"),
        include_str!("../words/ja/answers.json"),
        include_str!("../words/ja/clauses.json"),
        include_str!("../words/ja/sources.json"),
    ]
    .map(|json| serde_json::from_str(json).unwrap_or_default())
});

/// The fixed words of the book of rulings in Japanese. The names of games and books are among them.
static JAPANESE_BOOK: LazyLock<Table> =
    LazyLock::new(|| serde_json::from_str(include_str!("../words/ja/book.json")).unwrap_or_default());

impl Lang {
    /// The language as pages name it.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::words::Lang::Ja.code(), "ja");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// A fixed text of the book of rulings in this language.
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// assert_eq!(Lang::Ja.say("Search"), "検索");
    /// ```
    #[must_use]
    pub fn say(self, text: &str) -> &str {
        match self {
            Self::En => text,
            Self::Ja => JAPANESE_BOOK.get(text).map_or(text, String::as_str),
        }
    }

    /// A text of the rules in this language: a section, a question, what an answer means, a clause or a source. The text
    /// itself where there is no translation of it.
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// assert_eq!(Lang::En.rule("house rule"), "house rule");
    /// assert_eq!(Lang::Ja.rule("no such text"), "no such text");
    /// ```
    #[must_use]
    pub fn rule(self, text: &str) -> &str {
        self.translation(text).unwrap_or(text)
    }

    /// A text of the rules in this language, if there is a translation of it.
    #[must_use]
    pub fn translation(self, text: &str) -> Option<&str> {
        match self {
            Self::En => Some(text),
            Self::Ja => JAPANESE.iter().find_map(|table| table.get(text)).map(String::as_str),
        }
    }

    /// The texts that are translated into this language.
    pub fn translated(self) -> impl Iterator<Item = &'static str> {
        let tables = match self {
            Self::En => &[][..],
            Self::Ja => &JAPANESE[..],
        };
        tables.iter().flat_map(BTreeMap::keys).map(String::as_str)
    }
}
