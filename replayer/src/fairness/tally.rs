//! What is counted for one question, and what chance says of it.

use adjudeck_format::{Card, Rank};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::deal::Chanced;
use super::exact::{DrawSum, HandDraw};
use super::moments::Moments;
use super::numbers::{falling, real};
use super::tails::{above_chi_squared, doubled, times_expected, two_sided};

/// How many hands or draws there must be before a question is asked.
const LEAST_HANDS: u64 = 30;

/// How many of what is counted must be expected.
const LEAST_EXPECTED: f64 = 5.0;

/// How many cards of each rank must be expected.
const LEAST_OF_RANK: f64 = 10.0;

/// How many packs are told apart where ranks are counted.
const PACKS: usize = 16;

/// The ranks, and the joker.
const RANKS: usize = 14;

/// How the chance of what was found is worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChanceMethod {
    /// All possibilities are added up: hypergeometric distributions.
    Exact,
    /// From the exact mean and variance, and the third moment, by Pearson's distribution of the third type.
    Moments,
    /// By the distribution of a sum of squares, with the variance that dealing without putting back has.
    ChiSquared,
    /// By the distribution of rare things that do not depend on each other.
    Poisson,
}

/// What was found for a question.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Estimate {
    pub(super) hands: u64,
    pub(super) observed: f64,
    pub(super) expected: f64,
    /// Between which multiples of what is expected it lies.
    pub(super) interval: (f64, f64),
    pub(super) chance: f64,
    pub(super) method: ChanceMethod,
    /// The rank of which this is, where ranks are counted: `A` to `K`, or `JK`.
    pub(super) rank: Option<String>,
}

/// Something that is counted, each time with moments of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct CountTally {
    hands: u64,
    observed: f64,
    moments: Moments,
    /// The draws, as long as all of it is counted cards in hands.
    draws: Option<DrawSum>,
}

impl CountTally {
    /// Adds a hand, of whose cards so many are counted.
    pub(super) fn add_hand(&mut self, draw: HandDraw, counted: u64) {
        let HandDraw { cards, counted: all, dealt } = draw;
        let kinds = [(1.0, all.into()), (0.0, u64::from(cards.saturating_sub(all)))];
        self.add(real(counted), Moments::of_hand(&kinds, dealt.into()));
        self.draws.get_or_insert_default().add(draw);
    }

    /// Adds a count with its moments.
    pub(super) fn add(&mut self, observed: f64, moments: Moments) {
        self.hands += 1;
        self.observed += observed;
        self.moments += moments;
    }

    /// Adds what happened by chance.
    pub(super) fn add_chances(&mut self, chanced: &Chanced) {
        self.hands += chanced.tries;
        self.observed += real(chanced.times);
        self.moments += chanced.moments;
    }

    /// What was found, counted in steps of `step`; `None` if there is too little. That depends on how many cards are shown, and never on which.
    pub(super) fn found(&self, step: f64) -> Option<Estimate> {
        if self.hands < LEAST_HANDS || self.moments.mean < LEAST_EXPECTED || self.moments.variance <= 0.0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cards were counted")]
        let exact = self.draws.as_ref().and_then(|draws| draws.tails(self.observed as u64));
        let (chance, method) = match exact {
            Some((below, above)) => (doubled(below, above), ChanceMethod::Exact),
            None => (two_sided(&self.moments, self.observed, step), ChanceMethod::Moments),
        };
        Some(Estimate {
            hands: self.hands,
            observed: self.observed,
            expected: self.moments.mean,
            interval: times_expected(&self.moments, self.observed),
            chance,
            method,
            rank: None,
        })
    }
}

/// How many cards of each rank were dealt from packs of one kind.
#[derive(Clone, Debug)]
struct OfPack {
    copies: [u8; Card::KINDS],
    observed: [u64; RANKS],
    cards: u64,
    /// How far counts spread, compared with cards that are put back before the next is dealt, times the cards.
    spread: f64,
}

/// How often each rank is dealt.
#[derive(Clone, Debug, Default)]
pub(super) struct RankTally {
    hands: u64,
    packs: Vec<OfPack>,
}

/// The rank as an index; the joker is the last.
fn place_of(card: Card) -> usize {
    card.rank().map_or(RANKS - 1, |rank| rank as usize)
}

impl OfPack {
    /// The share of each rank in the pack.
    fn shares(&self) -> [f64; RANKS] {
        let mut shares = [0.0; RANKS];
        let all: u64 = self.copies.iter().map(|copies| u64::from(*copies)).sum();
        for (card, copies) in
            self.copies.iter().enumerate().filter_map(|(at, copies)| Some((Card::from_index(at)?, copies)))
        {
            if let Some(share) = shares.get_mut(place_of(card)) {
                *share += f64::from(*copies) / real(all);
            }
        }
        shares
    }

    /// Each rank that the pack has: how many cards of it were dealt and are expected, and the variance of their number.
    fn ranks(&self) -> impl Iterator<Item = (usize, f64, Moments)> {
        let ranks = self.shares().into_iter().zip(self.observed).enumerate().filter(|(_, (share, _))| *share > 0.0);
        ranks.map(|(at, (share, observed))| {
            let variance = self.spread * share * (1.0 - share);
            (at, real(observed), Moments { mean: share * real(self.cards), variance, third: 0.0 })
        })
    }

