//! A plain search that tries every subset of a hand, and the solver beside it.

use adjudeck_format::{Card, Groups, Rank, Suit};
use adjudeck_validator::rules::contract::{Kind, Need, Required};
use adjudeck_validator::{Rules, Solved, Solver};

/// So many sets, and so many runs, of at least so many cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) sets: u8,
    pub(crate) runs: u8,
    pub(crate) least: (u8, u8),
}

impl Wanted {
    /// Sets of at least three and runs of at least four cards.
    pub(crate) fn new(sets: u8, runs: u8) -> Self {
        Self { sets, runs, least: (3, 4) }
    }

    pub(crate) fn contract(self) -> Required {
        Required::Melds(vec![
            Need { count: self.sets, meld: Kind::Set, least: self.least.0, ranks: None },
            Need { count: self.runs, meld: Kind::Run, least: self.least.1, ranks: None },
        ])
    }
}

/// What the plain search asks of melds, read from the rules apart from the solver.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer to a question of its own")]
pub(crate) struct Plain {
    set_least: usize,
    set_size_most: usize,
    set_naturals: usize,
    different: bool,
    run_least: usize,
    run_most: usize,
    run_naturals: usize,
    set_most: usize,
    run_most_wilds: usize,
    low_end_closed: bool,
    adjacent: bool,
    twos: bool,
    twins: bool,
    keep: usize,
    round: bool,
}

impl Plain {
    pub(crate) fn of(rules: &Rules) -> Self {
        let word = |path: &str| {
            let point = adjudeck_validator::Point::find(path).unwrap();
            rules.entry(point).unwrap()["answer"].as_str().unwrap().to_owned()
        };
        Self {
            set_least: rules.meld.set_size.answer.least.into(),
            set_size_most: rules.meld.set_size.answer.most.map_or(usize::MAX, usize::from),
            set_naturals: rules.wild.set_naturals.answer.into(),
            different: word("meld.set-suits") == "different",
            run_least: rules.meld.run_size.answer.least.into(),
            run_most: rules.meld.run_size.answer.most.unwrap_or(14).into(),
            run_naturals: rules.wild.run_naturals.answer.into(),
            set_most: rules.wild.set_most.answer.map_or(usize::MAX, usize::from),
            run_most_wilds: rules.wild.run_most.answer.map_or(usize::MAX, usize::from),
            low_end_closed: word("wild.low-end") == "only-below-ace",
            adjacent: word("wild.adjacent") == "allowed",
            twos: word("wild.cards") == "jokers-and-twos",
            twins: word("meld.twins") == "allowed",
            keep: usize::from(word("close.last-card") == "discard"),
            round: word("meld.ace") == "round",
        }
    }

    pub(crate) fn is_wild(self, card: Card) -> bool {
        card.is_joker() || self.twos && card.rank() == Some(Rank::Two)
    }

    /// Whether the cards are a set of the rank.
    fn is_set(self, cards: &[Card], rank: Rank) -> bool {
        let mut naturals: Vec<_> =
            cards.iter().filter(|card| !self.is_wild(**card) || card.rank() == Some(rank)).collect();
        if self.twos && rank == Rank::Two {
            // The second of a suit is wild.
            naturals.sort_unstable();
            naturals.dedup();
        }
        let twice = (1..naturals.len()).any(|at| naturals[..at].contains(&naturals[at]));
        (self.set_least..=self.set_size_most).contains(&cards.len())
            && naturals.len() >= self.set_naturals
            && cards.len() - naturals.len() <= self.set_most
            && naturals.iter().all(|card| card.rank() == Some(rank))
            && !(self.different && twice)
    }

    /// Whether the cards are a run of the suit, in some order.
    fn is_run(self, cards: &[Card], suit: Suit) -> bool {
        let len = cards.len();
        if len < self.run_least || len > self.run_most.min(if self.round { 13 } else { 14 }) {
            return false;
        }
        (0..=if self.round { 12 } else { 14 - len }).any(|low| self.is_run_from(cards, suit, low))
    }

    fn is_run_from(self, cards: &[Card], suit: Suit, low: usize) -> bool {
        let mut hand = cards.to_vec();
        let mut naturals = vec![false; cards.len()];
        for (place, natural) in naturals.iter_mut().enumerate() {
            let card = Card::new(Rank::ALL[(low + place) % 13], suit);
            if let Some(at) = hand.iter().position(|held| *held == card) {
                hand.swap_remove(at);
                *natural = true;
            }
        }
        hand.iter().all(|card| self.is_wild(*card))
            && (self.adjacent || naturals.windows(2).all(|pair| pair[0] || pair[1]))
            && naturals.iter().filter(|natural| **natural).count() >= self.run_naturals
            && naturals.iter().filter(|natural| !**natural).count() <= self.run_most_wilds
            && !(self.low_end_closed && !naturals[0] && low + cards.len() != 14)
    }

    /// Every meld that some of the cards form: the cards as bits, and a bit for its rank or suit.
    pub(crate) fn melds(self, cards: &[Card]) -> Vec<(u32, u32)> {
        let mut melds = Vec::new();
        for mask in 1..1u32 << cards.len() {
            let part = (0..cards.len()).filter(|at| mask >> at & 1 == 1);
            let part: Vec<_> = part.map(|at| cards[at]).collect();
            let sets = Rank::ALL.iter().filter(|rank| self.is_set(&part, **rank));
            let runs = Suit::ALL.iter().filter(|suit| self.is_run(&part, **suit));
            melds.extend(sets.map(|rank| (mask, 1u32 << *rank as u32)));
            melds.extend(runs.map(|suit| (mask, 1 << 13 << *suit as u32)));
        }
        melds
    }

