//! Reads rows that were stored.

use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::path::Path;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use adjudeck_replayer::audit::Table;

/// The content of a cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stored<'a> {
    Null,
    Truth(bool),
    Number(i64),
    Text(Cow<'a, str>),
    Texts(Vec<Cow<'a, str>>),
    Map(Vec<(Cow<'a, str>, Cow<'a, str>)>),
}

/// Reads the rows of a table one by one, each with its cells in the order of the columns.
pub(super) fn each_row(
    table: &Table,
    rows: &Path,
    see: &mut dyn FnMut(&[Stored<'_>]) -> io::Result<()>,
) -> io::Result<()> {
    let mut rows = BufReader::with_capacity(256 * 1024, File::open(rows)?);
    let mut line = Vec::new();
    while rows.read_until(b'\n', &mut line)? > 0 {
        see(&row(table, &line)?)?;
        line.clear();
    }
    Ok(())
}

/// The cells of a row, which is one line of JSON.
fn row<'a>(table: &Table, line: &'a [u8]) -> serde_json::Result<Vec<Stored<'a>>> {
    Cells(table).deserialize(&mut serde_json::Deserializer::from_slice(line))
}

/// The cells of a row of a table.
struct Cells<'t>(&'t Table);

impl<'de> DeserializeSeed<'de> for Cells<'_> {
    type Value = Vec<Stored<'de>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Cells<'_> {
    type Value = Vec<Stored<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a row of {}", self.0.name)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut row: A) -> Result<Self::Value, A::Error> {
        let mut cells = Vec::with_capacity(self.0.columns.len());
        for column in self.0.columns {
            match row.next_key::<&str>()? {
                Some(name) if name == column.name => cells.push(row.next_value()?),
                _ => return Err(serde::de::Error::missing_field(column.name)),
            }
        }
        while row.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(cells)
    }
}

impl<'de> Deserialize<'de> for Stored<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Cell)
    }
}

/// Reads a cell.
struct Cell;

/// A text, which is copied only if it contains escapes.
#[derive(serde::Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Visitor<'de> for Cell {
    type Value = Stored<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cell of a table")
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Stored::Null)
    }

    fn visit_bool<E>(self, is: bool) -> Result<Self::Value, E> {
        Ok(Stored::Truth(is))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Stored::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
        Ok(Stored::Number(number.cast_signed()))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Stored::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Stored::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut texts = Vec::new();
        while let Some(Text(text)) = list.next_element()? {
            texts.push(text);
        }
        Ok(Stored::Texts(texts))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some((Text(key), Text(value))) = map.next_entry()? {
            entries.push((key, value));
        }
        Ok(Stored::Map(entries))
    }
}

#[cfg(test)]
mod tests {
    use super::{Stored, row};
    use adjudeck_replayer::audit::rows::{Game, Score};
    use std::collections::BTreeMap;

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let game = Game {
            input: "a\"b.rum".to_owned(),
            game: 3,
            tags: BTreeMap::from([("place".to_owned(), "卓\n3".to_owned())]),
            players: vec!["Aya".to_owned(), "\\".to_owned()],
            complete: true,
            ..Game::default()
        };
        let line = serde_json::to_vec(&game).unwrap();
        let cells = row(&Game::TABLE, &line).unwrap();
        assert_eq!(cells.len(), Game::TABLE.columns.len());
        let at = |name: &str| {
            let place = Game::TABLE.columns.iter().position(|column| column.name == name).unwrap();
            cells.get(place).unwrap().clone()
        };
        assert_eq!(at("input"), Stored::Text("a\"b.rum".into()));
        assert_eq!(at("game"), Stored::Number(3));
        assert_eq!(at("title"), Stored::Null);
        assert_eq!(at("tags"), Stored::Map(vec![("place".into(), "卓\n3".into())]));
        assert_eq!(at("players"), Stored::Texts(vec!["Aya".into(), "\\".into()]));
        assert_eq!(at("complete"), Stored::Truth(true));
    }

    #[test]
    fn a_row_of_another_table_is_refused() {
        let line = serde_json::to_vec(&Score::default()).unwrap();
        assert!(row(&Score::TABLE, &line).is_ok() && row(&Game::TABLE, &line).is_err());
    }
}
