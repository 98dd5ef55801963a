//! Makes the melds that the cards of a hand can form, as far as they are useful.

use adjudeck_format::Rank;

use crate::melding::bits::{each, low_bits};
use crate::melding::candidate::{Brief, Candidate};
use crate::melding::held::Held;
use crate::melding::limits::Limits;

/// The most melds that are made. With more, the search gives up.
pub(crate) const MAX_CANDIDATES: usize = 20_000;

/// How many melds there is room for from the start.
const USUAL_MELDS: usize = 64;

/// Which melds are useful for a search. Leaving out the others makes it faster.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each answers a separate question")]
pub(crate) struct Use {
    /// The most cards of a useful run. A longer run can be split in two.
    pub(crate) longest: u8,
    /// A run with more cards than this needs no wild card at an end.
    pub(crate) run_enough: u8,
    /// A set with this many cards needs no further wild card.
    pub(crate) set_enough: u8,
    /// The places of a suit at which a wild card may be useful although the hand has the card: a bit for each.
    pub(crate) exchanged: u16,
    /// Whether unused wild cards may be left over without cost. Then a wild card at the bottom of a run is as good as one at
    /// its top.
    pub(crate) spares: bool,
    /// Whether a run with one natural card and wild cards is as good as a set of them.
    pub(crate) prefers_runs: bool,
    /// Whether a wild card between two cards of a run can always be exchanged for the natural card of that place, if the hand
    /// has it.
    pub(crate) exchanges: bool,
    /// Whether melds of wild cards only are useful, even where wild cards may stand anywhere.
    pub(crate) bare: bool,
    /// How many wild cards may be used.
    pub(crate) wilds: u8,
}

impl Use {
    /// All melds are useful, and this many wild cards may be used.
    pub(crate) const fn all(wilds: u8) -> Self {
        Self {
            longest: u8::MAX,
            run_enough: u8::MAX,
            set_enough: u8::MAX,
            exchanged: u16::MAX,
            spares: false,
            prefers_runs: false,
            exchanges: false,
            bare: true,
            wilds,
        }
    }

    /// Each meld is useful by itself: it has as few wild cards as possible, up to `wilds`, and need not leave cards to others.
    pub(crate) const fn for_itself(limits: &Limits, wilds: u8) -> Self {
        let (run_enough, set_enough) = (limits.run.least, limits.set.least);
        Self { run_enough, set_enough, exchanged: 0, ..Self::all(wilds) }
    }
}

/// The useful melds that the cards of a hand can form.
pub(crate) struct Melds {
    pub(crate) held: Held,
    pub(crate) limits: Limits,
    pub(crate) of_use: Use,
    /// Whether wild cards may stand anywhere.
    pub(crate) free: bool,
    /// The melds, in the order in which they are tried.
    pub(crate) all: Vec<Candidate>,
    /// How many melds were made, including those beyond [`MAX_CANDIDATES`].
    made: usize,
}

impl Melds {
    /// No melds yet.
    pub(crate) fn new(held: Held, limits: Limits, of_use: Use) -> Self {
        let free = limits.is_free();
        Self { held, limits, of_use, free, all: Vec::new(), made: 0 }
    }

    /// All useful melds.
    pub(crate) fn of(held: Held, limits: Limits, of_use: Use) -> Self {
        let mut melds = Self::new(held, limits, of_use);
        melds.make_runs();
        melds.make_sets();
        melds
    }

    /// Makes the runs, and the copies of a card that count as one.
    pub(crate) fn make_runs(&mut self) {
        self.all.reserve(USUAL_MELDS);
        self.runs();
        if self.held.has_copies(&self.limits) {
            self.copies();
        }
    }

    /// Makes the sets.
    pub(crate) fn make_sets(&mut self) {
        let fewest = self.fewest_in_set();
        for (rank, held) in Rank::ALL.into_iter().zip(self.held.count_ranks()) {
            if held >= fewest {
                self.sets(rank, fewest);
            }
            if held > 1 {
                self.pairs(rank);
            }
        }
        self.sets_of_wilds();
    }

    /// Whether there are more melds than [`MAX_CANDIDATES`].
    pub(crate) const fn are_too_many(&self) -> bool {
        self.made > MAX_CANDIDATES
    }

    /// Marks that there are too many melds.
    pub(super) const fn give_up(&mut self) {
        self.made = MAX_CANDIDATES + 1;
    }

    /// Adds a meld with these cards for themselves and `wilds` wild cards for others.
    pub(super) fn add(&mut self, cards: u64, wilds: u8, filled: u16, brief: Brief) {
        self.made += 1;
        if self.are_too_many() {
            return;
        }
        let (mut after, taken) = (0, if self.held.most_copies > 1 { cards } else { 0 });
        for at in each(taken) {
            let copies = self.held.cards.get(at).map_or(0, |card| self.held.copies(*card));
            after |= copies & low_bits(at) & !cards;
        }
        // Usually no wild cards are among them, and a loop that ends at once is faster than counting bits.
        let spent = each(cards & !self.held.plain).fold(wilds, |spent, _| spent.saturating_add(1));
        self.all.push(Candidate { cards, after, wilds, filled, spent, brief });
    }
}
