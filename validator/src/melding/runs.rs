//! The runs that come into question.
//!
//! Each stretch of places of a suit is taken in turn, with all cards at their own places and wild cards in the gaps; then
//! with one card more and more left out, for which a wild card stands, as far as these go and as that can be of use.

use adjudeck_format::Suit;

use crate::cards::meld::Shape;
use crate::melding::candidate::{Brief, Kind};
use crate::melding::held::{PLACES, Row, beginnings};
use crate::melding::melds::Melds;
use crate::rules::wild::AtHome;

/// Consecutive places of a suit, from the lowest up.
#[derive(Clone, Copy)]
struct Stretch {
    suit: Suit,
    low: u8,
    len: u8,
    /// The places of the suit for which a wild card need not stand between two cards, a bit for each.
    taken: u16,
}

impl Stretch {
    /// Its places in the suit, a bit for each.
    const fn places(self) -> u16 {
        beneath(self.len) << self.low
    }

    /// Its lowest and its highest place.
    const fn ends(self) -> (u16, u16) {
        (1 << self.low, 1 << (self.low + self.len - 1))
    }
}

/// The places below one.
const fn beneath(place: u8) -> u16 {
    (1 << place) - 1
}

impl Melds {
    /// All runs of use.
    pub(super) fn runs(&mut self) {
        let size = self.limits.run;
        let (least, most) = (size.least.max(1), size.most.unwrap_or(PLACES).min(PLACES));
        let longest = self.of_use.longest.min(most);
        if least > longest {
            return;
        }
        let is_bare = self.of_use.bare;
        for (suit, row) in Suit::ALL.into_iter().zip(self.held.rows).filter(|(_, row)| row.plain != 0 || is_bare) {
            let taken = self.taken(&row);
            // Where wild cards may stand anywhere, those that lie at their own places are of use only in pure runs.
            let own = if self.free { row.plain } else { row.places };
            if own.count_ones() + u32::from(self.of_use.wilds) < u32::from(least) {
                continue;
            }
            // Where none that is not needed stands at an end, every run ends with a card, but for those that begin at the bottom.
            let mut tops = match self.of_use.wilds {
                0 => row.places,
                _ if self.of_use.spares => row.places | 1 << (least - 1),
                _ => beneath(PLACES),
            };
            while tops != 0 {
                let top = u8::try_from(tops.trailing_zeros()).unwrap_or(PLACES);
                tops &= tops - 1;
                let mut gaps = 0;
                for len in 1..=longest.min(top + 1) {
                    let low = top + 1 - len;
                    gaps += u8::from(own >> low & 1 == 0);
                    if gaps > self.of_use.wilds || self.are_too_many() {
                        break;
                    }
                    if len >= least {
                        self.of_stretch(&row, Stretch { suit, low, len, taken }, (own, gaps));
                    }
                }
            }
        }
    }

    /// The runs of a stretch of places, with cards at their own places but for so many gaps.
    fn of_stretch(&mut self, row: &Row, stretch: Stretch, (own, gaps): (u16, u8)) {
        let places = stretch.places();
        if gaps > 0 && row.places & places == places {
            self.lay(row, stretch, (places, 0), (places, 0));
        }
        // At an end beyond the shortest a wild card is of no use, and at the top none that could be at the bottom.
        let (bottom, top) = stretch.ends();
        let needed = match self.of_use.spares {
            _ if stretch.len > self.of_use.run_enough => bottom | top,
            true if stretch.low > 0 => top,
            true | false => 0,
        };
        if needed & !own == 0 {
            self.fill(row, stretch, own & places, (gaps, own & places & !needed & self.of_use.exchanged));
        }
    }

    /// The runs with these places filled by the cards that belong there, and the others, so many, by wild cards; then those
    /// with fewer cards, in which wild cards stand for some that may go.
    fn fill(&mut self, row: &Row, stretch: Stretch, own: u16, (wilds, mut may_go): (u8, u16)) {
        self.lay(row, stretch, (own, wilds), (own, 0));
        let most = self.limits.run_wilds.unwrap_or(u8::MAX).min(self.of_use.wilds);
        if wilds >= most || self.are_too_many() {
            return;
        }
        while may_go != 0 {
            let place = may_go & may_go.wrapping_neg();
            may_go &= !place;
            if place & stretch.taken == 0 || stretch.low == 0 || own & (place - 1) == 0 {
                self.fill(row, stretch, own & !place, (wilds + 1, may_go));
            }
        }
    }

    /// The runs with these places filled by cards that belong there, and the others, so many, by wild cards: of some places
    /// it is still to be chosen which of their copies these are.
    fn lay(&mut self, row: &Row, stretch: Stretch, (own, wilds): (u16, u8), (mut open, mut cards): (u16, u64)) {
        while open != 0 {
            let Some(mut copies) = row.copies.get(open.trailing_zeros() as usize).map(|copies| copies & !cards) else {
                return;
            };
            open &= open - 1;
            if !copies.is_power_of_two() {
                while copies != 0 {
                    let copy = copies & copies.wrapping_neg();
                    copies &= !copy;
                    self.lay(row, stretch, (own, wilds), (open, cards | copy));
                }
                return;
            }
            cards |= copies;
        }
        self.add_run(stretch, (own, wilds), cards);
    }

    fn add_run(&mut self, stretch: Stretch, (own, wilds): (u16, u8), cards: u64) {
        let Stretch { suit, low, len, .. } = stretch;
        let own_wilds = cards & !self.held.plain;
        let filled = (stretch.places() & !own) >> low;
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

    /// The places that no wild card need fill between two cards of a run, where those that are not needed may be left over:
    /// the card that belongs there can change places with it, wherever it is, but for a run that is pure by it. Two runs that
    /// both have a card on either side of it can be parted anew so that they lie apart, if no card is there twice.
    fn taken(&self, row: &Row) -> u16 {
        let least = self.limits.run.least.max(1);
        if !self.of_use.exchanges || row.twice || self.held.has_copies(&self.limits) {
            return 0;
        }
        let pure = (0..least).fold(0, |pure, place| pure | beginnings(row.places, least) << place);
        row.plain & !pure
    }
}
