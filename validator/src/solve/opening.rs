//! Openings of particular cards: so many cards of a kind, melds of a certain worth, the whole hand.
//!
//! The search takes meld after meld out of the hand. Where a wild card may not be in an opening it uses none; a whole hand
//! is searched with them.

mod needs;
mod taken;
mod whole;

use self::needs::Search;
use self::taken::groups;
use super::cards::copies;
use super::solved::Solved;
use super::solver::Solver;
use crate::cards::table::Hand;
use crate::rules::close::LastCard;
use crate::rules::contract::Required;
use crate::rules::opening::OpeningWild;

/// Whether the hand can lay the opening, if that is one of particular cards.
pub(super) fn solve(solver: Solver<'_>, hand: &Hand, required: &Required) -> Option<Solved> {
    let rules = solver.rules;
    let opening = rules.opening.as_ref()?;
    let keep = match rules.close.last_card.answer {
        LastCard::AnyWay => 0,
        LastCard::Discard => 1,
    };
    let mut search = Search { rules, opening, nodes: 0, chosen: Vec::new() };
    let mut left = copies(hand);
    let found = match required {
        Required::Melds(needs) | Required::MeldsWith { melds: needs, .. } => {
            let needs: Vec<_> = needs.iter().flat_map(|need| (0..need.count).map(|_| *need)).collect();
            let size = u32::from(hand.size());
            let takes: u32 = needs.iter().map(|need| u32::from(need.least)).sum();
            takes + keep <= size && search.needs(&mut left, &needs, required)
        }
        Required::Worth(due) => search.worth(left, *due, u32::from(hand.size()).saturating_sub(keep)),
        Required::Hand => hand.hidden() == 0 && hand.size() > 0 && search.whole(&mut left),
    };
    let without_wilds = !matches!(required, Required::Hand) && opening.wild.answer == OpeningWild::Allowed;
    Some(match (found, search.nodes >= Solver::MOST_NODES || without_wilds) {
        (true, _) => Solved::Melds(groups(search.chosen)),
        (false, true) => Solved::GaveUp,
        (false, false) => Solved::Never,
    })
}
