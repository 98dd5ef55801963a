//! Hands that are complete, and those that are not: the best melds of a hand that is kept to the end of the deal.
//!
//! Every card that is not wild is either in a meld or left, so the search takes them one after the other: the lowest that is
//! still there goes into one of the melds that it can be in, or is left with all its copies (of copies, those that are left
//! may be taken to be the last). Wild cards are counted: which of them stands in for a card does not matter, but that one
//! used as itself is there only once. What is left of them goes to a run, or makes up runs of its own. A run that is longer
//! than twice the shortest falls into two, so only runs up to that length are tried where wild cards may stand anywhere.
//!
//! Melds are of use only in a hand that has the runs that are required, but for what counts without them: where one of these
//! runs is lacking and no meld that is left can be it, the search turns back.
//!
//! Where wild cards may be left over without cost, no meld is tried that takes more of them than it needs, that has one where
//! a card of the hand could as well lie, or that is a set though it could as well be a run; and cards that fit into no meld
//! any more are left at once.
//!
//! What was reached before at no higher cost is not searched again, and after [`MOST_NODES`] steps the search gives up.

mod collect;
mod held;
mod laid;
mod node;
mod points;
mod runs;

use adjudeck_format::{Card, Groups, Laid, Stands};
use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;

use self::held::Held;
use self::node::Node;
use crate::law::Case;
use crate::law::contract::MOST_MELDS;
use crate::law::declare::{self, Brief, Briefs, Kind};
use crate::meld::{ACE_HIGH, Shape};
use crate::rules::declare::Declare;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::{Adjacent, Allowed, LowEnd};
use crate::table::Hand;

/// So many steps a search takes at most.
const MOST_NODES: u32 = 400_000;

/// So many steps it takes before it remembers what was reached: most searches are over by then.
const FEW_NODES: u32 = 200;

/// A hand has at most so many cards.
const MOST_CARDS: usize = 32;

/// So many melds are tried at most.
const MOST_OPTIONS: usize = 20_000;

/// For so many melds there is room from the beginning.
const USUAL_OPTIONS: usize = 64;

/// How many places a suit has, from the ace below the two to the ace above the king.
const PLACES: u8 = ACE_HIGH + 1;

/// A meld that the cards could form.
#[derive(Clone, Copy)]
struct Candidate {
    /// The cards that it takes as themselves, a bit for each.
    cards: u32,
    /// Copies of its cards that must be in use already.
    after: u32,
    /// The wild cards that it takes besides, and which of its places they fill, if it is a run.
    wilds: u8,
    filled: u16,
    /// All wild cards that it takes, those included that it takes as themselves.
    spent: u8,
    brief: Brief,
}

impl Candidate {
    /// Whether its cards are there still.
    const fn fits(&self, node: &Node) -> bool {
        self.cards & !node.there == 0 && self.spent <= node.wilds
    }
}

/// Why the search is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// The fewest points, by these rules of counting.
    Points(Counted),
    /// A hand to be declared, with a card left to discard or without.
    Declaration { discard: bool, barred: Option<Card> },
}

impl Aim {
    /// Whether melds are of use only beside the runs that are required.
    fn needs_runs(self) -> bool {
        self != Self::Points(Counted::OutsideRuns)
    }
}

/// How a hand is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The melds.
    pub melds: Groups<'static>,
    /// The card that is discarded with them.
    pub discard: Option<Card>,
}

/// Searches hands under some rules.
pub(crate) struct Complete<'a> {
    case: Case<'a>,
    rules: &'a Declare,
}

impl<'a> Complete<'a> {
    pub(crate) const fn new(case: &Case<'a>, rules: &'a Declare) -> Self {
        Self { case: *case, rules }
    }

    /// The fewest points for which a hand can count; none if that would take too long to find out.
    pub(crate) fn least(&self, hand: &Hand, counted: Counted, value: impl Fn(Card) -> i32) -> Option<i32> {
        self.note();
        let held = Held::of(&self.case.quiet(), hand)?;
        if self.is_hopeless(&held, Aim::Points(counted)) {
            return Some(held.points(value));
        }
        Some(self.counted(held, counted, &value)?.best)
    }

