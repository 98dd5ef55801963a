//! Verdicts that another reading would change, as rows.

use adjudeck_validator::{Counterfactual, kind};
use serde_json::Value;

use super::rows::Call;
use crate::analysis::compare::Changed;
use crate::analysis::compare::readings::{Effect, GameReadings, Held};
use crate::referee::{Finding, FindingKind};
use crate::rules::answers::answer_text;

/// The calls of a finding: one for each reading that would change its verdict.
pub(super) fn of_finding(input: &str, finding: &Finding) -> Vec<Call> {
    let FindingKind::Verdict(judgement) = &finding.kind else { return Vec::new() };
    let verdict = kind(&judgement.verdict).as_str();
    let call = |turning: &Counterfactual| Call {
        input: input.to_owned(),
        game: finding.location.game,
        deal: finding.location.deal,
        line: Some(finding.line),
        scope: "line".to_owned(),
        point: turning.point.path().to_owned(),
        answer: Some(answer_text(&turning.instead_of)),
        reading: answer_text(&turning.answer),
        source: turning.source.clone(),
        verdict: Some(verdict.to_owned()),
        otherwise: Some(turning.verdict.as_str().to_owned()),
        ..Call::default()
    };
    judgement.counterfactuals.iter().map(call).collect()
}

/// The calls of a game: one for each reading, or pair of readings, that would change something in it. `answer` gives the answers
/// by which the game was judged.
pub(super) fn of_game(input: &str, readings: &GameReadings, answer: impl Fn(&str) -> Option<Value>) -> Vec<Call> {
    readings.effects.iter().filter_map(|effect| of_effect(input, readings.game, effect, &answer)).collect()
}

fn of_effect(input: &str, game: u64, effect: &Effect, answer: impl Fn(&str) -> Option<Value>) -> Option<Call> {
    let (held, others) = effect.readings.split_first()?;
    let first = effect.first.as_ref();
    let also = |held: &Held| format!("{} = {}", held.point, answer_text(&held.answer));
    Some(Call {
        input: input.to_owned(),
        game,
        deal: first.and_then(|first| first.deal).or(effect.first_score.as_ref().map(|score| score.deal)),
        line: first.map(|first| first.line),
        scope: "game".to_owned(),
        point: held.point.to_owned(),
        answer: answer(held.point).as_ref().map(answer_text),
        reading: answer_text(&held.answer),
        source: held.source.clone(),
        also: (!others.is_empty()).then(|| others.iter().map(also).collect::<Vec<_>>().join(", ")),
        verdict: first.map(|first| first.one.verdict.to_owned()),
        otherwise: first.map(|first| first.other.verdict.to_owned()),
        lines_changed: Some(effect.verdicts),
        scores_changed: Some(effect.scores),
        winner_changed: Some(effect.differs.contains(&Changed::Winner)),
    })
}
