//! Compares labelled faults with what the referee says of them.

use std::fmt;

use adjudeck_replayer::generate::faults::Known;
use adjudeck_replayer::generate::{FaultyGame, Label};
use adjudeck_replayer::referee::codes::code;
use adjudeck_replayer::referee::{Finding, FindingKind};

use crate::logs::findings;

/// What a referee says of a fault, or must say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// The code of the message.
    pub kind: String,
    /// The verdict.
    pub verdict: String,
    /// The point that decides.
    pub point: String,
    /// The clause that answers it.
    pub clause: String,
}

impl Due {
    /// What must be said of a labelled fault.
    #[must_use]
    pub fn of(label: &Label) -> Self {
        let Label { kind, point, clause, .. } = label.clone();
        Self { kind, verdict: label.verdict.as_str().to_owned(), point, clause }
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.kind, self.verdict, self.point, self.clause)
    }
}

/// The line of a finding, and what it says.
#[must_use]
pub fn says(finding: &Finding) -> (u64, Due) {
    let kind = code(finding).to_owned();
    let due = match &finding.kind {
        // A fault on which a director has ruled is still a fault.
        FindingKind::Verdict(judgement) => Due {
            kind,
            verdict: adjudeck_validator::kind(&judgement.verdict).as_str().to_owned(),
            point: judgement.verdict.err().map_or("", |violation| violation.point.path()).to_owned(),
            clause: judgement.clause.clone().unwrap_or_default(),
        },
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => Due { kind, ..Due::default() },
    };
    (finding.line, due)
}

/// What is wrong between a game and its label: `None` if the fault is found at its line, with its point and clause, and
/// nothing else is found.
///
/// ```
/// use adjudeck_replayer::generate::Faults;
/// let rules = adjudeck_validator::edition("push/pagat").unwrap();
/// let game = Faults::new(rules, 1).next_game().unwrap().unwrap();
/// assert_eq!(adjudeck_tests::faults::amiss(&game), None);
/// ```
#[must_use]
pub fn amiss(game: &FaultyGame) -> Option<String> {
    let log = format!("adjudeck 1\n{}", game.text);
    let is_known = game.label.known.is_none_or(|known| known == Known::Yes);
    let due: Vec<_> = is_known.then(|| (game.label.line + 1, Due::of(&game.label))).into_iter().collect();
    let found: Vec<_> = findings(&log).iter().map(says).collect();
    let words =
        |all: &[(u64, Due)]| all.iter().fold(String::new(), |words, (line, due)| words + &format!("{line}: {due}; "));
    (found != due).then(|| format!("{}and not {}{}", words(&found), words(&due), game.label.text))
}