    /// The melds with which a hand counts for the fewest points, none if none of them would be of use; nothing if that would
    /// take too long to find out.
    pub(crate) fn arranged(
        &self,
        hand: &Hand,
        counted: Counted,
        value: impl Fn(Card) -> i32,
    ) -> Option<Groups<'static>> {
        let search = self.counted(Held::of(&self.case.quiet(), hand)?, counted, &value)?;
        let alone = |cards: Vec<Card>| {
            let ends = if cards.is_empty() { Vec::new() } else { vec![u16::try_from(cards.len()).unwrap_or(u16::MAX)] };
            let laid = |card: Card| Laid { card: Some(card), stands: Stands::Unsaid };
            Groups { cards: cards.into_iter().map(laid).collect::<Vec<_>>().into(), ends: ends.into() }
        };
        Some(search.declaration().map_or_else(|| alone(search.best_pure(counted).1), |found| found.melds))
    }

    /// The search for the fewest points, when it is over.
    fn counted<'s>(&self, held: Held, counted: Counted, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let mut search = self.search(held, Aim::Points(counted), value)?;
        search.best = search.all().saturating_sub(search.best_pure(counted).0);
        search.run();
        (!search.gave_up()).then_some(search)
    }

    /// Notes what says which melds there are, and which of them are of use.
    fn note(&self) {
        if !self.case.is_noted() {
            return;
        }
        let (case, declare, meld, wild) = (&self.case, self.rules, &self.case.rules.meld, &self.case.rules.wild);
        case.note(&meld.run_size);
        case.note(&meld.set_size);
        case.note(&meld.set_suits);
        case.note(&wild.cards);
        case.note(&wild.adjacent);
        case.note(&wild.alone);
        case.note(&wild.at_home);
        case.note(&wild.low_end);
        case.note(&wild.run_most);
        case.note(&wild.run_naturals);
        case.note(&wild.set_most);
        case.note(&wild.set_naturals);
        case.note(&declare.all_pure);
        case.note(&declare.copies);
        case.note(&declare.copies_as);
        case.note(&declare.longest);
        case.note(&declare.pure_runs);
        case.note(&declare.runs);
        case.note(&declare.split);
    }

    /// How a hand can be declared: from 13 cards with none left, from 14 with one; none if it cannot, or if that would take
    /// too long to find out.
    pub(crate) fn declaration(&self, hand: &Hand, discard: bool, barred: Option<Card>) -> Option<Declaration> {
        let one = |_: Card| 1;
        let held = Held::of(&self.case.quiet(), hand)?;
        let mut search = self.search(held, Aim::Declaration { discard, barred }, &one)?;
        search.best = i32::from(discard) + 1;
        search.run();
        search.declaration()
    }

    /// Whether a pure run is required, and no cards are there that could be one, or stand for one.
    fn is_hopeless(&self, held: &Held, aim: Aim) -> bool {
        let least = self.case.rules.meld.run_size.answer.least;
        aim.needs_runs() && self.rules.pure_runs.answer > 0 && !held.may_be_pure(self.rules, least)
    }

    fn search<'s>(&self, held: Held, aim: Aim, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let case = self.case.quiet();
        let free = is_free(&case);
        let lengthens = self.rules.longest.answer <= case.rules.meld.run_size.answer.least.saturating_add(1);
        let mut search = Search {
            case,
            rules: self.rules,
            aim,
            value,
            costs: held.cards.iter().map(|card| value(*card)).collect(),
            hopeless: self.is_hopeless(&held, aim),
            held,
            free,
            spares: free && lengthens && forgets(self.rules, aim) && matches!(aim, Aim::Points(_)),
            candidates: Vec::new(),
            begins: [0; MOST_CARDS + 1],
            pure_runs: Vec::new(),
            other_runs: Vec::new(),
            options: 0,
            chosen: ArrayVec::new(),
            briefs: Briefs::new(),
            seen: FxHashMap::default(),
            nodes: 0,
            best: i32::MAX,
            found: None,
        };
        if !search.hopeless {
            search.candidates.reserve(USUAL_OPTIONS);
            search.pure_runs.reserve(USUAL_OPTIONS / 4);
            search.other_runs.reserve(USUAL_OPTIONS / 2);
            search.collect();
        }
        (search.options <= MOST_OPTIONS).then_some(search)
    }
}

