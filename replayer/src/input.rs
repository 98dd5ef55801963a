//! What commands and programs are given: what was in the way, what an input holds, rules by name.

pub mod content;
pub mod parts;
pub mod rulebook;
pub mod trouble;
