//! Discarding, and passing instead.

use adjudeck_format::{Card, Laid, Rank, Stands};

use super::Second;
use super::cards::take;
use super::melds::Meld;
use super::table::{Offer, Over};

impl Second {
    /// What is wrong with discarding a card, if the turn and the hand are right.
    pub(super) fn faults_of_discard(&self, player: usize, card: Card) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let deal = &self.game.deal;
        let hand = deal.hands.get(player).cloned().unwrap_or_default();
        // K4.3: any card but a joker.
        let barred = match self.rules.value("discard.wild").as_str().unwrap_or_default() {
            "barred" => true,
            "not-last" => hand.len() == 1,
            // E12.11: not before laying down.
            "barred-until-laid-down" => deal.done.opened.get(player) != Some(&true),
            _ => false,
        };
        if barred && self.is_wild(card) {
            faults.push("discard.wild");
        }
        // I4.1: not the card just taken.
        let taken = deal.turn.taken.iter().filter(|&&other| other == card).count();
        let just_taken = match self.rules.value("discard.taken").as_str().unwrap_or_default() {
            "barred" => taken > 0 && self.own_copies(card) == 0,
            "barred-with-copies" => taken > 0,
            "barred-alone" => taken > 0 && self.own_copies(card) == 0 && deal.turn.taken.len() == 1,
            _ => false,
        };
        if just_taken {
            faults.push("discard.taken");
        }
        if (self.rules.is("discard.playable", "barred") || self.rules.is("discard.playable", "barred-to-all"))
            && self.could_lay_off(player, card)
        {
            faults.push("discard.playable");
        }
        // E12.11: before laying down no card that could be added to a meld, whoever may add it.
        let unopened = deal.done.opened.get(player) != Some(&true);
        if unopened
            && (self.rules.is("discard.playable", "barred-until-laid-down")
                || self.rules.is("discard.playable", "barred-to-all"))
            && self.fits_a_meld(card)
        {
            faults.push("discard.playable");
        }
        faults.extend(self.faults_of_key_card(player, card));
        faults
    }

    pub(super) fn discards(&mut self, player: usize, card: Card) {
        let held = self.game.deal.hands.get(player).is_some_and(|hand| hand.contains(&card));
        if !held {
            self.impossible("pack.contents");
        }
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        if !self.game.deal.turn.drawn {
            self.illegal("draw.count");
            self.check_upcard_offered();
            return;
        }
        self.check_knocks_now();
        if self.game.deal.offer.due > 0 {
            // K6.4: the caller also draws the top card of the stock.
            self.illegal("call.extra");
            return;
        }
        self.check_only_laid_off(None);
        self.check_top_melded();
        self.check_replaced(player);
        self.check_bonus_at_discard(player);
        self.check_canastas_at_discard(player);
        let faults = self.faults_of_discard(player, card);
        // P5.5: it may not be kept, nor discarded.
        self.check_early_close(player);
        let kept = self.faults_of_freed(&[], false);
        self.all_illegal(&kept);
        if !(self.may_discard_when_stuck(&faults) && self.is_stuck(player)) {
            self.all_illegal(&faults);
        }
        self.check_turn_end(player);
        if self.is_faulty() {
            return;
        }
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            take(hand, card);
        }
        deal.pile.cards.push(card);
        deal.offer = Offer { by: Some(player), open: true, ..Offer::default() };
        self.limit_line();
        let empty = self.game.deal.hands.get(player).is_some_and(Vec::is_empty);
        if empty && self.rules.is("close.end", "empty-hand") {
            self.end_deal(Over::Out(player));
        } else {
            self.end_turn();
        }
    }

    pub(super) fn passes(&mut self, player: usize) {
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        self.check_replaced(player);
        if self.game.deal.passed.is_some() {
            return self.pass_upcard(player);
        }
        // P6.2, read otherwise: the turn passes if the stock is empty.
        if self.may_pass_for_want_of_stock() {
            self.table().offer.open = false;
            return self.end_turn();
        }
        // K4.3 and its gap: a player who can neither lay nor discard a card keeps it.
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let keeps = !hand.iter().any(|&card| self.may_discard_when_stuck(&self.faults_of_discard(player, card)));
        if !self.game.deal.turn.drawn || !keeps || !self.is_stuck(player) {
            self.illegal("discard.each-turn");
            if self.game.deal.turn.drawn {
                self.check_bonus_at_discard(player);
            } else {
                self.illegal("draw.count");
            }
            let kept = self.faults_of_freed(&[], false);
            self.all_illegal(&kept);
            self.check_top_melded();
            if self.game.deal.turn.drawn {
                self.check_turn_end(player);
            }
            return;
        }
        if self.game.deal.offer.due > 0 {
            self.illegal("call.extra");
            return;
        }
        let kept = self.faults_of_freed(&[], false);
        self.all_illegal(&kept);
        self.check_turn_end(player);
        if !self.is_faulty() {
            self.table().offer.open = false;
            self.end_turn();
        }
    }

    /// K-A26, read otherwise: whether a player who has only such cards may discard one. They still cannot close with a card
    /// with which nobody may close.
    fn may_discard_when_stuck(&self, faults: &[&str]) -> bool {
        !faults.is_empty() && self.rules.is("discard.stuck", "discards") && !faults.contains(&"key.close")
    }

    /// How many copies of a card the player held at the beginning of the turn and did not lay before taking others.
    pub(super) fn own_copies(&self, card: Card) -> usize {
        let turn = &self.game.deal.turn;
        let count = |cards: &[Card]| cards.iter().filter(|&&other| other == card).count();
        count(&turn.before.hand).saturating_sub(count(&turn.laid.early))
    }

    /// Whether a card could be added to any meld on the table.
    fn fits_a_meld(&self, card: Card) -> bool {
        let mut ways = vec![Stands::Unsaid];
        if self.is_wild(card) {
            ways.extend(Card::all().filter(|card| !card.is_joker()).map(Stands::Card));
            ways.extend(Rank::ALL.map(Stands::Rank));
        }
        let melds = self.game.deal.melds.iter().flat_map(|own| own.iter()).filter(|meld| meld.len() > 0);
        let fits = |meld: &Meld, stands| self.grow(meld, &[Laid { card: Some(card), stands }]).is_ok();
        melds.into_iter().any(|meld| meld.heap.is_none() && ways.iter().any(|&stands| fits(meld, stands)))
    }

    /// Whether a player has only cards that they can neither discard nor lay.
    pub(super) fn is_stuck(&self, player: usize) -> bool {
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        let discardable = hand.iter().any(|&card| self.faults_of_discard(player, card).is_empty());
        !hand.is_empty() && !discardable && !self.can_lay_something(player)
    }
}
