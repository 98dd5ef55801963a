//! The things of rummy: what they are, and what they are called.

use std::sync::LazyLock;

use adjudeck_validator::{Point, Rules, Variant};
use serde::Deserialize;
use serde_json::Value;

use crate::words::Lang;

/// A thing of rummy, such as a run, which games may call otherwise.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Concept {
    /// Its name.
    pub name: String,
    /// In English.
    en: Said,
    /// In Japanese.
    ja: Said,
    /// The words for it among those that rules may say otherwise, the plainest first.
    pub terms: Vec<String>,
    /// The sections of the rules that are about it.
    sections: Vec<String>,
    /// Points of other sections that are about it.
    points: Vec<String>,
    /// The words of the notation that have to do with it.
    pub forms: Vec<String>,
}

/// What a thing is called, and what it is.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// What it is called, in general first.
    pub words: Vec<String>,
    /// What it is.
    pub is: String,
}

/// What a game calls a thing in a language, where that is not what it is called in general.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// The game.
    pub game: String,
    /// The language, as pages name it.
    pub lang: String,
    /// The words, the plainest first.
    pub words: Vec<String>,
}

/// The things of rummy.
///
/// ```
/// let runs = adjudeck_replayer::glossary::concepts().iter().find(|concept| concept.name == "run").unwrap();
/// assert!(runs.words().any(|word| word == "シーケンス"));
/// ```
#[must_use]
pub fn concepts() -> &'static [Concept] {
    static CONCEPTS: LazyLock<Vec<Concept>> =
        LazyLock::new(|| serde_json::from_str(include_str!("../../words/rummy.json")).unwrap_or_default());
    &CONCEPTS
}

impl Concept {
    /// What it is called and what it is in a language.
    #[must_use]
    pub const fn said(&self, lang: Lang) -> &Said {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }

    /// What it is called in general, in every language.
    pub fn words(&self) -> impl Iterator<Item = String> {
        self.en.words.iter().chain(&self.ja.words).cloned()
    }

    /// The words of rummy in general that rules may say otherwise: `sets` beside `set`.
    #[must_use]
    pub fn in_general(&self) -> Vec<String> {
        let general = serde_json::to_value(&Variant::general().terms).unwrap_or_default();
        let languages = general.as_object().into_iter().flat_map(|languages| languages.values());
        languages.flat_map(|words| self.terms.iter().filter_map(|term| words.get(term)).flat_map(texts)).collect()
    }

    /// What games call it otherwise, of which these are rules: each game once, in each language.
    #[must_use]
    pub fn called(&self, rules: &[&Rules]) -> Vec<Called> {
        let mut all: Vec<Called> = Vec::new();
        for variant in rules.iter().map(|rules| &rules.variant) {
            for (lang, words) in self.otherwise(variant) {
                let called = Called { game: variant.game.clone(), lang, words };
                if !called.words.is_empty() && !all.contains(&called) {
                    all.push(called);
                }
            }
        }
        all
    }

    /// The words of a game for it that are not those of rummy in general, by language.
    fn otherwise(&self, variant: &Variant) -> Vec<(String, Vec<String>)> {
        let [own, general] =
            [variant, Variant::general()].map(|it| serde_json::to_value(&it.terms).unwrap_or_default());
        let languages = own.as_object().into_iter().flatten();
        let words = |(lang, own): (&String, &Value)| {
            let differing =
                self.terms.iter().filter(|term| own.get(term) != general.get(lang).and_then(|it| it.get(term)));
            (lang.clone(), differing.filter_map(|term| own.get(term)).flat_map(texts).collect())
        };
        languages.map(words).collect()
    }

    /// The points that are about it: those of its sections, and others.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let is_about = |point: &Point| {
            self.sections.iter().any(|section| section == point.section())
                || self.points.iter().any(|path| path == point.path())
        };
        Point::all().filter(is_about)
    }

    /// The sections of the rules that are about it.
    pub fn sections(&self) -> impl Iterator<Item = &'static str> {
        self.sections.iter().filter_map(|section| Point::all().map(Point::section).find(|known| known == section))
    }
}

/// The words in a value: one, or several by what they are for.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(word) => vec![word.clone()],
        Value::Object(words) => words.values().flat_map(texts).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use adjudeck_format::VerdictKind;
    use adjudeck_validator::{Point, Variant, editions};
    use serde_json::Value;

    use super::{concepts, texts};
    use crate::notation::forms;
    use crate::words::Lang;

    #[test]
    fn the_table_names_what_there_is_and_every_term_of_the_rules() {
        assert!(concepts().len() > 30, "the table cannot be read");
        for kind in VerdictKind::ALL {
            assert!(concepts().iter().any(|concept| concept.name == kind.as_str()), "{kind:?}");
        }
        let sections: BTreeSet<_> = Point::all().map(Point::section).collect();
        let forms = forms(Lang::En);
        for concept in concepts() {
            assert!(concept.sections.iter().all(|section| sections.contains(&**section)), "{concept:?}");
            assert!(concept.points.iter().all(|path| Point::find(path).is_some()), "{concept:?}");
            assert!(concept.forms.iter().all(|word| forms.iter().any(|form| form.word() == word)), "{concept:?}");
            // A line that cannot be read has neither a rule nor a form.
            let leads_on = concept.points().next().is_some() || !concept.forms.is_empty();
            assert!(leads_on || concept.name == "unreadable", "{concept:?}");
        }
        let terms = serde_json::to_value(&Variant::general().terms).unwrap();
        for (name, word) in terms.as_object().unwrap().values().flat_map(|words| words.as_object().unwrap()) {
            let having = concepts().iter().filter(|concept| concept.terms.contains(name)).count();
            assert_eq!(having, usize::from(!matches!(word, Value::Bool(_))), "{name}");
        }
        for section in sections {
            assert!(concepts().iter().any(|concept| concept.points().any(|it| it.section() == section)), "{section}");
        }
    }

    #[test]
    fn what_a_game_calls_a_thing_is_taken_from_its_rules() {
        let rules: Vec<_> = editions().iter().collect();
        let called = |name: &str| concepts().iter().find(|it| it.name == name).unwrap().called(&rules);
        let words = |name: &str, game: &str, lang: &str| {
            let all = called(name).into_iter().filter(|it| it.game == game && it.lang == lang);
            all.map(|it| it.words).collect::<Vec<_>>()
        };
        assert_eq!(words("lay-off", "kalooki", "en"), [["tack on", "tacked on"]]);
        assert_eq!(words("set", "pokerato", "ja"), [["スリーカード", "ペア", "フォーカード"]]);
        assert_eq!(words("pure-run", "vazhushal", "ja"), [["ピュア・シークエンス"]]);
        assert!(called("run").iter().all(|it| it.game != "push"));
        assert_eq!(texts(&Value::Null), Vec::<String>::new());
    }
}
