//! Whether a card fits a meld, and whether the player may lay it there.

use adjudeck_format::{Card, Laid, MeldName, Part, Rank, Seat, Stands, VerdictKind};

use crate::cards::meld::{ACE_HIGH, Ends, MAX_MELD_CARDS, Meld, Shape};
use crate::cards::place;
use crate::cards::place::Place;
use crate::law::context::Context;
use crate::law::melds::meld::{order, size};
use crate::law::melds::wild::{cards, form};
use crate::law::melds::{opening, special};
use crate::law::teams;
use crate::law::turns::lay;
use crate::law::turns::outside::absent;
use crate::rules::layoff::{Direction, Fit, Layoff, Opened, RunEnd, Targets, WildAce};
use crate::rules::meld::SetSuits;
use crate::rules::payment;
use crate::rules::wild::{Adjacent, SetSuit};
use crate::verdict;
use crate::verdict::{Fact, Verdict, Violation, fault, illegal};

/// Whether the player may add to melds at all.
pub(crate) fn may(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(layoff) = &context.rules.layoff else {
        return before_the_end(context);
    };
    lay::may_lay_off(context, seat)?;
    since(context, layoff, teams::opened(context, seat))
}

/// The fault of adding to a meld in a game without such a play. In some of these games, players add to the melds of whoever has
/// knocked, once the deal is over; then they only were too early.
#[cold]
fn before_the_end(context: &Context<'_>) -> Verdict {
    match &context.rules.payment {
        Some(payment) if context.ask(&payment.layoff) != payment::Layoff::Barred => {
            illegal(&payment.layoff, Fact::DealNotOver, Part::Verb)
        }
        Some(_) | None => absent(context),
    }
}

/// Whether a player may add to melds if they laid down in turn `opened` of the deal, or have not laid down (`None`).
pub(crate) fn since(context: &Context<'_>, layoff: &Layoff, opened: Option<u32>) -> Verdict {
    match (context.ask(&layoff.opened), opened) {
        (Opened::Anyone, _) | (Opened::AfterLayingDown, Some(_)) => Ok(()),
        (Opened::FromNextTurn, Some(turn)) if turn != context.deal.turn.number => Ok(()),
        (Opened::FromNextTurn, Some(_)) => illegal(&layoff.opened, Fact::LaidDownThisTurn, Part::Verb),
        (Opened::AfterLayingDown | Opened::FromNextTurn, None) => {
            illegal(&layoff.opened, Fact::NotLaidDown, Part::Verb)
        }
    }
}

/// Whether the player may add to this meld, or may not because it is one of their first ones.
pub(crate) fn target(context: &Context<'_>, seat: Seat, on: MeldName) -> Verdict {
    let (Some(layoff), Some(meld)) = (&context.rules.layoff, context.deal.table.meld(on)) else { return Ok(()) };
    let own_opening = on.owner == seat && meld.is_opening();
    if is_barred(context, layoff, meld, own_opening) {
        illegal(&layoff.targets, Fact::OwnOpening { meld: on }, Part::Meld(0))
    } else {
        Ok(())
    }
}

/// Whether a player may not add to a meld because it is one of their first ones.
pub(crate) fn is_barred(context: &Context<'_>, layoff: &Layoff, meld: &Meld, own_opening: bool) -> bool {
    match context.ask(&layoff.targets) {
        Targets::Everyones | Targets::Own => false,
        Targets::NotOwnOpening => own_opening,
        Targets::OwnOpeningOnceExtended => own_opening && !meld.is_joined(),
    }
}

/// Whether the player may add to melds of this owner.
pub(crate) fn on_melds_of(context: &Context<'_>, seat: Seat, owner: Seat) -> Verdict {
    let Some(layoff) = &context.rules.layoff else { return Ok(()) };
    match context.ask(&layoff.targets) {
        Targets::Own if !teams::shares_melds(context, seat, owner) => {
            illegal(&layoff.targets, Fact::NotOwnMeld, Part::Meld(0))
        }
        Targets::Own | Targets::Everyones | Targets::NotOwnOpening | Targets::OwnOpeningOnceExtended => Ok(()),
    }
}

