//! Wide and symbolic characters, read as the plain ones that they stand for.
//!
//! Outside quotes and comments, full-width letters, digits and punctuation, suit symbols and unusual spaces are replaced
//! before the line is parsed, so the grammar knows one form of everything. Lines of ASCII never come here.

use std::ops::Range;

/// What a character is read as; `None` if it is read as itself.
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

/// In what kind of text the walk through a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WalkPlace {
    Open,
    Quoted { close: char, escaped: bool },
    Comment,
}

/// One character of a line and what it is read as.
struct Folded<'a> {
    at: usize,
    original: &'a str,
    read: &'a str,
}

/// The characters of a line, each with what it is read as. A card written with its suit first (`♠A`) is one piece.
fn pieces(line: &str) -> impl Iterator<Item = Folded<'_>> {
    let (mut place, mut at, mut begins) = (WalkPlace::Open, 0, true);
    std::iter::from_fn(move || {
        let rest = line.get(at..)?;
        let character = rest.chars().next()?;
        let card = if begins && place == WalkPlace::Open { suit_first(rest) } else { None };
        let length = card.map_or(character.len_utf8(), |(length, _)| length);
        let original = rest.get(..length).unwrap_or_default();
        let read = card.map_or_else(|| read_as(place, character, original), |(_, card)| card);
        if card.is_none() {
            place = after(place, character);
        }
        begins = card.is_some() || if read.is_empty() { begins } else { read.ends_with(BEFORE_CARDS) };
        let piece = Folded { at, original, read };
        at += length;
        Some(piece)
    })
}

/// What may stand before a card.
const BEFORE_CARDS: [char; 4] = [' ', '\t', '|', '='];

/// The card at the beginning of `text` if it is written with a suit symbol first (`♠A`, `♦10`): how many bytes it has, and its
/// usual form.
fn suit_first(text: &str) -> Option<(usize, &'static str)> {
    const RANKS: &str = "A23456789TJQK";
    const CARDS: [&str; 4] = [
        "AS2S3S4S5S6S7S8S9STSJSQSKS",
        "AH2H3H4H5H6H7H8H9HTHJHQHKH",
        "AD2D3D4D5D6D7D8D9DTDJDQDKD",
        "AC2C3C4C5C6C7C8C9CTCJCQCKC",
    ];
    // A character that is read as nothing, such as the one that makes a symbol an emoji, belongs to the character before it.
    let mut read = text.char_indices().map(|(at, it)| (at, it, plain(it))).filter(|(.., read)| *read != Some(""));
    let mut next =
        || read.next().map(|(at, character, read)| (at, read.and_then(|it| it.chars().next()).unwrap_or(character)));
    let suit = text.chars().next().filter(|symbol| is_suit(*symbol))?;
    let suit = "SHDC".find(plain(suit)?)?;
    next()?;
    let (_, first) = next()?;
    let rank = match first {
        '1' => next().filter(|(_, nought)| *nought == '0').map(|_| 'T')?,
        rank => rank.to_ascii_uppercase(),
    };
    let rank = RANKS.find(rank)?;
    let (end, after) = next().unwrap_or((text.len(), ' '));
    let ends = BEFORE_CARDS.contains(&after) || after == '#' || text.get(end..)?.starts_with(is_suit);
    let card = CARDS.get(suit)?.get(2 * rank..2 * rank + 2)?;
    ends.then_some((end, card))
}

/// Whether a character is the symbol of a suit.
const fn is_suit(character: char) -> bool {
    matches!(character, '♠' | '♤' | '♥' | '♡' | '♦' | '♢' | '♣' | '♧')
}

/// What a character in this kind of text is read as.
fn read_as(place: WalkPlace, character: char, original: &str) -> &str {
    match place {
        WalkPlace::Open => plain(character).unwrap_or(original),
        WalkPlace::Quoted { close, escaped: false } if character == close => "\"",
        WalkPlace::Quoted { close, escaped: false } if character == '"' && close != '"' => "\\\"",
        WalkPlace::Quoted { .. } | WalkPlace::Comment => original,
    }
}

/// In what kind of text the walk is after a character.
fn after(place: WalkPlace, character: char) -> WalkPlace {
    match place {
        WalkPlace::Open => match character {
            '"' => WalkPlace::Quoted { close: '"', escaped: false },
            '＂' => WalkPlace::Quoted { close: '＂', escaped: false },
            '“' => WalkPlace::Quoted { close: '”', escaped: false },
            '#' | '＃' => WalkPlace::Comment,
            _ => WalkPlace::Open,
        },
        WalkPlace::Quoted { close, escaped: false } if character == close => WalkPlace::Open,
        WalkPlace::Quoted { close, escaped } => WalkPlace::Quoted { close, escaped: character == '\\' && !escaped },
        WalkPlace::Comment => WalkPlace::Comment,
    }
}

/// Whether a line may have a character that is read as another. It looks only at first bytes of characters; `false` is certain.
pub(crate) fn may_fold(line: &[u8]) -> bool {
    let ideographic_space = || memchr::memmem::find(line, "\u{3000}".as_bytes()).is_some();
    line.iter().any(|byte| matches!(byte, 0xc2 | 0xe2 | 0xef | 0xf0)) || ideographic_space()
}

/// The line with every character replaced by what it is read as; `None` when all are read as themselves.
pub(crate) fn fold<'a>(line: &str, into: &'a mut Vec<u8>) -> Option<&'a [u8]> {
    if !may_fold(line.as_bytes()) || pieces(line).all(|piece| piece.original == piece.read) {
        return None;
    }
    into.clear();
    pieces(line).for_each(|piece| into.extend_from_slice(piece.read.as_bytes()));
    Some(into)
}

/// The bytes of the line that a part of its folded form came from.
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

/// The byte at which the comment of a line begins, if it has one.
pub(crate) fn comment_start(line: &str) -> Option<usize> {
    let mut place = WalkPlace::Open;
    for (at, character) in line.char_indices() {
        place = after(place, character);
        if place == WalkPlace::Comment {
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
