//! Findings as rows.

use super::rows::Finding;
use crate::referee;
use crate::report::record;
use crate::rules::answers::answer_text;
use crate::words::Lang;

impl Finding {
    /// Whether something is wrong. An undecided finding, or one that a director has ruled on, is not a fault.
    ///
    /// ```
    /// let broken = adjudeck_replayer::audit::of_broken("a.rum.gz", 3, 41, "the file breaks off".to_owned());
    /// assert!(broken.is_fault());
    /// ```
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.severity != "note"
    }
}

/// A finding of an input as a row, with its message in this language.
pub(super) fn of_finding(input: &str, finding: &referee::Finding, lang: Lang) -> Finding {
    let row = record(input, finding, lang);
    Finding {
        input: row.file,
        game: row.game,
        deal: row.deal,
        line: row.line,
        column: row.column as u64,
        text: row.text,
        code: row.code.to_owned(),
        kind: row.kind.to_owned(),
        severity: row.severity.to_owned(),
        message: row.message,
        player: row.player,
        edition: row.edition,
        clause: row.clause,
        point: row.point.map(str::to_owned),
        answer: row.answer.as_ref().map(answer_text),
        source: row.source,
        lost_line: row.lost_line,
        ruled: row.rulings.iter().map(|ruling| ruling.decision.to_owned()).collect(),
    }
}

/// An input that could not be read to its end, as a row: the last line that was judged, its game, and what went wrong.
///
/// ```
/// let row = adjudeck_replayer::audit::of_broken("a.rum.gz", 3, 41, "the file breaks off".to_owned());
/// assert_eq!((&*row.code, row.line), ("broken", 41));
/// ```
#[must_use]
pub fn of_broken(input: &str, game: u64, line: u64, problem: String) -> Finding {
    let is = |word: &str| word.to_owned();
    Finding {
        input: input.to_owned(),
        game,
        line,
        code: is("broken"),
        kind: is("broken"),
        severity: is("error"),
        message: problem,
        ..Finding::default()
    }
}
