//! What is judged differently, as data.

use std::collections::BTreeMap;

use adjudeck_format::{Part, column, locate};
use adjudeck_validator::{Point, Rules};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::side::{Dealt, said};
use crate::referee::{Finding, FindingKind, Judgement, Location};
use crate::rules::differences::Difference;

/// Puts a finding into words.
pub(super) type Words = dyn Fn(&Finding) -> String + Send;

/// What of a game is judged otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Changed {
    /// The verdict on a line.
    Verdicts,
    /// What a deal comes to.
    Scores,
    /// Who wins.
    Winner,
}

/// A game in which something is judged otherwise.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct GameChange {
    /// The input.
    pub file: String,
    /// The game of the input, from 1.
    pub game: u64,
    /// The title of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How long it is: the lines that are statements, or should be.
    pub statements: u64,
    /// What is judged otherwise.
    pub differs: Vec<Changed>,
    /// How many lines are judged otherwise; a baseline does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdicts: Option<u64>,
    /// How many deals come to other scores; a baseline does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<u64>,
    /// How many lines are not legal, by the one and by the other.
    pub not_legal: [u64; 2],
    /// The first line that is judged otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<LineChange>,
    /// The first score that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_score: Option<ScoreChange>,
    /// Who wins, if that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<WinnerChange>,
    /// The points on which the first difference rests.
    pub because: Vec<Because>,
}

impl GameChange {
    /// The game and the deal in which the first difference is.
    #[must_use]
    pub fn location(&self) -> Location {
        let deal = self.first.as_ref().and_then(|first| first.deal);
        let deal = deal.or(self.first_score.as_ref().map(|score| score.deal));
        Location { game: self.game, title: self.title.clone(), deal, file_line: None }
    }

    /// Notes that something in the game is judged differently.
    pub(super) fn differs(&mut self, what: Changed) {
        if let Err(place) = self.differs.binary_search(&what) {
            self.differs.insert(place, what);
        }
    }

    /// Notes why the game is judged differently, unless a reason is known.
    pub(super) fn explain(&mut self, because: Vec<Because>) {
        if self.because.is_empty() {
            self.because = because;
        }
    }
}

/// A line that is judged otherwise.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LineChange {
    /// The number of the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<u16>,
    /// The line of the input, from 1.
    pub line: u64,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The statement as it was written, without a comment; bytes that are not UTF-8 are replaced.
    pub text: String,
    /// What the one says of it.
    pub one: Judged,
    /// What the other says of it.
    pub other: Judged,
}

/// What is said of a line.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Judged {
    /// `legal`, `illegal`, `impossible`, `undecided` or `mismatch`.
    pub verdict: &'static str,
    /// What was found, by a name that does not change from version to version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The finding as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The point that decided, or that forbids it under the other rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<&'static str>,
    /// The answer of these rules to that point.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub held: Option<Held>,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Held {
    /// The answer.
    pub answer: Value,
    /// The clause that holds it.
    pub clause: String,
    /// Who gives it.
    pub source: String,
}

impl Held {
    /// The answer of these rules to a point.
    fn by(rules: &Rules, point: Point) -> Option<Self> {
        Self::of(&rules.entry(point)?)
    }

    /// The answer in an entry of a rules file.
    fn of(entry: &Value) -> Option<Self> {
        let text = |key| entry.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        Some(Self { answer: entry.get("answer")?.clone(), clause: text("clause"), source: text("source") })
    }
}

/// A point on which a difference rests, with both answers; nothing where the rules have no such section.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Because {
    /// The point.
    pub point: &'static str,
    /// What the one answers.
    pub one: Option<Held>,
    /// What the other answers.
    pub other: Option<Held>,
}

impl From<&Difference> for Because {
    fn from(difference: &Difference) -> Self {
        let held = |entry: &Option<Value>| entry.as_ref().and_then(Held::of);
        Self { point: difference.point.path(), one: held(&difference.one), other: held(&difference.other) }
    }
}

/// Points that differ.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ScoreChange {
    /// The number of the deal.
    pub deal: u16,
    /// The player, or the partners.
    pub player: String,
    /// What it is: `score`, `total`, `wins` or `chips`.
    pub of: &'static str,
    /// By the one; `null` where the deal is not over, or the record does not tell.
    pub one: Option<i32>,
    /// By the other.
    pub other: Option<i32>,
}

/// Winners that differ; nobody where the game is not over, or the record does not tell.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WinnerChange {
    /// By the one.
    pub one: Vec<String>,
    /// By the other.
    pub other: Vec<String>,
}

/// How much was compared, and how much of it differs.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Sums {
    /// Inputs.
    pub inputs: u64,
    /// Inputs that could not be read to their end.
    pub unopened: u64,
    /// Whether Ctrl-C was pressed, so that what follows was not compared.
    pub interrupted: bool,
    /// Games.
    pub games: u64,
    /// Deals.
    pub deals: u64,
    /// Statements.
    pub statements: u64,
    /// Lines that could not be read.
    pub unreadable: u64,
    /// Games that could not be judged.
    pub unjudged: u64,
    /// Games that are not those of the rules, and are left out.
    pub of_other_games: u64,
    /// Games in which something is judged otherwise.
    pub changed: u64,
    /// Games in which a verdict differs.
    pub with_other_verdicts: u64,
    /// Games in which a score differs.
    pub with_other_scores: u64,
    /// Games in which the winner differs.
    pub with_another_winner: u64,
    /// Lines that are judged otherwise.
    pub verdicts: u64,
    /// Deals that come to other scores.
    pub scores: u64,
    /// How often a verdict becomes another.
    pub turns: Vec<TurnCount>,
    /// How many games first differ by each point.
    pub points: Vec<PointCount>,
    /// The shortest game in which something is judged otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub smallest: Option<Box<GameChange>>,
    /// Games that the baseline does not have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<u64>,
    /// Games that only the baseline has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gone: Option<u64>,
}

