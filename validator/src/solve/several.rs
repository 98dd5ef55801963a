//! The search where a rank or a suit may serve twice, where other cards than jokers are wild, or where melds of a contract
//! must be longer than others.
//!
//! The melds are chosen one after the other, the runs first, each as short as it may be. A place of a run takes the card that
//! belongs there; where that is gone, or where the rules ask for natural cards and a set might want it more, a wild card.
//! What costs is each card that is wild by the rules, also where it lies at home.
//!
//! Where wild cards may stand anywhere, no choice between a natural card and a wild one is left: if another meld wanted the
//! card, that one could have the wild card instead, at the same cost.

use adjudeck_format::{Card, Laid, Rank, Stands, Suit};
use arrayvec::ArrayVec;

use crate::cards::meld::{ACE_HIGH, MOST_MELDS, natural};
use crate::rules::contract::Kind;
use crate::rules::meld::{SetSuits, Size, Twins};
use crate::rules::wild::{Adjacent, AtHome, LowEnd, Unsaid};
use crate::solve::build::Laying;
use crate::solve::{Copies, Sets, Solved, Solver, Wilds, build, count, plain};

/// How many places a suit has, from the ace below the two to the ace above the king.
const PLACES: u8 = ACE_HIGH + 1;

/// How many ways with equally many wild cards are compared.
const MOST_COMPARED: u8 = 24;

/// A meld that is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) kind: Kind,
    pub(super) least: u8,
}

/// The ranks of sets and the suits of runs that come into question, a bit for each.
#[derive(Clone, Copy)]
pub(super) struct Among {
    pub(super) ranks: u16,
    pub(super) suits: u8,
}

impl Among {
    pub(super) const ALL: Self = Self { ranks: u16::MAX, suits: u8::MAX };
}

/// A meld that was chosen.
#[derive(Clone, Copy)]
enum Chosen {
    /// A run, with a bit for each place that a wild card takes.
    Run { suit: Suit, low: u8, len: u8, wild: u16 },
    /// A set, with how many cards of each suit it has, how many wild cards besides, and whether only jokers will do.
    Set { rank: Rank, naturals: [u8; 4], wilds: u8, jokers: bool },
}

impl Chosen {
    /// The cards that it takes as themselves.
    fn naturals(self) -> ArrayVec<Card, 32> {
        let mut cards = ArrayVec::new();
        match self {
            Self::Run { suit, low, len, wild } => {
                let places = (0..len).filter(|index| wild >> index & 1 == 0);
                cards.extend(places.filter_map(|index| natural(suit, low + index)).take(32));
            }
            Self::Set { rank, naturals, .. } => {
                let each = Suit::ALL.into_iter().zip(naturals);
                let each = each.flat_map(|(suit, many)| (0..many).map(move |_| Card::new(rank, suit)));
                cards.extend(each.take(32));
            }
        }
        cards
    }
}

/// What is left for the melds still to be chosen.
#[derive(Clone, Copy)]
struct Left {
    copies: Copies,
    /// How many wild cards are spent.
    spent: u8,
    /// How many jokers are spent where only jokers will do.
    jokers: u8,
    among: Among,
}

impl Left {
    fn take(&mut self, card: Card) {
        if let Some(copies) = self.copies.get_mut(card.index()) {
            *copies = copies.saturating_sub(1);
        }
    }
}

/// A run that is being filled.
#[derive(Clone, Copy)]
struct Filling {
    slot: usize,
    suit: Suit,
    low: u8,
    len: u8,
    wild: u16,
}

pub(super) struct Several<'a> {
    solver: Solver<'a>,
    copies: Copies,
    wild: Wilds,
    sets: Sets,
    slots: ArrayVec<Slot, MOST_MELDS>,
    longer: bool,
    free: bool,
    twins: bool,
    budget: u8,
    nodes: u32,
    compared: u8,
    chosen: ArrayVec<Chosen, MOST_MELDS>,
    best: Option<Laying>,
}

