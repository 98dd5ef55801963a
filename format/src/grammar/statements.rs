//! Statements by their first word.

use std::borrow::Cow;

use super::words::{COMMAS, Word, bare, blanks, comma, is_end, keyword, name, number, split_word, text, word};
use super::{Lists, Parsed, actions, cards, expected, miss, players, rulings};
use crate::names::composed;
use crate::{FaultKind, Names, Pool, Seat, Statement, Tally};

/// The words that begin a statement. A player of such a name is quoted at the beginning of a line.
pub(crate) const KEYWORDS: [&str; 38] = [
    "adjudeck",
    "game",
    "tag",
    "rules",
    "house",
    "players",
    "partners",
    "pack",
    "seats",
    "deal",
    "position",
    "hand",
    "indicator",
    "buried",
    "upcard",
    "stock",
    "pile",
    "table",
    "openings",
    "opened",
    "turn",
    "reshuffled",
    "calls",
    "turns",
    "packed",
    "wins",
    "chips",
    "score",
    "total",
    "pool",
    "reshuffle",
    "redeal",
    "void",
    "ends",
    "out",
    "winner",
    "ruling",
    "=",
];

/// The statement of a line that has one.
#[inline]
pub(super) fn statement<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let (first, rest) = split_word(input);
    if let Some(player) = names.find_word(first.bytes, first.head)
        && !is_reserved(first.bytes)
    {
        let (rest, action) = actions::action(rest, names, lists)?;
        return Ok((rest, Statement::Plays { player, action }));
    }
    match first.bytes {
        [] => quoted_player(input, names, lists),
        [b'=', ..] => rulings::expectation(input.get(1..).unwrap_or_default()),
        _ => before_deal(first, input, rest, names, lists),
    }
}

/// Whether a player of this name must be quoted at the beginning of a line.
#[inline]
pub(crate) fn is_reserved(word: &[u8]) -> bool {
    match word {
        [b'=', ..] => true,
        [first, ..] if first.is_ascii_lowercase() => KEYWORDS.iter().any(|keyword| keyword.as_bytes() == word),
        _ => false,
    }
}

/// `"Anna Maria" draws 5C`
fn quoted_player<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    if !matches!(input, [b'"', ..]) {
        return Err(expected(input, "a player or a word that begins a statement"));
    }
    let (rest, player) = players::player(input, names)?;
    let (rest, action) = actions::action(rest, names, lists)?;
    Ok((rest, Statement::Plays { player, action }))
}

/// What stands before the deals of a game.
fn before_deal<'a>(
    first: Word<'a>,
    input: &'a [u8],
    rest: &'a [u8],
    names: &Names,
    lists: &'a mut Lists,
) -> Parsed<'a, Statement<'a>> {
    match first.bytes {
        b"adjudeck" => version(rest),
        b"game" => text(rest, "a title").map(|(rest, title)| (rest, Statement::Game { title })),
        b"tag" => tag(rest),
        b"rules" => rules(rest),
        b"house" => rulings::reading(rest).map(|(rest, reading)| (rest, Statement::House { reading })),
        b"players" => seating(rest),
        b"partners" => players::partners(rest, names, lists)
            .map(|(rest, (players, ends))| (rest, Statement::Partners { players, ends })),
        b"pack" => pack(rest),
        b"seats" => players::drawn(rest, names, lists).map(|(rest, drawn)| (rest, Statement::Seats { drawn })),
        _ => in_deal(first, input, rest, names, lists),
    }
}

