//! The melds that come into question.

use adjudeck_format::{Card, Rank};

use crate::cards::meld::Shape;
use crate::law::complete::bits::{each, low_bits};
use crate::law::complete::candidate::{Candidate, MOST_OPTIONS};
use crate::law::complete::search::Search;
use crate::law::declare::{Brief, Kind};
use crate::rules::declare::Copies;
use crate::rules::meld::SetSuits;
use crate::rules::wild::{Allowed, Alone};

impl Search<'_> {
    pub(super) fn collect(&mut self) {
        self.runs();
        let least = self.context.rules.meld.run_size.answer.least;
        if self.held.has_copies(self.rules, least) {
            self.copied();
        }
        if self.aim.needs_runs() {
            // All that count as runs are collected now.
            let pure = || self.candidates.iter().filter(|it| matches!(it.brief.kind, Kind::Pure | Kind::Copies));
            let beside =
                |cards: u32, wilds: u8| self.candidates.iter().any(|it| it.cards & cards == 0 && it.spent <= wilds);
            let due = (self.rules.pure_runs.answer > 0, self.rules.runs.answer);
            self.hopeless = !self.may_live(due, self.held.wilds, pure, beside);
        }
        if self.hopeless {
            return;
        }
        for rank in Rank::ALL {
            self.sets(rank);
        }
        self.sets_of_wilds();
    }

    /// Whether runs that are lacking, a pure one among them if that is due, may come of so many wild cards and these pure
    /// runs; `beside` says whether there is a run that takes none of some cards and no more wild cards than so many. Of more
    /// than one that are lacking besides a pure run it is asked whether one may come.
    pub(super) fn may_live<'c, P: Iterator<Item = &'c Candidate>>(
        &self,
        (pure_due, lacking): (bool, u8),
        wilds: u8,
        pure: impl FnOnce() -> P,
        beside: impl Fn(u32, u8) -> bool,
    ) -> bool {
        let least = self.context.rules.meld.run_size.answer.least.max(1);
        // Wild cards alone may be runs.
        let comes = |lacking: u8, cards: u32, wilds: u8| {
            lacking == 0 || self.free && lacking <= wilds / least || beside(cards, wilds)
        };
        if !pure_due {
            return comes(lacking, 0, wilds);
        }
        let after = |pure: &Candidate| wilds.checked_sub(pure.spent);
        pure().any(|pure| after(pure).is_some_and(|left| comes(lacking.saturating_sub(1), pure.cards, left)))
    }

    /// The sets of a rank.
    fn sets(&mut self, rank: Rank) {
        let of_suits = self.held.rows.each_ref().map(|row| row.copies.get(rank as usize).copied().unwrap_or_default());
        let of_rank = of_suits.iter().fold(0, |all, bits| all | bits);
        let (size, suits) = (self.context.rules.meld.set_size.answer, self.context.rules.meld.set_suits.answer);
        // One card with wild cards is as good a run where these may be left over, and one more run does no harm.
        let (least, longest) = (self.context.rules.meld.run_size.answer.least, self.rules.longest.answer);
        let harmless = longest <= least && self.rules.all_pure.answer == Allowed::Allowed;
        let is_run = self.spares && harmless && least <= size.least;
        let naturals = self.context.rules.wild.set_naturals.answer.max(if is_run { 2 } else { 0 });
        let fewest = naturals.max(size.least.saturating_sub(self.held.wilds));
        if of_rank.count_ones() < u32::from(fewest) || of_rank & self.held.plain == 0 && self.free {
            // Too few; or wild cards alone, which are as good as a run.
            return;
        }
        let mut cards = of_rank;
        while cards != 0 {
            let these = cards;
            cards = (cards - 1) & of_rank;
            let count = u8::try_from(these.count_ones()).unwrap_or(u8::MAX);
            if count < fewest {
                continue;
            }
            let twice = of_suits.iter().map(|bits| bits & these).any(|bits| bits & bits.wrapping_sub(1) != 0);
            let more = u8::from(twice && suits == SetSuits::DifferentUnlessWild);
            let enough = if self.spares { size.least.max(count.saturating_add(more)) } else { u8::MAX };
            let most = enough.min(count.saturating_add(self.held.wilds)).min(size.most.unwrap_or(u8::MAX));
            for len in size.least.max(count)..=most {
                let wilds = len - count;
                if self.context.rules.wild.set_most.answer.is_some_and(|most| wilds > most) {
                    break;
                }
                let suited = match suits {
                    SetSuits::Any => true,
                    SetSuits::Different => !twice,
                    SetSuits::DifferentUnlessWild => !twice || wilds > 0,
                };
                if suited {
                    self.add(these, wilds, 0, Brief::new(Kind::Set, Shape::Set(rank), len));
                }
            }
            if self.options > MOST_OPTIONS {
                return;
            }
        }
    }

    /// Sets in which every card stands for another, where these cannot as well be runs.
    fn sets_of_wilds(&mut self) {
        let (size, wild) = (self.context.rules.meld.set_size.answer, &self.context.rules.wild);
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
        let least = self.context.rules.meld.run_size.answer.least;
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

    pub(super) fn add(&mut self, cards: u32, wilds: u8, filled: u16, brief: Brief) {
        self.options += 1;
        if self.options > MOST_OPTIONS {
            return;
        }
        let (mut after, taken) = (0, if self.held.most_copies > 1 { cards } else { 0 });
        for at in each(taken) {
            let copies = self.held.cards.get(at).map_or(0, |card| self.held.copies(*card));
            after |= copies & low_bits(at) & !cards;
        }
        // Mostly there are none, which is sooner seen than counted.
        let spent = each(cards & !self.held.plain).fold(wilds, |spent, _| spent.saturating_add(1));
        self.candidates.push(Candidate { cards, after, wilds, filled, spent, brief });
    }
}
