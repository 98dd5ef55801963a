//! Laying off: adding cards to melds on the table.

use adjudeck_format::{Card, Expected, Laid, MeldName, Part, Rank, Seat, Stands};
use arrayvec::ArrayVec;

use super::{Case, absent, close, fault, illegal, line, meld, opening, origin, rearrange, stuck, unseen, wild};
use crate::meld::{ACE_HIGH, MOST_CARDS, Meld, Shape, natural};
use crate::rules::layoff::{Direction, Fit, Layoff, Opened, Targets, WildAce};
use crate::rules::meld::{Join, SetSuits};
use crate::rules::wild::{Adjacent, SetSuit};
use crate::verdict::{Fact, Verdict, Violation};

/// Where a card goes that is laid off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Top,
    Bottom,
    /// In a set, as a wild card although it has the rank.
    AsWild,
}

/// Puts a card where it goes.
pub(crate) fn go(meld: &mut Meld, place: Place, card: Card, turn: u32) {
    match place {
        Place::Top => meld.push(card, turn),
        Place::Bottom => meld.push_below(card, turn),
        Place::AsWild => {
            meld.push(card, turn);
            meld.mark_wild(usize::from(meld.len()).saturating_sub(1));
        }
    }
}

/// A wild card that was added to a set keeps the suit for which it is said to stand.
pub(crate) fn name(meld: &mut Meld, card: Card, stands: Stands) {
    if let (Shape::Set(_), Stands::Card(named)) = (meld.shape(), stands)
        && named != card
        && let Some(suit) = named.suit()
    {
        meld.name_suit(suit);
    }
}

/// Whether the player may add to melds at all.
pub(crate) fn may(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(layoff) = &case.rules.layoff else {
        return absent(case);
    };
    meld::when(case, seat)?;
    since(case, layoff, case.deal.player(seat).opened)
}

/// Whether a player may add to melds who has laid down in this turn of the deal, or has not.
fn since(case: &Case<'_>, layoff: &Layoff, opened: Option<u32>) -> Verdict {
    match (case.ask(&layoff.opened), opened) {
        (Opened::Anyone, _) | (Opened::AfterLayingDown, Some(_)) => Ok(()),
        (Opened::FromNextTurn, Some(turn)) if turn != case.deal.turn => Ok(()),
        (Opened::FromNextTurn, Some(_)) => illegal(&layoff.opened, Fact::LaidDownThisTurn, Part::Verb),
        (Opened::AfterLayingDown | Opened::FromNextTurn, None) => {
            illegal(&layoff.opened, Fact::NotLaidDown, Part::Verb)
        }
    }
}

/// Whether the player may add to this meld, as far as it matters whose it is.
fn target(case: &Case<'_>, seat: Seat, on: MeldName) -> Verdict {
    let (Some(layoff), Some(meld)) = (&case.rules.layoff, case.deal.table.meld(on)) else { return Ok(()) };
    let own_opening = on.owner == seat && meld.is_opening();
    if is_barred(case, layoff, meld, own_opening) {
        illegal(&layoff.targets, Fact::OwnOpening { meld: on }, Part::Meld(0))
    } else {
        Ok(())
    }
}

/// Whether a player may not add to a meld because it is one of their first ones.
fn is_barred(case: &Case<'_>, layoff: &Layoff, meld: &Meld, own_opening: bool) -> bool {
    match case.ask(&layoff.targets) {
        Targets::Everyones | Targets::Own => false,
        Targets::NotOwnOpening => own_opening,
        Targets::OwnOpeningOnceExtended => own_opening && !meld.is_joined(),
    }
}

/// Whether the player may add to melds of this owner.
pub(crate) fn on_melds_of(case: &Case<'_>, seat: Seat, owner: Seat) -> Verdict {
    let Some(layoff) = &case.rules.layoff else { return Ok(()) };
    match case.ask(&layoff.targets) {
        Targets::Own if owner != seat => illegal(&layoff.targets, Fact::NotOwnMeld, Part::Meld(0)),
        Targets::Own | Targets::Everyones | Targets::NotOwnOpening | Targets::OwnOpeningOnceExtended => Ok(()),
    }
}

