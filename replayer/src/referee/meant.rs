//! Melds with missing bars between them.
//!
//! Without its bar, `melds JS JH JD | 2H 2C 2D` reads as one group of six cards, which is no meld. If there is exactly one
//! way to put bars in so that the line is legal, that is what was meant.

use adjudeck_format::{Action, Groups, Names, Statement, VerdictKind, print_statement};
use adjudeck_validator::{Judge, Violation};

/// The fewest cards of a meld, and of a pair (some games have pairs).
const FEWEST: usize = 3;
const PAIR: usize = 2;

/// The most cards among which bars are tried, and the same for pairs.
const MAX_CARDS: usize = 18;
const MAX_WITH_PAIRS: usize = 12;

/// Whether missing bars may explain a faulty statement.
pub(super) fn may_lack_bars(statement: &Statement<'_>, violation: &Violation) -> bool {
    let is_long = |melds: &Groups<'_>| melds.iter().any(|meld| meld.len() >= 2 * PAIR);
    violation.kind == VerdictKind::Illegal
        && laid(statement).is_some_and(|melds| melds.cards.len() <= MAX_CARDS && is_long(melds))
}

/// All statements that may have been meant if bars are missing.
pub(super) fn with_bars(statement: &Statement<'_>, violation: &Violation) -> Vec<Statement<'static>> {
    let Some(melds) = laid(statement).filter(|_| may_lack_bars(statement, violation)) else { return Vec::new() };
    let fewest = if melds.cards.len() > MAX_WITH_PAIRS { FEWEST } else { PAIR };
    let lengths: Vec<usize> = melds.iter().map(<[_]>::len).collect();
    let written = lengths.len();
    let ways = lengths.into_iter().fold(vec![Vec::new()], |ways, length| {
        ways.iter()
            .flat_map(|way| divisions(length, fewest).into_iter().map(|more| [&way[..], &more].concat()))
            .collect()
    });
    let divided = |way: Vec<usize>| {
        let ends = way.iter().scan(0, |end, length| {
            *end += length;
            u16::try_from(*end).ok()
        });
        let melds = Groups { cards: melds.cards.to_vec().into(), ends: ends.collect() };
        match statement {
            Statement::Table { player, .. } => Some(Statement::Table { player: *player, melds }),
            Statement::Plays { player, .. } => {
                Some(Statement::Plays { player: *player, action: Action::Melds { melds } })
            }
            _ => None,
        }
    };
    ways.into_iter().filter(|way| way.len() > written).filter_map(divided).collect()
}

/// The statement with bars put in, as a line of the log, if exactly one way to do so is legal.
pub(super) fn line_with_bars(
    judge: &Judge,
    statement: &Statement<'_>,
    violation: &Violation,
    names: &Names,
) -> Option<String> {
    let mut legal = with_bars(statement, violation).into_iter().filter(|meant| judge.check(meant).is_ok());
    let only = legal.next().filter(|_| legal.next().is_none())?;
    Some(print_statement(&only, names))
}

/// The melds that a statement lays, or that a position has.
const fn laid<'a, 'b>(statement: &'a Statement<'b>) -> Option<&'a Groups<'b>> {
    match statement {
        Statement::Plays { action: Action::Melds { melds }, .. } | Statement::Table { melds, .. } => Some(melds),
        _ => None,
    }
}

/// All ways to divide a number of cards into melds, keeping their order.
fn divisions(length: usize, fewest: usize) -> Vec<Vec<usize>> {
    let mut ways = vec![vec![length]];
    for first in fewest..=length.saturating_sub(fewest) {
        ways.extend(divisions(length - first, fewest).into_iter().map(|rest| [&[first][..], &rest].concat()));
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::divisions;

    #[test]
    fn cards_are_divided_in_every_way() {
        assert_eq!(divisions(5, 3), [[5]]);
        assert_eq!(divisions(7, 3), [vec![7], vec![3, 4], vec![4, 3]]);
        assert_eq!(divisions(18, 3).len(), 189);
    }
}
