//! The referee at work on logs: statement by statement, and what was found.

mod counts;
mod expectations;
mod findings;
mod headings;
mod judging;
mod losses;
mod modes;
mod rules;
mod rules_fault;
mod rulings;
mod session;
mod slips;
mod waiting;

pub use counts::Counts;
pub use findings::{
    Finding, FindingKind, GameEnd, Judgement, Location, Ruling, Scene, Unmet, is_of_record, rests_on_a_rule,
};
pub use rules_fault::{RulesFault, unknown};
pub use session::{Choice, Session};
