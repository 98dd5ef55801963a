//! The runs of one suit that could be laid.

use adjudeck_format::{Card, PlaceSet, Rank, Suit};

use super::cards::{Copies, PLACES, count, gaps, places};
use crate::cards::meld::natural;
use crate::rules::Rules;
use crate::rules::meld::{Ace, Run, SetSuits};
use crate::rules::wild::{Adjacent, LowEnd};

/// A complete suit, the ace once.
const SUIT: u8 = 13;

/// One way of forming a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) suit: Suit,
    pub(super) low: u8,
    pub(super) len: u8,
    /// The places, counted from `low`, that wild cards take.
    pub(super) wild: PlaceSet,
    /// How many wild cards it takes.
    pub(super) wilds: u8,
    /// How many naturals of each rank it takes from the sets.
    pub(super) takes: [u8; 13],
    /// How many runs of a contract it stands for.
    pub(super) weight: u8,
}

impl Way {
    /// Whether a wild card takes the place with this index.
    pub(super) const fn is_wild(&self, index: u8) -> bool {
        self.wild.has(index as usize)
    }

    /// The places with what stands there: the natural card, and whether a wild card takes its place.
    pub(super) fn places(&self) -> impl Iterator<Item = (Card, bool)> + use<> {
        let way = *self;
        (0..self.len).filter_map(move |index| Some((natural(way.suit, way.low + index)?, way.is_wild(index))))
    }
}

/// Which runs count.
pub(super) struct Lengths {
    least: u8,
    longest: u8,
    most: u8,
    naturals: u8,
    most_wilds: Option<u8>,
    adjacent: Adjacent,
    low_end: LowEnd,
    suits: SetSuits,
    complete: bool,
}

impl Lengths {
    /// The lengths of the shortest runs: one that is longer contains one of these. If `complete`, complete suits as well.
    pub(super) fn new(rules: &Rules, complete: bool) -> Self {
        let (meld, wild) = (&rules.meld, &rules.wild);
        match (meld.run.answer, meld.ace.answer) {
            (Run::ConsecutiveOfSuit, Ace::EitherEnd) => {}
        }
        let (size, naturals) = (meld.run_size.answer, wild.run_naturals.answer);
        let most = size.most.unwrap_or(PLACES).min(PLACES);
        // Where wild cards are not neighbours, every second card is natural: more length than this brings no more.
        let enough = match wild.adjacent.answer {
            Adjacent::Barred => naturals.saturating_mul(2).saturating_add(1),
            // Elsewhere two of them may lie as far apart as a run reaches.
            Adjacent::Allowed if naturals > 1 => most,
            Adjacent::Allowed => naturals,
        };
        let longest = enough.max(size.least).min(most);
        Self {
            least: size.least.max(1),
            longest,
            most,
            naturals,
            most_wilds: wild.run_most.answer,
            adjacent: wild.adjacent.answer,
            low_end: wild.low_end.answer,
            suits: meld.set_suits.answer,
            complete,
        }
    }

    fn has(&self, len: u8) -> bool {
        (self.least..=self.longest).contains(&len) || self.complete && (SUIT..=self.most).contains(&len)
    }

    fn allows(&self, way: &Way) -> bool {
        let open = match self.low_end {
            LowEnd::Allowed => true,
            LowEnd::OnlyBelowAce => !way.is_wild(0) || way.low + way.len == PLACES,
        };
        open && way.len - way.wilds >= self.naturals && self.most_wilds.is_none_or(|most| way.wilds <= most)
    }
}

/// Every way in which the cards form a short run of a suit, those with few wild cards first. A wild card takes the place of
/// a card that is there only if that card is `spare`, that is, if a set might want it.
pub(super) fn ways(lengths: &Lengths, copies: &Copies, suit: Suit, spare: [bool; 13]) -> Vec<Way> {
    let (mut all, places, jokers) = (Vec::new(), places(copies, suit), count(copies, Card::JOKER));
    for len in (1..=PLACES).filter(|len| lengths.has(*len)) {
        for low in (0..=PLACES - len).filter(|low| gaps(places, *low, len) <= jokers.into()) {
            let weight = if lengths.complete && len >= SUIT { 3 } else { 1 };
            let (wild, wilds, takes) = (PlaceSet::EMPTY, 0, [0; 13]);
            let way = Way { suit, low, len, wild, wilds, takes, weight };
            Filler { lengths, copies, spare, all: &mut all }.fill(way, 0);
        }
    }
    all.sort_by_key(|way| way.wilds);
    all
}

/// Fills the places of a run one after the other.
struct Filler<'a> {
    lengths: &'a Lengths,
    copies: &'a Copies,
    spare: [bool; 13],
    all: &'a mut Vec<Way>,
}

impl Filler<'_> {
    fn fill(&mut self, way: Way, index: u8) {
        if index == way.len {
            if self.lengths.allows(&way) {
                self.all.push(self.settled(way));
            }
            return;
        }
        let Some(card) = natural(way.suit, way.low + index) else {
            return;
        };
        let rank = card.rank().map_or(0, |rank| rank as usize);
        let mut with = way;
        let Some(taken) = with.takes.get_mut(rank) else {
            return;
        };
        let there = *taken < count(self.copies, card);
        if there {
            *taken += 1;
            self.fill(with, index + 1);
        }
        let after_wild = match self.lengths.adjacent {
            Adjacent::Barred => index > 0 && way.is_wild(index - 1),
            Adjacent::Allowed => false,
        };
        let wanted = !there || self.spare.get(rank).copied().unwrap_or_default();
        if wanted && !after_wild && way.wilds < count(self.copies, Card::JOKER) {
            self.fill(Way { wild: way.wild.with(index.into()), wilds: way.wilds + 1, ..way }, index + 1);
        }
    }

    /// What the way takes from sets: where these have no suit twice, only the last copy of a card matters.
    fn settled(&self, mut way: Way) -> Way {
        if self.lengths.suits == SetSuits::Different {
            for (taken, rank) in way.takes.iter_mut().zip(Rank::ALL) {
                let last = *taken > 0 && *taken == count(self.copies, Card::new(rank, way.suit));
                *taken = u8::from(last);
            }
        }
        way
    }
}
