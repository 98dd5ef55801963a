//! Points and clauses, as they are in the editions.

use std::collections::BTreeSet;
use std::fmt::Write;

use adjudeck_corpus::why_none;
use adjudeck_format::VerdictKind;
use adjudeck_replayer::analysis::examples::{CaseVerdict, Played, examples};
use adjudeck_replayer::language::messages::notation::short;
use adjudeck_replayer::rules::answers::answer_text;
use adjudeck_replayer::rules::answers::{Held, clause_of, editions_of, games, held, points_of};
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Clause, Point, Rules, Variant, possible_answers, question};
use serde_json::Value;

use crate::view::who_says;

/// A point: its question, its answers with who gives them, and the clauses.
pub(super) fn point(point: Point, rules: &[&Rules], lang: Lang) -> String {
    let variant = only_game(point);
    let mut text = format!("{point}: {}\n", lang.rule(&question(point), variant));
    let said: Vec<_> = rules.iter().filter_map(|rules| Some((rules, rules.entry(point)?))).collect();
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
        let _ = writeln!(text, "  {word}: {}", lang.rule(&meaning, variant));
    }
    let mut told = BTreeSet::new();
    for (rules, clause) in said.iter().filter_map(|(rules, _)| Some((rules, clause_of(rules, point)?))) {
        if told.insert(&clause.text) {
            let _ = writeln!(text, "\n{}", whole(clause, &rules.variant, lang));
        }
    }
    for game in games() {
        let answers = held(&editions_of(game), point);
        for played in examples(game, point, &answers) {
            text += &example(game, &played, &answers, lang);
        }
        if let Some(reason) = why_none(game, point.path()) {
            let reason = lang.rule(reason, words_of(game));
            let _ = writeln!(text, "\n{}", lang.words().no_example_of(game, &reason));
        }
    }
    let _ = writeln!(text, "\n{}", lang.words().try_another(point.path()));
    text
}

/// The words for asking a point: those of its game if only one game has it.
fn only_game(point: Point) -> &'static Variant {
    let editions = games().into_iter().map(editions_of);
    let mut having = editions.filter(|editions| points_of(editions).contains(&point));
    let first = having.next().filter(|_| having.next().is_none());
    first.and_then(|editions| editions.first().copied()).map_or(Variant::general(), |rules| &rules.variant)
}

/// The words of a game for its things.
fn words_of(game: &str) -> &'static Variant {
    editions_of(game).first().map_or(Variant::general(), |rules| &rules.variant)
}

/// An example: the log, and below a line the verdicts on it with the answers that lead to them.
fn example(game: &str, played: &Played, answers: &[Held<'_>], lang: Lang) -> String {
    let words = words_of(game);
    let mut text = format!("\n{}\n", lang.words().example_of(game, &lang.rule(&played.question, words)));
    for reason in &played.reasons {
        let _ = writeln!(text, "  # {}", lang.rule(reason, words));
    }
    for step in &played.steps {
        let _ = writeln!(text, "  {}", step.text());
        for said in &step.verdicts {
            let _ = writeln!(text, "    {}{}", verdict(said, lang), under(said, step.verdicts.len(), answers, lang));
        }
    }
    text
}

/// A verdict in words.
fn verdict(said: &CaseVerdict, lang: Lang) -> String {
    let kind = said.verdict.map_or_else(|violation| violation.kind, |()| VerdictKind::Legal);
    let kind = lang.program(kind.as_str());
    match said.verdict {
        Ok(()) => kind.to_owned(),
        Err(_) => format!("{kind}: {}", lang.words().sentence(&said.finding)),
    }
}

/// The answers under which a verdict is given, if there are other verdicts.
fn under(said: &CaseVerdict, verdicts: usize, answers: &[Held<'_>], lang: Lang) -> String {
    let name = |answer: &Value| {
        short(answer).unwrap_or_else(|| {
            let holder = answers.iter().find(|held| held.answer == *answer).and_then(|held| held.holders.first());
            holder.map_or(lang.program("the house rule").to_owned(), |holder| {
                holder.edition.map_or_else(|| lang.source(&holder.source), |rules| rules.edition.clone())
            })
        })
    };
    let names: Vec<_> = said.answers.iter().map(name).collect();
    if verdicts > 1 { lang.words().where_answered(&names) } else { String::new() }
}

/// An answer with its source.
fn side(entry: &Value, lang: Lang) -> String {
    let said = entry.get("answer").map(answer_text).unwrap_or_default();
    visible(&lang.words().cited(&said, &who_says(entry, lang)))
}

/// A clause with its full text.
fn whole(clause: &Clause, variant: &Variant, lang: Lang) -> String {
    let said = lang.words().cited(&lang.rule(&clause.text, variant), &lang.source(&clause.source));
    format!("{}: {}", clause.number, visible(&said))
}

/// The clause with this number in the editions that have it, with the points that it answers.
pub(super) fn clause(number: &str, rules: &[&Rules], lang: Lang) -> Option<String> {
    let mut text = String::new();
    let mut told = BTreeSet::new();
    for rules in rules {
        let Some(clause) = rules.clauses.iter().find(|it| it.number.eq_ignore_ascii_case(number)) else {
            continue;
        };
        if !told.insert(&clause.text) {
            continue;
        }
        let points = Point::all().filter(|point| rules.clause_of(*point) == Some(&clause.number));
        let points: Vec<_> = points.map(Point::path).collect();
        let _ = writeln!(
            text,
            "{}\n\n{} {}",
            whole(clause, &rules.variant, lang),
            lang.program("Points:"),
            points.join(", ")
        );
    }
    (!text.is_empty()).then_some(text)
}
