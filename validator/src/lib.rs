//! The referee: rules as data, the table, the law, verdicts, scores.

mod editions;
pub mod rules;

pub use editions::{edition, editions};
pub use rules::{
    Alternative, Answer, Asked, Basis, Clause, Point, Rules, RulesError, possible_answers, question,
};
