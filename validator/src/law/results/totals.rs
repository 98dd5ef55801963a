//! The totals of the deals that are over.

pub(crate) mod won;

use adjudeck_format::Seat;

use crate::law::context::Context;
use crate::law::results::{columns, leading, score, wins};
use crate::rules::exit::{Exit, Total};
use crate::rules::wins::Wins;
use crate::state::deal::Stage;
use crate::state::points::{Points, is, of, put};
use crate::state::span::{Span, Spans};
use crate::state::{points, span};

/// What this deal adds to the totals of the players.
pub(crate) fn gained(context: &Context<'_>) -> Points {
    match &context.rules.wins {
        Some(wins) => wins::gained(context, wins),
        None if leading::counts(context) => counted(context),
        None if context.deal.stage == Stage::None => [Some(0); Seat::COUNT],
        None => [None; Seat::COUNT],
    }
}

/// The scores of this deal as they count for the totals.
fn counted(context: &Context<'_>) -> Points {
    columns::counted(context, score::scores(context))
}

/// The totals after this deal. Where deals are won, the number that each player has won.
pub(crate) fn totals(context: &Context<'_>) -> Points {
    let mut totals = played(context);
    raise(context, &mut totals);
    totals
}

/// The totals after this deal, before anybody pays to stay in the game.
pub(crate) fn played(context: &Context<'_>) -> Points {
    if let Some(wins) = &context.rules.wins {
        return wins::after_deal(context, wins);
    }
    if let Some(columns) = columns::are_kept(context).then(|| columns::after(context)).flatten() {
        return columns::sum(&columns);
    }
    let scores = if leading::counts(context) { counted(context) } else { [Some(0); Seat::COUNT] };
    let mut totals = *context.game.totals();
    for (total, score) in totals.iter_mut().zip(scores) {
        *total = total.zip(score).map(|(total, score)| total.saturating_add(score));
    }
    totals
}

/// The ranges of the totals after this deal, as far as the record tells. Where deals are won, they are the numbers that
/// each player has won. Declared totals are believed if they are possible.
#[cold]
pub(crate) fn spans(context: &Context<'_>) -> Spans {
    let mut spans = spans_played(context);
    raise_spans(context, &mut spans, &context.game.totals.said);
    spans
}

/// Whether a player has reached the total that ends the game; `None` if the record does not tell.
pub(crate) fn limit_is_reached(context: &Context<'_>) -> Option<bool> {
    let Some(limit) = context.ask(&context.rules.series.limit) else { return Some(false) };
    if columns::are_kept(context) {
        return columns::are_over(context, limit, || spans(context));
    }
    let totals = totals(context);
    let mut known = context.game.present().map(|seat| of(&totals, seat));
    if known.all(|total| total.is_some_and(|total| total < limit)) {
        return Some(false);
    }
    let spans = spans(context);
    let all = || context.game.present().map(|seat| span::at(&spans, seat));
    if all().flatten().any(|total| total.least >= limit) {
        return Some(true);
    }
    all().all(|total| total.is_some_and(|total| total.most < limit)).then_some(false)
}

/// As [`spans`], before anybody pays to stay in the game.
#[cold]
pub(crate) fn spans_played(context: &Context<'_>) -> Spans {
    spans_by(context, &context.game.totals.said)
}

/// As [`spans_played`], if the record declares these totals.
pub(crate) fn spans_by(context: &Context<'_>, totals: &Points) -> Spans {
    let known = played(context);
    let mut spans = span::exact(&known);
    if context.game.seats().all(|seat| of(&known, seat).is_some()) {
        return spans;
    }
    let gained = match &context.rules.wins {
        Some(wins) => spans_of_wins(context, wins),
        None if leading::counts(context) => score::score_spans(context),
        None => [Some(Span::exactly(0)); Seat::COUNT],
    };
    for (place, seat) in spans.iter_mut().zip(context.game.seats()).filter(|(span, _)| span.is_none()) {
        let said = of(&context.game.totals.scores, seat);
        let gained = span::at(&gained, seat).map(|gained| columns::counted_span(context, gained.said(said)));
        let span = context.game.span(seat).zip(gained).map(|(before, gained)| before.plus(gained));
        let said = of(totals, seat).filter(|_| !points::is(&context.game.exits.reentered, seat));
        let believed = || said.filter(|_| !context.deal.unknowns.any()).map(Span::exactly);
        *place = span.map(|span| span.said(said)).or_else(believed);
    }
    spans
}

/// The total that the record declared before, plus the score of this deal: the declared one, or else the computed one. For a
/// player who paid to stay in the game, it is the one that they go on with.
pub(crate) fn declared_total(context: &Context<'_>, seat: Seat) -> Option<i32> {
    if !points::is(&context.game.exits.reentered, seat) {
        return with_declared(context, seat, &context.game.totals.declared);
    }
    let mut totals = [None; Seat::COUNT];
    for (total, seat) in totals.iter_mut().zip(context.game.seats()) {
        *total = with_declared(context, seat, &context.game.totals.declared);
    }
    raise(context, &mut totals);
    of(&totals, seat)
}

/// A total plus the score of this deal: the one that the record declares, or else the computed one.
pub(crate) fn with_declared(context: &Context<'_>, seat: Seat, totals: &Points) -> Option<i32> {
    let score = of(&declared(context), seat).or_else(|| computed(context, seat))?;
    Some(of(totals, seat)?.saturating_add(score))
}

