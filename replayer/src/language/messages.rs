//! Messages: findings put into words.
//!
//! What was found is data, and how it is drawn is a third matter. The words for it are sentences in the message files of each
//! language (see [`catalogue`](crate::words::catalogue)); here is what they are about, which is the same in all languages. A sentence is
//! in lower case, has no full stop, and quotes in backticks what the user wrote.
//!
//! Whoever writes something for people asks the [`Words`] of the language that was chosen; [`Lang`](crate::words::Lang) knows
//! them. What holds no names, cards or numbers is a text with a translation, and no sentence here.
//!
//! Unreadable lines and what is wrong with rules are the exception: their English sentences belong to `adjudeck_format` and
//! `adjudeck_validator`.

pub mod accounts;
mod changes;
mod contracts;
mod facts;
mod fairness;
mod finding;
mod findings;
mod found;
pub mod hands;
mod join;
mod lang;
pub mod notation;
mod table;
mod terms;
#[cfg(test)]
mod tests;
mod troubles;
mod views;
mod words;

pub use found::ToldBy;
pub use views::Lies;
pub use words::Words;
