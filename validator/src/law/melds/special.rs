//! Cards and melds with rights of their own: bonus cards, canastas, and cards that only a player who goes out may meld.

use adjudeck_format::{Card, Groups, Laid, Part, Seat};

use crate::cards::meld::{Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::rules::Answer;
use crate::rules::canasta::Canasta;
use crate::rules::wild::Allowed;
use crate::state::deal::{Certainty, Taking};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether a card is laid by itself and replaced.
#[inline]
pub(crate) fn is_bonus(context: &Context<'_>, card: Card) -> bool {
    let is_one = |bonus: &crate::rules::bonus::Bonus| bonus.cards.ask(context.asked).has(card);
    context.rules.bonus.as_ref().is_some_and(is_one)
}

/// The bonus card that a group of cards is.
pub(crate) fn bonus_in(context: &Context<'_>, group: &[Laid]) -> Option<Card> {
    let [laid] = group else { return None };
    laid.card.filter(|card| is_bonus(context, *card))
}

/// Whether a group is a bonus card, or a hidden card by itself: that can be nothing else.
pub(crate) fn is_bonus_group(context: &Context<'_>, group: &[Laid]) -> bool {
    context.rules.bonus.is_some() && matches!(group, [laid] if laid.card.is_none_or(|card| is_bonus(context, card)))
}

/// Whether all groups are bonus cards.
pub(crate) fn are_bonus(context: &Context<'_>, groups: &Groups<'_>) -> bool {
    groups.iter().all(|group| is_bonus_group(context, group))
}

/// For how many bonus cards among these groups a card must be drawn.
#[cold]
pub(crate) fn replaced(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> u8 {
    let cards = || groups.iter().filter(|group| is_bonus_group(context, group)).flatten().map(|laid| laid.card);
    let is_drawn_for = |(index, card): &(usize, Option<Card>)| {
        let copies = cards().take(*index).filter(|other| other == card).count();
        is_replaced(context, seat, *card, copies) == Certainty::Yes
    };
    (0..).zip(cards()).filter(is_drawn_for).fold(0, |count, _| count + 1)
}

/// Whether a card is drawn for a bonus card: not if it came with the pile in this turn. Of equal cards those of the hand count as laid
/// first. `copies` of them are laid by the same line before this one.
#[cold]
pub(crate) fn is_replaced(context: &Context<'_>, seat: Seat, card: Option<Card>, copies: usize) -> Certainty {
    match (taking_of(context, seat), card) {
        (None, _) => Certainty::Yes,
        (Some(_), None) => Certainty::Open,
        (Some(taking), Some(card)) => {
            let since = context.deal.table.melds(seat).iter().skip(taking.melds);
            let laid = since.filter(|meld| meld.cards() == [card]).count() + copies;
            let was_held = usize::from(taking.held.count(card)) > laid;
            if was_held || !may_hold(taking, card) {
                Certainty::Yes
            } else if taking.held.hidden() > 0 {
                Certainty::Open
            } else {
                Certainty::No
            }
        }
    }
}

/// Whether the player has laid a card since they took the pile of which the record does not tell whether a card is drawn for it.
pub(crate) fn may_be_replaced(context: &Context<'_>, seat: Seat) -> bool {
    let Some(taking) = taking_of(context, seat) else { return false };
    let may_be = |meld: &Meld| match meld.cards() {
        [] => meld.hidden() == 1,
        [card] => taking.held.hidden() > 0 && may_hold(taking, *card) && is_bonus_meld(context, meld),
        _ => false,
    };
    context.deal.table.melds(seat).iter().skip(taking.melds).any(may_be)
}

/// Whether a card may have lain in the pile that was taken.
const fn may_hold(taking: &Taking, card: Card) -> bool {
    taking.hides || taking.kinds.has(card)
}

/// The pile that a player has taken in this turn.
fn taking_of<'a>(context: &Context<'a>, seat: Seat) -> Option<&'a Taking> {
    context.deal.turn.line.as_ref().filter(|_| context.mover() == seat)
}

/// Whether a meld is a bonus card that lies by itself.
pub(crate) fn is_bonus_meld(context: &Context<'_>, meld: &Meld) -> bool {
    matches!(meld.cards(), [card] if meld.hidden() == 0 && is_bonus(context, *card))
}

