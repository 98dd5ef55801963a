//! The files in archives, handed out one by one in the order in which they stand there. Those that are not called like a log are
//! passed over.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};

use zip::ZipArchive;

use super::hand::Hand;
use crate::content;
use crate::input::{is_archive, is_log_of_any_form};
use crate::trouble::{AuditTrouble, Trouble};

/// How a file in an archive is called.
fn name_in(archive: &str, path: &str) -> String {
    format!("{archive}:{path}")
}

/// Why an archive in an archive is not opened.
fn nested() -> io::Error {
    Trouble::Audit(AuditTrouble::Nested).into()
}

/// A file of a tar archive, of which so many bytes are still due: one that is cut off is not at its end.
struct Whole<R> {
    stored: R,
    left: u64,
}

impl<R: Read> Read for Whole<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.stored.read(buffer)?;
        if read == 0 && self.left > 0 && !buffer.is_empty() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.left = self.left.saturating_sub(read as u64);
        Ok(read)
    }
}

impl<M: Send> Hand<'_, M> {
    /// Hands out the files of a tar archive; whether somebody wants more.
    pub(super) fn tar(&mut self, archive: &str, stored: Box<dyn Read + Send>) -> io::Result<bool> {
        let mut files = tar::Archive::new(content::unpacked(stored)?);
        for file in files.entries()? {
            let file = file?;
            let path = String::from_utf8_lossy(&file.path_bytes()).into_owned();
            if !file.header().entry_type().is_file() {
                continue;
            }
            let name = name_in(archive, &path);
            let goes_on = if is_archive(&path) {
                self.broken(&name, nested())
            } else if is_log_of_any_form(&path) {
                let left = file.size();
                self.member(&name, Whole { stored: file, left })
            } else {
                true
            };
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Hands out the files of a zip archive; whether somebody wants more.
    pub(super) fn zip(&mut self, archive: &str, stored: File) -> io::Result<bool> {
        let mut files = ZipArchive::new(io::BufReader::new(stored))?;
        for number in 0..files.len() {
            let path = files.name_for_index(number).and_then(Result::ok).map(Cow::into_owned);
            // What has no name that can be read may be a log.
            let name = name_in(archive, path.as_deref().unwrap_or("?"));
            let is_nested = path.as_deref().is_some_and(is_archive);
            if path.is_some_and(|path| !is_log_of_any_form(&path)) && !is_nested {
                continue;
            }
            let goes_on = match files.by_index(number) {
                Ok(_) if is_nested => self.broken(&name, nested()),
                Ok(file) if file.is_file() => {
                    let stored = self.counted(&name, file);
                    self.member(&name, stored)
                }
                Ok(_) => true,
                Err(error) => self.broken(&name, error.into()),
            };
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
