//! Judges the parts of inputs into rows.

use std::io;
use std::sync::Arc;

use adjudeck_format::Reader;
use adjudeck_replayer::audit::{Auditor, Orders, PartEnd, Row};

use crate::commands::pool::{Before, Part, Worker};
use crate::streams::Stop;

/// Judges parts of inputs into rows.
pub(super) struct AuditWorker {
    auditor: Auditor,
    stop: Stop,
}

/// Some of the rows of a part of an input.
pub(super) struct Piece {
    pub(super) input: Arc<str>,
    /// Whether this is the first part of the input.
    pub(super) is_first: bool,
    pub(super) rows: Vec<Row>,
    /// How the part ended; only in its last piece.
    pub(super) end: Option<PartEnd>,
}

impl AuditWorker {
    pub(super) fn new(orders: Arc<Orders>, stop: Stop) -> Self {
        Self { auditor: Auditor::new(orders), stop }
    }
}

impl Worker for AuditWorker {
    type Made = Piece;
    type Left = ();

    fn judge(&mut self, input: &Arc<str>, part: Part, tell: &mut dyn FnMut(Piece) -> io::Result<()>) -> io::Result<()> {
        let is_first = part.before.bytes == 0;
        let piece = |rows, end| Piece { input: Arc::clone(input), is_first, rows, end };
        let text = self.stop.over(part.text);
        let reader = Reader::new(text).after(part.before.lines, part.before.bytes);
        let end = self.auditor.judge(input, reader, &mut |rows| tell(piece(rows, None)))?;
        tell(piece(Vec::new(), Some(end)))
    }

    fn failed(input: &Arc<str>, before: Before) -> Piece {
        let end = PartEnd::failed(before.lines, before.bytes);
        Piece { input: Arc::clone(input), is_first: before.bytes == 0, rows: Vec::new(), end: Some(end) }
    }

    fn finish(self) {}
}
