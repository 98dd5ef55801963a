//! What the numbers of actions stand for.

use adjudeck_format::{Card, Rank, Suit};

/// The suits in the order of `OpenSpiel`'s cards.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts];

/// How many cards there are.
const CARDS: u16 = 52;

/// How many ranks there are.
const RANKS: u16 = 13;

/// The action of the first meld.
const FIRST_MELD: u16 = 56;

/// How many sets there are of each rank: four of three cards, and one of four.
const SETS_OF_A_RANK: u16 = 5;

/// The action of taking the top discard.
pub(super) const TAKE: u16 = 52;
/// The action of drawing from the stock.
pub(super) const DRAW: u16 = 53;
/// The action of passing.
pub(super) const PASS: u16 = 54;
/// The action of knocking.
pub(super) const KNOCK: u16 = 55;

/// A card by its number.
pub(super) fn card(number: u16) -> Option<Card> {
    let suit = SUITS.get(usize::from(number / RANKS))?;
    Rank::ALL.get(usize::from(number % RANKS)).map(|rank| Card::new(*rank, *suit))
}

/// Where a card stands in `OpenSpiel`'s order of cards.
pub(super) fn place_of(card: Card) -> (Option<usize>, Option<Rank>) {
    (SUITS.iter().position(|suit| Some(*suit) == card.suit()), card.rank())
}

/// The cards of a meld by its action, in `OpenSpiel`'s order.
pub(super) fn meld(action: u16) -> Option<Vec<Card>> {
    let meld = action.checked_sub(FIRST_MELD)?;
    let numbers = match meld.checked_sub(RANKS * SETS_OF_A_RANK) {
        None => set(meld / SETS_OF_A_RANK, meld % SETS_OF_A_RANK),
        Some(run) => run_of(run)?,
    };
    numbers.into_iter().map(card).collect()
}

/// A set of a rank, without the suit of this number; of all suits if there is none.
fn set(rank: u16, without: u16) -> Vec<u16> {
    (0..CARDS / RANKS).filter(|suit| *suit != without).map(|suit| suit * RANKS + rank).collect()
}

/// A run by its number.
fn run_of(mut number: u16) -> Option<Vec<u16>> {
    for length in 3..=5 {
        let of_a_suit = RANKS + 1 - length;
        let of_this_length = of_a_suit * (CARDS / RANKS);
        if number < of_this_length {
            let first = number / of_a_suit * RANKS + number % of_a_suit;
            return Some((first..first + length).collect());
        }
        number -= of_this_length;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{card, meld};

    /// A meld as text.
    fn text(action: u16) -> Option<String> {
        Some(meld(action)?.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn the_numbers_are_those_of_the_engine() {
        let cards: Vec<_> = [0, 12, 13, 26, 39, 51].into_iter().filter_map(card).map(|card| card.to_string()).collect();
        assert_eq!(cards, ["AS", "KS", "AC", "AD", "AH", "KH"]);
        assert_eq!(card(52), None);
        // What `action_to_string` says of the first and the last of each kind.
        for (action, cards) in [
            (56, "AC AD AH"),
            (57, "AS AD AH"),
            (59, "AS AC AD"),
            (60, "AS AC AD AH"),
            (100, "9S 9C 9D 9H"),
            (120, "KS KC KD KH"),
            (121, "AS 2S 3S"),
            (131, "JS QS KS"),
            (132, "AC 2C 3C"),
            (164, "JH QH KH"),
            (165, "AS 2S 3S 4S"),
            (185, "AD 2D 3D 4D"),
            (204, "TH JH QH KH"),
            (205, "AS 2S 3S 4S 5S"),
            (240, "9H TH JH QH KH"),
        ] {
            assert_eq!(text(action).as_deref(), Some(cards), "{action}");
        }
        assert_eq!([55, 241, u16::MAX].map(meld), [None, None, None]);
    }
}
