//! The grammar: one line of bytes becomes one statement.
//!
//! Parsers are nom functions over bytes. What they read into lists goes to [`Lists`], which the caller keeps from line to
//! line, so nothing is allocated. A [`Miss`] is all that a failure costs; it becomes a [`Fault`](crate::Fault) elsewhere.

mod actions;
mod cards;
mod players;
mod quick;
mod rulings;
mod statements;
mod words;

use nom::IResult;

pub use actions::Verb;
pub(crate) use cards::{card_word, laid_word};
pub(crate) use quick::Quick;
pub(crate) use statements::{KEYWORDS, is_reserved, mended_seating, names_in};
pub(crate) use words::{COMMAS, comma, head, is_word};

use crate::{Card, Entry, FaultKind, Laid, MeldName, Names, Seat, Statement};
use words::{blanks, is_end};

/// What a parser gives: the rest of the line and the value.
type Parsed<'a, T> = IResult<&'a [u8], T, Miss>;

/// Where and why parsing failed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Miss {
    /// How many bytes of the line were left.
    pub(crate) left: usize,
    /// What went wrong.
    pub(crate) kind: FaultKind,
    /// What should have stood there.
    pub(crate) wanted: &'static str,
}

impl Miss {
    /// The same miss as another kind of fault.
    const fn of(self, kind: FaultKind) -> Self {
        match self.kind {
            FaultKind::Missing => self,
            _ => Self { kind, ..self },
        }
    }
}

impl nom::error::ParseError<&[u8]> for Miss {
    fn from_error_kind(input: &[u8], _: nom::error::ErrorKind) -> Self {
        Self { left: input.len(), kind: FaultKind::Expected, wanted: "something else" }
    }

    fn append(_: &[u8], _: nom::error::ErrorKind, other: Self) -> Self {
        other
    }
}

/// A fault at the beginning of `input`.
#[cold]
const fn miss(input: &[u8], kind: FaultKind) -> nom::Err<Miss> {
    nom::Err::Error(Miss { left: input.len(), kind, wanted: "" })
}

/// Something else should stand at the beginning of `input`.
#[cold]
fn expected(input: &[u8], wanted: &'static str) -> nom::Err<Miss> {
    let kind = if is_end(input) { FaultKind::Missing } else { FaultKind::Expected };
    nom::Err::Error(Miss { left: input.len(), kind, wanted })
}

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

/// The statement of a line, if it has one.
#[inline]
pub(crate) fn line<'a>(line: &'a [u8], names: &Names, lists: &'a mut Lists) -> Result<Option<Statement<'a>>, Miss> {
    let input = blanks(line);
    if is_end(input) {
        return Ok(None);
    }
    match statements::statement(input, names, lists) {
        Ok((rest, statement)) => finish(rest).map(|()| Some(statement)),
        Err(nom::Err::Error(miss) | nom::Err::Failure(miss)) => Err(miss),
        Err(nom::Err::Incomplete(_)) => Err(Miss { left: 0, kind: FaultKind::Missing, wanted: "more" }),
    }
}

/// Refuses anything but a comment after a statement.
#[inline]
fn finish(rest: &[u8]) -> Result<(), Miss> {
    let rest = blanks(rest);
    if is_end(rest) {
        Ok(())
    } else {
        Err(Miss { left: rest.len(), kind: FaultKind::LeftOver, wanted: "nothing more" })
    }
}
