//! The law: may this be, and what is it at the table?
//!
//! A check reads and never writes. It is made after custody: that the cards can be so is certain.
//!
//! # The rooms
//!
//! They lie on floors, and each imports only from those above it.
//!
//! ```text
//! wilds, context             which cards are wild; what is judged, and by which rules
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
pub(crate) mod turns;
pub(crate) mod verbs;
pub(crate) mod wilds;
