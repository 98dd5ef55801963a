//! Several games that are scored at once over the same deals, each in a column of the score sheet.

use adjudeck_format::Seat;

use crate::law::context::Context;
use crate::law::results::leading;
use crate::rules::finish::Columns;
use crate::state::columns::{COLUMNS, ScoreColumn};
use crate::state::deal::Stage;
use crate::state::points::{Points, of};
use crate::state::span::{Span, Spans};

/// Whether several games are scored at once.
pub(crate) fn are_kept(context: &Context<'_>) -> bool {
    context.rules.finish.as_ref().is_some_and(|finish| match context.ask(&finish.columns) {
        Columns::One => false,
        Columns::Hollywood => true,
    })
}

/// The columns before this deal; `None` if the record does not tell, as at the start of a position, which gives only totals.
fn before(context: &Context<'_>) -> Option<[ScoreColumn; COLUMNS]> {
    context.game.totals.columns.as_deref().copied()
}

/// The columns after this deal. They are kept whatever is asked, so that it can be told what another answer would have brought.
pub(crate) fn after(context: &Context<'_>) -> Option<[ScoreColumn; COLUMNS]> {
    let mut columns = before(context)?;
    if !leading::counts(context) {
        return Some(columns);
    }
    let scores = leading::scores(context);
    let won = leading::deals_won_by(context, &scores);
    let winner = leading::leader(context, &scores).filter(|_| context.deal.stage == Stage::Over);
    let open = columns.map(|column| !is_over(context, &column));
    for seat in context.game.seats() {
        let (score, entered) = (of(&scores, seat)?, entered(of(&won, seat)?));
        for (column, _) in columns.iter_mut().zip(open).take(entered).filter(|(_, is_open)| *is_open) {
            column.enter(seat, score, winner == Some(seat));
        }
    }
    Some(columns)
}

/// In how many columns the points of a player stand after they have won so many deals: in the first at least.
fn entered(deals: i32) -> usize {
    usize::try_from(deals).unwrap_or_default().clamp(1, COLUMNS)
}

/// Whether a player has reached the limit in a column, which ends it.
fn is_over(context: &Context<'_>, column: &ScoreColumn) -> bool {
    let reaches =
        |limit: i32| context.game.present().any(|seat| of(&column.points, seat).is_some_and(|it| it >= limit));
    context.ask(&context.rules.series.limit).is_some_and(reaches)
}

/// Whether the last column is over; `None` if the record does not tell. `totals` has the ranges of all columns together.
pub(crate) fn are_over(context: &Context<'_>, limit: i32, totals: impl FnOnce() -> Spans) -> Option<bool> {
    if let Some(columns) = after(context) {
        return Some(columns.iter().all(|column| is_over(context, column)));
    }
    // Each column that is over has a player with so many points in it.
    let most: Option<Vec<i32>> =
        totals().into_iter().zip(context.game.seats()).map(|(span, _)| Some(span?.most)).collect();
    (most?.into_iter().fold(0, i32::saturating_add) < in_all(limit)).then_some(false)
}

/// So many points in each column.
fn in_all(points: i32) -> i32 {
    (0..COLUMNS).fold(0, |sum: i32, _| sum.saturating_add(points))
}

/// In how many columns the points of each player in this deal stand; `None` if the record does not tell.
fn times(context: &Context<'_>) -> Points {
    let Some(columns) = before(context) else { return Points::default() };
    let times_by = |deals: i32| {
        let open = columns.iter().take(entered(deals)).filter(|column| !is_over(context, column));
        i32::try_from(open.count()).unwrap_or_default()
    };
    leading::deals_won(context).map(|deals| deals.map(times_by))
}

/// Points of a deal as they count for the totals: once for each column in which they stand.
pub(crate) fn counted(context: &Context<'_>, points: Points) -> Points {
    if !are_kept(context) {
        return points;
    }
    let mut counted = points;
    for (points, times) in counted.iter_mut().zip(times(context)) {
        *points = points.zip(times).map(|(points, times)| points.saturating_mul(times));
    }
    counted
}

/// What points in this range can come to in the total, if nobody knows in how many columns they stand.
pub(crate) fn counted_span(context: &Context<'_>, points: Span) -> Span {
    if !are_kept(context) {
        return points;
    }
    Span::between(in_all(points.least).min(0), in_all(points.most).max(0), 1)
}

/// The points of all columns together.
pub(crate) fn sum(columns: &[ScoreColumn; COLUMNS]) -> Points {
    let mut sum = [Some(0); Seat::COUNT];
    for column in columns {
        for (sum, points) in sum.iter_mut().zip(column.points) {
            *sum = sum.zip(points).map(|(sum, points): (i32, i32)| sum.saturating_add(points));
        }
    }
    sum
}
