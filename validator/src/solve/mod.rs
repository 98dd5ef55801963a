//! Which melds a hand can lay.
//!
//! [`Solver::contract`] answers exactly whether the cards of a hand form a contract, under the points of the sections
//! `meld`, `wild`, `contract`, `opening` and `close`. It gives a way with as few wild cards as possible and, among those,
//! one that leaves few points in the hand. [`Solver::further`] does the same for single melds, which a player may lay once
//! they have laid down. [`Solver::declaration`], [`Solver::arranged`] and [`Solver::points`] look at hands that are kept to
//! the end of the deal, and [`Solver::least_deadwood`] at hands with which a player knocks. `Best` finds the best way to lay a whole hand for the room `options`.
//!
//! All of them are goals of the one search in the room `melding`, and the law checks what it finds. Whatever the hand and
//! the rules, a search takes a limited number of steps, for a contract [`Solver::MAX_NODES`], and says if that was not
//! enough ([`Solved::GaveUp`]). Hands of the sizes that are dealt need far fewer.
//!
//! # What is not seen
//! Hidden cards form no melds. In some readings (`contract.origin`) melds on the table that a player could add to count for
//! a contract. Here a contract always comes from the hand.

mod best;
mod contract;
mod cost;
mod declare;
mod every;
mod further;
mod knock;
mod lacking;
mod lay;
mod limits;
mod look;
mod solved;
mod solver;
mod written;

pub(crate) use best::{Best, Found};
pub(crate) use every::Every;
pub use knock::LeastDeadwood;
pub(crate) use lay::Aim;
pub use solved::Solved;
pub use solver::Solver;
