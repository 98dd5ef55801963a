//! What a director rules.
//!
//! Every ruling is applied, because the director decides what happens at the table. The record is only checked for whether
//! the ruling can have been made.

use adjudeck_format::{Decision, Entry, Part};

use crate::law::context::Context;
use crate::law::custody;
use crate::law::verbs::close::end;
use crate::state::deal::{Stage, Undo};
use crate::verdict::{Fact, Verdict, illegal, mismatch};

/// Whether this ruling is possible, under a clause that the rules have.
pub(crate) fn check(context: &Context<'_>, decision: &Decision, under: Option<&str>) -> Verdict {
    let point = &context.rules.pack.contents;
    if let Some(clause) = under
        && !context.rules.clauses.iter().any(|known| known.number == clause)
    {
        return mismatch(point, Fact::UnknownClause, Part::Clause);
    }
    match decision {
        Decision::Stands => match context.deal.undo {
            Undo::TakenBack => mismatch(point, Fact::RulingsContradict, Part::Line),
            Undo::Nothing | Undo::Legal | Undo::Fault { .. } | Undo::Stands => Ok(()),
        },
        Decision::Back => match context.deal.undo {
            Undo::Fault { .. } => Ok(()),
            Undo::Legal => mismatch(point, Fact::LegalTakenBack, Part::Line),
            Undo::Stands => mismatch(point, Fact::RulingsContradict, Part::Line),
            Undo::Nothing | Undo::TakenBack => illegal(point, Fact::NothingToTakeBack, Part::Line),
        },
        Decision::Dead(card) => dealt(context).and_then(|()| custody::top(context, Some(*card))),
        Decision::Penalty(Entry { count, .. }) if *count < 0 => {
            dealt(context)?;
            mismatch(point, Fact::NegativePenalty, Part::Number(0))
        }
        Decision::Penalty(Entry { player, .. }) | Decision::Adjust(Entry { player, .. }) => {
            dealt(context)?;
            if context.deal.is_present(*player) {
                return Ok(());
            }
            illegal(&context.rules.score.hand, Fact::HasLeft { seat: *player }, Part::Player(0))
        }
        Decision::Draw { player, cards } => {
            dealt(context)?;
            custody::drawn(context, cards, 0)?;
            if !context.deal.is_present(*player) || context.deal.has_packed(*player) {
                return illegal(&context.rules.exhaustion.stock, Fact::HasLeft { seat: *player }, Part::Player(0));
            }
            end::goes_on(context)
        }
    }
}

/// Whether there is a deal to which a ruling can belong.
fn dealt(context: &Context<'_>) -> Verdict {
    match context.deal.stage {
        Stage::None => illegal(&context.rules.deal.dealer, Fact::NoDeal, Part::Line),
        Stage::Dealing | Stage::Playing | Stage::Over | Stage::Void => Ok(()),
    }
}