/// How often a verdict becomes another.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TurnCount {
    /// What the one says.
    pub one: &'static str,
    /// What the other says.
    pub other: &'static str,
    /// Of how many lines.
    pub lines: u64,
}

/// How many games first differ by a point.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PointCount {
    /// The point.
    pub point: &'static str,
    /// Its clause: that of the one, or of the other if the one has no such section.
    pub clause: String,
    /// How many games.
    pub games: u64,
}

impl Sums {
    /// How many games were compared.
    #[must_use]
    pub const fn compared(&self) -> u64 {
        self.games.saturating_sub(self.unjudged + self.of_other_games)
    }

    /// Counts a line that is judged differently.
    pub(super) fn turn(&mut self, [one, other]: [&'static str; 2]) {
        self.verdicts += 1;
        match self.turns.iter_mut().find(|turn| (turn.one, turn.other) == (one, other)) {
            Some(turn) => turn.lines += 1,
            None => self.turns.push(TurnCount { one, other, lines: 1 }),
        }
    }

    /// Counts a game that is judged differently.
    pub(super) fn add(&mut self, change: &GameChange) {
        self.changed += 1;
        self.scores += change.scores.unwrap_or_default();
        for what in &change.differs {
            match what {
                Changed::Verdicts => self.with_other_verdicts += 1,
                Changed::Scores => self.with_other_scores += 1,
                Changed::Winner => self.with_another_winner += 1,
            }
        }
        for Because { point, one, other } in &change.because {
            if let Some(known) = self.points.iter_mut().find(|known| known.point == *point) {
                known.games += 1;
                continue;
            }
            let clause = one.as_ref().or(other.as_ref()).map(|held| held.clause.clone()).unwrap_or_default();
            self.points.push(PointCount { point, clause, games: 1 });
        }
        if self.smallest.as_ref().is_none_or(|known| change.statements < known.statements) {
            self.smallest = Some(Box::new(change.clone()));
        }
    }
}

/// The verdict of a finding, if it is one.
fn judgement(found: Option<&Finding>) -> Option<&Judgement> {
    match &found?.kind {
        FindingKind::Verdict(judgement) => Some(judgement),
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
    }
}

/// The points that make the verdicts on a line differ: those that decided, if the rules differ on them; else those that were
/// consulted and on which the rules differ. If there are none, earlier lines are the cause, and so is the only point on which the
/// rules differ, if there is one.
pub(super) fn responsible(differing: &[Point], found: [Option<&Finding>; 2]) -> Vec<Point> {
    let judgements = || found.into_iter().filter_map(judgement);
    let decided = || judgements().filter_map(|judgement| Some(judgement.verdict.err()?.point));
    let consulted = judgements().flat_map(|judgement| judgement.points.iter().copied());
    let among = |points: &mut dyn Iterator<Item = Point>| {
        let mut points: Vec<_> = points.filter(|point| differing.contains(point)).collect();
        points.sort_unstable();
        points.dedup();
        points
    };
    let found = among(&mut decided());
    let found = if found.is_empty() { among(&mut consulted.into_iter()) } else { found };
    match (found.is_empty(), differing) {
        (false, _) => found,
        // Whatever differs comes of the only answer that does.
        (true, [only]) => vec![*only],
        (true, _) => decided().take(1).collect(),
    }
}

/// These points, each with both answers.
pub(super) fn because(points: &[Point], [one, other]: [&Rules; 2]) -> Vec<Because> {
    let because =
        |point: &Point| Because { point: point.path(), one: Held::by(one, *point), other: Held::by(other, *point) };
    points.iter().map(because).collect()
}

/// Describes a line that is judged differently; at least one of the verdicts is not legal.
pub(super) fn line_change(
    found: [Option<&Finding>; 2],
    points: &[Point],
    [one, other]: [&Rules; 2],
    words: Option<&Words>,
) -> Option<LineChange> {
    let finding = found.into_iter().flatten().next()?;
    let judged = |found: Option<&Finding>, rules: &Rules| {
        let (verdict, code, _) = said(found);
        let point =
            judgement(found).and_then(|judgement| Some(judgement.verdict.err()?.point)).or(points.first().copied());
        Judged {
            verdict: verdict.as_str(),
            code: found.map(|_| code),
            message: found.zip(words).map(|(finding, words)| words(finding)),
            point: point.map(Point::path),
            held: point.and_then(|point| Held::by(rules, point)),
        }
    };
    Some(LineChange {
        deal: finding.location.deal,
        line: finding.line,
        column: column(&finding.text, finding.span.start),
        text: statement(&finding.text),
        one: judged(found[0], one),
        other: judged(found[1], other),
    })
}

/// The statement of a line, without the comment after it.
fn statement(line: &[u8]) -> String {
    let stated = line.get(locate(line, Part::Line)).unwrap_or(line);
    String::from_utf8_lossy(stated).trim().to_owned()
}

/// The first number of a deal that differs. Totals and chips carry over from deal to deal. So once one of them has differed
/// (`already`), only the scores of a later deal count as a new difference.
pub(super) fn score_change(one: &Dealt, other: &Dealt, already: bool) -> Option<ScoreChange> {
    let others: BTreeMap<_, _> = other.cells.iter().map(|(of, player, points)| ((of, player), *points)).collect();
    one.cells.iter().filter(|(of, ..)| !already || *of == "score").find_map(|(of, player, points)| {
        let other = others.get(&(of, player)).copied().flatten();
        let changed = ScoreChange { deal: one.deal, player: player.clone(), of, one: *points, other };
        (changed.one != changed.other).then_some(changed)
    })
}
