//! Knocking in gin rummy: deadwood (G5), lay-offs (G6) and the points of a deal (G8).

use std::cmp::Ordering;

use adjudeck_format::{Card, Laid, MeldName, Rank, Suit};

use super::Second;
use super::cards::{take, without};
use super::melds::Meld;
use super::table::Over;

impl Second {
    /// What cards in no meld are worth.
    fn worth_of_deadwood(&self, cards: &[Card]) -> i32 {
        cards.iter().map(|&card| self.cost_of_card(card)).sum()
    }

    /// G5.1, G10.1: how much the deadwood may be worth.
    pub(super) fn knock_limit(&self) -> i32 {
        let upcard = self.game.deal.pile.upcard;
        let worth = upcard.map(|card| self.worth_of_deadwood(&[card]));
        let by_upcard = match self.rules.value("knock.upcard").as_str().unwrap_or_default() {
            "its-worth-ace-nothing" if upcard.and_then(Card::rank) == Some(Rank::Ace) => Some(0),
            "its-worth" | "its-worth-ace-nothing" => worth,
            _ => None,
        };
        by_upcard.or_else(|| self.rules.number("knock.limit")).unwrap_or(0)
    }

    /// I3.5: all cards are in combinations. G5.1: a player who knocks may have deadwood up to a limit.
    pub(super) fn check_deadwood(&mut self, deadwood: &[Card], discard: Option<Card>) {
        if deadwood.is_empty() {
            return;
        }
        if !self.rules.is("declare.rest", "knocking") {
            return self.illegal("declare.rest");
        }
        if self.game.deal.turn.drawn && discard.is_none() {
            self.illegal("knock.undiscarded");
        }
        if self.worth_of_deadwood(deadwood) > self.knock_limit() {
            if !self.rules.is("knock.upcard", "never") {
                self.illegal("knock.upcard");
            }
            self.illegal("knock.limit");
        }
    }

    /// G7.1, read otherwise: who takes the last discard must knock.
    pub(super) fn check_knocks_now(&mut self) {
        if self.game.deal.turn.last_chance {
            self.illegal("knock.last-discard");
        }
    }

    /// G7.1: the last two cards are not drawn.
    pub(super) fn check_last_chance(&mut self) {
        if self.game.deal.turn.last_chance {
            self.illegal("exhaustion.moment");
            self.illegal("knock.last-discard");
        }
    }

    /// G6.1: the other player lays deadwood off on the melds of the hand that was declared.
    pub(super) fn lays_on_declared(&mut self, player: usize, laid: &[Laid], on: MeldName) {
        let Some(cards) = laid.iter().map(|laid| laid.card).collect::<Option<Vec<_>>>() else {
            return self.cannot("hidden cards");
        };
        let (Some(declared), Some(Over::Out(winner))) = (self.game.deal.end.declared.clone(), self.game.deal.end.over)
        else {
            return self.blame_over();
        };
        let number = usize::from(on.number).wrapping_sub(1);
        let meld = declared.melds.get(number).filter(|_| on.owner.index() == winner);
        let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
        if meld.is_none() || without(&hand, &cards).is_none() {
            self.impossible("pack.contents");
        }
        if on.owner.index() != winner {
            self.illegal("payment.layoff");
        }
        let allowed = match self.rules.value("payment.layoff").as_str().unwrap_or_default() {
            "allowed" => true,
            "unless-complete" => !declared.deadwood.is_empty(),
            _ => false,
        };
        if !allowed || player == winner || matches!(self.game.deal.done.packed.get(player), Some(Some(_))) {
            self.illegal("payment.layoff");
            self.illegal("close.end");
        }
        if self.is_faulty() {
            return;
        }
        // G4.1: a card belongs to one meld only.
        let shown = self.shown_cards(player);
        if without(&hand, &[shown, cards.clone()].concat()).is_none() {
            self.impossible("pack.contents");
            self.illegal("declare.overlap");
        }
        let Some(meld) = meld else { return };
        // I3.1: a meld of a hand that is shown is a set of cards, so its wild cards have no place that they must keep.
        let again = || Some(self.grow_heap(meld, laid)).filter(|grown| grown.heap.is_none());
        match self.grow(meld, laid).or_else(|points| again().ok_or(points)) {
            Ok(grown) if !self.is_faulty() => self.lay_on_declared(player, &cards, number, grown),
            Ok(_) => {}
            Err(points) => {
                self.all_illegal(&points);
                self.all_illegal(&["meld.run", "meld.set-size"]);
            }
        }
    }

