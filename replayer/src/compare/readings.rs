//! Which disputed readings matter in a game: what would be judged otherwise if one of them were the answer.
//!
//! A game is kept until it ends, and is then judged again under each reading of each point that was consulted in it, for later
//! lines depend on what was done before: from where it may be another game until it is the same again. Where a reading changes why a line is not legal and none
//! makes it legal, its second reason is answered otherwise as well: so pairs are tried where two readings together turn a
//! verdict that neither turns alone, and nowhere else.

mod branches;
mod script;
mod trace;

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use adjudeck_format::{Line, Names, ReadError, Statement};
use adjudeck_validator::{Judge, Point, Rules};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::change::line_change;
use super::side::{Begins, Side, said};
use super::{Changed, LineChange, ScoreChange, WinnerChange};
use crate::session::Choice;
use crate::words::Lang;
use branches::Branch;
use script::Script;
use trace::{Consulted, Differences, Trace, consult, trace};

/// What differs under one reading of a point, with what tells the side that judges by it.
type Single = ((Point, usize), Held, Differences);

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
/// while reader.next_with(|line| readings.see(&line, &mut |game| found.push(game)).unwrap()).is_some() {}
/// readings.end(&mut |game| found.push(game)).unwrap();
/// assert!(found[0].effects.iter().any(|effect| effect.readings[0].point == "claim.own-discard"));
/// ```
pub struct Readings {
    choice: Choice,
    /// Judges by the rules, and notes what is consulted.
    base: Side,
    /// Judges by the rules as the readings are tried.
    plain: Side,
    /// A set of rules for each reading that was tried.
    others: BTreeMap<(Point, usize), Side>,
    /// The readings of each point under the rules that were last in force.
    known: BTreeMap<Point, Vec<Held>>,
    rules: Option<Box<Rules>>,
    input: String,
    /// How many games of the input have ended.
    number: u64,
    /// Its lines.
    game: Script,
    /// Who plays, as far as was seen.
    names: Names,
    lang: Lang,
}

