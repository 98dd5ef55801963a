//! What a set of rules gave for each game of an archive, kept as hashes. A later run can be compared with it without the
//! rules of that time.
//!
//! # The form
//!
//! A baseline is JSON Lines. The first row is the [`Heading`]: the version of the form, the rules that judged, and their
//! answers if one set of rules judged all games. Every other row is a [`GameRow`]. The order of rows means nothing, since a
//! game is identified by the hash of its own lines: files may be renamed and games moved.
//!
//! Hashes are the first digits, in hexadecimal, of the SHA-256 of a text in UTF-8 in which each item ends with a line feed:
//!
//! | hash | digits | of |
//! |---|---|---|
//! | `game` | 32 | each statement as it was written, without spaces around it |
//! | `verdicts` | 16 | for each verdict that is not legal: `NUMBER KIND CODE POINT`, where `NUMBER` counts the statements of the game from 1 |
//! | `scores` | 16 | for each deal `deal NUMBER`, then for each kind of points and each player `KIND PLAYER POINTS`; unknown points are `?` |
//!
//! Codes of facts and paths of points stay the same in all versions, so the hashes do too. If the form changes its meaning,
//! its version number changes.
//!
//! All rows of the baseline that is compared with are kept in memory, about a hundred bytes for each game; nothing is kept of
//! the inputs.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use adjudeck_format::json::reason;
use adjudeck_format::{Line, ReadError};
use adjudeck_validator::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::side::{Dealt, Ended, Side, said};
use super::{Changed, Compare, GameChange, Sums, WinnerChange};
use crate::input::rulebook::RuleSet;
use crate::input::trouble::CommandError;
use crate::notation::line_kind::Begins;
use crate::referee::RulesFault;
use crate::rules::differences::Difference;
use crate::text::binary::Binary;
use crate::text::hexadecimal::hexadecimal;
use crate::text::schema::of_written;

/// The version of the form.
const VERSION: u32 = 1;

/// The first row of a baseline.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Heading {
    /// The version of the form.
    pub adjudeck_baseline: u32,
    /// By what was judged, as it was named.
    pub rules: String,
    /// The answers to all points; nothing if each log named its own rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<BTreeMap<String, Value>>,
}

impl Heading {
    /// The heading of a baseline made by this set of rules.
    ///
    /// ```
    /// use adjudeck_replayer::analysis::compare::baseline::Heading;
    /// use adjudeck_replayer::input::rulebook::RuleSet;
    /// let rules = RuleSet::named("kalooki").unwrap();
    /// assert!(Heading::of(&rules).differences(&rules).unwrap().is_empty());
    /// ```
    #[must_use]
    pub fn of(rules: &RuleSet) -> Self {
        let answers = rules.rules.as_ref().map(|rules| {
            let entry = |point: Point| Some((point.path().to_owned(), brief(&rules.entry(point)?)));
            Point::all().filter_map(entry).collect()
        });
        Self { adjudeck_baseline: VERSION, rules: rules.label(), answers }
    }

    /// The points on which the rules of the baseline differ from these; `None` if logs named their own rules at either time.
    #[must_use]
    pub fn differences(&self, now: &RuleSet) -> Option<Vec<Difference>> {
        let (then, now) = (self.answers.as_ref()?, now.rules.as_ref()?);
        let answer = |entry: &Option<Value>| entry.as_ref().and_then(|it| it.get("answer").cloned());
        let all = Point::all().map(|point| Difference {
            point,
            one: then.get(point.path()).cloned(),
            other: now.entry(point).as_ref().map(brief),
        });
        Some(all.filter(|it| answer(&it.one) != answer(&it.other)).collect())
    }
}

/// The part of an answer that a baseline keeps.
fn brief(entry: &Value) -> Value {
    let kept = |key: &str| (key.to_owned(), entry.get(key).cloned().unwrap_or_default());
    Value::Object(["answer", "clause", "source"].map(kept).into_iter().collect())
}

/// A game of a baseline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameRow {
    /// The hash of its lines.
    pub game: String,
    /// The hash of its verdicts.
    pub verdicts: String,
    /// The hash of its scores.
    pub scores: String,
    /// Who wins, in the order of their names; nobody where the game is not over, or the record does not tell.
    pub winner: Vec<String>,
    /// How many of its lines are not legal.
    pub not_legal: u64,
    /// The input in which it was found.
    pub file: String,
    /// The game of that input, from 1.
    pub number: u64,
    /// Its title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

