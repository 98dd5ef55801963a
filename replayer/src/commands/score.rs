//! `adjudeck score`: the score sheet of a log.

use std::io::{self, Write as _};
use std::path::PathBuf;

use adjudeck_format::Statement;
use adjudeck_validator::Stage;
use clap::Args;

use super::drive::{Moment, drive};
use super::replay::{ViewFormat, begins_anew};
use crate::input::Source;
use crate::rulebook::RulesArgs;
use crate::streams::{Outcome, Streams};
use crate::view::Sheet;

/// Show the score sheet: each deal, the totals, the winner, and where the log declares other numbers
///
/// The exit status is 1 if the log declares other numbers than those that follow from the cards, and 2 if something could not
/// be read or written.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck score table3.rum
  adjudeck score table3.rum --set score.one-turn=double
  adjudeck score table3.rum --format json")]
pub struct ScoreArgs {
    /// The log; `-` is standard input
    file: PathBuf,

    #[command(flatten)]
    rules: RulesArgs,

    /// How the sheet is written
    #[arg(long, value_enum, default_value_t = ViewFormat::Text)]
    format: ViewFormat,
}

impl ScoreArgs {
    /// Shows the sheet of each game.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let source = Source::of(&self.file);
        let mut sheets: Vec<Sheet> = Vec::new();
        let driven = drive(&source, &self.rules, streams, &mut |moment| {
            note(&mut sheets, moment);
            true
        })?;
        sheets.retain(|sheet| !sheet.deals.is_empty());
        let driven = match driven {
            Ok(driven) => driven,
            Err(trouble) => return Ok(trouble),
        };
        match self.format {
            ViewFormat::Text => {
                let texts: Vec<_> = sheets.iter().map(|sheet| sheet.text(streams.lang)).collect();
                write!(streams.out, "{}", texts.join("\n"))?;
            }
            ViewFormat::Json => writeln!(streams.out, "{}", serde_json::to_string_pretty(&sheets)?)?,
        }
        streams.out.flush()?;
        let differs = sheets.iter().any(Sheet::differs);
        Ok(driven.max(if differs { Outcome::Found } else { Outcome::Fine }))
    }
}

/// Writes down what a moment adds to the sheets.
fn note(sheets: &mut Vec<Sheet>, moment: &Moment<'_>) {
    if sheets.last().is_none_or(|sheet| sheet.game != moment.game) {
        sheets.push(Sheet::new(moment.game));
    }
    let Some(sheet) = sheets.last_mut() else { return };
    let ends = moment.next.is_none_or(|(_, statement)| begins_anew(statement));
    if let Some(judge) = moment.judge.filter(|_| ends) {
        sheet.add(judge, moment.names);
    }
    let dealing = moment.judge.is_some_and(|judge| judge.deal().stage() == Stage::Dealing);
    match moment.next {
        Some((_, Statement::Game { .. })) | None => {}
        // The totals of a position are those before its deal.
        Some((_, Statement::Tally { .. })) if dealing => {}
        Some((_, statement)) => sheet.note(statement, moment.names),
    }
}
