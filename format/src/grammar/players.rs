//! Players, the names of melds, and lists of them.

use std::borrow::Cow;

use super::words::{blanks, digits, head, is_end, number, quoted, split_word};
use super::{Lists, Miss, Parsed, cards, expected, miss};
use crate::{Card, Entry, FaultKind, MeldName, Names, Seat};

/// The range of points, for messages.
pub(super) const COUNT: &str = "a whole number";

/// A player of this game.
pub(super) fn player<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Seat> {
    let input = blanks(input);
    if let [b'"', ..] = input {
        let (rest, name) = quoted(input)?;
        return names.find(&name).map(|seat| (rest, seat)).ok_or_else(|| unknown(input, names));
    }
    let (word, rest) = split_word(input);
    match names.find_word(word.bytes, word.head) {
        Some(seat) => Ok((rest, seat)),
        None if is_end(input) => Err(expected(input, "a player")),
        None => Err(unknown(input, names)),
    }
}

/// The fault of a name that nobody has.
#[cold]
fn unknown(input: &[u8], names: &Names) -> nom::Err<Miss> {
    let kind = if names.as_slice().is_empty() { FaultKind::NoPlayers } else { FaultKind::UnknownPlayer };
    miss(input, kind)
}

/// The name of a meld.
pub(super) fn meld<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, MeldName> {
    let input = blanks(input);
    if is_end(input) {
        return Err(expected(input, "a meld such as `Aya.1`"));
    }
    let (rest, owner, number) =
        if let [b'"', ..] = input { quoted_meld(input, names)? } else { plain_meld(input, names)? };
    let number = digits(number).and_then(|number| u8::try_from(number).ok()).filter(|&number| number > 0);
    match number {
        Some(number) => Ok((rest, MeldName { owner, number })),
        None => Err(miss(input, FaultKind::NotAMeld)),
    }
}

/// What is before and after the dot of a meld's name, and the rest of the line.
type Meld<'a> = (&'a [u8], Seat, &'a [u8]);

/// `Aya.1`
fn plain_meld<'a>(input: &'a [u8], names: &Names) -> Result<Meld<'a>, nom::Err<Miss>> {
    let (word, rest) = split_word(input);
    let Some(dot) = word.bytes.iter().rposition(|&byte| byte == b'.') else {
        return Err(miss(input, FaultKind::NotAMeld));
    };
    let (owner, number) = word.bytes.split_at_checked(dot).unwrap_or_default();
    let owner = names.find_word(owner, head(input, dot)).ok_or_else(|| unknown(input, names))?;
    Ok((rest, owner, number.get(1..).unwrap_or_default()))
}

/// `"Anna Maria".1`
fn quoted_meld<'a>(input: &'a [u8], names: &Names) -> Result<Meld<'a>, nom::Err<Miss>> {
    let (rest, name) = quoted(input)?;
    let owner = names.find(&name).ok_or_else(|| unknown(input, names))?;
    let [b'.', rest @ ..] = rest else {
        return Err(miss(input, FaultKind::NotAMeld));
    };
    let (word, rest) = split_word(rest);
    Ok((rest, owner, word.bytes))
}

/// At least one player, into the list.
pub(super) fn players<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Cow<'a, [Seat]>> {
    let list = &mut lists.players;
    list.clear();
    let rest = distinct_players(input, names, list)?;
    Ok((rest, Cow::Borrowed(list)))
}

/// At least one player, none of whom is in the list yet.
fn distinct_players<'a>(input: &'a [u8], names: &Names, list: &mut Vec<Seat>) -> Result<&'a [u8], nom::Err<Miss>> {
    let mut input = blanks(input);
    loop {
        let (rest, seat) = player(input, names)?;
        if list.contains(&seat) {
            return Err(miss(input, FaultKind::SamePlayer));
        }
        list.push(seat);
        input = blanks(rest);
        if is_end(input) || matches!(input, [b'|', ..]) {
            return Ok(input);
        }
    }
}

/// Players in groups: the players, and where each group ends.
type Partners<'a> = (Cow<'a, [Seat]>, Cow<'a, [u16]>);

/// Players in groups, `Aya Carl | Bea Dee`.
pub(super) fn partners<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Partners<'a>> {
    let Lists { players, ends, .. } = lists;
    players.clear();
    ends.clear();
    let mut input = input;
    loop {
        let rest = distinct_players(input, names, players)?;
        ends.push(u16::try_from(players.len()).unwrap_or(u16::MAX));
        match rest {
            [b'|', rest @ ..] => input = rest,
            _ => return Ok((rest, (Cow::Borrowed(players), Cow::Borrowed(ends)))),
        }
    }
}

/// At least one name of a meld.
pub(super) fn melds<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Cow<'a, [MeldName]>> {
    let list = &mut lists.melds;
    list.clear();
    let mut input = input;
    loop {
        let (rest, name) = meld(input, names)?;
        list.push(name);
        input = blanks(rest);
        if is_end(input) {
            return Ok((input, Cow::Borrowed(list)));
        }
    }
}

/// A player and a number, `Aya 34`.
pub(super) fn entry<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Entry> {
    let (rest, player) = player(input, names)?;
    let (rest, count) = number(rest, COUNT)?;
    Ok((rest, Entry { player, count }))
}

/// At least one player with a number.
pub(super) fn entries<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Cow<'a, [Entry]>> {
    let list = &mut lists.entries;
    list.clear();
    let mut input = blanks(input);
    loop {
        let (rest, entry) = entry(input, names)?;
        if list.iter().any(|known| known.player == entry.player) {
            return Err(miss(input, FaultKind::SamePlayer));
        }
        list.push(entry);
        input = blanks(rest);
        if is_end(input) {
            return Ok((input, Cow::Borrowed(list)));
        }
    }
}

/// Players with the cards that they drew for seats, the same player perhaps again after equal cards.
pub(super) fn drawn<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Cow<'a, [(Seat, Card)]>> {
    let list = &mut lists.drawn;
    list.clear();
    let mut input = blanks(input);
    loop {
        let (rest, seat) = player(input, names)?;
        let (rest, card) = cards::card(rest)?;
        if list.len() >= crate::MAX_CARDS {
            return Err(miss(input, FaultKind::TooManyCards));
        }
        list.push((seat, card));
        input = blanks(rest);
        if is_end(input) {
            return Ok((input, Cow::Borrowed(list)));
        }
    }
}
