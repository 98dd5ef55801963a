//! Drives a log through the referee, statement by statement, and says what was found.

use std::fmt;
use std::io::{self, Read};
use std::ops::Range;

use adjudeck_format::{
    Action, Expected, Fault, Line, MeldName, Names, Part, ReadError, Reader, Scratch, Seat, Statement, Unread, locate,
    parse_line,
};
use adjudeck_format::{Entry, Tally};
use adjudeck_validator::rules::contract::Required;
use adjudeck_validator::{
    Before, Fact, Hand, Judge, Meld, Point, Rules, RulesError, Stage, Turning, Verdict, Violation, edition, editions,
    kind,
};
use serde_json::Value;

/// By which rules logs are judged.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// These, whatever the log says; otherwise those that the log names.
    pub rules: Option<Rules>,
    /// Points with the answers that they are to have instead.
    pub set: Vec<(String, String)>,
}

/// Something that was found in a log.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The number of the line, from 1.
    pub line: u64,
    /// Where in the input the line begins, in bytes.
    pub offset: u64,
    /// The line as it was written.
    pub text: Vec<u8>,
    /// Where in the line, in bytes.
    pub span: Range<usize>,
    /// The players of the game.
    pub names: Names,
    /// What was found.
    pub what: What,
}

/// What was found.
#[derive(Clone, Debug)]
pub enum What {
    /// The line cannot be read.
    Unreadable(Fault),
    /// The rules cannot be had.
    Rules(RulesFault),
    /// A statement is not legal, or is legal only by some readings.
    Verdict(Ruling),
    /// A verdict is not what the log expects it to be.
    Unmet(Unmet),
}

/// The verdict on a statement, with what it rests on.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The edition by which it was judged.
    pub edition: String,
    /// The verdict.
    pub verdict: Verdict,
    /// The points that were consulted.
    pub points: Vec<Point>,
    /// The clause that decided, if the statement is not legal.
    pub clause: Option<String>,
    /// The answer of the edition to the point that decided.
    pub answer: Option<Value>,
    /// Who gives that answer.
    pub source: Option<String>,
    /// The readings that would turn the verdict.
    pub turnings: Vec<Turning>,
    /// The table as far as it explains the verdict.
    pub scene: Box<Scene>,
}

/// What lay on the table before a statement, as far as it is about that.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// Who acts.
    pub player: Option<Seat>,
    /// What that player holds.
    pub hand: Option<Hand>,
    /// The meld that the statement names, if it is there.
    pub meld: Option<(MeldName, Meld)>,
    /// What the contract of the deal needs, if the game has contracts.
    pub contract: Option<Required>,
}

impl Scene {
    /// What a statement, which has not happened yet, is about.
    fn of(judge: &Judge, statement: &Statement<'_>) -> Self {
        let Statement::Plays { player, action } = statement else { return Self::default() };
        let table = &judge.deal().table;
        let named = match action {
            Action::Lays { on, .. } => Some(*on),
            Action::Swaps { into, .. } => Some(*into),
            Action::Claims { from, .. } | Action::Moves { from, .. } => Some(*from),
            _ => None,
        };
        let meld = named.and_then(|name| Some((name, table.meld(name)?.clone())));
        let contract = judge.required().cloned();
        Self { player: Some(*player), hand: Some(*table.hand(*player)), meld, contract }
    }
}

/// Why there are no rules to judge by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesFault {
    /// The log names none, and none were given.
    None,
    /// No edition has this name; the nearest that there is.
    Unknown {
        /// The name in the log.
        edition: String,
        /// The edition that has the most similar name.
        nearest: Option<String>,
    },
    /// The rules that were given are those of another game.
    OtherGame {
        /// The edition that the log names.
        log: String,
        /// The edition that was given.
        given: String,
    },
    /// An answer cannot be given to a point.
    Answer(RulesError),
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("no rules are named before play begins"),
            Self::Unknown { edition, nearest: Some(nearest) } => {
                write!(f, "no edition is called `{edition}`; did you mean `{nearest}`?")
            }
            Self::Unknown { edition, nearest: None } => write!(f, "no edition is called `{edition}`"),
            Self::OtherGame { log, given } => write!(f, "the log is of `{log}`, and the rules given are `{given}`"),
            Self::Answer(error) => error.fmt(f),
        }
    }
}

/// An expectation that is not met.
#[derive(Clone, Debug)]
pub struct Unmet {
    /// The number of the line that was judged.
    pub judged_line: u64,
    /// What was expected.
    pub expected: Expected,
    /// The point that was expected to decide, or to be consulted.
    pub point: Option<String>,
    /// Under which reading, if not under the log's rules.
    pub reading: Option<(String, String)>,
    /// The verdict.
    pub verdict: Verdict,
    /// The points that were consulted.
    pub points: Vec<Point>,
}

