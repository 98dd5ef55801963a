//! Guesses what a line with slips was meant to be.

use crate::locate::{Part, locate};
use crate::parse::{Scratch, parse_line};
use crate::suggest::divided_by;
use crate::{Fault, FaultKind, Names};

/// How many slips in one line are mended at most.
const MAX_SLIPS: usize = 8;

/// What a line that cannot be read was probably meant to be, if everything that is wrong with it can be guessed.
///
/// ```
/// use adjudeck_format::{Names, mended};
/// let names: Names = ["Aya", "太郎"].into_iter().collect();
/// assert_eq!(mended(b"Aay drwas 5C", &names).unwrap(), b"Aya draws 5C");
/// assert_eq!(mended(b"Aya draws, 5C  # first", &names).unwrap(), b"Aya draws 5C  # first");
/// assert_eq!(mended("太朗,melds 7S 7H 7D / 9C TC JC".as_bytes(), &names).unwrap(), "太郎 melds 7S 7H 7D | 9C TC JC".as_bytes());
/// assert_eq!(mended(b"%%% 5C", &names), None);
/// let names: Names = ["Anna Maria", "Jan", "Jon"].into_iter().collect();
/// assert_eq!(mended(b"Anna Maria draws 5C", &names).unwrap(), b"\"Anna Maria\" draws 5C");
/// assert_eq!(mended(b"Jun draws 5C", &names), None, "either may be meant");
/// assert_eq!(mended(b"score Jan=0 Jon=3", &names).unwrap(), b"score Jan 0 Jon 3");
/// ```
#[must_use]
pub fn mended(line: &[u8], names: &Names) -> Option<Vec<u8>> {
    let (statement, comment) = line.split_at(locate(line, Part::Line).end);
    let (mut text, mut scratch) = (statement.to_vec(), Scratch::default());
    for _ in 0..MAX_SLIPS {
        let next = match parse_line(&text, names, &mut scratch) {
            Ok(statement) => return statement.is_some().then(|| [&text, comment].concat()),
            Err(fault) => mended_once(&text, &fault)?,
        };
        if next == text {
            return None;
        }
        text = next;
    }
    None
}

/// The line with its fault replaced by what was probably meant.
fn mended_once(line: &[u8], fault: &Fault) -> Option<Vec<u8>> {
    if fault.kind == FaultKind::Comma {
        // If there is no suggestion, replacing the commas is not enough: the line has another slip, which is mended next.
        return fault.suggestion.clone().or_else(|| divided_by(line, " ")).map(String::into_bytes);
    }
    let meant = fault.suggestion.as_ref()?.as_bytes();
    let (before, rest) = (line.get(..fault.span.start)?, line.get(fault.span.start..)?);
    // Of a name of several words without quotes the fault is the first word.
    let name = meant.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\""));
    let whole = name.filter(|name| rest.starts_with(name) && name.len() > fault.span.len());
    Some([before, meant, rest.get(whole.map_or(fault.span.len(), <[u8]>::len)..)?].concat())
}
