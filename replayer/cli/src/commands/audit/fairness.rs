//! `adjudeck audit --fairness`: whether the cards of an archive were dealt fairly.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use adjudeck_format::Reader;
use adjudeck_replayer::audit::{Filter, Orders};
use adjudeck_replayer::fairness::{DealWatch, FairnessArchive, FairnessDocument, ShownDeal};
use adjudeck_replayer::input::trouble::{CommandError, Then};

use super::inputs::Inputs;
use crate::commands::pool::{Before, Counted, Cut, LENGTHS, Next, Part, PartPlace, Worker, WorkerPool};
use crate::commands::progress::Progress;
use crate::streams::{Outcome, Stop, Streams};

/// How many deals are handed over at once.
const AT_ONCE: usize = 100;

/// What came of reading an archive.
pub(super) struct FairnessAsked {
    pub(super) document: FairnessDocument,
    pub(super) outcome: Outcome,
}

impl FairnessAsked {
    /// Whether the work was interrupted.
    pub(super) fn is_interrupted(&self) -> bool {
        self.outcome == Outcome::Interrupted
    }
}

/// Reads parts of inputs into deals.
struct DealWorker {
    watch: DealWatch,
    stop: Stop,
}

/// Some of the deals of a part of an input.
struct SomeDeals {
    input: Arc<str>,
    is_first: bool,
    deals: Vec<ShownDeal>,
    /// How the part ended; only in its last piece. A number of lines that could not be read, or why nothing more could be read.
    end: Option<io::Result<u64>>,
}

impl Worker for DealWorker {
    type Made = SomeDeals;
    type Left = ();

    fn judge(
        &mut self,
        input: &Arc<str>,
        part: Part,
        tell: &mut dyn FnMut(SomeDeals) -> io::Result<()>,
    ) -> io::Result<()> {
        let is_first = part.before.bytes == 0;
        let piece = |deals, end| SomeDeals { input: Arc::clone(input), is_first, deals, end };
        let reader = Reader::new(self.stop.over(part.text)).after(part.before.lines, part.before.bytes);
        let mut deals = Vec::new();
        let end = self.watch.read(input, reader, &mut |deal| {
            deals.push(deal);
            if deals.len() < AT_ONCE { Ok(()) } else { tell(piece(std::mem::take(&mut deals), None)) }
        })?;
        tell(piece(deals, Some(end.read.map(|()| end.unreadable))))
    }

    fn failed(input: &Arc<str>, before: Before) -> SomeDeals {
        let end = Some(Err(CommandError::Failed.into()));
        SomeDeals { input: Arc::clone(input), is_first: before.bytes == 0, deals: Vec::new(), end }
    }

    fn finish(self) {}
}

/// The work so far.
struct FairnessWork<'a> {
    archive: FairnessArchive,
    streams: &'a mut Streams,
    inputs: u64,
    unopened: u64,
    /// Lines that could not be read.
    unreadable: u64,
    interrupted: bool,
}

/// Asks whether the cards of these inputs were dealt fairly. What could be read of one that breaks off still counts.
///
/// # Errors
/// Standard error cannot be written to.
pub(super) fn ask(
    inputs: &Inputs,
    orders: &Orders,
    workers: usize,
    streams: &mut Streams,
) -> io::Result<FairnessAsked> {
    let (stop, filter) = (streams.stop(), orders.filter.clone());
    let progress = Progress::of(streams);
    let pool = WorkerPool {
        workers,
        lengths: LENGTHS,
        progress: progress.clone(),
        counted: Counted::Stored,
        stop: stop.clone(),
        from: PartPlace::default(),
        cut: Cut::All,
        archives: true,
        labels: inputs.labels.clone(),
    };
    let worker = || DealWorker { watch: watch(orders, filter.clone()), stop: stop.clone() };
    let archive = FairnessArchive::default();
    let mut work = FairnessWork { archive, streams, inputs: 0, unopened: 0, unreadable: 0, interrupted: false };
    pool.judge(worker, inputs.sources(), |next| {
        match next {
            Next::Interrupted => work.interrupted = true,
            Next::NoSource(_, other) => {
                let unopened = u64::from(other.say(work.streams)? != Outcome::Fine);
                (work.inputs, work.unopened) = (work.inputs + unopened, work.unopened + unopened);
            }
            Next::Part(_, pieces) => work.part(&pieces)?,
        }
        Ok(())
    })?;
    progress.finish();
    Ok(work.asked())
}

/// A watch that keeps the games for which the filter asks.
fn watch(orders: &Orders, filter: Filter) -> DealWatch {
    DealWatch::new(&orders.choice).keeping(move |head| filter.has_game(head))
}

impl FairnessWork<'_> {
    /// Adds the deals of a part of an input.
    fn part(&mut self, pieces: &Receiver<io::Result<SomeDeals>>) -> io::Result<()> {
        for (number, piece) in pieces.iter().enumerate() {
            let piece = piece?;
            self.inputs += u64::from(piece.is_first && number == 0);
            piece.deals.iter().for_each(|deal| self.archive.add(deal));
            match piece.end {
                Some(Err(error)) => self.broken(&piece.input, CommandError::from(error))?,
                Some(Ok(lines)) if lines > 0 => {
                    self.unreadable += lines;
                    let trouble = CommandError::LinesUnread { lines, then: Then::WentOn };
                    self.streams.trouble(&piece.input, trouble)?;
                }
                Some(Ok(_)) | None => {}
            }
        }
        Ok(())
    }

    /// Notes that an input breaks off.
    fn broken(&mut self, input: &str, trouble: CommandError) -> io::Result<()> {
        self.unopened += 1;
        if matches!(trouble, CommandError::Interrupted) {
            self.interrupted = true;
            return Ok(());
        }
        self.streams.trouble(input, trouble).map(|_| ())
    }

    fn asked(self) -> FairnessAsked {
        let complete = self.unopened == 0 && !self.interrupted;
        let document =
            FairnessDocument { complete, inputs: self.inputs, unopened: self.unopened, ..self.archive.document() };
        let outcome = if self.interrupted {
            Outcome::Interrupted
        } else if !complete || self.unreadable > 0 || self.inputs == 0 {
            Outcome::Trouble
        } else if document.unusual > 0 {
            Outcome::Found
        } else {
            Outcome::Fine
        };
        FairnessAsked { document, outcome }
    }
}
