//! What crosses crates is tested in `tests/`.
