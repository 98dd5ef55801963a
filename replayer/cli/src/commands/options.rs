//! `adjudeck options`: what would be legal at a place in a log.

use std::io::{self, Write as _};
use std::path::Path;

use adjudeck_format::{Line, Names, Scratch, Seat, parse_line};
use adjudeck_replayer::analysis::options::{Options, Tried, try_line};
use adjudeck_replayer::analysis::sheet::begins_anew;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::referee::viewpoint::NotThere;
use adjudeck_replayer::referee::{Finding, Location};
use adjudeck_replayer::viewer::playback::{OptionsDocument, TriedRecord};
use adjudeck_validator::{Judge, Stage};
use clap::Args;

use super::config_args::ConfigArgs;
use super::drive::{Moment, drive, has_deal};
use super::place::{LogPlace, place};
use super::replay::{ViewFormat, no_deal};
use super::rules_args::RulesArgs;
use super::stdin_args::StdinArgs;
use crate::streams::{Outcome, Streams};
use crate::view::Drawn;
use crate::view::{draw, draw_tried};

/// List what would be legal before a line of a log, under which readings more or less would be, and why a line would be legal or not
///
/// Without a line it is asked what would be legal at the end of the log. The lines are ready to be copied into a log. `--why` judges
/// a line that is not in the log, as if it stood there, with the rules that it rests on; nothing is listed then. The exit status is 1
/// if such a line would not be legal, and 2 if something could not be read or written.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck options table3.rum:11
  adjudeck options table3.rum:11 --player Bea --format json
  adjudeck options table3.rum:11 --why \"Bea lays 8D on Aya.1\" --why \"Bea discards 8D\"")]
pub struct OptionsArgs {
    /// The log, and the line before which it is asked: `game.rum:69`; `-` is standard input
    #[arg(value_name = "FILE[:LINE]", value_parser = place())]
    file: LogPlace,

    /// Only what this player could do
    #[arg(long, value_name = "NAME")]
    player: Option<String>,

    /// Judge this line as if it stood there; may be repeated
    #[arg(long, value_name = "LINE")]
    why: Vec<String>,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    stdin: StdinArgs,

    /// How the answer is written
    #[arg(long, value_enum, default_value_t = ViewFormat::Text)]
    format: ViewFormat,
}

/// The place that the question is about.
struct Here {
    judge: Judge,
    names: Names,
    location: Location,
    /// The last line that was replayed.
    line: u64,
    /// Whether it is before the first deal.
    is_before_deals: bool,
}

impl Here {
    fn of(moment: &Moment<'_>, is_before_deals: bool) -> Option<Self> {
        let judge = moment.judge?;
        let deal = Some(judge.deal().number()).filter(|deal| *deal > 0);
        let is_before_deals = is_before_deals && deal.is_none();
        let location = Location { game: moment.game, deal, ..Location::default() };
        let (judge, names, line) = (judge.clone(), moment.names.clone(), moment.line);
        Some(Self { judge, names, location, line, is_before_deals })
    }
}

