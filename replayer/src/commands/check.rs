//! `adjudeck check`: judges logs and reports what is not in order.

mod desk;
mod joined;

use std::fs;
use std::io::{self, Write as _};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use adjudeck_format::Reader;
use clap::{Args, ValueEnum};

use self::desk::{Desk, Judged, News, Orders, Report as PartReport, Used};
use self::joined::Joined;
use super::crew::{Counted, Crew, Cut, LENGTHS, Next, Place, desks};
use super::progress::Progress;
use super::rules_args::RulesArgs;
use crate::input::{NoSource, Source, is_regular, sources};
use crate::referee::Finding;
use crate::report::{Json, JsonLines, Limited, Report, Sarif};
use crate::streams::{Outcome, Streams};
use crate::summary::{Broken, Summary};
use crate::trouble::Trouble;
use crate::view::Text;
use crate::words::Lang;

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

    /// Show no more than the first N messages; the last lines say how many there were in all
    #[arg(long, value_name = "N")]
    max_messages: Option<u64>,

    /// Say for each game which disputed points matter: what would be judged otherwise under which reading
    ///
    /// The whole game is judged again under each reading of each disputed point that was consulted in it, and under two
    /// readings together where it takes both to turn a verdict.
    #[arg(long)]
    all_readings: bool,

    /// Judge files with N threads; as many as there are processors, unless this is said
    ///
    /// Long files are divided where games begin. The report is the same for any number of threads. Standard input and pipes are
    /// judged as they come.
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// One JSON document, after the schema `replayer/schema/report.json`.
    Json,
    /// JSON Lines: one object for each finding and for the end of each game, and the summary at the end.
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

/// The report in progress.
struct Work<'a> {
    report: Box<dyn Report>,
    progress: Progress,
    summary: Summary,
    /// Whether nobody reads any further what is explained.
    briefly: Arc<AtomicBool>,
    streams: &'a mut Streams,
}

impl CheckArgs {
    /// The report in its form, limited if that was asked for.
    fn report(&self, lang: Lang) -> Box<dyn Report> {
        let report = self.format.report(lang);
        match self.max_messages {
            Some(most) => Box::new(Limited::new(report, most)),
            None => report,
        }
    }

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
        streams.listen();
        let briefly = Arc::new(AtomicBool::new(false));
        let orders = Orders {
            choice,
            disputed: self.disputed,
            all_readings: self.all_readings,
            lang: streams.lang,
            briefly: Arc::clone(&briefly),
        };
        let mut work = Work {
            report: self.report(streams.lang),
            progress: Progress::of_process(streams.lang),
            summary: Summary::default(),
            briefly,
            streams,
        };
        work.report.begin(&mut work.streams.out)?;
        match self.desks() {
            1 => work.judge(&orders, &self.paths)?,
            desks => work.judge_at_once(desks, &orders, &self.paths)?,
        }
        work.end()
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

impl Work<'_> {
    /// Judges the inputs one after the other.
    fn judge(&mut self, orders: &Orders, paths: &[PathBuf]) -> io::Result<()> {
        let mut desk = Desk::new(orders);
        for source in sources(paths) {
            if self.streams.is_interrupted() {
                self.summary.interrupted = true;
                break;
            }
            match source {
                Ok(source) => self.input(&mut desk, &source)?,
                Err(other) => self.no_source(other)?,
            }
        }
        self.summary.counts = *desk.session.counts();
        self.summary.rules = desk.session.rules_used().into_iter().collect();
        Ok(())
    }

    /// Judges the inputs at several desks.
    fn judge_at_once(&mut self, desks: usize, orders: &Orders, paths: &[PathBuf]) -> io::Result<()> {
        let (progress, stop) = (self.progress.clone(), self.streams.stop());
        let (counted, from) = (Counted::Log, Place::default());
        let is_alone = matches!(paths, [path] if !path.is_dir());
        let cut = if is_alone { Cut::All } else { Cut::Notation };
        let crew = Crew { desks, lengths: LENGTHS, progress, counted, stop, from, cut, archives: false };
        let mut joined = Joined::default();
        let left = crew.judge(
            || Desk::new(orders),
            sources(paths),
            |next| match next {
                Next::NoSource(_, other) => self.no_source(other),
                Next::Interrupted => {
                    self.summary.interrupted = true;
                    Ok(())
                }
                // If there is nothing, whoever judged it has failed, which is said where their thread ends.
                Next::Part(_, came) => came.into_iter().try_for_each(|report| self.part(report?, &mut joined)),
            },
        )?;
        let mut used = Used::default();
        for of_desk in left {
            used.add(of_desk);
        }
        self.summary.rules = used.titles().into_iter().collect();
        Ok(())
    }

