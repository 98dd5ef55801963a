//! What is written and reported when the tables of an audit are complete.

use std::io;
use std::path::Path;

use adjudeck_replayer::analysis::summary::Summary;
use adjudeck_replayer::audit::Totals;
use adjudeck_replayer::referee::Counts;
use adjudeck_replayer::rules::differences::Title;

use crate::audit::{AuditFinish, Checkpoint, Compared, finish};
use crate::streams::{Outcome, Streams};

/// Writes the other forms of the tables, and reports the totals.
pub(super) fn end(
    folder: &Path,
    state: &Checkpoint,
    asked: &AuditFinish<'_>,
    streams: &mut Streams,
) -> io::Result<Outcome> {
    let (compared, totals) = (finish(folder, state, asked)?, &state.totals);
    let said = streams.lang.words().summary(&summary(totals, asked.looked_for.to_vec()));
    streams.line(&said)?;
    if let Some(fairness) = asked.fairness {
        let said = streams.lang.words().audit_fairness(fairness);
        streams.line(&said)?;
    }
    let Some(compared) = compared else { return Ok(outcome(totals)) };
    let said = streams.lang.words().since_baseline(compared.new, compared.gone, compared.known);
    streams.line(&said)?;
    Ok(outcome_since(totals, &compared))
}

fn summary(totals: &Totals, looked_for: Vec<String>) -> Summary {
    let all = &totals.all;
    let counts = Counts {
        statements: all.statements,
        games: all.games,
        deals: all.deals,
        unreadable: all.unreadable,
        unjudged: all.unjudged,
        illegal: all.illegal,
        impossible: all.impossible,
        undecided: all.undecided,
        mismatch: all.mismatch,
        irregularities: all.irregularities,
        expectations: all.expectations,
        unmet: all.unmet,
        unchecked: all.unchecked,
        committed: all.committed,
        proved: all.proved,
        // In an audit every unreadable line counts.
        ..Counts::default()
    };
    let named = totals.editions.keys().filter(|edition| !edition.is_empty());
    let rules = named.map(|edition| Title { edition: edition.clone(), changed: Vec::new() }).collect();
    Summary { counts, inputs: totals.inputs, unopened: totals.broken, rules, looked_for, ..Summary::default() }
}

/// Whether nothing was judged.
const fn is_empty(totals: &Totals) -> bool {
    totals.all.statements == 0 && totals.left_out == 0
}

/// The outcome compared with an earlier audit: faults that were known then do not count.
const fn outcome_since(totals: &Totals, compared: &Compared) -> Outcome {
    if is_empty(totals) || compared.new_unread > 0 {
        Outcome::Trouble
    } else if compared.new > 0 {
        Outcome::Found
    } else {
        Outcome::Fine
    }
}

const fn outcome(totals: &Totals) -> Outcome {
    let all = &totals.all;
    if is_empty(totals) || totals.broken + all.unreadable + all.unjudged > 0 {
        Outcome::Trouble
    } else if all.is_clean() {
        Outcome::Fine
    } else {
        Outcome::Found
    }
}
