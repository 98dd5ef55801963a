//! Which of the melds are chosen together.

use std::cmp::Reverse;

use adjudeck_format::Card;
use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;

use super::every::Formable;
use super::of::{Aim, Best};
use super::packed::Packed;
use crate::cards::meld::{MOST_MELDS, Meld, Shape};
use crate::law::contract::melds::no_two_alike;
use crate::law::contract::needs;
use crate::law::contract::needs::Needs;
use crate::law::resolved::Formed;
use crate::law::score;
use crate::rules::contract::Need;

/// The most steps of one search.
const MOST_STEPS: u32 = 200_000;

/// The places of melds in the list of all.
type Chosen = ArrayVec<u16, MOST_MELDS>;

/// Of two ways that gain as many points, the one with fewer melds is better.
const POINT: i64 = 64;

/// What decides how a search can go on: the cards that are left, how many stay in the hand, whether all needs are met, by
/// what, and the melds that bar others.
type Reached = (Packed, u16, bool, Chosen, Chosen);

/// How many cards the needs take that are not met.
type Unmet = ArrayVec<u8, { MOST_MELDS + 1 }>;

/// A search on its way.
pub(super) struct Search<'b, 'c, 'a> {
    of: &'b Best<'c>,
    aim: Aim<'a>,
    /// For each kind of card the melds whose first card it is, those that gain most first.
    by_first: Vec<Vec<u16>>,
    /// What a card of each kind gains at most, and a wild one.
    gains: Vec<i32>,
    chosen: Chosen,
    seen: FxHashMap<Reached, i64>,
    steps: u32,
    best: Option<(i64, Chosen)>,
}

impl<'b, 'c, 'a> Search<'b, 'c, 'a> {
    pub(super) fn new(of: &'b Best<'c>, aim: Aim<'a>) -> Self {
        let mut by_first = vec![Vec::new(); of.kinds.cards.len() + 1];
        for (at, meld) in (0..=u16::MAX).zip(&of.melds) {
            by_first.iter_mut().skip(of.place(meld.take)).take(1).for_each(|melds| melds.push(at));
        }
        let gain = |at: &u16| of.melds.get(usize::from(*at)).map_or(0, |meld| meld.gain);
        for melds in &mut by_first {
            melds.sort_by_key(|at| Reverse(gain(at)));
        }
        let gains = gains(of);
        let (chosen, seen) = (Chosen::new(), FxHashMap::default());
        Self { of, aim, by_first, gains, chosen, seen, steps: 0, best: None }
    }

    pub(super) fn run(&mut self) {
        let all = self.of.kinds.all;
        self.step(all, self.of.hidden, 0);
    }

    /// Whether all was looked at.
    pub(super) const fn is_done(&self) -> bool {
        self.steps < MOST_STEPS
    }

    /// The melds that gain most.
    pub(super) fn best(&self) -> Option<&[u16]> {
        self.best.as_ref().map(|(_, chosen)| chosen.as_slice())
    }

    /// Goes on with these cards, of which none has a place, so many that stay in the hand, and what was gained.
    fn step(&mut self, left: Packed, stay: u16, gained: i64) {
        self.steps += 1;
        if self.steps >= MOST_STEPS || !self.may_be_better(left, gained) {
            return;
        }
        let unmet = self.unmet();
        if !self.may_meet(&unmet, left) || self.was_reached((left, stay), unmet.is_empty(), gained) {
            return;
        }
        let (place, of) = (self.of.place(left), self.of);
        for at in 0.. {
            let Some(which) = self.by_first.get(place).and_then(|melds| melds.get(at)).copied() else { break };
            let Some(meld) = of.melds.get(usize::from(which)).filter(|meld| left.has(meld.take)) else { continue };
            self.lay(which, meld, (left, stay, gained));
        }
        let kinds = &of.kinds;
        if place < kinds.natural {
            let stay = stay.saturating_add(left.count(place).into());
            if self.may_stay(stay, kinds.cards.get(place)) {
                self.step(left.except(place), stay, gained);
            }
        } else if place < kinds.cards.len() {
            // Wild cards that are not themselves may yet stand for others.
            self.step(left.except(place), stay, gained);
        } else {
            self.settle(left.wilds, stay, gained, unmet.is_empty());
        }
    }

    /// So many wild cards that stand for nothing stay in the hand.
    fn settle(&mut self, few: u8, stay: u16, gained: i64, is_met: bool) {
        let (of, stay) = (self.of, stay.saturating_add(few.into()));
        let Some(rest) = of.rest(self.melds(), few, self.aim) else { return };
        if rest.is_empty() || self.may_stay(stay, rest.first()) {
            let held: i32 = rest.iter().map(|card| score::held(of.context, *card)).sum();
            self.end(stay, gained + i64::from(of.held - held) * POINT, is_met);
        }
    }

    /// Goes on with one more meld.
    fn lay(&mut self, which: u16, meld: &Formable, (left, stay, gained): (Packed, u16, i64)) {
        if self.chosen.len() >= self.of.most || meld.touchy && !self.may_lie_beside(meld) {
            return;
        }
        self.chosen.push(which);
        self.step(left.without(meld.take), stay, gained + i64::from(meld.gain) * POINT - 1);
        self.chosen.pop();
    }

    /// Whether a card may stay in the hand, with others so many.
    fn may_stay(&self, stay: u16, card: Option<&Card>) -> bool {
        match self.aim {
            Aim::Points => true,
            Aim::Out(barred) => stay <= 1 && card.is_some_and(|it| !barred.contains(it)),
        }
    }

