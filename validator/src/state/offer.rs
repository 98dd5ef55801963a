//! The calls of the last discard.

use adjudeck_format::Seat;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::state::kept::Call;

/// The calls of the last discard, or of the upcard. What has become of it tells the [phase](crate::state::phase).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    pub(crate) calls: ArrayVec<Call, { Seat::MOST }>,
    /// At how many moments it was called, counting those calls as well that were withdrawn.
    pub(crate) moments: u8,
}

impl Offer {
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

    /// The calls are over.
    pub(crate) fn forget(&mut self) {
        self.calls.clear();
        self.moments = 0;
    }
}
