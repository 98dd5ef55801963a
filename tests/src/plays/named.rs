//! The names of what is counted: each kind of action, and what makes some actions rare.

use adjudeck_format::{Action, Card, Laid, MeldName, Stands, Statement};

use super::Play;
use super::choice::Kind;
use crate::second::{Family, Stage};

impl Play {
    /// The tags of a statement before it is judged.
    pub(super) fn tags(&self, statement: &Statement<'_>) -> Vec<String> {
        let Statement::Plays { player, action } = statement else { return of_table(statement) };
        let mut tags = vec![name_of(action).to_owned()];
        let opened = self.second.has_laid_down(player.index());
        let mut also = |tag: &str| tags.push(tag.to_owned());
        match action {
            Action::Takes { cards } => {
                if cards.len() > 1 {
                    also("takes: several of the pile");
                }
                if cards.iter().flatten().any(|&card| self.second.has_wild(card)) {
                    also("takes: a wild card");
                }
                if player.index() != self.second.mover() {
                    also("takes: what was called");
                }
            }
            Action::Draws { cards } if cards.len() > 1 => also("draws: two cards"),
            Action::Draws { .. } if self.second.has_drawn() => also("draws: once more in a turn"),
            Action::Draws { .. } if player.index() != self.second.mover() => also("draws: after a call"),
            Action::Calls { .. } if self.second.knows("buy") => also("calls: a bid"),
            Action::Melds { melds } if melds.iter().all(|group| group.len() == 1) => also("melds: bonus cards"),
            Action::Melds { melds } => {
                also(if opened { "melds: further" } else { "melds: first" });
                if !self.second.has_drawn() && self.second.stage() == Stage::Playing {
                    also("melds: before drawing");
                }
                for group in melds.iter() {
                    self.tag_group(group, &mut also);
                }
            }
            Action::Lays { cards, on } => self.tag_lay(player.index(), cards, *on, &mut also),
            Action::Swaps { into, .. } if into.owner != *player => also("swaps: in another's meld"),
            Action::Claims { from, .. } => {
                if from.owner != *player {
                    also("claims: from another's meld");
                }
                if !self.second.ends_of_runs().iter().any(|run| run.0 == *from) {
                    also("claims: from a set");
                }
            }
            Action::Moves { cards, .. }
                if cards.iter().any(|laid| laid.card.is_some_and(|card| self.second.has_wild(card))) =>
            {
                also("moves: a wild card");
            }
            Action::Discards { card: Some(card) } if self.second.has_wild(*card) => also("discards: a wild card"),
            Action::Declares { discard: None, .. } => also("declares: the hand as dealt"),
            _ => {}
        }
        if self.second.stage() == Stage::Closing {
            also("after the stock has ended the deal");
        }
        tags
    }

    fn tag_group(&self, group: &[Laid], also: &mut impl FnMut(&str)) {
        let wilds = group.iter().filter_map(|laid| laid.card).filter(|&card| self.second.has_wild(card)).count();
        if wilds == group.len() {
            also("melds: wild cards alone");
        } else if wilds > 1 {
            also("melds: several wild cards");
        } else if wilds == 1 {
            also("melds: a wild card");
        }
        let wild = |laid: &&Laid| laid.card.is_some_and(|card| self.second.has_wild(card));
        if group.iter().filter(wild).any(|laid| matches!(laid.stands, Stands::Unsaid)) {
            also("melds: a wild card of which nothing is said");
        }
        if group.len() > 6 {
            also("melds: seven cards or more");
        }
        if group.len() == 2 {
            also("melds: a pair");
        }
    }

    fn tag_lay(&self, player: usize, cards: &[Laid], on: MeldName, also: &mut impl FnMut(&str)) {
        if cards.len() > 1 {
            also("lays several");
        }
        if on.owner.index() != player {
            also("lays: on another's meld");
        }
        let wild = |laid: &Laid| laid.card.is_some_and(|card| self.second.has_wild(card));
        if cards.iter().any(wild) {
            also("lays: a wild card");
        }
        let low = self.second.ends_of_runs().into_iter().find(|run| run.0 == on).map(|run| run.2);
        let stands = |laid: &Laid| match laid.stands {
            Stands::Card(card) => Some(card),
            _ => laid.card,
        };
        let below = |card: Card| card.rank().is_some_and(|rank| low.is_some_and(|low| rank as usize + 2 == low));
        if cards.iter().filter_map(stands).any(below) {
            also("lays: at the bottom of a run");
        }
    }

    /// The tags of what follows from a statement.
    pub(super) fn tags_after(&self, statement: &Statement<'_>) -> Vec<String> {
        let Statement::Plays { action, .. } = statement else { return Vec::new() };
        let mut tags = Vec::new();
        if self.second.stage() == Stage::Over && self.second.out_player().is_some() {
            tags.push(format!("goes out: {}", name_of(action)));
        }
        if self.second.stage() == Stage::Over && self.second.out_player().is_none() {
            tags.push("the deal ends with nobody out".to_owned());
        }
        if self.second.stage() == Stage::Closing && matches!(action, Action::Discards { .. } | Action::Passes) {
            tags.push("the deal ends with nobody out".to_owned());
        }
        if self.second.is_in_pieces() {
            tags.push("leaves a meld in pieces".to_owned());
        }
        tags
    }
}

fn of_table(statement: &Statement<'_>) -> Vec<String> {
    let word = match statement {
        Statement::Game { .. } => "(games)",
        Statement::Deal { .. } => "(deals)",
        Statement::Buried { .. } => "buried",
        Statement::Indicator { card } if card.is_joker() => "indicator: a joker",
        Statement::Reshuffle => "reshuffle",
        Statement::Redeal => "redeal",
        Statement::Void => "void",
        Statement::Ends => "ends",
        Statement::Winner { .. } => "winner",
        Statement::Seats { .. } => "seats",
        Statement::Players { .. } => "players",
        _ => "(other lines of the table)",
    };
    vec![word.to_owned()]
}

/// The name of an action's kind.
fn name_of(action: &Action<'_>) -> &'static str {
    let family = match action {
        Action::Draws { .. } => Family::Draws,
        Action::Takes { .. } => Family::Takes,
        Action::TakesTo { .. } => Family::TakesTo,
        Action::Pushes { .. } => Family::Pushes,
        Action::Peeks { .. } => Family::Peeks,
        Action::Calls { together: false } => Family::Calls,
        Action::Calls { together: true } => Family::CallsTogether,
        Action::Withdraws => Family::Withdraws,
        Action::Allows => Family::Allows,
        Action::Refuses => Family::Refuses,
        Action::Buys { .. } => Family::Buys,
        Action::Melds { .. } => Family::Melds,
        Action::Lays { .. } => Family::Lays,
        Action::Swaps { .. } => Family::Swaps,
        Action::Claims { .. } => Family::Claims,
        Action::Moves { .. } => Family::Moves,
        Action::Joins { .. } => Family::Joins,
        Action::Chooses { .. } => Family::Chooses,
        Action::Rearranges { .. } => return Kind::Rearranges.name(),
        Action::Discards { .. } => Family::Discards,
        Action::Passes => Family::Passes,
        Action::Declares { .. } => Family::Declares,
        Action::Shows { .. } => return "shows",
        Action::Packs => Family::Packs,
        Action::Leaves => Family::Leaves,
        Action::Reenters => Family::Reenters,
    };
    Kind::Of(family).name()
}
