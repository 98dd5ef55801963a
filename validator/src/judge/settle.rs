//! What must be settled before a statement can be judged.

use adjudeck_format::{Statement, VerdictKind};

use crate::judge::trace::Traced;
use crate::judge::{dealing, lost, open, record};
use crate::law::check;
use crate::law::context::Context;
use crate::law::dealing::indicator;
use crate::law::melds::said;
use crate::law::plays::Resolved;
use crate::state::deal::{Certainty, Deal, Stage};
use crate::state::end::SaidEnd;
use crate::state::game::Game;
use crate::verdict::{Fact, Violation};

/// Settles what must be settled before a statement can be judged.
#[cold]
pub(super) fn settle(by: Traced<'_>, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>) {
    settle_declaration(by, game, deal, statement);
    dealing::prepare(by, deal, statement);
    // If lines were lost, it is open whether the stock is used up.
    if record::tells_of_end(statement) && deal.stage == Stage::Playing && !deal.unknowns.any() {
        record::end_of_itself(by, game, deal);
        if deal.stage != Stage::Playing && !deal.end.is_untold() {
            deal.end.said = SaidEnd::NotYet;
        }
    }
    if deal.unknowns.any() {
        lost::supply(by.rules, game, deal, statement);
    }
    deal.end.results.forget();
}

/// If it is open whether the declaration that ended the deal was right, the next statement may decide. If that statement
/// would otherwise be a fault, the declaration was wrong. As long as both are possible, both deals are kept. Where the record has
/// a result, right or not, the deal was taken to be over.
fn settle_declaration(by: Traced<'_>, game: &Game, deal: &mut Deal, statement: &Statement<'_>) {
    let Some(mut wrong) = deal.if_wrong.take() else { return };
    let check = |deal: &Deal| {
        let context = Context::new(by.rules, game, deal, None);
        check_settled(&context, &said::plainly(&context, statement))
    };
    let may_be = |deal: &Deal| Certainty::of(&check(deal)) != Certainty::No;
    match (may_be(deal), may_be(&wrong)) {
        (true, true) => deal.if_wrong = Some(wrong),
        (false, true) => std::mem::swap(deal, &mut wrong),
        (false, false) if record::tells_of_end(statement) && deal.stage == Stage::Playing => {
            std::mem::swap(deal, &mut wrong);
        }
        (_, false) => {}
    }
}

/// Resolves a statement if it is legal. It is [said plainly](said::plainly), and everything is settled for it.
///
/// # Errors
/// Why it is not.
#[inline]
pub(crate) fn check_settled(context: &Context<'_>, statement: &Statement<'_>) -> Result<Resolved, Violation> {
    let mut resolved = check::check(context, statement);
    if let Err(violation) = resolved {
        resolved = check_again(context, statement, violation);
    }
    resolved
}

/// As [`check_settled`], for a statement that did not seem legal at first. Something open may explain the fault, and what
/// is hidden may make no difference.
#[cold]
fn check_again(context: &Context<'_>, statement: &Statement<'_>, violation: Violation) -> Result<Resolved, Violation> {
    let resolved = if matches!(violation.fact, Fact::HiddenIndicator) {
        indicator::whatever_is_wild(context, violation, |case| check::check(case, statement))
    } else {
        Err(violation)
    };
    resolved.map_err(|violation| {
        let is_open = (context.deal.unknowns.any() || context.game.totals.unread)
            && violation.kind != VerdictKind::Undecided
            && open::is_open(context.rules, context.game, context.deal, statement, &violation);
        if is_open { violation.into_undecided() } else { violation }
    })
}
