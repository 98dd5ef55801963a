//! A file that cannot be found yet. It has no name if the system supports that, otherwise one that shows its purpose.

use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use adjudeck_replayer::text::hexadecimal::hexadecimal;
use sha2::{Digest as _, Sha256};
use tempfile::NamedTempFile;

/// What a new file may replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Nothing: it is written only if there is no file yet.
    Nothing,
    /// An existing file.
    AFile,
}

/// A file that is being written.
#[derive(Debug)]
pub(super) enum Unseen {
    /// It disappears when the program ends.
    Nameless(File),
    /// If the program is killed, it remains until a file for the same path is written again.
    Named(NamedTempFile),
}

impl Unseen {
    /// A file in the folder of `path`. Only those who may access the old file may access it.
    pub(super) fn beside(path: &Path, before: Option<&Metadata>) -> io::Result<Self> {
        let unseen = match nameless(folder_of(path), before.is_none()) {
            Some(file) => Self::Nameless(file),
            None => Self::Named(named(path, before.is_none())?),
        };
        before.map_or(Ok(()), |before| give_as(unseen.file(), before))?;
        Ok(unseen)
    }

    pub(super) fn file(&self) -> &File {
        match self {
            Self::Nameless(file) => file,
            Self::Named(file) => file.as_file(),
        }
    }

    /// Puts the file in its place.
    pub(super) fn show(self, path: &Path, over: Over) -> io::Result<()> {
        match (self, over) {
            (Self::Named(file), Over::Nothing) => file.persist_noclobber(path).map(|_| ()).map_err(io::Error::from),
            (Self::Named(file), Over::AFile) => file.persist(path).map(|_| ()).map_err(io::Error::from),
            (Self::Nameless(file), over) => match name(&file, path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && over == Over::AFile => {
                    replace(&file, path)
                }
                named => named,
            },
        }
    }
}

/// Gives a nameless file the name of another, which it replaces. In between it has a temporary name for a moment.
fn replace(file: &File, path: &Path) -> io::Result<()> {
    let beside = folder_of(path).join(own_name(path, ".new"));
    match name(file, &beside) {
        // An earlier run was killed in just that moment.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            fs::remove_file(&beside)?;
            name(file, &beside)?;
        }
        named => named?,
    }
    fs::rename(&beside, path).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

/// The name of a temporary file. It contains a hash instead of the final name, which may already have the maximum length.
fn own_name(path: &Path, ending: &str) -> OsString {
    let hash = Sha256::digest(path.file_name().unwrap_or_default().as_encoded_bytes());
    format!(".adjudeck-{}{ending}", hexadecimal(hash.get(..8).unwrap_or(&hash))).into()
}

/// A file with a temporary name, for systems and disks that need one.
pub(super) fn named(path: &Path, is_new: bool) -> io::Result<NamedTempFile> {
    let (folder, beginning) = (folder_of(path), own_name(path, "-"));
    sweep(folder, &beginning.to_string_lossy());
    let mut builder = tempfile::Builder::new();
    builder.prefix(&beginning).suffix(".new");
    if is_new {
        open_to_all(&mut builder);
    }
    let file = builder.tempfile_in(folder)?;
    // On systems where files cannot be locked, `sweep` removes nothing either.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// Removes temporary files that killed runs left, but not those in use.
fn sweep(folder: &Path, beginning: &str) {
    let left = |entry: io::Result<fs::DirEntry>| -> Option<PathBuf> {
        let entry = entry.ok()?;
        let is_own = entry.file_name().to_string_lossy().starts_with(beginning) && entry.file_type().ok()?.is_file();
        is_own.then(|| entry.path())
    };
    for path in fs::read_dir(folder).into_iter().flatten().filter_map(left) {
        if File::options().write(true).open(&path).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(&path);
        }
    }
}

/// A file without a name, if this folder supports that.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path, is_new: bool) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};

    let mode = if is_new { 0o666 } else { 0o600 };
    let file = open(folder, OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC, Mode::from_raw_mode(mode)).ok()?;
    // These links are needed to give it a name.
    Path::new("/proc/self/fd").is_dir().then(|| file.into())
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path, _: bool) -> Option<File> {
    None
}

/// Gives a name to a file that has none.
#[cfg(target_os = "linux")]
fn name(file: &File, path: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd as _;

    use rustix::fs::{AtFlags, CWD, linkat};

    let open = format!("/proc/self/fd/{}", file.as_raw_fd());
    linkat(CWD, open, CWD, path, AtFlags::SYMLINK_FOLLOW).map_err(io::Error::from)
}

#[cfg(not(target_os = "linux"))]
fn name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Gives a file the mode and the owner of another. If the owner cannot be changed, it stays; if the group cannot be changed, the
/// new group gets no permissions.
#[cfg(unix)]
fn give_as(file: &File, before: &Metadata) -> io::Result<()> {
    use std::fs::Permissions;
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};

    let own = file.metadata()?;
    if own.uid() != before.uid() {
        let _ = fchown(file, Some(before.uid()), None);
    }
    let is_of_group = own.gid() == before.gid() || fchown(file, None, Some(before.gid())).is_ok();
    let granted = if is_of_group { 0o777 } else { 0o707 };
    file.set_permissions(Permissions::from_mode(before.mode() & granted))
}

#[cfg(not(unix))]
fn give_as(file: &File, before: &Metadata) -> io::Result<()> {
    file.set_permissions(before.permissions())
}

/// Gives new files the usual mode, from which the system takes its mask.
#[cfg(unix)]
fn open_to_all(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt as _;

    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn open_to_all(_: &mut tempfile::Builder<'_, '_>) {}

/// Whether a file has other names, too.
#[cfg(unix)]
pub(super) fn has_other_names(file: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(file) > 1
}

#[cfg(not(unix))]
pub(super) const fn has_other_names(_: &Metadata) -> bool {
    false
}

/// The folder of a file.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
