//! The commands, one module for each.

pub mod check;
