//! How many lines of each kind there are.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::mem::discriminant;

use adjudeck_format::{Reader, Statement};

use super::archive::ArchivedGame;
use super::survey::FaultSpot;

/// A number for each form of statement, and for each verb of a play.
type Kind = u64;

/// The kinds of all lines.
pub(super) struct LineKinds {
    /// The kind of each line of each game. It is 0 for a line without a statement.
    games: Vec<Vec<Kind>>,
    /// How many lines have a statement of each kind.
    lines: HashMap<Kind, usize>,
}

impl LineKinds {
    pub(super) fn of(games: &[ArchivedGame]) -> Self {
        let games: Vec<_> = games.iter().map(kinds).collect();
        let mut lines = HashMap::new();
        for kind in games.iter().flatten().filter(|kind| **kind != 0) {
            *lines.entry(*kind).or_default() += 1;
        }
        Self { games, lines }
    }

    /// How many lines have a statement.
    pub(super) fn all(&self) -> usize {
        self.lines.values().sum()
    }

    /// How many lines are of the same kinds as these.
    pub(super) fn alike(&self, spots: &[FaultSpot]) -> usize {
        let kind = |spot: &FaultSpot| {
            let line = usize::try_from(spot.line).ok()?.checked_sub(1)?;
            self.games.get(spot.game)?.get(line)
        };
        let kinds: BTreeSet<_> = spots.iter().filter_map(kind).collect();
        kinds.into_iter().filter_map(|kind| self.lines.get(kind)).sum()
    }
}

fn kinds(game: &ArchivedGame) -> Vec<Kind> {
    let (mut reader, mut kinds) = (Reader::from_slice(&game.text), Vec::new());
    while let Some(line) = reader.next() {
        let Ok(line) = line else { continue };
        let Some(place) = usize::try_from(line.number).ok().and_then(|number| number.checked_sub(1)) else { continue };
        if place >= kinds.len() {
            kinds.resize(place + 1, 0);
        }
        kinds.get_mut(place).into_iter().for_each(|kind| *kind = kind_of(&line.statement));
    }
    kinds
}

fn kind_of(statement: &Statement<'_>) -> Kind {
    let mut hasher = DefaultHasher::new();
    discriminant(statement).hash(&mut hasher);
    if let Statement::Plays { action, .. } = statement {
        action.verb().as_str().hash(&mut hasher);
    }
    hasher.finish()
}
