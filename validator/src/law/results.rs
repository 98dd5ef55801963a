//! What a deal brings, and what happens between deals: scores, payments, deals won, totals, the series, chips, who leaves
//! and where players sit.

pub(crate) mod bonus;
pub(crate) mod chips;
pub(crate) mod columns;
pub(crate) mod exit;
pub(crate) mod finish;
pub(crate) mod leading;
pub(crate) mod melded;
pub(crate) mod opening;
mod order;
pub(crate) mod parts;
pub(crate) mod payment;
pub(crate) mod score;
pub(crate) mod seats;
pub(crate) mod series;
pub(crate) mod totals;
pub(crate) mod wins;
pub(crate) mod worth;
