//! Who leads, and how many deals each player has won.

use adjudeck_format::{Seat, SeatSet};

use crate::law::context::Context;
use crate::law::results::score;
use crate::state::deal::Stage;
use crate::state::points::{Points, of, put};
use crate::state::span;

/// The best number of points that a player in the game has, if all are known.
pub(crate) fn best(context: &Context<'_>, points: &Points) -> Option<i32> {
    let mut known = context.game.present().map(|seat| of(points, seat));
    let first = known.next()??;
    let (least, most) = known
        .try_fold((first, first), |(least, most), points| points.map(|points| (least.min(points), most.max(points))))?;
    Some(if context.ask(&context.rules.series.winner).is_highest() { most } else { least })
}

/// Who has the most points, or the fewest where these are better: one player or several, if all points are known.
pub(crate) fn leaders(context: &Context<'_>, points: &Points) -> Option<SeatSet> {
    let best = best(context, points)?;
    Some(context.game.present().filter(|seat| of(points, *seat) == Some(best)).collect())
}

/// Who alone has the most points, or the fewest where these are better.
pub(crate) fn leader(context: &Context<'_>, points: &Points) -> Option<Seat> {
    let leaders = leaders(context, points)?;
    leaders.iter().next().filter(|_| leaders.len() == 1)
}

/// How many deals each player has won, this one included. It is counted only where it matters.
pub(crate) fn deals_won(context: &Context<'_>) -> Points {
    if context.rules.finish.is_none() || context.deal.stage != Stage::Over {
        return context.game.bank.won;
    }
    deals_won_by(context, &scores(context))
}

/// The scores of this deal by the cards. If cards of a player are hidden, the score that the record declares for them counts
/// instead, as long as it is possible.
pub(crate) fn scores(context: &Context<'_>) -> Points {
    let scores = score::scores(context);
    if context.game.seats().all(|seat| of(&scores, seat).is_some()) {
        return scores;
    }
    let spans = score::score_spans(context);
    let mut believed = scores;
    for seat in context.game.seats() {
        let is_possible = |points: &i32| span::at(&spans, seat).is_none_or(|span| span.has(*points));
        let said = || of(&context.game.totals.scores, seat).filter(is_possible);
        put(&mut believed, seat, of(&scores, seat).or_else(said));
    }
    believed
}

/// The same, if the players have these scores in this deal.
pub(crate) fn deals_won_by(context: &Context<'_>, scores: &Points) -> Points {
    let mut won = context.game.bank.won;
    if context.deal.stage != Stage::Over {
        return won;
    }
    if context.game.present().any(|seat| of(scores, seat).is_none()) {
        return Points::default();
    }
    if let Some(winner) = leader(context, scores) {
        let deals = of(&won, winner).map(|deals| deals.saturating_add(1));
        put(&mut won, winner, deals);
    }
    won
}

/// Whether the deal adds to the totals. A void deal adds only what directors have ruled.
pub(crate) fn counts(context: &Context<'_>) -> bool {
    matches!(context.deal.stage, Stage::Over | Stage::Void)
}