    /// Whether something better than what was found can come of this.
    fn may_be_better(&self, left: Packed, gained: i64) -> bool {
        let Some((best, _)) = self.best else { return true };
        let Some((of_wild, gains)) = self.gains.split_last() else { return true };
        let most = |(place, gain): (usize, &i32)| i64::from(left.count(place)) * i64::from(*gain);
        let wild = i64::from(left.wilds) * i64::from(*of_wild) + i64::from(self.of.held);
        gained + ((0..).zip(gains).map(most).sum::<i64>() + wild) * POINT > best
    }

    /// Whether there are cards enough for the needs that are not met, and room for their melds.
    fn may_meet(&self, unmet: &Unmet, left: Packed) -> bool {
        let natural = (0..self.of.kinds.natural).map(|place| u32::from(left.count(place))).sum::<u32>();
        let cards = natural + u32::from(left.wilds);
        let least: u32 = unmet.iter().map(|least| u32::from(*least)).sum();
        cards >= least && self.chosen.len() + unmet.len() <= self.of.most
    }

    /// Of each need that is not met, how many cards that takes.
    fn unmet(&self) -> Unmet {
        let needs = &self.of.needs;
        // Needs are told apart by where they stand.
        let numbered: Needs = (0..).zip(needs).map(|(at, need)| Need { count: at, ..*need }).collect();
        let bits: ArrayVec<u16, MOST_MELDS> = self.melds().map(|meld| meld.meets).collect();
        let meets = |meld: usize, need: Need| bits.get(meld).is_some_and(|bits| bits >> need.count & 1 == 1);
        let assigned = needs::assign(&numbered, bits.len(), meets);
        assigned.iter().zip(needs).filter(|(meld, _)| meld.is_none()).map(|(_, need)| need.least).collect()
    }

    fn melds(&self) -> impl Iterator<Item = &Formable> {
        self.chosen.iter().filter_map(|at| self.of.melds.get(usize::from(*at)))
    }

    /// Whether the same was reached before with no less; if not, that it is reached now is kept.
    fn was_reached(&mut self, (left, stay): (Packed, u16), is_met: bool, gained: i64) -> bool {
        let (of, is_bound) = (self.of, self.of.most < MOST_MELDS);
        let stay = match self.aim {
            Aim::Out(_) => stay,
            Aim::Points => stay.min(of.keep),
        };
        let touchy = |at: &&u16| of.melds.get(usize::from(**at)).is_some_and(|meld| meld.touchy);
        let mut bars: Chosen = self.chosen.iter().filter(touchy).copied().collect();
        bars.sort_unstable();
        let counts = |meets: &u16| is_bound || !is_met && *meets > 0;
        let mut met: Chosen = self.melds().map(|meld| meld.meets).filter(counts).collect();
        met.sort_unstable();
        let reached = self.seen.entry((left, stay, is_met, met, bars)).or_insert(i64::MIN);
        let before = *reached >= gained;
        *reached = gained.max(*reached);
        before
    }

    /// Whether a meld may lie beside those that are chosen.
    fn may_lie_beside(&self, meld: &Formable) -> bool {
        let place = meld.place();
        let others = self.melds().filter(|other| other.place() == place).map(|other| other.meld.clone());
        let melds: Formed = others.chain([meld.meld.clone()]).take(MOST_MELDS).collect();
        let first = !self.of.context.deal.has_laid_down(self.of.seat);
        no_two_alike(self.of.context, self.of.seat, &melds.iter().map(Meld::shape), &melds, first).is_ok()
    }

    /// Every card has a place: keeps what is chosen if it is the best so far.
    fn end(&mut self, stay: u16, gained: i64, is_met: bool) {
        let is_better = self.best.as_ref().is_none_or(|(best, _)| gained > *best);
        if is_better && is_met && stay >= self.of.keep && !self.chosen.is_empty() {
            self.best = Some((gained, self.chosen.clone()));
        }
    }
}

/// What a card of each kind gains at most, and last a wild one: no meld gains more than its cards do by this together.
fn gains(of: &Best<'_>) -> Vec<i32> {
    let (context, natural) = (of.context, of.kinds.natural);
    let alone = |card: &Card| {
        score::held(context, *card).saturating_add(score::laid(context, &Meld::new(Shape::Irregular, [*card])))
    };
    let mut gains: Vec<i32> = of.kinds.cards.iter().take(natural).map(alone).collect();
    let mut of_wild = 0;
    for meld in &of.melds {
        let counts = || (0..natural).map(|place| i32::from(meld.take.count(place)));
        let (cards, wilds) = (counts().sum::<i32>(), i32::from(meld.take.wilds));
        let own = counts().zip(&gains).map(|(count, gain)| count * gain).sum::<i32>();
        // What is beyond the cards themselves the wild ones bring, if there are any.
        let more = (meld.gain - own - wilds * of_wild).max(0);
        if wilds > 0 {
            of_wild += (more + wilds - 1) / wilds;
        } else if cards > 0 {
            let takes = |(place, _): &(usize, &mut i32)| meld.take.count(*place) > 0;
            gains.iter_mut().enumerate().filter(takes).for_each(|(_, gain)| *gain += (more + cards - 1) / cards);
        }
    }
    gains.push(of_wild);
    gains
}