/// A card that is added to a meld.
#[derive(Clone, Copy)]
pub(crate) struct Step<'c> {
    /// Its place in the statement.
    pub(crate) index: usize,
    pub(crate) laid: &'c Laid,
    goes: Goes,
}

/// Where a card goes of which nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goes {
    /// Where it is itself, else to the top of a run, else to the bottom.
    Anywhere,
    /// Where it stands for this card, since another has its own place, or the run does not come to that.
    As(Card),
}

impl Step<'_> {
    /// What is said of the card, or follows from the cards with which it is laid.
    pub(crate) const fn stands(&self) -> Stands {
        match self.goes {
            Goes::As(card) => Stands::Card(card),
            Goes::Anywhere => self.laid.stands,
        }
    }
}

/// In which order cards are added to a meld, and where those go of which nothing is said.
type Order = ArrayVec<Added, MOST_CARDS>;

/// The place of a card in the statement, and where it goes if nothing is said of it.
type Added = (u8, Goes);

/// Cards in the order in which they are added to a meld, if there is one to which they could be added; otherwise as they are
/// written.
pub(crate) fn ordered<'c>(
    case: &Case<'_>,
    meld: Option<&Meld>,
    cards: &'c [Laid],
) -> impl Iterator<Item = Step<'c>> + use<'c> {
    let meld = meld.filter(|meld| meld.shape() != Shape::Irregular && cards.len() > 1);
    let order = meld.map(|meld| order(case, meld, cards)).unwrap_or_default();
    (0..cards.len()).filter_map(move |place| {
        let (index, goes) =
            order.get(place).map_or((place, Goes::Anywhere), |(index, goes)| (usize::from(*index), *goes));
        cards.get(index).map(|laid| Step { index, laid, goes })
    })
}

/// The order in which some cards are added to a meld: as they are written, or if they do not fit so, in one in which they do.
/// Wild cards of which nothing is said come after those that have a place of their own.
fn order(case: &Case<'_>, meld: &Meld, cards: &[Laid]) -> Order {
    let written: Order = (0..).zip(cards).take(MOST_CARDS).map(|(index, _)| (index, Goes::Anywhere)).collect();
    let is_written = |fits: Fits| {
        let mut grown = meld.clone();
        written.iter().all(|step| fits(case, &mut grown, cards, *step))
    };
    let is_unsaid = |laid: &Laid| wild::is_unsaid(case, *laid);
    // A wild card of which something must be said, and nothing is, can only be itself; if it cannot, it lies somehow.
    let first: Fits = if cards.iter().any(is_unsaid) { is_allowed } else { fits };
    if is_written(first) {
        return written;
    }
    let mut sorted = written.clone();
    sorted.sort_by_key(|(index, _)| cards.get(usize::from(*index)).is_some_and(is_unsaid));
    let allowed = order_above(case, meld, cards, &sorted, first);
    if allowed.is_none() && is_written(fits) {
        return written;
    }
    let upwards = allowed.or_else(|| order_above(case, meld, cards, &sorted, fits));
    let ways = upwards.into_iter().chain(order_of_run(case, meld, cards, &sorted));
    ways.min_by_key(|(stand_ins, _)| *stand_ins).map_or(written, |(_, order)| order)
}

