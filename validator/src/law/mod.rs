//! The law: may this be, and what is it at the table?
//!
//! A check reads and never writes. It is made after custody: that the cards can be so is certain. The law has floors, and imports only
//! from those above:
//!
//! ```text
//! context, custody, plays    what is judged, and by which rules; whether the cards can be so; what the law resolves
//! turns                      whose turn it is and what may be drawn, taken, called: it sees no cards
//! melds                      what a meld must be, and what may become of one
//! dealing                    what comes before the first turn
//! verbs                      what a player may do, verb by verb, and how a deal ends by it
//! complete                   the melds of a hand that is declared
//! results                    scores, payments, totals, the series; who leaves
//! check, resolve             the verdict on any statement, and what it is at the table
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
