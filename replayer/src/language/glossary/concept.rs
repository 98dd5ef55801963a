//! Concepts of rummy: what they are and what they are called.

use std::sync::LazyLock;

use adjudeck_validator::{Point, Rules, Variant};
use serde::Deserialize;
use serde_json::Value;

use crate::words::Lang;

/// A concept of rummy, such as a run. Games may have other words for it.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Concept {
    /// Its name.
    pub name: String,
    /// In English.
    en: Said,
    /// In Japanese.
    ja: Said,
    /// The keys of the terms for it, which the rules of a game may replace; the plainest first.
    pub terms: Vec<String>,
    /// The sections of the rules about it.
    sections: Vec<String>,
    /// Points about it in other sections.
    points: Vec<String>,
    /// The words of the notation that belong to it.
    pub forms: Vec<String>,
}

/// What a concept is called, and what it is.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// Its names, the general one first.
    pub words: Vec<String>,
    /// What it is.
    pub is: String,
}

/// What a game calls a concept in one language, if it has words of its own for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// The game.
    pub game: String,
    /// The language, by its code in pages: `en`, `ja`.
    pub lang: String,
    /// The words, the plainest first.
    pub words: Vec<String>,
}

/// All concepts of rummy.
///
/// ```
/// let runs = adjudeck_replayer::language::glossary::concepts().iter().find(|concept| concept.name == "run").unwrap();
/// assert!(runs.words().any(|word| word == "シーケンス"));
/// ```
#[must_use]
pub fn concepts() -> &'static [Concept] {
    static CONCEPTS: LazyLock<Vec<Concept>> =
        LazyLock::new(|| serde_json::from_str(include_str!("../../../words/rummy.json")).unwrap_or_default());
    &CONCEPTS
}

impl Concept {
    /// Its names and its description in a language.
    #[must_use]
    pub const fn said(&self, lang: Lang) -> &Said {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }

    /// Its general names in all languages.
    pub fn words(&self) -> impl Iterator<Item = String> {
        self.en.words.iter().chain(&self.ja.words).cloned()
    }

    /// The general words for its terms, which a game may replace: `sets` as well as `set`.
    #[must_use]
    pub fn in_general(&self) -> Vec<String> {
        let general = serde_json::to_value(&Variant::general().terms).unwrap_or_default();
        let languages = general.as_object().into_iter().flat_map(|languages| languages.values());
        languages.flat_map(|words| self.terms.iter().filter_map(|term| words.get(term)).flat_map(texts)).collect()
    }

    /// The words that the games of these rules have for it, where they differ from the general ones: each game once in each
    /// language.
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

    /// The words of a game for it that are not general, by language.
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

    /// The points about it: those of its sections, and others.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let is_about = |point: &Point| {
            self.sections.iter().any(|section| section == point.section())
                || self.points.iter().any(|path| path == point.path())
        };
        Point::all().filter(is_about)
    }

    /// The sections of the rules about it.
    pub fn sections(&self) -> impl Iterator<Item = &'static str> {
        self.sections.iter().filter_map(|section| Point::all().map(Point::section).find(|known| known == section))
    }
}

/// The texts in a value: one, or several by their use.
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
            // A line that cannot be read has neither a point nor a form.
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