/// A bonus card as it lies on the table.
#[cold]
pub(crate) fn lying(card: Card) -> Option<Meld> {
    Some(Meld::new(Shape::Set(card.rank()?), [card]))
}

/// Whether a group of cards may be a meld, as far as cards with rights of their own are concerned.
#[inline(always)]
pub(crate) fn may_be(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    if context.rules.bonus.is_none() && context.rules.canasta.is_none() { Ok(()) } else { may_lie(context, meld, at) }
}

#[cold]
fn may_lie(context: &Context<'_>, meld: &Meld, at: Part) -> Verdict {
    if let Some(bonus) = &context.rules.bonus
        && let Some(card) = meld.cards().iter().copied().find(|card| is_bonus(context, *card))
    {
        return illegal(&bonus.cards, Fact::BonusInMeld { card }, at);
    }
    let Some(canasta) = &context.rules.canasta else { return Ok(()) };
    match closing_card(context, canasta, meld) {
        Some(card) if cards::has_any(context, meld) => illegal(&canasta.closing, Fact::WildWithClosing { card }, at),
        _ => Ok(()),
    }
}

/// A card of a meld that only a player who goes out may meld.
pub(crate) fn closing_card(context: &Context<'_>, canasta: &Canasta, meld: &Meld) -> Option<Card> {
    let closing = canasta.closing.ask(context.asked);
    meld.cards().iter().copied().find(|card| closing.has(*card))
}

/// Whether a card may join a meld, as far as cards and melds with rights of their own are concerned.
#[inline(always)]
pub(crate) fn may_join(context: &Context<'_>, meld: &Meld, card: Card, at: Part) -> Verdict {
    if context.rules.bonus.is_none() && context.rules.canasta.is_none() {
        Ok(())
    } else {
        may_be_added(context, meld, card, at)
    }
}

#[cold]
fn may_be_added(context: &Context<'_>, meld: &Meld, card: Card, at: Part) -> Verdict {
    if let Some(bonus) = &context.rules.bonus
        && (is_bonus(context, card) || is_bonus_meld(context, meld))
    {
        return illegal(&bonus.cards, Fact::BonusInMeld { card }, at);
    }
    let Some(canasta) = &context.rules.canasta else { return Ok(()) };
    if !cards::is_wild(context, card) {
        return Ok(());
    }
    if let Some(closing) = closing_card(context, canasta, meld) {
        return illegal(&canasta.closing, Fact::WildWithClosing { card: closing }, at);
    }
    let is_natural = !cards::has_any(context, meld) && is_canasta(context, canasta, meld);
    if is_natural && context.ask(&canasta.wild) == Allowed::Barred {
        return illegal(&canasta.wild, Fact::CanastaSpoilt { card }, at);
    }
    Ok(())
}

/// Whether a meld is a canasta.
pub(crate) fn is_canasta(context: &Context<'_>, rules: &Canasta, meld: &Meld) -> bool {
    let naturals = meld.cards().iter().filter(|card| !cards::is_wild(context, **card)).count();
    meld.shape() != Shape::Irregular
        && meld.len() >= context.ask(&rules.least)
        && naturals >= usize::from(context.ask(&rules.naturals))
}

/// The point that says what a meld earns as a canasta, if it is one.
pub(crate) fn earns<'a>(context: &Context<'a>, meld: &Meld) -> Option<&'a Answer<i32>> {
    let rules = context.rules.canasta.as_ref()?;
    let is_one = is_canasta(context, rules, meld);
    is_one.then(|| if cards::has_any(context, meld) { &rules.mixed } else { &rules.natural })
}

/// Whether another meld like this one may always lie beside it: a bonus card, or a canasta where that is allowed.
pub(crate) fn has_no_twin(context: &Context<'_>, meld: &Meld) -> bool {
    let again = |rules: &Canasta| is_canasta(context, rules, meld) && context.ask(&rules.again) == Allowed::Allowed;
    is_bonus_meld(context, meld) || context.rules.canasta.as_ref().is_some_and(again)
}

/// What the cards of a meld are worth by themselves, as they count in the score. A bonus card is worth nothing here.
pub(crate) fn worth(context: &Context<'_>, meld: &Meld) -> i32 {
    if is_bonus_meld(context, meld) {
        return 0;
    }
    let values = context.rules.score.values.ask(context.asked);
    meld.cards().iter().map(|card| values.of(*card)).fold(0, i32::saturating_add)
}
