//! What players do: `action`, and one function for each kind of it.

use nom::Parser;
use nom::combinator::opt;
use nom::error::context;
use nom::sequence::preceded;

use super::cards;
use super::lists::Lists;
use super::miss::{Parsed, Reads, expected, fault, is_end};
use super::players::meld;
use super::words::{blanks, keyword, keyword_with, number, word};
use crate::vocabulary::Verb;
use crate::{Action, Discarded, FaultKind, Names};

/// What a player does, after their name. What follows the verb is read by the function with the verb's name.
pub(super) fn action<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    let input = blanks(input);
    let (rest, found) = context("what the player does", word).parse(input)?;
    let verb = Verb::of(found).ok_or_else(|| fault(input, FaultKind::UnknownVerb))?;
    match verb {
        Verb::Draws => draws(rest, lists),
        Verb::Takes => takes(rest, lists),
        Verb::Pushes => pushes(rest, lists),
        Verb::Peeks => cards::card_or_hidden.map(|card| Action::Peeks { card }).parse(rest),
        Verb::Buys => cards::card_or_hidden.map(|card| Action::Buys { card }).parse(rest),
        Verb::Discards => cards::card_or_hidden.map(|card| Action::Discards { card }).parse(rest),
        Verb::Calls => calls(rest),
        Verb::Melds => cards::groups(rest, lists).map(|(rest, melds)| (rest, Action::Melds { melds })),
        Verb::Rearranges => cards::groups(rest, lists).map(|(rest, melds)| (rest, Action::Rearranges { melds })),
        Verb::Shows => cards::any_groups(rest, lists).map(|(rest, melds)| (rest, Action::Shows { melds })),
        Verb::Declares => declares(rest, lists),
        Verb::Lays => lays(rest, names, lists),
        Verb::Swaps => swaps(names).parse(rest),
        Verb::Claims => claims(names).parse(rest),
        Verb::Moves => moves(rest, names, lists),
        Verb::Joins => joins(names).parse(rest),
        Verb::Chooses => chooses(rest),
        Verb::Withdraws => Ok((rest, Action::Withdraws)),
        Verb::Allows => Ok((rest, Action::Allows)),
        Verb::Refuses => Ok((rest, Action::Refuses)),
        Verb::Passes => Ok((rest, Action::Passes)),
        Verb::Packs => Ok((rest, Action::Packs)),
        Verb::Leaves => Ok((rest, Action::Leaves)),
        Verb::Reenters => Ok((rest, Action::Reenters)),
    }
}

/// `draws = "draws" cards`
fn draws<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    cards::cards(input, &mut lists.cards).map(|(rest, cards)| (rest, Action::Draws { cards }))
}

/// `takes = "takes" ( "to" card / cards )`
fn takes<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    match keyword("to").parse(input) {
        Ok((rest, ())) => cards::known_card.map(|card| Action::TakesTo { card }).parse(rest),
        Err(_) => cards::cards(input, &mut lists.cards).map(|(rest, cards)| (rest, Action::Takes { cards })),
    }
}

/// `pushes = "pushes" cards`
fn pushes<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    cards::cards(input, &mut lists.cards).map(|(rest, cards)| (rest, Action::Pushes { cards }))
}

/// `calls = "calls" [ "together" ]`
fn calls(input: &[u8]) -> Parsed<'_, Action<'_>> {
    let rest = blanks(input);
    let (rest, together) = opt(keyword("together")).parse(rest)?;
    if together.is_none() && !is_end(rest) {
        return Err(expected(rest, "together, or nothing more, as a call is always of the top discard"));
    }
    Ok((rest, Action::Calls { together: together.is_some() }))
}

/// `declares = "declares" groups [ "discarding" one ]`
fn declares<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    let (rest, melds) = cards::groups(input, lists)?;
    let (rest, discarding) = opt(keyword("discarding")).parse(rest)?;
    let Some(()) = discarding else { return Ok((rest, Action::Declares { melds, discard: None })) };
    let (rest, card) = cards::card_or_hidden(rest)?;
    Ok((rest, Action::Declares { melds, discard: Some(Discarded(card)) }))
}

/// `lays = "lays" 1*laid "on" meld`
fn lays<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    let (rest, cards) = cards::laid_cards(input, &mut lists.laid)?;
    let on = keyword_with("on", "`on` and a meld such as `Aya.1` (a new meld is laid with `melds`)");
    let (rest, on) = preceded(on, meld(names)).parse(rest)?;
    Ok((rest, Action::Lays { cards, on }))
}

/// `swaps = "swaps" card "into" meld`
fn swaps<'a>(names: &Names) -> impl Reads<'a, Action<'a>> {
    let into = keyword_with("into", "`into` and a meld such as `Aya.1`");
    (cards::known_card, into, meld(names)).map(|(card, (), into)| Action::Swaps { card, into })
}

/// The word before the meld that a card leaves.
fn from<'a>() -> impl Reads<'a, ()> {
    keyword_with("from", "`from` and a meld such as `Aya.1`")
}

/// `claims = "claims" card "from" meld "with" card`
fn claims<'a>(names: &Names) -> impl Reads<'a, Action<'a>> {
    let claims = (cards::known_card, from(), meld(names), keyword("with"), cards::known_card);
    claims.map(|(wild, (), from, (), with)| Action::Claims { wild, from, with })
}

/// `moves = "moves" 1*laid "from" meld "to" meld`
fn moves<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    let (rest, cards) = cards::laid_cards(input, &mut lists.laid)?;
    let (rest, (from, (), to)) = preceded(from(), (meld(names), keyword("to"), meld(names))).parse(rest)?;
    Ok((rest, Action::Moves { cards, from, to }))
}

/// `joins = "joins" meld "to" meld`
fn joins<'a>(names: &Names) -> impl Reads<'a, Action<'a>> {
    (meld(names), keyword("to"), meld(names)).map(|(from, (), to)| Action::Joins { from, to })
}

/// `chooses = "chooses" number`
fn chooses(input: &[u8]) -> Parsed<'_, Action<'_>> {
    number("the number of a contract from 0 to 255").map(|contract| Action::Chooses { contract }).parse(input)
}
