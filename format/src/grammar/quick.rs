//! The plays that nearly all lines are, in the form that nearly all have: one space, one card, no comment.
//!
//! What this recognises, the grammar reads alike; a test holds them together. It is worth its lines because a play comes out
//! as a few registers, where a [`Statement`] is copied from function to function.

use std::borrow::Cow;

use super::Lists;
use super::cards::pair;
use super::words::{digits, head, short_head, split_word};
use crate::{Action, Card, Laid, MeldName, Names, Seat, Stands, Statement};

/// A play that was recognised.
#[derive(Clone, Copy)]
pub(crate) struct Quick {
    player: Seat,
    card: Card,
    does: Does,
}

/// What is done with the card.
#[derive(Clone, Copy)]
enum Does {
    Draws,
    Takes,
    Discards,
    Lays(MeldName),
}

/// The most bytes of a line that is looked at here.
const LONGEST: usize = 256;

const DRAWS: u64 = short_head(b"draws");
const TAKES: u64 = short_head(b"takes");
const DISCARDS: u64 = short_head(b"discards");
const LAYS: u64 = short_head(b"lays");

impl Quick {
    /// Recognises a play.
    #[inline]
    pub(crate) fn read(line: &[u8], names: &Names) -> Option<Self> {
        if line.len() > LONGEST {
            return None;
        }
        let (first, rest) = split_word(line);
        let player = names.find_bare(first.bytes, first.head)?;
        let (verb, rest) = split_word(rest.strip_prefix(b" ")?);
        let [b' ', rank, suit, rest @ ..] = rest else {
            return None;
        };
        let card = pair(*rank, *suit)?;
        let does = match (verb.head, verb.bytes.len(), rest) {
            (DRAWS, _, []) => Does::Draws,
            (TAKES, _, []) => Does::Takes,
            (DISCARDS, 8, []) => Does::Discards,
            (LAYS, _, [b' ', b'o', b'n', b' ', meld @ ..]) => Does::Lays(plain_meld(meld, names)?),
            _ => return None,
        };
        Some(Self { player, card, does })
    }

    /// The statement of the play.
    #[inline]
    pub(crate) fn statement(self, lists: &mut Lists) -> Statement<'_> {
        let Self { player, card, does } = self;
        let Lists { cards, laid, .. } = lists;
        match does {
            Does::Draws => Statement::Plays { player, action: Action::Draws { cards: one(cards, Some(card)) } },
            Does::Takes => Statement::Plays { player, action: Action::Takes { cards: one(cards, Some(card)) } },
            Does::Discards => Statement::Plays { player, action: Action::Discards { card: Some(card) } },
            Does::Lays(on) => {
                let cards = one(laid, Laid { card: Some(card), stands: Stands::Unsaid });
                Statement::Plays { player, action: Action::Lays { cards, on } }
            }
        }
    }
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
