//! The numbered clauses of rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A numbered clause of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// The number, such as `K5.5`.
    pub number: String,
    /// What the clause says.
    pub text: String,
    /// Who says it.
    pub source: String,
}

impl Clause {
    /// The number of the clause for answers that were given without a clause, and had none before.
    pub(crate) const UNNUMBERED: &'static str = "unnumbered";

    /// Adds the clause for answers without one, unless it is there already.
    pub(crate) fn note_unnumbered(clauses: &mut Vec<Self>, source: &str) {
        if !clauses.iter().any(|clause| clause.number == Self::UNNUMBERED) {
            let text = "What these rules say beside their numbered clauses.".to_owned();
            clauses.push(Self { number: Self::UNNUMBERED.to_owned(), text, source: source.to_owned() });
        }
    }
}
