//! Which readings would change a verdict.

use std::sync::Arc;

use adjudeck_format::{Statement, VerdictKind};
use serde_json::Value;

use crate::judge::judge::Judge;
use crate::rules::{Alternative, Consulted, Point};
use crate::verdict::{Verdict, kind, may_be_legal};

/// A reading under which a statement would get another verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Counterfactual {
    /// The point that would have to be answered differently.
    pub point: Point,
    /// The other answer.
    pub answer: Value,
    /// Who holds it.
    pub source: String,
    /// What the verdict would be.
    pub verdict: VerdictKind,
    /// The answer that was used for the verdict.
    pub instead_of: Value,
}

impl Judge {
    /// The readings under which a statement would be judged differently: legal if it is not, or not legal if it is. The
    /// statement has got `verdict` and has not taken effect yet. A statement that only an unreadable line leaves open
    /// counts as legal. Only points that were [consulted](Self::consulted) are tried.
    #[must_use]
    pub fn readings(&self, statement: &Statement<'_>, verdict: &Verdict, consulted: &Consulted) -> Vec<Counterfactual> {
        let turn = |other: &Alternative| {
            let there = self.check_under(&other.rules, statement);
            let (turns, verdict) = (may_be_legal(&there) != may_be_legal(verdict), kind(&there));
            let Alternative { point, answer, source, .. } = other;
            let own = |entry: Arc<Value>| entry.get("answer").cloned();
            turns.then(|| Counterfactual {
                point: *point,
                answer: answer.clone(),
                source: source.clone(),
                verdict,
                instead_of: self.entry(*point).and_then(own).unwrap_or_default(),
            })
        };
        let mut counterfactuals = Vec::new();
        for point in consulted.points() {
            counterfactuals.extend(self.others(point).iter().filter_map(turn));
        }
        counterfactuals
    }

    /// The rules with each other answer to a point.
    fn others(&self, point: Point) -> Arc<[Alternative]> {
        let mut known = self.others.borrow_mut();
        known.entry(point).or_insert_with(|| self.rules.alternatives_to(point).into()).clone()
    }
}
