//! The search: which of the melds that come into question are chosen together.

use adjudeck_format::Card;
use rustc_hash::FxHashMap;

use crate::cards::meld::Shape;
use crate::law::complete::bits::each;
use crate::law::complete::candidate::MOST_OPTIONS;
use crate::law::complete::choice::Choice;
use crate::law::complete::node::Node;
use crate::law::complete::search::{Aim, Chosen, Found, Search};
use crate::law::declare;
use crate::law::declare::{Brief, Briefs, Kind};
use crate::rules::score::Hand as Counted;

impl Search<'_> {
    /// Searches, with room for as many melds as there are.
    pub(super) fn run(&mut self) {
        if self.hopeless {
            return;
        }
        match self.candidates.len().div_ceil(64) {
            0..=1 => Walk::<1>::begin(self),
            2..=4 => Walk::<4>::begin(self),
            5..=16 => Walk::<16>::begin(self),
            17..=64 => Walk::<64>::begin(self),
            _ => Walk::<{ MOST_OPTIONS.div_ceil(64) }>::begin(self),
        }
    }
}

/// A search on its way, among up to 64 times `W` melds.
pub(super) struct Walk<'w, 's, const W: usize> {
    search: &'w mut Search<'s>,
    choice: Choice<W>,
    /// The melds that are chosen.
    chosen: Chosen,
    briefs: Briefs,
    /// What was reached, and at which cost.
    seen: FxHashMap<(u32, u64), i32>,
}

impl<'w, 's, const W: usize> Walk<'w, 's, W> {
    /// Searches from the beginning. Not inlined, as those that have room for more melds take much more of the stack.
    #[inline(never)]
    pub(super) fn begin(search: &'w mut Search<'s>) {
        let choice = Choice::of(&search.candidates);
        let (there, wilds) = (search.held.all(), search.held.wilds);
        let start = Node::start(choice.beside(&choice.all, 0, wilds), there, wilds);
        let mut walk =
            Self { search, choice, chosen: Chosen::new(), briefs: Briefs::new(), seen: FxHashMap::default() };
        walk.step(start);
    }

    /// Whether the runs that are required are there, or may still come from the cards that are there.
    fn may_live(&self, node: &Node<W>) -> bool {
        let Search { rules, ref candidates, .. } = *self.search;
        let pure_due = node.pure + node.copies < rules.pure_runs.answer;
        let lacking = rules.runs.answer.saturating_sub(node.pure + node.copies + node.others);
        let pure = || node.open.and(&self.choice.pure).places().filter_map(|place| candidates.get(place));
        let beside = |cards: u32, wilds: u8| self.choice.has_run_beside(&node.open, cards, wilds);
        self.search.may_live((pure_due, lacking), node.wilds, pure, beside)
    }

    /// Goes on from there.
    fn step(&mut self, node: Node<W>) {
        let (rules, aim, plain) = (self.search.rules, self.search.aim, self.search.held.plain);
        self.search.nodes += W.div_ceil(32);
        if node.cost >= self.search.best || aim.needs_runs() && !self.may_live(&node) {
            return;
        }
        if self.search.nodes > self.search.few && aim.forgets(rules) {
            // Where a card is to be discarded, one that is left is no worse than none.
            let discards = matches!(aim, Aim::Declaration { .. }) && node.left != 0;
            let key = (node.there, node.state(rules) | u64::from(discards) << 60);
            match self.seen.get(&key) {
                Some(before) if *before <= node.cost => return,
                _ => self.seen.insert(key, node.cost),
            };
        }
        let idle = self.idle(&node);
        let mut node = if idle == 0 { node } else { node.leaving(idle, self.search.cost(idle), &self.choice) };
        loop {
            let rest = node.there & plain;
            if rest == 0 && node.cost < self.search.best {
                self.end(&node);
            }
            if rest == 0 || node.cost >= self.search.best {
                return;
            }
            let first = rest.trailing_zeros() as usize;
            for place in node.open.and(self.choice.taking(first)).places() {
                self.choose(&node, place);
            }
            let Some(card) = self.search.held.cards.get(first).copied() else { return };
            let copies = self.search.held.copies(card) & node.there;
            node = node.leaving(copies, self.search.cost(copies), &self.choice);
            let too_much = node.cost >= self.search.best || !self.search.may_be_left(card);
            if too_much || aim.needs_runs() && !self.may_live(&node) {
                return;
            }
        }
    }

