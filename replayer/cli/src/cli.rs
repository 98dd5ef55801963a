//! The command line.

mod arguments;
mod complaints;
mod help;
mod shell;

use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::process::ExitCode;
use std::sync::Arc;

use adjudeck_replayer::input::rulebook::RulesFileError;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::words::Lang;
use clap::{ArgMatches, FromArgMatches as _, ValueEnum};

pub use help::{CLAP_WORDS, HEADINGS, command, in_language};

use arguments::{Cli, Command};

use crate::cli::arguments::Language;
use crate::commands::config_args::ConfigArgs;
use crate::commands::place::LogPlace;
use crate::config::Config;
use crate::streams::{Buffer, Colour, Outcome, Streams};

impl Command {
    /// The configuration that sets the language and colours. For commands that judge nothing it is that of the current directory,
    /// and faults in it do not matter.
    fn config(&self) -> Result<Option<Config>, RulesFileError> {
        let (config, first) = match self {
            Self::Check(args) => args.speech(),
            Self::Replay(args) => args.speech(),
            Self::Score(args) => args.speech(),
            Self::Hand(args) => args.speech(),
            Self::Options(args) => args.speech(),
            Self::Coverage(args) => args.speech(),
            Self::Audit(args) => args.speech(),
            Self::Generate(args) => args.speech(),
            Self::Convert(args) => args.speech(),
            Self::Join(args) => args.speech(),
            Self::Lsp(args) => args.speech(),
            Self::Completions(_) | Self::Man(_) => return Ok(None),
            Self::Init(_)
            | Self::Compare(_)
            | Self::Fmt(_)
            | Self::Explain(_)
            | Self::Notation(_)
            | Self::Schema(_)
            | Self::Rules(_)
            | Self::Book(_) => {
                return Ok(ConfigArgs::default().home(None).unwrap_or_default());
            }
        };
        config.home(first)
    }

    /// Adds the paths of `--files-from` to those of the command. Reports a list that cannot be used, and returns the
    /// outcome.
    fn add_listed(&mut self, streams: &mut Streams) -> io::Result<Option<Outcome>> {
        let (paths, inputs) = match self {
            Self::Check(args) => args.listed(),
            Self::Score(args) => args.listed(),
            Self::Coverage(args) => args.listed(),
            Self::Audit(args) => args.listed(),
            Self::Fmt(args) => args.listed(),
            Self::Join(args) => args.listed(),
            Self::Compare(args) => match args.listed() {
                Some(listed) => listed,
                None => return Ok(None),
            },
            Self::Rules(args) => match args.listed() {
                Some(listed) => listed,
                None => return Ok(None),
            },
            Self::Init(_)
            | Self::Replay(_)
            | Self::Hand(_)
            | Self::Options(_)
            | Self::Convert(_)
            | Self::Lsp(_)
            | Self::Explain(_)
            | Self::Notation(_)
            | Self::Schema(_)
            | Self::Book(_)
            | Self::Generate(_)
            | Self::Completions(_)
            | Self::Man(_) => return Ok(None),
        };
        match inputs.add_listed(paths, streams)? {
            Ok(()) => Ok(None),
            Err((place, trouble)) => streams.trouble(&place, trouble).map(Some),
        }
    }

    /// Whether it keeps running when the configuration is faulty, until that is fixed.
    const fn waits_for_changes(&self) -> bool {
        matches!(self, Self::Check(args) if args.waits_for_changes())
    }

    fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        match self {
            Self::Check(args) => args.run(streams),
            Self::Init(args) => args.run(streams),
            Self::Replay(args) => args.run(streams),
            Self::Score(args) => args.run(streams),
            Self::Hand(args) => args.run(streams),
            Self::Options(args) => args.run(streams),
            Self::Compare(args) => args.run(streams),
            Self::Coverage(args) => args.run(streams),
            Self::Audit(args) => args.run(streams),
            Self::Fmt(args) => args.run(streams),
            Self::Convert(args) => args.run(streams),
            Self::Join(args) => args.run(streams),
            Self::Lsp(args) => args.run(streams),
            Self::Explain(args) => args.run(streams),
            Self::Notation(args) => args.run(streams),
            Self::Rules(args) => args.run(streams),
            Self::Schema(args) => args.run(streams),
            Self::Book(args) => args.run(streams),
            Self::Generate(args) => args.run(streams),
            Self::Completions(args) => args.run(streams),
            Self::Man(args) => args.run(streams),
        }
    }
}

/// Runs the program.
#[must_use]
pub fn main() -> ExitCode {
    of_arguments(env::args_os()).into()
}

/// Runs the program with these arguments, the first of which is its name.
#[must_use]
pub fn of_arguments(arguments: impl IntoIterator<Item = OsString>) -> Outcome {
    run(arguments.into_iter(), Streams::of_process)
}

