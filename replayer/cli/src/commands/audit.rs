//! `adjudeck audit`: judges very many games into tables. The work can be interrupted and resumed.

mod end;
mod fairness;
mod inputs;
mod pace;
mod work;
mod worker;

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use adjudeck_replayer::audit::{Day, Filter, Orders};
use adjudeck_replayer::fairness::FairnessDocument;
use adjudeck_replayer::input::trouble::{AuditTrouble, CommandError, ConfigFault};
use adjudeck_replayer::text::labels::Labels;
use adjudeck_replayer::words::Lang;
use clap::{Args, ValueEnum};

use self::end::end;
use self::inputs::{Inputs, options, work_of};
use self::work::Audit;
use super::config_args::ConfigArgs;
use super::csv_args::CsvArgs;
use super::inputs_args::InputsArgs;
use super::output;
use super::rules_args::RulesArgs;
use crate::audit::{AuditFinish, Format, Wrong, gather, give_up};
use crate::config::{Config, Finder};
use crate::input::Wanted;
use crate::streams::{Outcome, Streams};
use crate::view::Drawn;

/// Judge very many games, and write tables of games, deals, scores, findings and calls
///
/// Folders are searched for `*.rum`, `*.jsonl` and `*.json`, compressed or not, or for the endings that `--ext` names, and for
/// archives of logs in any of these forms: `*.tar`, `*.tar.gz`, `*.tgz`, `*.tar.zst`, `*.tzst` and `*.zip`. A file in an archive is called `games.tar:2026/table3.rum`. What cannot be read is a finding
/// with the code `broken`, and the other inputs are judged all the same.
///
/// The tables are written while games are judged, and from time to time a checkpoint, so that work that was broken off, by Ctrl-C
/// or by a power cut, is gone on with by `--resume`. The result is the same however often that was, and however many threads judge.
/// `audit.json` is written last and says what everything adds up to. `replayer/schema/audit.md` describes the tables.
///
/// With `--from-tables` nothing is judged: the rows are those that an engine has written, in JSON Lines or Parquet, a file or a folder of
/// files for each table, or for all of them the rows `rows` that each have a game. Their inputs are put in the order of their names, and
/// everything is written as if they had been judged here.
///
/// A game is kept or left out by what stands before its first deal. The day of a game is what its line `tag date` begins with:
/// `tag date "2026-11-24 20:15"`.
///
/// The exit status is 0 if everything that is kept is legal, 1 if something is not, and 2 if something could not be read or
/// written, or nothing was there to be read; 130 after Ctrl-C.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck audit games/ -o audit
  adjudeck audit games/ -o audit --resume
  adjudeck audit games.tar.zst -o audit --since 2026-01-01 --until 2026-06-30
  adjudeck audit games/ -o audit --player Aya --point layoff.direction
  adjudeck audit games/ -o audit --all-readings --by server
  adjudeck audit games/ --fairness
  adjudeck audit --from-tables judged/ -o audit --formats html,sarif")]
#[command(mut_arg("exact_csv", |arg| arg.requires("output")))]
pub struct AuditArgs {
    /// Files, folders and archives
    #[arg(required_unless_present_any = ["from_tables", "files_from"])]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    inputs: InputsArgs,

    /// Take the rows from the tables in this folder, which an engine has written, and judge nothing
    #[arg(long, value_name = "DIR", conflicts_with_all = JUDGING)]
    from_tables: Option<PathBuf>,

    /// The folder for the tables; it is made if it is not there
    #[arg(short, long, value_name = "DIR", required_unless_present = "fairness")]
    output: Option<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,

    /// Go on with an audit that was broken off
    #[arg(long, requires = "output")]
    resume: bool,

