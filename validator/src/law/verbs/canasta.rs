//! Canastas and bonus cards, when somebody lays their last cards or ends their turn.

use adjudeck_format::{MeldName, Part, Seat};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::dealing::teams;
use crate::law::melds::special;
use crate::rules::canasta::Canasta;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether the player may lay so many cards, in new melds or by which a meld grows: with less than two left, their side must
/// have canastas.
#[inline(always)]
pub(crate) fn lay(
    context: &Context<'_>,
    seat: Seat,
    cards: usize,
    new: &[Meld],
    grown: Option<(MeldName, &Meld)>,
) -> Verdict {
    match &context.rules.canasta {
        Some(rules) => may_be_left(context, rules, seat, cards, new, grown),
        None => Ok(()),
    }
}

#[cold]
fn may_be_left(
    context: &Context<'_>,
    rules: &Canasta,
    seat: Seat,
    cards: usize,
    new: &[Meld],
    grown: Option<(MeldName, &Meld)>,
) -> Verdict {
    let hand = context.deal.table.hand(seat);
    let owed = usize::from(context.deal.player(seat).owes);
    let left = (usize::from(hand.size()) + owed).saturating_sub(cards);
    if left > 1 || hand.is_doubtful() {
        return Ok(());
    }
    let side = context.deal.table.all_melds().filter(|(name, _)| teams::shares_melds(context, seat, name.owner));
    let after = side.map(|(name, meld)| grown.filter(|(on, _)| *on == name).map_or(meld, |(_, grown)| grown));
    let (mut has, mut may_grow, mut hides) = (0_u8, false, false);
    for meld in after.chain(new) {
        has = has.saturating_add(u8::from(special::is_canasta(context, rules, meld)));
        may_grow |= meld.len() + 1 == context.ask(&rules.least);
        hides |= meld.hidden() > 0;
    }
    let needed = context.ask(&rules.needed);
    // With the one card that they keep they may still complete a canasta.
    if has >= needed || left == 1 && may_grow && has + 1 >= needed {
        return Ok(());
    }
    if hides {
        return undecided(&rules.needed, Fact::HiddenCard, Part::Line);
    }
    illegal(&rules.needed, Fact::NoCanasta { has, needed }, Part::Verb)
}

/// Whether the player may discard, as far as canastas and bonus cards are concerned.
#[inline(always)]
pub(crate) fn may_end(context: &Context<'_>, seat: Seat) -> Verdict {
    if context.rules.canasta.is_none() && context.rules.bonus.is_none() { Ok(()) } else { ends(context, seat) }
}

#[cold]
fn ends(context: &Context<'_>, seat: Seat) -> Verdict {
    let hand = context.deal.table.hand(seat);
    if let Some(bonus) = &context.rules.bonus
        && let Some((card, _)) = hand.known().find(|(card, _)| special::is_bonus(context, *card))
    {
        return illegal(&bonus.cards, Fact::BonusKept { card }, Part::Line);
    }
    let Some(rules) = &context.rules.canasta else { return Ok(()) };
    if hand.size() <= 1 {
        return may_be_left(context, rules, seat, 1, &[], None);
    }
    let melds = context.deal.table.melds(seat).iter();
    match melds.filter_map(|meld| special::closing_card(context, rules, meld)).next() {
        Some(card) if context.deal.turn.melds.closing.has(seat) => {
            illegal(&rules.closing, Fact::OnlyWhenClosing { card }, Part::Line)
        }
        _ => Ok(()),
    }
}
