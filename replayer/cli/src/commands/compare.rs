//! `adjudeck compare`: what a change of rules changes in an archive.

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use adjudeck_replayer::analysis::compare::baseline::{Baseline, Recorder};
use adjudeck_replayer::analysis::compare::{Compare, Comparison, Sums};
use adjudeck_replayer::input::rulebook::{RuleSet, RulesFileError};
use adjudeck_replayer::input::trouble::{CommandError, Then};
use adjudeck_replayer::report::{ChangeJson, ChangeReport, Sides};
use adjudeck_replayer::rules::differences::differences;
use adjudeck_replayer::text::labels::Labels;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use clap::{Args, ValueEnum};

use super::inputs_args::InputsArgs;
use super::progress::Progress;
use super::stdin_args::StdinArgs;
use crate::files::{NewFile, Over};
use crate::input::{Wanted, is_one_of};
use crate::streams::{Outcome, Streams};
use crate::view::{ChangeText, Markdown};

/// Judge games by two sets of rules, and say what is judged otherwise
///
/// A set of rules is an edition, a rules file, or `log` for the rules that each log names; `+POINT=ANSWER` after it, once or
/// more, gives a point another answer. Both judge each game side by side, and each game is reported in which a verdict, a
/// score or the winner differs, with the first line that does and the rule that decides there. Expectations in logs are not
/// checked, and games that are not those of the rules are left out.
///
/// With a baseline there is one set of rules: what it gives is held against what was written earlier. The baseline has
/// hashes of the verdicts and scores of each game, and the answers of the rules, so those rules need not be kept. Games that
/// are in one of the two only are counted, and are no difference.
///
/// The exit status is 0 if no game is judged otherwise, even if answers differ; 1 if one is; and 2 if something could not be
/// read, judged or written, or nothing was there to be compared; 130 after Ctrl-C, which ends the work with a report on what
/// was compared so far.
#[derive(Args, Debug)]
#[command(
    override_usage = "adjudeck compare [OPTIONS] <A> <B> [PATHS]...\n       \
                      adjudeck compare [OPTIONS] --baseline <FILE> <A> [PATHS]...\n       \
                      adjudeck compare [OPTIONS] --write-baseline <FILE> <A> [PATHS]...",
    after_help = "\
Examples:
  adjudeck compare kalooki/akagiri kalooki/pagat games/
  adjudeck compare kalooki/akagiri kalooki/akagiri+discard.wild=allowed games/
  adjudeck compare log log+layoff.direction=both-ends table3.rum
  adjudeck compare club.json club-next.json games/ --format markdown
  adjudeck compare --write-baseline march.jsonl club.json games/
  adjudeck compare --baseline march.jsonl club.json games/"
)]
pub struct CompareArgs {
    /// A set of rules, such as `kalooki/pagat`, `club.json`, `log` or `kalooki/pagat+call.limit=4`
    #[arg(value_name = "A")]
    one: String,

    /// The other set of rules, unless there is a baseline; then files and folders; `-`, or none, is standard input
    #[arg(value_name = "B|PATHS")]
    rest: Vec<PathBuf>,

    /// Compare with this baseline instead of another set of rules
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,

    /// Write a baseline; a file that exists is not overwritten
    #[arg(long, value_name = "FILE")]
    write_baseline: Option<PathBuf>,

    /// Let `--write-baseline` replace a file that exists
    #[arg(long, requires = "write_baseline")]
    overwrite: bool,

    /// How the report is written
    #[arg(long, value_enum, default_value_t = CompareFormat::Text)]
    format: CompareFormat,

    #[command(flatten)]
    inputs: InputsArgs,

    #[command(flatten)]
    stdin: StdinArgs,
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CompareFormat {
    /// For people.
    Text,
    /// One JSON document, after the schema `replayer/schema/changes.json`.
    Json,
    /// Markdown, for a pull request; the first 20 games are listed.
    Markdown,
}

impl CompareFormat {
    fn report(self, lang: Lang, quiet: bool) -> Box<dyn ChangeReport> {
        match self {
            Self::Text => Box::new(ChangeText::new(lang).quiet(quiet)),
            Self::Json => Box::new(ChangeJson::default()),
            Self::Markdown => Box::new(Markdown::new(lang)),
        }
    }
}

impl CompareArgs {
    /// The paths, to which those of `--files-from` are to be added. The first one is the other set of rules, without which there
    /// are no paths.
    pub(crate) const fn listed(&mut self) -> Option<(&mut Vec<PathBuf>, &InputsArgs)> {
        let has_rules = self.baseline.is_some() || self.write_baseline.is_some() || !self.rest.is_empty();
        if has_rules { Some((&mut self.rest, &self.inputs)) } else { None }
    }

