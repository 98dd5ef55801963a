//! Calling rummy: which discards can be laid without a card of a hand, and what a caller does with them.

use adjudeck_format::{Card, CardSet, Laid, Part, Stands};

use crate::cards::meld::{Meld, Shape};
use crate::cards::table::Hand;
use crate::law::context::Context;
use crate::law::melds::layoff::fit;
use crate::law::melds::wild::cards::is_wild;
use crate::law::turns::rummy::only_lays_off;
use crate::law::turns::situation::Situation;
use crate::melding::{Candidate, Held, Limits, Melds, Use, laps, places};
use crate::rules::meld::SetSuits;
use crate::rules::rummy::{Gives, Rummy};
use crate::state::kept::Certainty;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether there is a discard for which rummy can be called.
#[cold]
pub(crate) fn call(context: &Context<'_>, rummy: &Rummy) -> Verdict {
    certainly(any_can_be_laid(context, rummy), rummy, Fact::NothingToCall, Part::Verb)
}

/// Whether any discard can be laid for which a player may call.
fn any_can_be_laid(context: &Context<'_>, rummy: &Rummy) -> Certainty {
    let most = match context.ask(&rummy.gives) {
        Gives::Turn => context.deal.table.pile().len(),
        Gives::LayOff => 1,
    };
    best((1..=most).map(|count| can_be_laid(context, rummy, count)))
}

/// Whether a player may take this many discards. Whoever has called must be able to lay the deepest one without a card of a hand.
#[inline(always)]
pub(crate) fn takes(context: &Context<'_>, count: usize) -> Verdict {
    match &context.rules.rummy {
        Some(rummy) if context.has_called_rummy() => takes_called(context, rummy, count),
        Some(_) | None => Ok(()),
    }
}

#[cold]
fn takes_called(context: &Context<'_>, rummy: &Rummy, count: usize) -> Verdict {
    let Some(card) = deepest(context, count) else {
        return undecided(&rummy.gives, Fact::HiddenCard, Part::Line);
    };
    let may_be_so_many = context.ask(&rummy.gives) == Gives::Turn || count == 1;
    let can = if may_be_so_many { can_be_laid(context, rummy, count) } else { Certainty::No };
    if can == Certainty::No && any_can_be_laid(context, rummy) == Certainty::No {
        // No discard can be called, so a director has let a wrong call stand. The caller may take any.
        return Ok(());
    }
    certainly(can, rummy, Fact::NotCallable { card }, Part::Line)
}

