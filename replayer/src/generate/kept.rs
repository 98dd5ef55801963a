//! The play of games in which players keep melds in their hands: players pack, take discards that complete a meld, and
//! declare when the hand is complete.

use std::io;

use adjudeck_format::{Action, Card, Discarded, Laid, MeldName, Seat};
use adjudeck_validator::rules::payment::{Arranging, Layoff};
use adjudeck_validator::{Hand, Solver};

use super::cards::less;
use super::strategy::{Copies, Strategy};
use super::table::Table;

/// In one deal in `LUCK`, a player is dealt a hand that they can declare, or nearly. By chance that hardly ever happens.
const LUCK: u32 = 15;

/// The solver is asked only for hands that lack at most this many cards: others can hardly be declared.
const NEAR: i32 = 3;

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

impl Table<'_> {
    /// Plays a turn. The player packs, or declares the hand as dealt; or else they draw or take, and then declare or discard.
    /// With `idle`, nobody declares.
    pub(super) fn kept_turn(&mut self, strategy: Strategy<'_>, mover: Seat, idle: bool) -> io::Result<()> {
        if !idle && self.declare(strategy, mover, false)? || self.pack(strategy, mover)? {
            return Ok(());
        }
        self.draw_or_keep(strategy, mover)?;
        if !self.goes_on() || !idle && self.declare(strategy, mover, true)? {
            return Ok(());
        }
        for card in strategy.spares(self.hand(mover)) {
            if self.try_play(mover, Action::Discards { card: Some(card) })? {
                return Ok(());
            }
        }
        self.now.stuck = true;
        Ok(())
    }

    /// Declares, if the player can and may. Returns whether they did.
    fn declare(&mut self, strategy: Strategy<'_>, mover: Seat, discards: bool) -> io::Result<bool> {
        let hand = self.hand(mover);
        if strategy.lacking(hand) > NEAR + i32::from(discards) {
            return Ok(false);
        }
        let indicator = self.cards.indicator;
        let Some(it) = Solver::new(self.rules).declaration(hand, discards, indicator, self.now.taken) else {
            return Ok(false);
        };
        let laid = it.melds.cards.len() + usize::from(it.discard.is_some());
        if laid < hand.size().into() && (self.mood.hopeful || self.rng.one_in(PLAYS_ON)) {
            return Ok(false);
        }
        self.try_play(mover, Action::Declares { melds: it.melds, discard: it.discard.map(Discarded::from) })
    }

    /// Takes the last discard when the stock is used up and knocks, if the player can and may. Returns whether they did.
    pub(super) fn knocks_at_last(&mut self, mover: Seat) -> io::Result<bool> {
        let Some(top) = self.top().filter(|_| self.rules.knock.is_some()) else { return Ok(false) };
        let hand = self.hand(mover).with(top);
        let Some(it) = Solver::new(self.rules).declaration(&hand, true, self.cards.indicator, Some(top)) else {
            return Ok(false);
        };
        let cards = [Some(top)];
        let declares = Action::Declares { melds: it.melds, discard: it.discard.map(Discarded::from) };
        self.try_both(mover, Action::Takes { cards: cards[..].into() }, declares)
    }

    /// Packs a poor hand, if the player may. Their cards may go under the stock. Returns whether they did.
    fn pack(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<bool> {
        let lacking = strategy.lacking(self.hand(mover));
        let poor = lacking >= HOPELESS || lacking >= LATE && self.is_stock_low();
        let packs = poor && self.rng.one_in(3) || self.mood.gloomy && self.rng.one_in(2);
        if self.rules.drop.is_none() || !packs {
            return Ok(false);
        }
        let hand = *self.hand(mover);
        let packed = self.try_play(mover, Action::Packs)?;
        if packed && self.hand(mover).size() == 0 {
            self.put_under_stock(&hand);
        }
        Ok(packed)
    }

    /// Takes the discard if it brings the hand closer to complete, and draws otherwise.
    fn draw_or_keep(&mut self, strategy: Strategy<'_>, mover: Seat) -> io::Result<()> {
        let (count, cards) = (self.rules.draw.count.answer, [self.top()]);
        let wants = self.top().is_some_and(|top| strategy.keeps(self.hand(mover), top));
        if wants && self.try_play(mover, Action::Takes { cards: cards[..].into() })? {
            [self.now.taken] = cards;
            return Ok(());
        }
        if self.has_stock(count) { self.draw(mover, count) } else { self.without_stock(mover, count) }
    }

    /// Losers lay off on the melds of the winner, and show the melds for which they need not pay.
    pub(super) fn show_hands(&mut self) -> io::Result<()> {
        let Some(payment) = &self.rules.payment else { return Ok(()) };
        for player in self.judge.game().seats() {
            while payment.layoff.answer != Layoff::Barred && self.lay_off_at_end(player)? {}
            let shows = payment.arranging.answer == Arranging::Named || self.rng.one_in(2);
            let Some(melds) = Solver::new(self.rules).arranged(self.hand(player), self.cards.indicator) else {
                continue;
            };
            if shows && !melds.cards.is_empty() {
                self.try_play(player, Action::Shows { melds })?;
            }
        }
        Ok(())
    }

    /// Lays a card off on a meld of the winner, if that makes the hand cheaper. Returns whether a card was laid off.
    fn lay_off_at_end(&mut self, player: Seat) -> io::Result<bool> {
        let (winner, solver) = (self.judge.deal().out(), Solver::new(self.rules));
        let points = |hand: &Hand| solver.points(hand, self.cards.indicator);
        let helps = |card: Card| points(&less(self.hand(player), card)) < points(self.hand(player));
        let on_winner = |(laid, on): &(Laid, MeldName)| Some(on.owner) == winner && laid.card.is_some_and(helps);
        let fits: Vec<_> = self.fits(player).into_iter().filter(on_winner).collect();
        for (card, on) in fits {
            if self.try_play(player, Action::Lays { cards: vec![card].into(), on })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Sometimes makes one of the hands about to be dealt a lucky one: its cards are exchanged for others from the stock, as
    /// its player would do it, until the hand can be declared.
    pub(super) fn be_lucky(&mut self, due: usize) {
        if self.rules.declare.is_none() || !self.rng.one_in(LUCK) {
            return;
        }
        let strategy = Strategy::new(self.rules, None, &self.judge);
        let players = u32::from(self.judge.game().players());
        let (before, dealt) = (self.rng.below(players) as usize * due, players as usize * due);
        let Some(rest) = self.cards.stock.len().checked_sub(dealt) else { return };
        let Some((rest, hands)) = self.cards.stock.split_at_mut_checked(rest) else { return };
        let from = hands.len() - before - due;
        let Some(cards) = hands.get_mut(from..from + due) else { return };
        // The bottom card may be the indicator.
        for other in rest.iter_mut().skip(1) {
            let hand: Hand = cards.iter().copied().collect();
            let is_complete =
                || Solver::new(self.rules).declaration(&hand, false, self.cards.indicator, None).is_some();
            if strategy.lacking(&hand) <= NEAR && is_complete() {
                break;
            }
            let spare = strategy.spares(&hand.with(*other)).first().copied();
            if let Some(place) = cards.iter_mut().find(|card| Some(**card) == spare && **card != *other) {
                std::mem::swap(place, other);
            }
        }
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
    fn lacking(&self, hand: &Hand) -> i32 {
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
    fn spares(&self, hand: &Hand) -> Vec<Card> {
        let values = &self.rules.score.values.answer;
        let mut cards: Vec<Card> = hand.known().map(|(card, _)| card).collect();
        let copies = self.copies(hand);
        let cost = |card: &Card| (self.without(copies, *card), std::cmp::Reverse(values.of(*card)), *card);
        cards.sort_by_cached_key(cost);
        cards
    }
}
