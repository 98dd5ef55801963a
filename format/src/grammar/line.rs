//! A whole line: `line`.

use super::lists::Lists;
use super::miss::{Miss, is_end};
use super::statements;
use super::words::{blanks, end};
use crate::{FaultKind, Names, Statement};

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
