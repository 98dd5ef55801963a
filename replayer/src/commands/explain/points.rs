//! Points and clauses, as the editions have them.

use std::collections::BTreeSet;
use std::fmt::Write;

use adjudeck_validator::{Clause, Point, Rules, editions, possible_answers, question};
use serde_json::Value;

use crate::messages::answer;
use crate::words::Lang;

/// A point: its question, its answers with who gives them, and the clauses.
pub(super) fn point(point: Point, lang: Lang) -> String {
    let mut text = format!("{point}: {}\n", lang.rule(&question(point)));
    let said: Vec<_> = editions().iter().filter_map(|rules| Some((rules, rules.entry(point)?))).collect();
    for (rules, entry) in &said {
        let _ = writeln!(text, "\n{}: {}", rules.edition, side(entry, lang));
        for reading in entry.get("disputed").and_then(Value::as_array).into_iter().flatten() {
            let _ = writeln!(text, "  {} {}", lang.program("otherwise"), side(reading, lang));
        }
    }
    let meanings = possible_answers(point);
    if !meanings.is_empty() {
        let _ = writeln!(text, "\n{}", lang.program("The answers:"));
    }
    for (word, meaning) in meanings {
        let _ = writeln!(text, "  {word}: {}", lang.rule(&meaning));
    }
    let mut told = BTreeSet::new();
    for clause in said.iter().filter_map(|(rules, _)| clause_of(rules, point)) {
        if told.insert(&clause.text) {
            let _ = writeln!(text, "\n{}", whole(clause, lang));
        }
    }
    let _ = writeln!(text, "\n{}", lang.words().try_another(point.path()));
    text
}

/// An answer with its source.
fn side(entry: &Value, lang: Lang) -> String {
    let said = entry.get("answer").map(answer).unwrap_or_default();
    let source = lang.source(entry.get("source").and_then(Value::as_str).unwrap_or_default());
    let clause = entry.get("clause").and_then(Value::as_str);
    match clause {
        Some(clause) => format!("{said} ({clause}, {source})"),
        None => format!("{said} ({source})"),
    }
}

/// The clause of an edition that answers a point.
fn clause_of(rules: &Rules, point: Point) -> Option<&Clause> {
    let number = rules.clause_of(point)?;
    rules.clauses.iter().find(|clause| clause.number == number)
}

/// A clause in full.
fn whole(clause: &Clause, lang: Lang) -> String {
    format!("{}: {} ({})", clause.number, lang.rule(&clause.text), lang.source(&clause.source))
}

/// The clause of a number, as the editions have it, with the points that it answers.
pub(super) fn clause(number: &str, lang: Lang) -> Option<String> {
    let mut text = String::new();
    let mut told = BTreeSet::new();
    for rules in editions() {
        let Some(clause) = rules.clauses.iter().find(|it| it.number.eq_ignore_ascii_case(number)) else {
            continue;
        };
        if !told.insert(&clause.text) {
            continue;
        }
        let points = Point::all().filter(|point| rules.clause_of(*point) == Some(&clause.number));
        let points: Vec<_> = points.map(Point::path).collect();
        let _ = writeln!(text, "{}\n\n{} {}", whole(clause, lang), lang.program("Points:"), points.join(", "));
    }
    (!text.is_empty()).then_some(text)
}
