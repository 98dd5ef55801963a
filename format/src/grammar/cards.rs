//! Cards, hidden cards, and cards in groups.

use std::borrow::Cow;

use super::words::{blanks, digits, is_end, split_word};
use super::{Lists, Parsed, expected, miss};
use crate::{Card, FaultKind, Groups, Laid, MAX_CARDS, Rank, Stands, Suit};

/// A card that the record may hide, for messages.
const CARD: &str = "a card, or `?` if the record hides it";

/// Words that may end a list of cards.
const STOPS: [&[u8]; 6] = [b"on", b"into", b"from", b"to", b"with", b"discarding"];

/// The rank that a character stands for.
pub(super) const fn rank(byte: u8) -> Option<Rank> {
    Some(match byte {
        b'A' | b'a' => Rank::Ace,
        b'2' => Rank::Two,
        b'3' => Rank::Three,
        b'4' => Rank::Four,
        b'5' => Rank::Five,
        b'6' => Rank::Six,
        b'7' => Rank::Seven,
        b'8' => Rank::Eight,
        b'9' => Rank::Nine,
        b'T' | b't' => Rank::Ten,
        b'J' | b'j' => Rank::Jack,
        b'Q' | b'q' => Rank::Queen,
        b'K' | b'k' => Rank::King,
        _ => return None,
    })
}

/// The suit that a letter stands for.
const fn suit(byte: u8) -> Option<Suit> {
    Some(match byte {
        b'S' | b's' => Suit::Spades,
        b'H' | b'h' => Suit::Hearts,
        b'D' | b'd' => Suit::Diamonds,
        b'C' | b'c' => Suit::Clubs,
        _ => return None,
    })
}

/// No letter of a card.
const NONE: u8 = 64;

/// The number of the rank that each byte stands for. Cards come in no order that a processor could foresee, so they are
/// looked up.
static RANKS: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut byte = 0;
    #[expect(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "below 256, while compiling")]
    while byte < 256 {
        if let Some(rank) = rank(byte as u8) {
            table[byte] = rank as u8;
        }
        byte += 1;
    }
    table
};

/// The index of the first card of the suit that each byte stands for.
static SUITS: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut byte = 0;
    #[expect(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "below 256, while compiling")]
    while byte < 256 {
        if let Some(suit) = suit(byte as u8) {
            table[byte] = Card::new(Rank::Ace, suit).index() as u8;
        }
        byte += 1;
    }
    table
};

/// The card, if any, that these two bytes write.
#[inline(always)]
pub(super) fn pair(first: u8, second: u8) -> Option<Card> {
    #[expect(clippy::indexing_slicing, reason = "a byte is below 256")]
    let index = RANKS[usize::from(first)] + SUITS[usize::from(second)];
    if index < NONE {
        return Card::from_index(usize::from(index));
    }
    matches!((first, second), (b'J' | b'j', b'K' | b'k')).then_some(Card::JOKER)
}

/// The card that a whole word writes.
pub(crate) fn card_word(word: &[u8]) -> Option<Card> {
    match word {
        &[first, second] => pair(first, second),
        [b'1', b'0', last] => Some(Card::new(Rank::Ten, suit(*last)?)),
        _ => word.eq_ignore_ascii_case(b"JOKER").then_some(Card::JOKER),
    }
}

/// What a word of cards writes: the same card so many times.
struct Written {
    laid: Laid,
    times: usize,
}

/// A card without anything that it stands for, in the form that nearly all have.
#[inline]
fn quick(input: &[u8]) -> Option<(Card, &[u8])> {
    match input {
        [first, second, rest @ ..] if matches!(rest, [] | [b' ', ..]) => pair(*first, *second).map(|card| (card, rest)),
        _ => None,
    }
}

/// A word of cards in any form; nothing if the word is none.
fn written(input: &[u8]) -> Parsed<'_, Option<Written>> {
    let (word, rest) = split_word(input);
    let (card, stands) = match word.bytes.iter().position(|&byte| byte == b'=') {
        Some(at) => (word.bytes.get(..at).unwrap_or_default(), word.bytes.get(at + 1..)),
        None => (word.bytes, None),
    };
    let Some((card, times)) = perhaps_hidden(card) else {
        return Ok((input, None));
    };
    let stands = match stands {
        Some(stands) if times == 1 => stand_in(stands).ok_or_else(|| miss(input, FaultKind::NotAStandIn))?,
        Some(_) => return Err(miss(input, FaultKind::NotAStandIn)),
        None => Stands::Unsaid,
    };
    Ok((rest, Some(Written { laid: Laid { card, stands }, times })))
}

/// A card or `?` or `?*9`, and how often.
fn perhaps_hidden(word: &[u8]) -> Option<(Option<Card>, usize)> {
    match word {
        [b'?'] => Some((None, 1)),
        [b'?', b'*', times @ ..] => {
            let times = usize::try_from(digits(times)?).ok()?;
            (times > 0).then_some((None, times))
        }
        _ => card_word(word).map(|card| (Some(card), 1)),
    }
}

/// What stands after `=`.
fn stand_in(word: &[u8]) -> Option<Stands> {
    match word {
        &[byte] => rank(byte).map(Stands::Rank),
        b"10" => Some(Stands::Rank(Rank::Ten)),
        _ => card_word(word).filter(|card| !card.is_joker()).map(Stands::Card),
    }
}

/// Makes sure that what follows the last card may follow cards.
#[cold]
fn check_stop(input: &[u8]) -> Result<(), nom::Err<super::Miss>> {
    let (word, _) = split_word(input);
    let ends = is_end(input) || matches!(input, [b'|', ..]) || STOPS.contains(&word.bytes);
    if ends { Ok(()) } else { Err(miss(input, FaultKind::NotACard)) }
}

