//! Texts that are something else than a log, recognised by their first lines.
//!
//! Such a file has a fault on nearly every line, and none of these faults says what is wrong. But a real log has faults too,
//! and they must be reported one by one. So a text is foreign only if most of its first lines are not even close to a line of
//! the notation, and none of them begins a game.

use std::collections::BTreeSet;

use adjudeck_format::{Fault, FaultKind, KEYWORDS, Names, ReadError, Reader, Scratch, Statement};
use serde::Serialize;
use serde_json::Value;

/// What a text is, if it is no log.
///
/// ```
/// use adjudeck_replayer::text::foreign::Foreign;
/// assert_eq!(Foreign::of(b"Round,Ann,Bob\n1,20,0\n2,0,40\n"), Some(Foreign::Scores));
/// assert_eq!(Foreign::of(b"<!DOCTYPE html>\n"), Some(Foreign::Markup));
/// assert_eq!(Foreign::of(b"[{\"round\": 1}]"), Some(Foreign::Json));
/// assert_eq!(Foreign::of(b"Players Aya Bea Carl\nAya drwas 5C\nBea picks up a card\n"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Foreign {
    /// A table of scores.
    Scores,
    /// Another table.
    Table,
    /// A game told in prose, or a log of another program.
    Transcript,
    /// Lines such as `[Event "Club"]`, as the records of chess and other games have.
    Tags,
    /// A page in HTML or XML.
    Markup,
    /// JSON that is not a log.
    Json,
    /// A rules file.
    Rules,
}

/// How many lines are looked at; blank lines and comments do not count.
const LINES: usize = 8;

/// How many lines a text must have to be refused as a whole. In a shorter one each line is reported by itself.
const FEWEST: usize = 3;

/// The characters that separate the cells of tables.
const DIVIDERS: [char; 4] = ['\t', ',', ';', '|'];

/// The fields of a line of a log in JSON; each line has one of them.
const OF_A_LINE: [&str; 3] = ["is", "player", "comment"];

/// The fields of a log that is one JSON document.
const OF_A_DOCUMENT: [&str; 2] = ["adjudeck", "lines"];

/// The fields of a rules file.
const OF_RULES: [&str; 2] = ["extends", "edition"];

impl Foreign {
    /// What a text that begins like this is; `None` if it may be a log.
    #[must_use]
    pub fn of(start: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(start);
        let text = text.trim_start_matches('\u{feff}').trim_start();
        match text.as_bytes() {
            [b'<', ..] => Some(Self::Markup),
            [b'[', next, ..] if next.is_ascii_alphabetic() => Some(Self::Tags),
            [b'[', rest @ ..] => of_json(rest),
            [b'{', ..] => of_json(text.as_bytes()),
            _ => of_lines(text),
        }
    }

    /// Whether the beginning of a text is enough to tell if it is a log. For most logs the first line is enough.
    pub(crate) fn is_told(start: &[u8]) -> bool {
        let whole = start.iter().rposition(|byte| *byte == b'\n').and_then(|end| start.get(..=end)).unwrap_or_default();
        match start.trim_ascii_start() {
            [] => false,
            [b'<', ..] => true,
            [b'[', ..] => first_value(start).is_some(),
            [b'{', rest @ ..] => {
                let is_document = first_field(start).is_some_and(|field| OF_A_DOCUMENT.contains(&&*field));
                is_document || first_value(start).is_some() || rest.contains(&b'\n')
            }
            _ => {
                let lines = Lines::of(whole);
                lines.reads_at_once || lines.begins_game || lines.all >= LINES
            }
        }
    }
}

/// The first value of a text in JSON, or the first element if the text is a list; `None` if it is incomplete.
fn first_value(start: &[u8]) -> Option<Value> {
    let start = start.trim_ascii_start();
    let start = start.strip_prefix(b"[").unwrap_or(start);
    serde_json::Deserializer::from_slice(start).into_iter().next()?.ok()
}

