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
        // The values are stored in a table and looked up, because a branch on the rank would be hard to predict. In the order
        // of the fields they are copied all at once.
        let Self { joker, black_ace, red_ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king } =
            *self;
        let values =
            [joker, black_ace, red_ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king];
        let place = PLACES.get(card.index()).copied().unwrap_or_default();
        values.get(usize::from(place)).copied().unwrap_or_default()
    }
}

/// For each card, the index of its value: one for jokers and two for aces, then the other ranks.
const PLACES: [u8; Card::KINDS] = {
    let mut table = [0; Card::KINDS];
    let mut rows: &mut [u8] = &mut table;
    let mut index = 0;
    while let [row, rest @ ..] = rows {
        if let Some(card) = Card::from_index(index) {
            *row = match (card.rank(), card.suit()) {
                (Some(Rank::Ace), Some(suit)) if suit.is_red() => 2,
                (Some(Rank::Ace), _) => 1,
                (Some(rank), _) => rank as u8 + 2,
                (None, _) => 0,
            };
        }
        (index, rows) = (index + 1, rest);
    }
    table
};
