//! Scores that are declared.

use std::cell::OnceCell;

use adjudeck_format::{Entry, Part, Seat, VerdictKind};

use super::{call_fines, contract_fines, hand, in_one_turn, is_untold, numbers, score_spans, scores};
use crate::law::context::Context;
use crate::law::melds::wild::cards;
use crate::law::results::parts::Teller;
use crate::law::results::{payment, wins};
use crate::law::teams;
use crate::law::verbs::close::end;
use crate::rules::Point;
use crate::rules::payment::Payment;
use crate::state::deal::Stage;
use crate::state::points::{Points, of};
use crate::state::span::{self, Span, Spans};
use crate::verdict::{Fact, Verdict, Violation, fault, mismatch, undecided};

/// The fault of a declared score that differs from the computed one. Its point is the one that explains the difference,
/// such as the double score or a fine; otherwise the one that says which cards count.
fn other_score(context: &Context<'_>, seat: Seat, said: i32, is: i32, index: u16) -> Violation {
    let (rules, at) = (&context.rules.score, Part::Number(index));
    if let Some(wins) = &context.rules.wins {
        let (kind, fact) = (VerdictKind::Mismatch, Fact::OtherScore { seat, said, is });
        return Violation { point: wins::counted_by(context, wins), ..fault(kind, &rules.closer, fact, at) };
    }
    if let Some(rules) = &context.rules.payment {
        return payment::declared::other(context, rules, seat, said, Fact::OtherScore { seat, said, is }, at);
    }
    let (fact, cards) =
        (Fact::OtherScore { seat, said, is }, hand(context, seat, &mut Teller::of(seat, &mut ())).unwrap_or_default());
    if let Some(point) = left_out(context, seat, is.saturating_sub(said)) {
        return Violation { point, ..fault(VerdictKind::Mismatch, &rules.hand, fact, at) };
    }
    let one_turn = context.deal.end.out.is_some_and(|out| in_one_turn(context, out));
    if one_turn && (said == cards || said == cards * 2 || context.deal.end.out == Some(seat)) {
        return fault(VerdictKind::Mismatch, &rules.one_turn, fact, at);
    }
    if let Some(teams) = &context.rules.teams
        && teams::side(context, seat).any(|player| player != seat)
    {
        let other = context.deal.end.out.is_none_or(|out| !teams::together(context, seat, out));
        return match (other, said == cards) {
            (true, false) => fault(VerdictKind::Mismatch, &rules.hand, fact, at),
            (true, true) => fault(VerdictKind::Mismatch, &teams.score, fact, at),
            (false, _) => fault(VerdictKind::Mismatch, &teams.counted, fact, at),
        };
    }
    if context.deal.end.out == Some(seat) {
        let dealer = context.deal.setup.dealer == Some(seat) && rules.closing_dealer.answer.is_some();
        let point = if dealer { rules.closing_dealer.point() } else { rules.closer.point() };
        return Violation { point, ..fault(VerdictKind::Mismatch, &rules.closer, fact, at) };
    }
    fault(VerdictKind::Mismatch, &rules.hand, fact, at)
}

/// The point whose fines add up to the missing points, if they are what was left out.
fn left_out(context: &Context<'_>, seat: Seat, missing: i32) -> Option<Point> {
    let (calls, contract) = (context.rules.call.as_ref(), context.rules.contract.as_ref());
    let of = |seat: Seat| {
        if call_fines(context, seat, &mut Teller::of(seat, &mut ())) == missing {
            return calls.map(|calls| calls.over_limit.point());
        }
        let fines = contract_fines(context, seat, &mut Teller::of(seat, &mut ()));
        contract.filter(|_| fines == missing).map(|contract| contract.failed.point())
    };
    teams::side(context, seat).find_map(of)
}

/// Whether declared scores are the computed ones.
pub(crate) fn declared(context: &Context<'_>, entries: &[Entry]) -> Verdict {
    let rules = &context.rules.score;
    match context.deal.stage {
        Stage::Over | Stage::Void => {}
        Stage::None | Stage::Dealing | Stage::Playing => {
            return end::not_over(context);
        }
    }
    if context.rules.payment.is_some() && context.deal.stage == Stage::Over {
        payment::declared::whole_hands(context, entries)?;
    }
    let (scores, spans) = (scores(context), OnceCell::new());
    agree(context, entries, &scores)?;
    let span = |seat| span::at(spans.get_or_init(|| score_spans(context)), seat);
    let verdict =
        (0..).zip(entries).try_for_each(|(index, Entry { player: seat, count: said })| match of(&scores, *seat) {
            Some(is) if is == *said || follows_from_laid_amiss(context, *seat, *said) => Ok(()),
            Some(is) => Err(other_score(context, *seat, *said, is, index)),
            None => {
                let at = Part::Number(index);
                if let Some(verdict) = lost(context, *seat, at) {
                    return verdict;
                }
                if let Some(span) = span(*seat).filter(|span| !span.has(*said)) {
                    let (Span { least, most, .. }, step) = (span, span.step_past(*said));
                    let fact = Fact::ScoreOutOfReach { seat: *seat, said: *said, least, most, step };
                    let point = numbers::out_of_reach(context, *seat, *said);
                    return Err(Violation { point, ..fault(VerdictKind::Mismatch, &rules.hand, fact, at) });
                }
                unseen(context, *seat, at)
            }
        });
    let is_open = || entries.iter().any(|entry| of(&scores, entry.player).is_none());
    if verdict.is_ok() && context.deal.end.is_untold() && is_open() {
        teams::agree(context, entries, |seat, said, is| Fact::OtherScore { seat, said, is })?;
        return undecided(&rules.hand, Fact::PlayUntold, Part::Line);
    }
    verdict
}

