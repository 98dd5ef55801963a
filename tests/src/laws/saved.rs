//! A saved and restored game goes on as it would have.

use adjudeck_replayer::{Choice, Finding, Lang, Referee, Saved};

use super::hiding::{canonical, hide, spoil};
use super::judged::{misspelt, shuffled};
use crate::law::{Law, Outcome, Trial};
use crate::logs::games;

/// A referee is saved after this many lines.
const OFTEN: usize = 5;

/// A referee who is saved and restored every few lines, and after each fault, finds the same.
pub(super) const GOES_ON: Law = Law {
    name: "a-saved-game-goes-on",
    says: "a referee who is saved and restored every few lines finds what another finds who goes on, and knows the same",
    trials: |rules, seed| {
        let game = games(rules, 2, seed);
        let plain = canonical(&game);
        vec![Trial::of(&spoil(&plain, seed)), misspelt(&game, seed), shuffled(&game, seed), hide(&plain, seed)]
    },
    check: |trial| {
        let choice = Choice::default();
        let (mut referee, mut other) = (Referee::new(&choice), Referee::new(&choice));
        for (index, line) in trial.log().lines().enumerate() {
            let (found, found_by_other) = (said(&referee.judge_line(line)), said(&other.judge_line(line)));
            if found != found_by_other {
                return Outcome::broken("finding", format!("`{line}`: {found:?}, and restored {found_by_other:?}"));
            }
            if referee.counts() != other.counts() {
                return Outcome::broken(
                    "counts",
                    format!("after `{line}`: {:?}, {:?}", referee.counts(), other.counts()),
                );
            }
            if found.is_empty() && index % OFTEN != 0 {
                continue;
            }
            let saved = referee.save();
            match restored(&other.save(), &choice) {
                Ok(restored) if restored.save() == saved => other = restored,
                Ok(_) => return Outcome::broken("state", format!("another state after `{line}`")),
                Err(error) => return Outcome::broken("error", format!("after `{line}`: {error}")),
            }
        }
        Outcome::Holds
    },
    seeds: 2,
};

/// A referee restored from the text of a saved one.
fn restored(saved: &Saved, choice: &Choice) -> Result<Referee, String> {
    let kept = serde_json::to_string(saved).map_err(|error| error.to_string())?;
    let saved: Saved = serde_json::from_str(&kept).map_err(|error| error.to_string())?;
    Referee::restore(choice, &saved).map_err(|error| error.to_string())
}

fn said(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| finding.said(Lang::En)).collect()
}
