//! What the search looks for in a hand that is declared or counted: the required runs, and otherwise as few points as possible.

use adjudeck_format::{Card, Groups, Laid};
use arrayvec::ArrayVec;

use crate::cards::meld::Shape;
use crate::law::context::Context;
use crate::law::verbs::declare;
use crate::melding::{Brief, Briefs, Candidate, Choice, Ended, Found, Goal, Group, Kind, Melds, Node, each, groups};
use crate::rules::declare::Declare;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::Allowed;

/// How a hand is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The melds.
    pub melds: Groups<'static>,
    /// The card that is discarded with them.
    pub discard: Option<Card>,
}

/// Why the search is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// The fewest points, under these counting rules.
    Points(Counted),
    /// A hand to declare, with a card left to discard or without.
    Declaration { discard: bool, barred: Option<Card> },
}

impl Aim {
    /// Whether melds are of use only together with the required runs.
    pub(super) fn needs_runs(self) -> bool {
        self != Self::Points(Counted::OutsideRuns)
    }

    /// Whether the tally holds everything that matters of the melds chosen so far.
    pub(super) fn forgets(self, rules: &Declare) -> bool {
        rules.split.answer == Allowed::Allowed && self != Self::Points(Counted::OutsideRuns)
    }
}

/// What becomes of the unused wild cards.
#[derive(Clone, Copy)]
pub(super) struct Settled {
    /// How many runs they form on their own.
    alone: u8,
    /// The meld that the others join.
    taker: Option<usize>,
}

/// A summary of the melds chosen so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    /// What the cards in sets cost.
    in_sets: i32,
    /// How many pure runs were chosen.
    pure: u8,
    /// How many groups of copies that count as a pure run.
    copies: u8,
    /// How many other runs.
    others: u8,
    /// Whether one of the runs is as long as the longest run must be.
    is_long: bool,
}

/// The mark of pure runs and of what counts as one.
const PURE: usize = 0;

/// The mark of everything that counts as a run.
const RUNS: usize = 1;

/// What the search looks for.
pub(super) struct Lives<'a> {
    pub(super) context: Context<'a>,
    rules: &'a Declare,
    aim: Aim,
    pub(super) value: &'a dyn Fn(Card) -> i32,
    /// What each of the cards costs.
    costs: ArrayVec<i32, 64>,
}

impl<'a> Lives<'a> {
    pub(super) fn new(
        context: Context<'a>,
        rules: &'a Declare,
        aim: Aim,
        value: &'a dyn Fn(Card) -> i32,
        melds: &Melds,
    ) -> Self {
        let costs = melds.held.cards.iter().map(|card| value(*card)).collect();
        Self { context, rules, aim, value, costs }
    }

    /// What all cards cost together.
    pub(super) fn all(&self, melds: &Melds) -> i32 {
        self.costs.iter().copied().fold(self.jokers(melds.held.jokers), i32::saturating_add)
    }

    /// What this number of jokers costs.
    fn jokers(&self, few: u8) -> i32 {
        (self.value)(Card::JOKER).saturating_mul(few.into())
    }

    /// What one of the cards costs.
    fn value_of(&self, card: usize) -> i32 {
        self.costs.get(card).copied().unwrap_or_default()
    }

    /// What these cards cost.
    pub(super) fn cost_of(&self, cards: u64) -> i32 {
        each(cards).map(|card| self.value_of(card)).fold(0, i32::saturating_add)
    }

    /// Whether the melds of the hand may include the required runs.
    pub(super) fn may_come_of(&self, melds: &Melds) -> bool {
        let pure = || melds.all.iter().filter(|it| matches!(it.brief.kind, Kind::Pure | Kind::Copies));
        let beside = |cards: u64, wilds: u8| melds.all.iter().any(|it| it.cards & cards == 0 && it.spent <= wilds);
        let due = self.rules.pure_runs.answer > 0;
        Self::may_live(melds, due, self.rules.runs.answer, melds.held.wilds, pure, beside)
    }

    /// Whether the missing runs may still be formed, with a pure one among them if one is due. `pure` are the pure runs
    /// that can be chosen. `beside` says whether there is a run that uses none of these cards and at most this many wild
    /// cards. If several runs besides the pure one are missing, only one of them is looked for.
    fn may_live<'c, P: Iterator<Item = &'c Candidate>>(
        melds: &Melds,
        pure_due: bool,
        lacking: u8,
        wilds: u8,
        pure: impl FnOnce() -> P,
        beside: impl Fn(u64, u8) -> bool,
    ) -> bool {
        let least = melds.limits.run.least.max(1);
        // Wild cards alone may form runs.
        let comes = |lacking: u8, cards: u64, wilds: u8| {
            lacking == 0 || melds.free && lacking <= wilds / least || beside(cards, wilds)
        };
        if !pure_due {
            return comes(lacking, 0, wilds);
        }
        let after = |pure: &Candidate| wilds.checked_sub(pure.spent);
        pure().any(|pure| after(pure).is_some_and(|left| comes(lacking.saturating_sub(1), pure.cards, left)))
    }

