//! Being stuck: holding only cards that may neither be discarded nor laid.
//!
//! No player is ever without a legal action. A player who is stuck keeps their cards, or discards one anyway, as the rules
//! say; or the play that would get them stuck is illegal. Whether a card can be laid is asked of the law of laying, so that
//! its conditions are written only once.

use adjudeck_format::{Card, Part, Seat};

use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::verbs::{avoided, key, lay_down, lay_off, line, pile, swap};
use crate::melding::{Candidate, Held, Limits, Melds, Use, groups};
use crate::rules::discard::{Playable, Taken, Wild};
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, illegal, undecided};

/// Whether the player, who has to end their turn, can neither discard nor lay any card of their hand.
#[cold]
#[inline(never)]
pub(crate) fn is_stuck(context: &Context<'_>, seat: Seat) -> Certainty {
    let (hand, mut stuck) = (context.deal.table.hand(seat), Certainty::Yes);
    for (card, _) in hand.known() {
        match Certainty::of(&may_go(context, seat, card)) {
            Certainty::Yes => return Certainty::No,
            Certainty::Open => stuck = Certainty::Open,
            Certainty::No => {}
        }
    }
    if hand.hidden() > 0 {
        // A hidden card may be one that they cannot discard either.
        let unseen = |card| u16::from(context.deal.table.unseen(card));
        let stays = |card: &Card| cards::is_wild(context, *card) || fits_until_laid_down(context, seat, *card);
        let barred: u16 = Card::all().filter(stays).map(unseen).sum();
        stuck = if barred < hand.hidden() { return Certainty::No } else { Certainty::Open };
    }
    if hand.size() == 0 {
        return Certainty::No;
    }
    match can_lay(context, seat) {
        Certainty::Yes => Certainty::No,
        Certainty::Open => Certainty::Open,
        Certainty::No => stuck,
    }
}

/// Whether a card may not be discarded before the player has laid down, because it may fit a meld.
fn fits_until_laid_down(context: &Context<'_>, seat: Seat, card: Card) -> bool {
    match context.ask(&context.rules.discard.playable) {
        Playable::Allowed | Playable::Barred => false,
        Playable::BarredUntilLaidDown | Playable::BarredToAll => fits_nowhere(context, seat, card).is_err(),
    }
}

/// Whether the rules let a player who is stuck discard one of their barred cards.
pub(crate) fn may_discard(context: &Context<'_>, seat: Seat) -> bool {
    let mut bars = context.deal.table.hand(seat).known().filter_map(|(card, _)| may_go(context, seat, card).err());
    bars.any(|violation| avoided::is_lifted(&violation))
}

/// Whether the player could lay a card that they are known to hold. Contracts of several melds are not searched for.
pub(crate) fn can_lay(context: &Context<'_>, seat: Seat) -> Certainty {
    let table = &context.deal.table;
    let swaps =
        |card| table.all_melds().map(|(name, _)| name).find(|name| swap::swap(context, seat, card, *name).is_ok());
    let on = |card| lay_off::find(context, seat, card).or_else(|| swaps(card));
    // A meld with a hidden card may not fit the card that it seems to fit.
    let certain = |name| match table.meld(name) {
        Some(meld) if meld.hidden() > 0 => Certainty::Open,
        _ => Certainty::Yes,
    };
    let on_table =
        table.hand(seat).known().filter_map(|(card, _)| on(card)).map(certain).max().unwrap_or(Certainty::No);
    if on_table != Certainty::Yes && can_meld(context, seat) { Certainty::Yes } else { on_table }
}

/// Whether the player could lay a new meld.
pub(crate) fn can_meld(context: &Context<'_>, seat: Seat) -> bool {
    let (rules, hand) = (&context.rules.meld, context.deal.table.hand(seat));
    if hand.size() < rules.set_size.answer.least.min(rules.run_size.answer.least).into() {
        return false;
    }
    context.note(&rules.set_size);
    context.note(&rules.run_size);
    let Some(held) = Held::of(hand, context.wilds()) else { return false };
    let limits = Limits::of(context.rules);
    let of_use = Use::for_itself(&limits, held.wilds);
    let melds = Melds::of(held, limits, of_use);
    let lays = |meld: &Candidate| {
        let mut pool = melds.held.pool(meld.cards, &context.deal.turn.owed.cards);
        let laid = melds.laid(meld, &mut pool, |_| true);
        laid.is_some_and(|laid| lay_down::lay_down(context, seat, &groups([laid])).is_ok())
    };
    melds.all.iter().any(lays)
}

