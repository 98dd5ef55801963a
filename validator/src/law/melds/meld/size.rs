//! How long a run may be.

use adjudeck_format::Part;

use crate::law::context::Context;
use crate::rules::meld::Size;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether a run may have this many cards.
pub(crate) fn run_size(context: &Context<'_>, has: u8, at: Part) -> Verdict {
    let point = &context.rules.meld.run_size;
    let Size { least, most } = context.ask(point);
    if has < least {
        return illegal(point, Fact::RunTooShort { has, least }, at);
    }
    match most.filter(|most| has > *most) {
        Some(most) => illegal(point, Fact::RunTooLong { has, most }, at),
        None => repeats_no_rank(context, has, at),
    }
}

/// Whether a run of this many cards has each rank once, as runs that go round the corner must.
fn repeats_no_rank(context: &Context<'_>, has: u8, at: Part) -> Verdict {
    let point = &context.rules.meld.ace;
    let most = point.answer.longest();
    if point.answer.goes_round() && has > most {
        return illegal(point, Fact::RunTooLong { has, most }, at);
    }
    Ok(())
}
