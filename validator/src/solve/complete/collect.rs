//! The melds that come into question.

use adjudeck_format::{Card, Rank, Suit};

use super::{Aim, Candidate, MOST_OPTIONS, Node, PLACES, Search, low_bits};
use crate::law::declare::{Brief, Kind};
use crate::meld::{Shape, natural};
use crate::rules::declare::Copies;
use crate::rules::meld::SetSuits;
use crate::rules::wild::{Adjacent, Allowed, Alone, AtHome, LowEnd};

/// The places of a suit.
struct Row {
    suit: Suit,
    /// The copies of the card of each place, a bit for each.
    copies: [u32; PLACES as usize],
    /// The places for which there is a card, a bit for each.
    places: u16,
    /// How many places a run has at most.
    longest: u8,
}

/// The beginning of a run.
#[derive(Clone, Copy)]
struct Begun {
    low: u8,
    len: u8,
    /// The cards that lie at their own places, a bit for each.
    cards: u32,
    /// The places that wild cards fill, counted from the lowest, and how many.
    filled: u16,
    wilds: u8,
}

impl Search<'_> {
    pub(super) fn collect(&mut self) {
        let size = self.case.rules.meld.run_size.answer;
        let most = size.most.unwrap_or(PLACES).min(PLACES);
        let twice = size.least.saturating_mul(2).saturating_sub(1).max(self.rules.longest.answer);
        let parts = self.rules.split.answer == Allowed::Allowed && self.free;
        let longest = if parts { twice.min(most) } else { most };
        for (suit, places) in Suit::ALL.into_iter().zip(self.held.rows) {
            let mut row = Row { suit, copies: [0; PLACES as usize], places, longest };
            for (place, copies) in (0..).zip(&mut row.copies) {
                *copies = natural(suit, place).map_or(0, |card| self.held.copies(card));
            }
            let plain = row.copies.iter().fold(0, |all, copies| all | copies) & self.held.plain;
            for low in (0..PLACES).take_while(|_| plain != 0) {
                let begun = Begun { low, len: 0, cards: 0, filled: 0, wilds: 0 };
                if self.may_become_run(&row, begun) {
                    self.run_from(&row, begun);
                }
            }
        }
        if self.held.has_copies(self.rules, size.least) {
            self.copied();
        }
        let start = Node::start(self.held.all(), self.held.wilds);
        self.hopeless = self.aim.needs_runs() && !self.may_live(&start);
        if self.hopeless {
            return;
        }
        for rank in Rank::ALL {
            self.sets(rank);
        }
        self.sets_of_wilds();
    }

    /// Whether wild cards that are not needed may be left over without cost: one of them makes any run as long as the longest
    /// must be, if need be.
    fn spares(&self) -> bool {
        let one_more = self.case.rules.meld.run_size.answer.least.saturating_add(1);
        self.free && self.forgets && matches!(self.aim, Aim::Points(_)) && self.rules.longest.answer <= one_more
    }

    /// Whether a run that is begun so can become one of use: there are wild cards enough for the places for which there are
    /// no cards, and where they need not be laid, none is at an end without need.
    fn may_become_run(&self, row: &Row, begun: Begun) -> bool {
        let Begun { low, len, filled, wilds, .. } = begun;
        let least = self.case.rules.meld.run_size.answer.least.max(1);
        let next = u32::from(row.places.unbounded_shr(u32::from(low + len)));
        let wilds = u32::from(self.held.wilds - wilds);
        if len < least {
            let lacking = u32::from(least - len);
            return lacking <= wilds + (next & low_bits(lacking as usize)).count_ones();
        }
        // A wild card at the upper end is of no use where one could stand at the lower end.
        let is_whole = len == least && (low == 0 || filled >> (len - 1) & 1 == 0);
        let gap = next.trailing_zeros();
        let goes_on = filled & 1 == 0 && gap <= wilds && gap < u32::from(row.longest - len);
        is_whole || goes_on || !self.spares()
    }

    /// Fills the places of runs from the lowest up, each with a card that belongs there or with a wild card.
    fn run_from(&mut self, row: &Row, begun: Begun) {
        let Begun { low, len, cards, filled, wilds } = begun;
        if self.options > MOST_OPTIONS {
            return;
        }
        if len >= self.case.rules.meld.run_size.answer.least.max(1) {
            self.add_run((row.suit, low, len), cards, filled, wilds);
        }
        let Some(copies) = row.copies.get(usize::from(low + len)).filter(|_| len < row.longest) else { return };
        // Where wild cards may stand anywhere, those that lie at their own places are of use only in pure runs.
        let (has_own, may_have_own) = (cards & !self.held.plain != 0, wilds == 0 || !self.free);
        let mut there = if may_have_own { copies & !cards } else { copies & !cards & self.held.plain };
        while there != 0 {
            let bit = there & there.wrapping_neg();
            there &= !bit;
            self.run_from(row, Begun { len: len + 1, cards: cards | bit, ..begun });
        }
        let filled = Begun { len: len + 1, filled: filled | 1 << len, wilds: wilds + 1, ..begun };
        if wilds < self.held.wilds
            && !(self.free && has_own)
            && self.case.rules.wild.run_most.answer.is_none_or(|most| wilds < most)
            && self.may_become_run(row, filled)
        {
            self.run_from(row, filled);
        }
    }

    fn add_run(&mut self, (suit, low, len): (Suit, u8, u8), cards: u32, filled: u16, wilds: u8) {
        let (wild, own_wilds) = (&self.case.rules.wild, cards & !self.held.plain);
        if cards & self.held.plain == 0 || u32::from(wilds) + own_wilds.count_ones() > u32::from(self.held.wilds) {
            return;
        }
        let least = self.case.rules.meld.run_size.answer.least;
        let (at_bottom, at_top) = (filled & 1 == 1, filled >> (len - 1) & 1 == 1);
        if self.spares() && ((at_bottom || at_top) && len > least || at_top && low > 0) {
            // The run without it is as good, or the one in which it stands at the other end.
            return;
        }
        let beside = filled & filled >> 1 != 0;
        let below = at_bottom && low + len != PLACES;
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
    fn sets(&mut self, rank: Rank) {
        let of_suits = Suit::ALL.map(|suit| self.held.copies(Card::new(rank, suit)));
        let of_rank = of_suits.iter().fold(0, |all, bits| all | bits);
        let (size, suits) = (self.case.rules.meld.set_size.answer, self.case.rules.meld.set_suits.answer);
        if of_rank.count_ones() + u32::from(self.held.wilds) < u32::from(size.least)
            || of_rank & self.held.plain == 0 && self.free
        {
            // Too few; or wild cards alone, which are as good as a run.
            return;
        }
        let naturals = self.case.rules.wild.set_naturals.answer;
        let mut cards = of_rank;
        while cards != 0 {
            let count = u8::try_from(cards.count_ones()).unwrap_or(u8::MAX);
            let twice = of_suits.iter().map(|bits| bits & cards).any(|bits| bits & bits.wrapping_sub(1) != 0);
            let more = u8::from(twice && suits == SetSuits::DifferentUnlessWild);
            let enough = if self.spares() { size.least.max(count.saturating_add(more)) } else { u8::MAX };
            let most = enough.min(count.saturating_add(self.held.wilds)).min(size.most.unwrap_or(u8::MAX));
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
    fn sets_of_wilds(&mut self) {
        let (size, wild) = (self.case.rules.meld.set_size.answer, &self.case.rules.wild);
        let none_natural = wild.set_naturals.answer == 0 && wild.alone.answer != Alone::Barred;
        if self.free || !none_natural {
            return;
        }
        let most = self.held.wilds.min(size.most.unwrap_or(u8::MAX)).min(wild.set_most.answer.unwrap_or(u8::MAX));
        for len in size.least.max(1)..=most {
            self.add(0, len, 0, Brief::new(Kind::Set, Shape::Set(Rank::King), len));
        }
    }

    /// Copies of one card, where they are a meld.
    fn copied(&mut self) {
        let least = self.case.rules.meld.run_size.answer.least;
        let with_wild = self.rules.copies.answer == Copies::PureRunWithWild && self.held.wilds > 0;
        for card in Card::all().filter(|card| !card.is_joker()) {
            let all = self.held.copies(card);
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

    fn add(&mut self, cards: u32, wilds: u8, filled: u16, brief: Brief) {
        self.options += 1;
        if self.options > MOST_OPTIONS {
            return;
        }
        let (mut after, mut taken) = (0, cards);
        while taken != 0 {
            let at = taken.trailing_zeros() as usize;
            taken &= taken - 1;
            after |= self.held.before.get(at).copied().unwrap_or_default() & !cards;
        }
        let own = u8::try_from((cards & !self.held.plain).count_ones()).unwrap_or(u8::MAX);
        let candidate = Candidate { cards, after, wilds, filled, spent: wilds.saturating_add(own), brief };
        match brief.kind {
            Kind::Pure | Kind::Copies => self.pure_runs.push((cards, candidate.spent)),
            Kind::Run => self.other_runs.push((cards, candidate.spent)),
            Kind::Set => {}
        }
        if cards & self.held.plain == 0 {
            self.of_wilds.push(candidate);
        } else {
            self.candidates.push(candidate);
        }
    }
}
