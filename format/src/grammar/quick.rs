//! A fast path for the most common lines, in their canonical form and without a comment.
//!
//! The grammar reads these lines in the same way; a test compares the two. The fast path is worth its lines for two reasons: it
//! need not find the end of a line first, and what it has read fits into a few registers, while a [`Statement`] is copied from
//! function to function.

use std::borrow::Cow;

use super::letters::{pair, rank_of};
use super::lists::Lists;
use super::words::digits;
use crate::{Action, Card, CardPlay, Discarded, Entry, Groups, Laid, MeldName, Names, Seat, Stands, Statement, Tally};

/// A statement that was recognised. Its lists are in [`Lists`].
#[derive(Clone, Copy)]
pub(crate) enum Quick {
    Card(Seat, CardPlay, Option<Card>),
    TakesSeveral(Seat),
    TakesTo(Seat, Card),
    Pushes(Seat),
    Claims(Seat, Card, MeldName, Card),
    Lays(Seat, MeldName),
    Swaps(Seat, Card, MeldName),
    Melds(Seat),
    Moves(Seat, MeldName, MeldName),
    Rearranges(Seat),
    Declares(Seat, Option<Discarded>),
    Shows(Seat),
    Packs(Seat),
    Passes(Seat),
    Calls(Seat),
    Allows(Seat),
    Refuses(Seat),
    Hand(Seat),
    Upcard(Option<Card>),
    Indicator(Card),
    Deal(u16, Seat),
    Out(Seat),
    Tally(Tally),
}

/// What was recognised, and the text that follows it.
type Found<'a, T> = Option<(T, &'a [u8])>;

/// The most cards in a line that the fast path reads.
const MAX_QUICK_CARDS: usize = 64;

/// How many letters are compared to tell verbs apart.
const LETTERS: usize = 5;

/// How many letters of `discards` are compared, the most for any verb.
const DISCARDS_LETTERS: usize = 8;

const DRAWS: u64 = short_head(b"draws");
const TAKES: u64 = short_head(b"takes");
const DISCARDS: u64 = short_head(b"discards");
const LAYS: u64 = short_head(b"lays ");
const SWAPS: u64 = short_head(b"swaps");
const MELDS: u64 = short_head(b"melds");
const CALLS: u64 = short_head(b"calls");
const ALLOWS: u64 = short_head(b"allow");
const REFUSES: u64 = short_head(b"refus");
const PUSHES: u64 = short_head(b"pushe");
const CLAIMS: u64 = short_head(b"claim");
const MOVES: u64 = short_head(b"moves");
const REARRANGES: u64 = short_head(b"rearr");
const DECLARES: u64 = short_head(b"decla");
const SHOWS: u64 = short_head(b"shows");
const PACKS: u64 = short_head(b"packs");
const PASSES: u64 = short_head(b"passe");

