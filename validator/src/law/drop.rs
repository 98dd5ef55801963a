//! Packing: giving a deal up.

use adjudeck_format::{Part, Seat};

use crate::law::context::{Case, absent};
use crate::law::turn;
use crate::rules::drop::When;
use crate::state::deal::Packed;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may pack now.
pub(crate) fn pack(case: &Case<'_>, seat: Seat) -> Verdict {
    let Some(rules) = &case.rules.drop else {
        return absent(case);
    };
    if matches!(case.deal.player(seat).packed, Some(Packed::First | Packed::Later | Packed::Owes(_))) {
        return illegal(&rules.when, Fact::HasPacked, Part::Verb);
    }
    turn::turn(case, seat)?;
    let when = case.ask(&rules.when);
    if case.deal.player(seat).turns.count == 0 {
        case.note(&rules.first);
        case.note(&rules.first_cards);
    } else {
        case.note(&rules.later);
        case.note(&rules.later_cards);
    }
    // Who alone is left then may have won.
    case.note(&rules.last_player);
    if case.deal.has_drawn(seat) && when == When::InsteadOfDrawing {
        return illegal(&rules.when, Fact::DrawnAlready, Part::Verb);
    }
    Ok(())
}
