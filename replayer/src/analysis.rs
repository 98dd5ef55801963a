//! What can be asked of logs and hands beside the verdicts.

pub mod compare;
pub mod coverage;
pub mod examples;
pub mod hands;
pub mod options;
pub mod sheet;
pub mod summary;
pub mod table;