impl Quick {
    /// Recognises a statement at the beginning of `text`. The caller must check that a line end or nothing follows it.
    #[inline(always)]
    pub(crate) fn read<'a>(text: &'a [u8], names: &Names, lists: &mut Lists) -> Found<'a, Self> {
        match names.find_before(text, b' ') {
            Some((player, rest)) => match CardPlay::read(rest) {
                // If a space follows, the player may have taken several cards.
                None | Some((_, [b' ', ..])) => action(player, rest, names, lists),
                Some(((play, card), rest)) => Some((Self::Card(player, play, card), rest)),
            },
            None => listed(text, names, lists),
        }
    }

    /// Builds the statement, calls `make` with it once, and returns what `make` returns.
    #[inline(always)]
    pub(crate) fn make<'a, T>(self, lists: &'a mut Lists, mut make: impl FnMut(Statement<'a>) -> T) -> T {
        let Lists { card: one, cards, laid, ends, entries, .. } = lists;
        let mut plays = |player, action| make(Statement::Plays { player, action });
        match self {
            Self::Card(player, play, card) => {
                *one = [card];
                match play {
                    CardPlay::Draws => plays(player, Action::Draws { cards: Cow::Borrowed(one) }),
                    CardPlay::Takes => plays(player, Action::Takes { cards: Cow::Borrowed(one) }),
                    CardPlay::Discards => plays(player, Action::Discards { card }),
                }
            }
            Self::TakesSeveral(player) => plays(player, Action::Takes { cards: Cow::Borrowed(cards) }),
            Self::TakesTo(player, card) => plays(player, Action::TakesTo { card }),
            Self::Pushes(player) => plays(player, Action::Pushes { cards: Cow::Borrowed(cards) }),
            Self::Claims(player, wild, from, with) => plays(player, Action::Claims { wild, from, with }),
            Self::Lays(player, on) => plays(player, Action::Lays { cards: Cow::Borrowed(laid), on }),
            Self::Swaps(player, card, into) => plays(player, Action::Swaps { card, into }),
            Self::Melds(player) => plays(player, Action::Melds { melds: laid_groups(laid, ends) }),
            Self::Rearranges(player) => plays(player, Action::Rearranges { melds: laid_groups(laid, ends) }),
            Self::Shows(player) => plays(player, Action::Shows { melds: laid_groups(laid, ends) }),
            Self::Declares(player, discard) => {
                plays(player, Action::Declares { melds: laid_groups(laid, ends), discard })
            }
            Self::Moves(player, from, to) => plays(player, Action::Moves { cards: Cow::Borrowed(laid), from, to }),
            Self::Packs(player) => plays(player, Action::Packs),
            Self::Passes(player) => plays(player, Action::Passes),
            Self::Calls(player) => plays(player, Action::Calls { together: false }),
            Self::Allows(player) => plays(player, Action::Allows),
            Self::Refuses(player) => plays(player, Action::Refuses),
            Self::Hand(player) => make(Statement::Hand { player, cards: Cow::Borrowed(cards) }),
            Self::Upcard(card) => make(Statement::Upcard { card }),
            Self::Indicator(card) => make(Statement::Indicator { card }),
            Self::Deal(number, dealer) => make(Statement::Deal { number, dealer: Some(dealer) }),
            Self::Out(player) => make(Statement::Out { player }),
            Self::Tally(of) => make(Statement::Tally { of, entries: Cow::Borrowed(entries) }),
        }
    }
}

/// The cards in the groups in which they are laid.
const fn laid_groups<'a>(laid: &'a [Laid], ends: &'a [u16]) -> Groups<'a> {
    Groups { cards: Cow::Borrowed(laid), ends: Cow::Borrowed(ends) }
}

impl CardPlay {
    /// Recognises a play of one card in what follows the player's name and a space.
    #[inline(always)]
    pub(crate) fn read(text: &[u8]) -> Found<'_, (Self, Option<Card>)> {
        let (play, length) = match head(text, LETTERS) {
            DRAWS => (Self::Draws, LETTERS),
            TAKES => (Self::Takes, LETTERS),
            _ if head(text, DISCARDS_LETTERS) == DISCARDS => (Self::Discards, DISCARDS_LETTERS),
            _ => return None,
        };
        card_or_hidden(text.get(length..)?).map(|(card, rest)| ((play, card), rest))
    }
}

/// Recognises any other action in what follows the player's name and a space.
#[inline(never)]
pub(crate) fn action<'a>(player: Seat, text: &'a [u8], names: &Names, lists: &mut Lists) -> Found<'a, Quick> {
    let after = text.get(LETTERS..)?;
    match head(text, LETTERS) {
        TAKES => match after.strip_prefix(b" to") {
            Some(text) => card(text).map(|(card, rest)| (Quick::TakesTo(player, card), rest)),
            None => hand(after, lists).map(|rest| (Quick::TakesSeveral(player), rest)),
        },
        CALLS => Some((Quick::Calls(player), after)),
        ALLOWS => Some((Quick::Allows(player), after.strip_prefix(b"s")?)),
        REFUSES => Some((Quick::Refuses(player), after.strip_prefix(b"es")?)),
        MELDS => groups(after, lists).map(|rest| (Quick::Melds(player), rest)),
        LAYS => {
            lists.laid.clear();
            let rest = laid(text.get(LETTERS - 1..)?, &mut lists.laid)?;
            let (on, rest) = meld(rest.strip_prefix(b" on ")?, names)?;
            Some((Quick::Lays(player, on), rest))
        }
        SWAPS => {
            let (card, rest) = card(after)?;
            let (into, rest) = meld(rest.strip_prefix(b" into ")?, names)?;
            Some((Quick::Swaps(player, card, into), rest))
        }
        PUSHES => hand(after.strip_prefix(b"s")?, lists).map(|rest| (Quick::Pushes(player), rest)),
        CLAIMS => {
            let (wild, rest) = card(after.strip_prefix(b"s")?)?;
            let (from, rest) = meld(rest.strip_prefix(b" from ")?, names)?;
            let (with, rest) = card(rest.strip_prefix(b" with")?)?;
            Some((Quick::Claims(player, wild, from, with), rest))
        }
        MOVES => {
            lists.laid.clear();
            let rest = laid(after, &mut lists.laid)?;
            let (from, rest) = meld(rest.strip_prefix(b" from ")?, names)?;
            let (to, rest) = meld(rest.strip_prefix(b" to ")?, names)?;
            Some((Quick::Moves(player, from, to), rest))
        }
        REARRANGES => groups(after.strip_prefix(b"anges")?, lists).map(|rest| (Quick::Rearranges(player), rest)),
        DECLARES => {
            let rest = groups(after.strip_prefix(b"res")?, lists)?;
            match rest.strip_prefix(b" discarding") {
                Some(rest) => {
                    card(rest).map(|(card, rest)| (Quick::Declares(player, Some(Discarded(Some(card)))), rest))
                }
                None => Some((Quick::Declares(player, None), rest)),
            }
        }
        SHOWS => groups(after, lists).map(|rest| (Quick::Shows(player), rest)),
        PACKS => Some((Quick::Packs(player), after)),
        PASSES => Some((Quick::Passes(player), after.strip_prefix(b"s")?)),
        _ => None,
    }
}

