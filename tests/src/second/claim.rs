//! The calls of Kalooki (K6): who may take a discard out of turn.

use adjudeck_format::Card;

use super::Second;
use super::table::Offer;

impl Second {
    /// Whether a player has used up their calls (K6.6).
    fn limit_reached(&self, player: usize, uttered_now: usize) -> bool {
        let deal = &self.game.deal;
        // K6.6: calls that were granted count.
        let counted = if self.rules.is("call.counted", "uttered") { &deal.done.uttered } else { &deal.done.granted };
        let now = if self.rules.is("call.counted", "uttered") { uttered_now } else { 0 };
        counted.get(player).copied().unwrap_or(0)
            >= self.rules.count("call.limit").map_or(usize::MAX, |limit| limit + now)
    }

    pub(super) fn calls(&mut self, player: usize, together: bool) {
        if self.rules.has("buy") {
            return self.bids(player);
        }
        if self.rules.has("rummy") {
            return self.calls_rummy(player);
        }
        if !self.rules.has("call") {
            return self.unknown();
        }
        let offer = self.game.deal.offer.clone();
        let mover = self.game.deal.turn.player;
        // K6.5: the card under a called card can be neither called nor taken. Read otherwise, it can be called once whoever
        // took the other has all their cards.
        let others = self.rules.is("call.uncovered", "by-others") && offer.granted != Some(player);
        let next = (self.rules.is("call.uncovered", "callable") || others) && offer.due == 0;
        if offer.granted.is_some() && !next {
            self.illegal("call.uncovered");
            self.illegal("call.window");
            return;
        }
        // K6.2, K6.3: from the discard until the next player draws. A call that has been answered is decided.
        let at_once = self.rules.is("call.window", "at-once") && offer.late;
        if !offer.open || offer.answer.is_some() || at_once {
            self.illegal("call.window");
        }
        // K6.1: only a card that a player has discarded.
        if offer.by.is_none() && self.rules.is("call.upcard", "discards-only") {
            self.illegal("call.upcard");
        }
        // K5.7: not after laying down.
        if self.rules.is("call.who", "not-laid-down") && self.game.deal.done.opened.get(player) == Some(&true) {
            self.illegal("call.who");
        }
        // K6.1: not the player to play.
        if player == mover {
            self.illegal("call.next-player");
        }
        if offer.by == Some(player) && offer.granted.is_none() && self.rules.is("call.own-discard", "barred") {
            self.illegal("call.own-discard");
        }
        if self.limit_reached(player, 0) {
            // K6.6: each player may make three calls.
            let granted = self.game.deal.done.granted.get(player).copied().unwrap_or(0);
            let beyond = granted > self.rules.count("call.limit").unwrap_or(usize::MAX);
            match self.rules.value("call.over-limit").as_str().unwrap_or_default() {
                "void" => self.illegal("call.limit"),
                "fined-and-barred" if beyond => self.illegal("call.over-limit"),
                _ => {}
            }
        }
        let stock_empty = self.game.deal.stock.cards.is_empty();
        if stock_empty && self.rules.is("call.empty-stock", "barred") {
            self.illegal("call.empty-stock");
        }
        if self.is_faulty() {
            return;
        }
        let deal = self.table();
        // "Together" means at the moment of the last call, even if it has been withdrawn since.
        deal.offer.moment += usize::from(!together || deal.offer.moment == 0);
        deal.offer.calls.push((player, deal.offer.moment));
        if let Some(uttered) = deal.done.uttered.get_mut(player) {
            *uttered += 1;
        }
    }