impl OptionsArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, self.stdin.first(std::slice::from_ref(&self.file.file)))
    }

    /// Lists what would be legal, or judges lines.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let source = self.file.source().called(self.stdin.name());
        let (mut here, mut last, mut beyond) = (None, None, None);
        let driven = drive(&source, &self.rules, streams, &mut |moment| {
            let is_there = match (self.file.line, moment.next) {
                (Some(at), Some((line, _))) => at <= line,
                (Some(at), None) => {
                    beyond =
                        Some(CommandError::NoSuchLine { line: at, lines: moment.read }).filter(|_| at > moment.read);
                    true
                }
                (None, next) => next.is_none(),
            };
            if is_there {
                // In the heading of a later game nothing is known yet: the table of the deal before is used.
                here = Here::of(moment, last.is_none()).or_else(|| last.take());
            } else if moment.next.is_some_and(|(_, next)| begins_anew(next)) && has_deal(moment) {
                last = Here::of(moment, false);
            }
            !is_there
        })?;
        let driven = match driven {
            Ok(driven) => driven,
            Err(trouble) => return Ok(trouble),
        };
        let name = source.name();
        let here = match (beyond, here) {
            (Some(beyond), _) => return streams.trouble(&name, beyond),
            (None, None) => return streams.trouble(&name, no_deal(self.file.line)),
            (None, Some(here)) => here,
        };
        let asked = if self.why.is_empty() { self.list(&name, &here, streams) } else { self.explain(&here, streams) };
        Ok(driven.max(asked?))
    }

    /// Lists what would be legal.
    fn list(&self, name: &str, here: &Here, streams: &mut Streams) -> io::Result<Outcome> {
        let only = match self.player.as_deref().map(|name| seat(name, &here.names)).transpose() {
            Ok(only) => only,
            Err(trouble) => return streams.trouble("--player", trouble),
        };
        let mut judge = here.judge.clone();
        if judge.deal().stage() == Stage::Dealing {
            judge.end_dealing();
        }
        let options = Options::at(&judge, &here.names, only);
        if let Some(line) = self.file.line.filter(|_| here.is_before_deals && options.lines.is_empty()) {
            return streams.trouble(name, CommandError::NoDealYet { line });
        }
        let document = OptionsDocument::of(name, here.line, &judge, &here.names, &options, only, streams.lang);
        match self.format {
            ViewFormat::Text => streams.text(&Drawn(&document).text(streams.lang))?,
            ViewFormat::Json => writeln!(streams.out, "{}", serde_json::to_string_pretty(&document)?)?,
        }
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }

    /// Judges each line.
    fn explain(&self, here: &Here, streams: &mut Streams) -> io::Result<Outcome> {
        let (mut outcome, mut tried) = (Outcome::Fine, Vec::new());
        for (number, text) in (1..).zip(&self.why) {
            let text = text.trim();
            let mut scratch = Scratch::default();
            match parse_line(text.as_bytes(), &here.names, &mut scratch) {
                Ok(Some(statement)) => {
                    let line = Line { number, offset: 0, text: text.as_bytes(), statement, may_be_answered: false };
                    let one = try_line(&here.judge, &line, &here.names);
                    outcome = outcome.max(if one.is_legal() { Outcome::Fine } else { Outcome::Found });
                    tried.push((text, one));
                }
                Ok(None) => return streams.trouble("--why", CommandError::NoStatement),
                Err(fault) => {
                    let mut finding = Finding::unreadable(number, text.as_bytes(), here.names.clone(), fault);
                    finding.location = here.location.clone();
                    streams.out.flush()?;
                    write!(streams.err, "{}", draw("--why", &finding, streams.lang))?;
                    outcome = outcome.max(Outcome::Trouble);
                }
            }
        }
        self.write_tried(&tried, streams)?;
        Ok(outcome)
    }

    fn write_tried(&self, tried: &[(&str, Tried)], streams: &mut Streams) -> io::Result<()> {
        match self.format {
            ViewFormat::Text => {
                for (index, (_, one)) in tried.iter().enumerate() {
                    let between = if index > 0 { "\n" } else { "" };
                    write!(streams.out, "{between}{}", draw_tried("--why", one, streams.lang))?;
                }
            }
            ViewFormat::Json => {
                let records: Vec<_> =
                    tried.iter().map(|(text, one)| TriedRecord::of(text, one, streams.lang)).collect();
                writeln!(streams.out, "{}", serde_json::to_string_pretty(&records)?)?;
            }
        }
        streams.out.flush()
    }
}

/// The seat of a player.
fn seat(name: &str, names: &Names) -> Result<Seat, CommandError> {
    let players = names.as_slice().iter().map(AsRef::as_ref);
    names.find(name).ok_or_else(|| CommandError::NotThere(NotThere::among(name, players)))
}
