//! The files in archives, handed out one by one in the order in which they stand there. Those that are not called like a log are
//! passed over.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};

use zip::ZipArchive;

use super::hand::Hand;
use crate::content;
use crate::input::is_log_of_any_form;

/// How a file in an archive is called.
fn name_in(archive: &str, path: &str) -> String {
    format!("{archive}:{path}")
}

impl<M: Send> Hand<'_, M> {
    /// Hands out the files of a tar archive; whether somebody wants more.
    pub(super) fn tar(&mut self, archive: &str, stored: Box<dyn Read + Send>) -> io::Result<bool> {
        let mut files = tar::Archive::new(content::unpacked(stored)?);
        for file in files.entries()? {
            let file = file?;
            let path = String::from_utf8_lossy(&file.path_bytes()).into_owned();
            let is_file = file.header().entry_type().is_file();
            if is_file && is_log_of_any_form(&path) && !self.member(&name_in(archive, &path), file) {
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
            if path.is_some_and(|path| !is_log_of_any_form(&path)) {
                continue;
            }
            let goes_on = match files.by_index(number) {
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
