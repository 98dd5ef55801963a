//! The commands, one module for each.

pub mod check;
mod drive;
pub mod replay;
pub mod score;
