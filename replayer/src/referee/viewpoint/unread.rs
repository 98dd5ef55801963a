//! Lines that cannot be read. Their text may contain any card, so none of it is kept; only what they are about, since that
//! decides what they leave open.

use adjudeck_format::{Action, Gist, Names, Scratch, Statement, parse_line, print_statement};

/// Endings that make a line unreadable. They contain no word of the notation, no card and no number. If one does not work for
/// some line, the next one is tried; a quotation mark that is not closed always works.
const ENDS: [&str; 3] = [" [?]", " [?] [?]", " \""];

/// A replacement for an unreadable line: it cannot be read either and is about the same thing. Blank if the line is an
/// expectation. Adds the players that the line names to `names`.
pub(super) fn stand_in(line: &[u8], names: &mut Names) -> String {
    let gist = names.salvage(line);
    let is_unread = |line: &String| parse_line(line.as_bytes(), names, &mut Scratch::default()).is_err();
    match beginning(gist, names) {
        None => String::new(),
        Some(_) if names.are_open() && !matches!(gist, Gist::Word("players", _)) => "\"".to_owned(),
        Some(beginning) if matches!(gist, Gist::Word("players", _)) => beginning,
        Some(beginning) => {
            let mut lines = ENDS.iter().map(|end| format!("{beginning}{end}").trim_start().to_owned());
            lines.find(|line| is_unread(line) && Gist::of(line.as_bytes(), names) == gist).unwrap_or_default()
        }
    }
}

/// The beginning of such a replacement; `None` if it is blank.
fn beginning(gist: Gist, names: &Names) -> Option<String> {
    Some(match gist {
        Gist::Word("=", _) => return None,
        // If the names could be understood in spite of the fault, they still are; otherwise nobody knows who plays.
        Gist::Word("players", _) if names.are_open() => "players ,".to_owned(),
        Gist::Word("players", _) => {
            let seated: Statement<'_> = Statement::Players { names: names.as_slice().into() };
            let players = print_statement(&seated, names);
            players.replacen("players", "Players", 1)
        }
        Gist::Word(word, Some(seat)) => format!("{word} {}", after("out ", &Statement::Out { player: seat }, names)),
        Gist::Word(word, None) => word.to_owned(),
        Gist::Player(seat, verb) => {
            let plays = print_statement(&Statement::Plays { player: seat, action: Action::Passes }, names);
            let player = plays.strip_suffix(" passes").unwrap_or_default();
            verb.map_or_else(|| player.to_owned(), |verb| format!("{player} {}", verb.as_str()))
        }
        Gist::Nothing => String::new(),
    })
}

/// A statement without its first word.
fn after(word: &str, statement: &Statement<'_>, names: &Names) -> String {
    let written = print_statement(statement, names);
    written.strip_prefix(word).unwrap_or_default().to_owned()
}
