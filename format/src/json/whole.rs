//! Reads whole logs from JSON.

use super::elements::Elements;
use super::read::{JsonError, problem};
use crate::{Log, ReadError};

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
/// assert_eq!(error.to_string(), "line 1: in `card` of `upcard`: `1X` is not a card");
/// ```
pub fn from_json(text: &str) -> Result<Log, JsonError> {
    log(Elements::of_document(text.as_bytes()))
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
    log(Elements::of_rows(text.as_bytes()))
}

/// The log of these elements.
fn log(mut elements: Elements<&[u8]>) -> Result<Log, JsonError> {
    let mut log = Log::default();
    while let Some(line) = elements.next() {
        match line {
            Ok(line) => log.lines.push(line),
            Err(ReadError::Fault(unread)) => return Err((*unread).into()),
            Err(ReadError::Io(error)) => return Err(error.downcast().unwrap_or_else(problem)),
        }
    }
    Ok(log)
}
