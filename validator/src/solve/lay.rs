//! What the search looks for in a hand that is laid: the melds that a contract needs, and the best of what may be laid with them.

use std::cmp::Reverse;

use adjudeck_format::{Card, Groups, Seat};
use arrayvec::ArrayVec;

use super::cost::Costs;
use crate::cards::meld::{MAX_MELDS, Meld, Shape};
use crate::law::context::Context;
use crate::law::melds::needs::{Brief, Needs};
use crate::law::melds::{duplicates, needs};
use crate::law::teams;
use crate::law::verbs::contract::{by_total, melds};
use crate::melding::{Candidate, Choice, Chosen, Ended, Goal, Kind, MARKS, Melds, Node};
use crate::rules::contract::{Extras, Need, Required};
use crate::rules::opening::Worth;

/// What the search looks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim<'a> {
    /// Only the contract, with as few points as possible left in the hand.
    Contract,
    /// Nothing left but one card to discard, which may not be one of these.
    Out(&'a [Card]),
    /// The most points.
    Points,
    /// The contract in an accepted way with as few cards as it needs. Wild cards that are owed are used first.
    Each { owed: &'a [Card] },
}

/// What the search needs to know about a meld.
#[derive(Clone, Copy)]
pub(super) struct Fact {
    /// Which needs it meets, one bit each.
    pub(super) meets: u32,
    /// The class of melds that meet the same needs; `None` if there are too many classes.
    pub(super) class: Option<u8>,
    /// What it is worth in an opening.
    pub(super) worth: i32,
    /// The cost of choosing it.
    pub(super) cost: i64,
    /// Its rank or its suit.
    pub(super) place: u8,
}

/// A summary of the melds chosen so far.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    /// How many melds of each class were chosen, five bits each.
    counts: u64,
    melds: u8,
    worth: i32,
}

/// What decides how a search continues, besides the remaining cards: how many melds of each class are chosen, what they are
/// worth, how many cards stay in the hand, and which melds rule out others.
type Key = (u64, i32, u32, Chosen);

/// The most classes that are distinguished.
const MAX_CLASSES: usize = 12;

/// The number of bits that count the melds of a class.
const BITS: usize = 5;

/// The search for what a player lays.
pub(crate) struct Lay<'c> {
    pub(super) context: &'c Context<'c>,
    pub(super) seat: Seat,
    pub(super) required: Option<&'c Required>,
    pub(super) needs: Needs,
    pub(super) aim: Aim<'c>,
    pub(super) facts: Vec<Fact>,
    pub(super) classes: ArrayVec<u32, MAX_CLASSES>,
    pub(super) costs: Costs,
    /// Whether every meld has a class. A meld without one is not counted in the tally.
    pub(super) tells_all: bool,
    /// How many melds may be laid at once.
    most: usize,
    /// The fewest cards that must stay in the hand.
    keep: u16,
    /// How many cards of the hand are hidden.
    hidden: u16,
    /// What the melds must be worth, where that depends on a total.
    pub(super) due: Option<i32>,
    /// The natural cards that fit into a meld, a bit for each.
    pub(super) of_use: u64,
    /// Decides whether a way to lay will do; if it is `None`, the law decides.
    pub(super) accept: Option<&'c mut dyn FnMut(&Groups<'static>) -> bool>,
}

impl<'c> Lay<'c> {
    /// The search for a player's first melds; at least `keep` cards must stay in their hand.
    pub(super) fn new(context: &'c Context<'c>, seat: Seat, needs: Needs, aim: Aim<'c>, keep: u16) -> Self {
        let (required, hidden) = (needs::required(context), context.deal.table.hand(seat).hidden());
        let alone = matches!(aim, Aim::Contract | Aim::Each { .. }) || !lays_further(context);
        let most = if alone && !needs.is_empty() { needs.len().min(MAX_MELDS) } else { MAX_MELDS };
        let due = required.filter(|it| matches!(it, Required::ByTotal(_)));
        let due = due.map(|required| by_total::due(context, required, seat).0);
        let (facts, classes, costs) = (Vec::new(), ArrayVec::new(), Costs::default());
        Self {
            context,
            seat,
            required,
            needs,
            aim,
            facts,
            classes,
            costs,
            tells_all: true,
            most,
            keep,
            hidden,
            due,
            of_use: 0,
            accept: None,
        }
    }

    /// Whether the whole hand must be laid.
    const fn is_whole(&self) -> bool {
        matches!((self.aim, self.required), (Aim::Contract, Some(Required::Hand)))
    }

    /// The most that the melds can be worth: with the natural cards that are chosen or still fit, and the dearest wild cards.
    fn most_worth<const W: usize>(&self, hand: &Melds, node: &Node<W, Tally>) -> i32 {
        let worth = |card: Card| self.context.rules.score.values.answer.of(card);
        let plain = hand.held.those(node.there & self.of_use).map(worth);
        let mut wilds: Vec<i32> = hand.held.wilds_but(0).map(worth).collect();
        wilds.sort_unstable_by_key(|worth| Reverse(*worth));
        let wilds = wilds.into_iter().take(hand.of_use.wilds.into());
        plain.chain(wilds).fold(node.tally.worth, i32::saturating_add)
    }

