//! The end of the stock (K7, P6.2, I6, R6.4, W9), and the end of a deal.

use super::Second;
use super::table::{Over, Replay};

impl Second {
    /// The point that decides what happens when the stock is used up now, and its answer.
    pub(super) fn exhausted(&self) -> (&'static str, String) {
        let point = if self.game.deal.stock.reshuffles == 0 { "exhaustion.stock" } else { "exhaustion.again" };
        let answer = self.rules.value(point).as_str().unwrap_or_default().to_owned();
        (point, answer)
    }

    /// K8.1, P6.1, I4.3, W8: nobody plays after the end of the deal. If the stock has ended it, the rule for its first or a
    /// later exhaustion decides; or the rule for shuffling the discards, if there are none to shuffle (K7, P6.2, I6, R6.4,
    /// W9.1).
    pub(super) fn blame_over(&mut self) {
        if self.game.deal.end.over == Some(Over::ThrownIn) {
            self.illegal("deal.redeal");
        }
        self.illegal("close.end");
        if self.game.company.seats.fresh {
            // I2.1: after the draw for seats the next deal is due.
            self.illegal("deal.dealer");
        }
        if self.is_stalled() {
            self.illegal("draw.in-a-row");
        }
        if self.rules.has("drop") && !(0..self.game.company.players).any(|player| self.is_in_deal(player)) {
            self.illegal("drop.last-player");
        }
        if matches!(self.game.deal.end.over, Some(Over::Void | Over::Ends)) {
            let (point, answer) = self.exhausted();
            self.illegal(if answer == "reshuffle" { "exhaustion.nothing" } else { point });
            self.illegal("exhaustion.moment");
            // C9.2: the last card was a bonus card.
            if self.game.deal.turn.last_bonus {
                self.illegal("bonus.last");
            }
            if self.rules.has("knock") {
                self.illegal("knock.last-discard");
            }
        }
    }

    /// I-A10, read otherwise: whether so many discards in a row have been taken that the deal may be stopped.
    pub(super) fn is_stalled(&self) -> bool {
        let deal = &self.game.deal;
        !deal.turn.drawn && self.rules.count("draw.in-a-row").is_some_and(|most| deal.pile.taken_in_a_row >= most)
    }

    /// Whether somebody must draw from the stock and cannot.
    fn must_draw_in_vain(&self) -> bool {
        let deal = &self.game.deal;
        let empty = deal.stock.drawable() == 0;
        let needed = deal.offer.due > 0
            || !deal.turn.drawn
            || deal.turn.last_bonus
            || self.rules.is("exhaustion.moment", "last-card");
        empty && deal.pile.upcard.is_some() && deal.end.over.is_none() && needed && deal.turn.called.is_none()
    }

    pub(super) fn reshuffle(&mut self) {
        if self.game.deal.number == 0 {
            return self.cannot("a reshuffle outside a deal");
        }
        if self.game.deal.end.over.is_some() {
            return self.blame_over();
        }
        let (point, answer) = self.exhausted();
        // K7.1: a player must draw from the stock, and it is empty.
        if !self.must_draw_in_vain() || self.is_call_open() {
            self.illegal("exhaustion.moment");
        }
        if answer != "reshuffle" {
            self.illegal(point);
        }
        if self.is_faulty() {
            return;
        }
        if self.game.deal.pile.cards.len() < 2 {
            return self.illegal("exhaustion.nothing");
        }
        let deal = self.table();
        let top = deal.pile.cards.pop();
        deal.stock.cards.append(&mut deal.pile.cards);
        deal.pile.cards.extend(top);
        deal.pile.upcard_lies = false;
        deal.stock.reshuffles += 1;
    }

    /// Whether a call waits for an answer, so that nobody has to draw yet.
    fn is_call_open(&self) -> bool {
        let offer = &self.game.deal.offer;
        self.rules.has("call") && offer.open && !offer.calls.is_empty()
    }

    /// Whether the stock ends the deal now, and how.
    fn ends_now(&self) -> Option<Over> {
        let deal = &self.game.deal;
        if self.rules.is("exhaustion.moment", "short-of-draw")
            && deal.end.over.is_none()
            && deal.pile.upcard.is_some()
            && !deal.turn.drawn
        {
            let needed = if self.rules.has("push") { self.rules.count("push.cards").unwrap_or(0) } else { 0 };
            let short = deal.stock.drawable() < needed + self.rules.count("draw.count").unwrap_or(1);
            return (short && deal.turn.pushed.is_none()).then_some(Over::Ends);
        }
        // G7.1, read otherwise: the next player does not take the last discard.
        let forgoes = deal.turn.last_chance && !deal.turn.drawn && deal.end.over.is_none();
        if !(self.must_draw_in_vain() || forgoes) || self.is_call_open() {
            return None;
        }
        let answer = self.exhausted().1;
        match answer.as_str() {
            "void" => Some(Over::Void),
            "ends" => Some(Over::Ends),
            "reshuffle" if deal.pile.cards.len() < 2 && self.rules.is("exhaustion.nothing", "void") => Some(Over::Void),
            _ => None,
        }
    }