impl Readings {
    /// For logs that are judged by these rules.
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
        (self.game, self.names) = (Script::default(), Names::default());
    }

    /// The next line of the input. The game that ends with it, if one does, is reported.
    ///
    /// # Errors
    /// The lines of a long game cannot be kept.
    pub fn see(&mut self, line: &Result<&Line<'_>, ReadError>, report: &mut dyn FnMut(GameReadings)) -> io::Result<()> {
        if self.base.begins(line) == Begins::Game {
            self.end_game(report)?;
        }
        match line {
            Ok(Line { statement: Statement::Expect { .. }, .. }) | Err(ReadError::Io(_)) => Ok(()),
            Ok(line) => {
                // What is expected of a line is left out, but not what is ruled on it.
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

    /// The input ends.
    ///
    /// # Errors
    /// The lines of a long game cannot be read again.
    pub fn end(&mut self, report: &mut dyn FnMut(GameReadings)) -> io::Result<()> {
        self.end_game(report)
    }

    /// The game in progress ends.
    fn end_game(&mut self, report: &mut dyn FnMut(GameReadings)) -> io::Result<()> {
        let mut game = std::mem::replace(&mut self.game, Script::new(self.names.clone()));
        let consulted = consult(&mut self.base, &mut game)?;
        let whence = self.base.whence();
        self.number += whence.game;
        let Some((base, asked)) = consulted else { return Ok(()) };
        let Some(rules) = self.base.judge().map(Judge::rules) else { return Ok(()) };
        if self.rules.as_deref() != Some(rules) {
            self.rules = Some(Box::new(rules.clone()));
            self.known.clear();
            self.others.clear();
        }
        let disputed: Vec<_> = asked.all().points().filter(|point| !self.readings(*point).is_empty()).collect();
        let effects = self.effects(&mut game, (&base, &asked), &disputed)?;
        report(GameReadings {
            file: self.input.clone(),
            game: self.number,
            title: whence.title,
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

    /// The same choice with other answers.
    fn with(&self, readings: &[Held]) -> Side {
        let set = readings.iter().map(|held| (held.point.to_owned(), held.answer.to_string()));
        let set = self.choice.set.iter().cloned().chain(set).collect();
        Side::new(&Choice { rules: self.choice.rules.clone(), set })
    }

    /// What each reading of these points, and where need be two together, would change.
    fn effects(
        &mut self,
        game: &mut Script,
        (base, asked): (&Trace, &Consulted),
        disputed: &[Point],
    ) -> io::Result<Vec<Effect>> {
        let mut effects = Vec::new();
        let mut turned = BTreeSet::new();
        // Lines that are not legal for another reason under a reading, with the points that were consulted there.
        let mut second: Vec<(Held, usize, Vec<Point>)> = Vec::new();
        for (key, held, mut differences) in self.single(game, (base, asked), disputed)? {
            for (place, points) in std::mem::take(&mut differences.faulty) {
                match points {
                    None => _ = turned.insert(place),
                    Some(points) => second.push((held.clone(), place, points)),
                }
            }
            effects.extend(self.effect(&[held], base, (differences, self.others.get(&key))));
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
                    let differences = trace(&mut other, game)?.map(|traced| base.differences(traced));
                    if let Some(differences) = differences.filter(|it| it.turns(place)) {
                        effects.extend(self.effect(&pair, base, (differences, Some(&other))));
                    }
                    tried.push(pair);
                }
            }
        }
        Ok(effects)
    }

    /// What differs under each reading of these points, with what tells the side that judges by it; none of those by which
    /// the game cannot be judged.
    fn single(
        &mut self,
        game: &mut Script,
        (base, asked): (&Trace, &Consulted),
        disputed: &[Point],
    ) -> io::Result<Vec<Single>> {
        let mut readings = Vec::new();
        for point in disputed.iter().copied() {
            let of_point = self.readings(point).to_vec();
            readings.extend((0..).map(|number| (point, number)).zip(of_point));
        }
        for (key, held) in &readings {
            if !self.others.contains_key(key) {
                let other = self.with(std::slice::from_ref(held));
                self.others.insert(*key, other);
            }
        }
        let sides = self.others.iter_mut().filter(|((point, _), _)| disputed.contains(point));
        let found: Vec<_> = if asked.is_steady {
            let mut branches: Vec<_> = sides.map(|((point, _), side)| Branch::new(*point, side)).collect();
            branches::grow(&mut self.plain, game, (base, asked), &mut branches)?;
            branches.into_iter().map(Branch::differences).collect()
        } else {
            let differences = |traced: Option<Trace>| traced.map(|traced| base.differences(traced));
            sides.map(|(_, side)| trace(side, game).map(differences)).collect::<io::Result<_>>()?
        };
        let found = readings.into_iter().zip(found);
        Ok(found.filter_map(|((key, held), differences)| Some((key, held, differences?))).collect())
    }

    /// What is judged otherwise by another side; nothing, if nothing is.
    fn effect(
        &self,
        readings: &[Held],
        base: &Trace,
        (differences, side): (Differences, Option<&Side>),
    ) -> Option<Effect> {
        let mut effect = Effect {
            readings: readings.to_vec(),
            differs: Vec::new(),
            verdicts: differences.verdicts,
            scores: differences.scores,
            first: None,
            first_score: differences.first_score,
            winner: None,
        };
        let points: Vec<_> = readings.iter().filter_map(|held| Point::find(held.point)).collect();
        if let Some((place, other)) = &differences.first {
            let (one, rules) = (base.found(*place), [self.base.judge()?.rules(), side?.judge()?.rules()]);
            let longest = one.len().max(other.len());
            let differs = (0..longest).find(|at| said(one.get(*at)) != said(other.get(*at))).unwrap_or_default();
            effect.first = line_change([one.get(differs), other.get(differs)], &points, rules, self.lang);
        }
        if let Some(winners) = differences.winners {
            effect.winner = Some(WinnerChange { one: base.winners().to_vec(), other: winners });
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