/// What JSON is that is not a log. A document is recognised by its first field, since it may be long.
fn of_json(start: &[u8]) -> Option<Foreign> {
    let fields: BTreeSet<String> = match first_value(start) {
        Some(Value::Object(fields)) if fields.is_empty() => return None,
        Some(Value::Object(fields)) => fields.into_iter().map(|(name, _)| name).collect(),
        Some(_) => return Some(Foreign::Json),
        None => first_field(start).into_iter().collect(),
    };
    let has = |names: &[&str]| names.iter().any(|name| fields.contains(*name));
    if fields.is_empty() || has(&OF_A_LINE) || has(&OF_A_DOCUMENT) {
        None
    } else if has(&OF_RULES) {
        Some(Foreign::Rules)
    } else {
        Some(Foreign::Json)
    }
}

/// The name of the first field of an object that may be incomplete.
fn first_field(start: &[u8]) -> Option<String> {
    let inside = start.trim_ascii_start().strip_prefix(b"{")?;
    serde_json::Deserializer::from_slice(inside).into_iter().next()?.ok()
}

/// The first lines of a text, read as lines of a log.
#[derive(Default)]
struct Lines {
    /// How many lines there are; blank lines and comments do not count.
    all: usize,
    /// How many of them are lines of a log, or close to one.
    like: usize,
    /// Whether the first line can be read.
    reads_at_once: bool,
    /// Whether a line names the game or the players.
    begins_game: bool,
}

impl Lines {
    fn of(start: &[u8]) -> Self {
        let (mut lines, mut reader) = (Self::default(), Reader::from_slice(start));
        while let Some(line) = reader.next().filter(|_| lines.all < LINES) {
            let is_like = match &line {
                Ok(line) => {
                    lines.begins_game |= begins_game(&line.statement);
                    true
                }
                Err(ReadError::Fault(unread)) => {
                    lines.begins_game |= says_who_plays(&unread.text);
                    is_near(&unread.text, &unread.fault)
                }
                Err(ReadError::Io(_)) => break,
            };
            lines.reads_at_once |= lines.all == 0 && line.is_ok();
            lines.all += 1;
            lines.like += usize::from(is_like);
        }
        lines
    }
}

/// Whether a statement names the game or the players.
const fn begins_game<P: Clone>(statement: &Statement<'_, P>) -> bool {
    matches!(
        statement,
        Statement::Game { .. }
            | Statement::Rules { .. }
            | Statement::Players { .. }
            | Statement::Deal { .. }
            | Statement::Position { .. }
    )
}

/// Whether a line would be a `players` line if its first word were in lower case.
fn says_who_plays(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
    let line = format!("{} {rest}", first.to_lowercase());
    let mut scratch = Scratch::default();
    let read = adjudeck_format::parse_line(line.as_bytes(), &Names::default(), &mut scratch);
    matches!(read, Ok(Some(Statement::Players { .. })))
}

/// Whether a line that cannot be read is close to one that can: only its details are wrong, or it begins with a misspelt word
/// of the notation.
fn is_near(line: &[u8], fault: &Fault) -> bool {
    let line = String::from_utf8_lossy(line);
    let first = line.split_whitespace().next().unwrap_or_default();
    match fault.kind {
        // It can be read without the commas.
        FaultKind::Comma => fault.suggestion.is_some(),
        FaultKind::UnknownWord => {
            !first.ends_with(':') && adjudeck_format::nearest(first, KEYWORDS).is_some_and(|word| word.len() > 3)
        }
        FaultKind::UnknownVerdict => first == "=",
        kind => kind != FaultKind::UnknownVerb && kind != FaultKind::LeftOver && !first.starts_with('|'),
    }
}

/// What a text that is not JSON is; `None` if it may be a log.
fn of_lines(text: &str) -> Option<Foreign> {
    let lines = Lines::of(text.as_bytes());
    if lines.reads_at_once || lines.begins_game || lines.like * 2 >= lines.all {
        return None;
    }
    let first: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).take(LINES).collect();
    let transcript = (lines.all >= FEWEST).then_some(Foreign::Transcript);
    DIVIDERS.into_iter().chain([' ']).find_map(|divider| table(&first, divider)).or(transcript)
}

