//! Replays a log for commands that need the state of the game but not its faults.

use std::io;

use adjudeck_format::{Line, Names, ReadError, Reader, Statement};
use adjudeck_replayer::input::trouble::{CommandError, Then};
use adjudeck_replayer::referee::{FindingKind, RulesFault, Session};
use adjudeck_validator::Judge;

use super::rules_args::RulesArgs;
use super::seen_args::SeenArgs;
use crate::input::Source;
use crate::streams::{Outcome, Streams};

/// The moment between two statements.
pub(super) struct Moment<'a> {
    /// The referee, once rules are known.
    pub(super) judge: Option<&'a Judge>,
    /// The players.
    pub(super) names: &'a Names,
    /// The number of the current game in the log, from 1.
    pub(super) game: u64,
    /// The number of the last line that was replayed; 0 at the beginning.
    pub(super) line: u64,
    /// How many lines were read, including blank lines and those that cannot be read.
    pub(super) read: u64,
    /// The next statement with its line number; none at the end.
    pub(super) next: Option<(u64, &'a Statement<'a>)>,
}

/// Whether there is a deal at this moment, in progress or over.
pub(super) fn has_deal(moment: &Moment<'_>) -> bool {
    moment.judge.is_some_and(|judge| judge.deal().number() > 0)
}

/// Replays a log and stops at every moment, until the log ends or `stop` returns false.
///
/// Unreadable lines are reported in a single message; `check` lists them. They make the outcome `Trouble`, but it is still `Ok`
/// if what could be read can be shown. `Err` is an outcome after which there is nothing to show.
///
/// # Errors
/// The output cannot be written to.
pub(super) fn drive(
    source: &Source,
    rules: &RulesArgs,
    streams: &mut Streams,
    stop: &mut dyn FnMut(&Moment<'_>) -> bool,
) -> io::Result<Result<Outcome, Outcome>> {
    drive_as(source, rules, &SeenArgs::default(), streams, stop)
}

/// Like [`drive`], but replays the log as the viewer could have written it.
///
/// # Errors
/// The output cannot be written to.
pub(super) fn drive_as(
    source: &Source,
    rules: &RulesArgs,
    seen: &SeenArgs,
    streams: &mut Streams,
    stop: &mut dyn FnMut(&Moment<'_>) -> bool,
) -> io::Result<Result<Outcome, Outcome>> {
    let choice = match rules.choice_of(source) {
        Ok(choice) => choice,
        Err(wrong) => return streams.wrong(&wrong).map(Err),
    };
    let mut walk = Walk { session: Session::new(&choice), names: Names::default(), game: 0, line: 0, read: 0 };
    let mut fault = None;
    let mut company = None;
    let walked = seen.open(source, &choice, streams).and_then(|(input, plays)| {
        company = plays;
        let mut reader = Reader::new(input);
        while let Some(goes_on) = reader.next_with(|line| walk.step(line, &mut fault, stop)) {
            if !goes_on? {
                return Ok(());
            }
        }
        walk.read = reader.lines_read();
        stop(&walk.moment(None));
        Ok(())
    });
    if let Err(error) = walked {
        return streams.trouble(&source.name(), error).map(Err);
    }
    if let Some(Err(not_there)) = company.map(|company| company.check()) {
        return streams.trouble(&source.name(), CommandError::NotThere(not_there)).map(Err);
    }
    if let Some(fault) = fault {
        return streams.trouble(&source.name(), fault).map(Err);
    }
    let lines = walk.session.counts().unreadable;
    if lines > 0 {
        return streams.trouble(&source.name(), CommandError::LinesUnread { lines, then: Then::WentOn }).map(Ok);
    }
    Ok(Ok(Outcome::Fine))
}

/// The current position in a log.
struct Walk {
    session: Session,
    names: Names,
    game: u64,
    line: u64,
    read: u64,
}

impl Walk {
    fn moment<'a>(&'a self, next: Option<(u64, &'a Statement<'a>)>) -> Moment<'a> {
        let (judge, game) = (self.session.judge(), self.game.max(1));
        Moment { judge, names: &self.names, game, line: self.line, read: self.read, next }
    }

    /// Replays one line, unless `stop` ends it before.
    fn step(
        &mut self,
        line: Result<&Line<'_>, ReadError>,
        fault: &mut Option<RulesFault>,
        stop: &mut dyn FnMut(&Moment<'_>) -> bool,
    ) -> io::Result<bool> {
        if let Ok(line) = &line {
            if !stop(&self.moment(Some((line.number, &line.statement)))) {
                return Ok(false);
            }
            (self.line, self.read) = (line.number, line.number);
            self.game += u64::from(matches!(line.statement, Statement::Game { .. }));
        }
        let mut note = |finding: adjudeck_replayer::referee::Finding| {
            if let FindingKind::Rules(problem) = finding.kind {
                fault.get_or_insert(problem);
            }
        };
        self.session.step(line, &mut self.names, &mut note)?;
        Ok(true)
    }
}
