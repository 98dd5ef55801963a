//! Checks what the expectations of a case claim about the point in whose folder it is.

use std::collections::BTreeSet;

use adjudeck_format::{Log, Statement, VerdictKind};
use adjudeck_replayer::referee::{Choice, FindingKind, Session};
use adjudeck_validator::{Point, Rules, edition, editions, possible_answers};
use serde_json::Value;

/// What is wrong with a case as a claim about a point: `None`, or why the case would pass even if the check of its point were
/// missing.
///
/// A case is about a point if
///
/// - an expectation names the point, so that the referee must have decided by it, or have consulted it where nothing is wrong;
/// - or an expectation names another reading of the point, under which the verdict differs;
/// - or the referee finds something else where the point has another answer.
///
/// It is not enough that a fault is expected, since that may be a fault of another point.
///
/// ```
/// use adjudeck_tests::claims::about;
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\n";
/// let case = |claim| format!("{log}Aya discards {claim}\n");
/// assert_eq!(about(&case("5C\n= legal discard.wild"), "discard.wild"), None);
/// assert_eq!(about(&case("JK\n= illegal"), "discard.wild"), None);
/// assert!(about(&case("JK\n= illegal"), "layoff.opened").is_some());
/// assert!(about(&case("5C\n= legal where layoff.opened: from-next-turn"), "layoff.opened").is_some());
/// ```
#[must_use]
pub fn about(log: &str, point: &str) -> Option<String> {
    let Some(point) = Point::find(point) else { return Some(format!("{point} is no point")) };
    let lines = Log::parse(log.as_bytes()).0.lines;
    let statements = || lines.iter().filter_map(|line| line.statement.as_ref());
    let editions: BTreeSet<&str> = statements().filter_map(edition_of).collect();
    let can_fail = is_named(statements(), point) || editions.into_iter().any(|edition| depends(log, edition, point));
    (!can_fail).then(|| format!("it names {point} nowhere, and could not fail if the check of it were missing"))
}

/// The edition that a statement names.
fn edition_of<'a>(statement: &'a Statement<'_>) -> Option<&'a str> {
    match statement {
        Statement::Rules { edition, .. } => Some(edition),
        _ => None,
    }
}

/// Whether an expectation names a point, or a reading of the point under which the verdict differs.
fn is_named<'a>(mut statements: impl Iterator<Item = &'a Statement<'a>>, point: Point) -> bool {
    let mut verdict = VerdictKind::Legal;
    let names = |statement: &Statement<'_>| {
        let Statement::Expect { expected, point: named, reading, .. } = statement else {
            verdict = VerdictKind::Legal;
            return false;
        };
        if reading.is_none() {
            verdict = *expected;
        }
        named.as_deref() == Some(point.path())
            || reading.as_ref().is_some_and(|reading| reading.point == point.path() && *expected != verdict)
    };
    statements.any(names)
}

/// Whether the findings in a log change when a point gets another of its answers: one that a book gives or that the engine
/// knows.
fn depends(log: &str, name: &str, point: Point) -> bool {
    let Some(game) = edition(name).map(game) else { return false };
    let of_game = editions().iter().filter(|rules| self::game(rules) == game);
    let given = of_game.filter_map(|rules| rules.entry(point)).flat_map(|entry| answers(&entry));
    let known = possible_answers(point).into_iter().map(|(word, _)| word);
    given.chain(known).collect::<BTreeSet<_>>().into_iter().any(|answer| {
        let choice = Choice { set: vec![(point.path().to_owned(), answer)], ..Choice::default() };
        let mut differs = false;
        let result = Session::new(&choice).run(log.as_bytes(), &mut |finding| {
            differs |= !matches!(finding.kind, FindingKind::Rules(_));
        });
        result.is_ok() && differs
    })
}

/// The game of an edition.
fn game(rules: &Rules) -> &str {
    &rules.variant.game
}

/// An edition's answer to a point, and the readings that it lists.
fn answers(entry: &Value) -> Vec<String> {
    let readings = entry.get("disputed").and_then(Value::as_array).into_iter().flatten();
    let answers = readings.chain([entry]).filter_map(|reading| reading.get("answer"));
    answers.map(|answer| answer.as_str().map_or_else(|| answer.to_string(), str::to_owned)).collect()
}