    /// What is written besides the tables in JSON Lines, which are always there
    ///
    /// `csv` and `parquet` are the same tables; `html` is a page for people, `report.html`; `sarif` is `audit.sarif`, for code hosts and
    /// editors; `junit` is `audit.junit.xml`, for servers that run tests: a suite for each input, a case for each game.
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        value_name = "FORMATS",
        default_value = "jsonl,csv,parquet,html",
        requires = "output"
    )]
    formats: Vec<Format>,

    #[command(flatten)]
    csv: CsvArgs,

    /// Find out for each game which disputed points matter: what would be judged otherwise under which reading
    #[arg(long, requires = "output")]
    all_readings: bool,

    /// Keep games that were played on this day or later
    #[arg(long, value_name = "DAY")]
    since: Option<Day>,

    /// Keep games that were played on this day or earlier
    #[arg(long, value_name = "DAY")]
    until: Option<Day>,

    /// Keep games in which this player has played; may be repeated
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,

    /// Keep findings and calls that rest on this point; may be repeated
    #[arg(long, value_name = "POINT", requires = "output")]
    point: Vec<String>,

    /// Add up the games for each value of this tag; may be repeated
    #[arg(long, value_name = "TAG", requires = "output")]
    by: Vec<String>,

    /// Say what is new since the audit in this folder; the exit status is 1 or 2 for that only
    ///
    /// A fault is known if the other audit has it in the same game of the same input, on a line of the same text, wherever in the game
    /// that stands. What is new and what is gone is in `audit.json` and in `report.html`.
    #[arg(long, value_name = "DIR", requires = "output")]
    baseline: Option<PathBuf>,

    /// Ask whether the cards were dealt fairly, by server, table, month, player and seat
    ///
    /// Without `-o` only that is reported. With it the audit has `fairness.json` and `fairness.html` as well. The exit status is also 1 if
    /// an answer is unusual. `replayer/guide/en/fairness.md` says what is asked, and what cannot be told.
    #[arg(long)]
    fairness: bool,

    /// How the report on fairness is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, requires = "fairness", conflicts_with = "output")]
    fairness_format: FairnessFormat,

    /// Judge with N threads; as many as there are processors, unless this is said
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,

    /// Write a checkpoint every so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 5, requires = "output")]
    checkpoint: u64,
}

/// What is for judging, and so of no use to tables.
const JUDGING: [&str; 14] = [
    "paths",
    "files_from",
    "ext",
    "rules",
    "set",
    "resume",
    "all_readings",
    "since",
    "until",
    "player",
    "point",
    "fairness",
    "threads",
    "checkpoint",
];

/// How a report on fairness is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum FairnessFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON document, after the schema `replayer/schema/fairness.json`.
    Json,
    /// One page in HTML with plots, which needs nothing from elsewhere.
    Html,
}

impl FairnessFormat {
    /// The report in its form.
    fn written(self, document: &FairnessDocument, lang: Lang) -> String {
        match self {
            Self::Text => Drawn(document).text(lang),
            Self::Json => document.to_json(),
            Self::Html => crate::page::fairness::page(document, lang),
        }
    }
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(self.as_str()))
    }
}

