//! Games in which deals are won and points are not added up.

use adjudeck_format::Seat;

use crate::law::context::Context;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::results::{melded, parts};
use crate::rules::Point;
use crate::rules::wins::{Deal, Tie, Wins};
use crate::state::deal::Stage;
use crate::state::points::{Points, of};

/// What each player has for this deal. Points count only if nobody has gone out. Under the rules of the deal itself this is
/// computed only once.
pub(crate) fn scores<L: Listen<ScorePart>>(context: &Context<'_>, wins: &Wins, to: &mut L) -> Points {
    if L::HEARS {
        return worked_out(context, wins, to);
    }
    context.keeping(|results| &results.worth, |context| worked_out(context, wins, to))
}

fn worked_out(context: &Context<'_>, wins: &Wins, to: &mut impl Listen<ScorePart>) -> Points {
    let mut scores = [None; Seat::COUNT];
    match context.ask(&wins.deal) {
        Deal::OutOrMostPoints => {}
    }
    let counted = is_counted(context);
    for (score, seat) in scores.iter_mut().zip(context.game.seats()) {
        let tell = &mut Teller::of(seat, to);
        *score = if counted { melded::points(context, seat, tell) } else { Some(uncounted(context, wins, tell)) };
    }
    scores
}

/// What a player has if somebody has gone out or the deal is not over.
fn uncounted(context: &Context<'_>, wins: &Wins, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    if context.deal.end.out.is_some() {
        tell.part(0, &wins.deal, || ScoreReason::OutCountsAll);
    }
    0
}

/// Whether points are counted: nobody has gone out.
fn is_counted(context: &Context<'_>) -> bool {
    context.deal.end.out.is_none() && context.deal.stage == Stage::Over
}

/// The point that decides what a player has for this deal: the card values if cards are counted, otherwise another.
pub(crate) fn counted_by(context: &Context<'_>, wins: &Wins) -> Point {
    if is_counted(context) { context.rules.score.values.point() } else { wins.deal.point() }
}

/// Whether several players have the most points, so that it matters who wins a tie.
pub(crate) fn is_tied(context: &Context<'_>, wins: &Wins) -> bool {
    if !is_counted(context) {
        return false;
    }
    let scores = scores(context, wins, &mut ());
    let most = scores.iter().flatten().max();
    let known = context.game.seats().all(|seat| of(&scores, seat).is_some());
    known && context.game.seats().filter(|seat| of(&scores, *seat).as_ref() == most).count() > 1
}

/// Who has won this deal; `None` if it is not over or the record does not tell.
pub(crate) fn of_deal(context: &Context<'_>, wins: &Wins) -> Option<[bool; Seat::COUNT]> {
    let mut won = [false; Seat::COUNT];
    match context.deal.stage {
        Stage::Void | Stage::None => return Some(won),
        Stage::Dealing | Stage::Playing => return None,
        Stage::Over => {}
    }
    if let Some(out) = context.deal.end.out {
        won.iter_mut().zip(context.game.seats()).for_each(|(won, seat)| *won = seat == out);
        return Some(won);
    }
    let mut scores = scores(context, wins, &mut ());
    parts::add_ruled(context, &mut scores, &mut ());
    let mut most = i32::MIN;
    for seat in context.game.seats() {
        most = most.max(of(&scores, seat)?);
    }
    let first = |score: &Option<i32>| *score == Some(most);
    let tied = scores.iter().filter(|score| first(score)).count() > 1;
    if !tied || context.ask(&wins.tie) == Tie::Everybody {
        won.iter_mut().zip(&scores).for_each(|(won, score)| *won = first(score));
    }
    Some(won)
}

/// How many deals each player wins by this one: one or none.
pub(crate) fn gained(context: &Context<'_>, wins: &Wins) -> Points {
    of_deal(context, wins).map_or([None; Seat::COUNT], |won| won.map(|won| Some(i32::from(won))))
}

/// How many deals each player has won, this one included.
pub(crate) fn after_deal(context: &Context<'_>, wins: &Wins) -> Points {
    added(context.game.totals(), &gained(context, wins))
}

/// What players had, plus what they gained.
pub(crate) fn added(had: &Points, gained: &Points) -> Points {
    let mut all = *had;
    for (count, gained) in all.iter_mut().zip(gained) {
        *count = count.zip(*gained).map(|(count, gained)| count.saturating_add(gained));
    }
    all
}

/// Who has won the game by winning enough deals.
pub(crate) fn winners(context: &Context<'_>, wins: &Wins) -> Option<[bool; Seat::COUNT]> {
    let (all, needed) = (after_deal(context, wins), i32::from(context.ask(&wins.needed)));
    let unknown = context.game.seats().any(|seat| of(&all, seat).is_none());
    (!unknown).then(|| all.map(|count| count.is_some_and(|count| count >= needed)))
}