    /// The players who have the claim (K6.2): the first to call or, if several called together, the one nearest after the
    /// player to play.
    fn holders(&self) -> Vec<usize> {
        let deal = &self.game.deal;
        let Some(&(first, moment)) = deal.offer.calls.first() else { return Vec::new() };
        // K8.1 of contract rummy: whoever comes first in turn, however late they speak.
        if self.rules.is("call.priority", "nearest") {
            return self.nearest_of(&deal.offer.calls.iter().map(|call| call.0).collect::<Vec<_>>());
        }
        let tied: Vec<_> = deal.offer.calls.iter().filter(|call| call.1 == moment).map(|call| call.0).collect();
        if tied.len() == 1 {
            return vec![first];
        }
        match self.rules.value("call.tie").as_str().unwrap_or_default() {
            "nobody" => Vec::new(),
            "discarder" => tied,
            _ => self.nearest_of(&tied),
        }
    }

    /// Of these players the one nearest after the player to play.
    fn nearest_of(&self, callers: &[usize]) -> Vec<usize> {
        let mut next = self.game.deal.turn.player;
        for _ in 0..self.game.company.players {
            next = self.next_in_deal(next);
            if callers.contains(&next) {
                return vec![next];
            }
        }
        Vec::new()
    }

    pub(super) fn withdraws(&mut self, player: usize) {
        if self.rules.has("buy") {
            return self.takes_bid_back(player);
        }
        if !self.rules.has("call") {
            return self.unknown();
        }
        let offer = &self.game.deal.offer;
        let called = offer.calls.iter().any(|call| call.0 == player);
        // A call is binding; or, read otherwise, may be withdrawn until the card is taken.
        if !called || !offer.open || !self.rules.is("call.withdrawal", "until-taken") {
            return self.illegal("call.withdrawal");
        }
        self.table().offer.calls.retain(|call| call.0 != player);
    }

    pub(super) fn answers(&mut self, player: usize, allows: bool) {
        if !self.rules.has("call") {
            return self.unknown();
        }
        let deal = &self.game.deal;
        let pending = deal.offer.open && !deal.offer.calls.is_empty();
        // K4.1: who may not take an uncovered card cannot keep it from others.
        if pending && !allows && deal.offer.granted.is_some() && self.rules.is("draw.after-call", "stock-only") {
            return self.illegal("draw.after-call");
        }
        let opened = deal.done.opened.get(player) == Some(&true);
        let bound = self.rules.is("call.refusal", "before-laying-down");
        // K6.3: only the player to play answers, once; after laying down they must allow the call.
        if player != deal.turn.player || !pending || deal.offer.answer.is_some() || !allows && opened && bound {
            self.illegal("call.refusal");
        }
        let granted = deal_granted(self, player);
        let limit = self.rules.count("call.limit").unwrap_or(usize::MAX);
        if !allows && granted > limit && self.rules.is("call.over-limit", "fined-and-barred") {
            self.illegal("call.over-limit");
        }
        if !self.is_faulty() {
            self.table().offer.answer = Some(allows);
        }
    }

    /// When the player to play draws from the stock, no call may be pending (K6.3), no refusal may be broken, and no caller
    /// may be waiting.
    pub(super) fn check_calls_before_draw(&mut self) {
        if !self.rules.has("call") {
            return;
        }
        let offer = self.game.deal.offer.clone();
        if offer.due > 0 && self.rules.is("call.order", "caller-first") {
            self.illegal("call.order");
        }
        if !offer.open {
            return;
        }
        match offer.answer {
            Some(false) => self.illegal("call.refuser"),
            // K-A05: if tied calls fail, nobody waits for a card.
            _ if self.holders().is_empty() => {}
            Some(true) => {
                self.illegal("call.refusal");
                self.illegal("call.order");
            }
            None => self.illegal("call.refusal"),
        }
    }

    /// When the player to play takes the top discard: not after allowing a call, and not the card under a called one.
    pub(super) fn check_calls_before_take(&mut self) {
        let offer = self.game.deal.offer.clone();
        if offer.granted.is_some() {
            // K4.1: a player whose turn was interrupted must draw from the stock.
            if self.rules.is("draw.after-call", "stock-only") {
                self.illegal("draw.after-call");
            }
            if !offer.open {
                return;
            }
        }
        if offer.answer == Some(true) {
            self.illegal("call.refusal");
        }
        let opened = self.game.deal.done.opened.get(self.game.deal.turn.player) == Some(&true);
        if !self.holders().is_empty()
            && offer.answer.is_none()
            && opened
            && self.rules.is("call.refusal", "before-laying-down")
        {
            self.illegal("call.refusal");
        }
    }

