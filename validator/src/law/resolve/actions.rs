//! What a player does in a deal.

use adjudeck_format::{Action, Card, Discarded, Groups, Seat, VerdictKind};

use crate::law::context::Context;
use crate::law::custody;
use crate::law::plays::{
    AfterStockOut, Declaring, Depth, Due, Failing, Granting, Packs, Resolved, StepsOut, Taken, Takes,
};
use crate::law::resolve::asides::shown;
use crate::law::resolve::entry::is_next;
use crate::law::turns::claim;
use crate::law::verbs::{declare, exhaustion};
use crate::rules::declare::{Declare, Undrawn, Wrong};
use crate::rules::drop::{Cards, LastPlayer};
use crate::rules::exhaustion::First;
use crate::state::end::SaidEnd;
use crate::state::kept::{Certainty, Packed};
use crate::state::unknowns::Unknown;
use crate::verdict::Violation;

/// What a player does after the stock is used up, when cards may only be laid; `None` if the action is allowed then. The
/// cards go where the player puts them, but no turn begins, so that everyone may still lay.
#[cold]
pub(crate) fn after_stock_out<'p>(context: &Context<'_>, action: &'p Action<'p>) -> Option<AfterStockOut<'p>> {
    if !exhaustion::plays_on(context, action) {
        return None;
    }
    Some(if let Action::Draws { cards } = action {
        AfterStockOut::Draws(cards)
    } else if let Action::Takes { cards } = action {
        AfterStockOut::Takes(Taken::Each(cards))
    } else if let Action::TakesTo { card } = action
        && context.rules.takes_several()
    {
        AfterStockOut::Takes(down_to(context, *card))
    } else if let Action::Discards { card } = action {
        AfterStockOut::Discards(*card)
    } else {
        // Laying cards is allowed and does not come here. Nothing else has an effect.
        AfterStockOut::Otherwise
    })
}

/// Whether the discards are shuffled if the stock is empty. If a line was lost, cards may be left in a stock that seems to
/// be used up.
#[inline]
pub(crate) fn shuffles(context: &Context<'_>) -> bool {
    !context.deal.unknowns.is_open(Unknown::Piles) || context.rules.exhaustion.stock.answer == First::Reshuffle
}

/// How a player's call is granted.
pub(crate) fn granting(context: &Context<'_>) -> Option<Granting> {
    let calls = context.rules.call.as_ref()?;
    let offers_next = context.ask(&calls.uncovered).is_callable();
    Some(Granting { limit: context.ask(&calls.limit), extra: context.ask(&calls.extra), offers_next })
}

/// The discards that a player takes, perhaps by a call.
#[inline(always)]
pub(crate) fn takes<'p>(context: &Context<'_>, seat: Seat, cards: Taken<'p>) -> Takes<'p> {
    let by_call = claim::is_taken(context, seat, || context.deal.phase.mover);
    let grant = if by_call { granting(context) } else { None };
    let keeps = match &context.rules.line {
        Some(_) => Some(Due::Deepest),
        None => context.rules.takes_whole().then_some(Due::Top),
    };
    Takes { cards, grant, keeps }
}

/// The discards from the top down to a card.
pub(crate) fn down_to<'p>(context: &Context<'_>, card: Card) -> Taken<'p> {
    let depth = match custody::down_to(context, card) {
        None => Depth::Nowhere,
        // A pile that may only be taken as a whole is taken so, if it can be.
        Some(count) if custody::is_depth_open(context, card) && !context.rules.takes_whole() => Depth::Open(count),
        Some(count) => Depth::Known(count),
    };
    Taken::DownTo { card, depth }
}

/// Whether a discard can have been bought and paid for. It cannot if the card is no longer there.
pub(crate) fn may_be_bought(context: &Context<'_>, fault: Option<&Violation>) -> bool {
    let gone = context.deal.table.pile().is_empty() || context.deal.phase.bought.is_some();
    !(gone && fault.is_some_and(|it| it.kind == VerdictKind::Impossible))
}

/// A player packs. `None` if they are already out of the deal: then they owe what they owed before, and their cards stay
/// where they were put.
pub(crate) fn packs(context: &Context<'_>, seat: Seat) -> Option<Packs> {
    let drop = context.rules.drop.as_ref().filter(|_| !context.deal.has_packed(seat))?;
    let (how, cards) = match context.deal.player(seat).turns.count {
        0 => (Packed::First, context.ask(&drop.first_cards)),
        _ => (Packed::Later, context.ask(&drop.later_cards)),
    };
    let under_stock = match cards {
        Cards::UnderStock => true,
        Cards::Aside => false,
    };
    Some(Packs { seizes: is_next(context, seat), under_stock, out: steps_out(context, seat, how) })
}

/// A player is out of the deal.
fn steps_out(context: &Context<'_>, seat: Seat, how: Packed) -> StepsOut {
    let last_wins = context.rules.drop.as_ref().is_some_and(|drop| context.ask(&drop.last_player) == LastPlayer::Wins);
    StepsOut { how, last_wins, next: context.deal.after(context.rules, seat) }
}

/// A declaration.
pub(crate) fn declares<'p>(
    context: &Context<'_>,
    seat: Seat,
    groups: &'p Groups<'p>,
    discard: Option<Discarded>,
    resolved: Result<Resolved, Violation>,
) -> Option<Declaring<'p>> {
    let declare = context.rules.declare.as_ref()?;
    let failing = || failing(context, declare, seat, discard);
    if let Err(violation) = &resolved
        && Certainty::of(&resolved) == Certainty::No
    {
        let said = |said| is_said(context, declare, seat, discard, said);
        let (failing, if_wrong) = match failing() {
            // Nobody knows what was declared.
            out @ Failing::StepsOut(_) if violation.kind == VerdictKind::Impossible => {
                (said(SaidEnd::Wrongly), Some(out))
            }
            // At the table the declaration may have been taken to be right.
            out @ Failing::StepsOut(_) => (out, Some(said(SaidEnd::Again))),
            said @ Failing::IsSaid { .. } => (said, None),
        };
        return Some(Declaring::Wrongly { failing, if_wrong });
    }
    let if_wrong = resolved.is_err().then(failing);
    let discard = declare::discarded(context, seat, groups, discard);
    Some(Declaring::Rightly { melds: shown(context, groups, resolved), discard, if_wrong })
}

/// What a wrong declaration leads to.
#[cold]
fn failing(context: &Context<'_>, declare: &Declare, seat: Seat, discard: Option<Discarded>) -> Failing {
    match context.ask(&declare.wrong) {
        Wrong::OutAndFined | Wrong::OutAndPaysAll if context.deal.phase.mover == seat => {
            Failing::StepsOut(steps_out(context, seat, Packed::Failed))
        }
        Wrong::OutAndFined | Wrong::OutAndPaysAll | Wrong::TakenBack => {
            is_said(context, declare, seat, discard, SaidEnd::Wrongly)
        }
    }
}

/// The record says that the deal is over because a player has declared. Who discards has drawn.
#[cold]
fn is_said(context: &Context<'_>, declare: &Declare, seat: Seat, discard: Option<Discarded>, said: SaidEnd) -> Failing {
    let phase = &context.deal.phase;
    let in_time = || context.deal.player(seat).turns.count == 0 || context.ask(&declare.undrawn) == Undrawn::AnyTurn;
    let undrawn = phase.mover == seat && phase.drawn == 0 && discard.is_none() && in_time();
    Failing::IsSaid { undrawn, said }
}
