//! Melds in every short way.
//!
//! The solver says how a hand is laid best. Where that may not be laid as things are, because a wild card that was picked up
//! must be among it, or a card of the line, something else may; and what an indicator makes wild the solver does not use.

use std::collections::BTreeSet;

use adjudeck_format::{Card, Groups, Laid, Rank, Stands, Suit};

use crate::cards::meld::{ACE_HIGH, natural};
use crate::cards::table::Hand;
use crate::rules::contract::{Kind, Need};
use crate::rules::meld::Meld as Sizes;
use crate::solve::{Copies, copies, plain};

/// So many cards are chosen at most until a contract is found.
const MOST_STEPS: u32 = 50_000;

/// The cards of a meld.
pub(super) type Group = Vec<Laid>;

/// What was sought.
pub(super) struct Sought {
    /// The first that was accepted.
    pub(super) found: Option<Groups<'static>>,
    /// Whether not all was looked at that there is, though nothing was accepted.
    pub(super) gave_up: bool,
}

/// What the melds are made of, and how long they must be.
pub(super) struct Every<'a> {
    hand: &'a Hand,
    sizes: &'a Sizes,
    wild: Vec<Card>,
    /// One of these must be laid before anything else may be: wild cards that were picked up.
    owed: &'a [Card],
}

impl<'a> Every<'a> {
    /// Of this hand, in which these cards are wild, and of these one must be laid.
    pub(super) fn new(hand: &'a Hand, sizes: &'a Sizes, owed: &'a [Card], is_wild: impl Fn(Card) -> bool) -> Self {
        let wild = hand.known().map(|(card, _)| card).filter(|card| is_wild(*card)).collect();
        Self { hand, sizes, wild, owed }
    }

    /// The first meld that is accepted.
    pub(super) fn alone(&self, accept: impl FnMut(&Groups<'static>) -> bool) -> Option<Groups<'static>> {
        let all = [Kind::Set, Kind::Run].into_iter().flat_map(|kind| self.of_kind(kind, 0));
        all.map(|group| as_groups([&group])).find(accept)
    }

    /// The first way to meet these needs that is accepted, with melds each of which is one for itself.
    pub(super) fn contract(
        &self,
        needs: &[Need],
        is_meld: impl Fn(&[Laid]) -> bool,
        accept: impl FnMut(&Groups<'static>) -> bool,
    ) -> Sought {
        let slots = needs.iter().flat_map(|need| {
            let mut groups = self.of_kind(need.meld, need.least);
            groups.retain(|group| is_meld(group));
            put_likely_first(&mut groups);
            vec![groups; usize::from(need.count)]
        });
        let slots: Vec<Vec<Group>> = slots.collect();
        let again = needs.iter().flat_map(|need| (0..need.count).map(|nth| nth > 0)).collect();
        let chosen = vec![None; slots.len()];
        let mut search = Search { slots: &slots, again, accept, chosen, steps: 0, found: None };
        search.choose_owed(self.owed, &copies(self.hand));
        search.choose((0, 0), &copies(self.hand));
        Sought { gave_up: search.found.is_none() && search.steps > MOST_STEPS, found: search.found }
    }

    /// The melds of a kind that have as few cards as they may.
    fn of_kind(&self, kind: Kind, least: u8) -> Vec<Group> {
        match kind {
            Kind::Pair => self.sets(2),
            Kind::Set => self.sets(least.max(self.sizes.set_size.answer.least)),
            Kind::Run => self.runs(least.max(self.sizes.run_size.answer.least), &self.wild),
            Kind::PureRun => self.runs(least.max(self.sizes.run_size.answer.least), &[]),
        }
    }

    fn sets(&self, size: u8) -> Vec<Group> {
        let of_rank = |rank: Rank| {
            let natural = self.hand.known().filter(move |(card, _)| card.rank() == Some(rank));
            let natural = natural.map(|(card, copies)| (plain(card), copies));
            let others = self.wild.iter().copied().filter(move |card| card.rank() != Some(rank));
            let wild = others.map(|card| (laid(card, Stands::Rank(rank)), self.hand.count(card)));
            combinations(&natural.chain(wild).collect::<Vec<_>>(), size)
        };
        Rank::ALL.into_iter().flat_map(of_rank).collect()
    }

    fn runs(&self, size: u8, wild: &[Card]) -> Vec<Group> {
        let lows = || 0..=(ACE_HIGH + 1).saturating_sub(size);
        let places = Suit::ALL.into_iter().flat_map(|suit| lows().map(move |low| (suit, low)));
        places.flat_map(|(suit, low)| self.run(suit, low..low + size, wild)).collect()
    }

    /// The runs of a suit in these places.
    fn run(&self, suit: Suit, places: std::ops::Range<u8>, wild: &[Card]) -> Vec<Group> {
        let mut runs = vec![(Group::new(), copies(self.hand))];
        for here in places.filter_map(|place| natural(suit, place)) {
            let others = wild.iter().copied().filter(|card| *card != here);
            let cards: Vec<Laid> =
                std::iter::once(plain(here)).chain(others.map(|card| laid(card, Stands::Card(here)))).collect();
            runs = runs
                .iter()
                .flat_map(|(run, left)| {
                    cards
                        .iter()
                        .filter_map(|card| Some(([run.as_slice(), &[*card]].concat(), without(left, &[*card])?)))
                })
                .collect();
        }
        runs.into_iter().map(|(run, _)| run).collect()
    }
}

/// A contract that is sought, need by need.
struct Search<'s, A> {
    /// For each need what may meet it.
    slots: &'s [Vec<Group>],
    /// For each need whether the one before is met by the same.
    again: Vec<bool>,
    accept: A,
    /// For each need what meets it, once that is chosen.
    chosen: Vec<Option<&'s Group>>,
    steps: u32,
    found: Option<Groups<'static>>,
}

impl<'s, A: FnMut(&Groups<'static>) -> bool> Search<'s, A> {
    /// Chooses first a group with one of the cards that must be laid, for whichever need, and then what meets the others. Among
    /// all groups such a one may stand so far behind that the search would give up before.
    fn choose_owed(&mut self, owed: &[Card], left: &Copies) {
        let slots = self.slots;
        let has_owed = |group: &&Group| group.iter().any(|laid| laid.card.is_some_and(|card| owed.contains(&card)));
        for (slot, groups) in slots.iter().enumerate() {
            let wanted = if self.is_as_before(slot) { &[] } else { groups.as_slice() };
            for group in wanted.iter().filter(has_owed) {
                self.with(slot, group, left, |search, left| search.choose((0, 0), left));
            }
        }
    }

