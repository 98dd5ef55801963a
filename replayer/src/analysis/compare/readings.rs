//! Which disputed readings matter in a game: what would be judged differently if one of them were the answer.
//!
//! A game is kept until it ends. Then it is judged again under each reading of each point that was consulted in it, because a
//! later line depends on the lines before it: a branch may leave the game and come back to it. Pairs of readings are tried in
//! one case only: a line is not legal, a reading changes the reason, and no reading makes the line legal. Then the point of
//! the new reason gets its other answers as well. So pairs are found that turn a verdict which neither reading turns alone.
//!
//! Many lines are kept in a file. Of the differences only the first of each kind and their number are kept. So a game with
//! very many deals needs no more memory than one with a few.

mod branches;
mod consulted;
mod differences;
mod script;

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_format::{Line, Names, ReadError, Statement};
use adjudeck_validator::{Judge, Point, Rules};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::change::{Words, line_change};
use super::side::{Side, first_difference};
use super::{Changed, LineChange, ScoreChange, WinnerChange};
use crate::notation::line_kind::Begins;
use crate::referee::{Choice, Finding};
use branches::{Branch, Grown, grow};
use consulted::{Survey, consult};
use script::Script;

/// How many pairs of readings are tried at the same time, each with its own referee.
const PAIRS_AT_ONCE: usize = 16;

/// Two readings that may make a line legal together, and the index of that line in the game.
type Pair = ([(Point, Held); 2], usize);

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
    /// The disputed points on which something in the game depends.
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
/// use adjudeck_replayer::analysis::compare::readings::Readings;
/// use adjudeck_replayer::referee::Choice;
///
/// let log = b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 6D\nhand Bea 5C 5D\nturn Aya\n\
///     Aya draws 7D\nAya discards 7D\nAya calls\n";
/// let (mut readings, mut found) = (Readings::new(&Choice::default()), Vec::new());
/// readings.begin("a.rum");
/// let mut reader = Reader::from_slice(log);
/// while reader.next_with(|line| readings.see(&line, &mut |game| found.push(game)).unwrap()).is_some() {}
/// readings.end(&mut |game| found.push(game)).unwrap();
/// assert!(found[0].effects.iter().any(|effect| effect.readings[0].point == "call.own-discard"));
/// ```
pub struct Readings {
    choice: Choice,
    /// Judges by the rules and notes which points are consulted.
    base: Side,
    /// Judges by the rules without notes, while readings are tried.
    plain: Side,
    /// A set of rules for each reading that has been tried.
    others: BTreeMap<(Point, usize), Side>,
    /// The readings of each point under the latest rules.
    known: BTreeMap<Point, Vec<Held>>,
    rules: Option<Box<Rules>>,
    input: String,
    /// How many games of the input have ended.
    number: u64,
    /// The lines of the game in progress.
    game: Script,
    /// The players named so far.
    names: Names,
    words: Option<Box<Words>>,
}

