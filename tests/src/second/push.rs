//! What only Push has: pushing (P4.2), and wild cards that are taken up (P5.5).

use adjudeck_format::{Card, MeldName};

use super::Second;
use super::cards::{card_at, take, without};
use super::melds::{Meld, Piece, Shape};

impl Second {
    pub(super) fn pushes(&mut self, player: usize, cards: &[Card]) {
        let (top, rest) = cards.split_at(1.min(cards.len()));
        self.check_in_stock(rest);
        self.check_on_top(top);
        if !self.rules.has("push") {
            return self.unknown();
        }
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        // P4.2: once, and before the draw.
        if self.game.deal.turn.drawn || self.game.deal.turn.pushed.is_some() {
            self.illegal("push.before-draw");
            self.illegal("draw.count");
            return;
        }
        if Some(rest.len()) != self.rules.count("push.cards") {
            self.illegal("push.cards");
        }
        // P6.2, the author's guess: nothing is pushed if the stock is too short for the turn.
        let needed = rest.len() + self.rules.count("draw.count").unwrap_or(1);
        if self.rules.is("exhaustion.moment", "short-of-draw") && self.game.deal.stock.drawable() < needed {
            self.illegal("exhaustion.moment");
        }
        // P6.2, read otherwise: the discard must be taken if the stock is too short.
        if self.rules.is("exhaustion.stock", "takes-discard") && self.game.deal.stock.drawable() < needed {
            self.illegal("exhaustion.stock");
        }
        if self.is_faulty() {
            return;
        }
        let next = self.next_in_deal(player);
        let deal = self.table();
        deal.pile.cards.pop();
        deal.pile.upcard_lies = false;
        for &card in rest {
            take(&mut deal.stock.cards, card);
            deal.stock.next_known = None;
        }
        if let Some(hand) = deal.hands.get_mut(next) {
            hand.extend(cards);
        }
        deal.turn.pushed = Some(cards.to_vec());
        deal.offer.open = false;
    }

    /// P4.2: the discard must be pushed before drawing from the stock.
    pub(super) fn check_push_before_draw(&mut self) {
        if self.rules.is("push.before-draw", "pushes") && self.game.deal.turn.pushed.is_none() {
            self.illegal("push.before-draw");
        }
    }

    /// P4.2: a player who has pushed cannot take the discard any more. Returns whether this is such an attempt.
    pub(super) fn takes_after_pushing(&mut self, player: usize, cards: &[Card]) -> bool {
        let turn = &self.game.deal.turn;
        let Some(pushed) = turn.pushed.clone().filter(|_| !turn.drawn && player == turn.player) else { return false };
        let next = self.next_in_deal(player);
        let deal = self.table();
        let kept = deal.hands.get(next).and_then(|hand| without(hand, &pushed));
        let Some(kept) = kept.filter(|_| pushed.get(..1) == Some(cards)) else {
            self.impossible("pile.take");
            self.impossible("pack.contents");
            return true;
        };
        if self.rules.is("push.change", "final") {
            self.illegal("push.change");
            return true;
        }
        // Read otherwise: until they draw, they may still take the discard, and the stock card goes back.
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(next) {
            *hand = kept;
        }
        if let Some(hand) = deal.hands.get_mut(player) {
            hand.extend(cards);
        }
        deal.stock.cards.extend(pushed.iter().skip(1));
        deal.stock.next_known = pushed.get(1).copied();
        deal.turn.drawn = true;
        deal.turn.taken = cards.to_vec();
        true
    }

    /// P4.2, read otherwise: a player who gets pushed cards may lay at once, although it is another player's turn.
    pub(super) fn may_lay_what_was_pushed(&self, player: usize) -> bool {
        let turn = &self.game.deal.turn;
        turn.pushed.is_some() && player == self.next_in_deal(turn.player) && self.rules.is("push.receiver", "at-once")
    }

    pub(super) fn peeks(&mut self, player: usize, card: Option<Card>) {
        let Some(card) = card else { return self.cannot("hidden cards") };
        self.check_in_stock(&[card]);
        if !self.rules.has("push") {
            return self.unknown();
        }
        self.check_turn(player);
        if self.is_faulty() {
            return;
        }
        // P4.2: the pushed stock card is face down. Read otherwise, a player may look at it before choosing.
        let turn = &self.game.deal.turn;
        if self.rules.is("push.unseen", "barred") || turn.drawn || turn.pushed.is_some() {
            return self.illegal("push.unseen");
        }
        self.table().stock.next_known = Some(card);
    }

