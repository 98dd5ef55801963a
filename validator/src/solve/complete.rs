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
//! What was reached before at no higher cost is not searched again, and after [`MOST_NODES`] steps the search gives up.

mod collect;
mod laid;
mod points;

use adjudeck_format::{Card, Groups, Laid, Rank, Stands, Suit};
use arrayvec::ArrayVec;
use rustc_hash::FxHashMap;

use crate::law::declare::{self, Brief, Briefs, Kind};
use crate::law::{Case, wild};
use crate::meld::{ACE_HIGH, Shape};
use crate::rules::declare::Declare;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::{Adjacent, Allowed, LowEnd};
use crate::table::Hand;

/// So many steps a search takes at most.
const MOST_NODES: u32 = 400_000;

/// A hand has at most so many cards.
const MOST_CARDS: usize = 32;

/// So many melds are tried at most.
const MOST_OPTIONS: usize = 20_000;

/// For so many melds, and as many steps, there is room from the beginning.
const USUAL_OPTIONS: usize = 64;

/// How many places a suit has, from the ace below the two to the ace above the king.
const PLACES: u8 = ACE_HIGH + 1;

/// A meld that the cards could form.
#[derive(Clone, Copy)]
struct Candidate {
    /// The cards that it takes as themselves, a bit for each.
    cards: u32,
    /// The wild cards that it takes besides, and which of its places they fill, if it is a run.
    wilds: u8,
    filled: u16,
    brief: Brief,
    /// Copies of its cards that must be in use already.
    after: u32,
}

