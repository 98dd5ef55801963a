//! A report of `adjudeck check` in progress.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;

use adjudeck_format::Reader;
use adjudeck_replayer::analysis::summary::{Broken, Summary};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::referee::Finding;
use adjudeck_replayer::report::Report;
use adjudeck_replayer::text::labels::Labels;

use super::joined::Joined;
use super::worker::{CheckWorker, JudgedSoFar, Orders, Piece, Update, Used};
use crate::commands::pool::{Counted, Cut, LENGTHS, Next, PartPlace, Worker as _, WorkerPool};
use crate::commands::progress::Progress;
use crate::commands::runs::Chosen;
use crate::input::{NoSource, Source};
use crate::streams::{Outcome, Streams};

/// The report in progress.
pub(super) struct Work<'a> {
    pub(super) report: Box<dyn Report>,
    pub(super) progress: Progress,
    pub(super) summary: Summary,
    /// The rules by which inputs were judged.
    pub(super) used: Used,
    /// Whether the reader no longer needs explanations.
    pub(super) briefly: Arc<AtomicBool>,
    pub(super) streams: &'a mut Streams,
}

impl Work<'_> {
    /// Judges inputs to which the same rules apply.
    pub(super) fn run(
        &mut self,
        workers: usize,
        orders: &Orders,
        is_alone: bool,
        chosen: &Chosen,
        sources: impl Iterator<Item = Result<Source, NoSource>> + Send,
    ) -> io::Result<()> {
        let orders = match &chosen.choice {
            Ok(choice) => Orders { choice: choice.clone(), ..orders.clone() },
            Err(_) => return sources.into_iter().try_for_each(|source| self.without_rules(source, chosen)),
        };
        match workers {
            1 => self.judge(&orders, sources),
            workers => self.judge_at_once(workers, &orders, is_alone, sources),
        }
    }

    /// Skips an input that has no rules to judge it by. The reason was reported before.
    fn without_rules(&mut self, source: Result<Source, NoSource>, chosen: &Chosen) -> io::Result<()> {
        let source = match source {
            Ok(source) => source,
            Err(other) => return self.no_source(other),
        };
        self.summary.inputs += 1;
        self.summary.unopened += 1;
        let problem = self.streams.lang.words().trouble(&chosen.trouble());
        self.report.broken(&Broken { file: source.name(), line: 0, problem }, &mut self.streams.out)
    }

    /// Judges the inputs one after the other.
    fn judge(&mut self, orders: &Orders, sources: impl Iterator<Item = Result<Source, NoSource>>) -> io::Result<()> {
        let mut worker = CheckWorker::new(orders);
        for source in sources {
            if self.streams.is_interrupted() {
                self.summary.interrupted = true;
                break;
            }
            match source {
                Ok(source) => self.input(&mut worker, &source)?,
                Err(other) => self.no_source(other)?,
            }
        }
        self.summary.counts.add(worker.session.counts());
        self.used.add(worker.finish());
        Ok(())
    }

    /// Judges the inputs with several workers.
    fn judge_at_once(
        &mut self,
        workers: usize,
        orders: &Orders,
        is_alone: bool,
        sources: impl Iterator<Item = Result<Source, NoSource>> + Send,
    ) -> io::Result<()> {
        let (progress, stop) = (self.progress.clone(), self.streams.stop());
        let (counted, from) = (Counted::Log, PartPlace::default());
        let cut = if is_alone { Cut::All } else { Cut::Notation };
        let pool = WorkerPool {
            workers,
            lengths: LENGTHS,
            progress,
            counted,
            stop,
            from,
            cut,
            archives: false,
            labels: Labels::default(),
        };
        let mut joined = Joined::default();
        let left = pool.judge(
            || CheckWorker::new(orders),
            sources,
            |next| match next {
                Next::NoSource(_, other) => self.no_source(other),
                Next::Interrupted => {
                    self.summary.interrupted = true;
                    Ok(())
                }
                // Without an end the worker has failed, which is reported when its thread ends.
                Next::Part(_, pieces) => self.part(pieces, &mut joined),
            },
        )?;
        for used in left {
            self.used.add(used);
        }
        Ok(())
    }

    /// Writes results of one part of an input, numbered as in the whole input.
    fn piece(&mut self, piece: Piece, joined: &mut Joined) -> io::Result<()> {
        let Piece { input, told, end, .. } = piece;
        told.into_iter().try_for_each(|told| self.write(&input, &joined.join(told)))?;
        let Some(mut end) = end else { return Ok(()) };
        joined.end_part(&mut end);
        self.summary.counts.add(&end.counts);
        let Self { progress, streams, .. } = self;
        progress.aside(|| streams.out.flush())?;
        self.read(&input, end.judged)
    }

    /// Writes the results of a part of an input, piece by piece.
    fn part(&mut self, pieces: Receiver<io::Result<Piece>>, joined: &mut Joined) -> io::Result<()> {
        let mut is_begun = false;
        for piece in pieces {
            let piece = piece?;
            if piece.is_first && !std::mem::replace(&mut is_begun, true) {
                self.summary.inputs += 1;
                *joined = Joined::default();
            }
            self.piece(piece, joined)?;
        }
        Ok(())
    }

    /// Judges an input. If it breaks off, what could be read of it still counts.
    fn input(&mut self, worker: &mut CheckWorker, source: &Source) -> io::Result<()> {
        let name = source.name();
        self.summary.inputs += 1;
        let judged = match source.open_log(self.streams) {
            Ok(input) => {
                let input = self.progress.over(&name, input, self.streams);
                worker.judge(&name, Reader::new(input), &mut |update, _| self.write(&name, update))?
            }
            Err(error) => JudgedSoFar { line: 0, read: Err(error) },
        };
        self.read(&name, judged)
    }

    /// Reports an input that could not be read to its end.
    fn read(&mut self, input: &str, judged: JudgedSoFar) -> io::Result<()> {
        match judged.read {
            Ok(()) => Ok(()),
            Err(error) => self.broken(input, judged.line, error.into()),
        }
    }

    /// Reports something in a folder that is not an input.
    fn no_source(&mut self, other: NoSource) -> io::Result<()> {
        let unopened = other.say(self.streams)? != Outcome::Fine;
        self.summary.unopened += u64::from(unopened);
        self.summary.inputs += u64::from(unopened);
        Ok(())
    }

    /// Writes the results of a line, or of the end of an input. Everything about a game comes before its end, which may come
    /// together with the beginning of the next game.
    #[cold]
    fn write(&mut self, input: &str, update: &Update) -> io::Result<()> {
        let Self { report, progress, streams, briefly, .. } = self;
        let out = &mut streams.out;
        let last = update.ended.as_ref().map_or(u64::MAX, |(game, _)| game.location.game);
        let of_it = |finding: &&Finding| finding.location.game <= last;
        progress.aside(|| {
            update.found.iter().filter(of_it).try_for_each(|finding| report.finding(input, finding, out))?;
            update.readings.iter().try_for_each(|game| report.readings(game, out))?;
            update.ended.iter().try_for_each(|(game, complete)| report.game(input, game, *complete, out))?;
            update.found.iter().filter(|it| !of_it(it)).try_for_each(|finding| report.finding(input, finding, out))
        })?;
        if report.is_full() {
            briefly.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Reports an input that could not be read to its end, or was interrupted.
    fn broken(&mut self, input: &str, line: u64, trouble: CommandError) -> io::Result<()> {
        let Self { report, progress, streams, summary, .. } = self;
        summary.unopened += 1;
        summary.interrupted |= matches!(trouble, CommandError::Interrupted);
        let problem = streams.lang.words().trouble(&trouble);
        let broken = Broken { file: input.to_owned(), line, problem };
        progress.aside(|| {
            report.broken(&broken, &mut streams.out)?;
            streams.trouble(input, trouble).map(|_| ())
        })
    }

    /// Reports how much was judged, and with what result.
    pub(super) fn end(mut self) -> io::Result<Outcome> {
        self.progress.finish();
        self.summary.disputed = self.used.disputed;
        self.summary.rules = std::mem::take(&mut self.used).titles().into_iter().collect();
        self.report.end(&self.summary, &mut self.streams.out)?;
        self.streams.out.flush()?;
        Ok(outcome(&self.summary))
    }
}

/// How the command ends.
const fn outcome(summary: &Summary) -> Outcome {
    let nothing = summary.counts.statements == 0;
    if summary.interrupted {
        Outcome::Interrupted
    } else if nothing || summary.unopened + summary.counts.unreadable > 0 {
        Outcome::Trouble
    } else if summary.counts.is_clean() {
        Outcome::Fine
    } else {
        Outcome::Found
    }
}
