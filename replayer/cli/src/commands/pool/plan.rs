//! What those who judge at once are asked, and how they hear of it.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender};

use adjudeck_replayer::text::labels::Labels;

use super::parts::{Lengths, Part};
use crate::commands::progress::Progress;
use crate::input::NoSource;
use crate::streams::Stop;

/// How many pieces of what comes of a part wait until the parts before it are told. Who makes more waits themselves, so that
/// little is kept, however much there is to say of a part.
pub(super) const WAITING: usize = 16;

/// What of an input counts as progress.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::commands) enum Counted {
    /// What is stored of it, compressed or not.
    Stored,
    /// The log that it holds.
    Log,
}

/// Which long inputs are cut into parts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::commands) enum Cut {
    /// All of them.
    All,
    /// Those in the notation. What is in JSON is put into the notation by whoever judges it, which takes longer than to judge it: of
    /// several inputs each has somebody of its own.
    Notation,
}

/// Where in the work something is: in which of the inputs, and in which part of it, both from 0. An archive is one input here, and
/// the parts of its files are counted through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::commands) struct PartPlace {
    pub(in crate::commands) source: u64,
    pub(in crate::commands) part: u64,
}

/// What comes next in the order of the inputs.
pub(in crate::commands) enum Next<M> {
    /// Something in a folder that is no input.
    NoSource(PartPlace, NoSource),
    /// A part of an input, which is being judged.
    Part(PartPlace, Receiver<io::Result<M>>),
    /// The work was interrupted between two inputs.
    Interrupted,
}

/// A part of an input that somebody is to judge, and where they say what came of it.
pub(super) struct Task<M> {
    pub(super) input: Arc<str>,
    pub(super) part: Part,
    pub(super) to: SyncSender<io::Result<M>>,
}

/// Those who judge at once.
pub(in crate::commands) struct WorkerPool {
    pub(in crate::commands) workers: usize,
    pub(in crate::commands) lengths: Lengths,
    pub(in crate::commands) progress: Progress,
    /// What of an input counts as progress.
    pub(in crate::commands) counted: Counted,
    pub(in crate::commands) stop: Stop,
    /// Where to begin: what stands before it was judged before.
    pub(in crate::commands) from: PartPlace,
    /// What is cut into parts.
    pub(in crate::commands) cut: Cut,
    /// Whether the files in archives are inputs.
    pub(in crate::commands) archives: bool,
    /// What inputs are called.
    pub(in crate::commands) labels: Labels,
}
