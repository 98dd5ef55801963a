//! Writes files.
//!
//! All files are written here. A new file becomes visible only when it is complete and on the disk. Then it replaces the old one,
//! and takes over its mode and owner. So a full disk, Ctrl-C or a power cut leaves either the old file or the new one, never half
//! of one. Nothing is written through a link, because it is unknown who made it, nor into a file that has a second name
//! elsewhere: the new file replaces only this name.
//!
//! A stream, such as a pipe, a device or `/dev/stdout`, has no content to lose, so it is written directly.

mod unseen;

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Read as _, Write};
use std::path::{Path, PathBuf};

use adjudeck_replayer::input::trouble::CommandError;

pub use self::unseen::Over;
use self::unseen::{Unseen, folder_of};

/// How many bytes are buffered before they are written.
const KEPT: usize = 256 * 1024;

/// A file that is being written. It replaces the old file only when it is complete.
///
/// ```
/// use std::fs;
/// use std::io::Write as _;
/// use adjudeck_cli::files::{NewFile, Over};
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("a.rum");
/// let mut file = NewFile::at(&path, Over::Nothing).unwrap();
/// write!(file, "void\n").unwrap();
/// assert!(!path.exists());
/// file.keep().unwrap();
/// assert_eq!(fs::read_to_string(&path).unwrap(), "void\n");
/// assert!(NewFile::at(&path, Over::Nothing).is_err());
/// ```
#[derive(Debug)]
pub struct NewFile {
    out: BufWriter<To>,
}

/// Where the bytes go.
#[derive(Debug)]
enum To {
    Stream(File),
    File { unseen: Unseen, path: PathBuf, over: Over },
}

impl NewFile {
    /// Begins a file at this path.
    ///
    /// # Errors
    /// A file cannot or must not be written there.
    pub fn at(path: &Path, over: Over) -> io::Result<Self> {
        let to = match Found::at(path)? {
            Found::Stream => To::Stream(OpenOptions::new().write(true).truncate(true).open(path)?),
            Found::File if over == Over::Nothing => return Err(ErrorKind::AlreadyExists.into()),
            Found::File => {
                // Without permission to write the old file, it must not be replaced either.
                let before = OpenOptions::new().write(true).open(path)?.metadata()?;
                To::beside(path, over, Some(&before))?
            }
            Found::Nothing => To::beside(path, over, None)?,
        };
        Ok(Self { out: BufWriter::with_capacity(KEPT, to) })
    }

    /// Begins a file that takes the place of one that is there. A link is followed to its target. A device or a pipe is never
    /// replaced by a file.
    ///
    /// # Errors
    /// There is no regular file, or it must not be replaced.
    pub fn in_place(path: &Path) -> io::Result<Self> {
        let path = fs::canonicalize(path)?;
        if !fs::metadata(&path)?.is_file() {
            return Err(CommandError::NotRegular.into());
        }
        Self::at(&path, Over::AFile)
    }