/// Whether a score is right if the cards count as laid off that were laid off wrongly, which was reported.
fn follows_from_laid_amiss(context: &Context<'_>, seat: Seat, said: i32) -> bool {
    let amiss = &context.deal.end.laid_amiss;
    if amiss.is_empty() {
        return false;
    }
    let mut deal = context.deal.clone();
    for (seat, card) in amiss {
        if deal.table.can_leave(*seat, Some(*card)).is_ok() {
            deal.table.leave(*seat, Some(*card));
        }
    }
    of(&scores(&context.quiet().in_deal(&deal)), seat) == Some(said)
}

/// Whether the record declares no score for a player, or one that they can have.
pub(crate) fn can_be(context: &Context<'_>, seat: Seat) -> bool {
    of(&context.game.totals.scores, seat).is_none_or(|said| is_within(&score_spans(context), seat, said))
}

/// Whether this score is possible for the player.
fn is_within(spans: &Spans, seat: Seat, points: i32) -> bool {
    span::at(spans, seat).is_none_or(|span| span.has(points))
}

/// The verdict on a score that nobody can compute, with the reason why.
pub(crate) fn open(context: &Context<'_>, seat: Seat, at: Part) -> Verdict {
    match lost(context, seat, at) {
        Some(verdict) => verdict,
        None => unseen(context, seat, at),
    }
}

/// The players on whose cards the score of a player depends.
fn counted<'a>(context: &'a Context<'_>, seat: Seat) -> impl Iterator<Item = Seat> + 'a {
    let paid = context.rules.payment.is_some().then(|| context.game.seats()).into_iter().flatten();
    teams::side(context, seat).chain(paid)
}

/// The verdict on a score that depends on a lost line of this deal; `None` if it depends on none.
fn lost(context: &Context<'_>, seat: Seat, at: Part) -> Option<Verdict> {
    let unknowns = &context.deal.unknowns;
    if let Some(lost) = counted(context, seat).find(|seat| unknowns.touch(*seat)) {
        return Some(hidden_hand(context, seat, lost, at));
    }
    counted(context, seat).any(|seat| unknowns.touch_turns(seat)).then_some(Ok(()))
}

/// The verdict on a score that nobody can compute because the record hides cards.
fn unseen(context: &Context<'_>, seat: Seat, at: Part) -> Verdict {
    if is_untold(context) {
        return Ok(());
    }
    let (table, shows) = (&context.deal.table, context.rules.payment.is_some());
    let hides = |seat: &Seat| table.hand(*seat).hidden() > 0 || shows && payment::hidden_in_melds(table, *seat) > 0;
    match counted(context, seat).find(hides) {
        Some(hidden) if !table.hand(hidden).is_doubtful() => hidden_hand(context, seat, hidden, at),
        Some(_) => Ok(()),
        None => {
            if !context.deal.unknowns.any() {
                cards::is_known(context)?;
                payment::difference::upcard_is_known(context, at)?;
            }
            match payment::uncounted(context) {
                Some(seat) => undecided(&context.rules.score.hand, Fact::UncountedHand { seat }, at),
                None => Ok(()),
            }
        }
    }
}

/// The score of one player is open because the hand of another, or their own, is not known.
fn hidden_hand(context: &Context<'_>, seat: Seat, hidden: Seat, at: Part) -> Verdict {
    let fact = Fact::HiddenHand { seat: hidden };
    // A different point makes the hand of a partner matter.
    match &context.rules.teams {
        Some(teams) if hidden != seat => undecided(&teams.score, fact, at),
        _ => undecided(&context.rules.score.hand, fact, at),
    }
}

/// Checks that the declared scores of all players fit together where they cannot be computed. The winner receives what the others
/// pay; where the difference between two hands counts, only one player scores.
fn agree(context: &Context<'_>, entries: &[Entry], scores: &Points) -> Verdict {
    let Some(rules) = &context.rules.payment else { return Ok(()) };
    if context.deal.stage != Stage::Over || context.game.seats().all(|seat| of(scores, seat).is_some()) {
        return Ok(());
    }
    if !rules.collects.answer.is_paid_by_others() {
        return one_scores(context, rules, entries);
    }
    let spans = score_spans(context);
    // An impossible score was reported, and says nothing about the others.
    let possible = |seat: Seat| said(context, entries, seat).filter(|points| is_within(&spans, seat, *points));
    let all = context.game.seats().map(possible).try_fold(0, |sum: i32, points| Some(sum.saturating_add(points?)));
    let due = context.game.seats().map(|seat| context.deal.player(seat).ruled).fold(0, i32::saturating_add);
    match all {
        Some(sum) if sum != due => mismatch(&rules.collects, Fact::ScoresDoNotMeet { sum, due }, Part::Line),
        Some(_) | None => Ok(()),
    }
}

/// The score that this line or an earlier one declares for a player.
fn said(context: &Context<'_>, entries: &[Entry], seat: Seat) -> Option<i32> {
    let here = entries.iter().find(|entry| entry.player == seat).map(|entry| entry.count);
    here.or_else(|| of(&context.game.totals.scores, seat))
}

/// Checks that only one of two players is said to score, where the difference between their hands counts.
fn one_scores(context: &Context<'_>, rules: &Payment, entries: &[Entry]) -> Verdict {
    if context.game.players() != 2 || context.game.seats().any(|seat| context.deal.player(seat).ruled != 0) {
        return Ok(());
    }
    let scores = |seat: Seat| said(context, entries, seat).is_some_and(|points| points > 0);
    if context.game.seats().all(scores) { mismatch(&rules.collects, Fact::BothScore, Part::Line) } else { Ok(()) }
}
