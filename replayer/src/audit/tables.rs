//! What the tables of an audit are made of: a name, and columns with a type and a meaning. Everything written from them,
//! including their documentation, comes from the declarations in [`rows`](super::rows).

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A table.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// The name, which is that of its files.
    pub name: &'static str,
    /// What a row stands for.
    pub meaning: &'static str,
    /// The columns.
    pub columns: &'static [Column],
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The name.
    pub name: &'static str,
    /// The type of its values.
    pub kind: ColumnKind,
    /// Whether the value may be missing.
    pub may_be_null: bool,
    /// What it means.
    pub meaning: &'static str,
}

/// The type of a column's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// A whole number of 64 bits.
    Number,
    /// True or false.
    Truth,
    /// A list of texts.
    Texts,
    /// Texts with keys.
    Map,
}

impl ColumnKind {
    /// What it is called.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::audit::ColumnKind::Number.as_str(), "integer");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Number => "integer",
            Self::Truth => "boolean",
            Self::Texts => "list of texts",
            Self::Map => "map of texts",
        }
    }
}

/// What a row has in a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell<'a> {
    /// Nothing.
    Null,
    /// True or false.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// Text.
    Text(&'a str),
    /// A list of texts.
    Texts(&'a [String]),
    /// Texts with keys.
    Map(&'a BTreeMap<String, String>),
}

/// A type that a column can have.
pub(super) trait Typed {
    const KIND: ColumnKind;
    const MAY_BE_NULL: bool = false;

    fn cell(&self) -> Cell<'_>;
}

macro_rules! typed {
    ($($type:ty => $kind:ident, $value:ident => $cell:expr;)+) => {
        $(impl Typed for $type {
            const KIND: ColumnKind = ColumnKind::$kind;

            #[inline]
            fn cell(&self) -> Cell<'_> {
                let $value = self;
                Cell::$kind($cell)
            }
        })+
    };
}

typed! {
    String => Text, text => text;
    u64 => Number, number => i64::try_from(*number).unwrap_or(i64::MAX);
    u16 => Number, number => i64::from(*number);
    i32 => Number, number => i64::from(*number);
    bool => Truth, is => *is;
    Vec<String> => Texts, texts => texts;
    BTreeMap<String, String> => Map, map => map;
}

impl<T: Typed> Typed for Option<T> {
    const KIND: ColumnKind = T::KIND;
    const MAY_BE_NULL: bool = true;

    #[inline]
    fn cell(&self) -> Cell<'_> {
        self.as_ref().map_or(Cell::Null, T::cell)
    }
}

/// Declares a row and its table. The doc comment of a field is the meaning of its column.
macro_rules! table {
    (
        #[doc = $meaning:literal]
        $table:ident: $row:ident { $($(#[doc = $what:literal])+ $column:ident: $type:ty,)+ }
    ) => {
        #[doc = $meaning]
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $row {
            $($(#[doc = $what])+ pub $column: $type,)+
        }

        impl $row {
            /// The table to which it belongs.
            pub const TABLE: super::tables::Table = super::tables::Table {
                name: stringify!($table),
                meaning: $meaning,
                columns: &[$(super::tables::Column {
                    name: stringify!($column),
                    kind: <$type as super::tables::Typed>::KIND,
                    may_be_null: <$type as super::tables::Typed>::MAY_BE_NULL,
                    meaning: concat!($($what),+),
                }),+],
            };

            /// What it has in each column, in their order.
            #[inline]
            pub fn cells(&self) -> impl Iterator<Item = super::tables::Cell<'_>> {
                [$(super::tables::Typed::cell(&self.$column)),+].into_iter()
            }
        }
    };
}

pub(super) use table;

/// The documentation of tables, as it is in `replayer/schema/audit.md`.
///
/// ```
/// use adjudeck_replayer::audit::{TABLES, documented};
/// assert!(documented(&TABLES).contains("## games"));
/// ```
#[must_use]
pub fn documented(tables: &[Table]) -> String {
    let mut text = String::from(
        "# The tables of an audit\n\nThis file is written by the tests from `replayer/src/audit/rows.rs`. Each table is there as JSON Lines, \
         Parquet and CSV.\nIn CSV lists and maps are JSON, and what has no value is empty. A text that begins like a formula, which a spreadsheet would\n\
         compute (`=`, `+`, `-`, `@`, also in full width, a tab or a line end), has a `'` before it; `--exact-csv` leaves texts as they are.\n\
         The other forms are exact.\n",
    );
    for table in tables {
        let _ = write!(
            text,
            "\n## {}\n\n{}\n\n| column | type | may be null | meaning |\n|---|---|---|---|\n",
            table.name,
            table.meaning.trim()
        );
        for Column { name, kind, may_be_null, meaning } in table.columns {
            let null = if *may_be_null { "yes" } else { "" };
            let _ = writeln!(text, "| `{name}` | {} | {null} | {} |", kind.as_str(), meaning.trim());
        }
    }
    text
}