/// How much was judged, and with what result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Statements read.
    pub statements: u64,
    /// Games.
    pub games: u64,
    /// Deals.
    pub deals: u64,
    /// Lines that cannot be read, and games without rules.
    pub unreadable: u64,
    /// Statements that a rule forbids.
    pub illegal: u64,
    /// Statements that the cards do not allow.
    pub impossible: u64,
    /// Statements that the record leaves open.
    pub undecided: u64,
    /// Declared numbers that differ from the computed ones.
    pub mismatch: u64,
    /// Expectations.
    pub expectations: u64,
    /// Expectations that are not met.
    pub unmet: u64,
}

impl Counts {
    /// Adds what another input had.
    pub fn add(&mut self, other: &Self) {
        self.statements += other.statements;
        self.games += other.games;
        self.deals += other.deals;
        self.unreadable += other.unreadable;
        self.illegal += other.illegal;
        self.impossible += other.impossible;
        self.undecided += other.undecided;
        self.mismatch += other.mismatch;
        self.expectations += other.expectations;
        self.unmet += other.unmet;
    }

    /// Whether nothing was found to be wrong; what is undecided is not wrong.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.unreadable + self.illegal + self.impossible + self.mismatch + self.unmet == 0
    }
}

/// A statement that may be followed by expectations.
struct Claimed {
    line: u64,
    text: Vec<u8>,
    names: Names,
    before: Before,
    verdict: Verdict,
    points: Vec<Point>,
    /// The verdict that waits to be reported until it is known whether it was expected.
    finding: Option<Finding>,
}

/// Drives one log through the referee.
///
/// ```
/// use adjudeck_replayer::session::{Choice, Session};
///
/// let log = "rules kalooki\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut findings = Vec::new();
/// let counts = Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| findings.push(finding)).unwrap();
/// assert_eq!((counts.illegal, findings[0].line), (1, 6));
/// ```
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and all combinations occur")]
pub struct Session {
    choice: Choice,
    /// A referee for each set of rules that was used, the present one first.
    judges: Vec<(String, Box<Judge>)>,
    /// The edition and the house rules that the game names.
    edition: Option<String>,
    house: Vec<(String, String)>,
    /// Whether the present game can be judged.
    ready: bool,
    /// Whether the referee may still know another game.
    fresh: bool,
    /// Whether the present game has been counted; one without a title begins with its first deal.
    counted: bool,
    /// Whether it has been said that the present game cannot be judged.
    told: bool,
    /// Whether legal statements are reported that other readings would not allow.
    disputed: bool,
    /// Whether verdicts are reported even if they were expected.
    recorded: bool,
    counts: Counts,
    claimed: Option<Box<Claimed>>,
}

