//! A turn: drawing and taking, and how it begins and ends.

use adjudeck_format::{Action, Card};

use super::Second;
use super::cards::{take, without};
use super::melds::Meld;
use super::table::{Before, Over, Turn};

impl Second {
    pub(super) fn plays(&mut self, player: usize, action: &Action<'_>) {
        if let Action::Leaves = action {
            return self.leaves(player);
        }
        if let Action::Reenters = action {
            return self.reenters(player);
        }
        if self.game.deal.number == 0 {
            return self.cannot("play outside a deal");
        }
        if self.game.deal.pile.upcard.is_some() && self.lacks_indicator() {
            return self.cannot("no indicator is given");
        }
        self.table().told = true;
        if self.game.company.changed {
            return self.cannot("play after players have come or gone");
        }
        if let Action::Shows { melds } = action {
            return self.shows(player, melds);
        }
        if let (Action::Lays { cards, on }, true) = (action, self.game.deal.end.declared.is_some()) {
            return self.lays_on_declared(player, cards, *on);
        }
        if self.game.deal.end.over.is_some() {
            // W9.1: when the stock has ended the deal, everybody may still lay cards.
            if self.game.deal.end.closing {
                return self.plays_at_the_end(player, action);
            }
            self.check_cards_there(player, action);
            return self.blame_over();
        }
        if self.game.deal.end.doubles {
            return self.illegal("deal.redeal");
        }
        if let (Action::Chooses { contract }, false) = (action, self.game.deal.pile.upcard.is_some()) {
            return self.chooses(player, usize::from(*contract));
        }
        if self.game.deal.pile.upcard.is_none() && !self.game.deal.pile.cards.is_empty() {
            if let Action::Melds { melds } = action
                && melds.iter().all(|group| self.is_bonus_alone(group))
            {
                return self.melds(player, melds);
            }
            // C2.2: another card is turned up first.
            self.check_cards_there(player, action);
            return self.illegal("frozen.covered");
        }
        if self.game.deal.pile.upcard.is_none() {
            return self.cannot("play before the upcard");
        }
        self.check_stock_ended();
        if !matches!(action, Action::Calls { .. }) && !self.game.deal.offer.late {
            self.table().offer.late = true;
        }
        match action {
            Action::Draws { cards } => self.with_known(cards, |second, cards| second.draws(player, cards)),
            Action::Takes { cards } => self.with_known(cards, |second, cards| second.takes(player, cards)),
            Action::TakesTo { card } => self.takes_to(player, *card),
            Action::Pushes { cards } => self.with_known(cards, |second, cards| second.pushes(player, cards)),
            Action::Peeks { card } => self.peeks(player, *card),
            Action::Calls { together } => self.calls(player, *together),
            Action::Withdraws => self.withdraws(player),
            Action::Allows => self.answers(player, true),
            Action::Refuses => self.answers(player, false),
            Action::Buys { card } => self.buys(player, *card),
            Action::Melds { melds } => self.melds(player, melds),
            Action::Lays { cards, on } => self.lays(player, cards, *on),
            Action::Swaps { card, into } => self.swaps(player, *card, *into),
            Action::Claims { wild, from, with } => self.claims(player, *wild, *from, *with),
            Action::Moves { cards, from, to } => self.moves(player, cards, *from, *to),
            Action::Joins { from, to } => self.joins(player, *from, *to),
            Action::Chooses { contract } => self.chooses(player, usize::from(*contract)),
            Action::Rearranges { melds } => self.rearranges(player, melds),
            Action::Discards { card } => match card {
                Some(card) => self.discards(player, *card),
                None => self.cannot("hidden cards"),
            },
            Action::Passes => self.passes(player),
            Action::Declares { melds, discard } => self.declares(player, melds, *discard),
            Action::Packs => self.packs(player),
            Action::Shows { .. } | Action::Leaves | Action::Reenters => {}
        }
    }

