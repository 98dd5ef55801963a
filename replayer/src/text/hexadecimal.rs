//! Bytes as text.

pub use adjudeck_validator::shuffle::hexadecimal;
