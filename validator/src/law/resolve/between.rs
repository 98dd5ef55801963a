//! Adding up a deal because another begins or the players change.

use std::borrow::Cow;

use adjudeck_format::Seat;

use crate::law::context::Context;
use crate::law::dealing::pack;
use crate::law::plays::recorded::{Left, Reseating, Settled};
use crate::law::results::{chips, columns, exit, leading, payment, totals};
use crate::rules::exhaustion::AfterVoid;
use crate::state::columns::{COLUMNS, ScoreColumn};
use crate::state::deal::Stage;
use crate::state::game::{Bank, Repeats};
use crate::state::points::{Points, of};
use crate::state::span::Spans;

/// Players come, leave or change seats after a deal.
#[cold]
pub(super) fn reseating<'p>(context: &Context<'_>, names: Cow<'p, [Box<str>]>) -> Reseating<'p> {
    let (deal, rules) = (context.deal, context.rules);
    let again = deal.end.thrown_in
        || deal.stage == Stage::Void && context.ask(&rules.exhaustion.after_void) == AfterVoid::SameDeal;
    let before = |seat: Seat| context.ask(&rules.deal.direction).back(seat, context.game.players());
    // With no deal before this, the dealer before the one who is due counts as the last dealer.
    let (number, last, left) = if deal.stage == Stage::None {
        let (number, due) = context.game.seating.due.unwrap_or_default();
        (number, due.map(before), None)
    } else {
        let (scores, declared) = (totals::gained(context), totals::declared(context));
        let left = Left {
            scores,
            declared,
            columns: columns_before(context, deal.setup.number.saturating_add(1)),
            debts: payment::debts(context),
        };
        let last = deal.setup.dealer.map(|it| if again { before(it) } else { it });
        (deal.setup.number.saturating_add(u16::from(!again)), last, Some(left))
    };
    let pack = pack::usual(rules, u8::try_from(names.len()).unwrap_or(u8::MAX));
    Reseating { names, pack, number, last, direction: rules.deal.direction.answer, left }
}

/// Adds a deal up before another with this number begins: points, chips, and who stays in the game.
pub(crate) fn settled(context: &Context<'_>, number: u16) -> Settled {
    let deal = context.deal;
    // The deal may have ended by a wrong declaration. Then the scores differ, so they are not known.
    let scores = if deal.if_wrong.is_some() { [None; Seat::COUNT] } else { totals::gained(context) };
    // What is owed after the deal is not part of what the deal brings.
    let (mut owing, debts) = (None, payment::debts(context));
    if debts != context.game.bank.debts {
        owing.insert(context.game.clone()).bank.debts = debts;
    }
    let context = &Context { game: owing.as_ref().unwrap_or(context.game), ..*context };
    let books = chips::books(context);
    let bank = Bank {
        chips: books.chips,
        main_pool: books.game,
        hand_pool: books.hand,
        won: leading::deals_won(context),
        ..context.game.bank
    };
    let repeats = match (deal.stage, deal.setup.number == number) {
        (Stage::Void, true) if deal.end.thrown_in => Repeats::ThrownIn,
        (Stage::Void, true) => Repeats::Void,
        (Stage::None | Stage::Dealing | Stage::Playing | Stage::Over | Stage::Void, _) => Repeats::Not,
    };
    let contract = deal.contract().filter(|_| deal.stage == Stage::Over);
    let (totals, spans) = after(context, scores);
    Settled {
        scores,
        declared: totals::declared(context),
        totals,
        spans,
        columns: columns_before(context, number),
        bank,
        repeats,
        contract,
        undecided: exit::are_due(context),
    }
}

/// The columns of the score sheet before a deal with this number, where there can be several.
fn columns_before(context: &Context<'_>, number: u16) -> Option<Box<[ScoreColumn; COLUMNS]>> {
    context.rules.finish.as_ref().filter(|_| context.deal.if_wrong.is_none())?;
    let empty = || (number == 1).then_some([ScoreColumn::EMPTY; COLUMNS]);
    let columns = if context.game.begun { columns::after(context) } else { empty() };
    columns.map(Box::new)
}

/// The totals after a deal with these scores, and the ranges of those that are not known.
fn after(context: &Context<'_>, scores: Points) -> (Points, Spans) {
    let stage = context.deal.stage;
    let known = context.rules.exit.is_some() && matches!(stage, Stage::Over | Stage::None);
    let totals = if known { totals::totals(context) } else { add(context.game.totals.computed, scores) };
    let open = context.game.seats().any(|seat| of(&totals, seat).is_none());
    let added_up = !matches!(stage, Stage::Dealing | Stage::Playing);
    (totals, if open && added_up { totals::spans(context) } else { Spans::default() })
}

/// The sums of two lists of points.
fn add(points: Points, others: Points) -> Points {
    let mut sum = points;
    for (sum, other) in sum.iter_mut().zip(others) {
        *sum = sum.zip(other).map(|(one, other)| one.saturating_add(other));
    }
    sum
}
