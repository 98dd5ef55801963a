//! `adjudeck replay --html`: a game as a page.

use std::io::{self, IsTerminal as _, Read, Write as _};
use std::path::Path;

use adjudeck_replayer::input::trouble::{CommandError, Then};
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::referee::viewpoint::Viewer;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::viewer::playback::{GameLog, Games, LineKind, Playback};
use adjudeck_replayer::words::Lang;

use crate::commands::rules_args::RulesArgs;
use crate::commands::seen_args::SeenArgs;
use crate::files::{Over, put};
use crate::input::Source;
use crate::page::replay::{About, of_playback};
use crate::streams::{Outcome, Streams};

/// Which game of a log becomes a page, and where the page is written.
pub(super) struct PageOf<'a> {
    pub(super) source: &'a Source,
    pub(super) rules: &'a RulesArgs,
    pub(super) seen: &'a SeenArgs,
    pub(super) game: Option<u64>,
    /// The line at which the page opens; it belongs to the game.
    pub(super) line: Option<u64>,
    /// The deal at which the page opens.
    pub(super) deal: Option<u16>,
    pub(super) output: Option<&'a Path>,
}

impl PageOf<'_> {
    /// Writes the page.
    ///
    /// # Errors
    /// Standard output cannot be written to.
    pub(super) fn write(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let name = self.source.name();
        let choice = match self.rules.choice_of(self.source) {
            Ok(choice) => choice,
            Err(wrong) => return streams.wrong(&wrong),
        };
        if self.output.is_none() && io::stdout().is_terminal() {
            return streams.trouble(&name, CommandError::NoOutput);
        }
        let log = match self.open(&choice, streams) {
            Ok(log) => log,
            Err(trouble) => return streams.trouble(&name, trouble),
        };
        let playback = Playback::of(&log, &choice, streams.lang);
        if playback.edition.is_none() {
            return streams.trouble(&name, playback.fault.map_or(CommandError::NoSuchDeal, CommandError::from));
        }
        let view = self.seen.seen_by.as_ref().map(|viewer| view(viewer, streams.lang));
        let (line, book) = (self.opened(&playback), self.rules.site_for(self.source));
        let about = About { input: self.base_name(), line, view, book, index: None };
        let page = of_playback(&playback, streams.lang, &about);
        let written = self.put(&page, &playback, streams)?;
        let lines = unread_lines(&playback);
        if lines > 0 {
            let unread = streams.trouble(&name, CommandError::LinesUnread { lines, then: Then::WentOn })?;
            return Ok(written.max(unread));
        }
        Ok(written)
    }

    /// The requested game, as the viewer could have written it.
    fn open(&self, choice: &Choice, streams: &mut Streams) -> Result<GameLog, CommandError> {
        let (input, company) = self.seen.open(self.source, choice, streams)?;
        let game = self.game(input);
        match company.map(|company| company.check()) {
            Some(Err(not_there)) => Err(CommandError::NotThere(not_there)),
            Some(Ok(())) | None => game,
        }
    }

    /// The requested game of the input.
    fn game(&self, input: impl Read) -> Result<GameLog, CommandError> {
        let (mut games, mut read, mut lines) = (Games::of(input), 0, 0);
        while let Some(game) = games.next().transpose()? {
            (read, lines) = (game.number, game.first_line + game.lines().count() as u64 - 1);
            let is_it = match (self.game, self.line) {
                (Some(number), _) => game.number == number,
                (None, Some(line)) => line <= lines,
                (None, None) => return alone(game, games),
            };
            if is_it {
                return Ok(game);
            }
        }
        Err(match (self.game, self.line) {
            (Some(game), _) => CommandError::NoSuchGame { game, games: read },
            (None, Some(line)) => CommandError::NoSuchLine { line, lines },
            (None, None) => CommandError::NoSuchDeal,
        })
    }

    /// The name of the input without its folder.
    fn base_name(&self) -> Option<String> {
        Some(visible(&self.source.path()?.file_name()?.to_string_lossy()))
    }

    /// The line at which the page opens, if one is requested.
    fn opened(&self, playback: &Playback) -> Option<u64> {
        let of_deal = |deal| {
            let (_, row) = playback.deals.iter().find(|(number, _)| *number == deal)?;
            Some(playback.first + *row as u64)
        };
        self.line.or_else(|| self.deal.and_then(of_deal))
    }

    /// Writes the page to its file or to standard output.
    fn put(&self, page: &str, playback: &Playback, streams: &mut Streams) -> io::Result<Outcome> {
        let Some(path) = self.output else {
            streams.out.write_all(page.as_bytes())?;
            streams.out.flush()?;
            return Ok(Outcome::Fine);
        };
        let name = path.display().to_string();
        if let Err(error) = put(path, Over::AFile, page.as_bytes()) {
            return streams.trouble(&name, error);
        }
        let said = streams.lang.words().page_written(playback.lines.len(), &visible(&name));
        streams.line(&said)?;
        Ok(Outcome::Fine)
    }
}

/// How many lines of a game cannot be read.
pub(super) fn unread_lines(playback: &Playback) -> u64 {
    playback.kinds.chars().filter(|kind| *kind == LineKind::Unread.letter()).count() as u64
}

/// Whose view of the game a page shows, in words.
pub(super) fn view(viewer: &Viewer, lang: Lang) -> String {
    match viewer {
        Viewer::Spectator => lang.words().seen_by(None),
        Viewer::Player(name) => lang.words().seen_by(Some(name)),
    }
}

/// The only game of an input. Fails if there are more.
fn alone(game: GameLog, mut further: Games<impl Read>) -> Result<GameLog, CommandError> {
    match further.next().transpose()? {
        None => Ok(game),
        Some(_) => Err(CommandError::SeveralGames),
    }
}
