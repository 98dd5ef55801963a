//! The forms of a report of `adjudeck check`.

use adjudeck_replayer::report::{Json, JsonLines, Report, Sarif};
use adjudeck_replayer::words::Lang;
use clap::ValueEnum;

use crate::view::{Github, Junit, Text};

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    Text,
    /// One JSON document, after the schema `replayer/schema/report.json`.
    Json,
    /// JSON Lines: one object for each finding and for the end of each game, and the summary at the end.
    Jsonl,
    /// SARIF 2.1.0, which code hosts and editors read.
    Sarif,
    /// Commands of a workflow, by which GitHub shows findings beside the lines of a change.
    Github,
    /// `JUnit`, which servers read that run tests: a suite for each input, a case for each game.
    Junit,
}

impl Format {
    /// A report in this form and language, without a summary if `quiet`. It links to the pages of a site if the form has links.
    pub(super) fn report(self, lang: Lang, quiet: bool, site: Option<&str>) -> Box<dyn Report> {
        match self {
            Self::Text => Box::new(Text::new(lang).quiet(quiet)),
            Self::Json => Box::new(Json::new(lang)),
            Self::Jsonl => Box::new(JsonLines::new(lang)),
            Self::Sarif => Box::new(Sarif::new(lang).leading_to(site)),
            Self::Github => Box::new(Github::new(lang, quiet)),
            Self::Junit => Box::new(Junit::new(lang)),
        }
    }

    /// Whether its output is meant for other programs elsewhere, so that it must not reveal how this machine is set up.
    pub(super) const fn is_handed_on(self) -> bool {
        match self {
            Self::Sarif | Self::Junit => true,
            Self::Text | Self::Json | Self::Jsonl | Self::Github => false,
        }
    }

    /// The name of the form if it holds findings only, and nothing about games or totals.
    pub(super) const fn of_findings_only(self) -> Option<&'static str> {
        match self {
            Self::Text | Self::Json | Self::Jsonl => None,
            Self::Sarif => Some("sarif"),
            Self::Github => Some("github"),
            Self::Junit => Some("junit"),
        }
    }
}
