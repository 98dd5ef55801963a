//! How much a line may have.

/// The most bytes that a line may have.
pub const MAX_LINE: usize = 16 * 1024;

/// The most cards that a line may have.
pub const MAX_CARDS: usize = 1000;
