//! Judges inputs into tables.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use adjudeck_format::Reader;
use adjudeck_replayer::audit::{
    self, Day, Filter, Joined, Orders, PartEnd, Row, Smallest, TABLES, Table as Form, of_broken,
};
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::{Lang, embed};
use adjudeck_validator::Point;
use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, ListArray, RecordBatch};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};

use crate::arrow::{Rows, fields};
use crate::chosen::Chosen;
use crate::error::{Error, detached};
use crate::tables::Table;

/// The text of a log, the bytes of a file, or a file.
#[derive(FromPyObject)]
pub(crate) enum Content {
    /// Text.
    Text(PyBackedStr),
    /// Bytes: text, JSON, or either of them compressed.
    Bytes(PyBackedBytes),
    /// The path of a file.
    Path(PathBuf),
}

impl Content {
    /// The log in it, in the notation. A part of a log is in the notation already.
    pub(crate) fn log(&self, before: PartStart) -> io::Result<Box<dyn Read + Send + '_>> {
        match self {
            Self::Bytes(bytes) if before.1 > 0 => Ok(Box::new(&**bytes)),
            Self::Text(text) => content::log(text.as_bytes()),
            Self::Bytes(bytes) => content::log(&**bytes),
            Self::Path(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Self::Path(path) => content::log(BufReader::new(File::open(path)?)),
        }
    }
}

/// Takes the rows of an input, with its name.
type Keep<'a> = dyn FnMut(&str, Vec<Row>) -> Result<(), ArrowError> + 'a;

/// Where a part of an input begins: the lines, bytes and games before it.
#[derive(Clone, Copy, Default, FromPyObject)]
pub(crate) struct PartStart(u64, u64, u64);

/// Judges inputs into tables. It can be asked from several threads at once.
#[pyclass(frozen, module = "adjudeck._adjudeck")]
pub(crate) struct Auditor {
    orders: Arc<Orders>,
    rules: String,
    /// Auditors who have nothing to do. They know the rules already.
    idle: Mutex<Vec<audit::Auditor>>,
}

/// A day as Python gives it.
fn day(text: Option<&str>) -> PyResult<Option<Day>> {
    text.map(str::parse).transpose().map_err(Error::of)
}

#[pymethods]
impl Auditor {
    #[new]
    #[pyo3(signature = (chosen, *, all_readings = false, lang = "en", since = None, until = None, players = Vec::new(), points = Vec::new()))]
    fn new(
        chosen: Chosen,
        all_readings: bool,
        lang: &str,
        since: Option<&str>,
        until: Option<&str>,
        players: Vec<String>,
        points: Vec<String>,
    ) -> PyResult<Self> {
        if let Some(unknown) = points.iter().find(|point| Point::find(point).is_none()) {
            return Err(Error::of(format!("there is no point `{unknown}`")));
        }
        let filter = Filter { since: day(since)?, until: day(until)?, players, points };
        let orders =
            Orders { choice: chosen.choice()?, filter, all_readings, lang: embed::lang(lang).map_err(Error::of)? };
        Ok(Self { rules: orders.rules_hash(), orders: Arc::new(orders), idle: Mutex::default() })
    }

    /// The tables of these inputs: games, deals, scores, findings, calls, inputs and examples.
    #[pyo3(signature = (inputs, contents, before = None))]
    fn tables(
        &self,
        py: Python<'_>,
        inputs: Vec<String>,
        contents: Vec<Option<Content>>,
        before: Option<Vec<PartStart>>,
    ) -> PyResult<Vec<Table>> {
        detached(py, || {
            let mut all: Vec<Rows> = TABLES.iter().map(Rows::of).collect();
            let mut smallest = Smallest::default();
            self.judge_all(&inputs, &contents, before.as_deref(), &mut |_, rows| {
                rows.iter().filter(|row| smallest.keeps(row)).try_for_each(|row| push(&mut all, row))
            })?;
            all.into_iter().map(|rows| rows.table().map(Table::of).map_err(Error::of)).collect()
        })
    }

