//! Packing: giving up a deal.

use adjudeck_format::{Part, Seat};

use crate::law::context::Context;
use crate::law::turns::outside::absent;
use crate::law::turns::whose;
use crate::rules::drop::When;
use crate::state::deal::Packed;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may pack now.
pub(crate) fn pack(context: &Context<'_>, seat: Seat) -> Verdict {
    let Some(rules) = &context.rules.drop else {
        return absent(context);
    };
    if matches!(context.deal.player(seat).packed, Some(Packed::First | Packed::Later | Packed::Owes(_))) {
        return illegal(&rules.when, Fact::HasPacked, Part::Verb);
    }
    whose::is_theirs(context, seat)?;
    let when = context.ask(&rules.when);
    if context.deal.player(seat).turns.count == 0 {
        context.note(&rules.first);
        context.note(&rules.first_cards);
    } else {
        context.note(&rules.later);
        context.note(&rules.later_cards);
    }
    // A player who is left alone may have won.
    context.note(&rules.last_player);
    if context.deal.has_drawn(seat) && when == When::InsteadOfDrawing {
        return illegal(&rules.when, Fact::DrawnAlready, Part::Verb);
    }
    Ok(())
}
