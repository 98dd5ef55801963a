//! The verdict on a statement.

use adjudeck_format::Statement;

use crate::law::context::Case;
use crate::law::{actions, statements};
use crate::verdict::Verdict;

/// The verdict on a statement, whatever was lost.
pub(crate) fn look(case: &Case<'_>, statement: &Statement<'_>) -> Verdict {
    if let Statement::Plays { player, action } = statement {
        return actions::look(case, *player, action);
    }
    statements::look(case, statement)
}