/// Adds a card to a meld if it fits there as what it stands for.
pub(crate) fn add(context: &Context<'_>, meld: &mut Meld, laid: Laid, stands: Stands, at: Part) -> Verdict {
    let Some(card) = laid.card else {
        return verdict::undecided(&context.rules.meld.run, Fact::HiddenCard, at);
    };
    let place = place(context, meld, card, stands, at)?;
    place::place_card(meld, place, card, context.deal.turn.number);
    place::name_stand_in(meld, card, stands);
    let last = meld.cards().len().saturating_sub(1);
    let index = if place == Place::Bottom { 0 } else { last };
    if laid.stands == Stands::Unsaid && meld.stands_for(index).is_some() { form::unsaid(context, at) } else { Ok(()) }
}

/// Where a card fits a meld.
pub(crate) fn place(
    context: &Context<'_>,
    meld: &Meld,
    card: Card,
    stands: Stands,
    at: Part,
) -> Result<Place, Violation> {
    let Some(layoff) = &context.rules.layoff else {
        return absent(context).map(|()| Place::Top);
    };
    if usize::from(meld.len()) >= MAX_MELD_CARDS {
        return Err(fault(VerdictKind::Illegal, &context.rules.meld.set_size, Fact::MeldTooBig, at));
    }
    special::may_join(context, meld, card, at)?;
    context.note(&layoff.fit);
    match meld.shape() {
        Shape::Irregular => Ok(Place::Top),
        Shape::Set(rank) => in_set(context, layoff, meld, rank, card, stands, at),
        Shape::Run { .. } => {
            let goal = in_run(context, layoff, meld, card, stands, at)?;
            size::run_size(context, meld.len() + 1, at)?;
            Ok(goal)
        }
    }
}

/// Whether a card fits a set.
pub(crate) fn in_set(
    context: &Context<'_>,
    layoff: &Layoff,
    meld: &Meld,
    rank: Rank,
    card: Card,
    stands: Stands,
    at: Part,
) -> Result<Place, Violation> {
    let wild = cards::is_wild(context, card);
    let said = match stands {
        Stands::Rank(rank) => Some(rank),
        Stands::Card(card) => card.rank(),
        Stands::Unsaid if wild => Some(rank),
        Stands::Unsaid => card.rank(),
    };
    if said != Some(rank) || !wild && card.rank() != Some(rank) {
        return Err(fault(VerdictKind::Illegal, &layoff.fit, Fact::DoesNotFit { card }, at));
    }
    if wild && context.ask(&layoff.fit) == Fit::NaturalsToSets {
        return Err(fault(VerdictKind::Illegal, &layoff.fit, Fact::WildAddedToSet, at));
    }
    let as_wild = form::has_rank_only(context, meld, card, stands);
    let is_natural = !as_wild && card.rank() == Some(rank);
    let naturals = || u8::try_from(meld.naturals().count()).unwrap_or(u8::MAX);
    let (rules, set_suit) = (&context.rules.meld, &context.rules.wild.set_suit);
    let has = match context.ask(set_suit) {
        SetSuit::None | SetSuit::TakesPlace | SetSuit::AsNamed => meld.len() + 1,
        SetSuit::TakesNoPlace => naturals().saturating_add(u8::from(is_natural)),
    };
    opening::pair_grows(context, meld, at)?;
    if let Some(most) = context.ask(&rules.set_size).most.filter(|most| has > *most) {
        return Err(fault(VerdictKind::Illegal, &rules.set_size, Fact::SetTooLong { has, most }, at));
    }
    if !is_natural {
        if let Stands::Card(named) = stands
            && context.ask(&rules.set_suits) == SetSuits::Different
            // What a wild card was named when the set was laid binds nobody any more, unless it stands for that suit.
            && let Some(suit) = named.suit().filter(|suit| {
                meld.naturals().any(|it| it.suit() == Some(*suit)) || form::binds_suit(context, meld, *suit)
            })
        {
            return Err(fault(VerdictKind::Illegal, &rules.set_suits, Fact::SuitTwice { suit }, at));
        }
        form::room(context, meld, at)?;
        return Ok(if as_wild { Place::AsWild } else { Place::Top });
    }
    let different = match context.ask(&rules.set_suits) {
        SetSuits::Any => false,
        SetSuits::Different => true,
        SetSuits::DifferentUnlessWild => meld.naturals().count() == usize::from(meld.len()),
    };
    if different && let Some(suit) = card.suit().filter(|suit| meld.naturals().any(|it| it.suit() == Some(*suit))) {
        return Err(fault(VerdictKind::Illegal, &rules.set_suits, Fact::SuitTwice { suit }, at));
    }
    form::leaves_room(context, meld, card, at)?;
    Ok(Place::Top)
}

