//! Compares what the first referee lists as legal with what the second finds.

use std::collections::BTreeSet;

use adjudeck_format::{Action, Names, Seat, Statement, print_statement};
use adjudeck_validator::{Judge, Stage};

use crate::second::{Breadth, Family, Second};

/// The families that both referees list completely.
const LISTED: [Family; 20] = [
    Family::Draws,
    Family::Takes,
    Family::Pushes,
    Family::Peeks,
    Family::Calls,
    Family::Withdraws,
    Family::Allows,
    Family::Refuses,
    Family::Buys,
    Family::Chooses,
    Family::Lays,
    Family::Swaps,
    Family::Claims,
    Family::Moves,
    Family::Joins,
    Family::Discards,
    Family::Passes,
    Family::Packs,
    Family::Leaves,
    Family::Reenters,
];

/// Two lists of legal actions that differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What only the first referee lists.
    pub first: Vec<String>,
    /// What only the second finds.
    pub second: Vec<String>,
}

/// Compares the first referee's options with the second referee's list.
///
/// # Errors
/// The lists differ.
pub fn compare_options(judge: &Judge, second: &mut Second, names: &Names) -> Result<usize, Difference> {
    use crate::second::Stage as Told;
    if matches!(second.stage(), Told::Before | Told::Dealing) {
        // The second referee hears of every dealt card. The first need not, so for them play may begin at any time.
        return Ok(0);
    }
    if second.is_in_pieces() {
        // No rule says what may be done while melds are in pieces.
        return Ok(0);
    }
    let mut judge = judge.clone();
    if second.stage() == Told::Playing && judge.deal().stage() == Stage::Dealing {
        // For the second referee the upcard ends dealing, for the first one the first action.
        judge.end_dealing();
    }
    let word = |player: Seat, action: Action<'static>| print_statement(&Statement::Plays { player, action }, names);
    let (mut listed, mut laid) = (BTreeSet::new(), Vec::new());
    for (player, action) in judge.options() {
        match action {
            Action::Melds { .. } | Action::Declares { .. } => laid.push((player, action)),
            _ => _ = listed.insert(word(player, action)),
        }
    }
    let mut found = BTreeSet::new();
    for family in LISTED {
        let proposals = second.proposals(family, Breadth::Narrow);
        found.extend(second.all_legal(proposals).into_iter().map(|(player, action)| word(player, unknown(action))));
    }
    let mut first: Vec<String> = listed.difference(&found).cloned().collect();
    let mut only_second: Vec<String> = found.difference(&listed).cloned().collect();
    let is_legal = |second: &mut Second, player: Seat, action: &Action<'static>| {
        second.would_allow(&Statement::Plays { player, action: action.clone() })
    };
    for (player, action) in &laid {
        if !is_legal(second, *player, action) {
            first.push(word(*player, action.clone()));
        }
    }
    for family in [Family::Melds, Family::Declares] {
        let is_of = |action: &Action<'_>| matches!(action, Action::Melds { .. }) == (family == Family::Melds);
        let offered: BTreeSet<Seat> = laid.iter().filter(|it| is_of(&it.1)).map(|it| it.0).collect();
        let players = (0..second.players_count()).filter_map(|player| u8::try_from(player).ok()).map(Seat);
        for player in players.filter(|player| !offered.contains(player)) {
            if !second.is_barred_from(player, family) {
                let proposals = second.proposals_of(player, family, Breadth::Narrow);
                only_second.extend(second.first_legal(proposals).map(|(player, action)| word(player, action)));
            }
        }
    }
    let count = found.len() + laid.len();
    if first.is_empty() && only_second.is_empty() { Ok(count) } else { Err(Difference { first, second: only_second }) }
}

/// The same action with unknown cards of the stock.
fn unknown(action: Action<'static>) -> Action<'static> {
    match action {
        Action::Draws { cards } => Action::Draws { cards: vec![None; cards.len()].into() },
        Action::Pushes { cards } => {
            let top = cards.iter().take(1).copied();
            Action::Pushes { cards: top.chain(cards.iter().skip(1).map(|_| None)).collect() }
        }
        other => other,
    }
}
