//! The melds of a hand, and what bounds how they are laid together.

use adjudeck_format::{Card, Seat};

use super::every::{Every, Formable, MOST_FORMED, Place};
use super::packed::{Kinds, Packed};
use crate::cards::meld::MOST_MELDS;
use crate::law::close::last_card;
use crate::law::context::Context;
use crate::law::contract::needs;
use crate::law::contract::needs::Needs;
use crate::law::score;
use crate::rules::Rules;
use crate::rules::contract::{Extras, LongRun, Required};
use crate::rules::meld::Twins;

/// What is sought.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim<'a> {
    /// That nothing is left, or one card to discard; but none of these.
    Out(&'a [Card]),
    /// The most points.
    Points,
}

/// The melds of a hand, from which the best are chosen.
pub(crate) struct Best<'c> {
    pub(super) context: &'c Context<'c>,
    pub(super) seat: Seat,
    pub(super) kinds: Kinds,
    pub(super) melds: Vec<Formable>,
    pub(super) needs: Needs,
    /// How many melds may be laid at once.
    pub(super) most: usize,
    /// The fewest cards that must stay in the hand, and how many of it are hidden.
    pub(super) keep: u16,
    pub(super) hidden: u16,
    /// What all wild cards count in the hand.
    pub(super) held: i32,
    /// Whether all melds were made, and every way to lay them is looked at.
    pub(super) is_whole: bool,
}

impl<'c> Best<'c> {
    /// All that a player could lay who has laid nothing yet; nothing where what is needed is no particular melds, or the
    /// hand has more than can be looked at.
    pub(crate) fn of(context: &'c Context<'c>, seat: Seat) -> Option<Self> {
        let (rules, hand) = (context.rules, context.deal.table.hand(seat));
        let needs = match needs::required(context) {
            Some(required @ Required::Melds(_)) => needs::each_need(required),
            Some(Required::MeldsWith { .. } | Required::Worth(_) | Required::Hand) => return None,
            None => Needs::new(),
        };
        let kinds = Kinds::of(context, hand)?;
        let mut every = Every::new(context, &kinds, &needs);
        every.all();
        let (melds, all) = (every.formed, every.asked < MOST_FORMED);
        let left = |keep: &u16| last_card::lay(context, seat, hand.size().saturating_sub(*keep).into()).is_ok();
        let (keep, hidden) = ((0..hand.size()).find(left).unwrap_or_default(), hand.hidden());
        let held = kinds.wilds_but(&[]).into_iter().map(|card| score::held(context, card)).sum();
        let is_whole = all && leaves_jokers(context, &kinds) && (needs.is_empty() || is_plain(rules));
        let most = if lays_further(rules) { MOST_MELDS } else { needs.len().min(MOST_MELDS) };
        let mut best = Self { context, seat, kinds, melds, needs, most, keep, hidden, held, is_whole };
        best.mark_touchy();
        Some(best)
    }

    /// Finds the melds that another of the same rank or suit could lie beside, if the rules have something against that.
    fn mark_touchy(&mut self) {
        if self.context.rules.meld.twins.answer == Twins::Allowed {
            return;
        }
        let all: Vec<(u8, Packed)> = self.melds.iter().map(|meld| (meld.place(), meld.take)).collect();
        for (meld, (place, take)) in self.melds.iter_mut().zip(&all) {
            let beside = self.kinds.all.without(*take);
            meld.touchy = all.iter().any(|(other, needs)| other == place && beside.has(*needs));
        }
    }

    /// Where the search goes on that has these cards.
    pub(super) fn place(&self, left: Packed) -> usize {
        left.first().min(self.kinds.cards.len())
    }

    /// The wild cards that may stand for others beside these melds.
    pub(super) fn pool<'m>(&self, melds: impl Iterator<Item = &'m Formable>) -> Vec<Card> {
        let itself = |place: &Place| if let Place::Itself(card) = place { Some(*card) } else { None };
        self.kinds.wilds_but(&melds.flat_map(|meld| meld.places.iter().filter_map(itself)).collect::<Vec<_>>())
    }

    /// So many wild cards that stay in the hand beside these melds: those that count least.
    pub(super) fn rest<'m>(
        &self,
        melds: impl Iterator<Item = &'m Formable>,
        few: u8,
        aim: Aim<'_>,
    ) -> Option<Vec<Card>> {
        let may_stay = |card: &Card| match aim {
            Aim::Points => true,
            Aim::Out(barred) => !barred.contains(card),
        };
        let pool = self.pool(melds);
        let rest: Vec<Card> = pool.into_iter().rev().filter(may_stay).take(few.into()).collect();
        (rest.len() == usize::from(few)).then_some(rest)
    }
}

/// Whether more melds than those that are needed may be laid with them.
fn lays_further(rules: &Rules) -> bool {
    rules.contract.as_ref().is_none_or(|contract| match contract.extras.answer {
        Extras::Free | Extras::AtOnce => true,
        Extras::LongerOnly | Extras::Exact => false,
    })
}

/// Whether all that can be laid is melds that are needed, each for itself, and others at once with them.
fn is_plain(rules: &Rules) -> bool {
    let in_parts = rules.contract.as_ref().is_some_and(|contract| contract.long_run.answer != LongRun::OneMeld);
    // Sets of a rank may follow the first melds that may not be among them.
    !in_parts && rules.meld.twins.answer != Twins::SetsLater
}

/// Whether jokers are the wild cards that count least in the hand, and all others count the same. So jokers are left first, which may
/// stand for others only, and it makes no difference which of the others are themselves.
fn leaves_jokers(context: &Context<'_>, kinds: &Kinds) -> bool {
    let held = |card| score::held(context, card);
    let others = || kinds.wild().filter(|card| !card.is_joker()).map(held);
    let are_least = kinds.count(Card::JOKER) == 0 || others().all(|other| held(Card::JOKER) <= other);
    are_least && others().min() == others().max()
}
