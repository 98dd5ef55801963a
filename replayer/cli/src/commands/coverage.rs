//! `adjudeck coverage`: which rules logs have put to the test.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use adjudeck_format::Reader;
use adjudeck_replayer::analysis::coverage::{Coverage, CoverageDocument};
use adjudeck_replayer::input::rulebook::choose;
use adjudeck_replayer::input::trouble::{CommandError, Then};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::text::visible::visible_lines;
use adjudeck_replayer::words::Lang;
use clap::{Args, ValueEnum};

use super::config_args::ConfigArgs;
use super::inputs_args::InputsArgs;
use super::output;
use super::progress::Progress;
use super::rules_args::RulesArgs;
use super::runs::{Chosen, Runs};
use super::stdin_args::StdinArgs;
use crate::input::{NoSource, Source, Wanted};
use crate::streams::{Outcome, Streams};
use crate::view::Drawn;

/// Say of each clause, point and reading how often logs consulted it, how often it decided, and in which direction
///
/// A point is consulted for a statement if its answer is looked up for the verdict, or for what the statement changes. It
/// forbade if it decided that a statement is at fault; a fault that only the cards or the order of the lines decide is
/// counted for no point. It allowed if a statement is legal that would not be under another reading of the point. It left
/// undecided what the record hides. Turned are the verdicts that another reading would make legal, or no longer legal.
///
/// Each edition by which was judged has a table: its clauses, below each its points, and below those the answers. That of the
/// edition is marked with `=`. The numbers of an answer are of the statements for which it was in force, but for those that
/// would turn under it. Clauses that ask nothing of a log have no numbers.
///
/// What logs expect of their verdicts is not checked. The exit status is 0, or 2 if something could not be read or written, or
/// nothing was there to be read; 130 after Ctrl-C, which ends the work with a report on what was judged so far.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck coverage games/
  adjudeck coverage games/ --missing
  adjudeck coverage games/ --rules kalooki/pagat
  adjudeck coverage games/ --format html -o coverage.html
  zcat games.rum.gz | adjudeck coverage --format json")]
pub struct CoverageArgs {
    /// Files and folders; `-`, or none, is standard input
    paths: Vec<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    inputs: InputsArgs,

    #[command(flatten)]
    stdin: StdinArgs,

    /// How the report is written
    #[arg(long, value_enum, default_value_t = CoverageFormat::Text)]
    format: CoverageFormat,

    /// Show only the points that never forbade nor allowed anything
    #[arg(long)]
    missing: bool,

    /// The file to write; without it, standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CoverageFormat {
    /// For people.
    Text,
    /// One JSON document, after the schema `replayer/schema/coverage.json`.
    Json,
    /// One page in HTML, which needs nothing from elsewhere.
    Html,
}

/// The work so far.
struct Work<'a> {
    coverage: Coverage,
    progress: Progress,
    streams: &'a mut Streams,
    inputs: u64,
    unopened: u64,
    interrupted: bool,
}

impl CoverageArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, self.stdin.first(&self.paths))
    }

    /// The paths, to which those of `--files-from` are to be added.
    pub(crate) const fn listed(&mut self) -> (&mut Vec<PathBuf>, &InputsArgs) {
        (&mut self.paths, &self.inputs)
    }

    /// Judges the inputs, and reports which rules they have put to the test.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        if let Err(wrong) = choose(&self.rules.rules, &self.rules.set) {
            return streams.wrong(&wrong);
        }
        let inputs = || self.paths.iter().map(PathBuf::as_path).chain([Path::new("-")]);
        if let Some(output) = self.output.as_deref().filter(|output| self.rules.reads(output, inputs())) {
            return streams.trouble(&output.display().to_string(), CommandError::IsRead);
        }
        streams.listen();
        let (coverage, progress) = (Coverage::new(&Choice::default()), Progress::of(streams));
        let mut work = Work { coverage, progress, streams, inputs: 0, unopened: 0, interrupted: false };
        let mut runs = Runs::new(self.stdin.sources(&self.paths, self.inputs.wanted(Wanted::logs())), &self.rules);
        while let Some(chosen) = runs.next(work.streams)? {
            work.run(&chosen, runs.run(&chosen))?;
        }
        work.progress.finish();
        let mut document = work.document();
        if self.missing {
            document.keep_missing();
        }
        let remarks = if work.streams.quiet { Vec::new() } else { work.remarks() };
        let written = self.format.written(&document, &remarks, work.streams.lang);
        let outcome = work.outcome();
        Ok(outcome.max(output::written(self.output.as_deref(), written.as_bytes(), work.streams)?))
    }
}

