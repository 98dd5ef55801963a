//! The rules of houses that are made up are found from their games.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use adjudeck_tests::houses::{Trial, Tried, draw_house, try_house};
use adjudeck_tests::law::Chance;
use adjudeck_validator::{edition, editions};

/// How many houses are tried. `cargo run --release -p adjudeck-tests --example houses` tries as many as one likes.
const HOUSES: u64 = 6;

fn tried(trial: Trial) -> Vec<Tried> {
    let houses = (0..HOUSES).map(|seed| {
        let mut chance = Chance::new(seed);
        let house = draw_house(&mut chance).unwrap();
        try_house(&house, trial, &mut chance)
    });
    // Now and then a game by the rules of a house cannot be played to its end, and the house is left out.
    let tried: Vec<_> = houses.filter_map(Result::ok).collect();
    assert!(tried.len() > 3, "{}", tried.len());
    tried
}

#[test]
fn what_clean_games_show_is_found_and_nothing_else_is_claimed() {
    let tried = tried(Trial { games: 3, slips: 0, hidden: false, fresh: 3 });
    assert!(tried.iter().any(|house| house.shown > 0), "{tried:#?}");
    for house in tried {
        assert_eq!((house.shown, house.wrong.len()), (house.found, 0), "{house:#?}");
        let [judged, same] = house.fresh;
        assert_eq!(judged, same, "{house:#?}");
    }
}

#[test]
fn slips_and_hidden_cards_are_no_house_rules() {
    let tried = tried(Trial { games: 2, slips: 1, hidden: true, fresh: 0 });
    let wrong: usize = tried.iter().map(|house| house.wrong.len()).sum();
    assert!(wrong <= 1, "{tried:#?}");
}

#[test]
fn a_rule_is_found_in_spite_of_slips() {
    let house = edition("kalooki").unwrap().with("score.values", r#"{"jack": 15}"#).unwrap();
    let trial = Trial { games: 3, slips: 1, hidden: false, fresh: 0 };
    let tried = try_house(&house, trial, &mut Chance::new(1)).unwrap();
    assert_eq!((tried.shown, tried.found, tried.wrong.len()), (1, 1, 0), "{tried:#?}");
}

/// It shows in one line of a game, where plays have dozens of slips.
#[test]
fn a_rule_that_shows_once_in_a_game_is_found_in_spite_of_slips() {
    let house = edition("rum500/bicycle").unwrap().with("series.winner", "lowest-total").unwrap();
    let trial = Trial { games: 5, slips: 2, hidden: false, fresh: 0 };
    let tried = try_house(&house, trial, &mut Chance::new(1)).unwrap();
    assert_eq!((tried.shown, tried.found, tried.wrong.len()), (1, 1, 0), "{tried:#?}");
}

/// A pack with a second copy of every card would explain wrong cards as well, but second copies do not come up.
#[test]
fn jokers_are_found_and_no_second_pack_to_explain_wrong_cards() {
    let contents = r#"[{"players": {"least": 2, "most": 2}, "packs": 1, "jokers": 3}]"#;
    let house = edition("gin/open-spiel").unwrap().with("pack.contents", contents).unwrap();
    let trial = Trial { games: 20, slips: 2, hidden: false, fresh: 0 };
    let tried = try_house(&house, trial, &mut Chance::new(1)).unwrap();
    assert_eq!((tried.shown, tried.found, tried.wrong.len()), (1, 1, 0), "{tried:#?}");
}

/// An answer that permits more explains what the house permits, and some slips besides.
#[test]
fn an_answer_that_only_slips_tell_from_the_house_is_not_claimed_alone() {
    let house = edition("rum500/pagat").unwrap().with("meld.set-suits", "different-unless-wild").unwrap();
    let trial = Trial { games: 6, slips: 2, hidden: false, fresh: 0 };
    let tried = try_house(&house, trial, &mut Chance::new(1)).unwrap();
    assert_eq!((tried.shown, tried.found, tried.wrong.len()), (1, 1, 0), "{tried:#?}");
}

#[test]
fn a_house_that_follows_its_edition_has_no_rules_of_its_own_whatever_slips_there_are() {
    for (seed, house) in editions().iter().step_by(2).enumerate() {
        let trial = Trial { games: 4, slips: 2, hidden: false, fresh: 0 };
        let tried = try_house(house, trial, &mut Chance::new(seed as u64)).unwrap();
        assert!(tried.wrong.is_empty(), "{tried:#?}");
    }
}
