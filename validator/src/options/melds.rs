//! Melds in every short way.
//!
//! The solver says how a hand is laid best. Where that may not be laid as things are, because a wild card that was picked up
//! must be among it, or a card of the line, something else may; and what an indicator makes wild the solver does not use.

use adjudeck_format::{Card, Groups, Laid, Rank, Stands, Suit};

use crate::meld::{ACE_HIGH, natural};
use crate::rules::contract::{Kind, Need};
use crate::rules::meld::Meld as Sizes;
use crate::solve::{Copies, copies, plain};
use crate::table::Hand;

/// So many cards are chosen at most until a contract is found.
const MOST_STEPS: u32 = 50_000;

/// The cards of a meld.
type Group = Vec<Laid>;

/// What the melds are made of, and how long they must be.
pub(super) struct Every<'a> {
    hand: &'a Hand,
    sizes: &'a Sizes,
    wild: Vec<Card>,
}

impl<'a> Every<'a> {
    /// Of this hand, in which these cards are wild.
    pub(super) fn new(hand: &'a Hand, sizes: &'a Sizes, is_wild: impl Fn(Card) -> bool) -> Self {
        let wild = hand.known().map(|(card, _)| card).filter(|card| is_wild(*card)).collect();
        Self { hand, sizes, wild }
    }

    /// The first meld that is accepted.
    pub(super) fn alone(&self, accept: impl Fn(&Groups<'static>) -> bool) -> Option<Groups<'static>> {
        let all = [Kind::Set, Kind::Run].into_iter().flat_map(|kind| self.of_kind(kind, 0));
        all.map(|group| as_groups(&[&group])).find(accept)
    }

    /// The first way to meet these needs that is accepted.
    pub(super) fn contract(
        &self,
        needs: &[Need],
        accept: impl Fn(&Groups<'static>) -> bool,
    ) -> Option<Groups<'static>> {
        let slot = |need: &Need| vec![self.of_kind(need.meld, need.least); usize::from(need.count)];
        let slots: Vec<Vec<Group>> = needs.iter().flat_map(slot).collect();
        let mut search = Search { slots: &slots, accept, chosen: Vec::new(), steps: 0, found: None };
        search.choose(0, &copies(self.hand));
        search.found
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
    accept: A,
    chosen: Vec<&'s Group>,
    steps: u32,
    found: Option<Groups<'static>>,
}

impl<A: Fn(&Groups<'static>) -> bool> Search<'_, A> {
    /// Chooses what meets a need and those after it.
    fn choose(&mut self, slot: usize, left: &Copies) {
        let slots = self.slots;
        let Some(groups) = slots.get(slot) else {
            self.found = Some(as_groups(&self.chosen)).filter(&self.accept);
            return;
        };
        for group in groups {
            self.steps += 1;
            if self.found.is_some() || self.steps > MOST_STEPS {
                return;
            }
            if let Some(left) = without(left, group) {
                self.chosen.push(group);
                self.choose(slot + 1, &left);
                self.chosen.pop();
            }
        }
    }
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

fn as_groups(groups: &[&Group]) -> Groups<'static> {
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
