//! A deal as the law of turns sees it.

use adjudeck_format::Seat;

use crate::law::context::Context;
use crate::law::melds::wild::cards::{is_known, is_wild};
use crate::law::teams;
use crate::law::turns::situation::Situation;
use crate::rules::{Answer, Rules};
use crate::state::kept::Call;
use crate::state::phase::{Answered, Before, Grant, Offered};
use crate::verdict::Violation;

impl Situation for Context<'_> {
    #[inline(always)]
    fn rules(&self) -> &Rules {
        self.rules
    }

    #[inline(always)]
    fn ask<T: Copy>(&self, answer: &Answer<T>) -> T {
        Context::ask(self, answer)
    }

    #[inline(always)]
    fn note<T>(&self, answer: &Answer<T>) {
        Context::note(self, answer);
    }

    #[inline(always)]
    fn mover(&self) -> Seat {
        Context::mover(self)
    }

    #[inline(always)]
    fn after(&self, seat: Seat) -> Seat {
        self.deal.after(self.rules, seat)
    }

    fn places_to(&self, seat: Seat) -> u8 {
        Context::places_to(self, seat)
    }

    fn is_present(&self, seat: Seat) -> bool {
        self.deal.is_present(seat)
    }

    #[inline(always)]
    fn is_owed(&self, seat: Seat) -> bool {
        self.deal.is_owed(seat)
    }

    #[inline(always)]
    fn owes(&self, seat: Seat) -> u8 {
        self.deal.owes(seat)
    }

    #[inline(always)]
    fn drawn(&self) -> u8 {
        self.deal.phase.drawn
    }

    #[inline(always)]
    fn has_begun(&self) -> bool {
        self.deal.phase.has_begun()
    }

    #[inline(always)]
    fn took(&self) -> bool {
        self.deal.phase.took
    }

    #[inline(always)]
    fn took_line(&self) -> bool {
        self.deal.turn.line.is_some()
    }

    #[inline(always)]
    fn laid(&self) -> bool {
        self.deal.phase.laid
    }

    #[inline(always)]
    fn pushed_to(&self) -> Option<Seat> {
        self.deal.turn.pushed.as_ref().map(|pushed| pushed.to)
    }

    #[inline(always)]
    fn is_first_turn(&self, seat: Seat) -> bool {
        self.deal.turn_of(seat) == 1
    }

    #[inline(always)]
    fn has_laid_down(&self, seat: Seat) -> bool {
        teams::has_laid_down(self, seat)
    }

    #[inline(always)]
    fn lays_down_now(&self, seat: Seat) -> bool {
        teams::opened(self, seat) == Some(self.deal.turn.number)
    }

    #[inline(always)]
    fn is_fresh(&self) -> bool {
        self.deal.phase.fresh
    }

    #[inline(always)]
    fn is_just_discarded(&self) -> bool {
        self.deal.phase.just_discarded
    }

    #[inline(always)]
    fn is_dead(&self) -> bool {
        self.deal.phase.dead
    }

    #[inline(always)]
    fn discarder(&self) -> Option<Seat> {
        self.deal.phase.discarder
    }

    // A card that should not lie there was reported when it was turned up.
    #[inline(always)]
    fn is_upcard(&self) -> bool {
        self.deal.phase.discarder.is_none() && self.deal.setup.is_turned_up() && !self.deal.reported.upcard
    }

    fn offered(&self) -> Offered {
        let phase = &self.deal.phase;
        if self.rules.offer.is_none() || phase.drawn > 0 || !phase.fresh || !self.is_upcard() {
            Offered::No
        } else if phase.passed < self.game.players {
            Offered::Open
        } else {
            Offered::Declined
        }
    }

    fn is_top_wild(&self) -> Result<bool, Violation> {
        let Some(card) = self.deal.table.pile().last().copied().flatten() else { return Ok(false) };
        let is_wild = is_wild(self, card);
        if !is_wild {
            is_known(self)?;
        }
        Ok(is_wild)
    }

    #[inline(always)]
    fn is_pile_empty(&self) -> bool {
        self.deal.table.pile().is_empty()
    }

    #[inline(always)]
    fn taken_in_a_row(&self) -> u16 {
        self.deal.phase.taken_in_a_row
    }

    #[inline(always)]
    fn calls(&self) -> &[Call] {
        &self.deal.offer.calls
    }

    #[inline(always)]
    fn answer(&self) -> Answered {
        self.deal.phase.answer
    }

    #[inline(always)]
    fn grant(&self) -> Option<Grant> {
        self.deal.phase.grant
    }

    #[inline(always)]
    fn has_called_rummy(&self) -> bool {
        matches!(self.deal.phase.before, Before::Called(_))
    }

    #[inline(always)]
    fn bought(&self) -> Option<Seat> {
        self.deal.phase.bought
    }

    fn calls_had(&self, seat: Seat, uttered: bool) -> u8 {
        let calls = &self.deal.player(seat).calls;
        if uttered { calls.uttered.max(calls.granted) } else { calls.granted }
    }

    fn called_beyond(&self, seat: Seat) -> bool {
        self.deal.player(seat).calls.beyond_limit > 0
    }

    fn has_bought(&self, seat: Seat) -> u8 {
        self.deal.player(seat).calls.bought
    }

    #[inline(always)]
    fn stock(&self) -> u16 {
        self.deal.table.stock()
    }

    #[inline(always)]
    fn has_indicator(&self) -> bool {
        self.deal.table.has_indicator()
    }

    #[inline(always)]
    fn reshuffles(&self) -> u8 {
        self.deal.end.reshuffles
    }

    #[inline(always)]
    fn has_drawn(&self, seat: Seat) -> bool {
        self.deal.has_drawn(seat)
    }
}
