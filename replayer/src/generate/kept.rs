//! The play of games in which players keep melds in their hands: players pack, take discards that complete a meld, and
//! declare when the hand is complete.

use std::io;

use adjudeck_format::{Action, Card, Discarded, Seat};
use adjudeck_validator::{Hand, Solver};

use super::luck::NEAR;
use super::players::Players;
use super::strategy::{Copies, Strategy};

/// Weights for judging a hand: of a card in no meld that has cards near it, of one that has none, of a hand without runs, of
/// each missing run, and of a wild card, which lowers the sum.
const PAIRED: i32 = 7;
const ALONE: i32 = 10;
const NO_RUN: i32 = 8;
const RUN: i32 = 6;
const WILD: i32 = 18;

/// How much a discard must improve the hand to be taken.
const WORTHWHILE: i32 = 8;

/// Weights where deadwood is counted: of each point of it, and how much less a card weighs that has cards near it.
const POINT: i32 = 2;
const NEARBY: i32 = 3;

/// A player who may knock plays on one time in `PLAYS_ON`.
const PLAYS_ON: u32 = 4;

/// How many cards a hand must lack for its player to think of packing: a fresh hand, and a hand when the stock is low.
const HOPELESS: i32 = 11;
const LATE: i32 = 6;

impl Players<'_> {
    /// Plays a turn. The player packs, or declares the hand as dealt; or else they draw or take, and then declare or discard.
    /// With `idle`, nobody declares.
    pub(super) fn kept_turn(&mut self, strategy: Strategy<'_>, mover: Seat, idle: bool) -> io::Result<()> {
        if !idle && self.declare(strategy, mover, false)? || self.pack(strategy, mover)? {
            return Ok(());
        }
        self.draw_or_keep(strategy, mover)?;
        if !self.table.goes_on() || !idle && self.declare(strategy, mover, true)? {
            return Ok(());
        }
        for card in strategy.spares(self.table.hand(mover)) {
            if self.table.try_play(mover, Action::Discards { card: Some(card) })? {
                return Ok(());
            }
        }
        self.now.stuck = true;
        Ok(())
    }

    /// Declares, if the player can and may. Returns whether they did.
    fn declare(&mut self, strategy: Strategy<'_>, mover: Seat, discards: bool) -> io::Result<bool> {
        let hand = self.table.hand(mover);
        if strategy.lacking(hand) > NEAR + i32::from(discards) {
            return Ok(false);
        }
        let indicator = self.table.cards.indicator;
        let Some(it) = Solver::new(self.rules).declaration(hand, discards, indicator, self.now.taken) else {
            return Ok(false);
        };
        let laid = it.melds.cards.len() + usize::from(it.discard.is_some());
        if laid < hand.size().into() && (self.mood.hopeful || self.table.rng.one_in(PLAYS_ON)) {
            return Ok(false);
        }
        self.table.try_play(mover, Action::Declares { melds: it.melds, discard: it.discard.map(Discarded::from) })
    }

    /// Takes the last discard when the stock is used up and knocks, if the player can and may. Returns whether they did.
    pub(super) fn knocks_at_last(&mut self, mover: Seat) -> io::Result<bool> {
        let Some(top) = self.table.top().filter(|_| self.rules.knock.is_some()) else { return Ok(false) };
        let hand = self.table.hand(mover).with(top);
        let Some(it) = Solver::new(self.rules).declaration(&hand, true, self.table.cards.indicator, Some(top)) else {
            return Ok(false);
        };
        let cards = [Some(top)];
        let declares = Action::Declares { melds: it.melds, discard: it.discard.map(Discarded::from) };
        self.table.try_both(mover, Action::Takes { cards: cards[..].into() }, declares)
    }

    /// Packs a poor hand, if the player may. Their cards may go under the stock. Returns whether they did.
    fn pack(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<bool> {
        let lacking = strategy.lacking(self.table.hand(mover));
        let poor = lacking >= HOPELESS || lacking >= LATE && self.is_stock_low();
        let packs = poor && self.table.rng.one_in(3) || self.mood.gloomy && self.table.rng.one_in(2);
        if self.rules.drop.is_none() || !packs {
            return Ok(false);
        }
        self.table.pack(mover)
    }

    /// Takes the discard if it brings the hand closer to complete, and draws otherwise.
    fn draw_or_keep(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<()> {
        let (count, cards) = (self.rules.draw.count.answer, [self.table.top()]);
        let wants = self.table.top().is_some_and(|top| strategy.keeps(self.table.hand(mover), top));
        if wants && self.table.try_play(mover, Action::Takes { cards: cards[..].into() })? {
            [self.now.taken] = cards;
            return Ok(());
        }
        if self.table.has_stock(count) { self.draw(mover, count) } else { self.without_stock(mover, count) }
    }
}

impl Strategy<'_> {
    /// Whether a card deserves a place in the hand: with it, and without another card, the hand is closer to complete by
    /// about a meld.
    pub(super) fn keeps(&self, hand: &Hand, card: Card) -> bool {
        let with = hand.with(card);
        let copies = self.copies(&with);
        let best = with.known().filter(|(other, _)| *other != card).map(|(other, _)| self.without(copies, other)).min();
        best.is_some_and(|best| best + WORTHWHILE <= self.value(hand))
    }

    /// How far from complete a hand is without one card; lower is better.
    fn without(&self, copies: Copies, card: Card) -> i32 {
        let Copies(cards, wilds) = copies;
        self.value_of(if self.is_wild(card) { Copies(cards, wilds.saturating_sub(1)) } else { copies.change(card, -1) })
    }

    /// How far from complete a hand is; lower is better.
    fn value(&self, hand: &Hand) -> i32 {
        self.value_of(self.copies(hand))
    }

    /// Roughly how many cards of a hand are in no meld, after each wild card has made a meld with two of them.
    pub(super) fn lacking(&self, hand: &Hand) -> i32 {
        let copies = self.copies(hand);
        self.loose(&copies) - 2 * i32::from(copies.1)
    }

    /// How far from complete these cards are: cards in no meld count most, less if they have cards near them; then the runs
    /// that a declared hand needs and this one lacks.
    fn value_of(&self, copies: Copies) -> i32 {
        let due = self.rules.declare.as_ref().map_or(0, |declare| i32::from(declare.runs.answer));
        let count = |sets_first: bool| {
            let mut left = copies;
            if sets_first {
                self.take_sets(&mut left);
            }
            let (_, runs) = self.take_runs(&mut left);
            self.take_sets(&mut left);
            let alone = |card: Card| self.weight(&left, card);
            let there = Card::all().map(|card| (card, i32::from(left.count(card)))).filter(|(_, copies)| *copies > 0);
            let loose: i32 = there.map(|(card, copies)| copies * alone(card)).sum();
            let lacking = if runs == 0 && self.rules.knock.is_none() { NO_RUN } else { 0 } + RUN * (due - runs).max(0);
            loose + lacking - WILD * i32::from(left.1)
        };
        count(false).min(count(true))
    }

    /// How much a card in no meld adds: less if it has cards near it, and where deadwood is counted, by its worth.
    fn weight(&self, left: &Copies, card: Card) -> i32 {
        let has_company = self.company(left, card) > 0;
        if self.rules.knock.is_none() {
            return if has_company { PAIRED } else { ALONE };
        }
        POINT * self.rules.score.values.answer.of(card) - if has_company { NEARBY } else { 0 }
    }

    /// The cards of a hand, the least needed first.
    pub(super) fn spares(&self, hand: &Hand) -> Vec<Card> {
        let values = &self.rules.score.values.answer;
        let mut cards: Vec<Card> = hand.known().map(|(card, _)| card).collect();
        let copies = self.copies(hand);
        let cost = |card: &Card| (self.without(copies, *card), std::cmp::Reverse(values.of(*card)), *card);
        cards.sort_by_cached_key(cost);
        cards
    }
}