    /// The games of these inputs, a row each, with what belongs to them as lists. What belongs to no game of an input has a row of
    /// its own, whose `game` is 0. The examples are the smallest of each input.
    #[pyo3(signature = (inputs, contents, before = None))]
    fn games(
        &self,
        py: Python<'_>,
        inputs: Vec<String>,
        contents: Vec<Option<Content>>,
        before: Option<Vec<PartStart>>,
    ) -> PyResult<Table> {
        detached(py, || {
            let mut games = Games::new();
            self.judge_all(&inputs, &contents, before.as_deref(), &mut |input, rows| games.push(input, rows))?;
            games.finish().map(Table::of).map_err(Error::of)
        })
    }
}

impl Auditor {
    /// Judges inputs, or parts of inputs, and hands over the rows of each.
    fn judge_all(
        &self,
        inputs: &[String],
        contents: &[Option<Content>],
        before: Option<&[PartStart]>,
        keep: &mut Keep<'_>,
    ) -> PyResult<()> {
        if inputs.len() != contents.len() || before.is_some_and(|before| before.len() != inputs.len()) {
            return Err(Error::of("there must be as many contents as there are inputs"));
        }
        let mut befores = before.unwrap_or_default().iter().copied();
        for (input, content) in inputs.iter().zip(contents) {
            let before = befores.next().unwrap_or_default();
            let rows = self.judge(input, content.as_ref(), before).map_err(Error::of)?;
            keep(input, rows).map_err(Error::of)?;
            // Ctrl-C is seen here, not only when all is judged.
            Python::attach(heed_signals)?;
        }
        Ok(())
    }

    /// Judges an input, or a part of one. If it cannot be read or judged to its end, its last rows say so.
    fn judge(&self, input: &str, content: Option<&Content>, before: PartStart) -> io::Result<Vec<Row>> {
        let PartStart(lines, bytes, games) = before;
        let (mut joined, mut rows) = (Joined::after(games), Vec::new());
        let text = match content.map_or_else(|| Err(io::ErrorKind::NotFound.into()), |content| content.log(before)) {
            Ok(text) => text,
            Err(error) => {
                let end = PartEnd { read: Err(error), ..PartEnd::failed(lines, bytes) };
                self.end(input, end, before, &mut joined, &mut rows);
                return Ok(rows);
            }
        };
        let mut auditor = self.at_hand();
        let judged = catch_unwind(AssertUnwindSafe(|| {
            let reader = Reader::new(text).after(lines, bytes);
            auditor.judge(input, reader, &mut |more| {
                rows.extend(more.into_iter().filter_map(|row| joined.join(row)));
                Ok(())
            })
        }));
        let end = match judged {
            Ok(judged) => {
                self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(auditor);
                judged?
            }
            Err(_) => PartEnd::failed(lines, bytes),
        };
        self.end(input, end, before, &mut joined, &mut rows);
        Ok(rows)
    }

    /// An auditor who has nothing to do.
    fn at_hand(&self) -> audit::Auditor {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.unwrap_or_else(|| audit::Auditor::new(Arc::clone(&self.orders)))
    }

    /// Adds what is told at the end of an input: its row, and why it breaks off if it does.
    fn end(&self, input: &str, mut end: PartEnd, before: PartStart, joined: &mut Joined, rows: &mut Vec<Row>) {
        joined.end_part(input, &mut end, &self.orders.filter);
        if let Err(error) = std::mem::replace(&mut end.read, Ok(())) {
            let problem = Lang::En.words().trouble(&CommandError::from(error));
            joined.break_off(input, &problem);
            rows.push(Row::Finding(Box::new(of_broken(input, end.game, end.line, problem)), None));
        }
        let PartStart(lines, bytes, _) = before;
        rows.extend(joined.end(&self.rules).map(|row| match row {
            Row::Input(mut input) => {
                (input.lines, input.bytes) = (input.lines.saturating_sub(lines), input.bytes.saturating_sub(bytes));
                Row::Input(input)
            }
            other => other,
        }));
    }
}

