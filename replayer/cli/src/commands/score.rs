//! `adjudeck score`: the score sheet of a log, and the table of a season.

mod season;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use adjudeck_replayer::analysis::sheet::Sheet;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::text::spool::Spool;
use adjudeck_replayer::text::visible::visible_lines;
use adjudeck_replayer::words::Lang;
use clap::{Args, ValueEnum};

use super::config_args::ConfigArgs;
use super::csv_args::CsvArgs;
use super::drive::{Moment, drive};
use super::inputs_args::InputsArgs;
use super::output;
use super::rules_args::RulesArgs;
use super::stdin_args::StdinArgs;
use crate::input::Wanted;
use crate::streams::{Outcome, Streams};
use crate::view::Drawn;

/// Show the score sheet: each deal, the totals, the winner, and where the log declares other numbers
///
/// Of several logs, or of a folder, it shows the table of a season instead: for each edition who has played how many games and deals,
/// won how many, and got how many points. Points are those that follow from the cards, or those that the log declares where it hides
/// the cards. A player who is spelt in two ways is two.
///
/// The exit status is 1 if a log declares other numbers than those that follow from the cards, and 2 if something could not
/// be read or written.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck score table3.rum
  adjudeck score table3.rum --explain
  adjudeck score table3.rum --set score.one-turn=double
  adjudeck score games/
  adjudeck score games/ --format html -o season.html
  adjudeck score table3.rum --format json")]
pub struct ScoreArgs {
    /// The log, or several, or folders; `-` is standard input
    #[arg(required_unless_present = "files_from", value_name = "PATHS")]
    paths: Vec<PathBuf>,

    /// Show the table of a season, of one log as well
    #[arg(long, conflicts_with = "explain")]
    season: bool,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    inputs: InputsArgs,

    #[command(flatten)]
    stdin: StdinArgs,

    /// Say below each sheet, or in the JSON, where each score comes from: which cards and melds, by which rules
    #[arg(long)]
    explain: bool,

    /// How the sheet or the table is written; `csv` and `html` are forms of the table
    #[arg(long, value_enum, default_value_t = ScoreFormat::Text)]
    format: ScoreFormat,

    #[command(flatten)]
    csv: CsvArgs,

    /// The file to write; without it, standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// How a sheet or a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ScoreFormat {
    /// For people.
    Text,
    /// As JSON, one document.
    Json,
    /// As CSV: a row for each player.
    Csv,
    /// A page that needs no network.
    Html,
}

impl ScoreArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, self.stdin.first(&self.paths))
    }

    /// The paths, to which those of `--files-from` are to be added.
    pub(crate) const fn listed(&mut self) -> (&mut Vec<PathBuf>, &InputsArgs) {
        (&mut self.paths, &self.inputs)
    }

    /// The files that are inputs if they lie in a folder.
    fn wanted(&self) -> Wanted {
        self.inputs.wanted(Wanted::logs())
    }

    /// Shows the sheet of each game, or the table of all games.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let paths = || self.paths.iter().map(PathBuf::as_path);
        if let Some(output) = self.output.as_deref().filter(|output| self.rules.reads(output, paths())) {
            return streams.trouble(&output.display().to_string(), CommandError::IsRead);
        }
        match &self.paths[..] {
            [file] if !self.season && !file.is_dir() && self.format.is_of_sheets() => self.sheets(file, streams),
            _ if self.explain => streams.trouble("--explain", CommandError::NotOfSeveral),
            _ => self.table(streams),
        }
    }

    /// Shows the sheet of each game of a log.
    fn sheets(&self, file: &Path, streams: &mut Streams) -> io::Result<Outcome> {
        let source = self.stdin.source(file);
        let mut sheets = Sheets::new(self.format, streams.lang, self.explain);
        let driven = drive(&source, &self.rules, streams, &mut |moment| sheets.note(moment).is_ok())?;
        let driven = match driven {
            Ok(driven) => driven,
            Err(trouble) => return Ok(trouble),
        };
        let is_empty = !sheets.has_any();
        let mut text = Vec::new();
        let differs = match &self.output {
            None => sheets.pour(&mut streams.out)?,
            Some(_) => sheets.pour(&mut text)?,
        };
        let driven = driven.max(output::written(self.output.as_deref(), &text, streams)?);
        let driven = if is_empty { driven.max(streams.trouble(&source.name(), CommandError::NoDeal)?) } else { driven };
        Ok(driven.max(if differs { Outcome::Found } else { Outcome::Fine }))
    }
}