    /// Compares the inputs.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let done = if self.baseline.is_some() || self.write_baseline.is_some() {
            self.with_baseline(streams)?
        } else {
            self.by_two(streams)?
        };
        done.or_else(|wrong| streams.wrong(&wrong))
    }

    /// Compares two sets of rules. Fails if something is wrong with them.
    fn by_two(&self, streams: &mut Streams) -> io::Result<Result<Outcome, RulesFileError>> {
        let Some((other, paths)) = self.rest.split_first() else {
            return streams.trouble("compare", CommandError::NothingToCompareWith).map(Ok);
        };
        let sets = RuleSet::named(&self.one).and_then(|one| Ok((one, RuleSet::named(&other.to_string_lossy())?)));
        let (one, other) = match sets {
            Ok(sets) => sets,
            Err(problem) => return Ok(Err(problem)),
        };
        let pair = one.rules.as_ref().zip(other.rules.as_ref());
        if let Some((one, other)) = pair
            && one.variant.game != other.variant.game
        {
            let (one, other) = (one.edition.clone(), other.edition.clone());
            return streams.trouble("compare", CommandError::DifferentGames { one, other }).map(Ok);
        }
        let answers = pair.map(|(one, other)| differences(one, other));
        let words = streams.lang.words();
        let comparison = Comparison::new(&one.choice, &other.choice);
        let mut comparison = comparison.in_words(move |finding| words.sentence(finding));
        let variant = other.variant();
        let sides = Sides { names: [one.label(), other.label()], answers, variant };
        self.compare(&mut comparison, Some(&sides), paths, streams).map(|sums| Ok(outcome(&sums)))
    }

    /// Compares with a baseline, writes one, or does both. Fails if something is wrong with the rules.
    fn with_baseline(&self, streams: &mut Streams) -> io::Result<Result<Outcome, RulesFileError>> {
        let rules = match RuleSet::named(&self.one) {
            Ok(rules) => rules,
            Err(problem) => return Ok(Err(problem)),
        };
        let against = match self.baseline.as_deref().map(read_baseline).transpose() {
            Ok(against) => against,
            Err(problem) => return streams.trouble(&name(self.baseline.as_deref()), problem).map(Ok),
        };
        let mut kept = match self.write_baseline.as_deref().map(|path| self.begin(path, &rules)).transpose() {
            Ok(kept) => kept,
            Err(problem) => return streams.trouble(&name(self.write_baseline.as_deref()), problem).map(Ok),
        };
        let sides = against.as_ref().map(|against| Sides {
            names: [format!("{}: {}", name(self.baseline.as_deref()), against.heading.rules), rules.label()],
            answers: against.heading.differences(&rules),
            variant: rules.variant(),
        });
        let out = kept.as_mut().map(|kept| kept as &mut dyn Write);
        let mut recorder = Recorder::new(&rules, against, out);
        let sums = self.compare(&mut recorder, sides.as_ref(), &self.rest, streams)?;
        let written = recorder.finish();
        let mut outcome = outcome(&sums);
        if sums.compared() > 0 && sums.added == Some(sums.compared()) && !sums.interrupted {
            outcome = streams.trouble(&name(self.baseline.as_deref()), CommandError::NoneInBaseline)?;
        }
        if let Some(kept) = kept {
            let done = written.and_then(|()| keep(kept, &sums));
            let file = name(self.write_baseline.as_deref());
            match done {
                Ok(()) if self.baseline.is_none() => {
                    let games = streams.lang.words().games(sums.compared());
                    writeln!(streams.out, "{}: {games}", visible(&file))?;
                }
                Ok(()) => {}
                Err(error) => outcome = outcome.max(streams.trouble(&file, error)?),
            }
        }
        streams.out.flush()?;
        Ok(Ok(outcome))
    }

    /// Opens the baseline that is to be written.
    fn begin(&self, path: &Path, rules: &RuleSet) -> Result<NewFile, CommandError> {
        if is_one_of(path, self.rest.iter().chain(&rules.files()).map(PathBuf::as_path)) {
            return Err(CommandError::IsRead);
        }
        let over = if self.overwrite { Over::AFile } else { Over::Nothing };
        NewFile::at(path, over).map_err(unwritten)
    }

    /// Goes through the inputs.
    fn compare(
        &self,
        comparison: &mut dyn Compare,
        sides: Option<&Sides>,
        paths: &[PathBuf],
        streams: &mut Streams,
    ) -> io::Result<Sums> {
        let mut report = sides.map(|_| self.format.report(streams.lang, streams.quiet));
        let progress = Progress::of(streams);
        let (mut unopened, mut unknown, mut interrupted) = (0, 0, false);
        let labels = Labels::of(paths.iter().map(PathBuf::as_path));
        streams.listen();
        if let (Some(report), Some(sides)) = (&mut report, sides) {
            report.begin(sides, &mut streams.out)?;
        }
        for source in self.stdin.sources(paths, self.inputs.wanted(Wanted::logs())) {
            if streams.is_interrupted() {
                interrupted = true;
                break;
            }
            let source = match source {
                Ok(source) => source,
                Err(other) => {
                    unknown += u64::from(other.say(streams)? != Outcome::Fine);
                    continue;
                }
            };
            let (name, opened) = (source.name(), source.open_log(streams));
            comparison.begin(&labels.label(&name));
            let before = comparison.sums().unreadable;
            let mut written = Ok(());
            let read = opened.and_then(|input| {
                comparison.run(&mut progress.over(&name, input, streams), &mut |change| {
                    if let (Some(report), true) = (&mut report, written.is_ok()) {
                        written = progress.aside(|| report.game(&change, &mut streams.out));
                    }
                })
            });
            written?;
            let unread = comparison.sums().unreadable - before;
            let trouble = match (read, comparison.fault(), unread) {
                (Err(error), ..) => {
                    unopened += 1;
                    let trouble = CommandError::from(error);
                    interrupted |= matches!(trouble, CommandError::Interrupted);
                    trouble
                }
                (Ok(()), Some(fault), _) => fault.into(),
                (Ok(()), None, 0) => continue,
                (Ok(()), None, lines) => CommandError::LinesUnread { lines, then: Then::WentOn },
            };
            progress.aside(|| streams.trouble(&name, trouble))?;
        }
        progress.finish();
        let sums = comparison.sums();
        let (inputs, unopened) = (sums.inputs + unknown, unopened + unknown);
        let sums = Sums { inputs, unopened, interrupted, ..sums };
        if let Some(report) = &mut report {
            report.end(&sums, &mut streams.out)?;
        }
        streams.out.flush()?;
        Ok(sums)
    }
}

