//! The law: the checks, section by section, that consult the points of the same section.
//!
//! A check reads and never writes. It is made after custody: that the cards can be so is certain.

pub(crate) mod buy;
pub(crate) mod chips;
pub(crate) mod claim;
pub(crate) mod close;
pub(crate) mod complete;
pub(crate) mod context;
pub(crate) mod contract;
pub(crate) mod deal;
pub(crate) mod declare;
pub(crate) mod discard;
pub(crate) mod doubles;
pub(crate) mod draw;
pub(crate) mod drop;
pub(crate) mod early;
pub(crate) mod exhaustion;
pub(crate) mod exit;
pub(crate) mod indicator;
pub(crate) mod key;
pub(crate) mod layoff;
pub(crate) mod line;
pub(crate) mod meld;
pub(crate) mod opening;
pub(crate) mod origin;
pub(crate) mod pack;
pub(crate) mod payment;
pub(crate) mod pile;
pub(crate) mod push;
pub(crate) mod rearrange;
pub(crate) mod ruling;
pub(crate) mod score;
pub(crate) mod seats;
pub(crate) mod series;
pub(crate) mod stock;
pub(crate) mod stuck;
pub(crate) mod teams;
pub(crate) mod totals;
pub(crate) mod turn;
pub(crate) mod twins;
pub(crate) mod unseen;
pub(crate) mod wild;
pub(crate) mod wins;
pub(crate) mod worth;
