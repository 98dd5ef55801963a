//! Makes the candidates that are sets, pairs or copies of one card.

use adjudeck_format::{Card, Rank};

use crate::cards::meld::Shape;
use crate::melding::bits::each;
use crate::melding::candidate::{Brief, Kind};
use crate::melding::melds::Melds;
use crate::rules::declare::Copies;
use crate::rules::meld::SetSuits;
use crate::rules::wild::{Alone, AtHome};

/// The most cards of a rank for which sets are made.
const MAX_OF_RANK: u32 = 16;

impl Melds {
    /// The cards of a rank by suit, a bit for each. Wild cards are included only where they can stand for themselves in a set.
    fn of_suits(&self, rank: Rank) -> [u64; 4] {
        let may_be = match self.limits.at_home {
            AtHome::Natural | AtHome::AsDeclared => u64::MAX,
            AtHome::InRuns | AtHome::Wild => self.held.plain,
        };
        self.held.rows.each_ref().map(|row| row.copies.get(rank as usize).map_or(0, |cards| cards & may_be))
    }

    /// The fewest cards of a rank, wild or not, from which a useful set is made.
    pub(super) fn fewest_in_set(&self) -> u8 {
        let naturals = self.limits.set_naturals.max(if self.of_use.prefers_runs { 2 } else { 0 });
        naturals.max(self.limits.set.least.saturating_sub(self.of_use.wilds))
    }

    /// Makes the sets of a rank, of which each has at least `fewest` of its cards.
    pub(super) fn sets(&mut self, rank: Rank, fewest: u8) {
        let of_suits = self.of_suits(rank);
        let of_rank = of_suits.iter().fold(0, |all, bits| all | bits);
        let size = self.limits.set;
        if of_rank.count_ones() < u32::from(fewest) || of_rank & self.held.plain == 0 && self.free && !self.of_use.bare
        {
            // There are too few cards. Or they would be wild cards only, for which a run is just as good.
            return;
        }
        if of_rank.count_ones() > MAX_OF_RANK {
            self.give_up();
            return;
        }
        let mut cards = of_rank;
        while cards != 0 && !self.are_too_many() {
            let these = cards;
            cards = (cards - 1) & of_rank;
            let count = u8::try_from(these.count_ones()).unwrap_or(u8::MAX);
            if count >= fewest && size.most.is_none_or(|most| count <= most) {
                let twice = of_suits.iter().map(|bits| bits & these).any(|bits| bits & bits.wrapping_sub(1) != 0);
                self.sets_of(rank, these, count, twice);
            }
        }
    }

    /// Makes the sets with these cards of a rank, `count` of them, and any number of wild cards. `twice` says whether a suit
    /// occurs twice.
    fn sets_of(&mut self, rank: Rank, cards: u64, count: u8, twice: bool) {
        let (size, wilds) = (self.limits.set, self.of_use.wilds);
        let more = u8::from(twice && self.limits.suits == SetSuits::DifferentUnlessWild);
        let enough = self.of_use.set_enough.max(count.saturating_add(more));
        let most = enough.min(count.saturating_add(wilds)).min(size.most.unwrap_or(u8::MAX));
        for len in size.least.max(count)..=most {
            let wilds = len - count;
            if self.limits.set_wilds.is_some_and(|most| wilds > most) || !self.limits.shares(count, wilds) {
                break;
            }
            if self.limits.suits_fit(twice, wilds) {
                self.add(cards, wilds, 0, Brief::new(Kind::Set, Shape::Set(rank), len));
            }
        }
    }

    /// Makes the pairs of a rank, where pairs are melds.
    pub(super) fn pairs(&mut self, rank: Rank) {
        let Some(suits) = self.limits.pairs else { return };
        let of_suits = self.of_suits(rank);
        let of_rank = of_suits.iter().fold(0, |all, bits| all | bits) & self.held.plain;
        for one in each(of_rank) {
            for other in each(of_rank).filter(|other| *other > one) {
                let pair = 1 << one | 1 << other;
                let is_of_one_suit = of_suits.iter().any(|bits| pair & !bits == 0);
                if suits == SetSuits::Any || !is_of_one_suit {
                    self.add(pair, 0, 0, Brief::new(Kind::Set, Shape::Set(rank), 2));
                }
            }
        }
    }

    /// Makes the sets of wild cards only. If melds of wild cards only are not wanted, it makes them only where such cards
    /// cannot just as well form a run.
    pub(super) fn sets_of_wilds(&mut self) {
        let (size, limits) = (self.limits.set, self.limits);
        let none_natural = limits.set_naturals == 0 && limits.alone != Alone::Barred;
        if self.free && !self.of_use.bare || !none_natural {
            return;
        }
        let most = self.of_use.wilds.min(size.most.unwrap_or(u8::MAX)).min(limits.set_wilds.unwrap_or(u8::MAX));
        let ranks = if self.of_use.bare { &Rank::ALL[..] } else { &[Rank::King] };
        for len in size.least.max(1)..=most {
            for rank in ranks.iter().rev() {
                self.add(0, len, 0, Brief::new(Kind::Set, Shape::Set(*rank), len));
            }
        }
    }

    /// Makes the melds of copies of one card, where those are melds.
    pub(super) fn copies(&mut self) {
        let least = self.limits.run.least;
        let with_wild = self.limits.copies == Copies::PureRunWithWild && self.of_use.wilds > 0;
        for card in Card::all().filter(|card| !card.is_joker()) {
            let all = self.held.copies(card);
            if all.count_ones() > MAX_OF_RANK {
                self.give_up();
                return;
            }
            let Some(rank) = card.rank() else { continue };
            let mut cards = all;
            while cards != 0 {
                let count = u8::try_from(cards.count_ones()).unwrap_or(u8::MAX);
                let plain = cards & self.held.plain != 0;
                let wilds =
                    if count == least { Some(0) } else { (count + 1 == least && with_wild && plain).then_some(1) };
                if let Some(wilds) = wilds {
                    self.add(cards, wilds, 0, Brief::new(Kind::Copies, Shape::Set(rank), least));
                }
                cards = (cards - 1) & all;
            }
        }
    }
}
