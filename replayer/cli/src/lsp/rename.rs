//! A player under another name, in all of a game.

use std::collections::HashMap;
use std::ops::Range as Bytes;

use adjudeck_format::{Names, Scratch, Statement, WordKind, name_in, parse_line, print_statement, words};
use adjudeck_replayer::input::trouble::CommandError;
use gen_lsp_types::{Location, Position, PrepareRenamePlaceholder, TextEdit, WorkspaceEdit};

use super::open::{OpenLog, first_word};
use super::place::range;

/// A place at which a player is named.
pub(super) struct Naming {
    /// The line, from 0.
    pub(super) at: usize,
    /// The bytes of the name in it.
    pub(super) span: Bytes<usize>,
    /// The name.
    pub(super) name: String,
    /// Whether it stands at the beginning of the line, where more names need quotation marks.
    is_first: bool,
}

impl Naming {
    /// Where players are named in a line.
    fn all_of(at: usize, line: &str) -> Vec<Self> {
        let all = words(line.as_bytes()).into_iter().enumerate();
        let naming = |(index, (span, kind)): (usize, (Bytes<usize>, WordKind))| {
            let word = line.get(span.clone())?;
            let length = match kind {
                WordKind::Player => word.len(),
                WordKind::Meld => word.rfind(['.', '．'])?,
                _ => return None,
            };
            let (span, name) = (span.start..span.start + length, name_in(word.get(..length)?));
            Some(Self { at, span, name, is_first: index == 0 })
        };
        all.filter_map(naming).collect()
    }

    /// The player who is named at a place.
    pub(super) fn at(open: &OpenLog, position: Position) -> Option<Self> {
        let (at, byte) = open.at(position);
        let named =
            Self::all_of(at, open.log.line(at)).into_iter().find(|it| it.span.start <= byte && byte <= it.span.end)?;
        // A word in the place of a name may be anything where a line cannot be read.
        players(open, at).contains(&named.name).then_some(named)
    }

    /// Where else this player of the game is named.
    pub(super) fn others(&self, open: &OpenLog) -> Vec<Self> {
        let (first, end) = open.game_around(self.at);
        let all = (first..end).flat_map(|at| Self::all_of(at, open.log.line(at)));
        all.filter(|other| other.name == self.name).collect()
    }

    pub(super) fn location(&self, open: &OpenLog) -> Location {
        Location { uri: open.uri.clone(), range: range(self.at, open.log.line(self.at), &self.span) }
    }
}

/// All who play in the game around a line.
fn players(open: &OpenLog, at: usize) -> Vec<String> {
    let (first, end) = open.game_around(at);
    let seating = (first..end).filter(|at| first_word(open.log.line(*at)) == "players");
    seating.flat_map(|at| Naming::all_of(at, open.log.line(at))).map(|named| named.name).collect()
}

/// The name at a place that may be changed.
pub(super) fn prepare(open: &OpenLog, position: Position) -> Option<PrepareRenamePlaceholder> {
    let named = Naming::at(open, position)?;
    let range = range(named.at, open.log.line(named.at), &named.span);
    Some(PrepareRenamePlaceholder { range, placeholder: named.name })
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
    let Some(named) = Naming::at(open, position) else { return Ok(None) };
    let name = name_in(new_name.trim());
    let is_taken = name != named.name && players(open, named.at).contains(&name);
    let Some([first, other]) = written(&name).filter(|_| !is_taken) else {
        return Err(CommandError::NotName(new_name.trim().to_owned()));
    };
    let edit = |it: Naming| {
        let new_text = if it.is_first { first.clone() } else { other.clone() };
        TextEdit { range: range(it.at, open.log.line(it.at), &it.span), new_text }
    };
    let edits = named.others(open).into_iter().map(edit).collect();
    Ok(Some(edit_of(open, edits)))
}

/// Edits of this log alone.
pub(super) fn edit_of(open: &OpenLog, edits: Vec<TextEdit>) -> WorkspaceEdit {
    let changes = HashMap::from([(open.uri.clone(), edits)]);
    WorkspaceEdit { changes: Some(changes), document_changes: None, change_annotations: None }
}

/// A name as it is written at the beginning of a line, and elsewhere; `None` if it cannot be the name of a player.
fn written(name: &str) -> Option<[String; 2]> {
    let names: Names = [name].into_iter().collect();
    let seated: Statement<'_> = Statement::Players { names: names.as_slice().to_vec().into() };
    let line = print_statement(&seated, &names);
    let mut scratch = Scratch::default();
    let read = parse_line(line.as_bytes(), &Names::default(), &mut scratch).ok()??;
    let is_so = matches!(&read, Statement::Players { names } if matches!(&**names, [read] if **read == *name));
    if !is_so || name.contains(char::is_control) {
        return None;
    }
    let player = names.find(name)?;
    let acts: Statement<'_> = Statement::Plays { player, action: adjudeck_format::Action::Passes };
    let first = print_statement(&acts, &names).strip_suffix(" passes")?.to_owned();
    Some([first, line.strip_prefix("players ")?.to_owned()])
}
