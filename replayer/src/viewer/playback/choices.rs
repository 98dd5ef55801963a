//! What would be judged differently by another edition, or under another reading of a disputed point.

use adjudeck_validator::{Fact, Point, Rules};
use serde::Serialize;
use serde_json::Value;

use super::delta::between;
use super::game_log::GameLog;
use super::said::{Held, Mark, Sayings, title};
use super::walk::Walk;
use crate::analysis::compare::differ;
use crate::analysis::compare::readings::{GameReadings, Readings};
use crate::referee::{Choice, Finding, FindingKind, Session};
use crate::rules::answers::editions_of;
use crate::words::Lang;

/// Other rules, and how they would judge the game.
#[derive(Clone, Debug, Serialize)]
pub struct Alternative {
    /// The edition; `None` if it is the edition of the game with other answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The title of the edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The readings, one or two, as indices into all readings of the game; empty for another edition.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<usize>,
    /// The rows that would be judged differently, each with its marks; a row that would be legal has none.
    pub lines: Vec<(usize, Vec<Mark>)>,
    /// How the score sheet would [change](super::delta); `None` if it would stay the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Value>,
    /// Who would win, if that would be another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<String>>,
}

impl Alternative {
    /// Whether anything would differ.
    fn differs(&self) -> bool {
        !self.lines.is_empty() || self.sheet.is_some()
    }
}

/// How many disputed points came up in a game under these rules, and the alternatives: each other edition of the game, and
/// each reading that makes a difference.
pub(super) fn alternatives(
    log: &GameLog,
    choice: &Choice,
    rules: &Rules,
    lang: Lang,
    sayings: &mut Sayings,
) -> (usize, Vec<Alternative>) {
    let base = walk(log, choice);
    let mut judged = OwnGame { log, base: &base, lang, sayings };
    let mut all = Vec::new();
    for other in editions(choice, rules) {
        let chosen = Choice { rules: Some(other.clone()), shelf: Vec::new(), set: choice.set.clone() };
        if let Some(alternative) = judged.by(&chosen) {
            let (edition, rules) = (Some(other.edition.clone()), Some(title(other, lang)));
            all.push(Alternative { edition, rules, ..alternative });
        }
    }
    let (disputed, effects) = deciding(log, choice);
    for readings in effects {
        let set = readings.iter().map(|(point, answer, _)| (point.path().to_owned(), answer.to_string()));
        let set = choice.set.iter().cloned().chain(set).collect();
        if let Some(alternative) = judged.by(&Choice { set, ..choice.clone() }).filter(Alternative::differs) {
            let held = |(point, answer, source): &Reading| Held::of(*point, answer, source, &rules.variant, lang);
            let readings = readings.iter().map(|reading| judged.sayings.held(held(reading))).collect();
            all.push(Alternative { readings, ..alternative });
        }
    }
    (disputed, all)
}

/// The other known rules for the game: its editions, and the user's own rules.
fn editions<'a>(choice: &'a Choice, rules: &Rules) -> Vec<&'a Rules> {
    let game = &rules.variant.game;
    let known = editions_of(game).into_iter().chain(choice.shelf.iter().filter(|it| it.variant.game == *game));
    let mut others: Vec<&Rules> = Vec::new();
    for other in known {
        if other.edition != rules.edition && !others.iter().any(|it| it.edition == other.edition) {
            others.push(other);
        }
    }
    others
}

/// A reading: the point, the answer, and its source.
type Reading = (Point, Value, String);

/// How many disputed points came up, and the readings that make a difference, alone or in pairs.
fn deciding(log: &GameLog, choice: &Choice) -> (usize, Vec<Vec<Reading>>) {
    let (mut readings, mut games) = (Readings::new(choice), Vec::<GameReadings>::new());
    readings.begin("");
    let mut reader = log.reader();
    while reader.next_with(|line| readings.see(&line, &mut |game| games.push(game)).is_ok()) == Some(true) {}
    let _ = readings.end(&mut |game| games.push(game));
    let disputed = games.iter().map(|game| game.disputed.len()).sum();
    let effects = games.into_iter().flat_map(|game| game.effects).map(|effect| {
        let held = effect.readings.into_iter().filter_map(|it| Some((Point::find(it.point)?, it.answer, it.source)));
        held.collect()
    });
    (disputed, effects.collect())
}

/// A game under its own rules, to compare others with.
struct OwnGame<'a> {
    log: &'a GameLog,
    base: &'a Walk,
    lang: Lang,
    sayings: &'a mut Sayings,
}

impl OwnGame<'_> {
    /// How other rules would judge the game; `None` if they cannot.
    fn by(&mut self, choice: &Choice) -> Option<Alternative> {
        let other = walk(self.log, choice);
        let rules = other.judge()?.rules();
        let sheets = [&self.base.sheet, &other.sheet].map(|sheet| serde_json::to_value(sheet).unwrap_or_default());
        let [one, mut changed] = sheets;
        if let Some(changed) = changed.as_object_mut() {
            changed.insert("edition".to_owned(), one.get("edition").cloned().unwrap_or_default());
        }
        let winners = (self.base.sheet.winners != other.sheet.winners).then(|| other.sheet.winners.clone());
        Some(Alternative {
            edition: None,
            rules: None,
            readings: Vec::new(),
            lines: self.lines(&other, rules),
            sheet: between(&one, &changed),
            winners,
        })
    }

    /// The rows that would be judged differently.
    fn lines(&mut self, other: &Walk, rules: &Rules) -> Vec<(usize, Vec<Mark>)> {
        let (one, other) = (verdicts(self.base), verdicts(other));
        let mut numbers: Vec<u64> = one.iter().chain(&other).map(|finding| finding.line).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let mut lines = Vec::new();
        for number in numbers {
            let [one, other] = [&one, &other].map(|found| of_line(found, number));
            if differ(&one, &other) {
                let marks = other.iter().map(|finding| self.sayings.mark(finding, Some(rules), self.lang)).collect();
                let row = usize::try_from(number.saturating_sub(self.log.first_line)).unwrap_or(usize::MAX);
                lines.push((row, marks));
            }
        }
        lines
    }
}

/// Judges a game by these rules and reports faults even if they were expected.
fn walk(log: &GameLog, choice: &Choice) -> Walk {
    Walk::through(log, Session::new(choice).showing_expected(), &mut |_, _| {})
}

/// The verdicts that are not legal, in the order of lines. That a log is pinned to other rules does not count.
fn verdicts(walk: &Walk) -> Vec<Finding> {
    let is_verdict = |finding: &&Finding| match &finding.kind {
        FindingKind::Verdict(judgement) => {
            judgement.verdict.is_err_and(|violation| violation.fact != Fact::RulesChanged)
        }
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => false,
    };
    let mut found: Vec<_> = walk.found.iter().filter(is_verdict).cloned().collect();
    found.sort_by_key(|finding| finding.line);
    found
}

/// The verdicts on one line.
fn of_line(found: &[Finding], line: u64) -> Vec<Finding> {
    let start = found.partition_point(|finding| finding.line < line);
    let rest = found.get(start..).unwrap_or_default();
    rest.iter().take_while(|finding| finding.line == line).cloned().collect()
}
