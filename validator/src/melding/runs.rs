//! Makes the candidates that are runs.
//!
//! For each stretch of places of a suit, the first run has all natural cards at their own places and wild cards in the gaps.
//! Further runs leave out one card after the other and have a wild card for each, as long as there are wild cards and it can be
//! useful.

use adjudeck_format::Suit;

use crate::cards::meld::{ACE_HIGH, Shape};
use crate::melding::candidate::{Brief, Kind};
use crate::melding::held::{PLACES, Row, beginnings, laps};
use crate::melding::melds::Melds;
use crate::rules::wild::AtHome;

/// Consecutive places of a suit, from the lowest up, and how they are filled.
#[derive(Clone, Copy)]
struct Stretch {
    suit: Suit,
    low: u8,
    len: u8,
    /// The places of the suit that are filled by the cards that belong there: a bit for each.
    own: u32,
    /// How many wild cards fill the others.
    wilds: u8,
    /// The places of the suit at which a wild card between two cards is not useful: a bit for each. See `Melds::taken`.
    taken: u32,
}

impl Stretch {
    /// Its places in the suit, a bit for each.
    const fn places(self) -> u32 {
        beneath(self.len) << self.low
    }

    /// Its lowest and its highest place.
    const fn ends(self) -> (u32, u32) {
        (1 << self.low, 1 << (self.low + self.len - 1))
    }
}

/// The places below this one, a bit for each.
const fn beneath(place: u8) -> u32 {
    (1 << place) - 1
}

impl Melds {
    /// Makes all useful runs.
    pub(super) fn runs(&mut self) {
        let size = self.limits.run;
        let (least, ace) = (size.least.max(1), self.limits.ace);
        let (lowest, highest) = ace.ends();
        let longest = self.of_use.longest.min(self.limits.longest_run());
        // Where runs go round, those that begin above the king were made below it.
        let lows = if ace.goes_round() { ACE_HIGH } else { PLACES };
        if least > longest {
            return;
        }
        let is_bare = self.of_use.bare;
        for suit in Suit::ALL {
            let Some(row) = self.held.rows.get(suit as usize).filter(|row| row.plain != 0 || is_bare) else { continue };
            // If wild cards may stand anywhere, wild cards at their own places are useful only in pure runs.
            let (plain, places) = (laps(row.plain, ace), laps(row.places, ace));
            let own = if self.free { plain } else { places };
            // If no unneeded wild card stands at an end, every run has a card at its top, except the shortest run at the bottom
            // of the suit.
            let mut tops = match self.of_use.wilds {
                0 => beginnings(own, least) << (least - 1),
                wilds if own.count_ones() + u32::from(wilds) < u32::from(least) => 0,
                _ if self.of_use.spares => places | 1 << (least - 1),
                _ => beneath(ace.places()),
            };
            if tops == 0 {
                continue;
            }
            let (row, taken) = (*row, self.taken(row));
            while tops != 0 {
                let top = u8::try_from(tops.trailing_zeros()).unwrap_or(PLACES);
                tops &= tops - 1;
                let mut wilds = 0;
                if top > highest {
                    break;
                }
                for len in 1..=longest.min((top + 1).saturating_sub(lowest)) {
                    let low = top + 1 - len;
                    wilds += u8::from(own >> low & 1 == 0);
                    if wilds > self.of_use.wilds || self.are_too_many() {
                        break;
                    }
                    if len >= least && low < lows {
                        self.of_stretch(&row, Stretch { suit, low, len, own: own & beneath(len) << low, wilds, taken });
                    }
                }
            }
        }
    }

    /// Makes the runs of a stretch.
    fn of_stretch(&mut self, row: &Row, stretch: Stretch) {
        let (places, own) = (stretch.places(), stretch.own);
        if stretch.wilds > 0 && laps(row.places, self.limits.ace) & places == places {
            self.lay(row, Stretch { own: places, wilds: 0, ..stretch }, places, 0);
        }
        // At an end of a run that is longer than necessary, a wild card is not useful. Nor is one at the top that could stand
        // at the bottom.
        let (bottom, top) = stretch.ends();
        let needed = match self.of_use.spares {
            _ if stretch.len > self.of_use.run_enough => bottom | top,
            true if stretch.low > 0 => top,
            true | false => 0,
        };
        if needed & !own == 0 {
            self.fill(row, stretch, own & !needed & laps(self.of_use.exchanged, self.limits.ace));
        }
    }

    /// Makes the run of a stretch. Then makes the runs in which further places, of those that may go, are filled by wild cards.
    fn fill(&mut self, row: &Row, stretch: Stretch, mut may_go: u32) {
        let Stretch { own, wilds, .. } = stretch;
        self.lay(row, stretch, own, 0);
        let most = self.limits.run_wilds.unwrap_or(u8::MAX).min(self.of_use.wilds);
        if wilds >= most || self.are_too_many() {
            return;
        }
        while may_go != 0 {
            let place = may_go & may_go.wrapping_neg();
            may_go &= !place;
            if place & stretch.taken == 0 || stretch.low == 0 || own & (place - 1) == 0 {
                self.fill(row, Stretch { own: own & !place, wilds: wilds + 1, ..stretch }, may_go);
            }
        }
    }

    /// Makes the run of a stretch from these cards and those of the `open` places. If a card has several copies, makes a run
    /// for each choice of copies.
    fn lay(&mut self, row: &Row, stretch: Stretch, mut open: u32, mut cards: u64) {
        if open.count_ones() > self.limits.ace.most_naturals().into() {
            return;
        }
        while open != 0 {
            let Ok(place) = u8::try_from(open.trailing_zeros()) else { return };
            let mut copies = row.copies_at(place) & !cards;
            open &= open - 1;
            if !copies.is_power_of_two() {
                while copies != 0 {
                    let copy = copies & copies.wrapping_neg();
                    copies &= !copy;
                    self.lay(row, stretch, open, cards | copy);
                }
                return;
            }
            cards |= copies;
        }
        self.add_run(stretch, cards);
    }

    fn add_run(&mut self, stretch: Stretch, cards: u64) {
        let Stretch { suit, low, len, own, wilds, .. } = stretch;
        let own_wilds = cards & !self.held.plain;
        let Ok(filled) = u16::try_from((stretch.places() & !own) >> low) else { return };
        let spent = || u32::from(wilds) + own_wilds.count_ones();
        if cards & self.held.plain == 0 && !self.of_use.bare
            || own_wilds != 0 && spent() > u32::from(self.of_use.wilds)
            || !self.limits.allows(len, filled, low + len == PLACES)
        {
            return;
        }
        let pure = wilds == 0 && (own_wilds == 0 || self.limits.at_home != AtHome::Wild);
        let kind = if pure { Kind::Pure } else { Kind::Run };
        self.add(cards, wilds, filled, Brief::new(kind, Shape::Run { suit, low }, len));
    }

    /// The places at which a wild card between two cards of a run is not useful when wild cards may be left over. The natural
    /// card of that place can be exchanged with it wherever that card is, unless it makes another run pure. Two runs that both
    /// have cards on either side of the place can be split differently so that they do not overlap, provided that no card of
    /// the suit is held twice.
    fn taken(&self, row: &Row) -> u32 {
        let (least, ace) = (self.limits.run.least.max(1), self.limits.ace);
        // Runs that go round can overlap at both ends, and then cannot be split so.
        if !self.of_use.exchanges || row.twice || ace.goes_round() || self.held.has_copies(&self.limits) {
            return 0;
        }
        let pure = (0..least).fold(0, |pure, place| pure | beginnings(row.places.into(), least) << place);
        u32::from(row.plain) & !pure
    }
}
