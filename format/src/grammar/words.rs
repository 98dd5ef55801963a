//! Words, quoted texts and numbers.

use std::borrow::Cow;

use super::{Parsed, expected, miss};
use crate::FaultKind;

/// A word and its first eight bytes as a number, by which it is compared at once.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) head: u64,
}

/// The first eight bytes of the first `length` bytes of `text`, as a number; missing bytes are zero.
#[inline]
pub(crate) fn head(text: &[u8], length: usize) -> u64 {
    match text.first_chunk::<8>() {
        Some(chunk) if length >= 8 => u64::from_le_bytes(*chunk),
        Some(chunk) => u64::from_le_bytes(*chunk) & ((1 << (8 * length)) - 1),
        None => short_head(text.get(..length).unwrap_or(text)),
    }
}

/// The head of a word at the end of a line, where no eight bytes are left.
pub(crate) const fn short_head(mut word: &[u8]) -> u64 {
    let mut head = 0;
    let mut shift = 0;
    while let [first, rest @ ..] = word
        && shift < 64
    {
        head |= (*first as u64) << shift;
        shift += 8;
        word = rest;
    }
    head
}

/// The commas, which scribes write where the notation has spaces.
pub(crate) const COMMAS: [char; 3] = [',', '、', '､'];

/// At which byte the first comma of a word that is not quoted stands.
pub(crate) fn comma(word: &[u8]) -> Option<usize> {
    let word = std::str::from_utf8(word).ok().filter(|word| !word.starts_with('"'))?;
    word.find(COMMAS)
}

/// Whether a byte can be in a word that is not quoted.
#[inline]
pub(crate) const fn is_word(byte: u8) -> bool {
    !matches!(byte, b' ' | b'\t' | b'#' | b'|' | b'"')
}

/// What follows the blanks at the beginning of `input`.
#[inline]
pub(super) fn blanks(mut input: &[u8]) -> &[u8] {
    while let [b' ' | b'\t', rest @ ..] = input {
        input = rest;
    }
    input
}

/// Whether nothing but a comment is left.
#[inline]
pub(super) fn is_end(input: &[u8]) -> bool {
    matches!(input, [] | [b'#', ..])
}

/// Splits the word off the beginning of `input`, which may be empty.
#[inline]
pub(super) fn split_word(input: &[u8]) -> (Word<'_>, &[u8]) {
    let length = word_length(input);
    let (bytes, rest) = input.split_at_checked(length).unwrap_or((input, &[]));
    (Word { bytes, head: head(input, length) }, rest)
}

/// How many bytes at the beginning of `input` belong to a word.
///
/// Most words have fewer than eight bytes and something after them, so the end is looked for in eight bytes at once.
#[inline]
fn word_length(input: &[u8]) -> usize {
    let short = input.first_chunk::<8>().map_or(8, |chunk| first_blank(u64::from_le_bytes(*chunk)));
    match input.get(short) {
        Some(b' ') => short,
        _ => long_word(input),
    }
}

/// The index of the first byte, of eight, that is a bar, a blank or another of the first 36 characters; 8 if none is.
#[inline]
const fn first_blank(chunk: u64) -> usize {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const HIGHS: u64 = ONES << 7;
    let bars = chunk ^ (ONES * b'|' as u64);
    let bar = bars.wrapping_sub(ONES) & !bars;
    let low = chunk.wrapping_sub(ONES * 0x24) & !chunk;
    ((low | bar) & HIGHS).trailing_zeros() as usize / 8
}

/// As [`word_length`], for words at the end of a line, before signs, and long ones.
fn long_word(input: &[u8]) -> usize {
    input.iter().position(|&byte| !is_word(byte)).unwrap_or(input.len())
}

/// A word after blanks; `wanted` says what it should be.
#[inline]
pub(super) fn word<'a>(input: &'a [u8], wanted: &'static str) -> Parsed<'a, Word<'a>> {
    let input = blanks(input);
    let (word, rest) = split_word(input);
    if word.bytes.is_empty() { Err(expected(input, wanted)) } else { Ok((rest, word)) }
}

/// This very word, after blanks.
pub(super) fn keyword<'a>(input: &'a [u8], keyword: &'static str) -> Parsed<'a, ()> {
    let input = blanks(input);
    let (word, rest) = split_word(input);
    if word.bytes == keyword.as_bytes() { Ok((rest, ())) } else { Err(expected(input, keyword)) }
}

