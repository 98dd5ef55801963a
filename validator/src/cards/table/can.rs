//! What the cards allow: which cards can be drawn, taken, held and laid.

use adjudeck_format::{Card, Laid, Seat};

use super::hand::More;
use super::{Table, named_first};
use crate::verdict::Fact;

impl Table {
    /// Whether this many cards can come out of a hand, if the player drew or took all that the record may have left out.
    pub(crate) fn has_for(&self, seat: Seat, cards: usize) -> bool {
        let hand = self.hand(seat);
        let counted = usize::from(hand.size) + usize::from(self.stock);
        match hand.more {
            _ if cards <= counted => true,
            More::Nowhere => false,
            More::Pile => cards <= counted + self.pile.iter().filter(|card| card.is_none()).count(),
            More::Anywhere => true,
        }
    }

    /// Whether a hidden card can turn out to be this one: a copy has not been located, or a fault that was already reported
    /// leaves it open where the copies are.
    pub(super) fn may_appear(&self, card: Card) -> bool {
        self.unseen(card) > 0 || self.is_left_open(card)
    }

    /// Whether there are copies of a card, and a fault that was already reported leaves it open where they are.
    fn is_left_open(&self, card: Card) -> bool {
        self.is_doubtful(card) && self.copies(card) > 0
    }

    /// Whether a copy of a card may be among the hidden cards of a hand.
    pub(crate) fn may_hide(&self, seat: Seat, card: Card) -> bool {
        self.hand(seat).hidden > 0 && self.unseen(card) > 0
    }

    /// Whether these unseen cards can turn up together, because there are enough copies. The error has the index in the
    /// statement of the card that cannot.
    pub(crate) fn can_appear(&self, cards: impl Iterator<Item = (u16, Card)>) -> Result<(), (u16, Fact)> {
        let mut left = self.unseen_copies();
        for (index, card) in cards {
            match left.get_mut(card.index()) {
                Some(copies) if *copies > 0 => *copies -= 1,
                _ if self.unseen(card) == 0 && self.is_left_open(card) => {}
                _ => return Err((index, self.none_left(card))),
            }
        }
        Ok(())
    }

    /// Whether these cards can be taken from the discard pile together, given that each one can.
    pub(crate) fn can_take_together(&self, cards: &[Option<Card>]) -> Result<(), (u16, Fact)> {
        let hidden = (0..).zip(cards).zip(self.pile.iter().rev()).filter(|(_, discard)| discard.is_none());
        self.can_appear(hidden.filter_map(|((below, card), _)| Some((below, (*card)?))))
    }

    /// Whether the card that lies `below` cards under the top of the discard pile can be this one. The card may be hidden.
    #[inline]
    pub(crate) fn can_take(&self, below: usize, card: Option<Card>) -> Result<(), Fact> {
        match (self.pile.iter().rev().nth(below), card) {
            (None, _) => Err(Fact::PileEmpty),
            (Some(Some(top)), Some(card)) if *top != card => Err(Fact::OtherDiscard { said: card, top: *top }),
            (Some(None), Some(card)) if !self.may_appear(card) => Err(self.none_left(card)),
            _ => Ok(()),
        }
    }

    /// Whether this card can be the discard that was pushed to a player. The card may be hidden.
    pub(crate) fn can_take_back(&self, from: Seat, pushed: Option<Card>, card: Option<Card>) -> Result<(), Fact> {
        match (pushed, card) {
            (Some(pushed), Some(card)) if pushed != card => Err(Fact::OtherDiscard { said: card, top: pushed }),
            _ => self.can_leave(from, card),
        }
    }

    /// Whether this card can come out of a hand. The card may be hidden.
    #[inline]
    pub(crate) fn can_leave(&self, seat: Seat, card: Option<Card>) -> Result<(), Fact> {
        let hand = self.hand(seat);
        match card {
            Some(card) if hand.count(card) > 0 => Ok(()),
            // If a fault leaves it open what a hand holds, nobody knows how many cards it has either.
            Some(card) if (hand.hidden > 0 || hand.doubtful) && self.may_appear(card) => Ok(()),
            Some(card) if hand.hidden > 0 || hand.doubtful => Err(self.none_left(card)),
            Some(card) => Err(Fact::NotInHand { seat, card }),
            None if hand.size > 0 || hand.doubtful => Ok(()),
            None => Err(Fact::HandEmpty { seat }),
        }
    }

    /// Whether these cards can come out of a hand together. The error has the index of the card that cannot.
    pub(crate) fn can_lay(&self, seat: Seat, cards: &[Laid]) -> Result<(), (u16, Fact)> {
        let mut hand = *self.hand(seat);
        if hand.hidden > 0 || hand.doubtful {
            return self.can_lay_hidden(seat, cards);
        }
        for (index, laid) in (0..).zip(cards) {
            let copies = laid.card.and_then(|card| hand.known.get_mut(card.index()));
            match (copies, laid.card) {
                (Some(copies), _) if *copies > 0 => *copies -= 1,
                (None, None) if usize::from(hand.size) >= cards.len() => {}
                (_, Some(card)) => return Err((index, Fact::NotInHand { seat, card })),
                _ => return Err((index, Fact::HandEmpty { seat })),
            }
        }
        Ok(())
    }

    /// Like [`can_lay`](Self::can_lay), for a hand with hidden cards.
    pub(super) fn can_lay_hidden(&self, seat: Seat, cards: &[Laid]) -> Result<(), (u16, Fact)> {
        let mut after = self.clone();
        named_first(cards, |index, card| {
            after.can_leave(seat, card).map_err(|fact| (index, fact))?;
            after.leave(seat, card);
            Ok(())
        })
    }
}
