//! Judges inputs into tables.

use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use adjudeck_format::Reader;
use adjudeck_replayer::Lang;
use adjudeck_replayer::audit::{self, Day, Filter, Joined, Orders, Row, TABLES, Table as Form, of_broken};
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::trouble::CommandError;
use arrow_array::builder::{Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, ListArray, RecordBatch};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{ArrowError, DataType, Field, Schema};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};

use crate::arrow::{Rows, fields};
use crate::chosen::{Chosen, lang};
use crate::error::Error;
use crate::tables::Table;

/// How many tables there are: all but the examples, which depend on what was judged before.
const COUNT: usize = TABLES.len() - 1;

/// The text of a log, or the bytes of a file.
#[derive(FromPyObject)]
pub(crate) enum Content {
    /// Text.
    Text(PyBackedStr),
    /// Bytes: text, JSON, or either of them compressed.
    Bytes(PyBackedBytes),
}

impl AsRef<[u8]> for Content {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }
}

/// What comes before a part of an input.
#[derive(Clone, Copy, Default, FromPyObject)]
pub(crate) struct Before(u64, u64, u64);

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
        let filter = Filter { since: day(since)?, until: day(until)?, players, points };
        let orders = Orders { choice: chosen.choice()?, filter, all_readings, lang: self::lang(lang)? };
        Ok(Self { rules: orders.rules_hash(), orders: Arc::new(orders), idle: Mutex::default() })
    }

    /// The tables of these inputs: games, deals, scores, findings, calls and inputs.
    #[pyo3(signature = (inputs, contents, before = None))]
    fn tables(
        &self,
        py: Python<'_>,
        inputs: Vec<String>,
        contents: Vec<Content>,
        before: Option<Vec<Before>>,
    ) -> PyResult<Vec<Table>> {
        py.detach(|| {
            let mut all: Vec<Rows> = TABLES.iter().take(COUNT).map(Rows::of).collect();
            self.judge_all(&inputs, &contents, before.as_deref(), &mut |rows| {
                rows.iter().try_for_each(|row| push(&mut all, row))
            })?;
            all.into_iter().map(Rows::table).collect::<Result<Vec<_>, _>>().map_err(Fault::from)
        })
        .map(|all| all.into_iter().map(Table::of).collect())
        .map_err(PyErr::from)
    }

    /// The games of these inputs, a row each, with what belongs to them as lists. What belongs to no game of an input has a row of
    /// its own, whose `game` is 0.
    #[pyo3(signature = (inputs, contents, before = None))]
    fn games(
        &self,
        py: Python<'_>,
        inputs: Vec<String>,
        contents: Vec<Content>,
        before: Option<Vec<Before>>,
    ) -> PyResult<Table> {
        py.detach(|| {
            let mut games = Games::new();
            self.judge_all(&inputs, &contents, before.as_deref(), &mut |rows| games.push(rows))?;
            games.finish().map_err(Fault::from)
        })
        .map(Table::of)
        .map_err(PyErr::from)
    }
}

/// Why inputs could not be judged.
enum Fault {
    Io(io::Error),
    Arrow(ArrowError),
    Uneven,
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<ArrowError> for Fault {
    fn from(error: ArrowError) -> Self {
        Self::Arrow(error)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Io(error) => Error::of(error),
            Fault::Arrow(error) => Error::of(error),
            Fault::Uneven => Error::of("there must be as many contents as there are inputs"),
        }
    }
}

impl Auditor {
    /// Judges inputs, or parts of inputs, and hands over the rows of each.
    fn judge_all(
        &self,
        inputs: &[String],
        contents: &[Content],
        before: Option<&[Before]>,
        keep: &mut dyn FnMut(Vec<Row>) -> Result<(), ArrowError>,
    ) -> Result<(), Fault> {
        if inputs.len() != contents.len() || before.is_some_and(|before| before.len() != inputs.len()) {
            return Err(Fault::Uneven);
        }
        let mut befores = before.unwrap_or_default().iter().copied();
        for (input, content) in inputs.iter().zip(contents) {
            keep(self.judge(input, content.as_ref(), befores.next().unwrap_or_default())?)?;
        }
        Ok(())
    }

