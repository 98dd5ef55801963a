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

/// Whether a deal goes on if no card can be drawn any more or it is not being played.
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

/// Whether cards are still followed although nothing more may be played. They are if the deal is void or was wrongly said
/// to be over, because no score then depends on them.
pub(crate) fn is_followed(context: &Context<'_>) -> bool {
    let is_over = |violation: Violation| matches!(violation.fact, Fact::DealOver { .. });
    context.deal.stage == Stage::Playing && !goes_on(context).is_err_and(is_over)
}

/// Whether somebody played on after the end of the deal. That was reported, so it is no further fault however the record
/// then ends the deal.
pub(crate) const fn is_past_end(context: &Context<'_>) -> bool {
    context.deal.reported.end && !matches!(context.deal.stage, Stage::None | Stage::Dealing)
}

/// Whether the record may say that the deal ends without a winner. Play must have begun, even if nothing more may be played.
pub(crate) fn may_end(context: &Context<'_>) -> Verdict {
    match context.deal.stage {
        Stage::Playing => Ok(()),
        Stage::Over | Stage::Void if context.deal.end.said == SaidEnd::NotYet => Ok(()),
        Stage::None | Stage::Dealing | Stage::Over | Stage::Void => goes_on(context),
    }
}

/// Why a deal that is still being played cannot be over.
#[cold]
pub(crate) fn not_over(context: &Context<'_>) -> Verdict {
    left_well(context)?;
    illegal(&context.rules.close.end, Fact::DealNotOver, Part::Line)
}

/// Whether players left their melds as they should when the used-up stock ends the deal. If not, the deal has ended all the same.
#[cold]
pub(crate) fn left_well(context: &Context<'_>) -> Verdict {
    let is_played = context.deal.stage == Stage::Playing && stock::is_drained(context);
    if is_played && exhaustion::is_at_end(context) { exhaustion::settled(context) } else { Ok(()) }
}

/// The stage of the deal. If it ends or is void by itself, the record need not say so before the next deal begins.
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

/// Some rules end a deal, or make it void, as soon as its last card is drawn. This is the verdict on doing anything after that.
pub(crate) fn drained(context: &Context<'_>) -> Verdict {
    let rules = &context.rules.exhaustion;
    match context.ask(&rules.moment) {
        Moment::LastCard => {}
        Moment::LastTurn | Moment::TwoLeft if context.ask(&rules.melding) != Melding::Nobody => return Ok(()),
        // Play after the end was reported, and begins no turn.
        Moment::LastTurn | Moment::TwoLeft if context.deal.phase.drawn == 0 || context.deal.reported.end => {}
        Moment::LastTurn | Moment::TwoLeft | Moment::WhenNeeded | Moment::ShortOfDraw => return Ok(()),
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
    // A reported fault may leave it open what a hand holds. Then the player may be out.
    if is_out || context.deal.table.hand(seat).may_be_empty() && context.deal.end.out.is_none() {
        return Ok(());
    }
    mismatch(point, Fact::OtherOut { out: context.deal.end.out }, Part::Player(0))
}

/// Whether the record tells neither how the deal was played nor who has gone out.
pub(crate) fn is_untold(context: &Context<'_>) -> bool {
    context.deal.end.is_untold() && context.deal.end.out.is_none()
}

/// Whether a position shows the end of a deal: the player held no card in it.
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
