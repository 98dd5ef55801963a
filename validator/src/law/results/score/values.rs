//! What cards are worth.

use adjudeck_format::{Card, Rank};

use crate::rules::score::Values;

impl Values {
    /// What a card is worth.
    ///
    /// ```
    /// use adjudeck_format::{Card, Rank, Suit};
    /// let values = adjudeck_validator::edition("kalooki/akagiri").unwrap().score.values.answer;
    /// assert_eq!(values.of(Card::new(Rank::Ace, Suit::Spades)), 15);
    /// assert_eq!(values.of(Card::JOKER), 50);
    /// ```
    #[must_use]
    pub fn of(&self, card: Card) -> i32 {
        // Looked up, as the card is rarely the one that was guessed.
        let Self { joker, black_ace, red_ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king } =
            *self;
        let values =
            [black_ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, red_ace, joker];
        let place = PLACES.get(card.index()).copied().unwrap_or_default();
        values.get(usize::from(place)).copied().unwrap_or_default()
    }
}

/// For each card its place among the values: its rank, or what follows for a red ace, and then for a joker.
const PLACES: [u8; Card::KINDS] = {
    let mut table = [0; Card::KINDS];
    let mut rows: &mut [u8] = &mut table;
    let mut index = 0;
    while let [row, rest @ ..] = rows {
        if let Some(card) = Card::from_index(index) {
            *row = match (card.rank(), card.suit()) {
                (Some(Rank::Ace), Some(suit)) if suit.is_red() => 13,
                (Some(rank), _) => rank as u8,
                (None, _) => 14,
            };
        }
        (index, rows) = (index + 1, rest);
    }
    table
};
