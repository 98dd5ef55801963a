//! How a session judges its input, line by line.

use std::io::{self, Read};

use adjudeck_format::{Line, Names, Part, ReadError, Reader, Scratch, Statement, VerdictKind, parse_line};
use adjudeck_validator::{Judge, Verdict, Violation};

use super::Session;
use crate::notation::line_kind::LineKind;
use crate::referee::claim::Claim;
use crate::referee::counts::{Counts, count, count_proof, report_all};
use crate::referee::findings::{Finding, FindingKind, Scene, judged};
use crate::referee::game::Early;
use crate::referee::held::Irregularity;
use crate::referee::modes::FindingDetail;
use crate::referee::waiting::Claimed;

impl Session {
    /// Judges a whole input.
    ///
    /// # Errors
    /// Reading the input fails.
    pub fn run(mut self, input: impl Read, report: &mut dyn FnMut(Finding)) -> io::Result<Counts> {
        self.go_through(&mut Reader::new(input), report)?;
        Ok(self.progress.counts)
    }

    /// Judges the whole input of a reader, and ends it.
    pub(crate) fn go_through<R: Read>(
        &mut self,
        reader: &mut Reader<R>,
        report: &mut dyn FnMut(Finding),
    ) -> io::Result<()> {
        let mut names = Names::default();
        while let Some(stepped) = reader.next_with(|line| self.step(line, &mut names, report)) {
            stepped?;
            self.pass_plays(reader);
        }
        self.finish(report);
        Ok(())
    }

    /// Judges plays for as long as they are legal and there is nothing to report. The line after them is for
    /// [`step`](Self::step).
    pub fn pass_plays<R: Read>(&mut self, reader: &mut Reader<R>) {
        if !self.expects_nothing() || self.slips.are_open() {
            return;
        }
        if let Some(judge) = self.bench.judge_mut().filter(|judge| !judge.follows_shuffle()) {
            self.progress.counts.statements += reader.pass_plays(judge);
        }
    }

    /// Judges one line, or reports that it cannot be read.
    ///
    /// # Errors
    /// Reading the input fails.
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

    /// Judges a play or a list of numbers without reporting anything. `None` if that is not possible: then nothing has
    /// happened, and the line has to be judged by [`step`](Self::step).
    pub(crate) fn judge_unreported(&mut self, line: &Line<'_>) -> Option<Verdict> {
        let is_usual = matches!(line.statement, Statement::Plays { .. } | Statement::Tally { .. });
        if !is_usual || !self.is_plain(line) || self.slips.are_open() {
            return None;
        }
        let judge = self.bench.judge_mut()?;
        judge.at_line(line.number);
        let verdict = judge.judge(&line.statement);
        self.progress.counts.statements += 1;
        Some(verdict)
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
        let report = &mut self.progress.locating(report);
        match line {
            Ok(line) => self.any_statement(line, names, report),
            Err(ReadError::Fault(unread)) => self.unreadable(*unread, names, report),
            Err(ReadError::Io(error)) => return Err(error),
        }
        Ok(())
    }

    /// Ends the input.
    pub fn finish(&mut self, report: &mut dyn FnMut(Finding)) {
        let report = &mut self.progress.locating(report);
        self.waiting.release(&mut self.progress.counts, report);
        self.look_at_house(&Names::default(), report);
        self.give_up_early();
        self.progress.end_game();
    }

    /// Whether a deal can be judged and nothing waits for an expectation or a ruling.
    #[inline]
    const fn expects_nothing(&self) -> bool {
        self.game.is_ready() && self.waiting.is_empty() && !self.modes.wants_disputed()
    }

    /// The same, if the line after this one is no expectation or ruling either.
    #[inline]
    const fn is_plain(&self, line: &Line<'_>) -> bool {
        self.expects_nothing() && !line.may_be_answered
    }

