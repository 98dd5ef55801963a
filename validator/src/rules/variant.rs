//! What a game is called, and what it calls the things that all games have.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One of the games, which may have several editions.
///
/// ```
/// use adjudeck_validator::Rules;
/// let club = r#"{ "extends": "kalooki/pagat", "edition": "saturday", "terms": { "en": { "wild": "wild one" } } }"#;
/// let variant = Rules::from_json(club).unwrap().variant;
/// assert_eq!((&*variant.game, &*variant.terms.en.wild, &*variant.terms.en.run), ("kalooki", "wild one", "four"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// Its name, such as `kalooki`; empty for rummy in general.
    pub game: String,
    /// What people call it besides, in small letters; the words of its titles need not stand here.
    pub names: Vec<String>,
    /// What it calls its things.
    pub terms: Terms,
}

impl Variant {
    /// Rummy in general, which has no name and the words that all games share.
    ///
    /// ```
    /// assert_eq!(adjudeck_validator::Variant::general().terms.ja.run, "ラン");
    /// ```
    #[must_use]
    pub fn general() -> &'static Self {
        static GENERAL: LazyLock<Variant> = LazyLock::new(Variant::default);
        &GENERAL
    }
}

/// What a game calls its things, in each language. What a file does not say is called as in rummy in general.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// In English.
    pub en: English,
    /// In Japanese.
    pub ja: Japanese,
}

/// The English words of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct English {
    /// A meld of one rank.
    pub set: String,
    /// Several of them.
    pub sets: String,
    /// A meld of consecutive cards.
    pub run: String,
    /// Several of them.
    pub runs: String,
    /// Whether these words say how many cards such a meld has.
    pub say_size: bool,
    /// To add a card to a meld on the table.
    pub lay_off: String,
    /// To have done so.
    pub laid_off: String,
    /// A card that stands for others.
    pub wild: String,
    /// Several of them.
    pub wilds: String,
}

impl Default for English {
    fn default() -> Self {
        Self {
            set: "set".to_owned(),
            sets: "sets".to_owned(),
            run: "run".to_owned(),
            runs: "runs".to_owned(),
            say_size: false,
            lay_off: "lay off".to_owned(),
            laid_off: "laid off".to_owned(),
            wild: "wild card".to_owned(),
            wilds: "wild cards".to_owned(),
        }
    }
}

/// The Japanese words of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Japanese {
    /// A meld of one rank.
    pub set: String,
    /// A meld of one rank by the number of its cards, where there is a word for that.
    pub set_by_size: BTreeMap<usize, String>,
    /// A meld of consecutive cards.
    pub run: String,
    /// One in which every card stands for itself.
    pub pure_run: String,
    /// Either of them.
    pub meld: String,
    /// Whether these words say how many cards such a meld has.
    pub say_size: bool,
    /// To lay the first melds of a deal: a noun that becomes a verb.
    pub lay_down: String,
    /// That a player has laid them.
    pub laid_down: String,
    /// That they have not yet.
    pub not_laid_down: String,
    /// What is asked of the first melds.
    pub contract: String,
    /// Those that are asked for.
    pub due: String,
    /// To add a card to a meld on the table: a noun that becomes a verb.
    pub lay_off: String,
    /// A card that stands for others.
    pub wild: String,
    /// A deal that counts for nothing.
    pub void: String,
}

impl Default for Japanese {
    fn default() -> Self {
        Self {
            set: "セット".to_owned(),
            set_by_size: BTreeMap::new(),
            run: "ラン".to_owned(),
            pure_run: "ワイルドカードを使わないラン".to_owned(),
            meld: "メルド".to_owned(),
            say_size: false,
            lay_down: "最初のメルド".to_owned(),
            laid_down: "最初のメルドをした".to_owned(),
            not_laid_down: "まだ最初のメルドをしていない".to_owned(),
            contract: "最初のメルドの条件".to_owned(),
            due: "最初のメルド".to_owned(),
            lay_off: "レイオフ".to_owned(),
            wild: "ワイルドカード".to_owned(),
            void: "無効".to_owned(),
        }
    }
}

/// Words by their names, by their languages.
type ByLanguage = BTreeMap<String, Map<String, Value>>;

/// The words of rummy in general.
static GENERAL: LazyLock<ByLanguage> = LazyLock::new(|| Terms::default().by_language());

impl Terms {
    /// The languages that there are words of.
    pub(super) fn languages() -> Vec<&'static str> {
        GENERAL.keys().map(String::as_str).collect()
    }

    /// The names of the words that a language has.
    pub(super) fn names(language: &str) -> Vec<&'static str> {
        GENERAL.get(language).into_iter().flat_map(Map::keys).map(String::as_str).collect()
    }

    /// Every word.
    fn by_language(&self) -> ByLanguage {
        serde_json::to_value(self).and_then(serde_json::from_value).unwrap_or_default()
    }

    /// The same with another word.
    pub(super) fn with(&self, language: &str, name: &str, word: Value) -> Result<Self, serde_json::Error> {
        let mut words = self.by_language();
        words.entry(language.to_owned()).or_default().insert(name.to_owned(), word);
        serde_json::to_value(words).and_then(serde_json::from_value)
    }

    /// The words that others have otherwise, as a rules file has them.
    pub(super) fn beside(&self, others: &Self) -> Map<String, Value> {
        let others = others.by_language();
        let differing = |(language, words): (String, Map<String, Value>)| {
            let others = others.get(&language);
            let is_other = |name: &str, word: &Value| others.and_then(|words| words.get(name)) != Some(word);
            let words: Map<_, _> = words.into_iter().filter(|(name, word)| is_other(name, word)).collect();
            (!words.is_empty()).then(|| (language, Value::Object(words)))
        };
        self.by_language().into_iter().filter_map(differing).collect()
    }
}
