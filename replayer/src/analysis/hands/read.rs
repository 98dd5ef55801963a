//! Reads hands as they are written.

use std::ops::Range;

use adjudeck_format::{Card, Fault, Names, Scratch, Statement, parse_line};
use adjudeck_validator::Hand;

/// The text before a hand in a log.
const BEFORE: &str = "hand P ";

/// Why a text is not a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandFault {
    /// What is wrong, as for a line of a log.
    pub fault: Fault,
    /// The place in the text, in bytes.
    pub span: Range<usize>,
}

/// Reads a hand as in a log: `5C JK ?*2 # what is left`. `None` if the text has no card.
///
/// # Errors
/// What is wrong with the text, and where.
///
/// ```
/// use adjudeck_replayer::analysis::hands::read_hand;
/// let hand = read_hand("5C ♥A JK ?*2  # a comment").unwrap().unwrap();
/// assert_eq!((hand.size(), hand.hidden()), (5, 2));
/// assert_eq!(read_hand("  # nothing"), Ok(None));
/// assert_eq!(read_hand("5C 11D").unwrap_err().span, 3..6);
/// ```
pub fn read_hand(text: &str) -> Result<Option<Hand>, HandFault> {
    if text.split('#').next().is_none_or(|cards| cards.trim().is_empty()) {
        return Ok(None);
    }
    let (line, names) = (format!("{BEFORE}{text}"), ["P"].into_iter().collect::<Names>());
    let cards = match parse_line(line.as_bytes(), &names, &mut Scratch::default()) {
        Ok(Some(Statement::Hand { cards, .. })) => cards.to_vec(),
        Ok(_) => return Ok(None),
        Err(fault) => return Err(placed(fault, text)),
    };
    let hidden = cards.iter().filter(|card| card.is_none()).count();
    let known: Hand = cards.iter().flatten().copied().collect::<Vec<Card>>().into_iter().collect();
    Ok(Some((0..hidden).fold(known, |hand, _| hand.with_hidden())))
}

/// Moves the place of a fault from the line to the text alone.
fn placed(fault: Fault, text: &str) -> HandFault {
    let within = |at: usize| at.saturating_sub(BEFORE.len()).min(text.len());
    HandFault { span: within(fault.span.start)..within(fault.span.end), fault }
}