/// Runs a command within another program: it reads this input instead of standard input, and what it writes is returned. The first
/// argument is the name of the program, as in a shell.
///
/// ```
/// use adjudeck_cli::cli::{Ran, captured};
/// use adjudeck_cli::streams::Outcome;
///
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let Ran { outcome, out, .. } = captured(["adjudeck", "check", "--no-config", "-"], log.as_bytes());
/// assert_eq!(outcome, Outcome::Found);
/// assert!(String::from_utf8(out).unwrap().contains("a joker may not be discarded"));
/// ```
#[must_use]
pub fn captured<A: Into<OsString>>(arguments: impl IntoIterator<Item = A>, input: &[u8]) -> Ran {
    let (input, out, err) = (Arc::from(input), Buffer::default(), Buffer::default());
    let streams = |lang| Streams::of_buffers(lang, &input, &out, &err);
    let outcome = run(arguments.into_iter().map(Into::into), streams);
    Ran { outcome, out: out.take(), err: err.take() }
}

/// What a command did that was run within another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// How it ended.
    pub outcome: Outcome,
    /// What it wrote to standard output.
    pub out: Vec<u8>,
    /// What it wrote to standard error.
    pub err: Vec<u8>,
}

fn run(arguments: impl Iterator<Item = OsString>, streams_of: impl Fn(Lang) -> Streams) -> Outcome {
    let arguments: Vec<_> = arguments.map(LogPlace::argument).collect();
    let lang = asked(&arguments, "--lang").map_or_else(Lang::of_process, |Language(lang)| lang);
    asked::<Colour>(&arguments, "--color").unwrap_or_default().choose();
    let matches = command(lang).try_get_matches_from(arguments);
    let is_idle = matches.as_ref().is_ok_and(names_stdin_in_vain);
    let mut cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            let mut streams = streams_of(lang);
            let said = complaints::say(&error, &mut streams);
            return streams.end(said);
        }
    };
    let mut streams = streams_of(lang);
    streams.quiet = cli.quiet;
    match cli.command.add_listed(&mut streams) {
        Ok(None) => {}
        Ok(Some(outcome)) => return streams.end(Ok(outcome)),
        Err(error) => return streams.end(Err(error)),
    }
    let (config, wrong) = match cli.command.config() {
        Ok(config) => (config.unwrap_or_default(), None),
        Err(wrong) => (Config::default(), Some(wrong)),
    };
    cli.color.or(config.color).unwrap_or_default().choose();
    let mut streams = streams_of(cli.lang.map(|Language(lang)| lang).or(config.lang).unwrap_or(lang));
    (streams.quiet, streams.verbose) = (cli.quiet, cli.verbose);
    let outcome = match wrong {
        _ if is_idle => streams.trouble("--stdin-filename", CommandError::StdinNotRead),
        Some(wrong) if !cli.command.waits_for_changes() => streams.wrong(&wrong),
        Some(_) | None => cli.command.run(&mut streams),
    };
    streams.end(outcome)
}

/// Whether `--stdin-filename` is given although none of the paths is standard input.
fn names_stdin_in_vain(matches: &ArgMatches) -> bool {
    let Some((_, of_command)) = matches.subcommand() else { return false };
    let raw = |id: &str| of_command.try_get_raw(id).ok().flatten();
    // The first paths of `compare` are rules.
    let paths: Vec<_> = ["paths", "file"].into_iter().filter_map(raw).flatten().collect();
    let is_stdin = |path: &OsStr| path == "-" || path.to_string_lossy().starts_with("<stdin>");
    raw("stdin_filename").is_some() && !paths.is_empty() && !paths.into_iter().any(is_stdin)
}

/// The value of an option of the whole program. It is needed before the arguments are parsed, because help and complaints follow
/// the chosen language and colours.
fn asked<T: ValueEnum>(arguments: &[OsString], option: &str) -> Option<T> {
    let words = arguments.iter().map(|argument| argument.to_string_lossy()).take_while(|word| word != "--");
    let words: Vec<_> = words.collect();
    let values = words.iter().zip(words.iter().skip(1)).filter(|(word, _)| *word == option);
    let joined = words.iter().filter_map(|word| word.strip_prefix(option)?.strip_prefix('='));
    let mut values = values.map(|(_, value)| &**value).chain(joined);
    values.find_map(|value| T::from_str(value, false).ok())
}

#[cfg(test)]
mod tests {
    use super::{Lang, Language};

    #[test]
    fn the_language_that_is_asked_for_is_known_before_the_arguments_are_read() {
        let asked = |line: &str| {
            super::asked(&line.split(' ').map(Into::into).collect::<Vec<_>>(), "--lang").map(|Language(lang)| lang)
        };
        assert_eq!(asked("adjudeck --lang ja check"), Some(Lang::Ja));
        assert_eq!(asked("adjudeck check --lang=en a.rum"), Some(Lang::En));
        assert_eq!(asked("adjudeck check --lang xx"), None);
        assert_eq!(asked("adjudeck check -- --lang ja"), None);
    }
}
