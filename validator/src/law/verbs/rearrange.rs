//! Rearranging: moving cards between melds on the table, and using their wild cards again.

pub(crate) mod swapped;
pub(crate) mod taken_out;

use adjudeck_format::{Card, Groups, Laid, MeldName, Part, Seat};
use arrayvec::ArrayVec;

use crate::cards::meld::{MAX_MELDS, Meld};
use crate::cards::table::anew;
use crate::law::context::Context;
use crate::law::melds::layoff::fit;
use crate::law::melds::pairing::Given;
use crate::law::melds::wild::cards::is_wild;
use crate::law::melds::{meld, pairing, settled};
use crate::law::plays::Resolved;
use crate::law::turns::outside::unknown;
use crate::law::verbs::close::last_card;
use crate::law::verbs::line;
use crate::rules::rearrange::{Melds, Rearrange, ToHand, Valid};
use crate::rules::wild::Allowed;
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// Whether the player may rearrange melds at all.
pub(crate) fn may<'a>(context: &Context<'a>, seat: Seat) -> Result<&'a Rearrange, Violation> {
    let Some(rules) = &context.rules.rearrange else {
        return Err(unknown(context));
    };
    fit::may(context, seat)?;
    context.note(&rules.melds);
    Ok(rules)
}

/// Whether the player may move cards from one meld to another. What the melds become is checked when the turn ends.
pub(crate) fn move_cards(context: &Context<'_>, seat: Seat, cards: &[Laid], from: MeldName, to: MeldName) -> Verdict {
    let rules = may(context, seat)?;
    match context.ask(&rules.melds) {
        Melds::Own => {}
    }
    for (index, name) in (0..).zip([from, to]) {
        if name.owner != seat {
            return illegal(&rules.melds, Fact::NotOwnMeld, Part::Meld(index));
        }
    }
    context.note(&rules.valid);
    meld::names_only_wilds(context, cards, Part::Card)?;
    let mut open = Ok(());
    for (index, laid) in (0..).zip(cards) {
        let Some(card) = laid.card else {
            open = open.and_then(|()| move_hidden(context, rules, from, index));
            continue;
        };
        if from != to && is_wild(context, card) && context.ask(&rules.wilds) == Allowed::Barred {
            return illegal(&rules.wilds, Fact::WildLeavesMeld { card }, Part::Card(index));
        }
    }
    open
}

/// Whether the player may move a hidden card. It may be any card of the meld, so none of them may be a wild card that has
/// to stay.
fn move_hidden(context: &Context<'_>, rules: &Rearrange, from: MeldName, index: u16) -> Verdict {
    let Some(meld) = context.deal.table.meld(from) else { return Ok(()) };
    let natural = meld.hidden() == 0 && !meld.cards().iter().any(|card| is_wild(context, *card));
    if natural || context.ask(&rules.wilds) == Allowed::Allowed {
        return Ok(());
    }
    undecided(&rules.wilds, Fact::HiddenCard, Part::Card(index))
}

/// All melds of the player as they lay them anew, if they may.
///
/// # Errors
/// Why they may not.
pub(crate) fn rearrange(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Result<Resolved, Violation> {
    let rules = may(context, seat)?;
    match context.ask(&rules.valid) {
        Valid::TurnEnd => {}
    }
    let (before, mut lacking) = (context.deal.table.melds(seat), [0; Card::KINDS]);
    let (hand, _) = anew::from_hand(before, groups, &mut lacking);
    let is_open = anew::is_open(before, groups);
    let from_hand = if is_open { anew::count_from_hand(before, groups) } else { hand.len() };
    let mut returned = Card::all().filter(|card| lacking.get(card.index()).is_some_and(|copies| *copies > 0));
    let may = |card: Card| context.ask(&rules.hand) == ToHand::Wilds && is_wild(context, card);
    if let Some(card) = returned.find(|card| !may(*card)).filter(|_| !is_open) {
        return illegal(&rules.hand, Fact::ReturnsToHand { card }, Part::Line).map(|()| Resolved::Nothing);
    }
    let mut melds = Vec::with_capacity(groups.ends.len());
    for (index, group) in (0..).zip(groups.iter()) {
        meld::add(context, &mut melds, meld::read_as(context, group, index, false)?, index)?;
    }
    wilds_stay(context, rules, before, &melds)?;
    line::lay_anew(context, seat, &melds, hand.iter().filter_map(|laid| laid.card))?;
    // Whether they may lie together is checked when the turn ends, or now if the deal ends with this.
    if last_card::empties_hand(context, seat, from_hand) {
        settled::keeps_pure_run(context, rules, settled::has_pure_run(context, before), melds.iter())?;
        settled::no_duplicates(context, rules, before, &melds)?;
    }
    last_card::lay(context, seat, from_hand)?;
    Ok(Resolved::Melds(melds))
}

/// Whether wild cards that may not leave their meld stay in it when melds are laid anew: each must still lie with a card
/// that it lay with before.
fn wilds_stay(context: &Context<'_>, rules: &Rearrange, before: &[Meld], melds: &[Meld]) -> Verdict {
    if rules.wilds.answer == Allowed::Allowed && !context.is_noted() {
        return Ok(());
    }
    let stays = |old: usize, new: usize| match (wilds(context, before).nth(old), wilds(context, melds).nth(new)) {
        (Some((was, card)), Some((is, same))) => card == same && lie_together(was, is, card),
        _ => false,
    };
    let mut given: Given = [None; pairing::MAX_THINGS];
    let given = given.get_mut(..wilds(context, melds).count()).unwrap_or_default();
    for (index, (_, card)) in wilds(context, before).enumerate() {
        if !pairing::find(given, index, stays) && context.ask(&rules.wilds) == Allowed::Barred {
            let group = (0..).zip(melds).find(|(_, meld)| meld.has(card)).map_or(Part::Line, |(at, _)| Part::Group(at));
            return illegal(&rules.wilds, Fact::WildLeavesMeld { card }, group);
        }
    }
    Ok(())
}

/// The wild cards of these melds, each with its meld.
fn wilds<'m>(context: &Context<'_>, melds: &'m [Meld]) -> impl Iterator<Item = (&'m Meld, Card)> {
    let of = |meld: &'m Meld| meld.cards().iter().map(move |card| (meld, *card));
    melds.iter().flat_map(of).filter(|(_, card)| is_wild(context, *card))
}

/// Whether two melds have a second card in common besides this one, or both have two copies of it.
fn lie_together(was: &Meld, is: &Meld, card: Card) -> bool {
    was.cards().iter().any(|other| *other != card && is.has(*other)) || was.copies(card) > 1 && is.copies(card) > 1
}

/// Whether melds laid anew like this may not stay together when the player's turn ends.
pub(crate) fn unsettles(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> bool {
    let (Some(rules), before) = (&context.rules.rearrange, context.deal.table.melds(seat)) else { return false };
    let read = groups.iter().filter_map(|group| meld::read(context, group, 0).ok());
    let melds: ArrayVec<Meld, MAX_MELDS> = read.take(MAX_MELDS).collect();
    let was_pure = settled::has_pure_run(context, before);
    settled::keeps_pure_run(context, rules, was_pure, melds.iter()).is_err()
        || settled::no_duplicates(context, rules, before, &melds).is_err()
}
