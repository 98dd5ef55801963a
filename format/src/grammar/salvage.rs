//! Recovers what it can from a `players` line that has a fault.

use std::borrow::Cow;

use nom::Parser;
use nom::bytes::complete::take_while;

use super::miss::{Miss, is_end};
use super::words::{blanks, text};
use crate::fold::comment_start;
use crate::vocabulary::{COMMAS, is_word, object};

/// What follows the first word of a line.
fn after_word(line: &[u8]) -> &[u8] {
    let word = take_while::<_, _, Miss>(is_word).parse(blanks(line));
    word.map_or(line, |(rest, _)| rest)
}

/// The `players` line that was probably meant by one with `players` misspelt or commas between the names. Where commas stand, a
/// name may be of several words.
pub(crate) fn mended_seating(line: &str) -> String {
    let line = line.get(..comment_start(line).unwrap_or(line.len())).unwrap_or(line);
    let names = String::from_utf8_lossy(after_word(line.as_bytes()));
    let mut quoted = false;
    let is_comma = |letter: char| {
        quoted ^= letter == '"';
        !quoted && COMMAS.contains(&letter)
    };
    let parts: Vec<_> = names.split(is_comma).map(str::trim).filter(|part| !part.is_empty()).collect();
    let is_list = parts.len() > 1;
    let name = |part: &str| if is_list && !part.contains('"') { object(part).into_owned() } else { part.to_owned() };
    format!("players {}", parts.into_iter().map(name).collect::<Vec<_>>().join(" "))
}

/// The names in a faulty `players` line, as far as they can be recognised.
pub(crate) fn names_in(line: &str) -> Vec<Cow<'_, str>> {
    let (mut input, mut names) = (after_word(line.as_bytes()), Vec::new());
    loop {
        input = blanks(input);
        match text("a player's name").parse(input) {
            Ok((rest, name)) => {
                names.push(name);
                input = rest;
            }
            Err(_) if is_end(input) => return names,
            Err(_) => input = input.get(1..).unwrap_or_default(),
        }
    }
}
