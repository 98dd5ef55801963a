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

mod choice;
mod collect;
mod held;
mod laid;
mod node;
mod points;
mod runs;
#[cfg(test)]
mod tests;
mod walk;

use adjudeck_format::{Card, Groups, Laid, Stands};
use arrayvec::ArrayVec;

use crate::law::complete::held::Held;
use crate::law::complete::walk::Walk;
use crate::law::context::Case;
use crate::law::declare::Brief;
use crate::meld::{ACE_HIGH, MOST_MELDS};
use crate::rules::declare::Declare;
use crate::rules::score::Hand as Counted;
use crate::rules::wild::{Adjacent, Allowed, LowEnd};
use crate::table::Hand;

/// So many steps a search takes at most; among very many melds one counts for several, as it takes as much longer.
const MOST_NODES: usize = 400_000;

/// So many steps a search takes before it remembers what was reached: most searches are over by then.
const FEW_NODES: usize = 200;

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
        if hand.hidden() == 0 && self.is_hopeless(hand, Aim::Points(counted)) {
            let cost = |(card, copies): (Card, u8)| value(card).saturating_mul(copies.into());
            return Some(hand.known().map(cost).fold(0, i32::saturating_add));
        }
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
        let mut search = self.to_count(hand, counted, value)?;
        search.run();
        (!search.gave_up()).then_some(search)
    }

    /// The search for the fewest points, before it begins.
    fn to_count<'s>(&self, hand: &Hand, counted: Counted, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let mut search = self.search(hand, Aim::Points(counted), value)?;
        search.best = search.all().saturating_sub(search.best_pure(counted).0);
        Some(search)
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

    /// Whether a pure run is required, and no cards are there that could be one, or stand for one.
    fn is_hopeless(&self, hand: &Hand, aim: Aim) -> bool {
        let least = self.case.rules.meld.run_size.answer.least;
        let due = aim.needs_runs() && self.rules.pure_runs.answer > 0;
        due && !held::may_be_pure(&self.case, self.rules, hand, least)
    }

    fn search<'s>(&self, hand: &Hand, aim: Aim, value: &'s dyn Fn(Card) -> i32) -> Option<Search<'s>>
    where
        'a: 's,
    {
        let case = self.case.quiet();
        let held = Held::of(&case, hand)?;
        let free = is_free(&case);
        let lengthens = self.rules.longest.answer <= case.rules.meld.run_size.answer.least.saturating_add(1);
        let mut search = Search {
            case,
            rules: self.rules,
            aim,
            value,
            costs: held.cards.iter().map(|card| value(*card)).collect(),
            hopeless: self.is_hopeless(hand, aim),
            held,
            free,
            spares: free && lengthens && forgets(self.rules, aim) && matches!(aim, Aim::Points(_)),
            candidates: Vec::new(),
            options: 0,
            nodes: 0,
            few: FEW_NODES,
            best: i32::MAX,
            found: None,
        };
        if !search.hopeless {
            search.candidates.reserve(USUAL_OPTIONS);
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

/// The places of the bits that are set.
fn each(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros() as usize;
        bits = bits.checked_sub(1)? & bits;
        Some(place)
    })
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
    /// The melds that come into question, in the order in which they are tried.
    candidates: Vec<Candidate>,
    options: usize,
    nodes: usize,
    /// So many steps are taken before it is remembered what was reached.
    few: usize,
    best: i32,
    found: Option<Found>,
}

impl Search<'_> {
    /// What all cards cost.
    fn all(&self) -> i32 {
        let jokers = (self.value)(Card::JOKER).saturating_mul(self.held.jokers.into());
        self.costs.iter().copied().fold(jokers, i32::saturating_add)
    }

    /// Whether a card may be left at all: not one that was just taken, if there is no other like it. No more than one may where a
    /// hand is declared: each costs one, and so no more is tried.
    fn may_be_left(&self, card: Card) -> bool {
        let Aim::Declaration { barred, .. } = self.aim else { return true };
        let copies = if card.is_joker() { self.held.jokers.into() } else { self.held.copies(card).count_ones() };
        barred != Some(card) || copies > 1
    }

    /// Whether one of the wild cards among those that are there, or a joker, may be left: which of them stand for others does
    /// not matter.
    fn may_leave_wild(&self, there: u32) -> bool {
        let jokers = std::iter::repeat_n(Card::JOKER, self.held.jokers.into());
        self.held.those(there).chain(jokers).any(|card| self.may_be_left(card))
    }

    const fn gave_up(&self) -> bool {
        self.nodes >= MOST_NODES
    }

    fn run(&mut self) {
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

    /// What cards cost.
    fn cost(&self, cards: u32) -> i32 {
        let costs = each(cards).map(|card| self.costs.get(card).copied().unwrap_or_default());
        costs.fold(0, i32::saturating_add)
    }
}