/// Handles pending signals, so that Ctrl-C raises `KeyboardInterrupt`.
fn heed_signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

/// Adds a row to its table.
fn push(all: &mut [Rows], row: &Row) -> Result<(), ArrowError> {
    let [games, deals, scores, findings, calls, inputs, examples] = all else { return Ok(()) };
    match row {
        Row::Game(row) => games.push(row.cells()),
        Row::Deal(row) => deals.push(row.cells()),
        Row::Score(row) => scores.push(row.cells()),
        Row::Finding(row, _) => findings.push(row.cells()),
        Row::Call(row) => calls.push(row.cells()),
        Row::Input(row) => inputs.push(row.cells()),
        Row::Example(row, _) => examples.push(row.cells()),
    }
}

/// Games with what belongs to them.
struct Games {
    inputs: StringBuilder,
    numbers: Int64Builder,
    rows: Vec<Rows>,
    /// For each table, where the rows of each game end.
    ends: Vec<Vec<i32>>,
}

impl Games {
    fn new() -> Self {
        Self {
            inputs: StringBuilder::new(),
            numbers: Int64Builder::new(),
            rows: TABLES.iter().map(Rows::of).collect(),
            ends: vec![vec![0]; TABLES.len()],
        }
    }

    /// Adds the rows of an input.
    fn push(&mut self, input: &str, rows: Vec<Row>) -> Result<(), ArrowError> {
        let mut games: BTreeMap<u64, Vec<Row>> = BTreeMap::new();
        for row in rows {
            games.entry(row.place().1).or_default().push(row);
        }
        for (number, rows) in games {
            self.inputs.append_value(input);
            self.numbers.append_value(i64::try_from(number).unwrap_or(i64::MAX));
            rows.iter().try_for_each(|row| push(&mut self.rows, row))?;
            for (ends, rows) in self.ends.iter_mut().zip(&self.rows) {
                let end = i32::try_from(rows.len()).map_err(|_| ArrowError::OffsetOverflowError(rows.len()))?;
                ends.push(end);
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<RecordBatch, ArrowError> {
        let mut columns: Vec<ArrayRef> = vec![Arc::new(self.inputs.finish()), Arc::new(self.numbers.finish())];
        for ((table, rows), ends) in TABLES.iter().zip(self.rows).zip(self.ends) {
            let list =
                ListArray::try_new(element(table), OffsetBuffer::new(ends.into()), Arc::new(rows.finish()?), None)?;
            columns.push(Arc::new(list));
        }
        RecordBatch::try_new(schema(), columns)
    }
}

/// A row of a table within a list.
fn element(table: &Form) -> Arc<Field> {
    Arc::new(Field::new("element", DataType::Struct(fields(table)), false))
}

/// The columns of games with what belongs to them.
fn schema() -> Arc<Schema> {
    let lists = TABLES.iter().map(|table| Field::new(table.name, DataType::List(element(table)), false));
    let input = Field::new("input", DataType::Utf8, false);
    let game = Field::new("game", DataType::Int64, false);
    Arc::new(Schema::new([input, game].into_iter().chain(lists).collect::<Vec<_>>()))
}

/// Empty tables: what an engine asks for before it has a row.
#[pyfunction]
pub(crate) fn empty(name: &str) -> PyResult<Table> {
    if name == "rows" {
        return Games::new().finish().map(Table::of).map_err(Error::of);
    }
    Rows::of(table(name)?).table().map(Table::of).map_err(Error::of)
}

/// The table of this name.
pub(crate) fn table(name: &str) -> PyResult<&'static Form> {
    const ALL: &[Form] = &TABLES;
    let table = ALL.iter().find(|table| table.name == name);
    table.ok_or_else(|| Error::of(format!("there is no table `{name}`")))
}