/// How the command ends.
const fn outcome(sums: &Sums) -> Outcome {
    let known = match sums.added {
        Some(added) => sums.compared() > added,
        None => sums.compared() > 0,
    };
    if sums.interrupted {
        Outcome::Interrupted
    } else if !known || sums.unopened + sums.unreadable + sums.unjudged > 0 {
        Outcome::Trouble
    } else if sums.changed > 0 {
        Outcome::Found
    } else {
        Outcome::Fine
    }
}

/// The name of a file, as messages show it.
fn name(path: Option<&Path>) -> String {
    path.map(|path| path.display().to_string()).unwrap_or_default()
}

fn read_baseline(path: &Path) -> Result<Baseline, CommandError> {
    let file = File::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => CommandError::NoBaseline,
        _ => error.into(),
    })?;
    Baseline::read(BufReader::new(file))
}

/// Puts the baseline in its place if every input was read to its end.
fn keep(baseline: NewFile, sums: &Sums) -> io::Result<()> {
    if sums.unopened > 0 || sums.interrupted || sums.games == 0 {
        return Err(CommandError::InputsUnread.into());
    }
    baseline.keep().map_err(|error| unwritten(error).into())
}

/// Why a baseline cannot be written.
fn unwritten(error: io::Error) -> CommandError {
    if error.kind() == io::ErrorKind::AlreadyExists { CommandError::Exists } else { error.into() }
}
