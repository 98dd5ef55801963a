//! Lays melds on the table, adds to them and takes them up.

use std::convert::Infallible;

use adjudeck_format::{Card, Laid, MeldName, Seat};

use super::{Hand, MAX_MELDS_ON_TABLE, Table, named_first};
use crate::cards::meld::{Meld, copies_laid};

impl Table {
    /// How many copies of a card lie in melds, whoever owns them.
    pub(crate) fn copies_melded(&self, card: Card) -> usize {
        self.melds.iter().map(|melds| copies_laid(melds, card)).sum()
    }

    /// Lays a meld from a hand, if this many cards can come out of it.
    pub(crate) fn lay(&mut self, seat: Seat, cards: &[Laid], meld: Meld) {
        if !self.has_for(seat, cards.len()) {
            return;
        }
        self.leave_together(seat, cards);
        self.form(seat, cards, meld);
    }

    /// Puts a meld on the table that was formed from these cards. Cards that the meld has no room for lie beside it.
    pub(crate) fn form(&mut self, seat: Seat, cards: &[Laid], meld: Meld) {
        if meld.cards().len() < cards.len() {
            self.stray_beside(cards, &meld);
        }
        self.add_meld(seat, meld);
    }

    /// Takes several cards out of a hand.
    pub(crate) fn leave_together(&mut self, seat: Seat, cards: &[Laid]) {
        let Ok(()) = named_first(cards, |_, card| {
            self.leave(seat, card);
            Ok::<(), Infallible>(())
        });
    }

    /// Puts a meld on the table whose cards come from elsewhere.
    pub(crate) fn add_meld(&mut self, seat: Seat, meld: Meld) {
        match self.melds.get_mut(seat.index()) {
            Some(melds) if melds.len() < MAX_MELDS_ON_TABLE => melds.push(meld),
            _ => meld.cards().iter().for_each(|card| self.stray(Some(*card))),
        }
    }

    /// Puts a meld on the table in a position (the middle of a deal). Its cards come out of the stock.
    pub(crate) fn place_meld(&mut self, seat: Seat, cards: &[Laid], meld: Meld) {
        for laid in cards {
            self.locate(laid.card);
            self.stock = self.stock.saturating_sub(1);
        }
        self.form(seat, cards, meld);
    }

    /// Takes a card out of a meld when nobody knows which card it was.
    pub(crate) fn lose_one_of(&mut self, name: MeldName) {
        let Some(mut meld) = self.meld(name).cloned() else { return };
        for card in meld.cards() {
            self.lose(Some(*card));
            self.stray(None);
        }
        meld.lose_one();
        self.meld_mut(name).into_iter().for_each(|lies| *lies = meld.clone());
    }

    /// Lays all melds of a player anew when nobody knows which of the cards come from the hand. The rest of the hand becomes
    /// hidden.
    pub(crate) fn lay_anew(&mut self, seat: Seat, cards: &[Laid]) {
        let melds = self.melds.get_mut(seat.index()).map(std::mem::take).unwrap_or_default();
        let hidden: usize = melds.iter().map(|meld| usize::from(meld.hidden())).sum();
        let lay = hidden + melds.iter().map(|meld| usize::from(meld.len())).sum::<usize>();
        melds.iter().flat_map(Meld::cards).for_each(|card| self.lose(Some(*card)));
        for _ in 0..hidden {
            let place = self.strays.iter().position(Option::is_none);
            place.map(|place| self.strays.swap_remove(place));
        }
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            let all = usize::from(hand.size) + lay;
            hand.lose_sight(&mut self.unseen);
            let size = u16::try_from(all.saturating_sub(cards.len())).unwrap_or(u16::MAX);
            *hand = Hand { size, hidden: size, doubtful: hand.doubtful, more: hand.more, ..Hand::EMPTY };
        }
        for laid in cards {
            self.locate(laid.card);
        }
    }

    /// Takes a player's melds off the table before they are laid anew.
    pub(crate) fn clear_melds(&mut self, seat: Seat) {
        if let Some(melds) = self.melds.get_mut(seat.index()) {
            melds.clear();
        }
    }

    /// The meld with this name, to be changed.
    pub(crate) fn meld_mut(&mut self, name: MeldName) -> Option<&mut Meld> {
        self.melds.get_mut(name.owner.index())?.get_mut(usize::from(name.number).checked_sub(1)?)
    }
}