impl Session {
    /// A session that judges by these rules.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        Self {
            choice: choice.clone(),
            judges: Vec::new(),
            edition: None,
            house: Vec::new(),
            ready: false,
            fresh: false,
            counted: false,
            told: false,
            disputed: false,
            recorded: false,
            counts: Counts::default(),
            claimed: None,
        }
    }

    /// Reports legal statements as well that other readings would not allow. This is slow.
    #[must_use]
    pub const fn with_disputed(mut self, disputed: bool) -> Self {
        self.disputed = disputed;
        self
    }

    /// Another input begins. What was learnt about rules is kept, and the counts go on.
    pub fn restart(&mut self) {
        (self.edition, self.ready, self.told, self.fresh) = (None, false, false, true);
        self.counted = false;
        self.house.clear();
        self.claimed = None;
    }

    /// Every set of rules that was judged by.
    pub fn rules_used(&self) -> impl Iterator<Item = &Rules> {
        self.judges.iter().map(|(_, judge)| judge.rules())
    }

    /// Reports every verdict that is disputed or not legal, expected or not, and checks no expectation.
    #[must_use]
    pub const fn recorded(mut self) -> Self {
        self.disputed = true;
        self.recorded = true;
        self
    }

    /// The referee, once rules are known.
    #[must_use]
    pub fn judge(&self) -> Option<&Judge> {
        self.judges.first().filter(|_| self.ready).map(|(_, judge)| &**judge)
    }

    /// Judges a whole input.
    ///
    /// # Errors
    /// The input cannot be read any further.
    pub fn run(mut self, input: impl Read, report: &mut dyn FnMut(Finding)) -> io::Result<Counts> {
        let mut reader = Reader::new(input);
        let mut names = Names::default();
        while let Some(stepped) = reader.next_with(|line| self.step(line, &mut names, report)) {
            stepped?;
        }
        self.finish(report);
        Ok(self.counts)
    }

    /// Judges one line, or reports that it cannot be read.
    ///
    /// # Errors
    /// The input cannot be read any further.
    #[inline]
    pub fn step(
        &mut self,
        line: Result<&Line<'_>, ReadError>,
        names: &mut Names,
        report: &mut dyn FnMut(Finding),
    ) -> io::Result<()> {
        match line {
            Ok(line) => self.statement(line, names, report),
            Err(ReadError::Fault(unread)) => self.unreadable(*unread, names, report),
            Err(ReadError::Io(error)) => return Err(error),
        }
        Ok(())
    }

    /// The input has ended.
    pub fn finish(&mut self, report: &mut dyn FnMut(Finding)) {
        self.release(report);
    }

    /// How much was judged so far.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    #[inline]
    fn statement(&mut self, line: &Line<'_>, names: &mut Names, report: &mut dyn FnMut(Finding)) {
        let plain = self.ready && self.claimed.is_none() && !line.may_be_expected && !self.disputed;
        if plain && matches!(line.statement, Statement::Plays { .. }) {
            self.counts.statements += 1;
            self.judge_quickly(line, names, report);
            return;
        }
        self.any_statement(line, names, report);
    }

    /// Judges a statement that nothing is expected of.
    #[inline]
    fn judge_quickly(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let Some((_, judge)) = self.judges.first_mut() else { return };
        let mut finding = None;
        let verdict = judge.judge_with(&line.statement, |judge, violation| {
            finding = Some(ruling(judge, line, names, Err(*violation)));
        });
        if let Some(finding) = finding {
            count(&mut self.counts, &verdict);
            report(finding);
        }
    }

    #[inline(never)]
    fn any_statement(&mut self, line: &Line<'_>, names: &mut Names, report: &mut dyn FnMut(Finding)) {
        if let Statement::Expect { expected, point, reading } = &line.statement {
            self.expect(
                line,
                *expected,
                point.as_deref(),
                reading.as_ref().map(|it| (&*it.point, &*it.answer)),
                report,
            );
            return;
        }
        self.release(report);
        self.counts.statements += 1;
        names.see(&line.statement);
        match &line.statement {
            Statement::Game { .. } => {
                self.counts.games += 1;
                self.counted = true;
                (self.edition, self.ready, self.told, self.fresh) = (None, false, false, true);
                self.house.clear();
            }
            Statement::Rules { edition, .. } => {
                (self.edition, self.ready, self.told) = (Some(edition.to_string()), false, false);
            }
            Statement::House { reading } if !self.is_dealt() => {
                self.house.push((reading.point.to_string(), reading.answer.to_string()));
                (self.ready, self.told) = (false, false);
            }
            Statement::Deal { .. } | Statement::Position { .. } => {
                self.counts.games += u64::from(!std::mem::replace(&mut self.counted, true));
                self.counts.deals += 1;
            }
            _ => {}
        }
        let heading = matches!(
            line.statement,
            Statement::Adjudeck { .. } | Statement::Game { .. } | Statement::Tag { .. } | Statement::House { .. }
        );
        if heading && !self.ready || !self.make_ready(line, names, report) {
            return;
        }
        self.judge_fully(line, names, report);
    }

    /// Judges a statement of which something may be expected, or whose disputes are to be reported.
    fn judge_fully(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let disputed = self.disputed;
        let Some((_, judge)) = self.judges.first_mut() else { return };
        let before = (line.may_be_expected || disputed).then(|| judge.before(&line.statement));
        let mut finding = None;
        if disputed && judge.look(&line.statement).is_ok() {
            let legal = ruling(judge, line, names, Ok(()));
            let turns = matches!(&legal.what, What::Verdict(ruling) if !ruling.turnings.is_empty());
            finding = turns.then_some(legal);
        }
        let verdict = judge.judge_with(&line.statement, |judge, violation| {
            finding = Some(ruling(judge, line, names, Err(*violation)));
        });
        if let Some(before) = before.filter(|_| line.may_be_expected && !self.recorded) {
            let (text, names, points) = (line.text.to_vec(), names.clone(), judge.asked().points().collect());
            let claimed = Claimed { line: line.number, text, names, before, verdict, points, finding };
            self.claimed = Some(Box::new(claimed));
            return;
        }
        count(&mut self.counts, &verdict);
        finding.into_iter().for_each(&mut *report);
        if let (Err(violation), Statement::Tally { of, entries }) = (&verdict, &line.statement) {
            self.further_entries(line, names, (*of, entries), violation, report);
        }
    }

    /// Judges what follows a wrong entry in a list of players with numbers: one wrong score must not hide the next.
    fn further_entries(
        &mut self,
        line: &Line<'_>,
        names: &Names,
        (of, entries): (Tally, &[Entry]),
        violation: &Violation,
        report: &mut dyn FnMut(Finding),
    ) {
        let Some((_, judge)) = self.judges.first() else { return };
        let mut wrong = violation.part;
        while let Part::Number(index) = wrong {
            let done = usize::from(index) + 1;
            let rest = entries.get(done..).unwrap_or_default();
            let statement = Statement::Tally { of, entries: rest.into() };
            let Err(next) = judge.look(&statement) else { return };
            let Part::Number(further) = next.part else { return };
            wrong = Part::Number(index + 1 + further);
            let next = Violation { part: wrong, ..next };
            let rest = Line { statement, ..*line };
            count(&mut self.counts, &Err(next));
            report(ruling(judge, &rest, names, Err(next)));
        }
    }

    /// Reports a verdict that nothing was expected of.
    fn release(&mut self, report: &mut dyn FnMut(Finding)) {
        if let Some(claimed) = self.claimed.take() {
            if claimed.finding.is_some() {
                count(&mut self.counts, &claimed.verdict);
            }
            claimed.finding.into_iter().for_each(report);
        }
    }

    /// Compares the verdict on the line before with what is expected of it. A verdict that was expected is not reported.
    fn expect(
        &mut self,
        line: &Line<'_>,
        expected: Expected,
        point: Option<&str>,
        reading: Option<(&str, &str)>,
        report: &mut dyn FnMut(Finding),
    ) {
        self.counts.statements += 1;
        self.counts.expectations += 1;
        let (Some(claimed), Some((_, judge))) = (&mut self.claimed, self.judges.first()) else { return };
        let (verdict, points) = match reading {
            None => {
                claimed.finding = None;
                (claimed.verdict, claimed.points.clone())
            }
            Some((point, answer)) => match judge.rules().with(point, answer) {
                Ok(rules) => under(claimed, &rules),
                Err(error) => {
                    self.counts.unreadable += 1;
                    let what = What::Rules(RulesFault::Answer(error));
                    report(found(line, &claimed.names, locate(line.text, Part::Line), what));
                    return;
                }
            },
        };
        if is_met(&verdict, &points, expected, point) {
            return;
        }
        self.counts.unmet += 1;
        let reading = reading.map(|(point, answer)| (point.to_owned(), answer.to_owned()));
        let point = point.map(str::to_owned);
        let unmet = Unmet { judged_line: claimed.line, expected, point, reading, verdict, points };
        report(found(line, &claimed.names, locate(line.text, Part::Line), What::Unmet(unmet)));
    }

    /// Whether there is a referee for the present game; if there can be none, that is reported once.
    fn make_ready(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) -> bool {
        if self.ready || self.told {
            return self.ready;
        }
        match self.find_judge() {
            Ok(()) => self.ready = true,
            Err(fault) => {
                self.told = true;
                self.counts.unreadable += 1;
                report(found(line, names, locate(line.text, Part::Line), What::Rules(fault)));
            }
        }
        self.ready
    }

    /// Brings the referee for the present rules to the front.
    fn find_judge(&mut self) -> Result<(), RulesFault> {
        let given = self.choice.rules.as_ref();
        let edition = self.edition.as_deref().or(given.map(|rules| rules.edition.as_str())).ok_or(RulesFault::None)?;
        let key = format!("{edition} {:?}", self.house);
        let place = if let Some(place) = self.judges.iter().position(|(known, _)| *known == key) {
            place
        } else {
            let rules = self.rules(edition)?;
            self.judges.push((key, Box::new(Judge::new(rules))));
            self.judges.len() - 1
        };
        self.judges.swap(0, place);
        if std::mem::take(&mut self.fresh) {
            self.judges.iter_mut().for_each(|(_, judge)| judge.forget());
        } else if place > 0
            && let Some(((_, judge), others)) = self.judges.split_first_mut()
            && let Some((_, before)) = others.get(place - 1)
        {
            judge.take_over(before);
        }
        Ok(())
    }

    /// Whether a deal is in progress.
    fn is_dealt(&self) -> bool {
        self.judge().is_some_and(|judge| matches!(judge.deal().stage(), Stage::Dealing | Stage::Playing))
    }

    /// The rules by which a log of an edition is judged.
    fn rules(&self, named: &str) -> Result<Rules, RulesFault> {
        let game = |edition: &str| edition.split('/').next().unwrap_or_default().to_owned();
        let mut rules = match &self.choice.rules {
            Some(given) if game(&given.edition) != game(named) => {
                return Err(RulesFault::OtherGame { log: named.to_owned(), given: given.edition.clone() });
            }
            Some(given) => given.clone(),
            None => edition(named).cloned().ok_or_else(|| unknown(named))?,
        };
        for (point, answer) in self.house.iter().chain(&self.choice.set) {
            rules = rules.with(point, answer).map_err(RulesFault::Answer)?;
        }
        Ok(rules)
    }

    fn unreadable(&mut self, unread: Unread, names: &Names, report: &mut dyn FnMut(Finding)) {
        self.release(report);
        self.counts.unreadable += 1;
        let Unread { fault, offset, text } = unread;
        let (line, span) = (fault.line, fault.span.clone());
        report(Finding { line, offset, text, span, names: names.clone(), what: What::Unreadable(fault) });
    }
}