    /// Judges a statement without expectations or rulings on it.
    #[inline]
    fn judge_quickly(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let Self { bench, progress, modes, slips, .. } = self;
        progress.counts.statements += 1;
        let Some(judge) = bench.judge_mut() else { return };
        judge.at_line(line.number);
        let are_open = slips.are_open();
        if are_open {
            slips.reconsider(judge, &line.statement);
        }
        let verdict = judge.judge_with(&line.statement, |judge, violation| {
            count(&mut progress.counts, &Err(*violation));
            slips.keep_before(judge, &line.statement, violation);
            let finding = judged(judge, line, names, Err(*violation), modes.told);
            report(Finding { location: progress.location(), ..finding });
        });
        if are_open || verdict.is_err() {
            slips.keep_in_mind(judge, &line.statement, &verdict);
        }
    }

    #[inline(never)]
    pub(super) fn any_statement(&mut self, line: &Line<'_>, names: &mut Names, report: &mut dyn FnMut(Finding)) {
        if !self.library.is_chosen() && self.game.is_early(&line.statement) {
            self.game.keep_early(line, names);
            return;
        }
        if let Statement::Expect { expected, point, code, reading } = &line.statement {
            let (point, code) = (point.as_deref(), code.as_deref());
            let reading = reading.as_ref().map(|it| (&*it.point, &*it.answer));
            self.expect(line, &Claim { expected: *expected, point, code, reading });
            return;
        }
        let irregularity = self.rule_on(line);
        self.waiting.release(&mut self.progress.counts, report);
        // Another ruling on the same statement may follow.
        let held = match irregularity {
            Some(held) if !line.may_be_answered => {
                held.report(&mut self.progress.counts, report);
                None
            }
            irregularity => irregularity,
        };
        names.see(&line.statement);
        match &line.statement {
            Statement::Game { title } => {
                self.look_at_house(names, report);
                self.begin_game(Some(title));
            }
            Statement::Rules { edition, pin } => {
                self.game.name_rules(edition, pin.as_deref());
                self.hear_early_house(names, report);
                self.slips.close();
            }
            Statement::Players { .. } => self.game.find_seats(),
            Statement::House { reading } if !self.is_dealt() => {
                self.slips.close();
                self.hear_house(reading, line, names, report);
            }
            Statement::Deal { number, .. } | Statement::Position { number, .. } => self.begin_deal(Some(*number)),
            _ => {}
        }
        self.progress.counts.statements += 1;
        let heading = matches!(
            line.statement,
            Statement::Adjudeck { .. } | Statement::Game { .. } | Statement::Tag { .. } | Statement::House { .. }
        );
        if heading && !self.game.is_ready() || !self.make_ready(line, names, report) {
            return;
        }
        self.judge_early(report);
        if let Statement::Deal { .. } | Statement::Position { .. } = line.statement {
            self.bench.note_deal();
        }
        self.judge_fully(line, names, report);
        self.waiting.hold(held);
    }

    /// Judges the lines that were kept until the rules were known.
    fn judge_early(&mut self, report: &mut dyn FnMut(Finding)) {
        let early = self.game.take_early();
        if early.is_empty() {
            return;
        }
        for Early { number, offset, text, mut names, may_be_answered, .. } in early {
            let mut scratch = Scratch::default();
            let statement = match parse_line(&text, &names, &mut scratch) {
                Ok(Some(statement)) => statement,
                // A `players` line that could not be read but was understood.
                _ => Statement::Players { names: names.as_slice().to_vec().into() },
            };
            self.any_statement(&Line { number, offset, text: &text, statement, may_be_answered }, &mut names, report);
        }
        self.waiting.release(&mut self.progress.counts, report);
    }

    /// Compares the verdict on the line before with an expectation.
    #[inline(never)]
    fn expect(&mut self, line: &Line<'_>, claim: &Claim<'_>) {
        let Self { progress, waiting, bench, modes, .. } = self;
        progress.counts.statements += 1;
        progress.counts.expectations += 1;
        match bench.judge() {
            // Expectations are not checked.
            _ if modes.recorded => {}
            Some(judge) => waiting.expect(line, claim, judge.rules(), &mut progress.counts),
            None => progress.counts.unchecked += 1,
        }
    }

    /// If a line is a ruling on the finding before it: that finding, with the ruling.
    fn rule_on(&mut self, line: &Line<'_>) -> Option<Box<Irregularity>> {
        let Statement::Ruling { .. } = line.statement else { return None };
        // A director rules on a line as it is written.
        self.slips.close();
        self.waiting.rule_on(line)
    }

