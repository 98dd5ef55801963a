//! The stock: how many cards it has, their order, and which cards are known to be in it.

use adjudeck_format::{Card, Seat};

use crate::cards::table::{FaceUp, Hand, Table};
use crate::cards::tracked::StockMove;
use crate::verdict::Fact;

impl Table {
    /// How many cards the stock has, without the indicator.
    #[must_use]
    pub const fn stock(&self) -> u16 {
        self.stock
    }

    /// The next card of the stock, if it is known.
    #[must_use]
    pub fn next_of_stock(&self) -> Option<Card> {
        self.order.as_ref()?.last().copied().flatten()
    }

    /// How many copies of a card are known to be in the stock, without the indicator.
    #[must_use]
    pub fn in_stock(&self, card: Card) -> usize {
        let packed: usize = self.packets.iter().map(|packet| usize::from(packet.count(card))).sum();
        packed + self.order.iter().flatten().filter(|it| **it == Some(card)).count()
    }

    /// The packet with the card of the stock that follows after `after` others.
    #[inline]
    fn packet(&self, after: u16) -> Option<usize> {
        if self.packets.is_empty() {
            None
        } else {
            self.packet_at(self.stock.checked_sub(after).filter(|place| *place > 0)?)
        }
    }

    /// The packet with the card at this place from the bottom of the stock; the lowest place is 1.
    #[cold]
    fn packet_at(&self, place: u16) -> Option<usize> {
        let mut below = 0u16;
        self.packets.iter().position(|packet| {
            below = below.saturating_add(packet.size);
            place <= below
        })
    }

    /// Whether the indicator lies under the stock.
    #[must_use]
    pub const fn has_indicator(&self) -> bool {
        self.indicator.is_some()
    }

    /// How many cards can be drawn, including the indicator if it lies under the stock.
    pub(crate) fn left(&self) -> usize {
        usize::from(self.stock) + usize::from(self.has_indicator())
    }

    /// Whether these cards can be drawn together, given that each can: there must be enough copies of each card, and in each
    /// packet as many as are drawn from it. The error has the index of the card that cannot be drawn.
    pub(crate) fn can_draw_together(&self, cards: &[Option<Card>]) -> Result<(), (u16, Fact)> {
        for (after, card) in self.unseen_drawn(cards) {
            let packet = self.packet(after).and_then(|packet| self.packets.get(packet));
            if packet.is_some_and(|packet| packet.hidden == 0 && !packet.doubtful) {
                return Err((after, self.none_left(card)));
            }
        }
        self.can_appear(self.unseen_drawn(cards))
    }

    /// Whether a discard and cards of the stock can be pushed together, given that each of them can. If the record hides the
    /// discard, one unseen copy of a card cannot be both. The error has the index of the card that cannot be pushed; the
    /// discard has index 0.
    pub(crate) fn can_push_together(&self, discard: Option<Card>, drawn: &[Option<Card>]) -> Result<(), (u16, Fact)> {
        match discard.filter(|_| self.pile.last() == Some(&None)) {
            Some(discard) => {
                let drawn = self.unseen_drawn(drawn).map(|(after, card)| (after + 1, card));
                self.can_appear([(0, discard)].into_iter().chain(drawn))
            }
            None => Ok(()),
        }
    }

    /// The cards that must be unseen copies, of those that are drawn in this order. Each has the number of cards that are drawn
    /// before it.
    fn unseen_drawn(&self, cards: &[Option<Card>]) -> impl Iterator<Item = (u16, Card)> {
        let known = (0..).zip(cards).filter_map(|(after, card)| Some((after, (*card)?)));
        known.filter(|(after, _)| !self.is_in_stock_known(*after, cards))
    }

    /// Whether the card that is drawn after `after` others is known to be there. A packet needs a copy for each one that is
    /// drawn from it.
    fn is_in_stock_known(&self, after: u16, drawn: &[Option<Card>]) -> bool {
        if let Some(packet) = self.packet(after) {
            let card = drawn.get(usize::from(after)).copied().flatten();
            let before = (0..after).zip(drawn).filter(|(_, other)| **other == card);
            let taken = before.filter(|(place, _)| self.packet(*place) == Some(packet)).count();
            let copies = card.and_then(|card| Some(self.packets.get(packet)?.count(card)));
            return copies.is_some_and(|copies| usize::from(copies) > taken);
        }
        let next = || self.order.as_ref()?.iter().rev().nth(after.into()).copied().flatten();
        if after == self.stock { self.indicator().is_some() } else { next().is_some() }
    }

    /// Whether this card can be drawn from the stock after `after` others. The card may be hidden.
    #[inline]
    pub(crate) fn can_draw(&self, after: u16, card: Option<Card>) -> Result<(), Fact> {
        if self.stock <= after {
            return if self.stock == after { self.can_draw_indicator(card) } else { Err(Fact::StockEmpty) };
        }
        let next = || self.order.as_ref()?.iter().rev().nth(after.into()).copied().flatten();
        match (card, next()) {
            (Some(said), Some(next)) if said != next => Err(Fact::OtherStockCard { said, next }),
            (Some(card), None) if self.packet(after).is_some_and(|packet| !self.may_be_packed(packet, card)) => {
                Err(self.none_left(card))
            }
            (Some(_), None) if self.packet(after).is_some() => Ok(()),
            (Some(card), None) if !self.may_appear(card) => Err(self.none_left(card)),
            _ => Ok(()),
        }
    }

