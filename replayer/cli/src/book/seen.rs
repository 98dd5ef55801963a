//! Which messages the examples show, and which points lead to them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::renamed;
use adjudeck_replayer::analysis::examples::examples;
use adjudeck_replayer::judge;
use adjudeck_replayer::referee::codes::{Code, CodeKind, code, codes, explained};
use adjudeck_replayer::referee::{Choice, Finding, FindingKind};
use adjudeck_replayer::rules::answers::held;
use adjudeck_validator::{Point, Rules, edition};

use crate::players::{players_of, seating};

/// A game with its editions and points.
type KnownGame<'a> = (&'a str, &'a [&'a Rules], &'a [Point]);

/// A code with one of its meanings, and a log whose last line shows it.
pub(super) struct CodeExample {
    pub(super) code: Code,
    /// The log, if there is one by the rules of the book.
    pub(super) log: Option<Cow<'static, str>>,
    /// What the referee finds in its last line.
    pub(super) found: Option<Finding>,
}

impl CodeExample {
    /// Every code with each of its meanings, with the example that stands beside it.
    pub(super) fn all() -> Vec<Self> {
        let example = |code: Code| {
            let log = code.example.map(Cow::Borrowed);
            Self { found: log.as_deref().and_then(|log| found(&code, log)), log, code }
        };
        codes().into_iter().flat_map(explained).map(example).collect()
    }

    /// The same for a book of these games, with examples under their rules. If no edition gives the same findings, a
    /// fact has no example; other codes do not depend on the rules and keep theirs.
    pub(super) fn all_by(games: &[KnownGame<'_>]) -> Vec<Self> {
        let mut all = Self::all();
        for it in &mut all {
            let Some((log, named)) = it.log.as_deref().and_then(|log| Some((log, named_in(log)?))) else { continue };
            let is_of_them = |rules: &Rules| games.iter().any(|(game, ..)| *game == rules.variant.game);
            if edition(named).is_some_and(is_of_them) {
                continue;
            }
            let editions = games.iter().flat_map(|(_, editions, _)| editions.iter().copied());
            let mut by_others = editions.filter_map(|rules| same_by(log, rules));
            match by_others.next() {
                Some(log) => {
                    it.found = found(&it.code, &log);
                    it.log = Some(log.into());
                }
                None if it.code.kind == CodeKind::Fact => it.log = None,
                None => {}
            }
        }
        all
    }

    /// Whether the point that decides in its example is one of these games'.
    pub(super) fn is_of(&self, games: &[KnownGame<'_>]) -> bool {
        let point = self.found.as_ref().and_then(decided).map(|(_, point)| point);
        point.is_some_and(|point| games.iter().any(|(_, _, points)| points.contains(&point)))
    }
}

/// The rules that a log names, without a hash.
fn named_in(log: &str) -> Option<&str> {
    log.lines().find_map(|line| line.strip_prefix("rules "))?.split_whitespace().next()
}

/// The log by another edition, with as many players as that allows, if that leads to the same findings.
fn same_by(log: &str, rules: &Rules) -> Option<String> {
    let other = as_many(&with_rules(log, rules), rules);
    let said = |log: &str| {
        let judged = judge(log.as_bytes(), &Choice::default()).ok()?;
        Some(judged.findings.iter().map(|finding| (finding.line, code(finding))).collect::<Vec<_>>())
    };
    (said(log) == said(&other)).then_some(other)
}

/// The log with this edition in the place of those that it names.
fn with_rules(log: &str, rules: &Rules) -> String {
    let line_of = |line: &str| match line.split_once(' ') {
        Some(("rules", named)) => {
            let (name, rest) = named.split_at(named.find(' ').unwrap_or(named.len()));
            if edition(name).is_some() { format!("rules {}{rest}", rules.edition) } else { line.to_owned() }
        }
        _ => line.to_owned(),
    };
    log.lines().map(line_of).collect::<Vec<_>>().join("\n")
}

/// Players who sit down where a game needs more than a log has.
const FURTHER: [&str; 4] = ["Eve", "Fay", "Gus", "Hal"];

/// The log with as many players as the rules allow. Surplus players are replaced by the last one who stays.
fn as_many(log: &str, rules: &Rules) -> String {
    let (allowed, mut seated) = (rules.pack.players.answer, players_of(log));
    let further = FURTHER.iter().take(usize::from(allowed.least).saturating_sub(seated.len()));
    seated.extend(further.map(ToString::to_string));
    let gone = seated.split_off(seated.len().min(allowed.most.into()));
    let Some(last) = seated.last() else { return log.to_owned() };
    let is_gone = |name: &str| gone.iter().any(|it| it == name);
    let line_of = |line: &str| {
        if line.starts_with("players ") {
            format!("players {}", seating(&seated))
        } else {
            renamed(line, |name| is_gone(name).then_some(last))
        }
    };
    log.lines().map(line_of).collect::<Vec<_>>().join("\n") + "\n"
}

/// Which codes were found by which point of which game.
#[derive(Default)]
pub(super) struct Seen {
    all: BTreeMap<&'static str, BTreeSet<(String, &'static str)>>,
    /// The codes that the examples of points show.
    shown: BTreeSet<&'static str>,
}

impl Seen {
    /// The codes that the examples of codes, and those of the points of these games, produce.
    pub(super) fn of(codes: &[CodeExample], games: &[KnownGame<'_>]) -> Self {
        let mut seen = Self::default();
        codes.iter().filter(|it| it.log.is_some()).filter_map(|it| it.found.as_ref()).for_each(|it| seen.note(it));
        for (game, editions, points) in games {
            for point in *points {
                let played = examples(game, *point, &held(editions, *point));
                let steps = played.iter().flat_map(|played| &played.steps);
                for said in steps.flat_map(|step| &step.verdicts) {
                    seen.shown.insert(code(&said.finding));
                    seen.note(&said.finding);
                }
            }
        }
        seen
    }

    /// Whether an example of a point shows a code.
    pub(super) fn has(&self, code: &str) -> bool {
        self.shown.contains(code)
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

/// What the referee finds in the last line of an example of a code.
fn found(code: &Code, log: &str) -> Option<Finding> {
    let judged = judge(log.as_bytes(), &Choice::default()).ok()?;
    judged.findings.into_iter().rfind(|finding| self::code(finding) == code.code)
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::edition;

    use super::{as_many, with_rules};

    #[test]
    fn a_log_has_as_many_players_as_a_game_allows() {
        let log = "rules gin/pagat\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nturn Aya\n";
        let gin = as_many(log, edition("gin/pagat").unwrap());
        assert_eq!(gin, "rules gin/pagat\nplayers Aya Bea\nposition 1 dealer Bea\nturn Aya\n");
        let push = as_many("players Aya Bea\nturn Bea\n", edition("push/pagat").unwrap());
        assert_eq!(push, "players Aya Bea Eve Fay\nturn Bea\n");
        assert_eq!(as_many(log, edition("push/pagat").unwrap()), log);
        let quoted = as_many("players Aya Bea \"Anna Maria\"\n", edition("push/pagat").unwrap());
        assert_eq!(quoted, "players Aya Bea \"Anna Maria\" Eve\n");
        let hash = with_rules("rules gin\nrules gin/pagat 12xy\nrules gni\n", edition("push/pagat").unwrap());
        assert_eq!(hash, "rules push/pagat\nrules push/pagat 12xy\nrules gni");
    }
}
