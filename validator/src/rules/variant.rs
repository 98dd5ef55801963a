//! What a game is called, and its own words for things that all games have.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use adjudeck_format::json::reason;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One of the games. It may have several editions.
///
/// ```
/// use adjudeck_validator::Rules;
/// let club = r#"{ "extends": "kalooki/pagat", "edition": "saturday", "terms": { "en": { "wild": "wild one" } } }"#;
/// let variant = Rules::from_json(club).unwrap().variant;
/// assert_eq!((&*variant.game, &*variant.terms.en.wild, &*variant.terms.en.run), ("kalooki", "wild one", "four"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Its name, such as `kalooki`; empty for rummy in general.
    pub game: String,
    /// Other names that people have for it, in lower case. Words of its title need not be repeated here.
    pub names: Vec<String>,
    /// Its words for things, with all slots filled.
    pub terms: Terms,
    /// The same words as rules files have them, with slots for other words.
    pub(super) said: Terms,
}

impl Variant {
    /// The game with these words, as a rules file has them.
    pub(super) fn new(game: String, names: Vec<String>, said: Terms) -> Self {
        Self { game, names, terms: said.built(), said }
    }

    /// Rummy in general. It has no name, and the words that all games share.
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

impl Default for Variant {
    /// Rummy in general.
    fn default() -> Self {
        Self::new(String::new(), Vec::new(), Terms::default())
    }
}

/// What a game calls its things, in each language. What a file does not say is called as in rummy in general.
///
/// A word that is made of others names them in braces, as `{run}s` does, and changes with them. It may name those that stand
/// above it here.
///
/// ```
/// use adjudeck_validator::Rules;
/// let words = r#"{ "en": { "run": "stair" }, "ja": { "run": "階段" } }"#;
/// let club = Rules::from_json(&format!(r#"{{ "extends": "vazhushal", "terms": {words} }}"#)).unwrap();
/// let terms = &club.variant.terms;
/// assert_eq!((&*terms.en.runs, &*terms.ja.pure_run), ("stairs", "ピュア・階段"));
/// ```
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
            sets: "{set}s".to_owned(),
            run: "run".to_owned(),
            runs: "{run}s".to_owned(),
            say_size: false,
            lay_off: "lay off".to_owned(),
            laid_off: "laid off".to_owned(),
            wild: "wild card".to_owned(),
            wilds: "{wild}s".to_owned(),
        }
    }
}

/// The Japanese words of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Japanese {
    /// A card that stands for others.
    pub wild: String,
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
    /// A deal that counts for nothing.
    pub void: String,
}

impl Default for Japanese {
    fn default() -> Self {
        Self {
            wild: "ワイルドカード".to_owned(),
            set: "セット".to_owned(),
            set_by_size: BTreeMap::new(),
            run: "ラン".to_owned(),
            pure_run: "{wild}を使わない{run}".to_owned(),
            meld: "メルド".to_owned(),
            say_size: false,
            lay_down: "最初の{meld}".to_owned(),
            laid_down: "{lay-down}をした".to_owned(),
            not_laid_down: "まだ{lay-down}をしていない".to_owned(),
            contract: "{lay-down}の条件".to_owned(),
            due: "{lay-down}".to_owned(),
            lay_off: "レイオフ".to_owned(),
            void: "無効".to_owned(),
        }
    }
}

/// Words by name, for each language.
type ByLanguage = BTreeMap<String, Map<String, Value>>;

/// The most bytes that a word may have after its slots are filled.
const LONGEST: usize = 400;

/// Fills the slots of words with other words, from the top down.
fn build(words: &mut Map<String, Value>) {
    let mut above: Vec<(String, String)> = Vec::new();
    for (name, word) in words {
        fill(word, &above);
        above.extend(word.as_str().map(|word| (format!("{{{name}}}"), word.to_owned())));
    }
}

/// Fills the slots of a word, or of several, unless it gets too long.
fn fill(word: &mut Value, above: &[(String, String)]) {
    if let Value::Object(words) = word {
        words.values_mut().for_each(|word| fill(word, above));
    }
    if slot(word).is_some()
        && let Value::String(text) = word
    {
        let full = above.iter().fold(text.clone(), |text, (slot, word)| text.replace(slot, word));
        *text = if full.len() <= LONGEST { full } else { std::mem::take(text) };
    }
}

/// The first slot in a word, or in one of several.
fn slot(word: &Value) -> Option<&str> {
    match word {
        Value::String(text) => {
            let (_, rest) = text.split_at_checked(text.find(['{', '}'])?)?;
            Some(rest.split_inclusive('}').next().unwrap_or(rest))
        }
        Value::Object(words) => words.values().find_map(slot),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
    }
}

/// The words of rummy in general.
static GENERAL: LazyLock<ByLanguage> = LazyLock::new(|| Terms::default().by_language());

impl Terms {
    /// The languages that have words.
    pub(super) fn languages() -> Vec<&'static str> {
        GENERAL.keys().map(String::as_str).collect()
    }

    /// The names of a language's words.
    pub(super) fn names(language: &str) -> Vec<&'static str> {
        GENERAL.get(language).into_iter().flat_map(Map::keys).map(String::as_str).collect()
    }

    /// Every word.
    fn by_language(&self) -> ByLanguage {
        serde_json::to_value(self).and_then(serde_json::from_value).unwrap_or_default()
    }

    /// The same words with one replaced, or what is wrong with it.
    pub(super) fn with(&self, language: &str, name: &str, word: Value) -> Result<Self, String> {
        let mut words = self.by_language();
        words.entry(language.to_owned()).or_default().insert(name.to_owned(), word);
        let mut built = words.get(language).cloned().unwrap_or_default();
        let changed = Self::of(words).map_err(|error| reason(&error))?;
        build(&mut built);
        let words = built.iter();
        let Some(slot) = words.clone().find(|(it, _)| *it == name).and_then(|(_, word)| slot(word)) else {
            return Ok(changed);
        };
        let above = words.take_while(|(it, _)| *it != name).filter(|(_, word)| word.is_string());
        let above: Vec<_> = above.map(|(it, _)| format!("`{{{it}}}`")).collect();
        let possible = if above.is_empty() { String::new() } else { format!("; possible: {}", above.join(", ")) };
        Err(format!("`{slot}` is not possible here{possible}"))
    }

    /// The words with all slots filled.
    pub(super) fn built(&self) -> Self {
        let mut words = self.by_language();
        words.values_mut().for_each(build);
        Self::of(words).unwrap_or_default()
    }

    fn of(words: ByLanguage) -> Result<Self, serde_json::Error> {
        serde_json::to_value(words).and_then(serde_json::from_value)
    }

    /// The words that differ from those of others, as a rules file has them.
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