    /// Whether a card may be in a packet of the stock.
    fn may_be_packed(&self, packet: usize, card: Card) -> bool {
        let may =
            |packet: &Hand| packet.count(card) > 0 || (packet.hidden > 0 || packet.doubtful) && self.may_appear(card);
        self.packets.get(packet).is_none_or(may)
    }

    /// Whether this card can be the indicator under an empty stock. The card may be hidden.
    #[cold]
    fn can_draw_indicator(&self, card: Option<Card>) -> Result<(), Fact> {
        match (self.indicator, card) {
            (None, _) => Err(Fact::StockEmpty),
            (Some(FaceUp(Some(next))), Some(said)) if said != next => Err(Fact::OtherStockCard { said, next }),
            (Some(FaceUp(None)), Some(card)) if !self.may_appear(card) => Err(self.none_left(card)),
            (Some(_), _) => Ok(()),
        }
    }

    /// Turns a card of the stock up, onto the pile.
    pub(crate) fn turn_up(&mut self, card: Option<Card>) {
        self.track_step(StockMove::TurnedUp, card);
        self.locate(card);
        self.stock = self.stock.saturating_sub(1);
        self.pile_up(card);
    }

    /// Puts an unknown card on the pile. It comes from the stock, unless the record lists the stock.
    pub(crate) fn suppose_discard(&mut self) {
        match self.order {
            Some(_) => self.pile_up(None),
            None => self.turn_up(None),
        }
    }

    /// Turns a card of the stock up and puts it under the stock. An indicator that was turned before goes back into the stock.
    pub(crate) fn turn_indicator(&mut self, card: Option<Card>) {
        self.track_step(StockMove::Indicated, card);
        if let Some(FaceUp(before)) = self.indicator.take() {
            self.lose(before);
            self.stock = self.stock.saturating_add(1);
        }
        self.locate(card);
        self.stock = self.stock.saturating_sub(1);
        self.indicator = Some(FaceUp(card));
    }

    /// Notes that the card under the stock, if one lies there face up, is this one.
    pub(crate) fn reveal_indicator(&mut self, card: Card) {
        if self.indicator.is_some() {
            self.turn_indicator(Some(card));
        }
    }

    /// Puts a hand under the stock, but above the indicator. Nobody knows in which order its cards lie.
    pub(crate) fn put_under_stock(&mut self, seat: Seat) {
        let Some(hand) = self.hands.get_mut(seat.index()) else { return };
        let hand = std::mem::replace(hand, Hand::EMPTY);
        self.track_hand_under(&hand);
        self.packets.insert(0, hand);
        self.stock = self.stock.saturating_add(hand.size);
        if let Some(order) = &mut self.order {
            order.splice(0..0, std::iter::repeat_n(None, usize::from(hand.size)));
        }
    }

    /// Sets the order of the stock, the next card first.
    pub(crate) fn set_stock(&mut self, cards: &[Option<Card>]) {
        self.forget_order();
        for card in cards {
            self.locate(*card);
        }
        self.order = Some(cards.iter().rev().copied().collect());
    }

    /// Notes that these cards are at the bottom of the stock, the last one lowest, unless its order is already known.
    pub(crate) fn know_bottom(&mut self, cards: &[Card]) {
        let above = usize::from(self.stock).checked_sub(cards.len());
        let Some(above) = above.filter(|_| self.order.is_none() && !cards.is_empty()) else { return };
        for card in cards {
            self.locate(Some(*card));
        }
        let bottom = cards.iter().rev().copied().map(Some);
        self.order = Some(bottom.chain(std::iter::repeat_n(None, above)).collect());
    }

    /// Notes the top card of the stock, which somebody has seen. What is already known of it stays.
    pub(crate) fn know_top(&mut self, card: Card) {
        self.track_step(StockMove::Seen, Some(card));
        let size = usize::from(self.stock);
        let order = self.order.get_or_insert_with(|| std::iter::repeat_n(None, size).collect());
        if let Some(top @ None) = order.last_mut() {
            *top = Some(card);
            if !self.part_with_packed(Some(card)) {
                self.locate(Some(card));
            }
        }
    }

    /// Takes the top card of the stock out of its packet, if it is in one. Returns whether it was.
    fn part_with_packed(&mut self, card: Option<Card>) -> bool {
        let Some(packet) = self.packet(0).and_then(|packet| self.packets.get_mut(packet)) else { return false };
        if !packet.part_with(card, &mut self.unseen) {
            self.doubt_cards(card.into_iter());
        }
        self.packets.retain(|packet| packet.size > 0);
        true
    }

