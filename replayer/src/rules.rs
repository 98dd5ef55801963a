//! Rules as people ask for them: who answers what, in what two books differ, who may do what and when.

pub mod answers;
pub mod differences;
pub mod turns;
