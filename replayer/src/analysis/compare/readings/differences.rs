//! How a game differs under other rules: the first difference of each kind, and how many there are. It keeps no more, however
//! long the game is.

use adjudeck_format::VerdictKind;
use adjudeck_validator::Point;

use super::super::change::score_change;
use super::super::side::{Dealt, said};
use super::super::{ScoreChange, WinnerChange};
use crate::referee::{Finding, FindingKind};

/// What differs, and how often.
#[derive(Default)]
pub(super) struct Differences {
    /// On how many lines the findings differ.
    pub(super) verdicts: u64,
    /// The findings on the first such line: by the rules, and by the other rules.
    pub(super) first: Option<[Vec<Finding>; 2]>,
    /// How many deals have other scores, and the first such score.
    pub(super) scores: u64,
    pub(super) first_score: Option<ScoreChange>,
    /// The winners, if they differ.
    pub(super) winner: Option<WinnerChange>,
}

impl Differences {
    /// Counts a line on which the findings differ.
    pub(super) fn add_line(&mut self, one: &[Finding], other: &[Finding]) {
        self.verdicts += 1;
        self.first.get_or_insert_with(|| [one.to_vec(), other.to_vec()]);
    }

    /// Counts a deal, if its scores differ.
    pub(super) fn add_deal(&mut self, one: &Dealt, other: &Dealt) {
        if let Some(changed) = score_change(one, other, self.scores > 0) {
            self.scores += 1;
            self.first_score.get_or_insert(changed);
        }
    }
}

/// The points consulted for what is not legal. Impossible statements are left out, since no reading changes where cards are.
pub(super) fn consulted(found: &[Finding]) -> impl Iterator<Item = Point> {
    let points = |finding: &Finding| match &finding.kind {
        FindingKind::Verdict(judgement) if said(Some(finding)).0 != VerdictKind::Impossible => judgement.points.clone(),
        FindingKind::Verdict(_) | FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => {
            Vec::new()
        }
    };
    found.iter().flat_map(points)
}
