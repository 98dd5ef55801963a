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
use adjudeck_tests::referees::{
    Agreement, Round, Said, Tally, WAYS, as_json, ask, games, second_referee, shrink, spoil,
};
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
const DEALS_OF_CANASTA: usize = 2;
const DEALS_OF_THE_51_FAMILY: usize = 2;
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

/// A game by an edition of canasta: what stands before the hands, and what is played. Cards are dealt so that nobody else matters.
const CANASTA: &str = "players Ann Bea Cy Dee\ndeal 1 dealer Dee\n\
    hand Bea 4C 5C 5D 6C 6D 7C 7D 8C 8D 9C 9H\n\
    hand Cy TS TH JS JH QS QH 6S 6H 7S 7H 9D\n\
    hand Dee TD TC JD JC QD QC 8S 8H 9S 4H 9H\n";

/// Plays on which the books differ, or that are easily judged wrong: the answer that is played, the hand of Ann, the upcards
/// and what follows, and what the second referee says of the last line.
const DISPUTED: &[(&str, &str, &str, &str, &str)] = &[
    // C2.2 and C-B01: what is covered.
    ("", "KS KH KD AS AH AD 4S 5S 5H 6C 7C", "2S", "Ann draws 8C", "illegal frozen.covered C2.2"),
    ("", "KS KH KD AS AH AD 4S 5S 5H 6C 7C", "3S", "Ann draws 8C", ""),
    (
        "frozen.covered: \"JK 2 3\"",
        "KS KH KD AS AH AD 4S 5S 5H 6C 7C",
        "3S",
        "Ann draws 8C",
        "illegal frozen.covered C2.2",
    ),
    ("", "KS KH KD AS AH AD 4S 5S 5H 6C 7C", "3S", "Ann takes 3S", "illegal pile.stop C5.5"),
    // C5.4: frozen for a side that has not melded; or only by cards.
    ("", "KS 2H KD AS AH AD 4S 5S 5H 6C 7C", "KC", "Ann takes KC/Ann melds KC KS 2H AS", "illegal meld.run C3.1"),
    (
        "",
        "KS 2H 7S AS AH AD 4S 5S 5H 6C 7C",
        "KC",
        "Ann takes KC/Ann melds KC KS 2H | AS AH AD",
        "illegal frozen.when C5.3",
    ),
    (
        "frozen.when: by-cards",
        "KS 2H 7S AS AH AD 4S 5S 5H 6C 7C",
        "KC",
        "Ann takes KC/Ann melds KC KS 2H | AS AH AD",
        "",
    ),
    (
        "frozen.when: by-cards",
        "KS 2H 7S AS AH AD 4S 5S 5H 6C 7C",
        "2S KC",
        "Ann takes to 2S/Ann melds KC KS 2H | AS AH AD",
        "illegal frozen.when C5.3",
    ),
    // C5.2: with one natural card and a wild one, or with two natural ones.
    (
        "frozen.when: by-cards/frozen.with: two-naturals",
        "KS 2H 7S AS AH AD 4S 5S 5H 6C 7C",
        "KC",
        "Ann takes KC/Ann melds KC KS 2H | AS AH AD",
        "illegal frozen.with C5.2",
    ),
    // C6.2: whether the top card counts.
    ("", "KS KH 7S AS AH 4D 4S 5S 5H 6C 7C", "KC", "Ann takes KC/Ann melds KC KS KH", "illegal contract.melds C6.1"),
    ("", "AS AH 7S KS KH 4D 4S 5S 5H 6C 7C", "AC", "Ann takes AC/Ann melds AC AS AH", ""),
    (
        "frozen.counts: no",
        "AS AH 7S KS KH 4D 4S 5S 5H 6C 7C",
        "AC",
        "Ann takes AC/Ann melds AC AS AH",
        "illegal contract.melds C6.1",
    ),
    // C3.2: three wild cards with two natural ones.
    ("", "AS AH 2S 2H 2D 4D 4S 5S 5H 6C 7C", "9D", "Ann draws 8C/Ann melds AS AH 2S 2H 2D", ""),
    (
        "wild.share: as-many",
        "AS AH 2S 2H 2D 4D 4S 5S 5H 6C 7C",
        "9D",
        "Ann draws 8C/Ann melds AS AH 2S 2H 2D",
        "illegal wild.share C3.2",
    ),
    // C3.5: a wild card makes a natural canasta mixed, or may not.
    (
        "",
        "KS KH KD KC KS KH KD 2S 5S 5H 6C",
        "9D",
        "Ann draws 8C/Ann melds KS KH KD KC KS KH KD/Ann lays 2S on Ann.1",
        "",
    ),
    (
        "canasta.wild: barred",
        "KS KH KD KC KS KH KD 2S 5S 5H 6C",
        "9D",
        "Ann draws 8C/Ann melds KS KH KD KC KS KH KD/Ann lays 2S on Ann.1",
        "illegal canasta.wild C3.5",
    ),
    // C3.3: another meld of the rank of a canasta.
    (
        "",
        "KS KH KD KC 2S 2H 2D KS KH KD 6C",
        "9D",
        "Ann draws 8C/Ann melds KS KH KD KC 2S 2H 2D/Ann melds KS KH KD",
        "illegal meld.twins C3.3",
    ),
    (
        "canasta.again: allowed",
        "KS KH KD KC 2S 2H 2D KS KH KD 6C",
        "9D",
        "Ann draws 8C/Ann melds KS KH KD KC 2S 2H 2D/Ann melds KS KH KD",
        "",
    ),
    // C6.4: whoever goes out with a canasta needs no worth; read otherwise, they do.
    (
        "contract.melds: \"[{\\\"by-total\\\":[{\\\"from\\\":null,\\\"worth\\\":90}]}]\"",
        "5S 5H 5D 5C 5S 5H 2S 4S 4D 4S 8C",
        "9D",
        "Ann draws 7C/Ann melds 5S 5H 5D 5C 5S 5H 2S | 4S 4D 4S",
        "illegal contract.melds C6.1",
    ),
    (
        "contract.melds: \"[{\\\"by-total\\\":[{\\\"from\\\":null,\\\"worth\\\":90}]}]\"",
        "5S 5H 5D 5C 5S 5H 2S 4S 4D 4S 8C",
        "9D",
        "Ann draws 4D/Ann melds 5S 5H 5D 5C 5S 5H 2S | 4S 4D 4S 4D",
        "",
    ),
    (
        "contract.melds: \"[{\\\"by-total\\\":[{\\\"from\\\":null,\\\"worth\\\":90}]}]\"/canasta.concealed: worth",
        "5S 5H 5D 5C 5S 5H 2S 4S 4D 4S 8C",
        "9D",
        "Ann draws 4D/Ann melds 5S 5H 5D 5C 5S 5H 2S | 4S 4D 4S 4D",
        "illegal contract.melds C6.1",
    ),
    // C7.2: nobody melds down to one card without a canasta, unless that card can make it.
    ("", "KS KH KD KC KS KH AS AH AD AC AS", "9D", "Ann draws KD/Ann melds KS KH KD KC KS KH | AS AH AD AC AS", ""),
    (
        "",
        "KS KH KD KC KS KH AS AH AD AC AS",
        "9D",
        "Ann draws 8C/Ann melds KS KH KD KC KS KH | AS AH AD AC AS",
        "illegal canasta.needed C7.2",
    ),
    (
        "canasta.needed: 2",
        "KS KH KD KC KS KH KD AS AH AD AC",
        "9D",
        "Ann draws 8C/Ann melds KS KH KD KC KS KH KD | AS AH AD AC",
        "illegal canasta.needed C7.2",
    ),
    (
        "canasta.naturals: 5",
        "KS KH KD KC 2S 2H 2D AS AH AD AC",
        "9D",
        "Ann draws 8C/Ann melds KS KH KD KC 2S 2H 2D | AS AH AD AC",
        "illegal canasta.needed C7.2",
    ),
    // C8.1: red threes are replaced, and black ones are melded by who goes out (C8.3).
    (
        "",
        "3H KH KD KC KS KH AS AH AD AC AS",
        "9D",
        "Ann draws 8C/Ann melds 3H/Ann discards 8C",
        "illegal bonus.cards C8.1",
    ),
    (
        "",
        "3H KH KD KC KS KH AS AH AD AC AS",
        "9D",
        "Ann melds 3H/Ann draws 8C/Ann draws 3D/Ann melds 3D/Ann draws 7C/Ann discards 8C",
        "",
    ),
    ("", "3H KH KD KC KS KH AS AH AD AC AS", "9D", "Ann draws 8C/Ann discards 8C", "illegal bonus.cards C8.1"),
    (
        "",
        "3S 3C 3S KC KS KH KD KS KH KD AC",
        "9D",
        "Ann draws AS/Ann melds KC KS KH KD KS KH KD | 3S 3C 3S/Ann discards AS",
        "illegal canasta.closing C8.2",
    ),
    (
        "",
        "3S 3C 2S KC KS KH KD KS KH KD AC",
        "9D",
        "Ann draws AS/Ann melds KC KS KH KD KS KH KD | 3S 3C 2S",
        "illegal canasta.closing C8.2",
    ),
];

