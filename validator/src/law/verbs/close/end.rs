//! The end of the deal.

use adjudeck_format::{Part, Seat};

use crate::law::context::Context;
use crate::law::turns::stock;
use crate::law::verbs::close::last_card;
use crate::law::verbs::exhaustion;
use crate::rules::close::End;
use crate::rules::exhaustion::{Again, First, Melding, Moment};
use crate::state::deal::Stage;
use crate::state::end::SaidEnd;
use crate::verdict::{Fact, Verdict, Violation, illegal, mismatch};

/// Whether the deal still goes on.
#[inline(always)]
pub(crate) fn goes_on(context: &Context<'_>) -> Verdict {
    let open = context.deal.stage == Stage::Playing && !stock::is_drained(context);
    if open { Ok(()) } else { may_go_on(context) }
}

/// Whether a deal still goes on that has no card left to be drawn, or is not being played.
#[cold]
pub(crate) fn may_go_on(context: &Context<'_>) -> Verdict {
    match context.deal.stage {
        Stage::Over | Stage::Void if context.deal.end.is_said_wrongly() => Ok(()),
        Stage::Playing => drained(context),
        Stage::None | Stage::Dealing => illegal(&context.rules.deal.dealer, Fact::NoDeal, Part::Line),
        Stage::Over => {
            context.note(&context.rules.close.end);
            illegal(&context.rules.close.end, Fact::DealOver { out: context.deal.end.out }, Part::Line)
        }
        Stage::Void if context.deal.end.thrown_in => illegal(&context.rules.deal.redeal, Fact::DealVoid, Part::Line),
        Stage::Void => {
            let point = exhaustion::voided_by(context);
            illegal(&context.rules.exhaustion.stock, Fact::DealVoid, Part::Line)
                .map_err(|violation| Violation { point, ..violation })
        }
    }
}

/// Whether the cards are followed although the deal is over: where it is void, or was said to be over wrongly, nothing that is
/// counted hangs on them.
pub(crate) fn is_followed(context: &Context<'_>) -> bool {
    let is_over = |violation: Violation| matches!(violation.fact, Fact::DealOver { .. });
    context.deal.stage == Stage::Playing && !goes_on(context).is_err_and(is_over)
}

/// Whether somebody has played on after the end of the deal, which was reported: however the record ends it then is no
/// further fault.
pub(crate) const fn is_past_end(context: &Context<'_>) -> bool {
    context.deal.reported.end && !matches!(context.deal.stage, Stage::None | Stage::Dealing)
}

/// Whether it may be declared that the deal ends without a winner: play must be on, even if nothing more may be played.
pub(crate) fn may_end(context: &Context<'_>) -> Verdict {
    match context.deal.stage {
        Stage::Playing => Ok(()),
        Stage::Over | Stage::Void if context.deal.end.said == SaidEnd::NotYet => Ok(()),
        Stage::None | Stage::Dealing | Stage::Over | Stage::Void => goes_on(context),
    }
}

/// Why a deal cannot have ended that is still played.
#[cold]
pub(crate) fn not_over(context: &Context<'_>) -> Verdict {
    left_well(context)?;
    illegal(&context.rules.close.end, Fact::DealNotOver, Part::Line)
}

/// Whether players have left their melds as they should, where a deal is at its end because the stock is used up: if they have not,
/// it has ended all the same.
#[cold]
pub(crate) fn left_well(context: &Context<'_>) -> Verdict {
    let is_played = context.deal.stage == Stage::Playing && stock::is_drained(context);
    if is_played && exhaustion::is_at_end(context) { exhaustion::settled(context) } else { Ok(()) }
}

/// How far the deal has come: where it is void, or ends, of itself, nobody need say so before the next begins.
pub(crate) fn stage(context: &Context<'_>) -> Stage {
    let stage = context.deal.stage;
    if stage == Stage::Playing && context.deal.end.is_untold() {
        return Stage::Over;
    }
    if stage != Stage::Playing || !stock::is_drained(context) {
        return stage;
    }
    match drained(context).map_err(|violation| violation.fact) {
        Err(Fact::DealVoid) => Stage::Void,
        Err(_) => Stage::Over,
        Ok(()) if !exhaustion::is_at_end(context) => stage,
        Ok(()) if exhaustion::void(context).is_ok() => Stage::Void,
        Ok(()) if exhaustion::ends(context).is_ok() => Stage::Over,
        Ok(()) => stage,
    }
}

/// Where a deal is void, or ends, as soon as its last card is drawn, nothing more may be done then.
pub(crate) fn drained(context: &Context<'_>) -> Verdict {
    let rules = &context.rules.exhaustion;
    match context.ask(&rules.moment) {
        Moment::LastCard => {}
        Moment::LastTurn if context.ask(&rules.melding) != Melding::Nobody => return Ok(()),
        // What is played on after the end, which was reported, begins no turn.
        Moment::LastTurn if context.deal.phase.drawn == 0 || context.deal.reported.end => {}
        Moment::LastTurn | Moment::WhenNeeded | Moment::ShortOfDraw => return Ok(()),
    }
    let (void, ends) = match context.deal.end.reshuffles {
        0 => (context.ask(&rules.stock) == First::Void, context.ask(&rules.stock) == First::Ends),
        _ => (context.ask(&rules.again) == Again::Void, context.ask(&rules.again) == Again::Ends),
    };
    match (void, ends) {
        (true, _) => illegal(&rules.moment, Fact::DealVoid, Part::Line),
        (_, true) => illegal(&rules.moment, Fact::DealOver { out: None }, Part::Line),
        (false, false) => Ok(()),
    }
}

/// Whether the player is the one who has gone out.
pub(crate) fn out(context: &Context<'_>, seat: Seat) -> Verdict {
    let point = &context.rules.close.end;
    context.note(point);
    if is_untold(context) || was_out(context, seat) {
        return Ok(());
    }
    let is_out = context.deal.end.out == Some(seat) && context.deal.stage == Stage::Over;
    // Of a hand of which a fault, which was reported, leaves it open what it holds it may be true.
    if is_out || context.deal.table.hand(seat).may_be_empty() && context.deal.end.out.is_none() {
        return Ok(());
    }
    mismatch(point, Fact::OtherOut { out: context.deal.end.out }, Part::Player(0))
}

/// Whether the record tells nothing of how the deal was played, nor yet who has gone out.
pub(crate) fn is_untold(context: &Context<'_>) -> bool {
    context.deal.end.is_untold() && context.deal.end.out.is_none()
}

/// Whether a position tells of the end of a deal: the player held no card in it.
fn was_out(context: &Context<'_>, seat: Seat) -> bool {
    let held_nothing = context.deal.player(seat).held.is_some_and(|(cards, _)| cards == 0);
    held_nothing
        && context.deal.stage == Stage::Playing
        && last_card::empties_hand(context, seat, 0)
        && match context.ask(&context.rules.close.end) {
            End::EmptyHand => true,
            End::Declaration => false,
        }
}
