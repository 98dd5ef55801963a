//! The plays that nearly all lines are, in the form that nearly all have: one space, at most one card, no comment.
//!
//! What this recognises, the grammar reads alike; a test holds them together. It is worth its lines because a play comes out
//! as a few registers, where a [`Statement`] is copied from function to function.

use std::borrow::Cow;

use super::Lists;
use super::cards::pair;
use super::words::{Word, digits, head, short_head, split_word};
use crate::{Action, Card, Laid, MeldName, Names, Seat, Stands, Statement};

/// A play that was recognised.
#[derive(Clone, Copy)]
pub(crate) struct Quick {
    player: Seat,
    does: Does,
}

/// What is done.
#[derive(Clone, Copy)]
enum Does {
    Draws(Option<Card>),
    Takes(Card),
    Discards(Card),
    Lays(Card, MeldName),
    Calls,
    Allows,
    Refuses,
}

/// The most bytes of a line that is looked at here.
const LONGEST: usize = 256;

const DRAWS: u64 = short_head(b"draws");
const TAKES: u64 = short_head(b"takes");
const DISCARDS: u64 = short_head(b"discards");
const LAYS: u64 = short_head(b"lays");
const CALLS: u64 = short_head(b"calls");
const ALLOWS: u64 = short_head(b"allows");
const REFUSES: u64 = short_head(b"refuses");

impl Quick {
    /// Recognises a play.
    #[inline]
    pub(crate) fn read(line: &[u8], names: &Names) -> Option<Self> {
        if line.len() > LONGEST {
            return None;
        }
        let (player, rest) = if let [b'"', inside @ ..] = line {
            quoted(inside, names)?
        } else {
            let (first, rest) = split_word(line);
            (names.find_bare(first.bytes, first.head)?, rest)
        };
        let (verb, rest) = split_word(rest.strip_prefix(b" ")?);
        let does = match rest {
            [b' ', rank, suit, rest @ ..] => with_card(verb, pair(*rank, *suit)?, rest, names)?,
            [b' ', b'?'] if verb.head == DRAWS => Does::Draws(None),
            [] => alone(verb)?,
            _ => return None,
        };
        Some(Self { player, does })
    }

    /// The statement of the play.
    #[expect(clippy::inline_always, reason = "built where it is wanted, for copying it costs more than building it")]
    #[inline(always)]
    pub(crate) fn statement(self, lists: &mut Lists) -> Statement<'_> {
        let Self { player, does } = self;
        let Lists { cards, laid, .. } = lists;
        let action = match does {
            Does::Draws(card) => Action::Draws { cards: one(cards, card) },
            Does::Takes(card) => Action::Takes { cards: one(cards, Some(card)) },
            Does::Discards(card) => Action::Discards { card: Some(card) },
            Does::Lays(card, on) => {
                Action::Lays { cards: one(laid, Laid { card: Some(card), stands: Stands::Unsaid }), on }
            }
            Does::Calls => Action::Calls { together: false },
            Does::Allows => Action::Allows,
            Does::Refuses => Action::Refuses,
        };
        Statement::Plays { player, action }
    }
}

/// What is done with a card.
#[inline]
fn with_card(verb: Word<'_>, card: Card, rest: &[u8], names: &Names) -> Option<Does> {
    match (verb.head, verb.bytes.len(), rest) {
        (DRAWS, _, []) => Some(Does::Draws(Some(card))),
        (TAKES, _, []) => Some(Does::Takes(card)),
        (DISCARDS, 8, []) => Some(Does::Discards(card)),
        (LAYS, _, [b' ', b'o', b'n', b' ', meld @ ..]) => Some(Does::Lays(card, plain_meld(meld, names)?)),
        _ => None,
    }
}

/// What is done without a card.
#[inline]
fn alone(verb: Word<'_>) -> Option<Does> {
    match verb.head {
        CALLS => Some(Does::Calls),
        ALLOWS => Some(Does::Allows),
        REFUSES => Some(Does::Refuses),
        _ => None,
    }
}

/// A player whose name is in quotes, without escapes, and what follows the quotes.
fn quoted<'a>(inside: &'a [u8], names: &Names) -> Option<(Seat, &'a [u8])> {
    let close = inside.iter().position(|&byte| byte == b'"')?;
    let (name, rest) = inside.split_at_checked(close)?;
    let player = names.find_word(name, head(inside, close)).filter(|_| !name.contains(&b'\\'))?;
    Some((player, rest.get(1..)?))
}

/// A list of one.
#[inline]
fn one<T: Clone>(list: &mut Vec<T>, element: T) -> Cow<'_, [T]> {
    list.clear();
    list.push(element);
    Cow::Borrowed(list)
}

/// The name of a meld at the end of a line, such as `Bea.1`.
#[inline]
fn plain_meld(word: &[u8], names: &Names) -> Option<MeldName> {
    let dot = word.iter().rposition(|&byte| byte == b'.')?;
    let (name, number) = word.split_at_checked(dot)?;
    let owner = names.find_bare(name, head(word, dot))?;
    let number = digits(number.get(1..)?).and_then(|number| u8::try_from(number).ok()).filter(|&number| number > 0)?;
    Some(MeldName { owner, number })
}