/// Whether the player may lay these cards off. A caller who does not get the turn lays off the called card and no other.
#[inline(always)]
pub(crate) fn lays_off(context: &Context<'_>, laid: &[Laid]) -> Verdict {
    match only_lays_off(context) {
        Some(rummy) if laid.len() != 1 || !laid.iter().any(|laid| may_be_called(context, *laid)) => {
            illegal(&rummy.gives, Fact::CallerLaysOff, Part::Line)
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether a card that is laid may be the one that was called and taken.
pub(crate) fn may_be_called(context: &Context<'_>, laid: Laid) -> bool {
    let taken = context.deal.turn.taken;
    laid.card.is_none() || taken.is_none() || laid.card == taken
}

fn certainly(can: Certainty, rummy: &Rummy, fact: Fact, part: Part) -> Verdict {
    match can {
        Certainty::Yes => Ok(()),
        Certainty::Open => undecided(&rummy.gives, Fact::HiddenCard, part),
        Certainty::No => illegal(&rummy.gives, fact, part),
    }
}

/// The deepest of so many discards, if it is known.
fn deepest(context: &Context<'_>, count: usize) -> Option<Card> {
    let pile = context.deal.table.pile();
    pile.len().checked_sub(count).and_then(|place| pile.get(place)).copied().flatten()
}

/// Whether the deepest of so many discards can be laid with no other cards than those above it.
fn can_be_laid(context: &Context<'_>, rummy: &Rummy, count: usize) -> Certainty {
    let pile = context.deal.table.pile();
    let cards = pile.len().checked_sub(count).and_then(|place| pile.get(place..)).unwrap_or_default();
    let Some((deepest, above)) = cards.split_first() else { return Certainty::No };
    let Some(deepest) = *deepest else { return Certainty::Open };
    let above = Above { cards: above, used: 0 };
    let mut can = best(context.deal.table.all_melds().map(|(_, meld)| on_meld(context, meld, deepest, above)));
    if can != Certainty::Yes && context.ask(&rummy.gives) == Gives::Turn {
        can = can.max(in_new_meld(context, deepest, above));
    }
    if above.are_seen() { can } else { can.max(Certainty::Open) }
}

/// The best of several answers. None is asked for after a yes.
fn best(all: impl Iterator<Item = Certainty>) -> Certainty {
    let mut best = Certainty::No;
    for it in all {
        best = best.max(it);
        if best == Certainty::Yes {
            break;
        }
    }
    best
}

/// The discards above a card, and which of them have been laid off in thought.
#[derive(Clone, Copy)]
struct Above<'p> {
    cards: &'p [Option<Card>],
    /// The cards that are used already, a bit for each.
    used: u128,
}

impl Above<'_> {
    /// Whether all of them are known, and have a bit.
    fn are_seen(self) -> bool {
        !self.cards.contains(&None) && self.cards.len() <= u128::BITS as usize
    }

    /// The known cards.
    fn known(self) -> impl Iterator<Item = Card> {
        self.cards.iter().copied().flatten()
    }

    /// The known cards that are left, one of each kind, each with what is left once it is used.
    fn left(self) -> impl Iterator<Item = (Card, Self)> {
        let (mut kinds, bits) = (CardSet::EMPTY, (0..u128::BITS).map(|at| 1 << at));
        let left = self.cards.iter().zip(bits).filter(move |(_, bit)| self.used & bit == 0);
        left.filter_map(move |(card, bit)| {
            let (card, is_seen) = ((*card)?, kinds);
            kinds.insert(card);
            (!is_seen.has(card)).then_some((card, Self { used: self.used | bit, ..self }))
        })
    }
}

/// Whether a card fits a meld, possibly after others from above it were laid off there.
fn on_meld(context: &Context<'_>, meld: &Meld, card: Card, above: Above<'_>) -> Certainty {
    if meld.shape() == Shape::Irregular {
        return if meld.hidden() > 0 { Certainty::Open } else { Certainty::No };
    }
    if belongs(context, meld, card) { reaches(context, meld, card, above, false) } else { Certainty::No }
}

/// Whether a card fits a meld, now or once other cards were laid off there. The search lets a run grow at its top first, then
/// at its bottom, since no other order achieves more. Once it grows below, `below` is true.
fn reaches(context: &Context<'_>, meld: &Meld, card: Card, above: Above<'_>, below: bool) -> Certainty {
    if grows(context, meld, card).next().is_some() {
        return Certainty::Yes;
    }
    if !may_help(context, meld) {
        return Certainty::No;
    }
    let low = |meld: &Meld| meld.ends().map(|ends| ends.low);
    let others = above.left().filter(|(other, _)| belongs(context, meld, *other));
    best(others.flat_map(|(other, left)| {
        grows(context, meld, other).filter_map(move |grown| {
            let is_below = low(&grown) != low(meld);
            (is_below || !below).then(|| reaches(context, &grown, card, left, is_below))
        })
    }))
}

/// Whether a card that does not fit a meld may fit it after others. A run can grow until it reaches the card. A set only loses
/// room, except where a suit may come twice once there is a wild card.
fn may_help(context: &Context<'_>, meld: &Meld) -> bool {
    match meld.shape() {
        Shape::Run { .. } => true,
        Shape::Set(_) => match context.ask(&context.rules.meld.set_suits) {
            SetSuits::Any | SetSuits::Different => false,
            SetSuits::DifferentUnlessWild => true,
        },
        Shape::Irregular => false,
    }
}

/// Whether a card is wild or has the rank of a set, or the suit of a run.
fn belongs(context: &Context<'_>, meld: &Meld, card: Card) -> bool {
    let is_like = match meld.shape() {
        Shape::Set(rank) => card.rank() == Some(rank),
        Shape::Run { suit, .. } => card.suit() == Some(suit),
        Shape::Irregular => false,
    };
    is_like || is_wild(context, card)
}

/// What becomes of a meld by a card, for each way in which it fits.
fn grows<'m>(context: &'m Context<'_>, meld: &'m Meld, card: Card) -> impl Iterator<Item = Meld> + 'm {
    let (round, is_wild) = (context.rules.meld.ace.answer.goes_round(), is_wild(context, card));
    // Whoever lays a wild card off on a run can say for which card it stands.
    let named = meld.continuing(round).map(Stands::Card).filter(move |_| is_wild);
    let unsaid = Some(Stands::Unsaid).filter(|_| !is_wild || meld.ends().is_none());
    unsaid.into_iter().chain(named).filter_map(move |stands| {
        let (mut grown, laid) = (meld.clone(), Laid { card: Some(card), stands });
        fit::add(context, &mut grown, laid, stands, Part::Line).is_ok().then_some(grown)
    })
}

