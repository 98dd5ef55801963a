//! How a report of `adjudeck check` is written.

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
    /// A report in this form, and in a language; without a summary for people who want quiet. It leads to the pages of a site if it
    /// has a place for that.
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

    /// Whether it is made to be handed on to other programs as it is, so that it does not say how this machine is arranged.
    pub(super) const fn is_handed_on(self) -> bool {
        match self {
            Self::Sarif | Self::Junit => true,
            Self::Text | Self::Json | Self::Jsonl | Self::Github => false,
        }
    }

    /// The word for a form that has a place for findings only, and none for what is said of games or of all of them.
    pub(super) const fn of_findings_only(self) -> Option<&'static str> {
        match self {
            Self::Text | Self::Json | Self::Jsonl => None,
            Self::Sarif => Some("sarif"),
            Self::Github => Some("github"),
            Self::Junit => Some("junit"),
        }
    }
}