/// Why the search is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// The fewest points, by these rules of counting.
    Points(Counted),
    /// A hand to be declared, with a card left to discard or without.
    Declaration { discard: bool, barred: Option<Card> },
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
        Some(self.counted(hand, counted, &value)?.best)
    }

    /// The melds with which a hand counts for the fewest points, none if none of them would be of use; nothing if that would
    /// take too long to find out.
    pub(crate) fn arranged(
        &self,
        hand: &Hand,
        counted: Counted,
        value: impl Fn(Card) -> i32,
    ) -> Option<Groups<'static>> {
        let search = self.counted(hand, counted, &value)?;
        let alone = |cards: Vec<Card>| {
            let ends = if cards.is_empty() { Vec::new() } else { vec![u16::try_from(cards.len()).unwrap_or(u16::MAX)] };
            let laid = |card: Card| Laid { card: Some(card), stands: Stands::Unsaid };
            Groups { cards: cards.into_iter().map(laid).collect::<Vec<_>>().into(), ends: ends.into() }
        };
        Some(search.declaration().map_or_else(|| alone(search.best_pure(counted).1), |found| found.melds))
    }

    /// The search for the fewest points, when it is over.
    fn counted<'s>(&self, hand: &Hand, counted: Counted, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        self.note();
        let mut search = self.search(hand, Aim::Points(counted), value)?;
        search.best = search.all_points().saturating_sub(search.best_pure(counted).0);
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
        let mut search = self.search(hand, Aim::Declaration { discard, barred }, &one)?;
        search.best = i32::from(discard) + 1;
        search.run();
        search.declaration()
    }

    fn search<'s>(&self, hand: &Hand, aim: Aim, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let case = self.case.quiet();
        if usize::from(hand.size()) > MOST_CARDS || hand.hidden() > 0 {
            return None;
        }
        let each = |wilds: bool| {
            let cards = hand.known().filter(move |(card, _)| wild::is_wild(&case, *card) == wilds && !card.is_joker());
            cards.flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(copies)))
        };
        let plain = each(false).count();
        let cards: ArrayVec<Card, MOST_CARDS> = each(false).chain(each(true)).collect();
        let (mut copies, mut before, mut rows) = ([0; Card::KINDS], ArrayVec::new(), [0; Suit::ALL.len()]);
        for (at, card) in (0u32..).zip(&cards) {
            if let Some(bits) = copies.get_mut(card.index()) {
                before.push(*bits);
                *bits |= 1 << at;
            }
            if let Some((rank, suit)) = card.rank().zip(card.suit())
                && let Some(row) = rows.get_mut(suit as usize)
            {
                *row |= if rank == Rank::Ace { 1 | 1 << ACE_HIGH } else { 1u16 << rank as u8 };
            }
        }
        let jokers = hand.count(Card::JOKER);
        let wilds = u8::try_from(cards.len() - plain).unwrap_or(u8::MAX).saturating_add(jokers);
        let mut search = Search {
            case,
            rules: self.rules,
            aim,
            value,
            costs: cards.iter().map(|card| value(*card)).collect(),
            plain: low_bits(plain),
            cards,
            copies,
            before,
            rows,
            wilds,
            free: is_free(&case),
            hopeless: false,
            candidates: Vec::new(),
            begins: [0; MOST_CARDS + 1],
            of_wilds: Vec::new(),
            pure_runs: Vec::new(),
            other_runs: Vec::new(),
            options: 0,
            chosen: Vec::new(),
            briefs: Briefs::new(),
            seen: FxHashMap::default(),
            nodes: 0,
            best: i32::MAX,
            found: None,
        };
        search.hopeless = search.is_hopeless();
        if !search.hopeless {
            search.candidates.reserve(USUAL_OPTIONS);
            search.pure_runs.reserve(USUAL_OPTIONS / 2);
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

/// The lowest bits.
const fn low_bits(count: usize) -> u32 {
    if count >= u32::BITS as usize { u32::MAX } else { (1 << count) - 1 }
}

/// The melds of the best that was found.
struct Found {
    chosen: Vec<Candidate>,
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
    /// What each of the cards costs.
    costs: ArrayVec<i32, MOST_CARDS>,
    /// A bit for each card that is not wild.
    plain: u32,
    /// The cards that are not wild, then the wild ones but for jokers.
    cards: ArrayVec<Card, MOST_CARDS>,
    /// For each card its copies, a bit for each.
    copies: [u32; Card::KINDS],
    /// For each of the cards its copies before it.
    before: ArrayVec<u32, MOST_CARDS>,
    /// For each suit the places for which there is a card, a bit for each.
    rows: [u16; Suit::ALL.len()],
    wilds: u8,
    /// Whether wild cards may stand anywhere.
    free: bool,
    /// Whether runs are required that cannot come.
    hopeless: bool,
    /// The melds in the order of their first cards that are not wild, and where those of each card begin among them.
    candidates: Vec<Candidate>,
    begins: [usize; MOST_CARDS + 1],
    /// Those that have no card that is not wild.
    of_wilds: Vec<Candidate>,
    /// The cards and the wild cards that the melds take that can be pure runs, and those that can be other runs.
    pure_runs: Vec<(u32, u8)>,
    other_runs: Vec<(u32, u8)>,
    options: usize,
    chosen: Vec<Candidate>,
    briefs: Briefs,
    seen: FxHashMap<(u32, u64), i32>,
    nodes: u32,
    best: i32,
    found: Option<Found>,
}

impl Search<'_> {
    const fn gave_up(&self) -> bool {
        self.nodes >= MOST_NODES
    }

    fn run(&mut self) {
        if !self.hopeless {
            self.seen.reserve(USUAL_OPTIONS);
            self.sort();
            self.step(self.all(), self.wilds, 0, 0, 0);
        }
    }

    /// Brings the melds into the order in which they are tried: by their first cards that are not wild, then those that take
    /// fewer wild cards, then those with more cards.
    fn sort(&mut self) {
        let first = |it: &Candidate| (it.cards & self.plain).trailing_zeros();
        let key = |(index, it): (u32, &Candidate)| {
            let order = first(it) << 16 | u32::from(it.wilds) << 8 | (u32::BITS - it.cards.count_ones());
            u64::from(order) << 32 | u64::from(index)
        };
        let mut order: Vec<u64> = (0..).zip(&self.candidates).map(key).collect();
        order.sort_unstable();
        let mut begins = self.begins.iter_mut();
        for (place, key) in order.iter().enumerate() {
            let first = usize::try_from(key >> 48).unwrap_or(MOST_CARDS);
            let begun = MOST_CARDS + 1 - begins.len();
            begins.by_ref().take((first + 1).saturating_sub(begun)).for_each(|begin| *begin = place);
        }
        begins.for_each(|begin| *begin = order.len());
        let at = |key: u64| usize::try_from(key & u64::from(u32::MAX)).ok().and_then(|at| self.candidates.get(at));
        let mut sorted = Vec::with_capacity(order.len());
        sorted.extend(order.into_iter().filter_map(|key| at(key).copied()));
        self.candidates = sorted;
    }

    /// What must be told apart of the melds that were chosen.
    fn state(&self, wilds: u8) -> u64 {
        let most = usize::from(self.rules.runs.answer.max(self.rules.pure_runs.answer));
        let of = |kind| self.briefs.iter().filter(|brief| brief.kind == kind).count().min(most) as u64;
        let long = self.briefs.iter().any(|brief| brief.is_run_of(self.rules.longest.answer));
        u64::from(wilds) | of(Kind::Pure) << 8 | of(Kind::Copies) << 24 | of(Kind::Run) << 40 | u64::from(long) << 56
    }

    /// Whether what was chosen matters only as far as [`state`](Self::state) tells.
    fn forgets(&self) -> bool {
        self.rules.split.answer == Allowed::Allowed && self.aim != Aim::Points(Counted::OutsideRuns)
    }

    /// How many wild cards a meld takes.
    fn spent(&self, candidate: &Candidate) -> u8 {
        let own = u8::try_from((candidate.cards & !self.plain).count_ones()).unwrap_or(u8::MAX);
        candidate.wilds.saturating_add(own)
    }

    /// Whether the runs that are required are there, or may still come from these cards.
    fn may_live(&self, there: u32, wilds: u8) -> bool {
        let runs = self.briefs.iter().filter(|it| it.kind != Kind::Set);
        let pure = runs.clone().filter(|it| it.kind != Kind::Run).count();
        let lacking = usize::from(self.rules.runs.answer).saturating_sub(runs.count());
        if pure >= usize::from(self.rules.pure_runs.answer) {
            return self.runs_may_come(lacking, there, wilds);
        }
        let others = lacking.saturating_sub(1);
        let comes = |(cards, spent): &(u32, u8)| {
            let fits = cards & !there == 0 && *spent <= wilds;
            fits && self.runs_may_come(others, there & !cards, wilds - spent)
        };
        self.pure_runs.iter().any(comes)
    }

    /// Whether so many runs may come from these cards; of more than one, whether the first may.
    fn runs_may_come(&self, lacking: usize, there: u32, wilds: u8) -> bool {
        let alone = if self.free { wilds / self.case.rules.meld.run_size.answer.least.max(1) } else { 0 };
        let fits = |(cards, spent): &(u32, u8)| cards & !there == 0 && *spent <= wilds;
        lacking <= usize::from(alone) || self.pure_runs.iter().chain(&self.other_runs).any(fits)
    }

    /// Goes on from the cards that are there still; `cost` is what the cards cost that are left, `in_sets` what those cost
    /// that lie in sets.
    fn step(&mut self, there: u32, wilds: u8, left: u32, cost: i32, in_sets: i32) {
        self.nodes += 1;
        if self.gave_up() || cost >= self.best || self.needs_runs() && !self.may_live(there, wilds) {
            return;
        }
        if self.forgets() {
            // Where a card is to be discarded, one that is left is no worse than none.
            let discards = matches!(self.aim, Aim::Declaration { .. }) && left != 0;
            let key = (there, self.state(wilds) | u64::from(discards) << 60);
            match self.seen.get(&key) {
                Some(before) if *before <= cost => return,
                _ => self.seen.insert(key, cost),
            };
        }
        let plain = there & self.plain;
        if plain == 0 {
            self.end(there, wilds, left, cost, in_sets);
            return;
        }
        let first = plain.trailing_zeros() as usize;
        let begin = |card: usize| self.begins.get(card).copied().unwrap_or_default();
        for index in begin(first)..begin(first + 1) {
            let Some(candidate) = self.candidates.get(index).copied() else { return };
            self.choose(candidate, there, wilds, left, cost, in_sets);
        }
        let Some(card) = self.cards.get(first).copied() else { return };
        let copies = self.copies(card) & there;
        if self.may_be_left(card, copies) {
            let each = self.costs.get(first).copied().unwrap_or_default();
            let more = each.saturating_mul(i32::try_from(copies.count_ones()).unwrap_or(i32::MAX));
            self.step(there & !copies, wilds, left | copies, cost.saturating_add(more), in_sets);
        }
    }

    /// Whether these copies of a card may be left.
    fn may_be_left(&self, card: Card, copies: u32) -> bool {
        match self.aim {
            Aim::Points(_) => true,
            Aim::Declaration { discard, barred } => {
                discard && copies.is_power_of_two() && (barred != Some(card) || self.copies(card).count_ones() > 1)
            }
        }
    }

    fn choose(&mut self, candidate: Candidate, there: u32, wilds: u8, left: u32, cost: i32, in_sets: i32) {
        let spent = self.spent(&candidate);
        if candidate.cards & !there != 0 || candidate.after & there != 0 || spent > wilds || self.briefs.is_full() {
            return;
        }
        let mut sets = in_sets;
        // What lies in sets matters only where runs alone count.
        if candidate.brief.kind == Kind::Set && !self.needs_runs() {
            let of = |(at, cost): (u32, &i32)| if candidate.cards >> at & 1 == 1 { *cost } else { 0 };
            sets = (0u32..).zip(&self.costs).map(of).fold(in_sets, i32::saturating_add);
        }
        self.chosen.push(candidate);
        self.briefs.push(candidate.brief);
        self.step(there & !candidate.cards, wilds - spent, left, cost, sets);
        self.briefs.pop();
        self.chosen.pop();
    }

    /// Every card that is not wild is in a meld or left: what becomes of the wild ones?
    fn end(&mut self, there: u32, wilds: u8, left: u32, cost: i32, in_sets: i32) {
        for index in 0..self.of_wilds.len() {
            let Some(candidate) = self.of_wilds.get(index).copied() else { return };
            self.choose(candidate, there, wilds, left, cost, in_sets);
        }
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
            self.improve(cost.saturating_add(in_sets).saturating_add(joker), left, 0, None);
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
