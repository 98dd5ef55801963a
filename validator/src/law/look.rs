//! The verdict on a statement.

use adjudeck_format::Statement;

use crate::law::context::Context;
use crate::law::resolved::Formed;
use crate::law::{actions, said, statements};
use crate::verdict::Verdict;

/// The verdict on a statement, whatever was lost. Melds that it lays are formed in `formed`.
pub(crate) fn look(context: &Context<'_>, statement: &Statement<'_>, formed: &mut Formed) -> Verdict {
    if let Statement::Plays { player, action } = statement {
        let plain = if said::is_any(action) { said::plain(context, action) } else { None };
        let action = plain.as_ref().unwrap_or(action);
        return actions::look(context, *player, action, formed);
    }
    statements::look(context, statement)
}