/// No edition has this name.
#[must_use]
pub fn unknown(named: &str) -> RulesFault {
    let like = |known: &str| strsim::normalized_damerau_levenshtein(named, known);
    let likeness = |rules: &&Rules| {
        let game = rules.edition.split('/').next().unwrap_or_default();
        like(&rules.edition).max(like(game))
    };
    // Of editions that are equally like it, the first is the one that the name of the game alone would mean.
    let nearest = editions().iter().rev().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let nearest = nearest.filter(|rules| likeness(rules) > 0.5).map(|rules| rules.edition.clone());
    RulesFault::Unknown { edition: named.to_owned(), nearest }
}

/// The verdict on a claimed statement under other rules.
fn under(claimed: &Claimed, rules: &Rules) -> (Verdict, Vec<Point>) {
    let mut scratch = Scratch::default();
    let Ok(Some(statement)) = parse_line(&claimed.text, &claimed.names, &mut scratch) else {
        return (claimed.verdict, claimed.points.clone());
    };
    let (verdict, asked) = claimed.before.look(rules, &statement);
    (verdict, asked.points().collect())
}

/// Whether a verdict is as expected: of that kind, and by that point, or with that point consulted if it is legal or a mismatch.
fn is_met(verdict: &Verdict, points: &[Point], expected: Expected, point: Option<&str>) -> bool {
    let consulted = |path: &str| points.iter().any(|point| point.path() == path);
    let by = |path: &str| match verdict {
        Ok(()) => consulted(path),
        Err(violation) => violation.point.path() == path || violation.kind == Expected::Mismatch && consulted(path),
    };
    kind(verdict) == expected && point.is_none_or(by)
}

