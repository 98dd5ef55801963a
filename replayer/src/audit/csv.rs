//! Tables as comma-separated values, after RFC 4180. Lists and maps are JSON; what has no value is empty, and an empty text is `""`.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use super::stored::{Stored, each_row};
use super::tables::Table;

/// Writes a table whose rows are in a file of JSON Lines.
pub(super) fn write(table: &Table, rows: &Path, out: &mut impl Write) -> io::Result<()> {
    let names: Vec<_> = table.columns.iter().map(|column| column.name).collect();
    writeln!(out, "{}", names.join(","))?;
    each_row(table, rows, &mut |row| {
        for (number, cell) in row.iter().enumerate() {
            if number > 0 {
                out.write_all(b",")?;
            }
            write_cell(cell, out)?;
        }
        out.write_all(b"\n")
    })
}

fn write_cell(cell: &Stored<'_>, out: &mut impl Write) -> io::Result<()> {
    match cell {
        Stored::Null => Ok(()),
        Stored::Truth(is) => write!(out, "{is}"),
        Stored::Number(number) => write!(out, "{number}"),
        Stored::Text(text) => write_text(text, out),
        Stored::Texts(texts) => write_text(&serde_json::to_string(texts)?, out),
        Stored::Map(map) => write_text(&serde_json::to_string(&map.iter().cloned().collect::<BTreeMap<_, _>>())?, out),
    }
}

fn write_text(text: &str, out: &mut impl Write) -> io::Result<()> {
    if text.is_empty() || text.contains(['"', ',', '\n', '\r']) {
        write!(out, "\"{}\"", text.replace('"', "\"\""))
    } else {
        out.write_all(text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::{Stored, write_cell};

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let text = |text: &'static str| Stored::Text(text.into());
        for (cell, written) in [
            (Stored::Null, ""),
            (text(""), "\"\""),
            (Stored::Number(-5), "-5"),
            (Stored::Truth(true), "true"),
            (text("Aya lays 8D"), "Aya lays 8D"),
            (text("a, \"b\""), "\"a, \"\"b\"\"\""),
            (text("one\rtwo"), "\"one\rtwo\""),
            (Stored::Texts(vec![]), "[]"),
            (Stored::Texts(vec!["Aya".into(), "Bea".into()]), "\"[\"\"Aya\"\",\"\"Bea\"\"]\""),
            (Stored::Map(vec![("b".into(), "1".into())]), "\"{\"\"b\"\":\"\"1\"\"}\""),
        ] {
            let mut out = Vec::new();
            write_cell(&cell, &mut out).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), written);
        }
    }
}
