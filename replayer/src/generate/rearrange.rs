//! Rearranging melds: a card of a meld goes to a better place, in a new meld with cards of the hand or in another meld.

use std::io;

use adjudeck_format::{Action, Card, Groups, Laid, MeldName, Seat, Stands};
use adjudeck_validator::{Hand, Meld, Shape, Solver};

use super::cards::{beyond, laid, less};
use super::players::Players;

/// Melds as they are written.
type Written = Vec<Vec<Laid>>;

impl Players<'_> {
    /// Lays all melds again so that fewer cards are left in the hand, if there is a way. Returns whether there was.
    pub(super) fn rearrange(&mut self, mover: Seat) -> io::Result<bool> {
        if self.rules.rearrange.is_none() || self.now.wiped {
            return Ok(false);
        }
        let own = self.table.judge.deal().table.melds(mover).to_vec();
        let now: Written = own.iter().map(|meld| self.written(meld)).collect();
        for (from, meld) in own.iter().enumerate() {
            for index in 0..meld.cards().len() {
                for (way, hand) in self.put_to_use(mover, from, index, &own, &now) {
                    let melds = groups(&way);
                    if self.leaves_discard(mover, &hand) && self.table.try_play(mover, Action::Rearranges { melds })? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Moves a card from one meld to another if both stay melds. Returns whether it did.
    pub(super) fn tidy(&mut self, mover: Seat) -> io::Result<bool> {
        if self.rules.rearrange.is_none() || self.now.wiped {
            return Ok(false);
        }
        let own = self.table.judge.deal().table.melds(mover).to_vec();
        let now: Written = own.iter().map(|meld| self.written(meld)).collect();
        for (from, meld) in own.iter().enumerate() {
            for (index, card) in meld.cards().iter().enumerate() {
                let without = without(&now, from, index);
                for (to, card, way) in self.elsewhere(*card, from, &own, &without) {
                    let rearranged = Action::Rearranges { melds: groups(&way) };
                    let name = |place: usize| u8::try_from(place + 1).map(|number| MeldName { owner: mover, number });
                    let (Ok(from), Ok(to)) = (name(from), name(to)) else { continue };
                    if self.table.may(mover, rearranged)
                        && self.table.try_play(mover, Action::Moves { cards: vec![card].into(), from, to })?
                    {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// All ways to use one card of a meld elsewhere: the melds then, and the cards of the hand that they include.
    fn put_to_use(
        &self,
        mover: Seat,
        from: usize,
        index: usize,
        own: &[Meld],
        now: &Written,
    ) -> Vec<(Written, Vec<Laid>)> {
        let Some((meld, card)) = own.get(from).and_then(|meld| Some((meld, *meld.cards().get(index)?))) else {
            return Vec::new();
        };
        let hand = self.table.hand(mover);
        let mut ways = self.in_new_meld(&hand.with(card), card, own, &without(now, from, index));
        // A card of the hand takes the place of a wild card.
        for (natural, _) in hand.known().filter(|(natural, _)| self.takes_place(meld, index, *natural)) {
            let mut base = now.clone();
            if let Some(place) = base.get_mut(from).and_then(|cards| cards.get_mut(index)) {
                *place = laid(natural);
            }
            let new = self.in_new_meld(&less(hand, natural).with(card), card, own, &base).into_iter();
            ways.extend(new.map(|(way, cards)| (way, [cards.as_slice(), &[laid(natural)]].concat())));
            let elsewhere = self.elsewhere(card, from, own, &base).into_iter();
            ways.extend(elsewhere.map(|(_, _, way)| (way, vec![laid(natural)])));
        }
        ways
    }

    /// The melds with a new one that has a card taken from one of them and cards of the hand; and which cards of the hand
    /// those are.
    fn in_new_meld(&self, hand: &Hand, card: Card, own: &[Meld], melds: &Written) -> Vec<(Written, Vec<Laid>)> {
        let with_new = |new: Groups<'static>| {
            let mut cards = new.cards.to_vec();
            let way = [melds.as_slice(), std::slice::from_ref(&cards)].concat();
            let place = cards.iter().position(|laid| laid.card == Some(card))?;
            cards.remove(place);
            Some((way, cards))
        };
        Solver::new(self.rules).further(hand, own).into_iter().filter_map(with_new).collect()
    }

    /// Whether a natural card may stand where a wild card is.
    fn takes_place(&self, meld: &Meld, index: usize, natural: Card) -> bool {
        let wild = meld.cards().get(index).is_some_and(|card| self.table.judge.is_wild(*card));
        wild && match meld.shape() {
            Shape::Run { .. } => meld.stands_for(index) == Some(natural),
            Shape::Set(rank) => natural.rank() == Some(rank),
            Shape::Irregular => false,
        }
    }

    /// The melds after moving a card to another meld: the index of that meld, the card as it is written there, and all melds.
    fn elsewhere(&self, card: Card, from: usize, own: &[Meld], melds: &Written) -> Vec<(usize, Laid, Written)> {
        let mut ways = Vec::new();
        for (to, meld) in own.iter().enumerate().filter(|(to, _)| *to != from) {
            let stands: Vec<Stands> = match meld.shape() {
                Shape::Run { .. } if self.table.judge.is_wild(card) => {
                    beyond(meld, self.rules.meld.ace.answer).into_iter().flatten().map(Stands::Card).collect()
                }
                Shape::Set(rank) if self.table.judge.is_wild(card) => vec![Stands::Rank(rank)],
                Shape::Run { suit, .. } if card.suit() == Some(suit) => vec![Stands::Unsaid],
                Shape::Set(rank) if card.rank() == Some(rank) => vec![Stands::Unsaid],
                Shape::Run { .. } | Shape::Set(_) | Shape::Irregular => Vec::new(),
            };
            for stands in stands {
                let (mut way, card) = (melds.clone(), Laid { card: Some(card), stands });
                way.get_mut(to).into_iter().for_each(|cards| cards.push(card));
                ways.push((to, card, way));
            }
        }
        ways
    }

    /// A meld as it is written, with what its wild cards stand for.
    fn written(&self, meld: &Meld) -> Vec<Laid> {
        let stands = |index: usize, card: Card| match meld.shape() {
            Shape::Run { .. } => meld.stands_for(index).map_or(Stands::Unsaid, Stands::Card),
            Shape::Set(rank) if self.table.judge.is_wild(card) && card.rank() != Some(rank) => Stands::Rank(rank),
            Shape::Set(_) | Shape::Irregular => Stands::Unsaid,
        };
        let cards = meld.cards().iter().enumerate();
        cards.map(|(index, card)| Laid { card: Some(*card), stands: stands(index, *card) }).collect()
    }
}

/// Melds without one card of one of them.
fn without(melds: &Written, from: usize, index: usize) -> Written {
    let mut melds = melds.clone();
    if let Some(cards) = melds.get_mut(from).filter(|cards| index < cards.len()) {
        cards.remove(index);
    }
    melds
}

/// Melds as the groups of a statement.
fn groups(melds: &Written) -> Groups<'static> {
    let ends = melds.iter().scan(0u16, |end, cards| {
        *end = end.saturating_add(u16::try_from(cards.len()).unwrap_or(u16::MAX));
        Some(*end)
    });
    let ends: Vec<_> = ends.collect();
    Groups { cards: melds.concat().into(), ends: ends.into() }
}
