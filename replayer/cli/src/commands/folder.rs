//! A folder of pages: what is written into it, and what earlier runs left there.
//!
//! The files are listed in a file beside them, in the format of `sha256sum`. A listed file whose content is unchanged may be
//! replaced. When a book or pages of games are written again, files that only the earlier list has are removed. So files that
//! others put there or changed are never overwritten or removed. A file is listed before it is written: if a run is interrupted,
//! the next run still knows which files are its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{Read, Seek as _, SeekFrom, Write};
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::text::hexadecimal::hexadecimal;
use sha2::{Digest, Sha256};

use crate::files::{NewFile, Over, open_to_append, put};

/// A folder into which pages are written.
pub(super) struct Folder<'a> {
    root: &'a Path,
    /// The name of the list of files.
    list: &'static str,
    /// The files that earlier runs left, each with the hashes of what they wrote.
    earlier: BTreeMap<String, BTreeSet<String>>,
    written: BTreeMap<String, String>,
    /// The list, to which each file is added before it is written.
    rows: Option<File>,
}

impl<'a> Folder<'a> {
    /// Opens a folder, which is created once something is written, and reads the list of this name that earlier runs left.
    pub(super) fn open(folder: &'a Path, list: &'static str) -> Self {
        let rows = inside(folder, list).and_then(|list| fs::read_to_string(list).ok()).unwrap_or_default();
        let mut earlier = BTreeMap::<_, BTreeSet<_>>::new();
        for (hash, path) in rows.lines().filter_map(|row| row.split_once("  ")) {
            earlier.entry(path.to_owned()).or_default().insert(hash.to_owned());
        }
        Self { root: folder, list, earlier, written: BTreeMap::new(), rows: None }
    }

    /// Whether all of these files may be written.
    ///
    /// # Errors
    /// One of them exists, and is not as an earlier run wrote it.
    pub(super) fn may_have<'b>(&self, paths: impl IntoIterator<Item = &'b str>) -> io::Result<()> {
        paths.into_iter().try_for_each(|path| self.is_as(path, None).map(|_| ()))
    }

    /// Whether the file already exists with this content.
    ///
    /// # Errors
    /// A file exists that no earlier run has written.
    fn is_as(&self, path: &str, wanted: Option<&str>) -> io::Result<bool> {
        let place = self.root.join(path);
        match place.symlink_metadata() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            found => found?,
        };
        let found = inside(self.root, path).and_then(|file| hash_of(&file).ok());
        match found {
            Some(found) if wanted == Some(&found) => Ok(true),
            Some(found) if self.earlier.get(path).is_some_and(|known| known.contains(&found)) => Ok(false),
            _ => Err(CommandError::OfOthers(path.to_owned()).into()),
        }
    }

    /// Writes a file from a stream, without keeping its content in memory; `path` uses slashes.
    ///
    /// # Errors
    /// The file cannot be written, the stream cannot be read, or a file exists that no earlier run has written.
    pub(super) fn put(&mut self, path: &str, mut parts: impl Read) -> io::Result<()> {
        self.may_have([path])?;
        let place = place(self.root, path)?;
        let mut file = NewFile::at(&place, Over::AFile)?;
        let hash = copied(&mut parts, &mut file)?;
        if !self.is_as(path, Some(&hash))? {
            self.note(path, &hash)?;
            file.keep()?;
        }
        self.written.insert(path.to_owned(), hash);
        Ok(())
    }

    /// Adds a file to the list before it is written.
    fn note(&mut self, path: &str, hash: &str) -> io::Result<()> {
        let rows = if let Some(rows) = &mut self.rows {
            rows
        } else {
            let mut rows = open_to_append(&place(self.root, self.list)?)?;
            rows.seek(SeekFrom::End(0))?;
            // If the last row was cut off, the line break keeps it apart from the next one.
            rows.write_all(b"\n")?;
            self.rows.insert(rows)
        };
        rows.write_all(format!("{hash}  {path}\n").as_bytes())
    }

    /// Removes the files that earlier runs wrote and this one did not, and writes the list. Returns how many files were removed.
    ///
    /// # Errors
    /// The list cannot be written, or a file cannot be removed.
    pub(super) fn end(self) -> io::Result<usize> {
        let mut gone = 0;
        for (path, hashes) in self.earlier.iter().filter(|(path, _)| !self.written.contains_key(*path)) {
            gone += usize::from(take_away(self.root, path, hashes)?);
        }
        let mut list = String::new();
        for (path, hash) in &self.written {
            let _ = writeln!(list, "{hash}  {path}");
        }
        put(&place(self.root, self.list)?, Over::AFile, list.as_bytes())?;
        Ok(gone)
    }
}

/// The place of a file; creates its folder. A folder that is a link is refused, as it is not ours.
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
    Ok(place.join(name))
}

/// Whether a path is a link, wherever it leads.
fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink())
}

/// Removes a file if its content is unchanged, and then its folder if that is empty. Returns whether the file was removed.
fn take_away(folder: &Path, path: &str, written: &BTreeSet<String>) -> io::Result<bool> {
    let Some(file) = inside(folder, path) else { return Ok(false) };
    if !hash_of(&file).is_ok_and(|hash| written.contains(&hash)) {
        return Ok(false);
    }
    fs::remove_file(&file)?;
    if let Some(parent) = file.parent().filter(|parent| *parent != folder) {
        // The folder stays if anything else is in it.
        let _ = fs::remove_dir(parent);
    }
    Ok(true)
}

