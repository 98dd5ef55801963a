//! Cards, hidden cards, and cards in groups.

use std::borrow::Cow;
use std::str::FromStr;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, tag_no_case, take};
use nom::combinator::{all_consuming, cut, eof, map_opt, opt, peek, value, verify};
use nom::error::context;
use nom::multi::many0_count;
use nom::sequence::{preceded, terminated};

use super::letters::{rank_of, suit_of};
use super::lists::Lists;
use super::miss::{Miss, Missed, Parsed, blame, expected, fault, is_end};
use super::words::{blanks, digits, end, token, word};
use crate::fold::fold;
use crate::limits::MAX_CARDS;
use crate::{Card, CardSet, FaultKind, Groups, Laid, NotACard, NotCards, NotRanks, Rank, RankSet, Stands, Suit};

/// How messages name a card that the record may hide.
const CARD: &str = "a card, or `?` if the record hides it";

/// How messages name a card with nothing said about what it stands for.
const PRINTED: &str = "a card as it is printed";

/// What a word of cards means: one card, repeated.
#[derive(Clone, Copy)]
struct Repeated {
    laid: Laid,
    times: usize,
}

/// `groups = 1*laid *( "|" 1*laid )`
pub(super) fn groups<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Groups<'a>> {
    let Lists { laid, ends, .. } = lists;
    laid.clear();
    ends.clear();
    let mut group = |input| {
        let (rest, ()) = fill(input, |said, at| push(laid, said.laid, said.times, at))?;
        let end = u16::try_from(laid.len()).unwrap_or(u16::MAX);
        if ends.last().copied().unwrap_or_default() == end {
            return Err(empty_group(rest, ends.is_empty()));
        }
        ends.push(end);
        Ok((rest, ()))
    };
    let (rest, ()) = group(input)?;
    let (rest, _) = many0_count(preceded(tag("|"), cut(group))).parse(rest)?;
    Ok((rest, Groups { cards: Cow::Borrowed(laid), ends: Cow::Borrowed(ends) }))
}

/// `[ groups ]`
pub(super) fn any_groups<'a>(input: &'a [u8], lists: &'a mut Lists) -> Parsed<'a, Groups<'a>> {
    if is_end(blanks(input)) {
        return Ok((input, Groups { cards: Cow::Borrowed(&[]), ends: Cow::Borrowed(&[]) }));
    }
    groups(input, lists)
}

/// The fault of a group without cards.
#[cold]
fn empty_group(input: &[u8], first: bool) -> Missed {
    let divided = !first || matches!(input, [b'|', ..]);
    if divided { fault(input, FaultKind::EmptyGroup) } else { expected(input, CARD) }
}

/// `1*laid`
pub(super) fn laid_cards<'a>(input: &'a [u8], list: &'a mut Vec<Laid>) -> Parsed<'a, Cow<'a, [Laid]>> {
    list.clear();
    let (rest, ()) = fill(input, |said, at| push(list, said.laid, said.times, at))?;
    if list.is_empty() { Err(expected(rest, CARD)) } else { Ok((rest, Cow::Borrowed(list))) }
}

/// `[ cards ]`
pub(super) fn any_cards<'a>(input: &'a [u8], list: &'a mut Vec<Option<Card>>) -> Parsed<'a, Cow<'a, [Option<Card>]>> {
    list.clear();
    let (rest, ()) = fill(input, |said, at| push(list, printed(said.laid, at)?, said.times, at))?;
    Ok((rest, Cow::Borrowed(list)))
}

/// `cards = 1*( one / hidden )`
pub(super) fn cards<'a>(input: &'a [u8], list: &'a mut Vec<Option<Card>>) -> Parsed<'a, Cow<'a, [Option<Card>]>> {
    let (rest, cards) = any_cards(input, list)?;
    if cards.is_empty() { Err(expected(rest, CARD)) } else { Ok((rest, cards)) }
}