    /// Chooses what meets a need and those after it, so far as nothing meets them: groups from this one on.
    fn choose(&mut self, (slot, first): (usize, usize), left: &Copies) {
        let slots = self.slots;
        match (slots.get(slot), self.chosen.get(slot)) {
            (Some(groups), Some(None)) => {
                for (place, group) in groups.iter().enumerate().skip(first) {
                    // Needs of one kind are met in one order only.
                    let next = if self.is_as_before(slot + 1) { place } else { 0 };
                    self.with(slot, group, left, |search, left| search.choose((slot + 1, next), left));
                }
            }
            (Some(_), _) => self.choose((slot + 1, if self.is_as_before(slot + 1) { first } else { 0 }), left),
            (None, _) => self.found = Some(as_groups(self.chosen.iter().copied().flatten())).filter(&mut self.accept),
        }
    }

    /// Goes on with this group for a need, if its cards are left, nothing is found, and the search has not given up.
    fn with(&mut self, slot: usize, group: &'s Group, left: &Copies, go_on: impl FnOnce(&mut Self, &Copies)) {
        self.steps += 1;
        if self.found.is_some() || self.steps > MOST_STEPS {
            return;
        }
        let Some(left) = without(left, group) else { return };
        self.put(slot, Some(group));
        go_on(self, &left);
        self.put(slot, None);
    }

    fn put(&mut self, slot: usize, group: Option<&'s Group>) {
        self.chosen.get_mut(slot).into_iter().for_each(|place| *place = group);
    }

    /// Whether a need is met by the same groups as the one before it.
    fn is_as_before(&self, slot: usize) -> bool {
        self.again.get(slot) == Some(&true)
    }
}

/// The groups with few wild cards come first, since they leave more for the others; and of those in which the same wild
/// cards only stand in other places of a run, one is enough.
fn put_likely_first(groups: &mut Vec<Group>) {
    let mut seen = BTreeSet::new();
    groups.retain(|group| {
        let mut cards: Vec<Card> = group.iter().filter_map(|laid| laid.card).collect();
        cards.sort_unstable();
        let lowest = group.first().map(|laid| match (laid.stands, laid.card) {
            (Stands::Unsaid, card) => card.map(|card| (card.rank(), card.suit())),
            (Stands::Rank(rank), _) => Some((Some(rank), None)),
            (Stands::Card(card), _) => Some((card.rank(), card.suit())),
        });
        seen.insert((lowest, cards))
    });
    groups.sort_by_key(|group| group.iter().filter(|laid| laid.stands != Stands::Unsaid).count());
}

/// Every choice of so many cards, of each of which there are so many.
fn combinations(cards: &[(Laid, u8)], size: u8) -> Vec<Group> {
    if size == 0 {
        return vec![Group::new()];
    }
    let Some(((card, copies), rest)) = cards.split_first() else { return Vec::new() };
    let with = |count: u8| {
        let first = vec![*card; usize::from(count)];
        combinations(rest, size - count).into_iter().map(move |more| [first.as_slice(), &more].concat())
    };
    (0..=size.min(*copies)).rev().flat_map(with).collect()
}

/// What is left without these cards, if there are so many.
fn without(left: &Copies, cards: &[Laid]) -> Option<Copies> {
    let mut left = *left;
    for card in cards.iter().filter_map(|laid| laid.card) {
        let copies = left.get_mut(card.index())?;
        *copies = copies.checked_sub(1)?;
    }
    Some(left)
}

pub(super) fn as_groups<'g>(groups: impl IntoIterator<Item = &'g Group>) -> Groups<'static> {
    let (mut cards, mut ends) = (Vec::new(), Vec::new());
    for group in groups {
        cards.extend(group.iter().copied());
        ends.push(u16::try_from(cards.len()).unwrap_or(u16::MAX));
    }
    Groups { cards: cards.into(), ends: ends.into() }
}

const fn laid(card: Card, stands: Stands) -> Laid {
    Laid { card: Some(card), stands }
}