/// A file in a folder. None if the path leaves the folder or goes through a link.
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

/// The hash of a file's content.
fn hash_of(file: &Path) -> io::Result<String> {
    copied(&mut File::open(file)?, &mut io::sink())
}

/// Copies everything. Returns its hash.
fn copied(from: &mut impl Read, to: &mut impl Write) -> io::Result<String> {
    let (mut sum, mut bytes) = (Sha256::new(), vec![0; 64 * 1024]);
    loop {
        let read = from.read(&mut bytes)?;
        let Some(read) = bytes.get(..read).filter(|read| !read.is_empty()) else { break };
        sum.update(read);
        to.write_all(read)?;
    }
    Ok(hexadecimal(&sum.finalize()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Folder;

    /// The name of the list in these tests.
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

    #[test]
    fn what_others_have_written_or_changed_is_not_written_over() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path();
        fs::write(folder.join("index.html"), "theirs").unwrap();
        let mut book = Folder::open(folder, LIST);
        let said = book.put("index.html", &b"ours"[..]).unwrap_err().to_string();
        assert!(said.starts_with("index.html in it was not written by an earlier run"), "{said}");
        assert!(book.may_have(["a.html", "index.html"]).is_err() && book.may_have(["a.html"]).is_ok());
        book.put("a.html", &b"ours"[..]).unwrap();
        book.end().unwrap();
        assert_eq!(fs::read_to_string(folder.join("index.html")).unwrap(), "theirs");
        fs::write(folder.join("a.html"), "changed").unwrap();
        let mut book = Folder::open(folder, LIST);
        assert!(book.put("a.html", &b"new"[..]).is_err());
        assert_eq!(fs::read_to_string(folder.join("a.html")).unwrap(), "changed");
    }

    /// An interrupted run leaves the list of its files unwritten. The next run still recognizes those files.
    #[test]
    fn what_a_run_that_was_broken_off_has_left_is_known() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path();
        let write = |files: &[(&str, &str)], is_whole: bool| {
            let mut book = Folder::open(folder, LIST);
            for (path, text) in files {
                book.put(path, text.as_bytes()).unwrap();
            }
            if is_whole { book.end().unwrap() } else { 0 }
        };
        write(&[("a.html", "1"), ("b.html", "1")], true);
        write(&[("a.html", "2"), ("c.html", "2")], false);
        let mut rows = fs::OpenOptions::new().append(true).open(folder.join(LIST)).unwrap();
        std::io::Write::write_all(&mut rows, b"0123").unwrap();
        write(&[("a.html", "3"), ("d.html", "3")], false);
        assert_eq!(write(&[("b.html", "4")], true), 3);
        assert_eq!(fs::read_to_string(folder.join("b.html")).unwrap(), "4");
        assert_eq!(fs::read_dir(folder).unwrap().count(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn nothing_is_written_through_a_link() {
        use std::os::unix::fs::symlink;

        let place = tempfile::tempdir().unwrap();
        let (folder, outside) = (place.path().join("book"), place.path().join("outside"));
        fs::create_dir_all(&folder).unwrap();
        fs::create_dir_all(outside.join("game")).unwrap();
        for name in ["put.html", LIST] {
            fs::write(outside.join(name), "theirs").unwrap();
            symlink(outside.join(name), folder.join(name)).unwrap();
        }
        symlink(outside.join("game"), folder.join("game")).unwrap();
        let mut book = Folder::open(&folder, LIST);
        for path in ["put.html", "game/page.html", "for-the-list.html"] {
            assert!(book.put(path, &b"ours"[..]).is_err(), "{path}");
        }
        assert!(book.end().is_err());
        for name in ["put.html", LIST] {
            assert_eq!(fs::read_to_string(outside.join(name)).unwrap(), "theirs", "{name}");
            assert!(super::is_link(&folder.join(name)), "{name}");
        }
        assert!(!outside.join("game/page.html").exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_second_name_elsewhere_keeps_what_it_had() {
        let place = tempfile::tempdir().unwrap();
        let (folder, second) = (place.path().join("book"), place.path().join("second"));
        for text in ["old", "new"] {
            let mut book = Folder::open(&folder, LIST);
            book.put("a.html", text.as_bytes()).unwrap();
            book.end().unwrap();
            if text == "old" {
                fs::hard_link(folder.join("a.html"), &second).unwrap();
            }
        }
        assert_eq!(fs::read_to_string(second).unwrap(), "old");
    }

    #[test]
    fn a_list_leads_nowhere_else() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("book");
        let outside = place.path().join("outside.txt");
        fs::create_dir(&folder).unwrap();
        fs::write(&outside, "a").unwrap();
        let hash = super::hash_of(&outside).unwrap();
        let absolute = outside.display();
        fs::write(folder.join(LIST), format!("{hash}  ../outside.txt\n{hash}  {absolute}\nnonsense\n")).unwrap();
        assert_eq!(Folder::open(&folder, LIST).end().unwrap(), 0);
        assert!(outside.exists());
    }
}
