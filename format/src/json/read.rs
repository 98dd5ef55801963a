//! Reads lines of logs from JSON.

use std::fmt;

use serde_json::{Map, Value};

use super::amiss::{self, Amiss, place_of};
use super::reason;
use crate::limits::MAX_LINE;
use crate::parse::{not_text, too_long};
use crate::vocabulary::subject;
use crate::{
    Action, Fault, FaultKind, LogLine, Names, Player, Scratch, Statement, Unread, Verb, column, nearest, parse_line,
    print_statement,
};

/// A statement that refers to players by name.
type Named = Statement<'static, Box<str>>;

/// The most bytes that an element may have: enough for the longest line with everything escaped.
pub(super) const MAX_ELEMENT: usize = 8 * MAX_LINE;

/// Why a JSON document is not a log.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JsonError {
    /// The element of `lines`, or the row of JSON Lines, from 1; 0 for the document as a whole.
    pub element: usize,
    /// What is wrong with it.
    pub problem: String,
    /// If the element makes a line that is faulty, the fault of that line.
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

impl From<Unread> for JsonError {
    fn from(Unread { fault, .. }: Unread) -> Self {
        let element = usize::try_from(fault.line).unwrap_or(usize::MAX);
        let problem = fault.to_string();
        let of_line = (fault.kind != FaultKind::NotALine).then(|| Box::new(fault));
        Self { element, problem, fault: of_line }
    }
}

/// The error for a problem of the whole document.
pub(super) fn problem(problem: impl fmt::Display) -> JsonError {
    JsonError { element: 0, problem: problem.to_string(), fault: None }
}

/// The names of the statements in JSON that are not the action of a player.
const KINDS: [&str; 34] = [
    "adjudeck",
    "game",
    "tag",
    "rules",
    "house",
    "players",
    "partners",
    "pack",
    "seats",
    "deal",
    "position",
    "hand",
    "indicator",
    "buried",
    "upcard",
    "stock",
    "pile",
    "table",
    "openings",
    "laid",
    "opened",
    "turn",
    "reshuffled",
    "tally",
    "pool",
    "shuffle",
    "reshuffle",
    "redeal",
    "void",
    "ends",
    "out",
    "winner",
    "expect",
    "ruling",
];

/// Why an element was refused as a line.
enum Refused {
    /// It is not the right JSON: what is wrong, and where, if that is known.
    Json(String, Where),
    /// It makes a line of text that is faulty: the fault, and that line.
    Line(Fault, String),
}

impl From<serde_json::Error> for Refused {
    fn from(error: serde_json::Error) -> Self {
        let column = error.column().checked_sub(1);
        Self::Json(reason(&error), column.map_or(Where::Somewhere, Where::Byte))
    }
}

impl From<Amiss> for Refused {
    fn from(Amiss { problem, field }: Amiss) -> Self {
        Self::Json(problem, field.map_or(Where::Somewhere, Where::Field))
    }
}

/// Where in an element something is wrong.
enum Where {
    Somewhere,
    /// At this byte.
    Byte(usize),
    /// In the field of this name.
    Field(String),
}

/// Refuses an element that is not the right JSON.
fn refused(problem: impl fmt::Display) -> Refused {
    Refused::Json(problem.to_string(), Where::Somewhere)
}

/// Reads the line of an element from its JSON. A fault does not have its line number yet.
pub(super) fn element(written: &[u8], names: &mut Names, scratch: &mut Scratch) -> Result<LogLine, Box<Unread>> {
    let written = written.trim_ascii();
    if written.is_empty() {
        return Ok(LogLine::default());
    }
    let unread = |fault, text: &[u8], told: Option<String>| {
        let text = text.get(..MAX_LINE).unwrap_or(text).to_vec();
        Box::new(Unread { fault, offset: 0, text, told: told.map(String::into_bytes) })
    };
    if written.len() > MAX_ELEMENT {
        return Err(unread(too_long(written), written, Some(String::new())));
    }
    if let Err(error) = std::str::from_utf8(written) {
        return Err(unread(not_text(written, error.valid_up_to()), written, Some(String::new())));
    }
    let value = serde_json::from_slice::<Value>(written);
    let told = value.as_ref().map(told).unwrap_or_default();
    match value.map_err(Refused::from).and_then(|value| line(value, names, scratch)) {
        Ok(line) => Ok(line),
        Err(Refused::Line(fault, text)) => Err(unread(fault, text.as_bytes(), None)),
        Err(Refused::Json(problem, at)) => Err(unread(not_a_line(written, problem, &at), written, Some(told))),
    }
    .inspect_err(|unread| _ = names.salvage(unread.told()))
}

