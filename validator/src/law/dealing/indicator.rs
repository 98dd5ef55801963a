//! The indicator: the card that is turned up to say what is wild.

use adjudeck_format::{Card, CardSet, Part, Seat, VerdictKind};
use arrayvec::ArrayVec;

use crate::law::context::Context;
use crate::law::custody;
use crate::law::dealing::doubles;
use crate::law::plays::Resolved;
use crate::rules::Rules;
use crate::rules::indicator::{Joker, Turned};
use crate::rules::wild::Cards;
use crate::state::deal::Deal;
use crate::state::span::Span;
use crate::verdict::{Fact, Verdict, Violation, illegal, verdict_of};

/// Whether the indicator has not been turned up yet, or has to be replaced.
pub(crate) fn is_awaited(rules: &Rules, deal: &Deal) -> bool {
    let again = rules.indicator.as_ref().is_some_and(|indicator| indicator.joker.answer == Joker::CutAgain);
    deal.setup.indicator.is_none_or(|card| again && card.is_joker())
}

/// Whether a card may be turned up to say what is wild.
pub(crate) fn turn(context: &Context<'_>, card: Card) -> Verdict {
    if let (Some(rules), Some(before)) = (&context.rules.indicator, context.deal.setup.indicator)
        && before.is_joker()
        && context.ask(&rules.joker) == Joker::CutAgain
    {
        // The card before goes back into the stock and may be turned up again.
        return if before == card { Ok(()) } else { custody::appear(context, &[Some(card)]) };
    }
    may_be_turned(context, card)?;
    doubles::none(context)
}

/// Whether such a card may be turned up now, if there is no indicator yet.
fn may_be_turned(context: &Context<'_>, card: Card) -> Verdict {
    let Some(rules) = &context.rules.indicator else {
        return illegal(&context.rules.wild.cards, Fact::NotInThisGame, Part::Line);
    };
    let turned = context.ask(&rules.turned);
    if context.deal.setup.indicator.is_some() {
        return illegal(&rules.turned, Fact::SecondIndicator, Part::Line);
    }
    custody::appear(context, &[Some(card)])?;
    let dealt = context.game.seats().any(|seat| context.deal.player(seat).dealt);
    match turned {
        Turned::BeforeDealing if dealt && !context.deal.setup.in_position => {
            illegal(&rules.turned, Fact::IndicatorTooLate, Part::Line)
        }
        Turned::BeforeDealing | Turned::BeforeUpcard | Turned::WhenDealt => Ok(()),
    }
}

/// Whether it is settled what is wild. It must be before the upcard is turned up.
pub(crate) fn settled(context: &Context<'_>) -> Verdict {
    let Some(rules) = &context.rules.indicator else { return doubles::none(context) };
    match context.deal.setup.indicator {
        Some(card) if card.is_joker() && context.ask(&rules.joker) == Joker::CutAgain => {
            illegal(&rules.joker, Fact::CutAgain, Part::Line)
        }
        Some(_) => Ok(()),
        None => match context.ask(&context.rules.wild.cards) {
            Cards::Jokers | Cards::JokersAndTwos | Cards::These(_) => doubles::none(context),
            Cards::IndicatedRank | Cards::IndicatedRankInOtherColour | Cards::IndicatedRankInOtherColourAndOwnSuit => {
                match context.ask(&rules.turned) {
                    Turned::BeforeUpcard if !context.deal.setup.in_position => {
                        illegal(&rules.turned, Fact::NoIndicator, Part::Line)
                    }
                    Turned::BeforeDealing | Turned::BeforeUpcard | Turned::WhenDealt => Ok(()),
                }
            }
        },
    }
}