    /// The rows of an input, or of a part of one. If judging fails, what is known of it is kept, and a row says so.
    fn judge(&self, input: &str, content: &[u8], before: Before) -> io::Result<Vec<Row>> {
        let Before(lines, bytes, games) = before;
        let (mut joined, mut rows) = (Joined::after(games), Vec::new());
        let text = match content::log(content) {
            Ok(text) => text,
            Err(error) => {
                self.break_off(input, (0, lines), error, &mut joined, &mut rows);
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
        let Ok(judged) = judged else {
            let last = rows.iter().map(game_of).max().unwrap_or(games);
            self.break_off(input, (last + 1, lines), CommandError::Failed.into(), &mut joined, &mut rows);
            return Ok(rows);
        };
        let mut end = judged?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(auditor);
        joined.end_part(input, &mut end, &self.orders.filter);
        match std::mem::replace(&mut end.read, Ok(())) {
            Ok(()) => self.end(before, &mut joined, &mut rows),
            Err(error) => self.break_off(input, (end.game, end.line), error, &mut joined, &mut rows),
        }
        Ok(rows)
    }

    /// An auditor who has nothing to do.
    fn at_hand(&self) -> audit::Auditor {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.unwrap_or_else(|| audit::Auditor::new(Arc::clone(&self.orders)))
    }

    /// Adds the row of an input that has ended.
    fn end(&self, before: Before, joined: &mut Joined, rows: &mut Vec<Row>) {
        let Before(lines, bytes, _) = before;
        rows.extend(joined.end(&self.rules).map(|row| match row {
            Row::Input(mut input) => {
                (input.lines, input.bytes) = (input.lines.saturating_sub(lines), input.bytes.saturating_sub(bytes));
                Row::Input(input)
            }
            other => other,
        }));
    }

    /// Adds the rows of an input that could be judged up to a game and a line only.
    fn break_off(
        &self,
        input: &str,
        (game, line): (u64, u64),
        error: io::Error,
        joined: &mut Joined,
        rows: &mut Vec<Row>,
    ) {
        let problem = Lang::En.words().trouble(&CommandError::from(error));
        joined.break_off(input, &problem);
        rows.push(Row::Finding(Box::new(of_broken(input, game, line, problem)), None));
        rows.extend(joined.end(&self.rules));
    }
}

/// The game of a row; 0 if it belongs to none.
fn game_of(row: &Row) -> u64 {
    match row {
        Row::Game(row) => row.game,
        Row::Deal(row) => row.game,
        Row::Score(row) => row.game,
        Row::Finding(row, _) => row.game,
        Row::Call(row) => row.game,
        Row::Example(row, _) => row.game,
        Row::Input(_) => 0,
    }
}

/// Adds a row to its table.
fn push(all: &mut [Rows], row: &Row) -> Result<(), ArrowError> {
    let [games, deals, scores, findings, calls, inputs] = all else { return Ok(()) };
    match row {
        Row::Game(row) => games.push(row.cells()),
        Row::Deal(row) => deals.push(row.cells()),
        Row::Score(row) => scores.push(row.cells()),
        Row::Finding(row, _) => findings.push(row.cells()),
        Row::Call(row) => calls.push(row.cells()),
        Row::Input(row) => inputs.push(row.cells()),
        Row::Example(..) => Ok(()),
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
            rows: TABLES.iter().take(COUNT).map(Rows::of).collect(),
            ends: vec![vec![0]; COUNT],
        }
    }

    /// Adds the rows of an input.
    fn push(&mut self, rows: Vec<Row>) -> Result<(), ArrowError> {
        let Some(input) = rows.iter().find_map(|row| match row {
            Row::Input(input) => Some(input.input.clone()),
            _ => None,
        }) else {
            return Ok(());
        };
        let mut games: BTreeMap<u64, Vec<Row>> = BTreeMap::new();
        for row in rows {
            games.entry(game_of(&row)).or_default().push(row);
        }
        for (number, rows) in games {
            self.inputs.append_value(&input);
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
    let lists = TABLES.iter().take(COUNT).map(|table| Field::new(table.name, DataType::List(element(table)), false));
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
    let table = TABLES.iter().find(|table| table.name == name);
    let table = table.ok_or_else(|| Error::of(format!("there is no table `{name}`")))?;
    Rows::of(table).table().map(Table::of).map_err(Error::of)
}
