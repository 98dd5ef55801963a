//! Calling rummy: who may take a discard out of turn because it can be laid, and what they may then do.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{outside, top};
use crate::rules::rummy::{Gives, Rummy};
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may call rummy now, if a discard can be laid.
pub(crate) fn call(at: &impl Situation, seat: Seat) -> Verdict {
    let Some(rummy) = &at.rules().rummy else {
        return outside::absent(at);
    };
    top::alive(at)?;
    at.note(&rummy.who);
    if at.discarder() == Some(seat) {
        return illegal(&rummy.who, Fact::OwnDiscardCalled, Part::Verb);
    }
    at.note(&rummy.until);
    if at.has_called_rummy() || at.drawn() > 0 || !at.is_fresh() {
        return illegal(&rummy.until, Fact::CalledTooLate, Part::Verb);
    }
    Ok(())
}

/// Whether the player may draw from the stock. Whoever has called takes the discard.
#[inline(always)]
pub(crate) fn before_draw(at: &impl Situation) -> Verdict {
    match &at.rules().rummy {
        Some(rummy) if at.has_called_rummy() => {
            at.note(&rummy.gives);
            illegal(&rummy.gives, Fact::CallerTakes, Part::Verb)
        }
        Some(_) | None => Ok(()),
    }
}

/// The rules for a player who has only the card that they called, and no turn.
#[inline(always)]
pub(crate) fn only_lays_off(at: &impl Situation) -> Option<&Rummy> {
    let rummy = at.rules().rummy.as_ref()?;
    (at.has_called_rummy() && at.ask(&rummy.gives) == Gives::LayOff).then_some(rummy)
}

/// Whether the player may do anything else than laying off the card that they called.
#[inline(always)]
pub(crate) fn may_play_on(at: &impl Situation) -> Verdict {
    match only_lays_off(at) {
        Some(rummy) => illegal(&rummy.gives, Fact::CallerLaysOff, Part::Verb),
        None => Ok(()),
    }
}
