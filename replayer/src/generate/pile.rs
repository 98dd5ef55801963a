//! Taking the whole pile, and bonus cards.

use std::io;

use adjudeck_format::{Action, Card, Groups, Seat};
use adjudeck_validator::{Shape, Solver};

use super::cards::laid;
use super::players::Players;

impl Players<'_> {
    /// Takes the whole pile and melds its top card, if the player can. Returns whether they did.
    pub(super) fn takes_pile(&mut self, mover: Seat) -> io::Result<bool> {
        let pile: Vec<_> = self.table.judge.deal().table.pile().iter().rev().copied().collect();
        let (Some(Some(top)), Some(bottom)) = (pile.first().copied(), pile.last().copied()) else { return Ok(false) };
        for lays in self.ways_to_meld_top(mover, top) {
            // The line names either the lowest card, which tells how much was taken if it lies there once, or all cards.
            let is_alone = pile.iter().filter(|card| **card == bottom).count() == 1;
            let in_short = bottom.filter(|_| is_alone && self.table.rng.one_in(2));
            let takes = match in_short {
                Some(card) => Action::TakesTo { card },
                None => Action::Takes { cards: pile.clone().into() },
            };
            if self.table.try_both(mover, takes, lays)? {
                self.now.taken = Some(top);
                self.lay_bonus_cards(mover)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// How a player who takes the pile might lay its top card: in first melds, in a new meld, or on a meld of theirs.
    fn ways_to_meld_top(&mut self, mover: Seat, top: Card) -> Vec<Action<'static>> {
        let Some(rank) = top.rank() else { return Vec::new() };
        let hand = *self.table.hand(mover);
        if let Some(required) = self.table.judge.wanted(mover) {
            let first = Solver::new(self.rules).contract(&hand.with(top), &required).melds();
            let has_top = |melds: &Groups<'_>| melds.cards.iter().any(|laid| laid.card == Some(top));
            return first.filter(has_top).map(|melds| Action::Melds { melds }).into_iter().collect();
        }
        let copies = |(card, copies): (Card, u8)| std::iter::repeat_n(card, usize::from(copies));
        let is_natural = |card: &Card| card.rank() == Some(rank) && !self.table.judge.is_wild(*card);
        let all = || hand.known().flat_map(copies);
        let naturals: Vec<Card> = all().filter(is_natural).collect();
        let wild = all().find(|card| self.table.judge.is_wild(*card));
        let on = self.table.judge.deal().table.all_melds();
        let on: Vec<_> = on.filter(|(_, meld)| meld.shape() == Shape::Set(rank)).map(|(name, _)| name).collect();
        let with_top = |cards: &[Card]| cards.iter().chain([&top]).map(|card| laid(*card)).collect::<Vec<_>>();
        let mut ways = Vec::new();
        for name in on {
            ways.push(Action::Lays { cards: with_top(&[]).into(), on: name });
            ways.extend(naturals.get(..2).map(|pair| Action::Lays { cards: with_top(pair).into(), on: name }));
        }
        let pairs =
            [naturals.get(..2).map(<[Card]>::to_vec), naturals.first().zip(wild).map(|(one, wild)| vec![*one, wild])];
        for pair in pairs.into_iter().flatten() {
            let cards = with_top(&pair);
            let ends = vec![u16::try_from(cards.len()).unwrap_or(u16::MAX)];
            ways.push(Action::Melds { melds: Groups { cards: cards.into(), ends: ends.into() } });
        }
        ways
    }

    /// Lays the bonus cards of a hand, and draws for them, until there are none.
    pub(super) fn lay_bonus_cards(&mut self, seat: Seat) -> io::Result<()> {
        while let Some(card) = self.bonus_card(seat) {
            let melds = Groups { cards: vec![laid(card)].into(), ends: vec![1].into() };
            if !self.table.try_play(seat, Action::Melds { melds })? {
                break;
            }
            if self.table.has_stock(1) && self.table.judge.deal().owes(seat) > 0 {
                self.draw(seat, 1)?;
            }
        }
        Ok(())
    }

    /// A bonus card that a player holds.
    fn bonus_card(&self, seat: Seat) -> Option<Card> {
        let cards = self.rules.bonus.as_ref()?.cards.answer;
        self.table.hand(seat).known().map(|(card, _)| card).find(|card| cards.has(*card))
    }
}
