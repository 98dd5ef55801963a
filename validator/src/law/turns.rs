//! The law of turns: whether a player may draw, take, call, answer, buy, push or end their turn now, as far as it depends on the
//! turn, on the last discard and on who they are.
//!
//! It sees a [`Situation`] and nothing else, so all possible cases can be listed. What depends on the cards themselves is
//! asked on the floors below.

pub(crate) mod buy;
pub(crate) mod call;
pub(crate) mod claim;
pub(crate) mod draw;
pub(crate) mod early;
pub(crate) mod end;
pub(crate) mod extra;
pub(crate) mod lay;
pub(crate) mod offer;
pub(crate) mod outside;
pub(crate) mod push;
pub(crate) mod situation;
pub(crate) mod stock;
pub(crate) mod take;
pub(crate) mod top;
pub(crate) mod whose;
