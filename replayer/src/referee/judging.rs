//! How a session judges its input, line by line.

use std::io::{self, Read};
use std::rc::Rc;

use adjudeck_format::{Line, Names, Part, ReadError, Reader, Statement};
use adjudeck_validator::{Turning, Verdict, Violation};

use super::counts::{Counts, count};
use super::findings::{Finding, FindingKind, Scene, judged};
use super::session::Session;
use super::waiting::{Claim, Claimed};

impl Session {
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

    /// Whether a line is one of a deal that can be judged, and nothing is expected of it.
    #[inline]
    const fn is_plain(&self, line: &Line<'_>) -> bool {
        self.ready && self.claimed.is_none() && !line.may_be_answered && !self.disputed
    }

    /// Judges a statement that nothing is expected of.
    #[inline]
    fn judge_quickly(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let Self { judges, counts, location, briefly, slips, .. } = self;
        counts.statements += 1;
        let Some((_, judge)) = judges.first_mut() else { return };
        let are_open = slips.are_open();
        if are_open {
            slips.reconsider(judge, &line.statement);
        }
        let verdict = judge.judge_with(&line.statement, |judge, violation| {
            count(counts, &Err(*violation));
            slips.keep_before(judge, violation);
            report(Finding {
                location: location.borrow().clone(),
                ..judged(judge, line, names, Err(*violation), *briefly)
            });
        });
        if are_open || verdict.is_err() {
            slips.keep_in_mind(judge, &line.statement, &verdict);
        }
    }

    #[inline(never)]
    pub(super) fn any_statement(&mut self, line: &Line<'_>, names: &mut Names, report: &mut dyn FnMut(Finding)) {
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
        let (disputed, briefly, all) = (self.disputed, self.briefly, self.all);
        let Self { judges, slips, .. } = self;
        let Some((_, judge)) = judges.first_mut() else { return };
        let are_open = slips.are_open();
        if are_open {
            slips.reconsider(judge, &line.statement);
        }
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
            slips.keep_in_mind(judge, &line.statement, &verdict);
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
    pub(super) fn report_all(&mut self, findings: impl IntoIterator<Item = Finding>, report: &mut dyn FnMut(Finding)) {
        for finding in findings {
            if let FindingKind::Verdict(judgement) = &finding.kind {
                count(&mut self.counts, &judgement.verdict);
            }
            report(finding);
        }
    }
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
