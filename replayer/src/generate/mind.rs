//! What players think of their cards.
//!
//! They count how many cards they lack for the contract: the runs that lack fewest first, then the sets from the other
//! cards. That is only an estimate, but a quick one; whether a hand can really lay its contract the solver says.

use std::cmp::Reverse;

use adjudeck_format::{Card, Rank, Suit};
use adjudeck_validator::rules::contract::{Kind, Required};
use adjudeck_validator::rules::meld::{SetSuits, Twins};
use adjudeck_validator::{Hand, Judge, Rules, Solver};

/// The places of a run: the ace stands at both ends.
const PLACES: u32 = 14;

/// How many copies of each card that is not wild, and how many wild cards.
#[derive(Clone, Copy)]
pub(super) struct Copies(pub(super) [u8; Card::KINDS], pub(super) u8);

impl Copies {
    pub(super) fn count(&self, card: Card) -> u8 {
        self.0.get(card.index()).copied().unwrap_or_default()
    }

    pub(super) fn change(mut self, card: Card, by: i8) -> Self {
        if let Some(copies) = self.0.get_mut(card.index()) {
            *copies = copies.saturating_add_signed(by);
        }
        self
    }

    /// A bit for each place of a suit of which there is a card.
    fn places(&self, suit: Suit) -> u32 {
        let of_suit = self.0.iter().skip(Card::new(Rank::Ace, suit).index()).take(Rank::ALL.len());
        let places = of_suit.zip(0..).fold(0, |places, (copies, rank)| places | u32::from(*copies > 0) << rank);
        places | (places & 1) << (PLACES - 1)
    }

    fn of_rank(&self, rank: Rank) -> u8 {
        Suit::ALL.iter().map(|suit| self.count(Card::new(rank, *suit))).sum()
    }

    /// Takes a card out.
    fn take(&mut self, card: Card) {
        if let Some(copies) = self.0.get_mut(card.index()) {
            *copies = copies.saturating_sub(1);
        }
    }

    /// How many suits have so many cards of a rank.
    fn suits(&self, rank: Rank, copies: u8) -> u8 {
        Suit::ALL.iter().map(|suit| u8::from(self.count(Card::new(rank, *suit)) >= copies)).sum()
    }
}

/// How a player of this deal judges their cards.
#[derive(Clone, Copy)]
pub(super) struct Mind<'a> {
    pub(super) rules: &'a Rules,
    required: Option<&'a Required>,
    /// How many sets and runs it has; where there is no contract, a set is sought.
    sets: u8,
    runs: u8,
    /// How many cards each has.
    set_least: u8,
    run_least: u8,
    /// Which cards are wild.
    wild: [bool; Card::KINDS],
}

impl<'a> Mind<'a> {
    pub(super) fn new(rules: &'a Rules, required: Option<&'a Required>, judge: &Judge) -> Self {
        let needs = required.map(Required::needs).unwrap_or_default();
        let count = |kind| needs.iter().filter(|need| need.meld == kind).map(|need| need.count).sum::<u8>();
        // Where no particular melds are needed, a set and a run are sought.
        let (sets, runs) = match required {
            Some(Required::Melds(_) | Required::MeldsWith { .. }) => {
                (count(Kind::Set) + count(Kind::Pair), count(Kind::Run))
            }
            Some(Required::Worth(_) | Required::Hand) => (1, 1),
            // Hands that are declared need runs.
            None => (1, u8::from(rules.declare.is_some())),
        };
        let least =
            |run: bool| needs.iter().filter(|need| (need.meld == Kind::Run) == run).map(|need| need.least).max();
        let (set_size, run_size) = (rules.meld.set_size.answer.least, rules.meld.run_size.answer.least);
        let (set_least, run_least) = (least(false).unwrap_or(set_size), least(true).unwrap_or(run_size));
        let mut wild = [false; Card::KINDS];
        wild.iter_mut().zip(Card::all()).for_each(|(wild, card)| *wild = judge.is_wild(card));
        Self { rules, required, sets, runs, set_least, run_least, wild }
    }

    pub(super) fn is_wild(&self, card: Card) -> bool {
        self.wild.get(card.index()).copied().unwrap_or_default()
    }

