//! What the referee says of a line, in the form that a page shows.

use std::collections::BTreeMap;

use adjudeck_validator::{Point, Rules, Variant, Violation, possible_answers, question};
use serde::Serialize;
use serde_json::Value;

use crate::referee::{Finding, FindingKind, Judgement};
use crate::report::{Record, record};
use crate::rules::answers::{answer_text, clause_of};
use crate::words::Lang;

/// What the referee says of a line, in words, and what that rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// What was found, by a name that does not change from version to version.
    pub code: &'static str,
    /// `illegal`, `impossible`, `undecided`, `mismatch`, `unreadable`, `rules`, `unmet`, `disputed` or `irregularity`.
    pub kind: &'static str,
    /// The finding as a sentence.
    pub message: String,
    /// What was on the table, or what was probably meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The rule that decided; `None` if none did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    /// The readings under which the verdict would be another.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Other>,
    /// What directors ruled on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<String>,
}

/// The rule that decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// The clause, its point, the answer and the source, in one line.
    pub cited: String,
    /// The text of the clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the point asks.
    pub question: String,
}

/// A reading that would change the verdict: the new verdict as a word of the language, and the index of the reading in all
/// readings.
pub type Other = (String, usize);

/// An answer to a point, and its source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Held {
    /// The point.
    pub point: &'static str,
    /// What it asks.
    pub question: String,
    /// The answer.
    pub answer: String,
    /// What the answer means, if it is a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
    /// Who holds it.
    pub source: String,
}

impl Held {
    /// An answer to a point, in the words of a language and a game.
    pub(super) fn of(point: Point, answer: &Value, source: &str, variant: &Variant, lang: Lang) -> Self {
        let word = answer.as_str();
        let meaning = word.and_then(|word| possible_answers(point).into_iter().find(|(known, _)| known == word));
        Self {
            point: point.path(),
            question: lang.rule(&question(point), variant).into_owned(),
            answer: answer_text(answer),
            meaning: meaning.map(|(_, meaning)| lang.rule(&meaning, variant).into_owned()),
            source: lang.source(source),
        }
    }
}

/// The rule on which a verdict rests; `None` if it rests on none.
fn rule(judgement: &Judgement, rules: Option<&Rules>, lang: Lang) -> Option<Rule> {
    let violation = judgement.verdict.err().filter(Violation::rests_on_a_rule)?;
    let variant = &judgement.variant;
    let clause = rules.and_then(|rules| clause_of(rules, violation.point));
    Some(Rule {
        cited: lang.words().rule(judgement)?,
        text: clause.map(|clause| lang.rule(&clause.text, variant).into_owned()),
        question: lang.rule(&question(violation.point), variant).into_owned(),
    })
}

/// The title of rules.
pub(super) fn title(rules: &Rules, lang: Lang) -> String {
    lang.program(&rules.title).to_owned()
}

/// A remark on a place in a line: the index of what is said, and the start and end of the place in UTF-16 units, as scripts
/// count.
pub type Mark = (usize, usize, usize);

/// Collects everything that is said of a game and all readings that are mentioned, each only once.
#[derive(Debug, Default)]
pub(super) struct Sayings {
    all: Once<Said>,
    held: Once<Held>,
}

impl Sayings {
    /// The mark of a finding in a game under these rules.
    pub(super) fn mark(&mut self, finding: &Finding, rules: Option<&Rules>, lang: Lang) -> Mark {
        let said = self.said(finding, rules, lang);
        let units = |end: usize| {
            let text = String::from_utf8_lossy(finding.text.get(..end).unwrap_or(&finding.text));
            text.encode_utf16().count()
        };
        let (start, end) = (units(finding.span.start), units(finding.span.end));
        (self.all.place(said), start, end)
    }

    /// The index of a reading; it is added if it is new.
    pub(super) fn held(&mut self, held: Held) -> usize {
        self.held.place(held)
    }

    /// Everything that is said, and all readings.
    pub(super) fn into_all(self) -> (Vec<Said>, Vec<Held>) {
        (self.all.all, self.held.all)
    }

    /// What a finding says.
    fn said(&mut self, finding: &Finding, rules: Option<&Rules>, lang: Lang) -> Said {
        let Record { code, kind, message, detail, .. } = record("", finding, lang);
        let judgement = match &finding.kind {
            FindingKind::Verdict(judgement) => Some(judgement),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
        };
        let turns = judgement.into_iter().flat_map(|it| it.counterfactuals.iter().map(move |turn| (it, turn)));
        let readings = turns.map(|(it, turn)| {
            let held = Held::of(turn.point, &turn.answer, &turn.source, &it.variant, lang);
            (lang.program(turn.verdict.as_str()).to_owned(), self.held(held))
        });
        let readings = readings.collect();
        let rule = judgement.and_then(|judgement| rule(judgement, rules, lang));
        Said { code, kind, message, detail, rule, readings, rulings: lang.words().rulings(finding) }
    }
}

/// Distinct things in the order in which they came.
#[derive(Debug)]
struct Once<T> {
    all: Vec<T>,
    known: BTreeMap<String, usize>,
}

impl<T> Default for Once<T> {
    fn default() -> Self {
        Self { all: Vec::new(), known: BTreeMap::new() }
    }
}

impl<T: Serialize> Once<T> {
    /// The index of a thing; it is added if it is new.
    fn place(&mut self, thing: T) -> usize {
        let key = serde_json::to_string(&thing).unwrap_or_default();
        let next = self.all.len();
        let place = *self.known.entry(key).or_insert(next);
        if place == next {
            self.all.push(thing);
        }
        place
    }
}
