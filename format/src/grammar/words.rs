//! Words, names, texts and numbers.

use std::borrow::Cow;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, take, take_while1};
use nom::character::complete::{digit1, space0};
use nom::combinator::{all_consuming, cut, opt, peek, recognize, rest, verify};
use nom::error::{ErrorKind, ParseError, context};
use nom::multi::{many_till, many0_count};
use nom::sequence::{delimited, preceded};

use super::miss::{Miss, Missed, Parsed, Reads, fault, is_end, made};
use crate::FaultKind;
use crate::vocabulary::is_word;

/// What follows the blanks at the beginning of `input`.
#[inline]
pub(super) fn blanks(input: &[u8]) -> &[u8] {
    space0::<_, Miss>(input).map_or(input, |(rest, _)| rest)
}

/// Skips blanks, then applies `parser`.
#[inline]
pub(super) fn token<'a, T>(parser: impl Reads<'a, T>) -> impl Reads<'a, T> {
    preceded(space0, parser)
}

/// The end of the statement, after which only a comment may follow.
#[inline]
pub(super) fn end(input: &[u8]) -> Parsed<'_, ()> {
    match blanks(input) {
        rest if is_end(rest) => Ok((rest, ())),
        rest => Err(nom::Err::Error(Miss::from_error_kind(rest, ErrorKind::Eof))),
    }
}

/// Something that may be left out at the end of a statement.
pub(super) fn unless_end<'a, T>(parser: impl Reads<'a, T>) -> impl Reads<'a, Option<T>> {
    alt((end.map(|()| None), parser.map(Some)))
}

/// At least one item, and then more until `stop` succeeds.
pub(super) fn several<'a>(
    input: &'a [u8],
    mut item: impl FnMut(&'a [u8]) -> Parsed<'a, ()>,
    stop: impl Fn(&'a [u8]) -> Parsed<'a, ()>,
) -> Parsed<'a, ()> {
    let (input, ()) = item(input)?;
    many_till(item, stop).map(|_| ()).parse(input)
}

/// `word = 1*( any but blanks, "#", "|" and DQUOTE )`
#[inline]
pub(super) fn word(input: &[u8]) -> Parsed<'_, &[u8]> {
    take_while1(is_word).parse(input)
}

/// Exactly this word.
pub(super) fn keyword<'a>(keyword: &'static str) -> impl Reads<'a, ()> {
    let same = verify(word, move |word: &[u8]| word == keyword.as_bytes());
    context(keyword, token(same)).map(|_| ())
}

/// Like [`keyword`]. If the line or a group of cards ends here, the fault says that `more` is wanted, not only the word.
pub(super) fn keyword_with<'a>(word: &'static str, more: &'static str) -> impl Reads<'a, ()> {
    let follows = peek(token(verify(rest, |rest: &[u8]| !is_end(rest) && !rest.starts_with(b"|"))));
    preceded(context(more, follows), keyword(word))
}

/// `name = word / quoted`, not empty.
pub(super) fn name<'a>(wanted: &'static str) -> impl Reads<'a, Cow<'a, str>> {
    let mut text = text(wanted);
    move |input| {
        let input = blanks(input);
        match text.parse(input)? {
            (_, name) if name.is_empty() => Err(fault(input, FaultKind::EmptyName)),
            read => Ok(read),
        }
    }
}

/// `text = word / quoted`
pub(super) fn text<'a>(wanted: &'static str) -> impl Reads<'a, Cow<'a, str>> {
    context(wanted, token(alt((bare.map(Cow::Borrowed), quoted))))
}

/// `quoted = DQUOTE *( any / "\" DQUOTE / "\\" ) DQUOTE`
pub(super) fn quoted(input: &[u8]) -> Parsed<'_, Cow<'_, str>> {
    let any = alt((is_not("\\\""), recognize((tag("\\"), take(1usize)))));
    let mut closed = delimited(tag("\""), recognize(many0_count(any)), cut(tag("\"")));
    let open = |error: Missed| match error {
        nom::Err::Failure(_) => fault(input, FaultKind::OpenQuote),
        error @ (nom::Err::Error(_) | nom::Err::Incomplete(_)) => error,
    };
    let (rest, inside) = closed.parse(input).map_err(open)?;
    let text = visible(inside, input)?;
    Ok((rest, unescape(text, input.get(1..).unwrap_or_default())?))
}

/// The text of a word in quotes; `None` of any other word.
pub(crate) fn unquoted(word: &str) -> Option<Cow<'_, str>> {
    match quoted(word.as_bytes()) {
        Ok(([], text)) => Some(text),
        _ => None,
    }
}

/// A word that is kept as text, without quotes.
pub(super) fn bare(input: &[u8]) -> Parsed<'_, &str> {
    let (rest, word) = word(input)?;
    Ok((rest, visible(word, input)?))
}

/// The text, if it has no control characters. Those could harm a terminal.
fn visible<'a>(bytes: &'a [u8], at: &[u8]) -> Result<&'a str, Missed> {
    let text = std::str::from_utf8(bytes).map_err(|_| fault(at, FaultKind::Encoding))?;
    if text.chars().any(char::is_control) { Err(fault(at, FaultKind::ControlCharacter)) } else { Ok(text) }
}

/// The text with each escape replaced by the character it means.
fn unescape<'a>(text: &'a str, at: &[u8]) -> Result<Cow<'a, str>, Missed> {
    if !text.contains('\\') {
        return Ok(Cow::Borrowed(text));
    }
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.char_indices();
    while let Some((index, character)) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some((_, escaped @ ('"' | '\\'))) => plain.push(escaped),
                _ => return Err(fault(at.get(index..).unwrap_or(at), FaultKind::UnknownEscape)),
            },
            _ => plain.push(character),
        }
    }
    Ok(Cow::Owned(plain))
}

/// `hash = 8*64HEXDIG`
pub(super) fn hash(input: &[u8]) -> Parsed<'_, Cow<'_, str>> {
    let is_hash = |word: &&str| (8..=64).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let hash = made(FaultKind::NotAHash, bare, |word| Some(word).filter(is_hash).map(Cow::Borrowed));
    context("a hash", token(hash)).parse(input)
}

/// `number = 1*10DIGIT`, or an integer, that fits its type.
pub(super) fn number<'a, N: TryFrom<i64>>(wanted: &'static str) -> impl Reads<'a, N> {
    let fits = |word| digits(word).and_then(|number| N::try_from(number).ok());
    context(wanted, token(made(FaultKind::NotANumber, word, fits)))
}

/// The integer that this whole word is.
#[inline]
pub(crate) fn digits(word: &[u8]) -> Option<i64> {
    all_consuming(integer).parse(word).ok().map(|(_, number)| number)
}

/// `integer = [ "-" ] number`
fn integer(input: &[u8]) -> Parsed<'_, i64> {
    let number = verify(digit1, |digits: &[u8]| digits.len() <= 10);
    let value = |digits: &[u8]| digits.iter().fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0'));
    (opt(tag("-")), number.map(value)).map(|(minus, value)| if minus.is_some() { -value } else { value }).parse(input)
}
