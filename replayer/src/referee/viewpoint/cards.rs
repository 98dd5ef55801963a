//! Finds out which cards of a statement a viewer sees.

use std::borrow::Cow;

use adjudeck_format::{Action, Card, Decision, Seat, Statement};

/// Cards that may be hidden.
type Cards<'a> = Cow<'a, [Option<Card>]>;

/// The statement as the player in this seat, or a spectator, could have written it; `None` for an expectation, which nobody
/// at the table writes. `receiver` tells to whom a player pushes.
pub(crate) fn statement_as_seen<'a>(
    statement: &'a Statement<'a>,
    viewer: Option<Seat>,
    receiver: impl Fn(Seat) -> Option<Seat>,
) -> Option<Cow<'a, Statement<'a>>> {
    match statement {
        Statement::Expect { .. } => None,
        Statement::Hand { player, cards } if viewer != Some(*player) => {
            Some(Cow::Owned(Statement::Hand { player: *player, cards: hidden(cards, 0) }))
        }
        Statement::Stock { cards } => Some(Cow::Owned(Statement::Stock { cards: hidden(cards, 0) })),
        Statement::Ruling { decision: Decision::Draw { player, cards }, by, under, reason }
            if viewer != Some(*player) =>
        {
            let decision = Decision::Draw { player: *player, cards: hidden(cards, 0) };
            let (by, under, reason) = (by.clone(), under.clone(), reason.clone());
            Some(Cow::Owned(Statement::Ruling { decision, by, under, reason }))
        }
        Statement::Plays { player, action } => {
            let action = of_action(*player, action, viewer, receiver);
            Some(
                action.map_or(Cow::Borrowed(statement), |action| {
                    Cow::Owned(Statement::Plays { player: *player, action })
                }),
            )
        }
        Statement::Adjudeck { .. }
        | Statement::Game { .. }
        | Statement::Tag { .. }
        | Statement::Rules { .. }
        | Statement::House { .. }
        | Statement::Players { .. }
        | Statement::Partners { .. }
        | Statement::Pack { .. }
        | Statement::Seats { .. }
        | Statement::Deal { .. }
        | Statement::Position { .. }
        | Statement::Hand { .. }
        | Statement::Indicator { .. }
        | Statement::Buried { .. }
        | Statement::Upcard { .. }
        | Statement::Pile { .. }
        | Statement::Table { .. }
        | Statement::Openings { .. }
        | Statement::Laid { .. }
        | Statement::Opened { .. }
        | Statement::Turn { .. }
        | Statement::Reshuffled { .. }
        | Statement::Tally { .. }
        | Statement::Pool { .. }
        | Statement::Shuffle { .. }
        | Statement::Reshuffle
        | Statement::Redeal
        | Statement::Void
        | Statement::Ends
        | Statement::Out { .. }
        | Statement::Winner { .. }
        | Statement::Ruling { .. } => Some(Cow::Borrowed(statement)),
    }
}

/// An action, if the viewer sees less of it than the record has.
fn of_action<'a>(
    player: Seat,
    action: &Action<'a>,
    viewer: Option<Seat>,
    receiver: impl Fn(Seat) -> Option<Seat>,
) -> Option<Action<'a>> {
    let is_own = viewer == Some(player);
    match action {
        Action::Draws { cards } if !is_own => Some(Action::Draws { cards: hidden(cards, 0) }),
        Action::Peeks { .. } if !is_own => Some(Action::Peeks { card: None }),
        Action::Pushes { cards } if viewer.is_none() || receiver(player) != viewer => {
            // The discard comes first; it was face up.
            Some(Action::Pushes { cards: hidden(cards, 1) })
        }
        Action::Draws { .. }
        | Action::Peeks { .. }
        | Action::Pushes { .. }
        | Action::Takes { .. }
        | Action::TakesTo { .. }
        | Action::Calls { .. }
        | Action::Withdraws
        | Action::Allows
        | Action::Refuses
        | Action::Buys { .. }
        | Action::Melds { .. }
        | Action::Lays { .. }
        | Action::Swaps { .. }
        | Action::Claims { .. }
        | Action::Moves { .. }
        | Action::Joins { .. }
        | Action::Chooses { .. }
        | Action::Rearranges { .. }
        | Action::Discards { .. }
        | Action::Passes
        | Action::Declares { .. }
        | Action::Shows { .. }
        | Action::Packs
        | Action::Leaves
        | Action::Reenters => None,
    }
}

/// The same number of cards, of which only the first `known` are known.
fn hidden(cards: &Cards<'_>, known: usize) -> Cards<'static> {
    let known_or_not = |(place, card): (usize, &Option<Card>)| card.filter(|_| place < known);
    cards.iter().enumerate().map(known_or_not).collect()
}
