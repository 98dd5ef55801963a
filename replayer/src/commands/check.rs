//! `adjudeck check`: judges logs and reports what is not in order.

use std::collections::BTreeSet;
use std::io::{self, Read};
use std::path::PathBuf;

use adjudeck_format::{Names, Reader};
use clap::{Args, ValueEnum};

use crate::compare::readings::{GameReadings, Readings};
use crate::input::{Source, sources};
use crate::messages::Trouble;
use crate::progress::Progress;
use crate::report::{Json, JsonLines, Report, Sarif, Summary, Text};
use crate::rulebook::{RulesArgs, Title};
use crate::session::{Finding, Session};
use crate::streams::{Outcome, Streams};
use crate::words::Lang;

/// Judge logs, and say of everything that is not in order where it is and which rule decides
///
/// Folders are searched for `*.rum`, `*.rum.gz` and `*.rum.zst`. Inputs may be compressed with gzip or zstd, and may be logs
/// in JSON or JSON Lines; their content tells, not their names. The exit status is 0 if everything is legal, 1 if something
/// is not, and 2 if something could not be read, or nothing was there to be read.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck check table3.rum
  adjudeck check games/ --rules kalooki/pagat
  adjudeck check games/ --set layoff.direction=both-ends
  adjudeck check table3.rum --all-readings
  zcat games.rum.gz | adjudeck check --format jsonl")]
pub struct CheckArgs {
    /// Files and folders; `-`, or none, is standard input
    paths: Vec<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,

    /// How the report is written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Report legal statements as well that other readings forbid
    #[arg(long)]
    disputed: bool,

    /// Say for each game which disputed points matter: what would be judged otherwise under which reading
    ///
    /// The whole game is judged again under each reading of each disputed point that was consulted in it, and under two
    /// readings together where it takes both to turn a verdict.
    #[arg(long)]
    all_readings: bool,
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// One JSON document, after the schema `replayer/schema/report.json`.
    Json,
    /// JSON Lines: one object for each finding, and the summary at the end.
    Jsonl,
    /// SARIF 2.1.0, which code hosts and editors read.
    Sarif,
}

impl Format {
    fn report(self, lang: Lang) -> Box<dyn Report> {
        match self {
            Self::Text => Box::new(Text::new(lang)),
            Self::Json => Box::new(Json::new(lang)),
            Self::Jsonl => Box::new(JsonLines::new(lang)),
            Self::Sarif => Box::new(Sarif::new(lang)),
        }
    }
}

/// Why judging an input broke off.
enum Broken {
    Input(io::Error),
    Output(io::Error),
}

impl CheckArgs {
    /// Judges the inputs.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let choice = match self.rules.choice() {
            Ok(choice) => choice,
            Err(wrong) => return streams.wrong(&wrong),
        };
        if self.all_readings && self.format == Format::Sarif {
            return streams.trouble("--all-readings", Trouble::ReadingsInSarif);
        }
        let mut readings = self.all_readings.then(|| Readings::new(&choice).in_language(streams.lang));
        let mut session = Session::new(&choice).with_disputed(self.disputed);
        let mut report = self.format.report(streams.lang);
        let mut summary = Summary::default();
        let progress = Progress::of_process(streams.lang);
        report.begin(&mut *streams.out)?;
        for source in sources(&self.paths) {
            if !check(source, (&mut session, readings.as_mut()), &mut *report, streams, &progress)? {
                summary.unopened += 1;
            }
            summary.inputs += 1;
        }
        progress.finish();
        summary.counts = *session.counts();
        let titles: BTreeSet<_> = session.rules_used().map(Title::of).collect();
        summary.rules = titles.into_iter().collect();
        report.end(&summary, &mut *streams.out)?;
        streams.out.flush()?;
        Ok(outcome(&summary))
    }
}

/// How the command ends.
const fn outcome(summary: &Summary) -> Outcome {
    let nothing = summary.counts.statements == 0;
    if nothing || summary.unopened + summary.counts.unreadable > 0 {
        Outcome::Trouble
    } else if summary.counts.is_clean() {
        Outcome::Fine
    } else {
        Outcome::Found
    }
}

/// Judges an input; says whether it could be read to its end.
fn check(
    source: Result<Source, walkdir::Error>,
    judging: (&mut Session, Option<&mut Readings>),
    report: &mut dyn Report,
    streams: &mut Streams,
    progress: &Progress,
) -> io::Result<bool> {
    let source = match source {
        Ok(source) => source,
        Err(error) => {
            let path = error.path().map(|path| path.display().to_string());
            return streams.trouble(&path.unwrap_or_default(), error).map(|_| false);
        }
    };
    let name = source.name();
    let judged = match source.open_log() {
        Ok(input) => judge(&name, progress.over(&name, input), judging, &mut |found| {
            progress.aside(|| {
                match found {
                    Found::Finding(finding) => report.finding(&name, &finding, &mut *streams.out)?,
                    Found::Readings(game) => report.readings(&game, &mut *streams.out)?,
                }
                streams.out.flush()
            })
        }),
        Err(error) => Err(Broken::Input(error)),
    };
    match judged {
        Ok(()) => Ok(true),
        Err(Broken::Input(error)) => progress.aside(|| streams.trouble(&name, error)).map(|_| false),
        Err(Broken::Output(error)) => Err(error),
    }
}

/// What comes out of judging.
enum Found {
    Finding(Box<Finding>),
    Readings(GameReadings),
}

/// Judges a log line by line, until it ends or nobody listens any more.
fn judge(
    name: &str,
    input: impl Read,
    (session, mut readings): (&mut Session, Option<&mut Readings>),
    report: &mut dyn FnMut(Found) -> io::Result<()>,
) -> Result<(), Broken> {
    session.restart();
    if let Some(readings) = &mut readings {
        readings.begin(name);
    }
    let (mut reader, mut names) = (Reader::new(input), Names::default());
    let mut kept = Kept { report, written: Ok(()) };
    while let Some(stepped) = reader.next_with(|line| {
        if let Some(readings) = &mut readings {
            readings.see(&line, &mut |game| kept.report(Found::Readings(game)));
        }
        session
            .step(line, &mut names, &mut |finding| kept.report(Found::Finding(Box::new(finding))))
            .map_err(Broken::Input)
    }) {
        stepped?;
        if kept.written.is_err() {
            break;
        }
    }
    session.finish(&mut |finding| kept.report(Found::Finding(Box::new(finding))));
    if let Some(readings) = readings {
        readings.end(&mut |game| kept.report(Found::Readings(game)));
    }
    kept.written.map_err(Broken::Output)
}

/// Reports until a report cannot be written, and keeps why.
struct Kept<'a> {
    report: &'a mut dyn FnMut(Found) -> io::Result<()>,
    written: io::Result<()>,
}

impl Kept<'_> {
    fn report(&mut self, found: Found) {
        if self.written.is_ok() {
            self.written = (self.report)(found);
        }
    }
}
