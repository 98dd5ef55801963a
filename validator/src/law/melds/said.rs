//! What is said of laid cards. A natural card may be said to be itself. That changes nothing: it is judged and played as if
//! nothing were said of it.

use std::borrow::Cow;

use adjudeck_format::{Action, Card, Groups, Laid, Stands, Statement};

use crate::law::context::Context;
use crate::law::melds::wild::cards::is_wild;

/// The cards that an action lays.
fn laid<'a>(action: &'a Action<'_>) -> &'a [Laid] {
    match action {
        Action::Melds { melds }
        | Action::Rearranges { melds }
        | Action::Declares { melds, .. }
        | Action::Shows { melds } => &melds.cards,
        Action::Lays { cards, .. } | Action::Moves { cards, .. } => cards,
        Action::Draws { .. }
        | Action::Takes { .. }
        | Action::TakesTo { .. }
        | Action::Pushes { .. }
        | Action::Peeks { .. }
        | Action::Calls { .. }
        | Action::Withdraws
        | Action::Allows
        | Action::Refuses
        | Action::Buys { .. }
        | Action::Swaps { .. }
        | Action::Claims { .. }
        | Action::Joins { .. }
        | Action::Chooses { .. }
        | Action::Discards { .. }
        | Action::Passes
        | Action::Packs
        | Action::Leaves
        | Action::Reenters => &[],
    }
}

/// Whether a statement says of a card that it lays that it is itself.
#[inline]
pub(crate) fn is_any(statement: &Statement<'_>) -> bool {
    matches!(statement, Statement::Plays { action, .. } if is_any_of(action))
}

/// The same for an action.
#[inline]
pub(crate) fn is_any_of(action: &Action<'_>) -> bool {
    laid(action).iter().any(|laid| laid.stands != Stands::Unsaid && is_itself(*laid))
}

/// The same statement without the remark that natural cards are themselves. Law and play only see statements in this form.
pub(crate) fn plainly<'s, 'a>(context: &Context<'_>, statement: &'s Statement<'a>) -> Cow<'s, Statement<'a>> {
    let Statement::Plays { player, action } = statement else { return Cow::Borrowed(statement) };
    let says_nothing = |laid: &Laid| says_nothing(context, *laid);
    if laid(action).iter().any(says_nothing) {
        Cow::Owned(Statement::Plays { player: *player, action: plain(context, action) })
    } else {
        Cow::Borrowed(statement)
    }
}

/// The same action without the remark that natural cards are themselves.
#[cold]
fn plain<'a>(context: &Context<'_>, action: &Action<'a>) -> Action<'a> {
    let mut plain = action.clone();
    if let Action::Lays { cards, .. } | Action::Moves { cards, .. } = &mut plain {
        unsay(context, cards.to_mut());
    } else if let Action::Melds { melds }
    | Action::Rearranges { melds }
    | Action::Declares { melds, .. }
    | Action::Shows { melds } = &mut plain
    {
        unsay(context, melds.cards.to_mut());
    }
    plain
}

/// Groups of cards without the remark that natural cards are themselves.
pub(crate) fn plain_groups<'a>(context: &Context<'_>, groups: &'a Groups<'a>) -> Groups<'a> {
    let Groups { cards, ends } = groups;
    let mut plain = Groups { cards: Cow::Borrowed(cards), ends: Cow::Borrowed(ends) };
    if plain.cards.iter().any(|laid| says_nothing(context, *laid)) {
        unsay(context, plain.cards.to_mut());
    }
    plain
}

/// Removes the remark that natural cards are themselves.
fn unsay(context: &Context<'_>, cards: &mut [Laid]) {
    let plain = |laid: &&mut Laid| says_nothing(context, **laid);
    cards.iter_mut().filter(plain).for_each(|laid| laid.stands = Stands::Unsaid);
}

/// Whether a natural card is said to be itself, which changes nothing. Of a wild card it matters: that card stands for no other.
fn says_nothing(context: &Context<'_>, laid: Laid) -> bool {
    let is_said = laid.stands != Stands::Unsaid && is_itself(laid);
    is_said && laid.card.is_some_and(|card| !is_wild(context, card))
}

/// Whether a card is said to be itself, or nothing is said of it.
pub(crate) fn is_itself(laid: Laid) -> bool {
    match laid.stands {
        Stands::Unsaid => true,
        Stands::Card(said) => laid.card == Some(said),
        Stands::Rank(rank) => laid.card.and_then(Card::rank) == Some(rank),
    }
}