/// What stands in a deal, other than what players do.
fn in_deal<'a>(
    first: Word<'a>,
    input: &'a [u8],
    rest: &'a [u8],
    names: &Names,
    lists: &'a mut Lists,
) -> Parsed<'a, Statement<'a>> {
    match first.bytes {
        b"deal" => begin(rest, names).map(|(rest, (number, dealer))| (rest, Statement::Deal { number, dealer })),
        b"position" => {
            begin(rest, names).map(|(rest, (number, dealer))| (rest, Statement::Position { number, dealer }))
        }
        b"hand" => hand(rest, names, lists),
        b"indicator" => cards::card(rest).map(|(rest, card)| (rest, Statement::Indicator { card })),
        b"buried" => cards::card(rest).map(|(rest, card)| (rest, Statement::Buried { card })),
        b"upcard" => cards::card_or_hidden(rest).map(|(rest, card)| (rest, Statement::Upcard { card })),
        b"stock" => cards::any_cards(rest, &mut lists.cards).map(|(rest, cards)| (rest, Statement::Stock { cards })),
        b"reshuffle" => Ok((rest, Statement::Reshuffle)),
        b"redeal" => Ok((rest, Statement::Redeal)),
        b"void" => Ok((rest, Statement::Void)),
        b"ends" => Ok((rest, Statement::Ends)),
        b"out" => players::player(rest, names).map(|(rest, player)| (rest, Statement::Out { player })),
        b"ruling" => rulings::ruling(rest, names),
        _ => in_position(first, input, rest, names, lists),
    }
}

/// What stands in a position, and what is counted.
fn in_position<'a>(
    first: Word<'a>,
    input: &'a [u8],
    rest: &'a [u8],
    names: &Names,
    lists: &'a mut Lists,
) -> Parsed<'a, Statement<'a>> {
    match first.bytes {
        b"pile" => cards::any_cards(rest, &mut lists.cards).map(|(rest, cards)| (rest, Statement::Pile { cards })),
        b"table" => table(rest, names, lists),
        b"openings" => players::melds(rest, names, lists).map(|(rest, melds)| (rest, Statement::Openings { melds })),
        b"opened" => players::players(rest, names, lists).map(|(rest, players)| (rest, Statement::Opened { players })),
        b"turn" => turn(rest, names),
        b"reshuffled" => {
            number(rest, "a number from 0 to 255").map(|(rest, times)| (rest, Statement::Reshuffled { times }))
        }
        b"pool" => pool(rest),
        b"winner" => players::players(rest, names, lists).map(|(rest, players)| (rest, Statement::Winner { players })),
        _ => tally(first, input, rest, names, lists),
    }
}

/// A list of players with numbers, or nothing that the notation has.
fn tally<'a>(
    first: Word<'a>,
    input: &'a [u8],
    rest: &'a [u8],
    names: &Names,
    lists: &'a mut Lists,
) -> Parsed<'a, Statement<'a>> {
    match Tally::ALL.into_iter().find(|tally| tally.as_str().as_bytes() == first.bytes) {
        Some(of) => {
            players::entries(rest, names, lists).map(|(rest, entries)| (rest, Statement::Tally { of, entries }))
        }
        None => Err(unknown_word(input, rest, names)),
    }
}

/// A first word that nothing begins with: a player of a game without players, if they do something.
#[cold]
fn unknown_word(input: &[u8], rest: &[u8], names: &Names) -> nom::Err<super::Miss> {
    let (second, _) = split_word(blanks(rest));
    let acts = actions::Verb::ALL.iter().any(|verb| verb.as_str().as_bytes() == second.bytes);
    let kind = match (acts, names.as_slice().is_empty()) {
        (true, true) => FaultKind::NoPlayers,
        (true, false) => FaultKind::UnknownPlayer,
        (false, _) => FaultKind::UnknownWord,
    };
    miss(input, kind)
}

/// `adjudeck 1`
fn version(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let input = blanks(input);
    match number(input, "a version of the notation, which is 1")? {
        (rest, version @ 1) => Ok((rest, Statement::Adjudeck { version })),
        _ => Err(miss(input, FaultKind::UnknownVersion)),
    }
}

/// `tag place "Club"`
fn tag(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let (rest, key) = name(input, "the name of a tag")?;
    let (rest, value) = text(rest, "the value of the tag")?;
    Ok((rest, Statement::Tag { key, value }))
}

/// `rules kalooki/akagiri 0123456789abcdef`
fn rules(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let (rest, edition) = name(input, "an edition such as kalooki/akagiri")?;
    let rest = blanks(rest);
    if is_end(rest) {
        return Ok((rest, Statement::Rules { edition, pin: None }));
    }
    let (after, pin) = bare(rest, "a hash")?;
    let is_hash = (8..=64).contains(&pin.len()) && pin.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_hash {
        Ok((after, Statement::Rules { edition, pin: Some(Cow::Borrowed(pin)) }))
    } else {
        Err(miss(rest, FaultKind::NotAHash))
    }
}