    /// The needs that are not met, each by its required number of cards.
    fn unmet(&self, tally: &Tally) -> ArrayVec<u8, { MAX_MELDS + 1 }> {
        // Needs are distinguished by their position.
        let numbered: Needs = (0..).zip(&self.needs).map(|(at, need)| Need { count: at, ..*need }).collect();
        let count =
            |class: usize| usize::try_from(tally.counts >> (BITS * class) & ((1 << BITS) - 1)).unwrap_or_default();
        let each = self.classes.iter().enumerate().flat_map(|(class, bits)| std::iter::repeat_n(*bits, count(class)));
        let bits: ArrayVec<u32, MAX_MELDS> = each.take(MAX_MELDS).collect();
        let meets = |meld: usize, need: Need| bits.get(meld).is_some_and(|bits| bits >> need.count & 1 == 1);
        let assigned = needs::assign(&numbered, bits.len(), meets);
        assigned.iter().zip(&self.needs).filter(|(meld, _)| meld.is_none()).map(|(_, need)| need.least).collect()
    }

    /// How many cards must lie between two runs of one suit.
    fn gap(&self) -> u8 {
        let contract = self.context.rules.contract.as_ref().filter(|_| !teams::has_laid_down(self.context, self.seat));
        contract.map_or(0, |contract| contract.gap.answer)
    }

    /// What keeps other melds from lying beside the chosen ones: their ranks and suits, or the melds themselves.
    fn bars(&self, chosen: &[u16]) -> Chosen {
        let twins = self.context.rules.meld.twins.answer;
        let mut bars = Chosen::new();
        if twins.compares_melds() || self.gap() > 0 {
            bars.extend(chosen.iter().copied());
        } else if twins.bars(true) != (false, false) {
            let places = chosen.iter().filter_map(|at| self.facts.get(usize::from(*at)));
            bars.extend(places.map(|fact| u16::from(fact.place)));
        }
        bars.sort_unstable();
        bars
    }
}

/// A way to lay melds.
pub(crate) struct Laying {
    pub(super) melds: Groups<'static>,
    /// How many of them the contract needs. Those come first.
    pub(super) contract: usize,
    /// The wild cards that stay in the hand.
    pub(super) rest: Vec<Card>,
}

