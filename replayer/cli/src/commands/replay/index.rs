//! `adjudeck replay --html` for many games: a page for each, and an index.

use std::io::{self, Read, Write as _};
use std::path::Path;

use adjudeck_format::{Reader, Statement};
use adjudeck_replayer::input::trouble::{CommandError, Then};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::referee::viewpoint::NotThere;
use adjudeck_replayer::text::labels::Labels;
use adjudeck_replayer::text::spool::Spool;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::viewer::playback::{GameLog, Games, Playback};

use super::html::{unread_lines, view};
use crate::commands::folder::Folder;
use crate::commands::rules_args::RulesArgs;
use crate::commands::seen_args::SeenArgs;
use crate::input::{NoSource, Source};
use crate::page::index::{Entry, Sums, above, below, entry};
use crate::page::replay::{About, of_playback};
use crate::streams::{Outcome, Streams};

/// The index page.
const INDEX: &str = "index.html";

/// The list of the pages.
const LIST: &str = ".adjudeck-replay";

/// The folder for the pages of games, and how the games are judged.
pub(super) struct IndexOf<'a> {
    pub(super) rules: &'a RulesArgs,
    pub(super) seen: &'a SeenArgs,
    pub(super) folder: &'a Path,
    /// The names of inputs on the index page.
    pub(super) labels: Labels,
}

/// What is kept while the games are written one by one.
struct Work<'a> {
    folder: Folder<'a>,
    rows: Spool,
    sums: Sums,
    outcome: Outcome,
    /// Why a page could not be written. After that nothing more is read.
    unwritten: Option<io::Error>,
    /// Whether the viewer was found in a game. If not, who plays.
    missing: Option<NotThere>,
    met: bool,
    /// Where the book of rulings is, by the configuration of the current input.
    book: Option<String>,
}

