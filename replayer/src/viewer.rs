//! A game to be looked at, and what an editor asks while somebody types: data for scripts.

pub mod playback;
pub mod workbench;
