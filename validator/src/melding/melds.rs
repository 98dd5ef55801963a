//! The melds of use that the cards of a hand form.

use adjudeck_format::Rank;

use crate::melding::bits::{each, low_bits};
use crate::melding::candidate::{Brief, Candidate};
use crate::melding::held::Held;
use crate::melding::limits::Limits;

/// So many melds are made at most.
pub(crate) const MAX_CANDIDATES: usize = 20_000;

/// For so many melds there is room from the beginning.
const USUAL_MELDS: usize = 64;

/// Which of the melds are of use.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub(crate) struct Use {
    /// The most cards of a run that are of use: a longer one falls into two.
    pub(crate) longest: u8,
    /// A run of more cards than so many needs no wild card at an end.
    pub(crate) run_enough: u8,
    /// A set of so many cards needs no further wild card.
    pub(crate) set_enough: u8,
    /// The places of a suit at which a wild card may be of use although the card is there, a bit for each.
    pub(crate) exchanged: u16,
    /// Whether wild cards that are not needed may be left over without cost: then one at the bottom of a run is as good as at its top.
    pub(crate) spares: bool,
    /// Whether a run with one card of the hand and wild cards is as good as a set of them.
    pub(crate) prefers_runs: bool,
    /// Whether a wild card between two cards of a run can always change places with the card that belongs there, if the hand has it.
    pub(crate) exchanges: bool,
    /// Whether melds of wild cards alone are of use, also where these may stand anywhere.
    pub(crate) bare: bool,
    /// So many wild cards are there to be used.
    pub(crate) wilds: u8,
}

impl Use {
    /// All melds are of use, and so many wild cards may be used.
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

    /// Each meld has as few wild cards as it may, up to so many, and leaves no card to others.
    pub(crate) const fn for_itself(limits: &Limits, wilds: u8) -> Self {
        let (run_enough, set_enough) = (limits.run.least, limits.set.least);
        Self { run_enough, set_enough, exchanged: 0, ..Self::all(wilds) }
    }
}

/// The melds of use that the cards of a hand form.
pub(crate) struct Melds {
    pub(crate) held: Held,
    pub(crate) limits: Limits,
    pub(crate) of_use: Use,
    /// Whether wild cards may stand anywhere.
    pub(crate) free: bool,
    /// The melds, in the order in which they are tried.
    pub(crate) all: Vec<Candidate>,
    /// How many were made, also beyond the most.
    made: usize,
}

impl Melds {
    /// None yet.
    pub(crate) fn new(held: Held, limits: Limits, of_use: Use) -> Self {
        let free = limits.is_free();
        Self { held, limits, of_use, free, all: Vec::new(), made: 0 }
    }

    /// All that are of use.
    pub(crate) fn of(held: Held, limits: Limits, of_use: Use) -> Self {
        let mut melds = Self::new(held, limits, of_use);
        melds.make_runs();
        melds.make_sets();
        melds
    }

    /// Makes the runs, and the copies that are worth one.
    pub(crate) fn make_runs(&mut self) {
        self.all.reserve(USUAL_MELDS);
        self.runs();
        if self.held.has_copies(&self.limits) {
            self.copies();
        }
    }

    /// Makes the sets.
    pub(crate) fn make_sets(&mut self) {
        for rank in Rank::ALL {
            self.sets(rank);
            self.pairs(rank);
        }
        self.sets_of_wilds();
    }

    /// Whether there are more than are made.
    pub(crate) const fn are_too_many(&self) -> bool {
        self.made > MAX_CANDIDATES
    }

    /// There are more than are made.
    pub(super) const fn give_up(&mut self) {
        self.made = MAX_CANDIDATES + 1;
    }

    /// Adds a meld that takes these cards as themselves, and so many wild cards for others.
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
        // Mostly there are none, which is sooner seen than counted.
        let spent = each(cards & !self.held.plain).fold(wilds, |spent, _| spent.saturating_add(1));
        self.all.push(Candidate { cards, after, wilds, filled, spent, brief });
    }
}
