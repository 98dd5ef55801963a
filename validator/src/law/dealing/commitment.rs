//! Promises that a shuffle will be proved, which must come before any of its cards is dealt or drawn.

use adjudeck_format::{Part, Seat};

use crate::cards::tracked::TrackedStock;
use crate::law::context::Context;
use crate::state::deal::Stage;
use crate::state::shuffles::Commitment;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the last shuffle may be committed now.
pub(crate) fn commits(context: &Context<'_>) -> Verdict {
    let (deal, point) = (context.deal, &context.rules.pack.contents);
    context.note(point);
    match (deal.table.tracked(), deal.stage) {
        (_, Stage::None) => illegal(&context.rules.deal.dealer, Fact::NoDeal, Part::Line),
        (None, Stage::Dealing) if deal.table.is_untouched() && !deal.setup.in_position => Ok(()),
        (Some(tracked), _) if !tracked.has_moved() => match of_last_shuffle(context) {
            Some(_) => illegal(point, Fact::CommittedTwice, Part::Line),
            None => Ok(()),
        },
        (_, Stage::Dealing | Stage::Playing | Stage::Over | Stage::Void) => {
            illegal(point, Fact::CommittedTooLate, Part::Line)
        }
    }
}

/// Whether a player may mix a seed of theirs into the last shuffle now.
pub(crate) fn mixes(context: &Context<'_>, player: Seat) -> Verdict {
    let point = &context.rules.pack.contents;
    context.note(point);
    let Some(commitment) = of_last_shuffle(context) else { return illegal(point, Fact::NotCommitted, Part::Line) };
    if context.deal.table.tracked().is_some_and(TrackedStock::has_moved) {
        return illegal(point, Fact::CommittedTooLate, Part::Line);
    }
    let has_mixed = commitment.seeds.iter().any(|(seat, _)| *seat == player);
    if has_mixed { illegal(point, Fact::SeedTwice { seat: player }, Part::Player(0)) } else { Ok(()) }
}

/// The commitment of the last shuffle, if it has one.
fn of_last_shuffle<'a>(context: &Context<'a>) -> Option<&'a Commitment> {
    let last = context.deal.table.tracked()?.shuffles.len().checked_sub(1)?;
    context.deal.commitments.last().filter(|commitment| commitment.shuffle == last)
}