/// `cards`, after which anything may stand.
pub(super) fn cards_before_more<'a>(input: &'a [u8], list: &mut Vec<Option<Card>>) -> Parsed<'a, ()> {
    list.clear();
    let one = |input| {
        let input = blanks(input);
        let (rest, said) = laid(input)?;
        push(list, printed(said.laid, input)?, said.times, input)?;
        Ok((rest, ()))
    };
    let (rest, _) = many0_count(one).parse(input)?;
    match (list.is_empty(), blanks(rest)) {
        (false, _) => Ok((rest, ())),
        (true, left) if is_end(left) => Err(expected(left, CARD)),
        (true, left) => Err(fault(left, FaultKind::NotACard)),
    }
}

/// Reads all cards that follow and passes each to `keep`. Then something must stand that may follow cards.
fn fill<'a>(input: &'a [u8], mut keep: impl FnMut(Repeated, &'a [u8]) -> Result<(), Missed>) -> Parsed<'a, ()> {
    let one = |input| {
        let input = blanks(input);
        let (rest, said) = laid(input)?;
        keep(said, input)?;
        Ok((rest, ()))
    };
    let (rest, _) = many0_count(one).parse(input)?;
    let rest = blanks(rest);
    blame(FaultKind::NotACard, peek(stop)).parse(rest).map(|(_, ())| (rest, ()))
}

/// What may stand after cards.
fn stop(input: &[u8]) -> Parsed<'_, ()> {
    let words = ["on", "into", "from", "to", "with", "discarding"].map(str::as_bytes);
    let word = verify(word, move |word: &[u8]| words.contains(&word));
    alt((end, tag("|").map(|_| ()), word.map(|_| ()))).parse(input)
}

/// Adds a card `times` times, unless a line may not have that many.
pub(super) fn push<T: Clone>(list: &mut Vec<T>, card: T, times: usize, at: &[u8]) -> Result<(), Missed> {
    let length = list.len().saturating_add(times);
    if length > MAX_CARDS {
        return Err(fault(at, FaultKind::TooManyCards));
    }
    list.resize(length, card);
    Ok(())
}

/// The card, if nothing is said about what it stands for; otherwise a fault.
fn printed(laid: Laid, at: &[u8]) -> Result<Option<Card>, Missed> {
    if laid.stands == Stands::Unsaid { Ok(laid.card) } else { Err(expected(at, PRINTED)) }
}

/// `laid = one [ stands ] / hidden`, a whole word.
fn laid(input: &[u8]) -> Parsed<'_, Repeated> {
    let (rest, word) = word(input)?;
    let once = (one, opt(stands)).map(|(card, stands)| {
        let stands = stands.unwrap_or(Stands::Unsaid);
        Repeated { laid: Laid { card, stands }, times: 1 }
    });
    let hidden = hidden.map(|times| Repeated { laid: Laid { card: None, stands: Stands::Unsaid }, times });
    match alt((all_consuming(once), hidden)).parse(word) {
        Ok((_, said)) => Ok((rest, said)),
        Err(nom::Err::Failure(_)) => Err(fault(input, FaultKind::NotAStandIn)),
        Err(_) => Err(nom::Err::Error(Miss { left: input.len(), kind: FaultKind::Expected, wanted: "" })),
    }
}

/// `stands = "=" ( card / rank )`, to the end of a word: nothing else may follow the sign.
fn stands(word: &[u8]) -> Parsed<'_, Stands> {
    let natural = verify(card, |card| !card.is_joker());
    let stands = alt((terminated(natural, eof).map(Stands::Card), terminated(rank, eof).map(Stands::Rank)));
    preceded(tag("="), cut(stands)).parse(word)
}

/// `hidden = "?*" number`, to the end of a word: of several it cannot be said what they stand for.
fn hidden(word: &[u8]) -> Parsed<'_, usize> {
    let times = |word| digits(word).and_then(|times| usize::try_from(times).ok()).filter(|&times| times > 0);
    let number = map_opt(is_not("="), times);
    terminated(preceded(tag("?*"), number), cut(eof)).parse(word)
}