    /// The cards of the melds that a player has shown.
    fn shown_cards(&self, player: usize) -> Vec<Card> {
        let shown = self.game.deal.end.shown.get(player).cloned().flatten().unwrap_or_default();
        shown.iter().filter_map(|parts| parts.first()).flat_map(|part| part.meld.cards()).collect()
    }

    fn lay_on_declared(&mut self, player: usize, cards: &[Card], number: usize, grown: Meld) {
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            for &card in cards {
                take(hand, card);
            }
        }
        let melds = deal.end.declared.as_mut().map(|declared| &mut declared.melds);
        if let Some(meld) = melds.and_then(|melds| melds.get_mut(number)) {
            *meld = grown;
        }
        self.score_again();
    }

    /// Who has won a deal.
    pub(super) fn winner_of_deal(&self, over: Over) -> Option<usize> {
        let Over::Out(player) = over else { return None };
        if !self.scores_difference() {
            return Some(player);
        }
        let other = (0..self.game.company.players).find(|&other| other != player);
        // G8.3: nobody undercuts gin.
        if self.has_gin() {
            return Some(player);
        }
        match self.difference(player).cmp(&0) {
            Ordering::Greater => Some(player),
            Ordering::Less => other,
            Ordering::Equal => match self.rules.value("knock.tie").as_str().unwrap_or_default() {
                "undercut" => other,
                "knocker" => Some(player),
                _ => None,
            },
        }
    }

    /// Whether the difference between two hands is scored.
    pub(super) fn scores_difference(&self) -> bool {
        self.rules.is("payment.collects", "difference")
    }

    /// Whether the player who has declared has no deadwood.
    fn has_gin(&self) -> bool {
        self.game.deal.end.declared.as_ref().is_some_and(|declared| declared.deadwood.is_empty())
    }

    /// How much more the deadwood of the others is worth than that of the player who has knocked.
    fn difference(&self, knocker: usize) -> i32 {
        let own = self.game.deal.end.declared.as_ref().map_or(0, |declared| self.worth_of_deadwood(&declared.deadwood));
        let others = (0..self.game.company.players).filter(|&other| other != knocker);
        others.map(|other| self.pays(other, knocker)).sum::<i32>() - own
    }

    /// G8: the winner of a deal scores the difference, and perhaps more. G10.2: twice, if the upcard is a spade.
    pub(super) fn score_difference(&self, over: Over) -> Vec<i32> {
        let mut scores = vec![0; self.game.company.players];
        let (Some(winner), Over::Out(knocker)) = (self.winner_of_deal(over), over) else { return scores };
        let bonus = |point: &str| self.rules.number(point).unwrap_or(0);
        let undiscarded = self.game.deal.end.declared.as_ref().is_some_and(|declared| declared.undiscarded);
        let more = match (winner == knocker, self.has_gin()) {
            (true, true) if undiscarded => bonus("knock.big-gin"),
            (true, true) => bonus("knock.gin"),
            (true, false) => 0,
            (false, _) => bonus("knock.undercut"),
        };
        let spade = self.game.deal.pile.upcard.and_then(Card::suit) == Some(Suit::Spades);
        let times = if spade && self.rules.is("knock.spade", "doubles") { 2 } else { 1 };
        if let Some(score) = scores.get_mut(winner) {
            *score = times * (self.difference(knocker).abs() + more) + self.bonus_at_once();
        }
        scores
    }
}
