//! Whether a bigger pack shows.
//!
//! A bigger pack explains every wrong card of which there would be one too many, and wrong cards are frequent slips. But chance
//! brings the further copies of a bigger pack to light in one deal after the other. An answer that adds copies is believed only
//! if they were seen about as often as they are due.

use std::collections::BTreeMap;

use adjudeck_format::Card;
use statrs::distribution::{Binomial, DiscreteCDF as _};

use super::chance::{MAX_CHANCE, chance};

/// How many copies there are of each card.
pub(super) type Copies = [u8; Card::KINDS];

/// The further copies of a bigger pack.
#[derive(Debug, Default)]
pub(super) struct FurtherCopies {
    /// By whether it is a joker, and by which copy of its card it is: 3 for the third.
    copies: BTreeMap<(bool, u8), Further>,
}

/// A further copy of all cards.
#[derive(Debug, Default)]
struct Further {
    /// Of how many cards it was seen, in all deals.
    seen: i64,
    /// Of how many it is due.
    due: f64,
}

impl FurtherCopies {
    /// Adds a deal: the copies of the smaller pack and of the bigger one, and how many of these were seen.
    pub(super) fn add(&mut self, [smaller, bigger, seen]: [&Copies; 3]) {
        let in_all = |copies: &Copies| copies.iter().copied().map(f64::from).sum::<f64>();
        let share = (in_all(seen) / in_all(bigger)).min(1.0);
        let cards = Card::all().zip(smaller).zip(bigger).zip(seen);
        for (((card, smaller), bigger), seen) in cards {
            let Ok(by_chance) = Binomial::new(share, (*bigger).into()) else { continue };
            for copy in smaller + 1..=*bigger {
                let further = self.copies.entry((card.is_joker(), copy)).or_default();
                further.seen += i64::from(*seen >= copy);
                further.due += by_chance.sf(u64::from(copy) - 1);
            }
        }
    }

    /// Whether no further copy was seen much less than half as often as it is due. Which cards are seen is not left to chance alone:
    /// players keep what they can meld.
    pub(super) fn are_seen(&self) -> bool {
        self.copies.values().all(|further| 1.0 - chance(further.seen + 1, further.due / 2.0) > MAX_CHANCE)
    }
}

#[cfg(test)]
mod tests {
    use adjudeck_format::Card;

    use super::FurtherCopies;

    /// Deals in which two copies of each card are seen, and a third one of as many as is said.
    fn deals(third: usize) -> FurtherCopies {
        let mut copies = FurtherCopies::default();
        let mut seen = [2; Card::KINDS];
        seen.iter_mut().take(third).for_each(|seen| *seen = 3);
        (0..10).for_each(|_| copies.add([&[2; Card::KINDS], &[3; Card::KINDS], &seen]));
        copies
    }

    #[test]
    fn a_third_pack_shows_in_third_copies() {
        assert!(deals(20).are_seen());
        assert!(!deals(1).are_seen());
    }

    #[test]
    fn a_few_cards_say_nothing_of_further_copies() {
        let mut copies = FurtherCopies::default();
        let mut seen = [0; Card::KINDS];
        seen.iter_mut().take(10).for_each(|seen| *seen = 1);
        copies.add([&[2; Card::KINDS], &[3; Card::KINDS], &seen]);
        assert!(copies.are_seen());
    }
}