/// Recognises a statement that is no action.
#[inline(never)]
fn listed<'a>(text: &'a [u8], names: &Names, lists: &mut Lists) -> Found<'a, Quick> {
    match text {
        [b'h', b'a', b'n', b'd', b' ', rest @ ..] => {
            // The space after the name belongs to the first card, so it is put back.
            let (player, rest) = names.find_before(rest, b' ')?;
            let cards = text.get(text.len() - rest.len() - 1..)?;
            hand(cards, lists).map(|rest| (Quick::Hand(player), rest))
        }
        [b'u', b'p', b'c', b'a', b'r', b'd', rest @ ..] => {
            card(rest).map(|(card, rest)| (Quick::Upcard(Some(card)), rest))
        }
        [b'i', b'n', b'd', b'i', b'c', b'a', b't', b'o', b'r', rest @ ..] => {
            card(rest).map(|(card, rest)| (Quick::Indicator(card), rest))
        }
        [b'd', b'e', b'a', b'l', b' ', rest @ ..] => {
            let (number, rest) = rest.split_at_checked(number_length(rest))?;
            let number = digits(number).and_then(|number| u16::try_from(number).ok())?;
            let (dealer, rest) = last_name(rest.strip_prefix(b" dealer ")?, names)?;
            Some((Quick::Deal(number, dealer), rest))
        }
        [b'o', b'u', b't', b' ', rest @ ..] => {
            let (player, rest) = last_name(rest, names)?;
            Some((Quick::Out(player), rest))
        }
        [b's', b'c', b'o', b'r', b'e', rest @ ..] => {
            entries(rest, names, lists).map(|rest| (Quick::Tally(Tally::Score), rest))
        }
        [b't', b'o', b't', b'a', b'l', rest @ ..] => {
            entries(rest, names, lists).map(|rest| (Quick::Tally(Tally::Total), rest))
        }
        _ => None,
    }
}

/// A card after a space.
#[inline]
fn card(text: &[u8]) -> Found<'_, Card> {
    match text {
        [b' ', first, second, rest @ ..] => pair(*first, *second).map(|card| (card, rest)),
        _ => None,
    }
}

/// A card after a space, or `?` for one that the record hides.
#[inline]
fn card_or_hidden(text: &[u8]) -> Found<'_, Option<Card>> {
    match text {
        [b' ', b'?', rest @ ..] => Some((None, rest)),
        _ => card(text).map(|(card, rest)| (Some(card), rest)),
    }
}

/// How many hidden cards are written after a space: 1 for `?`, 9 for `?*9`.
#[cold]
fn hidden(text: &[u8]) -> Found<'_, usize> {
    let [b' ', b'?', rest @ ..] = text else { return None };
    let [b'*', rest @ ..] = rest else { return Some((1, rest)) };
    let (times, rest) = rest.split_at_checked(number_length(rest))?;
    let times = digits(times).and_then(|times| usize::try_from(times).ok());
    times.filter(|times| (1..=MAX_QUICK_CARDS).contains(times)).map(|times| (times, rest))
}

/// Cards, each after a space.
fn hand<'a>(mut text: &'a [u8], lists: &mut Lists) -> Option<&'a [u8]> {
    let list = &mut lists.cards;
    list.clear();
    while list.len() < MAX_QUICK_CARDS {
        text = if let Some((card, rest)) = card(text) {
            list.push(Some(card));
            rest
        } else if let Some((times, rest)) = hidden(text) {
            list.extend(std::iter::repeat_n(None, times));
            rest
        } else {
            break;
        };
    }
    (!list.is_empty()).then_some(text)
}