/// Whether wild cards may stand anywhere, so that one that stands where it belongs is as good as any other.
fn is_free(case: &Case<'_>) -> bool {
    let wild = &case.rules.wild;
    wild.adjacent.answer == Adjacent::Allowed
        && wild.run_naturals.answer == 0
        && wild.set_naturals.answer == 0
        && wild.run_most.answer.is_none()
        && wild.set_most.answer.is_none()
        && wild.low_end.answer == LowEnd::Allowed
}

/// Whether what was chosen matters only as far as [`Node::state`] tells.
fn forgets(rules: &Declare, aim: Aim) -> bool {
    rules.split.answer == Allowed::Allowed && aim != Aim::Points(Counted::OutsideRuns)
}

/// The lowest bits.
const fn low_bits(count: usize) -> u32 {
    if count >= u32::BITS as usize { u32::MAX } else { (1 << count) - 1 }
}

/// Melds that are chosen together: their places among the candidates.
type Chosen = ArrayVec<u16, MOST_MELDS>;

/// The melds of the best that was found.
struct Found {
    chosen: Chosen,
    /// The cards that are left.
    left: u32,
    /// How many runs the wild cards that are left make up, and how many go to other runs.
    alone: u8,
    /// Which of the melds takes those that are left over.
    taker: Option<usize>,
}

struct Search<'a> {
    case: Case<'a>,
    rules: &'a Declare,
    aim: Aim,
    value: &'a dyn Fn(Card) -> i32,
    held: Held,
    /// What each of the cards costs.
    costs: ArrayVec<i32, MOST_CARDS>,
    /// Whether wild cards may stand anywhere.
    free: bool,
    /// Whether wild cards that are not needed may be left over without cost: one of them makes any run as long as the longest
    /// must be, if need be.
    spares: bool,
    /// Whether runs are required that cannot come.
    hopeless: bool,
    /// The melds in the order of their first cards that are not wild, and where those of each card begin among them; last those
    /// that have no such card.
    candidates: Vec<Candidate>,
    begins: [u16; MOST_CARDS + 1],
    /// The cards and the wild cards that the melds take that can be pure runs, and those that can be other runs.
    pure_runs: Vec<(u32, u8)>,
    other_runs: Vec<(u32, u8)>,
    options: usize,
    chosen: Chosen,
    briefs: Briefs,
    seen: FxHashMap<(u32, u64), i32>,
    nodes: u32,
    best: i32,
    found: Option<Found>,
}

