//! Which melds a hand can lay.
//!
//! [`Solver::contract`] answers exactly whether the cards of a hand form a contract: so many sets and so many runs, under the
//! points of the sections `meld`, `wild`, `contract` and `close`. Among the ways that there are it gives one with as few wild
//! cards as possible and, among those that it has looked at, one that leaves few points in the hand. [`Solver::further`] does
//! the same for single melds, which a player may lay once they have laid down. [`Solver::declaration`], [`Solver::arranged`]
//! and [`Solver::points`] look at hands that are kept to the end of the deal. `Best` is the best way to lay a whole hand, of which
//! the room `options` asks.
//!
//! # Work
//! A run that can be laid contains one of the shortest that the rules allow, so only these are combined, suit by suit; the
//! sets are then the ranks that need the fewest wild cards. Where a suit or a rank may serve twice, or twos are wild, the
//! melds are chosen one after the other from the cards that are left. A search visits at most [`Solver::MOST_NODES`]
//! combinations, whatever the hand and the rules, and says [`Solved::GaveUp`] if that was not enough. Hands of the sizes that
//! are dealt stay far below.
//!
//! # What is not seen
//! Hidden cards form no melds, and cards that an indicator makes wild do not stand for others. Where a contract has a pure
//! run, its other runs are sought without jokers too. Melds on the table that a player could add to count for a contract in
//! some readings (`contract.origin`); here a contract always comes from the hand.

mod best;
mod build;
mod cards;
mod contract;
mod declare;
mod further;
mod lacking;
mod opening;
mod runs;
mod search;
mod sets;
mod several;
mod solved;
mod solver;

pub(crate) use best::{Aim, Best, Found};
pub(crate) use cards::{Copies, copies, plain};

pub use solved::Solved;
pub use solver::Solver;
