//! The verdict on a statement.

pub(crate) mod actions;
pub(crate) mod statements;

use adjudeck_format::Statement;

use crate::law::context::Context;
use crate::law::plays::ReadMelds;
use crate::verdict::Verdict;

/// The verdict on a statement that is [said plainly](crate::law::melds::said::plainly), whatever was lost. Melds that it lays are formed in `formed`.
pub(crate) fn check(context: &Context<'_>, statement: &Statement<'_>, formed: &mut ReadMelds) -> Verdict {
    if let Statement::Plays { player, action } = statement {
        return actions::check(context, *player, action, formed);
    }
    statements::check(context, statement)
}
