//! The calls of the last discard.

use adjudeck_format::Seat;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::state::kept::Call;

/// The calls of the last discard, or of the upcard. The [phase](crate::state::phase) says what has become of that card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offer {
    pub(crate) calls: ArrayVec<Call, { Seat::COUNT }>,
    /// At how many moments it was called, including calls that were withdrawn.
    pub(crate) moments: u8,
}

impl Offer {
    /// Whether a legal call was made. An illegal call, and an answer to it, bind nobody.
    pub(crate) fn has_legal_call(&self) -> bool {
        self.calls.iter().any(|call| call.legal)
    }

    /// Adds a call by a player, possibly together with the last call. A player whose call is legal need not call again; an
    /// illegal call is replaced by the new one.
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

    /// Makes a player's call legal, because a director has ruled that it stands.
    pub(crate) fn uphold_call(&mut self, by: Seat) {
        self.calls.iter_mut().filter(|call| call.by == by).for_each(|call| call.legal = true);
    }

    /// Forgets all calls.
    pub(crate) fn forget(&mut self) {
        self.calls.clear();
        self.moments = 0;
    }
}
