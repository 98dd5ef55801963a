//! Reports on a change of rules, drawn for people, and for a pull request.

mod markdown;
mod text;

pub use markdown::Markdown;
pub use text::ChangeText;
