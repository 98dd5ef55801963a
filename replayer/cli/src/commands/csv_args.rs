//! How CSV is written.

use clap::Args;

use crate::audit::Cells;

/// How CSV is written.
#[derive(Args, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CsvArgs {
    /// Write texts in CSV as they are; otherwise one that a spreadsheet would compute, such as `=1+1`, has a `'` before it
    #[arg(long)]
    exact_csv: bool,
}

impl CsvArgs {
    /// How texts are written in its cells.
    pub(crate) const fn cells(self) -> Cells {
        if self.exact_csv { Cells::Exact } else { Cells::ForSpreadsheets }
    }
}
