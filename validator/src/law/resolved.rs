//! Plays that the law has resolved: which meld, which place, which card.

use arrayvec::ArrayVec;

use crate::cards::meld::{MOST_MELDS, Meld};

/// The melds that a play lays, or the one that it lays off on, as it becomes. They are formed once, where they are kept until
/// they are laid.
pub(crate) type Formed = ArrayVec<Meld, MOST_MELDS>;
