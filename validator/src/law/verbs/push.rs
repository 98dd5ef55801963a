//! How many discards a position may have where the discard is pushed.

use adjudeck_format::Part;

use crate::law::context::Context;
use crate::verdict::{Fact, Verdict, impossible};

/// Whether a position may have this many discards.
pub(crate) fn pile(context: &Context<'_>, cards: usize) -> Verdict {
    let Some(push) = &context.rules.push else { return Ok(()) };
    let most = context.ask(&push.discards);
    if cards > usize::from(most) {
        return impossible(&push.discards, Fact::PileTooBig { most }, Part::Line);
    }
    Ok(())
}
