//! The verdict on a statement.

pub(crate) mod actions;
pub(crate) mod statements;

use adjudeck_format::Statement;

use crate::law::context::Context;
use crate::law::plays::Resolved;
use crate::verdict::Violation;

/// Resolves a statement that is [said plainly](crate::law::melds::said::plainly), if it is legal. Lost lines are not taken
/// into account.
///
/// # Errors
/// Why it is not legal.
pub(crate) fn check(context: &Context<'_>, statement: &Statement<'_>) -> Result<Resolved, Violation> {
    if let Statement::Plays { player, action } = statement {
        return actions::check(context, *player, action);
    }
    statements::check(context, statement).map(|()| Resolved::Nothing)
}
