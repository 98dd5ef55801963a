//! Shrinks a log that breaks a law.

use std::time::Instant;

use crate::law::{Law, Outcome, Trial, TrialLine};

/// The smallest log found within the time limit that breaks a law in the same way: lines and whole deals are left out as long
/// as the outcome stays the same.
///
/// ```
/// use adjudeck_tests::law::{Law, Outcome, Trial};
/// use adjudeck_tests::shrink::shrink;
/// let law = Law {
///     name: "no-five",
///     says: "there is no five",
///     trials: |_, _| Vec::new(),
///     check: |trial| if trial.log().contains("5C") { Outcome::broken("five", "a five") } else { Outcome::Holds },
///     seeds: 0,
/// };
/// let trial = Trial::of("deal 1\nAya draws 4C\nAya draws 5C\nAya draws 6C");
/// let until = std::time::Instant::now() + std::time::Duration::from_secs(5);
/// assert_eq!(shrink(&law, &trial, "five", until).log(), "Aya draws 5C\n");
/// ```
#[must_use]
pub fn shrink(law: &Law, trial: &Trial, what: &str, until: Instant) -> Trial {
    let mut smallest = trial.clone();
    let mut size = smallest.lines.len().div_ceil(2);
    while size > 0 && Instant::now() < until {
        let before = smallest.lines.len();
        // From the end, since what comes after the fault matters least.
        let mut at = before;
        while at > 0 && Instant::now() < until {
            let from = at.saturating_sub(size);
            let lines: Vec<TrialLine> =
                smallest.lines.iter().take(from).chain(smallest.lines.iter().skip(at)).cloned().collect();
            let fewer = Trial { lines, with: smallest.with.clone() };
            if matches!(law.outcome(&fewer), Outcome::Broken { what: found, .. } if found == what) {
                smallest = fewer;
            }
            at = from.min(smallest.lines.len());
        }
        // Some lines can be left out only together, and some only after others.
        if smallest.lines.len() == before || size > 8 {
            size /= 2;
        }
    }
    smallest
}
