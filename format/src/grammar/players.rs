//! Players, the names of melds, and lists of them.

use std::borrow::Cow;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while};
use nom::combinator::{cut, map_opt, opt, peek};
use nom::error::context;
use nom::multi::many0_count;
use nom::sequence::preceded;

use super::cards;
use super::lists::Lists;
use super::miss::{Missed, Parsed, Reads, blame, fault};
use super::words::{blanks, digits, end, name, number, quoted, several, token, word};
use crate::names::composed;
use crate::vocabulary::{comma, is_word};
use crate::{Card, Entry, FaultKind, MeldName, Names, Seat, Statement};

/// How messages name a number of points or chips.
pub(crate) const COUNT: &str = "a whole number";

/// `player = name`, of this game.
pub(super) fn player<'a>(names: &Names) -> impl Reads<'a, Seat> {
    let quoted = quoted.map(|name| names.find(&name));
    let found = alt((word.map(|word| names.find_word(word)), quoted));
    context("a player", token(blame(unknown(names), map_opt(found, |seat| seat))))
}

/// The kind of fault for a name that no player has.
fn unknown(names: &Names) -> FaultKind {
    if names.as_slice().is_empty() { FaultKind::NoPlayers } else { FaultKind::UnknownPlayer }
}

/// `meld = name "." number`, without blanks, from 1.
pub(super) fn meld<'a>(names: &Names) -> impl Reads<'a, MeldName> {
    let quoted = (quoted, opt(preceded(tag("."), take_while(is_word))));
    let quoted = quoted.map(|(name, number)| (names.find(&name), number.unwrap_or_default()));
    let plain = |word: &'a [u8]| {
        let (owner, number) = word.split_at_checked(word.iter().rposition(|&byte| byte == b'.')?)?;
        Some((names.find_word(owner), number.get(1..)?))
    };
    let mut parts = blame(FaultKind::NotAMeld, alt((map_opt(word, plain), quoted)));
    let meld = move |input| {
        let (rest, (owner, number)) = parts.parse(input)?;
        let owner = owner.ok_or_else(|| fault(input, unknown(names)))?;
        let number = digits(number).and_then(|number| u8::try_from(number).ok()).filter(|&number| number > 0);
        Ok((rest, MeldName { owner, number: number.ok_or_else(|| fault(input, FaultKind::NotAMeld))? }))
    };
    context("a meld such as `Aya.1`", token(meld))
}

/// `players = 1*player`, each once.
pub(super) fn players<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Cow<'a, [Seat]>> {
    let list = &mut lists.players;
    list.clear();
    let (rest, ()) = several(input, |input| another(input, names, list), end)?;
    Ok((rest, Cow::Borrowed(list)))
}

/// A player who is not in the list yet.
fn another<'a>(input: &'a [u8], names: &Names, list: &mut Vec<Seat>) -> Parsed<'a, ()> {
    let input = blanks(input);
    let (rest, seat) = player(names).parse(input)?;
    refuse_twice(list.contains(&seat), input)?;
    list.push(seat);
    Ok((rest, ()))
}

/// Refuses a player who was already named.
fn refuse_twice(twice: bool, input: &[u8]) -> Result<(), Missed> {
    if twice { Err(fault(input, FaultKind::SamePlayer)) } else { Ok(()) }
}

/// `partners = "partners" players *( "|" players )`
pub(super) fn partners<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let Lists { players, ends, .. } = lists;
    players.clear();
    ends.clear();
    let stop = |input| alt((end, token(peek(tag("|"))).map(|_| ()))).parse(input);
    let mut group = |input| {
        let (rest, ()) = several(input, |input| another(input, names, players), stop)?;
        ends.push(u16::try_from(players.len()).unwrap_or(u16::MAX));
        Ok((rest, ()))
    };
    let (rest, ()) = group(input)?;
    let (rest, _) = many0_count(preceded(tag("|"), cut(group))).parse(rest)?;
    Ok((rest, Statement::Partners { players: Cow::Borrowed(players), ends: Cow::Borrowed(ends) }))
}

/// `seating = "players" 1*10name`, in which there is no comma.
pub(super) fn seating(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let mut names: Vec<Box<str>> = Vec::new();
    let seat = |input| {
        let input = blanks(input);
        let (rest, found) = name("a player's name").parse(input)?;
        if let Ok((_, Some(at))) = word.map(comma).parse(input) {
            return Err(fault(input.get(at..).unwrap_or(input), FaultKind::Comma));
        }
        let found = composed(&found);
        refuse_twice(names.iter().any(|known| **known == *found), input)?;
        if names.len() >= Seat::COUNT {
            return Err(fault(input, FaultKind::TooManyPlayers));
        }
        names.push(found.into_owned().into());
        Ok((rest, ()))
    };
    let (rest, ()) = several(input, seat, end)?;
    Ok((rest, Statement::Players { names: Cow::Owned(names) }))
}

/// `melds = 1*meld`
pub(super) fn melds<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Cow<'a, [MeldName]>> {
    let list = &mut lists.melds;
    list.clear();
    let one = |input| meld(names).map(|name| list.push(name)).parse(input);
    let (rest, ()) = several(input, one, end)?;
    Ok((rest, Cow::Borrowed(list)))
}

/// `entry = player integer`
pub(super) fn entry<'a>(names: &Names) -> impl Reads<'a, Entry> {
    (player(names), number(COUNT)).map(|(player, count)| Entry { player, count })
}

/// `entries = 1*entry`, each player once.
pub(super) fn entries<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Cow<'a, [Entry]>> {
    let list = &mut lists.entries;
    list.clear();
    let one = |input| {
        let input = blanks(input);
        let (rest, entry) = entry(names).parse(input)?;
        refuse_twice(list.iter().any(|known| known.player == entry.player), input)?;
        list.push(entry);
        Ok((rest, ()))
    };
    let (rest, ()) = several(input, one, end)?;
    Ok((rest, Cow::Borrowed(list)))
}

/// `drawn = 1*( player card )`, the same player perhaps again after equal cards.
pub(super) fn drawn<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Cow<'a, [(Seat, Card)]>> {
    let list = &mut lists.drawn;
    list.clear();
    let one = |input| {
        let input = blanks(input);
        let (rest, drawn) = (player(names), cards::known_card).parse(input)?;
        cards::push(list, drawn, 1, input)?;
        Ok((rest, ()))
    };
    let (rest, ()) = several(input, one, end)?;
    Ok((rest, Cow::Borrowed(list)))
}
