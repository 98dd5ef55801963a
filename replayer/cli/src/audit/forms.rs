//! In which forms an audit is written, and what else is to be written at its end.

use std::path::Path;

use adjudeck_replayer::fairness::FairnessDocument;
use adjudeck_replayer::text::labels::Labels;
use adjudeck_replayer::words::Lang;

use super::csv::Cells;

/// The page of the report on fairness.
pub(super) const FAIRNESS_PAGE: &str = "fairness.html";

/// A form in which tables are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// JSON Lines, which are always there.
    Jsonl,
    /// Comma-separated values.
    Csv,
    /// Parquet.
    Parquet,
    /// A page for people, `report.html`.
    Html,
    /// `audit.sarif`, which code hosts and editors read.
    Sarif,
    /// `audit.junit.xml`, which CI servers read.
    Junit,
}

impl Format {
    /// All forms.
    pub const ALL: [Self; 6] = [Self::Jsonl, Self::Csv, Self::Parquet, Self::Html, Self::Sarif, Self::Junit];

    /// Its name, which for tables is also the extension of their files.
    ///
    /// ```
    /// assert_eq!(adjudeck_cli::audit::Format::Parquet.as_str(), "parquet");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Jsonl => "jsonl",
            Self::Csv => "csv",
            Self::Parquet => "parquet",
            Self::Html => "html",
            Self::Sarif => "sarif",
            Self::Junit => "junit",
        }
    }
}

/// What to write once everything is judged.
#[derive(Clone, Copy, Debug)]
pub struct AuditFinish<'a> {
    /// The forms.
    pub formats: &'a [Format],
    /// The folder of an earlier audit with which this one is compared.
    pub baseline: Option<&'a Path>,
    /// How texts are written in CSV.
    pub cells: Cells,
    /// What inputs are called in the tables.
    pub labels: &'a Labels,
    /// How the names of files end that were looked for in folders.
    pub looked_for: &'a [String],
    /// The language of what people read.
    pub lang: Lang,
    /// Whether the cards were dealt fairly, if that was asked.
    pub fairness: Option<&'a FairnessDocument>,
    /// The address of the book of rulings, to which the page and the SARIF report link.
    pub site: Option<&'a str>,
}
