//! Finds out whether a hand can be declared.

use adjudeck_format::{Card, Groups};
use adjudeck_validator::rules::knock::ByUpcard;
use adjudeck_validator::{Hand, LeastDeadwood, Rules, Solver};

use super::answer::{Can, Completion, Deadwood, Declared};
use super::cards::{cards, dealt, left};
use super::given::{Asked, has_size};
use super::position::Position;
use crate::analysis::sheet::MeldItem;

/// A hand with more cards than this in no meld cannot be completed by one card: one more card completes at most two melds, of
/// two cards each, and one card is discarded.
const MAX_LEFT: usize = 5;

/// How a hand can be declared, in a game in which hands are.
pub(super) fn declared(asked: Asked<'_>, position: &Position) -> Option<Declared> {
    let Asked { rules, hand, given, .. } = asked;
    let due = dealt(rules, asked.players(), given.deal).filter(|_| rules.declare.is_some())?;
    let (solver, is_sized) = (Solver::new(rules), has_size(hand, due));
    let discards = hand.size() > due.into();
    let knocked = solver.least_deadwood(hand, discards, None).filter(|_| is_sized);
    let deadwood = knocked.as_ref().and_then(|least| Deadwood::of(rules, least, discards));
    let (found, can) = match () {
        () if !is_sized => (None, Can::Never),
        () if hand.hidden() > 0 => (None, Can::Hidden),
        () if rules.knock.is_some() => {
            let can =
                deadwood.map_or(Can::Unknown, |deadwood| if deadwood.may_knock() { Can::Now } else { Can::Never });
            (knocked.map(|least| least.declaration), can)
        }
        () => match solver.find_declaration(hand, discards, None) {
            Ok(Some(found)) => (Some(found), Can::Now),
            Ok(None) => (None, Can::Never),
            Err(_) => (None, Can::Unknown),
        },
    };
    // Hidden cards form no melds.
    let known: Hand = cards(hand).into_iter().collect();
    let (melds, discard) = match &found {
        Some(found) => (found.melds.clone(), found.discard),
        None => (best(solver, &known), None),
    };
    let lacks = if can == Can::Hidden { Vec::new() } else { solver.lacks(hand, &melds, discard, None) };
    let is_near = can == Can::Never && is_sized && !discards && left_over(solver, hand) <= MAX_LEFT;
    Some(Declared {
        can,
        deadwood,
        size: (!is_sized).then(|| hand.size()),
        left: left(hand, &melds, discard),
        lacks: lacks.into_iter().map(|violation| position.found(&melds, discard, violation)).collect(),
        completed_by: if is_near { completions(asked) } else { Vec::new() },
        melds: formed(solver, &melds),
        discard,
        tried: None,
    })
}

impl Deadwood {
    /// The deadwood that a hand is declared with; `None` if nobody knocks by these rules.
    fn of(rules: &Rules, least: &LeastDeadwood, has_drawn: bool) -> Option<Self> {
        let knock = rules.knock.as_ref()?;
        let limit = match knock.upcard.answer {
            ByUpcard::Never => Some(knock.limit.answer),
            ByUpcard::ItsWorth | ByUpcard::ItsWorthAceNothing => None,
        };
        let is_big_gin = has_drawn && least.declaration.discard.is_none();
        Some(Self { points: least.points, limit, is_big_gin })
    }

    /// Whether a player may knock with it, or may if the upcard is worth enough.
    fn may_knock(self) -> bool {
        self.limit.is_none_or(|limit| self.points <= limit)
    }
}

/// The melds that leave the fewest cards of a hand. If finding them would take too long, the melds that make it count least;
/// that is the arrangement used for what the hand counts.
fn best(solver: Solver<'_>, hand: &Hand) -> Groups<'static> {
    let none = || Groups { cards: [][..].into(), ends: [][..].into() };
    solver.nearest(hand, None).or_else(|| solver.arranged(hand, None)).unwrap_or_else(none)
}

/// The fewest cards of a hand that can be left in no meld.
fn left_over(solver: Solver<'_>, hand: &Hand) -> usize {
    solver.nearest(hand, None).map_or(usize::MAX, |melds| left(hand, &melds, None).len())
}

/// The single cards with which a hand could go out.
fn completions(asked: Asked<'_>) -> Vec<Completion> {
    let solver = Solver::new(asked.rules);
    let completion = |card: Card| {
        let hand = asked.hand.with(card);
        let found = match solver.least_deadwood(&hand, true, None) {
            Some(least) => Deadwood::of(asked.rules, &least, true)?.may_knock().then_some(least.declaration),
            None => solver.declaration(&hand, true, None, None),
        };
        Some(Completion { card, discard: found?.discard })
    };
    Card::all().filter(|card| asked.there_is(*card)).filter_map(completion).collect()
}

/// The melds as the law reads them.
fn formed(solver: Solver<'_>, melds: &Groups<'static>) -> Vec<MeldItem> {
    let mut formed = solver.groups(melds, None);
    formed.sort_by_key(|(_, kind)| *kind);
    formed.into_iter().map(|(meld, kind)| MeldItem::new(meld, kind)).collect()
}