/// At least one laid card, each after a space, added to `list`.
fn laid<'a>(mut text: &'a [u8], list: &mut Vec<Laid>) -> Option<&'a [u8]> {
    let before = list.len();
    while list.len() < MAX_QUICK_CARDS {
        text = if let Some((card, rest)) = laid_card(text) {
            list.push(card);
            rest
        } else if let Some((times, rest)) = hidden(text) {
            list.extend(std::iter::repeat_n(Laid { card: None, stands: Stands::Unsaid }, times));
            rest
        } else {
            break;
        };
    }
    (list.len() > before).then_some(text)
}

/// A laid card after a space, with what it is said to stand for.
#[inline]
fn laid_card(text: &[u8]) -> Found<'_, Laid> {
    let (card, rest) = card(text)?;
    let (stands, rest) = match rest {
        [b'=', letter, rest @ ..] if matches!(rest, [] | [b' ' | b'\n' | b'\r', ..]) => {
            (Stands::Rank(rank_of(*letter)?), rest)
        }
        [b'=', first, second, rest @ ..] => {
            (Stands::Card(pair(*first, *second).filter(|card| !card.is_joker())?), rest)
        }
        _ => (Stands::Unsaid, rest),
    };
    Some((Laid { card: Some(card), stands }, rest))
}

/// Laid cards in groups.
fn groups<'a>(mut text: &'a [u8], lists: &mut Lists) -> Option<&'a [u8]> {
    lists.laid.clear();
    lists.ends.clear();
    loop {
        let rest = laid(text, &mut lists.laid)?;
        lists.ends.push(u16::try_from(lists.laid.len()).ok()?);
        match rest {
            [b' ', b'|', rest @ ..] => text = rest,
            _ => return Some(rest),
        }
    }
}

/// Players with numbers, each after a space.
fn entries<'a>(mut text: &'a [u8], names: &Names, lists: &mut Lists) -> Option<&'a [u8]> {
    let list = &mut lists.entries;
    list.clear();
    while let [b' ', rest @ ..] = text {
        let (player, rest) = names.find_before(rest, b' ')?;
        let (count, rest) = rest.split_at_checked(number_length(rest))?;
        let count = digits(count).and_then(|count| i32::try_from(count).ok())?;
        if list.iter().any(|known| known.player == player) {
            return None;
        }
        list.push(Entry { player, count });
        text = rest;
    }
    (!list.is_empty()).then_some(text)
}

/// The player whose name ends the line.
fn last_name<'a>(text: &'a [u8], names: &Names) -> Found<'a, Seat> {
    let (player, rest) = names.find_before(text, b'\n')?;
    // The line end belongs to what follows, so it is put back.
    Some((player, text.get(text.len() - rest.len() - 1..)?))
}

/// How many bytes at the beginning of `text` are digits or a minus sign.
fn number_length(text: &[u8]) -> usize {
    text.iter().position(|byte| !matches!(byte, b'0'..=b'9' | b'-')).unwrap_or(text.len())
}

/// The name of a meld, such as `Bea.1`.
fn meld<'a>(text: &'a [u8], names: &Names) -> Found<'a, MeldName> {
    let (owner, rest) = names.find_before(text, b'.')?;
    let (number, rest) = rest.split_at_checked(number_length(rest))?;
    let number = digits(number).and_then(|number| u8::try_from(number).ok()).filter(|&number| number > 0)?;
    Some((MeldName { owner, number }, rest))
}

/// The first `length` bytes of `text`, at most eight, as a number. Missing bytes are zero.
#[inline]
fn head(text: &[u8], length: usize) -> u64 {
    match text.first_chunk::<8>() {
        Some(chunk) if length >= 8 => u64::from_le_bytes(*chunk),
        Some(chunk) => u64::from_le_bytes(*chunk) & ((1 << (8 * length)) - 1),
        None => short_head(text.get(..length).unwrap_or(text)),
    }
}

/// The same for a text that has fewer than eight bytes left.
const fn short_head(mut word: &[u8]) -> u64 {
    let mut head = 0;
    let mut shift = 0;
    while let [first, rest @ ..] = word
        && shift < 64
    {
        head |= (*first as u64) << shift;
        shift += 8;
        word = rest;
    }
    head
}
