//! Rows in the order in which an audit writes them. Those that memory has no room for wait in files.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Seek as _, Write as _};
use std::mem::take;
use std::path::Path;

use serde::Deserialize;

use crate::input::is_archive;

/// About how many bytes of rows are kept in memory.
const MAX_BYTES: usize = 32 << 20;

/// How many files rows may wait in.
const MAX_RUNS: usize = 32;

/// The place of a row. Inputs come by their names, folder by folder, as an audit finds them in a folder, and the files of an archive by
/// their paths there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) struct Place {
    input: String,
    /// The game; 0 for what belongs to none.
    #[serde(default)]
    game: u64,
}

impl Place {
    /// The path of the input, and its path in the archive that is there.
    fn paths(&self) -> (&str, Option<&str>) {
        let mut cuts = self.input.match_indices(':').filter_map(|(at, _)| self.input.split_at_checked(at));
        let in_archive = cuts.find(|(path, _)| is_archive(path));
        in_archive.map_or((&self.input, None), |(path, file)| (path, file.strip_prefix(':')))
    }
}

impl Ord for Place {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.input == other.input {
            return self.game.cmp(&other.game);
        }
        let by_folder =
            |one: &str, other: &str| one.split(std::path::is_separator).cmp(other.split(std::path::is_separator));
        let ((one, file), (another, other_file)) = (self.paths(), other.paths());
        let of_archive = || match (file, other_file) {
            (Some(file), Some(other)) => by_folder(file, other),
            // What is wrong with an archive is told after its files.
            (file, other) => other.is_some().cmp(&file.is_some()),
        };
        by_folder(one, another).then_with(of_archive).then_with(|| self.input.cmp(&other.input))
    }
}

impl PartialOrd for Place {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Sorts rows. Those of the same game stay in their order.
pub(super) struct Sorter<'a> {
    /// The folder for files that are gone when the program ends.
    folder: &'a Path,
    rows: Vec<(Place, Vec<u8>)>,
    bytes: usize,
    most: usize,
    runs: Vec<Run>,
}

/// A file of rows that are sorted.
struct Run {
    rows: BufWriter<File>,
    last: Place,
}

impl<'a> Sorter<'a> {
    pub(super) const fn within(folder: &'a Path) -> Self {
        Self { folder, rows: Vec::new(), bytes: 0, most: MAX_BYTES, runs: Vec::new() }
    }

    /// Adds a row, which is a line of JSON.
    pub(super) fn push(&mut self, row: Vec<u8>) -> io::Result<()> {
        let place: Place = serde_json::from_slice(&row)?;
        self.bytes += row.capacity() + place.input.len() + size_of::<(Place, Vec<u8>)>();
        self.rows.push((place, row));
        if self.bytes > self.most { self.store() } else { Ok(()) }
    }

    /// All rows in their order.
    pub(super) fn sorted(mut self) -> io::Result<Merged> {
        self.store()?;
        Merged::of(self.runs)
    }

    /// Writes the rows in memory to a file: to the last one if they come after all of its rows, otherwise to a new one.
    fn store(&mut self) -> io::Result<()> {
        self.rows.sort_by(|(one, _), (other, _)| one.cmp(other));
        let (Some((first, _)), Some((last, _))) = (self.rows.first(), self.rows.last()) else { return Ok(()) };
        let last = last.clone();
        if let Some(run) = self.runs.last_mut().filter(|run| run.last <= *first) {
            run.last = last;
        } else {
            if self.runs.len() >= MAX_RUNS {
                self.join()?;
            }
            self.runs.push(Run { rows: self.file()?, last });
        }
        self.bytes = 0;
        let Some(run) = self.runs.last_mut() else { return Ok(()) };
        self.rows.drain(..).try_for_each(|(_, row)| {
            run.rows.write_all(&row)?;
            run.rows.write_all(b"\n")
        })
    }

    /// Makes one file of all of them.
    fn join(&mut self) -> io::Result<()> {
        let (mut rows, mut last) = (self.file()?, Place::default());
        for row in Merged::of(take(&mut self.runs))? {
            let (place, row) = row?;
            last = place;
            rows.write_all(&row)?;
        }
        self.runs.push(Run { rows, last });
        Ok(())
    }

    fn file(&self) -> io::Result<BufWriter<File>> {
        tempfile::tempfile_in(self.folder).map(BufWriter::new)
    }
}

/// Rows of several files in their order.
pub(super) struct Merged {
    files: Vec<BufReader<File>>,
    /// The next row of each file.
    nexts: BinaryHeap<Reverse<Next>>,
}

/// The next row of a file. The least one comes first, of those at the same place the one of the earliest file.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Next {
    place: Place,
    file: usize,
    row: Vec<u8>,
}

impl Merged {
    fn of(runs: Vec<Run>) -> io::Result<Self> {
        let mut merged = Self { files: Vec::with_capacity(runs.len()), nexts: BinaryHeap::new() };
        for (number, run) in runs.into_iter().enumerate() {
            let mut file = run.rows.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.rewind()?;
            merged.files.push(BufReader::new(file));
            merged.read(number)?;
        }
        Ok(merged)
    }

    /// Reads the next row of a file, if there is another.
    fn read(&mut self, number: usize) -> io::Result<()> {
        let (Some(file), mut row) = (self.files.get_mut(number), Vec::new()) else { return Ok(()) };
        if file.read_until(b'\n', &mut row)? > 0 {
            self.nexts.push(Reverse(Next { place: serde_json::from_slice(&row)?, file: number, row }));
        }
        Ok(())
    }
}

impl Iterator for Merged {
    /// A row with its line end.
    type Item = io::Result<(Place, Vec<u8>)>;

    fn next(&mut self) -> Option<Self::Item> {
        let Next { place, file, row } = self.nexts.pop()?.0;
        Some(self.read(file).map(|()| (place, row)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, Sorter};
    use serde_json::json;

    #[test]
    fn inputs_come_as_an_audit_finds_them() {
        let names = [
            "a/b/c.rum",
            "a/b.rum",
            "a.rum",
            "a0.rum",
            "f.tar:2026/a.rum",
            "f.tar:a.rum",
            "f.tar",
            "f.tar.gz:a.rum",
            "f.zip:a.rum",
            "s3://a/b.rum",
        ];
        let mut sorted = names.map(|name| Place { input: name.to_owned(), game: 1 });
        sorted.reverse();
        sorted.sort();
        assert_eq!(sorted.map(|place| place.input), names);
    }

    #[test]
    fn rows_of_a_game_stay_in_their_order_however_many_files_they_wait_in() {
        let folder = tempfile::tempdir().unwrap();
        // Without room in memory each row waits in a file of its own, unless it follows the last one.
        for most in [0, 500, 1 << 20] {
            let mut sorter = Sorter { most, ..Sorter::within(folder.path()) };
            let rows = (0..1000_u64).map(|row| (row * 7919 % 13, row % 3, row));
            let rows = rows.map(|(input, game, row)| {
                json!({ "input": format!("{input:02}"), "game": game, "row": row }).to_string()
            });
            let mut due: Vec<_> = rows.clone().collect();
            rows.for_each(|row| sorter.push(row.into()).unwrap());
            let place = |row: &String| serde_json::from_str::<Place>(row).unwrap();
            due.sort_by_key(place);
            let text = |row: std::io::Result<(Place, Vec<u8>)>| {
                String::from_utf8(row.unwrap().1).unwrap().trim_end().to_owned()
            };
            let all: Vec<_> = sorter.sorted().unwrap().map(text).collect();
            assert_eq!(all, due, "{most}");
        }
    }
}