/// Tries every indicator that the record allows, if it does not say which card was turned up. Calls `each` once for each
/// possible set of wild cards. If `each` says that the card cannot have been turned up, another card that makes the same
/// cards wild is tried.
#[cold]
pub(crate) fn suppose(context: &Context<'_>, mut each: impl FnMut(&Context<'_>) -> bool) {
    let mut deal = context.deal.clone();
    let again = |card: Card| {
        card.is_joker() && context.rules.indicator.as_ref().is_some_and(|it| it.joker.answer == Joker::CutAgain)
    };
    let mut tried = ArrayVec::<CardSet, { Card::KINDS }>::new();
    for card in Card::all().filter(|card| context.deal.table.may_lie_under(*card) && !again(*card)) {
        deal.setup.indicator = Some(card);
        deal.table.reveal_indicator(card);
        let case = context.in_deal(&deal);
        if !tried.contains(&case.wilds) && each(&case) {
            let _ = tried.try_push(case.wilds);
        }
    }
}

/// The verdict on a statement that depends on what is wild, if the record does not tell. If the verdict is the same
/// whatever is wild, it is that one. If a score is wrong in every case, nobody can have it. A card cannot have been turned
/// up if the statement uses all its copies. Melds are read as in the greatest number of cases.
#[cold]
pub(crate) fn whatever_is_wild(
    context: &Context<'_>,
    open: Violation,
    check: impl Fn(&Context<'_>) -> Result<Resolved, Violation>,
) -> Result<Resolved, Violation> {
    let (mut verdicts, mut ways) = (Vec::new(), Vec::<(usize, Resolved)>::new());
    suppose(context, |case| {
        let resolved = check(case);
        let verdict = verdict_of(&resolved);
        verdicts.push(verdict);
        if cannot_be(&verdict) {
            return false;
        }
        let laid = resolved.unwrap_or_default();
        match ways.iter_mut().find(|(_, way)| *way == laid) {
            Some((times, _)) => *times += 1,
            None => ways.push((1, laid)),
        }
        true
    });
    if !verdicts.iter().all(cannot_be) {
        verdicts.retain(|verdict| !cannot_be(verdict));
    }
    common(context, &verdicts).unwrap_or(Err(open))?;
    Ok(ways.into_iter().rev().max_by_key(|(times, _)| *times).map(|(_, laid)| laid).unwrap_or_default())
}

/// Whether the verdict says that the cards for the statement are not available.
fn cannot_be(verdict: &Verdict) -> bool {
    verdict.is_err_and(|it| it.kind == VerdictKind::Impossible || matches!(it.fact, Fact::InTwoMelds { .. }))
}

/// The verdict that all cases have in common, if there is one.
fn common(context: &Context<'_>, verdicts: &[Verdict]) -> Option<Verdict> {
    let first = verdicts.first()?;
    if verdicts.iter().all(|other| other == first) {
        return Some(*first);
    }
    let wrong = verdicts.iter().map(wrong_score).collect::<Option<Vec<_>>>()?;
    let (seat, said, span) = *wrong.first()?;
    let Span { least, most, step, .. } = wrong.iter().fold(span, |all, (.., span)| all.and(*span));
    // The score differs from the declared one in every case, but the declared one may lie between two of them.
    let fact = Fact::ScoreOutOfReach { seat, said, least, most, step };
    let of_one = wrong.iter().all(|(other, other_said, _)| (seat, said) == (*other, *other_said));
    first.err().map(|violation| {
        Err(if of_one {
            Violation { fact, ..violation }
        } else {
            let point = context.rules.score.hand.point();
            Violation { point, fact: Fact::ScoresNotTogether, part: Part::Line, ..violation }
        })
    })
}

/// The score that a verdict calls wrong: whose it is, and what it can be instead.
fn wrong_score(verdict: &Verdict) -> Option<(Seat, i32, Span)> {
    let fact = verdict.err()?.fact;
    if let Fact::ScoreOutOfReach { seat, said, least, most, step } = fact {
        return Some((seat, said, Span::between(least, most, step)));
    }
    if let Fact::OtherScore { seat, said, is } = fact { Some((seat, said, Span::exactly(is))) } else { None }
}
