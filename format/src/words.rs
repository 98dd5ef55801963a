//! The words of a line by kind, for whoever colours it or looks for a name.

use std::ops::Range;

use crate::fold;
use crate::locate::{Token, TokenKind, kinds, tokens};
use crate::vocabulary::{Keyword, Verb};

/// What a word of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WordKind {
    /// The word that begins a statement.
    Statement,
    /// What a player does.
    Verb,
    /// Another word of the notation.
    Inner,
    /// The name of a player.
    Player,
    /// The name of a meld.
    Meld,
    /// A card.
    Card,
    /// A bar between groups.
    Bar,
    /// A number, or the hash of an edition.
    Number,
    /// A title, a tag, a reason or the name of a director.
    Text,
    /// An edition, or the clause of one.
    Edition,
    /// A point of the rules.
    Point,
    /// The answer to a point.
    Answer,
    /// A verdict that is expected.
    Verdict,
    /// The code of a message.
    Code,
    /// A comment.
    Comment,
}

/// The words of a line, each with the bytes that it takes; none of a line that is not UTF-8.
///
/// Like [`locate`](crate::locate()) it looks only at words, so it needs no names and also works on lines that cannot be
/// read.
///
/// ```
/// use adjudeck_format::{WordKind, words};
/// let line = "花子 lays 8D on \"B ea\".1  # both";
/// let found: Vec<_> = words(line.as_bytes()).into_iter().map(|(span, kind)| (&line[span], kind)).collect();
/// assert_eq!(found[0], ("花子", WordKind::Player));
/// assert_eq!(found[1..4], [("lays", WordKind::Verb), ("8D", WordKind::Card), ("on", WordKind::Inner)]);
/// assert_eq!(found[4..], [("\"B ea\".1", WordKind::Meld), ("# both", WordKind::Comment)]);
/// ```
#[must_use]
pub fn words(line: &[u8]) -> Vec<(Range<usize>, WordKind)> {
    let Ok(written) = std::str::from_utf8(line) else { return Vec::new() };
    let mut folded = Vec::new();
    let text = fold::fold(written, &mut folded).unwrap_or(line);
    let mut found = of_tokens(&tokens(text));
    if text != line {
        for (span, _) in &mut found {
            *span = fold::unfold(written, span);
        }
    }
    found.extend(fold::comment_start(written).map(|start| (start..written.len(), WordKind::Comment)));
    found
}

