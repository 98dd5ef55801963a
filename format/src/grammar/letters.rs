//! Looks up the letters of cards in tables. Cards come in no predictable order, so branches would be guessed wrong.

use crate::{Card, Rank, Suit};

/// The rank that a character stands for.
pub(super) const fn rank_of(byte: u8) -> Option<Rank> {
    Some(match byte {
        b'A' | b'a' => Rank::Ace,
        b'2' => Rank::Two,
        b'3' => Rank::Three,
        b'4' => Rank::Four,
        b'5' => Rank::Five,
        b'6' => Rank::Six,
        b'7' => Rank::Seven,
        b'8' => Rank::Eight,
        b'9' => Rank::Nine,
        b'T' | b't' => Rank::Ten,
        b'J' | b'j' => Rank::Jack,
        b'Q' | b'q' => Rank::Queen,
        b'K' | b'k' => Rank::King,
        _ => return None,
    })
}

/// The suit that a letter stands for.
pub(super) const fn suit_of(byte: u8) -> Option<Suit> {
    Some(match byte {
        b'S' | b's' => Suit::Spades,
        b'H' | b'h' => Suit::Hearts,
        b'D' | b'd' => Suit::Diamonds,
        b'C' | b'c' => Suit::Clubs,
        _ => return None,
    })
}

/// Stands for a byte that is no letter of a card. It is greater than the [code](Card::coded) of any card.
const NONE: u8 = 64;

/// The number of the rank that each byte stands for.
static RANKS: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut byte = 0;
    #[expect(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "below 256, while compiling")]
    while byte < 256 {
        if let Some(rank) = rank_of(byte as u8) {
            table[byte] = rank as u8;
        }
        byte += 1;
    }
    table
};

/// The code of the first card of the suit that each byte stands for.
static SUITS: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut byte = 0;
    #[expect(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "below 256, while compiling")]
    while byte < 256 {
        if let Some(suit) = suit_of(byte as u8) {
            table[byte] = Card::new(Rank::Ace, suit).index() as u8 + 1;
        }
        byte += 1;
    }
    table
};

/// The card that these two bytes stand for, if there is one.
#[inline(always)]
pub(super) fn pair(first: u8, second: u8) -> Option<Card> {
    #[expect(clippy::indexing_slicing, reason = "a byte is below 256")]
    let code = RANKS[usize::from(first)] + SUITS[usize::from(second)];
    match Card::coded(code) {
        None if matches!((first, second), (b'J' | b'j', b'K' | b'k')) => Some(Card::JOKER),
        card => card,
    }
}
