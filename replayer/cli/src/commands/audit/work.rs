//! The work of an audit: writes rows in the order of the inputs, and a checkpoint from time to time.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use adjudeck_replayer::audit::{Orders, PartEnd, Row, Undated, of_broken};
use adjudeck_replayer::input::trouble::{AuditTrouble, CommandError};
use adjudeck_replayer::words::Lang;

use super::end::end;
use super::inputs::Inputs;
use super::pace::Pace;
use super::worker::{AuditWorker, Piece};
use crate::audit::{AuditFinish, Checkpoint, Store, Work, make_room};
use crate::commands::pool::{Counted, Cut, LENGTHS, Next, PartPlace, WorkerPool};
use crate::commands::progress::Progress;
use crate::input::NoSource;
use crate::streams::{Outcome, Streams};

/// How many pieces of a part are kept in memory before some are written. If the work is interrupted, what was written of an
/// unfinished part is removed again.
const KEPT: usize = 16;

/// What an audit is asked to do.
pub(super) struct Audit<'a> {
    pub(super) folder: &'a Path,
    pub(super) inputs: &'a Inputs,
    pub(super) orders: Arc<Orders>,
    pub(super) by: &'a [String],
    /// What is written in the end.
    pub(super) finish: AuditFinish<'a>,
    pub(super) workers: usize,
    /// How often a checkpoint is written.
    pub(super) every: Duration,
}

impl Audit<'_> {
    /// Begins or resumes the work, and continues until it is done or interrupted.
    pub(super) fn run(&self, work: Work, resume: bool, streams: &mut Streams) -> io::Result<Outcome> {
        let state = match self.begin(work, resume)? {
            Ok(state) => state,
            Err(trouble) => return streams.trouble(&self.folder.display().to_string(), trouble),
        };
        let bytes = state.work.bytes;
        let store = Store::open(self.folder, &state.lengths).map_err(torn)?;
        let progress = Progress::of_bytes(streams.lang, bytes).unless(streams.quiet);
        progress.skip(self.inputs.bytes_of_first(state.next.0));
        let pace = Pace::new(progress.clone(), state.totals.all.games + state.totals.left_out);
        let mut writer = Writer { audit: self, store, state, streams, pace, synced: Instant::now(), is_whole: true };
        let judged = if writer.state.finished { Ok(()) } else { writer.judge(&progress) };
        progress.finish();
        match judged.map_err(CommandError::from) {
            Ok(()) => writer.end(),
            Err(CommandError::Interrupted) => writer.broken_off(),
            Err(trouble) => Err(trouble.into()),
        }
    }

    /// The checkpoint with which the work begins.
    fn begin(&self, work: Work, resume: bool) -> io::Result<Result<Checkpoint, CommandError>> {
        let known = Checkpoint::read(self.folder)?;
        match known {
            None if resume => Ok(Err(CommandError::Audit(AuditTrouble::None))),
            Some(_) if !resume => Ok(Err(CommandError::Audit(AuditTrouble::Exists))),
            None => {
                make_room(self.folder)?;
                let state = Checkpoint::beginning(work);
                state.write(self.folder)?;
                Ok(Ok(state))
            }
            Some(state) => Ok(work
                .unlike(&state.work)
                .map_or(Ok(state), |what| Err(CommandError::Audit(AuditTrouble::Other(what))))),
        }
    }
}

/// The error for a file of rows with which the work cannot be resumed.
fn torn(error: io::Error) -> io::Error {
    let trouble = match error.kind() {
        io::ErrorKind::UnexpectedEof => AuditTrouble::Torn(error.to_string()),
        io::ErrorKind::ResourceBusy => AuditTrouble::Busy,
        _ => return error,
    };
    CommandError::Audit(trouble).into()
}

/// Writes the rows.
struct Writer<'a, 's> {
    audit: &'a Audit<'a>,
    store: Store,
    /// What is done, except for the lengths of the files, which are those of the last checkpoint.
    state: Checkpoint,
    streams: &'s mut Streams,
    pace: Pace,
    /// When the last checkpoint was written.
    synced: Instant,
    /// Whether everything that was begun is done, so that a checkpoint can be written.
    is_whole: bool,
}

impl Writer<'_, '_> {
    /// Judges the rest of the inputs.
    fn judge(&mut self, progress: &Progress) -> io::Result<()> {
        let (audit, stop) = (self.audit, self.streams.stop());
        let (source, part) = self.state.next;
        let pool = WorkerPool {
            workers: audit.workers,
            lengths: LENGTHS,
            progress: progress.clone(),
            counted: Counted::Stored,
            stop: stop.clone(),
            from: PartPlace { source, part },
            cut: Cut::All,
            archives: true,
            labels: audit.inputs.labels.clone(),
        };
        let worker = || AuditWorker::new(Arc::clone(&audit.orders), stop.clone());
        pool.judge(worker, audit.inputs.sources(), |next| match next {
            Next::Interrupted => Err(CommandError::Interrupted.into()),
            Next::NoSource(place, other) => self.no_source(place, other),
            Next::Part(place, pieces) => self.part(place, &pieces),
        })?;
        self.end_input()?;
        self.state.finished = true;
        self.checkpoint()
    }

