//! Whether a hand can be declared.

use adjudeck_format::{Card, Groups};
use adjudeck_validator::{Hand, Rules, Solver};

use super::answer::{Can, Completion, Declared};
use super::cards::{cards, left, most_copies};
use super::position::Position;
use crate::sheet::MeldItem;

/// A hand of which more cards than these are in no meld cannot be completed by one card: what a single card holds together are
/// at most two melds of two, and one card is discarded.
const MOST_LEFT: usize = 5;

/// How a hand can be declared, in a game in which hands are.
pub(super) fn declared(rules: &Rules, hand: &Hand, position: &Position) -> Option<Declared> {
    let due = rules.deal.cards.answer.first().copied().filter(|_| rules.declare.is_some())?;
    let solver = Solver::new(rules);
    if hand.hidden() > 0 {
        let (melds, discard, left) = (Vec::new(), None, cards(hand));
        return Some(Declared { can: Can::Unknown, melds, discard, left, lacks: Vec::new(), completed_by: Vec::new() });
    }
    let discards = hand.size() > due.into();
    let (found, gave_up) = match solver.find_declaration(hand, discards, None) {
        Ok(found) => (found, false),
        Err(_) => (None, true),
    };
    let (melds, discard) = match &found {
        Some(found) => (found.melds.clone(), found.discard),
        None => (best(solver, hand), None),
    };
    let lacks = solver.lacks(hand, (&melds, discard), None);
    let can = match found {
        Some(_) => Can::Now,
        None if gave_up => Can::Unknown,
        None => Can::Never,
    };
    let is_near = can == Can::Never && !discards && left_over(solver, hand) <= MOST_LEFT;
    Some(Declared {
        can,
        left: left(hand, &melds, discard),
        lacks: lacks.into_iter().map(|violation| position.found(&melds, discard, violation)).collect(),
        completed_by: if is_near { completions(rules, hand) } else { Vec::new() },
        melds: formed(solver, &melds),
        discard,
    })
}

/// The melds that make a hand cost least, or if none does those that leave the fewest cards.
fn best(solver: Solver<'_>, hand: &Hand) -> Groups<'static> {
    let none = || Groups { cards: [][..].into(), ends: [][..].into() };
    let cheapest = solver.arranged(hand, None).filter(|melds| melds.iter().len() > 0);
    cheapest.or_else(|| solver.nearest(hand, None)).unwrap_or_else(none)
}

/// How many cards are in no meld, if as many are as can be.
fn left_over(solver: Solver<'_>, hand: &Hand) -> usize {
    solver.nearest(hand, None).map_or(usize::MAX, |melds| left(hand, &melds, None).len())
}

/// The single cards with which a hand could go out.
fn completions(rules: &Rules, hand: &Hand) -> Vec<Completion> {
    let solver = Solver::new(rules);
    let there_is = |card: &Card| hand.count(*card) < most_copies(rules, *card);
    let completion = |card: Card| {
        let found = solver.declaration(&hand.with(card), true, None, None)?;
        Some(Completion { card, discard: found.discard })
    };
    Card::all().filter(there_is).filter_map(completion).collect()
}

/// The melds, as the law reads them.
fn formed(solver: Solver<'_>, melds: &Groups<'static>) -> Vec<MeldItem> {
    let mut formed = solver.groups(melds, None);
    formed.sort_by_key(|(_, kind)| *kind);
    formed.into_iter().map(|(meld, kind)| MeldItem::new(meld, Some(kind))).collect()
}
