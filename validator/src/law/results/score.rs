//! Scoring a deal.

pub(crate) mod declared;
mod numbers;
mod values;

use std::cell::OnceCell;

use adjudeck_format::{Card, Rank, Seat};

use self::numbers::going_out_score;
use crate::cards::meld::Meld;
use crate::law::context::Context;
use crate::law::dealing::indicator;
use crate::law::melds::special;
use crate::law::melds::wild::cards;
use crate::law::results::parts::{Listen, ScorePart, ScoreReason, Teller};
use crate::law::results::{melded, parts, payment, wins, worth};
use crate::law::teams;
use crate::rules::Answer;
use crate::rules::call::OverLimit;
use crate::rules::contract::Failed;
use crate::rules::payment::Collects;
use crate::rules::score::OneTurn;
use crate::state::deal::Stage;
use crate::state::points::{Points, of};
use crate::state::span;
use crate::state::span::{Span, Spans};
use crate::state::supposed::{Hidden, UnseenValues};

/// What each player scores for the deal. Under the rules of the deal itself this is computed only once.
pub(crate) fn scores(context: &Context<'_>) -> Points {
    context.keeping(|results| &results.scores, |context| reckoned(context, &mut ()))
}

/// The parts of the scores. A score that the record does not tell has none.
#[cold]
pub(crate) fn parts(context: &Context<'_>) -> Vec<ScorePart> {
    let mut parts = Vec::new();
    let scores = reckoned(context, &mut parts);
    parts.retain(|part| of(&scores, part.seat).is_some());
    parts
}

/// As [`scores`]. If the record does not tell what is wild, a score is known only if it is the same whatever is wild.
fn reckoned(context: &Context<'_>, to: &mut impl Listen<ScorePart>) -> Points {
    if !may_rest_on_wild(context) || is_complete(context, &by_cards(context, &mut ())) {
        return by_cards(context, to);
    }
    let mut all: Option<Points> = None;
    indicator::suppose(context, |case| {
        all = Some(match all {
            None => by_cards(case, to),
            Some(all) => in_common(&all, &by_cards(case, &mut ())),
        });
        true
    });
    all.unwrap_or_default()
}

/// Whether the points of all players are known.
fn is_complete(context: &Context<'_>, points: &Points) -> bool {
    context.game.seats().all(|seat| of(points, seat).is_some())
}

/// The points on which both lists agree.
fn in_common(one: &Points, other: &Points) -> Points {
    let mut common = *one;
    common.iter_mut().zip(other).for_each(|(one, other)| *one = one.filter(|points| Some(*points) == *other));
    common
}

/// Whether scores may depend on what is wild although the record does not tell.
fn may_rest_on_wild(context: &Context<'_>) -> bool {
    let (rules, deal) = (context.rules, context.deal);
    let is_counted = deal.stage == Stage::Over && !deal.end.is_untold();
    is_counted && (rules.melded.is_some() || rules.payment.is_some()) && cards::is_known(&context.quiet()).is_err()
}

/// As [`scores`], if it is known what is wild.
fn by_cards(context: &Context<'_>, to: &mut impl Listen<ScorePart>) -> Points {
    let mut scores = without_rulings(context, to);
    parts::add_ruled(context, &mut scores, to);
    scores
}

/// What each player scores by the rules, without directors' rulings.
fn without_rulings(context: &Context<'_>, to: &mut impl Listen<ScorePart>) -> Points {
    if context.deal.stage == Stage::Void {
        return void(context, to);
    }
    if is_untold(context) {
        return numbers::scores(context, to);
    }
    if let Some(wins) = &context.rules.wins {
        return wins::scores(context, wins, to);
    }
    if let Some(rules) = &context.rules.payment {
        return match (context.ask(&rules.collects), context.deal.end.out) {
            (Collects::Difference, Some(knocker)) => payment::difference::scores(context, rules, knocker, to),
            (Collects::Difference, None) | (Collects::Everything | Collects::Nothing, _) => {
                payment::payments(context, rules, to)
            }
        };
    }
    added_up(context, to)
}