    /// Reports something in a folder that is not an input.
    fn no_source(&mut self, place: PartPlace, other: NoSource) -> io::Result<()> {
        if let NoSource::Unknown(path, error) = &other {
            let name = path.display().to_string();
            let name = self.audit.inputs.labels.label(&name).into_owned();
            self.end_input()?;
            self.broken(&name, 0, 0, &CommandError::Io(error.kind().into()))?;
        }
        other.say(self.streams)?;
        self.done(PartPlace { source: place.source + 1, part: 0 })
    }

    /// Writes the rows of a part of an input.
    fn part(&mut self, place: PartPlace, pieces: &Receiver<io::Result<Piece>>) -> io::Result<()> {
        let mut kept = Vec::new();
        let mut is_begun = false;
        for piece in pieces {
            let mut piece = piece?;
            if piece.end.as_ref().is_some_and(is_interrupted) {
                return Err(CommandError::Interrupted.into());
            }
            let end = piece.end.take();
            kept.push(piece);
            if kept.len() < KEPT && end.is_none() {
                continue;
            }
            if !std::mem::replace(&mut is_begun, true) {
                // If the work is interrupted after this, it goes back to this checkpoint.
                if end.is_none() {
                    self.checkpoint()?;
                }
                self.is_whole = false;
                if kept.first().is_some_and(|piece| piece.is_first) {
                    self.end_input()?;
                }
            }
            let input = kept.last().map(|piece| Arc::clone(&piece.input));
            kept.drain(..).try_for_each(|piece| self.rows(piece.rows))?;
            if let Some((end, input)) = end.zip(input) {
                self.end_part(&input, end)?;
                return self.done(PartPlace { part: place.part + 1, ..place });
            }
        }
        // The worker has failed, which is reported when its thread ends.
        Err(CommandError::Interrupted.into())
    }

    /// Ends the input in progress, if there is one: nothing is told after its last part, but another one begins.
    fn end_input(&mut self) -> io::Result<()> {
        self.state.joined.end(&self.state.work.rules).map_or(Ok(()), |row| self.row(&row))
    }

    fn rows(&mut self, rows: Vec<Row>) -> io::Result<()> {
        for row in rows {
            if let Some(row) = self.state.joined.join(row) {
                self.row(&row)?;
            }
        }
        Ok(())
    }

    fn row(&mut self, row: &Row) -> io::Result<()> {
        if !self.state.smallest.keeps(row) {
            return Ok(());
        }
        self.state.totals.add(row, self.audit.by);
        self.store.write(row)
    }

    fn end_part(&mut self, input: &str, mut end: PartEnd) -> io::Result<()> {
        self.state.joined.end_part(input, &mut end, &self.audit.orders.filter);
        if let Some(Undated { line, date, games }) =
            end.undated.take().filter(|_| self.audit.orders.filter.chooses_days())
        {
            self.streams.trouble(&format!("{input}:{line}"), CommandError::NoDate { date, games, left_out: true })?;
        }
        match std::mem::replace(&mut end.read, Ok(())) {
            Ok(()) => Ok(()),
            Err(error) => {
                let trouble = CommandError::from(error);
                self.broken(input, end.game, end.line, &trouble)?;
                self.streams.trouble(input, trouble).map(|_| ())
            }
        }
    }

    /// Reports an input that cannot be read to its end.
    fn broken(&mut self, input: &str, game: u64, line: u64, trouble: &CommandError) -> io::Result<()> {
        let problem = Lang::En.words().trouble(trouble);
        self.state.joined.break_off(input, &problem);
        self.row(&Row::Finding(Box::new(of_broken(input, game, line, problem)), None))
    }

    /// Notes that everything before this place is done.
    fn done(&mut self, next: PartPlace) -> io::Result<()> {
        self.state.next = (next.source, next.part);
        self.is_whole = true;
        if self.synced.elapsed() >= self.audit.every {
            self.checkpoint()?;
        }
        self.pace.say(&self.state.totals, self.streams)
    }

    /// Makes sure that everything has reached the disk, then writes a checkpoint.
    fn checkpoint(&mut self) -> io::Result<()> {
        self.store.sync()?;
        self.state.lengths = self.store.lengths();
        self.state.write(self.audit.folder)?;
        self.synced = Instant::now();
        Ok(())
    }

    /// Ends interrupted work: removes what was written of an unfinished part.
    fn broken_off(mut self) -> io::Result<Outcome> {
        if self.is_whole {
            self.checkpoint()?;
        } else {
            self.store.cut(&self.state.lengths)?;
            self.store.sync()?;
        }
        self.streams.note(&self.audit.folder.display().to_string(), &CommandError::Audit(AuditTrouble::BrokenOff))?;
        Ok(Outcome::Interrupted)
    }

    /// Ends complete work.
    fn end(self) -> io::Result<Outcome> {
        end(self.audit.folder, &self.state, &self.audit.finish, self.streams)
    }
}

/// Whether judging the part stopped because the work was interrupted.
fn is_interrupted(end: &PartEnd) -> bool {
    let error = end.read.as_ref().err().and_then(io::Error::get_ref);
    error.and_then(|error| error.downcast_ref()).is_some_and(|trouble| matches!(trouble, CommandError::Interrupted))
}
