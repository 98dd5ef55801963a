//! Follows the stock in a deal for which the record promises that the shuffle will be proved.

use adjudeck_format::{Card, Seat, SeatSet};

use crate::cards::table::{Hand, Table};
use crate::cards::tracked::{MAX_MOVES, MAX_SHUFFLES, ShownCard, StockMove, TrackedShuffle, TrackedStock};

impl Table {
    /// Begins to follow a stock that has just been shuffled.
    pub(crate) fn track(&mut self) {
        let shuffles = vec![TrackedShuffle::default()];
        self.tracked = Some(Box::new(TrackedStock { line: 0, shuffles, shown: Vec::new(), mixed: SeatSet::default() }));
    }

    /// What became of the stock, if it is followed.
    pub(crate) fn tracked(&self) -> Option<&TrackedStock> {
        self.tracked.as_deref()
    }

    /// Says which line is judged next, if the stock is followed.
    pub(crate) fn at_line(&mut self, line: u64) {
        if let Some(tracked) = &mut self.tracked {
            tracked.line = u32::try_from(line).unwrap_or_default();
        }
    }

    /// Whether no card has been dealt or turned up yet.
    pub(crate) fn is_untouched(&self) -> bool {
        self.stock == self.cards && self.order.is_none() && self.indicator.is_none()
    }

    /// Notes what happens to a card of the stock.
    #[inline]
    pub(crate) fn track_step(&mut self, what: StockMove, card: Option<Card>) {
        if let Some(tracked) = &mut self.tracked {
            tracked.step(what, card);
        }
    }

    /// Notes that a hand goes under the stock. Nobody knows in which order its cards lie.
    #[inline]
    pub(super) fn track_hand_under(&mut self, hand: &Hand) {
        if let Some(tracked) = &mut self.tracked {
            (0..hand.size).for_each(|_| tracked.step(StockMove::PutUnder, None));
        }
    }

    /// Notes that these many cards which were drawn last return to the top of the stock.
    #[inline]
    pub(super) fn track_return(&mut self, cards: usize) {
        let Some(shuffle) = self.tracked.as_mut().and_then(|tracked| tracked.shuffles.last_mut()) else { return };
        for _ in 0..cards {
            if shuffle.steps.pop_if(|last| matches!(last.what, StockMove::Drawn(_))).is_none() {
                break;
            }
        }
    }

    /// Notes that the discards are shuffled to form a new stock.
    #[inline]
    pub(super) fn track_shuffle(&mut self) {
        let Some(tracked) = &mut self.tracked else { return };
        if tracked.shuffles.len() < MAX_SHUFFLES {
            tracked.shuffles.push(TrackedShuffle { discards: self.pile.clone(), steps: Vec::new() });
        } else {
            tracked.step(StockMove::Unsure, None);
        }
    }

    /// Notes that a player turns out to have had a card, or that one of their cards is not known any more.
    #[inline]
    pub(super) fn track_shown(&mut self, seat: Seat, card: Option<Card>) {
        let Some(tracked) = &mut self.tracked else { return };
        let line = tracked.line;
        match card {
            Some(card) if tracked.shown.len() < MAX_MOVES => tracked.shown.push(ShownCard { seat, card, line }),
            None if self.hands.get(seat.index()).is_some_and(|hand| !hand.kinds().is_empty()) => {
                tracked.mixed.insert(seat);
            }
            Some(_) | None => {}
        }
    }

    /// Notes that a player may have hidden cards that did not come from the stock.
    #[inline]
    pub(super) fn track_mixed(&mut self, seat: Seat) {
        if let Some(tracked) = &mut self.tracked {
            tracked.mixed.insert(seat);
        }
    }
}
