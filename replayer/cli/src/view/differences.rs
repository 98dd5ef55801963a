//! Answers that differ, side by side.

use std::fmt::Write as _;

use adjudeck_replayer::rules::answers::{answer_text, is_of_house};
use adjudeck_replayer::rules::differences::Difference;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Variant, question};
use serde_json::Value;

use crate::columns::{pad, width};

/// The points on which two sets of rules differ, each with its question and both answers; `names` are the names of the two sets,
/// and questions use the words of the game.
#[must_use]
pub fn side_by_side(names: [&str; 2], variant: &Variant, all: &[Difference], lang: Lang) -> String {
    let widest = names.iter().map(|name| width(name)).max().unwrap_or_default();
    let [one_name, other_name] = names;
    let mut text = String::new();
    for Difference { point, one, other } in all {
        let _ = writeln!(text, "{point}: {}", lang.rule(&question(*point), variant));
        for (name, entry) in [(one_name, one), (other_name, other)] {
            let _ = writeln!(text, "  {}  {}", pad(name, widest), side(entry.as_ref(), lang));
        }
        text.push('\n');
    }
    let _ = writeln!(text, "{}", lang.words().answers_differ(all.len()));
    text
}

/// Who gives an answer, and the clause that has it or that it contradicts: `K5.5, Pagat`.
#[must_use]
pub fn who_says(entry: &Value, lang: Lang) -> String {
    let text = |key| entry.get(key).and_then(Value::as_str);
    let (words, source) = (lang.words(), lang.source(text("source").unwrap_or_default()));
    match text("clause") {
        None => source,
        Some(clause) if is_of_house(entry) => words.list(&[&source, &words.differs_from(clause)]),
        Some(clause) => words.list(&[clause, &source]),
    }
}

/// One side of a difference in one line: the answer, its clause and its source.
#[must_use]
pub fn side(entry: Option<&Value>, lang: Lang) -> String {
    let Some(entry) = entry else {
        return lang.program("has no such section").to_owned();
    };
    let said = entry.get("answer").map(answer_text).unwrap_or_default();
    visible(&lang.words().cited(&(said + " "), &who_says(entry, lang)))
}
