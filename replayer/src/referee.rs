//! Drives a log through the referee, statement by statement, and says what was found.

mod expectations;
mod findings;
mod headings;
mod losses;
mod modes;
mod referees;
mod rulings;
mod slips;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, Read};
use std::rc::Rc;

use adjudeck_format::{Line, Names, Part, ReadError, Reader, Statement};
use adjudeck_validator::{Judge, Rules, Turning, Verdict, Violation, pinned};

use expectations::{Claim, Claimed};
pub use findings::{Counts, Finding, FindingKind, GameEnd, Judgement, Location, Ruling, Scene, Unmet, is_of_record};
use findings::{count, judged};
use headings::Early;
pub use referees::{RulesFault, unknown};
use slips::Slips;

use crate::rulebook::Title;

/// By which rules logs are judged.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// These, whatever the log says; otherwise those that the log names.
    pub rules: Option<Rules>,
    /// Points with the answers that they are to have instead.
    pub set: Vec<(String, String)>,
}

/// Drives one log through the referee.
///
/// ```
/// use adjudeck_replayer::referee::{Choice, Session};
///
/// let log = "rules kalooki\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut findings = Vec::new();
/// let counts = Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| findings.push(finding)).unwrap();
/// assert_eq!((counts.illegal, findings[0].line), (1, 6));
/// ```
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and all combinations occur")]
pub struct Session {
    choice: Choice,
    /// A referee for each set of rules that was used of late, the present one first.
    judges: Vec<(String, Box<Judge>)>,
    /// Those of them by which deals were judged.
    used: Vec<String>,
    /// The rules by which deals were judged before.
    used_before: BTreeSet<Title>,
    /// The edition, its pin and the house rules that the game names.
    edition: Option<String>,
    pin: Option<String>,
    house: Vec<(String, String)>,
    /// Finds the version of an edition to which a log is pinned.
    find_pinned: fn(&str, &str) -> Option<&'static Rules>,
    /// Whether the present game can be judged.
    ready: bool,
    /// Whether the referee may still know another game.
    fresh: bool,
    /// Whether the present game has been counted; one without a title begins with its first deal.
    counted: bool,
    /// Whether a line was lost that says by which rules the present game is played, so that it cannot be judged.
    lost_rules: bool,
    /// The same for the line that says who plays.
    lost_seats: bool,
    /// What stands above the line that says by which rules the present game is played, and needs them.
    early: Vec<Early>,
    /// What may have been meant by lines that contradict the record.
    slips: Slips,
    /// Whether it has been said that the input is not UTF-8.
    reported_encoding: bool,
    /// Whether it has been said that the present game cannot be judged.
    reported_unjudged: bool,
    /// What tells the reasons apart why games of this input cannot be judged: there may be as many as games.
    refused: BTreeSet<u64>,
    /// Whether legal statements are reported that other readings would not allow.
    disputed: bool,
    /// Whether verdicts are reported even if they were expected.
    recorded: bool,
    /// Whether it is left out what verdicts rest on, and which readings would turn them.
    briefly: bool,
    /// Whether referees note what is consulted for each statement.
    watching: bool,
    /// Whether every verdict is reported, each with all that was consulted.
    all: bool,
    counts: Counts,
    /// What was counted before the present game.
    counts_before: Counts,
    /// The game that has ended last, until it is taken.
    ended: Option<Box<GameEnd>>,
    /// Which game and deal this is.
    location: Rc<RefCell<Location>>,
    claimed: Option<Box<Claimed>>,
}

/// Whether it is something that happens at the table, which a director may take back.
const fn is_event(statement: &Statement<'_>) -> bool {
    matches!(
        statement,
        Statement::Plays { .. }
            | Statement::Reshuffle
            | Statement::Redeal
            | Statement::Void
            | Statement::Ends
            | Statement::Out { .. }
    )
}