/// At which end a card fits a run.
pub(crate) fn in_run(
    context: &Context<'_>,
    layoff: &Layoff,
    meld: &Meld,
    card: Card,
    stands: Stands,
    at: Part,
) -> Result<Place, Violation> {
    let misfit = || fault(VerdictKind::Illegal, &layoff.fit, Fact::DoesNotFit { card }, at);
    let ends @ Ends { low, top } = meld.ends().ok_or_else(misfit)?;
    let wild = cards::is_wild(context, card);
    let said = match stands {
        Stands::Card(said) => Some(said),
        Stands::Rank(_) => return Err(misfit()),
        Stands::Unsaid => {
            (!wild || meld.continuing(context.rules.meld.ace.answer.goes_round()).any(|it| it == card)).then_some(card)
        }
    };
    if !wild && said != Some(card) {
        return Err(misfit());
    }
    let is_at = |place: u8| said.is_none() || meld.natural(place) == said;
    let end = |goal| at_end(context, layoff, meld, ends, card, goal, at);
    let ace = context.ask(&context.rules.meld.ace);
    let ((first, last), bottom) = (ace.ends(), ace.seen_from_below(low));
    let (above, below) = (top < last && is_at(top + 1), bottom > first && is_at(bottom - 1));
    match (above, below) {
        // An unnamed wild card goes to the bottom if it may not go to the top.
        (true, true) if is_top_closed(context, layoff, meld) => end(Place::Bottom).or_else(|_| end(Place::Top)),
        (true, true) => end(Place::Top).or_else(|violation| end(Place::Bottom).map_err(|_| violation)),
        (true, false) => end(Place::Top),
        (false, true) => end(Place::Bottom),
        (false, false) if top == ACE_HIGH && is_at(1) || low == 0 && is_at(ACE_HIGH - 1) => {
            // If the run already has every place, it is reported as full first.
            size::run_size(context, meld.len() + 1, at)?;
            Err(fault(VerdictKind::Illegal, &context.rules.meld.ace, Fact::AroundTheAce, at))
        }
        (false, false) if top + 1 == ACE_HIGH && is_at(ACE_HIGH) || low == 1 && is_at(0) => {
            Err(fault(VerdictKind::Illegal, &context.rules.meld.ace, Fact::AceAtOtherEnd, at))
        }
        (false, false) => Err(misfit()),
    }
}

/// Whether a card that fits at an end of a run may be added there.
fn at_end(
    context: &Context<'_>,
    layoff: &Layoff,
    meld: &Meld,
    Ends { low, top }: Ends,
    card: Card,
    goal: Place,
    at: Part,
) -> Result<Place, Violation> {
    let wild = cards::is_wild(context, card);
    let bottom = context.rules.meld.ace.answer.seen_from_below(low);
    let (neighbour, end) = if goal == Place::Top { (top, top + 1) } else { (low, bottom.saturating_sub(1)) };
    if goal == Place::Bottom {
        below(context, layoff, meld, top, card, at)?;
    }
    let adjacent = context.ask(&context.rules.wild.adjacent);
    let stands_in = wild && meld.natural(end) != Some(card);
    if stands_in {
        form::room(context, meld, at)?;
    } else {
        order::no_ace_opposite(context, meld, end, at)?;
    }
    if adjacent == Adjacent::Barred && stands_in && meld.is_wild_at(neighbour) {
        return Err(fault(VerdictKind::Illegal, &context.rules.wild.adjacent, Fact::WildsAdjacent, at));
    }
    if !wild && goal == Place::Top {
        context.note(&layoff.direction);
    }
    Ok(goal)
}

