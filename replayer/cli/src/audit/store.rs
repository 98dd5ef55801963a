//! Where the rows of an audit are written: a file of JSON Lines for each table. Only what was synced counts.

use std::fs::{File, TryLockError};
use std::io::{self, BufWriter, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use adjudeck_replayer::audit::{Row, TABLES};
use serde::Serialize;

use crate::files::open_to_append;

/// How many bytes are buffered before they are written.
const KEPT: usize = 256 * 1024;

/// The length of each file, in the order of the tables.
pub type Lengths = [u64; TABLES.len()];

/// The files of rows.
pub struct Store {
    files: [Rows; TABLES.len()],
}

/// A file of rows.
struct Rows {
    file: BufWriter<File>,
    length: u64,
}

/// The file of the rows of a table.
#[must_use]
pub fn rows_file(folder: &Path, table: &str) -> PathBuf {
    folder.join(format!("{table}.jsonl"))
}

impl Store {
    /// Opens the files of an audit and cuts them to these lengths: anything beyond was written but not synced.
    ///
    /// # Errors
    /// A file cannot be opened, is shorter than its length here, or is being written by another process.
    pub fn open(folder: &Path, lengths: &Lengths) -> io::Result<Self> {
        let mut files = Vec::with_capacity(TABLES.len());
        for (table, length) in TABLES.iter().zip(lengths) {
            files.push(Rows::open(&rows_file(folder, table.name), *length)?);
        }
        files.try_into().map(|files| Self { files }).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    /// Writes a row.
    ///
    /// # Errors
    /// The file cannot be written to.
    pub fn write(&mut self, row: &Row) -> io::Result<()> {
        let [games, deals, scores, findings, calls, inputs, examples] = &mut self.files;
        match row {
            Row::Game(row) => games.write(row),
            Row::Deal(row) => deals.write(row),
            Row::Score(row) => scores.write(row),
            Row::Finding(row, _) => findings.write(row),
            Row::Call(row) => calls.write(row),
            Row::Input(row) => inputs.write(row),
            Row::Example(row, _) => examples.write(row),
        }
    }

    /// How long the files are.
    #[must_use]
    pub fn lengths(&self) -> Lengths {
        self.files.each_ref().map(|rows| rows.length)
    }

    /// Makes sure that everything written has reached the disk.
    ///
    /// # Errors
    /// A file cannot be written to.
    pub fn sync(&mut self) -> io::Result<()> {
        self.files.iter_mut().try_for_each(Rows::sync)
    }

    /// Cuts the files back to these lengths.
    ///
    /// # Errors
    /// A file cannot be cut.
    pub fn cut(&mut self, lengths: &Lengths) -> io::Result<()> {
        self.files.iter_mut().zip(lengths).try_for_each(|(rows, length)| rows.cut(*length))
    }
}

impl Rows {
    fn open(path: &Path, length: u64) -> io::Result<Self> {
        let file = open_to_append(path)?;
        // On systems where files cannot be locked, running one audit at a time is left to the user.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        if file.metadata()?.len() < length {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, path.display().to_string()));
        }
        let mut rows = Self { file: BufWriter::with_capacity(KEPT, file), length: u64::MAX };
        rows.cut(length)?;
        Ok(rows)
    }

    fn write(&mut self, row: &impl Serialize) -> io::Result<()> {
        let mut counted = Counted { to: &mut self.file, length: &mut self.length };
        serde_json::to_writer(&mut counted, row)?;
        counted.write_all(b"\n")
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync_data()
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        if self.length != length {
            self.file.flush()?;
            let file = self.file.get_mut();
            file.set_len(length)?;
            file.seek(SeekFrom::Start(length))?;
            self.length = length;
        }
        Ok(())
    }
}

/// Counts the bytes that are written to a file.
struct Counted<'a> {
    to: &'a mut BufWriter<File>,
    length: &'a mut u64,
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.to.write(bytes)?;
        *self.length += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
