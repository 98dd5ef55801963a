//! Tables as comma-separated values, after RFC 4180. Lists and maps are JSON; what has no value is empty, and an empty text is `""`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use serde_json::Value;

use super::stored::{each_row, value};
use super::tables::Table;

/// Writes a table whose rows are in a file of JSON Lines.
pub(super) fn write(table: &Table, rows: &Path, file: &mut File) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(256 * 1024, file);
    let names: Vec<_> = table.columns.iter().map(|column| column.name).collect();
    writeln!(out, "{}", names.join(","))?;
    each_row(rows, &mut |row| {
        for column in 0..table.columns.len() {
            if column > 0 {
                out.write_all(b",")?;
            }
            write_value(value(&row, table, column), &mut out)?;
        }
        out.write_all(b"\n")
    })?;
    out.flush()
}

fn write_value(value: &Value, out: &mut impl Write) -> io::Result<()> {
    match value {
        Value::Null => Ok(()),
        Value::String(text) => write_text(text, out),
        Value::Bool(_) | Value::Number(_) => write!(out, "{value}"),
        Value::Array(_) | Value::Object(_) => write_text(&value.to_string(), out),
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
    use super::write_value;
    use serde_json::{Value, json};

    fn written(value: &Value) -> String {
        let mut out = Vec::new();
        write_value(value, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn values_are_quoted_where_they_must_be() {
        for (value, text) in [
            (json!(null), ""),
            (json!(""), "\"\""),
            (json!(-5), "-5"),
            (json!(true), "true"),
            (json!("Aya lays 8D"), "Aya lays 8D"),
            (json!("a, \"b\""), "\"a, \"\"b\"\"\""),
            (json!("one\rtwo"), "\"one\rtwo\""),
            (json!([]), "[]"),
            (json!(["Aya", "Bea"]), "\"[\"\"Aya\"\",\"\"Bea\"\"]\""),
        ] {
            assert_eq!(written(&value), text);
        }
    }
}