    /// The sum of squares, and its degrees of freedom.
    fn squares(&self) -> (f64, f64) {
        let square = |(_, observed, moments): (usize, f64, Moments)| {
            let share = moments.mean / real(self.cards);
            (observed - moments.mean).powi(2) / (share * self.spread)
        };
        let (sum, ranks) =
            self.ranks().map(square).fold((0.0, 0.0), |(sum, ranks), square| (sum + square, ranks + 1.0));
        (sum, ranks - 1.0)
    }
}

impl RankTally {
    /// Adds cards that were dealt from a pack together.
    pub(super) fn add(&mut self, copies: &[u8; Card::KINDS], cards: impl Iterator<Item = Card>) {
        let Some(pack) = self.pack(copies) else { return };
        let all: u64 = copies.iter().map(|copies| u64::from(*copies)).sum();
        let mut dealt = 0;
        for card in cards {
            dealt += 1;
            if let Some(count) = pack.observed.get_mut(place_of(card)) {
                *count += 1;
            }
        }
        pack.cards += dealt;
        pack.spread += real(dealt) * real(all.saturating_sub(dealt)) / falling(all.saturating_sub(1), 1).max(1.0);
        self.hands += 1;
    }

    /// The counts of a pack; `None` if there are too many kinds of packs.
    fn pack(&mut self, copies: &[u8; Card::KINDS]) -> Option<&mut OfPack> {
        let at = self.packs.iter().position(|pack| pack.copies == *copies).unwrap_or(self.packs.len());
        if at == self.packs.len() && at < PACKS {
            self.packs.push(OfPack { copies: *copies, observed: [0; RANKS], cards: 0, spread: 0.0 });
        }
        self.packs.get_mut(at)
    }

    /// What was found; `None` if there is too little.
    pub(super) fn found(&self) -> Option<Estimate> {
        let enough = |pack: &&OfPack| pack.spread > 0.0 && pack.ranks().all(|(_, _, of)| of.mean >= LEAST_OF_RANK);
        let packs: Vec<_> = self.packs.iter().filter(enough).collect();
        if self.hands < LEAST_HANDS || packs.is_empty() {
            return None;
        }
        let (sum, freedom) =
            packs.iter().map(|pack| pack.squares()).fold((0.0, 0.0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
        let all = packs.iter().flat_map(|pack| pack.ranks());
        let far = |(_, observed, moments): &(usize, f64, Moments)| moments.deviation(*observed).abs();
        let (at, observed, moments) = all.max_by(|one, other| far(one).total_cmp(&far(other)))?;
        Some(Estimate {
            hands: self.hands,
            observed,
            expected: moments.mean,
            interval: times_expected(&moments, observed),
            chance: above_chi_squared(sum, freedom),
            method: ChanceMethod::ChiSquared,
            rank: Some(Rank::ALL.get(at).map_or_else(|| Card::JOKER.to_string(), |rank| rank.letter().to_string())),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, ChanceMethod, CountTally, HandDraw, RankTally};

    #[test]
    fn a_seat_with_too_many_jokers_is_surprising_and_one_with_its_share_is_not() {
        let draw = HandDraw { cards: 106, counted: 2, dealt: 13 };
        let of = |each: u64| {
            let mut tally = CountTally::default();
            (0..100).for_each(|hand| tally.add_hand(draw, u64::from(hand < each)));
            tally.found(1.0).unwrap()
        };
        let (fair, unfair) = (of(25), of(45));
        assert_eq!((fair.method, fair.hands, fair.observed), (ChanceMethod::Exact, 100, 25.0));
        assert!(fair.chance > 0.5 && fair.interval.0 < 1.0 && fair.interval.1 > 1.0, "{fair:?}");
        assert!(unfair.chance < 1e-3 && unfair.interval.0 > 1.0, "{unfair:?}");
    }

    #[test]
    fn nothing_is_asked_of_a_few_hands() {
        let mut tally = CountTally::default();
        (0..29).for_each(|_| tally.add_hand(HandDraw { cards: 52, counted: 26, dealt: 13 }, 6));
        assert_eq!(tally.found(1.0), None);
    }

    #[test]
    fn a_rank_that_is_dealt_too_often_is_found_and_named() {
        let mut copies = [1; Card::KINDS];
        copies[Card::JOKER.index()] = 0;
        let cards: Vec<_> = (0..52).map(|at| Card::from_index(at).unwrap()).collect();
        let (mut fair, mut unfair) = (RankTally::default(), RankTally::default());
        for deal in 0..200 {
            let card = |at: usize| cards[(deal * 7 + at * 5) % 52];
            fair.add(&copies, (0..10).map(card));
            unfair.add(&copies, (0..10).map(|at| if at == 0 { cards[12] } else { card(at) }));
        }
        let (fair, unfair) = (fair.found().unwrap(), unfair.found().unwrap());
        assert!(fair.chance > 0.01, "{fair:?}");
        assert!(unfair.chance < 1e-6 && unfair.rank.as_deref() == Some("K"), "{unfair:?}");
    }
}
