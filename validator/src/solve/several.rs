//! The search where a rank or a suit may serve twice, where other cards than jokers are wild, or where melds of a contract
//! must be longer than others.
//!
//! The melds are chosen one after the other, the runs first, each as short as it may be. A place of a run takes the card that
//! belongs there; where that is gone, or where the rules ask for natural cards and a set might want it more, a wild card.
//! What costs is each card that is wild by the rules, also where it lies at home.
//!
//! Where wild cards may stand anywhere, no choice between a natural card and a wild one is left: if another meld wanted the
//! card, that one could have the wild card instead, at the same cost.

mod choice;
mod laid;
mod parts;
mod runs;
mod sets;

pub(super) use choice::Several;
pub(super) use parts::{Among, Slot};
