//! Wild cards: where they may stand, and how they move.

mod kinds;

use adjudeck_format::{Card, Expected, Laid, MeldName, Part, Seat, Stands, Suit};

use self::kinds::{has_any, has_only};
pub(crate) use self::kinds::{have_rank_of, is_known, is_wild, kinds, none_of, without};
use super::layoff::Place;
use super::{Case, close, fault, illegal, layoff, meld, origin, rearrange, stuck, undecided};
use crate::meld::{ACE_HIGH, Meld, Shape};
use crate::rules::meld::SetSuits;
use crate::rules::wild::{
    Adjacent, Allowed, Alone, AtHome, LowEnd, MoveBlocked, MoveFull, MoveUnblocked, Moves, Pickup, PickupOpened,
    PickupSet, SetSuit, Unsaid,
};
use crate::verdict::{Fact, Verdict, Violation};

/// Whether a meld may be of these cards, if all of them are wild. One that is itself is natural, where it can be.
pub(crate) fn alone(case: &Case<'_>, meld: &Meld, at: Part) -> Verdict {
    let point = &case.rules.wild.alone;
    if !has_only(case, meld) {
        return Ok(());
    }
    match case.ask(point) {
        Alone::Allowed => Ok(()),
        Alone::NotJokers if !meld.cards().iter().all(|card| card.is_joker()) => Ok(()),
        Alone::NotJokers => illegal(point, Fact::JokersAlone, at),
        Alone::Barred if has_one_at_home(case, meld) => Ok(()),
        Alone::Barred => illegal(point, Fact::WildsAlone, at),
    }
}

/// Whether a card of a meld of wild cards is itself.
fn has_one_at_home(case: &Case<'_>, meld: &Meld) -> bool {
    let is_itself = |index| match meld.shape() {
        Shape::Run { .. } => meld.stands_for(index).is_none(),
        Shape::Set(_) => !meld.is_wild_in_set(index),
        Shape::Irregular => false,
    };
    case.ask(&case.rules.wild.at_home) != AtHome::Wild && (0..meld.cards().len()).any(is_itself)
}

/// Whether a meld is a pure run: no card of it stands for another, and where a wild card is never natural, none is wild.
#[inline]
pub(crate) fn is_pure(case: &Case<'_>, meld: &Meld) -> bool {
    let is_run = matches!(meld.shape(), Shape::Run { .. });
    is_run && (!has_any(case, meld) || meld.is_pure_run() && case.ask(&case.rules.wild.at_home) != AtHome::Wild)
}

/// Whether a meld has no more wild cards than it may have.
pub(crate) fn few(case: &Case<'_>, meld: &Meld, at: Part) -> Verdict {
    at_most(case, meld, 0, at)
}

/// Whether another wild card may join a meld.
pub(crate) fn room(case: &Case<'_>, meld: &Meld, at: Part) -> Verdict {
    at_most(case, meld, 1, at)
}

/// Whether a meld may have its wild cards and so many more.
#[inline]
fn at_most(case: &Case<'_>, meld: &Meld, more: usize, at: Part) -> Verdict {
    let (point, run) = match meld.shape() {
        Shape::Irregular => return Ok(()),
        Shape::Set(_) => (&case.rules.wild.set_most, false),
        Shape::Run { .. } => (&case.rules.wild.run_most, true),
    };
    let Some(most) = case.ask(point) else { return Ok(()) };
    let is_wild = |index: &usize| if run { meld.stands_for(*index).is_some() } else { meld.is_wild_in_set(*index) };
    let has = (0..meld.cards().len()).filter(is_wild).count() + more;
    if has > usize::from(most) {
        return illegal(point, Fact::ManyWilds { has: u8::try_from(has).unwrap_or(u8::MAX), most }, at);
    }
    Ok(())
}

/// A set with those of its cards marked that have its rank and yet are wild.
pub(crate) fn in_set(case: &Case<'_>, cards: impl Iterator<Item = Laid>, meld: Meld) -> Meld {
    let of_rank = |card: &Card| matches!(meld.shape(), Shape::Set(rank) if card.rank() == Some(rank));
    if !meld.cards().iter().any(|card| of_rank(card) && is_wild(case, *card)) {
        return meld;
    }
    let mut set = Meld::new(meld.shape(), []);
    for (card, laid) in cards.filter_map(|laid| Some((laid.card?, laid))) {
        let place = if has_rank_only(case, &set, card, laid.stands) { Place::AsWild } else { Place::Top };
        layoff::go(&mut set, place, card, 0);
    }
    set
}

