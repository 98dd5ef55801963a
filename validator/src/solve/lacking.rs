//! How many cards a hand lacks for a contract.

use adjudeck_format::{Card, CardSet, Rank, Suit};

use super::solver::Solver;
use crate::cards::meld::natural;
use crate::cards::table::{Copies, Hand};
use crate::rules::contract::{Kind, Need, Required};
use crate::rules::meld::Ace;

/// The most ways that are looked at.
const MAX_WAYS: u32 = 100_000;

impl Solver<'_> {
    /// The least number of cards that a hand lacks for a contract of particular melds; `None` if that would take too long
    /// to find out.
    ///
    /// It is assumed that wild cards may stand anywhere and that melds may be alike. So the hand may really lack more.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let contract = &rules.contract.as_ref().unwrap().melds.answer[0];
    /// let hand: Hand = "9S 9H 4C JK 5D 7H KC AC 2D".split(' ').map(|card| card.parse().unwrap()).collect();
    /// assert_eq!(Solver::new(rules).lacking(&hand, contract), Some(4));
    /// ```
    #[must_use]
    pub fn lacking(self, hand: &Hand, required: &Required) -> Option<u8> {
        let needs: Vec<Need> = required
            .needs()
            .iter()
            .flat_map(|need| (0..need.count).map(|_| *need))
            .take(usize::from(u8::MAX))
            .collect();
        if needs.is_empty() {
            return None;
        }
        #[expect(clippy::redundant_closure_for_method_calls, reason = "the method takes a context of one lifetime")]
        let wild = self.in_deal(None, |context| context.wilds());
        let mut left = hand.copies();
        let all: u32 = hand.known().filter(|(card, _)| wild.has(*card)).map(|(_, copies)| u32::from(copies)).sum();
        let cards = needs.iter().map(|need| u32::from(need.least)).sum();
        let mut search = Lacking { wild, ace: self.rules.meld.ace.answer, ways: 0, most: 0 };
        search.choose(&mut left, &needs, 0, 0, cards);
        let lacks = cards.saturating_sub(search.most + all);
        (search.ways < MAX_WAYS).then(|| u8::try_from(lacks).unwrap_or(u8::MAX))
    }
}

/// A search for the melds that use the most cards of a hand, not counting wild cards.
struct Lacking {
    wild: CardSet,
    ace: Ace,
    ways: u32,
    most: u32,
}

impl Lacking {
    /// Chooses a meld for each need. Equal needs are met in one order only. `placed` cards have a place so far, and `open`
    /// places are left.
    fn choose(&mut self, left: &mut Copies, needs: &[Need], placed: u32, from: usize, open: u32) {
        self.most = self.most.max(placed);
        let Some((need, rest)) = needs.split_first() else { return };
        self.ways += 1;
        if self.ways >= MAX_WAYS || self.most >= placed + open {
            return;
        }
        let again = rest.first() == Some(need);
        for (at, cards) in melds(*need, self.ace).into_iter().enumerate().skip(from) {
            let taken = self.take(left, &cards, need.least);
            let few = u32::try_from(taken.len()).unwrap_or(u32::MAX);
            self.choose(left, rest, placed + few, if again { at } else { 0 }, open - u32::from(need.least));
            for card in taken {
                change(left, card, 1);
            }
        }
    }

    /// Takes up to `most` of these cards, as far as they are there.
    fn take(&self, left: &mut Copies, cards: &[usize], most: u8) -> Vec<usize> {
        let mut taken = Vec::new();
        for card in cards {
            let there = left.get(*card).is_some_and(|copies| *copies > 0);
            let is_wild = Card::from_index(*card).is_some_and(|card| self.wild.has(card));
            if there && !is_wild && taken.len() < most.into() {
                change(left, *card, -1);
                taken.push(*card);
            }
        }
        taken
    }
}

/// The cards of each meld that could meet a need. For a set, a card is listed as often as it may occur.
fn melds(need: Need, ace: Ace) -> Vec<Vec<usize>> {
    match need.meld {
        Kind::Set | Kind::Pair => {
            let ranks = Rank::ALL.into_iter().filter(|rank| need.ranks.is_none_or(|ranks| ranks.has(*rank)));
            let set = |rank| {
                let suits = Suit::ALL.into_iter().cycle().take(Suit::ALL.len() * usize::from(need.least));
                suits.map(|suit| Card::new(rank, suit).index()).collect()
            };
            ranks.map(set).collect()
        }
        Kind::Run | Kind::PureRun => {
            let least = need.least.min(ace.longest());
            let lows = |suit| (0..=(ace.places() - least).min(ace.longest() - 1)).map(move |low| (suit, low));
            let run =
                |(suit, low)| (low..low + least).filter_map(|place| Some(natural(suit, place)?.index())).collect();
            Suit::ALL.into_iter().flat_map(lows).map(run).collect()
        }
    }
}

fn change(left: &mut Copies, card: usize, by: i8) {
    if let Some(copies) = left.get_mut(card) {
        *copies = copies.saturating_add_signed(by);
    }
}
