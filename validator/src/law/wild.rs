//! Wild cards: where they may stand, and how they move.

use adjudeck_format::{Card, Expected, Laid, MeldName, Part, Rank, Seat, Stands, Suit};

use super::{Case, close, discard, fault, illegal, layoff, meld};
use crate::meld::{ACE_HIGH, Meld, Shape};
use crate::rules::wild::{Adjacent, Allowed, Cards, LowEnd, MoveBlocked, MoveFull, MoveUnblocked, Moves, Pickup};
use crate::verdict::{Fact, Verdict, Violation};

/// Whether a card is wild, wherever it lies.
#[inline]
pub(crate) fn is_wild(case: &Case<'_>, card: Card) -> bool {
    let colour = |card: Card| card.suit().map(Suit::is_red);
    let indicator = case.deal.indicator.filter(|indicator| !indicator.is_joker());
    card.is_joker()
        || match case.ask(&case.rules.wild.cards) {
            Cards::Jokers => false,
            Cards::JokersAndTwos => card.rank() == Some(Rank::Two),
            Cards::IndicatedRank => indicator.is_some_and(|it| it.rank() == card.rank()),
            Cards::IndicatedRankInOtherColour => {
                indicator.is_some_and(|it| it.rank() == card.rank() && colour(it) != colour(card))
            }
        }
}

/// Whether a card is turned to say what is wild.
pub(crate) fn indicator(case: &Case<'_>, card: Card) -> Verdict {
    let point = &case.rules.wild.cards;
    match case.ask(point) {
        Cards::Jokers | Cards::JokersAndTwos => illegal(point, Fact::NotInThisGame, Part::Line),
        Cards::IndicatedRank | Cards::IndicatedRankInOtherColour => super::deal::appear(case, &[Some(card)]),
    }
}

/// The way of a wild card whose natural card takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The place that it leaves.
    pub(crate) from: u8,
    /// The end to which it goes.
    pub(crate) to: Goal,
}

/// Where a moving wild card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    Top,
    Bottom,
    OutOfPlay,
}

/// Whether a run may be laid with its wild cards where they stand.
pub(crate) fn laid_run(case: &Case<'_>, meld: &Meld, at: Part) -> Verdict {
    let rules = &case.rules.wild;
    let wilds = (0..meld.cards().len()).filter(|index| meld.stands_for(*index).is_some());
    let (wilds, first) = (wilds.clone().count(), wilds.clone().next());
    let _ = rules.unsaid.ask(case.asked);
    let Some(first) = first else { return Ok(()) };
    let (least, has) = (case.ask(&rules.run_naturals), u8::try_from(meld.cards().len() - wilds).unwrap_or(u8::MAX));
    if has < least {
        return illegal(&rules.run_naturals, Fact::FewNaturalsInRun { has, least }, at);
    }
    if first == 0 && case.ask(&rules.low_end) == LowEnd::OnlyBelowAce && meld.top() != Some(ACE_HIGH) {
        return illegal(&rules.low_end, Fact::WildAtLowEnd, at);
    }
    Ok(())
}

/// The place of the wild card that stands for a card in a run.
pub(crate) fn stand_in(case: &Case<'_>, meld: &Meld, card: Card) -> Result<u8, Violation> {
    let (point, at) = (&case.rules.wild.moves, Part::Card(0));
    let (Shape::Run { low, .. }, Some(top)) = (meld.shape(), meld.top()) else {
        return Err(fault(Expected::Illegal, point, Fact::WildInSetStays, Part::Meld(0)));
    };
    let place = (low..=top).find(|place| meld.natural(*place) == Some(card) && meld.is_wild_at(*place));
    place.ok_or_else(|| fault(Expected::Illegal, point, Fact::NoWildFor { card }, at))
}

/// The way of the wild card that stands for `card` in a run, if it may go.
pub(crate) fn way(case: &Case<'_>, meld: &Meld, card: Card) -> Result<Way, Violation> {
    let moves = &case.rules.wild.moves;
    match case.ask(moves) {
        Moves::ToTop => {}
        Moves::Never => return Err(fault(Expected::Illegal, moves, Fact::WildsNeverMove, Part::Verb)),
    }
    let _ = case.rules.wild.pickup.ask(case.asked);
    let from = stand_in(case, meld, card)?;
    let at = Part::Card(0);
    let (Shape::Run { low, .. }, Some(top)) = (meld.shape(), meld.top()) else {
        return Ok(Way { from, to: Goal::Top });
    };
    if low == 0 && top == ACE_HIGH {
        let point = &case.rules.wild.move_full;
        return match case.ask(point) {
            MoveFull::Barred => Err(fault(Expected::Illegal, point, Fact::RunFull, at)),
            MoveFull::LeavesPlay => Ok(Way { from, to: Goal::OutOfPlay }),
        };
    }
    ends(case, from, low, top, at)?;
    let to = goal(case, meld, from, (low, top), at)?;
    since_turn_start(case, meld, from, to, at)?;
    meld::run_size(case, meld.len() + 1, at)?;
    Ok(Way { from, to })
}