    /// The fewest wild cards with which the cards form the contract out of these melds.
    fn fewest_wilds(self, cards: &[Card], melds: &[(u32, u32)], required: Wanted) -> Option<usize> {
        let jokers = (0..).zip(cards).filter(|(_, card)| self.is_wild(**card));
        let jokers: u32 = jokers.map(|(at, _)| 1u32 << at).sum();
        let most = cards.len() - self.keep.min(cards.len());
        let mut best = None;
        let least = |set: bool| u32::from(if set { required.least.0 } else { required.least.1 });
        let long = melds.iter().copied().filter(|(mask, kind)| mask.count_ones() >= least(*kind < 1 << 13));
        // Where a rank and a suit may serve twice, only whether it is a set or a run matters.
        let long: Vec<_> = long.map(|(mask, kind)| (mask, kind | if self.twins { 1 << 31 } else { 0 })).collect();
        pick(&long, (required.sets, required.runs), (0, 0), &mut |mask| {
            if mask.count_ones() as usize <= most {
                let used = (mask & jokers).count_ones() as usize;
                best = Some(best.map_or(used, |best: usize| best.min(used)));
            }
        });
        best
    }
}

/// Every choice of so many sets and runs that share no card, no rank and no suit.
fn pick(melds: &[(u32, u32)], (sets, runs): (u8, u8), (cards, kinds): (u32, u32), found: &mut impl FnMut(u32)) {
    if sets + runs == 0 {
        found(cards);
        return;
    }
    for (at, &(mask, kind)) in melds.iter().enumerate() {
        let (twins, kind) = (kind >> 31 == 1, kind & !(1 << 31));
        let left = if kind < 1 << 13 {
            sets.checked_sub(1).map(|sets| (sets, runs))
        } else {
            runs.checked_sub(1).map(|runs| (sets, runs))
        };
        if let Some(left) = left.filter(|_| mask & cards == 0 && (twins || kind & kinds == 0)) {
            pick(&melds[at + 1..], left, (cards | mask, kinds | kind), found);
        }
    }
}

fn wilds(plain: Plain, melds: &Groups<'_>) -> usize {
    melds.cards.iter().filter(|laid| laid.card.is_some_and(|card| plain.is_wild(card))).count()
}

/// Whether the melds come from the cards and are such melds.
fn holds(plain: Plain, cards: &[Card], melds: &Groups<'_>, required: Wanted) -> bool {
    let mut left = cards.to_vec();
    let from_hand = melds.cards.iter().all(|laid| {
        let at = left.iter().position(|held| Some(*held) == laid.card);
        at.map(|at| left.swap_remove(at)).is_some()
    });
    let groups: Vec<Vec<Card>> =
        melds.iter().map(|group| group.iter().filter_map(|laid| laid.card).collect()).collect();
    let (sets, runs) = groups.split_at(required.sets.into());
    from_hand
        && left.len() >= plain.keep
        && runs.len() == usize::from(required.runs)
        && sets.iter().all(|set| set.len() >= required.least.0.into())
        && runs.iter().all(|run| run.len() >= required.least.1.into())
        && sets.iter().all(|set| Rank::ALL.iter().any(|rank| plain.is_set(set, *rank)))
        && runs.iter().all(|run| Suit::ALL.iter().any(|suit| plain.is_run(run, *suit)))
}

/// Compares the single melds that the solver finds with the plain search: one of each rank and suit of which there is a meld, with as
/// few wild cards as can be.
pub(crate) fn compare_further(rules: &Rules, cards: &[Card]) {
    let plain = Plain::of(rules);
    let most = cards.len() - plain.keep.min(cards.len());
    let mut fewest = std::collections::BTreeMap::new();
    for (mask, kind) in plain.melds(cards) {
        let those = cards.iter().enumerate().filter(|(at, card)| mask >> at & 1 == 1 && plain.is_wild(**card));
        let few = those.count();
        if mask.count_ones() as usize <= most {
            fewest.entry(kind).and_modify(|least: &mut usize| *least = few.min(*least)).or_insert(few);
        }
    }
    let mut expected: Vec<_> = fewest.into_values().collect();
    expected.sort_unstable();
    let found = Solver::new(rules).further(&cards.iter().copied().collect(), &[]);
    let few: Vec<_> = found.iter().map(|melds| wilds(plain, melds)).collect();
    assert_eq!(few, expected, "{cards:?} {found:?}");
}

/// Compares the solver with the plain search.
pub(crate) fn compare(rules: &Rules, cards: &[Card], contracts: &[(u8, u8)]) {
    let contracts: Vec<_> = contracts.iter().map(|(sets, runs)| Wanted::new(*sets, *runs)).collect();
    compare_with(rules, cards, &contracts);
}

/// Compares the solver with the plain search.
pub(crate) fn compare_with(rules: &Rules, cards: &[Card], contracts: &[Wanted]) {
    let plain = Plain::of(rules);
    let (melds, hand) = (plain.melds(cards), cards.iter().copied().collect());
    for &required in contracts {
        let fewest = plain.fewest_wilds(cards, &melds, required);
        match Solver::new(rules).contract(&hand, &required.contract()) {
            Solved::Melds(melds) => {
                assert_eq!(Some(wilds(plain, &melds)), fewest, "{cards:?} {required:?}");
                let holds = holds(plain, cards, &melds, required);
                assert!(holds, "{cards:?} {required:?} {melds:?}");
            }
            Solved::Never => assert_eq!(fewest, None, "{cards:?} {required:?}"),
            Solved::GaveUp => panic!("gave up on {cards:?}"),
        }
    }
}
