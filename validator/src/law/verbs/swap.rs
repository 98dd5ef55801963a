//! Wild cards that are replaced, move within their meld, or are picked up.

use adjudeck_format::{Card, Laid, MeldName, Part, Seat, Stands, Suit, VerdictKind};

use crate::cards::meld::{ACE_HIGH, Ends, Meld, Shape};
use crate::cards::place;
use crate::cards::place::{Exchange, Goal, Way};
use crate::law::context::Context;
use crate::law::melds::layoff::fit;
use crate::law::melds::meld::{order, size};
use crate::law::melds::settled;
use crate::law::melds::wild::cards::is_wild;
use crate::law::melds::wild::{form, owed};
use crate::law::teams;
use crate::law::turns::lay;
use crate::law::verbs::avoided;
use crate::law::verbs::close::last_card;
use crate::law::verbs::contract::origin;
use crate::rules::wild::{
    Adjacent, Allowed, AtHome, MoveBlocked, MoveFull, MoveUnblocked, Moves, Pickup, PickupOpened, PickupSet,
};
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// The place of the wild card that stands for a card in a run.
pub(crate) fn stand_in(context: &Context<'_>, meld: &Meld, card: Card) -> Result<u8, Violation> {
    let (point, at) = (&context.rules.wild.moves, Part::Card(0));
    if let Shape::Set(_) = meld.shape() {
        return Err(fault(VerdictKind::Illegal, point, Fact::WildInSetStays, Part::Meld(0)));
    }
    let is_it = |place: &u8| meld.natural(*place) == Some(card) && meld.is_wild_at(*place);
    let place = meld.ends().and_then(|Ends { low, top }| (low..=top).find(is_it));
    place.ok_or_else(|| fault(VerdictKind::Illegal, point, Fact::NoWildFor { card }, at))
}

/// Whether the rules let wild cards move within any melds.
pub(crate) fn moves_at_all(context: &Context<'_>) -> Verdict {
    let moves = &context.rules.wild.moves;
    match context.ask(moves) {
        Moves::ToTop => Ok(()),
        Moves::Never => illegal(moves, Fact::WildNeverMoves, Part::Verb),
    }
}

/// Where the wild card that stands for `card` in a run moves to, if it may.
pub(crate) fn way(context: &Context<'_>, meld: &Meld, card: Card) -> Result<Way, Violation> {
    moves_at_all(context)?;
    context.note(&context.rules.wild.pickup);
    let from = stand_in(context, meld, card)?;
    let at = Part::Card(0);
    let Some(ends) = meld.ends() else { return Ok(Way { from, to: Goal::Top }) };
    if meld.len() == context.rules.meld.ace.answer.longest() {
        let point = &context.rules.wild.move_full;
        return match context.ask(point) {
            MoveFull::Barred => Err(fault(VerdictKind::Illegal, point, Fact::RunFull, at)),
            MoveFull::LeavesPlay => Ok(Way { from, to: Goal::OutOfPlay }),
        };
    }
    leaves_end(context, from, ends, at)?;
    let to = goal(context, meld, from, ends, at)?;
    since_turn_start(context, meld, from, ends, at)?;
    size::run_size(context, meld.len() + 1, at)?;
    Ok(Way { from, to })
}

/// Whether a player may replace wild cards of this meld at all.
pub(crate) fn may_swap(context: &Context<'_>, seat: Seat, into: MeldName) -> Verdict {
    fit::may(context, seat)?;
    owed::goes_first(context, &[])?;
    fit::on_melds_of(context, seat, into.owner)
}

/// Whether a player may put a card in the place of the wild card that stands for it.
pub(crate) fn swap(context: &Context<'_>, seat: Seat, card: Card, into: MeldName) -> Verdict {
    let Some(meld) = context.deal.table.meld(into) else { return Ok(()) };
    if meld.shape() == Shape::Irregular && !settled::is_in_pieces(context, meld) {
        return moves_at_all(context);
    }
    let way = way(context, meld, card)?;
    let mut meld = meld.clone();
    place::move_wild(&mut meld, card, way, context.deal.turn.number);
    let laid = [Laid { card: Some(card), stands: Stands::Unsaid }];
    last_card::lay(context, seat, laid.len())?;
    origin::is_completed_with(context, seat, laid.len(), Some((into, &meld)))?;
    let fits = |context: &Context<'_>| fit::takes_a_wild(context, seat, into.owner, &meld, meld.is_opening());
    avoided::is_avoided(context, seat, &laid, |context| fits(context) || fit::others_do(context, seat, Some(into)))
}

