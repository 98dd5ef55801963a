//! What players do.

use super::words::{Word, blanks, is_end, keyword, keyword_with, number, split_word, word};
use super::{Lists, Parsed, cards, expected, miss, players};
use crate::{Action, FaultKind, Names};

/// Defines the verbs once: the enum, its words, and the lookup by the head of a word.
macro_rules! verbs {
    ($($verb:ident $constant:ident $word:literal,)*) => {
        /// The word that says what a player does.
        ///
        /// ```
        /// assert_eq!(adjudeck_format::Verb::Draws.as_str(), "draws");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Verb {
            $(
                #[doc = concat!("`", $word, "`")]
                $verb,
            )*
        }

        $(const $constant: u64 = super::words::short_head($word.as_bytes());)*

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
                match self { $(Self::$verb => $word),* }
            }

            /// The verb whose first eight bytes these are.
            #[inline]
            const fn with_head(head: u64) -> Option<Self> {
                match head { $($constant => Some(Self::$verb),)* _ => None }
            }
        }
    };
}

verbs! {
    Draws DRAWS "draws",
    Takes TAKES "takes",
    Pushes PUSHES "pushes",
    Peeks PEEKS "peeks",
    Calls CALLS "calls",
    Withdraws WITHDRAWS "withdraws",
    Allows ALLOWS "allows",
    Refuses REFUSES "refuses",
    Buys BUYS "buys",
    Melds MELDS "melds",
    Lays LAYS "lays",
    Swaps SWAPS "swaps",
    Claims CLAIMS "claims",
    Moves MOVES "moves",
    Joins JOINS "joins",
    Chooses CHOOSES "chooses",
    Rearranges REARRANGES "rearranges",
    Discards DISCARDS "discards",
    Passes PASSES "passes",
    Declares DECLARES "declares",
    Shows SHOWS "shows",
    Packs PACKS "packs",
    Leaves LEAVES "leaves",
    Reenters REENTERS "reenters",
}

impl Verb {
    /// The verb that a word is.
    #[inline]
    fn of(word: Word<'_>) -> Option<Self> {
        let verb = Self::with_head(word.head)?;
        let same = verb.as_str().len() == word.bytes.len()
            && (word.bytes.len() <= 8 || verb.as_str().as_bytes() == word.bytes);
        same.then_some(verb)
    }
}

/// What a player does, after their name.
#[inline]
pub(super) fn action<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    let input = blanks(input);
    let (rest, found) = word(input, "what the player does")?;
    let Some(verb) = Verb::of(found) else {
        return Err(miss(input, FaultKind::UnknownVerb));
    };
    match verb {
        Verb::Draws => cards::cards(rest, &mut lists.cards).map(|(rest, cards)| (rest, Action::Draws { cards })),
        Verb::Discards => cards::card_or_hidden(rest).map(|(rest, card)| (rest, Action::Discards { card })),
        Verb::Lays => lays(rest, names, lists),
        Verb::Melds => cards::groups(rest, lists).map(|(rest, melds)| (rest, Action::Melds { melds })),
        Verb::Takes => takes(rest, lists),
        Verb::Pushes => cards::cards(rest, &mut lists.cards).map(|(rest, cards)| (rest, Action::Pushes { cards })),
        Verb::Peeks => cards::card_or_hidden(rest).map(|(rest, card)| (rest, Action::Peeks { card })),
        Verb::Buys => cards::card_or_hidden(rest).map(|(rest, card)| (rest, Action::Buys { card })),
        Verb::Calls => calls(rest),
        Verb::Swaps => swaps(rest, names),
        Verb::Claims => claims(rest, names),
        Verb::Moves => moves(rest, names),
        Verb::Joins => joins(rest, names),
        Verb::Chooses => number(rest, "the number of a contract from 0 to 255")
            .map(|(rest, contract)| (rest, Action::Chooses { contract })),
        Verb::Rearranges => cards::groups(rest, lists).map(|(rest, melds)| (rest, Action::Rearranges { melds })),
        Verb::Declares => declares(rest, lists),
        Verb::Shows => cards::groups(rest, lists).map(|(rest, melds)| (rest, Action::Shows { melds })),
        Verb::Withdraws => Ok((rest, Action::Withdraws)),
        Verb::Allows => Ok((rest, Action::Allows)),
        Verb::Refuses => Ok((rest, Action::Refuses)),
        Verb::Passes => Ok((rest, Action::Passes)),
        Verb::Packs => Ok((rest, Action::Packs)),
        Verb::Leaves => Ok((rest, Action::Leaves)),
        Verb::Reenters => Ok((rest, Action::Reenters)),
    }
}

