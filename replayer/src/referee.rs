//! The referee of logs, statement by statement, and the findings.

mod bench;
mod claim;
pub mod codes;
mod counts;
mod findings;
mod game;
mod head;
mod held;
mod library;
mod meant;
mod mends;
mod modes;
mod otherwise;
mod progress;
mod reported;
mod rules_fault;
mod session;
mod slips;
pub mod viewpoint;
mod waiting;

pub use counts::Counts;
pub use findings::{
    Finding, FindingKind, Fined, Judgement, Location, Ruling, Scene, Unmet, code_rests_on_a_rule, judged_line,
};
pub use head::Head;
pub use library::Choice;
pub(crate) use library::is_of_other;
pub use mends::{Mend, expectation};
pub use progress::GameEnd;
pub use reported::{Reported, SaidOnce};
pub use rules_fault::{RulesFault, unknown};
pub(crate) use session::SavedSession;
pub use session::{NotResumed, Session};
