//! When the stock is used up.

use adjudeck_format::{Action, Part, Seat, VerbClass};

use crate::law::context::Context;
use crate::law::dealing::doubles;
use crate::law::melds::settled;
use crate::law::melds::wild::owed;
use crate::law::teams;
use crate::law::turns::situation::Situation as _;
use crate::law::turns::{claim, extra, stock, take};
use crate::law::verbs::frozen;
use crate::rules::Point;
use crate::rules::exhaustion::{Again, First, Melding, Moment, Nothing};
use crate::state::unknowns::Unknown;
use crate::verdict::{Fact, Verdict, Violation, illegal, impossible};

/// Whether a player may do this when the stock may be used up and the turn over.
#[inline(always)]
pub(crate) fn at_end(context: &Context<'_>, seat: Seat, action: &Action<'_>) -> Verdict {
    if stock::only_melding(context) { melds_at_end(context, seat, action) } else { Ok(()) }
}

/// Whether an action only puts cards on the table.
const fn lays(action: &Action<'_>) -> bool {
    matches!(action.class(), VerbClass::Laying | VerbClass::Rearranging)
}

/// Whether a player plays on with this action although cards may only be laid. The stock stays used up, so no turn begins.
#[cold]
pub(crate) fn plays_on(context: &Context<'_>, action: &Action<'_>) -> bool {
    action.class() != VerbClass::BetweenDeals
        && !lays(action)
        // If a lost line may have left cards in the stock, it need not be used up.
        && !context.deal.unknowns.is_open(Unknown::Piles)
        && stock::only_melding(context)
        && context.ask(&context.rules.exhaustion.moment).is_end_of_turn()
}

/// Whether a discard follows a card that the player took, and was faulted for, when cards could only be laid.
pub(crate) fn discards_for_it(context: &Context<'_>, seat: Seat) -> bool {
    context.deal.end.took_card == Some(seat) && stock::only_melding(context)
}

/// Whether a player may do this when nobody can draw any more.
#[cold]
fn melds_at_end(context: &Context<'_>, seat: Seat, action: &Action<'_>) -> Verdict {
    let rules = &context.rules.exhaustion;
    match (lays(action), context.ask(&rules.moment), context.ask(&rules.melding)) {
        (_, Moment::LastTurn | Moment::TwoLeft, Melding::Nobody) => {
            illegal(&rules.moment, Fact::DealOver { out: None }, Part::Line)
        }
        (true, _, Melding::WhoHasMelded) if !teams::has_laid_down(context, seat) => {
            illegal(&rules.melding, Fact::NoMeldsToAdd, Part::Line)
        }
        (false, Moment::LastTurn | Moment::TwoLeft, _) => illegal(&rules.moment, Fact::OnlyMelding, Part::Line),
        (true, ..) | (false, Moment::LastCard | Moment::WhenNeeded | Moment::ShortOfDraw, _) => Ok(()),
    }
}

/// Whether the stock is used up, in the sense of these rules.
fn used_up(context: &Context<'_>) -> Verdict {
    let point = &context.rules.exhaustion.moment;
    let moment = context.ask(point);
    if moment == Moment::ShortOfDraw && context.deal.phase.drawn == 0 && stock::is_short(context) {
        return Ok(());
    }
    let cards = stock::left(context);
    if cards > 0 {
        return illegal(point, Fact::StockNotEmpty { cards }, Part::Line);
    }
    match moment {
        Moment::WhenNeeded | Moment::ShortOfDraw if context.deal.phase.drawn > 0 && !extra::draws_due(context) => {
            illegal(point, Fact::NobodyDraws, Part::Line)
        }
        Moment::WhenNeeded | Moment::ShortOfDraw if !extra::draws_due(context) && claim::is_open(context) => {
            illegal(point, Fact::NobodyDraws, Part::Line)
        }
        Moment::LastTurn | Moment::TwoLeft if context.deal.phase.drawn > 0 => {
            illegal(point, Fact::TurnNotOver, Part::Line)
        }
        Moment::WhenNeeded | Moment::ShortOfDraw | Moment::LastTurn | Moment::TwoLeft | Moment::LastCard => Ok(()),
    }
}

