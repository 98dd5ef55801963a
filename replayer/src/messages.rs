//! Messages: findings put into words.
//!
//! What was found is data; the words for it stand in one module for each language, and how they are drawn is a third matter.
//! A language has one sentence for each fact, in a flat match without a wildcard arm, so a new fact stops the build until
//! there are words for it. A sentence is in lower case, has no full stop, and quotes in backticks what the user wrote.
//!
//! Whoever writes something for people asks the [`Language`] that was chosen; [`Lang`](crate::words::Lang) knows it. What
//! holds no names, cards or numbers is a text with a translation, and no sentence here.
//!
//! Unreadable lines are the exception: their English sentences belong to the notation, and so to `adjudeck_format`.

pub mod accounts;
mod english;
mod facts;
mod finding;
pub mod hands;
pub mod japanese;
mod lang;
mod language;
pub mod notation;
mod table;
mod terms;

pub use english::English;
pub use japanese::Japanese;
pub use language::{Changes, Findings, Language, Troubles, Views};