/// The scores that the record declares for this deal, as they count for the totals.
pub(crate) fn declared(context: &Context<'_>) -> Points {
    columns::counted(context, context.game.totals.scores)
}

/// The declared total plus the computed score of this deal, whatever score the record declares.
pub(crate) fn with_computed(context: &Context<'_>, seat: Seat) -> Option<i32> {
    Some(of(&context.game.totals.declared, seat)?.saturating_add(computed(context, seat)?))
}

/// What this deal adds to a total. While it is being played that is nothing.
fn computed(context: &Context<'_>, seat: Seat) -> Option<i32> {
    if leading::counts(context) { of(&counted(context), seat) } else { Some(0) }
}

/// Raises the totals of players who have paid to stay in the game.
pub(crate) fn raise(context: &Context<'_>, totals: &mut Points) {
    let Some(exit) = &context.rules.exit else { return };
    let paid = |seat: &Seat| is(&context.game.exits.reentered, *seat);
    if !context.game.seats().any(|seat| paid(&seat)) {
        return;
    }
    let limit = context.ask(&exit.score);
    let from = match context.ask(&exit.total) {
        Total::HighestNow | Total::AboveHighestNow => *totals,
        Total::HighestBefore => *context.game.totals(),
    };
    let unknown = context.game.present().any(|seat| of(&from, seat).is_none());
    let below = || context.game.present().filter_map(|seat| of(&from, seat)).filter(|total| *total < limit);
    // An unknown total may be the highest, or the only one below the limit.
    let highest = if unknown { None } else { below().max() };
    if highest.is_none() && !unknown {
        return;
    }
    let total = highest.map(|highest| highest.saturating_add(above(exit)));
    for seat in context.game.seats().filter(paid) {
        put(totals, seat, total);
    }
}

/// By how much the total of a player who has paid exceeds the highest.
const fn above(exit: &Exit) -> i32 {
    match exit.total.answer {
        Total::HighestNow | Total::HighestBefore => 0,
        Total::AboveHighestNow => 1,
    }
}

/// The ranges of the totals of players who have paid to stay in the game, if the record declares these totals.
pub(crate) fn raise_spans(context: &Context<'_>, spans: &mut Spans, said: &Points) {
    let Some(exit) = &context.rules.exit else { return };
    let paid = |seat: &Seat| is(&context.game.exits.reentered, *seat);
    if !context.game.seats().any(|seat| paid(&seat)) {
        return;
    }
    let limit = context.ask(&exit.score);
    let before = || context.game.seats().map(|seat| context.game.span(seat));
    let mut from = Spans::default();
    match context.ask(&exit.total) {
        Total::HighestNow | Total::AboveHighestNow => {
            from = *spans;
            // A player who has paid had reached the limit, so a declared total at or above the limit is believed.
            for (place, seat) in from.iter_mut().zip(context.game.seats()).filter(|(_, seat)| paid(seat)) {
                let reached = of(&context.game.totals.said, seat).filter(|said| *said >= limit);
                *place = reached.filter(|said| place.is_none_or(|span| span.has(*said))).map(Span::exactly).or(*place);
            }
        }
        Total::HighestBefore => from.iter_mut().zip(before()).for_each(|(place, span)| *place = span),
    }
    let all = || context.game.present().map(|seat| span::at(&from, seat));
    // The highest total below the limit is at most the highest that may lie below it, and at least any that certainly does.
    let highest = || {
        let most = all().try_fold(None, |most: Option<i32>, span| {
            let span = span?;
            Some(if span.least < limit { most.max(Some(span.most.min(limit.saturating_sub(1)))) } else { most })
        })??;
        let least = all().flatten().filter(|span| span.most < limit).map(|span| span.least).max()?;
        Some(Span::between(least, most, 1))
    };
    let highest = highest().map(|highest| highest.plus(Span::exactly(above(exit))));
    for seat in context.game.seats().filter(paid) {
        let said = of(said, seat);
        let believed = said.filter(|_| !context.deal.unknowns.any()).map(Span::exactly);
        if let Some(place) = spans.get_mut(seat.index()) {
            *place = highest.map(|highest| highest.said(said)).or(believed);
        }
    }
}

/// How many deals each player can have won by this one, if the record does not tell.
#[cold]
pub(crate) fn spans_of_wins(context: &Context<'_>, wins: &Wins) -> Spans {
    if wins::of_deal(context, wins).is_some() || context.deal.stage != Stage::Over || context.deal.unknowns.any() {
        return span::exact(&wins::gained(context, wins));
    }
    let (scores, mut spans) = (score::score_spans(context), Spans::default());
    for (place, seat) in spans.iter_mut().zip(context.game.seats()) {
        let own = span::at(&scores, seat);
        let others = || context.game.seats().filter(|other| *other != seat).map(|other| span::at(&scores, other));
        let below =
            |one: Option<Span>, other: Option<Span>| one.zip(other).is_some_and(|(one, other)| one.most < other.least);
        let (must, can) = (others().all(|other| below(other, own)), !others().any(|other| below(own, other)));
        *place = Some(Span::between(must.into(), can.into(), 1));
    }
    spans
}