/// Whether the record does not tell from which cards the score follows: it has the result alone, or the difference to a hand
/// of which nobody knows how it was declared.
fn is_untold(context: &Context<'_>) -> bool {
    let end = &context.deal.end;
    let by_difference = || context.rules.payment.as_ref().is_some_and(|it| it.collects.answer == Collects::Difference);
    end.is_untold() || end.is_unproven() && by_difference()
}

/// In a void deal nobody scores.
fn void(context: &Context<'_>, to: &mut impl Listen<ScorePart>) -> Points {
    if let Some(drop) = &context.rules.drop {
        context.note(&drop.void_deal);
    }
    let point = context.rules.drop.as_ref().map(|drop| drop.void_deal.point());
    for seat in context.game.seats() {
        Teller::of(seat, to).by(0, point, || ScoreReason::Void);
    }
    [Some(0); Seat::COUNT]
}

/// What each player scores where the cards left in the hands are added up.
fn added_up(context: &Context<'_>, to: &mut impl Listen<ScorePart>) -> Points {
    let mut scores = [None; Seat::COUNT];
    let rules = &context.rules.score;
    let unclear = context.deal.end.out.is_some_and(|out| context.deal.unknowns.touch_turns(out));
    if unclear && context.ask(&rules.one_turn) != OneTurn::Nothing {
        return scores;
    }
    let one_turn = context.deal.end.out.filter(|out| in_one_turn(context, *out));
    let (factor, bonus) = match one_turn.map(|_| context.ask(&rules.one_turn)) {
        None | Some(OneTurn::Nothing) => (1, 0),
        Some(OneTurn::Double) => (2, 0),
        Some(OneTurn::DoubleAndBonus) => (2, context.ask(&rules.bonus)),
        Some(OneTurn::Bonus) => (1, context.ask(&rules.bonus)),
    };
    let bonus_of = |seat| if one_turn == Some(seat) { bonus } else { 0 };
    for (score, seat) in scores.iter_mut().zip(context.game.seats()) {
        let mut own = |of: Seat| {
            let tell = &mut Teller { seat, of, to: &mut *to };
            own(context, of, factor, bonus_of(of), tell)
        };
        *score = match &context.rules.teams {
            None => own(seat),
            Some(_) => {
                teams::side(context, seat).map(own).try_fold(0_i32, |sum, points| Some(sum.saturating_add(points?)))
            }
        };
    }
    scores
}

/// What a player scores for themselves and their side: what they hold, multiplied by a factor, less a bonus.
fn own(
    context: &Context<'_>,
    seat: Seat,
    factor: i32,
    bonus: i32,
    tell: &mut Teller<'_, impl Listen<ScorePart>>,
) -> Option<i32> {
    let rules = &context.rules.score;
    let points = if context.rules.melded.is_some() || teams::counts(context, seat) {
        counted(context, seat, tell)
    } else {
        Some(melded::not_counted(context, tell))
    };
    // The others score double, not the player who is out, who may have melds.
    let factor = if context.deal.end.out == Some(seat) { 1 } else { factor };
    let points = points.filter(|_| !context.deal.unknowns.touch(seat)).map(|points| {
        let times = u8::try_from(factor).unwrap_or(u8::MAX);
        let points = tell.change(points, points * factor, &rules.one_turn, ScoreReason::OneTurn { times });
        tell.change(points, points.saturating_sub(parts::against(context, bonus)), &rules.bonus, ScoreReason::Bonus)
    });
    let closes = if context.deal.end.out == Some(seat) { going_out_score(context, seat, tell) } else { 0 };
    let besides = closes.saturating_add(fines(context, seat, tell));
    points.map(|points| points.saturating_add(besides))
}

/// What the cards of a player count if the deal ends with them as they lie and nobody of their side has gone out. Fines and
/// the like are not included.
pub(crate) fn kept(context: &Context<'_>, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> Option<i32> {
    let unknowns = &context.deal.unknowns;
    if unknowns.touch(seat) || unknowns.touch_melds(seat) || unknowns.touch_turns(seat) {
        return None;
    }
    match (&context.rules.wins, &context.rules.payment) {
        (Some(_), _) => melded::points(context, seat, tell),
        (None, Some(rules)) => payment::costs(context, rules, seat, tell),
        (None, None) => counted(context, seat, tell),
    }
}