/// Whether a card that comes to a set is wild in it although it has its rank.
pub(crate) fn has_rank_only(case: &Case<'_>, set: &Meld, card: Card, stands: Stands) -> bool {
    let has_rank = matches!(set.shape(), Shape::Set(rank) if card.rank() == Some(rank));
    has_rank
        && is_wild(case, card)
        && match case.ask(&case.rules.wild.at_home) {
            AtHome::Natural => false,
            AtHome::AsDeclared => {
                let different = case.ask(&case.rules.meld.set_suits) == SetSuits::Different;
                stands != Stands::Unsaid || different && set.naturals().any(|it| it.suit() == card.suit())
            }
            AtHome::InRuns | AtHome::Wild => true,
        }
}

/// Whether a natural card may be added to a set, and need not replace a wild card that is there.
pub(crate) fn leaves_room(case: &Case<'_>, set: &Meld, at: Part) -> Verdict {
    let point = &case.rules.wild.set_suit;
    let wild = (0..set.cards().len()).any(|index| set.is_wild_in_set(index));
    if wild && case.ask(point) == SetSuit::TakesPlace {
        return illegal(point, Fact::PlaceTaken, at);
    }
    Ok(())
}

/// Whether everything is said that must be said of the wild cards of a meld: in a run what each stands for; with fewer than
/// two natural cards, whether they are a set or a run.
pub(crate) fn said(case: &Case<'_>, cards: &[Laid], meld: &Meld, at: Part) -> Verdict {
    let wild = |laid: &&Laid| laid.card.is_some_and(|card| is_wild(case, card));
    if !has_any(case, meld) {
        return Ok(());
    }
    case.note(&case.rules.wild.unsaid);
    match meld.shape() {
        Shape::Irregular => Ok(()),
        Shape::Run { .. } => {
            let stand_ins = (0..meld.cards().len()).filter(|index| meld.stands_for(*index).is_some()).count();
            let named = |laid: &&Laid| matches!(laid.stands, Stands::Card(card) if laid.card != Some(card));
            if cards.iter().filter(named).count() < stand_ins { unsaid(case, at) } else { Ok(()) }
        }
        Shape::Set(_) => {
            let named = cards.iter().any(|laid| laid.stands != Stands::Unsaid);
            let plain = cards.len() - cards.iter().filter(wild).count() > 1;
            if named || plain || meld::rank_at_home(case, cards.iter().copied()).is_some() {
                Ok(())
            } else {
                ambiguous(case, at)
            }
        }
    }
}

/// Nothing is said of a wild card in a run.
pub(crate) fn unsaid(case: &Case<'_>, at: Part) -> Verdict {
    let point = &case.rules.wild.unsaid;
    match case.ask(point) {
        Unsaid::AsPlaced => Ok(()),
        Unsaid::MustBeSaid => illegal(point, Fact::WildUnsaid, at),
    }
}

/// Cards may be a set or a run, and nothing is said.
fn ambiguous(case: &Case<'_>, at: Part) -> Verdict {
    let point = &case.rules.wild.unsaid;
    match case.ask(point) {
        Unsaid::AsPlaced => Ok(()),
        Unsaid::MustBeSaid => illegal(point, Fact::MeldUnsaid, at),
    }
}

/// Whether a card is wild, and nothing is said of it.
pub(crate) fn is_unsaid(case: &Case<'_>, laid: Laid) -> bool {
    laid.stands == Stands::Unsaid && laid.card.is_some_and(|card| is_wild(case, card))
}