/// A finding at a line.
fn found(line: &Line<'_>, names: &Names, span: Range<usize>, what: What) -> Finding {
    Finding { line: line.number, offset: line.offset, text: line.text.to_vec(), span, names: names.clone(), what }
}

/// The verdict on a statement that has not happened yet, with all that it rests on.
#[cold]
#[inline(never)]
fn ruling(judge: &Judge, line: &Line<'_>, names: &Names, verdict: Verdict) -> Finding {
    let part = verdict.err().map_or(Part::Line, |violation| violation.part);
    let rules = judge.rules();
    let text = |key| move |entry: &Value| entry.get(key).and_then(Value::as_str).map(str::to_owned);
    let entry = verdict.err().and_then(|violation| rules.entry(violation.point));
    let ruling = Ruling {
        edition: rules.edition.clone(),
        verdict,
        points: judge.asked().points().collect(),
        clause: entry.as_ref().and_then(text("clause")),
        answer: entry.as_ref().and_then(|entry| entry.get("answer")).cloned(),
        source: entry.as_ref().and_then(text("source")),
        turnings: judge.readings(&line.statement),
        scene: Box::new(Scene::of(judge, &line.statement)),
    };
    found(line, names, locate(line.text, part), What::Verdict(ruling))
}

fn count(counts: &mut Counts, verdict: &Verdict) {
    match kind(verdict) {
        Expected::Legal => {}
        Expected::Illegal => counts.illegal += 1,
        Expected::Impossible => counts.impossible += 1,
        Expected::Undecided => counts.undecided += 1,
        Expected::Mismatch => counts.mismatch += 1,
    }
}

/// Whether a violation says that the record itself is not in order, rather than the play.
#[must_use]
pub const fn is_of_record(violation: &Violation) -> bool {
    matches!(
        violation.fact,
        Fact::NoDeal | Fact::NoPlayers | Fact::TooLate | Fact::AnswerTooLate | Fact::OnlyInPosition
    )
}
