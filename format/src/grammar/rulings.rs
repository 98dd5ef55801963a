//! Expectations, rulings, and the points and readings that they name.

use std::borrow::Cow;

use super::words::{bare, blanks, is_end, keyword, name, quoted, split_word, text};
use super::{Parsed, cards, expected, miss, players};
use crate::{Decision, Expected, FaultKind, Names, Reading, Statement};

/// Whether a word has the shape of a point's path.
pub(crate) fn is_point(word: &str) -> bool {
    word.split('.').all(|part| is_code(part.as_bytes()))
}

/// Whether a word has the shape of a message's code, or of one part of a point's path.
fn is_code(word: &[u8]) -> bool {
    let of_code = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_');
    word.first().is_some_and(u8::is_ascii_lowercase) && word.iter().all(of_code)
}

/// A point, `layoff.direction`.
fn point(input: &[u8]) -> Parsed<'_, Cow<'_, str>> {
    let input = blanks(input);
    let (rest, word) = bare(input, "a point such as `layoff.direction`")?;
    if is_point(word) { Ok((rest, Cow::Borrowed(word))) } else { Err(miss(input, FaultKind::NotAPoint)) }
}

/// A point and its answer, `claim.upcard: callable`, with or without blanks around the colon.
pub(super) fn reading(input: &[u8]) -> Parsed<'_, Reading<'_>> {
    let input = blanks(input);
    let (word, _) = split_word(input);
    let colon = word.bytes.iter().position(|&byte| byte == b':').unwrap_or(word.bytes.len());
    let (path, rest) = input.split_at_checked(colon).unwrap_or((input, &[]));
    if is_end(path) {
        return Err(expected(input, "a point and its answer"));
    }
    let path = std::str::from_utf8(path).ok().filter(|path| is_point(path));
    let point = Cow::Borrowed(path.ok_or_else(|| miss(input, FaultKind::NotAPoint))?);
    let [b':', rest @ ..] = blanks(rest) else {
        return Err(expected(blanks(rest), "a colon and the answer"));
    };
    let (rest, answer) = name(rest, "the answer to the point")?;
    Ok((rest, Reading { point, answer }))
}

/// What follows `=`: a verdict, perhaps a point and a code, perhaps a reading.
pub(super) fn expectation(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let (rest, expected) = verdict(input)?;
    let after = blanks(rest);
    let (word, _) = split_word(after);
    // A point has a full stop in it, and a code has none.
    let (rest, point) = if word.bytes.is_empty() || is_code(word.bytes) {
        (after, None)
    } else {
        point(after).map(|(rest, point)| (rest, Some(point)))?
    };
    let (rest, code) = code(rest);
    let after = blanks(rest);
    if is_end(after) {
        return Ok((after, Statement::Expect { expected, point, code, reading: None }));
    }
    let (rest, ()) = keyword(after, "where")?;
    let (rest, reading) = reading(rest)?;
    Ok((rest, Statement::Expect { expected, point, code, reading: Some(reading) }))
}

/// The code of a message, if there is one: after it the line ends, or a reading follows. What else stands there was meant to
/// be `where`.
fn code(input: &[u8]) -> (&[u8], Option<Cow<'_, str>>) {
    let (word, rest) = split_word(blanks(input));
    let after = blanks(rest);
    let ends = is_end(after) || split_word(after).0.bytes == b"where";
    let code = std::str::from_utf8(word.bytes).ok().filter(|_| word.bytes != b"where" && is_code(word.bytes) && ends);
    code.map_or((input, None), |code| (rest, Some(Cow::Borrowed(code))))
}

/// A verdict.
fn verdict(input: &[u8]) -> Parsed<'_, Expected> {
    let input = blanks(input);
    let (word, rest) = split_word(input);
    match Expected::ALL.into_iter().find(|verdict| verdict.as_str().as_bytes() == word.bytes) {
        Some(verdict) => Ok((rest, verdict)),
        None if is_end(input) => Err(expected(input, "a verdict")),
        None => Err(miss(input, FaultKind::UnknownVerdict)),
    }
}

/// What follows `ruling`.
pub(super) fn ruling<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Statement<'a>> {
    let (rest, decision) = decision(input, names)?;
    let (rest, by) = clause(rest, "by", |input| text(input, "who ruled"))?;
    let (rest, under) = clause(rest, "under", |input| name(input, "a clause such as K5.5"))?;
    let rest = blanks(rest);
    let (rest, reason) = match rest {
        [b'"', ..] => quoted(rest).map(|(rest, reason)| (rest, Some(reason)))?,
        _ => (rest, None),
    };
    Ok((rest, Statement::Ruling { decision, by, under, reason }))
}

/// A word and what follows it, if the word is there.
fn clause<'a>(
    input: &'a [u8],
    begins: &'static str,
    value: impl Fn(&'a [u8]) -> Parsed<'a, Cow<'a, str>>,
) -> Parsed<'a, Option<Cow<'a, str>>> {
    match keyword(input, begins) {
        Ok((rest, ())) => value(rest).map(|(rest, value)| (rest, Some(value))),
        Err(_) => Ok((input, None)),
    }
}

/// What was decided.
fn decision<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Decision> {
    let input = blanks(input);
    let (word, rest) = split_word(input);
    match word.bytes {
        b"stands" => Ok((rest, Decision::Stands)),
        b"back" => Ok((rest, Decision::Back)),
        b"penalty" => players::entry(rest, names).map(|(rest, entry)| (rest, Decision::Penalty(entry))),
        b"dead" => cards::card(rest).map(|(rest, card)| (rest, Decision::Dead(card))),
        b"adjust" => players::entry(rest, names).map(|(rest, entry)| (rest, Decision::Adjust(entry))),
        b"" => Err(expected(input, "a decision")),
        _ => Err(miss(input, FaultKind::UnknownDecision)),
    }
}
