//! `adjudeck check`: judges logs and reports what is not in order.

use std::io::{self, Read, Write as _};
use std::path::PathBuf;

use adjudeck_format::{Line, Names, ReadError, Reader};
use clap::{Args, ValueEnum};

use super::progress::Progress;
use super::rules_args::RulesArgs;
use crate::compare::readings::{GameReadings, Readings};
use crate::input::{Source, sources};
use crate::referee::{Finding, GameEnd, Session};
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

/// The work in progress.
struct Work<'a> {
    session: Session,
    readings: Option<Readings>,
    /// What has not been written yet.
    news: News,
    report: Box<dyn Report>,
    progress: Progress,
    summary: Summary,
    streams: &'a mut Streams,
}

/// How far an input has been judged.
struct Place<'a> {
    /// What it is called.
    input: &'a str,
    /// Its last line that was judged.
    line: u64,
}

/// What has come of a line, or of the end of an input. It is written, and the same is used for the next line.
#[derive(Default)]
struct News {
    found: Vec<Finding>,
    readings: Vec<GameReadings>,
    /// The game that has ended, and whether it was read to its end.
    ended: Option<(Box<GameEnd>, bool)>,
}

impl News {
    /// Whether nothing was found.
    const fn is_empty(&self) -> bool {
        self.found.is_empty() && self.readings.is_empty()
    }

    fn clear(&mut self) {
        self.found.clear();
        self.readings.clear();
        self.ended = None;
    }
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
        let words = streams.lang.words();
        let mut work = Work {
            session: Session::new(&choice).with_disputed(self.disputed),
            readings: self
                .all_readings
                .then(|| Readings::new(&choice).in_words(move |finding| words.sentence(finding))),
            news: News::default(),
            report: self.report(streams.lang),
            progress: Progress::of_process(streams.lang),
            summary: Summary::default(),
            streams,
        };
        work.report.begin(&mut work.streams.out)?;
        for source in sources(&self.paths) {
            if work.streams.is_interrupted() {
                work.summary.interrupted = true;
                break;
            }
            match source {
                Ok(source) => work.input(&source)?,
                Err(other) => {
                    let unopened = other.say(work.streams)? != Outcome::Fine;
                    work.summary.unopened += u64::from(unopened);
                    work.summary.inputs += u64::from(unopened);
                }
            }
        }
        work.end()
    }
}

impl Work<'_> {
    /// Judges an input. What could be read of it counts, even if it breaks off.
    fn input(&mut self, source: &Source) -> io::Result<()> {
        let name = source.name();
        let mut place = Place { input: &name, line: 0 };
        self.summary.inputs += 1;
        let read = match source.open_log(self.streams) {
            Ok(input) => {
                let input = self.progress.over(&name, input, self.streams);
                self.judge(&mut place, input)?
            }
            Err(error) => Err(error),
        };
        match read {
            Ok(()) => Ok(()),
            Err(error) => self.broken(&place, error.into()),
        }
    }

    /// Judges a log line by line, until it ends or breaks off.
    ///
    /// # Errors
    /// The output cannot be written to; that the input cannot be read is the value.
    fn judge(&mut self, place: &mut Place<'_>, input: impl Read) -> io::Result<io::Result<()>> {
        self.session.restart();
        if let Some(readings) = &mut self.readings {
            readings.begin(place.input);
        }
        let (mut reader, mut names, mut read) = (Reader::new(input), Names::default(), Ok(Ok(())));
        while reader.next_with(|line| self.line(place, line, &mut names, &mut read)) == Some(true) {}
        place.line = reader.lines_read();
        let read = read?;
        let Self { session, readings, news, .. } = self;
        session.finish(&mut |finding| news.found.push(finding));
        if let Some(readings) = readings {
            readings.end(&mut |game| news.readings.push(game))?;
        }
        news.ended = session.take_ended().map(|game| (game, read.is_ok()));
        self.write(place)?;
        Ok(read)
    }

    /// Judges a line; says whether to go on. If not, `read` has the reason, which is what [`judge`](Self::judge) returns.
    #[inline]
    fn line(
        &mut self,
        place: &mut Place<'_>,
        line: Result<&Line<'_>, ReadError>,
        names: &mut Names,
        read: &mut io::Result<io::Result<()>>,
    ) -> bool {
        let Self { session, readings, news, .. } = self;
        if let Some(readings) = readings
            && let Err(error) = readings.see(&line, &mut |game| news.readings.push(game))
        {
            *read = Err(error);
            return false;
        }
        let stepped = session.step(line, names, &mut |finding| news.found.push(finding));
        let ended = session.take_ended();
        if stepped.is_ok() && ended.is_none() && news.is_empty() {
            return true;
        }
        news.ended = ended.map(|game| (game, true));
        *read = self.write(place).map(|()| stepped);
        matches!(read, Ok(Ok(())))
    }

    /// Writes what has come of a line or of the end of an input: all of a game before its end, which may come with the
    /// beginning of another.
    #[cold]
    fn write(&mut self, place: &Place<'_>) -> io::Result<()> {
        let Self { report, progress, streams, news, session, .. } = self;
        let (input, out) = (place.input, &mut streams.out);
        let last = news.ended.as_ref().map_or(u64::MAX, |(game, _)| game.location.game);
        let of_it = |finding: &&Finding| finding.location.game <= last;
        progress.aside(|| {
            news.found.iter().filter(of_it).try_for_each(|finding| report.finding(input, finding, out))?;
            news.readings.iter().try_for_each(|game| report.readings(game, out))?;
            news.ended.iter().try_for_each(|(game, complete)| report.game(input, game, *complete, out))?;
            news.found.iter().filter(|it| !of_it(it)).try_for_each(|finding| report.finding(input, finding, out))
        })?;
        news.clear();
        if report.is_full() {
            session.explain_no_more();
        }
        Ok(())
    }

    /// An input could not be read to its end, or it was interrupted.
    fn broken(&mut self, place: &Place<'_>, trouble: Trouble) -> io::Result<()> {
        let Self { report, progress, streams, summary, .. } = self;
        summary.unopened += 1;
        summary.interrupted |= matches!(trouble, Trouble::Interrupted);
        let problem = streams.lang.words().trouble(&trouble);
        let broken = Broken { file: place.input.to_owned(), line: place.line, problem };
        progress.aside(|| {
            report.broken(&broken, &mut streams.out)?;
            streams.trouble(place.input, trouble).map(|_| ())
        })
    }

    /// Says how much was judged, and with what result.
    fn end(mut self) -> io::Result<Outcome> {
        self.progress.finish();
        self.summary.counts = *self.session.counts();
        self.summary.rules = self.session.rules_used().into_iter().collect();
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
