//! The end of the deal.

use adjudeck_format::{Part, Seat};

use crate::law::context::Case;
use crate::law::{exhaustion, stock};
use crate::rules::exhaustion::{Again, First, Melding, Moment};
use crate::state::deal::Stage;
use crate::state::end::Said;
use crate::verdict::{Fact, Verdict, Violation, illegal, mismatch};

/// Whether the deal still goes on.
#[inline(always)]
pub(crate) fn goes_on(case: &Case<'_>) -> Verdict {
    let open = case.deal.stage == Stage::Playing && !stock::is_drained(case);
    if open { Ok(()) } else { may_go_on(case) }
}

/// Whether a deal still goes on that has no card left to be drawn, or is not being played.
#[cold]
pub(crate) fn may_go_on(case: &Case<'_>) -> Verdict {
    match case.deal.stage {
        Stage::Over | Stage::Void if case.deal.end.is_said_wrongly() => Ok(()),
        Stage::Playing => drained(case),
        Stage::None | Stage::Dealing => illegal(&case.rules.deal.dealer, Fact::NoDeal, Part::Line),
        Stage::Over => {
            case.note(&case.rules.close.end);
            illegal(&case.rules.close.end, Fact::DealOver { out: case.deal.end.out }, Part::Line)
        }
        Stage::Void if case.deal.end.thrown_in => illegal(&case.rules.deal.redeal, Fact::DealVoid, Part::Line),
        Stage::Void => {
            let point = exhaustion::voided_by(case);
            illegal(&case.rules.exhaustion.stock, Fact::DealVoid, Part::Line)
                .map_err(|violation| Violation { point, ..violation })
        }
    }
}

/// Whether the cards are followed although the deal is over: where it is void, or was said to be over wrongly, nothing that is
/// counted hangs on them.
pub(crate) fn is_followed(case: &Case<'_>) -> bool {
    let is_over = |violation: Violation| matches!(violation.fact, Fact::DealOver { .. });
    case.deal.stage == Stage::Playing && !goes_on(case).is_err_and(is_over)
}

/// Whether somebody has played on after the end of the deal, which was reported: however the record ends it then is no
/// further fault.
pub(crate) const fn is_past_end(case: &Case<'_>) -> bool {
    case.deal.reported.end && !matches!(case.deal.stage, Stage::None | Stage::Dealing)
}

/// Whether it may be declared that the deal ends without a winner: play must be on, even if nothing more may be played.
pub(crate) fn may_end(case: &Case<'_>) -> Verdict {
    match case.deal.stage {
        Stage::Playing => Ok(()),
        Stage::Over | Stage::Void if case.deal.end.said == Said::NotYet => Ok(()),
        Stage::None | Stage::Dealing | Stage::Over | Stage::Void => goes_on(case),
    }
}

/// How far the deal has come: where it is void, or ends, of itself, nobody need say so before the next begins.
pub(crate) fn stage(case: &Case<'_>) -> Stage {
    let stage = case.deal.stage;
    if stage != Stage::Playing || !stock::is_drained(case) {
        return stage;
    }
    match drained(case).map_err(|violation| violation.fact) {
        Err(Fact::DealVoid) => Stage::Void,
        Err(_) => Stage::Over,
        Ok(()) if !exhaustion::is_at_end(case) => stage,
        Ok(()) if exhaustion::void(case).is_ok() => Stage::Void,
        Ok(()) if exhaustion::ends(case).is_ok() => Stage::Over,
        Ok(()) => stage,
    }
}

/// Where a deal is void, or ends, as soon as its last card is drawn, nothing more may be done then.
pub(crate) fn drained(case: &Case<'_>) -> Verdict {
    let rules = &case.rules.exhaustion;
    match case.ask(&rules.moment) {
        Moment::LastCard => {}
        Moment::LastTurn if case.ask(&rules.melding) != Melding::Nobody => return Ok(()),
        // What is played on after the end, which was reported, begins no turn.
        Moment::LastTurn if case.deal.turn.drawn == 0 || case.deal.reported.end => {}
        Moment::LastTurn | Moment::WhenNeeded | Moment::ShortOfDraw => return Ok(()),
    }
    let (void, ends) = match case.deal.end.reshuffles {
        0 => (case.ask(&rules.stock) == First::Void, case.ask(&rules.stock) == First::Ends),
        _ => (case.ask(&rules.again) == Again::Void, case.ask(&rules.again) == Again::Ends),
    };
    match (void, ends) {
        (true, _) => illegal(&rules.moment, Fact::DealVoid, Part::Line),
        (_, true) => illegal(&rules.moment, Fact::DealOver { out: None }, Part::Line),
        (false, false) => Ok(()),
    }
}

/// Whether the player is the one who has gone out.
pub(crate) fn out(case: &Case<'_>, seat: Seat) -> Verdict {
    let point = &case.rules.close.end;
    case.note(point);
    let is_out = case.deal.end.out == Some(seat) && case.deal.stage == Stage::Over;
    // Of a hand of which a fault, which was reported, leaves it open what it holds it may be true.
    if is_out || case.deal.table.hand(seat).is_doubtful() && case.deal.end.out.is_none() {
        return Ok(());
    }
    mismatch(point, Fact::OtherOut { out: case.deal.end.out }, Part::Player(0))
}
