//! How players judge their cards.
//!
//! They count how many cards they lack for the contract: runs first, those that lack fewest cards before others, then sets
//! from the other cards. That is a quick estimate; whether a hand can really lay the contract, the solver says.

use std::cmp::Reverse;

use adjudeck_format::{Card, Rank, Suit};
use adjudeck_validator::rules::contract::{Kind, Required};
use adjudeck_validator::rules::meld::{Ace, SetSuits, Twins};
use adjudeck_validator::{Hand, Judge, Rules, Solver};

/// The places in a run; the ace has one at each end.
const PLACES: u32 = 14;

/// How many copies of each natural card, and how many wild cards.
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

    /// The places of a suit that have a card, as bits, up and down to where an ace may stand.
    fn places(&self, suit: Suit, ace: Ace) -> u32 {
        let of_suit = self.0.iter().skip(Card::new(Rank::Ace, suit).index()).take(Rank::ALL.len());
        let places = of_suit.zip(0..).fold(0, |places, (copies, rank)| places | u32::from(*copies > 0) << rank);
        let (low, high) = ace.ends();
        (places | (places & 1) << (PLACES - 1)) & (u32::MAX << low) & (u32::MAX >> (31 - high))
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

    /// In how many suits there are at least `copies` cards of a rank.
    fn suits(&self, rank: Rank, copies: u8) -> u8 {
        Suit::ALL.iter().map(|suit| u8::from(self.count(Card::new(rank, *suit)) >= copies)).sum()
    }
}

/// How a player judges their cards in this deal.
#[derive(Clone, Copy)]
pub(super) struct Strategy<'a> {
    pub(super) rules: &'a Rules,
    required: Option<&'a Required>,
    /// How many sets and runs the contract has; without a contract, what players look for.
    sets: u8,
    runs: u8,
    /// The fewest cards of a set and of a run.
    set_least: u8,
    run_least: u8,
    /// Which cards are wild.
    wild: [bool; Card::KINDS],
}

impl<'a> Strategy<'a> {
    pub(super) fn new(rules: &'a Rules, required: Option<&'a Required>, judge: &Judge) -> Self {
        let needs = required.map(Required::needs).unwrap_or_default();
        let count = |kind| needs.iter().filter(|need| need.meld == kind).map(|need| need.count).sum::<u8>();
        // Without particular melds to lay, players look for a set and a run.
        let (sets, runs) = match required {
            Some(Required::Melds(_) | Required::MeldsWith { .. }) => {
                (count(Kind::Set) + count(Kind::Pair), count(Kind::Run))
            }
            Some(Required::Worth(_) | Required::Hand) => (1, 1),
            Some(Required::ByTotal(_)) => (2, 0),
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

    /// Whether a player who has not laid down yet wants a card.
    pub(super) fn wants(&self, hand: &Hand, card: Card) -> bool {
        if self.is_wild(card) {
            return true;
        }
        let copies = self.copies(hand);
        let (without, with) = (self.lacks(&copies), self.lacks(&copies.change(card, 1)));
        // Mostly neither hand can lay the contract, so the better hand is asked first.
        with < without || with <= 0 && self.can_lay(&hand.with(card)) && !self.can_lay(hand)
    }

    /// Roughly how many cards the hand lacks for the contract.
    pub(super) fn distance(&self, hand: &Hand) -> i32 {
        self.lacks(&self.copies(hand))
    }

    fn can_lay(&self, hand: &Hand) -> bool {
        self.required.is_some_and(|required| Solver::new(self.rules).contract(hand, required).melds().is_some())
    }

    /// The natural cards of a hand, the least needed first.
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

    /// How well a card goes with other cards of the hand: those of its rank, and those near it in its suit.
    pub(super) fn company(&self, copies: &Copies, card: Card) -> u32 {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return 9 };
        let mates = u32::from(copies.of_rank(rank)).saturating_sub(1);
        let near = (copies.places(suit, self.ace()) << 2 >> (rank as u32)) & 0b1_1011;
        2 * mates * u32::from(self.sets.min(1)) + near.count_ones() * u32::from(self.runs.min(1))
    }

    /// How many cards are missing if wild cards fill gaps; negative if there are some to spare.
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

    /// Where an ace may stand in a run.
    const fn ace(&self) -> Ace {
        self.rules.meld.ace.answer
    }

    /// Whether two melds may have the same rank or suit.
    fn duplicates(&self) -> bool {
        self.rules.meld.twins.answer == Twins::Allowed
    }

    /// Roughly how many cards are in no meld if as many as possible are in melds.
    pub(super) fn loose(&self, copies: &Copies) -> i32 {
        let all: i32 = copies.0.iter().take(Card::JOKER.index()).map(|copies| i32::from(*copies)).sum();
        let (mut runs_first, mut sets_first) = (*copies, *copies);
        let one = self.take_runs(&mut runs_first).0 + self.take_sets(&mut runs_first);
        let other = self.take_sets(&mut sets_first) + self.take_runs(&mut sets_first).0;
        all - one.max(other)
    }

    /// Takes long runs out of the cards. Returns how many cards they have, and how many runs that is.
    pub(super) fn take_runs(&self, left: &mut Copies) -> (i32, i32) {
        let (mut taken, mut runs) = (0, 0);
        for suit in Suit::ALL {
            let (mut low, mut places) = (0, left.places(suit, self.ace()));
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
                places = left.places(suit, self.ace());
                taken += length.cast_signed();
                runs += (length / u32::from(self.run_least).max(1)).cast_signed();
            }
        }
        (taken, runs)
    }

    /// Takes sets of different suits out of the cards. Returns how many cards they have.
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

    /// How many cards the runs lack; the cards that they have are taken out.
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
        Suit::ALL.map(|suit| (self.best_run(copies.places(suit, self.ace()), &others), suit))
    }

    /// The run of a suit that lacks the fewest cards and takes the fewest from sets: how many it lacks, how many it takes,
    /// its lowest place. `places` are the places of the suit that have a card, as bits; `others` is how many more cards of
    /// each rank there are.
    fn best_run(&self, places: u32, others: &[u32; 13]) -> (u32, u32, u32) {
        let length = u32::from(self.run_least).clamp(1, PLACES);
        // For each place: 1 if there is a card, and how many more cards of its rank there are then.
        let mut all = [(0, 0); PLACES as usize];
        for ((slot, others), place) in all.iter_mut().zip(others.iter().chain(others.first())).zip(0..) {
            *slot = if places >> place & 1 == 1 { (1, *others) } else { (0, 0) };
        }
        let (mut has, mut takes) = (0, 0);
        for (there, others) in all.iter().take(length as usize) {
            (has, takes) = (has + there, takes + others);
        }
        let mut best = (length - has, takes, 0);
        // The window moves up by one place.
        for ((left, come), low) in all.iter().zip(all.iter().skip(length as usize)).zip(1..) {
            (has, takes) = (has + come.0 - left.0, takes + come.1 - left.1);
            best = best.min((length - has, takes, low));
        }
        best
    }
}
