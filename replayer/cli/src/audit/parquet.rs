//! Tables as Parquet. They are written in groups of rows, so that only one group is in memory.

use std::io;
use std::path::Path;
use std::sync::Arc;

use adjudeck_replayer::audit::{Column, ColumnKind, Table};
use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use super::stored::{Stored, each_row};
use crate::files::NewFile;

/// How many rows a group may have.
const MAX_ROWS: usize = 100_000;

/// About how many bytes a group may have before compression.
const MAX_BYTES: usize = 16 << 20;

/// Writes a table whose rows are in a file of JSON Lines.
pub(super) fn write(table: &Table, rows: &Path, file: &mut NewFile) -> io::Result<()> {
    let schema = Arc::new(parse_message_type(&schema(table))?);
    let compression = Compression::ZSTD(ZstdLevel::try_new(3)?);
    let properties = WriterProperties::builder().set_compression(compression).set_created_by("adjudeck".to_owned());
    let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties.build()))?;
    let mut group = Group::of(table);
    each_row(table, rows, &mut |row| {
        group.bytes += group.columns.iter_mut().zip(row).map(|(cells, cell)| cells.push(cell)).sum::<usize>();
        group.rows += 1;
        if group.rows >= MAX_ROWS || group.bytes >= MAX_BYTES {
            std::mem::replace(&mut group, Group::of(table)).write(&mut writer)?;
        }
        Ok(())
    })?;
    if group.rows > 0 {
        group.write(&mut writer)?;
    }
    writer.close()?;
    Ok(())
}

/// The schema of a table in Parquet's notation.
fn schema(table: &Table) -> String {
    let columns: String = table.columns.iter().map(|column| field(column) + "\n").collect();
    format!("message {} {{\n{columns}}}", table.name)
}

fn field(column: &Column) -> String {
    let Column { name, kind, may_be_null, .. } = column;
    let repetition = if *may_be_null { "optional" } else { "required" };
    match kind {
        ColumnKind::Text => format!("{repetition} binary {name} (STRING);"),
        ColumnKind::Number => format!("{repetition} int64 {name};"),
        ColumnKind::Truth => format!("{repetition} boolean {name};"),
        ColumnKind::Texts => {
            format!("required group {name} (LIST) {{ repeated group list {{ required binary element (STRING); }} }}")
        }
        ColumnKind::Map => format!(
            "required group {name} (MAP) {{ repeated group key_value {{ required binary key (STRING); required binary \
             value (STRING); }} }}"
        ),
    }
}

type Out<'a> = SerializedFileWriter<&'a mut NewFile>;

/// A group of rows, column by column.
struct Group {
    columns: Vec<Cells>,
    rows: usize,
    bytes: usize,
}

/// The values of a column, or of the keys or values of a map, and how they are distributed over the rows.
#[derive(Default)]
struct Leaf<T> {
    values: Vec<T>,
    /// For each value, whether it exists.
    definitions: Vec<i16>,
    /// For each value, whether it belongs to the same row as the one before.
    repetitions: Vec<i16>,
}

/// The cells of a column.
enum Cells {
    Text { leaf: Leaf<ByteArray>, may_be_null: bool },
    Number { leaf: Leaf<i64>, may_be_null: bool },
    Truth { leaf: Leaf<bool>, may_be_null: bool },
    Texts(Leaf<ByteArray>),
    Map { keys: Leaf<ByteArray>, values: Leaf<ByteArray> },
}

impl Group {
    fn of(table: &Table) -> Self {
        Self { columns: table.columns.iter().map(Cells::of).collect(), rows: 0, bytes: 0 }
    }