impl CoverageFormat {
    /// The report in its form, with these lines at its end.
    fn written(self, document: &CoverageDocument, remarks: &[String], lang: Lang) -> String {
        match self {
            Self::Json => document.to_json(),
            Self::Html => crate::page::coverage::page(document, remarks, lang),
            Self::Text => {
                let tables = Drawn(document).text(lang);
                let gap = if tables.is_empty() || remarks.is_empty() { "" } else { "\n" };
                let end = if remarks.is_empty() { "" } else { "\n" };
                visible_lines(&format!("{tables}{gap}{}{end}", remarks.join("\n")))
            }
        }
    }
}

impl Work<'_> {
    /// Goes through inputs to which the same rules apply, unless it is interrupted.
    fn run(&mut self, chosen: &Chosen, sources: impl Iterator<Item = Result<Source, NoSource>>) -> io::Result<()> {
        if let Ok(choice) = &chosen.choice {
            self.coverage.judge_by(choice);
        }
        for source in sources {
            if self.interrupted || self.streams.is_interrupted() {
                self.interrupted = true;
                break;
            }
            match source {
                Ok(_) if chosen.choice.is_err() => {
                    (self.inputs, self.unopened) = (self.inputs + 1, self.unopened + 1);
                }
                Ok(source) => self.input(&source)?,
                Err(other) => {
                    let unopened = u64::from(other.say(self.streams)? != Outcome::Fine);
                    (self.inputs, self.unopened) = (self.inputs + unopened, self.unopened + unopened);
                }
            }
        }
        Ok(())
    }

    /// Goes through an input. If it breaks off, what could be read of it still counts.
    fn input(&mut self, source: &Source) -> io::Result<()> {
        let name = source.name();
        self.inputs += 1;
        self.coverage.begin();
        let read = source.open_log(self.streams).and_then(|input| {
            let input = self.progress.over(&name, input, self.streams);
            go_through(input, &mut self.coverage)
        });
        let unread = self.coverage.end();
        let mut troubles = Vec::new();
        if unread.lines > 0 {
            troubles.push(CommandError::LinesUnread { lines: unread.lines, then: Then::WentOn });
        }
        troubles.extend(unread.fault.map(CommandError::from));
        if let Err(error) = read {
            self.unopened += 1;
            let trouble = CommandError::from(error);
            self.interrupted |= matches!(trouble, CommandError::Interrupted);
            troubles.push(trouble);
        }
        let Self { progress, streams, .. } = self;
        progress.aside(|| troubles.into_iter().try_for_each(|trouble| streams.trouble(&name, trouble).map(|_| ())))
    }

    /// What was counted, and of what.
    fn document(&self) -> CoverageDocument {
        let complete = self.unopened == 0 && !self.interrupted;
        CoverageDocument { complete, inputs: self.inputs, unopened: self.unopened, ..self.coverage.document() }
    }

    /// How much was judged, and whether something is missing.
    fn remarks(&self) -> Vec<String> {
        let (words, counts) = (self.streams.lang.words(), self.coverage.counts());
        let judged = words.list(&[&words.games(counts.games), &words.statements(counts.statements)]);
        let is_missing = self.unopened > 0 || self.interrupted;
        let missing = is_missing.then(|| words.incomplete(self.unopened, self.interrupted));
        std::iter::once(judged).chain(missing).collect()
    }

    /// How the command ends.
    fn outcome(&self) -> Outcome {
        let counts = self.coverage.counts();
        if self.interrupted {
            Outcome::Interrupted
        } else if counts.statements == 0 || self.unopened + counts.unreadable > 0 {
            Outcome::Trouble
        } else {
            Outcome::Fine
        }
    }
}

/// Judges a log line by line, until it ends or breaks off.
fn go_through(input: impl Read, coverage: &mut Coverage) -> io::Result<()> {
    let mut reader = Reader::new(input);
    while let Some(stepped) = reader.next_with(|line| coverage.step(line)) {
        stepped?;
    }
    Ok(())
}
