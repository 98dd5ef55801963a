//! Reports on a change of rules, for people and for pull requests.

mod markdown;
mod text;

pub use markdown::Markdown;
pub use text::ChangeText;
