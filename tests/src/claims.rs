//! What the expectations of a case say of the point in whose folder it is.

use std::collections::BTreeSet;

use adjudeck_format::{Expected, Log, Statement};
use adjudeck_replayer::session::{Choice, Session, What};
use adjudeck_validator::{Point, Rules, edition, editions, possible_answers};
use serde_json::Value;

/// What is wrong with a case as a claim about a point: nothing, or that it could not fail if the check of its point were missing.
///
/// Such is a case that expects nothing but `legal`, unless
///
/// - an expectation names the point, and the referee confirms that it is consulted, or names another reading of it;
/// - or something is found where the point has another answer.
///
/// ```
/// use adjudeck_tests::claims::about;
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards 5C\n";
/// let case = |claim| format!("{log}{claim}\n");
/// assert_eq!(about(&case("= legal discard.wild"), "discard.wild"), None);
/// assert!(about(&case("= legal"), "layoff.opened").is_some());
/// ```
#[must_use]
pub fn about(log: &str, point: &str) -> Option<String> {
    let Some(point) = Point::find(point) else { return Some(format!("{point} is no point")) };
    let lines = Log::parse(log.as_bytes()).0.lines;
    let (mut editions, mut is_about) = (BTreeSet::new(), false);
    for line in &lines {
        match &line.statement {
            Some(Statement::Rules { edition, .. }) => _ = editions.insert(&**edition),
            Some(Statement::Expect { expected, point: named, reading, .. }) => {
                is_about |= *expected != Expected::Legal
                    || named.as_deref() == Some(point.path())
                    || reading.as_ref().is_some_and(|reading| reading.point == point.path());
            }
            _ => {}
        }
    }
    let can_fail = is_about || editions.into_iter().any(|edition| depends(log, edition, point));
    (!can_fail).then(|| format!("it names {point} nowhere, and could not fail if the check of it were missing"))
}

/// Whether something is found in a log where a point has another of its answers: one that a book gives, or that the engine
/// knows.
fn depends(log: &str, name: &str, point: Point) -> bool {
    let Some(game) = edition(name).and_then(game) else { return false };
    let of_game = editions().iter().filter(|rules| self::game(rules) == Some(game));
    let given = of_game.filter_map(|rules| rules.entry(point)).flat_map(|entry| answers(&entry));
    let known = possible_answers(point).into_iter().map(|(word, _)| word);
    given.chain(known).collect::<BTreeSet<_>>().into_iter().any(|answer| {
        let choice = Choice { set: vec![(point.path().to_owned(), answer)], ..Choice::default() };
        let mut differs = false;
        let result = Session::new(&choice).run(log.as_bytes(), &mut |finding| {
            differs |= !matches!(finding.what, What::Rules(_));
        });
        result.is_ok() && differs
    })
}

/// The game of an edition.
fn game(rules: &Rules) -> Option<&str> {
    rules.edition.split('/').next()
}

/// The answer of a book to a point, and the readings that it knows.
fn answers(entry: &Value) -> Vec<String> {
    let readings = entry.get("disputed").and_then(Value::as_array).into_iter().flatten();
    let answers = readings.chain([entry]).filter_map(|reading| reading.get("answer"));
    answers.map(|answer| answer.as_str().map_or_else(|| answer.to_string(), str::to_owned)).collect()
}
