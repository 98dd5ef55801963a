//! Finds out which melds are identical (W4.2).

use adjudeck_format::Suit;

use super::Second;
use super::cards::without;
use super::contract::any_pair;
use super::melds::{Meld, Piece, Shape};

impl Second {
    /// W4.2: whether a new meld is identical to another new one or to an existing one. Existing melds may be identical to
    /// each other while melds are rearranged; that is checked at the end of the turn.
    pub(super) fn has_identical(&self, there: &[Meld], new: &[Meld]) -> bool {
        let answer = self.rules.value("meld.twins");
        let answer = answer.as_str().unwrap_or_default();
        // A wild card in a set that nobody explained may have any suit, even if it has the rank of the set.
        let loosened = |meld: &Meld| {
            let loose = |piece: &Piece| Piece { wild: piece.wild || self.is_wild(piece.card) && !piece.said, ..*piece };
            Meld { pieces: meld.pieces.iter().map(loose).collect(), ..meld.clone() }
        };
        let as_set = |meld: &Meld| if meld.is_run() { meld.clone() } else { loosened(meld) };
        let identical = |one: &Meld, other: &Meld| is_identical(&as_set(one), &as_set(other), answer);
        any_pair(new, identical) || new.iter().any(|meld| there.iter().any(|other| identical(meld, other)))
    }
}

/// Whether two melds are identical by the answer of the rules.
fn is_identical(one: &Meld, other: &Meld, answer: &str) -> bool {
    let sorted = |meld: &Meld| {
        let mut cards = meld.cards();
        cards.sort_unstable();
        cards
    };
    if one.heap.is_some() || other.heap.is_some() {
        return false;
    }
    match (one.shape, other.shape) {
        _ if answer == "not-same-naturals" => one.is_run() == other.is_run() && sorted(one) == sorted(other),
        (Shape::Run(..), Shape::Run(..)) => {
            let (mine, theirs) = (one.stands_for(), other.stands_for());
            let within = without(&mine, &theirs).is_some() || without(&theirs, &mine).is_some();
            mine == theirs && one.shape == other.shape || answer == "not-contained" && within
        }
        (Shape::Set(rank), Shape::Set(same)) if rank == same => is_identical_set(one, other, answer),
        _ => false,
    }
}

/// Whether two sets of a rank are identical: their known suits are compared, and the wild cards may have any suit.
fn is_identical_set(one: &Meld, other: &Meld, answer: &str) -> bool {
    let known = |meld: &Meld| -> Vec<Suit> {
        let suit = |piece: &Piece| if piece.wild { piece.suit } else { piece.card.suit() };
        let mut suits: Vec<_> = meld.pieces.iter().filter_map(suit).collect();
        suits.sort_unstable();
        suits
    };
    let (mine, theirs) = (known(one), known(other));
    let (free, their_free) = (one.len() - mine.len(), other.len() - theirs.len());
    if one.len() == 4 && other.len() == 4 {
        return true;
    }
    let could_be = |set: &[Suit], free: usize, wanted: &[Suit], others: usize| {
        let missing = wanted.iter().filter(|suit| !set.contains(suit)).count();
        let foreign = set.iter().filter(|suit| !wanted.contains(suit)).count();
        missing <= free && foreign <= others
    };
    match answer {
        "not-possibly-same" => {
            one.len() == other.len()
                && could_be(&mine, free, &theirs, their_free)
                && could_be(&theirs, their_free, &mine, free)
        }
        "not-contained" => {
            let within = |small: &[Suit], large: &[Suit]| small.iter().all(|suit| large.contains(suit));
            (free == 0 && within(&mine, &theirs))
                || (their_free == 0 && within(&theirs, &mine))
                || one.len() == 4
                || other.len() == 4
        }
        _ => one.len() == other.len() && free == 0 && their_free == 0 && mine == theirs,
    }
}
