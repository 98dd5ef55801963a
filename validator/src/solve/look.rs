//! What the search needs to know about the melds of a hand.

use std::cmp::Reverse;

use adjudeck_format::Card;
use arrayvec::ArrayVec;

use super::cost::Costs;
use super::lay::{Aim, Fact, Lay, brief, place};
use crate::cards::meld::{MAX_MELDS, Meld, Shape};
use crate::law::melds::needs::{Brief, Least};
use crate::law::melds::{needs, opening};
use crate::law::results::score;
use crate::law::verbs::contract::melds;
use crate::melding::{Candidate, Melds};
use crate::rules::contract::{Need, Required};

impl Lay<'_> {
    /// Examines the melds of the hand. Useless ones are removed, and the most promising come first.
    pub(super) fn look_at(&mut self, hand: &mut Melds) {
        let must_meet = !self.needs.is_empty() && (self.is_exact() || self.aim == Aim::Contract);
        let mut all: Vec<(Candidate, u32, i32)> = Vec::new();
        for meld in &hand.all {
            let known = match self.aim {
                Aim::Contract | Aim::Each { .. } => Some((self.meets(brief(meld)), 0)),
                Aim::Out(_) | Aim::Points => self.gained_by(hand, meld),
            };
            all.extend(known.filter(|(meets, _)| !must_meet || *meets > 0).map(|(meets, gain)| (*meld, meets, gain)));
        }
        self.costs = match self.aim {
            Aim::Each { .. } => Costs::default(),
            Aim::Contract if self.is_one_as_good() => Costs::default(),
            Aim::Contract => Costs::of_left(self.context, &hand.held),
            Aim::Out(_) | Aim::Points => Costs::of_gains(self.context, &hand.held, &all),
        };
        let lost = |(meld, _, gain): &(Candidate, u32, i32)| self.costs.of_meld(&hand.held, meld, *gain);
        let mut all: Vec<_> = all.iter().map(|it| (it.0, it.1, lost(it))).collect();
        if !matches!(self.aim, Aim::Each { .. }) {
            all.sort_by_cached_key(|(meld, _, cost)| (*cost, meld.spent, -self.costs.of_cards(meld.cards)));
        }
        (self.classes, self.tells_all) = (ArrayVec::new(), true);
        let facts = all.iter().map(|(meld, meets, cost)| self.fact(hand, meld, *meets, *cost));
        let mut all: Vec<(Fact, Candidate)> =
            facts.collect::<Vec<_>>().into_iter().zip(all.iter().map(|it| it.0)).collect();
        if self.due.is_some() {
            all.sort_by_key(|(fact, meld)| (Reverse(meld.wilds), Reverse(fact.worth)));
        }
        (self.facts, hand.all) = all.into_iter().unzip();
        self.of_use = hand.all.iter().fold(0, |cards, meld| cards | meld.cards) & hand.held.plain;
    }

    fn fact(&mut self, hand: &Melds, meld: &Candidate, meets: u32, cost: i64) -> Fact {
        let known = self.classes.iter().position(|class| *class == meets);
        let class = known.or_else(|| self.classes.try_push(meets).is_ok().then(|| self.classes.len() - 1));
        self.tells_all &= class.is_some();
        let worth = match (self.required, &self.context.rules.opening) {
            (Some(Required::Worth(_)), Some(rules)) => opening::worth_of(self.context, rules, &supposed(hand, meld)),
            (Some(Required::ByTotal(_)), _) => {
                let values = &self.context.rules.score.values.answer;
                hand.held.those(meld.cards & hand.held.plain).map(|card| values.of(card)).fold(0, i32::saturating_add)
            }
            _ => 0,
        };
        let class = class.and_then(|class| u8::try_from(class).ok());
        Fact { meets, class, worth, cost, place: place(meld.brief.shape) }
    }

    /// Whether all ways to lay what is needed are equally good.
    fn is_one_as_good(&self) -> bool {
        matches!(self.required, Some(Required::Worth(_) | Required::ByTotal(_) | Required::Hand))
    }

    /// Whether only melds of exactly the needed length may be laid.
    pub(super) fn is_exact(&self) -> bool {
        let contract = self.context.rules.contract.as_ref();
        let is_short = matches!(self.aim, Aim::Each { .. });
        !self.needs.is_empty() && (is_short || contract.is_some_and(|it| it.extras.answer.is_exact()))
    }

    /// Which needs a meld meets, one bit each. The last bit says that it is a set of one of the ranks that the contract asks for.
    fn meets(&self, brief: Brief) -> u32 {
        let least = if self.is_exact() { Least::Exactly } else { Least::OrMore };
        let meets = |need: &Need| u32::from(needs::meets(brief, *need, least));
        let of_needs = (0..).zip(&self.needs).take(MAX_MELDS).fold(0, |all, (at, need)| all | meets(need) << at);
        let rank = if let Shape::Set(rank) = brief.0 { Some(rank) } else { None };
        let has_rank = match self.required {
            Some(with @ Required::MeldsWith { .. }) => with.has_rank(rank.into_iter()),
            Some(Required::Melds(_) | Required::Worth(_) | Required::ByTotal(_) | Required::Hand) | None => false,
        };
        of_needs | u32::from(has_rank) << (u32::BITS - 1)
    }

    /// Which needs a meld meets as the law reads it, and how many points the player gains by it. What its wild cards would
    /// count in the hand is not included. `None` if it is no meld.
    fn gained_by(&self, hand: &Melds, meld: &Candidate) -> Option<(u32, i32)> {
        let formed = self.formed(hand, meld)?;
        let own = hand.held.those(meld.cards & hand.held.plain).map(|card| score::held(self.context, card));
        let gain = own.fold(score::laid(self.context, &formed), i32::saturating_add);
        Some((self.meets(melds::brief(self.context, &formed)), gain))
    }

    /// A meld as the law reads it. It uses jokers only if there are no other wild cards left.
    pub(super) fn formed(&self, hand: &Melds, meld: &Candidate) -> Option<Meld> {
        let mut pool: Vec<Card> = hand.held.wilds_but(meld.cards).collect();
        pool.sort_by_key(|card| !card.is_joker());
        let laid = hand.laid(meld, &mut pool, |_| true)?;
        melds::form_one(self.context, &laid.cards, 0, self.required.is_some()).ok()
    }
}

/// A meld in which all wild cards are jokers.
fn supposed(hand: &Melds, meld: &Candidate) -> Meld {
    let mut jokers = vec![Card::JOKER; usize::from(meld.wilds)];
    let laid = hand.laid(meld, &mut jokers, |_| false);
    Meld::new(meld.brief.shape, laid.iter().flat_map(|group| &group.cards).filter_map(|laid| laid.card))
}
