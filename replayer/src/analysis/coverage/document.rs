//! What was counted, for programs. Its schema is checked in as `replayer/schema/coverage.json`.

use std::sync::Arc;

use adjudeck_validator::Variant;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::hits::Hits;
use crate::referee::Counts;
use crate::text::schema::of_written;

/// What logs have put to the test.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CoverageDocument {
    /// The version of this form.
    pub adjudeck: u32,
    /// Whether every input was read to its end.
    pub complete: bool,
    /// How many inputs there were.
    pub inputs: u64,
    /// How many inputs could not be read to their end.
    pub unopened: u64,
    /// How many lines could not be read, and reasons why there were no rules to judge by.
    pub unreadable: u64,
    /// How many games were judged.
    pub games: u64,
    /// How many deals.
    pub deals: u64,
    /// The editions by which was judged, in the order of their names.
    pub editions: Vec<EditionCoverage>,
}

/// What has come up of an edition.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EditionCoverage {
    /// The edition.
    pub edition: String,
    /// The game of the edition.
    #[serde(skip)]
    pub variant: Arc<Variant>,
    /// The hash of its answers.
    pub hash: String,
    /// How many statements were judged by it, or by it with answers of the house.
    pub statements: u64,
    /// How many faults no point decided, but where the cards are, or the order of the lines.
    pub without_rule: u64,
    /// How many of its points have come up.
    pub points: PointSums,
    /// Its clauses in order; after them those that it cites and does not have.
    pub clauses: Vec<ClauseCoverage>,
}

/// How many points of an edition have come up.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct PointSums {
    /// All that it has.
    pub all: usize,
    /// Those that have forbidden or allowed something.
    pub decided: usize,
    /// Those that were consulted for nothing.
    pub never_consulted: usize,
}

/// What has come up of a clause: a statement counts once, whichever of its points it is. A variant that the house plays counts
/// for the clause that offers it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClauseCoverage {
    /// Its number.
    pub clause: String,
    /// What it says; empty, if the rules cite it and do not have it.
    pub text: String,
    /// Who says it.
    pub source: String,
    /// How often it has come up.
    #[serde(flatten)]
    pub hits: Hits,
    /// The points that it answers; none, if it asks nothing of a log.
    pub points: Vec<PointCoverage>,
}

/// What has come up of a point.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PointCoverage {
    /// The point.
    pub point: &'static str,
    /// What it asks.
    pub question: String,
    /// How often it has come up.
    #[serde(flatten)]
    pub hits: Hits,
    /// Its answers, that of the edition first.
    pub answers: Vec<AnswerCoverage>,
}

/// What has come up of an answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AnswerCoverage {
    /// Who gives it.
    pub held_by: Holder,
    /// The answer; absent for other answers of the house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Value>,
    /// The clause that has it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Who says so.
    pub sources: Vec<String>,
    /// How often it has come up.
    #[serde(flatten)]
    pub hits: Hits,
}

/// Who gives an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// The edition.
    Edition,
    /// Others: it is a reading.
    Others,
    /// The house: all answers together that are neither the edition's nor a reading.
    House,
}

impl CoverageDocument {
    pub(super) fn new(counts: &Counts, editions: Vec<EditionCoverage>) -> Self {
        let Counts { unreadable, games, deals, .. } = *counts;
        Self { adjudeck: 1, complete: true, inputs: 0, unopened: 0, unreadable, games, deals, editions }
    }

    /// Leaves out the points that have decided something, and the clauses of which nothing is left.
    pub fn keep_missing(&mut self) {
        for clauses in self.editions.iter_mut().map(|edition| &mut edition.clauses) {
            for clause in &mut *clauses {
                clause.points.retain(|point| !point.hits.have_decided());
            }
            clauses.retain(|clause| !clause.points.is_empty());
        }
    }

    /// The coverage as JSON.
    ///
    /// ```
    /// use adjudeck_replayer::{analysis::coverage::Coverage, referee::Choice};
    /// assert!(Coverage::new(&Choice::default()).document().to_json().contains("\"editions\": []"));
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl PointSums {
    pub(super) fn of(clauses: &[ClauseCoverage]) -> Self {
        let hits = || clauses.iter().flat_map(|clause| &clause.points).map(|point| &point.hits);
        Self {
            all: hits().count(),
            decided: hits().filter(|hits| hits.have_decided()).count(),
            never_consulted: hits().filter(|hits| hits.consulted == 0).count(),
        }
    }
}

impl EditionCoverage {
    /// The points, clause by clause.
    pub fn points(&self) -> impl Iterator<Item = &PointCoverage> {
        self.clauses.iter().flat_map(|clause| &clause.points)
    }
}

/// The schema of the document.
///
/// ```
/// assert_eq!(adjudeck_replayer::analysis::coverage::schema()["title"], "CoverageDocument");
/// ```
#[must_use]
pub fn schema() -> Value {
    of_written::<CoverageDocument>()
}