    /// Forgets the order of the stock.
    pub(crate) fn forget_order(&mut self) {
        self.order.take().into_iter().flatten().for_each(|card| self.lose(card));
        for packet in self.packets.drain(..) {
            packet.lose_sight(&mut self.unseen);
        }
    }

    /// Called when dealing is over: if the stock was listed, it has as many cards as were listed.
    pub(crate) fn settle_stock(&mut self) {
        if let Some(order) = &self.order {
            self.stock = u16::try_from(order.len()).unwrap_or(u16::MAX);
        }
    }

    /// Draws a card into a hand. A card that the record does not name is known if its place in the stock is. Returns the card,
    /// if it is known. If no card is left, nothing is drawn, whatever the record says.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, card: Option<Card>) -> Option<Card> {
        let known = if self.stock == 0 {
            let Some(FaceUp(card)) = self.indicator.take() else {
                self.doubt(seat);
                return None;
            };
            card
        } else {
            self.track_step(StockMove::Drawn(seat), card);
            self.order.as_mut().and_then(Vec::pop).flatten()
        };
        if known.is_none() && !self.packets.is_empty() && self.part_with_packed(card) {
            self.stock = self.stock.saturating_sub(1);
            self.give(seat, card);
            return card;
        }
        if card.is_some() && known != card {
            self.lose(known);
            self.locate(card);
        }
        let card = card.or(known);
        self.stock = self.stock.saturating_sub(1);
        self.give(seat, card);
        card
    }

    /// Draws a card although no card seems to be left, because the stock may have more cards than were counted. A hidden card
    /// may be either one of those or the indicator, so it is no longer known what lies under the stock.
    #[cold]
    pub(crate) fn draw_uncounted(&mut self, seat: Seat, card: Option<Card>) -> Option<Card> {
        self.track_step(StockMove::Unsure, None);
        if card.is_some() && self.indicator == Some(FaceUp(card)) {
            return self.draw(seat, card);
        }
        if card.is_none() {
            let under = self.indicator.as_mut().and_then(|FaceUp(under)| under.take());
            self.lose(under);
        }
        self.uncover(seat, card);
        card
    }

    /// Puts the lowest discard under the stock, but above the indicator.
    pub(crate) fn bury_bottom(&mut self) {
        if !self.pile.is_empty() {
            let card = self.pile.remove(0);
            self.put_lowest(card);
        }
    }

    /// Puts the top discard under the stock, but above the indicator.
    pub(crate) fn bury_top(&mut self) {
        if let Some(card) = self.pile.pop() {
            self.put_lowest(card);
        }
    }

    /// Puts a card at the bottom of the stock, where its place is known.
    fn put_lowest(&mut self, card: Option<Card>) {
        self.track_step(StockMove::PutUnder, card);
        if !self.packets.is_empty() {
            let mut packet = Hand::EMPTY;
            packet.add(card);
            self.packets.insert(0, packet);
            self.stock = self.stock.saturating_add(1);
            self.order.iter_mut().for_each(|order| order.insert(0, None));
            return;
        }
        let size = usize::from(self.stock);
        let order = self.order.get_or_insert_with(|| std::iter::repeat_n(None, size).collect());
        order.insert(0, card);
        self.stock = self.stock.saturating_add(1);
    }

    /// Shuffles all discards but the top one to form a new stock. If the old stock was used up, it is known which cards the new
    /// one has.
    pub(crate) fn reshuffle(&mut self) {
        let Some(top) = self.pile.pop() else { return };
        self.left_lying = 0;
        self.track_shuffle();
        self.forget_order();
        let mut packet = Hand::EMPTY;
        for card in self.pile.drain(..) {
            packet.add(card);
        }
        if self.stock > 0 {
            packet.lose_sight(&mut self.unseen);
        }
        let (was_used_up, size) = (self.stock == 0, packet.size);
        self.stock = self.stock.saturating_add(size);
        if was_used_up && size > 0 {
            self.packets.push(packet);
        }
        self.pile.push(top);
    }
}

#[cfg(test)]
mod tests {
    use adjudeck_format::{Card, Seat};

    use super::Table;
    use crate::verdict::Fact;

    /// The last card of the stock is an indicator that the record hides. It can only be the one card that has been seen
    /// nowhere.
    #[test]
    fn a_hidden_indicator_is_a_card_that_is_nowhere_else() {
        let mut table = Table::new();
        let mut pack = [1; Card::KINDS];
        pack[Card::JOKER.index()] = 0;
        table.clear(2, pack);
        table.turn_indicator(None);
        let mut cards: Vec<Card> = Card::all().filter(|card| !card.is_joker()).collect();
        let last = cards.pop();
        for card in &cards {
            assert_eq!(table.can_draw(0, Some(*card)), Ok(()));
            table.draw(Seat(0), Some(*card));
        }
        assert_eq!(table.can_draw(0, last), Ok(()));
        assert_eq!(table.can_draw(0, None), Ok(()));
        for card in cards {
            assert_eq!(table.can_draw(0, Some(card)), Err(Fact::TooManyCopies { card }));
        }
    }
}
