//! Canastas and bonus cards, when somebody lays their last cards or ends their turn.

use adjudeck_format::{Card, Groups, Laid, MeldName, Part, Seat, Stands, VerdictKind};

use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::melds::layoff::fit;
use crate::law::melds::special;
use crate::law::teams;
use crate::rules::canasta::Canasta;
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// Whether the player may lay these cards, in new melds or on one that grows. If fewer than two cards stay in their hand, their
/// side needs canastas.
#[inline(always)]
pub(crate) fn lay(
    context: &Context<'_>,
    seat: Seat,
    cards: &[Laid],
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
    cards: &[Laid],
    new: &[Meld],
    grown: Option<(MeldName, &Meld)>,
) -> Verdict {
    let hand = context.deal.table.hand(seat);
    // A bonus card does not stay in the hand. A card is drawn for it, unless it came with the pile.
    let of_pile = |(card, copies): (Card, u8)| {
        let came_with_it = |copy: &usize| special::is_replaced(context, seat, Some(card), *copy) == Certainty::No;
        (0..usize::from(copies)).filter(came_with_it).count()
    };
    let bonus: usize = hand.known().filter(|(card, _)| special::is_bonus(context, *card)).map(of_pile).sum();
    let laid = cards.iter().filter(|laid| !laid.card.is_some_and(|card| special::is_bonus(context, card))).count();
    let held = usize::from(hand.size()) + usize::from(context.deal.owes(seat));
    let left = held.saturating_sub(bonus + laid);
    if left > 1 || hand.is_doubtful() {
        return Ok(());
    }
    let side = context.deal.table.all_melds().filter(|(name, _)| teams::shares_melds(context, seat, name.owner));
    let after = side.map(|(name, meld)| grown.filter(|(on, _)| *on == name).map_or(meld, |(_, grown)| grown));
    let kept = if left == 1 { kept(context, seat, cards) } else { Kept::Nothing };
    let (mut has, mut may_grow, mut hides) = (0_u8, false, false);
    for meld in after.chain(new) {
        has = has.saturating_add(u8::from(special::is_canasta(context, rules, meld)));
        may_grow |= meld.len() + 1 == context.ask(&rules.least) && kept.fits(context, meld);
        hides |= meld.hidden() > 0;
    }
    let needed = context.ask(&rules.needed);
    // With the one card that they keep they may still complete a canasta.
    if has >= needed || may_grow && has + 1 >= needed {
        return Ok(());
    }
    if hides {
        return undecided(&rules.needed, Fact::HiddenCard, Part::Line);
    }
    illegal(&rules.needed, Fact::NoCanasta { has, needed }, Part::Verb)
}

/// The one card that a player keeps.
#[derive(Clone, Copy)]
enum Kept {
    /// There is none, or more than one.
    Nothing,
    /// The record hides it.
    Hidden,
    /// This one.
    Card(Card),
}

impl Kept {
    /// Whether it can be added to a meld.
    fn fits(self, context: &Context<'_>, meld: &Meld) -> bool {
        match self {
            Self::Nothing => false,
            Self::Hidden => true,
            Self::Card(card) => fit::place(context, meld, card, Stands::Unsaid, Part::Line).is_ok(),
        }
    }
}

/// The card that stays in a hand when these are laid.
fn kept(context: &Context<'_>, seat: Seat, cards: &[Laid]) -> Kept {
    let hand = context.deal.table.hand(seat);
    let is_laid = |card: Card| cards.iter().filter(|laid| laid.card == Some(card)).count();
    let stays = |(card, copies): &(Card, u8)| usize::from(*copies) > is_laid(*card);
    match hand.known().find(stays) {
        Some((card, _)) if hand.hidden() == 0 => Kept::Card(card),
        Some(_) | None => Kept::Hidden,
    }
}

/// Whether other cards may be laid in one line with bonus cards. They may not if a card must first be drawn for one of these.
#[cold]
pub(crate) fn beside_bonus(context: &Context<'_>, seat: Seat, groups: &Groups<'_>) -> Verdict {
    match &context.rules.bonus {
        Some(bonus) if context.deal.table.stock() > 0 && special::replaced(context, seat, groups) > 0 => {
            illegal(&bonus.cards, Fact::BonusNotReplaced, Part::Line)
        }
        Some(_) | None => Ok(()),
    }
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
        let last = Laid { card: None, stands: Stands::Unsaid };
        return may_be_left(context, rules, seat, &[last], &[], None);
    }
    let mut melds = context.deal.table.melds(seat).iter();
    match melds.find_map(|meld| special::closing_card(context, rules, meld)) {
        Some(card) if context.deal.turn.melds.closing.has(seat) => {
            illegal(&rules.closing, Fact::OnlyWhenClosing { card }, Part::Line)
        }
        _ => Ok(()),
    }
}

/// A fault of drawing. It is open if the player may have laid a bonus card for which they draw.
#[cold]
pub(crate) fn unless_replaced(context: &Context<'_>, seat: Seat, fault: Violation) -> Violation {
    let may_be = special::may_be_replaced(context, seat);
    match &context.rules.bonus {
        Some(rules) if may_be && fault.kind == VerdictKind::Illegal => Violation {
            kind: VerdictKind::Undecided,
            point: rules.cards.point(),
            fact: Fact::HiddenCard,
            part: Part::Line,
            ..fault
        },
        Some(_) | None => fault,
    }
}