fn of_tokens(tokens: &[Token<'_>]) -> Vec<(Range<usize>, WordKind)> {
    let Some(first) = tokens.first() else { return Vec::new() };
    let (is_expectation, keyword) = (first.bytes.starts_with(b"="), Keyword::of(first.bytes));
    let mut found = Vec::new();
    match (is_expectation, keyword) {
        (true, _) => {
            let start = first.span.start;
            found.push((start..start + 1, WordKind::Statement));
            if first.bytes.len() > 1 {
                found.push((start + 1..first.span.end, WordKind::Verdict));
            }
        }
        (false, Some(_)) => found.push((first.span.clone(), WordKind::Statement)),
        (false, None) => {
            found.push((first.span.clone(), WordKind::Player));
            found.extend(tokens.get(1).map(|verb| (verb.span.clone(), WordKind::Verb)));
        }
    }
    let verb = tokens.get(1).and_then(|verb| Verb::of(verb.bytes)).filter(|_| keyword.is_none());
    let mut before = first.bytes;
    for (index, (token, kind)) in kinds(tokens).enumerate() {
        match (kind, keyword) {
            _ if token.bytes == b"|" => found.push((token.span.clone(), WordKind::Bar)),
            (TokenKind::Player, _) => found.push((token.span.clone(), WordKind::Player)),
            (TokenKind::Meld, _) => found.push((token.span.clone(), WordKind::Meld)),
            (TokenKind::Card, _) if verb == Some(Verb::Chooses) => found.push((token.span.clone(), WordKind::Number)),
            (TokenKind::Card, _) => found.push((token.span.clone(), WordKind::Card)),
            (TokenKind::Number, _) => found.push((token.span.clone(), WordKind::Number)),
            (TokenKind::Other, Some(Keyword::House)) => found.extend(reading(token, before)),
            (TokenKind::Other, _) if is_expectation => {
                found.extend(of_expectation(token, before, index == 0 && first.bytes.len() == 1, &found));
            }
            (TokenKind::Other, keyword) => found.push((token.span.clone(), other(keyword, index, before, token))),
        }
        before = token.bytes;
    }
    found
}

/// The kind of a word that is neither a player nor a meld, a card or a number.
fn other(keyword: Option<Keyword>, index: usize, before: &[u8], token: &Token<'_>) -> WordKind {
    match keyword {
        Some(Keyword::Game | Keyword::Tag) => WordKind::Text,
        Some(Keyword::Rules) if index == 0 => WordKind::Edition,
        Some(Keyword::Rules) => WordKind::Number,
        Some(Keyword::Ruling) if token.bytes.starts_with(b"\"") || before == b"by" => WordKind::Text,
        Some(Keyword::Ruling) if before == b"under" => WordKind::Edition,
        _ => WordKind::Inner,
    }
}

/// The words of an expectation after its sign.
fn of_expectation(
    token: &Token<'_>,
    before: &[u8],
    is_verdict: bool,
    found: &[(Range<usize>, WordKind)],
) -> Vec<(Range<usize>, WordKind)> {
    let is_reading = found.iter().any(|(_, kind)| *kind == WordKind::Inner);
    let kind = match token.bytes {
        _ if is_verdict => WordKind::Verdict,
        _ if is_reading => return reading(token, before),
        b"where" => WordKind::Inner,
        word if word.contains(&b'.') => WordKind::Point,
        _ => WordKind::Code,
    };
    vec![(token.span.clone(), kind)]
}

/// The point and the answer in a word of a reading. The colon between them may stand with either, with both or alone.
fn reading(token: &Token<'_>, before: &[u8]) -> Vec<(Range<usize>, WordKind)> {
    let Range { start, end } = token.span;
    let is_after_colon = before.ends_with(b":") || before.starts_with(b":");
    let colon = token.bytes.iter().position(|byte| *byte == b':').filter(|_| !is_after_colon);
    let (point, answer) = match colon {
        Some(colon) => (start..start + colon, start + colon + 1..end),
        None if is_after_colon => (start..start, start..end),
        None => (start..end, end..end),
    };
    let words = [(point, WordKind::Point), (answer, WordKind::Answer)];
    words.into_iter().filter(|(span, _)| !span.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::{WordKind, words};

    /// The words of a line with a letter for the kind of each.
    fn of(line: &str) -> Vec<(&str, WordKind)> {
        words(line.as_bytes()).into_iter().map(|(span, kind)| (line.get(span).unwrap_or_default(), kind)).collect()
    }

    #[test]
    fn statements_have_words_of_every_kind() {
        use WordKind::{Answer, Bar, Card, Edition, Inner, Number, Player, Point, Statement, Text};
        assert_eq!(
            of("rules push/pagat 0123abcd"),
            [("rules", Statement), ("push/pagat", Edition), ("0123abcd", Number)]
        );
        assert_eq!(
            of("deal 3 dealer \"B ea\""),
            [("deal", Statement), ("3", Number), ("dealer", Inner), ("\"B ea\"", Player)]
        );
        for house in ["house a.b: c", "house a.b:c", "house a.b :c", "house a.b : c"] {
            assert_eq!(of(house), [("house", Statement), ("a.b", Point), ("c", Answer)], "{house}");
        }
        assert_eq!(
            of("table Aya 9D | 5C"),
            [("table", Statement), ("Aya", Player), ("9D", Card), ("|", Bar), ("5C", Card)]
        );
        assert_eq!(
            of("ruling back by \"M. Ito\" under K5.5 \"seen\""),
            [
                ("ruling", Statement),
                ("back", Inner),
                ("by", Inner),
                ("\"M. Ito\"", Text),
                ("under", Inner),
                ("K5.5", Edition),
                ("\"seen\"", Text)
            ]
        );
        assert_eq!(of("game \"a b\""), [("game", Statement), ("\"a b\"", Text)]);
        assert_eq!(of(""), []);
        assert_eq!(words(b"game \xff"), []);
    }

    #[test]
    fn expectations_may_be_written_together() {
        use WordKind::{Answer, Code, Inner, Point, Statement, Verdict};
        assert_eq!(of("=legal"), [("=", Statement), ("legal", Verdict)]);
        assert_eq!(
            of("= illegal a.b not-so where c.d: e"),
            [
                ("=", Statement),
                ("illegal", Verdict),
                ("a.b", Point),
                ("not-so", Code),
                ("where", Inner),
                ("c.d", Point),
                ("e", Answer)
            ]
        );
    }

    #[test]
    fn proofs_have_players_cards_and_numbers() {
        use WordKind::{Card, Inner, Number, Player, Statement};
        let seed = "0123456789abcdef0123456789abcdef";
        let mixes = format!("shuffle mixes Aya {seed}");
        assert_eq!(of(&mixes), [("shuffle", Statement), ("mixes", Inner), ("Aya", Player), (seed, Number)]);
        let opens = format!("shuffle opens order 5C JK salt {seed}");
        let words = [("shuffle", Statement), ("opens", Inner), ("order", Inner), ("5C", Card), ("JK", Card)];
        assert_eq!(of(&opens), [&words[..], &[("salt", Inner), (seed, Number)]].concat());
        let opens = format!("shuffle opens seed {seed} by chacha20");
        assert_eq!(of(&opens)[3..], [(seed, Number), ("by", Inner), ("chacha20", Inner)]);
        assert_eq!(of("shuffle commits sha256 0123456789")[2..], [("sha256", Inner), ("0123456789", Number)]);
    }

    #[test]
    fn wide_characters_keep_their_places() {
        use WordKind::{Card, Comment, Number, Player, Verb};
        assert_eq!(
            of("花子　draws　７Ｓ　＃　注"),
            [("花子", Player), ("draws", Verb), ("７Ｓ", Card), ("＃　注", Comment)]
        );
        assert_eq!(of("Aya chooses 3"), [("Aya", Player), ("chooses", Verb), ("3", Number)]);
    }
}