impl Search<'_> {
    /// What all cards cost.
    fn all(&self) -> i32 {
        let jokers = (self.value)(Card::JOKER).saturating_mul(self.held.jokers.into());
        self.costs.iter().copied().fold(jokers, i32::saturating_add)
    }

    const fn gave_up(&self) -> bool {
        self.nodes >= MOST_NODES
    }

    fn run(&mut self) {
        if self.hopeless {
            return;
        }
        self.sort();
        self.step(Node::start(self.held.all(), self.held.wilds));
    }

    /// Brings the melds into the order in which they are tried: by their first cards that are not wild, then those that take
    /// fewer wild cards, then those with more cards.
    fn sort(&mut self) {
        let first = |it: &Candidate| (it.cards & self.held.plain).trailing_zeros();
        let key = |(index, it): (u32, &Candidate)| {
            let order = first(it) << 16 | u32::from(it.wilds) << 8 | (u32::BITS - it.cards.count_ones());
            u64::from(order) << 32 | u64::from(index)
        };
        let mut order: Vec<u64> = (0..).zip(&self.candidates).map(key).collect();
        order.sort_unstable();
        let mut begins = self.begins.iter_mut();
        for (place, key) in (0..).zip(&order) {
            let first = usize::try_from(key >> 48).unwrap_or(MOST_CARDS);
            let begun = MOST_CARDS + 1 - begins.len();
            begins.by_ref().take((first + 1).saturating_sub(begun)).for_each(|begin| *begin = place);
        }
        begins.for_each(|begin| *begin = u16::try_from(order.len()).unwrap_or(u16::MAX));
        let at = |key: u64| usize::try_from(key & u64::from(u32::MAX)).ok().and_then(|at| self.candidates.get(at));
        let mut sorted = Vec::with_capacity(order.len());
        sorted.extend(order.into_iter().filter_map(|key| at(key).copied()));
        self.candidates = sorted;
    }

    /// Whether the runs that are required are there, or may still come from the cards that are there.
    fn may_live(&self, node: &Node) -> bool {
        let lacking = self.rules.runs.answer.saturating_sub(node.pure + node.copies + node.others);
        if node.pure + node.copies >= self.rules.pure_runs.answer {
            return self.runs_may_come(lacking, node.there, node.wilds);
        }
        let comes = |(cards, spent): &(u32, u8)| {
            let fits = cards & !node.there == 0 && *spent <= node.wilds;
            fits && self.runs_may_come(lacking.saturating_sub(1), node.there & !cards, node.wilds - spent)
        };
        self.pure_runs.iter().any(comes)
    }

    /// Whether so many runs may come from these cards; of more than one, whether the first may.
    fn runs_may_come(&self, lacking: u8, there: u32, wilds: u8) -> bool {
        let fits = |(cards, spent): &(u32, u8)| cards & !there == 0 && *spent <= wilds;
        lacking == 0
            || self.free && lacking <= wilds / self.case.rules.meld.run_size.answer.least.max(1)
            || self.pure_runs.iter().chain(&self.other_runs).any(fits)
    }

    /// Goes on from there.
    fn step(&mut self, node: Node) {
        self.nodes += 1;
        if self.gave_up() || node.cost >= self.best || self.aim.needs_runs() && !self.may_live(&node) {
            return;
        }
        if self.nodes > FEW_NODES && forgets(self.rules, self.aim) {
            // Where a card is to be discarded, one that is left is no worse than none.
            let discards = matches!(self.aim, Aim::Declaration { .. }) && node.left != 0;
            let key = (node.there, node.state(self.rules) | u64::from(discards) << 60);
            match self.seen.get(&key) {
                Some(before) if *before <= node.cost => return,
                _ => self.seen.insert(key, node.cost),
            };
        }
        let idle = self.idle(&node);
        let mut node = node.leaving(idle, self.cost(idle));
        loop {
            let plain = node.there & self.held.plain;
            if plain == 0 && node.cost < self.best {
                self.end(&node);
            }
            if plain == 0 || node.cost >= self.best {
                return;
            }
            let first = plain.trailing_zeros() as usize;
            for index in self.begin(first)..self.begin(first + 1) {
                self.choose(&node, index);
            }
            let Some(card) = self.held.cards.get(first).copied() else { return };
            let copies = self.held.copies(card) & node.there;
            node = node.leaving(copies, self.cost(copies));
            let too_much = node.cost >= self.best || !self.may_be_left(card, copies);
            if too_much || self.aim.needs_runs() && !self.may_live(&node) {
                return;
            }
        }
    }

    /// Where the melds of a card begin.
    fn begin(&self, card: usize) -> usize {
        self.begins.get(card).copied().unwrap_or_default().into()
    }

    /// The cards that can be left at once, as they fit into no meld any more.
    fn idle(&self, node: &Node) -> u32 {
        let plain = node.there & self.held.plain;
        if plain == 0 || !matches!(self.aim, Aim::Points(_)) {
            return 0;
        }
        let begin = self.begin(plain.trailing_zeros() as usize);
        let fitting = self.candidates.iter().skip(begin).filter(|it| it.fits(node));
        plain & !fitting.fold(0, |cards, it| cards | it.cards)
    }

    /// What cards cost.
    fn cost(&self, mut cards: u32) -> i32 {
        let mut cost = 0i32;
        while cards != 0 {
            cost = cost.saturating_add(self.costs.get(cards.trailing_zeros() as usize).copied().unwrap_or_default());
            cards &= cards - 1;
        }
        cost
    }

    /// Whether these copies of a card may be left.
    fn may_be_left(&self, card: Card, copies: u32) -> bool {
        match self.aim {
            Aim::Points(_) => true,
            Aim::Declaration { discard, barred } => {
                discard && copies.is_power_of_two() && (barred != Some(card) || self.held.copies(card).count_ones() > 1)
            }
        }
    }

    fn choose(&mut self, node: &Node, index: usize) {
        let Some((candidate, place)) = self.candidates.get(index).copied().zip(u16::try_from(index).ok()) else {
            return;
        };
        if !candidate.fits(node) || candidate.after & node.there != 0 || self.briefs.is_full() {
            return;
        }
        let mut next = node.with(&candidate, self.rules);
        // What lies in sets matters only where runs alone count.
        if candidate.brief.kind == Kind::Set && !self.aim.needs_runs() {
            next.in_sets = node.in_sets.saturating_add(self.cost(candidate.cards));
        }
        self.chosen.push(place);
        self.briefs.push(candidate.brief);
        self.step(next);
        self.briefs.pop();
        self.chosen.pop();
    }

    /// Every card that is not wild is in a meld or left: what becomes of the wild ones?
    fn end(&mut self, node: &Node) {
        for index in self.begin(MOST_CARDS)..self.candidates.len() {
            self.choose(node, index);
        }
        let Node { wilds, left, cost, .. } = *node;
        let discards_wild = match self.aim {
            Aim::Points(_) => false,
            Aim::Declaration { discard, .. } => discard && left == 0,
        };
        let Some(spare) = wilds.checked_sub(u8::from(discards_wild)) else { return };
        let least = self.case.rules.meld.run_size.answer.least.max(1);
        let most_alone = if self.free { spare / least } else { 0 };
        for alone in 0..=most_alone.min(self.rules.runs.answer) {
            self.settle((alone, spare - alone * least), left, cost);
        }
        if self.aim == Aim::Points(Counted::OutsideRuns) {
            let joker = (self.value)(Card::JOKER).saturating_mul(i32::from(wilds));
            self.improve(cost.saturating_add(node.in_sets).saturating_add(joker), left, 0, None);
        }
    }

    /// Some wild cards make up runs of their own, and the others go to a run that there is.
    fn settle(&mut self, (alone, others): (u8, u8), left: u32, cost: i32) {
        let mut briefs = self.briefs.clone();
        let least = self.case.rules.meld.run_size.answer.least;
        for _ in 0..alone {
            if briefs.try_push(Brief::new(Kind::Run, Shape::Irregular, least)).is_err() {
                return;
            }
        }
        let (case, rules) = (self.case, self.rules);
        let complete = |briefs: &Briefs| declare::lives(&case, rules, briefs).is_ok();
        if others == 0 {
            if complete(&briefs) {
                self.improve(cost, left, alone, None);
            }
            return;
        }
        let must_go = matches!(self.aim, Aim::Declaration { .. });
        if !must_go && complete(&briefs) {
            // In a hand that is counted they may go anywhere, or nowhere.
            let stay = if self.free { 0 } else { (self.value)(Card::JOKER).saturating_mul(i32::from(others)) };
            self.improve(cost.saturating_add(stay), left, alone, None);
        }
        if !self.free {
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
                self.improve(cost, left, alone, Some(at));
                return;
            }
        }
    }

    fn improve(&mut self, cost: i32, left: u32, alone: u8, taker: Option<usize>) {
        if cost < self.best {
            self.best = cost;
            self.found = Some(Found { chosen: self.chosen.clone(), left, alone, taker });
        }
    }
}
