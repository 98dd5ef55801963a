//! The best way to lay a whole hand: the melds that a contract needs, and what may be laid with them.
//!
//! The result is exact, unless there are more melds or ways than the search may look at. Then the search says so.

use adjudeck_format::{Card, Groups, Seat};

use super::lay::{Aim, Lay};
use super::limits::limits;
use crate::law::context::Context;
use crate::law::melds::needs::Needs;
use crate::law::melds::{needs, opening};
use crate::law::results::score;
use crate::law::verbs::close::last_card;
use crate::melding::{Held, Melds, Reach, Use, search};
use crate::rules::contract::{LongRun, Required};
use crate::rules::meld::Twins;

/// The most steps of one search.
const MAX_STEPS: usize = 200_000;

/// What a search finds.
pub(crate) enum Found {
    /// The melds, those of the contract first; how many belong to the contract; and whether nothing better exists.
    Melds(Groups<'static>, usize, bool),
    /// No melds can be laid.
    Never,
    /// None were found, but the search did not look at all.
    GaveUp,
}

/// What a player who has laid nothing yet could lay.
pub(crate) struct Best<'c> {
    context: &'c Context<'c>,
    seat: Seat,
    needs: Needs,
    /// The fewest cards that must stay in the hand.
    keep: u16,
}

impl<'c> Best<'c> {
    /// Everything that a player who has laid nothing yet could lay; `None` if the opening does not ask for particular melds.
    pub(crate) fn of(context: &'c Context<'c>, seat: Seat) -> Option<Self> {
        let needs = match needs::required(context) {
            Some(required @ Required::Melds(_)) => needs::each_need(required),
            Some(Required::MeldsWith { .. } | Required::Worth(_) | Required::ByTotal(_) | Required::Hand) => {
                return None;
            }
            None => Needs::new(),
        };
        let hand = context.deal.table.hand(seat);
        let left = |keep: &u16| last_card::lay(context, seat, hand.size().saturating_sub(*keep).into()).is_ok();
        let keep = (0..hand.size()).find(left).unwrap_or_default();
        Some(Self { context, seat, needs, keep })
    }

    /// Chooses the best melds.
    pub(crate) fn choose(&self, aim: Aim<'_>) -> Found {
        let Some(held) = Held::of(self.context.deal.table.hand(self.seat), self.context.wilds()) else {
            return Found::GaveUp;
        };
        let wilds = if opening::bars_wilds(self.context) { 0 } else { held.wilds };
        let is_exact = leaves_jokers(self.context, &held) && (self.needs.is_empty() || is_plain(self.context));
        let mut melds = Melds::of(held, limits(self.context), Use::all(wilds));
        let is_whole = is_exact && !melds.are_too_many();
        let mut lay = Lay::new(self.context, self.seat, self.needs.clone(), aim, self.keep);
        lay.look_at(&mut melds);
        let outcome = search(&melds, &mut lay, Reach { nodes: MAX_STEPS, ..Reach::default() });
        let is_best = is_whole && !outcome.gave_up && lay.tells_all;
        match outcome.found {
            Some(found) => Found::Melds(found.settled.melds, found.settled.contract, is_best),
            None if is_best => Found::Never,
            None => Found::GaveUp,
        }
    }
}

/// Whether a first lay-down is simple: each needed meld is a meld of its own, and all other melds may be laid together with them.
fn is_plain(context: &Context<'_>) -> bool {
    let rules = context.rules;
    let in_parts = rules.contract.as_ref().is_some_and(|contract| contract.long_run.answer != LongRun::OneMeld);
    // Some rules allow a second set of a rank only after the first melds.
    !in_parts && rules.meld.twins.answer != Twins::SetsLater
}

/// Whether jokers cost least of all wild cards in the hand, and all other wild cards cost the same. Then jokers, which can
/// only stand for others, are left first, and it does not matter which of the other wild cards are themselves.
fn leaves_jokers(context: &Context<'_>, held: &Held) -> bool {
    let worth = |card| score::held(context, card);
    let others = || held.those(held.all() & !held.plain).map(worth);
    let are_least = held.jokers == 0 || others().all(|other| worth(Card::JOKER) <= other);
    are_least && others().min() == others().max()
}