    /// Ends a deal whose end the log need not mention.
    pub(super) fn end_of_itself(&mut self) {
        if self.game.deal.end.over.is_none() && self.game.deal.end.doubles {
            return self.end_deal(Over::ThrownIn);
        }
        self.close_deal();
        // A player who may take the discard need not draw.
        let deal = &self.game.deal;
        let opened = deal.done.opened.get(deal.turn.player) == Some(&true);
        let is_barred = opened && self.rules.is("pile.who", "until-laid-down");
        let is_due = deal.turn.last_chance || deal.turn.last_bonus || deal.offer.due > 0;
        let may_take = !is_barred && !is_due && !deal.pile.cards.is_empty();
        let may_take = may_take && (!self.rules.has("frozen") || self.could_take(deal.turn.player));
        let ends = self.ends_now().filter(|_| deal.end.over.is_none() && !may_take);
        if let Some(over) = ends {
            self.end_deal(over);
        }
    }

    /// K7.1, read otherwise: if the deal ends as soon as the last card of the stock is drawn, nobody plays on. If the
    /// discards are shuffled at that moment, no rule says that a turn may not be finished before.
    pub(super) fn check_stock_ended(&mut self) {
        let ends = matches!(self.exhausted().1.as_str(), "void" | "ends");
        if ends && self.rules.is("exhaustion.moment", "last-card") && self.must_draw_in_vain() {
            self.illegal("exhaustion.moment");
        }
    }

    /// Whether the turn of a player who cannot draw passes.
    pub(super) fn may_pass_for_want_of_stock(&self) -> bool {
        self.must_draw_in_vain() && self.exhausted().1 == "passes"
    }

    pub(super) fn void(&mut self) {
        self.declare_end(Over::Void);
    }

    pub(super) fn ends(&mut self) {
        self.declare_end(Over::Ends);
    }

    fn declare_end(&mut self, over: Over) {
        if self.game.deal.number == 0 {
            return self.cannot("an end outside a deal");
        }
        if self.game.deal.end.over == Some(over) && !self.game.deal.end.said {
            // The deal has ended by itself, and this line says so.
            self.table().end.said = true;
            return self.close_deal();
        }
        if self.game.deal.end.over.is_some() {
            // A deal that has ended does not end again.
            self.blame_over();
            return self.mismatch("close.end");
        }
        if self.ends_now().is_some() && self.must_take(self.game.deal.turn.player) {
            return self.illegal("frozen.forced");
        }
        if self.ends_now() == Some(over) || over == Over::Void && self.is_stalled() {
            self.table().end.said = true;
            return self.end_deal(over);
        }
        let (point, _) = self.exhausted();
        if self.game.deal.stock.drawable() == 0 && !self.is_call_open() {
            self.illegal(point);
            if self.game.deal.pile.cards.len() < 2 {
                self.illegal("exhaustion.nothing");
            }
            if !self.must_draw_in_vain() {
                self.illegal("exhaustion.moment");
            }
        } else {
            self.illegal("exhaustion.moment");
            self.illegal(point);
        }
        self.illegal("close.end");
        self.mismatch("close.end");
    }

    pub(super) fn out(&mut self, player: usize) {
        if self.game.deal.number == 0 {
            return self.cannot("an end outside a deal");
        }
        if !self.game.deal.told {
            return self.cannot("a deal of which no play is told");
        }
        // K8.1, P6.1, I4.3, R8.1, W8: a player without cards is out.
        if self.game.deal.end.over != Some(Over::Out(player)) {
            self.mismatch("close.end");
        }
    }

    /// The deal is over.
    pub(super) fn end_deal(&mut self, over: Over) {
        self.table().end.over = Some(over);
        self.game.replay = match over {
            Over::Void => Some(Replay::Void),
            Over::ThrownIn => Some(Replay::ThrownIn),
            Over::Out(_) | Over::Ends => None,
        };
        let everybody = !self.rules.is("exhaustion.melding", "nobody");
        if over == Over::Ends && everybody && self.rules.has("line") {
            self.table().end.closing = true;
            return;
        }
        self.score_deal();
    }
}