    /// Writes what has come of a part of an input, as it stands in the whole.
    fn part(&mut self, mut report: PartReport, joined: &mut Joined) -> io::Result<()> {
        self.summary.inputs += u64::from(report.is_first);
        joined.join(&mut report);
        report.news.iter().try_for_each(|news| self.write(&report.input, news))?;
        self.summary.counts.add(&report.counts);
        let Self { progress, streams, .. } = self;
        progress.aside(|| streams.out.flush())?;
        self.read(&report.input, report.judged)
    }

    /// Judges an input. What could be read of it counts, even if it breaks off.
    fn input(&mut self, desk: &mut Desk, source: &Source) -> io::Result<()> {
        let name = source.name();
        self.summary.inputs += 1;
        let judged = match source.open_log(self.streams) {
            Ok(input) => {
                let input = self.progress.over(&name, input, self.streams);
                desk.judge(&name, Reader::new(input), &mut |news| self.write(&name, news))?
            }
            Err(error) => Judged { line: 0, read: Err(error) },
        };
        self.read(&name, judged)
    }

    /// Says so, if an input could not be read to its end.
    fn read(&mut self, input: &str, judged: Judged) -> io::Result<()> {
        match judged.read {
            Ok(()) => Ok(()),
            Err(error) => self.broken(input, judged.line, error.into()),
        }
    }

    /// Something in a folder is no input.
    fn no_source(&mut self, other: NoSource) -> io::Result<()> {
        let unopened = other.say(self.streams)? != Outcome::Fine;
        self.summary.unopened += u64::from(unopened);
        self.summary.inputs += u64::from(unopened);
        Ok(())
    }

    /// Writes what has come of a line or of the end of an input: all of a game before its end, which may come with the
    /// beginning of another.
    #[cold]
    fn write(&mut self, input: &str, news: &News) -> io::Result<()> {
        let Self { report, progress, streams, briefly, .. } = self;
        let out = &mut streams.out;
        let last = news.ended.as_ref().map_or(u64::MAX, |(game, _)| game.location.game);
        let of_it = |finding: &&Finding| finding.location.game <= last;
        progress.aside(|| {
            news.found.iter().filter(of_it).try_for_each(|finding| report.finding(input, finding, out))?;
            news.readings.iter().try_for_each(|game| report.readings(game, out))?;
            news.ended.iter().try_for_each(|(game, complete)| report.game(input, game, *complete, out))?;
            news.found.iter().filter(|it| !of_it(it)).try_for_each(|finding| report.finding(input, finding, out))
        })?;
        if report.is_full() {
            briefly.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// An input could not be read to its end, or it was interrupted.
    fn broken(&mut self, input: &str, line: u64, trouble: Trouble) -> io::Result<()> {
        let Self { report, progress, streams, summary, .. } = self;
        summary.unopened += 1;
        summary.interrupted |= matches!(trouble, Trouble::Interrupted);
        let problem = streams.lang.words().trouble(&trouble);
        let broken = Broken { file: input.to_owned(), line, problem };
        progress.aside(|| {
            report.broken(&broken, &mut streams.out)?;
            streams.trouble(input, trouble).map(|_| ())
        })
    }

    /// Says how much was judged, and with what result.
    fn end(mut self) -> io::Result<Outcome> {
        self.progress.finish();
        self.report.end(&self.summary, &mut self.streams.out)?;
        self.streams.out.flush()?;
        Ok(outcome(&self.summary))
    }
}

/// How the command ends.
const fn outcome(summary: &Summary) -> Outcome {
    let nothing = summary.counts.statements == 0;
    if summary.interrupted {
        Outcome::Interrupted
    } else if nothing || summary.unopened + summary.counts.unreadable > 0 {
        Outcome::Trouble
    } else if summary.counts.is_clean() {
        Outcome::Fine
    } else {
        Outcome::Found
    }
}
