//! Statements: `statement`, and one function for each kind of it.

use std::borrow::Cow;

use nom::Parser;
use nom::combinator::map_opt;
use nom::error::context;
use nom::sequence::preceded;

use super::actions::action;
use super::cards::{any_cards, card_or_hidden, cards_before_more, groups, known_card};
use super::lists::Lists;
use super::miss::{Missed, Parsed, Reads, expected, fault};
use super::players::{self, meld, player};
use super::rulings;
use super::shuffles;
use super::words::{blanks, hash, keyword, name, number, text, token, unless_end, word};
use crate::vocabulary::{Keyword, Verb};
use crate::{FaultKind, Names, Pool, Seat, Statement, Tally};

/// The statement of a line that has one: an action of a player, or a statement that begins with a keyword.
pub(super) fn statement<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let Ok((rest, first)) = word(input) else { return quoted_player(input, names, lists) };
    if let [b'=', ..] = first {
        return rulings::expectation(input.get(1..).unwrap_or_default());
    }
    match (Keyword::of(first), names.find_word(first)) {
        (Some(keyword), _) => listed(keyword, rest, names, lists),
        (None, Some(player)) => plays(player, rest, names, lists),
        (None, None) => Err(unknown_word(input, rest, names)),
    }
}

/// `plays = player action`
fn plays<'a>(player: Seat, rest: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    action(rest, names, lists).map(|(rest, action)| (rest, Statement::Plays { player, action }))
}

/// The same, for a player whose name is quoted: `"Anna Maria" draws 5C`.
fn quoted_player<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    if !input.starts_with(b"\"") {
        return Err(expected(input, "a player or a word that begins a statement"));
    }
    let (rest, player) = player(names).parse(input)?;
    plays(player, rest, names, lists)
}

/// The fault for a first word that begins nothing. If a verb follows, the word was meant to be a player.
#[cold]
fn unknown_word(input: &[u8], rest: &[u8], names: &Names) -> Missed {
    let acts = token(map_opt(word, Verb::of)).parse(rest).is_ok();
    let kind = match (acts, names.as_slice().is_empty()) {
        (true, true) => FaultKind::NoPlayers,
        (true, false) => FaultKind::UnknownPlayer,
        (false, _) => FaultKind::UnknownWord,
    };
    fault(input, kind)
}

/// A statement that begins with a keyword. What follows is read by the function with that keyword's name.
fn listed<'a>(first: Keyword, rest: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    match first {
        Keyword::Adjudeck => adjudeck(rest),
        Keyword::Game => text("a title").map(|title| Statement::Game { title }).parse(rest),
        Keyword::Tag => tag(rest),
        Keyword::Rules => rules(rest),
        Keyword::House => rulings::reading.map(|reading| Statement::House { reading }).parse(rest),
        Keyword::Players => players::seating(rest),
        Keyword::Partners => players::partners(rest, names, lists),
        Keyword::Pack => pack(rest),
        Keyword::Seats => players::drawn(rest, names, lists).map(|(rest, drawn)| (rest, Statement::Seats { drawn })),
        Keyword::Deal => deal(names).map(|(number, dealer)| Statement::Deal { number, dealer }).parse(rest),
        Keyword::Position => deal(names).map(|(number, dealer)| Statement::Position { number, dealer }).parse(rest),
        Keyword::Hand => hand(rest, names, lists),
        Keyword::Stock => any_cards(rest, &mut lists.cards).map(|(rest, cards)| (rest, Statement::Stock { cards })),
        Keyword::Indicator => known_card.map(|card| Statement::Indicator { card }).parse(rest),
        Keyword::Buried => known_card.map(|card| Statement::Buried { card }).parse(rest),
        Keyword::Upcard => card_or_hidden.map(|card| Statement::Upcard { card }).parse(rest),
        Keyword::Shuffle => shuffles::shuffle(rest, names, lists),
        Keyword::Reshuffle => Ok((rest, Statement::Reshuffle)),
        Keyword::Redeal => Ok((rest, Statement::Redeal)),
        Keyword::Void => Ok((rest, Statement::Void)),
        Keyword::Ends => Ok((rest, Statement::Ends)),
        Keyword::Out => player(names).map(|player| Statement::Out { player }).parse(rest),
        Keyword::Winner => {
            players::players(rest, names, lists).map(|(rest, players)| (rest, Statement::Winner { players }))
        }
        Keyword::Pile => any_cards(rest, &mut lists.cards).map(|(rest, cards)| (rest, Statement::Pile { cards })),
        Keyword::Table => table(rest, names, lists),
        Keyword::Openings => {
            players::melds(rest, names, lists).map(|(rest, melds)| (rest, Statement::Openings { melds }))
        }
        Keyword::Opened => {
            players::players(rest, names, lists).map(|(rest, players)| (rest, Statement::Opened { players }))
        }
        Keyword::Laid => layer(rest, names, lists),
        Keyword::Turn => turn(names).parse(rest),
        Keyword::Reshuffled => reshuffled(rest),
        Keyword::Calls => tally(Tally::Calls, rest, names, lists),
        Keyword::Turns => tally(Tally::Turns, rest, names, lists),
        Keyword::Packed => tally(Tally::Packed, rest, names, lists),
        Keyword::Wins => tally(Tally::Wins, rest, names, lists),
        Keyword::Chips => tally(Tally::Chips, rest, names, lists),
        Keyword::Score => tally(Tally::Score, rest, names, lists),
        Keyword::Total => tally(Tally::Total, rest, names, lists),
        Keyword::Pool => pool(rest),
        Keyword::Expect => rulings::expectation(rest),
        Keyword::Ruling => rulings::ruling(rest, names, lists),
    }
}