/// The most cards that some rules let a player add to a run in one turn.
const MOST_IN_TURN: u8 = 2;

/// Whether a player may have added so many cards to a run in this turn.
pub(crate) fn within_turn(context: &Context<'_>, meld: &Meld) -> Verdict {
    let (below, above) = meld.grown_in(context.deal.turn.number);
    let (Some(layoff), Shape::Run { .. }) = (&context.rules.layoff, meld.shape()) else { return Ok(()) };
    if below + above <= MOST_IN_TURN {
        return Ok(());
    }
    let added = match context.ask(&layoff.run_end) {
        RunEnd::Any => return Ok(()),
        RunEnd::TwoAtEachEnd => below.max(above),
        RunEnd::TwoInAll => below + above,
    };
    if added > MOST_IN_TURN {
        return illegal(&layoff.run_end, Fact::RunGrownEnough { most: MOST_IN_TURN }, Part::Line);
    }
    Ok(())
}

/// Whether an unnamed wild card goes to the bottom of a run because no more cards may be added to its top in this turn.
fn is_top_closed(context: &Context<'_>, layoff: &Layoff, meld: &Meld) -> bool {
    let (below, above) = meld.grown_in(context.deal.turn.number);
    above >= MOST_IN_TURN
        && below < MOST_IN_TURN
        && match context.ask(&layoff.run_end) {
            RunEnd::TwoAtEachEnd => true,
            RunEnd::Any | RunEnd::TwoInAll => false,
        }
}

/// Whether cards may be added below a run.
pub(crate) fn below(context: &Context<'_>, layoff: &Layoff, meld: &Meld, top: u8, card: Card, at: Part) -> Verdict {
    if context.ask(&layoff.direction) == Direction::BothEnds {
        return Ok(());
    }
    if top < ACE_HIGH {
        return illegal(&layoff.direction, Fact::NotAtBottom { card }, at);
    }
    if meld.is_wild_at(ACE_HIGH) && context.ask(&layoff.wild_ace) == WildAce::NaturalOnly {
        return illegal(&layoff.wild_ace, Fact::NotBelowWildAce, at);
    }
    Ok(())
}

/// Whether a player who has laid down, in this turn or before, may add to melds in this turn.
pub(crate) fn may_follow(context: &Context<'_>, seat: Seat) -> bool {
    let opened = teams::opened(context, seat).unwrap_or(context.deal.turn.number);
    context.rules.layoff.as_ref().is_some_and(|layoff| since(context, layoff, Some(opened)).is_ok())
}

/// Whether a player could add a wild card to this meld of `owner`; `first` says whether it is one of the owner's first melds.
pub(crate) fn takes_a_wild(context: &Context<'_>, seat: Seat, owner: Seat, meld: &Meld, first: bool) -> bool {
    let Some(layoff) = &context.rules.layoff else { return false };
    meld.shape() != Shape::Irregular
        && on_melds_of(context, seat, owner).is_ok()
        && !is_barred(context, layoff, meld, owner == seat && first)
        && place(context, meld, Card::JOKER, Stands::Unsaid, Part::Line).is_ok()
}

/// Whether a player could add a wild card to any meld on the table other than `but`.
pub(crate) fn others_do(context: &Context<'_>, seat: Seat, but: Option<MeldName>) -> bool {
    let takes = |name: MeldName, meld: &Meld| takes_a_wild(context, seat, name.owner, meld, meld.is_opening());
    context.deal.table.all_melds().any(|(name, meld)| Some(name) != but && takes(name, meld))
}
