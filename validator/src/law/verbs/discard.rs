//! Discarding, and ending a turn without a discard.

use adjudeck_format::{Card, Part, Seat, VerdictKind};

use crate::law::context::Context;
use crate::law::melds::settled;
use crate::law::melds::wild::owed;
use crate::law::turns::{end, offer};
use crate::law::verbs::contract::origin;
use crate::law::verbs::{avoided, canasta, early, frozen, knock, line, pile, stuck};
use crate::rules::discard::Stuck;
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// Whether the player may discard the card.
#[inline(always)]
pub(crate) fn discard(context: &Context<'_>, seat: Seat, card: Option<Card>) -> Verdict {
    end::may_end(context, seat)?;
    knock::may_discard(context)?;
    is_done(context, seat)?;
    if context.deal.table.hand(seat).size() == 1 {
        context.note(&context.rules.close.last_card);
        if let Some(early) = &context.rules.early {
            early::last_card(context, early, seat)?;
        }
    }
    match card {
        Some(card) => named(context, seat, card),
        None => hidden(context, seat),
    }
}

/// Whether the player has laid everything that they must lay before their turn ends, and whether their melds may stay as
/// they are.
#[inline(always)]
fn is_done(context: &Context<'_>, seat: Seat) -> Verdict {
    owed::picked_up_is_laid(context)?;
    if context.deal.phase.must_complete {
        origin::is_completed(context, seat, None)?;
    }
    if context.deal.phase.took {
        pile::is_used(context, seat)?;
    }
    if let Some(taking) = &context.deal.turn.line {
        match (&context.rules.line, &context.rules.frozen) {
            (Some(line), _) => line::done(context, line, taking, seat)?,
            (None, Some(frozen)) => frozen::done(context, frozen, taking, seat)?,
            (None, None) => {}
        }
    }
    canasta::may_end(context, seat)?;
    match &context.rules.rearrange {
        Some(rules) => settled::settled(context, rules, seat),
        None => Ok(()),
    }
}

/// Whether a card may be discarded. Some rules let a player who is stuck discard one of the barred cards.
#[inline(always)]
fn named(context: &Context<'_>, seat: Seat, card: Card) -> Verdict {
    stuck::may_go(context, seat, card).or_else(|violation| unless_stuck(context, seat, violation))
}

#[cold]
#[inline(never)]
fn unless_stuck(context: &Context<'_>, seat: Seat, violation: Violation) -> Verdict {
    if !avoided::is_lifted(&violation) {
        return Err(violation);
    }
    let point = &context.rules.discard.stuck;
    match stuck::is_stuck(context, seat) {
        Certainty::Yes if context.ask(point) == Stuck::Discards => Ok(()),
        Certainty::Open if context.ask(point) == Stuck::Discards => undecided(point, Fact::HiddenCard, Part::Card(0)),
        Certainty::Yes | Certainty::Open | Certainty::No => Err(violation),
    }
}

/// Whether a hidden card may have been discarded: every card that it can be is checked.
fn hidden(context: &Context<'_>, seat: Seat) -> Verdict {
    let (table, hand) = (&context.deal.table, context.deal.table.hand(seat));
    let can_be = |card: &Card| hand.count(*card) > 0 || hand.hidden() > 0 && table.unseen(*card) > 0;
    let (mut may_be, mut fault) = (hand.is_doubtful(), None);
    for card in Card::all().filter(can_be) {
        match named(context, seat, card) {
            Ok(()) => may_be = true,
            Err(violation) => {
                may_be |= violation.kind == VerdictKind::Undecided;
                fault.get_or_insert(violation);
            }
        }
    }
    match fault {
        Some(violation) if may_be => {
            Err(Violation { kind: VerdictKind::Undecided, fact: Fact::HiddenCard, part: Part::Card(0), ..violation })
        }
        Some(violation) => Err(violation),
        None => Ok(()),
    }
}

/// Whether the player may end their turn without a discard.
pub(crate) fn pass(context: &Context<'_>, seat: Seat) -> Verdict {
    if offer::is_open(context) {
        return offer::pass(context, seat);
    }
    end::may_pass(context, seat)?;
    if end::passes(context) {
        return Ok(());
    }
    is_done(context, seat)?;
    let rules = &context.rules.discard;
    match stuck::is_stuck(context, seat) {
        Certainty::Yes if context.ask(&rules.stuck) == Stuck::Discards && stuck::may_discard(context, seat) => {
            illegal(&rules.stuck, Fact::MustDiscard, Part::Verb)
        }
        Certainty::Yes => Ok(()),
        Certainty::Open if context.ask(&rules.stuck) != Stuck::Discards => {
            undecided(&rules.stuck, Fact::HiddenCard, Part::Line)
        }
        Certainty::Open | Certainty::No => illegal(&rules.each_turn, Fact::MustDiscard, Part::Verb),
    }
}