/// `adjudeck = "adjudeck" "1"`
fn adjudeck(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let input = blanks(input);
    match number("a version of the notation, which is 1").parse(input)? {
        (rest, version @ 1) => Ok((rest, Statement::Adjudeck { version })),
        _ => Err(fault(input, FaultKind::UnknownVersion)),
    }
}

/// `tag = "tag" name text`
fn tag(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let tag = (name("the name of a tag"), text("the value of the tag"));
    tag.map(|(key, value)| Statement::Tag { key, value }).parse(input)
}

/// `rules = "rules" name [ hash ]`
fn rules(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let rules = (name("an edition such as kalooki/akagiri"), unless_end(hash));
    rules.map(|(edition, pin)| Statement::Rules { edition, pin }).parse(input)
}

/// `pack = "pack" number "jokers" number`
fn pack(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let (packs, jokers) = (number("a number of packs from 0 to 255"), number("a number of jokers from 0 to 255"));
    (packs, preceded(keyword("jokers"), jokers)).map(|(packs, jokers)| Statement::Pack { packs, jokers }).parse(input)
}

/// `deal = ( "deal" / "position" ) number [ "dealer" player ]`
fn deal<'a>(names: &Names) -> impl Reads<'a, (u16, Option<Seat>)> {
    let dealer = preceded(keyword("dealer"), player(names));
    (number("the number of the deal, from 0 to 65535"), unless_end(dealer))
}

/// `hand = "hand" player [ cards ]`
fn hand<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let (rest, player) = player(names).parse(input)?;
    let (rest, cards) = any_cards(rest, &mut lists.cards)?;
    Ok((rest, Statement::Hand { player, cards }))
}

/// `table = "table" player groups`
fn table<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let (rest, player) = player(names).parse(input)?;
    let (rest, melds) = groups(rest, lists)?;
    Ok((rest, Statement::Table { player, melds }))
}

/// `layer = "laid" player cards "on" meld`
fn layer<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    let (rest, player) = player(names).parse(input)?;
    let (rest, ()) = cards_before_more(rest, &mut lists.cards)?;
    let (rest, on) = preceded(keyword("on"), meld(names)).parse(rest)?;
    Ok((rest, Statement::Laid { player, cards: Cow::Borrowed(&lists.cards), on }))
}

/// `turn = "turn" player [ "drawn" ]`
fn turn<'a>(names: &Names) -> impl Reads<'a, Statement<'a>> {
    let turn = (player(names), unless_end(keyword("drawn")));
    turn.map(|(player, drawn)| Statement::Turn { player, drawn: drawn.is_some() })
}

/// `reshuffled = "reshuffled" number`
fn reshuffled(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    number("a number from 0 to 255").map(|times| Statement::Reshuffled { times }).parse(input)
}

/// `tally = ( "calls" / "turns" / "packed" / "wins" / "chips" / "score" / "total" ) entries`
fn tally<'a>(of: Tally, input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Statement<'a>> {
    players::entries(input, names, lists).map(|(rest, entries)| (rest, Statement::Tally { of, entries }))
}

/// `pool = "pool" ( "game" / "hand" ) integer`
fn pool(input: &[u8]) -> Parsed<'_, Statement<'_>> {
    let of = |word: &[u8]| match word {
        b"game" => Some(Pool::Game),
        b"hand" => Some(Pool::Hand),
        _ => None,
    };
    let of = context("game or hand", token(map_opt(word, of)));
    (of, number(players::COUNT)).map(|(pool, chips)| Statement::Pool { pool, chips }).parse(input)
}
