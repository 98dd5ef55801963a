//! Expectations, rulings, and the points and readings that they name.

use std::borrow::Cow;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::combinator::{map_opt, not, opt, peek, verify};
use nom::error::context;
use nom::sequence::{preceded, separated_pair, terminated};

use super::lists::Lists;
use super::miss::{Parsed, blame, fault, made};
use super::words::{bare, blanks, end, keyword, name, quoted, text, token, unless_end, word};
use super::{cards, players};
use crate::vocabulary::is_word;
use crate::{Decision, FaultKind, Names, Reading, Statement, VerdictKind};

/// `expectation = "=" verdict [ point ] [ code ] [ "where" reading ]`
pub(super) fn expectation(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let (rest, expected) = verdict(input)?;
    // A point has a full stop in it, a code has none.
    let no_point = peek(alt((end, part.map(|_| ()), token(not(word)))));
    let (rest, point) = alt((no_point.map(|()| None), point.map(Some))).parse(rest)?;
    let (rest, code) = opt(code).parse(rest)?;
    let (rest, reading) = unless_end(preceded(keyword("where"), reading)).parse(rest)?;
    Ok((rest, Statement::Expect { expected, point, code, reading }))
}

/// `verdict = "legal" / "illegal" / "impossible" / "undecided" / "mismatch"`
fn verdict(input: &[u8]) -> Parsed<'_, VerdictKind> {
    let of = |word| VerdictKind::ALL.into_iter().find(|verdict| verdict.as_str().as_bytes() == word);
    context("a verdict", token(blame(FaultKind::UnknownVerdict, map_opt(word, of)))).parse(input)
}

/// `ruling = "ruling" decision *( "by" text / "under" name / quoted )`, each at most once.
pub(super) fn ruling<'a>(input: &'a [u8], names: &Names, lists: &mut Lists) -> Parsed<'a, Statement<'a>> {
    let (mut rest, decision) = decision(input, names, lists)?;
    let (mut by, mut under, mut reason) = (None, None, None);
    loop {
        let (said, kept) = if by.is_none()
            && let Ok((said, ())) = keyword("by").parse(rest)
        {
            (text("who ruled").parse(said)?, &mut by)
        } else if under.is_none()
            && let Ok((said, ())) = keyword("under").parse(rest)
        {
            (name("a clause such as K5.5").parse(said)?, &mut under)
        } else if reason.is_none()
            && let Ok((said, _)) = token(peek(tag("\""))).parse(rest)
        {
            (quoted(said)?, &mut reason)
        } else {
            return Ok((rest, Statement::Ruling { decision, by, under, reason }));
        };
        (rest, *kept) = (said.0, Some(said.1));
    }
}

/// `decision = "stands" / "back" / "penalty" entry / "dead" card / "adjust" entry / "draw" player cards`
fn decision<'a>(input: &'a [u8], names: &Names, lists: &mut Lists) -> Parsed<'a, Decision> {
    let input = blanks(input);
    let (rest, decision) = context("a decision", word).parse(input)?;
    match decision {
        b"stands" => Ok((rest, Decision::Stands)),
        b"back" => Ok((rest, Decision::Back)),
        b"penalty" => players::entry(names).map(Decision::Penalty).parse(rest),
        b"dead" => cards::known_card.map(Decision::Dead).parse(rest),
        b"adjust" => players::entry(names).map(Decision::Adjust).parse(rest),
        b"draw" => {
            let (rest, player) = players::player(names).parse(rest)?;
            let (rest, ()) = cards::cards_before_more(rest, &mut lists.cards)?;
            Ok((rest, Decision::Draw { player, cards: lists.cards.clone().into() }))
        }
        _ => Err(fault(input, FaultKind::UnknownDecision)),
    }
}

/// `reading = point ":" name`, with or without blanks around the colon.
pub(super) fn reading(input: &[u8]) -> Parsed<'_, Reading<'_>> {
    let path = take_while1(|byte| is_word(byte) && byte != b':');
    let path = made(FaultKind::NotAPoint, path, |path| std::str::from_utf8(path).ok().filter(|path| is_point(path)));
    let path = context("a point and its answer", token(path));
    let colon = context("a colon and the answer", token(tag(":")));
    separated_pair(path, colon, name("the answer to the point"))
        .map(|(point, answer)| Reading { point: Cow::Borrowed(point), answer })
        .parse(input)
}

/// `point = part *( "." part )`
fn point(input: &[u8]) -> Parsed<'_, Cow<'_, str>> {
    let point = made(FaultKind::NotAPoint, bare, |word| is_point(word).then_some(Cow::Borrowed(word)));
    context("a point such as `layoff.direction`", token(point)).parse(input)
}

/// Whether a word has the shape of a point's path.
pub(crate) fn is_point(word: &str) -> bool {
    word.split('.').all(|part| is_part(part.as_bytes()))
}

/// `part = lower *( lower / DIGIT / "-" / "_" )`
fn part(input: &[u8]) -> Parsed<'_, &[u8]> {
    token(verify(word, is_part)).parse(input)
}

/// Whether a word has the shape of a message's code, or of one part of a point's path.
fn is_part(word: &[u8]) -> bool {
    let may_follow = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_');
    word.first().is_some_and(u8::is_ascii_lowercase) && word.iter().all(may_follow)
}

/// `code = part`, but not `where`, after which there is nothing more than a reading.
fn code(input: &[u8]) -> Parsed<'_, Cow<'_, str>> {
    let code = map_opt(part, |part| std::str::from_utf8(part).ok().filter(|code| *code != "where"));
    terminated(code, peek(alt((end, keyword("where"))))).map(Cow::Borrowed).parse(input)
}
