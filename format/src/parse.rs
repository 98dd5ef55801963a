//! Reads one line: checks its length and encoding, replaces wide characters, applies the grammar, and explains what is wrong.

use std::ops::Range;

use crate::fault::{Fault, FaultKind};
use crate::grammar::{self, Lists, Miss, Quick};
use crate::limits::MAX_LINE;
use crate::vocabulary::{COMMAS, comma, is_word};
use crate::{Names, Statement, fold, suggest};

/// How many characters of a line a fault quotes at most.
const MAX_EXCERPT: usize = 40;

/// Buffers that are kept from line to line, so that reading allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    folded: Vec<u8>,
    pub(crate) lists: Lists,
}

/// Reads one line, without its line end; `None` if it has no statement.
///
/// It does not seat the players of a [`Statement::Players`]: call [`Names::see`] before the next line.
///
/// # Errors
/// A [`Fault`] whose line number is 0 if this is not a line of the notation.
///
/// ```
/// use adjudeck_format::{Names, Scratch, Seat, Statement, parse_line};
/// let names: Names = ["Aya", "Bea"].into_iter().collect();
/// let mut scratch = Scratch::default();
/// let statement = parse_line(b"out Bea  # at last", &names, &mut scratch);
/// assert_eq!(statement, Ok(Some(Statement::Out { player: Seat(1) })));
/// ```
#[inline]
pub fn parse_line<'a>(line: &'a [u8], names: &Names, scratch: &'a mut Scratch) -> Result<Option<Statement<'a>>, Fault> {
    let Scratch { folded, lists } = scratch;
    if let Some((quick, [])) = quickly(line, names, lists) {
        return quick.make(lists, |statement| Ok(Some(statement)));
    }
    parse_any(line, names, folded, lists, explain)
}

/// The fault of a line, if it has one, without a suggestion. Suggestions cost more than everything else, and some callers read
/// a line several times.
pub(crate) fn bare_fault(line: &[u8], names: &Names) -> Option<Fault> {
    let Scratch { mut folded, mut lists } = Scratch::default();
    parse_any(line, names, &mut folded, &mut lists, |line, text, miss, _| locate(line, text, miss).1).err()
}

/// Reads a line of a common kind; `None` for any other.
#[inline(never)]
fn quickly<'a>(line: &'a [u8], names: &Names, lists: &mut Lists) -> Option<(Quick, &'a [u8])> {
    Quick::read(line, names, lists)
}

/// Reads a line of any kind.
fn parse_any<'a>(
    line: &'a [u8],
    names: &Names,
    folded: &'a mut Vec<u8>,
    lists: &'a mut Lists,
    explain: fn(&[u8], &[u8], Miss, &Names) -> Fault,
) -> Result<Option<Statement<'a>>, Fault> {
    if line.len() > MAX_LINE {
        return Err(too_long(line));
    }
    let text = if line.is_ascii() { line } else { readable(line, folded)? };
    grammar::line(text, names, lists).map_err(|miss| explain(line, text, miss, names))
}

/// The line as the grammar reads it, with wide characters replaced. It fails if the line is not text.
#[cold]
fn readable<'a>(line: &'a [u8], folded: &'a mut Vec<u8>) -> Result<&'a [u8], Fault> {
    match std::str::from_utf8(line) {
        Ok(_) if !fold::may_fold(line) => Ok(line),
        Ok(text) => Ok(fold::fold(text, folded).unwrap_or(line)),
        Err(error) => Err(not_text(line, error.valid_up_to())),
    }
}

/// The fault of a line that is not UTF-8 from byte `at` on.
pub(crate) fn not_text(line: &[u8], at: usize) -> Fault {
    let miss = Miss { left: line.len() - at, kind: FaultKind::Encoding, wanted: "text in UTF-8" };
    fault(line, at..(at + 1).min(line.len()), miss)
}

/// The fault of a line that is too long.
#[cold]
pub(crate) fn too_long(line: &[u8]) -> Fault {
    let miss = Miss { left: 0, kind: FaultKind::LineTooLong, wanted: "a shorter line" };
    Fault { found: "".into(), ..fault(line, MAX_LINE..MAX_LINE + 1, miss) }
}

