//! The table of a season, made of many logs.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use adjudeck_format::Reader;
use adjudeck_replayer::audit::{Auditor, Orders, Undated};
use adjudeck_replayer::input::rulebook::choose;
use adjudeck_replayer::input::trouble::{CommandError, Then};
use adjudeck_replayer::text::labels::Labels;

use super::{ScoreArgs, ScoreFormat};
use crate::audit::Cells;
use crate::commands::output;
use crate::commands::progress::Progress;
use crate::commands::runs::{Chosen, Runs};
use crate::input::{NoSource, Source};
use crate::season::{Season, SeasonDocument};
use crate::streams::{Outcome, Streams};

/// The table in progress.
struct Work<'a> {
    season: Season,
    /// Whether every input was read to its end.
    complete: bool,
    /// How many inputs there were.
    inputs: u64,
    outcome: Outcome,
    progress: Progress,
    labels: Labels,
    streams: &'a mut Streams,
}

impl ScoreArgs {
    /// Shows the table of the games of all inputs.
    pub(super) fn table(&self, streams: &mut Streams) -> io::Result<Outcome> {
        if let Err(wrong) = choose(&self.rules.rules, &self.rules.set) {
            return streams.wrong(&wrong);
        }
        streams.listen();
        let progress = Progress::of(streams);
        let (season, complete, inputs, outcome) = (Season::default(), true, 0, Outcome::Fine);
        let labels = Labels::of(self.paths.iter().map(PathBuf::as_path));
        let mut work = Work { season, complete, inputs, outcome, progress, labels, streams };
        let mut runs = Runs::new(self.stdin.sources(&self.paths, self.wanted()), &self.rules);
        while let Some(chosen) = runs.next(work.streams)? {
            work.run(&chosen, runs.run(&chosen))?;
        }
        work.progress.finish();
        let Work { season, complete, inputs, outcome, streams, .. } = work;
        let document = season.document(complete);
        let text = self.format.written(&document, self.csv.cells(), streams)?;
        let differs = if season.differs() { Outcome::Found } else { Outcome::Fine };
        let written = output::written(self.output.as_deref(), text.as_bytes(), streams)?;
        let named = self.paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(" ");
        let is_empty = document.tables.is_empty() && outcome == Outcome::Fine;
        let none =
            if inputs == 0 { CommandError::NoLogs { endings: self.wanted().endings() } } else { CommandError::NoDeal };
        let empty = if is_empty { streams.trouble(&named, none)? } else { Outcome::Fine };
        Ok(outcome.max(differs).max(written).max(empty))
    }
}

impl ScoreFormat {
    /// The table in this form.
    fn written(self, document: &SeasonDocument, cells: Cells, streams: &Streams) -> io::Result<String> {
        Ok(match self {
            Self::Text => document.text(streams.lang),
            Self::Json => serde_json::to_string_pretty(document)? + "\n",
            Self::Csv => document.csv(cells),
            Self::Html => document.page(streams.lang),
        })
    }
}

impl Work<'_> {
    /// Adds inputs to which the same rules apply, unless it is interrupted.
    fn run(&mut self, chosen: &Chosen, sources: impl Iterator<Item = Result<Source, NoSource>>) -> io::Result<()> {
        let (choice, lang) = (chosen.choice.as_ref().ok().cloned(), self.streams.lang);
        let mut auditor = choice.map(|choice| Auditor::new(Arc::new(Orders { choice, lang, ..Orders::default() })));
        for source in sources {
            if self.outcome == Outcome::Interrupted || self.streams.is_interrupted() {
                (self.outcome, self.complete) = (Outcome::Interrupted, false);
                break;
            }
            self.inputs += 1;
            match (source, &mut auditor) {
                (Ok(source), Some(auditor)) => self.input(&source, auditor)?,
                // What is wrong with its rules was reported before.
                (Ok(_), None) => (self.outcome, self.complete) = (self.outcome.max(Outcome::Trouble), false),
                (Err(other), _) => {
                    let outcome = other.say(self.streams)?;
                    self.complete &= outcome == Outcome::Fine;
                    self.outcome = self.outcome.max(outcome);
                }
            }
        }
        Ok(())
    }

    /// Adds an input. If it breaks off, what could be read of it still counts.
    fn input(&mut self, source: &Source, auditor: &mut Auditor) -> io::Result<()> {
        let (name, before) = (source.name(), self.season.unreadable());
        let Self { season, progress, labels, streams, .. } = self;
        let read = match source.open_log(streams) {
            Ok(input) => {
                let reader = Reader::new(progress.over(&name, input, streams));
                let end = auditor.judge(&labels.label(&name), reader, &mut |rows| {
                    for row in &rows {
                        season.add(row);
                    }
                    Ok(())
                })?;
                if let Some(Undated { line, date, games }) = end.undated {
                    let trouble = CommandError::NoDate { date, games, left_out: false };
                    progress.aside(|| streams.trouble(&format!("{name}:{line}"), trouble))?;
                }
                end.read
            }
            Err(error) => Err(error),
        };
        let lines = self.season.unreadable() - before;
        let trouble = match read {
            Err(error) => {
                self.complete = false;
                CommandError::from(error)
            }
            Ok(()) if lines > 0 => CommandError::LinesUnread { lines, then: Then::WentOn },
            Ok(()) => return Ok(()),
        };
        let outcome =
            if matches!(trouble, CommandError::Interrupted) { Outcome::Interrupted } else { Outcome::Trouble };
        self.outcome = self.outcome.max(outcome);
        let Self { progress, streams, .. } = self;
        progress.aside(|| streams.trouble(&name, trouble)).map(|_| ())
    }
}
