//! Two referees that share no code agree: on generated games, and on games with one fault put in.
//!
//! The same few seeds every time. `cargo run -p adjudeck-tests --example second -- --games 1000` asks about more.

use std::error::Error;
use std::fs;
use std::path::Path;

use adjudeck_tests::law::Chance;
use adjudeck_tests::referees::{Agreement, Asked, EXPLAINED, WAYS, as_json, ask, games, shrink, spoil};
use adjudeck_tests::second::UNSUPPORTED;
use adjudeck_validator::{Point, Rules, edition, editions};

/// How many games of an edition are played, and how often each is spoilt.
const GAMES: u32 = 1;
const SPOILT: usize = 15;
/// So many deals of a game are spoilt, so that it is soon judged.
const DEALS: usize = 3;

/// The first deals of a game.
fn first_deals(game: &str) -> String {
    let mut deals = 0;
    let of_them = |line: &&str| {
        deals += usize::from(line.starts_with("deal "));
        deals <= DEALS
    };
    game.lines().take_while(of_them).flat_map(|line| [line, "\n"]).collect()
}

/// What must be said if two referees disagree and nobody has said why.
fn complain(rules: &Rules, asked: Asked) -> String {
    let asked = shrink(rules, &as_json(rules), asked);
    format!("{}\nfirst:  {}\nsecond: {}\n{}", asked.spoilt, asked.first, asked.second, asked.log)
}

fn is_at_odds(asked: &Asked) -> bool {
    asked.agreement == Agreement::No && asked.explained().is_none()
}

#[test]
fn both_find_nothing_wrong_with_generated_games() -> Result<(), Box<dyn Error>> {
    for rules in editions() {
        let json = as_json(rules);
        for game in games(rules, GAMES, 1)? {
            let asked = ask(rules, &json, game, "legal");
            assert_eq!(asked.agreement, Agreement::Clean, "{}: {}", rules.edition, complain(rules, asked.clone()));
        }
    }
    Ok(())
}

#[test]
fn both_find_the_same_fault_first_in_games_that_were_spoilt() -> Result<(), Box<dyn Error>> {
    for rules in editions() {
        let (json, mut chance, mut judged) = (as_json(rules), Chance::new(7), 0);
        for game in games(rules, GAMES, 2)? {
            let game = first_deals(&game);
            for way in WAYS.iter().cycle().take(SPOILT) {
                let Some(spoilt) = spoil(&json, &game, way, &mut chance) else { continue };
                let asked = ask(rules, &json, spoilt, way);
                assert!(!is_at_odds(&asked), "{}: {}", rules.edition, complain(rules, asked.clone()));
                judged += u32::from(!matches!(asked.agreement, Agreement::Unjudged(_)));
            }
        }
        assert!(judged > 4, "{}: only {judged} games were judged", rules.edition);
    }
    Ok(())
}

#[test]
fn a_referee_by_other_rules_would_be_noticed() -> Result<(), Box<dyn Error>> {
    let rules = editions().iter().find(|rules| rules.edition == "kalooki/akagiri").ok_or("no such edition")?;
    for (section, point, answer) in [("claim", "limit", 0.into()), ("layoff", "opened", "from-next-turn".into())] {
        let mut json = as_json(rules);
        *json.pointer_mut(&format!("/{section}/{point}/answer")).ok_or("no such point")? = answer;
        let at_odds =
            games(rules, GAMES, 1)?.into_iter().filter(|game| is_at_odds(&ask(rules, &json, game.clone(), "legal")));
        assert!(at_odds.count() > 0, "{section}.{point}");
    }
    Ok(())
}

#[test]
fn what_is_explained_and_what_is_unsupported_are_points() {
    for &(name, first, second, _) in EXPLAINED {
        assert!(edition(name).is_some(), "{name}");
        for point in first.split(' ').chain(second.split(' ')).filter(|word| word.contains('.')) {
            assert!(Point::find(point).is_some(), "{point}");
        }
    }
    for (point, _) in UNSUPPORTED {
        assert!(Point::find(point).is_some(), "{point}");
    }
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