impl IndexOf<'_> {
    /// Writes the pages.
    ///
    /// # Errors
    /// Standard output cannot be written to.
    pub(super) fn write(
        &self,
        sources: impl Iterator<Item = Result<Source, NoSource>>,
        streams: &mut Streams,
    ) -> io::Result<Outcome> {
        let folder = Folder::open(self.folder, LIST);
        if let Err(error) = folder.may_have([INDEX]) {
            return streams.trouble(&self.folder.display().to_string(), error);
        }
        let mut work = Work {
            folder,
            rows: Spool::default(),
            sums: Sums::default(),
            outcome: Outcome::Fine,
            unwritten: None,
            missing: None,
            met: false,
            book: None,
        };
        for source in sources {
            let done = match source {
                Ok(source) => self.source(&source, &mut work, streams)?,
                Err(none) => none.say(streams)?,
            };
            work.outcome = work.outcome.max(done);
            if let Some(error) = work.unwritten.take() {
                return streams.trouble(&self.folder.display().to_string(), error);
            }
        }
        if work.sums.games == 0 {
            return match work.outcome {
                Outcome::Fine => streams.trouble(&self.folder.display().to_string(), CommandError::NoSuchDeal),
                outcome => Ok(outcome),
            };
        }
        let missing = work.missing.take().filter(|_| !work.met);
        let outcome = self.end(work, streams)?;
        match missing {
            Some(not_there) => streams.trouble(&self.folder.display().to_string(), CommandError::NotThere(not_there)),
            None => Ok(outcome),
        }
    }

    /// Writes the pages of an input.
    fn source(&self, source: &Source, work: &mut Work<'_>, streams: &mut Streams) -> io::Result<Outcome> {
        let name = source.name();
        let choice = match self.rules.choice_of(source) {
            Ok(choice) => choice,
            Err(wrong) => return streams.wrong(&wrong),
        };
        work.book = self.rules.site_for(source);
        let (input, company) = match self.seen.open(source, &choice, streams) {
            Ok(opened) => opened,
            Err(error) => return streams.trouble(&name, error),
        };
        let written = self.games(&name, input, &choice, work, streams);
        match company.map(|company| company.check()) {
            Some(Err(not_there)) => work.missing = Some(not_there),
            Some(Ok(())) => work.met = true,
            None => {}
        }
        match written {
            Ok(0) => Ok(Outcome::Fine),
            Ok(lines) => streams.trouble(&name, CommandError::LinesUnread { lines, then: Then::WentOn }),
            Err(error) => streams.trouble(&name, error),
        }
    }

    /// Writes the pages of the games of an input, up to one that cannot be written. Returns how many lines could not be read.
    ///
    /// # Errors
    /// The input cannot be read.
    fn games(
        &self,
        name: &str,
        input: impl Read,
        choice: &Choice,
        work: &mut Work<'_>,
        streams: &Streams,
    ) -> io::Result<u64> {
        let (mut unread, mut games) = (0, Games::of(input).peekable());
        while let Some(game) = games.next() {
            let game = game?;
            let is_only = game.number == 1 && games.peek().is_none();
            match self.game(name, is_only, &game, choice, work, streams) {
                Ok(lines) => unread += lines,
                Err(error) => {
                    work.unwritten = Some(error);
                    break;
                }
            }
        }
        Ok(unread)
    }

    /// Writes the page of a game and its row in the index. Returns how many lines could not be read.
    ///
    /// # Errors
    /// The page cannot be written.
    fn game(
        &self,
        input: &str,
        is_only: bool,
        log: &GameLog,
        choice: &Choice,
        work: &mut Work<'_>,
        streams: &Streams,
    ) -> io::Result<u64> {
        let lang = streams.lang;
        let playback = Playback::of(log, choice, lang);
        let input = visible(&self.labels.label(input));
        work.sums.games += 1;
        let number = work.sums.games;
        let page = playback.edition.is_some().then(|| format!("game-{number:04}.html"));
        if let Some(page) = &page {
            let view = self.seen.seen_by.as_ref().map(|viewer| view(viewer, lang));
            let (input, index) = (Some(base_name(&input)), Some(INDEX.to_owned()));
            let about = About { input, index, view, book: work.book.clone(), ..About::default() };
            work.folder.put(page, of_playback(&playback, lang, &about).as_bytes())?;
        }
        let place = if is_only { input.clone() } else { format!("{input}:{}", log.first_line) };
        let (players, tags) = heading(log);
        let title = playback.title.clone().filter(|title| !title.is_empty());
        let row = Entry {
            number,
            page,
            title: title.unwrap_or_else(|| place.clone()),
            input: place,
            edition: playback.edition.clone().zip(playback.rules.clone()),
            players,
            tags,
            faults: playback.faults(),
            trouble: playback.edition.is_none().then(|| {
                let fault = playback.fault.as_ref().map(|fault| CommandError::from(fault.clone()));
                lang.words().trouble(&fault.unwrap_or(CommandError::NoSuchDeal))
            }),
            sheet: playback.sheet.clone(),
        };
        work.sums.faulty += u64::from(row.faults > 0);
        work.rows.write_all(entry(lang, &row).as_bytes())?;
        Ok(unread_lines(&playback))
    }

    /// Writes the index page.
    fn end(&self, work: Work<'_>, streams: &mut Streams) -> io::Result<Outcome> {
        let Work { mut folder, mut rows, sums, outcome, .. } = work;
        let lang = streams.lang;
        let view = self.seen.seen_by.as_ref().map(|viewer| view(viewer, lang));
        let (head, tail) = (above(lang, sums, view.as_deref()), below(lang));
        let written =
            rows.again().and_then(|rows| folder.put(INDEX, head.as_bytes().chain(rows).chain(tail.as_bytes())));
        let gone = match written.and_then(|()| folder.end()) {
            Ok(gone) => gone,
            Err(error) => return streams.trouble(&self.folder.display().to_string(), error),
        };
        let index = visible(&self.folder.join(INDEX).display().to_string());
        let words = lang.words();
        streams.line(&words.index_written(sums.games, &index))?;
        if gone > 0 {
            streams.line(&words.stale_games_gone(gone))?;
        }
        Ok(outcome)
    }
}

/// The name of an input without its folder.
fn base_name(input: &str) -> String {
    Path::new(input).file_name().map_or(input.to_owned(), |name| name.to_string_lossy().into_owned())
}

/// The players of a game, and its tags.
fn heading(log: &GameLog) -> (Vec<String>, Vec<(String, String)>) {
    let (mut reader, mut players, mut tags) = (Reader::from_slice(&log.text), Vec::new(), Vec::new());
    while let Some(line) = reader.next() {
        match line.map(|line| line.statement) {
            Ok(Statement::Tag { key, value }) => tags.push((key.into_owned(), value.into_owned())),
            Ok(Statement::Players { names }) => {
                for name in names.iter().map(ToString::to_string) {
                    if !players.contains(&name) {
                        players.push(name);
                    }
                }
            }
            Ok(_) | Err(_) => {}
        }
    }
    (players, tags)
}
