//! A player under another name, in all of a game.

use std::collections::HashMap;

use adjudeck_format::{Naming, is_name, name_in};
use adjudeck_replayer::input::trouble::CommandError;
use gen_lsp_types::{Location, Position, PrepareRenamePlaceholder, Range, TextEdit, WorkspaceEdit};

use super::open::{OpenLog, first_word};
use super::place::range;

/// A player's name in an open log.
pub(super) struct NamedHere {
    /// The line, from 0.
    pub(super) at: usize,
    naming: Naming,
}

impl NamedHere {
    /// Where players are named in a line.
    fn all_of(open: &OpenLog, at: usize) -> impl Iterator<Item = Self> {
        Naming::all(open.log.line(at)).into_iter().map(move |naming| Self { at, naming })
    }

    /// The player who is named at a place.
    pub(super) fn at(open: &OpenLog, position: Position) -> Option<Self> {
        let (at, byte) = open.at(position);
        let is_there = |it: &Self| it.naming.span.start <= byte && byte <= it.naming.span.end;
        let named = Self::all_of(open, at).find(is_there)?;
        // A word in the place of a name may be anything where a line cannot be read.
        players(open, at).contains(&named.naming.name).then_some(named)
    }

    /// Where else this player of the game is named.
    pub(super) fn others(&self, open: &OpenLog) -> Vec<Self> {
        let (first, end) = open.game_around(self.at);
        let all = (first..end).flat_map(|at| Self::all_of(open, at));
        all.filter(|other| other.naming.name == self.naming.name).collect()
    }

    pub(super) fn location(&self, open: &OpenLog) -> Location {
        Location { uri: open.uri.clone(), range: self.range(open) }
    }

    fn range(&self, open: &OpenLog) -> Range {
        range(self.at, open.log.line(self.at), &self.naming.span)
    }
}

/// All who play in the game around a line.
fn players(open: &OpenLog, at: usize) -> Vec<String> {
    let (first, end) = open.game_around(at);
    let seating = (first..end).filter(|at| first_word(open.log.line(*at)) == "players");
    seating.flat_map(|at| NamedHere::all_of(open, at)).map(|named| named.naming.name).collect()
}

/// The name at a place that may be changed.
pub(super) fn prepare(open: &OpenLog, position: Position) -> Option<PrepareRenamePlaceholder> {
    let named = NamedHere::at(open, position)?;
    Some(PrepareRenamePlaceholder { range: named.range(open), placeholder: named.naming.name })
}

/// The edits that give the player at a place another name; `None` if there is no player.
///
/// # Errors
/// The name cannot be that of a player, or another has it.
pub(super) fn rename(
    open: &OpenLog,
    position: Position,
    new_name: &str,
) -> Result<Option<WorkspaceEdit>, CommandError> {
    let Some(named) = NamedHere::at(open, position) else { return Ok(None) };
    let name = name_in(new_name.trim());
    let is_taken = name != named.naming.name && players(open, named.at).contains(&name);
    if is_taken || !is_name(&name) {
        return Err(CommandError::NotName(new_name.trim().to_owned()));
    }
    let edit = |it: NamedHere| TextEdit { range: it.range(open), new_text: it.naming.written(&name).into_owned() };
    let edits = named.others(open).into_iter().map(edit).collect();
    Ok(Some(edit_of(open, edits)))
}

/// Edits of this log alone.
pub(super) fn edit_of(open: &OpenLog, edits: Vec<TextEdit>) -> WorkspaceEdit {
    let changes = HashMap::from([(open.uri.clone(), edits)]);
    WorkspaceEdit { changes: Some(changes), document_changes: None, change_annotations: None }
}
