//! Invisible characters.

/// Whether a character is invisible when it follows `before`: it draws nothing, controls the text instead of showing, or turns
/// the direction of writing. Two names that differ only in such characters look the same.
///
/// A selector that chooses how a Chinese character or a symbol is drawn (`♥` with U+FE0F) counts as visible.
///
/// ```
/// use adjudeck_format::is_unseen;
/// for unseen in ['\n', '\u{1b}', '\u{9b}', '\u{ad}', '\u{200b}', '\u{202e}', '\u{feff}', '\u{e0041}'] {
///     assert!(is_unseen(Some('a'), unseen));
/// }
/// assert!(!is_unseen(None, '\u{3000}') && !is_unseen(Some('か'), '\u{3099}'));
/// assert!(!is_unseen(Some('♥'), '\u{fe0f}') && is_unseen(Some('a'), '\u{fe0f}'));
/// assert!(!is_unseen(Some('辻'), '\u{e0100}') && is_unseen(None, '\u{e0100}'));
/// ```
#[must_use]
pub fn is_unseen(before: Option<char>, character: char) -> bool {
    match character {
        ' '..='~' => false,
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => !before.is_some_and(has_forms),
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{2800}'
        | '\u{3164}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}' => true,
        other => other.is_control(),
    }
}

/// Whether a character is a symbol or a Chinese character, which can be drawn in several forms.
const fn has_forms(character: char) -> bool {
    matches!(character, '\u{2000}'..='\u{2bff}' | '\u{3000}'..='\u{303f}' | '\u{3200}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{1f000}'..='\u{1faff}' | '\u{20000}'..='\u{323af}')
}

/// Whether a text has a character that is [invisible](is_unseen).
///
/// ```
/// use adjudeck_format::has_unseen;
/// assert!(has_unseen("Aya\u{200d}") && !has_unseen("佐藤　彩"));
/// ```
#[must_use]
pub fn has_unseen(text: &str) -> bool {
    let mut before = None;
    text.chars().any(|character| is_unseen(before.replace(character), character))
}