impl Goal for Lay<'_> {
    type Tally = Tally;
    type Key = Key;
    type Settled = Laying;

    fn marks(&self, _: &Melds, place: usize) -> u64 {
        // Needs beyond the last mark are not checked ahead.
        self.facts.get(place).map_or(0, |fact| u64::from(fact.meets) & ((1 << MARKS) - 1))
    }

    fn start(&self) -> Tally {
        Tally::default()
    }

    fn with(&self, tally: Tally, place: usize, _: &Candidate) -> Tally {
        let Some(fact) = self.facts.get(place) else { return tally };
        let counts = tally.counts + fact.class.map_or(0, |class| 1 << (BITS * usize::from(class)));
        Tally { counts, melds: tally.melds + 1, worth: tally.worth.saturating_add(fact.worth) }
    }

    fn cost(&self, place: usize) -> i64 {
        self.facts.get(place).map_or(0, |fact| fact.cost)
    }

    fn cost_of_left(&self, card: usize) -> i64 {
        self.costs.of_card(card)
    }

    fn may_join(&self, hand: &Melds, chosen: &[u16], at: usize) -> bool {
        if chosen.len() >= self.most {
            return false;
        }
        let Some(meld) = hand.all.get(at) else { return false };
        let (here, twins) = (place(meld.brief.shape), self.context.rules.meld.twins.answer);
        let chosen = chosen.iter().filter_map(|at| hand.all.get(usize::from(*at)));
        let mut alike = chosen.filter(|other| place(other.brief.shape) == here).peekable();
        let gap = self.gap();
        let ace = self.context.rules.meld.ace.answer;
        let near = |other: &Candidate| {
            !duplicates::are_apart(ace, gap, [meld, other].map(|it| (it.brief.shape, it.brief.len)))
        };
        if gap > 0 && alike.clone().any(near) {
            return false;
        }
        let (sets, runs) = twins.bars(true);
        let is_barred = if matches!(meld.brief.shape, Shape::Set(_)) { sets } else { runs };
        if alike.peek().is_none() || !twins.compares_melds() {
            return alike.peek().is_none() || !is_barred;
        }
        let formed = alike.chain([meld]).filter_map(|meld| self.formed(hand, meld));
        let formed: ArrayVec<Meld, MAX_MELDS> = formed.take(MAX_MELDS).collect();
        melds::no_duplicates(self.context, self.seat, &formed).is_ok()
    }

    fn may_leave(&self, _: &Melds, card: Card, left: u64) -> bool {
        match self.aim {
            Aim::Contract | Aim::Points | Aim::Each { .. } => !self.is_whole(),
            Aim::Out(barred) => u64::from(self.hidden) + u64::from(left.count_ones()) < 1 && !barred.contains(&card),
        }
    }

    fn leaves_idle(&self) -> bool {
        match self.aim {
            Aim::Contract | Aim::Points | Aim::Each { .. } => !self.is_whole(),
            Aim::Out(_) => false,
        }
    }

    fn may_come<const W: usize>(&self, hand: &Melds, node: &Node<W, Tally>, choice: &Choice<W>) -> bool {
        if let (Some(Required::Worth(due)), Some(opening)) = (self.required, &self.context.rules.opening) {
            return opening.worth.answer != Worth::Exactly || node.tally.worth <= *due;
        }
        if self.needs.is_empty() {
            return self.due.is_none_or(|due| self.most_worth(hand, node) >= due);
        }
        let unmet = self.unmet(&node.tally);
        let cards = (node.there & hand.held.plain).count_ones() + u32::from(node.wilds);
        // Which needs are unmet depends on which meld counts for which need, so the smallest ones are assumed.
        let mut fewest: ArrayVec<u8, { MAX_MELDS + 1 }> = self.needs.iter().map(|need| need.least).collect();
        fewest.sort_unstable();
        let least: u32 = fewest.iter().take(unmet.len()).map(|least| u32::from(*least)).sum();
        let comes = |mark: usize| node.open.meets(choice.marked(mark));
        let marks = self.needs.len().min(MARKS);
        cards >= least
            && usize::from(node.tally.melds) + unmet.len() <= self.most
            && (unmet.len() < self.needs.len() || (0..marks).all(comes))
    }

    fn key(&self, chosen: &[u16], left: u64, tally: &Tally) -> Option<Key> {
        // If a caller decides which way will do, every way must be shown to it. If lengths of melds matter, no two ways are
        // equal.
        let by_lengths = self.context.rules.opening.as_ref().is_some_and(|opening| opening.shapes.answer.is_some());
        let is_of_worth = matches!(self.required, Some(Required::Worth(_) | Required::ByTotal(_)));
        if !self.tells_all || self.accept.is_some() || is_of_worth && by_lengths {
            return None;
        }
        let stay = left.count_ones().saturating_add(self.hidden.into());
        let stay = match self.aim {
            Aim::Out(_) => stay,
            Aim::Contract | Aim::Points | Aim::Each { .. } => stay.min(self.keep.into()),
        };
        // If any number of melds may be laid and all needs are met, it does not matter which classes were chosen.
        let is_bound = self.most < MAX_MELDS || self.aim == Aim::Contract;
        let counts = if !is_bound && self.unmet(tally).is_empty() { u64::MAX } else { tally.counts };
        Some((counts, tally.worth, stay, self.bars(chosen)))
    }

    fn end(&mut self, hand: &Melds, ended: Ended<'_, Tally>, best: i64) -> Option<(i64, Laying)> {
        let Ended { chosen, left, wilds, cost, tally, .. } = ended;
        let few = (hand.held.wilds - hand.of_use.wilds).saturating_add(wilds);
        let stay = left.count_ones() + u32::from(self.hidden) + u32::from(few);
        let is_done = match self.aim {
            Aim::Contract | Aim::Points | Aim::Each { .. } => !self.is_whole() || stay == 0,
            Aim::Out(_) => stay <= 1,
        };
        if chosen.is_empty() || !is_done || stay < self.keep.into() || !self.unmet(&tally).is_empty() {
            return None;
        }
        let least = self.costs.of_wilds(few).saturating_add(cost);
        if least >= best {
            return None;
        }
        let laying = self.laid(hand, chosen, few)?;
        let cost = least.saturating_add(self.costs.of_rest(self.context, &laying.rest));
        let will_do = match &mut self.accept {
            Some(accept) => accept(&laying.melds),
            None => cost < best && self.is_lawful(&laying.melds),
        };
        will_do.then_some((cost, laying))
    }
}

/// The facts of a meld that a contract asks about.
pub(super) fn brief(meld: &Candidate) -> Brief {
    (meld.brief.shape, meld.brief.len, meld.brief.kind == Kind::Pure)
}

/// The rank or the suit of a meld, as a number.
pub(super) const fn place(shape: Shape) -> u8 {
    match shape {
        Shape::Set(rank) => rank as u8,
        Shape::Run { suit, .. } => 13 + suit as u8,
        Shape::Irregular => u8::MAX,
    }
}

/// Whether further melds may be laid together with the needed ones.
fn lays_further(context: &Context<'_>) -> bool {
    context.rules.contract.as_ref().is_none_or(|contract| match contract.extras.answer {
        Extras::Free | Extras::AtOnce => true,
        Extras::LongerOnly | Extras::Exact => false,
    })
}
