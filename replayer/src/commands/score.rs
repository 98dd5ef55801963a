//! `adjudeck score`: the score sheet of a log.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::config_args::ConfigArgs;
use super::drive::{Moment, drive};
use super::replay::ViewFormat;
use super::rules_args::RulesArgs;
use super::stdin_args::StdinArgs;
use crate::sheet::Sheet;
use crate::spool::Spool;
use crate::streams::{Outcome, Streams};
use crate::words::Lang;

/// Show the score sheet: each deal, the totals, the winner, and where the log declares other numbers
///
/// The exit status is 1 if the log declares other numbers than those that follow from the cards, and 2 if something could not
/// be read or written.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck score table3.rum
  adjudeck score table3.rum --explain
  adjudeck score table3.rum --set score.one-turn=double
  adjudeck score table3.rum --format json")]
pub struct ScoreArgs {
    /// The log; `-` is standard input
    file: PathBuf,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    stdin: StdinArgs,
    /// Say below each sheet, or in the JSON, where each score comes from: which cards and melds, by which rules
    #[arg(long)]
    explain: bool,

    /// How the sheet is written
    #[arg(long, value_enum, default_value_t = ViewFormat::Text)]
    format: ViewFormat,
}

impl ScoreArgs {
    /// Which configuration says how the command speaks.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, self.stdin.first(std::slice::from_ref(&self.file)))
    }

    /// Shows the sheet of each game.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let source = self.stdin.source(&self.file);
        let mut sheets = Sheets::new(self.format, streams.lang, self.explain);
        let driven = drive(&source, &self.rules, streams, &mut |moment| sheets.note(moment).is_ok())?;
        let driven = match driven {
            Ok(driven) => driven,
            Err(trouble) => return Ok(trouble),
        };
        let differs = sheets.pour(&mut streams.out)?;
        streams.out.flush()?;
        Ok(driven.max(if differs { Outcome::Found } else { Outcome::Fine }))
    }
}

/// The sheets of the games so far: those of games that have ended are written, and kept until it is known that they are shown.
struct Sheets {
    format: ViewFormat,
    lang: Lang,
    explains: bool,
    kept: Spool,
    written: io::Result<()>,
    /// The sheet of the game in progress.
    sheet: Option<Sheet>,
    begun: bool,
    differs: bool,
}

impl Sheets {
    fn new(format: ViewFormat, lang: Lang, explains: bool) -> Self {
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

    /// Writes down what a moment adds to the sheets; an error if there is no room, which stays.
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

    /// The game in progress has ended; one without a deal has no sheet.
    fn end_game(&mut self) {
        if let Some(sheet) = self.sheet.take().filter(|sheet| !sheet.deals.is_empty())
            && self.written.is_ok()
        {
            self.differs |= sheet.differs();
            self.written = self.write(&sheet);
        }
    }

    fn write(&mut self, sheet: &Sheet) -> io::Result<()> {
        let first = !std::mem::replace(&mut self.begun, true);
        match self.format {
            ViewFormat::Text => {
                let between = if first { "" } else { "\n" };
                write!(self.kept, "{between}{}{}", sheet.text(self.lang), sheet.explanation(self.lang))
            }
            ViewFormat::Json => {
                let sheet = serde_json::to_string_pretty(sheet)?.replace('\n', "\n  ");
                write!(self.kept, "{}\n  {sheet}", if first { "[" } else { "," })
            }
        }
    }

    /// Writes all sheets; says whether in one of them the log declares other numbers.
    fn pour(mut self, out: &mut impl Write) -> io::Result<bool> {
        self.end_game();
        std::mem::replace(&mut self.written, Ok(()))?;
        self.kept.pour(out)?;
        match self.format {
            ViewFormat::Text => {}
            ViewFormat::Json => writeln!(out, "{}", if self.begun { "\n]" } else { "[]" })?,
        }
        Ok(self.differs)
    }
}