/// Refuses more cards than a line may have.
#[inline]
fn check_limit(cards: usize, input: &[u8]) -> Result<(), nom::Err<super::Miss>> {
    if cards > MAX_CARDS { Err(miss(input, FaultKind::TooManyCards)) } else { Ok(()) }
}

/// As many cards as there are, perhaps none, into `list`.
#[inline]
fn fill<'a>(input: &'a [u8], list: &mut Vec<Option<Card>>) -> Parsed<'a, ()> {
    list.clear();
    let mut input = blanks(input);
    loop {
        if let Some((card, rest)) = quick(input) {
            check_limit(list.len() + 1, input)?;
            list.push(Some(card));
            input = blanks(rest);
            continue;
        }
        if input.is_empty() {
            return Ok((input, ()));
        }
        let (rest, written) = written(input)?;
        let Some(Written { laid, times }) = written else {
            check_stop(input)?;
            return Ok((input, ()));
        };
        if laid.stands != Stands::Unsaid {
            return Err(expected(input, "a card as it is printed"));
        }
        check_limit(list.len().saturating_add(times), input)?;
        list.resize(list.len() + times, laid.card);
        input = blanks(rest);
    }
}

/// As many laid cards as there are, perhaps none, added to `list`.
#[inline]
fn fill_laid<'a>(input: &'a [u8], list: &mut Vec<Laid>) -> Parsed<'a, ()> {
    let mut input = blanks(input);
    loop {
        if let Some((card, rest)) = quick(input) {
            check_limit(list.len() + 1, input)?;
            list.push(Laid { card: Some(card), stands: Stands::Unsaid });
            input = blanks(rest);
            continue;
        }
        let (rest, written) = written(input)?;
        let Some(Written { laid, times }) = written else {
            check_stop(input)?;
            return Ok((input, ()));
        };
        check_limit(list.len().saturating_add(times), input)?;
        list.resize(list.len() + times, laid);
        input = blanks(rest);
    }
}

/// Cards, perhaps none.
#[inline]
pub(super) fn any_cards<'a>(input: &'a [u8], list: &'a mut Vec<Option<Card>>) -> Parsed<'a, Cow<'a, [Option<Card>]>> {
    let (rest, ()) = fill(input, list)?;
    Ok((rest, Cow::Borrowed(list)))
}

/// At least one card.
#[inline]
pub(super) fn cards<'a>(input: &'a [u8], list: &'a mut Vec<Option<Card>>) -> Parsed<'a, Cow<'a, [Option<Card>]>> {
    let (rest, cards) = any_cards(input, list)?;
    if cards.is_empty() { Err(expected(rest, CARD)) } else { Ok((rest, cards)) }
}

/// At least one laid card, in one group.
pub(super) fn laid_cards<'a>(input: &'a [u8], list: &'a mut Vec<Laid>) -> Parsed<'a, Cow<'a, [Laid]>> {
    list.clear();
    let (rest, ()) = fill_laid(input, list)?;
    if list.is_empty() { Err(expected(rest, CARD)) } else { Ok((rest, Cow::Borrowed(list))) }
}

/// Cards in groups, each of at least one card.
pub(super) fn groups<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Groups<'a>> {
    let Lists { laid, ends, .. } = lists;
    laid.clear();
    ends.clear();
    let mut input = input;
    loop {
        let (rest, ()) = fill_laid(input, laid)?;
        let end = u16::try_from(laid.len()).unwrap_or(u16::MAX);
        if ends.last().copied().unwrap_or(0) == end {
            return Err(empty_group(rest, ends.is_empty()));
        }
        ends.push(end);
        match rest {
            [b'|', rest @ ..] => input = rest,
            _ => {
                return Ok((rest, Groups { cards: Cow::Borrowed(laid), ends: Cow::Borrowed(ends) }));
            }
        }
    }
}

/// The fault of a group without cards.
#[cold]
fn empty_group(input: &[u8], first: bool) -> nom::Err<super::Miss> {
    let divided = !first || matches!(input, [b'|', ..]);
    if divided { miss(input, FaultKind::EmptyGroup) } else { expected(input, CARD) }
}

/// One card as it is laid.
pub(super) fn laid_card(input: &[u8]) -> Parsed<'_, Laid> {
    let input = blanks(input);
    match written(input)? {
        (rest, Some(Written { laid, times: 1 })) => Ok((rest, laid)),
        _ if is_end(input) => Err(expected(input, CARD)),
        _ => Err(miss(input, FaultKind::NotACard)),
    }
}

/// One card, perhaps hidden.
#[inline]
pub(super) fn card_or_hidden(input: &[u8]) -> Parsed<'_, Option<Card>> {
    let input = blanks(input);
    if let Some((card, rest)) = quick(input) {
        return Ok((rest, Some(card)));
    }
    let (rest, laid) = laid_card(input)?;
    match laid.stands {
        Stands::Unsaid => Ok((rest, laid.card)),
        _ => Err(expected(input, "a card as it is printed")),
    }
}

/// One card that is known.
pub(super) fn card(input: &[u8]) -> Parsed<'_, Card> {
    if is_end(blanks(input)) {
        return Err(expected(blanks(input), "a card"));
    }
    let (rest, card) = card_or_hidden(input)?;
    match card {
        Some(card) => Ok((rest, card)),
        None => Err(miss(blanks(input), FaultKind::HiddenCard)),
    }
}

/// What a whole word says of one laid card.
pub(crate) fn laid_word(word: &[u8]) -> Option<Laid> {
    match written(word) {
        Ok(([], Some(Written { laid, times: 1 }))) => Some(laid),
        _ => None,
    }
}
