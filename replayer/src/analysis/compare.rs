//! Judges the same games by two sets of rules, statement by statement, and reports what differs.
//!
//! Each input is read once, and both sets of rules judge each line. Only the current game and the sums are kept, so memory
//! does not grow with the inputs. In place of one set of rules there can be a [baseline]: what a set of rules gave in an
//! earlier run.

pub mod baseline;
mod change;
pub mod readings;
mod side;

use std::io::{self, Read};

use adjudeck_format::{Line, ReadError, Reader};
use adjudeck_validator::{Consulted, Point, Rules};

pub use change::{
    Because, Changed, GameChange, Held, Judged, LineChange, PointCount, ScoreChange, Sums, TurnCount, WinnerChange,
};
use change::{Words, because, line_change, responsible, score_change};
use side::{Ended, Side, again, first_difference, said};

use crate::notation::line_kind::Begins;
use crate::referee::{Choice, Finding, RulesFault};
use crate::rules::differences::differences;

/// Whether the two sets of rules find different things in a line.
pub(crate) fn differ(one: &[Finding], other: &[Finding]) -> bool {
    first_difference(one, other).is_some()
}

/// Reads inputs and reports the games that are judged differently.
pub trait Compare {
    /// Begins an input.
    fn begin(&mut self, name: &str);

    /// Judges the next line of the input. If a game ends with it and anything in the game is judged differently, the game is
    /// reported.
    ///
    /// # Errors
    /// Reading the input fails.
    fn step(&mut self, line: Result<&Line<'_>, ReadError>, report: &mut dyn FnMut(GameChange)) -> io::Result<()>;

    /// Judges all lines of an input that has begun, and ends it. If reading breaks off, the lines before count.
    ///
    /// # Errors
    /// Reading the input fails.
    fn run(&mut self, input: &mut dyn Read, report: &mut dyn FnMut(GameChange)) -> io::Result<()> {
        let mut reader = Reader::new(input);
        let mut read = Ok(());
        while let Some(stepped) = reader.next_with(|line| match line {
            // Not a line of the game.
            Err(ReadError::Io(error)) => Err(error),
            line => self.step(line, report),
        }) {
            read = stepped;
            if read.is_err() {
                break;
            }
        }
        self.end(report);
        read
    }

    /// Ends the input.
    fn end(&mut self, report: &mut dyn FnMut(GameChange));

    /// How much was compared, and how much of it differs.
    fn sums(&self) -> Sums;

    /// Why games of this input cannot be judged; `None` if they can, or if they are only games of another kind.
    fn fault(&self) -> Option<RulesFault>;
}

/// Judges games by two sets of rules, side by side.
///
/// ```
/// use adjudeck_replayer::analysis::compare::{Compare, Comparison};
/// use adjudeck_replayer::input::rulebook::RuleSet;
///
/// let mut log = &b"rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n"[..];
/// let [one, other] = ["log", "log+discard.wild=allowed"].map(|name| RuleSet::named(name).unwrap().choice);
/// let mut comparison = Comparison::new(&one, &other);
/// let mut changes = Vec::new();
/// comparison.begin("a.rum");
/// comparison.run(&mut log, &mut |change| changes.push(change)).unwrap();
/// assert_eq!(changes[0].because[0].point, "discard.wild");
/// ```
pub struct Comparison {
    one: Side,
    other: Side,
    /// The points on which the two sets of rules in force differed when that was last worked out.
    differing: Option<Box<Differing>>,
    input: String,
    /// What has been found in the game in progress.
    game: GameChange,
    sums: Sums,
    words: Option<Box<Words>>,
}

/// Two sets of rules, and the points on which they differ.
struct Differing {
    one: Rules,
    other: Rules,
    points: Vec<Point>,
}

impl Comparison {
    /// Compares two sets of rules.
    #[must_use]
    pub fn new(one: &Choice, other: &Choice) -> Self {
        Self {
            one: Side::new(one),
            other: Side::new(other),
            differing: None,
            input: String::new(),
            game: GameChange::default(),
            sums: Sums::default(),
            words: None,
        }
    }

    /// The same comparison, with findings put into words by `words`.
    #[must_use]
    pub fn in_words(mut self, words: impl Fn(&Finding) -> String + Send + 'static) -> Self {
        self.words = Some(Box::new(words));
        self
    }

