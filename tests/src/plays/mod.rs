//! Random play: whole games of players who do anything that is legal, and rare things more often.
//!
//! Players with a plan never use most of what the rules allow, so a referee could forbid it for a long time without anybody
//! noticing. These players ask the second referee what is legal, and choose at random; what has been done less often is
//! chosen more often. The table does what is due: it deals, reshuffles, counts and pays. All randomness comes from a seed.
//!
//! Cards are not always shuffled fairly, so that rare things happen. In rich deals the hands nearly have the contract; in
//! idle deals nobody lays anything until the stock is used up.

mod choice;
mod deal;
mod game;
pub mod judged;
mod luck;
mod melds;
mod named;
pub mod options;
pub mod perft;
mod turn;

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_format::{Names, Statement, print_statement};
use serde_json::Value;

use crate::law::Chance;
use crate::second::{Second, Verdict};

/// How often each kind of action has been done.
pub type Done = BTreeMap<String, u64>;

/// The most deals of a game.
const MAX_DEALS: usize = 12;

/// How a deal is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// Cards are shuffled fairly.
    Fair,
    /// Hands nearly have the contract, and drawn cards often fit.
    Rich,
    /// Nobody lays anything for a long time.
    Idle,
}

/// A game in progress.
pub struct Play {
    second: Second,
    chance: Chance,
    edition: String,
    names: Names,
    players: Vec<Box<str>>,
    log: String,
    mood: Mood,
    /// Whether players often give up in this deal.
    gloomy: bool,
    /// How many statements this deal has.
    steps: usize,
    /// Hands, sorted, that are known to hold no contract in this deal.
    hopeless: BTreeSet<Vec<adjudeck_format::Card>>,
    done: Done,
    /// The most deals of the game.
    most: usize,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its log.
    pub log: String,
    /// How often each kind of action was done in it.
    pub done: Done,
    /// Whether it ended; otherwise it was broken off.
    pub is_over: bool,
    /// A contradiction of the second referee: they found a fault in what they had called legal, or in what was due.
    pub trouble: Option<String>,
}

/// Plays a game. Actions that have been done before are chosen less often.
///
/// ```
/// use adjudeck_tests::plays::{Done, play};
/// use adjudeck_tests::referees::as_json;
/// let rules = adjudeck_validator::edition("push/pagat").unwrap();
/// let (one, other) = (play(&as_json(rules), 7, &Done::new()), play(&as_json(rules), 7, &Done::new()));
/// assert_eq!(one.trouble, None);
/// assert_eq!(one.log, other.log);
/// ```
#[must_use]
pub fn play(json: &Value, seed: u64, before: &Done) -> Played {
    play_deals(json, seed, before, MAX_DEALS)
}

/// Like [`play`], but with at most this many deals.
#[must_use]
pub fn play_deals(json: &Value, seed: u64, before: &Done, most: usize) -> Played {
    let mut play = Play {
        second: Second::new(json),
        chance: Chance::new(seed),
        edition: json.get("edition").and_then(Value::as_str).unwrap_or_default().to_owned(),
        names: Names::default(),
        players: Vec::new(),
        log: "adjudeck 1\n".to_owned(),
        mood: Mood::Fair,
        gloomy: false,
        steps: 0,
        hopeless: BTreeSet::new(),
        done: before.clone(),
        most,
    };
    let end = play.game(seed);
    let (is_over, trouble) = match end {
        Ok(is_over) => (is_over, None),
        Err(trouble) => (false, Some(trouble)),
    };
    let mut done = play.done;
    for (what, times) in &mut done {
        *times -= before.get(what).copied().unwrap_or(0);
    }
    done.retain(|_, times| *times > 0);
    Played { log: play.log, done, is_over, trouble }
}

impl Play {
    /// Writes a statement that must be legal.
    ///
    /// # Errors
    /// The second referee does not allow it.
    fn say(&mut self, statement: &Statement<'_>) -> Result<(), String> {
        self.names.see(statement);
        let line = print_statement(statement, &self.names);
        let tags = self.tags(statement);
        let verdict = self.second.judge(statement);
        self.log.push_str(&line);
        self.log.push('\n');
        self.steps += 1;
        if verdict != Verdict::Legal {
            return Err(format!("{line}: {verdict:?}"));
        }
        for tag in tags.into_iter().chain(self.tags_after(statement)) {
            *self.done.entry(tag).or_default() += 1;
        }
        Ok(())
    }

    /// Writes a statement if it is legal. Returns whether it was.
    fn try_say(&mut self, statement: &Statement<'_>) -> Result<bool, String> {
        let legal = self.second.would_allow(statement);
        if legal {
            self.say(statement)?;
        }
        Ok(legal)
    }

    /// True with a chance of one in `times`.
    fn one_in(&mut self, times: usize) -> bool {
        self.chance.below(times) == 0
    }

    fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.chance.below(last + 1));
        }
    }
}
