//! The melds that come into question.

use adjudeck_format::{Card, Rank, Suit};

use super::{Aim, Candidate, MOST_OPTIONS, PLACES, Search, low_bits};
use crate::law::declare::{Brief, Kind};
use crate::meld::{Shape, natural};
use crate::rules::declare::Copies;
use crate::rules::meld::SetSuits;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::{Adjacent, Allowed, Alone, AtHome, LowEnd};

/// Whether so many bits of a row stand side by side.
pub(super) fn has_row(row: u16, least: u8) -> bool {
    (1..least).fold(row, |row, _| row & row >> 1) != 0
}

impl Search<'_> {
    /// The copies of a card, a bit for each.
    pub(super) fn copies(&self, card: Card) -> u32 {
        self.copies.get(card.index()).copied().unwrap_or_default()
    }

    /// All cards but jokers, a bit for each.
    pub(super) fn all(&self) -> u32 {
        low_bits(self.cards.len())
    }

    /// Whether melds are of use only beside the runs that are required.
    pub(super) fn needs_runs(&self) -> bool {
        self.aim != Aim::Points(Counted::OutsideRuns)
    }

    /// Whether a pure run is required, and no cards are there that could be one, or stand for one.
    pub(super) fn is_hopeless(&self) -> bool {
        let least = self.case.rules.meld.run_size.answer.least;
        self.needs_runs()
            && self.rules.pure_runs.answer > 0
            && !self.rows.iter().any(|row| has_row(*row, least))
            && !self.has_copies(least)
    }

    /// Whether so many copies of a card are there as are worth a pure run.
    pub(super) fn has_copies(&self, least: u8) -> bool {
        let least = match self.rules.copies.answer {
            Copies::Nothing => return false,
            Copies::PureRun => least,
            Copies::PureRunWithWild => least.saturating_sub(u8::from(self.wilds > 0)),
        };
        self.before.iter().any(|before| before.count_ones() + 1 >= u32::from(least))
    }

    pub(super) fn collect(&mut self) {
        let size = self.case.rules.meld.run_size.answer;
        let most = size.most.unwrap_or(PLACES).min(PLACES);
        let twice = size.least.saturating_mul(2).saturating_sub(1).max(self.rules.longest.answer);
        let parts = self.rules.split.answer == Allowed::Allowed && self.free;
        let longest = if parts { twice.min(most) } else { most };
        for suit in Suit::ALL {
            let mut row = [0; PLACES as usize];
            for (place, copies) in (0..).zip(&mut row) {
                *copies = natural(suit, place).map_or(0, |card| self.copies(card));
            }
            let plain = row.iter().fold(0, |all, copies| all | copies) & self.plain;
            for low in (0..PLACES).take_while(|_| plain != 0) {
                self.run_from(&row, (suit, low), longest.min(PLACES - low), 0, (0, 0, 0));
            }
        }
        if self.rules.copies.answer != Copies::Nothing {
            self.copied();
        }
        self.hopeless = self.needs_runs() && !self.may_live(self.all(), self.wilds);
        if self.hopeless {
            return;
        }
        for rank in Rank::ALL {
            self.sets(rank);
        }
        self.sets_of_wilds();
    }

    /// Fills the places of runs from the lowest up, each with a card that belongs there or with a wild card; `row` has the
    /// copies of the card of each place, and `longest` is how many places there are.
    pub(super) fn run_from(
        &mut self,
        row: &[u32; PLACES as usize],
        (suit, low): (Suit, u8),
        longest: u8,
        len: u8,
        (cards, filled, wilds): (u32, u16, u8),
    ) {
        if self.options > MOST_OPTIONS {
            return;
        }
        if len >= self.case.rules.meld.run_size.answer.least.max(1) {
            self.add_run((suit, low, len), cards, filled, wilds);
        }
        let Some(copies) = row.get(usize::from(low + len)).filter(|_| len < longest) else { return };
        let mut there = copies & !cards;
        while there != 0 {
            let bit = there & there.wrapping_neg();
            there &= !bit;
            self.run_from(row, (suit, low), longest, len + 1, (cards | bit, filled, wilds));
        }
        if wilds < self.wilds && self.case.rules.wild.run_most.answer.is_none_or(|most| wilds < most) {
            self.run_from(row, (suit, low), longest, len + 1, (cards, filled | 1 << len, wilds + 1));
        }
    }

    pub(super) fn add_run(&mut self, (suit, low, len): (Suit, u8, u8), cards: u32, filled: u16, wilds: u8) {
        let (wild, own_wilds) = (&self.case.rules.wild, cards & !self.plain);
        if cards & self.plain == 0 || u32::from(wilds) + own_wilds.count_ones() > u32::from(self.wilds) {
            return;
        }
        if wilds > 0 && own_wilds != 0 && self.free {
            return;
        }
        let beside = filled & filled >> 1 != 0;
        let below = filled & 1 == 1 && low + len != PLACES;
        if wilds > 0
            && (len - wilds < wild.run_naturals.answer
                || beside && wild.adjacent.answer == Adjacent::Barred
                || below && wild.low_end.answer == LowEnd::OnlyBelowAce)
        {
            return;
        }
        let pure = wilds == 0 && (own_wilds == 0 || self.case.rules.wild.at_home.answer != AtHome::Wild);
        let kind = if pure { Kind::Pure } else { Kind::Run };
        self.add(cards, wilds, filled, Brief::new(kind, Shape::Run { suit, low }, len));
    }

    /// The sets of a rank.
    pub(super) fn sets(&mut self, rank: Rank) {
        let of_rank = Suit::ALL.iter().fold(0, |bits, suit| bits | self.copies(Card::new(rank, *suit)));
        if of_rank & self.plain == 0 && self.free {
            // Wild cards alone are as good as a run.
            return;
        }
        let (size, suits) = (self.case.rules.meld.set_size.answer, self.case.rules.meld.set_suits.answer);
        let naturals = self.case.rules.wild.set_naturals.answer;
        let mut cards = of_rank;
        while cards != 0 {
            let count = u8::try_from(cards.count_ones()).unwrap_or(u8::MAX);
            let twice = Suit::ALL.iter().any(|suit| (cards & self.copies(Card::new(rank, *suit))).count_ones() > 1);
            let most = size.most.unwrap_or(u8::MAX).min(count.saturating_add(self.wilds));
            for len in size.least.max(count)..=most {
                let wilds = len - count;
                if self.case.rules.wild.set_most.answer.is_some_and(|most| wilds > most) {
                    break;
                }
                let suited = match suits {
                    SetSuits::Any => true,
                    SetSuits::Different => !twice,
                    SetSuits::DifferentUnlessWild => !twice || wilds > 0,
                };
                if suited && count >= naturals {
                    self.add(cards, wilds, 0, Brief::new(Kind::Set, Shape::Set(rank), len));
                }
            }
            cards = (cards - 1) & of_rank;
            if self.options > MOST_OPTIONS {
                return;
            }
        }
    }

    /// Sets in which every card stands for another, where these cannot as well be runs.
    pub(super) fn sets_of_wilds(&mut self) {
        let (size, wild) = (self.case.rules.meld.set_size.answer, &self.case.rules.wild);
        let none_natural = wild.set_naturals.answer == 0 && wild.alone.answer != Alone::Barred;
        if self.free || !none_natural {
            return;
        }
        let most = self.wilds.min(size.most.unwrap_or(u8::MAX)).min(wild.set_most.answer.unwrap_or(u8::MAX));
        for len in size.least.max(1)..=most {
            self.add(0, len, 0, Brief::new(Kind::Set, Shape::Set(Rank::King), len));
        }
    }

    /// Copies of one card, where they are a meld.
    pub(super) fn copied(&mut self) {
        let least = self.case.rules.meld.run_size.answer.least;
        let with_wild = self.rules.copies.answer == Copies::PureRunWithWild;
        for card in Card::all().filter(|card| !card.is_joker()) {
            let all = self.copies(card);
            let Some(rank) = card.rank() else { continue };
            let mut cards = all;
            while cards != 0 {
                let count = u8::try_from(cards.count_ones()).unwrap_or(u8::MAX);
                let plain = cards & self.plain != 0;
                let wilds =
                    if count == least { Some(0) } else { (count + 1 == least && with_wild && plain).then_some(1) };
                if let Some(wilds) = wilds {
                    self.add(cards, wilds, 0, Brief::new(Kind::Copies, Shape::Set(rank), least));
                }
                cards = (cards - 1) & all;
            }
        }
    }

    pub(super) fn add(&mut self, cards: u32, wilds: u8, filled: u16, brief: Brief) {
        self.options += 1;
        if self.options > MOST_OPTIONS {
            return;
        }
        let (mut after, mut taken) = (0, cards);
        while taken != 0 {
            let at = taken.trailing_zeros() as usize;
            taken &= taken - 1;
            after |= self.before.get(at).copied().unwrap_or_default() & !cards;
        }
        let candidate = Candidate { cards, wilds, filled, brief, after };
        match brief.kind {
            Kind::Pure | Kind::Copies => self.pure_runs.push((cards, self.spent(&candidate))),
            Kind::Run => self.other_runs.push((cards, self.spent(&candidate))),
            Kind::Set => {}
        }
        if cards & self.plain == 0 {
            self.of_wilds.push(candidate);
        } else {
            self.candidates.push(candidate);
        }
    }
}
