//! How a hand can be declared that was declared in groups which the rules refuse.
//!
//! The bars may be in the wrong places, or the player may have missed a way. So the solver is asked once for each
//! refused declaration, but only for hands of the sizes that are dealt, for which its search is short. The referee then
//! checks whether what it finds is legal.

use adjudeck_format::{Action, Names, Statement, VerdictKind, print_statement};
use adjudeck_validator::{Judge, Violation};

/// The most cards of a hand for which another way is looked for: more than any game deals, with one drawn.
const MAX_HAND: u16 = 24;

/// A legal declaration of the hand that a statement declares, as a line of the log, if the rules refuse this one.
#[cold]
pub(super) fn declared_otherwise(
    judge: &Judge,
    statement: &Statement<'_>,
    violation: &Violation,
    names: &Names,
) -> Option<String> {
    let Statement::Plays { player, action: Action::Declares { .. } } = statement else { return None };
    let hand = judge.deal().table.hand(*player);
    if violation.kind != VerdictKind::Illegal || hand.size() > MAX_HAND || hand.hidden() > 0 {
        return None;
    }
    let (player, action) = judge.declaration().filter(|(mover, _)| mover == player)?;
    let other = Statement::Plays { player, action };
    judge.check(&other).is_ok().then(|| print_statement(&other, names))
}
