//! Text from outside, as it may stand in what people read.

use annotate_snippets::normalize_untrusted_str;

/// The text in one line, with whatever a terminal would obey made visible: line ends, control characters, and those that turn
/// the direction of writing. A name of a file can so neither forge a line of a report nor hide one.
///
/// ```
/// use adjudeck_replayer::visible::visible;
/// assert_eq!(visible("a.rum\nb.rum: all legal"), "a.rum␊b.rum: all legal");
/// assert_eq!(visible("\u{1b}[2J\u{202e}mur.\u{9b}"), "␛[2J�mur.�");
/// ```
#[must_use]
pub fn visible(text: &str) -> String {
    let shown = |character: char| match character {
        '\n' => '␊',
        '\u{80}'..='\u{9f}' | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}' => '\u{fffd}',
        other => other,
    };
    normalize_untrusted_str(text).chars().map(shown).collect()
}