impl<'a> Several<'a> {
    pub(super) fn new(solver: Solver<'a>, copies: &Copies, slots: ArrayVec<Slot, MOST_MELDS>, longer: bool) -> Self {
        let rules = &solver.rules.wild;
        let mut slots = slots;
        slots.sort_by_key(|slot| matches!(slot.kind, Kind::Set | Kind::Pair));
        Self {
            solver,
            copies: *copies,
            wild: solver.wilds(),
            sets: solver.sets(),
            slots,
            longer,
            free: rules.adjacent.answer == Adjacent::Allowed
                && rules.run_naturals.answer == 0
                && rules.set_naturals.answer == 0
                && rules.run_most.answer.is_none()
                && rules.set_most.answer.is_none()
                && rules.low_end.answer == LowEnd::Allowed,
            twins: solver.rules.meld.twins.answer == Twins::Allowed,
            budget: 0,
            nodes: 0,
            compared: 0,
            chosen: ArrayVec::new(),
            best: None,
        }
    }

    /// The best melds of these ranks and suits.
    pub(super) fn run(&mut self, among: Among) -> Result<Option<Laying>, Solved> {
        let wilds = self.copies.iter().zip(self.wild).filter(|(_, wild)| *wild);
        let wilds = wilds.fold(0u8, |sum, (copies, _)| sum.saturating_add(*copies));
        // No more than the melds have cards are of use, however many there are.
        for budget in 0..=wilds.min(u8::MAX - 1) {
            (self.budget, self.compared) = (budget, 0);
            self.choose(0, 0, Left { copies: self.copies, spent: 0, jokers: 0, among });
            if let Some(best) = self.best.take() {
                return Ok(Some(best));
            }
            if self.is_spent() {
                return Err(Solved::GaveUp);
            }
        }
        Ok(None)
    }

    const fn is_spent(&self) -> bool {
        self.nodes >= Solver::MOST_NODES
    }

    fn is_wild(&self, card: Card) -> bool {
        self.wild.get(card.index()).copied().unwrap_or_default()
    }

    /// Chooses the meld of a slot; of like slots, each no earlier in order than the one before.
    fn choose(&mut self, slot: usize, from: u8, left: Left) {
        self.nodes += 1;
        if self.is_spent() || self.compared >= MOST_COMPARED {
            return;
        }
        let Some(wanted) = self.slots.get(slot).copied() else {
            self.compare(&left);
            return;
        };
        let alike = slot.checked_sub(1).and_then(|before| self.slots.get(before)) == Some(&wanted);
        let from = if alike { from } else { 0 };
        match wanted.kind {
            Kind::Run | Kind::PureRun => self.choose_run(slot, wanted.least, from, left),
            Kind::Set | Kind::Pair => self.choose_set(slot, wanted.least, from, left),
        }
    }

    // ---- Runs ----

    fn choose_run(&mut self, slot: usize, least: u8, from: u8, left: Left) {
        let Size { least: shortest, most } = self.solver.rules.meld.run_size.answer;
        let (least, most) = (least.max(shortest).max(1), most.unwrap_or(PLACES).min(PLACES));
        let naturals = self.solver.rules.wild.run_naturals.answer;
        // A longer run falls into shorter ones, unless these have too few natural cards.
        let longest = match self.solver.rules.wild.adjacent.answer {
            _ if naturals < 2 || !self.longer => least,
            Adjacent::Allowed => most,
            Adjacent::Barred => naturals.saturating_mul(2).saturating_add(1).max(least).min(most),
        };
        for suit in Suit::ALL.into_iter().filter(|suit| left.among.suits >> *suit as u8 & 1 == 1) {
            for len in least..=longest.min(most) {
                // One that would go beyond the ace at the top is given up where it does.
                for low in (0..PLACES).filter(|low| key(suit, *low) >= from) {
                    self.fill(Filling { slot, suit, low, len, wild: 0 }, 0, left);
                }
            }
        }
    }