/// The fault of an element that is not the right JSON.
fn not_a_line(written: &[u8], problem: String, at: &Where) -> Fault {
    let length = written.len().min(MAX_LINE);
    let at = match at {
        Where::Somewhere => None,
        Where::Byte(at) => Some(*at..at + 1),
        Where::Field(name) => place_of(name, written),
    };
    let span = at.map_or(0..length, |at| at.start.min(length)..at.end.min(length));
    Fault {
        line: 0,
        column: column(written, span.start),
        span,
        kind: FaultKind::NotALine,
        wanted: "a line of a log",
        found: problem.into(),
        suggestion: None,
    }
}

/// The first words of the line that an element would make, as far as they are known.
fn told(value: &Value) -> String {
    let text = |key| value.get(key).and_then(Value::as_str);
    let names = value.get("names").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let who = text("player").into_iter().chain(names).map(subject);
    let mut words: Vec<_> = who.collect();
    if let Some(word) = text("is") {
        words.insert(0, word.into());
    }
    words.extend(text("does").map(Into::into));
    words.join(" ")
}

/// The line of an element.
fn line(value: Value, names: &mut Names, scratch: &mut Scratch) -> Result<LogLine, Refused> {
    let Value::Object(mut object) = value else {
        return Err(refused("expected an object"));
    };
    let comment = comment(object.remove("comment"))?;
    let statement = match named(object)? {
        Some(said) => Some(seated(&said, names, scratch)?),
        None => None,
    };
    Ok(LogLine { statement, comment, ..LogLine::default() })
}

/// The comment of an element, which is a single line.
fn comment(value: Option<Value>) -> Result<Option<String>, Refused> {
    match value {
        None => Ok(None),
        Some(Value::String(comment)) if !comment.contains('\n') => Ok(Some(comment.trim().to_owned())),
        Some(_) => Err(refused("`comment` is not one line of text")),
    }
}

/// The statement of an object, if it has one.
fn named(mut object: Map<String, Value>) -> Result<Option<Named>, Refused> {
    if let Some(kind) = object.get("is") {
        if let Some(kind) = kind.as_str().filter(|kind| !KINDS.contains(kind)) {
            let kind = kind.to_owned();
            object.remove("is");
            return Err(refused(no_kind(&kind, object)));
        }
        return Ok(Some(amiss::read(object, "is")?));
    }
    match object.remove("player") {
        Some(Value::String(player)) => {
            let action: Action<'static, Box<str>> = amiss::read(object, "does")?;
            Ok(Some(Statement::Plays { player: player.into(), action }))
        }
        Some(_) => Err(refused("`player` is not a name")),
        None => match object.keys().next() {
            Some(key) => Err(refused(format_args!("`{key}` stands in an object with neither `is` nor `player`"))),
            None => Ok(None),
        },
    }
}

/// The message for an element with an unknown `is`, with a suggestion.
fn no_kind(kind: &str, others: Map<String, Value>) -> String {
    if others.contains_key("player") && others.contains_key("does") {
        let said = format!("`{kind}` has no place here: what a player does has no `is`, but `player` and `does`");
        return match named(others) {
            Err(Refused::Json(reason, _)) => format!("{said}; and {reason}"),
            Err(Refused::Line(..)) | Ok(_) => format!("{said} as it has them"),
        };
    }
    if Verb::ALL.iter().any(|verb| verb.as_str() == kind) {
        return format!(
            "`{kind}` is what a player does: write `\"player\": …, \"does\": \"{kind}\"` in the place of `is`"
        );
    }
    nearest(kind, KINDS).map_or_else(
        || format!("`{kind}` is no kind of line; `adjudeck schema log` lists them"),
        |meant| format!("`{kind}` is no kind of line; did you mean `{meant}`?"),
    )
}

/// The same statement with its names in the form that the grammar keeps (see [`composed`](crate::names::composed)).
fn composed(said: &Named) -> Named {
    let name = |name: Box<str>| crate::names::composed(&name).into();
    let said = said.clone().map(name);
    if let Statement::Players { names } = &said {
        return Statement::Players { names: names.iter().cloned().map(name).collect() };
    }
    said
}

/// The same statement as the grammar reads it, with players as seats.
fn seated(said: &Named, names: &mut Names, scratch: &mut Scratch) -> Result<Statement<'static>, Refused> {
    let said = &composed(said);
    let text = print_statement(said, &Names::default());
    if names.are_open() {
        names.learn(text.as_bytes());
    }
    let read = match parse_line(text.as_bytes(), names, scratch) {
        Ok(read) => read.map(Statement::into_owned),
        Err(fault) => return Err(Refused::Line(fault, text)),
    };
    let same = |read: &Statement<'static>| *said == read.clone().map(|seat| Box::from(seat.name(names)));
    match read.filter(same) {
        Some(statement) => {
            names.see(&statement);
            Ok(statement)
        }
        None => Err(refused(unsayable(&text))),
    }
}