    /// P5.5: a player who holds the natural card puts it in place of the wild card, and uses that at once.
    pub(super) fn claims(&mut self, player: usize, wild: Card, from: MeldName, with: Card) {
        let Some(meld) = self.meld_called(from).filter(|meld| meld.cards().contains(&wild)) else {
            return self.impossible("pack.contents");
        };
        if !self.game.deal.hands.get(player).is_some_and(|hand| hand.contains(&with)) {
            return self.impossible("pack.contents");
        }
        self.check_may_lay(player);
        if self.is_faulty() {
            return;
        }
        self.check_replaced(player);
        self.check_laid_too_early();
        let own = from.owner.index() == player;
        let allowed = match self.rules.value("wild.pickup").as_str().unwrap_or_default() {
            "own-run" => own && meld.is_run(),
            "any-run-at-once" => meld.is_run(),
            // E7.1: from any meld, to be laid at once wherever it fits.
            "new-meld-at-once" | "any-meld-at-once" | "kept" => true,
            _ => false,
        };
        // W4.5: a wild card moves freely between a player's own melds, whichever verb is used.
        let again = self.rules.is("wild.pickup", "never") && self.rules.has("rearrange");
        if again && !own {
            self.illegal("rearrange.melds");
            if self.game.deal.done.opened.get(player) != Some(&true) {
                self.illegal("layoff.opened");
            }
        }
        if again && self.rules.is("rearrange.wilds", "barred") {
            self.illegal("rearrange.wilds");
        }
        if !allowed && !again {
            self.illegal("wild.pickup");
        }
        if self.is_faulty() {
            return;
        }
        let opened = self.game.deal.done.opened.get(player) == Some(&true);
        if !opened && self.rules.is("wild.pickup-opened", "after-laying-down") {
            self.illegal("wild.pickup-opened");
        }
        let taken = self.without_wild(&meld, wild, with);
        let taken = taken.map_err(|points| self.all_illegal(&points)).ok();
        let Some(taken) = taken.filter(|_| !self.is_faulty()) else { return };
        self.check_taken_layoff(&[with], meld.fresh);
        if self.is_faulty() {
            return;
        }
        self.put_meld(from, Meld { extended: taken.extended || !own, ..taken });
        let at_once = ["any-run-at-once", "new-meld-at-once", "any-meld-at-once"]
            .into_iter()
            .any(|answer| self.rules.is("wild.pickup", answer));
        let deal = self.table();
        if let Some(hand) = deal.hands.get_mut(player) {
            take(hand, with);
            hand.push(wild);
        }
        if at_once || again {
            deal.turn.laid.freed.push(wild);
        }
        deal.turn.laid.anything = true;
    }

    /// The meld after a natural card has taken the place of a wild card.
    fn without_wild(&self, meld: &Meld, wild: Card, with: Card) -> Result<Meld, Vec<&'static str>> {
        if meld.heap.is_some() {
            // Melds in pieces (W4.5) are no melds.
            return Err(vec!["wild.pickup"]);
        }
        let mut against = Vec::new();
        for (index, piece) in meld.pieces.iter().enumerate().filter(|(_, piece)| piece.card == wild) {
            let fault = match meld.shape {
                Shape::Run(suit, low) if card_at(suit, low + index) != Some(with) => Some("wild.pickup"),
                // E-A07: not from an end of the run.
                Shape::Run(..) => {
                    let at_end = index == 0 || index + 1 == meld.len();
                    (at_end && self.rules.is("wild.pickup-end", "barred")).then_some("wild.pickup-end")
                }
                Shape::Set(rank) => self.fault_of_set_claim(meld, with, with.rank() == Some(rank)),
            };
            // P2.5: a two that stands for itself cannot be claimed.
            let fault = if piece.wild { fault } else { Some("wild.at-home") };
            if let Some(fault) = fault {
                against.push(fault);
                continue;
            }
            let mut taken = meld.clone();
            let natural = Piece { card: with, wild: false, suit: None, said: false, by: None };
            taken.pieces.splice(index..=index, [natural]);
            if !meld.is_run() && meld.added[1] > 0 {
                taken.note_added(false);
            }
            return Ok(taken);
        }
        if against.contains(&"wild.at-home") {
            against.push("wild.pickup");
        }
        Err(against)
    }

    fn fault_of_set_claim(&self, meld: &Meld, with: Card, same_rank: bool) -> Option<&'static str> {
        let again = self.rules.is("wild.pickup", "never") && self.rules.has("rearrange");
        if self.rules.is("wild.pickup-set", "none") && !again {
            return Some("wild.pickup-set");
        }
        if !same_rank {
            return Some("wild.pickup");
        }
        // E-A20: a joker that is said to be a card gives way to that card only.
        let said: Vec<_> = meld.pieces.iter().filter(|piece| piece.wild).filter_map(|piece| piece.suit).collect();
        let other = !said.is_empty() && !said.iter().any(|&suit| Some(suit) == with.suit());
        if other && self.rules.is("wild.set-suit", "as-named") {
            return Some("wild.pickup");
        }
        let shown = meld.pieces.iter().any(|piece| !piece.wild && piece.card.suit() == with.suit());
        match self.rules.value("wild.pickup-set").as_str().unwrap_or_default() {
            _ if again && !shown => None,
            "missing-suit" if !shown => None,
            // E7.3, E7.5: the cards of two missing suits complete the set, one of them laid on it in the same turn.
            // Each added card lets one joker out.
            "both-missing-suits" if !shown && meld.len() == 4 && meld.added[1] > meld.added[0] => None,
            "any-of-rank" => None,
            _ => Some("wild.pickup-set"),
        }
    }

    /// P5.5: a wild card that was taken up is laid at once, in a new meld, before anything else is done.
    pub(super) fn faults_of_freed(&self, cards: &[Card], as_meld: bool) -> Vec<&'static str> {
        let freed = &self.game.deal.turn.laid.freed;
        if self.rules.is("wild.pickup", "never") {
            // W4.5: it is laid before the turn ends, since no card returns to the hand.
            let is_kept = !freed.is_empty() && cards.is_empty() && self.rules.is("rearrange.hand", "never");
            return if is_kept { vec!["rearrange.hand"] } else { Vec::new() };
        }
        let used = cards.iter().any(|card| freed.contains(card));
        let anywhere =
            self.rules.is("wild.pickup", "any-run-at-once") || self.rules.is("wild.pickup", "any-meld-at-once");
        let enough = used && (as_meld || anywhere);
        if freed.is_empty() || enough { Vec::new() } else { vec!["wild.pickup"] }
    }
}
