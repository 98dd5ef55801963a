//! `adjudeck rules infer`: the rules by which games were played.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use adjudeck_replayer::infer::{GamesAsked, House, infer_watched};
use adjudeck_replayer::input::rulebook::{RulesFileError, load_for, name_from};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::text::labels::Labels;
use adjudeck_replayer::text::visible::visible_lines;
use adjudeck_validator::{Point, RulesError, edition};
use clap::{Args, ValueEnum};

use super::inputs_args::InputsArgs;
use super::output;
use super::progress::Progress;
use super::stdin_args::StdinArgs;
use crate::input::{Wanted, is_one_of};
use crate::streams::{Outcome, Streams};
use crate::view::Drawn;

/// Find the rules by which games were played: the fewest answers that differ from an edition, such that the most lines agree
///
/// Every answer that books or houses could give is tried on the lines that are at fault by the edition, and numbers that wrong scores
/// suggest. For each answer that is changed it is said which lines speak for it and against it, how sure it is, and which
/// other answers the games do not tell from it. An answer that the games never show is not claimed. If some games agree with
/// one answer and others with another, the two groups are shown, and what tells them apart. What logs say in `house` lines is
/// passed over: only plays and scores count.
///
/// With `-o` a rules file is written that extends the edition, with the evidence in its comments. The first 64 MiB of games
/// are asked.
///
/// The exit status is 0 if the edition explains the games, 1 if answers were changed or lines are still at fault, and 2 if
/// something could not be read or written, a game was not judged, or nothing was there to be asked; 130 after Ctrl-C. With
/// `--explain` it is never 1. With `--quiet` the report leaves out what the games do not tell.
#[derive(Args, Debug)]
pub(super) struct InferArgs {
    /// Files and folders; `-`, or none, is standard input
    paths: Vec<PathBuf>,

    /// The edition, or the rules file, from which the house differs
    #[arg(long, value_name = "EDITION|FILE")]
    from: String,

    /// Show what each answer to this point would change
    #[arg(long, value_name = "POINT", conflicts_with = "output")]
    explain: Option<String>,

    /// Write the rules into this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// How the report is written
    #[arg(long, value_enum, default_value_t = InferFormat::Text)]
    format: InferFormat,

    #[command(flatten)]
    inputs: InputsArgs,

    #[command(flatten)]
    stdin: StdinArgs,
}

/// How the report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum InferFormat {
    /// For people.
    Text,
    /// One JSON document, after the schema `replayer/schema/house.json`.
    Json,
}

impl InferArgs {
    /// The paths, to which those of `--files-from` are to be added.
    pub(super) const fn listed(&mut self) -> (&mut Vec<PathBuf>, &InputsArgs) {
        (&mut self.paths, &self.inputs)
    }

    /// Reads the games, and says by which rules they were played.
    pub(super) fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let base = match load_for("--from", &self.from) {
            Ok(base) => base,
            Err(wrong) => return streams.wrong(&wrong),
        };
        let point = self.explain.as_deref().and_then(Point::find);
        if let (Some(unknown), None) = (&self.explain, point) {
            return streams.trouble("--explain", CommandError::NoSuchPoint(unknown.clone()));
        }
        if let Some(point) = point.filter(|point| base.answer(*point).is_none()) {
            let lacking = RulesError::NoSuchSection(point.path().to_owned());
            return streams.wrong(&RulesFileError::new("--explain", lacking));
        }
        let read = self.paths.iter().map(PathBuf::as_path).chain([Path::new(&self.from)]);
        if let Some(output) = self.output.as_deref().filter(|output| is_one_of(output, read)) {
            return streams.trouble(&output.display().to_string(), CommandError::IsRead);
        }
        let mut archive = GamesAsked::default();
        let outcome = self.read(&mut archive, streams)?;
        if outcome == Outcome::Interrupted {
            return Ok(outcome);
        }
        let (progress, stop) = (Progress::of(streams), streams.stop());
        let watch = |bytes| {
            progress.add(bytes);
            if stop.came() { Err(CommandError::Interrupted.into()) } else { Ok(()) }
        };
        let inferred = infer_watched(&archive, &base, &watch).and_then(|mut house| {
            point.map_or(Ok(()), |point| house.explain(point))?;
            Ok(house)
        });
        progress.finish();
        let mut house = match inferred {
            Err(_) if stop.came() => return Ok(Outcome::Interrupted),
            inferred => inferred?,
        };
        if edition(&self.from).is_none() {
            house.document.from = Labels::of([Path::new(&self.from)]).label(&self.from).into_owned();
        }
        let document = &house.document;
        let is_lacking = document.games == 0 || document.unreadable + document.unjudged > 0;
        let is_found = !document.changes.is_empty() || document.at_fault > 0;
        let found = match (is_lacking, is_found) {
            (true, _) => Outcome::Trouble,
            (false, true) if point.is_none() => Outcome::Found,
            (false, _) => Outcome::Fine,
        };
        Ok(outcome.max(found).max(self.show(&house, point, streams)?))
    }

    /// Reads the games of all inputs.
    fn read(&self, archive: &mut GamesAsked, streams: &mut Streams) -> io::Result<Outcome> {
        let (mut outcome, progress) = (Outcome::Fine, Progress::of(streams));
        streams.listen();
        for source in self.stdin.sources(&self.paths, self.inputs.wanted(Wanted::logs())) {
            if streams.is_interrupted() {
                return Ok(Outcome::Interrupted);
            }
            let source = match source {
                Ok(source) => source,
                Err(other) => {
                    outcome = outcome.max(other.say(streams)?);
                    continue;
                }
            };
            let (name, opened) = (source.name(), source.open_log(streams));
            let read = opened.and_then(|log| archive.read(&name, progress.over(&name, log, streams)));
            if let Err(error) = read {
                outcome = outcome.max(progress.aside(|| streams.trouble(&name, CommandError::from(error)))?);
            }
        }
        progress.finish();
        Ok(outcome)
    }

    /// Shows what was found, and writes it as a rules file if that is wanted.
    fn show(&self, house: &House<'_>, point: Option<Point>, streams: &mut Streams) -> io::Result<Outcome> {
        let (drawn, lang) = (Drawn(house), streams.lang);
        let text = match (self.format, point) {
            (InferFormat::Json, _) => house.document.to_json(),
            (InferFormat::Text, Some(point)) => visible_lines(&drawn.explained(point, lang)),
            (InferFormat::Text, None) if streams.quiet => visible_lines(&drawn.text(lang)),
            (InferFormat::Text, None) => visible_lines(&(drawn.text(lang) + &drawn.what_is_not_told(lang))),
        };
        streams.out.write_all(text.as_bytes())?;
        streams.out.flush()?;
        match &self.output {
            Some(path) if house.document.games > 0 => {
                let file = drawn.rules_file(&name_from(path, &self.from), lang);
                output::written(Some(path), file.as_bytes(), streams)
            }
            _ => Ok(Outcome::Fine),
        }
    }
}