    /// The notation: whether the cards can be so is asked before whether a rule forbids it.
    fn check_cards_there(&mut self, player: usize, action: &Action<'_>) {
        let known = |cards: &[Option<Card>]| cards.iter().copied().flatten().collect::<Vec<_>>();
        match action {
            Action::Draws { cards } => self.check_in_stock(&known(cards)),
            Action::Takes { cards } => self.check_on_top(&known(cards)),
            Action::Discards { card: Some(card) } => self.check_held(player, &[*card]),
            Action::Melds { melds } | Action::Rearranges { melds } | Action::Declares { melds, .. } => {
                self.check_held(player, &melds.cards.iter().filter_map(|laid| laid.card).collect::<Vec<_>>());
            }
            _ => {}
        }
    }

    fn with_known(&mut self, cards: &[Option<Card>], judge: impl FnOnce(&mut Self, &[Card])) {
        match cards.iter().copied().collect::<Option<Vec<Card>>>() {
            Some(known) => judge(self, &known),
            None => self.cannot("hidden cards"),
        }
    }

    /// R8.5: who chooses the contract, before play begins; each contract is played once.
    fn chooses(&mut self, player: usize, contract: usize) {
        let deal = &self.game.deal;
        let chooser = match self.rules.value("contract.chosen").as_str().unwrap_or_default() {
            "by-dealer" => Some(deal.dealer),
            "by-first-player" => Some(deal.turn.player),
            _ => None,
        };
        let begun = deal.turn.drawn || deal.done.turns.iter().sum::<usize>() > 1;
        let count = self.rules.value("contract.melds").as_array().map_or(0, Vec::len);
        let known = (1..=count).contains(&contract) && !self.game.chosen.contains(&contract);
        if chooser != Some(player) || begun || !known || deal.contract.is_some() {
            self.illegal("contract.chosen");
            return;
        }
        self.game.chosen.push(contract);
        self.table().contract = Some(contract);
    }

    /// W7.2: a player who has drawn from the stock may not take from the line as well; nobody draws twice.
    pub(super) fn check_second_draw(&mut self) {
        let turn = &self.game.deal.turn;
        let first = turn.wipe.is_none() && turn.from_stock > 0;
        if self.rules.is("line.after-drawing", "allowed") && first {
            return;
        }
        if self.rules.has("line") {
            self.illegal("line.after-drawing");
        }
        self.illegal("draw.count");
    }

    /// A player does what only the player to play may do.
    pub(super) fn check_turn(&mut self, player: usize) {
        let turn = &self.game.deal.turn;
        let (mover, drawn) = (turn.player, turn.drawn);
        if player == mover {
            return;
        }
        // K6.4: a player who takes a called card may neither lay cards nor discard.
        if self.game.deal.offer.granted == Some(player) {
            self.illegal("call.play");
        }
        // K4.1, P4, I4.1, R5.2, W5.1
        self.illegal("draw.turn");
        self.check_last_chance();
        // K4.3: the previous turn has not ended with a discard.
        if drawn && player == self.next_in_deal(mover) {
            self.illegal("discard.each-turn");
        }
    }

    /// Moves the first cards of the stock into a hand.
    pub(super) fn draw_from_stock(&mut self, player: usize, cards: &[Card]) {
        for &card in cards {
            let deal = self.table();
            // Cards under the stock are drawn when the rest is gone.
            if !take(deal.stock.next_heap(), card) {
                self.impossible("pack.contents");
                return;
            }
            deal.stock.next_known = None;
            deal.turn.last_card |= deal.stock.drawable() == 0;
            if let Some(hand) = deal.hands.get_mut(player) {
                hand.push(card);
            }
        }
    }