impl ScoreFormat {
    /// Whether score sheets can be written in this form.
    const fn is_of_sheets(self) -> bool {
        matches!(self, Self::Text | Self::Json)
    }
}

/// The sheets of the games so far. Finished sheets are rendered at once, but shown only at the end.
struct Sheets {
    format: ScoreFormat,
    lang: Lang,
    explains: bool,
    kept: Spool,
    written: io::Result<()>,
    /// The sheet of the current game.
    sheet: Option<Sheet>,
    begun: bool,
    differs: bool,
}

impl Sheets {
    fn new(format: ScoreFormat, lang: Lang, explains: bool) -> Self {
        Self {
            format,
            lang,
            explains,
            kept: Spool::default(),
            written: Ok(()),
            sheet: None,
            begun: false,
            differs: false,
        }
    }

    /// Adds a moment to the sheets. Fails if storing a sheet has failed; that error is kept.
    fn note(&mut self, moment: &Moment<'_>) -> Result<(), ()> {
        if self.sheet.as_ref().is_none_or(|sheet| sheet.game != moment.game) {
            self.end_game();
        }
        let explains = self.explains;
        let sheet = self.sheet.get_or_insert_with(|| {
            let sheet = Sheet::new(moment.game);
            if explains { sheet.explaining() } else { sheet }
        });
        sheet.hear(moment.judge, moment.names, moment.next.map(|(_, statement)| statement));
        if self.written.is_ok() { Ok(()) } else { Err(()) }
    }

    /// Ends the current game. A game without a deal has no sheet.
    fn end_game(&mut self) {
        if let Some(sheet) = self.sheet.take().filter(|sheet| !sheet.deals.is_empty())
            && self.written.is_ok()
        {
            self.differs |= sheet.differs();
            self.written = self.write(&sheet);
        }
    }

    /// Whether there is any sheet, that is, a game with a deal.
    fn has_any(&self) -> bool {
        self.begun || self.sheet.as_ref().is_some_and(|sheet| !sheet.deals.is_empty())
    }

    fn write(&mut self, sheet: &Sheet) -> io::Result<()> {
        let first = !std::mem::replace(&mut self.begun, true);
        match self.format {
            ScoreFormat::Text => {
                let between = if first { "" } else { "\n" };
                let text = Drawn(sheet).text(self.lang) + &Drawn(sheet).explanation(self.lang);
                write!(self.kept, "{between}{}", visible_lines(&text))
            }
            ScoreFormat::Csv | ScoreFormat::Html => Ok(()),
            ScoreFormat::Json => {
                let sheet = serde_json::to_string_pretty(sheet)?.replace('\n', "\n  ");
                write!(self.kept, "{}\n  {sheet}", if first { "[" } else { "," })
            }
        }
    }

    /// Writes all sheets. Returns whether the log declares other numbers in any of them.
    fn pour(mut self, out: &mut impl Write) -> io::Result<bool> {
        self.end_game();
        std::mem::replace(&mut self.written, Ok(()))?;
        self.kept.pour(out)?;
        match self.format {
            ScoreFormat::Text | ScoreFormat::Csv | ScoreFormat::Html => {}
            ScoreFormat::Json => writeln!(out, "{}", if self.begun { "\n]" } else { "[]" })?,
        }
        Ok(self.differs)
    }
}
