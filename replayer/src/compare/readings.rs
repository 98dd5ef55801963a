//! Which disputed readings matter in a game: what would be judged otherwise if one of them were the answer.
//!
//! A game is kept until it ends, and is then judged again from its beginning under each reading of each point that was
//! consulted in it, for later lines depend on what was done before. Where a reading changes why a line is not legal and none
//! makes it legal, its second reason is answered otherwise as well: so pairs are tried where two readings together turn a
//! verdict that neither turns alone, and nowhere else.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::{Expected, Line, ReadError, Statement, Unread};
use adjudeck_validator::{Asked, Judge, Point, Rules};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::change::{line_change, score_change};
use super::side::{Begins, Dealt, Ended, Side, said};
use super::{Changed, LineChange, ScoreChange, WinnerChange};
use crate::session::{Choice, Finding, What};
use crate::words::Lang;

/// What the disputed readings are to a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameReadings {
    /// The input.
    pub file: String,
    /// The game of the input, from 1.
    pub game: u64,
    /// The title of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The disputed points that were consulted.
    pub disputed: Vec<&'static str>,
    /// The readings that matter, each with what would be judged otherwise; none, if nothing depends on any dispute.
    pub effects: Vec<Effect>,
}

impl GameReadings {
    /// The disputed points that decide something.
    #[must_use]
    pub fn deciding(&self) -> BTreeSet<&'static str> {
        self.effects.iter().flat_map(|effect| &effect.readings).map(|held| held.point).collect()
    }
}

/// What would be judged otherwise under a reading, or under two together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Effect {
    /// The readings.
    pub readings: Vec<Held>,
    /// What would be judged otherwise.
    pub differs: Vec<Changed>,
    /// On how many lines there would be another verdict.
    pub verdicts: u64,
    /// How many deals would come to other scores.
    pub scores: u64,
    /// The first line on which there would be another verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<LineChange>,
    /// The first score that would be another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_score: Option<ScoreChange>,
    /// Who would win, if that would be another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<WinnerChange>,
}

/// A reading of a point.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "DisputedReading")]
pub struct Held {
    /// The point.
    pub point: &'static str,
    /// The answer.
    pub answer: Value,
    /// Who holds it.
    pub source: String,
}

/// Finds out which disputed readings matter in games.
///
/// ```
/// use adjudeck_format::Reader;
/// use adjudeck_replayer::compare::readings::Readings;
/// use adjudeck_replayer::session::Choice;
///
/// let log = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 6D\nhand Bea 5C 5D\nturn Aya\n\
///     Aya draws 7D\nAya discards 7D\nAya calls\n";
/// let (mut readings, mut found) = (Readings::new(&Choice::default()), Vec::new());
/// readings.begin("a.rum");
/// let mut reader = Reader::from_slice(log);
/// while reader.next_with(|line| readings.see(&line, &mut |game| found.push(game))).is_some() {}
/// readings.end(&mut |game| found.push(game));
/// assert!(found[0].effects.iter().any(|effect| effect.readings[0].point == "claim.own-discard"));
/// ```
pub struct Readings {
    choice: Choice,
    base: Side,
    /// A set of rules for each reading that was tried.
    others: BTreeMap<(Point, usize), Side>,
    /// The readings of each point under the rules that were last in force.
    known: BTreeMap<Point, Vec<Held>>,
    rules: Option<Box<Rules>>,
    input: String,
    /// How many games of the input have ended.
    number: u64,
    /// The texts of its lines, and the lines without them.
    texts: Vec<Box<[u8]>>,
    game: Vec<Kept<'static>>,
    lang: Lang,
}

/// A line of the game in progress, or why it cannot be read; its text is kept apart.
type Kept<'a> = Result<Line<'a>, Box<Unread>>;

/// The line once more.
fn again<'a>(kept: &'a Kept<'a>) -> Result<&'a Line<'a>, ReadError> {
    kept.as_ref().map_err(|unread| ReadError::Fault(unread.clone()))
}

/// What a set of rules makes of a game.
#[derive(Default)]
struct Trace {
    /// The lines that are not legal, by their place in the game.
    lines: BTreeMap<usize, Vec<Finding>>,
    deals: Vec<Dealt>,
    winners: Vec<String>,
}

