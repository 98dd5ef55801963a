//! Discarding, and turns that end without.

use adjudeck_format::{Card, Part, Seat};

use crate::law::context::Case;
use crate::law::rearrange::settled;
use crate::law::stuck::{avoided, search};
use crate::law::wild::{cards, owed};
use crate::law::{claim, early, exhaustion, key, line, origin, turn};
use crate::rules::discard::{Stuck, Wild};
use crate::state::deal::Certainty;
use crate::verdict::{Fact, Verdict, Violation, illegal, undecided};

/// Whether the player may discard the card.
#[inline(always)]
pub(crate) fn discard(case: &Case<'_>, seat: Seat, card: Option<Card>) -> Verdict {
    ends_turn(case, seat)?;
    if case.deal.table.hand(seat).size() == 1 {
        case.note(&case.rules.close.last_card);
        if let Some(early) = &case.rules.early {
            early::last_card(case, early, seat)?;
        }
    }
    match card {
        Some(card) => named(case, seat, card),
        None => hidden(case, seat),
    }
}

/// Whether the player may end their turn now, so far as turns and draws are concerned.
#[inline(always)]
fn ends_turn(case: &Case<'_>, seat: Seat) -> Verdict {
    case.note(&case.rules.discard.each_turn);
    claim::play(case, seat)?;
    turn::turn(case, seat)?;
    turn::has_drawn(case)?;
    claim::settled(case)?;
    owed::picked_up_is_laid(case)?;
    if case.deal.turn.must_complete {
        origin::is_completed(case, seat, None)?;
    }
    if let (Some(line), Some(taking)) = (&case.rules.line, &case.deal.turn.line) {
        line::done(case, line, taking, seat)?;
    }
    match &case.rules.rearrange {
        Some(rules) => settled::settled(case, rules, seat),
        None => Ok(()),
    }
}

/// Whether a card may be discarded. Of those that may not, whoever is stuck with them may discard one where that is the rule.
#[inline(always)]
fn named(case: &Case<'_>, seat: Seat, card: Card) -> Verdict {
    search::may_go(case, seat, card).or_else(|violation| unless_stuck(case, seat, violation))
}

#[cold]
#[inline(never)]
fn unless_stuck(case: &Case<'_>, seat: Seat, violation: Violation) -> Verdict {
    if !avoided::is_lifted(&violation) {
        return Err(violation);
    }
    let point = &case.rules.discard.stuck;
    match search::is_stuck(case, seat) {
        Certainty::Yes if case.ask(point) == Stuck::Discards => Ok(()),
        Certainty::Open if case.ask(point) == Stuck::Discards => undecided(point, Fact::HiddenCard, Part::Card(0)),
        Certainty::Yes | Certainty::Open | Certainty::No => Err(violation),
    }
}

/// Whether a card that the record hides may have been discarded.
fn hidden(case: &Case<'_>, seat: Seat) -> Verdict {
    let (point, hand) = (&case.rules.discard.wild, case.deal.table.hand(seat));
    // Where all of the hand is known, and all of it wild, it does not matter which card it was.
    if hand.hidden() == 0
        && hand.known().all(|(card, _)| cards::is_wild(case, card))
        && let Some((card, _)) = hand.known().next()
    {
        return named(case, seat, card);
    }
    let is_there = |card| hand.count(card) > 0 || hand.hidden() > 0 && case.deal.table.unseen(card) > 0;
    let possible = Card::all().any(|card| cards::is_wild(case, card) && is_there(card));
    let barred = match case.ask(point) {
        Wild::Allowed => false,
        Wild::NotLast => hand.size() == 1,
        Wild::Barred => true,
    };
    if possible && barred {
        return undecided(point, Fact::HiddenCard, Part::Card(0));
    }
    case.rules.key.as_ref().map_or(Ok(()), |key| key::hidden(case, key, seat))
}

/// Whether the player may end their turn without a discard.
pub(crate) fn pass(case: &Case<'_>, seat: Seat) -> Verdict {
    if exhaustion::passes(case) {
        return turn::turn(case, seat);
    }
    ends_turn(case, seat)?;
    let rules = &case.rules.discard;
    match search::is_stuck(case, seat) {
        Certainty::Yes if case.ask(&rules.stuck) == Stuck::Discards && search::may_discard(case, seat) => {
            illegal(&rules.stuck, Fact::MustDiscard, Part::Verb)
        }
        Certainty::Yes => Ok(()),
        Certainty::Open if case.ask(&rules.stuck) != Stuck::Discards => {
            undecided(&rules.stuck, Fact::HiddenCard, Part::Line)
        }
        Certainty::Open | Certainty::No => illegal(&rules.each_turn, Fact::MustDiscard, Part::Verb),
    }
}
