//! `adjudeck replay`: the table after any line of a log.

mod html;
mod index;
mod picture;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use adjudeck_format::Statement;
use adjudeck_replayer::analysis::sheet::begins_anew;
use adjudeck_replayer::analysis::table::TableView;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::text::labels::Labels;
use adjudeck_replayer::words::Lang;
use clap::{Args, ValueEnum, value_parser};

use self::html::PageOf;
use self::index::IndexOf;
use self::picture::{PictureArgs, Pictured};
use super::config_args::ConfigArgs;
use super::drive::{Moment, drive_as, has_deal};
use super::place::{LogPlace, place};
use super::rules_args::RulesArgs;
use super::seen_args::SeenArgs;
use super::stdin_args::StdinArgs;
use crate::files::is_stream;
use crate::input::{Wanted, is_one_of};
use crate::streams::{Outcome, Streams};

/// Show the table after a line of a log: hands, melds, the pile, whose turn it is
///
/// Without a line, the table at the end of each deal is shown, or at the end of the one that is asked for. With `--html` a game
/// becomes a page to be looked at, line by line, with the verdicts and with what other rules would say; with a folder after `-o`
/// each of many games becomes one, with an `index.html` that leads to them. The exit status is 2 if something could not be read
/// or written.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck replay table3.rum:41
  adjudeck replay table3.rum --html -o table3.html
  adjudeck replay games/ --html -o pages/
  adjudeck replay table3.rum --deal 3
  adjudeck replay table3.rum:41 --seen-by Aya
  adjudeck replay table3.rum:41 --svg -o table.svg
  adjudeck replay table3.rum --game 2 --deal 1 --format json")]
pub struct ReplayArgs {
    /// The log, perhaps with a line of it, after which the table is shown; `-` is standard input
    #[arg(value_name = "FILE[:LINE]", value_parser = place())]
    file: LogPlace,

    /// With `--html`: more logs, or folders of them; the pages of all games go into a folder, with one that leads to them
    #[arg(value_name = "PATH", requires = "html")]
    more: Vec<PathBuf>,

    /// Only this game of the log, from 1
    #[arg(long, value_name = "N")]
    game: Option<u64>,

    /// Only the deal of this number
    #[arg(long, value_name = "N")]
    deal: Option<u16>,

    /// The table after this line of the log
    #[arg(long, value_name = "LINE", conflicts_with_all = ["game", "deal"], value_parser = value_parser!(u64).range(1..))]
    at: Option<u64>,

    #[command(flatten)]
    seen: SeenArgs,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    stdin: StdinArgs,

    /// How the table is written
    #[arg(long, value_enum, default_value_t = ViewFormat::Text)]
    format: ViewFormat,

    #[command(flatten)]
    picture: PictureArgs,

    /// Write a game as a page: one file that needs no network, to be opened in a browser
    #[arg(long, conflicts_with = "format", group = "written")]
    html: bool,

    /// The file to write to, which is written over if it is there; for pages of many games the folder, in which nothing is
    /// written over but pages of an earlier run
    #[arg(short, long, value_name = "FILE|FOLDER", requires = "written")]
    output: Option<PathBuf>,
}

/// How a view is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ViewFormat {
    /// For people.
    Text,
    /// As JSON, one document.
    Json,
}

/// The error that there is no deal: in the whole log, or up to a line.
pub(super) const fn no_deal(at: Option<u64>) -> CommandError {
    match at {
        Some(line) => CommandError::NoDealYet { line },
        None => CommandError::NoDeal,
    }
}

