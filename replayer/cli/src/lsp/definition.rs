//! Where something of a log comes from: the line that laid a meld, the line that seats a player, the file that has a rule.

use std::path::{Path, PathBuf};

use adjudeck_format::{Seat, WordKind, name_in, words};
use adjudeck_replayer::input::rulebook::load;
use adjudeck_validator::{Judge, RulesForm};
use gen_lsp_types::{Location, Position, Range};

use super::open::{OpenLog, first_word};
use super::place::{uri_of, whole};
use super::rename::NamedHere;
use super::rules_file::place_of;

/// Where the word at a place comes from.
pub(super) fn of_log(open: &OpenLog, place: Position) -> Option<Location> {
    let (at, byte) = open.at(place);
    let line = open.log.line(at);
    let (span, kind) = words(line.as_bytes()).into_iter().find(|(span, _)| span.start <= byte && byte <= span.end)?;
    let word = line.get(span)?;
    match kind {
        WordKind::Meld => of_meld(open, at, word),
        WordKind::Player => of_player(open, place),
        WordKind::Edition if first_word(line) == "rules" => of_edition(open, word),
        WordKind::Point => open.judging.files.iter().find_map(|file| of_point(file, word)),
        _ => None,
    }
}

/// The line since which a meld lies on the table.
fn of_meld(open: &OpenLog, at: usize, word: &str) -> Option<Location> {
    let (owner, meld) = word.rsplit_once(['.', '．'])?;
    let (owner, meld) = (name_in(owner), name_in(meld).parse::<usize>().ok()?);
    let mut seat = None;
    open.log.walk(at as u64 + 1..at as u64 + 2, &mut |sight| {
        seat = sight.names.find(&owner);
        false
    });
    let lies = |judge: &Judge, seat: Seat| {
        let melds = judge.deal().table.melds(seat);
        meld.checked_sub(1).and_then(|index| melds.get(index)).is_some_and(|meld| !meld.cards().is_empty())
    };
    let seat = seat?;
    let since = |line: u64| open.log.since(line, &|judge| lies(judge, seat));
    // The line itself may have taken the last card.
    let line = since(at as u64 + 1).or_else(|| since(at as u64))?;
    Some(at_line(open, usize::try_from(line - 1).ok()?))
}

/// Where a player is seated: the last line above that does so, or else the first below.
fn of_player(open: &OpenLog, place: Position) -> Option<Location> {
    let named = NamedHere::at(open, place)?;
    let seating = |it: &&NamedHere| first_word(open.log.line(it.at)) == "players";
    let all = named.others(open);
    let above = all.iter().filter(seating).rfind(|it| it.at <= named.at);
    above.or_else(|| all.iter().find(seating)).map(|it| it.location(open))
}

/// The file of an edition, if it is one of the files by which the log is judged.
fn of_edition(open: &OpenLog, name: &str) -> Option<Location> {
    let is_it = |file: &&PathBuf| load(&file.display().to_string()).is_ok_and(|rules| rules.edition == name);
    let file = open.judging.files.iter().find(is_it)?;
    Some(Location { uri: uri_of(file), range: super::diagnostics::at_start() })
}

/// The answer to a point in a rules file, if the file has it.
fn of_point(file: &Path, point: &str) -> Option<Location> {
    let text = std::fs::read_to_string(file).ok()?;
    let (section, name) = point.split_once('.')?;
    let answer = RulesForm::of(Some(file), &text).place_of(&text, &[section, name])?;
    let place = place_of(&text, answer.start);
    Some(Location { uri: uri_of(file), range: Range { start: place, end: place } })
}

/// A whole line of the log.
fn at_line(open: &OpenLog, at: usize) -> Location {
    Location { uri: open.uri.clone(), range: whole(at, open.log.line(at)) }
}

/// Where a player is named in the game, also in the line that seats them if that is asked for.
pub(super) fn references(open: &OpenLog, place: Position, with_seating: bool) -> Vec<Location> {
    let Some(named) = NamedHere::at(open, place) else { return Vec::new() };
    let all = named.others(open).into_iter();
    let wanted = |it: &NamedHere| with_seating || first_word(open.log.line(it.at)) != "players";
    all.filter(wanted).map(|it| it.location(open)).collect()
}
