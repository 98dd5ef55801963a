//! Rounds of tests: a few random games, spoilt, and judged by both referees.

use std::io;

use adjudeck_validator::Rules;
use serde_json::Value;

use super::{Agreement, Tally, UNREADABLE, WAYS, as_json, ask, games, spoil};
use crate::law::Chance;

/// How many ways to spoil a game are tried until one fits.
const TRIES: u32 = 20;

/// A round of games from one seed.
///
/// ```
/// use adjudeck_tests::referees::{Round, Tally};
/// let rules = adjudeck_validator::edition("push/pagat").unwrap().clone();
/// let round = Round { games: 1, spoilt: 2, deals: Some(1), ..Round::new(rules, 1) };
/// let mut tally = Tally::default();
/// round.play(&mut tally).unwrap();
/// assert_eq!((tally.games.asked, tally.spoilt.asked), (1, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Round {
    /// The rules of the games and of the referees.
    pub rules: Rules,
    /// The same rules as plain JSON, for the second referee.
    pub json: Value,
    /// The seed of all shuffles and choices.
    pub seed: u64,
    /// How many games are played.
    pub games: u32,
    /// How many spoilt games are made from them in total.
    pub spoilt: u32,
    /// How many deals of each game are judged; `None` for all.
    pub deals: Option<usize>,
}

impl Round {
    /// A round of one game and one spoilt game.
    #[must_use]
    pub fn new(rules: Rules, seed: u64) -> Self {
        let json = as_json(&rules);
        Self { rules, json, seed, games: 1, spoilt: 1, deals: None }
    }

    /// Plays the games, and counts what the referees say.
    ///
    /// # Errors
    /// The errors of the generator.
    pub fn play(&self, tally: &mut Tally) -> io::Result<()> {
        let mut chance = Chance::new(self.seed);
        for (number, game) in (1..).zip(games(&self.rules, self.games, self.seed)?) {
            let game = self.deals.map_or_else(|| game.clone(), |most| first_deals(&game, most));
            for _ in self.share(number - 1)..self.share(number) {
                self.spoil(&game, &mut chance, tally);
            }
            tally.note_game(ask(&self.rules, &self.json, game, "legal"));
        }
        Ok(())
    }

    /// How many spoilt games should have been made after this many games.
    fn share(&self, games: u32) -> u64 {
        (u64::from(games) * u64::from(self.spoilt)).checked_div(self.games.into()).unwrap_or_default()
    }

    fn spoil(&self, game: &str, chance: &mut Chance, tally: &mut Tally) {
        for _ in 0..TRIES {
            let Some(&way) = chance.pick(&WAYS) else { return };
            let Some(spoilt) = spoil(&self.json, game, way, chance) else { continue };
            let asked = ask(&self.rules, &self.json, spoilt, way);
            if asked.agreement == Agreement::Unjudged(UNREADABLE.to_owned()) {
                tally.unreadable += 1;
                continue;
            }
            return tally.note_spoilt(asked);
        }
    }
}

/// The first deals of a game.
fn first_deals(game: &str, most: usize) -> String {
    let mut deals = 0;
    let of_them = |line: &&str| {
        deals += usize::from(line.starts_with("deal "));
        deals <= most
    };
    game.lines().take_while(of_them).flat_map(|line| [line, "\n"]).collect()
}
