//! A folder of pages: what is written into it, and what an earlier run has left there.
//!
//! A list of the files lies beside them, in the form of `sha256sum`. When a book or pages of games are written again, what is in the list of the
//! earlier one and in no later one is taken away, if it is still as it was written. So nothing that others put there, or have
//! changed, is ever taken away. What is written stays in the folder: a link of the name of a file is replaced, and what it leads
//! to is left alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use sha2::{Digest, Sha256};

/// A folder into which pages are written.
pub(super) struct Folder<'a> {
    root: &'a Path,
    /// What the list of the files is called.
    list: &'static str,
    /// The files that an earlier run has left, each with the hash of what it wrote.
    earlier: BTreeMap<String, String>,
    written: BTreeMap<String, String>,
}

impl<'a> Folder<'a> {
    /// The folder, which is made once something is written; what an earlier run with a list of this name has left is
    /// remembered.
    pub(super) fn open(folder: &'a Path, list: &'static str) -> Self {
        let rows = fs::read_to_string(folder.join(list)).unwrap_or_default();
        let row = |row: &str| row.split_once("  ").map(|(hash, path)| (path.to_owned(), hash.to_owned()));
        Self { root: folder, list, earlier: rows.lines().filter_map(row).collect(), written: BTreeMap::new() }
    }

    /// Writes a file; `path` has slashes between its parts.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn put(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        fs::write(place(self.root, path)?, bytes)?;
        self.written.insert(path.to_owned(), hash(bytes));
        Ok(())
    }

    /// Writes a file of parts, one after the other, of which no more is kept than goes through.
    ///
    /// # Errors
    /// It cannot be written, or a part cannot be read.
    pub(super) fn pour(&mut self, path: &str, mut parts: impl Read) -> io::Result<()> {
        let (mut file, mut sum) = (fs::File::create(place(self.root, path)?)?, Sha256::new());
        let mut bytes = vec![0; 64 * 1024];
        loop {
            let read = parts.read(&mut bytes)?;
            let Some(read) = bytes.get(..read).filter(|read| !read.is_empty()) else { break };
            sum.update(read);
            file.write_all(read)?;
        }
        self.written.insert(path.to_owned(), in_hexadecimal(&sum.finalize()));
        Ok(())
    }

    /// Takes away what the earlier run had and this one has not, and writes the list; how many files are gone.
    ///
    /// # Errors
    /// The list cannot be written, or a file cannot be taken away.
    pub(super) fn end(self) -> io::Result<usize> {
        let mut gone = 0;
        for (path, hash) in self.earlier.iter().filter(|(path, _)| !self.written.contains_key(*path)) {
            gone += usize::from(take_away(self.root, path, hash)?);
        }
        let mut list = String::new();
        for (path, hash) in &self.written {
            let _ = writeln!(list, "{hash}  {path}");
        }
        fs::write(place(self.root, self.list)?, list)?;
        Ok(gone)
    }
}

/// Where a file is written; its folder is made. A link of its name makes room for it, and a folder that is a link is none of ours.
fn place(root: &Path, path: &str) -> io::Result<PathBuf> {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let mut place = root.to_owned();
    for part in folder.split('/').filter(|part| !part.is_empty()) {
        place.push(part);
        if is_link(&place) {
            return Err(io::ErrorKind::NotADirectory.into());
        }
    }
    fs::create_dir_all(&place)?;
    place.push(name);
    if is_link(&place) {
        fs::remove_file(&place)?;
    }
    Ok(place)
}

/// Whether a path is that of a link, wherever it leads.
fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink())
}

/// Takes a file away if it is still as it was written, and its folder if that is empty then; whether the file is gone.
fn take_away(folder: &Path, path: &str, written: &str) -> io::Result<bool> {
    let Some(file) = inside(folder, path) else { return Ok(false) };
    if !fs::read(&file).is_ok_and(|bytes| hash(&bytes) == written) {
        return Ok(false);
    }
    fs::remove_file(&file)?;
    if let Some(parent) = file.parent().filter(|parent| *parent != folder) {
        // It is kept if anything else is in it.
        let _ = fs::remove_dir(parent);
    }
    Ok(true)
}

/// A file in a folder, unless its path leads out of it, or by a link.
fn inside(folder: &Path, path: &str) -> Option<PathBuf> {
    let mut file = folder.to_owned();
    for part in Path::new(path).components() {
        let Component::Normal(part) = part else { return None };
        file.push(part);
        if is_link(&file) {
            return None;
        }
    }
    file.is_file().then_some(file)
}

/// The hash of what a file has.
fn hash(bytes: &[u8]) -> String {
    in_hexadecimal(&Sha256::digest(bytes))
}

/// A hash as it is written.
fn in_hexadecimal(hash: &[u8]) -> String {
    hash.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Folder;

    /// What the list is called here.
    const LIST: &str = ".adjudeck-book";

    #[test]
    fn what_an_earlier_book_has_left_is_taken_away_and_nothing_else() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("book");
        let write = |files: &[(&str, &str)]| {
            let mut book = Folder::open(&folder, LIST);
            for (path, text) in files {
                book.put(path, text.as_bytes()).unwrap();
            }
            book.end().unwrap()
        };
        assert_eq!(
            write(&[("a.html", "a"), ("old.html", "old"), ("game/old.html", "old"), ("mine.html", "written")]),
            0
        );
        fs::write(folder.join("notes.txt"), "a reader's").unwrap();
        fs::write(folder.join("mine.html"), "changed by hand").unwrap();
        assert_eq!(write(&[("a.html", "new")]), 2);
        for (path, is_there) in
            [("a.html", true), ("old.html", false), ("game", false), ("mine.html", true), ("notes.txt", true)]
        {
            assert_eq!(folder.join(path).exists(), is_there, "{path}");
        }
        assert_eq!(fs::read_to_string(folder.join(LIST)).unwrap().lines().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn nothing_is_written_through_a_link() {
        use std::os::unix::fs::symlink;

        let place = tempfile::tempdir().unwrap();
        let (folder, outside) = (place.path().join("book"), place.path().join("outside"));
        fs::create_dir_all(&folder).unwrap();
        fs::create_dir_all(outside.join("game")).unwrap();
        for name in ["put.html", "poured.html", LIST] {
            fs::write(outside.join(name), "theirs").unwrap();
            symlink(outside.join(name), folder.join(name)).unwrap();
        }
        symlink(outside.join("game"), folder.join("game")).unwrap();
        let mut book = Folder::open(&folder, LIST);
        book.put("put.html", b"ours").unwrap();
        book.pour("poured.html", &b"ours"[..]).unwrap();
        assert!(book.put("game/page.html", b"ours").is_err());
        book.end().unwrap();
        for name in ["put.html", "poured.html", LIST] {
            assert_eq!(fs::read_to_string(outside.join(name)).unwrap(), "theirs", "{name}");
            assert!(!super::is_link(&folder.join(name)), "{name}");
        }
        assert!(!outside.join("game/page.html").exists());
        assert_eq!(fs::read_to_string(folder.join("put.html")).unwrap(), "ours");
    }

    #[test]
    fn a_list_leads_nowhere_else() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("book");
        let outside = place.path().join("outside.txt");
        fs::create_dir(&folder).unwrap();
        fs::write(&outside, "a").unwrap();
        let hash = super::hash(b"a");
        let absolute = outside.display();
        fs::write(folder.join(LIST), format!("{hash}  ../outside.txt\n{hash}  {absolute}\nnonsense\n")).unwrap();
        assert_eq!(Folder::open(&folder, LIST).end().unwrap(), 0);
        assert!(outside.exists());
    }
}
