//! The stock used up.

use adjudeck_format::{Action, Part, Seat};

use crate::law::context::Case;
use crate::law::rearrange::settled;
use crate::law::{claim, doubles, pile, stock};
use crate::rules::Point;
use crate::rules::exhaustion::{Again, First, Melding, Moment, Nothing};
use crate::state::gaps::Thing;
use crate::verdict::{Fact, Verdict, Violation, illegal, impossible};

/// Whether a player may do something when the stock is used up and the turn over.
#[inline(always)]
pub(crate) fn at_end(case: &Case<'_>, seat: Seat, action: &Action<'_>) -> Verdict {
    if stock::only_melding(case) { melds_at_end(case, seat, action) } else { Ok(()) }
}

/// Whether an action only puts cards on the table.
const fn lays(action: &Action<'_>) -> bool {
    matches!(
        action,
        Action::Melds { .. }
            | Action::Lays { .. }
            | Action::Swaps { .. }
            | Action::Claims { .. }
            | Action::Moves { .. }
            | Action::Joins { .. }
            | Action::Rearranges { .. }
    )
}

/// Whether somebody plays on with this although cards may only be laid. The stock is used up all the same, and so nobody's
/// turn begins.
#[cold]
pub(crate) fn plays_on(case: &Case<'_>, action: &Action<'_>) -> bool {
    let between = matches!(action, Action::Leaves | Action::Reenters | Action::Chooses { .. });
    !between
        && !lays(action)
        // Where a line was lost that may have taken no card of the stock, it need not be used up.
        && !case.deal.gaps.is_open(Thing::Piles)
        && stock::only_melding(case)
        && case.ask(&case.rules.exhaustion.moment) == Moment::LastTurn
}

/// Whether a discard belongs to a card that the player took although cards may only be laid, for which they were faulted.
pub(crate) fn discards_for_it(case: &Case<'_>, seat: Seat) -> bool {
    case.deal.end.took_card == Some(seat) && stock::only_melding(case)
}

/// Whether a player may do something when nobody can draw any more.
#[cold]
fn melds_at_end(case: &Case<'_>, seat: Seat, action: &Action<'_>) -> Verdict {
    let rules = &case.rules.exhaustion;
    match (lays(action), case.ask(&rules.moment), case.ask(&rules.melding)) {
        (_, Moment::LastTurn, Melding::Nobody) => illegal(&rules.moment, Fact::DealOver { out: None }, Part::Line),
        (true, _, Melding::WhoHasMelded) if !case.deal.has_laid_down(seat) => {
            illegal(&rules.melding, Fact::NoMeldsToAdd, Part::Line)
        }
        (false, Moment::LastTurn, _) => illegal(&rules.moment, Fact::OnlyMelding, Part::Line),
        (true, ..) | (false, Moment::LastCard | Moment::WhenNeeded | Moment::ShortOfDraw, _) => Ok(()),
    }
}

/// Whether the stock is used up, in the sense that these rules give it.
fn used_up(case: &Case<'_>) -> Verdict {
    let point = &case.rules.exhaustion.moment;
    let moment = case.ask(point);
    if moment == Moment::ShortOfDraw && case.deal.turn.drawn == 0 && stock::is_short(case) {
        return Ok(());
    }
    let cards = stock::left(case);
    if cards > 0 {
        return illegal(point, Fact::StockNotEmpty { cards }, Part::Line);
    }
    match moment {
        Moment::WhenNeeded | Moment::ShortOfDraw if case.deal.turn.drawn > 0 && !claim::draws_due(case) => {
            illegal(point, Fact::NobodyDraws, Part::Line)
        }
        Moment::WhenNeeded | Moment::ShortOfDraw if !claim::draws_due(case) && claim::is_open(case) => {
            illegal(point, Fact::NobodyDraws, Part::Line)
        }
        Moment::LastTurn if case.deal.turn.drawn > 0 => illegal(point, Fact::TurnNotOver, Part::Line),
        Moment::WhenNeeded | Moment::ShortOfDraw | Moment::LastTurn | Moment::LastCard => Ok(()),
    }
}

/// Whether nothing is left but what the end of the stock brings: nobody who must have a card may have the top discard, or the
/// last turn is over.
pub(crate) fn is_at_end(case: &Case<'_>) -> bool {
    let may_take = || !case.deal.table.pile().is_empty() && pile::may_take(case, case.mover()).is_ok();
    used_up(case).is_ok()
        && match case.ask(&case.rules.exhaustion.moment) {
            Moment::WhenNeeded | Moment::ShortOfDraw => {
                claim::draws_due(case) || !case.deal.offer.is_called() && !may_take()
            }
            Moment::LastTurn | Moment::LastCard => true,
        }
}

