//! Scores are the sum of their parts.

use adjudeck_format::{Pool, Reader, Seat, Statement};
use adjudeck_validator::{Judge, Rules, Stage};

use crate::law::{Chance, Law, Outcome, Trial};
use crate::logs::games;

/// The explanation of a score adds up to the score.
pub(super) const SUMMED: Law = Law {
    name: "scores-are-the-sum-of-their-parts",
    says: "what is told of a score, and of chips, adds up to the number, by the edition and by another reading",
    trials: |rules, seed| {
        let mut trial = Trial::of(&games(rules, 3, seed));
        let readings: Vec<String> =
            rules.alternatives().iter().map(|other| format!("{}={}", other.point, written(&other.answer))).collect();
        trial.with = Chance::new(seed).pick(&readings).cloned().unwrap_or_default();
        vec![trial]
    },
    check: |trial| {
        let Some(rules) = trial.rules() else { return Outcome::Void("it names no rules".to_owned()) };
        let other = trial.with.split_once('=').and_then(|(path, answer)| rules.with(path, answer).ok());
        let wrong = |rules: &Rules| first_wrong(rules, &trial.log());
        match std::iter::once(rules.clone()).chain(other).find_map(|rules| wrong(&rules)) {
            Some(wrong) => Outcome::broken("sum", wrong),
            None => Outcome::Holds,
        }
    },
    seeds: 6,
};

/// The first score in a log under these rules that is not the sum of its parts.
fn first_wrong(rules: &Rules, log: &str) -> Option<String> {
    let (mut judge, mut reader) = (Judge::new(rules.clone()), Reader::new(log.as_bytes()));
    let mut before = judge.chips();
    while let Some(line) = reader.next() {
        let Ok(line) = line else { continue };
        if let Statement::Deal { .. } | Statement::Position { .. } = line.statement {
            before = judge.chips();
        }
        let _ = judge.judge(&line.statement);
        let wrong = unequal(&judge).or_else(|| unequal_chips(&judge, &before));
        if let Some(wrong) = wrong {
            return Some(format!("line {} by {}: {wrong}", line.number, rules.edition));
        }
    }
    None
}

/// A score in a deal that is over that is not the sum of its parts; `None` if there is none.
///
/// ```
/// let judge = adjudeck_validator::Judge::new(adjudeck_validator::edition("paplu").unwrap().clone());
/// assert_eq!(adjudeck_tests::laws::unequal(&judge), None);
/// ```
#[must_use]
pub fn unequal(judge: &Judge) -> Option<String> {
    if !matches!(judge.deal().stage(), Stage::Over | Stage::Void) {
        return None;
    }
    let (scores, parts) = (judge.scores(), judge.score_parts());
    judge.game().seats().find_map(|seat| {
        let score = scores.get(seat.index()).copied().flatten();
        let own = || parts.iter().filter(|part| part.seat == seat);
        let sum: i32 = own().map(|part| part.points).sum();
        let is_right = score.map_or(own().count() == 0, |score| score == sum);
        (!is_right).then(|| format!("{seat:?} scores {score:?}, and the parts are {:?}", own().collect::<Vec<_>>()))
    })
}

/// How the chips differ from the earlier chips plus the payments since; `None` if they do not.
fn unequal_chips(judge: &Judge, before: &(adjudeck_validator::Points, Option<i32>, Option<i32>)) -> Option<String> {
    let (parts, now) = (judge.chip_parts(), judge.chips());
    let of = |seat: Seat| parts.iter().filter(move |part| part.seat == seat).map(|part| part.chips).sum::<i32>();
    let into = |pool: Pool| parts.iter().filter(|part| part.pool == pool).map(|part| part.chips).sum::<i32>();
    let at = |points: &adjudeck_validator::Points, seat: Seat| points.get(seat.index()).copied().flatten();
    let differs = |was: Option<i32>, is: Option<i32>, paid: i32| was.zip(is).is_some_and(|(was, is)| was + paid != is);
    let seats = judge.game().seats().any(|seat| differs(at(&before.0, seat), at(&now.0, seat), -of(seat)));
    let pools = differs(before.1, now.1, into(Pool::Game)) || differs(before.2, now.2, into(Pool::Hand));
    let dealt = judge.deal().number() > 0;
    (dealt && (seats || pools)).then(|| format!("chips are {now:?} after {before:?} and {parts:?}"))
}

/// An answer as it is written after a point.
fn written(answer: &serde_json::Value) -> String {
    answer.as_str().map_or_else(|| answer.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use adjudeck_format::{Names, Reader};
    use adjudeck_replayer::referee::{Choice, Session};

    use adjudeck_validator::editions;

    use super::{first_wrong, unequal};
    use crate::logs::games;

    /// All logs in a folder and its subfolders.
    fn logs(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
        let logs = files.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rum"));
        logs.chain(folders.iter().flat_map(|folder| self::logs(folder))).collect()
    }

    /// Covers rare scores: the recorded games and cases have faults and house rules.
    #[test]
    fn scores_of_the_corpus_are_the_sum_of_their_parts() {
        let mut over = 0;
        for path in logs(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus")) {
            let (mut session, mut names) = (Session::new(&Choice::default()).unexpecting(), Names::default());
            let log = fs::read(&path).unwrap();
            let mut reader = Reader::from_slice(&log);
            while let Some(stepped) = reader.next_with(|line| session.step(line, &mut names, &mut |_| ())) {
                stepped.unwrap();
                let Some(judge) = session.judge() else { continue };
                assert_eq!(unequal(judge), None, "{}", path.display());
                over += usize::from(!judge.score_parts().is_empty() && judge.deal().out().is_some());
            }
        }
        assert!(over > 500, "{over}");
    }

    /// Covers each single reading of each edition.
    #[test]
    fn scores_are_the_sum_of_their_parts_by_every_reading() {
        for rules in editions() {
            let scores =
                |point: &str| matches!(point.split('.').next(), Some("score" | "payment" | "wins" | "declare"));
            let others = rules.alternatives().into_iter().filter(|other| scores(other.point.path()));
            for (seed, other) in (40..).zip(others) {
                let log = games(&other.rules, 3, seed);
                assert_eq!(first_wrong(&other.rules, &log), None, "{} {}", other.point, other.answer);
            }
        }
    }
}
