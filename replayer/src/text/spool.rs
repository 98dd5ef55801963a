//! Keeps bytes until they are needed: a few in memory, many in a temporary file without a name. A browser has no files, so
//! there all bytes stay in memory.

use std::io::{self, Read, Seek as _, Write};

/// Where bytes are kept.
#[cfg(not(target_family = "wasm"))]
type Store = tempfile::SpooledTempFile;
#[cfg(target_family = "wasm")]
type Store = io::Cursor<Vec<u8>>;

/// How many bytes are kept in memory.
#[cfg(not(target_family = "wasm"))]
const IN_MEMORY: usize = 8 * 1024 * 1024;

#[cfg(not(target_family = "wasm"))]
fn store() -> Store {
    Store::new(IN_MEMORY)
}

#[cfg(target_family = "wasm")]
fn store() -> Store {
    Store::default()
}

/// Bytes that are kept.
///
/// ```
/// use std::io::Write;
/// use adjudeck_replayer::text::spool::Spool;
/// let (mut spool, mut text) = (Spool::default(), Vec::new());
/// spool.write_all(b"deal 1").unwrap();
/// spool.pour(&mut text).unwrap();
/// assert_eq!(text, b"deal 1");
/// ```
#[derive(Debug)]
pub struct Spool {
    /// Buffered, so that small pieces are not written one by one.
    file: io::BufWriter<Store>,
}

impl Default for Spool {
    fn default() -> Self {
        Self { file: io::BufWriter::with_capacity(64 * 1024, store()) }
    }
}

impl Spool {
    /// A reader of all bytes from the beginning; it can be called again.
    ///
    /// # Errors
    /// The file cannot be written to.
    pub fn again(&mut self) -> io::Result<impl Read> {
        self.file.flush()?;
        self.file.get_mut().rewind()?;
        Ok(self.file.get_mut())
    }

    /// Writes everything that was kept.
    ///
    /// # Errors
    /// The bytes cannot be read back, or the output cannot be written to.
    pub fn pour(&mut self, out: &mut impl Write) -> io::Result<()> {
        io::copy(&mut self.again()?, out).map(|_| ())
    }
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
