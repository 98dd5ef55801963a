//! `adjudeck check`: judges logs and reports what is wrong.

mod fix;
mod format;
mod joined;
mod located;
mod watch;
mod work;
mod worker;

use std::fs;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use adjudeck_replayer::analysis::summary::Summary;
use adjudeck_replayer::input::rulebook::{RulesFileError, choose};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::report::{Counting, Limited, Report, Staged};
use adjudeck_replayer::text::labels::Labels;
use clap::{Args, ValueEnum as _};

use self::format::Format;
use self::located::Located;
use self::work::Work;
use self::worker::{Disputed, Orders, Used};
use super::config_args::ConfigArgs;
use super::inputs_args::InputsArgs;
use super::pool::{LENGTHS, workers};
use super::progress::Progress;
use super::rules_args::RulesArgs;
use super::runs::Runs;
use super::stdin_args::StdinArgs;
use crate::config::Config;
use crate::input::{Source, Wanted, is_regular};
use crate::streams::{Outcome, Streams};

/// Files with at most this many bytes in total are short: a match of a dozen deals.
const SHORT: u64 = 64 * 1024;

/// Judge logs, and say of everything that is not in order where it is and which rule decides
///
/// Folders are searched for `*.rum`, `*.rum.json` and `*.rum.jsonl`, compressed or not, or for the endings that `--ext` names.
/// Files that are named, here or in the list of `--files-from`, may have any name: they may be compressed with gzip or zstd, and
/// may be logs in JSON or JSON Lines; their content tells.
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
  adjudeck check games/ --fix
  adjudeck check archive/ --ext jsonl
  git diff --name-only -z main -- '*.rum' | adjudeck check -0 --files-from -
  adjudeck check table3.rum --all-readings
  zcat games.rum.gz | adjudeck check --format jsonl")]
pub struct CheckArgs {
    /// Files and folders; `-` is standard input, as is none, unless a configuration has `paths`
    paths: Vec<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,

    /// How the report is written; `text`, unless this or a configuration says otherwise
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// Report legal statements as well that other readings forbid
    ///
    /// Without it, the summary of short files (64 KB together) says how many of them another book on the game forbids.
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

    /// Fix first what needs no decision: misspelt names, cards and words, separators, spaces. Then judge what is left
    ///
    /// A line is fixed if one reading of it is meant and that is legal. Files are rewritten whole and in canonical form, if all of
    /// their lines can be read; what is compressed or in JSON is left as it is.
    #[arg(long, conflicts_with_all = ["diff", "watch"])]
    fix: bool,

    /// Show what `--fix` would change, as a unified diff, and judge nothing; end with status 1 if that is anything
    #[arg(long, conflicts_with = "watch")]
    diff: bool,

    /// Judge again whenever a log, a rules file or the configuration changes, until Ctrl-C is pressed
    #[arg(long)]
    watch: bool,