/// Whether a wild card at an end of the run may move.
pub(crate) fn leaves_end(context: &Context<'_>, from: u8, Ends { low, top }: Ends, at: Part) -> Verdict {
    let rules = &context.rules.wild;
    if from == top && is_closed(context, top) {
        if context.ask(&rules.move_ace) == Allowed::Barred {
            return illegal(&rules.move_ace, Fact::WildAceStays, at);
        }
    } else if from == top {
        if context.ask(&rules.move_top) == Allowed::Barred {
            return illegal(&rules.move_top, Fact::WildAtTopStays, at);
        }
    } else if from == low && is_closed(context, top) && context.ask(&rules.move_bottom) == Allowed::Barred {
        return illegal(&rules.move_bottom, Fact::WildAtBottomStays, at);
    }
    Ok(())
}

/// Whether a run ends with an ace above which nothing can lie.
fn is_closed(context: &Context<'_>, top: u8) -> bool {
    top == ACE_HIGH && !context.rules.meld.ace.answer.goes_round()
}

/// The end that a wild card moves to: the top, or the bottom if the top is an ace. It may not come to lie beside another
/// wild card.
pub(crate) fn goal(
    context: &Context<'_>,
    meld: &Meld,
    from: u8,
    Ends { low, top }: Ends,
    at: Part,
) -> Result<Goal, Violation> {
    let point = &context.rules.wild.move_blocked;
    let adjacent = context.ask(&context.rules.wild.adjacent) == Adjacent::Allowed;
    let free = |end: u8| adjacent || end == from || !meld.is_wild_at(end);
    let due = if is_closed(context, top) { Goal::Bottom } else { Goal::Top };
    let (end, other, room) = match due {
        Goal::Bottom => (low, top, false),
        Goal::Top | Goal::OutOfPlay => (top, low, context.rules.meld.ace.answer.seen_from_below(low) > 0),
    };
    if context.ask(&context.rules.wild.adjacent) == Adjacent::Allowed || free(end) {
        return Ok(due);
    }
    if context.ask(point) == MoveBlocked::OtherEnd && room && free(other) {
        return Ok(Goal::Bottom);
    }
    Err(fault(VerdictKind::Illegal, point, Fact::MoveBlocked, at))
}

/// Whether the move was already possible at the start of the turn, where the rules ask for that. The end must have been
/// free then, and the wild card must have been in the run.
pub(crate) fn since_turn_start(
    context: &Context<'_>,
    meld: &Meld,
    from: u8,
    Ends { low, top }: Ends,
    at: Part,
) -> Verdict {
    let point = &context.rules.wild.move_unblocked;
    let (below, above) = meld.grown_in(context.deal.turn.number);
    if below + above == 0 || context.ask(point) == MoveUnblocked::StepByStep {
        return Ok(());
    }
    let (low, top) = (low + below, top.saturating_sub(above));
    if (low..=top).contains(&from) && goal(context, meld, from, Ends { low, top }, at).is_err() {
        return illegal(point, Fact::MoveBlockedAtTurnStart, at);
    }
    Ok(())
}

/// Whether a player may take wild cards out of melds at all.
pub(crate) fn may_pick_up(context: &Context<'_>, seat: Seat) -> Verdict {
    lay::may_lay(context, seat)?;
    let rules = &context.rules.wild;
    if context.ask(&rules.pickup) == Pickup::Never {
        return illegal(&rules.pickup, Fact::WildStaysInMeld, Part::Verb);
    }
    match context.ask(&rules.pickup_opened) {
        PickupOpened::AfterLayingDown if !teams::has_laid_down(context, seat) => {
            illegal(&rules.pickup_opened, Fact::ClaimsBeforeLayingDown, Part::Verb)
        }
        PickupOpened::AfterLayingDown | PickupOpened::Anyone => Ok(()),
    }
}

/// Whether a player may take a wild card out of this meld by putting a card in its place.
pub(crate) fn pickup(context: &Context<'_>, seat: Seat, meld: &Meld, exchange: Exchange) -> Verdict {
    let rules = &context.rules.wild;
    taken(context, meld, exchange)?;
    if context.ask(&rules.pickup) == Pickup::OwnRun && exchange.from.owner != seat {
        return illegal(&rules.pickup, Fact::NotOwnRun, Part::Meld(0));
    }
    Ok(())
}

