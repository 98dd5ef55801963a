//! Finds words in the rules that have no explanation of their own.

use std::collections::BTreeSet;

use adjudeck_validator::{Clause, Point, Rules, question};

use super::plain;
use crate::words::Lang;

/// Where some words occur.
#[derive(Clone, Debug, Default)]
pub struct Mentions<'a> {
    /// The clauses, each with its rules. If several rules have a clause with the same number, only the first is listed.
    pub clauses: Vec<(&'a Rules, &'a Clause)>,
    /// The points whose question contains them.
    pub points: Vec<Point>,
}

impl<'a> Mentions<'a> {
    /// Where these words occur in a row, in any language and in the words of any game.
    ///
    /// ```
    /// use adjudeck_replayer::language::glossary::Mentions;
    /// use adjudeck_validator::editions;
    /// let rules: Vec<_> = editions().iter().collect();
    /// assert!(Mentions::of("ace", &rules).points.iter().any(|point| point.path() == "meld.ace"));
    /// assert!(Mentions::of("xyzzy", &rules).is_empty());
    /// ```
    #[must_use]
    pub fn of(words: &str, rules: &[&'a Rules]) -> Self {
        let Some(phrase) = Phrase::of(words) else { return Self::default() };
        let (mut told, mut points) = (BTreeSet::new(), BTreeSet::new());
        let mut clauses = Vec::new();
        for rules in rules.iter().copied() {
            let is_in = |text: &str| Lang::ALL.iter().any(|lang| phrase.is_in(&lang.rule(text, &rules.variant)));
            let of_rules = rules.clauses.iter().filter(|clause| is_in(&clause.text));
            clauses.extend(of_rules.filter(|clause| told.insert(&clause.number)).map(|clause| (rules, clause)));
            points.extend(Point::all().filter(|point| rules.clause_of(*point).is_some() && is_in(&question(*point))));
        }
        Self { clauses, points: Point::all().filter(|point| points.contains(point)).collect() }
    }

    /// Whether they occur nowhere.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.clauses.is_empty() && self.points.is_empty()
    }
}

/// Words to look for.
enum Phrase {
    /// For scripts without spaces between words: a part of a text, in the form in which texts are compared.
    Part(String),
    /// Whole words, one after the other.
    Words(Vec<String>),
}

impl Phrase {
    /// These words; `None` if they are too short to mean anything.
    fn of(words: &str) -> Option<Self> {
        let asked = plain(words);
        let is_long = asked.chars().count() >= if asked.is_ascii() { 3 } else { 2 };
        is_long.then(|| if asked.is_ascii() { Self::Words(whole_words(words)) } else { Self::Part(asked) })
    }

    fn is_in(&self, text: &str) -> bool {
        match self {
            Self::Part(part) => plain(text).contains(part),
            Self::Words(words) => whole_words(text).windows(words.len().max(1)).any(|some| some == words),
        }
    }
}

/// The words of a text, in the form in which words are compared; a plural is the same as its singular.
fn whole_words(text: &str) -> Vec<String> {
    let words = text.split(|it: char| !it.is_alphanumeric()).map(str::to_lowercase).filter(|word| !word.is_empty());
    words.map(|word| word.strip_suffix('s').map_or(word.clone(), str::to_owned)).collect()
}
