//! Words as they are compared.

use unicode_normalization::UnicodeNormalization;

/// What does not count when words are compared: spaces, hyphens, and the long vowels and dots of Japanese words.
const NOTHING: [char; 7] = [' ', '\u{3000}', '-', '_', '・', 'ー', '\u{2010}'];

/// A word as it is compared: full and half width, capitals and the two kana are the same, and hyphens, spaces, long vowels and
/// dots between words do not count.
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

/// A hiragana as its katakana.
fn katakana(character: char) -> char {
    match character {
        'ぁ'..='ゖ' => char::from_u32(u32::from(character) + 0x60).unwrap_or(character),
        other => other,
    }
}
