//! Text in columns, where a character may be two columns wide.

mod lines;

use unicode_width::UnicodeWidthStr;

pub use lines::lines;

/// How many columns a text takes on a terminal.
///
/// ```
/// assert_eq!(adjudeck_cli::columns::width("花子 A"), 6);
/// ```
#[must_use]
pub fn width(text: &str) -> usize {
    text.width()
}

/// A text filled with spaces at its right to a width.
///
/// ```
/// assert_eq!(adjudeck_cli::columns::pad("花子", 6), "花子  ");
/// ```
#[must_use]
pub fn pad(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// A text filled with spaces at its left to a width.
///
/// ```
/// assert_eq!(adjudeck_cli::columns::pad_left("花子", 6), "  花子");
/// ```
#[must_use]
pub fn pad_left(text: &str, to: usize) -> String {
    format!("{}{text}", " ".repeat(to.saturating_sub(width(text))))
}
