//! Proofs that a shuffle was fair.

use std::borrow::Cow;

use nom::Parser;
use nom::combinator::map_opt;
use nom::error::context;
use nom::sequence::{preceded, terminated};

use super::lists::Lists;
use super::miss::{Parsed, Reads, expected, fault};
use super::words::{bare, blanks, keyword, keyword_with, token, word};
use super::{cards, players};
use crate::{Card, FaultKind, Names, Seat, ShuffleMethod, ShuffleProof, Statement};

/// `shuffle = "shuffle" ( commits / mixes / opens )`
pub(super) fn shuffle<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let input = blanks(input);
    let (rest, says) = context(SAYS, word).parse(input)?;
    let (rest, proof) = match says {
        b"commits" => commits(rest)?,
        b"mixes" => mixes(rest, names)?,
        b"opens" => opens(rest, lists)?,
        _ => return Err(expected(input, SAYS)),
    };
    Ok((rest, Statement::Shuffle { proof }))
}

/// What follows `shuffle`.
const SAYS: &str = "`commits`, `mixes` or `opens`";

/// `commits = "commits" "sha256" 64HEXDIG`
fn commits(input: &[u8]) -> Parsed<'_, ShuffleProof<'_, Seat>> {
    let digest = hexadecimal("64 hexadecimal digits", 64, 64);
    preceded(keyword("sha256"), digest).map(|sha256| ShuffleProof::Commits { sha256 }).parse(input)
}

/// `mixes = "mixes" player secret`
fn mixes<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, ShuffleProof<'a, Seat>> {
    (players::player(names), secret()).map(|(player, seed)| ShuffleProof::Mixes { player, seed }).parse(input)
}

/// `opens = "opens" ( "seed" secret "by" "chacha20" / "order" 1*card "salt" secret )`
fn opens<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, ShuffleProof<'a, Seat>> {
    let input = blanks(input);
    let (rest, what) = context(OPENED, word).parse(input)?;
    match what {
        b"seed" => {
            let seed = terminated(secret(), keyword_with("by", "`by chacha20`"));
            let opens = terminated(seed, keyword("chacha20"));
            opens.map(|seed| ShuffleProof::OpensSeed { seed, by: ShuffleMethod::ChaCha20 }).parse(rest)
        }
        b"order" => {
            let (rest, ()) = order(rest, lists)?;
            let (rest, salt) = preceded(keyword_with("salt", "`salt` and the salt"), secret()).parse(rest)?;
            Ok((rest, ShuffleProof::OpensOrder { order: Cow::Borrowed(&lists.order), salt }))
        }
        _ => Err(expected(input, OPENED)),
    }
}

/// What follows `opens`.
const OPENED: &str = "`seed` or `order`";

/// `1*card`, into the list of the order.
fn order<'a>(input: &'a [u8], lists: &mut Lists) -> Parsed<'a, ()> {
    let (rest, ()) = cards::cards_before_more(input, &mut lists.cards)?;
    let known: Option<Vec<Card>> = lists.cards.iter().copied().collect();
    lists.order = known.ok_or_else(|| fault(input, FaultKind::HiddenCard))?;
    Ok((rest, ()))
}

/// `secret = 32*128HEXDIG`
fn secret<'a>() -> impl Reads<'a, Cow<'a, str>> {
    hexadecimal("32 to 128 hexadecimal digits", 32, 128)
}

/// So many hexadecimal digits, which are kept in lower case.
fn hexadecimal<'a>(wanted: &'static str, least: usize, most: usize) -> impl Reads<'a, Cow<'a, str>> {
    let is_hex =
        move |word: &str| (least..=most).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let lower = |word: &'a str| {
        let is_upper = word.bytes().any(|byte| byte.is_ascii_uppercase());
        if is_upper { Cow::Owned(word.to_ascii_lowercase()) } else { Cow::Borrowed(word) }
    };
    context(wanted, token(map_opt(bare, move |word| is_hex(word).then(|| lower(word)))))
}