/// The kind of table that these lines form, if `divider` splits them all into the same number of cells.
fn table(lines: &[&str], divider: char) -> Option<Foreign> {
    let inside = |line: &'_ str| line.trim_matches('|').to_owned();
    let is_rule = |line: &&&str| line.chars().all(|letter| matches!(letter, '|' | '-' | ':' | '+' | ' '));
    let rows: Vec<String> = lines.iter().filter(|line| !is_rule(line)).map(|line| inside(line)).collect();
    let cells = |row: &str| -> Vec<String> {
        let cells = row.split(divider).map(|cell| cell.trim().trim_matches('"').to_owned());
        cells.filter(|cell| divider != ' ' || !cell.is_empty()).collect()
    };
    let rows: Vec<Vec<String>> = rows.iter().map(|row| cells(row)).collect();
    let (head, body) = rows.split_first()?;
    if head.len() < 2 || body.is_empty() || body.iter().any(|row| row.len() != head.len()) {
        return None;
    }
    let is_number = |cell: &&String| cell.is_empty() || *cell == "-" || cell.parse::<f64>().is_ok();
    let numbers = body.iter().flat_map(|row| row.iter().skip(1)).filter(is_number).count();
    if numbers * 2 > body.len() * (head.len() - 1) {
        Some(Foreign::Scores)
    } else {
        // In prose, lines may have the same number of words by chance.
        (divider != ' ').then_some(Foreign::Table)
    }
}

#[cfg(test)]
mod tests {
    use super::Foreign;

    #[test]
    fn what_is_no_log_is_told_by_how_it_begins() {
        for (text, foreign) in [
            ("Round\tAnn\tBob\n1\t20\t0\n2\t0\t40\n", Foreign::Scores),
            ("Round Ann Bob Cy\n1 20 0 80\n2 0 40 15\nTotal 20 40 95\n", Foreign::Scores),
            ("| 回 | 花子 | 太郎 |\n|---|---|---|\n| 1 | 20 | 0 |\n", Foreign::Scores),
            ("time,who,what\n10:00,Ann,drew\n10:01,Ann,threw 5C\n", Foreign::Table),
            (
                "== Round 1 ==\nP0 hand: 4H 5H 6H\nP0 picks up KD from closed deck\nP0 discards KD\nP1 picks up KD\n",
                Foreign::Transcript,
            ),
            ("[Event \"Club\"]\n[Site \"Here\"]\n", Foreign::Tags),
            ("\u{feff}<html>\n", Foreign::Markup),
            ("{\"round\": 1, \"scores\": [3, 4]}\n{\"round\": 2, \"scores\": [0, 4]}\n", Foreign::Json),
            ("{\n  \"games\": [\n    {\n", Foreign::Json),
            ("[1, 2, 3]", Foreign::Json),
            ("{\n  \"extends\": \"kalooki/pagat\"\n}\n", Foreign::Rules),
        ] {
            assert_eq!(Foreign::of(text.as_bytes()), Some(foreign), "{text}");
        }
    }

    #[test]
    fn what_is_a_log_with_slips_is_no_foreign_text() {
        for text in [
            "",
            "# Table 3\n",
            "sheffle\n",
            "Aya draws 5C\nAya discards 5C\nBea draws 7C\n",
            "Adjudeck 1\nGame x\nRules kalooki\nPlayers Aya Bea Carl\n",
            "hullo\nthere\nwho\nrules kalooki\n",
            "Aya draw 5C\nAya discard 5C\nplayers Aya Bea\n",
            "{\"is\":\"void\"}\n",
            "{\"adjudeck\": 1,",
            "[{\"is\": \"void\"}, {",
            "[]",
            "{}",
        ] {
            assert_eq!(Foreign::of(text.as_bytes()), None, "{text}");
        }
    }
}