/// Whether a card can be laid in a new meld with cards from above it.
fn in_new_meld(context: &Context<'_>, card: Card, above: Above<'_>) -> Certainty {
    let is_wild = |card: Card| is_wild(context, card);
    // All natural cards of a meld have the same rank or the same suit.
    let is_like = |other: &Card| other.rank() == card.rank() || other.suit() == card.suit();
    let may_join = |other: &Card| is_like(other) || is_wild(*other) || is_wild(card);
    let cards: Hand = [card].into_iter().chain(above.known().filter(may_join)).collect();
    let limits = Limits::of(context.rules);
    context.note(&context.rules.meld.set_size);
    context.note(&context.rules.meld.run_size);
    let Some(held) = Held::of(&cards, context.wilds()) else { return Certainty::Open };
    if !is_wild(card) && !may_suffice(&held, &limits, card) {
        return Certainty::No;
    }
    let of_use = Use::for_itself(&limits, held.wilds);
    let melds = Melds::of(held, limits, of_use);
    let copies = melds.held.copies(card);
    let lies_in = |meld: &Candidate| if is_wild(card) { meld.spent > 0 } else { meld.cards & copies != 0 };
    if melds.all.iter().any(lies_in) {
        Certainty::Yes
    } else if melds.are_too_many() {
        Certainty::Open
    } else {
        Certainty::No
    }
}

/// Whether there may be enough cards for a meld with a natural card: cards of its rank or near it in its suit, and wild cards.
/// Usually there are not, and to see that is quicker than to make melds.
fn may_suffice(held: &Held, limits: &Limits, card: Card) -> bool {
    let Some((rank, suit)) = card.rank().zip(card.suit()) else { return true };
    let of_rank = held.cards.iter().filter(|other| other.rank() == Some(rank)).count();
    let wilds = usize::from(held.wilds);
    if of_rank + wilds >= usize::from(limits.set.least) || held.has_copies(limits) {
        return true;
    }
    let row = held.rows.get(suit as usize).map_or(0, |row| laps(row.places, limits.ace));
    let own = laps(places(CardSet::of(card), suit), limits.ace);
    let stretch = 1u32.checked_shl(limits.run.least.into()).unwrap_or(0).wrapping_sub(1);
    (0..u32::from(limits.ace.places()))
        .map(|low| stretch << low)
        .any(|stretch| stretch & own != 0 && (row & stretch).count_ones() as usize + wilds >= limits.run.least.into())
}
