//! The offer of the upcard before the first turn of gin rummy (G2.3).

use super::Second;

impl Second {
    /// G2.3: the upcard is offered to the first player, where it is offered at all.
    pub(super) fn begin_play(&mut self) {
        let first = self.game.deal.turn.player;
        if self.rules.has("offer") {
            self.table().passed = Some(0);
            self.give_turn(first);
        } else {
            self.begin_turn(first);
        }
    }

    /// G2.3: who passes the upcard leaves it to the next player; when all have passed, the first player draws.
    pub(super) fn pass_upcard(&mut self, player: usize) {
        let passed = self.game.deal.passed.map_or(0, |passed| passed + 1);
        let next = self.next_in_deal(player);
        if passed < self.game.company.players {
            self.table().passed = Some(passed);
            return self.give_turn(next);
        }
        self.table().passed = None;
        self.begin_turn(next);
        self.table().turn.declined = true;
    }

    /// G2.3: who takes the upcard has the first turn.
    pub(super) fn accept_upcard(&mut self, player: usize) {
        if self.table().passed.take().is_some() {
            self.count_turn(player);
        }
    }

    /// G2.3: as long as the upcard is offered, it is taken or passed.
    pub(super) fn check_upcard_offered(&mut self) {
        if self.game.deal.passed.is_some() {
            self.illegal("offer.to");
        }
    }

    /// G2.3: if all have passed, the first player draws from the stock.
    pub(super) fn check_upcard_declined(&mut self) {
        if self.game.deal.turn.declined && self.rules.is("offer.declined", "stock-only") {
            self.illegal("offer.declined");
        }
    }
}
