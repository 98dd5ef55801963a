//! Writes the text of a log line by line, from its lines in JSON.

use serde_json::Value;

use super::JsonError;
use super::read::{element, problem, unsayable};
use super::write::object;
use crate::lines::without_end;
use crate::log::read_line;
use crate::{LogLine, Names, Scratch, Unread};

/// Writes the text of a log while its game goes on: each line is data of a program, which has the JSON form.
///
/// ```
/// use adjudeck_format::json::Scribe;
/// let mut scribe = Scribe::default();
/// assert_eq!(scribe.line(r#"{"is":"players","names":["Aya","Mary Ann"]}"#).unwrap(), "players Aya \"Mary Ann\"");
/// assert_eq!(scribe.line(r#"{"player":"Mary Ann","does":"draws","cards":["5C"]}"#).unwrap(), "\"Mary Ann\" draws 5C");
/// let error = scribe.line(r#"{"player":"Bob","does":"passes"}"#).unwrap_err();
/// assert_eq!(error.to_string(), "`Bob` is not a player of this game");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Scribe {
    names: Names,
}

impl Scribe {
    /// A line of the text, without its line end, that says what this object says. It is read again before it is handed out.
    ///
    /// # Errors
    /// The object is not a line of a log, or cannot be said here. The log is then as it was.
    pub fn line(&mut self, written: &str) -> Result<String, JsonError> {
        let mut names = self.names.clone();
        let line = element(written.as_bytes(), &mut names, &mut Scratch::default()).map_err(|unread| *unread)?;
        let text = line.text(&names);
        if !self.read(&text)?.says_as(&line) {
            return Err(problem(unsayable(&text)));
        }
        self.names = names;
        Ok(text)
    }

    /// What a line of text would say as the next line, as the object that [`line`](Self::line) takes. The line may have a line end or
    /// not. Nothing is written.
    ///
    /// ```
    /// let object = adjudeck_format::json::Scribe::default().object("upcard 7h # red").unwrap();
    /// assert_eq!(object, r#"{"is":"upcard","card":"7H","comment":"red"}"#);
    /// ```
    ///
    /// # Errors
    /// The line cannot be read.
    pub fn object(&self, text: &str) -> Result<String, JsonError> {
        let mut names = self.names.clone();
        let text = str::from_utf8(without_end(text.as_bytes())).unwrap_or(text);
        let line = self.read(text)?;
        line.name_players(&mut names);
        Ok(Value::Object(object(&line, &names)).to_string())
    }

    /// Reads one line as the next one.
    fn read(&self, text: &str) -> Result<LogLine, JsonError> {
        if text.contains(['\n', '\r', '\0']) {
            return Err(problem(unsayable(text)));
        }
        let (line, fault) = read_line(text.as_bytes(), &mut self.names.clone(), &mut Scratch::default());
        let unread = |fault| Unread { fault, offset: 0, text: text.as_bytes().to_vec(), told: None };
        fault.map_or(Ok(line), |fault| Err(JsonError::from(unread(fault))))
    }
}
