//! What comes of a deal, and what stands between two: scores, payments, deals won, totals, the series, chips, who leaves and who
//! sits where.

pub(crate) mod chips;
pub(crate) mod exit;
pub(crate) mod parts;
pub(crate) mod payment;
pub(crate) mod score;
pub(crate) mod seats;
pub(crate) mod series;
pub(crate) mod totals;
pub(crate) mod wins;
pub(crate) mod worth;
