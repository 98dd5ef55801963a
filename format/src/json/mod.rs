//! The same log as JSON.
//!
//! A log is an object with the version of the notation and one object for each line of the text, blank lines included, so
//! text to JSON to text is the identity for text in canonical form. In JSON Lines each row is the object of one line, and row
//! *n* is line *n* of the text.
//!
//! ```
//! use adjudeck_format::{Log, json};
//!
//! let text = "players Aya Bea\n\nAya lays JK=7S 8S on Bea.1  # bold\n";
//! let (log, _) = Log::parse(text.as_bytes());
//! assert_eq!(
//!     json::to_jsonl(&log),
//!     r#"{"is":"players","names":["Aya","Bea"]}
//! {}
//! {"player":"Aya","does":"lays","cards":["JK=7S","8S"],"on":"Bea.1","comment":"bold"}
//! "#
//! );
//! assert_eq!(json::from_json(&json::to_json(&log)).unwrap().to_text(), text);
//! ```
//!
//! Players are named, not numbered. What is read is checked by the same grammar as text: an object is written as a line of
//! text, the line is read, and both must say the same.
//!
//! [`Elements`] reads either form as a stream, [`Translated`] turns it into text for whoever reads text, [`Writer`] writes it line
//! by line, and [`Scribe`] writes text of it while a game goes on. None of them keeps more than one line.

mod amiss;
mod elements;
mod parts;
mod read;
mod reason;
mod schema;
mod scribe;
mod translated;
mod whole;
mod write;

pub use elements::Elements;
pub use read::JsonError;
pub use reason::{COMMA_TOO_MANY, reason};
pub use schema::schema;
pub use scribe::Scribe;
pub use translated::Translated;
pub use whole::{from_json, from_jsonl};
pub use write::{Writer, to_json, to_jsonl};