    /// A player takes the discard out of turn.
    pub(super) fn takes_called(&mut self, player: usize, cards: &[Card]) {
        let offer = self.game.deal.offer.clone();
        let top = self.game.deal.pile.cards.last().copied();
        let called = offer.calls.iter().find(|call| call.0 == player).copied();
        let first = offer.calls.first().copied();
        let Some(call) = called.filter(|_| offer.open) else {
            // K6.2: only a caller has a claim.
            self.illegal("call.priority");
            if offer.granted.is_some() {
                self.illegal("call.uncovered");
            }
            self.check_turn(player);
            return;
        };
        // K6.5: only the called card may be taken, not the one under it.
        if cards.len() != 1 {
            self.illegal("call.uncovered");
        }
        if offer.answer == Some(false) {
            self.illegal("call.refusal");
        }
        if !self.holders().contains(&player) {
            let late = self.rules.is("call.priority", "nearest");
            let tied = first.is_some_and(|first| first.1 == call.1) && !late;
            self.illegal(if tied { "call.tie" } else { "call.priority" });
        }
        if self.is_faulty() {
            return;
        }
        let beyond = self.limit_reached(player, 1);
        let extra = self.rules.count("call.extra").unwrap_or(0);
        let no_extra = self.game.deal.stock.cards.is_empty() && self.rules.is("call.empty-stock", "no-extra");
        let fine = self.rules.number("call.fine").unwrap_or(0);
        let uncovers = !self.rules.is("call.uncovered", "dead");
        let deal = self.table();
        deal.pile.cards.pop();
        deal.pile.upcard_lies &= !deal.pile.cards.is_empty();
        if let Some(hand) = deal.hands.get_mut(player) {
            hand.extend(top);
        }
        deal.offer.granted = Some(player);
        deal.offer.due = if no_extra { 0 } else { extra };
        // K6.5, read otherwise: the next card is on offer like a discard, but nobody has just discarded it.
        let by = deal.offer.by.filter(|_| !deal.pile.upcard_lies || deal.pile.cards.len() != 1);
        let (granted, due) = (deal.offer.granted, deal.offer.due);
        deal.offer.open = false;
        if uncovers {
            deal.offer = Offer { by, open: !deal.pile.cards.is_empty(), granted, due, ..Offer::default() };
        }
        if let Some(granted) = deal.done.granted.get_mut(player) {
            *granted += 1;
        }
        if let Some(fines) = deal.done.fines.get_mut(player).filter(|_| beyond) {
            *fines += fine;
        }
    }

    /// The caller draws the extra card (K6.4). Returns whether this draw was that.
    pub(super) fn draws_extra(&mut self, player: usize, cards: &[Card]) -> bool {
        let offer = self.game.deal.offer.clone();
        if offer.granted != Some(player) || player == self.game.deal.turn.player && offer.due == 0 {
            return false;
        }
        if self.game.deal.turn.drawn && offer.due == 0 {
            return false;
        }
        if cards.len() > offer.due {
            self.illegal("call.extra");
            self.illegal("draw.turn");
        }
        // K6.4, read otherwise: the player to play draws first.
        if !self.game.deal.turn.drawn && self.rules.is("call.order", "mover-first") {
            self.illegal("call.order");
        }
        if self.is_faulty() {
            return true;
        }
        let last = self.game.deal.turn.last_card;
        self.draw_from_stock(player, cards);
        let deal = self.table();
        deal.turn.last_card = last;
        deal.offer.due -= cards.len().min(deal.offer.due);
        deal.offer.late = false;
        true
    }
}

fn deal_granted(second: &Second, player: usize) -> usize {
    second.game.deal.done.granted.get(player).copied().unwrap_or(0)
}
