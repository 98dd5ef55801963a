//! Which messages the examples show, and which points lead to them.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_replayer::analysis::examples::examples;
use adjudeck_replayer::judge;
use adjudeck_replayer::referee::codes::{Code, code, codes, explained};
use adjudeck_replayer::referee::{Choice, Finding, FindingKind};
use adjudeck_replayer::rules::answers::held;
use adjudeck_validator::{Point, Rules};

/// Every code with each of its meanings.
pub(super) fn all() -> impl Iterator<Item = Code> {
    codes().into_iter().flat_map(explained)
}

/// Which codes were found by which point of which game.
#[derive(Default)]
pub(super) struct Seen {
    all: BTreeMap<&'static str, BTreeSet<(String, &'static str)>>,
}

impl Seen {
    /// The codes that the examples of codes, and those of the points of these games, produce. Each game comes with its editions.
    pub(super) fn of<'a>(games: impl IntoIterator<Item = (&'a str, &'a [&'a Rules], &'a [Point])>) -> Self {
        let mut seen = Self::default();
        all().filter_map(|code| found(&code)).for_each(|finding| seen.note(&finding));
        for (game, editions, points) in games {
            for point in points {
                let played = examples(game, *point, &held(editions, *point));
                let steps = played.iter().flat_map(|played| &played.steps);
                steps.flat_map(|step| &step.verdicts).for_each(|said| seen.note(&said.finding));
            }
        }
        seen
    }

    fn note(&mut self, finding: &Finding) {
        if let Some((game, point)) = decided(finding) {
            self.all.entry(code(finding)).or_default().insert((game.to_owned(), point.path()));
        }
    }

    /// The codes that a point of a game can lead to.
    pub(super) fn codes_of(&self, game: &str, point: Point) -> impl Iterator<Item = &'static str> {
        let is_of = move |known: &(String, &str)| known.0 == game && known.1 == point.path();
        self.all.iter().filter(move |(_, places)| places.iter().any(is_of)).map(|(code, _)| *code)
    }

    /// The points that lead to a code, with the games.
    pub(super) fn points_of(&self, code: &str) -> impl Iterator<Item = (&str, Point)> {
        let places = self.all.get(code).into_iter().flatten();
        places.filter_map(|(game, path)| Some((game.as_str(), Point::find(path)?)))
    }
}

/// The point that decided a finding, and the game.
pub(super) fn decided(finding: &Finding) -> Option<(&str, Point)> {
    let FindingKind::Verdict(judgement) = &finding.kind else { return None };
    let violation = judgement.verdict.err()?;
    Some((&judgement.variant.game, violation.point))
}

/// What the referee finds in the last line of the example of a code.
pub(super) fn found(code: &Code) -> Option<Finding> {
    let judged = judge(code.example?.as_bytes(), &Choice::default()).ok()?;
    judged.findings.into_iter().rfind(|finding| self::code(finding) == code.code)
}
