//! What players do: `action`, and one function for each kind of it.

use nom::Parser;
use nom::combinator::opt;
use nom::error::context;
use nom::sequence::preceded;

use super::miss::{Parsed, Reads, expected, fault, is_end};
use super::players::meld;
use super::words::{blanks, keyword, keyword_with, number, text_of, word};
use super::{Lists, cards};
use crate::{Action, FaultKind, Names};

/// Defines the verbs once: the enum and their words.
macro_rules! verbs {
    ($($verb:ident $word:literal,)*) => {
        /// The word that says what a player does.
        ///
        /// ```
        /// assert_eq!(adjudeck_format::Verb::Draws.as_str(), "draws");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Verb {
            $(
                #[doc = concat!("`", stringify!($verb), "`, in lower case")]
                $verb,
            )*
        }

        impl Verb {
            /// Every verb.
            pub(crate) const ALL: &[Self] = &[$(Self::$verb),*];

            /// The verb as it is written.
            ///
            /// ```
            /// assert_eq!(adjudeck_format::Verb::Takes.as_str(), "takes");
            /// ```
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$verb => const { text_of($word) }),* }
            }

            /// The verb that a word is.
            #[inline]
            pub(crate) const fn of(word: &[u8]) -> Option<Self> {
                match word { $($word => Some(Self::$verb),)* _ => None }
            }
        }
    };
}

verbs! {
    Draws b"draws",
    Takes b"takes",
    Pushes b"pushes",
    Peeks b"peeks",
    Calls b"calls",
    Withdraws b"withdraws",
    Allows b"allows",
    Refuses b"refuses",
    Buys b"buys",
    Melds b"melds",
    Lays b"lays",
    Swaps b"swaps",
    Claims b"claims",
    Moves b"moves",
    Joins b"joins",
    Chooses b"chooses",
    Rearranges b"rearranges",
    Discards b"discards",
    Passes b"passes",
    Declares b"declares",
    Shows b"shows",
    Packs b"packs",
    Leaves b"leaves",
    Reenters b"reenters",
}

/// What a player does, after their name: what follows the verb is read by the function of that name.
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
        Verb::Shows => cards::groups(rest, lists).map(|(rest, melds)| (rest, Action::Shows { melds })),
        Verb::Declares => declares(rest, lists),
        Verb::Lays => lays(rest, names, lists),
        Verb::Swaps => swaps(names).parse(rest),
        Verb::Claims => claims(names).parse(rest),
        Verb::Moves => moves(names).parse(rest),
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

/// `declares = "declares" groups [ "discarding" card ]`
fn declares<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    let (rest, melds) = cards::groups(input, lists)?;
    let (rest, discarding) = opt(keyword("discarding")).parse(rest)?;
    let Some(()) = discarding else { return Ok((rest, Action::Declares { melds, discard: None })) };
    let (rest, card) = cards::known_card(rest)?;
    Ok((rest, Action::Declares { melds, discard: Some(card) }))
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

/// `moves = "moves" laid "from" meld "to" meld`
fn moves<'a>(names: &Names) -> impl Reads<'a, Action<'a>> {
    let moves = (cards::laid_card, from(), meld(names), keyword("to"), meld(names));
    moves.map(|(card, (), from, (), to)| Action::Moves { card, from, to })
}

/// `joins = "joins" meld "to" meld`
fn joins<'a>(names: &Names) -> impl Reads<'a, Action<'a>> {
    (meld(names), keyword("to"), meld(names)).map(|(from, (), to)| Action::Joins { from, to })
}

/// `chooses = "chooses" number`
fn chooses(input: &[u8]) -> Parsed<'_, Action<'_>> {
    number("the number of a contract from 0 to 255").map(|contract| Action::Chooses { contract }).parse(input)
}
