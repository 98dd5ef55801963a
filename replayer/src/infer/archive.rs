//! The games that are asked.

use std::collections::HashSet;
use std::io::{self, Read};
use std::sync::Arc;

use adjudeck_format::Reader;
use adjudeck_validator::shuffle::digest;

use crate::input::parts::{games, line_ends};

/// The most bytes of games that are kept. They stay in memory, since each game is judged many times.
const MAX_BYTES: usize = 64 << 20;

/// A game, as it stands in its file.
#[derive(Clone, Debug)]
pub struct ArchivedGame {
    /// The file.
    pub file: Arc<str>,
    /// How many lines of the file come before it.
    pub lines_before: u64,
    /// Its text.
    pub text: Vec<u8>,
}

impl ArchivedGame {
    /// The text of a line, by its number in the game.
    pub(super) fn line(&self, number: u64) -> String {
        let mut reader = Reader::from_slice(&self.text);
        while let Some(line) = reader.next() {
            if let Ok(line) = line
                && line.number == number
            {
                return String::from_utf8_lossy(line.text).trim().to_owned();
            }
        }
        String::new()
    }
}

/// Games by which rules are to be found.
///
/// ```
/// use adjudeck_replayer::infer::GamesAsked;
/// let mut archive = GamesAsked::default();
/// archive.read("a.rum", &b"game \"A\"\nrules kalooki\ngame \"B\"\nrules kalooki\n"[..]).unwrap();
/// assert_eq!(archive.games().len(), 2);
/// assert!(!archive.is_full());
/// ```
#[derive(Clone, Debug, Default)]
pub struct GamesAsked {
    games: Vec<ArchivedGame>,
    /// Digests of their texts.
    seen: HashSet<String>,
    repeated: usize,
    bytes: usize,
    is_full: bool,
}

impl GamesAsked {
    /// Adds the games of a log in the notation. A game that is there already, word for word, is passed over. Once 64 MiB of games
    /// are kept, no more are read.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn read(&mut self, file: &str, log: impl Read) -> io::Result<()> {
        if self.is_full {
            return Ok(());
        }
        let room = MAX_BYTES.saturating_sub(self.bytes);
        let mut text = Vec::new();
        log.take(room as u64 + 1).read_to_end(&mut text)?;
        let cut = text.len() > room;
        self.is_full |= cut;
        let file: Arc<str> = file.into();
        let mut places = games(&text);
        if cut {
            // The last game may have been cut in two.
            places.pop();
        }
        let (mut counted, mut lines) = (0, 0);
        for place in places {
            lines += line_ends(text.get(counted..place.start).unwrap_or_default());
            counted = place.start;
            let text = text.get(place).unwrap_or_default().to_vec();
            if !self.seen.insert(digest(&String::from_utf8_lossy(&text))) {
                self.repeated += 1;
                continue;
            }
            self.bytes += text.len();
            self.games.push(ArchivedGame { file: Arc::clone(&file), lines_before: lines, text });
        }
        Ok(())
    }

    /// The games.
    #[must_use]
    pub fn games(&self) -> &[ArchivedGame] {
        &self.games
    }

    /// How many games were passed over since they are there already.
    #[must_use]
    pub const fn repeated(&self) -> usize {
        self.repeated
    }

    /// Whether there were more games than are kept.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.is_full
    }
}
