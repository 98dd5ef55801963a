//! The last discard, and who may have it.

use adjudeck_format::{Action, Seat};
use arrayvec::ArrayVec;

use crate::state::kept::Call;

/// The last discard, or the upcard, and who may have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offer {
    /// Whether the top of the pile is what was discarded last, or the upcard: nobody has taken or been granted it.
    pub(crate) fresh: bool,
    /// Whether nothing but calls has happened since.
    pub(crate) just_discarded: bool,
    /// Whether a director has ruled that the top discard may not be taken.
    pub(crate) dead: bool,
    /// Who discarded it; nobody, if it is the upcard.
    pub(crate) discarder: Option<Seat>,
    pub(crate) calls: ArrayVec<Call, { Seat::MOST }>,
    /// At how many moments it was called, counting those calls as well that were withdrawn.
    pub(crate) moments: u8,
    pub(crate) answer: Answered,
    /// The call by which it was granted.
    pub(crate) grant: Option<Grant>,
    /// Who has bought it in this turn.
    pub(crate) bought: Option<Seat>,
    /// How many discards have been taken in a row, in as many turns.
    pub(crate) taken_in_a_row: u16,
}

/// What the player to play has said to a call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Answered {
    /// Nothing yet.
    #[default]
    Open,
    /// That they take the card themselves.
    Refused,
    /// That the call goes through.
    Allowed,
}

impl Answered {
    /// What a player says to a call by an action, if it is that.
    pub(crate) const fn by(action: &Action<'_>) -> Option<Self> {
        if matches!(action, Action::Allows) {
            Some(Self::Allowed)
        } else if matches!(action, Action::Refuses) {
            Some(Self::Refused)
        } else {
            None
        }
    }
}

/// A call that was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grant {
    /// Who was granted the discard.
    pub(crate) to: Seat,
    /// Whether the stock could not give the extra card at that moment.
    pub(crate) stock_short: bool,
    /// Whether the player to play had drawn their card by then.
    pub(crate) after_draw: bool,
    /// How many extra cards they have drawn.
    pub(crate) extra_drawn: u8,
}

impl Offer {
    /// Whether the player to play has refused the call.
    pub(crate) fn is_refused(&self) -> bool {
        self.answer == Answered::Refused
    }

    /// Whether they have said that it goes through.
    pub(crate) fn is_allowed(&self) -> bool {
        self.answer == Answered::Allowed
    }

    /// Nobody may call any more: the card has been taken, granted or bought.
    pub(crate) fn close(&mut self) {
        (self.fresh, self.just_discarded) = (false, false);
        self.forget_calls();
    }

    /// Who was granted the last discard by a call.
    pub(crate) fn granted_to(&self) -> Option<Seat> {
        self.grant.map(|grant| grant.to)
    }

    /// Whether a legal call of the top discard awaits an answer.
    pub(crate) fn is_called(&self) -> bool {
        self.fresh && self.has_legal_call() && !self.is_refused()
    }

    /// Whether a call was made that was legal: another binds nobody, and neither does an answer to it.
    pub(crate) fn has_legal_call(&self) -> bool {
        self.calls.iter().any(|call| call.legal)
    }

    /// A player calls, perhaps together with whoever has called last. Who has called already need not say it again; but what they
    /// said before counts no more if it was not legal.
    pub(crate) fn add_call(&mut self, by: Seat, legal: bool, together: bool) {
        if !together || self.moments == 0 {
            self.moments = self.moments.saturating_add(1);
        }
        if self.calls.iter().any(|call| call.by == by && call.legal) {
            return;
        }
        self.calls.retain(|call| call.by != by);
        let _ = self.calls.try_push(Call { by, legal, moment: self.moments });
    }

    /// A director has ruled that a call stands.
    pub(crate) fn uphold_call(&mut self, by: Seat) {
        self.calls.iter_mut().filter(|call| call.by == by).for_each(|call| call.legal = true);
    }

    /// The calls are over, and so is what was said to them.
    pub(crate) fn forget_calls(&mut self) {
        self.calls.clear();
        self.moments = 0;
        self.answer = Answered::Open;
    }

    /// A turn begins: what was called, granted or bought in the one before matters no more.
    pub(crate) fn begin_turn(&mut self) {
        self.forget_calls();
        (self.grant, self.bought) = (None, None);
    }
}