impl Session {
    /// A session that judges by these rules.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        Self {
            choice: choice.clone(),
            judges: Vec::new(),
            used: Vec::new(),
            used_before: BTreeSet::new(),
            edition: None,
            pin: None,
            house: Vec::new(),
            find_pinned: pinned,
            ready: false,
            fresh: false,
            counted: false,
            lost_rules: false,
            lost_seats: false,
            early: Vec::new(),
            slips: Slips::default(),
            reported_encoding: false,
            reported_unjudged: false,
            refused: BTreeSet::new(),
            disputed: false,
            recorded: false,
            briefly: false,
            watching: false,
            all: false,
            counts: Counts::default(),
            counts_before: Counts::default(),
            ended: None,
            location: Rc::default(),
            claimed: None,
        }
    }

    /// Another input begins. What was learnt about rules is kept, and the counts go on.
    pub fn restart(&mut self) {
        (self.edition, self.pin) = (None, None);
        (self.ready, self.reported_unjudged, self.fresh) = (false, false, true);
        (self.counted, self.lost_rules, self.lost_seats) = (false, false, false);
        self.reported_encoding = false;
        self.slips.close();
        self.early.clear();
        self.house.clear();
        self.refused.clear();
        *self.location.borrow_mut() = Location::default();
        self.claimed = None;
        (self.counts_before, self.ended) = (self.counts, None);
    }

    /// What all rules are called by which deals were judged; if there were none, by which they would have been.
    #[must_use]
    pub fn rules_used(&self) -> BTreeSet<Title> {
        let is_used = |key: &String| self.used.is_empty() && self.used_before.is_empty() || self.used.contains(key);
        let used = self.judges.iter().filter(|(key, _)| is_used(key)).map(|(_, judge)| Title::of(judge.rules()));
        used.chain(self.used_before.iter().cloned()).collect()
    }

    /// In which game and deal of the input this is.
    #[must_use]
    pub fn location(&self) -> Location {
        self.location.borrow().clone()
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
            Ok(line) if self.is_plain(line) && matches!(line.statement, Statement::Plays { .. }) => {
                self.judge_quickly(line, names, report);
                Ok(())
            }
            line => self.any_line(line, names, report),
        }
    }

    /// Judges any line, or reports that it cannot be read.
    #[inline(never)]
    fn any_line(
        &mut self,
        line: Result<&Line<'_>, ReadError>,
        names: &mut Names,
        report: &mut dyn FnMut(Finding),
    ) -> io::Result<()> {
        if let Ok(line) = line
            && let Statement::Hand { .. } | Statement::Upcard { .. } | Statement::Out { .. } = line.statement
            && self.is_plain(line)
        {
            self.judge_quickly(line, names, report);
            return Ok(());
        }
        let location = Rc::clone(&self.location);
        let report = &mut |finding| report(Finding { location: location.borrow().clone(), ..finding });
        match line {
            Ok(line) => self.any_statement(line, names, report),
            Err(ReadError::Fault(unread)) => self.unreadable(*unread, names, report),
            Err(ReadError::Io(error)) => return Err(error),
        }
        Ok(())
    }

    /// The input has ended.
    pub fn finish(&mut self, report: &mut dyn FnMut(Finding)) {
        let location = Rc::clone(&self.location);
        self.release(&mut |finding| report(Finding { location: location.borrow().clone(), ..finding }));
        self.end_game();
    }

    /// The game that has ended with the last line, or with the input; each is given once.
    #[inline]
    pub const fn take_ended(&mut self) -> Option<Box<GameEnd>> {
        self.ended.take()
    }

    /// How much was judged so far.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Whether a line is one of a deal that can be judged, and nothing is expected of it.
    #[inline]
    const fn is_plain(&self, line: &Line<'_>) -> bool {
        self.ready && self.claimed.is_none() && !line.may_be_answered && !self.disputed
    }

    /// Judges a statement that nothing is expected of.
    #[inline]
    fn judge_quickly(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let are_open = self.slips.are_open();
        if are_open {
            self.reconsider(&line.statement);
        }
        let Self { judges, counts, location, briefly, slips, .. } = self;
        counts.statements += 1;
        let Some((_, judge)) = judges.first_mut() else { return };
        let verdict = judge.judge_with(&line.statement, |judge, violation| {
            count(counts, &Err(*violation));
            slips.keep_before(judge, violation);
            report(Finding {
                location: location.borrow().clone(),
                ..judged(judge, line, names, Err(*violation), *briefly)
            });
        });
        if are_open || verdict.is_err() {
            self.keep_in_mind(&line.statement, &verdict);
        }
    }

    #[inline(never)]
    fn any_statement(&mut self, line: &Line<'_>, names: &mut Names, report: &mut dyn FnMut(Finding)) {
        if self.is_early(&line.statement) {
            self.keep_early(line, names);
            return;
        }
        if let Statement::Expect { expected, point, code, reading } = &line.statement {
            let (point, code) = (point.as_deref(), code.as_deref());
            let reading = reading.as_ref().map(|it| (&*it.point, &*it.answer));
            self.expect(line, &Claim { expected: *expected, point, code, reading });
            return;
        }
        let irregularity = self.rule_on(line);
        self.release(report);
        // Another ruling on the same statement may follow.
        let held = match irregularity {
            Some(held) if !line.may_be_answered => {
                self.report_irregularity(*held, report);
                None
            }
            irregularity => irregularity,
        };
        names.see(&line.statement);
        match &line.statement {
            Statement::Game { title } => self.begin_game(Some(title)),
            Statement::Rules { edition, pin } => {
                (self.edition, self.pin) = (Some(edition.to_string()), pin.as_ref().map(ToString::to_string));
                (self.ready, self.reported_unjudged) = (false, false);
                self.slips.close();
                self.lost_rules = false;
            }
            Statement::Players { .. } => self.lost_seats = false,
            Statement::House { reading } if !self.is_dealt() => {
                self.slips.close();
                self.house.push((reading.point.to_string(), reading.answer.to_string()));
                (self.ready, self.reported_unjudged) = (false, false);
                self.check_house(line, names, report);
            }
            Statement::Deal { number, .. } | Statement::Position { number, .. } => self.begin_deal(Some(*number)),
            _ => {}
        }
        self.counts.statements += 1;
        let heading = matches!(
            line.statement,
            Statement::Adjudeck { .. } | Statement::Game { .. } | Statement::Tag { .. } | Statement::House { .. }
        );
        if heading && !self.ready || !self.make_ready(line, names, report) {
            return;
        }
        self.judge_early(report);
        if let (Statement::Deal { .. } | Statement::Position { .. }, Some((key, _))) =
            (&line.statement, self.judges.first())
            && !self.used.contains(key)
        {
            self.used.push(key.clone());
        }
        self.judge_fully(line, names, report);
        if let (Some(claimed), Some(held)) = (&mut self.claimed, held) {
            claimed.irregularity = Some(held);
        }
    }

    /// Judges a statement of which something may be expected, or whose disputes are to be reported.
    #[inline(never)]
    fn judge_fully(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let are_open = self.slips.are_open();
        if are_open {
            self.reconsider(&line.statement);
        }
        let (disputed, briefly, all) = (self.disputed, self.briefly, self.all);
        let Self { judges, slips, .. } = self;
        let Some((_, judge)) = judges.first_mut() else { return };
        let before = (line.may_be_answered || disputed).then(|| judge.before(&line.statement));
        let scene = line.may_be_answered.then(|| Box::new(Scene::of(judge, &line.statement)));
        let mut finding = None;
        if disputed && judge.look(&line.statement).is_ok() {
            let legal = judged(judge, line, names, Ok(()), false);
            let turns = matches!(&legal.kind, FindingKind::Verdict(judgement) if !judgement.turnings.is_empty());
            finding = (turns || all).then_some(legal);
        }
        let verdict = judge.judge_with(&line.statement, |judge, violation| {
            slips.keep_before(judge, violation);
            finding = Some(judged(judge, line, names, Err(*violation), briefly));
        });
        if let Some(finding) = finding.as_mut().filter(|_| all) {
            finding.add_changing(judge);
        }
        if let Some(before) = before.as_ref().filter(|_| line.may_be_answered && verdict.is_ok())
            && is_event(&line.statement)
        {
            judge.may_be_taken_back(before.clone());
        }
        if are_open || verdict.is_err() {
            self.keep_in_mind(&line.statement, &verdict);
        }
        let turnings = finding.as_ref().map(Finding::turnings).unwrap_or_default();
        let further = self.further_entries(line, names, &verdict, turnings);
        let Some((_, judge)) = self.judges.first() else { return };
        if let Some(before) = before.filter(|_| line.may_be_answered && !self.recorded) {
            let consulted = before.look(judge.rules(), &line.statement).1;
            let (text, names, points) = (line.text.to_vec(), names.clone(), consulted.points().collect());
            let scene = scene.unwrap_or_default();
            let claimed = Claimed {
                line: line.number,
                text,
                names,
                before,
                verdict,
                points,
                scene,
                finding,
                further,
                unmet: Vec::new(),
                is_ruling: matches!(line.statement, Statement::Ruling { .. }),
                irregularity: None,
            };
            self.claimed = Some(Box::new(claimed));
            return;
        }
        count(&mut self.counts, &verdict);
        finding.into_iter().for_each(&mut *report);
        self.report_all(further, report);
    }

    /// What follows a wrong entry in a list of players with numbers: one wrong score must not hide the next. A reading that turns
    /// the verdict on the line turns it with all its numbers.
    fn further_entries(&self, line: &Line<'_>, names: &Names, verdict: &Verdict, turnings: &[Turning]) -> Vec<Finding> {
        let mut further = Vec::new();
        let (Err(violation), &Statement::Tally { of, ref entries }) = (verdict, &line.statement) else {
            return further;
        };
        let Some((_, judge)) = self.judges.first() else { return further };
        let mut wrong = violation.part;
        while let Part::Number(index) = wrong {
            let done = usize::from(index) + 1;
            let rest = entries.get(done..).unwrap_or_default();
            let statement = Statement::Tally { of, entries: rest.into() };
            let Err(next) = judge.look(&statement) else { break };
            let Part::Number(place) = next.part else { break };
            wrong = Part::Number(index + 1 + place);
            let next = Violation { part: wrong, ..next };
            let rest = Line { statement, ..*line };
            further.push(judged(judge, &rest, names, Err(next), self.briefly).turned_by(turnings));
        }
        further
    }

    /// Reports verdicts, and counts them.
    fn report_all(&mut self, findings: impl IntoIterator<Item = Finding>, report: &mut dyn FnMut(Finding)) {
        for finding in findings {
            if let FindingKind::Verdict(judgement) = &finding.kind {
                count(&mut self.counts, &judgement.verdict);
            }
            report(finding);
        }
    }

    /// The game in progress ends, if there is one.
    fn end_game(&mut self) {
        if self.location.borrow().game > 0 {
            let (location, counts) = (self.location(), self.counts.since(&self.counts_before));
            self.ended = Some(Box::new(GameEnd { location, counts }));
            self.counts_before = self.counts;
        }
    }

    /// A game begins.
    fn begin_game(&mut self, title: Option<&str>) {
        self.end_game();
        self.counts.games += 1;
        let game = self.location.borrow().game + 1;
        *self.location.borrow_mut() = Location { game, title: title.map(str::to_owned), deal: None };
        self.counted = true;
        (self.edition, self.pin) = (None, None);
        (self.ready, self.reported_unjudged, self.fresh) = (false, false, true);
        (self.lost_rules, self.lost_seats) = (false, false);
        self.early.clear();
        self.slips.close();
        self.house.clear();
    }

    /// A deal begins.
    fn begin_deal(&mut self, number: Option<u16>) {
        let untitled = u64::from(!std::mem::replace(&mut self.counted, true));
        self.counts.games += untitled;
        let mut location = self.location.borrow_mut();
        location.game += untitled;
        self.slips.begin_deal();
        location.deal = number.or(location.deal.map(|before| before.saturating_add(1)));
        self.counts.deals += 1;
    }
}