    /// Compares the verdicts on a line; at least one of them is not legal.
    fn compare_line(&mut self) {
        if self.one.judge().is_none() || self.other.judge().is_none() {
            return;
        }
        let change = &mut self.game;
        change.not_legal[0] += u64::from(!self.one.found.is_empty());
        change.not_legal[1] += u64::from(!self.other.found.is_empty());
        let Some(found) = first_difference(&self.one.found, &self.other.found) else { return };
        change.differs(Changed::Verdicts);
        change.verdicts = Some(change.verdicts.unwrap_or_default() + 1);
        self.sums.turn(found.map(|found| said(found).0.as_str()));
        if self.game.first.is_some() {
            return;
        }
        self.learn_differing();
        let (Some(one), Some(other)) = (self.one.judge(), self.other.judge()) else { return };
        let differing = self.differing.as_ref().map(|it| &*it.points).unwrap_or_default();
        let Some(found) = first_difference(&self.one.found, &self.other.found) else { return };
        let points = responsible(differing, found);
        let rules = [one.rules(), other.rules()];
        self.game.first = line_change(found, &points, rules, self.words.as_deref());
        self.game.explain(because(&points, rules));
    }

    /// Ends the deal in progress, if there is one, and compares its scores.
    fn end_deal(&mut self) {
        let (Some(one), Some(other)) = (self.one.end_deal(), self.other.end_deal()) else { return };
        let already = self.game.scores.is_some();
        let Some(changed) = score_change(&one, &other, already) else { return };
        self.game.differs(Changed::Scores);
        *self.game.scores.get_or_insert_default() += 1;
        self.game.first_score.get_or_insert(changed);
        self.explain_results();
    }

    /// Names the points on which the scores and the winner depend, unless an earlier difference already explains theirs.
    fn explain_results(&mut self) {
        if !self.game.because.is_empty() {
            return;
        }
        self.learn_differing();
        let (Some(one), Some(other)) = (self.one.judge(), self.other.judge()) else { return };
        let asked: [Consulted; 2] = [one.consulted_for_results(), other.consulted_for_results()];
        let differing = self.differing.as_ref().map(|it| &*it.points).unwrap_or_default();
        let points = differing.iter().copied().filter(|point| asked.iter().any(|asked| asked.has(*point)));
        let points: Vec<_> = points.collect();
        self.game.explain(because(&points, [one.rules(), other.rules()]));
    }

    /// Ends the game in progress.
    fn end_game(&mut self, report: &mut dyn FnMut(GameChange)) {
        self.end_deal();
        let winners = [self.one.winners(), self.other.winners()];
        if winners[0] != winners[1] {
            let [one, other] = winners;
            self.game.winner = Some(WinnerChange { one, other });
            self.game.differs(Changed::Winner);
            self.explain_results();
        }
        let location = self.one.location();
        let ended = self.one.end_game().max(self.other.end_game());
        let change = std::mem::take(&mut self.game);
        match ended {
            Ended::OfOtherGame => self.sums.of_other_games += 1,
            Ended::NotJudged => self.sums.unjudged += 1,
            Ended::Judged if !change.differs.is_empty() => {
                let change =
                    GameChange { file: self.input.clone(), game: location.game, title: location.title, ..change };
                self.sums.add(&change);
                report(change);
            }
            Ended::Judged | Ended::Empty => {}
        }
    }

    /// Works out on which points the rules in force differ, unless that is known.
    fn learn_differing(&mut self) {
        let (Some(one), Some(other)) = (self.one.judge(), self.other.judge()) else { return };
        let (one, other) = (one.rules(), other.rules());
        if self.differing.as_ref().is_none_or(|known| known.one != *one || known.other != *other) {
            let points = differences(one, other).into_iter().map(|difference| difference.point).collect();
            self.differing = Some(Box::new(Differing { one: one.clone(), other: other.clone(), points }));
        }
    }
}

impl Compare for Comparison {
    fn begin(&mut self, name: &str) {
        name.clone_into(&mut self.input);
        self.one.restart();
        self.other.restart();
        self.game = GameChange::default();
        self.sums.inputs += 1;
    }

    fn step(&mut self, line: Result<&Line<'_>, ReadError>, report: &mut dyn FnMut(GameChange)) -> io::Result<()> {
        match self.one.begins(&line) {
            Begins::Game => self.end_game(report),
            Begins::Deal | Begins::Seats => self.end_deal(),
            Begins::Nothing => {}
        }
        self.game.statements += 1;
        self.sums.unreadable += u64::from(line.is_err());
        self.other.step(again(&line))?;
        self.one.step(line)?;
        if !(self.one.found.is_empty() && self.other.found.is_empty()) {
            self.compare_line();
        }
        Ok(())
    }

    fn end(&mut self, report: &mut dyn FnMut(GameChange)) {
        self.end_game(report);
    }

    fn sums(&self) -> Sums {
        let counts = self.one.counts();
        Sums { games: counts.games, deals: counts.deals, statements: counts.statements, ..self.sums.clone() }
    }

    fn fault(&self) -> Option<RulesFault> {
        self.one.fault.as_ref().or(self.other.fault.as_ref()).cloned()
    }
}
