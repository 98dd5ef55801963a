//! Random play: whole games in which anything is done that is legal, rare things first, and counts of what is legal.
//!
//! The same few seeds every time. `cargo run -p adjudeck-tests --example play -- --games 1000` plays more; with `--options` it
//! asks at each statement what would be legal.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use adjudeck_tests::plays::judged::{first_fault, options_differ};
use adjudeck_tests::plays::perft::{Position, said_counts, without_counts};
use adjudeck_tests::plays::{Done, play_deals};
use adjudeck_tests::referees::as_json;
use adjudeck_validator::{edition, editions};

/// How many games of each edition are begun, how many deals of each are played, and of how many lines of one it is asked what
/// would be legal.
const GAMES: u64 = 1;
const DEALS: usize = 1;
const LINES: usize = 120;

/// So many positions of each edition there are at least, and so many plies are looked ahead at most.
const POSITIONS: usize = 5;
const PLIES: usize = 3;
/// So many proposals are judged at most for a ply after the first, when counts are written.
const MOST: u64 = 3000;
/// Further plies are counted anew where no more than so many places lead to the last.
const PLACES: u64 = 4;

#[test]
fn random_players_are_never_refused() {
    for rules in editions() {
        for seed in 0..GAMES {
            let played = play_deals(&as_json(rules), seed, &Done::new(), DEALS);
            let wrong = first_fault(rules, played.log.as_bytes());
            assert_eq!(played.trouble, None, "{}, seed {seed}:\n{}", rules.edition, played.log);
            assert_eq!(wrong, None, "{}, seed {seed}:\n{}", rules.edition, played.log);
        }
    }
}

#[test]
fn options_are_what_the_second_referee_finds() {
    for rules in editions() {
        let json = as_json(rules);
        let log = play_deals(&json, 1, &Done::new(), DEALS).log;
        let log: String = log.lines().take(LINES).flat_map(|line| [line, "\n"]).collect();
        assert_eq!(options_differ(rules, &json, log.as_bytes()), None, "{}:\n{log}", rules.edition);
    }
}

/// Every file of positions, with the edition whose folder it lies in.
fn positions() -> Result<Vec<(String, PathBuf)>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft");
    let mut all = Vec::new();
    for rules in editions() {
        for entry in fs::read_dir(folder.join(rules.edition.replace('/', "-")))? {
            all.push((rules.edition.clone(), entry?.path()));
        }
    }
    all.sort();
    Ok(all)
}

/// The counts that a file says, ply by ply.
fn said_plies(file: &str) -> Vec<u64> {
    let said = said_counts(file);
    let first = said.lines().next().unwrap_or_default();
    let numbers = first.rsplit(": ").next().unwrap_or_default();
    numbers.split(", ").filter_map(|number| number.parse().ok()).collect()
}

/// The counts in the files are those of today; `ADJUDECK_BLESS=1` writes them anew.
#[test]
fn as_much_is_legal_as_the_positions_say() -> Result<(), Box<dyn Error>> {
    let bless = std::env::var_os("ADJUDECK_BLESS").is_some();
    for (name, path) in positions()? {
        let file = fs::read_to_string(&path)?;
        let log = without_counts(&file);
        let rules = edition(&name).ok_or("no such edition")?;
        let place = Position::after(rules, &log).map_err(|error| format!("{}: {error}", path.display()))?;
        let said = said_plies(&file);
        let is_small = said.iter().rev().skip(1).sum::<u64>() < PLACES;
        let counts = place.count(if bless || is_small { PLIES } else { 1 }, MOST);
        assert_eq!(counts.at_odds, [""; 0], "{}", path.display());
        if bless {
            fs::write(&path, log + &counts.to_lines())?;
        } else if is_small {
            assert_eq!(said_counts(&file), counts.to_lines(), "{}", path.display());
        } else {
            assert_eq!(said.first(), counts.plies.first(), "{}", path.display());
            assert_eq!(said_counts(&file).lines().nth(1), counts.to_lines().lines().nth(1), "{}", path.display());
        }
    }
    Ok(())
}

#[test]
fn every_edition_has_positions() -> Result<(), Box<dyn Error>> {
    let all = positions()?;
    for rules in editions() {
        let own: BTreeSet<_> = all.iter().filter(|(edition, _)| *edition == rules.edition).collect();
        assert!(own.len() >= POSITIONS, "{} has {}", rules.edition, own.len());
    }
    Ok(())
}