/// By how many points a player gains if a card is not in their hand.
pub(crate) fn held(context: &Context<'_>, card: Card) -> i32 {
    match &context.rules.melded {
        Some(melded) => melded::worth_in_hand(context, melded, card),
        None => context.rules.score.values.answer.of(card),
    }
}

/// By how many points a player gains if a meld is on the table.
pub(crate) fn laid(context: &Context<'_>, meld: &Meld) -> i32 {
    context.rules.melded.as_ref().map_or(0, |melded| melded::worth_laid(context, melded, meld))
}

/// Whether the player went out in the turn in which they laid down.
fn in_one_turn(context: &Context<'_>, seat: Seat) -> bool {
    let player = context.deal.player(seat);
    let fined = || {
        let calls = context.rules.call.as_ref();
        player.calls.beyond_limit > 0 && calls.is_some_and(|calls| context.ask(&calls.over_limit) != OverLimit::Void)
    };
    // If only the record says that they are out, their discard has ended their turn already.
    let ended = u32::from(context.deal.has_just_ended(seat));
    player.opened.is_some_and(|turn| turn.saturating_add(ended) == context.deal.turn.number)
        && !fined()
        && is_concealed(context, seat)
}

/// Whether a player has added no cards to melds that they share with their partner and, where there are canastas, has laid one.
fn is_concealed(context: &Context<'_>, seat: Seat) -> bool {
    let shares = |owner: Seat| owner != seat && teams::shares_melds(context, seat, owner);
    let adds = || context.deal.laid_off.iter().any(|laid| laid.by == seat && shares(laid.on));
    let lays_one = || context.deal.table.melds(seat).iter().any(|meld| special::earns(context, meld).is_some());
    !adds() && (context.rules.canasta.is_none() || lays_one())
}

/// What counts for a player: their melds less their hand, or the hand alone.
fn counted(context: &Context<'_>, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> Option<i32> {
    match context.rules.melded {
        Some(_) => melded::points(context, seat, tell),
        None => hand(context, seat, tell),
    }
}

/// What the cards in a hand are worth. If the record hides some, the context says what is assumed of them.
pub(crate) fn hand(context: &Context<'_>, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> Option<i32> {
    let (rules, hand) = (&context.rules.score, context.deal.table.hand(seat));
    context.note(&rules.hand);
    let values = &rules.values.answer;
    context.note(&rules.values);
    let lone_ace = hand.known().map(|(card, _)| card).find(|card| hand.size() == 1 && card.rank() == Some(Rank::Ace));
    if let (Some(value), Some(card)) = (context.ask(&rules.lone_ace), lone_ace) {
        tell.part(value, &rules.lone_ace, || ScoreReason::LoneAce { card });
        return Some(value);
    }
    let mut worth = |(card, copies): (Card, u8)| {
        let points = values.of(card) * i32::from(copies);
        tell.part(points, &rules.values, || ScoreReason::Left { card, copies });
        points
    };
    let known: i32 = hand.known().map(&mut worth).sum();
    if hand.hidden() == 0 {
        return Some(known);
    }
    let hidden = worth::hidden(context, seat, 0, |card| values.of(card))?;
    let sum = known.saturating_add(hidden);
    // A single hidden card may be an ace.
    Some(match context.ask(&rules.lone_ace).filter(|_| hand.size() == 1) {
        Some(value) if matches!(context.hidden, Hidden::Cheapest(_)) => sum.min(value),
        Some(value) => sum.max(value),
        None => sum,
    })
}

/// What a player pays in fines.
fn fines(context: &Context<'_>, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    call_fines(context, seat, tell).saturating_add(contract_fines(context, seat, tell))
}

/// What a player pays for calls beyond the limit.
fn call_fines(context: &Context<'_>, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    let times = context.deal.player(seat).calls.beyond_limit;
    match context.rules.call.as_ref().filter(|_| times > 0) {
        Some(calls) if context.ask(&calls.over_limit) != OverLimit::Void => fine(context, &calls.fine, times, tell),
        Some(_) | None => 0,
    }
}

