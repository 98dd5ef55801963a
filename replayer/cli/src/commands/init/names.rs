//! The names of players in a log, and others in their place.

/// The players of a log.
pub(super) fn players_of(log: &str) -> Vec<&str> {
    let line = log.lines().find_map(|line| line.strip_prefix("players ")).unwrap_or_default();
    line.split('#').next().unwrap_or_default().split_whitespace().collect()
}

/// A line of a log with other names in the place of its own. Its comment and its texts stay as they are.
pub(super) fn renamed(line: &str, own: &[&str], names: &[String]) -> String {
    let (statement, comment) = line.split_at(line.find('#').unwrap_or(line.len()));
    if statement.starts_with("players ") {
        return format!("players {} {comment}", names.join(" "));
    }
    if ["game ", "tag "].iter().any(|word| statement.starts_with(word)) {
        return line.to_owned();
    }
    let word = |word: &str| {
        let (player, meld) = word.split_at(word.find('.').unwrap_or(word.len()));
        let place = own.iter().position(|name| *name == player);
        place.and_then(|place| names.get(place)).map_or(word.to_owned(), |name| format!("{name}{meld}"))
    };
    statement.split(' ').map(word).collect::<Vec<_>>().join(" ") + comment
}