    /// Judges a statement on which an expectation or a ruling may follow, or whose disputes are reported.
    #[inline(never)]
    fn judge_fully(&mut self, line: &Line<'_>, names: &Names, report: &mut dyn FnMut(Finding)) {
        let Self { bench, progress, modes, slips, waiting, .. } = self;
        let (disputed, all) = (modes.wants_disputed(), modes.wants_all());
        let Some(judge) = bench.judge_mut() else { return };
        judge.at_line(line.number);
        let are_open = slips.are_open();
        if are_open {
            slips.reconsider(judge, &line.statement);
        }
        let before = (line.may_be_answered || disputed).then(|| judge.before(&line.statement));
        let scene = line.may_be_answered.then(|| Box::new(Scene::of(judge, &line.statement)));
        let mut finding = None;
        if disputed && judge.check(&line.statement).is_ok() {
            let legal = judged(judge, line, names, Ok(()), FindingDetail::Everything);
            let turns = matches!(&legal.kind, FindingKind::Verdict(judgement) if !judgement.counterfactuals.is_empty());
            finding = (turns || all).then_some(legal);
        }
        let verdict = judge.judge_with(&line.statement, |judge, violation| {
            slips.keep_before(judge, &line.statement, violation);
            finding = Some(judged(judge, line, names, Err(*violation), modes.told));
        });
        if let (Statement::Shuffle { proof }, Ok(())) = (&line.statement, &verdict) {
            count_proof(&mut progress.counts, proof, judge.deal());
        }
        if let Some(finding) = finding.as_mut().filter(|_| all) {
            finding.add_changing(judge);
        }
        if let Some(before) = before.as_ref().filter(|_| line.may_be_answered && verdict.is_ok())
            && matches!(LineKind::of(&line.statement), LineKind::Play)
        {
            judge.may_be_taken_back(before.clone());
        }
        if are_open || verdict.is_err() {
            slips.keep_in_mind(judge, &line.statement, &verdict);
        }
        let further =
            finding.as_ref().map(|first| further_entries(judge, line, names, first, modes.told)).unwrap_or_default();
        if let Some(before) = before.filter(|_| line.may_be_answered && !modes.recorded) {
            let consulted = before.check(judge.rules(), &line.statement).1;
            let (text, names, points) = (line.text.to_vec(), names.clone(), consulted.points().collect());
            let scene = scene.unwrap_or_default();
            waiting.keep(Claimed {
                line: line.number,
                text,
                names,
                before,
                verdict,
                points,
                scene,
                finding,
                further,
                shows_expected: modes.shows_expected,
                unmet: Vec::new(),
                is_ruling: matches!(line.statement, Statement::Ruling { .. }),
                irregularity: None,
            });
            return;
        }
        count(&mut progress.counts, &verdict);
        finding.into_iter().for_each(&mut *report);
        report_all(&mut progress.counts, further, report);
    }
}

/// The findings on further entries of a list of numbers after the first wrong one, so that one wrong score does not hide the
/// next. A reading that turns the verdict on the line turns it for all its numbers.
fn further_entries(
    judge: &Judge,
    line: &Line<'_>,
    names: &Names,
    first: &Finding,
    told: FindingDetail,
) -> Vec<Finding> {
    let mut further = Vec::new();
    let (FindingKind::Verdict(judgement), &Statement::Tally { of, ref entries }) = (&first.kind, &line.statement)
    else {
        return further;
    };
    let Err(mut last) = judgement.verdict else { return further };
    while let Part::Number(index) = last.part {
        let done = usize::from(index) + 1;
        let rest = entries.get(done..).unwrap_or_default();
        let statement = Statement::Tally { of, entries: rest.into() };
        let Err(next) = judge.check(&statement) else { break };
        let Part::Number(place) = next.part else { break };
        let next = Violation { part: Part::Number(index + 1 + place), ..next };
        // What leaves several numbers open is said once.
        let is_said = Violation { part: last.part, ..next } == last && next.kind == VerdictKind::Undecided;
        last = next;
        if is_said {
            continue;
        }
        let rest = Line { statement, ..*line };
        further.push(judged(judge, &rest, names, Err(next), told).turned_by(&judgement.counterfactuals));
    }
    further
}
