//! `adjudeck check`: judges logs and reports what is not in order.

mod desk;
mod format;
mod joined;
mod watch;
mod work;

use std::fs;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;

use self::desk::Orders;
use self::format::Format;
use self::work::Work;
use super::crew::{LENGTHS, desks};
use super::progress::Progress;
use super::rules_args::RulesArgs;
use super::stdin_args::StdinArgs;
use crate::input::is_regular;
use crate::report::{Counting, Limited, Report};
use crate::streams::{Outcome, Streams};
use crate::summary::Summary;
use crate::trouble::Trouble;

/// Judge logs, and say of everything that is not in order where it is and which rule decides
///
/// Folders are searched for `*.rum`, `*.rum.gz` and `*.rum.zst`. Inputs may be compressed with gzip or zstd, and may be logs
/// in JSON or JSON Lines; their content tells, not their names.
///
/// What is found is written before more of an input is waited for; a verdict waits for the next statement, which may say that
/// it was expected, or what a director ruled on it. With `--format jsonl` each game is closed by a record of its own. Ctrl-C
/// ends the work with a report on what was judged so far.
///
/// The exit status is 0 if everything is legal, 1 if something is not, and 2 if something could not be read or written, or
/// nothing was there to be read; 130 after Ctrl-C.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag that is given or not")]
#[command(after_help = "\
Examples:
  adjudeck check table3.rum
  adjudeck check games/ --rules kalooki/pagat
  adjudeck check games/ --set layoff.direction=both-ends
  adjudeck check games/ --statistics --max-messages 20
  adjudeck check games/ --watch
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

    /// Show no more than the first N messages, in any form; the summary says how many there were in all
    #[arg(long, value_name = "N")]
    max_messages: Option<u64>,

    /// Say at the end how often each code came up, by which point and clause, those as well that are not shown
    #[arg(long)]
    statistics: bool,

    /// Say for each game which disputed points matter: what would be judged otherwise under which reading
    ///
    /// The whole game is judged again under each reading of each disputed point that was consulted in it, and under two
    /// readings together where it takes both to turn a verdict.
    #[arg(long)]
    all_readings: bool,

    /// End with status 0 even if something is not legal; what cannot be read or written is still status 2
    #[arg(long)]
    exit_zero: bool,

    /// Judge again whenever a log, a rules file or the configuration changes, until Ctrl-C is pressed
    #[arg(long)]
    watch: bool,

    #[command(flatten)]
    stdin: StdinArgs,

    /// Judge files with N threads; as many as there are processors, unless this is said
    ///
    /// Long files are divided where games begin. The report is the same for any number of threads. Standard input and pipes are
    /// judged as they come.
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

impl CheckArgs {
    /// Judges the inputs, once or whenever they change.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        if let Some(format) = self.format.of_findings_only() {
            for (option, is_asked) in [("--all-readings", self.all_readings), ("--statistics", self.statistics)] {
                if is_asked {
                    return streams.trouble(option, Trouble::NoPlaceIn(format));
                }
            }
        }
        if self.watch { self.whenever_changed(streams) } else { self.once(streams) }
    }

    /// Judges the inputs.
    fn once(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let choice = match self.rules.choice() {
            Ok(choice) => choice,
            Err(wrong) => return streams.wrong(&wrong),
        };
        streams.listen();
        let briefly = Arc::new(AtomicBool::new(false));
        let orders = Orders {
            choice,
            disputed: self.disputed,
            all_readings: self.all_readings,
            lang: streams.lang,
            briefly: Arc::clone(&briefly),
        };
        let (report, progress) = (self.report(streams), Progress::of(streams));
        let mut work = Work { report, progress, summary: Summary::default(), briefly, streams };
        work.report.begin(&mut work.streams.out)?;
        let sources = self.stdin.sources(&self.paths);
        match self.desks() {
            1 => work.judge(&orders, sources)?,
            desks => work.judge_at_once(desks, &orders, self.is_alone(), sources)?,
        }
        Ok(self.status(work.end()?))
    }

    /// The report in its form, limited and with statistics if that was asked for.
    fn report(&self, streams: &Streams) -> Box<dyn Report> {
        let mut report = self.format.report(streams.lang, streams.quiet);
        if let Some(most) = self.max_messages {
            report = Box::new(Limited::new(report, most));
        }
        if self.statistics { Box::new(Counting::new(report)) } else { report }
    }

    /// How the command ends that has ended so.
    const fn status(&self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Found if self.exit_zero => Outcome::Fine,
            outcome => outcome,
        }
    }

    /// Whether there is one file and nothing else.
    fn is_alone(&self) -> bool {
        matches!(&*self.paths, [path] if !path.is_dir())
    }

    /// How many judge at once. What may keep one waiting is judged as it comes, and what is short would gain nothing.
    fn desks(&self) -> usize {
        let is_long = |path: &PathBuf| fs::metadata(path).is_ok_and(|file| file.len() > LENGTHS.least as u64);
        let gains = match &*self.paths {
            [] => false,
            [path] => path.is_dir() || is_long(path),
            _ => true,
        };
        let can_wait = |path: &PathBuf| path != Path::new("-") && (path.is_dir() || is_regular(path));
        if gains && self.paths.iter().all(can_wait) { desks(self.threads) } else { 1 }
    }
}