    /// Completes the file: puts it in its place and makes sure that it is on the disk.
    ///
    /// # Errors
    /// It cannot be written, or something appeared in its place that must not be overwritten.
    pub fn keep(self) -> io::Result<()> {
        match self.out.into_inner().map_err(io::IntoInnerError::into_error)? {
            To::Stream(mut file) => file.flush(),
            To::File { unseen, path, over } => {
                unseen.file().sync_all()?;
                unseen.show(&path, over)?;
                sync(folder_of(&path))
            }
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl To {
    fn beside(path: &Path, over: Over, before: Option<&Metadata>) -> io::Result<Self> {
        path.file_name().ok_or(CommandError::NoFileName)?;
        Ok(Self::File { unseen: Unseen::beside(path, before)?, path: path.to_owned(), over })
    }
}

impl Write for To {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream(file) => file.write(bytes),
            Self::File { unseen, .. } => unseen.file().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stream(file) => file.flush(),
            Self::File { unseen, .. } => unseen.file().flush(),
        }
    }
}

/// Writes a file with these bytes.
///
/// # Errors
/// A file cannot or must not be written there.
///
/// ```
/// use adjudeck_cli::files::{Over, put};
/// let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("a.rum");
/// put(&path, Over::Nothing, b"void\n").unwrap();
/// assert!(put(&path, Over::Nothing, b"deal 1\n").is_err() && put(&path, Over::AFile, b"deal 1\n").is_ok());
/// ```
pub fn put(path: &Path, over: Over, bytes: &[u8]) -> io::Result<()> {
    let mut file = NewFile::at(path, over)?;
    file.write_all(bytes)?;
    file.keep()
}

/// Whether a file is compressed with gzip or zstd, so that it cannot be written in place.
///
/// # Errors
/// It cannot be read.
///
/// ```
/// use std::path::Path;
/// assert!(!adjudeck_cli::files::is_compressed(Path::new("Cargo.toml")).unwrap());
/// ```
pub fn is_compressed(path: &Path) -> io::Result<bool> {
    let mut start = Vec::new();
    File::open(path)?.take(4).read_to_end(&mut start)?;
    Ok(matches!(*start, [0x1f, 0x8b, ..] | [0x28, 0xb5, 0x2f, 0xfd, ..]))
}

/// Opens a file to append to it or cut it. It is created if it does not exist.
///
/// # Errors
/// It cannot be opened, is not a file, or has another name elsewhere.
pub fn open_to_append(path: &Path) -> io::Result<File> {
    match Found::at(path)? {
        Found::Nothing => OpenOptions::new().write(true).create_new(true).open(path),
        Found::Stream => Err(CommandError::NotRegular.into()),
        Found::File => {
            let file = OpenOptions::new().write(true).open(path)?;
            if unseen::has_other_names(&file.metadata()?) { Err(CommandError::IsLink.into()) } else { Ok(file) }
        }
    }
}

/// Whether two paths lead to the same file, even if it does not exist yet.
///
/// ```
/// use std::path::Path;
/// use adjudeck_cli::files::is_same;
/// assert!(is_same(Path::new("src/../new.rum"), Path::new("new.rum")));
/// assert!(!is_same(Path::new("src/new.rum"), Path::new("new.rum")));
/// ```
#[must_use]
pub fn is_same(one: &Path, other: &Path) -> bool {
    place(one).is_some_and(|one| place(other).is_some_and(|other| one == other)) && !is_stream(one)
}

/// Where a path leads, whether or not anything is there.
fn place(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok().or_else(|| Some(folder_of(path).canonicalize().ok()?.join(path.file_name()?)))
}

/// Whether the path is that of a stream, which is written directly.
///
/// ```
/// use std::path::Path;
/// use adjudeck_cli::files::is_stream;
/// assert!(!is_stream(Path::new("Cargo.toml")) && !is_stream(Path::new("no-such-file")));
/// ```
#[must_use]
pub fn is_stream(path: &Path) -> bool {
    matches!(Found::at(path), Ok(Found::Stream))
}

/// What is found at the path of a file to write.
enum Found {
    Nothing,
    File,
    Stream,
}

impl Found {
    fn at(path: &Path) -> io::Result<Self> {
        let found = match fs::symlink_metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::Nothing),
            found => found?,
        };
        if found.is_dir() {
            Err(ErrorKind::IsADirectory.into())
        } else if found.is_file() {
            Ok(Self::File)
        } else if !found.is_symlink() || leads_to_stream(path) {
            Ok(Self::Stream)
        } else {
            Err(CommandError::IsLink.into())
        }
    }
}

/// Whether a link leads to a pipe or a device, or is one that the system makes for open files of a process.
fn leads_to_stream(link: &Path) -> bool {
    let Ok(end) = fs::metadata(link) else { return false };
    let Ok(folder) = folder_of(link).canonicalize() else { return false };
    let is_of_system = folder == Path::new("/dev") || folder.starts_with("/proc");
    !end.is_dir() && (is_of_system || !end.is_file())
}

/// Makes sure that the names in a folder reach the disk, if the system can do that.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests;
