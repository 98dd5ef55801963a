//! Wide and symbolic characters, read as the plain ones that they stand for.
//!
//! Outside quotes and comments, full-width letters, digits and punctuation, suit symbols and unusual spaces are replaced
//! before the line is parsed, so the grammar knows one form of everything. Lines of ASCII never come here.

use std::ops::Range;

/// What a character is read as, unless it is read as itself.
pub(crate) fn plain(character: char) -> Option<&'static str> {
    Some(match character {
        '♠' | '♤' => "S",
        '♥' | '♡' => "H",
        '♦' | '♢' => "D",
        '♣' | '♧' => "C",
        '🃏' => "JK",
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => " ",
        '\u{200b}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}' => "",
        '\u{2212}' => "-",
        '“' | '”' => "\"",
        '\u{ff01}'..='\u{ff5e}' => narrow(character),
        _ => return None,
    })
}

/// The ASCII character of a full-width one.
fn narrow(wide: char) -> &'static str {
    const NARROW: &str =
        "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
    let at = (wide as usize).saturating_sub(0xff01);
    NARROW.get(at..=at).unwrap_or_default()
}

/// Where the walk through a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Open,
    Quoted { close: char, escaped: bool },
    Comment,
}

/// One character of a line and what it is read as.
struct Piece<'a> {
    at: usize,
    original: &'a str,
    read: &'a str,
}

/// The characters of a line, each with what it is read as.
fn pieces(line: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut place = Place::Open;
    line.char_indices().map(move |(at, character)| {
        let original = line.get(at..at + character.len_utf8()).unwrap_or_default();
        let read = read_as(place, character, original);
        place = after(place, character);
        Piece { at, original, read }
    })
}

/// What a character is read as at a place.
fn read_as(place: Place, character: char, original: &str) -> &str {
    match place {
        Place::Open => plain(character).unwrap_or(original),
        Place::Quoted { close, escaped: false } if character == close => "\"",
        Place::Quoted { close, escaped: false } if character == '"' && close != '"' => "\\\"",
        _ => original,
    }
}

/// The place after a character.
fn after(place: Place, character: char) -> Place {
    match place {
        Place::Open => match character {
            '"' => Place::Quoted { close: '"', escaped: false },
            '＂' => Place::Quoted { close: '＂', escaped: false },
            '“' => Place::Quoted { close: '”', escaped: false },
            '#' | '＃' => Place::Comment,
            _ => Place::Open,
        },
        Place::Quoted { close, escaped: false } if character == close => Place::Open,
        Place::Quoted { close, escaped } => Place::Quoted { close, escaped: character == '\\' && !escaped },
        Place::Comment => Place::Comment,
    }
}

/// Whether a line has a byte with which a character begins that is read as another; `false` is certain.
pub(crate) fn may_fold(line: &[u8]) -> bool {
    let ideographic_space = || memchr::memmem::find(line, "\u{3000}".as_bytes()).is_some();
    line.iter().any(|byte| matches!(byte, 0xc2 | 0xe2 | 0xef | 0xf0)) || ideographic_space()
}

/// The line with every character replaced by what it is read as; `None` when all are read as themselves.
pub(crate) fn fold<'a>(line: &str, into: &'a mut Vec<u8>) -> Option<&'a [u8]> {
    if pieces(line).all(|piece| piece.original == piece.read) {
        return None;
    }
    into.clear();
    pieces(line).for_each(|piece| into.extend_from_slice(piece.read.as_bytes()));
    Some(into)
}

/// The bytes of the line from which a part of its folded form was made.
pub(crate) fn unfold(line: &str, folded: &Range<usize>) -> Range<usize> {
    let (mut start, mut end, mut done) = (None, 0, 0);
    for piece in pieces(line) {
        let until = done + piece.read.len();
        if start.is_none() && until > folded.start {
            start = Some(piece.at);
        }
        let belongs = done < folded.end || (piece.read.is_empty() && done == folded.end);
        if belongs && start.is_some() {
            end = piece.at + piece.original.len();
        }
        done = until;
    }
    let start = start.unwrap_or(line.len());
    start..end.max(start)
}

/// Whether the character at which a comment begins has been met by the end of `text`, and at which byte.
pub(crate) fn comment_start(line: &str) -> Option<usize> {
    let mut place = Place::Open;
    for (at, character) in line.char_indices() {
        place = after(place, character);
        if place == Place::Comment {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{may_fold, plain};

    #[test]
    fn whatever_is_read_as_another_is_noticed_by_its_first_byte() {
        for character in ('\u{80}'..=char::MAX).filter(|&character| plain(character).is_some()) {
            assert!(may_fold(character.to_string().as_bytes()), "{character:?}");
        }
        assert!(!may_fold("あかり calls".as_bytes()));
    }
}
