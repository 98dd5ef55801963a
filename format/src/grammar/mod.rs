//! The grammar: one line of bytes becomes one statement.
//!
//! Parsers are built of nom's, over bytes, one for each production of the grammar that the documentation of the crate
//! publishes, of the same name. What they read into lists goes to [`Lists`], which the caller keeps from line to line, so
//! nothing is allocated. A [`Miss`] is all that a failure costs; it becomes a [`Fault`](crate::Fault) elsewhere.
//!
//! | productions | file |
//! |---|---|
//! | `line` | here |
//! | `statement` and its kinds | `statements` |
//! | `expectation`, `ruling`, `reading`, `point`, `code` | `rulings` |
//! | `action` and its kinds | `actions` |
//! | `groups`, `laid`, `cards`, `one`, `card`, `rank`, `suit` | `cards` |
//! | `player`, `meld`, and lists of them | `players` |
//! | `name`, `text`, `quoted`, `word`, `hash`, `integer`, `number` | `words` |

mod actions;
mod cards;
mod letters;
mod miss;
mod players;
mod quick;
mod rulings;
mod salvage;
mod statements;
mod words;

pub use actions::Verb;
pub(crate) use cards::{card_word, laid_word};
pub(crate) use miss::Miss;
pub(crate) use quick::Quick;
pub(crate) use salvage::{mended_seating, names_in};
pub(crate) use statements::{KEYWORDS, Keyword, is_reserved};
pub(crate) use words::{COMMAS, comma, is_word};

use crate::{Card, Entry, FaultKind, Laid, MeldName, Names, Seat, Statement};
use miss::is_end;
use words::{blanks, end};

/// The lists that a line fills, kept to be filled again.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    card: [Option<Card>; 1],
    cards: Vec<Option<Card>>,
    laid: Vec<Laid>,
    ends: Vec<u16>,
    players: Vec<Seat>,
    melds: Vec<MeldName>,
    entries: Vec<Entry>,
    drawn: Vec<(Seat, Card)>,
}

/// `line = [ statement ] [ "#" comment ]`
pub(crate) fn line<'a>(line: &'a [u8], names: &Names, lists: &'a mut Lists) -> Result<Option<Statement<'a>>, Miss> {
    if end(line).is_ok() {
        return Ok(None);
    }
    let (rest, statement) = statements::statement(blanks(line), names, lists).map_err(|error| Miss::of(&error))?;
    match blanks(rest) {
        rest if is_end(rest) => Ok(Some(statement)),
        rest => Err(Miss { left: rest.len(), kind: FaultKind::LeftOver, wanted: "nothing more" }),
    }
}
