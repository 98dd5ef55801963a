//! Finds the parts of a statement in its line.

use std::ops::Range;

use crate::fold;
use crate::vocabulary::{Keyword, is_word};

/// A part of a statement that a message can point at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole statement.
    #[default]
    Line,
    /// The first word: a player's name, or the word that says what the line is.
    Subject,
    /// The second word of a player's action.
    Verb,
    /// The hash after the name of an edition.
    Pin,
    /// The card with this index, from 0, of all cards in the line.
    Card(u16),
    /// The group of cards with this index, from 0.
    Group(u16),
    /// The meld name (`Aya.1`) with this index, from 0.
    Meld(u16),
    /// The player named with this index, from 0, after the first word.
    Player(u16),
    /// The number with this index, from 0.
    Number(u16),
    /// The clause under which a director ruled.
    Clause,
    /// The point that an expectation names.
    Point,
    /// The code that an expectation names.
    Code,
}

/// The bytes of a line that a part of its statement takes. If the line has no such part, those of the whole statement, without
/// its comment and the blanks around it.
///
/// It looks only at words, so it needs no names. It is slow, and meant only for pointing at something.
///
/// ```
/// use adjudeck_format::{Part, locate};
/// let line = b"Bea lays 8D 9D on Aya.1  # both";
/// assert_eq!(locate(line, Part::Card(1)), 12..14);
/// assert_eq!(locate(line, Part::Meld(0)), 18..23);
/// assert_eq!(locate(line, Part::Line), 0..23);
/// assert_eq!(locate(b"rules kalooki 0123abcd", Part::Pin), 14..22);
/// assert_eq!(locate(b"= illegal draw.turn not-your-turn", Part::Code), 20..33);
/// assert_eq!(locate(b"=impossible not-in-hand", Part::Code), 12..23);
/// ```
#[must_use]
pub fn locate(line: &[u8], part: Part) -> Range<usize> {
    let Ok(written) = std::str::from_utf8(line) else {
        return 0..line.len();
    };
    let mut folded = Vec::new();
    let text = fold::fold(written, &mut folded).unwrap_or(line);
    let tokens = tokens(text);
    let whole = || {
        let start = tokens.first().map_or(0, |token| token.span.start);
        start..tokens.last().map_or(start, |token| token.span.end)
    };
    let span = find(&tokens, part).unwrap_or_else(whole);
    if text == line { span } else { fold::unfold(written, &span) }
}

/// A word, a quoted text or a bar.
pub(crate) struct Token<'a> {
    pub(crate) span: Range<usize>,
    pub(crate) bytes: &'a [u8],
}

/// The tokens of a line up to its comment.
pub(crate) fn tokens(text: &[u8]) -> Vec<Token<'_>> {
    let (mut tokens, mut start) = (Vec::new(), 0);
    while let Some(rest) = text.get(start..) {
        match rest {
            [] | [b'#', ..] => break,
            [b' ' | b'\t', ..] => start += 1,
            _ => {
                let span = start..start + token_length(rest);
                start = span.end;
                tokens.push(Token { bytes: text.get(span.clone()).unwrap_or_default(), span });
            }
        }
    }
    tokens
}

/// How many bytes the token at the beginning of `text` has.
fn token_length(text: &[u8]) -> usize {
    let (mut quoted, mut escaped) = (false, false);
    let end = text.iter().position(|&byte| {
        let ends = !quoted && byte != b'"' && !is_word(byte);
        quoted ^= byte == b'"' && !escaped;
        escaped = quoted && byte == b'\\' && !escaped;
        ends
    });
    end.unwrap_or(text.len()).max(1)
}

/// What a token after the first words is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Player,
    Meld,
    Card,
    Number,
    Other,
}