    /// Whether one of the remaining wild cards, or a joker, may be left. Which of them stand for others does not matter.
    fn may_leave_wild(&self, melds: &Melds, there: u64) -> bool {
        melds.held.wilds_but(!there).any(|card| self.may_leave(melds, card, 0))
    }

    /// The kind, shape and length of the chosen melds.
    fn briefs_of(chosen: &[u16], melds: &Melds) -> Briefs {
        chosen.iter().filter_map(|place| melds.all.get(usize::from(*place))).map(|it| it.brief).collect()
    }

    /// Whether these melds are enough to declare the hand.
    fn are_enough(&self, briefs: &Briefs) -> bool {
        declare::lives(&self.context, self.rules, briefs).is_ok()
    }

    /// The ways to place the unused wild cards, each with its cost: some form runs of their own, and the others join an
    /// existing run. Empty if the hand lacks a required run.
    fn ways_to_settle(&self, melds: &Melds, mut briefs: Briefs, alone: u8, others: u8) -> ArrayVec<(i32, Settled), 3> {
        let (mut ways, least) = (ArrayVec::new(), melds.limits.run.least);
        for _ in 0..alone {
            if briefs.try_push(Brief::new(Kind::Run, Shape::Irregular, least)).is_err() {
                return ways;
            }
        }
        let (stay, is_enough) = (Settled { alone, taker: None }, self.are_enough(&briefs));
        if others == 0 {
            ways.extend(is_enough.then_some((0, stay)));
            return ways;
        }
        let (may_stay, costs) = (is_enough && matches!(self.aim, Aim::Points(_)), self.jokers(others));
        // In a hand that is counted they may join any meld; they may also stay out if that costs nothing.
        ways.extend((may_stay && (!melds.free || costs == 0)).then_some((costs, stay)));
        if melds.free {
            let taker = (0..briefs.len()).find(|at| self.takes(&briefs, *at, others));
            ways.extend(taker.map(|at| (0, Settled { alone, taker: Some(at) })));
            ways.extend((may_stay && taker.is_none()).then_some((0, stay)));
        }
        ways
    }

    /// Whether the hand has the required runs if one of the melds takes this many more wild cards.
    fn takes(&self, briefs: &Briefs, at: usize, wilds: u8) -> bool {
        let Some(taker) = briefs.get(at).filter(|brief| matches!(brief.kind, Kind::Pure | Kind::Run)) else {
            return false;
        };
        let (taker, mut longer) = (*taker, briefs.clone());
        longer.iter_mut().skip(at).take(1).for_each(|brief| *brief = taker.longer_by(wilds));
        self.are_enough(&longer)
    }

    /// Whether these melds, once laid, are read as what the search takes them for. A wild card that can only be itself
    /// makes a run pure, and sometimes a run that is not pure is needed.
    fn is_read_so(&self, melds: &Melds, chosen: &[u16], left: u64, settled: Settled) -> bool {
        if self.rules.all_pure.answer == Allowed::Allowed {
            return true;
        }
        let read = |cards: &[Laid]| {
            let (meld, kind) = declare::group(&self.context, self.rules, cards, 0).ok()?;
            Some(Brief::new(kind, meld.shape(), meld.len()))
        };
        let laid = self.laid(melds, &Found { chosen: chosen.iter().copied().collect(), left, settled });
        let briefs = laid.and_then(|it| it.melds.iter().map(read).collect::<Option<Briefs>>());
        briefs.is_some_and(|briefs| self.are_enough(&briefs))
    }

    /// The declaration that follows from what was found.
    pub(super) fn laid(&self, melds: &Melds, found: &Found<Settled>) -> Option<Declaration> {
        let chosen = || found.chosen.iter().filter_map(|place| melds.all.get(usize::from(*place)));
        let own = chosen().fold(found.left, |bits, candidate| bits | candidate.cards);
        let mut wilds: Vec<Card> = melds.held.wilds_but(own).collect();
        let discard = match self.aim {
            Aim::Declaration { discard: true, .. } => {
                let may_go = |card: &Card| self.may_leave(melds, *card, 0);
                let wild = || wilds.iter().rposition(may_go).map(|place| wilds.remove(place));
                Some(melds.held.those(found.left).next().or_else(wild)?)
            }
            Aim::Declaration { discard: false, .. } | Aim::Points(_) => None,
        };
        let mut laid: Vec<Group> =
            chosen().map(|candidate| melds.laid(candidate, &mut wilds, |_| true)).collect::<Option<_>>()?;
        for _ in 0..found.settled.alone {
            laid.push(Group::of_wilds(melds.limits.run.least, &mut wilds)?);
        }
        let may_stay = found.settled.taker.is_none() && matches!(self.aim, Aim::Points(_));
        while let Some(wild) = wilds.pop().filter(|_| !may_stay) {
            laid.get_mut(found.settled.taker?)?.lengthen(wild, melds.limits.ace.places())?;
        }
        Some(Declaration { melds: groups(laid), discard })
    }
}