/// A natural card takes the place of the wild card that stands for it, and that goes its way.
pub(crate) fn go(meld: &mut Meld, card: Card, way: Way, turn: u32) {
    let Some(wild) = meld.at(way.from) else { return };
    meld.replace(way.from, card);
    match way.to {
        Goal::Top => meld.push(wild, turn),
        Goal::Bottom => meld.push_below(wild, turn),
        Goal::OutOfPlay => {}
    }
}

/// Whether a player may put a card in the place of the wild card that stands for it.
pub(crate) fn swap(case: &Case<'_>, seat: Seat, card: Card, into: MeldName) -> Verdict {
    layoff::may(case, seat)?;
    let Some(meld) = case.deal.table.meld(into) else { return Ok(()) };
    if meld.shape() == Shape::Irregular {
        return Ok(());
    }
    let way = way(case, meld, card)?;
    let mut meld = meld.clone();
    go(&mut meld, card, way, case.deal.turn);
    let laid = [Laid { card: Some(card), stands: Stands::Unsaid }];
    close::lay(case, seat, laid.len())?;
    discard::stuck(case, seat, &laid, |case| layoff::fits_a_wild(case, &meld) || layoff::others_fit(case, into))
}

/// Whether a wild card that is itself an end of the run may move.
fn ends(case: &Case<'_>, from: u8, low: u8, top: u8, at: Part) -> Verdict {
    let rules = &case.rules.wild;
    if from == top && top == ACE_HIGH {
        if case.ask(&rules.move_ace) == Allowed::Barred {
            return illegal(&rules.move_ace, Fact::WildAceStays, at);
        }
    } else if from == top {
        if case.ask(&rules.move_top) == Allowed::Barred {
            return illegal(&rules.move_top, Fact::WildAtTopStays, at);
        }
    } else if from == low && top == ACE_HIGH && case.ask(&rules.move_bottom) == Allowed::Barred {
        return illegal(&rules.move_bottom, Fact::WildAtBottomStays, at);
    }
    Ok(())
}

/// The end to which a wild card goes: the top, or the bottom if the top is an ace; never beside another wild card.
fn goal(case: &Case<'_>, meld: &Meld, from: u8, (low, top): (u8, u8), at: Part) -> Result<Goal, Violation> {
    let point = &case.rules.wild.move_blocked;
    let free = |end: u8| end == from || !meld.is_wild_at(end);
    let due = if top == ACE_HIGH { Goal::Bottom } else { Goal::Top };
    let (end, other, room) = match due {
        Goal::Bottom => (low, top, false),
        Goal::Top | Goal::OutOfPlay => (top, low, low > 0),
    };
    if case.ask(&case.rules.wild.adjacent) == Adjacent::Allowed || free(end) {
        return Ok(due);
    }
    if case.ask(point) == MoveBlocked::OtherEnd && room && free(other) {
        return Ok(Goal::Bottom);
    }
    Err(fault(Expected::Illegal, point, Fact::MoveBlocked, at))
}

/// Whether the move was possible already at the start of the turn, where that is asked for.
fn since_turn_start(case: &Case<'_>, meld: &Meld, from: u8, to: Goal, at: Part) -> Verdict {
    let point = &case.rules.wild.move_unblocked;
    let (below, above) = meld.grown_in(case.deal.turn);
    let grown = match to {
        Goal::Top => above,
        Goal::Bottom => below,
        Goal::OutOfPlay => 0,
    };
    if grown == 0
        || case.ask(&case.rules.wild.adjacent) == Adjacent::Allowed
        || case.ask(point) == MoveUnblocked::StepByStep
    {
        return Ok(());
    }
    let (Shape::Run { low, .. }, Some(top)) = (meld.shape(), meld.top()) else {
        return Ok(());
    };
    let end = if to == Goal::Top { top.saturating_sub(above) } else { low + below };
    if end != from && meld.is_wild_at(end) {
        return illegal(point, Fact::MoveBlockedAtTurnStart, at);
    }
    Ok(())
}

/// Whether a wild card may be taken out of a meld by the natural card.
pub(crate) fn pickup(case: &Case<'_>, seat: Seat, meld: &Meld, from: MeldName, with: Card) -> Result<u8, Violation> {
    let point = &case.rules.wild.pickup;
    let answer = case.ask(point);
    if answer == Pickup::Never {
        return Err(fault(Expected::Illegal, point, Fact::WildStaysInMeld, Part::Verb));
    }
    let place = stand_in(case, meld, with)?;
    if answer == Pickup::OwnRun && from.owner != seat {
        return Err(fault(Expected::Illegal, point, Fact::NotOwnRun, Part::Meld(0)));
    }
    Ok(place)
}

/// Whether a wild card that was picked up has been laid, where it must be.
#[inline]
pub(crate) fn picked_up_is_laid(case: &Case<'_>) -> Verdict {
    let Some(card) = case.deal.picked_up else {
        return Ok(());
    };
    let point = &case.rules.wild.pickup;
    match case.ask(point) {
        Pickup::AnyRunAtOnce => illegal(point, Fact::WildNotLaid { card }, Part::Line),
        Pickup::OwnRun | Pickup::AnyRun | Pickup::Never => Ok(()),
    }
}