    #[command(flatten)]
    inputs: InputsArgs,

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
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, self.stdin.first(&self.paths))
    }

    /// Whether the inputs are judged whenever they change. A faulty configuration can then be fixed meanwhile.
    pub(crate) const fn waits_for_changes(&self) -> bool {
        self.watch
    }

    /// The paths, to which those of `--files-from` are to be added.
    pub(crate) const fn listed(&mut self) -> (&mut Vec<PathBuf>, &InputsArgs) {
        (&mut self.paths, &self.inputs)
    }

    /// Judges the inputs, once or whenever they change.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        if self.watch {
            self.whenever_changed(streams)
        } else if self.diff {
            self.show_fixes(streams)
        } else {
            self.once(streams)
        }
    }

    /// The configuration for the whole run. Fails if it, or the rules that are asked for, are wrong regardless of the inputs.
    fn home(&self) -> Result<Config, RulesFileError> {
        choose(&self.rules.rules, &self.rules.set)?;
        Ok(self.rules.config.home(self.stdin.first(&self.paths))?.unwrap_or_default())
    }

    /// The paths to judge: those given, else those of the configuration, else standard input. If standard input is given a name,
    /// the configuration is not consulted.
    fn paths<'a>(&'a self, home: &'a Config) -> &'a [PathBuf] {
        if self.paths.is_empty() && self.stdin.name().is_none() { &home.paths } else { &self.paths }
    }

    /// The files that are inputs if they lie in a folder.
    fn wanted(&self) -> Wanted {
        self.inputs.wanted(Wanted::logs())
    }

    /// How the report is written.
    fn format(&self, home: &Config) -> Format {
        let configured = || home.format.and_then(|word| Format::from_str(word, false).ok());
        self.format.or_else(configured).unwrap_or(Format::Text)
    }

    /// An option that this form of a report has no room for, if one was given.
    fn without_place(&self, format: Format) -> Option<(&'static str, &'static str)> {
        let options = [("--all-readings", self.all_readings), ("--statistics", self.statistics)];
        let (option, _) = options.into_iter().find(|(_, is_asked)| *is_asked)?;
        Some((option, format.of_findings_only()?))
    }

    /// Judges the inputs.
    fn once(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let home = match self.home() {
            Ok(home) => home,
            Err(wrong) => return streams.wrong(&wrong),
        };
        let (format, paths) = (self.format(&home), self.paths(&home));
        if let Some((option, format)) = self.without_place(format) {
            return streams.trouble(option, CommandError::NoPlaceIn(format));
        }
        if self.fixes_stdin(paths) {
            return streams.trouble("--fix", CommandError::StdinFixed);
        }
        streams.listen();
        let mut runs = Runs::new(self.stdin.sources(paths, self.wanted()), &self.rules);
        if self.fix {
            Self::fix_files(&mut runs, streams)?;
            runs = runs.again(self.stdin.sources(paths, self.wanted()));
        }
        let briefly = Arc::new(AtomicBool::new(false));
        let orders = Orders {
            choice: Choice::default(),
            disputed: self.disputed(format, paths),
            all_readings: self.all_readings,
            lang: streams.lang,
            briefly: Arc::clone(&briefly),
        };
        let (report, progress) = (self.report(format, &home, streams), Progress::of(streams));
        let mut work = Work {
            report,
            progress,
            summary: Summary { looked_for: self.wanted().endings(), ..Summary::default() },
            used: Used::default(),
            briefly,
            streams,
        };
        work.report.begin(&mut work.streams.out)?;
        let (workers, is_alone) = (self.workers(paths), matches!(paths, [path] if !path.is_dir()));
        while let Some(chosen) = runs.next(work.streams)? {
            work.run(workers, &orders, is_alone, &chosen, runs.run(&chosen))?;
        }
        Ok(self.status(work.end()?))
    }

    /// The report in its form, limited and with statistics if asked for. In `JUnit` a game without a shown fault counts as
    /// passed, so nothing may be left out there.
    fn report(&self, format: Format, home: &Config, streams: &Streams) -> Box<dyn Report> {
        let stdin = Source::Stdin(None).called(self.stdin.name()).name();
        let mut report = format.report(streams.lang, streams.quiet, home.site.as_deref());
        if format.is_handed_on() {
            report = Box::new(Staged::before(report, Labels::of(self.paths(home).iter().map(PathBuf::as_path))));
        }
        let mut report: Box<dyn Report> = Box::new(Staged::before(report, Located::new(stdin)));
        if let Some(most) = self.max_messages.filter(|_| format != Format::Junit) {
            report = Box::new(Staged::before(report, Limited::to(most)));
        }
        if self.statistics { Box::new(Staged::before(report, Counting::default())) } else { report }
    }

    /// The outcome as the exit status shows it: `--exit-zero` hides findings.
    const fn status(&self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Found if self.exit_zero => Outcome::Fine,
            outcome => outcome,
        }
    }

    /// What to do about legal statements that other readings forbid. Only text has room for their number, and finding them takes
    /// several times as long as judging. So they are counted only in short files, where that takes no time.
    fn disputed(&self, format: Format, paths: &[PathBuf]) -> Disputed {
        let length = |path: &PathBuf| fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len());
        let is_short = || paths.iter().map(length).sum::<Option<u64>>().is_some_and(|all| (1..=SHORT).contains(&all));
        if self.disputed {
            Disputed::Reported
        } else if format == Format::Text && !self.all_readings && is_short() {
            Disputed::Counted
        } else {
            Disputed::Ignored
        }
    }

    /// How many workers judge at once. Pipes and devices are judged as they come, and short inputs would gain nothing.
    fn workers(&self, paths: &[PathBuf]) -> usize {
        let is_long = |path: &PathBuf| fs::metadata(path).is_ok_and(|file| file.len() > LENGTHS.least as u64);
        let gains = match paths {
            [] => false,
            [path] => path.is_dir() || is_long(path),
            _ => true,
        };
        let can_wait = |path: &PathBuf| path != Path::new("-") && (path.is_dir() || is_regular(path));
        if gains && paths.iter().all(can_wait) { workers(self.threads) } else { 1 }
    }
}
