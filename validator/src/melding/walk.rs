//! The search: which melds to choose together.

use rustc_hash::FxHashMap;

use crate::melding::bits::each;
use crate::melding::choice::Choice;
use crate::melding::goal::{Chosen, Ended, Goal};
use crate::melding::melds::{MAX_CANDIDATES, Melds};
use crate::melding::node::Node;

/// The most steps of a search by default. With very many melds a step takes longer, and counts as several.
pub(crate) const MAX_NODES: usize = 400_000;

/// How many steps a search takes before it starts to remember states. Most searches end earlier.
pub(crate) const FEW_NODES: usize = 200;

/// The limits of a search.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// The most steps.
    pub(crate) nodes: usize,
    /// How many steps are taken before states are remembered.
    pub(crate) few: usize,
    /// Only outcomes that cost less than this are accepted.
    pub(crate) best: i64,
}

impl Default for Reach {
    fn default() -> Self {
        Self { nodes: MAX_NODES, few: FEW_NODES, best: i64::MAX }
    }
}

/// The best outcome of a search.
pub(crate) struct Found<S> {
    /// The chosen melds, and in `left` the natural cards that are left over, a bit for each.
    pub(crate) chosen: Chosen,
    pub(crate) left: u64,
    pub(crate) settled: S,
}

/// The result of a search.
pub(crate) struct Outcome<S> {
    /// The cheapest outcome, if one costs less than the limit.
    pub(crate) found: Option<Found<S>>,
    /// Its cost, or the limit.
    pub(crate) best: i64,
    /// How many steps were taken, and whether the search gave up.
    pub(crate) nodes: usize,
    pub(crate) gave_up: bool,
}

/// Searches for the cheapest outcome, with sets that have room for all candidates.
pub(crate) fn search<G: Goal>(melds: &Melds, goal: &mut G, reach: Reach) -> Outcome<G::Settled> {
    match melds.all.len().div_ceil(64) {
        0..=1 => Walk::<G, 1>::all(melds, goal, reach),
        2..=4 => Walk::<G, 4>::all(melds, goal, reach),
        5..=16 => Walk::<G, 16>::all(melds, goal, reach),
        17..=64 => Walk::<G, 64>::all(melds, goal, reach),
        _ => Walk::<G, { MAX_CANDIDATES.div_ceil(64) }>::all(melds, goal, reach),
    }
}

/// A search in progress, among up to 64 times `W` melds.
struct Walk<'w, G: Goal, const W: usize> {
    melds: &'w Melds,
    goal: &'w mut G,
    reach: Reach,
    choice: Choice<W>,
    chosen: Chosen,
    nodes: usize,
    /// The states that were reached, each with its least cost.
    seen: FxHashMap<(u64, u8, G::Key), i64>,
    found: Option<Found<G::Settled>>,
}

impl<'w, G: Goal, const W: usize> Walk<'w, G, W> {
    /// Searches from the beginning. It is not inlined, because the instances with room for more melds need much more stack.
    #[inline(never)]
    fn all(melds: &'w Melds, goal: &'w mut G, reach: Reach) -> Outcome<G::Settled> {
        let choice = Choice::of(&melds.all, |place| goal.marks(melds, place));
        let (there, wilds) = (melds.held.all(), melds.of_use.wilds);
        let start = Node::start(choice.beside(&choice.all, 0, wilds), there, wilds, goal.start());
        let (chosen, seen) = (Chosen::new(), FxHashMap::default());
        let mut walk = Self { melds, goal, reach, choice, chosen, nodes: 0, seen, found: None };
        walk.step(start);
        let Self { found, reach, nodes, .. } = walk;
        Outcome { found, best: reach.best, nodes, gave_up: nodes >= reach.nodes }
    }

    /// Whether a node can still lead to something better.
    fn may_improve(&self, node: &Node<W, G::Tally>) -> bool {
        node.cost < self.reach.best && self.goal.may_come(self.melds, node, &self.choice)
    }

    /// Whether the same state was reached before at no higher cost. If not, remembers it.
    fn was_reached(&mut self, node: &Node<W, G::Tally>) -> bool {
        if self.nodes <= self.reach.few {
            return false;
        }
        let Some(key) = self.goal.key(&self.chosen, node.left, &node.tally) else { return false };
        let key = (node.there, node.wilds, key);
        match self.seen.get(&key) {
            Some(before) if *before <= node.cost => true,
            _ => {
                self.seen.insert(key, node.cost);
                false
            }
        }
    }

    /// Continues the search from a node.
    fn step(&mut self, node: Node<W, G::Tally>) {
        self.nodes += W.div_ceil(32);
        if !self.may_improve(&node) || self.was_reached(&node) {
            return;
        }
        let plain = self.melds.held.plain;
        let idle = if self.goal.leaves_idle() { self.idle(&node) } else { 0 };
        let mut node = if idle == 0 { node } else { node.leaving(idle, self.cost_of_left(idle), &self.choice) };
        loop {
            let rest = node.there & plain;
            if rest == 0 && node.cost < self.reach.best {
                self.end(&node);
            }
            if rest == 0 || node.cost >= self.reach.best {
                return;
            }
            let first = rest.trailing_zeros() as usize;
            for place in node.open.and(self.choice.taking(first)).places() {
                self.choose(&node, place);
            }
            let Some(card) = self.melds.held.cards.get(first).copied() else { return };
            if !self.goal.may_leave(self.melds, card, node.left) {
                return;
            }
            let copies = self.melds.held.copies(card) & node.there;
            node = node.leaving(copies, self.cost_of_left(copies), &self.choice);
            if !self.may_improve(&node) {
                return;
            }
        }
    }

    fn cost_of_left(&self, cards: u64) -> i64 {
        each(cards).map(|card| self.goal.cost_of_left(card)).fold(0, i64::saturating_add)
    }

    /// The cards that can be left over at once, because they fit into no meld any more.
    fn idle(&self, node: &Node<W, G::Tally>) -> u64 {
        let rest = node.there & self.melds.held.plain;
        let is_idle = |card: &usize| !node.open.meets(self.choice.taking(*card));
        each(rest).filter(is_idle).fold(0, |idle, card| idle | 1 << card)
    }

    /// Continues the search with one more meld.
    fn choose(&mut self, node: &Node<W, G::Tally>, place: usize) {
        let candidate = self.melds.all.get(place).filter(|it| it.after & node.there == 0);
        let (Some(candidate), Ok(number)) = (candidate, u16::try_from(place)) else { return };
        if self.chosen.is_full()
            || self.nodes >= self.reach.nodes
            || !self.goal.may_join(self.melds, &self.chosen, place)
        {
            return;
        }
        let tally = self.goal.with(node.tally, place, candidate);
        let next = node.with(candidate, self.goal.cost(place), tally, &self.choice);
        self.chosen.push(number);
        self.step(next);
        self.chosen.pop();
    }

    /// Ends a walk on which every natural card is in a meld or left over. Only the wild cards remain.
    fn end(&mut self, node: &Node<W, G::Tally>) {
        for place in node.open.places() {
            self.choose(node, place);
        }
        let Node { there, left, wilds, cost, tally, .. } = *node;
        let ended = Ended { chosen: &self.chosen, there, left, wilds, cost, tally };
        if let Some((cost, settled)) = self.goal.end(self.melds, ended, self.reach.best) {
            self.reach.best = cost;
            self.found = Some(Found { chosen: self.chosen.clone(), left, settled });
        }
    }
}
