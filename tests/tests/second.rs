//! Two referees that share no code agree: on generated games, and on games with one fault put in.
//!
//! The same few seeds every time. `cargo run -p adjudeck-tests --example second -- --games 1000` asks about more.

use std::error::Error;
use std::fs;
use std::path::Path;

use adjudeck_tests::referees::{Agreement, Round, Tally, as_json, ask, games, shrink};
use adjudeck_validator::{Rules, editions};

/// How often a game of each edition is spoilt, and one of each reading.
const SPOILT: u32 = 36;
const SPOILT_BY_READING: u32 = 3;
/// So many deals are judged, so that it is soon done.
const DEALS: usize = 2;
/// Of so many readings one is asked about.
const STEP: usize = 37;

/// Plays a round in which the referees must not disagree.
fn agree(name: &str, round: &Round) -> Result<Tally, Box<dyn Error>> {
    let mut tally = Tally::default();
    round.play(&mut tally)?;
    if let Some((kind, found)) = tally.disagreements.first_key_value() {
        let asked = shrink(&round.rules, &round.json, found.first.clone());
        let said = format!("{}\n{}", asked.first, asked.second);
        return Err(format!("{name}: {kind}\n{}\n{said}\n{}", asked.spoilt, asked.log).into());
    }
    assert_eq!(tally.games.clean + tally.games.unjudged, tally.games.asked, "{name}: a generated game is faulty");
    Ok(tally)
}

#[test]
fn they_agree_by_every_edition() -> Result<(), Box<dyn Error>> {
    for rules in editions() {
        let round = Round { spoilt: SPOILT, deals: Some(DEALS), ..Round::new(rules.clone(), 7) };
        let tally = agree(&rules.edition, &round)?;
        let judged = tally.spoilt.same + tally.spoilt.among;
        assert!(tally.games.clean == 1 && judged > 5, "{}: only {judged} faults were judged", rules.edition);
    }
    Ok(())
}

#[test]
fn they_agree_by_other_readings() -> Result<(), Box<dyn Error>> {
    for rules in editions() {
        for other in rules.alternatives().into_iter().step_by(STEP) {
            let name = format!("{} {} = {}", rules.edition, other.point.path(), other.answer);
            agree(&name, &Round { spoilt: SPOILT_BY_READING, deals: Some(DEALS), ..Round::new(other.rules, 3) })?;
        }
    }
    Ok(())
}

#[test]
fn a_referee_by_other_rules_would_be_noticed() -> Result<(), Box<dyn Error>> {
    let rules = editions().iter().find(|rules| rules.edition == "kalooki/akagiri").ok_or("no such edition")?;
    for (section, point, answer) in [("call", "limit", 0.into()), ("layoff", "opened", "from-next-turn".into())] {
        let mut json = as_json(rules);
        *json.pointer_mut(&format!("/{section}/{point}/answer")).ok_or("no such point")? = answer;
        let at_odds = |rules: &Rules, game: String| ask(rules, &json, game, "legal").agreement == Agreement::No;
        assert!(games(rules, 1, 1)?.into_iter().any(|game| at_odds(rules, game)), "{section}.{point}");
    }
    Ok(())
}

#[test]
fn the_second_referee_shares_nothing_with_the_first() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/second");
    let mut files = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let source = fs::read_to_string(&path)?;
        for other in ["adjudeck_validator", "adjudeck_replayer", "adjudeck_corpus"] {
            assert!(!source.contains(other), "{} mentions {other}", path.display());
        }
        let foreign = source.lines().filter(|line| line.contains("crate::") && !line.trim_start().starts_with("//"));
        assert_eq!(foreign.count(), 0, "{} uses something of this crate", path.display());
        files += 1;
    }
    assert!(files > 10, "the sources are elsewhere");
    Ok(())
}