    /// Checks that the cards can come from the stock; if not, that is the first fault.
    pub(super) fn check_in_stock(&mut self, cards: &[Card]) {
        let (mut stock, next) = (self.game.deal.stock.clone(), self.game.deal.stock.next_known);
        if cards.len() > stock.drawable() {
            self.impossible("exhaustion.stock");
            self.impossible("pack.contents");
        } else if next.is_some_and(|next| cards.first().is_some_and(|&card| card != next)) {
            self.impossible("pack.contents");
        } else if cards.iter().any(|&card| !take(stock.next_heap(), card)) {
            self.impossible("pack.contents");
            if Some(cards.len()) != self.rules.count("draw.count") {
                self.illegal("draw.count");
            }
        }
    }

    /// Checks that the cards can be taken from the top of the pile.
    pub(super) fn check_on_top(&mut self, cards: &[Card]) {
        let pile: Vec<_> = self.game.deal.pile.cards.iter().rev().copied().collect();
        if pile.starts_with(cards) {
            return;
        }
        if without(&pile, cards).is_none() {
            self.impossible("pack.contents");
        }
        self.impossible("pile.take");
    }

    fn draws(&mut self, player: usize, cards: &[Card]) {
        self.check_in_stock(cards);
        if self.draws_for_bonus(player, cards) || self.draws_extra(player, cards) {
            return;
        }
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        if self.game.deal.turn.drawn && !self.draws_second(player, cards) {
            // K4.1, P4.1, I4.1, R6.1, W5.1: the number of cards drawn in a turn.
            self.illegal("draw.count");
            return;
        }
        self.check_upcard_offered();
        self.check_last_chance();
        self.check_drawn_by_caller();
        self.check_laid_early();
        self.check_calls_before_draw();
        self.check_push_before_draw();
        self.check_number_drawn(player, cards.len());
        if self.is_faulty() {
            return;
        }
        self.draw_from_stock(player, cards);
        let until_draw = !self.rules.is("call.window", "until-discard");
        let deal = self.table();
        deal.turn.drawn = true;
        deal.turn.from_stock += cards.len();
        deal.turn.before.hand.extend(cards);
        deal.pile.taken_in_a_row = 0;
        if until_draw {
            deal.offer.open = false;
        }
    }

    /// Whether the player may take the discard, considering only whether they have laid down.
    pub(super) fn check_who_takes(&mut self, player: usize) {
        let opened = self.game.deal.done.opened.get(player).copied().unwrap_or(false);
        match self.rules.value("pile.who").as_str().unwrap_or_default() {
            // K5.7: not after laying down.
            "until-laid-down" if opened => self.illegal("pile.who"),
            "once-laid-down" if !opened && !self.is_free_upcard() => self.illegal("pile.who"),
            "never" if !self.is_free_upcard() => self.illegal("pile.who"),
            _ => {}
        }
    }

    fn takes(&mut self, player: usize, cards: &[Card]) {
        if self.takes_after_pushing(player, cards) {
            return;
        }
        self.check_on_top(cards);
        if player != self.game.deal.turn.player && self.rules.has("call") {
            return self.takes_called(player, cards);
        }
        self.check_turn(player);
        if self.is_faulty() && self.game.deal.turn.drawn {
            self.illegal("draw.count");
        }
        if self.is_faulty() {
            return;
        }
        if self.game.deal.turn.drawn {
            self.check_second_draw();
            if self.is_faulty() {
                return;
            }
        }
        if self.rules.has("line") {
            return self.wipes(player, cards);
        }
        if self.rules.is("pile.take", "whole") {
            return self.takes_whole(player, cards);
        }
        let is_upcard = self.game.deal.pile.upcard_lies && self.game.deal.pile.cards.len() == 1;
        if cards.len() != 1 {
            self.illegal("draw.count");
            return;
        }
        self.check_calls_before_take();
        let card = cards.first().copied().unwrap_or(Card::JOKER);
        self.check_who_takes(player);
        if self.rules.is("pile.stop", "wild-discards") && self.is_wild(card) && !is_upcard {
            self.illegal("pile.stop");
        }
        if is_upcard && self.is_wild(card) && self.rules.is("deal.wild-upcard", "dead") {
            self.illegal("deal.wild-upcard");
        }
        if self.is_stalled() {
            self.illegal("draw.in-a-row");
        }
        self.check_upcard_declined();
        if self.is_faulty() {
            return;
        }
        self.accept_upcard(player);
        let deal = self.table();
        deal.pile.cards.pop();
        deal.pile.upcard_lies &= !deal.pile.cards.is_empty();
        if let Some(hand) = deal.hands.get_mut(player) {
            hand.push(card);
        }
        deal.turn.drawn = true;
        deal.turn.taken = vec![card];
        deal.turn.took_upcard = is_upcard;
        deal.pile.taken_in_a_row += 1;
        deal.offer.open = false;
    }

