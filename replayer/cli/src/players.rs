//! The names of players in a log, and others in their place.

use adjudeck_format::{Naming, object, renamed};

/// The players of a log.
pub(crate) fn players_of(log: &str) -> Vec<String> {
    let line = log.lines().find(|line| line.starts_with("players ")).unwrap_or_default();
    Naming::all(line).into_iter().map(|naming| naming.name).collect()
}

/// A line of a log with other names in the place of its own, of which there may be more. Its comment and its texts stay as they
/// are.
pub(crate) fn with_players(line: &str, own: &[String], names: &[String]) -> String {
    if let Some(seated) = line.strip_prefix("players ") {
        let comment = seated.find('#').and_then(|start| seated.get(start..)).unwrap_or_default();
        return format!("players {} {comment}", seating(names));
    }
    renamed(line, |name| own.iter().position(|own| own == name).and_then(|place| names.get(place)).map(String::as_str))
}

/// The names as the line of the players has them.
pub(crate) fn seating(names: &[String]) -> String {
    names.iter().map(|name| object(name)).collect::<Vec<_>>().join(" ")
}