/// A row of a baseline.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "BaselineRow")]
#[expect(dead_code, reason = "it is only described, for rows are read and written by what they are")]
enum Row {
    /// The first row.
    Heading(Heading),
    /// Every further row.
    Game(GameRow),
}

/// The JSON Schema of a row, which is checked in as `replayer/schema/baseline.json`.
///
/// ```
/// assert_eq!(adjudeck_replayer::analysis::compare::baseline::schema()["title"], "BaselineRow");
/// ```
#[must_use]
pub fn schema() -> Value {
    of_written::<Row>()
}

/// A baseline, read into memory.
#[derive(Debug)]
pub struct Baseline {
    /// Its first row.
    pub heading: Heading,
    games: BTreeMap<u128, Known>,
}

/// Why a row cannot be read, and where in the row.
fn in_row(error: &serde_json::Error) -> String {
    format!("{} at column {}", reason(error), error.column())
}

/// What a baseline says of one game.
#[derive(Debug)]
struct Known {
    verdicts: String,
    scores: String,
    winner: Vec<String>,
    not_legal: u64,
    seen: bool,
}

impl Baseline {
    /// Reads a baseline.
    ///
    /// # Errors
    /// The input cannot be read or is not a baseline; the message names the line.
    pub fn read(mut input: impl BufRead) -> Result<Self, CommandError> {
        if let Some(binary) = Binary::of(input.fill_buf()?) {
            return Err(CommandError::Binary(binary));
        }
        let mut rows = (1u64..).zip(input.lines());
        let (_, first) = rows.next().ok_or(CommandError::EmptyBaseline)?;
        let first = first?;
        let none = |error: serde_json::Error| CommandError::NotABaseline(in_row(&error));
        let heading: Heading = serde_json::from_str(&first).map_err(none)?;
        if heading.adjudeck_baseline != VERSION {
            return Err(CommandError::BaselineVersion { version: heading.adjudeck_baseline, known: VERSION });
        }
        let mut games = BTreeMap::new();
        for (number, row) in rows {
            let wrong = |problem: String| CommandError::BaselineRow { row: number, problem };
            let row = row.map_err(|error| wrong(error.to_string()))?;
            let row: GameRow = serde_json::from_str(&row).map_err(|error| wrong(in_row(&error)))?;
            let key = u128::from_str_radix(&row.game, 16);
            let key = key.map_err(|_| wrong(format!("`{}` names no game in a baseline", row.game)))?;
            let GameRow { verdicts, scores, winner, not_legal, .. } = row;
            games.insert(key, Known { verdicts, scores, winner, not_legal, seen: false });
        }
        Ok(Self { heading, games })
    }

    /// What differs between a game and its row in the baseline; `None` if the baseline does not have the game.
    fn compare(&mut self, row: &GameRow) -> Option<GameChange> {
        let key = u128::from_str_radix(&row.game, 16).ok()?;
        let then = self.games.get_mut(&key)?;
        then.seen = true;
        let mut change = GameChange {
            file: row.file.clone(),
            game: row.number,
            title: row.title.clone(),
            not_legal: [then.not_legal, row.not_legal],
            ..GameChange::default()
        };
        if then.verdicts != row.verdicts {
            change.differs(Changed::Verdicts);
        }
        if then.scores != row.scores {
            change.differs(Changed::Scores);
        }
        if then.winner != row.winner {
            change.differs(Changed::Winner);
            change.winner = Some(WinnerChange { one: then.winner.clone(), other: row.winner.clone() });
        }
        Some(change)
    }
}

/// Judges games by one set of rules, compares them with a baseline, and writes a new one.
pub struct Recorder<'a> {
    side: Side,
    against: Option<Baseline>,
    out: Option<&'a mut dyn Write>,
    written: io::Result<()>,
    input: String,
    game: Account,
    sums: Sums,
}

/// What has been found in the game in progress.
#[derive(Clone, Debug, Default)]
struct Account {
    statements: u64,
    not_legal: u64,
    text: Sha256,
    verdicts: Sha256,
    scores: Sha256,
}

impl<'a> Recorder<'a> {
    /// Records what these rules give. The new baseline is written to `out`, if there is one.
    #[must_use]
    pub fn new(rules: &RuleSet, against: Option<Baseline>, mut out: Option<&'a mut dyn Write>) -> Self {
        let heading = || Ok(serde_json::to_string(&Heading::of(rules))?);
        let written = match &mut out {
            Some(out) => heading().and_then(|heading| writeln!(out, "{heading}")),
            None => Ok(()),
        };
        let sums = Sums { added: against.as_ref().map(|_| 0), ..Sums::default() };
        let (side, game) = (Side::new(&rules.choice), Account::default());
        Self { side, against, out, written, input: String::new(), game, sums }
    }