    pub(super) fn copies(&self, hand: &Hand) -> Copies {
        let mut copies = Copies([0; Card::KINDS], 0);
        for ((slot, wild), card) in copies.0.iter_mut().zip(self.wild).zip(Card::all()) {
            let held = hand.count(card);
            if wild {
                copies.1 = copies.1.saturating_add(held);
            } else {
                *slot = held;
            }
        }
        copies
    }

    /// Whether a player whose contract is not down yet wants a card.
    pub(super) fn wants(&self, hand: &Hand, card: Card) -> bool {
        if self.is_wild(card) {
            return true;
        }
        let copies = self.copies(hand);
        let (without, with) = (self.lacks(&copies), self.lacks(&copies.change(card, 1)));
        // Mostly neither hand can lay it: the one with the card is asked first.
        with < without || with <= 0 && self.can_lay(&hand.with(card)) && !self.can_lay(hand)
    }

    /// How many cards the hand lacks for the contract, about.
    pub(super) fn distance(&self, hand: &Hand) -> i32 {
        self.lacks(&self.copies(hand))
    }

    fn can_lay(&self, hand: &Hand) -> bool {
        self.required.is_some_and(|required| Solver::new(self.rules).contract(hand, required).melds().is_some())
    }

    /// The natural cards of a hand, the one that is needed least first.
    pub(super) fn discards(&self, hand: &Hand, laid_down: bool) -> Vec<Card> {
        let copies = self.copies(hand);
        let values = &self.rules.score.values.answer;
        let mut cards: Vec<_> = hand.known().map(|(card, _)| card).filter(|card| !self.is_wild(*card)).collect();
        if laid_down {
            cards.sort_by_cached_key(|card| (self.company(&copies, *card) > 3, Reverse(values.of(*card)), *card));
        } else {
            cards.sort_by_cached_key(|card| {
                let lacks = self.lacks(&copies.change(*card, -1));
                (lacks, self.company(&copies, *card), Reverse(values.of(*card)), *card)
            });
        }
        cards
    }