/// `one = card / "?"`, without blanks before it.
fn one(input: &[u8]) -> Parsed<'_, Option<Card>> {
    alt((card.map(Some), value(None, tag("?")))).parse(input)
}

/// `card = rank suit / "JK" / "joker"`, without blanks before it.
fn card(input: &[u8]) -> Parsed<'_, Card> {
    let joker = value(Card::JOKER, alt((tag_no_case("JK"), tag_no_case("joker"))));
    alt(((rank, suit).map(|(rank, suit)| Card::new(rank, suit)), joker)).parse(input)
}

/// `rank = "A" / "2" / "3" / "4" / "5" / "6" / "7" / "8" / "9" / "T" / "10" / "J" / "Q" / "K"`
fn rank(input: &[u8]) -> Parsed<'_, Rank> {
    alt((map_opt(letter, rank_of), value(Rank::Ten, tag("10")))).parse(input)
}

/// `suit = "S" / "H" / "D" / "C"`
fn suit(input: &[u8]) -> Parsed<'_, Suit> {
    map_opt(letter, suit_of).parse(input)
}

fn letter(input: &[u8]) -> Parsed<'_, u8> {
    map_opt(take(1usize), |byte: &[u8]| byte.first().copied()).parse(input)
}

/// One card as it is laid in a meld.
pub(super) fn laid_card(input: &[u8]) -> Parsed<'_, Laid> {
    let once = verify(laid, |said| said.times == 1).map(|said| said.laid);
    context(CARD, token(blame(FaultKind::NotACard, once))).parse(input)
}

/// One card, which may be hidden.
pub(super) fn card_or_hidden(input: &[u8]) -> Parsed<'_, Option<Card>> {
    let input = blanks(input);
    let (rest, laid) = laid_card(input)?;
    Ok((rest, printed(laid, input)?))
}

/// One card that is known.
pub(super) fn known_card(input: &[u8]) -> Parsed<'_, Card> {
    let input = blanks(input);
    if is_end(input) {
        return Err(expected(input, "a card"));
    }
    match card_or_hidden(input)? {
        (rest, Some(card)) => Ok((rest, card)),
        (_, None) => Err(fault(input, FaultKind::HiddenCard)),
    }
}

/// The card that this whole word stands for.
pub(crate) fn card_word(word: &[u8]) -> Option<Card> {
    all_consuming(card).parse(word).ok().map(|(_, card)| card)
}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let mut folded = Vec::new();
        card_word(fold(text, &mut folded).unwrap_or(text.as_bytes())).ok_or(NotACard)
    }
}

/// The cards that this whole word stands for: one card, or the four of a rank.
fn cards_word(word: &[u8]) -> Option<CardSet> {
    let cards = alt((card.map(CardSet::of), rank.map(CardSet::of_rank)));
    all_consuming(cards).parse(word).ok().map(|(_, cards)| cards)
}

/// Cards and ranks, with blanks between them: `JK 2 3S 3C`.
impl FromStr for CardSet {
    type Err = NotCards;

    fn from_str(text: &str) -> Result<Self, NotCards> {
        let mut folded = Vec::new();
        text.split_whitespace().try_fold(Self::EMPTY, |set, word| {
            let cards = cards_word(fold(word, &mut folded).unwrap_or(word.as_bytes()));
            cards.map(|cards| set.union(cards)).ok_or_else(|| NotCards(word.to_owned()))
        })
    }
}

/// Ranks with nothing between them: `AKQJ`.
impl FromStr for RankSet {
    type Err = NotRanks;

    fn from_str(text: &str) -> Result<Self, NotRanks> {
        text.chars().try_fold(Self::EMPTY, |set, letter| {
            let rank = u8::try_from(letter).ok().and_then(rank_of);
            rank.map(|rank| set.with(rank)).ok_or(NotRanks(letter))
        })
    }
}

/// A card as it is laid, possibly with what it stands for: `JK=7S`.
impl FromStr for Laid {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        all_consuming(laid_card).parse(text.as_bytes()).map(|(_, laid)| laid).map_err(|_| NotACard)
    }
}
