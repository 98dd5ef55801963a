//! Tables as comma-separated values (RFC 4180). Lists and maps are written as JSON. A missing value is an empty cell, an empty
//! text is `""`.
//!
//! A spreadsheet computes text that looks like a formula, and names and titles are written by others. So such text gets a leading
//! `'`, which makes spreadsheets treat it as text, unless exact texts are asked for. Numbers stay numbers.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use adjudeck_replayer::audit::Table;

use super::stored::{Stored, each_row};

/// How texts are written in CSV cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cells {
    /// A text that a spreadsheet would compute gets a leading `'`.
    #[default]
    ForSpreadsheets,
    /// Texts are written as they are.
    Exact,
}

/// How formulas begin. Some spreadsheets treat wide characters like plain ones, and skip blanks.
const BEGINNINGS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

impl Cells {
    /// A text as a cell.
    ///
    /// ```
    /// use adjudeck_cli::audit::Cells;
    /// assert_eq!(Cells::ForSpreadsheets.quoted("=1+1, a"), "\"'=1+1, a\"");
    /// assert_eq!(Cells::Exact.quoted("=1+1"), "=1+1");
    /// ```
    #[must_use]
    pub fn quoted(self, text: &str) -> String {
        let mark = if self == Self::ForSpreadsheets && text.starts_with(BEGINNINGS) { "'" } else { "" };
        if text.is_empty() || text.contains(['"', ',', '\n', '\r']) {
            format!("\"{mark}{}\"", text.replace('"', "\"\""))
        } else {
            format!("{mark}{text}")
        }
    }
}

/// Writes a table whose rows are in a file of JSON Lines.
pub(super) fn write(table: &Table, rows: &Path, cells: Cells, out: &mut impl Write) -> io::Result<()> {
    let names: Vec<_> = table.columns.iter().map(|column| column.name).collect();
    writeln!(out, "{}", names.join(","))?;
    each_row(table, rows, &mut |row| {
        for (number, cell) in row.iter().enumerate() {
            if number > 0 {
                out.write_all(b",")?;
            }
            write_cell(cell, cells, out)?;
        }
        out.write_all(b"\n")
    })
}

fn write_cell(cell: &Stored<'_>, cells: Cells, out: &mut impl Write) -> io::Result<()> {
    let mut text = |text: &str| out.write_all(cells.quoted(text).as_bytes());
    match cell {
        Stored::Null => Ok(()),
        Stored::Truth(is) => write!(out, "{is}"),
        Stored::Number(number) => write!(out, "{number}"),
        Stored::Text(it) => text(it),
        Stored::Texts(texts) => text(&serde_json::to_string(texts)?),
        Stored::Map(map) => text(&serde_json::to_string(&map.iter().cloned().collect::<BTreeMap<_, _>>())?),
    }
}

#[cfg(test)]
mod tests {
    use super::{Cells, Stored, write_cell};

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
            assert_eq!(cell_of(&cell, Cells::ForSpreadsheets), written);
            assert_eq!(cell_of(&cell, Cells::Exact), written);
        }
    }

    #[test]
    fn a_text_that_a_spreadsheet_would_compute_is_a_text() {
        for text in ["=1+1", "+1", "-20", "@sum", "\t=1", "\r=1", "＝1"] {
            let cell = Stored::Text(text.into());
            assert!(cell_of(&cell, Cells::ForSpreadsheets).trim_start_matches('"').starts_with(&format!("'{text}")));
            assert!(cell_of(&cell, Cells::Exact).trim_matches('"') == text);
        }
        assert_eq!(cell_of(&Stored::Number(-20), Cells::ForSpreadsheets), "-20");
        assert_eq!(cell_of(&Stored::Text("a=1".into()), Cells::ForSpreadsheets), "a=1");
    }

    fn cell_of(cell: &Stored<'_>, cells: Cells) -> String {
        let mut out = Vec::new();
        write_cell(cell, cells, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }
}