/// The index of the wild card that a card replaces and takes out of a meld.
pub(crate) fn taken(context: &Context<'_>, meld: &Meld, exchange: Exchange) -> Result<usize, Violation> {
    let of_set = if matches!(meld.shape(), Shape::Set(_)) {
        context.ask(&context.rules.wild.pickup_set)
    } else {
        PickupSet::None
    };
    taken_from(context, meld, exchange, of_set)
}

/// As [`taken`], under this rule about wild cards in sets.
pub(crate) fn taken_from(
    context: &Context<'_>,
    meld: &Meld,
    Exchange { wild, with, .. }: Exchange,
    of_set: PickupSet,
) -> Result<usize, Violation> {
    let rules = &context.rules.wild;
    let none = || fault(VerdictKind::Illegal, &rules.pickup, Fact::NoWildFor { card: with }, Part::Card(1));
    // A wild card in its own place can be taken out only if it does not count as natural there.
    let at_home = |index: usize, natural: fn(AtHome) -> bool| {
        let point = &rules.at_home;
        if !natural(context.ask(point)) {
            return Ok(index);
        }
        Err(fault(VerdictKind::Illegal, point, Fact::StandsForItself { card: wild }, Part::Card(0)))
    };
    let of_card = |index: &usize| meld.cards().get(*index) == Some(&wild);
    let mut all = (0..meld.cards().len()).filter(of_card);
    match meld.shape() {
        Shape::Irregular => Err(none()),
        Shape::Run { .. } => {
            let own = wild == with && is_wild(context, wild);
            if let Some(index) = all.clone().find(|index| meld.stands_for(*index) == Some(with)) {
                between_cards(context, meld, index)?;
                let place = meld.ends().and_then(|ends| ends.low.checked_add(u8::try_from(index).ok()?));
                place.map_or(Ok(()), |place| order::no_ace_opposite(context, meld, place, Part::Card(1)))?;
                return Ok(index);
            }
            let index = all.find(|index| own && meld.stands_for(*index).is_none()).ok_or_else(none)?;
            at_home(index, |answer| answer != AtHome::Wild)
        }
        Shape::Set(rank) => {
            let point = &rules.pickup_set;
            if of_set == PickupSet::None {
                return Err(fault(VerdictKind::Illegal, point, Fact::WildInSetStays, Part::Meld(0)));
            }
            if with.rank() != Some(rank) {
                return Err(none());
            }
            let own = wild.rank() == Some(rank);
            let index = match all.clone().find(|index| meld.is_wild_in_set(*index)) {
                Some(index) if own => at_home(index, |answer| answer == AtHome::Natural)?,
                Some(index) => index,
                None => {
                    let index = all.find(|_| is_wild(context, wild)).ok_or_else(none)?;
                    at_home(index, |answer| matches!(answer, AtHome::Natural | AtHome::AsDeclared))?
                }
            };
            let has = |suit: &Suit| meld.naturals().any(|card| card.suit() == Some(*suit));
            if with.suit().is_some_and(|suit| form::stands_for_another(context, meld, suit)) {
                return Err(none());
            }
            match (of_set, with.suit().filter(has)) {
                (PickupSet::MissingSuit | PickupSet::BothMissingSuits, Some(suit)) => {
                    Err(fault(VerdictKind::Illegal, point, Fact::SuitTwice { suit }, Part::Card(1)))
                }
                (PickupSet::BothMissingSuits, None) if !is_completed_now(context, meld) => {
                    Err(fault(VerdictKind::Illegal, point, Fact::OtherSuitsLacking, Part::Meld(0)))
                }
                (PickupSet::None | PickupSet::MissingSuit | PickupSet::BothMissingSuits | PickupSet::AnyOfRank, _) => {
                    Ok(index)
                }
            }
        }
    }
}

/// Whether a set has as many cards as there are suits, and one of them was added in this turn and has not helped yet to take
/// out another wild card.
fn is_completed_now(context: &Context<'_>, meld: &Meld) -> bool {
    let (spent, added) = meld.grown_in(context.deal.turn.number);
    usize::from(meld.len()) >= Suit::ALL.len() && added > spent
}

/// Whether a wild card may be taken out of a run at this index. Some rules let one be taken from between two cards only.
fn between_cards(context: &Context<'_>, meld: &Meld, index: usize) -> Verdict {
    let point = &context.rules.wild.pickup_end;
    let fact = if index == 0 { Fact::WildAtBottomStays } else { Fact::WildAtTopStays };
    let is_end = index == 0 || index + 1 == meld.cards().len();
    if is_end && context.ask(point) == Allowed::Barred { illegal(point, fact, Part::Card(0)) } else { Ok(()) }
}
