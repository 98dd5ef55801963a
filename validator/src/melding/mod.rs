//! Which cards can lie as which melds. This is the one search that law, scores, options and hands all use.
//!
//! The cards of a hand are bits, and [`Limits`] say what a meld may be. Every useful meld is made once ([`Melds`]). The search
//! takes the natural cards one after the other. The lowest one that is still there goes into one of the melds that it can be
//! in, or is left over with all its copies. Of several copies, the lowest are used first. Wild cards are only counted, since it
//! does not matter which of them stands for another card; but a wild card that stands for itself is used up. A [`Goal`] says
//! what melds cost, which of them are acceptable together, and what becomes of the wild cards at the end. The search finds what
//! costs least.
//!
//! A state that was reached before at no higher cost is not searched again. After a number of steps the search gives up.
//!
//! Nothing here knows the law or a game. The caller has the law check what was found.

mod bits;
mod candidate;
mod choice;
mod goal;
mod held;
mod laid;
mod limits;
mod melds;
mod node;
mod runs;
mod sets;
mod walk;

pub(crate) use bits::each;
pub use candidate::Kind;
pub(crate) use candidate::{Brief, Briefs, Candidate};
pub(crate) use choice::{Choice, MARKS};
pub(crate) use goal::{Chosen, Ended, Goal};
pub(crate) use held::{Held, PLACES, beginnings, laps, may_be_pure, places};
pub(crate) use laid::{Group, groups, is_doubtful, plain};
pub(crate) use limits::Limits;
pub(crate) use melds::{Melds, Use};
pub(crate) use node::Node;
#[cfg(test)]
pub(crate) use walk::{FEW_NODES, MAX_NODES};
pub(crate) use walk::{Found, Outcome, Reach, search};
