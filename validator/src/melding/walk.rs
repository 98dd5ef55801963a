//! The search: which of the melds are chosen together.

use rustc_hash::FxHashMap;

use crate::melding::bits::each;
use crate::melding::choice::Choice;
use crate::melding::goal::{Chosen, Ended, Goal};
use crate::melding::melds::{MAX_CANDIDATES, Melds};
use crate::melding::node::Node;

/// The most steps of a search, if nothing else is said. Among very many melds a step takes longer, and counts for several.
pub(crate) const MAX_NODES: usize = 400_000;

/// So many steps a search takes before it remembers what was reached: most searches are over by then.
pub(crate) const FEW_NODES: usize = 200;

/// How far a search goes.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// So many steps are taken at most.
    pub(crate) nodes: usize,
    /// So many steps are taken before it is remembered what was reached.
    pub(crate) few: usize,
    /// What is sought costs less than this.
    pub(crate) best: i64,
}

impl Default for Reach {
    fn default() -> Self {
        Self { nodes: MAX_NODES, few: FEW_NODES, best: i64::MAX }
    }
}

/// What a search has found.
pub(crate) struct Found<S> {
    /// The melds, and the cards that are left which are not wild, a bit for each.
    pub(crate) chosen: Chosen,
    pub(crate) left: u64,
    pub(crate) settled: S,
}

/// What comes of a search.
pub(crate) struct Outcome<S> {
    /// What costs least, if anything costs less than was asked for.
    pub(crate) found: Option<Found<S>>,
    /// What it costs.
    pub(crate) best: i64,
    /// How many steps were taken, and whether there were more to take.
    pub(crate) nodes: usize,
    pub(crate) gave_up: bool,
}

/// Searches for what costs least, with room for as many melds as there are.
pub(crate) fn search<G: Goal>(melds: &Melds, goal: &mut G, reach: Reach) -> Outcome<G::Settled> {
    match melds.all.len().div_ceil(64) {
        0..=1 => Walk::<G, 1>::all(melds, goal, reach),
        2..=4 => Walk::<G, 4>::all(melds, goal, reach),
        5..=16 => Walk::<G, 16>::all(melds, goal, reach),
        17..=64 => Walk::<G, 64>::all(melds, goal, reach),
        _ => Walk::<G, { MAX_CANDIDATES.div_ceil(64) }>::all(melds, goal, reach),
    }
}

/// A search on its way, among up to 64 times `W` melds.
struct Walk<'w, G: Goal, const W: usize> {
    melds: &'w Melds,
    goal: &'w mut G,
    reach: Reach,
    choice: Choice<W>,
    chosen: Chosen,
    nodes: usize,
    /// What was reached, and at which cost.
    seen: FxHashMap<(u64, u8, G::Key), i64>,
    found: Option<Found<G::Settled>>,
}

impl<'w, G: Goal, const W: usize> Walk<'w, G, W> {
    /// Searches from the beginning. Not inlined, as those that have room for more melds take much more of the stack.
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

    /// Whether something better can come of it.
    fn may_improve(&self, node: &Node<W, G::Tally>) -> bool {
        node.cost < self.reach.best && self.goal.may_come(self.melds, node, &self.choice)
    }

    /// Whether the same was reached before at no higher cost; if not, that it is reached now is kept.
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

    /// Goes on from there.
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

    /// The cards that can be left at once, as they fit into no meld any more.
    fn idle(&self, node: &Node<W, G::Tally>) -> u64 {
        let rest = node.there & self.melds.held.plain;
        let is_idle = |card: &usize| !node.open.meets(self.choice.taking(*card));
        each(rest).filter(is_idle).fold(0, |idle, card| idle | 1 << card)
    }

    /// Goes on with one more meld.
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

    /// Every card that is not wild is in a meld or left: what becomes of the wild ones?
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