impl ReplayArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, self.stdin.first(std::slice::from_ref(&self.file.file)))
    }

    /// Shows the requested tables.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let (source, lang) = (self.file.source().called(self.stdin.name()), streams.lang);
        if let Some(line) = self.file.line.filter(|_| self.at.is_some() || self.game.is_some() || self.deal.is_some()) {
            return streams.trouble(&source.name(), CommandError::LineNamed { line });
        }
        if let Some(output) = self.output.as_deref().filter(|output| self.rules.reads(output, self.files())) {
            return streams.trouble(&output.display().to_string(), CommandError::IsRead);
        }
        let at = self.at.or(self.file.line);
        if self.html && self.is_of_many() {
            return self.write_all(at, streams);
        }
        if self.html {
            let Self { rules, seen, game, deal, output, .. } = self;
            let (game, deal, output) = (*game, *deal, output.as_deref());
            return PageOf { source: &source, rules, seen, game, line: at, deal, output }.write(streams);
        }
        let (mut views, mut last, mut beyond, mut title) = (Vec::new(), None, None, None);
        let driven = drive_as(&source, &self.rules, &self.seen, streams, &mut |moment| {
            let ends = match moment.next {
                Some((line, _)) if at.is_some() => at < Some(line),
                Some((_, statement)) => begins_anew(statement),
                None => true,
            };
            if moment.next.is_none() {
                beyond =
                    at.filter(|at| *at > moment.read).map(|line| CommandError::NoSuchLine { line, lines: moment.read });
            }
            let goes_on = !(ends && at.is_some());
            // Between deals the last table is shown.
            if goes_on && at.is_some() && has_deal(moment) && moment.next.is_some_and(|(_, next)| begins_anew(next)) {
                last = self.view(moment, lang);
            } else if ends && has_deal(moment) {
                views.extend(self.view(moment, lang));
            } else if !goes_on {
                views.extend(last.take());
            }
            if let Some((_, Statement::Game { title: begun })) = moment.next
                && goes_on
                && self.picture.is_wanted()
            {
                title = Some(begun.to_string());
            }
            goes_on
        })?;
        let driven = match driven {
            Ok(driven) => driven,
            Err(trouble) => return Ok(trouble),
        };
        if let Some(beyond) = beyond {
            return streams.trouble(&source.name(), beyond);
        }
        if views.is_empty() {
            let is_any_asked_for = self.game.is_some() || self.deal.is_some();
            let trouble = if is_any_asked_for { CommandError::NoSuchDeal } else { no_deal(at) };
            return streams.trouble(&source.name(), trouble);
        }
        if self.picture.is_wanted() {
            let title = title.as_deref();
            let drawn =
                Pictured { views: &views, title, seen_by: self.seen.seen_by.as_ref(), output: self.output.as_deref() };
            return Ok(self.picture.draw(&source.name(), &drawn, streams)?.max(driven));
        }
        self.write(&views, streams)?;
        Ok(driven)
    }

    /// Whether pages of many games are requested.
    fn is_of_many(&self) -> bool {
        let is_folder = |path: &&Path| {
            path.is_dir() || path.as_os_str().to_string_lossy().ends_with(['/', '\\']) || path.extension().is_none()
        };
        let folder = self.output.as_deref().filter(is_folder);
        !self.more.is_empty() || self.file.file.is_dir() || folder.is_some_and(|folder| !is_stream(folder))
    }

    /// Writes the pages of many games.
    fn write_all(&self, at: Option<u64>, streams: &mut Streams) -> io::Result<Outcome> {
        let name = self.file.source().called(self.stdin.name()).name();
        if at.is_some() || self.game.is_some() || self.deal.is_some() {
            return streams.trouble(&name, CommandError::OneOfMany);
        }
        let Some(folder) = self.output.as_deref() else { return streams.trouble(&name, CommandError::NoFolder) };
        if folder.is_file() {
            return streams.trouble(&folder.display().to_string(), io::Error::from(io::ErrorKind::NotADirectory));
        }
        let is_in_it = |file: &&Path| {
            let is_page = file.extension().is_some_and(|ending| ending == "html");
            is_page && file.file_name().is_some_and(|name| is_one_of(&folder.join(name), [*file]))
        };
        if let Some(file) = self.files().find(is_in_it) {
            return streams.trouble(&file.display().to_string(), CommandError::IsRead);
        }
        let paths: Vec<_> = self.files().map(Path::to_owned).collect();
        IndexOf { rules: &self.rules, seen: &self.seen, folder, labels: Labels::of(self.files()) }
            .write(self.stdin.sources(&paths, Wanted::logs()), streams)
    }

    /// The paths that are given.
    fn files(&self) -> impl Iterator<Item = &Path> {
        std::iter::once(&self.file.file).chain(&self.more).map(PathBuf::as_path)
    }

    /// The table at a moment, if it is requested.
    fn view(&self, moment: &Moment<'_>, lang: Lang) -> Option<TableView> {
        let judge = moment.judge?;
        let wanted = self.game.is_none_or(|game| game == moment.game)
            && self.deal.is_none_or(|deal| deal == judge.deal().number());
        wanted.then(|| TableView::of(judge, moment.names, moment.game, moment.line, lang))
    }

    fn write(&self, views: &[TableView], streams: &mut Streams) -> io::Result<()> {
        match self.format {
            ViewFormat::Text => {
                let texts: Vec<_> = views.iter().map(|table| crate::view::Drawn(table).text(streams.lang)).collect();
                streams.text(&texts.join("\n"))?;
            }
            ViewFormat::Json => writeln!(streams.out, "{}", serde_json::to_string_pretty(views)?)?,
        }
        streams.out.flush()
    }
}