/// Whether only the consequences of the used-up stock are left: the player who needs a card may not have the top discard,
/// or the last turn is over.
pub(crate) fn is_at_end(context: &Context<'_>) -> bool {
    let may_take = || !context.deal.table.pile().is_empty() && take::may_take(context, context.mover()).is_ok();
    used_up(context).is_ok()
        && match context.ask(&context.rules.exhaustion.moment) {
            Moment::WhenNeeded | Moment::ShortOfDraw => {
                extra::draws_due(context) || !context.is_called() && !may_take()
            }
            Moment::LastTurn | Moment::TwoLeft | Moment::LastCard => true,
        }
}

/// Whether the discards may be shuffled to form a new stock.
pub(crate) fn reshuffle(context: &Context<'_>) -> Verdict {
    let rules = &context.rules.exhaustion;
    match context.ask(&rules.stock) {
        First::Reshuffle => {}
        First::Ends | First::Void | First::TakesDiscard | First::Passes => {
            return illegal(&rules.stock, Fact::NoReshuffle, Part::Line);
        }
    }
    used_up(context)?;
    if context.deal.end.reshuffles > 0 && context.ask(&rules.again) != Again::Reshuffle {
        return illegal(&rules.again, Fact::SecondReshuffle, Part::Line);
    }
    if context.deal.table.pile().len() < 2 {
        return impossible(&rules.nothing, Fact::NothingToShuffle, Part::Line);
    }
    Ok(())
}

/// The point that says what happens when the stock is used up, given how often the discards were shuffled.
fn due(context: &Context<'_>) -> Point {
    let rules = &context.rules.exhaustion;
    match context.deal.end.reshuffles {
        0 => rules.stock.point(),
        _ => rules.again.point(),
    }
}

/// The point that makes a void deal void.
pub(crate) fn voided_by(context: &Context<'_>) -> Point {
    let rules = &context.rules.exhaustion;
    if let Some(drop) = context.rules.drop.as_ref().filter(|_| context.deal.is_deserted()) {
        return drop.last_player.point();
    }
    if used_up(context).is_err() {
        return match &context.rules.doubles {
            Some(doubles) if doubles::make_void(context) => doubles.concealed.point(),
            _ if take::stalled(context).is_some() => context.rules.draw.in_a_row.point(),
            _ => due(context),
        };
    }
    let (stock, again) = (context.ask(&rules.stock), context.ask(&rules.again));
    match context.deal.end.reshuffles {
        0 if stock == First::Reshuffle => rules.nothing.point(),
        0 => rules.stock.point(),
        _ if again == Again::Reshuffle => rules.nothing.point(),
        _ => rules.again.point(),
    }
}

/// Whether the deal is void.
pub(crate) fn void(context: &Context<'_>) -> Verdict {
    let rules = &context.rules.exhaustion;
    if context.deal.phase.drawn == 0 && take::stalled(context).is_some() {
        return Ok(());
    }
    if context.ask(&rules.stock) == First::Void {
        return used_up(context);
    }
    let again = context.ask(&rules.again);
    let mut point = due(context);
    if used_up(context).is_ok() {
        let unshuffled = context.deal.table.pile().len() < 2;
        let nothing = unshuffled && context.ask(&rules.nothing) == Nothing::Void;
        point = if unshuffled { rules.nothing.point() } else { point };
        let is_void = match (context.deal.end.reshuffles, again) {
            (0, _) => nothing && context.ask(&rules.stock) == First::Reshuffle,
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

/// Whether the deal ends because the stock is used up.
pub(crate) fn ends(context: &Context<'_>) -> Verdict {
    let rules = &context.rules.exhaustion;
    let first = context.ask(&rules.stock) == First::Ends;
    used_up(context)?;
    settled(context)?;
    if context.rules.frozen.is_some() {
        frozen::may_be_left(context, context.mover())?;
    }
    if first || context.deal.end.reshuffles > 0 && context.ask(&rules.again) == Again::Ends {
        return Ok(());
    }
    illegal(&rules.stock, Fact::NoEnd, Part::Line).map_err(|violation| Violation { point: due(context), ..violation })
}

/// Whether the melds of all players may lie together as they do when the deal ends.
pub(crate) fn settled(context: &Context<'_>) -> Verdict {
    let Some(rearrange) = &context.rules.rearrange else { return Ok(()) };
    owed::picked_up_is_laid(context)?;
    context.game.seats().try_for_each(|seat| settled::settled(context, rearrange, seat))
}
