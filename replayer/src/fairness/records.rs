//! Several records of one deal, such as what each of its players saw: what they share counts once.

use adjudeck_format::Card;

use super::deal::ShownDeal;
use super::repeats::{hand_key, mixed};

/// How many words of 64 bits tell what was noted. Ten million deals set a third of the bits, and memory is taken only for words that are set.
const WORDS: u64 = 1 << 23;

/// How many bits are set for a number.
const BITS: u64 = 3;

/// What a record adds to those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NewInRecord {
    /// Whether the deal was recorded before.
    pub(super) is_again: bool,
    /// The seats whose hands are shown, and were not shown before.
    pub(super) seats: Vec<usize>,
}

/// The deals that were recorded, and which hands of them.
#[derive(Clone, Debug, Default)]
pub(super) struct DealRecords(NotedNumbers);

impl DealRecords {
    /// Notes a record. The deal was recorded before if a hand of the same occasion has the same cards, or if the cards on the table
    /// are the same and only hands of other seats were shown.
    pub(super) fn note(&mut self, deal: &ShownDeal) -> NewInRecord {
        let (table, hands) = numbered(deal);
        let has = |number: u64| self.0.has(number);
        let is_same = hands.iter().any(|hand| has(hand.cards));
        let is_again = is_same || has(table) && !hands.iter().any(|hand| has(hand.at_table));
        let is_new = |hand: &&NumberedHand| !is_again || !has(hand.cards) && !has(hand.at_table);
        let seats = hands.iter().filter(is_new).map(|hand| hand.seat).collect();
        self.0.note(table);
        hands.iter().flat_map(|hand| [hand.cards, hand.at_table]).for_each(|number| self.0.note(number));
        NewInRecord { is_again, seats }
    }
}

/// A hand as numbers by which it is known again.
struct NumberedHand {
    seat: usize,
    /// Its cards on this occasion.
    cards: u64,
    /// That this seat shows its hand, with these cards on the table.
    at_table: u64,
}

/// The cards on the table of a deal, and its hands.
fn numbered(deal: &ShownDeal) -> (u64, Vec<NumberedHand>) {
    let occasion = deal.scene.occasion;
    let turned_up = [deal.upcard, deal.indicator].map(|card| card.map_or(Card::KINDS, Card::index));
    let table =
        turned_up.into_iter().fold(mixed(occasion, deal.scene.redealt), |number, card| mixed(number, card as u64));
    let hands = deal.hands.iter().enumerate().filter_map(|(seat, hand)| {
        let cards = mixed(occasion, hand_key(hand.as_ref()?));
        Some(NumberedHand { seat, cards, at_table: mixed(table, seat as u64) })
    });
    (table, hands.collect())
}

/// Numbers that were noted, in bounded memory (a Bloom filter): what was noted is always known, and very rarely is what was not.
#[derive(Clone, Debug, Default)]
struct NotedNumbers(Vec<u64>);

impl NotedNumbers {
    /// The bits that are set for a number: for each the place of its word, and the bit in that word.
    fn bits(number: u64) -> impl Iterator<Item = (usize, u64)> {
        let places = (0..BITS).map(move |bit| mixed(number, bit));
        places.map(|place| (usize::try_from(place / 64 % WORDS).unwrap_or_default(), 1 << (place % 64)))
    }

    fn has(&self, number: u64) -> bool {
        Self::bits(number).all(|(at, bit)| self.0.get(at).is_some_and(|word| word & bit != 0))
    }

    fn note(&mut self, number: u64) {
        if self.0.is_empty() {
            self.0 = vec![0; usize::try_from(WORDS).unwrap_or_default()];
        }
        for (at, bit) in Self::bits(number) {
            if let Some(word) = self.0.get_mut(at) {
                *word |= bit;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NotedNumbers, mixed};

    #[test]
    fn what_was_noted_is_known_and_hardly_anything_else() {
        let mut noted = NotedNumbers::default();
        (0..100_000).map(|number| mixed(1, number)).for_each(|number| noted.note(number));
        assert!((0..100_000).all(|number| noted.has(mixed(1, number))));
        assert_eq!((0..100_000).filter(|number| noted.has(mixed(1 << 32, *number))).count(), 0);
    }
}