    pub(super) fn end_turn(&mut self) {
        let next = self.next_in_deal(self.game.deal.turn.player);
        let (_, answer) = self.exhausted();
        // E9.1: the discards may form a new stock.
        if !self.is_used_up_after_turn() || answer == "reshuffle" {
            return self.begin_turn(next);
        }
        // G7.1, read otherwise: the next player may take the last discard to knock.
        if self.rules.is("knock.last-discard", "to-knock") && !self.game.deal.turn.last_chance {
            self.begin_turn(next);
            self.table().turn.last_chance = true;
            return;
        }
        self.end_deal(if answer == "void" { Over::Void } else { Over::Ends });
    }

    /// I6, W9.1: the deal ends after the turn in which the last stock card was drawn. G7.1: after the one that leaves two.
    fn is_used_up_after_turn(&self) -> bool {
        let deal = &self.game.deal;
        match self.rules.value("exhaustion.moment").as_str().unwrap_or_default() {
            "last-turn" => deal.turn.last_card || deal.turn.last_chance,
            "two-left" => deal.stock.drawable() <= 2,
            _ => false,
        }
    }

    pub(super) fn begin_turn(&mut self, player: usize) {
        self.give_turn(player);
        self.count_turn(player);
    }

    /// Counts a turn of a player that begins.
    pub(super) fn count_turn(&mut self, player: usize) {
        if let Some(turns) = self.table().done.turns.get_mut(player) {
            *turns += 1;
        }
    }

    /// Makes it a player's turn.
    pub(super) fn give_turn(&mut self, player: usize) {
        let deal = self.table();
        deal.melds.iter_mut().flat_map(|own| own.iter_mut()).for_each(|meld| {
            meld.fresh = false;
            meld.added = [0; 2];
        });
        let before = Before {
            opened: deal.done.opened.get(player).copied().unwrap_or(false),
            hand: deal.hands.get(player).cloned().unwrap_or_default(),
            melds: deal.melds.get(player).cloned().unwrap_or_default(),
            table: deal.melds.clone(),
        };
        deal.turn = Turn { player, before, ..Turn::default() };
    }
}

impl Second {
    /// E5.2: whether the card that lies there to be taken, or was taken, is the upcard, and who begins may have it.
    fn is_free_upcard(&self) -> bool {
        let pile = &self.game.deal.pile;
        let turn = &self.game.deal.turn;
        let is_upcard = if turn.drawn { turn.took_upcard } else { pile.upcard_lies && pile.cards.len() == 1 };
        is_upcard && self.rules.is("pile.first", "free")
    }

    /// E5.3: who has not laid down takes the discard only in the turn in which they do. Read otherwise, to lay it then.
    pub(super) fn check_taken_to_lay_down(&mut self, player: usize) {
        let turn = &self.game.deal.turn;
        let Some(&card) = turn.taken.first().filter(|_| !turn.before.opened && self.rules.has("contract")) else {
            return;
        };
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        let lies = self.own_melds(player).iter().flat_map(Meld::cards).any(|other| other == card);
        let is_used = match self.rules.value("pile.who").as_str().unwrap_or_default() {
            "to-lay-down" => opened,
            "into-first-melds" => opened && lies,
            _ => true,
        };
        if !is_used && !self.is_free_upcard() {
            self.illegal("pile.who");
        }
    }
}
