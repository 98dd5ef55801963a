//! Laying off, and joining melds.

use adjudeck_format::{Card, Laid, MeldName, Part, Seat, Stands};

use crate::cards::meld::{Meld, Shape};
use crate::cards::place;
use crate::law::close::last_card;
use crate::law::context::Case;
use crate::law::layoff::{fit, order};
use crate::law::meld::size;
use crate::law::rearrange::settled;
use crate::law::resolved::Formed;
use crate::law::stuck::avoided;
use crate::law::wild::{form, owed};
use crate::law::{line, meld, origin, turn, unseen};
use crate::rules::meld::Join;
use crate::verdict;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may add these cards to a meld, one after the other.
pub(crate) fn lay_off(case: &Case<'_>, seat: Seat, cards: &[Laid], on: MeldName, melds: &mut Formed) -> Verdict {
    fit::may(case, seat)?;
    fit::on_melds_of(case, seat, on.owner)?;
    fit::target(case, seat, on)?;
    meld::names_only_wilds(case, cards, Part::Card)?;
    let Some(meld) = case.deal.table.meld(on) else {
        return Ok(());
    };
    if meld.shape() == Shape::Irregular {
        return on_pieces(case, seat, cards, on);
    }
    owed::laid_off(case, seat, cards)?;
    if unseen::any(cards) {
        return unseen::lay_off(case, seat, meld, cards, usize::from(on.number).saturating_sub(1));
    }
    let (ordered, mut meld) = (order::ordered(case, Some(meld), cards), meld.clone());
    for step in ordered {
        let stands = step.stands();
        fit::add(case, &mut meld, *step.laid, stands, Part::Card(u16::try_from(step.index).unwrap_or(u16::MAX)))?;
        if let Some(card) = step.laid.card {
            line::lay_off(case, seat, usize::from(on.number).saturating_sub(1), card)?;
        }
    }
    if let Some(rules) = &case.rules.rearrange
        && last_card::empties_hand(case, seat, cards.len())
    {
        settled::grow(case, rules, on, &meld)?;
    }
    last_card::lay(case, seat, cards.len())?;
    origin::is_completed_with(case, seat, cards.len(), Some((on, &meld)))?;
    let grown = |case: &Case<'_>| fit::takes_a_wild(case, seat, (on.owner, &meld, meld.is_opening()));
    avoided::is_avoided(case, seat, cards, |case| grown(case) || fit::others_do(case, seat, Some(on)))?;
    melds.push(meld);
    Ok(())
}

/// Whether the player may add these cards to what is no meld: whether it becomes one with them is not asked now.
pub(crate) fn on_pieces(case: &Case<'_>, seat: Seat, cards: &[Laid], on: MeldName) -> Verdict {
    for card in cards.iter().filter_map(|laid| laid.card) {
        line::lay_off(case, seat, usize::from(on.number).saturating_sub(1), card)?;
    }
    last_card::lay(case, seat, cards.len())
}

/// Whether cards that are added to a meld leave the melds of its owner as they may not stay together when their turn ends.
pub(crate) fn unsettles(case: &Case<'_>, cards: &[Laid], on: MeldName) -> bool {
    let Some(meld) = case.deal.table.meld(on) else { return false };
    let mut grown = meld.clone();
    let added = |grown: &mut Meld| {
        order::ordered(case, Some(meld), cards).into_iter().all(|step| {
            let stands = step.stands();
            fit::add(case, grown, *step.laid, stands, Part::Line).is_ok()
        })
    };
    meld.shape() != Shape::Irregular && added(&mut grown) && settled::grows_amiss(case, on, &grown)
}

/// Whether the player may join one of their melds to another.
pub(crate) fn join(case: &Case<'_>, seat: Seat, from: MeldName, to: MeldName) -> Verdict {
    turn::when(case, seat)?;
    owed::goes_first(case, &[])?;
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
        return verdict::undecided(point, Fact::HiddenCard, Part::Line);
    }
    let is_spoiled = |meld: &Meld| meld.shape() == Shape::Irregular && !meld.cards().is_empty();
    if [one, other].into_iter().any(|meld| is_spoiled(meld) && !settled::is_in_pieces(case, meld)) {
        return Ok(());
    }
    let Some(joined) = place::joined(one, other) else { return illegal(point, Fact::RunsDoNotTouch, Part::Line) };
    size::run_size(case, joined.len(), Part::Line)?;
    form::few(case, &joined, Part::Line)
}

/// A meld of the table on which a player may lay off this card now, alone, if there is one. Where their melds could then not stay
/// as they are, they could not end their turn with that.
pub(crate) fn find(case: &Case<'_>, seat: Seat, card: Card) -> Option<MeldName> {
    fit::may(case, seat).ok()?;
    let fits = |on: MeldName, stands| {
        let laid = [Laid { card: Some(card), stands }];
        lay_off(case, seat, &laid, on, &mut Formed::new()).is_ok() && !(on.owner == seat && unsettles(case, &laid, on))
    };
    let regular = |meld: &Meld| meld.shape() != Shape::Irregular;
    let on = |(on, meld): &(MeldName, &Meld)| {
        fits(*on, Stands::Unsaid) || ends(meld).any(|named| fits(*on, Stands::Card(named)))
    };
    case.deal.table.all_melds().filter(|(_, meld)| regular(meld)).find(on).map(|(on, _)| on)
}

/// The cards that go on where a run ends.
pub(crate) fn ends(meld: &Meld) -> impl Iterator<Item = Card> {
    let places = match meld.shape() {
        Shape::Run { low, .. } => [low.checked_sub(1), meld.top().map(|top| top + 1)],
        Shape::Set(_) | Shape::Irregular => [None; 2],
    };
    places.into_iter().flatten().filter_map(|place| meld.natural(place))
}