/// As [`keyword`]; of a line that ends here it is said that more must follow than the word.
pub(super) fn keyword_with<'a>(input: &'a [u8], word: &'static str, more: &'static str) -> Parsed<'a, ()> {
    let input = blanks(input);
    if is_end(input) { Err(expected(input, more)) } else { keyword(input, word) }
}

/// A quoted text, of which `input` begins with the quotation mark.
pub(super) fn quoted(input: &[u8]) -> Parsed<'_, Cow<'_, str>> {
    let inside = input.get(1..).unwrap_or_default();
    let Some(end) = closing(inside) else {
        return Err(miss(input, FaultKind::OpenQuote));
    };
    let (content, rest) = inside.split_at_checked(end).unwrap_or((inside, &[]));
    let rest = rest.get(1..).unwrap_or_default();
    let text = std::str::from_utf8(content).map_err(|_| miss(input, FaultKind::Encoding))?;
    refuse_controls(content, input)?;
    Ok((rest, unescape(text, inside)?))
}

/// The index of the quotation mark that closes a text.
fn closing(inside: &[u8]) -> Option<usize> {
    let mut escaped = false;
    inside.iter().position(|&byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}

/// The text with its escapes replaced by what they mean.
fn unescape<'a>(text: &'a str, at: &'a [u8]) -> Result<Cow<'a, str>, nom::Err<super::Miss>> {
    if !text.contains('\\') {
        return Ok(Cow::Borrowed(text));
    }
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.char_indices();
    while let Some((index, character)) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some((_, escaped @ ('"' | '\\'))) => plain.push(escaped),
                _ => {
                    return Err(miss(at.get(index..).unwrap_or(at), FaultKind::UnknownEscape));
                }
            },
            _ => plain.push(character),
        }
    }
    Ok(Cow::Owned(plain))
}

/// Refuses invisible characters, which could harm a terminal.
fn refuse_controls(bytes: &[u8], at: &[u8]) -> Result<(), nom::Err<super::Miss>> {
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    if text.chars().any(char::is_control) { Err(miss(at, FaultKind::ControlCharacter)) } else { Ok(()) }
}

/// A word that is kept as text.
pub(super) fn bare<'a>(input: &'a [u8], wanted: &'static str) -> Parsed<'a, &'a str> {
    let input = blanks(input);
    let (rest, word) = word(input, wanted)?;
    refuse_controls(word.bytes, input)?;
    let text = std::str::from_utf8(word.bytes).map_err(|_| miss(input, FaultKind::Encoding))?;
    Ok((rest, text))
}

/// A text: quoted, or one word.
pub(super) fn text<'a>(input: &'a [u8], wanted: &'static str) -> Parsed<'a, Cow<'a, str>> {
    let input = blanks(input);
    match input {
        [b'"', ..] => quoted(input),
        _ => bare(input, wanted).map(|(rest, text)| (rest, Cow::Borrowed(text))),
    }
}

/// A text with at least one character.
pub(super) fn name<'a>(input: &'a [u8], wanted: &'static str) -> Parsed<'a, Cow<'a, str>> {
    let input = blanks(input);
    let (rest, name) = text(input, wanted)?;
    if name.is_empty() { Err(miss(input, FaultKind::EmptyName)) } else { Ok((rest, name)) }
}

/// A number that fits its type.
pub(super) fn number<'a, N: TryFrom<i64>>(input: &'a [u8], wanted: &'static str) -> Parsed<'a, N> {
    let input = blanks(input);
    let (rest, word) = word(input, wanted)?;
    match digits(word.bytes).and_then(|number| N::try_from(number).ok()) {
        Some(number) => Ok((rest, number)),
        None => Err(expected(input, wanted).map(|miss| miss.of(FaultKind::NotANumber))),
    }
}

/// The number that digits, perhaps with a minus sign, write.
pub(super) fn digits(word: &[u8]) -> Option<i64> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    let readable = (1..=10).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    let value = |sum: i64, digit: &u8| sum * 10 + i64::from(digit - b'0');
    readable.then(|| sign * digits.iter().fold(0, value))
}