    /// Fills the places of a run one after the other.
    fn fill(&mut self, run: Filling, index: u8, left: Left) {
        if left.spent > self.budget || self.is_spent() || self.compared >= MOST_COMPARED {
            return;
        }
        if index == run.len {
            self.filled(run, left);
            return;
        }
        let Some(card) = natural(run.suit, run.low + index) else { return };
        let there = count(&left.copies, card) > 0;
        if there {
            let mut with = left;
            with.take(card);
            with.spent += u8::from(self.is_wild(card));
            self.fill(run, index + 1, with);
        }
        let after_wild = index > 0 && run.wild >> (index - 1) & 1 == 1;
        let pure = self.slots.get(run.slot).is_some_and(|slot| slot.kind == Kind::PureRun);
        let barred = pure || after_wild && self.solver.rules.wild.adjacent.answer == Adjacent::Barred;
        if !(barred || there && self.free) {
            let with = Left { spent: left.spent + 1, ..left };
            self.fill(Filling { wild: run.wild | 1 << index, ..run }, index + 1, with);
        }
    }

    fn filled(&mut self, run: Filling, mut left: Left) {
        let rules = &self.solver.rules.wild;
        let naturals = u32::from(run.len) - run.wild.count_ones();
        let closed = rules.low_end.answer == LowEnd::OnlyBelowAce && run.wild & 1 == 1 && run.low + run.len != PLACES;
        let many = rules.run_most.answer.is_some_and(|most| run.wild.count_ones() > u32::from(most));
        if naturals < u32::from(rules.run_naturals.answer) && run.wild != 0 || closed || many {
            return;
        }
        if !self.twins {
            left.among.suits &= !(1 << run.suit as u8);
        }
        let Filling { slot, suit, low, len, wild } = run;
        self.go_on(slot, Chosen::Run { suit, low, len, wild }, key(suit, low), left);
    }

    // ---- Sets ----

    fn choose_set(&mut self, slot: usize, least: u8, from: u8, left: Left) {
        let size = least.max(self.sets.size.least).max(self.sets.naturals);
        if self.sets.size.most.is_some_and(|most| size > most) {
            return;
        }
        let ranks = Rank::ALL.into_iter().filter(|rank| *rank as u8 >= from);
        for rank in ranks.filter(|rank| left.among.ranks >> *rank as u16 & 1 == 1) {
            self.choose_rank(slot, rank, size, left);
        }
    }

    fn choose_rank(&mut self, slot: usize, rank: Rank, size: u8, left: Left) {
        let at_home = self.solver.rules.wild.at_home.answer;
        let wild = Suit::ALL.into_iter().any(|suit| self.is_wild(Card::new(rank, suit)));
        let natural = matches!(at_home, AtHome::Natural | AtHome::AsDeclared);
        // Wild cards can as well be a set of another rank, unless a set needs natural cards.
        if wild && (self.sets.naturals == 0 && self.sets.most_wilds.is_none() || !natural) {
            return;
        }
        let has = Suit::ALL.map(|suit| count(&left.copies, Card::new(rank, suit)));
        let all = has.iter().fold(0u8, |sum, copies| sum.saturating_add(*copies)).min(size);
        for many in (self.sets.naturals..=all).rev() {
            let different = match self.sets.suits {
                SetSuits::Any => false,
                SetSuits::Different => true,
                SetSuits::DifferentUnlessWild => many == size,
            };
            let Some(naturals) = of_suits(has, many, different) else { continue };
            let (wilds, jokers) = (size - many, wild && at_home == AtHome::Natural && different);
            if self.sets.most_wilds.is_some_and(|most| wilds > most) {
                return;
            }
            let mut after = left;
            let cards = Chosen::Set { rank, naturals, wilds, jokers };
            cards.naturals().into_iter().for_each(|card| after.take(card));
            after.spent = after.spent.saturating_add(wilds).saturating_add(if wild { many } else { 0 });
            after.jokers = after.jokers.saturating_add(if jokers { wilds } else { 0 });
            if !self.twins {
                after.among.ranks &= !(1 << rank as u16);
            }
            if after.spent <= self.budget && after.jokers <= count(&self.copies, Card::JOKER) {
                self.go_on(slot, cards, rank as u8, after);
            }
            if self.free {
                return;
            }
        }
    }

