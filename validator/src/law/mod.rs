//! The law: is this allowed, and what does it mean at the table?
//!
//! A check reads and never writes. It comes after custody, so it is certain that the cards can be where the statement needs them.
//!
//! # The rooms
//!
//! The rooms lie on floors. Each room imports only from the rooms above it.
//!
//! ```text
//! wilds, context             which cards are wild; what is judged, and by which rules
//! teams                      partners, and what they share
//! custody, plays             whether the cards can be so; what a statement is at the table, once it is resolved
//! turns                      whose turn it is, and who may draw, take, call: it sees no cards
//! melds                      what a meld must be, and what may become of one
//! in_deal                    a deal as the law of turns sees it
//! dealing                    what comes before the first turn
//! verbs                      what a player may do, verb by verb, and how a deal ends by it
//! complete                   the melds of a hand that is declared
//! results                    scores, payments, totals, the series; who leaves
//! check, resolve             the verdict on any statement; resolving it
//! ```

pub(crate) mod check;
pub(crate) mod complete;
pub(crate) mod context;
pub(crate) mod custody;
pub(crate) mod dealing;
pub(crate) mod in_deal;
pub(crate) mod melds;
pub(crate) mod plays;
pub(crate) mod resolve;
pub(crate) mod results;
pub(crate) mod teams;
pub(crate) mod turns;
pub(crate) mod verbs;
pub(crate) mod wilds;
