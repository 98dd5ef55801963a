//! The specification of the notation as a text.

/// The specification of the notation, in Markdown: what a log can say, word by word, with an example of each, and the grammar.
///
/// ```
/// assert!(adjudeck_format::NOTATION.contains("| `P draws C? ...` | takes from the top of the stock | `Aya draws 5C` |"));
/// ```
pub const NOTATION: &str = include_str!("../NOTATION.md");

/// The same in Japanese.
///
/// ```
/// assert!(adjudeck_format::NOTATION_JA.contains("| `P draws C? ...` | 山札から引く | `Aya draws 5C` |"));
/// ```
pub const NOTATION_JA: &str = include_str!("../NOTATION.ja.md");
