//! Builds Arrow arrays of the rows of an audit.

use std::sync::Arc;

use adjudeck_replayer::audit::{Cell, Column, ColumnKind, Table};
use arrow_array::builder::{BooleanBuilder, Int64Builder, ListBuilder, MapBuilder, MapFieldNames, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema};

/// What a list or a map calls what it holds, as Parquet files and most engines do.
const ELEMENT: &str = "element";

/// The columns of a table.
pub(crate) fn fields(table: &Table) -> Fields {
    table.columns.iter().map(field).collect()
}

fn field(column: &Column) -> Field {
    let kind = match column.kind {
        ColumnKind::Text => DataType::Utf8,
        ColumnKind::Number => DataType::Int64,
        ColumnKind::Truth => DataType::Boolean,
        ColumnKind::Texts => DataType::List(Arc::new(element())),
        ColumnKind::Map => {
            let entries = Fields::from(vec![
                Field::new("key", DataType::Utf8, false),
                Field::new("value", DataType::Utf8, false),
            ]);
            DataType::Map(Arc::new(Field::new("key_value", DataType::Struct(entries), false)), false)
        }
    };
    Field::new(column.name, kind, column.may_be_null)
}

fn element() -> Field {
    Field::new(ELEMENT, DataType::Utf8, false)
}

/// Collects the cells of a column.
enum Builder {
    Text(StringBuilder),
    Number(Int64Builder),
    Truth(BooleanBuilder),
    Texts(ListBuilder<StringBuilder>),
    Map(MapBuilder<StringBuilder, StringBuilder>),
}

impl Builder {
    fn of(column: &Column) -> Self {
        match column.kind {
            ColumnKind::Text => Self::Text(StringBuilder::new()),
            ColumnKind::Number => Self::Number(Int64Builder::new()),
            ColumnKind::Truth => Self::Truth(BooleanBuilder::new()),
            ColumnKind::Texts => Self::Texts(ListBuilder::new(StringBuilder::new()).with_field(element())),
            ColumnKind::Map => {
                let names =
                    MapFieldNames { entry: "key_value".to_owned(), key: "key".to_owned(), value: "value".to_owned() };
                let values = Field::new("value", DataType::Utf8, false);
                let builder = MapBuilder::new(Some(names), StringBuilder::new(), StringBuilder::new());
                Self::Map(builder.with_values_field(values))
            }
        }
    }

    fn push(&mut self, cell: Cell<'_>) -> Result<(), ArrowError> {
        match (self, cell) {
            (Self::Text(texts), Cell::Text(text)) => texts.append_value(text),
            (Self::Text(texts), _) => texts.append_null(),
            (Self::Number(numbers), Cell::Number(number)) => numbers.append_value(number),
            (Self::Number(numbers), _) => numbers.append_null(),
            (Self::Truth(truths), Cell::Truth(is)) => truths.append_value(is),
            (Self::Truth(truths), _) => truths.append_null(),
            (Self::Texts(lists), cell) => {
                if let Cell::Texts(texts) = cell {
                    for text in texts {
                        lists.values().append_value(text);
                    }
                }
                lists.append(true);
            }
            (Self::Map(maps), cell) => {
                if let Cell::Map(map) = cell {
                    for (key, value) in map {
                        maps.keys().append_value(key);
                        maps.values().append_value(value);
                    }
                }
                maps.append(true)?;
            }
        }
        Ok(())
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Self::Text(builder) => Arc::new(builder.finish()),
            Self::Number(builder) => Arc::new(builder.finish()),
            Self::Truth(builder) => Arc::new(builder.finish()),
            Self::Texts(builder) => Arc::new(builder.finish()),
            Self::Map(builder) => Arc::new(builder.finish()),
        }
    }
}

/// Collects the rows of a table.
pub(crate) struct Rows {
    fields: Fields,
    columns: Vec<Builder>,
    count: usize,
}

impl Rows {
    pub(crate) fn of(table: &Table) -> Self {
        Self { fields: fields(table), columns: table.columns.iter().map(Builder::of).collect(), count: 0 }
    }

    /// How many rows there are so far.
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn push<'a>(&mut self, cells: impl Iterator<Item = Cell<'a>>) -> Result<(), ArrowError> {
        self.count += 1;
        self.columns.iter_mut().zip(cells).try_for_each(|(column, cell)| column.push(cell))
    }

    /// The rows, each as a struct.
    pub(crate) fn finish(mut self) -> Result<StructArray, ArrowError> {
        let columns = self.columns.iter_mut().map(Builder::finish).collect();
        StructArray::try_new_with_length(self.fields, columns, None, self.count)
    }

    /// The rows as a table.
    pub(crate) fn table(self) -> Result<RecordBatch, ArrowError> {
        let schema = Arc::new(Schema::new(self.fields.clone()));
        let (_, columns, _) = self.finish()?.into_parts();
        RecordBatch::try_new(schema, columns)
    }
}
