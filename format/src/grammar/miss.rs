//! The error of all parsers: where and why reading failed, and what should have stood there.

use nom::error::{ContextError, ErrorKind, ParseError};
use nom::{IResult, Parser};

use crate::FaultKind;

/// What a parser returns: the rest of the line, and the value.
pub(super) type Parsed<'a, T> = IResult<&'a [u8], T, Miss>;

/// The error of a parser. With `Error` another parser may try the same place, with `Failure` none may.
pub(super) type Missed = nom::Err<Miss>;

/// A parser of lines.
pub(super) trait Reads<'a, T>: Parser<&'a [u8], Output = T, Error = Miss> {}

impl<'a, T, P: Parser<&'a [u8], Output = T, Error = Miss>> Reads<'a, T> for P {}

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
    /// Why a line could not be read.
    pub(super) const fn of(error: &Missed) -> Self {
        match error {
            nom::Err::Error(miss) | nom::Err::Failure(miss) => *miss,
            nom::Err::Incomplete(_) => Self { left: 0, kind: FaultKind::Missing, wanted: "more" },
        }
    }

    /// Whether the message of such a fault says what should have stood there.
    const fn is_of_want(self) -> bool {
        matches!(self.kind, FaultKind::Expected | FaultKind::Missing | FaultKind::NotANumber)
    }
}

impl ParseError<&[u8]> for Miss {
    fn from_error_kind(input: &[u8], _: ErrorKind) -> Self {
        let kind = if is_end(input) { FaultKind::Missing } else { FaultKind::Expected };
        Self { left: input.len(), kind, wanted: "" }
    }

    fn append(_: &[u8], _: ErrorKind, other: Self) -> Self {
        other
    }

    /// Of two failed ways to read a line, the one that came farther.
    fn or(self, other: Self) -> Self {
        if self.left < other.left { self } else { other }
    }
}

impl ContextError<&[u8]> for Miss {
    /// The innermost context counts, since it knows best what was wanted.
    fn add_context(_: &[u8], wanted: &'static str, miss: Self) -> Self {
        if miss.wanted.is_empty() && miss.is_of_want() { Self { wanted, ..miss } } else { miss }
    }
}

/// Whether nothing but a comment is left.
#[inline]
pub(super) const fn is_end(input: &[u8]) -> bool {
    matches!(input, [] | [b'#', ..])
}

/// A fault at the beginning of `input`, where nothing else can stand instead.
#[cold]
pub(super) const fn fault(input: &[u8], kind: FaultKind) -> Missed {
    nom::Err::Failure(Miss { left: input.len(), kind, wanted: "" })
}

/// The fault that something else should stand at the beginning of `input`.
#[cold]
pub(super) fn expected(input: &[u8], wanted: &'static str) -> Missed {
    nom::Err::Failure(Miss { wanted, ..Miss::from_error_kind(input, ErrorKind::Fail) })
}

/// Like `parser`, but where it expects something else, the fault is of this kind.
pub(super) fn blame<'a, T>(kind: FaultKind, mut parser: impl Reads<'a, T>) -> impl Reads<'a, T> {
    let blamed = move |miss: Miss| if miss.kind == FaultKind::Expected { Miss { kind, ..miss } } else { miss };
    move |input| parser.parse(input).map_err(|error| error.map(blamed))
}

/// Applies `make` to what `parser` returns. If `make` returns `None`, the fault is of this kind.
pub(super) fn made<'a, A, T>(
    kind: FaultKind,
    mut parser: impl Reads<'a, A>,
    make: impl Fn(A) -> Option<T>,
) -> impl Reads<'a, T> {
    move |input| {
        let (rest, found) = parser.parse(input)?;
        make(found).map(|made| (rest, made)).ok_or_else(|| fault(input, kind))
    }
}
