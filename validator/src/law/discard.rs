//! Discarding, and turns that end without.

use adjudeck_format::{Card, Part, Seat};

use crate::law::context::Context;
use crate::law::rearrange::settled;
use crate::law::stuck::{avoided, search};
use crate::law::wild::{cards, owed};
use crate::law::{call, early, exhaustion, key, line, origin, turn};
use crate::rules::discard::{Stuck, Wild};
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// Whether the player may discard the card.
#[inline(always)]
pub(crate) fn discard(context: &Context<'_>, seat: Seat, card: Option<Card>) -> Verdict {
    ends_turn(context, seat)?;
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

/// Whether the player may end their turn now, so far as turns and draws are concerned.
#[inline(always)]
fn ends_turn(context: &Context<'_>, seat: Seat) -> Verdict {
    context.note(&context.rules.discard.each_turn);
    call::play(context, seat)?;
    turn::is_theirs(context, seat)?;
    turn::has_drawn(context)?;
    call::settled(context)?;
    owed::picked_up_is_laid(context)?;
    if context.deal.turn.must_complete {
        origin::is_completed(context, seat, None)?;
    }
    if let (Some(line), Some(taking)) = (&context.rules.line, &context.deal.turn.line) {
        line::done(context, line, taking, seat)?;
    }
    match &context.rules.rearrange {
        Some(rules) => settled::settled(context, rules, seat),
        None => Ok(()),
    }
}

/// Whether a card may be discarded. Of those that may not, whoever is stuck with them may discard one where that is the rule.
#[inline(always)]
fn named(context: &Context<'_>, seat: Seat, card: Card) -> Verdict {
    search::may_go(context, seat, card).or_else(|violation| unless_stuck(context, seat, violation))
}

#[cold]
#[inline(never)]
fn unless_stuck(context: &Context<'_>, seat: Seat, violation: Violation) -> Verdict {
    if !avoided::is_lifted(&violation) {
        return Err(violation);
    }
    let point = &context.rules.discard.stuck;
    match search::is_stuck(context, seat) {
        Certainty::Yes if context.ask(point) == Stuck::Discards => Ok(()),
        Certainty::Open if context.ask(point) == Stuck::Discards => undecided(point, Fact::HiddenCard, Part::Card(0)),
        Certainty::Yes | Certainty::Open | Certainty::No => Err(violation),
    }
}

/// Whether a card that the record hides may have been discarded.
fn hidden(context: &Context<'_>, seat: Seat) -> Verdict {
    let (point, hand) = (&context.rules.discard.wild, context.deal.table.hand(seat));
    // Where all of the hand is known, and all of it wild, it does not matter which card it was.
    if hand.hidden() == 0
        && hand.known().all(|(card, _)| cards::is_wild(context, card))
        && let Some((card, _)) = hand.known().next()
    {
        return named(context, seat, card);
    }
    let is_there = |card| hand.count(card) > 0 || hand.hidden() > 0 && context.deal.table.unseen(card) > 0;
    let possible = Card::all().any(|card| cards::is_wild(context, card) && is_there(card));
    let barred = match context.ask(point) {
        Wild::Allowed => false,
        Wild::NotLast => hand.size() == 1,
        Wild::Barred => true,
    };
    if possible && barred {
        return undecided(point, Fact::HiddenCard, Part::Card(0));
    }
    context.rules.key.as_ref().map_or(Ok(()), |key| key::hidden(context, key, seat))
}

/// Whether the player may end their turn without a discard.
pub(crate) fn pass(context: &Context<'_>, seat: Seat) -> Verdict {
    if exhaustion::passes(context) {
        return turn::is_theirs(context, seat);
    }
    ends_turn(context, seat)?;
    let rules = &context.rules.discard;
    match search::is_stuck(context, seat) {
        Certainty::Yes if context.ask(&rules.stuck) == Stuck::Discards && search::may_discard(context, seat) => {
            illegal(&rules.stuck, Fact::MustDiscard, Part::Verb)
        }
        Certainty::Yes => Ok(()),
        Certainty::Open if context.ask(&rules.stuck) != Stuck::Discards => {
            undecided(&rules.stuck, Fact::HiddenCard, Part::Line)
        }
        Certainty::Open | Certainty::No => illegal(&rules.each_turn, Fact::MustDiscard, Part::Verb),
    }
}