impl AuditArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, self.paths.first().or(self.from_tables.as_ref()).map(PathBuf::as_path))
    }

    /// The paths, to which those of `--files-from` are to be added.
    pub(crate) const fn listed(&mut self) -> (&mut Vec<PathBuf>, &InputsArgs) {
        (&mut self.paths, &self.inputs)
    }

    /// The inputs.
    fn inputs(&self) -> Inputs {
        Inputs::new(&self.paths, self.wanted(), self.folder())
    }

    /// The folder for the tables; none is needed where only fairness is asked about.
    fn folder(&self) -> &Path {
        self.output.as_deref().unwrap_or(Path::new(""))
    }

    /// What is named where something is wrong with all of it: the folder for the tables, or what is asked about.
    fn place(&self) -> String {
        self.output.as_ref().or(self.paths.first()).map(|path| path.display().to_string()).unwrap_or_default()
    }

    /// The files that are inputs if they lie in a folder.
    fn wanted(&self) -> Wanted {
        self.inputs.wanted(Wanted::everything())
    }

    /// Judges the inputs and writes the tables.
    ///
    /// # Errors
    /// Standard output or standard error cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let config = match self.one_config() {
            Ok(config) => config,
            Err(other) => return streams.trouble(&self.place(), other),
        };
        // Tables were judged already.
        let rules = self.from_tables.is_none().then(|| self.rules.choice_by(config.as_deref()));
        let choice = match rules.transpose() {
            Ok(choice) => choice.unwrap_or_default(),
            Err(wrong) => return streams.wrong(&wrong),
        };
        let site = config.as_deref().and_then(|path| Config::load(path).ok()?.site);
        if let (Some(config), true) = (&config, streams.verbose) {
            streams.note(&config.display().to_string(), &CommandError::Config(ConfigFault::Used))?;
        }
        if let Some(point) = self.point.iter().find(|point| adjudeck_validator::Point::find(point).is_none()) {
            return streams.trouble("--point", CommandError::NoSuchPoint(point.clone()));
        }
        if self.paths.iter().any(|path| path == Path::new("-")) {
            return streams.trouble("-", CommandError::Audit(AuditTrouble::Stdin));
        }
        if let Some(folder) = &self.baseline
            && !folder.join("audit.json").is_file()
        {
            return streams.trouble(&folder.display().to_string(), CommandError::Audit(AuditTrouble::NoneToCompare));
        }
        if let (Some(since), Some(until)) = (&self.since, &self.until)
            && until.as_str() < since.as_str()
        {
            return streams.trouble("--until", CommandError::Audit(AuditTrouble::DaysReversed));
        }
        streams.listen();
        let looked_for = self.wanted().endings();
        let lang = streams.lang;
        let finish = |labels, fairness| AuditFinish {
            fairness,
            formats: &self.formats,
            baseline: self.baseline.as_deref(),
            cells: self.csv.cells(),
            labels,
            looked_for: &looked_for,
            lang,
            site: site.as_deref(),
        };
        if let Some(tables) = &self.from_tables {
            let labels = Labels::default();
            return self.gather(tables, &finish(&labels, None), streams);
        }
        let inputs = self.inputs();
        let orders = Orders { choice, filter: self.filter(), all_readings: self.all_readings, ..Orders::default() };
        let workers = super::pool::workers(self.threads);
        let asked = self.fairness.then(|| fairness::ask(&inputs, &orders, workers, streams)).transpose()?;
        if let Some(asked) = asked.as_ref().filter(|asked| self.output.is_none() || asked.is_interrupted()) {
            let report = self.fairness_format.written(&asked.document, lang);
            return Ok(asked.outcome.max(output::written(None, report.as_bytes(), streams)?));
        }
        let finish = finish(&inputs.labels, asked.as_ref().map(|asked| &asked.document));
        let work = work_of(&inputs, &orders, &self.by);
        let audit = Audit {
            folder: self.folder(),
            inputs: &inputs,
            orders: Arc::new(orders),
            by: &self.by,
            finish,
            workers,
            every: Duration::from_secs(self.checkpoint),
        };
        let done = audit.run(work, self.resume, streams);
        let outcome = self.or_trouble(done, streams)?;
        Ok(asked.map_or(outcome, |asked| outcome.max(asked.outcome)))
    }

    /// Makes an audit of tables.
    fn gather(&self, tables: &Path, finish: &AuditFinish<'_>, streams: &mut Streams) -> io::Result<Outcome> {
        match gather(tables, self.folder(), options(&Orders::default(), &self.by), &self.by, &streams.stop()) {
            Ok(state) => {
                let done = end(self.folder(), &state, finish, streams);
                if done.is_err() {
                    give_up(self.folder());
                }
                self.or_trouble(done, streams)
            }
            Err(Wrong { trouble, .. }) if matches!(*trouble, CommandError::Interrupted) => Ok(Outcome::Interrupted),
            Err(Wrong { place, trouble }) => streams.trouble(&place, *trouble),
        }
    }

    fn or_trouble(&self, done: io::Result<Outcome>, streams: &mut Streams) -> io::Result<Outcome> {
        done.or_else(|error| streams.trouble(&self.place(), error))
    }

    /// The configuration that applies to all inputs.
    fn one_config(&self) -> Result<Option<PathBuf>, CommandError> {
        if let Some(tables) = &self.from_tables {
            return Ok(self.rules.config.of_folder(tables, &mut Finder::default()));
        }
        self.rules.one_config(self.inputs().sources().flatten())
    }

    fn filter(&self) -> Filter {
        Filter {
            since: self.since.clone(),
            until: self.until.clone(),
            players: self.player.clone(),
            points: self.point.clone(),
        }
    }
}
