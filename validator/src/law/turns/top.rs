//! What bars everyone from taking the last discard.

use adjudeck_format::Part;

use crate::law::turns::situation::Situation;
use crate::rules::deal::WildUpcard;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the top discard may be taken: no director has ruled it dead.
#[inline(always)]
pub(crate) fn alive(at: &impl Situation) -> Verdict {
    if at.is_dead() { illegal(&at.rules().pile.who, Fact::DeadCard, Part::Verb) } else { Ok(()) }
}

/// Whether the top discard may be taken or called, even if it is the upcard.
#[inline]
pub(crate) fn take_upcard(at: &impl Situation, part: Part) -> Verdict {
    let point = &at.rules().deal.wild_upcard;
    let may_not = || match at.ask(point) {
        WildUpcard::Dead | WildUpcard::Buried | WildUpcard::UnderStock => true,
        WildUpcard::Stays | WildUpcard::BuriedUnlessPureRun => false,
    };
    if at.is_upcard() && may_not() && at.is_top_wild()? {
        return illegal(point, Fact::WildUpcard, part);
    }
    Ok(())
}