/// Adds a card to a meld, if it can be added.
type Fits = fn(&Case<'_>, &mut Meld, &[Laid], Added) -> bool;

/// The order in which all cards are added to a meld, each as soon as it fits, and how many are not themselves then.
fn order_above(case: &Case<'_>, meld: &Meld, cards: &[Laid], sorted: &Order, fits: Fits) -> Option<(usize, Order)> {
    let (mut grown, mut left, mut order) = (meld.clone(), sorted.clone(), Order::new());
    while let Some(place) = left.iter().position(|step| fits(case, &mut grown, cards, *step)) {
        order.push(left.remove(place));
    }
    left.is_empty().then(|| (meld::stand_ins(&grown), order))
}

/// Adds a card to a meld if it may be added as it is written.
fn is_allowed(case: &Case<'_>, grown: &mut Meld, cards: &[Laid], (index, goes): Added) -> bool {
    let index = usize::from(index);
    let Some(laid) = cards.get(index) else { return false };
    let (stands, mut with) = (Step { index, laid, goes }.stands(), grown.clone());
    let is_allowed = add(case, &mut with, *laid, stands, Part::Line).is_ok();
    if is_allowed {
        *grown = with;
    }
    is_allowed
}

/// Adds a card to a meld if it fits.
fn fits(case: &Case<'_>, grown: &mut Meld, cards: &[Laid], (index, goes): Added) -> bool {
    let index = usize::from(index);
    let Some(laid) = cards.get(index) else { return false };
    let (step, Some(card)) = (Step { index, laid, goes }, laid.card) else { return false };
    let place = place(case, grown, card, step.stands(), Part::Line);
    place.map(|place| go(grown, place, card, case.deal.turn)).is_ok()
}

/// The order in which cards are added to a run if those go below it too of which nothing is said, and how many then stand for
/// others: all stretches of places are tried that the run may come to. As many as can are themselves in it, and the others fill
/// what is left above the run, then below. Those with a place of their own come first in `sorted`.
#[cold]
fn order_of_run(case: &Case<'_>, meld: &Meld, cards: &[Laid], sorted: &Order) -> Option<(usize, Order)> {
    let (Shape::Run { suit, low }, Ok(added)) = (meld.shape(), u8::try_from(cards.len())) else { return None };
    let above = meld.top()? + 1;
    // The more of them lie above, the better, if as many are themselves.
    let stretches = (0..=added).rev().filter(|up| above + up <= ACE_HIGH + 1 && added - up <= low);
    let orders = stretches.filter_map(|up| {
        let upwards = above..above + up;
        let downwards = (low - (added - up)..low).rev();
        let mut free: ArrayVec<u8, MOST_CARDS> = upwards.chain(downwards).collect();
        let (mut order, mut idle) = (Order::new(), ArrayVec::<u8, MOST_CARDS>::new());
        for (index, laid) in sorted.iter().filter_map(|(index, _)| Some((*index, cards.get(usize::from(*index))?))) {
            let is_named = !wild::is_unsaid(case, *laid);
            let own = match laid.stands {
                Stands::Card(card) => card,
                Stands::Rank(_) => return None,
                Stands::Unsaid => laid.card?,
            };
            let is_own = |place: &u8| natural(suit, *place) == Some(own);
            match free.iter().position(is_own) {
                Some(place) => order.push((index, Goes::As(natural(suit, free.remove(place))?))),
                None if is_named => return None,
                None => idle.push(index),
            }
        }
        let stand_ins = idle.len();
        for (index, place) in idle.into_iter().zip(free) {
            order.push((index, Goes::As(natural(suit, place)?)));
        }
        Some((stand_ins, order))
    });
    let (_, sorted) = orders.min_by_key(|(stand_ins, _)| *stand_ins)?;
    order_above(case, meld, cards, &sorted, fits_anyhow)
}

/// Adds a card to a run if it goes on where that ends, be that end closed or open.
fn fits_anyhow(case: &Case<'_>, grown: &mut Meld, cards: &[Laid], (index, goes): Added) -> bool {
    let index = usize::from(index);
    let Some(laid) = cards.get(index) else { return false };
    let place = place_anyhow(case, grown, Step { index, laid, goes });
    place.zip(laid.card).map(|(place, card)| go(grown, place, card, case.deal.turn)).is_some()
}

/// Where a card goes in a meld, even if that end is closed.
pub(crate) fn place_anyhow(case: &Case<'_>, meld: &Meld, step: Step<'_>) -> Option<Place> {
    match place(case, meld, step.laid.card?, step.stands(), Part::Line) {
        Ok(place) => Some(place),
        Err(Violation { fact: Fact::NotAtBottom { .. } | Fact::NotBelowWildAce, .. }) => Some(Place::Bottom),
        Err(_) => None,
    }
}

/// Whether the player may add these cards to a meld, one after the other.
pub(crate) fn lay_off(case: &Case<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> Verdict {
    may(case, seat)?;
    on_melds_of(case, seat, on.owner)?;
    target(case, seat, on)?;
    meld::names_only_wilds(case, cards, Part::Card)?;
    let Some(meld) = case.deal.table.meld(on) else {
        return Ok(());
    };
    if meld.shape() == Shape::Irregular {
        return on_pieces(case, seat, cards, on);
    }
    wild::laid_off(case, seat, cards)?;
    if unseen::any(cards) {
        return unseen::lay_off(case, seat, meld, cards, usize::from(on.number).saturating_sub(1));
    }
    let (ordered, mut meld) = (ordered(case, Some(meld), cards), meld.clone());
    for step in ordered {
        let stands = step.stands();
        add(case, &mut meld, *step.laid, stands, Part::Card(u16::try_from(step.index).unwrap_or(u16::MAX)))?;
        if let Some(card) = step.laid.card {
            line::lay_off(case, seat, usize::from(on.number).saturating_sub(1), card)?;
        }
    }
    if let Some(rules) = &case.rules.rearrange
        && close::empties_hand(case, seat, cards.len())
    {
        rearrange::grow(case, rules, on, &meld)?;
    }
    close::lay(case, seat, cards.len())?;
    origin::is_completed_with(case, seat, cards.len(), Some((on, &meld)))?;
    let grown = |case: &Case<'_>| takes_a_wild(case, seat, (on.owner, &meld, meld.is_opening()));
    stuck::is_avoided(case, seat, cards, |case| grown(case) || others_do(case, seat, Some(on)))?;
    case.forming(|melds| melds.push(meld));
    Ok(())
}

/// Whether the player may add these cards to what is no meld: whether it becomes one with them is not asked now.
fn on_pieces(case: &Case<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> Verdict {
    for card in cards.iter().filter_map(|laid| laid.card) {
        line::lay_off(case, seat, usize::from(on.number).saturating_sub(1), card)?;
    }
    close::lay(case, seat, cards.len())
}

/// Whether cards that are added to a meld leave the melds of its owner as they may not stay together when their turn ends.
pub(crate) fn unsettles(case: &Case<'_>, cards: &[Laid], on: MeldName) -> bool {
    let Some(meld) = case.deal.table.meld(on) else { return false };
    let mut grown = meld.clone();
    let added = |grown: &mut Meld| {
        ordered(case, Some(meld), cards).into_iter().all(|step| {
            let stands = step.stands();
            add(case, grown, *step.laid, stands, Part::Line).is_ok()
        })
    };
    meld.shape() != Shape::Irregular && added(&mut grown) && rearrange::grows_amiss(case, on, &grown)
}

/// Whether the player may join one of their melds to another.
pub(crate) fn join(case: &Case<'_>, seat: Seat, from: MeldName, to: MeldName) -> Verdict {
    meld::when(case, seat)?;
    wild::goes_first(case, &[])?;
    let point = &case.rules.meld.join;
    match case.ask(point) {
        Join::Never => return illegal(point, Fact::MeldsStayApart, Part::Verb),
        Join::OwnRuns => {}
    }
    for (index, name) in (0..).zip([from, to]) {
        if name.owner != seat {
            return illegal(point, Fact::NotOwnMeld, Part::Meld(index));
        }
    }
    let (Some(one), Some(other)) = (case.deal.table.meld(from), case.deal.table.meld(to)) else { return Ok(()) };
    if one.hidden() > 0 || other.hidden() > 0 {
        return super::undecided(point, Fact::HiddenCard, Part::Line);
    }
    let is_spoiled = |meld: &Meld| meld.shape() == Shape::Irregular && !meld.cards().is_empty();
    if [one, other].into_iter().any(|meld| is_spoiled(meld) && !rearrange::is_in_pieces(case, meld)) {
        return Ok(());
    }
    let Some(joined) = joined(one, other) else { return illegal(point, Fact::RunsDoNotTouch, Part::Line) };
    meld::run_size(case, joined.len(), Part::Line)?;
    wild::few(case, &joined, Part::Line)
}

/// Two runs of a suit as one, if one goes on where the other ends.
pub(crate) fn joined(one: &Meld, other: &Meld) -> Option<Meld> {
    let (Shape::Run { suit, low }, Shape::Run { suit: same, low: other_low }) = (one.shape(), other.shape()) else {
        return None;
    };
    let (below, above) = if low < other_low { (one, other) } else { (other, one) };
    let touch = suit == same && below.top().map(|top| top + 1) == Some(low.max(other_low));
    let cards = || below.cards().iter().chain(above.cards()).copied();
    touch.then(|| Meld::new(Shape::Run { suit, low: low.min(other_low) }, cards()))
}

/// Adds a card to a meld, if it fits as what it stands for.
pub(crate) fn add(case: &Case<'_>, meld: &mut Meld, laid: Laid, stands: Stands, at: Part) -> Verdict {
    let Some(card) = laid.card else {
        return super::undecided(&case.rules.meld.run, Fact::HiddenCard, at);
    };
    let place = place(case, meld, card, stands, at)?;
    go(meld, place, card, case.deal.turn);
    name(meld, card, stands);
    let last = meld.cards().len().saturating_sub(1);
    let index = if place == Place::Bottom { 0 } else { last };
    if laid.stands == Stands::Unsaid && meld.stands_for(index).is_some() { wild::unsaid(case, at) } else { Ok(()) }
}

/// Where a card fits a meld.
pub(crate) fn place(case: &Case<'_>, meld: &Meld, card: Card, stands: Stands, at: Part) -> Result<Place, Violation> {
    let Some(layoff) = &case.rules.layoff else {
        return absent(case).map(|()| Place::Top);
    };
    if usize::from(meld.len()) >= MOST_CARDS {
        return Err(fault(Expected::Illegal, &case.rules.meld.set_size, Fact::MeldTooBig, at));
    }
    case.note(&layoff.fit);
    match meld.shape() {
        Shape::Irregular => Ok(Place::Top),
        Shape::Set(rank) => in_set(case, layoff, meld, rank, card, stands, at),
        Shape::Run { low, .. } => {
            let top = meld.top().unwrap_or(low);
            let goal = in_run(case, layoff, meld, (low, top), card, stands, at)?;
            meld::run_size(case, meld.len() + 1, at)?;
            Ok(goal)
        }
    }
}

/// Whether a card fits a set.
fn in_set(
    case: &Case<'_>,
    layoff: &Layoff,
    meld: &Meld,
    rank: Rank,
    card: Card,
    stands: Stands,
    at: Part,
) -> Result<Place, Violation> {
    let wild = wild::is_wild(case, card);
    let said = match stands {
        Stands::Rank(rank) => Some(rank),
        Stands::Card(card) => card.rank(),
        Stands::Unsaid if wild => Some(rank),
        Stands::Unsaid => card.rank(),
    };
    if said != Some(rank) || !wild && card.rank() != Some(rank) {
        return Err(fault(Expected::Illegal, &layoff.fit, Fact::DoesNotFit { card }, at));
    }
    if wild && case.ask(&layoff.fit) == Fit::NaturalsToSets {
        return Err(fault(Expected::Illegal, &layoff.fit, Fact::WildAddedToSet, at));
    }
    let wilds =
        || u8::try_from(meld.cards().iter().filter(|card| wild::is_wild(case, **card)).count()).unwrap_or_default();
    let (rules, set_suit) = (&case.rules.meld, &case.rules.wild.set_suit);
    let has = match case.ask(set_suit) {
        SetSuit::None | SetSuit::TakesPlace => meld.len() + 1,
        SetSuit::TakesNoPlace => meld.len() + 1 - wilds(),
    };
    opening::pair_grows(case, meld, at)?;
    if let Some(most) = case.ask(&rules.set_size).most.filter(|most| has > *most) {
        return Err(fault(Expected::Illegal, &rules.set_size, Fact::SetTooLong { has, most }, at));
    }
    let as_wild = wild::has_rank_only(case, meld, card, stands);
    if as_wild || card.rank() != Some(rank) {
        if let Stands::Card(named) = stands
            && case.ask(&rules.set_suits) == SetSuits::Different
            // What was named when the set was laid binds nobody now.
            && let Some(suit) = named.suit().filter(|suit| meld.naturals().any(|it| it.suit() == Some(*suit)))
        {
            return Err(fault(Expected::Illegal, &rules.set_suits, Fact::SuitTwice { suit }, at));
        }
        wild::room(case, meld, at)?;
        return Ok(if as_wild { Place::AsWild } else { Place::Top });
    }
    let different = match case.ask(&rules.set_suits) {
        SetSuits::Any => false,
        SetSuits::Different => true,
        SetSuits::DifferentUnlessWild => meld.naturals().count() == usize::from(meld.len()),
    };
    if different && let Some(suit) = card.suit().filter(|suit| meld.naturals().any(|it| it.suit() == Some(*suit))) {
        return Err(fault(Expected::Illegal, &rules.set_suits, Fact::SuitTwice { suit }, at));
    }
    wild::leaves_room(case, meld, at)?;
    Ok(Place::Top)
}

/// At which end a card fits a run.
fn in_run(
    case: &Case<'_>,
    layoff: &Layoff,
    meld: &Meld,
    (low, top): (u8, u8),
    card: Card,
    stands: Stands,
    at: Part,
) -> Result<Place, Violation> {
    let misfit = || fault(Expected::Illegal, &layoff.fit, Fact::DoesNotFit { card }, at);
    let wild = wild::is_wild(case, card);
    let said = match stands {
        Stands::Card(said) => Some(said),
        Stands::Rank(_) => return Err(misfit()),
        Stands::Unsaid => (!wild || is_at_home(meld, (low, top), card)).then_some(card),
    };
    if !wild && said != Some(card) {
        return Err(misfit());
    }
    let is_at = |place: u8| said.is_none() || meld.natural(place) == said;
    let goal = if top < ACE_HIGH && is_at(top + 1) {
        Place::Top
    } else if low > 0 && is_at(low - 1) {
        Place::Bottom
    } else if top == ACE_HIGH && is_at(1) || low == 0 && is_at(ACE_HIGH - 1) {
        // A run of all places is full before it is anything else.
        meld::run_size(case, meld.len() + 1, at)?;
        return Err(fault(Expected::Illegal, &case.rules.meld.ace, Fact::AroundTheAce, at));
    } else {
        return Err(misfit());
    };
    let neighbour = if goal == Place::Top { top } else { low };
    if goal == Place::Bottom {
        below(case, layoff, meld, top, card, at)?;
    }
    let adjacent = case.ask(&case.rules.wild.adjacent);
    let stands_in = wild && !is_at_home(meld, (low, top), card);
    if stands_in {
        wild::room(case, meld, at)?;
    }
    if adjacent == Adjacent::Barred && stands_in && meld.is_wild_at(neighbour) {
        return Err(fault(Expected::Illegal, &case.rules.wild.adjacent, Fact::WildsAdjacent, at));
    }
    if !wild && goal == Place::Top {
        case.note(&layoff.direction);
    }
    Ok(goal)
}

/// Whether a wild card would be at an end of a run what it is printed as.
fn is_at_home(meld: &Meld, (low, top): (u8, u8), card: Card) -> bool {
    [low.checked_sub(1), Some(top + 1)].into_iter().flatten().any(|place| meld.natural(place) == Some(card))
}

/// Whether the bottom of a run is open.
fn below(case: &Case<'_>, layoff: &Layoff, meld: &Meld, top: u8, card: Card, at: Part) -> Verdict {
    if case.ask(&layoff.direction) == Direction::BothEnds {
        return Ok(());
    }
    if top != ACE_HIGH {
        return illegal(&layoff.direction, Fact::NotAtBottom { card }, at);
    }
    if meld.is_wild_at(top) && case.ask(&layoff.wild_ace) == WildAce::NaturalOnly {
        return illegal(&layoff.wild_ace, Fact::NotBelowWildAce, at);
    }
    Ok(())
}

/// A meld of the table on which a player may lay off this card now, alone, if there is one. Where their melds could then not stay
/// as they are, they could not end their turn with that.
pub(crate) fn find(case: &Case<'_>, seat: Seat, card: Card) -> Option<MeldName> {
    may(case, seat).ok()?;
    let case = &case.apart();
    let fits = |on: MeldName, stands| {
        let laid = [Laid { card: Some(card), stands }];
        lay_off(case, seat, &laid, on).is_ok() && !(on.owner == seat && unsettles(case, &laid, on))
    };
    let regular = |meld: &Meld| meld.shape() != Shape::Irregular;
    let on = |(on, meld): &(MeldName, &Meld)| {
        fits(*on, Stands::Unsaid) || ends(meld).any(|named| fits(*on, Stands::Card(named)))
    };
    case.deal.table.all_melds().filter(|(_, meld)| regular(meld)).find(on).map(|(on, _)| on)
}

/// The cards that go on where a run ends.
fn ends(meld: &Meld) -> impl Iterator<Item = Card> {
    let places = match meld.shape() {
        Shape::Run { low, .. } => [low.checked_sub(1), meld.top().map(|top| top + 1)],
        Shape::Set(_) | Shape::Irregular => [None; 2],
    };
    places.into_iter().flatten().filter_map(|place| meld.natural(place))
}

/// Whether a player who has laid down by now may add to melds in this turn.
pub(crate) fn may_follow(case: &Case<'_>, seat: Seat) -> bool {
    let opened = case.deal.player(seat).opened.unwrap_or(case.deal.turn);
    case.rules.layoff.as_ref().is_some_and(|layoff| since(case, layoff, Some(opened)).is_ok())
}

/// Whether a player could add a wild card to a meld of this owner, which is perhaps one of the player's first melds.
pub(crate) fn takes_a_wild(case: &Case<'_>, seat: Seat, (owner, meld, first): (Seat, &Meld, bool)) -> bool {
    let Some(layoff) = &case.rules.layoff else { return false };
    meld.shape() != Shape::Irregular
        && on_melds_of(case, seat, owner).is_ok()
        && !is_barred(case, layoff, meld, owner == seat && first)
        && place(case, meld, Card::JOKER, Stands::Unsaid, Part::Line).is_ok()
}

/// Whether a player could add a wild card to any meld on the table, but for one of them.
pub(crate) fn others_do(case: &Case<'_>, seat: Seat, but: Option<MeldName>) -> bool {
    let takes = |name: MeldName, meld: &Meld| takes_a_wild(case, seat, (name.owner, meld, meld.is_opening()));
    case.deal.table.all_melds().any(|(name, meld)| Some(name) != but && takes(name, meld))
}