/// The fault for a miss of the grammar: its place in the line as it was written, what stands there, and what was probably
/// meant.
#[cold]
fn explain(line: &[u8], text: &[u8], miss: Miss, names: &Names) -> Fault {
    let (found, fault) = locate(line, text, miss);
    let suggestion = suggest::suggest(separated(miss, text), &found, text, names);
    Fault { suggestion, ..fault }
}

/// What stands where the grammar missed, in its folded form, and the fault there.
fn locate(line: &[u8], text: &[u8], miss: Miss) -> (String, Fault) {
    let miss = separated(miss, text);
    let start = text.len().saturating_sub(miss.left);
    let length = if miss.kind == FaultKind::Comma {
        COMMAS.into_iter().find(|comma| begins_with(text, start, *comma)).map_or(0, char::len_utf8)
    } else {
        length_at(text.get(start..).unwrap_or_default())
    };
    let folded = start..start + length;
    let found = String::from_utf8_lossy(text.get(folded.clone()).unwrap_or_default()).into_owned();
    let span = match std::str::from_utf8(line) {
        Ok(written) if written.as_bytes() != text => fold::unfold(written, &folded),
        _ => folded,
    };
    (found, fault(line, span, miss))
}

/// Whether `character` stands at byte `at` of `text`.
fn begins_with(text: &[u8], at: usize, character: char) -> bool {
    text.get(at..).is_some_and(|rest| rest.starts_with(character.encode_utf8(&mut [0; 4]).as_bytes()))
}

/// The same miss, unless the word is wrong because of a comma in it: then the miss of that comma.
fn separated(miss: Miss, text: &[u8]) -> Miss {
    let divides = matches!(
        miss.kind,
        FaultKind::NotACard
            | FaultKind::NotAStandIn
            | FaultKind::UnknownWord
            | FaultKind::UnknownVerb
            | FaultKind::UnknownPlayer
            | FaultKind::NoPlayers
            | FaultKind::NotAMeld
            | FaultKind::NotANumber
    );
    let rest = text.get(text.len().saturating_sub(miss.left)..).unwrap_or_default();
    let word = rest.get(..length_at(rest)).unwrap_or_default();
    match comma(word).filter(|_| divides) {
        Some(at) => Miss { left: miss.left - at, kind: FaultKind::Comma, wanted: "" },
        None => miss,
    }
}

/// How many bytes the word, the quoted text or the sign at the beginning of `text` has.
fn length_at(text: &[u8]) -> usize {
    let word = |text: &[u8]| text.iter().position(|&byte| !is_word(byte)).unwrap_or(text.len());
    match text {
        [] | [b'#', ..] => 0,
        [b'"', inside @ ..] => {
            let close = inside.iter().position(|&byte| byte == b'"').map_or(inside.len(), |close| close + 1);
            1 + close + word(inside.get(close..).unwrap_or_default())
        }
        [b'\\', _, ..] => 2,
        _ => word(text).max(1),
    }
}

/// A fault at a place of a line.
fn fault(line: &[u8], span: Range<usize>, miss: Miss) -> Fault {
    let found = String::from_utf8_lossy(line.get(span.clone()).unwrap_or_default());
    let excerpt = excerpt(&found);
    let column = column(line, span.start);
    Fault { line: 0, column, span, kind: miss.kind, wanted: miss.wanted, found: excerpt.into(), suggestion: None }
}

/// The beginning of a text, with control characters escaped.
fn excerpt(text: &str) -> String {
    let mut excerpt = String::new();
    for character in text.chars().take(MAX_EXCERPT) {
        if character.is_control() {
            excerpt.extend(character.escape_default());
        } else {
            excerpt.push(character);
        }
    }
    if text.chars().nth(MAX_EXCERPT).is_some() {
        excerpt.push('…');
    }
    excerpt
}

/// The column, from 1 and in characters, of a byte of a line.
///
/// ```
/// assert_eq!(adjudeck_format::column("花子 draws 5C".as_bytes(), 7), 4);
/// ```
#[must_use]
pub fn column(line: &[u8], byte: usize) -> usize {
    let before = line.get(..byte).unwrap_or(line);
    String::from_utf8_lossy(before).chars().count() + 1
}
