//! Writes logs as JSON.

use serde_json::{Map, Value};

use crate::{Log, LogLine, Names, Player, Seat, Statement};

/// Writes a log as one JSON document, each line of the log on a line of its own.
///
/// A line that could not be read becomes `{"unread": "..."}`, which [`from_json`](super::from_json) refuses.
///
/// ```
/// use adjudeck_format::{Log, json};
/// let (log, _) = Log::parse(b"void");
/// assert_eq!(json::to_json(&log), "{\n  \"adjudeck\": 1,\n  \"lines\": [\n    {\"is\":\"void\"}\n  ]\n}\n");
/// ```
#[must_use]
pub fn to_json(log: &Log) -> String {
    Writer::document().all(log)
}

/// Writes a log as JSON Lines: one row for each line of the log.
///
/// ```
/// use adjudeck_format::{Log, json};
/// let (log, _) = Log::parse(b"deal 1\n\n# on");
/// assert_eq!(json::to_jsonl(&log), "{\"is\":\"deal\",\"number\":1}\n{}\n{\"comment\":\"on\"}\n");
/// ```
#[must_use]
pub fn to_jsonl(log: &Log) -> String {
    Writer::rows().all(log)
}

/// Writes a log in one of the JSON forms line by line, adding to a text.
///
/// ```
/// use adjudeck_format::{LogLine, json};
/// let (mut writer, mut text) = (json::Writer::document(), String::new());
/// writer.line(&LogLine::default(), &mut text);
/// writer.end(&mut text);
/// assert_eq!(text, "{\n  \"adjudeck\": 1,\n  \"lines\": [\n    {}\n  ]\n}\n");
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    names: Names,
    is_document: bool,
    begun: bool,
}

/// How a document begins.
const HEAD: &str = "{\n  \"adjudeck\": 1,\n  \"lines\": [";

impl Writer {
    /// A writer of one JSON document.
    #[must_use]
    pub fn document() -> Self {
        Self { names: Names::default(), is_document: true, begun: false }
    }

    /// A writer of JSON Lines.
    #[must_use]
    pub fn rows() -> Self {
        Self { is_document: false, ..Self::document() }
    }

    /// Writes the next line.
    pub fn line(&mut self, line: &LogLine, text: &mut String) {
        line.name_players(&mut self.names);
        let row = Value::Object(object(line, &self.names)).to_string();
        let begun = std::mem::replace(&mut self.begun, true);
        let before = match (self.is_document, begun) {
            (true, true) => [",\n    ", ""],
            (true, false) => [HEAD, "\n    "],
            (false, _) => ["", ""],
        };
        text.extend(before);
        text.push_str(&row);
        text.push_str(if self.is_document { "" } else { "\n" });
    }

    /// Writes what follows the last line.
    pub fn end(self, text: &mut String) {
        match (self.is_document, self.begun) {
            (true, true) => text.push_str("\n  ]\n}\n"),
            (true, false) => text.extend([HEAD, "  ]\n}\n"]),
            (false, _) => {}
        }
    }

    /// Writes a whole log.
    fn all(mut self, log: &Log) -> String {
        let mut text = String::new();
        log.lines.iter().for_each(|line| self.line(line, &mut text));
        self.end(&mut text);
        text
    }
}

/// The object of a line.
pub(super) fn object(line: &LogLine, names: &Names) -> Map<String, Value> {
    let mut object = match &line.statement {
        Some(statement) => statement_object(statement, names),
        None => Map::new(),
    };
    let rest = [("comment", &line.comment), ("unread", &line.unread)];
    for (key, text) in rest {
        if let Some(text) = text {
            object.insert(key.to_owned(), Value::from(&**text));
        }
    }
    object
}

/// The object of a statement.
fn statement_object(statement: &Statement<'static>, names: &Names) -> Map<String, Value> {
    let said: Statement<'_, Box<str>> = statement.clone().map(|seat: Seat| seat.name(names).into());
    let Statement::Plays { player, action } = &said else { return fields(&said) };
    let mut object = Map::new();
    object.insert("player".to_owned(), Value::from(&**player));
    object.extend(fields(action));
    object
}

/// The fields of a value that is an object.
fn fields(value: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(object)) => object,
        _ => Map::new(),
    }
}