    /// How much a card has to do with others of the hand.
    pub(super) fn company(&self, copies: &Copies, card: Card) -> u32 {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return 9 };
        let mates = u32::from(copies.of_rank(rank)).saturating_sub(1);
        let near = (copies.places(suit) << 2 >> (rank as u32)) & 0b1_1011;
        2 * mates * u32::from(self.sets.min(1)) + near.count_ones() * u32::from(self.runs.min(1))
    }

    /// How many cards are lacking, wild cards counted as cards; below nothing, if there are some to spare.
    fn lacks(&self, copies: &Copies) -> i32 {
        if let Some(Required::Hand) = self.required {
            return self.loose(copies) - 2 * i32::from(copies.1);
        }
        let mut left = *copies;
        let runs = self.runs_lack(&mut left);
        let has = |rank, of_suit| match self.rules.meld.set_suits.answer {
            SetSuits::Any => left.of_rank(rank),
            SetSuits::Different | SetSuits::DifferentUnlessWild => left.suits(rank, of_suit),
        };
        let mut sets = [u8::MAX; 26];
        let (first, second) = sets.split_at_mut(13);
        for ((slot, twin), rank) in first.iter_mut().zip(second).zip(Rank::ALL) {
            *slot = self.set_least.saturating_sub(has(rank, 1));
            if self.duplicates() {
                *twin = self.set_least.saturating_sub(has(rank, 2));
            }
        }
        let mut lack = 0;
        for _ in 0..self.sets {
            let Some(least) = sets.iter_mut().min() else { break };
            lack += i32::from(*least);
            *least = u8::MAX;
        }
        runs + lack - i32::from(copies.1)
    }

    /// Whether a rank and a suit may serve twice.
    fn duplicates(&self) -> bool {
        self.rules.meld.twins.answer == Twins::Allowed
    }

    /// How many cards are in no meld, if as many as possible are put into melds, about.
    pub(super) fn loose(&self, copies: &Copies) -> i32 {
        let all: i32 = copies.0.iter().take(Card::JOKER.index()).map(|copies| i32::from(*copies)).sum();
        let (mut runs_first, mut sets_first) = (*copies, *copies);
        let one = self.take_runs(&mut runs_first).0 + self.take_sets(&mut runs_first);
        let other = self.take_sets(&mut sets_first) + self.take_runs(&mut sets_first).0;
        all - one.max(other)
    }

    /// Takes long runs out of the cards; says how many cards they have, and how many runs they make.
    pub(super) fn take_runs(&self, left: &mut Copies) -> (i32, i32) {
        let (mut taken, mut runs) = (0, 0);
        for suit in Suit::ALL {
            let (mut low, mut places) = (0, left.places(suit));
            while places >> low != 0 {
                let length = (places >> low).trailing_ones();
                if length < u32::from(self.run_least).max(1) {
                    low += length.max(1);
                    continue;
                }
                for place in low..low + length {
                    let rank = Rank::ALL.get(place as usize % 13).copied().unwrap_or(Rank::Ace);
                    left.take(Card::new(rank, suit));
                }
                places = left.places(suit);
                taken += length.cast_signed();
                runs += (length / u32::from(self.run_least).max(1)).cast_signed();
            }
        }
        (taken, runs)
    }

    /// Takes sets of different suits out of the cards; says how many cards they have.
    pub(super) fn take_sets(&self, left: &mut Copies) -> i32 {
        let mut taken = 0;
        for rank in Rank::ALL {
            loop {
                let suits = left.suits(rank, 1);
                if suits < self.set_least.max(1) {
                    break;
                }
                taken += i32::from(suits);
                for suit in Suit::ALL {
                    left.take(Card::new(rank, suit));
                }
            }
        }
        taken
    }

    /// How many cards the runs lack; those that they have are taken out.
    fn runs_lack(&self, left: &mut Copies) -> i32 {
        if self.runs == 0 {
            return 0;
        }
        let mut best = self.best_runs(left);
        let mut lack = 0;
        for run in 0..usize::from(self.runs) {
            let open = if self.duplicates() { &mut best[..] } else { best.get_mut(run..).unwrap_or_default() };
            open.sort_unstable();
            let Some(((lacks, _, low), suit)) = open.first().copied() else { break };
            lack += lacks;
            for place in low..low + u32::from(self.run_least) {
                let rank = Rank::ALL.get(place as usize % 13).copied().unwrap_or(Rank::Ace);
                left.take(Card::new(rank, suit));
            }
            if self.duplicates() && run + 1 < usize::from(self.runs) {
                best = self.best_runs(left);
            }
        }
        lack.cast_signed()
    }

    /// The best run of each suit, with the suit.
    fn best_runs(&self, copies: &Copies) -> [((u32, u32, u32), Suit); 4] {
        let others = Rank::ALL.map(|rank| u32::from(copies.of_rank(rank).saturating_sub(1)));
        Suit::ALL.map(|suit| (self.best_run(copies.places(suit), &others), suit))
    }

    /// The run of a suit that lacks fewest cards, and takes fewest from sets: what it lacks, what it takes, its lowest place.
    /// It is told the places of the suit of which there are cards, and how many more cards of each rank there are.
    fn best_run(&self, places: u32, others: &[u32; 13]) -> (u32, u32, u32) {
        let length = u32::from(self.run_least).clamp(1, PLACES);
        // Of each place whether there is a card of it, and how many more there are of its rank if there is.
        let mut all = [(0, 0); PLACES as usize];
        for ((slot, others), place) in all.iter_mut().zip(others.iter().chain(others.first())).zip(0..) {
            *slot = if places >> place & 1 == 1 { (1, *others) } else { (0, 0) };
        }
        let (mut has, mut takes) = (0, 0);
        for (there, others) in all.iter().take(length as usize) {
            (has, takes) = (has + there, takes + others);
        }
        let mut best = (length - has, takes, 0);
        // The next run has one place more, and its first place less.
        for ((left, come), low) in all.iter().zip(all.iter().skip(length as usize)).zip(1..) {
            (has, takes) = (has + come.0 - left.0, takes + come.1 - left.1);
            best = best.min((length - has, takes, low));
        }
        best
    }
}
