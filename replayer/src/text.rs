//! Text and bytes as they come: files that are no text or no log, what may be shown of them, and what is kept.

pub mod binary;
pub mod coding;
pub mod day;
pub mod excerpt;
pub mod foreign;
pub mod hexadecimal;
pub mod labels;
pub mod schema;
pub mod spool;
pub mod visible;
