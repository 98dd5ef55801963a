//! Brings words into the form in which they are compared.

use unicode_normalization::UnicodeNormalization;

/// The characters that do not count when words are compared: spaces, hyphens, and the long vowel marks and dots of Japanese
/// words.
const NOTHING: [char; 7] = [' ', '\u{3000}', '-', '_', '・', 'ー', '\u{2010}'];

/// A word in the form in which words are compared. Full and half width, upper and lower case, and hiragana and katakana are the
/// same. Hyphens, spaces, long vowel marks and dots between words do not count.
///
/// ```
/// use adjudeck_format::plain;
/// assert_eq!(plain("ﾋﾟｭｱ・シークエンス"), plain("ぴゅあシクエンス"));
/// assert_eq!(plain("Ｌａｙ-Off"), plain("lay off"));
/// ```
#[must_use]
pub fn plain(word: &str) -> String {
    let folded = word.nfkc().flat_map(char::to_lowercase).filter(|it| !NOTHING.contains(it));
    folded.map(katakana).collect()
}

/// The katakana of a hiragana; other characters stay as they are.
fn katakana(character: char) -> char {
    match character {
        'ぁ'..='ゖ' => char::from_u32(u32::from(character) + 0x60).unwrap_or(character),
        other => other,
    }
}