/// Whether a card may be discarded by a player who is not stuck.
#[inline(always)]
pub(crate) fn may_go(context: &Context<'_>, seat: Seat, card: Card) -> Verdict {
    let rules = &context.rules.discard;
    let wild = context.ask(&rules.wild);
    if wild != Wild::Allowed && cards::is_wild(context, card) {
        let last = context.deal.table.hand(seat).size() == 1;
        match wild {
            Wild::Barred => return illegal(&rules.wild, Fact::WildDiscarded { card }, Part::Card(0)),
            Wild::NotLast if last => return illegal(&rules.wild, Fact::WildDiscardedLast { card }, Part::Card(0)),
            Wild::BarredUntilLaidDown if !context.deal.has_laid_down(seat) => {
                return illegal(&rules.wild, Fact::WildDiscardedEarly, Part::Card(0));
            }
            Wild::NotLast | Wild::BarredUntilLaidDown | Wild::Allowed => {}
        }
    }
    let taken = match (&context.deal.turn.line, context.deal.turn.taken) {
        (Some(taking), _) => match line::is_from_line(context, seat, taking, card) {
            Certainty::No => Certainty::No,
            is_from_line @ (Certainty::Open | Certainty::Yes) => match context.ask(&rules.taken) {
                Taken::Allowed => Certainty::No,
                Taken::BarredAlone if taking.count > 1 => Certainty::No,
                Taken::Barred | Taken::BarredWithCopies | Taken::BarredAlone => is_from_line,
            },
        },
        (None, Some(taken)) => match context.ask(&rules.taken) {
            Taken::BarredWithCopies if taken == card => Certainty::Yes,
            Taken::Barred | Taken::BarredAlone => pile::was_taken(context, seat, card),
            Taken::BarredWithCopies | Taken::Allowed => Certainty::No,
        },
        (None, None) => Certainty::No,
    };
    match taken {
        Certainty::Yes => return illegal(&rules.taken, Fact::TakenCardDiscarded { card }, Part::Card(0)),
        Certainty::Open => return undecided(&rules.taken, Fact::HiddenCard, Part::Card(0)),
        Certainty::No => {}
    }
    if let Some(key) = &context.rules.key {
        key::discard(context, key, seat, card)?;
    }
    match context.ask(&rules.playable) {
        Playable::Allowed => Ok(()),
        answer @ (Playable::Barred | Playable::BarredUntilLaidDown | Playable::BarredToAll) => {
            is_kept_back(context, seat, card, answer)
        }
    }
}

/// Whether a card may be discarded where cards are kept back that could be laid off, or fit a meld.
#[cold]
#[inline(never)]
fn is_kept_back(context: &Context<'_>, seat: Seat, card: Card, answer: Playable) -> Verdict {
    let on = match (answer, context.deal.has_laid_down(seat)) {
        (Playable::Allowed, _) | (Playable::BarredUntilLaidDown, true) => None,
        (Playable::Barred, _) | (Playable::BarredToAll, true) => lay_off::find(context, seat, card),
        (Playable::BarredUntilLaidDown | Playable::BarredToAll, false) => return fits_nowhere(context, seat, card),
    };
    match on {
        Some(on) => illegal(&context.rules.discard.playable, Fact::PlayableCardDiscarded { card, on }, Part::Card(0)),
        None => Ok(()),
    }
}

/// Whether a player who has not laid down may discard a card: it fits no meld. It may still fit one with hidden cards.
#[cold]
fn fits_nowhere(context: &Context<'_>, seat: Seat, card: Card) -> Verdict {
    let (point, table) = (&context.rules.discard.playable, &context.deal.table);
    if context.deal.has_laid_down(seat) {
        return Ok(());
    }
    if let Some(on) = lay_off::fits_on(context, card) {
        return illegal(point, Fact::PlayableCardDiscarded { card, on }, Part::Card(0));
    }
    if table.all_melds().any(|(_, meld)| meld.hidden() > 0) {
        undecided(point, Fact::HiddenCard, Part::Card(0))
    } else {
        Ok(())
    }
}