impl Readings {
    /// For logs that are judged by these rules.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        Self {
            choice: choice.clone(),
            base: Side::new(choice),
            others: BTreeMap::new(),
            known: BTreeMap::new(),
            rules: None,
            input: String::new(),
            number: 0,
            texts: Vec::new(),
            game: Vec::new(),
            lang: Lang::default(),
        }
    }

    /// The same with the sentences of findings in this language.
    #[must_use]
    pub const fn in_language(mut self, lang: Lang) -> Self {
        self.lang = lang;
        self
    }

    /// An input begins.
    pub fn begin(&mut self, name: &str) {
        name.clone_into(&mut self.input);
        self.number = 0;
        self.texts.clear();
        self.game.clear();
    }

    /// The next line of the input. The game that ends with it, if one does, is reported.
    pub fn see(&mut self, line: &Result<&Line<'_>, ReadError>, report: &mut dyn FnMut(GameReadings)) {
        if self.base.begins(line) == Begins::Game {
            self.end_game(report);
        }
        let (text, kept) = match line {
            Ok(Line { statement: Statement::Expect { .. }, .. }) | Err(ReadError::Io(_)) => return,
            Ok(line) => {
                let (number, offset, statement) = (line.number, line.offset, line.statement.clone().into_owned());
                (line.text.into(), Ok(Line { number, offset, text: b"", statement, may_be_answered: false }))
            }
            Err(ReadError::Fault(unread)) => (Box::default(), Err(unread.clone())),
        };
        self.texts.push(text);
        self.game.push(kept);
    }

    /// The input ends.
    pub fn end(&mut self, report: &mut dyn FnMut(GameReadings)) {
        self.end_game(report);
    }

    /// The game in progress ends.
    fn end_game(&mut self, report: &mut dyn FnMut(GameReadings)) {
        let (texts, game) = (std::mem::take(&mut self.texts), std::mem::take(&mut self.game));
        let whole = |(kept, text)| Kept::map(kept, |line| Line { text, ..line });
        let game: Vec<Kept<'_>> = game.into_iter().zip(texts.iter().map(|text| &**text)).map(whole).collect();
        let asked = Asked::default();
        let traced = trace(&mut self.base, &game, Some(&asked));
        let whence = self.base.whence();
        self.number += whence.game;
        let Some(base) = traced else { return };
        let Some(rules) = self.base.judge().map(Judge::rules) else { return };
        if self.rules.as_deref() != Some(rules) {
            self.rules = Some(Box::new(rules.clone()));
            self.known.clear();
            self.others.clear();
        }
        let disputed: Vec<_> = asked.points().filter(|point| !self.readings(*point).is_empty()).collect();
        let effects = self.effects(&game, &base, &disputed);
        report(GameReadings {
            file: self.input.clone(),
            game: self.number,
            title: whence.title,
            disputed: disputed.into_iter().map(Point::path).collect(),
            effects,
        });
    }

    /// The readings of a point that differ from its answer.
    fn readings(&mut self, point: Point) -> &[Held] {
        let rules = self.rules.as_deref();
        self.known.entry(point).or_insert_with(|| {
            let entry = rules.and_then(|rules| rules.entry(point));
            let disputed = entry.as_ref().and_then(|entry| entry.get("disputed")?.as_array());
            let held = |reading: &Value| {
                let source = reading.get("source").and_then(Value::as_str).unwrap_or_default().to_owned();
                Some(Held { point: point.path(), answer: reading.get("answer")?.clone(), source })
            };
            disputed.into_iter().flatten().filter_map(held).collect()
        })
    }

    /// The same choice with other answers.
    fn with(&self, readings: &[Held]) -> Side {
        let set = readings.iter().map(|held| (held.point.to_owned(), held.answer.to_string()));
        let set = self.choice.set.iter().cloned().chain(set).collect();
        Side::new(&Choice { rules: self.choice.rules.clone(), set })
    }

    /// What each reading of these points, and where need be two together, would change.
    fn effects(&mut self, game: &[Kept<'_>], base: &Trace, disputed: &[Point]) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut turned = BTreeSet::new();
        // Lines that are not legal for another reason under a reading, with the points that were consulted there.
        let mut second: Vec<(Held, usize, Vec<Point>)> = Vec::new();
        for point in disputed.iter().copied() {
            for (number, held) in self.readings(point).to_vec().into_iter().enumerate() {
                let readings = [held.clone()];
                let mut other = match self.others.remove(&(point, number)) {
                    Some(other) => other,
                    None => self.with(&readings),
                };
                if let Some(traced) = trace(&mut other, game, None) {
                    for (place, found) in &base.lines {
                        match traced.lines.get(place) {
                            None => _ = turned.insert(*place),
                            Some(others) if same(found, others) => {}
                            Some(others) => second.push((held.clone(), *place, consulted(others))),
                        }
                    }
                    effects.extend(self.effect(&readings, base, (&traced, &other)));
                }
                self.others.insert((point, number), other);
            }
        }
        second.retain(|(_, place, _)| !turned.contains(place));
        let mut tried: Vec<[Held; 2]> = Vec::new();
        for (held, place, points) in second {
            for further in points.into_iter().filter(|point| point.path() != held.point) {
                for further in self.readings(further).to_vec() {
                    let pair = [held.clone(), further];
                    if tried.iter().any(|known| pair.iter().all(|held| known.contains(held))) {
                        continue;
                    }
                    let mut other = self.with(&pair);
                    let traced = trace(&mut other, game, None);
                    if let Some(traced) = traced.filter(|traced| !traced.lines.contains_key(&place)) {
                        effects.extend(self.effect(&pair, base, (&traced, &other)));
                    }
                    tried.push(pair);
                }
            }
        }
        effects
    }

    /// What is judged otherwise in another trace; nothing, if nothing is.
    fn effect(&self, readings: &[Held], base: &Trace, (other, side): (&Trace, &Side)) -> Option<Effect> {
        let rules = [self.base.judge()?.rules(), side.judge()?.rules()];
        let mut effect = Effect {
            readings: readings.to_vec(),
            differs: Vec::new(),
            verdicts: 0,
            scores: 0,
            first: None,
            first_score: None,
            winner: None,
        };
        let places: BTreeSet<_> = base.lines.keys().chain(other.lines.keys()).collect();
        let points: Vec<_> = readings.iter().filter_map(|held| Point::find(held.point)).collect();
        for place in places {
            let [one, other] = [base, other].map(|trace| trace.lines.get(place).map(Vec::as_slice).unwrap_or_default());
            if same(one, other) {
                continue;
            }
            effect.verdicts += 1;
            if effect.first.is_none() {
                let longest = one.len().max(other.len());
                let differs = (0..longest).find(|at| said(one.get(*at)) != said(other.get(*at))).unwrap_or_default();
                effect.first = line_change([one.get(differs), other.get(differs)], &points, rules, self.lang);
            }
        }
        for (one, other) in base.deals.iter().zip(&other.deals) {
            if let Some(changed) = score_change(one, other, effect.scores > 0) {
                effect.scores += 1;
                effect.first_score.get_or_insert(changed);
            }
        }
        if base.winners != other.winners {
            effect.winner = Some(WinnerChange { one: base.winners.clone(), other: other.winners.clone() });
        }
        let differs = [
            (Changed::Verdicts, effect.verdicts > 0),
            (Changed::Scores, effect.scores > 0),
            (Changed::Winner, effect.winner.is_some()),
        ];
        effect.differs = differs.into_iter().filter(|(_, differs)| *differs).map(|(what, _)| what).collect();
        (!effect.differs.is_empty()).then_some(effect)
    }
}