/// Wild cards alone, of which nothing is said, are no meld where they may not be alone, or if they are none whatever they are;
/// elsewhere nobody can tell which meld they are, and where it must be said, that is what is wrong with them.
pub(crate) fn none_natural(
    case: &Case<'_>,
    cards: impl Iterator<Item = Laid>,
    at: Part,
    open: impl FnOnce() -> Verdict,
) -> Verdict {
    let mut jokers = true;
    for laid in cards {
        if !is_unsaid(case, laid) {
            return Ok(());
        }
        jokers &= laid.card == Some(Card::JOKER);
    }
    let (alone, said) = (&case.rules.wild.alone, &case.rules.wild.unsaid);
    match case.ask(alone) {
        Alone::Barred => return illegal(alone, Fact::WildsAlone, at),
        Alone::NotJokers if jokers => return illegal(alone, Fact::JokersAlone, at),
        Alone::Allowed | Alone::NotJokers => open()?,
    }
    match case.ask(said) {
        Unsaid::MustBeSaid => illegal(said, Fact::MeldUnsaid, at),
        Unsaid::AsPlaced => undecided(said, Fact::MeldUnsaid, at),
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
    case.note(&rules.unsaid);
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
    let (low, top) = match (meld.shape(), meld.top()) {
        (Shape::Run { low, .. }, Some(top)) => (low, top),
        (Shape::Set(_), _) => return Err(fault(Expected::Illegal, point, Fact::WildInSetStays, Part::Meld(0))),
        (Shape::Run { .. } | Shape::Irregular, _) => {
            return Err(fault(Expected::Illegal, point, Fact::NoWildFor { card }, at));
        }
    };
    let place = (low..=top).find(|place| meld.natural(*place) == Some(card) && meld.is_wild_at(*place));
    place.ok_or_else(|| fault(Expected::Illegal, point, Fact::NoWildFor { card }, at))
}

/// Whether wild cards move within melds, whatever these are.
fn moves_at_all(case: &Case<'_>) -> Verdict {
    let moves = &case.rules.wild.moves;
    match case.ask(moves) {
        Moves::ToTop => Ok(()),
        Moves::Never => illegal(moves, Fact::WildNeverMoves, Part::Verb),
    }
}

/// The way of the wild card that stands for `card` in a run, if it may go.
pub(crate) fn way(case: &Case<'_>, meld: &Meld, card: Card) -> Result<Way, Violation> {
    moves_at_all(case)?;
    case.note(&case.rules.wild.pickup);
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
    since_turn_start(case, meld, from, (low, top), at)?;
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
    goes_first(case, &[])?;
    layoff::on_melds_of(case, seat, into.owner)?;
    let Some(meld) = case.deal.table.meld(into) else { return Ok(()) };
    if meld.shape() == Shape::Irregular && !rearrange::is_in_pieces(case, meld) {
        return moves_at_all(case);
    }
    let way = way(case, meld, card)?;
    let mut meld = meld.clone();
    go(&mut meld, card, way, case.deal.turn);
    let laid = [Laid { card: Some(card), stands: Stands::Unsaid }];
    close::lay(case, seat, laid.len())?;
    origin::is_completed_with(case, seat, laid.len(), Some((into, &meld)))?;
    let fits = |case: &Case<'_>| layoff::takes_a_wild(case, seat, (into.owner, &meld, meld.is_opening()));
    stuck::is_avoided(case, seat, &laid, |case| fits(case) || layoff::others_do(case, seat, Some(into)))
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
    let adjacent = case.ask(&case.rules.wild.adjacent) == Adjacent::Allowed;
    let free = |end: u8| adjacent || end == from || !meld.is_wild_at(end);
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

/// Whether the move was possible already at the start of the turn, where that is asked for: nothing stood then at the end to
/// which the wild card would have gone, if it lay in the run at all.
fn since_turn_start(case: &Case<'_>, meld: &Meld, from: u8, (low, top): (u8, u8), at: Part) -> Verdict {
    let point = &case.rules.wild.move_unblocked;
    let (below, above) = meld.grown_in(case.deal.turn);
    if below + above == 0 || case.ask(point) == MoveUnblocked::StepByStep {
        return Ok(());
    }
    let (low, top) = (low + below, top.saturating_sub(above));
    if (low..=top).contains(&from) && goal(case, meld, from, (low, top), at).is_err() {
        return illegal(point, Fact::MoveBlockedAtTurnStart, at);
    }
    Ok(())
}

/// Whether a player may take wild cards out of melds at all.
pub(crate) fn may_pick_up(case: &Case<'_>, seat: Seat) -> Verdict {
    meld::when(case, seat)?;
    let rules = &case.rules.wild;
    if case.ask(&rules.pickup) == Pickup::Never {
        return illegal(&rules.pickup, Fact::WildStaysInMeld, Part::Verb);
    }
    match case.ask(&rules.pickup_opened) {
        PickupOpened::AfterLayingDown if !case.deal.has_laid_down(seat) => {
            illegal(&rules.pickup_opened, Fact::ClaimsBeforeLayingDown, Part::Verb)
        }
        PickupOpened::AfterLayingDown | PickupOpened::Anyone => Ok(()),
    }
}

/// Whether a player may take a wild card out of this meld by putting a card in its place.
pub(crate) fn pickup(case: &Case<'_>, seat: Seat, meld: &Meld, from: MeldName, (wild, with): (Card, Card)) -> Verdict {
    let rules = &case.rules.wild;
    taken(case, meld, wild, with)?;
    if case.ask(&rules.pickup) == Pickup::OwnRun && from.owner != seat {
        return illegal(&rules.pickup, Fact::NotOwnRun, Part::Meld(0));
    }
    Ok(())
}

/// The index of the wild card that a card takes out of a meld.
pub(crate) fn taken(case: &Case<'_>, meld: &Meld, wild: Card, with: Card) -> Result<usize, Violation> {
    let rules = &case.rules.wild;
    let none = || fault(Expected::Illegal, &rules.pickup, Fact::NoWildFor { card: with }, Part::Card(1));
    // A card that lies where it belongs by what is printed on it.
    let at_home = |index: usize, natural: fn(AtHome) -> bool| {
        let point = &rules.at_home;
        if !natural(case.ask(point)) {
            return Ok(index);
        }
        Err(fault(Expected::Illegal, point, Fact::StandsForItself { card: wild }, Part::Card(0)))
    };
    let of_card = |index: &usize| meld.cards().get(*index) == Some(&wild);
    let mut all = (0..meld.cards().len()).filter(of_card);
    match meld.shape() {
        Shape::Irregular => Err(none()),
        Shape::Run { .. } => {
            let own = wild == with && is_wild(case, wild);
            if let Some(index) = all.clone().find(|index| meld.stands_for(*index) == Some(with)) {
                return Ok(index);
            }
            let index = all.find(|index| own && meld.stands_for(*index).is_none()).ok_or_else(none)?;
            at_home(index, |answer| answer != AtHome::Wild)
        }
        Shape::Set(rank) => {
            let point = &rules.pickup_set;
            let answer = case.ask(point);
            if answer == PickupSet::None {
                return Err(fault(Expected::Illegal, point, Fact::WildInSetStays, Part::Meld(0)));
            }
            if with.rank() != Some(rank) {
                return Err(none());
            }
            let own = wild.rank() == Some(rank);
            let index = match all.clone().find(|index| meld.is_wild_in_set(*index)) {
                Some(index) if own => at_home(index, |answer| answer == AtHome::Natural)?,
                Some(index) => index,
                None => {
                    let index = all.find(|_| is_wild(case, wild)).ok_or_else(none)?;
                    at_home(index, |answer| matches!(answer, AtHome::Natural | AtHome::AsDeclared))?
                }
            };
            let has = |suit: &Suit| meld.naturals().any(|card| card.suit() == Some(*suit));
            match with.suit().filter(has) {
                Some(suit) if answer == PickupSet::MissingSuit => {
                    Err(fault(Expected::Illegal, point, Fact::SuitTwice { suit }, Part::Card(1)))
                }
                _ => Ok(index),
            }
        }
    }
}

/// Whether these cards may be laid now: a wild card that was picked up goes first where it must be laid at once. Further ones
/// may be picked up for the same meld.
#[inline]
pub(crate) fn goes_first(case: &Case<'_>, cards: &[Laid]) -> Verdict {
    let is_owed = |laid: &Laid| laid.card.is_none_or(|card| case.deal.owes(card) > 0);
    if case.deal.picked_up.is_empty() || cards.iter().any(is_owed) { Ok(()) } else { picked_up_is_laid(case) }
}

/// Whether cards may be laid off although one of them, or its like, was picked up: not where it was for a new meld.
#[inline]
pub(crate) fn laid_off(case: &Case<'_>, seat: Seat, cards: &[Laid]) -> Verdict {
    if case.deal.picked_up.is_empty() { Ok(()) } else { laid_off_first(case, seat, cards) }
}

#[cold]
fn laid_off_first(case: &Case<'_>, seat: Seat, cards: &[Laid]) -> Verdict {
    let point = &case.rules.wild.pickup;
    if case.ask(point) != Pickup::NewMeldAtOnce {
        return goes_first(case, cards);
    }
    for (index, card) in (0..).zip(cards).filter_map(|(index, laid)| Some((index, laid.card?))) {
        let owed = case.deal.owes(card);
        if owed == 0 {
            continue;
        }
        let hand = case.deal.table.hand(seat);
        let laid = cards.iter().filter(|laid| laid.card == Some(card)).count();
        if usize::from(hand.count(card)) >= laid + owed {
            continue;
        }
        if hand.hidden() == 0 || case.deal.table.unseen(card) == 0 {
            return illegal(point, Fact::WildLaidOff { card }, Part::Card(index));
        }
        if case.deal.told_owed {
            return undecided(point, Fact::HiddenCard, Part::Card(index));
        }
    }
    goes_first(case, &[])
}

/// Whether a wild card that was picked up has been laid, where it must be.
#[inline(always)]
pub(crate) fn picked_up_is_laid(case: &Case<'_>) -> Verdict {
    if case.deal.picked_up.is_empty() || case.deal.told_owed { Ok(()) } else { hidden_or_laid(case) }
}

/// Whether so many cards were laid that the record hides that those may be among them which were picked up.
#[cold]
fn hidden_or_laid(case: &Case<'_>) -> Verdict {
    let point = &case.rules.wild.pickup;
    case.note(point);
    let Some(card) = case.deal.picked_up.get(case.deal.laid_hidden).copied() else { return Ok(()) };
    match case.ask(point) {
        Pickup::AnyRunAtOnce | Pickup::NewMeldAtOnce => illegal(point, Fact::WildNotLaid { card }, Part::Line),
        Pickup::OwnRun | Pickup::Kept | Pickup::Never => Ok(()),
    }
}
