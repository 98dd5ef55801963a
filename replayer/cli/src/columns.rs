//! Text in columns. A character may be two columns wide.

mod lines;

use unicode_width::UnicodeWidthStr;

pub use lines::lines;

/// How many columns a text takes up on a terminal.
///
/// ```
/// assert_eq!(adjudeck_cli::columns::width("花子 A"), 6);
/// ```
#[must_use]
pub fn width(text: &str) -> usize {
    text.width()
}

/// A text padded with spaces on the right to a width.
///
/// ```
/// assert_eq!(adjudeck_cli::columns::pad("花子", 6), "花子  ");
/// ```
#[must_use]
pub fn pad(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// A text padded with spaces on the left to a width.
///
/// ```
/// assert_eq!(adjudeck_cli::columns::pad_left("花子", 6), "  花子");
/// ```
#[must_use]
pub fn pad_left(text: &str, to: usize) -> String {
    format!("{}{text}", " ".repeat(to.saturating_sub(width(text))))
}