/// The message for what would be read as something else.
pub(super) fn unsayable(text: &str) -> String {
    format!("this cannot be said in the notation; it would read `{text}`")
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{KINDS, Named};

    #[test]
    fn the_kinds_of_lines_are_those_that_statements_have() {
        let Err(error) = serde_json::from_value::<Named>(serde_json::json!({ "is": "%" })) else { panic!() };
        let said = error.to_string();
        let listed: Vec<_> = said.split('`').skip(3).step_by(2).filter(|kind| *kind != "plays").collect();
        assert_eq!(listed, KINDS);
    }

    #[test]
    fn a_wrong_field_is_marked() {
        let marked = |element: &str| {
            let (mut names, mut scratch) = (["a"].into_iter().collect(), crate::Scratch::default());
            let unread = super::element(element.as_bytes(), &mut names, &mut scratch).unwrap_err();
            String::from_utf8(unread.text[unread.fault.span.clone()].to_vec()).unwrap()
        };
        assert_eq!(marked(r#"{"is": "deal", "nummer": 3}"#), "\"nummer\"");
        assert_eq!(marked(r#"{"comment": "number", "is": "deal", "number" : "3"}"#), "\"number\"");
        assert_eq!(marked(r#"{"player": "a", "does": "drws"}"#), "\"does\"");
        assert_eq!(marked(r#"{"is": "deal", "number": 3 4}"#), "4");
        assert_eq!(marked(r#"{"is": "melody"}"#), r#"{"is": "melody"}"#);
    }

    #[test]
    fn what_has_no_kind_is_told_the_nearest() {
        let problem = |element: Value| {
            let (mut names, mut scratch) = (["a"].into_iter().collect(), crate::Scratch::default());
            super::element(element.to_string().as_bytes(), &mut names, &mut scratch).unwrap_err().fault.to_string()
        };
        let action = "`action` has no place here: what a player does has no `is`, but `player` and `does`";
        for (element, expected) in [
            (
                serde_json::json!({ "is": "action", "player": "a", "does": "draws", "cards": ["5H"] }),
                format!("{action} as it has them"),
            ),
            (
                serde_json::json!({ "is": "action", "player": "a", "does": "discards" }),
                format!("{action}; and `discards` lacks the field `card`"),
            ),
            (
                serde_json::json!({ "is": "draws", "player": "a" }),
                "`draws` is what a player does: write `\"player\": …, \"does\": \"draws\"` in the place of `is`"
                    .to_owned(),
            ),
            (serde_json::json!({ "is": "void!" }), "`void!` is no kind of line; did you mean `void`?".to_owned()),
            (
                serde_json::json!({ "is": "deal", "nummer": 3 }),
                "`deal` has no field `nummer`; did you mean `number`?".to_owned(),
            ),
            (
                serde_json::json!({ "is": "deal", "number": "3", "void": 1 }),
                "in `number` of `deal`: expected a number from 0 to 65535, found the text `3`".to_owned(),
            ),
            (
                serde_json::json!({ "player": "a", "does": "discards", "card": "1X" }),
                "in `card` of `discards`: `1X` is not a card".to_owned(),
            ),
            (
                serde_json::json!({ "player": "a", "does": "draws", "cards": ["5H"], "zz": 1 }),
                "`draws` has no field `zz`; possible: `cards`".to_owned(),
            ),
            (
                serde_json::json!({ "player": "a", "does": "drws" }),
                "`drws` is nothing that a player does; did you mean `draws`?".to_owned(),
            ),
            (
                serde_json::json!({ "is": "house", "reading": { "point": "call.limit" } }),
                "in `reading` of `house`: the field `answer` is missing".to_owned(),
            ),
            (
                serde_json::json!({ "is": "house", "reading": { "point": "call.limit", "anser": "2" } }),
                "in `reading` of `house`: there is no field `anser` here; did you mean `answer`?".to_owned(),
            ),
            (serde_json::json!({ "player": "a" }), "the field `does` is missing".to_owned()),
            (serde_json::json!({ "player": "a", "does": 3 }), "`does` is not a word".to_owned()),
            (serde_json::json!({ "player": "a", "does": "takes-to" }), "`takes-to` lacks the field `card`".to_owned()),
            (
                serde_json::json!({ "is": "melody" }),
                "`melody` is no kind of line; `adjudeck schema log` lists them".to_owned(),
            ),
        ] {
            assert_eq!(problem(element), expected);
        }
    }
}
