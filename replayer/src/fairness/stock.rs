//! The stock of a deal, for as long as the record shows what must lie in it.

use adjudeck_format::{Card, CardSet, Seat};

use super::deal::{DrawnCards, belong_together};
use super::numbers::real;

/// The stock of a deal in which every card outside it is known: then each card that lies in it is as likely to be drawn next as any
/// other, whatever the players did because of what they know. As soon as a card is hidden that is no longer so, and nothing more is
/// counted.
#[derive(Clone, Debug, Default)]
pub(super) struct StockWatch {
    /// How many of each kind of card lie in it; empty if that is not known.
    left: Vec<u64>,
    wild: CardSet,
    last_drawn: Option<Card>,
    top_discard: Option<Card>,
}

impl StockWatch {
    /// A stock of what is left of these copies without the cards that are known to lie elsewhere; an unknown one if they contradict.
    pub(super) fn of(
        copies: &[u8],
        mut elsewhere: impl Iterator<Item = Card>,
        wild: CardSet,
        upcard: Option<Card>,
    ) -> Self {
        let mut left: Vec<u64> = copies.iter().map(|copies| u64::from(*copies)).collect();
        let is_whole = elsewhere.all(|card| take(&mut left, card));
        Self { left: if is_whole { left } else { Vec::new() }, wild, last_drawn: None, top_discard: upcard }
    }

    /// Nothing more is known.
    pub(super) fn lose(&mut self) {
        self.left.clear();
    }

    /// What lies on the discard pile now, if it is known.
    pub(super) const fn lay(&mut self, discard: Option<Card>) {
        self.top_discard = discard;
    }

    /// A player draws this card.
    pub(super) fn draw(&mut self, seat: Seat, card: Option<Card>, drawn: &mut DrawnCards) {
        drawn.all += 1;
        drawn.shown += u64::from(card.is_some());
        let Some(card) = card else { return self.lose() };
        if self.left.get(card.index()).is_some_and(|left| *left > 0) {
            drawn.known += 1;
            self.count(seat, card, drawn);
        }
        self.remove(card);
        self.last_drawn = Some(card);
    }

    /// A card leaves the stock in another way than by a draw.
    pub(super) fn reveal(&mut self, card: Option<Card>) {
        match card {
            Some(card) => self.remove(card),
            None => self.lose(),
        }
    }

    fn remove(&mut self, card: Card) {
        if !take(&mut self.left, card) {
            self.lose();
        }
        self.last_drawn = None;
    }

    fn count(&self, seat: Seat, card: Card, drawn: &mut DrawnCards) {
        drawn.wild.resize(drawn.wild.len().max(seat.index() + 1), super::deal::Chanced::default());
        let is_wild = |card: Card| self.wild.has(card);
        if let (Some(chance), Some(of_seat)) = (self.chance(is_wild), drawn.wild.get_mut(seat.index())) {
            of_seat.add(chance, is_wild(card));
        }
        let beside = |other: Option<Card>, counted: &mut super::deal::Chanced| {
            let Some(other) = other else { return };
            if let Some(chance) = self.chance(|card| belong_together(card, other)) {
                counted.add(chance, belong_together(card, other));
            }
        };
        beside(self.top_discard, &mut drawn.after_discard);
        beside(self.last_drawn, &mut drawn.in_order);
    }

    /// The chance that the next card is one of those that are asked for; `None` if chance decides nothing.
    fn chance(&self, is_asked: impl Fn(Card) -> bool) -> Option<f64> {
        let cards = || self.left.iter().enumerate().filter_map(|(at, left)| Some((Card::from_index(at)?, *left)));
        let (asked, all) = cards()
            .fold((0, 0), |(asked, all), (card, left)| (asked + if is_asked(card) { left } else { 0 }, all + left));
        (asked > 0 && asked < all).then(|| real(asked) / real(all))
    }
}

/// Takes a card out of those that are left. Returns whether there is one.
fn take(left: &mut [u64], card: Card) -> bool {
    let Some(copies) = left.get_mut(card.index()).filter(|copies| **copies > 0) else { return false };
    *copies -= 1;
    true
}

#[cfg(test)]
mod tests {
    use adjudeck_format::{Card, CardSet, Seat};

    use super::{DrawnCards, StockWatch};

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn small_pack() -> [u8; Card::KINDS] {
        let mut copies = [0; Card::KINDS];
        for text in ["2H", "3H", "9S", "JK"] {
            copies[card(text).index()] = 1;
        }
        copies
    }

    #[test]
    fn each_draw_has_its_chance_until_a_card_is_hidden() {
        let wild: CardSet = [Card::JOKER].into_iter().collect();
        let mut stock = StockWatch::of(&small_pack(), [card("2H")].into_iter(), wild, Some(card("2H")));
        let mut drawn = DrawnCards::default();
        stock.draw(Seat(1), Some(card("JK")), &mut drawn);
        assert_eq!((drawn.wild[1].times, drawn.wild[1].moments.mean), (1, 1.0 / 3.0));
        assert_eq!((drawn.after_discard.tries, drawn.after_discard.moments.mean), (1, 1.0 / 3.0));
        stock.draw(Seat(0), None, &mut drawn);
        stock.draw(Seat(1), Some(card("3H")), &mut drawn);
        assert_eq!((drawn.after_discard.tries, drawn.all, drawn.shown, drawn.known), (1, 3, 2, 1));
    }

    #[test]
    fn a_card_that_cannot_lie_there_ends_it() {
        let twice = [card("9S"), card("9S")];
        assert!(StockWatch::of(&small_pack(), twice.into_iter(), CardSet::EMPTY, None).left.is_empty());
        let mut stock = StockWatch::of(&small_pack(), std::iter::empty(), CardSet::EMPTY, None);
        let mut drawn = DrawnCards::default();
        stock.draw(Seat(0), Some(card("KD")), &mut drawn);
        assert_eq!((drawn.shown, drawn.known, stock.left.len()), (1, 0, 0));
    }
}