/// `players Aya Bea "Anna Maria"`
fn seating(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let mut names: Vec<Box<str>> = Vec::new();
    let mut input = blanks(input);
    loop {
        let (rest, found) = name(input, "a player's name")?;
        if let Some(at) = comma(split_word(input).0.bytes) {
            return Err(miss(input.get(at..).unwrap_or(input), FaultKind::Comma));
        }
        let found = composed(&found);
        if names.iter().any(|known| **known == *found) {
            return Err(miss(input, FaultKind::SamePlayer));
        }
        if names.len() >= Seat::MOST {
            return Err(miss(input, FaultKind::TooManyPlayers));
        }
        names.push(found.into_owned().into());
        input = blanks(rest);
        if is_end(input) {
            return Ok((input, Statement::Players { names: Cow::Owned(names) }));
        }
    }
}

/// `pack 2 jokers 4`
fn pack(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let (rest, packs) = number(input, "a number of packs from 0 to 255")?;
    let (rest, ()) = keyword(rest, "jokers")?;
    let (rest, jokers) = number(rest, "a number of jokers from 0 to 255")?;
    Ok((rest, Statement::Pack { packs, jokers }))
}

/// `3 dealer Dee`, the dealer perhaps not named.
fn begin<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, (u16, Option<Seat>)> {
    let (rest, number) = number(input, "the number of the deal, from 0 to 65535")?;
    let rest = blanks(rest);
    if is_end(rest) {
        return Ok((rest, (number, None)));
    }
    let (rest, ()) = keyword(rest, "dealer")?;
    let (rest, dealer) = players::player(rest, names)?;
    Ok((rest, (number, Some(dealer))))
}

/// `hand Aya 9S 9H ?*7`
fn hand<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let (rest, player) = players::player(input, names)?;
    let (rest, cards) = cards::any_cards(rest, &mut lists.cards)?;
    Ok((rest, Statement::Hand { player, cards }))
}

/// `table Aya 9S 9H 9D | 4C 4D 4S`
fn table<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let (rest, player) = players::player(input, names)?;
    let (rest, melds) = cards::groups(rest, lists)?;
    Ok((rest, Statement::Table { player, melds }))
}

/// `turn Bea` or `turn Bea drawn`
fn turn<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Statement<'a>> {
    let (rest, player) = players::player(input, names)?;
    let rest = blanks(rest);
    if is_end(rest) {
        return Ok((rest, Statement::Turn { player, drawn: false }));
    }
    let (rest, ()) = keyword(rest, "drawn")?;
    Ok((rest, Statement::Turn { player, drawn: true }))
}

/// `pool game 40`
fn pool(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let input = blanks(input);
    let (rest, which) = word(input, "game or hand")?;
    let pool = match which.bytes {
        b"game" => Pool::Game,
        b"hand" => Pool::Hand,
        _ => return Err(expected(input, "game or hand")),
    };
    let (rest, chips) = number(rest, players::COUNT)?;
    Ok((rest, Statement::Pool { pool, chips }))
}

/// The line that a scribe meant who misspelt `players`, or divided the names by commas.
pub(crate) fn mended_seating(line: &str) -> String {
    let (_, names) = split_word(blanks(line.as_bytes()));
    let mut quoted = false;
    let plain = |letter: char| {
        quoted ^= letter == '"';
        if !quoted && COMMAS.contains(&letter) { ' ' } else { letter }
    };
    let names: String = String::from_utf8_lossy(names).chars().map(plain).collect();
    format!("players {names}")
}

/// The names in a `players` line that has a fault, as far as they can be told.
pub(crate) fn names_in(line: &str) -> Vec<Cow<'_, str>> {
    let (_, mut input) = split_word(line.as_bytes());
    let mut names = Vec::new();
    loop {
        input = blanks(input);
        match text(input, "a player's name") {
            Ok((rest, name)) => {
                names.push(name);
                input = rest;
            }
            Err(_) if is_end(input) => return names,
            Err(_) => input = input.get(1..).unwrap_or_default(),
        }
    }
}
