//! `-o`: writes a command's output to a file instead of showing it.

use std::io::{self, Write as _};
use std::path::Path;

use crate::files::Over;
use crate::streams::{Outcome, Streams};

/// Writes a text to this file and reports it, or without one to standard output.
pub(super) fn written(output: Option<&Path>, text: &[u8], streams: &mut Streams) -> io::Result<Outcome> {
    let Some(path) = output else {
        streams.out.write_all(text)?;
        streams.out.flush()?;
        return Ok(Outcome::Fine);
    };
    streams.put(path, Over::AFile, text)
}
