//! Taking from the discard line: how deep, and what is laid for it.

use std::io;

use adjudeck_format::{Action, Card, Groups, Seat};
use adjudeck_validator::rules::line::{Duty, WildOpener, WildUntil, WildUpcard};
use adjudeck_validator::{Hand, Shape, Solver};

use super::cards::less;
use super::players::Players;

/// How many cards of the line players look at, from the top.
const DEEPEST: usize = 8;

/// One in `LET_GO` chances to take the whole line for the wild card that started it is passed over.
const LET_GO: u32 = 3;

impl Players<'_> {
    /// Takes cards from the discard line, down to one that the player can lay at once in a new meld. Returns whether they
    /// did.
    pub(super) fn wipe(&mut self, mover: Seat) -> io::Result<bool> {
        if self.wipe_for_wild(mover)? {
            return Ok(true);
        }
        let line = self.line();
        for depth in 1..=line.len() {
            let Some((taken, deepest)) = line.get(..depth).zip(line.get(depth - 1)) else { break };
            if self.takes_and_lays(mover, taken, *deepest)? {
                self.now.wiped = true;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The discards that players look at, the top one first.
    pub(super) fn line(&self) -> Vec<Card> {
        self.table.judge.deal().table.pile().iter().rev().map_while(|card| *card).take(DEEPEST).collect()
    }

    /// Takes discards and lays the deepest one. Returns whether the player did.
    fn takes_and_lays(&mut self, mover: Seat, discards: &[Card], deepest: Card) -> io::Result<bool> {
        // The line names either the deepest card or all cards that are taken; both ways come up.
        let is_nearest = discards.iter().filter(|card| **card == deepest).count() == 1;
        let cards: Vec<_> = discards.iter().copied().map(Some).collect();
        for lays in self.ways_to_lay(mover, discards, deepest) {
            let (card, in_short) = (deepest, is_nearest && self.table.rng.one_in(2));
            let takes = if in_short { Action::TakesTo { card } } else { Action::Takes { cards: cards.clone().into() } };
            if self.table.try_both(mover, takes, lays)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// How a player who takes discards might lay the deepest one: in a new meld or, where that is enough, on one that lies there.
    pub(super) fn ways_to_lay(&self, mover: Seat, taken: &[Card], deepest: Card) -> Vec<Action<'static>> {
        let melds = self.meld_with(mover, taken, deepest).or_else(|| self.meld_beside(mover, taken, deepest));
        let layoff = self.rules.line.as_ref().is_some_and(|line| line.duty.answer == Duty::MeldOrLayoff);
        let on = if layoff { self.table.fits_of(deepest) } else { Vec::new() };
        let on = on.into_iter().map(|(card, on)| Action::Lays { cards: vec![card].into(), on });
        melds.map(|melds| Action::Melds { melds }).into_iter().chain(on).collect()
    }

    /// A new meld with the deepest card that would be taken; it has another rank or suit than the player's other melds.
    fn meld_with(&self, mover: Seat, taken: &[Card], deepest: Card) -> Option<Groups<'static>> {
        let hand = taken.iter().fold(*self.table.hand(mover), |hand, card| hand.with(*card));
        let (solver, own) = (Solver::new(self.rules), self.table.judge.deal().table.melds(mover));
        let melds = match self.table.judge.wanted(mover) {
            Some(required) => solver.contract(&hand, &required).melds().into_iter().collect(),
            None => solver.further(&hand, own),
        };
        let has = |melds: &Groups<'_>| melds.cards.iter().any(|laid| laid.card == Some(deepest));
        melds.into_iter().find(|melds| has(melds) && !own.iter().any(|meld| is_like(melds, meld.shape())))
    }

    /// The same for a player without melds, who lays a pure run from their hand first and then a second meld with the deepest
    /// card.
    fn meld_beside(&self, mover: Seat, taken: &[Card], deepest: Card) -> Option<Groups<'static>> {
        let required = self.table.judge.wanted(mover)?;
        let (solver, hand) = (Solver::new(self.rules), self.table.hand(mover));
        let first = solver.contract(hand, &required).melds()?;
        let rest = first.cards.iter().filter_map(|laid| laid.card).fold(*hand, |hand, card| less(&hand, card));
        let rest = taken.iter().fold(rest, |hand: Hand, card| hand.with(*card));
        let suit = first.cards.first()?.card?.suit();
        let fits = |melds: &Groups<'_>| {
            let cards = || melds.cards.iter().filter_map(|laid| laid.card);
            cards().any(|card| card == deepest) && cards().any(|card| card.suit().is_some_and(|it| Some(it) != suit))
        };
        let second = solver.further(&rest, &[]).into_iter().find(fits)?;
        let laid = u16::try_from(first.cards.len()).ok()?;
        let ends: Vec<_> = first.ends.iter().copied().chain(second.ends.iter().map(|end| end + laid)).collect();
        Some(Groups { cards: [&*first.cards, &*second.cards].concat().into(), ends: ends.into() })
    }

    /// Takes the whole line for the wild card that started it, if the player has melds or lays a pure run from their hand.
    /// Returns whether they did.
    fn wipe_for_wild(&mut self, mover: Seat) -> io::Result<bool> {
        let Some(rules) = self.rules.line.as_ref() else { return Ok(false) };
        let pile = self.table.judge.deal().table.pile();
        let wild = self.table.cards.upcard_lies
            && pile.first().copied().flatten().is_some_and(|card| self.table.judge.is_wild(card));
        let free = rules.wild_upcard.answer == WildUpcard::Free && rules.wild_until.answer == WildUntil::Taken;
        if !wild || !free || self.table.rng.one_in(LET_GO) {
            return Ok(false);
        }
        let cards: Vec<_> = self.table.judge.deal().table.pile().iter().rev().copied().collect();
        let takes = Action::Takes { cards: cards.into() };
        let first = match self.table.judge.wanted(mover) {
            None => return self.table.try_play(mover, takes),
            Some(_) if rules.wild_opener.answer == WildOpener::SecondMeld => None,
            Some(required) => Solver::new(self.rules).contract(self.table.hand(mover), &required).melds(),
        };
        let Some(melds) = first else { return Ok(false) };
        self.table.try_both(mover, takes, Action::Melds { melds })
    }
}

/// Whether one of the melds has the same rank or suit as another meld.
fn is_like(melds: &Groups<'_>, shape: Shape) -> bool {
    let mut naturals = melds.cards.iter().filter_map(|laid| laid.card).filter(|card| !card.is_joker());
    match shape {
        Shape::Set(rank) => naturals.all(|card| card.rank() == Some(rank)),
        Shape::Run { suit, .. } => naturals.all(|card| card.suit() == Some(suit)),
        Shape::Irregular => false,
    }
}