impl Readings {
    /// Judges logs by these rules.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        Self {
            choice: choice.clone(),
            base: Side::new(choice).watching(),
            plain: Side::new(choice),
            others: BTreeMap::new(),
            known: BTreeMap::new(),
            rules: None,
            input: String::new(),
            number: 0,
            game: Script::default(),
            names: Names::default(),
            words: None,
        }
    }

    /// The same, with findings put into words by `words`.
    #[must_use]
    pub fn in_words(mut self, words: impl Fn(&Finding) -> String + Send + 'static) -> Self {
        self.words = Some(Box::new(words));
        self
    }

    /// Begins an input.
    pub fn begin(&mut self, name: &str) {
        name.clone_into(&mut self.input);
        self.number = 0;
        (self.game, self.names) = (Script::default(), Names::default());
    }

    /// Reads the next line of the input. If a game ends with it, the game is reported.
    ///
    /// # Errors
    /// Keeping the lines of a long game fails.
    pub fn see(&mut self, line: &Result<&Line<'_>, ReadError>, report: &mut dyn FnMut(GameReadings)) -> io::Result<()> {
        if self.base.begins(line) == Begins::Game {
            self.end_game(report)?;
        }
        match line {
            Ok(Line { statement: Statement::Expect { .. }, .. }) | Err(ReadError::Io(_)) => Ok(()),
            Ok(line) => {
                // Expectations are left out; rulings are kept.
                if let Statement::Ruling { .. } = line.statement {
                    self.game.rule_on_last();
                }
                self.names.see(&line.statement);
                self.game.push(line)
            }
            Err(ReadError::Fault(unread)) => {
                self.names.salvage(unread.told());
                self.game.push_unread(unread)
            }
        }
    }

    /// The answer to a point under the rules of the game that was reported last.
    #[must_use]
    pub fn answer(&self, point: &str) -> Option<Value> {
        self.rules.as_deref()?.entry(Point::find(point)?)?.get("answer").cloned()
    }

    /// Ends the input.
    ///
    /// # Errors
    /// Reading back the lines of a long game fails.
    pub fn end(&mut self, report: &mut dyn FnMut(GameReadings)) -> io::Result<()> {
        self.end_game(report)
    }

    /// Ends the game in progress and reports it.
    fn end_game(&mut self, report: &mut dyn FnMut(GameReadings)) -> io::Result<()> {
        let mut game = std::mem::replace(&mut self.game, Script::new(self.names.clone()));
        let consulted = consult(&mut self.base, &mut game)?;
        let location = self.base.location();
        self.number += location.game;
        let Some(mut consulted) = consulted else { return Ok(()) };
        let Some(rules) = self.base.judge().map(Judge::rules) else { return Ok(()) };
        if self.rules.as_deref() != Some(rules) {
            self.rules = Some(Box::new(rules.clone()));
            self.known.clear();
            self.others.clear();
        }
        let disputed: Vec<_> = consulted.points.points().filter(|point| !self.readings(*point).is_empty()).collect();
        let effects = self.effects(&mut game, &mut consulted, &disputed)?;
        report(GameReadings {
            file: self.input.clone(),
            game: self.number,
            title: location.title,
            disputed: disputed.into_iter().map(Point::path).collect(),
            effects,
        });
        Ok(())
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

    /// These rules, but with these readings.
    fn with(&self, readings: &[Held]) -> Side {
        let set = readings.iter().map(|held| (held.point.to_owned(), held.answer.to_string()));
        let set = self.choice.set.iter().cloned().chain(set).collect();
        Side::new(&Choice { set, ..self.choice.clone() })
    }

    /// What each reading of the disputed points would change, and pairs of readings where that is needed.
    fn effects(&mut self, game: &mut Script, consulted: &mut Survey, disputed: &[Point]) -> io::Result<Vec<Effect>> {
        let (mut effects, pairs) = self.single(game, consulted, disputed)?;
        for pairs in pairs.chunks(PAIRS_AT_ONCE) {
            effects.extend(self.together(game, consulted, pairs)?);
        }
        Ok(effects)
    }

    /// What each single reading of the disputed points would change, and which pairs to try.
    fn single(
        &mut self,
        game: &mut Script,
        consulted: &mut Survey,
        disputed: &[Point],
    ) -> io::Result<(Vec<Effect>, Vec<Pair>)> {
        for point in disputed.iter().copied() {
            for (number, held) in self.readings(point).to_vec().into_iter().enumerate() {
                if !self.others.contains_key(&(point, number)) {
                    let other = self.with(&[held]);
                    self.others.insert((point, number), other);
                }
            }
        }
        let mut others = std::mem::take(&mut self.others);
        let of_game = others.iter_mut().filter(|((point, _), _)| disputed.contains(point));
        let (keys, mut branches): (Vec<_>, Vec<_>) =
            of_game.map(|(key, side)| (*key, Branch::new([key.0], side))).unzip();
        if !branches.is_empty() {
            grow(&mut self.plain, game, consulted, &mut branches)?;
        }
        let (mut effects, mut pairs) = (Vec::new(), Vec::new());
        for ((point, number), branch) in keys.into_iter().zip(branches) {
            let held = self.readings(point).get(number).cloned();
            let Some((held, grown)) = held.zip(branch.grown()) else { continue };
            self.add_pairs(&(point, held.clone()), &grown.reasons, &mut pairs);
            effects.extend(self.effect(&[(point, held)], grown));
        }
        self.others = others;
        Ok((effects, pairs))
    }

    /// Pairs a reading with every reading of the points in `reasons`: those for which a line is not legal under it.
    fn add_pairs(&mut self, one: &(Point, Held), reasons: &[(Point, usize)], pairs: &mut Vec<Pair>) {
        for &(point, place) in reasons.iter().filter(|(point, _)| *point != one.0) {
            for held in self.readings(point).to_vec() {
                let pair = [one.clone(), (point, held)];
                if !pairs.iter().any(|(known, _)| pair.iter().all(|held| known.contains(held))) {
                    pairs.push((pair, place));
                }
            }
        }
    }

    /// What each of these pairs changes, if it makes its line legal.
    fn together(&mut self, game: &mut Script, consulted: &mut Survey, pairs: &[Pair]) -> io::Result<Vec<Effect>> {
        let mut sides: Vec<_> =
            pairs.iter().map(|(pair, _)| self.with(&pair.each_ref().map(|(_, held)| held.clone()))).collect();
        let branch =
            |(side, (pair, place)): (_, &Pair)| Branch::new(pair.iter().map(|(point, _)| *point), side).seeking(*place);
        let mut branches: Vec<_> = sides.iter_mut().zip(pairs).map(branch).collect();
        if !branches.is_empty() {
            grow(&mut self.plain, game, consulted, &mut branches)?;
        }
        let grown = branches.into_iter().zip(pairs).filter_map(|(branch, (pair, _))| Some((branch.grown()?, pair)));
        Ok(grown.filter(|(grown, _)| grown.is_found).filter_map(|(grown, pair)| self.effect(pair, grown)).collect())
    }

    /// What these readings change; `None` if they change nothing.
    fn effect(&self, readings: &[(Point, Held)], grown: Grown<'_>) -> Option<Effect> {
        let Grown { differences, side, .. } = grown;
        let (points, readings): (Vec<_>, Vec<_>) = readings.iter().cloned().unzip();
        let mut effect = Effect {
            readings,
            differs: Vec::new(),
            verdicts: differences.verdicts,
            scores: differences.scores,
            first: None,
            first_score: differences.first_score,
            winner: differences.winner,
        };
        if let Some([one, other]) = &differences.first {
            let rules = [self.rules.as_deref()?, side.judge()?.rules()];
            effect.first = first_difference(one, other)
                .and_then(|found| line_change(found, &points, rules, self.words.as_deref()));
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