/// What a player pays for lay-downs that failed.
fn contract_fines(context: &Context<'_>, seat: Seat, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    let times = context.deal.player(seat).failed;
    match context.rules.contract.as_ref().filter(|_| times > 0) {
        Some(contract) if context.ask(&contract.failed) != Failed::TakenBack => {
            fine(context, &contract.fine, times, tell)
        }
        Some(_) | None => 0,
    }
}

/// Counts and tells this many fines.
fn fine(context: &Context<'_>, fine: &Answer<i32>, times: u8, tell: &mut Teller<'_, impl Listen<ScorePart>>) -> i32 {
    let points = parts::against(context, context.ask(fine).saturating_mul(i32::from(times)));
    tell.part(points, fine, || ScoreReason::Fines { times });
    points
}

/// The ranges that the scores of the deal lie in.
#[cold]
pub(crate) fn score_spans(context: &Context<'_>) -> Spans {
    if context.deal.stage == Stage::Over && is_untold(context) {
        return numbers::with_rulings(context);
    }
    let known = scores(context);
    if is_complete(context, &known) {
        return span::exact(&known);
    }
    if may_rest_on_wild(context) {
        let mut all: Option<Spans> = None;
        indicator::suppose(context, |case| {
            let spans = score_spans(case);
            all = Some(all.map_or(spans, |all| span::either(&all, &spans)));
            true
        });
        return all.unwrap_or_default();
    }
    let unseen = OnceCell::new();
    let by = |hidden| scores(&context.supposing(hidden));
    let (cheapest, dearest) = (by(Hidden::Cheapest(&unseen)), by(Hidden::Dearest(&unseen)));
    let (mut spans, step) = (span::exact(&known), step(context, &unseen));
    for (((span, cheapest), dearest), seat) in spans.iter_mut().zip(cheapest).zip(dearest).zip(context.game.seats()) {
        *span = span.or_else(|| Some(without_gaps(context, seat, Span::between(cheapest?, dearest?, step), &unseen)));
    }
    spans
}

/// The span of a score without the values that no hidden cards can give. This is worked out where cards in hands are added
/// up and only one of the hands that count has hidden cards. Otherwise the span stays as it is.
#[cold]
fn without_gaps(context: &Context<'_>, seat: Seat, span: Span, unseen: &OnceCell<UnseenValues>) -> Span {
    let (rules, table) = (&context.rules.score, &context.deal.table);
    let is_added_up = context.rules.melded.is_none() && context.rules.payment.is_none();
    let hides = |seat: &Seat| teams::counts(context, *seat) && table.hand(*seat).hidden() > 0;
    let mut hiding = teams::side(context, seat).filter(hides);
    let (true, Some(hiding), None) = (is_added_up, hiding.next(), hiding.next()) else { return span };
    if table.hand(hiding).size() == 1 && context.ask(&rules.lone_ace).is_some() {
        return span;
    }
    let worth = |card| rules.values.answer.of(card);
    let by = |hidden| worth::hidden(&context.supposing(hidden), hiding, 0, worth);
    let width = by(Hidden::Cheapest(unseen))
        .zip(by(Hidden::Dearest(unseen)))
        .map(|(cheapest, dearest)| dearest.abs_diff(cheapest));
    // The rules may double what the cards count.
    let Some(times) = width.and_then(|width| span.most.abs_diff(span.least).checked_div(width)) else { return span };
    let hidden = |seat| table.hand(seat).hidden();
    let most = context.game.seats().map(hidden).max().unwrap_or_default();
    span.only(worth::unseen(context, unseen, worth).sums(hidden(hiding), most), times)
}

/// The step between the scores that hidden cards can give. Where cards are simply added up it follows from their values;
/// otherwise it is one.
#[cold]
fn step(context: &Context<'_>, unseen: &OnceCell<UnseenValues>) -> u8 {
    let rules = &context.rules.score;
    match (&context.rules.wins, &context.rules.payment) {
        (None, None) => {
            worth::unseen(context, unseen, |card| rules.values.answer.of(card)).step(context.ask(&rules.lone_ace))
        }
        (Some(_), _) | (_, Some(_)) => 1,
    }
}
