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
        None => Ok(()),
    }
}
