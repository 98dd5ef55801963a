//! The files in archives, one by one in their order there. Files whose names are not those of logs are passed over.
//!
//! An archive may come from anybody. Names are read only up to a limit, and files that share bytes are not opened: otherwise a
//! small archive could contain any number of logs, each as large as the archive.

use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, Read, Seek};

use adjudeck_replayer::input::content;
use adjudeck_replayer::input::trouble::{AuditTrouble, CommandError};
use zip::ZipArchive;

use super::{is_archive, is_log_of_any_form};

/// How many bytes may come before a file in an archive: its header, its name and other metadata.
const MAX_BEFORE_FILE: u64 = 128 * 1024;

/// The block size of tar archives.
const BLOCK: u64 = 512;

/// A file in an archive.
pub enum Archived<'a> {
    /// A file that may be a log.
    Log(&'a mut dyn Read),
    /// A file that cannot be read, and why.
    Broken(io::Error),
}

impl Archived<'_> {
    /// The error for an archive in an archive, which is not opened.
    fn nested() -> Self {
        Self::Broken(CommandError::Audit(AuditTrouble::Nested).into())
    }
}

/// Passes the files of a tar archive, with their paths in it, to `see` until that returns false. Returns whether more are wanted.
///
/// # Errors
/// The archive cannot be read.
///
/// ```
/// use adjudeck_cli::input::each_in_tar;
/// assert!(each_in_tar(&[0; 1024][..], &mut |_, _| false).unwrap());
/// ```
pub fn each_in_tar(stored: impl Read + Send, see: &mut dyn FnMut(&str, Archived<'_>) -> bool) -> io::Result<bool> {
    let left = Cell::new(MAX_BEFORE_FILE);
    let mut files = tar::Archive::new(Bounded { input: content::unpacked(stored)?, left: &left });
    for file in files.entries()? {
        let file = file?;
        let (path, kind) = (String::from_utf8_lossy(&file.path_bytes()).into_owned(), file.header().entry_type());
        // For a sparse file, the header gives the stored length separately.
        let length = if kind.is_gnu_sparse() { file.header().entry_size()? } else { file.size() };
        left.set(length.saturating_add(BLOCK + MAX_BEFORE_FILE));
        let goes_on = if !kind.is_file() {
            true
        } else if is_archive(&path) {
            see(&path, Archived::nested())
        } else if is_log_of_any_form(&path) {
            see(&path, Archived::Log(&mut Whole { stored: file, left: length }))
        } else {
            true
        };
        if !goes_on {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Passes the files of a zip archive, with their paths in it, to `see` until that returns false. Returns whether more are wanted.
///
/// # Errors
/// The archive cannot be read.
///
/// ```
/// use std::io::Cursor;
/// use adjudeck_cli::input::each_in_zip;
/// assert!(each_in_zip(Cursor::new(b"PK"), &mut |_, _| true).is_err());
/// ```
pub fn each_in_zip(stored: impl Read + Seek, see: &mut dyn FnMut(&str, Archived<'_>) -> bool) -> io::Result<bool> {
    let mut files = ZipArchive::new(stored)?;
    if has_shared_bytes(&mut files) {
        return Err(CommandError::Audit(AuditTrouble::SharedBytes).into());
    }
    for number in 0..files.len() {
        let path = files.name_for_index(number).and_then(Result::ok).map(Cow::into_owned);
        // A file whose name cannot be read may still be a log.
        let is_nested = path.as_deref().is_some_and(is_archive);
        if path.as_deref().is_some_and(|path| !is_log_of_any_form(path)) && !is_nested {
            continue;
        }
        let path = path.as_deref().unwrap_or("?");
        let goes_on = match files.by_index(number) {
            Ok(_) if is_nested => see(path, Archived::nested()),
            Ok(mut file) if file.is_file() => see(path, Archived::Log(&mut file)),
            Ok(_) => true,
            Err(error) => see(path, Archived::Broken(error.into())),
        };
        if !goes_on {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether two files of a zip archive share bytes, including their headers. Files that cannot be opened are ignored.
fn has_shared_bytes(files: &mut ZipArchive<impl Read + Seek>) -> bool {
    let count = files.len();
    let span = |number| {
        let file = files.by_index_raw(number).ok()?;
        Some((file.header_start(), file.data_start()?.saturating_add(file.compressed_size())))
    };
    let mut spans: Vec<_> = (0..count).filter_map(span).collect();
    spans.sort_unstable();
    spans.iter().zip(spans.iter().skip(1)).any(|((_, end), (next, _))| end > next)
}

/// An input that allows only `left` more bytes to be read.
struct Bounded<'a, R> {
    input: R,
    left: &'a Cell<u64>,
}

impl<R: Read> Read for Bounded<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.left.get();
        if left == 0 {
            return Err(CommandError::Audit(AuditTrouble::LongName { most: MAX_BEFORE_FILE }).into());
        }
        let room = buffer.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        let read = self.input.read(buffer.get_mut(..room).unwrap_or_default())?;
        self.left.set(left - read as u64);
        Ok(read)
    }
}

/// A file of a tar archive with `left` bytes still to come. If they do not come, the file is cut off, which is an error.
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

#[cfg(test)]
mod tests {
    use std::io::{self, Cursor, Read as _, Write as _};

    use zip::write::SimpleFileOptions;

    use super::{Archived, MAX_BEFORE_FILE, each_in_tar, each_in_zip};

    /// The logs that were passed on, and the error that ended them.
    type Seen = (Vec<(String, String)>, Option<String>);

    fn seen(show: impl FnOnce(&mut dyn FnMut(&str, Archived<'_>) -> bool) -> io::Result<bool>) -> Seen {
        let mut logs = Vec::new();
        let shown = show(&mut |path, held| {
            let mut text = String::new();
            if let Archived::Log(log) = held {
                log.read_to_string(&mut text).unwrap();
            }
            logs.push((path.to_owned(), text));
            true
        });
        (logs, shown.err().map(|error| error.to_string()))
    }

    fn header(kind: u8, length: u64) -> tar::Header {
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(tar::EntryType::new(kind));
        header.set_size(length);
        header.set_path("a.rum").unwrap();
        header.set_cksum();
        header
    }

    /// A tar archive with a log, an entry of this kind and length, and a second log.
    fn tar_with(kind: u8, length: u64) -> Vec<u8> {
        let length = usize::try_from(length).unwrap();
        let mut bytes = Vec::new();
        for (kind, content) in [(b'0', b"void\n".to_vec()), (kind, vec![b'a'; length]), (b'0', b"void\n".to_vec())] {
            bytes.extend(header(kind, content.len() as u64).as_bytes());
            bytes.extend(&content);
            bytes.resize(bytes.len().next_multiple_of(512), 0);
        }
        bytes
    }

    #[test]
    fn of_what_is_said_of_a_file_no_more_is_read_than_there_may_be() {
        for kind in [b'L', b'K', b'x'] {
            let short = tar_with(kind, 4 * 1024);
            assert_eq!(seen(|see| each_in_tar(&short[..], see)).1, None, "{}", char::from(kind));
            // Metadata without end: what follows it is never read.
            let long = tar_with(kind, MAX_BEFORE_FILE);
            let endless = (&long[..4 * 512]).chain(io::repeat(b'a'));
            let (logs, said) = seen(|see| each_in_tar(endless, see));
            assert_eq!(logs, [("a.rum".to_owned(), "void\n".to_owned())], "{}", char::from(kind));
            assert!(said.unwrap().contains("described by more than 128 KB"), "{}", char::from(kind));
        }
        // A file may have any length.
        let long = tar_with(b'0', 3 * MAX_BEFORE_FILE);
        let (logs, said) = seen(|see| each_in_tar(&long[..], see));
        assert_eq!((logs.len(), said), (3, None));
        // So may one that is passed over.
        let passed = tar_with(b'7', 3 * MAX_BEFORE_FILE);
        assert_eq!(seen(|see| each_in_tar(&passed[..], see)).1, None);
    }

    /// A zip archive with logs of these names.
    fn zipped(names: &[&str]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for name in names {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(b"void\n").unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn files_that_share_bytes_are_not_read() {
        let honest = zipped(&["a.rum", "b.rum", "c/"]);
        assert_eq!(seen(|see| each_in_zip(Cursor::new(&honest), see)).0.len(), 2);
        // The second entry of the directory leads to the first file.
        let mut shared = zipped(&["a.rum", "b.rum"]);
        let listed: Vec<_> =
            shared.windows(4).enumerate().filter(|(_, it)| *it == b"PK\x01\x02").map(|(at, _)| at).collect();
        let [_, second] = listed[..] else { panic!("two entries") };
        shared[second + 42..second + 46].fill(0);
        let (logs, said) = seen(|see| each_in_zip(Cursor::new(&shared), see));
        assert!(logs.is_empty() && said.unwrap().contains("share the same bytes"));
    }
}
