//! What scores can be whatever the cards are. It is used if the record has nothing but the scores of a deal.

use adjudeck_format::{Card, Seat};

use crate::law::context::Context;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::results::{parts, payment, wins};
use crate::law::teams;
use crate::rules::Point;
use crate::rules::call::OverLimit;
use crate::rules::contract::Failed;
use crate::rules::score::OneTurn;
use crate::state::points::{Points, of};
use crate::state::span::{self, Span, Spans};

/// What each player scores by the rules alone, if only one number is possible.
pub(super) fn scores(context: &Context<'_>, to: &mut impl Listen<ScorePart>) -> Points {
    if let Some(rules) = context.rules.wins.as_ref().filter(|_| context.deal.end.out.is_some()) {
        return wins::scores(context, rules, to);
    }
    let scores = spans(context).map(|span| span.and_then(Span::value));
    for seat in context.game.seats() {
        if let Some(points) = of(&scores, seat) {
            Teller::of(seat, to).some(points, &context.rules.score.closer, ScoreReason::WentOut);
        }
    }
    scores
}

/// The ranges that the scores lie in, with directors' rulings.
pub(super) fn with_rulings(context: &Context<'_>) -> Spans {
    let mut spans = match context.rules.wins {
        Some(_) => span::exact(&scores(context, &mut ())),
        None => spans(context),
    };
    for (place, seat) in spans.iter_mut().zip(context.game.seats()) {
        *place = place.map(|span| span.plus(Span::exactly(ruled(context, seat))));
    }
    spans
}

/// The points that directors ruled for a player and those who score with them.
fn ruled(context: &Context<'_>, seat: Seat) -> i32 {
    teams::side(context, seat).map(|seat| context.deal.player(seat).ruled).fold(0, i32::saturating_add)
}

/// The ranges that the scores lie in by the rules alone.
fn spans(context: &Context<'_>) -> Spans {
    if context.rules.wins.is_some() {
        return Spans::default();
    }
    if let Some(rules) = &context.rules.payment {
        return payment::spans(context, rules);
    }
    let mut spans = Spans::default();
    for (place, seat) in spans.iter_mut().zip(context.game.seats()) {
        let side = teams::side(context, seat).map(|seat| own(context, seat));
        *place = Some(side.fold(Span::exactly(0), Span::plus));
    }
    spans
}

/// What a player can score for themselves and their side where cards are added up.
fn own(context: &Context<'_>, seat: Seat) -> Span {
    let (rules, out) = (&context.rules.score, context.deal.end.out);
    let times = match context.ask(&rules.one_turn) {
        OneTurn::Nothing | OneTurn::Bonus => 1,
        OneTurn::Double | OneTurn::DoubleAndBonus => 2,
    };
    let left = match out {
        _ if context.rules.melded.is_some() => of_melds(context),
        Some(out) if out == seat || !teams::counts(context, seat) => Span::exactly(0),
        Some(_) => of_hand(context, 1, times),
        None => of_hand(context, 0, times),
    };
    let closes = match out {
        Some(out) if out != seat => Span::exactly(0),
        Some(_) => closing_span(context, seat),
        None => closing_span(context, seat).or(0),
    };
    left.plus(closes).plus(fines(context))
}

/// What a hand of at least `least` cards can be worth, counted once or up to `times` times.
fn of_hand(context: &Context<'_>, least: u8, times: i32) -> Span {
    let (rules, copies) = (&context.rules.score, context.game.pack.copies());
    let lone_ace = context.ask(&rules.lone_ace);
    let in_pack = || Card::all().zip(copies).filter(|(_, copies)| *copies > 0);
    let worth = |card: Card| rules.values.answer.of(card);
    context.note(&rules.values);
    let one = in_pack().map(|(card, _)| worth(card)).chain(lone_ace).min().unwrap_or_default();
    let all = in_pack().map(|(card, copies)| worth(card).saturating_mul(copies.into())).fold(0, i32::saturating_add);
    let step = in_pack().map(|(card, _)| worth(card)).chain(lone_ace).fold(0, |step, it| span::divisor(step, it, 0));
    Span::between(one.saturating_mul(least.into()), all.saturating_mul(times), step)
}

/// What melds less a hand can be worth. A wild card may be worth what the dearest card is.
fn of_melds(context: &Context<'_>) -> Span {
    let cards: i32 = context.game.pack.copies().iter().map(|copies| i32::from(*copies)).sum();
    let dearest = Card::all().map(|card| context.rules.score.values.answer.of(card)).max().unwrap_or_default();
    context.note(&context.rules.score.values);
    let most = cards.saturating_mul(dearest.max(0));
    Span::between(most.saturating_neg(), most, 1)
}

/// What fines can come to: each kind may be due any number of times.
fn fines(context: &Context<'_>) -> Span {
    let calls = context.rules.call.as_ref().filter(|calls| context.ask(&calls.over_limit) != OverLimit::Void);
    let contract = context.rules.contract.as_ref().filter(|it| context.ask(&it.failed) != Failed::TakenBack);
    let fines = [calls.map(|calls| context.ask(&calls.fine)), contract.map(|contract| context.ask(&contract.fine))];
    let fines = fines.into_iter().flatten().map(|fine| parts::against(context, fine));
    fines.fold(Span::exactly(0), |span, fine| span.plus(any_number(fine)))
}

/// What any number of these fines can come to.
fn any_number(fine: i32) -> Span {
    let (step, most) = (u8::try_from(fine.abs()).unwrap_or(1), fine.saturating_mul(u8::MAX.into()));
    Span::between(most.min(0), most.max(0), step)
}

/// The point by which a score is impossible whatever the cards are.
pub(super) fn out_of_reach(context: &Context<'_>, seat: Seat, said: i32) -> Point {
    let rules = &context.rules.score;
    if let Some(wins) = &context.rules.wins {
        return wins::counted_by(context, wins);
    }
    if let Some(payment) = &context.rules.payment {
        let is_winner = context.deal.end.is_untold() && context.deal.end.out == Some(seat);
        let is_paid = context.ask(&payment.collects).is_paid_by_others();
        let over = is_paid && context.ask(&payment.most).is_some_and(|most| said > most);
        return match (is_winner, over) {
            (true, _) => payment.collects.point(),
            (false, true) => payment.most.point(),
            (false, false) => rules.hand.point(),
        };
    }
    match (context.deal.end.is_untold(), context.deal.end.out == Some(seat)) {
        (true, true) => rules.closer.point(),
        (true, false) => rules.values.point(),
        (false, _) => rules.hand.point(),
    }
}

/// What the player scores for going out.
pub(super) fn going_out_score(context: &Context<'_>, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    let rules = &context.rules.score;
    let of_dealer = context.ask(&rules.closing_dealer).filter(|_| context.deal.setup.dealer == Some(seat));
    if let Some(points) = of_dealer {
        tell.part(points, &rules.closing_dealer, || ScoreReason::WentOut);
        return points;
    }
    let points = context.ask(&rules.closer);
    tell.part(points, &rules.closer, || ScoreReason::WentOut);
    points
}

/// What a player can score for going out; a bonus may be included.
pub(super) fn closing_span(context: &Context<'_>, seat: Seat) -> Span {
    let closes = going_out_score(context, seat, &mut Teller::of(seat, &mut ()));
    let rules = &context.rules.score;
    match context.ask(&rules.one_turn) {
        OneTurn::Nothing | OneTurn::Double => Span::exactly(closes),
        OneTurn::DoubleAndBonus | OneTurn::Bonus => {
            Span::exactly(closes).or(closes.saturating_sub(parts::against(context, context.ask(&rules.bonus))))
        }
    }
}
