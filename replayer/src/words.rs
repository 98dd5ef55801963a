//! The languages of the program, and the rules in them.
//!
//! The rules are written in English: the questions and what each answer means where the engine defines them, the clauses and
//! the sources in the editions, what the examples ask in the corpus. Another language has a table for each of these, from the English text to its own, under
//! `words/`. So a text that is changed has no translation until somebody has looked at it; a test names those that lack one,
//! and those that translate nothing.
//!
//! What the program says in fixed words (its help, the meanings of codes, headings) is translated in the same way. Sentences
//! that hold names, cards and numbers stand in message files: see `catalogue`.

#[doc(hidden)]
pub mod catalogue;

use std::collections::BTreeMap;
use std::env;
use std::sync::LazyLock;

use self::catalogue::{accented, is_accented};

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

/// The variables that say which language messages have; the first that is set counts.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// A table from English texts to those of another language.
type Table = BTreeMap<String, String>;

/// The tables of the Japanese words: sections, questions, answers, clauses, sources, examples.
static JAPANESE: LazyLock<Vec<Table>> = LazyLock::new(|| {
    let tables = [
        include_str!("../words/ja/sections.json"),
        include_str!("../words/ja/questions.json"),
        include_str!("../words/ja/answers.json"),
        #[cfg(feature = "help")]
        include_str!("../words/ja/clauses.json"),
        include_str!("../words/ja/sources.json"),
        #[cfg(feature = "examples")]
        include_str!("../words/ja/examples.json"),
    ];
    tables.iter().map(|json| serde_json::from_str(json).unwrap_or_default()).collect()
});

/// The tables of what the program says in fixed words, in Japanese: what any program may say that has the library, and what only
/// the help of commands and their explanations say.
static PROGRAM: LazyLock<Table> = LazyLock::new(|| {
    let tables = [
        include_str!("../words/ja/program.json"),
        #[cfg(feature = "help")]
        include_str!("../words/ja/help.json"),
    ];
    tables.iter().flat_map(|json| serde_json::from_str::<Table>(json).unwrap_or_default()).collect()
});

/// The fixed words of the book of rulings in Japanese. The names of games and books are among them.
static JAPANESE_BOOK: LazyLock<Table> =
    LazyLock::new(|| serde_json::from_str(include_str!("../words/ja/book.json")).unwrap_or_default());

/// The fixed words of the program and of the book in English with accents, for tests that say all with them.
static WITH_ACCENTS: LazyLock<Table> = LazyLock::new(|| {
    let texts = PROGRAM.keys().chain(JAPANESE_BOOK.keys());
    texts.map(|text| (text.clone(), accented(text).into_owned())).collect()
});

/// An English fixed text as it is said.
fn in_english(text: &str) -> &str {
    if is_accented() { WITH_ACCENTS.get(text).map_or(text, String::as_str) } else { text }
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Ja];

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

    /// The language with this [code](Self::code).
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// assert_eq!((Lang::of_code("ja"), Lang::of_code("fr")), (Some(Lang::Ja), None));
    /// ```
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// What is written in each language, in this one.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::words::Lang::Ja.pick("run", "シークエンス"), "シークエンス");
    /// ```
    #[must_use]
    pub fn pick<T>(self, english: T, japanese: T) -> T {
        match self {
            Self::En => english,
            Self::Ja => japanese,
        }
    }

    /// What it is called in English.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::words::Lang::Ja.name(), "Japanese");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ja => "Japanese",
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
            Self::En => in_english(text),
            Self::Ja => JAPANESE_BOOK.get(text).map_or(text, String::as_str),
        }
    }

    /// The language of the locale in which this process runs.
    #[must_use]
    pub fn of_process() -> Self {
        Self::of_locale(|variable| env::var(variable).ok())
    }

    /// The language of a locale, whose variables `value` knows.
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// let lang = |set: &[(&str, &str)]| {
    ///     Lang::of_locale(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string()))
    /// };
    /// assert_eq!(lang(&[("LANG", "ja_JP.UTF-8")]), Lang::Ja);
    /// assert_eq!(lang(&[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "C")]), Lang::En);
    /// assert_eq!(lang(&[("LC_ALL", ""), ("LC_MESSAGES", "ja")]), Lang::Ja);
    /// assert_eq!(lang(&[("LANG", "fr_FR.UTF-8")]), Lang::En);
    /// assert_eq!(lang(&[]), Lang::En);
    /// ```
    pub fn of_locale(value: impl Fn(&str) -> Option<String>) -> Self {
        let named = LOCALE.into_iter().filter_map(value).find(|locale| !locale.is_empty());
        if named.is_some_and(|locale| locale.starts_with("ja")) { Self::Ja } else { Self::En }
    }

    /// A fixed text of the program in this language: help, the meaning of a code, a heading. The text itself where there is no
    /// translation of it.
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// assert_eq!([Lang::En, Lang::Ja].map(|lang| lang.program("illegal")), ["illegal", "違反"]);
    /// ```
    #[must_use]
    pub fn program(self, text: &str) -> &str {
        match self {
            Self::En => in_english(text),
            Self::Ja => PROGRAM.get(text).map_or(text, String::as_str),
        }
    }

    /// The fixed texts of the program that are translated into this language.
    pub fn translated_of_program(self) -> impl Iterator<Item = &'static str> {
        let table = match self {
            Self::En => None,
            Self::Ja => Some(&*PROGRAM),
        };
        table.into_iter().flat_map(BTreeMap::keys).map(String::as_str)
    }

    /// A text of the rules in this language, if there is a translation of it; its slots are not filled.
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
