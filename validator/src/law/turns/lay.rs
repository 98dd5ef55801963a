//! Whether a player may lay cards now.

use adjudeck_format::{Part, Seat};

use crate::law::turns::situation::Situation;
use crate::law::turns::{bonus, extra, rummy, stock, whose};
use crate::rules::meld::When;
use crate::rules::push::Receiver;
use crate::verdict::{Fact, Verdict, illegal};

/// Whether the player may lay cards now.
pub(crate) fn may_lay(at: &impl Situation, seat: Seat) -> Verdict {
    may_lay_off(at, seat).and_then(|()| rummy::may_play_on(at))
}

/// Whether the player may lay cards off now.
pub(crate) fn may_lay_off(at: &impl Situation, seat: Seat) -> Verdict {
    extra::play(at, seat)?;
    if may_play(at, seat) {
        return Ok(());
    }
    in_turn(at, seat)?;
    bonus::may_play_on(at, seat)?;
    let point = &at.rules().meld.when;
    match at.ask(point) {
        When::AfterDrawing | When::BeforeTakingToo => {}
        When::OnDeclaring => return illegal(point, Fact::MeldsKept, Part::Verb),
    }
    if !at.has_begun() && !stock::only_melding(at) {
        return illegal(point, Fact::NotDrawn, Part::Verb);
    }
    Ok(())
}

/// Whether the player may lay melds now. Some rules let them lay their first melds before they draw.
pub(crate) fn may_lay_melds(at: &impl Situation, seat: Seat) -> Verdict {
    if at.drawn() == 0 && is_opening(at, seat) && at.ask(&at.rules().meld.when) == When::BeforeTakingToo {
        return in_turn(at, seat);
    }
    may_lay(at, seat)
}

/// Whether melds that the player lays now are among their first: they have laid none before this turn.
pub(crate) fn is_opening(at: &impl Situation, seat: Seat) -> bool {
    !at.has_laid_down(seat) || at.lays_down_now(seat)
}

/// Whether it is the player's turn to lay cards, or everyone may lay.
pub(crate) fn in_turn(at: &impl Situation, seat: Seat) -> Verdict {
    if stock::only_melding(at) { Ok(()) } else { whose::is_theirs(at, seat) }
}

/// Whether the player may lay cards out of turn because cards were pushed to them.
pub(crate) fn may_play(at: &impl Situation, seat: Seat) -> bool {
    let (Some(push), Some(to)) = (&at.rules().push, at.pushed_to()) else { return false };
    to == seat
        && seat != at.mover()
        && match at.ask(&push.receiver) {
            Receiver::InTurn => false,
            Receiver::AtOnce => true,
        }
}
