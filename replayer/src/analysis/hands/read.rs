//! Reads hands as they are written.

use std::ops::Range;

use adjudeck_format::{Action, Card, Discarded, Fault, Groups, Names, Scratch, Statement, parse_line};
use adjudeck_validator::Hand;

/// The text before a hand in a log.
const BEFORE: &str = "hand P ";

/// The text before what is declared in a log.
const DECLARES: &str = "P declares ";

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
        Err(fault) => return Err(placed(fault, text, BEFORE)),
    };
    let hidden = cards.iter().filter(|card| card.is_none()).count();
    let known: Hand = cards.iter().flatten().copied().collect::<Vec<Card>>().into_iter().collect();
    Ok(Some((0..hidden).fold(known, |hand, _| hand.with_hidden())))
}

/// A declaration as it is written in a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenDeclaration {
    /// The melds, as they are written.
    pub melds: Groups<'static>,
    /// The discard, if one is named.
    pub discard: Option<Discarded>,
}

impl WrittenDeclaration {
    /// The cards that it names. Where players knock they may hold others.
    #[must_use]
    pub fn hand(&self) -> Hand {
        let cards = self.melds.cards.iter().map(|laid| laid.card).chain(self.discard.map(|it| it.0));
        let known: Hand = cards.clone().flatten().collect();
        cards.filter(Option::is_none).fold(known, |hand, _| hand.with_hidden())
    }
}

/// Reads a declaration as in a log: `3H 4H 5H | 7S JK=8S 9S discarding 2C`. `None` if the text is something else.
///
/// # Errors
/// What is wrong with the text, and where.
///
/// ```
/// use adjudeck_replayer::analysis::hands::read_declaration;
/// let declaration = read_declaration("3H 4H 5H | 7S JK=8S 9S discarding 2C").unwrap().unwrap();
/// assert_eq!((declaration.melds.iter().len(), declaration.hand().size()), (2, 7));
/// assert!(read_declaration(" ").is_err());
/// assert_eq!(read_declaration("3H | 11D").unwrap_err().span, 5..8);
/// ```
pub fn read_declaration(text: &str) -> Result<Option<WrittenDeclaration>, HandFault> {
    let (line, names) = (format!("{DECLARES}{text}"), ["P"].into_iter().collect::<Names>());
    match parse_line(line.as_bytes(), &names, &mut Scratch::default()) {
        Ok(Some(Statement::Plays { action: Action::Declares { melds, discard }, .. })) => {
            let melds = Groups { cards: melds.cards.to_vec().into(), ends: melds.ends.to_vec().into() };
            Ok(Some(WrittenDeclaration { melds, discard }))
        }
        Ok(_) => Ok(None),
        Err(fault) => Err(placed(fault, text, DECLARES)),
    }
}

/// Converts a fault in the line, `before` followed by `text`, to one in `text`.
fn placed(mut fault: Fault, text: &str, before: &str) -> HandFault {
    let within = |at: usize| at.saturating_sub(before.len()).min(text.len());
    fault.suggestion = fault.suggestion.map(|meant| meant.strip_prefix(before).map(str::to_owned).unwrap_or(meant));
    HandFault { span: within(fault.span.start)..within(fault.span.end), fault }
}