    /// Ends the recording.
    ///
    /// # Errors
    /// Writing the baseline failed at some point.
    pub fn finish(self) -> io::Result<()> {
        self.written
    }

    fn end_deal(&mut self) {
        let Some(Dealt { deal, cells }) = self.side.end_deal() else { return };
        let scores = &mut self.game.scores;
        scores.update(format!("deal {deal}\n"));
        for (of, player, points) in cells {
            let points = points.map_or_else(|| "?".to_owned(), |points| points.to_string());
            scores.update(format!("{of} {player} {points}\n"));
        }
    }

    fn end_game(&mut self, report: &mut dyn FnMut(GameChange)) {
        self.end_deal();
        let (location, winner) = (self.side.location(), self.side.winners());
        let Account { statements, not_legal, text, verdicts, scores } = std::mem::take(&mut self.game);
        match self.side.end_game() {
            Ended::OfOtherGame => self.sums.of_other_games += 1,
            Ended::NotJudged => self.sums.unjudged += 1,
            Ended::Judged => {
                let (file, number, title) = (self.input.clone(), location.game, location.title);
                let (game, verdicts, scores) = (digits(text, 16), digits(verdicts, 8), digits(scores, 8));
                let row = GameRow { game, verdicts, scores, winner, not_legal, file, number, title };
                self.take(&row, statements, report);
            }
            Ended::Empty => {}
        }
    }

    /// Writes the row of a game that has ended, and compares it with the baseline.
    fn take(&mut self, row: &GameRow, statements: u64, report: &mut dyn FnMut(GameChange)) {
        if let Some(out) = &mut self.out
            && self.written.is_ok()
        {
            self.written = serde_json::to_string(row).map_err(io::Error::from).and_then(|row| writeln!(out, "{row}"));
        }
        let Some(against) = &mut self.against else { return };
        match against.compare(row) {
            None => *self.sums.added.get_or_insert_default() += 1,
            Some(change) if change.differs.is_empty() => {}
            Some(change) => {
                let change = GameChange { statements, ..change };
                self.sums.add(&change);
                report(change);
            }
        }
    }
}

impl Compare for Recorder<'_> {
    fn begin(&mut self, name: &str) {
        name.clone_into(&mut self.input);
        self.side.restart();
        self.game = Account::default();
        self.sums.inputs += 1;
    }

    fn step(&mut self, line: Result<&Line<'_>, ReadError>, report: &mut dyn FnMut(GameChange)) -> io::Result<()> {
        match self.side.begins(&line) {
            Begins::Game => self.end_game(report),
            Begins::Deal | Begins::Seats => self.end_deal(),
            Begins::Nothing => {}
        }
        let game = &mut self.game;
        game.statements += 1;
        match &line {
            Ok(line) => game.text.update(line.text.trim_ascii()),
            Err(ReadError::Fault(unread)) => {
                self.sums.unreadable += 1;
                game.text.update(unread.text.trim_ascii());
            }
            Err(ReadError::Io(_)) => {}
        }
        game.text.update(b"\n");
        self.side.step(line)?;
        game.not_legal += u64::from(!self.side.found.is_empty());
        for found in &self.side.found {
            let (kind, code, point) = said(Some(found));
            game.verdicts.update(format!("{} {} {code} {point}\n", game.statements, kind.as_str()));
        }
        Ok(())
    }

    fn end(&mut self, report: &mut dyn FnMut(GameChange)) {
        self.end_game(report);
    }

    fn sums(&self) -> Sums {
        let gone = self.against.as_ref().map(|against| against.games.values().filter(|it| !it.seen).count() as u64);
        let counts = self.side.counts();
        let sums = self.sums.clone();
        Sums { games: counts.games, deals: counts.deals, statements: counts.statements, gone, ..sums }
    }

    fn fault(&self) -> Option<RulesFault> {
        self.side.fault.clone()
    }
}

/// The first `bytes` bytes of a hash, in hexadecimal digits.
fn digits(hash: Sha256, bytes: usize) -> String {
    let hash = hash.finalize();
    hexadecimal(hash.get(..bytes).unwrap_or(&hash))
}
