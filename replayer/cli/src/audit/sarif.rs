//! Findings in SARIF, as `adjudeck check --format sarif` writes them. Their messages are those of the tables, in English.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use adjudeck_replayer::analysis::summary::{Broken, Summary};
use adjudeck_replayer::audit::rows::Finding;
use adjudeck_replayer::report::{Report as _, Sarif, SarifRow};
use adjudeck_replayer::text::labels::Labels;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::edition;

use super::checkpoint::Checkpoint;
use super::read::Rows;
use crate::input::FileLines;

/// Writes the findings of the audit in a folder. The report links to the pages of a site if one is given.
pub(super) fn write(
    folder: &Path,
    state: &Checkpoint,
    labels: &Labels,
    site: Option<&str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (mut report, mut lines) = (Sarif::new(Lang::En).leading_to(site), FileLines::default());
    report.begin(out)?;
    for finding in Rows::<Finding>::open(folder, "findings")? {
        let finding = finding?;
        if finding.kind == "broken" {
            let Finding { input: file, line, message: problem, .. } = finding;
            report.broken(&Broken { file, line, problem }, out)?;
        } else {
            let file_line = lines.line(&labels.path(&finding.input), finding.line);
            report.row(row(finding, file_line), out)?;
        }
    }
    report.end(&Summary { unopened: state.totals.broken, ..Summary::default() }, out)
}

fn row(finding: Finding, file_line: Option<u64>) -> SarifRow {
    let rule = match (&*finding.kind, finding.point) {
        (_, Some(point)) => point,
        ("unreadable", None) => format!("notation/{}", finding.code),
        ("unmet", None) => "expectation".to_owned(),
        (_, None) => "rules".to_owned(),
    };
    let judged_by = finding.edition.and_then(|name| {
        let variant = Arc::clone(&edition(&name)?.variant);
        Some((name, variant))
    });
    SarifRow {
        input: finding.input,
        line: finding.line,
        file_line,
        column: usize::try_from(finding.column).unwrap_or(usize::MAX),
        rule,
        level: finding.severity,
        code: finding.code,
        message: finding.message,
        accepted: (finding.kind == "irregularity").then(|| vec![finding.ruled.join(", ")]),
        judged_by,
        ..SarifRow::default()
    }
}