/// The place of a part, if the line has it.
fn find(tokens: &[Token<'_>], part: Part) -> Option<Range<usize>> {
    let of = |kind, index: u16| nth(tokens, kind, usize::from(index));
    match part {
        Part::Line => None,
        Part::Subject => tokens.first().map(|token| token.span.clone()),
        Part::Verb => tokens.get(1).map(|token| token.span.clone()),
        Part::Pin => tokens.get(2).map(|token| token.span.clone()),
        Part::Card(index) => of(TokenKind::Card, index),
        Part::Meld(index) => of(TokenKind::Meld, index),
        Part::Player(index) => of(TokenKind::Player, index),
        Part::Number(index) => of(TokenKind::Number, index),
        Part::Group(index) => group(tokens, usize::from(index)),
        Part::Point => after_verdict(tokens).next().map(|token| token.span.clone()),
        Part::Code => after_verdict(tokens).find(|token| !token.bytes.contains(&b'.')).map(|token| token.span.clone()),
        Part::Clause => {
            tokens.iter().skip_while(|token| token.bytes != b"under").nth(1).map(|token| token.span.clone())
        }
    }
}

/// The tokens after the verdict of an expectation. The verdict may be written without a blank before it: `=legal`.
fn after_verdict<'a>(tokens: &'a [Token<'a>]) -> impl Iterator<Item = &'a Token<'a>> {
    let apart = tokens.first().is_some_and(|token| token.bytes == b"=");
    tokens.iter().skip(if apart { 2 } else { 1 })
}

/// The place of a token, by its kind and its index among those of that kind. A word such as `?*3` counts as three cards.
fn nth(tokens: &[Token<'_>], kind: TokenKind, index: usize) -> Option<Range<usize>> {
    let mut passed = 0;
    for (token, found) in kinds(tokens) {
        if found == kind {
            passed += if kind == TokenKind::Card { times(token.bytes) } else { 1 };
        }
        if passed > index {
            return Some(token.span.clone());
        }
    }
    None
}

/// How many cards a word stands for: 3 for `?*3`, otherwise 1.
fn times(word: &[u8]) -> usize {
    let digits = word.strip_prefix(b"?*").and_then(|digits| std::str::from_utf8(digits).ok());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(1)
}

/// The place of a group of cards, or of players.
fn group(tokens: &[Token<'_>], index: usize) -> Option<Range<usize>> {
    let groups: Vec<_> = tokens.split(|token| token.bytes == b"|").collect();
    let group = groups.get(index).filter(|_| groups.len() > 1 || index == 0)?;
    // A card that is discarded with the last group is not one of it.
    let group = group.split(|token| token.bytes == b"discarding").next()?;
    let is_member = |kind| matches!(kind, TokenKind::Card | TokenKind::Player);
    let members =
        kinds(tokens).filter(|(token, kind)| is_member(*kind) && group.iter().any(|member| member.span == token.span));
    let cards: Vec<_> = members.collect();
    let has_cards = cards.iter().any(|(_, kind)| *kind == TokenKind::Card);
    let mut cards = cards.iter().filter(|(_, kind)| !has_cards || *kind == TokenKind::Card);
    let first = cards.next()?;
    Some(first.0.span.start..cards.next_back().unwrap_or(first).0.span.end)
}

/// The tokens after the first word (after the verb, if the line has one), each with its kind.
pub(crate) fn kinds<'a>(tokens: &'a [Token<'a>]) -> impl Iterator<Item = (&'a Token<'a>, TokenKind)> {
    let first = tokens.first().map_or(&b""[..], |token| token.bytes);
    // A verdict may be written without a blank before it.
    let keyword = if first.starts_with(b"=") { Some(Keyword::Expect) } else { Keyword::of(first) };
    let verb = if keyword.is_none() { tokens.get(1).map_or(&b""[..], |token| token.bytes) } else { b"" };
    let skipped = if keyword.is_none() { 2 } else { 1 };
    // What a ruling decides says what its words are.
    let decision = tokens.get(1).map_or(&b""[..], |token| token.bytes);
    let mut before = verb;
    tokens.iter().skip(skipped).enumerate().map(move |(index, token)| {
        let kind = match keyword {
            // After the player this line is like the action that it tells of.
            None => in_action(verb, before, token),
            Some(Keyword::Laid) if index > 0 => in_action(b"laid", before, token),
            Some(keyword) => in_statement(keyword, decision, index, token.bytes),
        };
        before = token.bytes;
        (token, if token.bytes == b"|" { TokenKind::Other } else { kind })
    })
}

/// The kind of a word after a verb.
fn in_action(verb: &[u8], before: &[u8], token: &Token<'_>) -> TokenKind {
    match (before, token.bytes) {
        (b"to", _) if verb == b"takes" => TokenKind::Card,
        (b"on" | b"into" | b"from" | b"to", _) => TokenKind::Meld,
        (_, b"on" | b"into" | b"from" | b"to" | b"with" | b"discarding" | b"together") => TokenKind::Other,
        _ => TokenKind::Card,
    }
}

/// Whether a word is a digest or a seed. No card is so long.
fn is_hexadecimal(word: &[u8]) -> bool {
    word.len() >= 8 && word.iter().all(u8::is_ascii_hexdigit)
}

/// The kind of a word in a statement that is not an action, by its index after the first word.
fn in_statement(first: Keyword, second: &[u8], index: usize, token: &[u8]) -> TokenKind {
    match first {
        Keyword::Players | Keyword::Partners | Keyword::Opened | Keyword::Laid | Keyword::Winner | Keyword::Out => {
            TokenKind::Player
        }
        Keyword::Indicator | Keyword::Buried | Keyword::Upcard | Keyword::Stock | Keyword::Pile => TokenKind::Card,
        Keyword::Adjudeck | Keyword::Reshuffled => TokenKind::Number,
        Keyword::Openings => TokenKind::Meld,
        Keyword::Hand | Keyword::Table => {
            if index == 0 {
                TokenKind::Player
            } else {
                TokenKind::Card
            }
        }
        Keyword::Turn => {
            if index == 0 {
                TokenKind::Player
            } else {
                TokenKind::Other
            }
        }
        Keyword::Pool => {
            if index == 1 {
                TokenKind::Number
            } else {
                TokenKind::Other
            }
        }
        Keyword::Pack => {
            if index == 1 {
                TokenKind::Other
            } else {
                TokenKind::Number
            }
        }
        Keyword::Seats => {
            if index.is_multiple_of(2) {
                TokenKind::Player
            } else {
                TokenKind::Card
            }
        }
        Keyword::Calls
        | Keyword::Turns
        | Keyword::Packed
        | Keyword::Wins
        | Keyword::Chips
        | Keyword::Score
        | Keyword::Total => {
            if index.is_multiple_of(2) {
                TokenKind::Player
            } else {
                TokenKind::Number
            }
        }
        Keyword::Deal | Keyword::Position => match index {
            0 => TokenKind::Number,
            2 => TokenKind::Player,
            _ => TokenKind::Other,
        },
        Keyword::Ruling => match (second, index) {
            (b"penalty" | b"adjust" | b"draw", 1) => TokenKind::Player,
            (b"dead", 1) | (b"draw", 2..) => TokenKind::Card,
            (b"penalty" | b"adjust", 2) => TokenKind::Number,
            _ => TokenKind::Other,
        },
        Keyword::Shuffle => match (second, index) {
            (b"mixes", 1) => TokenKind::Player,
            (b"commits" | b"mixes" | b"opens", 2..) if is_hexadecimal(token) => TokenKind::Number,
            (b"opens", 2..) if !matches!(token, b"by" | b"salt" | b"chacha20") => TokenKind::Card,
            _ => TokenKind::Other,
        },
        Keyword::Game
        | Keyword::Tag
        | Keyword::Rules
        | Keyword::House
        | Keyword::Reshuffle
        | Keyword::Redeal
        | Keyword::Void
        | Keyword::Ends
        | Keyword::Expect => TokenKind::Other,
    }
}