/// Whether the same is said.
fn same(one: &[Finding], other: &[Finding]) -> bool {
    one.iter().map(|found| said(Some(found))).eq(other.iter().map(|found| said(Some(found))))
}

/// The points that were consulted for what is not legal; the cards alone are no matter of readings.
fn consulted(found: &[Finding]) -> Vec<Point> {
    let points = |finding: &Finding| match &finding.what {
        What::Verdict(ruling) if said(Some(finding)).0 != Expected::Impossible => ruling.points.clone(),
        What::Verdict(_) | What::Unreadable(_) | What::Rules(_) | What::Unmet(_) => Vec::new(),
    };
    found.iter().flat_map(points).collect()
}

/// Judges a game from its beginning; `asked` takes the points that are consulted. Nothing, if it cannot be judged.
fn trace(side: &mut Side, game: &[Kept<'_>], asked: Option<&Asked>) -> Option<Trace> {
    side.restart();
    let mut trace = Trace::default();
    let end_deal = |side: &mut Side| {
        if let (Some(asked), Some(judge)) = (asked, side.judge()) {
            asked.join(&judge.asked_for_results());
        }
        side.end_deal()
    };
    for (place, kept) in game.iter().enumerate() {
        if side.begins(&again(kept)) != Begins::Nothing {
            trace.deals.extend(end_deal(side));
        }
        if let (Some(asked), Ok(Line { statement, .. })) = (asked, kept) {
            ask(side, statement, asked);
        }
        let was_ready = side.judge().is_some();
        side.step(again(kept)).ok()?;
        if let (Some(asked), Ok(Line { statement, .. }), false, Some(judge)) = (asked, kept, was_ready, side.judge()) {
            // What was consulted by a referee who has only just come is what one asks who has seen nothing.
            let fresh = Judge::new(judge.rules().clone());
            let _ = fresh.look(statement);
            asked.join(fresh.asked());
        }
        if !side.found.is_empty() {
            trace.lines.insert(place, std::mem::take(&mut side.found));
        }
    }
    trace.deals.extend(end_deal(side));
    trace.winners = side.winners();
    (side.end_game() == Ended::Judged).then_some(trace)
}

/// Notes which points are consulted for a statement that has not happened yet.
fn ask(side: &Side, statement: &Statement<'_>, asked: &Asked) {
    if let Some(judge) = side.judge() {
        let _ = judge.look(statement);
        asked.join(judge.asked());
    }
}