impl Goal for Lives<'_> {
    type Tally = Tally;
    type Key = u64;
    type Settled = Settled;

    fn marks(&self, melds: &Melds, place: usize) -> u64 {
        match melds.all.get(place).map(|meld| meld.brief.kind) {
            Some(Kind::Pure | Kind::Copies) => 1 << PURE | 1 << RUNS,
            Some(Kind::Run) => 1 << RUNS,
            Some(Kind::Set) | None => 0,
        }
    }

    fn start(&self) -> Tally {
        Tally::default()
    }

    fn with(&self, tally: Tally, _: usize, meld: &Candidate) -> Tally {
        let mut next = tally;
        match meld.brief.kind {
            Kind::Pure => next.pure += 1,
            Kind::Copies => next.copies += 1,
            Kind::Run => next.others += 1,
            // Cards in sets matter only where nothing but runs counts.
            Kind::Set if self.aim.needs_runs() => {}
            Kind::Set => next.in_sets = next.in_sets.saturating_add(self.cost_of(meld.cards)),
        }
        next.is_long |= meld.brief.is_run_of(self.rules.longest.answer);
        next
    }

    fn cost(&self, _: usize) -> i64 {
        0
    }

    fn cost_of_left(&self, card: usize) -> i64 {
        self.value_of(card).into()
    }

    fn may_join(&self, _: &Melds, _: &[u16], _: usize) -> bool {
        true
    }

    /// A card that was just taken may not be left unless the hand has another copy. A declared hand may leave only one
    /// card, but that need not be checked: each card left costs one, so no more are tried.
    fn may_leave(&self, melds: &Melds, card: Card, _: u64) -> bool {
        let Aim::Declaration { barred, .. } = self.aim else { return true };
        let held = &melds.held;
        let copies = if card.is_joker() { held.jokers.into() } else { held.copies(card).count_ones() };
        barred != Some(card) || copies > 1
    }

    fn leaves_idle(&self) -> bool {
        matches!(self.aim, Aim::Points(_))
    }

    fn may_come<const W: usize>(&self, melds: &Melds, node: &Node<W, Tally>, choice: &Choice<W>) -> bool {
        if !self.aim.needs_runs() {
            return true;
        }
        let Tally { pure, copies, others, .. } = node.tally;
        let due = pure + copies < self.rules.pure_runs.answer;
        let lacking = self.rules.runs.answer.saturating_sub(pure + copies + others);
        let pure = || node.open.and(choice.marked(PURE)).places().filter_map(|place| melds.all.get(place));
        let beside = |cards: u64, wilds: u8| choice.has_beside(RUNS, &node.open, cards, wilds);
        Self::may_live(melds, due, lacking, node.wilds, pure, beside)
    }

    fn key(&self, _: &[u16], left: u64, tally: &Tally) -> Option<u64> {
        if !self.aim.forgets(self.rules) {
            return None;
        }
        // How many runs there are beyond the required ones matters only where not all may be pure.
        let most = match self.rules.all_pure.answer {
            Allowed::Allowed => self.rules.runs.answer.max(self.rules.pure_runs.answer),
            Allowed::Barred => u8::MAX,
        };
        let of = |runs: u8| u64::from(runs.min(most));
        let runs = of(tally.pure) | of(tally.copies) << 16 | of(tally.others) << 32;
        // Where a card is to be discarded, leaving one is no worse than leaving none.
        let discards = matches!(self.aim, Aim::Declaration { .. }) && left != 0;
        Some(runs | u64::from(tally.is_long) << 48 | u64::from(discards) << 49)
    }

    fn end(&mut self, melds: &Melds, ended: Ended<'_, Tally>, best: i64) -> Option<(i64, Settled)> {
        let Ended { chosen, there, left, wilds, cost, tally } = ended;
        let discards_wild = match self.aim {
            Aim::Points(_) => false,
            Aim::Declaration { discard, .. } => discard && left == 0,
        };
        if discards_wild && !self.may_leave_wild(melds, there) {
            return None;
        }
        let spare = wilds.checked_sub(u8::from(discards_wild))?;
        let least = melds.limits.run.least.max(1);
        let most_alone = if melds.free { spare / least } else { 0 };
        let (briefs, mut found) = (Self::briefs_of(chosen, melds), None);
        let below = |found: &Option<(i64, Settled)>| found.as_ref().map_or(best, |(cost, _)| *cost);
        for alone in 0..=most_alone.min(self.rules.runs.answer) {
            for (more, settled) in self.ways_to_settle(melds, briefs.clone(), alone, spare - alone * least) {
                let cost = cost.saturating_add(more.into());
                if cost < below(&found) && self.is_read_so(melds, chosen, left, settled) {
                    found = Some((cost, settled));
                }
            }
        }
        if self.aim == Aim::Points(Counted::OutsideRuns) {
            let cost = cost.saturating_add(tally.in_sets.into()).saturating_add(self.jokers(wilds).into());
            if cost < below(&found) {
                found = Some((cost, Settled { alone: 0, taker: None }));
            }
        }
        found
    }
}
