//! Reads the rows of an audit one by one.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::marker::PhantomData;
use std::path::Path;

use serde::de::DeserializeOwned;

use super::store::rows_file;

/// The rows of a table, read one by one.
pub(super) struct Rows<T> {
    file: BufReader<File>,
    line: Vec<u8>,
    row: PhantomData<T>,
}

impl<T: DeserializeOwned> Rows<T> {
    /// Opens the rows of this table in the folder of an audit.
    pub(super) fn open(folder: &Path, table: &str) -> io::Result<Self> {
        let file = BufReader::with_capacity(256 * 1024, File::open(rows_file(folder, table))?);
        Ok(Self { file, line: Vec::new(), row: PhantomData })
    }
}

impl<T: DeserializeOwned> Iterator for Rows<T> {
    type Item = io::Result<T>;

    fn next(&mut self) -> Option<io::Result<T>> {
        self.line.clear();
        match self.file.read_until(b'\n', &mut self.line) {
            Ok(0) => None,
            Ok(_) => Some(serde_json::from_slice(&self.line).map_err(io::Error::from)),
            Err(error) => Some(Err(error)),
        }
    }
}