/// `takes 5C` or `takes to 5C`
fn takes<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    if let Ok((rest, ())) = keyword(input, "to") {
        return cards::card(rest).map(|(rest, card)| (rest, Action::TakesTo { card }));
    }
    cards::cards(input, &mut lists.cards).map(|(rest, cards)| (rest, Action::Takes { cards }))
}

/// `calls` or `calls together`
fn calls(input: &[u8]) -> Parsed<'_, Action<'_>> {
    if is_end(blanks(input)) {
        return Ok((input, Action::Calls { together: false }));
    }
    match keyword(input, "together") {
        Ok((rest, ())) => Ok((rest, Action::Calls { together: true })),
        Err(_) => Err(expected(blanks(input), "together, or nothing more, as a call is always of the top discard")),
    }
}

/// `lays 8S 9S on Bea.1`
fn lays<'a>(input: &'a [u8], names: &Names, lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    let (rest, cards) = cards::laid_cards(input, &mut lists.laid)?;
    let (rest, ()) = keyword_with(rest, "on", "`on` and a meld such as `Aya.1` (a new meld is laid with `melds`)")?;
    let (rest, on) = players::meld(rest, names)?;
    Ok((rest, Action::Lays { cards, on }))
}

/// `swaps 7S into Dee.1`
fn swaps<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Action<'a>> {
    let (rest, card) = cards::card(input)?;
    let (rest, ()) = keyword_with(rest, "into", "`into` and a meld such as `Aya.1`")?;
    let (rest, into) = players::meld(rest, names)?;
    Ok((rest, Action::Swaps { card, into }))
}

/// `claims JK from Dee.1 with 7S`
fn claims<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Action<'a>> {
    let (rest, wild) = cards::card(input)?;
    let (rest, ()) = keyword_with(rest, "from", "`from` and a meld such as `Aya.1`")?;
    let (rest, from) = players::meld(rest, names)?;
    let (rest, ()) = keyword(rest, "with")?;
    let (rest, with) = cards::card(rest)?;
    Ok((rest, Action::Claims { wild, from, with }))
}

/// `moves 7S from Aya.1 to Aya.2`
fn moves<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Action<'a>> {
    let (rest, card) = cards::laid_card(input)?;
    let (rest, ()) = keyword_with(rest, "from", "`from` and a meld such as `Aya.1`")?;
    let (rest, from) = players::meld(rest, names)?;
    let (rest, ()) = keyword(rest, "to")?;
    let (rest, to) = players::meld(rest, names)?;
    Ok((rest, Action::Moves { card, from, to }))
}

/// `joins Aya.2 to Aya.1`
fn joins<'a>(input: &'a [u8], names: &Names) -> Parsed<'a, Action<'a>> {
    let (rest, from) = players::meld(input, names)?;
    let (rest, ()) = keyword(rest, "to")?;
    let (rest, to) = players::meld(rest, names)?;
    Ok((rest, Action::Joins { from, to }))
}

/// `declares 3H 4H 5H | 7S 8S 9S discarding 4C`
fn declares<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Action<'a>> {
    let (rest, melds) = cards::groups(input, lists)?;
    let (word, after) = split_word(rest);
    match word.bytes {
        b"discarding" => {
            let (rest, card) = cards::card(after)?;
            Ok((rest, Action::Declares { melds, discard: Some(card) }))
        }
        _ => Ok((rest, Action::Declares { melds, discard: None })),
    }
}
