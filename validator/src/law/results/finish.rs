//! What is added when a game is over.

use adjudeck_format::{Entry, Part};

use crate::law::context::Context;
use crate::law::results::leading::{deals_won, leader};
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::results::{columns, totals};
use crate::rules::finish::{DealWhen, Finish, Shutout};
use crate::state::columns::{COLUMNS, ScoreColumn};
use crate::state::points::{Points, of, put};
use crate::verdict::{Fact, Verdict, mismatch, undecided};

/// The totals as the score sheet has them in the end. Before the record says who has won the game, they are the totals
/// after this deal.
pub(crate) fn totals(context: &Context<'_>) -> Points {
    match &context.rules.finish {
        Some(finish) if context.game.totals.winners.is_some() => settled(context, finish, &mut ()),
        Some(_) | None => totals::totals(context),
    }
}

/// The columns of the score sheet, as [`totals`] has them together.
pub(crate) fn columns(context: &Context<'_>) -> Option<[ScoreColumn; COLUMNS]> {
    if context.game.totals.winners.is_some() { settled_columns(context, &mut ()) } else { columns::after(context) }
}

/// The parts of the totals in the end, once the record says who has won the game. A total that it does not tell has none.
#[cold]
pub(crate) fn parts(context: &Context<'_>) -> Vec<ScorePart> {
    let mut parts = Vec::new();
    if let Some(finish) = context.rules.finish.as_ref().filter(|_| context.game.totals.winners.is_some()) {
        let totals = settled(context, finish, &mut parts);
        parts.retain(|part| of(&totals, part.seat).is_some());
    }
    parts
}

/// The totals with all that is added when the game is over.
fn settled(context: &Context<'_>, finish: &Finish, to: &mut impl Listen<ScorePart>) -> Points {
    if columns::are_kept(context) {
        return settled_columns(context, to).map_or_else(Points::default, |columns| columns::sum(&columns));
    }
    // What the record hides of earlier deals it may have declared.
    let mut all = totals::totals(context);
    for seat in context.game.seats() {
        let total = of(&all, seat).or_else(|| totals::declared_total(context, seat));
        put(&mut all, seat, total);
    }
    with_bonuses(context, finish, all, deals_won(context), to)
}

/// The totals that decide who has won: where several games are scored at once, those with all that is added in the end.
pub(crate) fn deciding(context: &Context<'_>) -> Points {
    match context.rules.finish.as_ref().filter(|_| columns::are_kept(context)) {
        Some(finish) => settled(context, finish, &mut ()),
        None => totals::totals(context),
    }
}

/// These totals with all that is added when a game is over in which each player has won so many deals.
fn with_bonuses(
    context: &Context<'_>,
    finish: &Finish,
    totals: Points,
    deals: Points,
    to: &mut impl Listen<ScorePart>,
) -> Points {
    let mut all = totals;
    for seat in context.game.seats() {
        Teller::of(seat, to).by(of(&totals, seat).unwrap_or_default(), None, || ScoreReason::Deals);
    }
    if context.ask(&finish.deal_when) == DealWhen::AtEnd {
        let each = context.ask(&finish.deal);
        for seat in context.game.seats() {
            let total = of(&all, seat).zip(of(&deals, seat)).map(|(total, deals)| {
                let reason = ScoreReason::DealsWon { times: u8::try_from(deals).unwrap_or(u8::MAX) };
                let with_deals = total.saturating_add(deals.saturating_mul(each));
                Teller::of(seat, to).change(total, with_deals, &finish.deal, reason)
            });
            put(&mut all, seat, total);
        }
    }
    let Some(winner) = leader(context, &totals) else { return all };
    let is_shut_out = context.game.present().any(|seat| seat != winner && of(&totals, seat) == Some(0));
    let (game, shutout) = (context.ask(&finish.game), context.ask(&finish.shutout));
    let tell = &mut Teller::of(winner, to);
    let total = of(&all, winner).map(|total| {
        let total = tell.change(total, total.saturating_add(game), &finish.game, ScoreReason::GameWon);
        let with_shutout = match (is_shut_out, shutout) {
            (true, Shutout::GameAgain) => total.saturating_add(game),
            (true, Shutout::Doubles) => total.saturating_mul(2),
            (true, Shutout::Nothing) | (false, _) => total,
        };
        tell.change(total, with_shutout, &finish.shutout, ScoreReason::Shutout)
    });
    put(&mut all, winner, total);
    all
}

/// Whether totals that are declared after the game are right; `None` if the game is not over, or nothing is added to it.
pub(crate) fn declared(context: &Context<'_>, entries: &[Entry]) -> Option<Verdict> {
    let finish = context.rules.finish.as_ref().filter(|_| context.game.totals.winners.is_some())?;
    let totals = totals(context);
    Some((0..).zip(entries).try_for_each(|(index, Entry { player: seat, count: said })| {
        let (seat, said, at) = (*seat, *said, Part::Number(index));
        match of(&totals, seat) {
            Some(is) if is != said => mismatch(&finish.game, Fact::OtherTotal { seat, said, is }, at),
            Some(_) => Ok(()),
            None => undecided(&finish.game, Fact::HiddenTotal { seat }, at),
        }
    }))
}

/// The columns as the score sheet has them in the end: with all that is added to each.
fn settled_columns(context: &Context<'_>, to: &mut impl Listen<ScorePart>) -> Option<[ScoreColumn; COLUMNS]> {
    let finish = context.rules.finish.as_ref()?;
    let with_bonuses = |column: ScoreColumn| {
        let points = with_bonuses(context, finish, column.points, column.won, to);
        ScoreColumn { points, ..column }
    };
    Some(columns::after(context)?.map(with_bonuses))
}
