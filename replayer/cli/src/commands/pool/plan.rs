//! What workers are asked to do, and how they get their tasks.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender};

use adjudeck_replayer::input::parts::{Lengths, Part};
use adjudeck_replayer::text::labels::Labels;

use crate::commands::progress::Progress;
use crate::input::NoSource;
use crate::streams::Stop;

/// How many results of a part may wait until the parts before it are reported. A worker with more results waits, so that memory
/// stays small however many there are.
pub(super) const WAITING: usize = 16;

/// What counts as progress on an input.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::commands) enum Counted {
    /// Its stored bytes, compressed or not.
    Stored,
    /// The bytes of the log in it.
    Log,
}

/// Which long inputs are cut into parts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::commands) enum Cut {
    /// All of them.
    All,
    /// Only those in the notation. JSON has to be converted to the notation by one thread, which takes longer than judging. With
    /// several inputs, each worker converts one of its own.
    Notation,
}

/// A place in the work: the number of the input, and of a part of it, both from 0. An archive is one input here, and the parts of
/// its files are numbered throughout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::commands) struct PartPlace {
    pub(in crate::commands) source: u64,
    pub(in crate::commands) part: u64,
}

/// The next item in the order of the inputs.
pub(in crate::commands) enum Next<M> {
    /// Something in a folder that is not an input.
    NoSource(PartPlace, NoSource),
    /// A part of an input, which is being judged.
    Part(PartPlace, Receiver<io::Result<M>>),
    /// The work was interrupted between two inputs.
    Interrupted,
}

/// A part of an input to judge, and where the results go.
pub(super) struct Task<M> {
    pub(super) input: Arc<str>,
    pub(super) part: Part,
    pub(super) to: SyncSender<io::Result<M>>,
}

/// The workers that judge at the same time.
pub(in crate::commands) struct WorkerPool {
    pub(in crate::commands) workers: usize,
    pub(in crate::commands) lengths: Lengths,
    pub(in crate::commands) progress: Progress,
    /// What counts as progress on an input.
    pub(in crate::commands) counted: Counted,
    pub(in crate::commands) stop: Stop,
    /// Where to begin. Everything before this place was judged earlier.
    pub(in crate::commands) from: PartPlace,
    /// Which inputs are cut into parts.
    pub(in crate::commands) cut: Cut,
    /// Whether the files in archives are inputs.
    pub(in crate::commands) archives: bool,
    /// The names of inputs.
    pub(in crate::commands) labels: Labels,
}
