//! The tables that engines have written, in parts and with the games in any order, made into those that an audit writes.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use adjudeck_replayer::audit::rows::{Game, Input};
use adjudeck_replayer::audit::{Row, Totals};
use adjudeck_replayer::input::trouble::{AuditTrouble, CommandError};

use super::checkpoint::{Checkpoint, Work, path};
use super::finish::make_room;
use super::folder::{ALL, Wrong, files_of};
use super::given::each_row;
use super::sorted::Sorter;
use super::store::{Lengths, Store, rows_file};
use crate::streams::Stop;

/// Writes the rows of the tables in a folder to that of an audit. Returns the checkpoint of an audit in which all of them were judged.
///
/// Memory has at most 32 MB of each table; the rest waits in nameless files in the folder of the audit.
///
/// # Errors
/// A table is missing or is not what `replayer/schema/audit.md` says, something cannot be read or written, or Ctrl-C was pressed. Then
/// no table is left in the folder of the audit.
pub fn gather(
    tables: &Path,
    folder: &Path,
    options: Vec<String>,
    by: &[String],
    stop: &Stop,
) -> Result<Checkpoint, Wrong> {
    let files = files_of(tables)?;
    let here = |error: io::Error| Wrong::at(folder, error);
    if fs::canonicalize(folder).is_ok_and(|folder| fs::canonicalize(tables).is_ok_and(|tables| tables == folder)) {
        return Err(Wrong::at(folder, AuditTrouble::SameFolder));
    }
    make_room(folder).map_err(here)?;
    let mut sorters: BTreeMap<_, _> = ALL.iter().map(|table| (table.name, Sorter::within(folder))).collect();
    for file in &files {
        each_row(file, &mut |table, row| match sorters.get_mut(table.name) {
            _ if stop.came() => Err(Wrong::at(folder, CommandError::Interrupted)),
            Some(rows) => rows.push(row).map_err(here),
            None => Ok(()),
        })?;
    }
    let store = Store::open(folder, &Lengths::default()).map_err(here)?;
    let state = Checkpoint::beginning(Work { options, ..Work::default() });
    let mut gathered = Gathering { tables, folder, by, stop, store, state, game: None, input: None, due: 0 };
    let written = gathered.write(sorters);
    if written.is_err() {
        give_up(folder);
    }
    written.map(|()| gathered.state)
}

/// Removes what was gathered: it would be in the way of another try, and cannot be gone on with.
pub fn give_up(folder: &Path) {
    for file in ALL.iter().map(|table| rows_file(folder, table.name)).chain([path(folder)]) {
        _ = fs::remove_file(file);
    }
}

/// What has been gathered so far.
struct Gathering<'a> {
    tables: &'a Path,
    folder: &'a Path,
    by: &'a [String],
    stop: &'a Stop,
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
                if self.stop.came() {
                    return Err(Wrong::at(self.folder, CommandError::Interrupted));
                }
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

    /// Checks that no game is missing, and writes the last checkpoint.
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