/// Each of these on a line of its own, after a word.
fn lines<'a>(word: &str, each: impl Iterator<Item = &'a str>) -> String {
    each.fold(String::new(), |lines, it| lines + word + " " + it + "\n")
}

#[test]
fn the_second_referee_knows_each_disputed_answer_of_canasta() -> Result<(), Box<dyn Error>> {
    let rules = edition("canasta/pagat").ok_or("no such edition")?;
    for (answers, hand, upcards, plays, said) in DISPUTED {
        let house = lines("house", answers.split('/').filter(|it| !it.is_empty()));
        let upcards = lines("upcard", upcards.split(' '));
        let plays = plays.replace('/', "\n");
        let log =
            format!("adjudeck 1\ngame G\nrules {}\n{house}{CANASTA}hand Ann {hand}\n{upcards}{plays}\n", rules.edition);
        let second = second_referee(&as_json(rules), log.as_bytes()).remove(&1);
        let last = u64::try_from(log.lines().count())?;
        match second {
            None => assert_eq!(*said, "", "{log}"),
            Some(Said::Faults(line, faults)) => {
                let named: Vec<_> = faults.iter().map(ToString::to_string).collect();
                assert!(
                    line == last && named.iter().any(|fault| fault == said),
                    "{said:?}, not {line} {named:?}:\n{log}"
                );
            }
            Some(Said::Not(line, why)) => return Err(format!("{line}: {why}\n{log}").into()),
            Some(Said::Nothing) => {}
        }
    }
    Ok(())
}

/// Random players lay red threes, take whole piles, and make canastas; each answer that a book gives is played.
#[test]
fn they_agree_on_canasta_by_every_reading() -> Result<(), Box<dyn Error>> {
    let mut chance = Chance::new(12);
    for rules in editions().iter().filter(|rules| rules.canasta.is_some()) {
        let judged = agree_by_every_reading(rules, DEALS_OF_CANASTA, &mut chance)?;
        assert!(judged > 20, "{}: only {judged} faults were judged", rules.edition);
    }
    Ok(())
}

#[test]
fn they_agree_on_the_51_family_by_every_reading() -> Result<(), Box<dyn Error>> {
    let mut chance = Chance::new(11);
    for rules in
        editions().iter().filter(|rules| ["kaluki/", "scala40/"].iter().any(|game| rules.edition.starts_with(game)))
    {
        let judged = agree_by_every_reading(rules, DEALS_OF_THE_51_FAMILY, &mut chance)?;
        assert!(judged > 20, "{}: only {judged} faults were judged", rules.edition);
    }
    Ok(())
}