    fn go_on(&mut self, slot: usize, chosen: Chosen, from: u8, left: Left) {
        self.chosen.push(chosen);
        self.choose(slot + 1, from, left);
        self.chosen.pop();
    }

    // ---- What was found ----

    /// Builds the melds that were chosen and keeps them if they are the best so far.
    fn compare(&mut self, left: &Left) {
        let mut laying = Laying::new(self.copies, self.wild);
        for chosen in &self.chosen {
            chosen.naturals().into_iter().for_each(|card| _ = laying.take(card));
            if let Chosen::Set { wilds, jokers: true, .. } = *chosen {
                (0..wilds).for_each(|_| _ = laying.take(Card::JOKER));
            }
        }
        for chosen in &self.chosen {
            self.lay(*chosen, &mut laying);
        }
        laying.spend(left.spent);
        let Some(laying) = self.solver.finish(laying, self.longer) else { return };
        self.compared += 1;
        if self.best.as_ref().is_none_or(|best| laying.cost() < best.cost()) {
            self.best = Some(laying);
        }
    }

    /// Lays a meld whose natural cards are taken already.
    fn lay(&self, chosen: Chosen, laying: &mut Laying) {
        let mut cards = Vec::new();
        match chosen {
            Chosen::Run { suit, low, len, wild } => {
                for index in 0..len {
                    let Some(card) = natural(suit, low + index) else { return };
                    if wild >> index & 1 == 0 {
                        cards.push(plain(card));
                        continue;
                    }
                    let Some(wild) = laying.wild(card) else { return };
                    let stands = if wild == card { Stands::Unsaid } else { Stands::Card(card) };
                    cards.push(Laid { card: Some(wild), stands });
                }
                laying.push(cards, build::Kind::Run(suit, low));
            }
            Chosen::Set { rank, wilds, jokers, .. } => {
                cards.extend(chosen.naturals().into_iter().map(plain));
                let own = cards.iter().filter(|laid| laid.card.is_some_and(|card| !self.is_wild(card))).count();
                let doubtful = match self.solver.rules.wild.unsaid.answer {
                    Unsaid::AsPlaced => own == 0,
                    Unsaid::MustBeSaid => own < 2,
                };
                let stands = if doubtful { Stands::Rank(rank) } else { Stands::Unsaid };
                for _ in 0..wilds {
                    let wild = if jokers { Some(Card::JOKER) } else { laying.wild(Card::JOKER) };
                    let Some(wild) = wild else { return };
                    cards.push(Laid { card: Some(wild), stands });
                }
                laying.push(cards, build::Kind::Set(rank));
            }
        }
    }
}

/// The order of runs.
const fn key(suit: Suit, low: u8) -> u8 {
    (suit as u8) * 16 + low
}

/// So many cards of a rank, first of the suits of which there are most copies, which leaves most for another set.
fn of_suits(mut has: [u8; 4], many: u8, different: bool) -> Option<[u8; 4]> {
    let mut taken = [0; 4];
    for _ in 0..many {
        let free = has.iter_mut().zip(&mut taken).filter(|(has, taken)| **has > 0 && !(different && **taken > 0));
        let (has, taken) = free.max_by_key(|(has, _)| **has)?;
        (*has, *taken) = (*has - 1, *taken + 1);
    }
    Some(taken)
}