/// Whether the discards may be shuffled to form a new stock.
pub(crate) fn reshuffle(case: &Case<'_>) -> Verdict {
    let rules = &case.rules.exhaustion;
    match case.ask(&rules.stock) {
        First::Reshuffle => {}
        First::Ends | First::Void | First::TakesDiscard | First::Passes => {
            return illegal(&rules.stock, Fact::NoReshuffle, Part::Line);
        }
    }
    used_up(case)?;
    if case.deal.end.reshuffles > 0 && case.ask(&rules.again) != Again::Reshuffle {
        return illegal(&rules.again, Fact::SecondReshuffle, Part::Line);
    }
    if case.deal.table.pile().len() < 2 {
        return impossible(&rules.nothing, Fact::NothingToShuffle, Part::Line);
    }
    Ok(())
}

/// The point that says what becomes of a deal when its stock is used up, now that it has been shuffled so often.
fn due(case: &Case<'_>) -> Point {
    let rules = &case.rules.exhaustion;
    match case.deal.end.reshuffles {
        0 => rules.stock.point(),
        _ => rules.again.point(),
    }
}

/// The point by which a deal is void that is so.
pub(crate) fn voided_by(case: &Case<'_>) -> Point {
    let rules = &case.rules.exhaustion;
    if let Some(drop) = case.rules.drop.as_ref().filter(|_| case.deal.is_deserted()) {
        return drop.last_player.point();
    }
    if used_up(case).is_err() {
        return match &case.rules.doubles {
            Some(doubles) if doubles::make_void(case) => doubles.concealed.point(),
            _ if pile::stalled(case).is_some() => case.rules.draw.in_a_row.point(),
            _ => due(case),
        };
    }
    let (stock, again) = (case.ask(&rules.stock), case.ask(&rules.again));
    match case.deal.end.reshuffles {
        0 if stock == First::Reshuffle => rules.nothing.point(),
        0 => rules.stock.point(),
        _ if again == Again::Reshuffle => rules.nothing.point(),
        _ => rules.again.point(),
    }
}

/// Whether the deal is void.
pub(crate) fn void(case: &Case<'_>) -> Verdict {
    let rules = &case.rules.exhaustion;
    if case.deal.turn.drawn == 0 && pile::stalled(case).is_some() {
        return Ok(());
    }
    if case.ask(&rules.stock) == First::Void {
        return used_up(case);
    }
    let again = case.ask(&rules.again);
    let mut point = due(case);
    if used_up(case).is_ok() {
        let unshuffled = case.deal.table.pile().len() < 2;
        let nothing = unshuffled && case.ask(&rules.nothing) == Nothing::Void;
        point = if unshuffled { rules.nothing.point() } else { point };
        let is_void = match (case.deal.end.reshuffles, again) {
            (0, _) => nothing && case.ask(&rules.stock) == First::Reshuffle,
            (_, Again::Void) => true,
            (_, Again::Reshuffle) => nothing,
            (_, Again::Ends) => false,
        };
        if is_void {
            return Ok(());
        }
    }
    illegal(&rules.again, Fact::NotVoid, Part::Line).map_err(|violation| Violation { point, ..violation })
}

/// Whether a player who cannot draw may pass.
pub(crate) fn passes(case: &Case<'_>) -> bool {
    case.deal.turn.drawn == 0 && stock::is_short(case) && case.ask(&case.rules.exhaustion.stock) == First::Passes
}

/// Whether the deal ends because the stock is used up.
pub(crate) fn ends(case: &Case<'_>) -> Verdict {
    let rules = &case.rules.exhaustion;
    let first = case.ask(&rules.stock) == First::Ends;
    used_up(case)?;
    if let Some(rearrange) = &case.rules.rearrange {
        case.game.seats().try_for_each(|seat| settled::settled(case, rearrange, seat))?;
    }
    if first || case.deal.end.reshuffles > 0 && case.ask(&rules.again) == Again::Ends {
        return Ok(());
    }
    illegal(&rules.stock, Fact::NoEnd, Part::Line).map_err(|violation| Violation { point: due(case), ..violation })
}
