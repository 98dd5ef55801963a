//! Two referees that share no code agree: on generated games, and on games with one fault put in.
//!
//! The same few seeds every time. `cargo run -p adjudeck-tests --example second -- --games 1000` asks about more.

use std::error::Error;
use std::fs;
use std::path::Path;

use adjudeck_format::{Card, CardSet};
use adjudeck_tests::clubs::clubs;
use adjudeck_tests::law::Chance;
use adjudeck_tests::plays::{Done, play_deals};
use adjudeck_tests::referees::{Agreement, Round, Tally, WAYS, as_json, ask, games, shrink, spoil};
use adjudeck_validator::{Rules, edition, editions};
use serde_json::Value;

/// How often a game of each edition is spoilt, one of each reading, and one of each club.
const SPOILT: u32 = 36;
const SPOILT_BY_READING: u32 = 3;
const SPOILT_BY_CLUB: u32 = 6;
const SPOILT_BY_SERIES: u32 = 24;
const SPOILT_OF_SAMPLE: u32 = 6;
const DEALS_OF_GIN: usize = 6;
const DEALS_OF_500_RUM: usize = 3;

/// How many deals of British Kalooki are played by each reading.
const DEALS_OF_KALUKI: usize = 2;
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

/// Other series over the deals of points rummy: the two pools, by several answers, and deals rummy.
const SERIES: &[&[(&str, &str)]] = &[
    &[("series.deals", "null")],
    &[("series.deals", "null"), ("exit.choice", "leave")],
    &[("series.deals", "null"), ("exit.choice", "leave-or-pay"), ("exit.total", "highest-now"), ("exit.limit", "1")],
    &[
        ("series.deals", "null"),
        ("exit.score", "201"),
        ("exit.choice", r#"{ "leave-or-pay-up-to": 174 }"#),
        ("drop.first", "25"),
        ("drop.later", "50"),
    ],
    &[("series.deals", "2"), ("payment.collects", "everything")],
    &[("series.deals", "6"), ("payment.collects", "everything"), ("exit.score", "1000"), ("seats.equal", "draw-again")],
];

#[test]
fn they_agree_on_pools_and_on_deals_rummy() -> Result<(), Box<dyn Error>> {
    for rules in editions().iter().filter(|rules| rules.exit.is_some() && rules.declare.is_some()) {
        for (seed, answers) in (0..).zip(SERIES) {
            let rules = answers.iter().try_fold(rules.clone(), |rules, (path, answer)| rules.with(path, answer))?;
            let round = Round { games: 3, spoilt: SPOILT_BY_SERIES, deals: None, ..Round::new(rules, seed) };
            let tally = agree(&format!("{answers:?}"), &round)?;
            assert!(tally.spoilt.same + tally.spoilt.among > 5, "{answers:?}");
        }
    }
    Ok(())
}

/// What clubs answer stands in no edition: limits of a game, wild cards that are named, packs with cards taken out.
#[test]
fn they_agree_on_whole_games_by_the_rules_of_clubs() -> Result<(), Box<dyn Error>> {
    for rules in clubs()? {
        let tally = agree(&rules.edition, &Round { spoilt: SPOILT_BY_CLUB, ..Round::new(rules.clone(), 11) })?;
        let judged = tally.spoilt.same + tally.spoilt.among;
        assert!(tally.games.clean == 1 && judged > 1, "{}: only {judged} faults were judged", rules.edition);
    }
    Ok(())
}

/// A card that was taken out is drawn: each referee says so, and at the same line.
#[test]
fn they_refuse_the_same_cards_that_clubs_have_taken_out() -> Result<(), Box<dyn Error>> {
    for rules in clubs()? {
        let game = games(&rules, 1, 3)?.pop().ok_or("no game")?;
        let (players, json) = (players(&game), as_json(&rules));
        let without = rules.pack.contents(players).ok_or("no pack")?.without;
        // A wild card may stand for what was taken out.
        let card = |word: &str| word.split('=').next().and_then(|card| card.parse::<Card>().ok());
        let words = |line: &str| line.split(' ').filter_map(card).collect::<CardSet>();
        let shown =
            game.lines().filter(|line| !line.starts_with("house ")).map(words).fold(CardSet::EMPTY, CardSet::union);
        assert!(shown.len() > 30 && shown.is_disjoint(without), "{}: {shown:?}", rules.edition);
        for card in without.iter() {
            let asked = ask(&rules, &json, with_first_draw(&game, card).ok_or("no draw")?, "drawn");
            let said = format!("{}: {card}\n{}\n{}", rules.edition, asked.first, asked.second);
            assert_eq!(asked.agreement, Agreement::Same, "{said}");
            assert!(asked.first.to_string().contains("impossible pack.contents"), "{said}");
        }
    }
    Ok(())
}

/// How many play a game.
fn players(game: &str) -> u8 {
    let names = game.lines().find_map(|line| line.strip_prefix("players ")).unwrap_or_default();
    names.split(' ').count().try_into().unwrap_or_default()
}

/// A game in which the first card that is drawn is another.
fn with_first_draw(game: &str, card: Card) -> Option<String> {
    let (before, after) = game.split_once(" draws ")?;
    let (_, after) = after.split_once('\n')?;
    Some(format!("{before} draws {card}\n{after}"))
}

#[test]
fn a_referee_by_other_rules_would_be_noticed() -> Result<(), Box<dyn Error>> {
    let rules = edition("kalooki/akagiri").ok_or("no such edition")?;
    let clubs = clubs()?;
    let club = clubs.first().ok_or("no club")?;
    for (rules, section, point, answer) in [
        (rules, "call", "limit", 0.into()),
        (rules, "layoff", "opened", "from-next-turn".into()),
        (club, "series", "limit", Value::Null),
        (club, "wild", "cards", "jokers".into()),
        (
            club,
            "pack",
            "contents",
            as_json(edition("kalooki/pagat").ok_or("no such edition")?)["pack"]["contents"]["answer"].take(),
        ),
    ] {
        let mut json = as_json(rules);
        *json.pointer_mut(&format!("/{section}/{point}/answer")).ok_or("no such point")? = answer;
        let at_odds = |game: String| ask(rules, &json, without_house(&game), "legal").agreement == Agreement::No;
        assert!(games(rules, 3, 1)?.into_iter().any(at_odds), "{section}.{point}");
    }
    Ok(())
}

/// A game that does not say what its house answers.
fn without_house(game: &str) -> String {
    game.lines().filter(|line| !line.starts_with("house ")).flat_map(|line| [line, "\n"]).collect()
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

/// Lets both referees judge a game and the same spoilt, and counts the faults on which they agree.
fn agree_on(rules: &Rules, game: String, spoilt: u32, chance: &mut Chance) -> Result<usize, Box<dyn Error>> {
    let (json, mut judged) = (as_json(rules), 0);
    for _ in 0..spoilt {
        let way = *chance.pick(&WAYS).ok_or("no way")?;
        let Some(spoilt) = spoil(&json, &game, way, chance) else { continue };
        let asked = ask(rules, &json, spoilt, way);
        let said = format!("{}\n{way}\n{}\n{}\n{}", rules.edition, asked.first, asked.second, asked.log);
        assert_ne!(asked.agreement, Agreement::No, "{said}");
        judged += usize::from(matches!(asked.agreement, Agreement::Same | Agreement::Among));
    }
    let asked = ask(rules, &json, game, "legal");
    assert_eq!(asked.agreement, Agreement::Clean, "{}\n{}\n{}", asked.first, asked.second, asked.log);
    Ok(judged)
}

/// Fifty games that `OpenSpiel` has played, and the same spoilt.
#[test]
fn they_agree_on_the_games_of_open_spiel() -> Result<(), Box<dyn Error>> {
    let rules = edition("gin/open-spiel").ok_or("no such edition")?;
    let (mut chance, mut judged) = (Chance::new(5), 0);
    let sample = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/gin/sample.rum"))?;
    let games: Vec<_> = sample.split("\ngame ").skip(1).map(|game| format!("adjudeck 1\ngame {game}")).collect();
    assert_eq!(games.len(), 50);
    for game in games {
        judged += agree_on(rules, game, SPOILT_OF_SAMPLE, &mut chance)?;
    }
    assert!(judged > 100, "only {judged} faults were judged");
    Ok(())
}

/// Whole games of players who do anything that is legal, by rules and by every other answer to them that a book gives. Returns
/// how many faults were judged.
fn agree_by_every_reading(rules: &Rules, deals: usize, chance: &mut Chance) -> Result<usize, Box<dyn Error>> {
    let others = rules.alternatives().into_iter().map(|other| other.rules);
    let mut judged = 0;
    for (seed, rules) in (0..).zip([rules.clone()].into_iter().chain(others)) {
        let played = play_deals(&as_json(&rules), seed, &Done::new(), deals);
        assert_eq!(played.trouble, None, "{}", played.log);
        judged += agree_on(&rules, played.log, SPOILT_BY_READING, chance)?;
    }
    Ok(judged)
}

#[test]
fn they_agree_on_gin_by_every_reading() -> Result<(), Box<dyn Error>> {
    let mut chance = Chance::new(9);
    for rules in editions().iter().filter(|rules| rules.knock.is_some()) {
        agree_by_every_reading(rules, DEALS_OF_GIN, &mut chance)?;
    }
    Ok(())
}

#[test]
fn they_agree_on_500_rum_by_every_reading() -> Result<(), Box<dyn Error>> {
    let mut chance = Chance::new(10);
    for rules in editions().iter().filter(|rules| rules.edition.starts_with("rum500/")) {
        let judged = agree_by_every_reading(rules, DEALS_OF_500_RUM, &mut chance)?;
        assert!(judged > 20, "{}: only {judged} faults were judged", rules.edition);
    }
    Ok(())
}

#[test]
fn they_agree_on_british_kalooki_by_every_reading() -> Result<(), Box<dyn Error>> {
    let mut chance = Chance::new(11);
    for rules in editions().iter().filter(|rules| rules.edition.starts_with("kaluki/")) {
        let judged = agree_by_every_reading(rules, DEALS_OF_KALUKI, &mut chance)?;
        assert!(judged > 20, "{}: only {judged} faults were judged", rules.edition);
    }
    Ok(())
}
