//! The tables that engines have written, in parts and in any order, made into those that an audit writes.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use adjudeck_replayer::audit::rows::{Game, Input};
use adjudeck_replayer::audit::{Row, Totals};
use adjudeck_replayer::input::trouble::AuditTrouble;

use super::checkpoint::{Checkpoint, Work};
use super::finish::make_room;
use super::folder::{ALL, Wrong, files_of};
use super::given::each_row;
use super::sorted::Sorter;
use super::store::{Lengths, Store, rows_file};

/// Writes the rows of the tables in a folder to that of an audit. Returns the checkpoint of an audit in which all of them were judged.
///
/// Memory has no more than a few megabytes of each table; other rows wait in files without names in the folder of the audit.
///
/// # Errors
/// A table is missing or is not what `replayer/schema/audit.md` says, or something cannot be read or written.
pub fn gather(tables: &Path, folder: &Path, options: Vec<String>, by: &[String]) -> Result<Checkpoint, Wrong> {
    let files = files_of(tables)?;
    let here = |error: io::Error| Wrong::at(folder, error);
    make_room(folder).map_err(here)?;
    let mut sorters: BTreeMap<_, _> = ALL.iter().map(|table| (table.name, Sorter::within(folder))).collect();
    for file in &files {
        each_row(file, &mut |table, row| match sorters.get_mut(table.name) {
            Some(rows) => rows.push(row).map_err(here),
            None => Ok(()),
        })?;
    }
    let store = Store::open(folder, &Lengths::default()).map_err(here)?;
    let state = Checkpoint::beginning(Work { options, ..Work::default() });
    let mut gathered = Gathering { tables, folder, by, store, state, game: None, input: None, due: 0 };
    let written = gathered.write(sorters);
    if written.is_err() {
        // They would be in the way of another try.
        for table in ALL {
            _ = fs::remove_file(rows_file(folder, table.name));
        }
    }
    written.map(|()| gathered.state)
}

/// What has been gathered so far.
struct Gathering<'a> {
    tables: &'a Path,
    folder: &'a Path,
    by: &'a [String],
    store: Store,
    state: Checkpoint,
    /// The last game.
    game: Option<(String, u64)>,
    /// The parts of an input so far.
    input: Option<Input>,
    /// How many games there should be.
    due: u64,
}

impl Gathering<'_> {
    fn write(&mut self, mut sorters: BTreeMap<&str, Sorter<'_>>) -> Result<(), Wrong> {
        for table in ALL {
            let Some(sorter) = sorters.remove(table.name) else { continue };
            for row in self.or_here(sorter.sorted())? {
                let (_, row) = self.or_here(row)?;
                let row = self.or_here(Row::from_json(table, &row).map_err(io::Error::from))?;
                self.row(row)?;
            }
        }
        self.end_input()?;
        self.complete()
    }

    fn or_here<T>(&self, done: io::Result<T>) -> Result<T, Wrong> {
        done.map_err(|error| Wrong::at(self.folder, error))
    }

    fn row(&mut self, row: Row) -> Result<(), Wrong> {
        match row {
            Row::Input(part) => return self.part(*part),
            Row::Game(ref game) => self.once(game)?,
            Row::Deal(_) | Row::Score(_) | Row::Finding(..) | Row::Call(_) | Row::Example(..) => {}
        }
        self.keep(&row)
    }

    fn keep(&mut self, row: &Row) -> Result<(), Wrong> {
        if !self.state.smallest.keeps(row) {
            return Ok(());
        }
        self.state.totals.add(row, self.by);
        let written = self.store.write(row);
        self.or_here(written)
    }

    /// Checks that a game is not the one before it.
    fn once(&mut self, game: &Game) -> Result<(), Wrong> {
        let place = (game.input.clone(), game.game);
        match self.game.replace(place) {
            Some((input, number)) if input == game.input && number == game.game => {
                Err(Wrong::of_input(&input, AuditTrouble::GameTwice(number)))
            }
            _ => Ok(()),
        }
    }

    /// Adds an input, or a part of the one before.
    fn part(&mut self, part: Input) -> Result<(), Wrong> {
        let work = &mut self.state.work;
        if work.rules.is_empty() {
            (work.program, work.rules) = (part.program.clone(), part.rules.clone());
        }
        if (&work.program, &work.rules) != (&part.program, &part.rules) {
            return Err(Wrong::of_input(&part.input, AuditTrouble::JudgedOtherwise));
        }
        self.due += part.games.saturating_sub(part.left_out);
        match &mut self.input {
            Some(input) if input.input == part.input => input.add(part),
            _ => {
                self.end_input()?;
                self.input = Some(part);
            }
        }
        Ok(())
    }

    fn end_input(&mut self) -> Result<(), Wrong> {
        self.input.take().map_or(Ok(()), |input| self.keep(&Row::Input(Box::new(input))))
    }

    /// Checks that nothing is missing, and ends the work.
    fn complete(&mut self) -> Result<(), Wrong> {
        let Totals { inputs, all, .. } = &self.state.totals;
        if *inputs == 0 {
            return Err(Wrong::at(self.tables, AuditTrouble::NoInputs));
        }
        if all.games != self.due {
            let missing = AuditTrouble::GamesMissing { rows: all.games, due: self.due };
            return Err(Wrong::at(self.tables, missing));
        }
        self.state.finished = true;
        let synced = self.store.sync();
        self.or_here(synced)?;
        self.state.lengths = self.store.lengths();
        let written = self.state.write(self.folder);
        self.or_here(written)
    }
}
