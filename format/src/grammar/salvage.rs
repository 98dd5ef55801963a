//! Recovers what it can from a `players` line that has a fault.

use std::borrow::Cow;

use nom::Parser;
use nom::bytes::complete::take_while;

use super::miss::{Miss, is_end};
use super::words::{blanks, text};
use crate::vocabulary::{COMMAS, is_word};

/// What follows the first word of a line.
fn after_word(line: &[u8]) -> &[u8] {
    let word = take_while::<_, _, Miss>(is_word).parse(blanks(line));
    word.map_or(line, |(rest, _)| rest)
}

/// The `players` line that was probably meant by one with `players` misspelt or commas between the names.
pub(crate) fn mended_seating(line: &str) -> String {
    let mut quoted = false;
    let plain = |letter: char| {
        quoted ^= letter == '"';
        if !quoted && COMMAS.contains(&letter) { ' ' } else { letter }
    };
    let names: String = String::from_utf8_lossy(after_word(line.as_bytes())).chars().map(plain).collect();
    format!("players {names}")
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
