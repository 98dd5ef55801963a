//! The rules of houses that are made up are found from their games.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use adjudeck_tests::houses::{Trial, Tried, draw_house, try_house};
use adjudeck_tests::law::Chance;

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
