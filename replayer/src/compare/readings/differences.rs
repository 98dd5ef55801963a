//! What other rules make of a game that the rules do not; how much, and the first of it. However long the game is, no more
//! than that is kept.

use adjudeck_format::VerdictKind;
use adjudeck_validator::Point;

use super::super::change::score_change;
use super::super::side::{Dealt, said};
use super::super::{ScoreChange, WinnerChange};
use crate::referee::{Finding, FindingKind};

/// What differs, and how much of it.
#[derive(Default)]
pub(super) struct Differences {
    /// On how many lines something else is found.
    pub(super) verdicts: u64,
    /// What is found of the first of them, by the rules and by the others.
    pub(super) first: Option<[Vec<Finding>; 2]>,
    /// How many deals come to other scores, and the first that does.
    pub(super) scores: u64,
    pub(super) first_score: Option<ScoreChange>,
    /// Who wins, if that is somebody else.
    pub(super) winner: Option<WinnerChange>,
}

impl Differences {
    /// Something else is found of a line.
    pub(super) fn add_line(&mut self, one: &[Finding], other: &[Finding]) {
        self.verdicts += 1;
        self.first.get_or_insert_with(|| [one.to_vec(), other.to_vec()]);
    }

    /// A deal comes to something else.
    pub(super) fn add_deal(&mut self, one: &Dealt, other: &Dealt) {
        if let Some(changed) = score_change(one, other, self.scores > 0) {
            self.scores += 1;
            self.first_score.get_or_insert(changed);
        }
    }
}

/// The points that were consulted for what is not legal; the cards alone are no matter of readings.
pub(super) fn consulted(found: &[Finding]) -> impl Iterator<Item = Point> {
    let points = |finding: &Finding| match &finding.kind {
        FindingKind::Verdict(judgement) if said(Some(finding)).0 != VerdictKind::Impossible => judgement.points.clone(),
        FindingKind::Verdict(_) | FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => {
            Vec::new()
        }
    };
    found.iter().flat_map(points)
}
