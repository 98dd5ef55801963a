//! Logs read from JSON.

use std::fmt;

use serde_json::{Map, Value};

use crate::{Action, Fault, Log, LogLine, Names, Player, Scratch, Statement, parse_line, print_statement};

/// A statement in which players are named.
type Named = Statement<'static, Box<str>>;

/// Why a JSON document is not a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// The element of `lines`, or the row of JSON Lines, from 1; 0 for the document as a whole.
    pub element: usize,
    /// What is wrong with it.
    pub problem: String,
    /// The fault of the line that it would be, if that is what is wrong.
    pub fault: Option<Box<Fault>>,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.element {
            0 => f.write_str(&self.problem),
            element => write!(f, "line {element}: {}", self.problem),
        }
    }
}

impl std::error::Error for JsonError {}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> Self {
        problem(error)
    }
}

impl From<Fault> for JsonError {
    fn from(fault: Fault) -> Self {
        Self { fault: Some(Box::new(fault.clone())), ..problem(fault) }
    }
}

/// A problem of an element that is yet to be named.
fn problem(problem: impl fmt::Display) -> JsonError {
    JsonError { element: 0, problem: problem.to_string(), fault: None }
}

/// Reads a log from the document that [`to_json`](super::to_json) writes.
///
/// # Errors
/// A [`JsonError`] that names the first element that is not a line of a log.
///
/// ```
/// use adjudeck_format::json;
/// let log = json::from_json(r#"{"adjudeck": 1, "lines": [{"is": "deal", "number": 3}]}"#).unwrap();
/// assert_eq!(log.to_text(), "deal 3\n");
/// let error = json::from_json(r#"{"adjudeck": 1, "lines": [{"is": "upcard", "card": "1X"}]}"#).unwrap_err();
/// assert_eq!(error.to_string(), "line 1: `1X` is not a card");
/// ```
pub fn from_json(text: &str) -> Result<Log, JsonError> {
    let Value::Object(mut document) = serde_json::from_str(text)? else {
        return Err(problem("expected an object"));
    };
    if document.remove("adjudeck") != Some(Value::from(1)) {
        return Err(problem("expected `\"adjudeck\": 1`, the version of the notation"));
    }
    let Some(Value::Array(elements)) = document.remove("lines") else {
        return Err(problem("expected a list `lines`"));
    };
    if let Some(key) = document.keys().next() {
        return Err(problem(format_args!("`{key}` is not a part of a log")));
    }
    log(elements.into_iter().map(Ok))
}

/// Reads a log from JSON Lines, as [`to_jsonl`](super::to_jsonl) writes them; an empty row is a blank line.
///
/// # Errors
/// A [`JsonError`] that names the first row that is not a line of a log.
///
/// ```
/// let log = adjudeck_format::json::from_jsonl("{\"is\":\"void\"}\n\n{\"comment\":\"so\"}\n").unwrap();
/// assert_eq!(log.to_text(), "void\n\n# so\n");
/// ```
pub fn from_jsonl(text: &str) -> Result<Log, JsonError> {
    log(text.lines().map(|row| match row.trim() {
        "" => Ok(Value::Object(Map::new())),
        row => serde_json::from_str(row).map_err(JsonError::from),
    }))
}

/// The log of these elements.
fn log(elements: impl Iterator<Item = Result<Value, JsonError>>) -> Result<Log, JsonError> {
    let (mut names, mut scratch) = (Names::default(), Scratch::default());
    let mut log = Log::default();
    for (element, value) in (1..).zip(elements) {
        let line = value.and_then(|value| line(value, &mut names, &mut scratch));
        let line = line.map_err(|error| JsonError { element, ..error })?;
        log.lines.push(LogLine { number: element as u64, ..line });
    }
    Ok(log)
}

/// The line of an element.
fn line(value: Value, names: &mut Names, scratch: &mut Scratch) -> Result<LogLine, JsonError> {
    let Value::Object(mut object) = value else {
        return Err(problem("expected an object"));
    };
    let comment = comment(object.remove("comment"))?;
    let statement = match named(object)? {
        Some(said) => Some(seated(&said, names, scratch)?),
        None => None,
    };
    Ok(LogLine { statement, comment, ..LogLine::default() })
}

/// The comment of an element, which is a single line.
fn comment(value: Option<Value>) -> Result<Option<String>, JsonError> {
    match value {
        None => Ok(None),
        Some(Value::String(comment)) if !comment.contains('\n') => Ok(Some(comment.trim().to_owned())),
        Some(_) => Err(problem("`comment` is not one line of text")),
    }
}

/// The statement of an object, if it has one.
fn named(mut object: Map<String, Value>) -> Result<Option<Named>, JsonError> {
    if object.contains_key("is") {
        return Ok(Some(serde_json::from_value(Value::Object(object))?));
    }
    match object.remove("player") {
        Some(Value::String(player)) => {
            let action: Action<'static, Box<str>> = serde_json::from_value(Value::Object(object))?;
            Ok(Some(Statement::Plays { player: player.into(), action }))
        }
        Some(_) => Err(problem("`player` is not a name")),
        None => match object.keys().next() {
            Some(key) => Err(problem(format_args!("`{key}` stands in an object with neither `is` nor `player`"))),
            None => Ok(None),
        },
    }
}

/// The same statement with the names as the grammar keeps them.
fn composed(said: &Named) -> Named {
    let name = |name: Box<str>| crate::names::composed(&name).into();
    match said.clone().map(name) {
        Statement::Players { names } => Statement::Players { names: names.iter().cloned().map(name).collect() },
        said => said,
    }
}

/// The same statement as the grammar reads it.
fn seated(said: &Named, names: &mut Names, scratch: &mut Scratch) -> Result<Statement<'static>, JsonError> {
    let said = &composed(said);
    let text = print_statement(said, &Names::default());
    let read = parse_line(text.as_bytes(), names, scratch)?.map(Statement::into_owned);
    let same = |read: &Statement<'static>| *said == read.clone().map(|seat| Box::from(seat.name(names)));
    match read.filter(same) {
        Some(statement) => {
            names.see(&statement);
            Ok(statement)
        }
        None => Err(problem(format_args!("this cannot be said in the notation; it would read `{text}`"))),
    }
}