    fn write(self, writer: &mut Out<'_>) -> Result<(), ParquetError> {
        let mut group = writer.next_row_group()?;
        for cells in self.columns {
            match cells {
                Cells::Text { leaf, may_be_null } => {
                    leaf.write::<ByteArrayType>(group.next_column()?, may_be_null, false)?;
                }
                Cells::Number { leaf, may_be_null } => {
                    leaf.write::<Int64Type>(group.next_column()?, may_be_null, false)?;
                }
                Cells::Truth { leaf, may_be_null } => {
                    leaf.write::<BoolType>(group.next_column()?, may_be_null, false)?;
                }
                Cells::Texts(leaf) => leaf.write::<ByteArrayType>(group.next_column()?, true, true)?,
                Cells::Map { keys, values } => {
                    keys.write::<ByteArrayType>(group.next_column()?, true, true)?;
                    values.write::<ByteArrayType>(group.next_column()?, true, true)?;
                }
            }
        }
        group.close().map(|_| ())
    }
}

impl Cells {
    fn of(column: &Column) -> Self {
        let may_be_null = column.may_be_null;
        match column.kind {
            ColumnKind::Text => Self::Text { leaf: Leaf::default(), may_be_null },
            ColumnKind::Number => Self::Number { leaf: Leaf::default(), may_be_null },
            ColumnKind::Truth => Self::Truth { leaf: Leaf::default(), may_be_null },
            ColumnKind::Texts => Self::Texts(Leaf::default()),
            ColumnKind::Map => Self::Map { keys: Leaf::default(), values: Leaf::default() },
        }
    }

    /// Adds the cell of a row. Returns about how many bytes it has.
    fn push(&mut self, cell: &Stored<'_>) -> usize {
        let length = match (self, cell) {
            (Self::Text { leaf, .. }, Stored::Text(text)) => leaf.push(Some(bytes(text))),
            (Self::Number { leaf, .. }, Stored::Number(number)) => leaf.push(Some(*number)),
            (Self::Truth { leaf, .. }, Stored::Truth(is)) => leaf.push(Some(*is)),
            (Self::Texts(leaf), Stored::Texts(texts)) => leaf.push_all(texts.iter().map(|text| bytes(text))),
            (Self::Map { keys, values }, Stored::Map(map)) => {
                keys.push_all(map.iter().map(|(key, _)| bytes(key)))
                    + values.push_all(map.iter().map(|(_, value)| bytes(value)))
            }
            (Self::Text { leaf, .. }, _) => leaf.push(None),
            (Self::Number { leaf, .. }, _) => leaf.push(None),
            (Self::Truth { leaf, .. }, _) => leaf.push(None),
            (Self::Texts(leaf), _) => leaf.push_all(std::iter::empty()),
            (Self::Map { keys, values }, _) => keys.push_all(std::iter::empty()) + values.push_all(std::iter::empty()),
        };
        length + 8
    }
}

impl<T> Leaf<T> {
    fn push(&mut self, value: Option<T>) -> usize
    where
        T: Length,
    {
        self.definitions.push(i16::from(value.is_some()));
        let length = value.as_ref().map_or(0, Length::length);
        self.values.extend(value);
        length
    }

    fn push_all(&mut self, values: impl Iterator<Item = T>) -> usize
    where
        T: Length,
    {
        let before = self.values.len();
        let mut length = 0;
        for value in values {
            self.repetitions.push(i16::from(self.values.len() > before));
            self.definitions.push(1);
            length += value.length();
            self.values.push(value);
        }
        if self.values.len() == before {
            self.repetitions.push(0);
            self.definitions.push(0);
        }
        length
    }

    fn write<D: DataType<T = T>>(
        &self,
        column: Option<SerializedColumnWriter<'_>>,
        may_lack: bool,
        repeats: bool,
    ) -> Result<(), ParquetError> {
        let Some(mut column) = column else { return Err(ParquetError::General("there is no such column".to_owned())) };
        let definitions = may_lack.then_some(&*self.definitions);
        column.typed::<D>().write_batch(&self.values, definitions, repeats.then_some(&*self.repetitions))?;
        column.close()
    }
}

/// How many bytes something has.
trait Length {
    fn length(&self) -> usize {
        8
    }
}

impl Length for i64 {}
impl Length for bool {}

impl Length for ByteArray {
    fn length(&self) -> usize {
        self.len() + 32
    }
}

fn bytes(text: &str) -> ByteArray {
    text.as_bytes().to_vec().into()
}
