//! The counters of a clause, a point or an answer.

use schemars::JsonSchema;
use serde::Serialize;

/// How often something came up, and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Hits {
    /// For how many statements it was consulted. An answer is consulted where it is in force.
    pub consulted: u64,
    /// How often it decided that a statement is at fault.
    pub forbade: u64,
    /// How many statements are legal that would not be under another reading of the point.
    pub allowed: u64,
    /// How often the record hides what it would decide by.
    pub undecided: u64,
    /// How many verdicts turn under another reading; of an answer, how many turn under it.
    pub turned: u64,
}

impl Hits {
    /// Whether it has decided anything.
    #[must_use]
    pub const fn have_decided(&self) -> bool {
        self.forbade + self.allowed > 0
    }

    /// The numbers in the order of the columns of a table.
    #[must_use]
    pub const fn columns(&self) -> [u64; 5] {
        [self.consulted, self.forbade, self.allowed, self.undecided, self.turned]
    }

    /// Adds one to a column.
    pub(super) const fn add(&mut self, column: Column) {
        *match column {
            Column::Consulted => &mut self.consulted,
            Column::Forbade => &mut self.forbade,
            Column::Allowed => &mut self.allowed,
            Column::Undecided => &mut self.undecided,
            Column::Turned => &mut self.turned,
        } += 1;
    }
}

/// The columns that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    Consulted,
    Forbade,
    Allowed,
    Undecided,
    Turned,
}