    /// The cards that can be left at once, as they fit into no meld any more.
    fn idle(&self, node: &Node<W>) -> u32 {
        if !matches!(self.search.aim, Aim::Points(_)) {
            return 0;
        }
        let rest = node.there & self.search.held.plain;
        let is_idle = |card: &usize| !node.open.meets(self.choice.taking(*card));
        each(rest).filter(is_idle).fold(0, |idle, card| idle | 1 << card)
    }

    /// Goes on with one more meld.
    fn choose(&mut self, node: &Node<W>, place: usize) {
        let candidate = self.search.candidates.get(place).filter(|it| it.after & node.there == 0);
        let (Some(candidate), Ok(place)) = (candidate, u16::try_from(place)) else { return };
        if self.briefs.is_full() || self.search.gave_up() {
            return;
        }
        let mut next = node.with(candidate, self.search.rules, &self.choice);
        // What lies in sets matters only where runs alone count.
        if candidate.brief.kind == Kind::Set && !self.search.aim.needs_runs() {
            next.in_sets = node.in_sets.saturating_add(self.search.cost(candidate.cards));
        }
        self.chosen.push(place);
        self.briefs.push(candidate.brief);
        self.step(next);
        self.briefs.pop();
        self.chosen.pop();
    }

    /// Every card that is not wild is in a meld or left: what becomes of the wild ones?
    fn end(&mut self, node: &Node<W>) {
        for place in node.open.places() {
            self.choose(node, place);
        }
        let Node { wilds, left, cost, .. } = *node;
        let aim = self.search.aim;
        let discards_wild = match aim {
            Aim::Points(_) => false,
            Aim::Declaration { discard, .. } => discard && left == 0,
        };
        if discards_wild && !self.search.may_leave_wild(node.there) {
            return;
        }
        let Some(spare) = wilds.checked_sub(u8::from(discards_wild)) else { return };
        let least = self.search.context.rules.meld.run_size.answer.least.max(1);
        let most_alone = if self.search.free { spare / least } else { 0 };
        for alone in 0..=most_alone.min(self.search.rules.runs.answer) {
            self.settle((alone, spare - alone * least), left, cost);
        }
        if aim == Aim::Points(Counted::OutsideRuns) {
            let joker = (self.search.value)(Card::JOKER).saturating_mul(i32::from(wilds));
            self.improve(cost.saturating_add(node.in_sets).saturating_add(joker), left, 0, None);
        }
    }

    /// Some wild cards make up runs of their own, and the others go to a run that there is.
    fn settle(&mut self, (alone, others): (u8, u8), left: u32, cost: i32) {
        let Search { context, rules, aim, free, value, .. } = *self.search;
        let mut briefs = self.briefs.clone();
        let least = context.rules.meld.run_size.answer.least;
        for _ in 0..alone {
            if briefs.try_push(Brief::new(Kind::Run, Shape::Irregular, least)).is_err() {
                return;
            }
        }
        let complete = |briefs: &Briefs| declare::lives(&context, rules, briefs).is_ok();
        if others == 0 {
            if complete(&briefs) {
                self.accept(cost, left, alone, None);
            }
            return;
        }
        let must_go = matches!(aim, Aim::Declaration { .. });
        let may_stay = !must_go && complete(&briefs);
        let stay = value(Card::JOKER).saturating_mul(i32::from(others));
        // In a hand that is counted they may go anywhere, or nowhere if they cost nothing.
        if may_stay && (!free || stay == 0) {
            self.accept(cost.saturating_add(stay), left, alone, None);
        }
        if !free {
            return;
        }
        for at in 0..briefs.len() {
            let Some(taker) = briefs.get(at).copied().filter(|brief| matches!(brief.kind, Kind::Pure | Kind::Run))
            else {
                continue;
            };
            let mut longer = briefs.clone();
            if let Some(place) = longer.get_mut(at) {
                *place = taker.longer_by(others);
            }
            if complete(&longer) {
                self.accept(cost, left, alone, Some(at));
                return;
            }
        }
        if may_stay {
            self.accept(cost, left, alone, None);
        }
    }

    /// Keeps what was found if it is better, and has the runs that it should have as it is laid.
    fn accept(&mut self, cost: i32, left: u32, alone: u8, taker: Option<usize>) {
        if cost >= self.search.best {
            return;
        }
        let found = Found { chosen: self.chosen.clone(), left, alone, taker };
        if self.search.is_read_so(&found) {
            (self.search.best, self.search.found) = (cost, Some(found));
        }
    }

    /// Keeps what was found if it is better.
    fn improve(&mut self, cost: i32, left: u32, alone: u8, taker: Option<usize>) {
        if cost < self.search.best {
            self.search.best = cost;
            self.search.found = Some(Found { chosen: self.chosen.clone(), left, alone, taker });
        }
    }
}
