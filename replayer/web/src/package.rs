//! What the package for Node and bundlers asks (`replayer/npm`): in and out as JSON, and what cannot be done is thrown as a sentence.

#![expect(clippy::needless_pass_by_value, reason = "what scripts hand over is owned")]
#![expect(
    clippy::missing_errors_doc,
    reason = "whatever cannot be done is thrown, and the package tells its readers so"
)]

use adjudeck_format::json::Scribe;
use adjudeck_replayer::embed::{self, ChosenRules, Game, Refused, lang};
use adjudeck_replayer::input::content;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::{Choice, Lang, Session};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// An answer as JSON, or why there is none.
type Answer = Result<String, String>;

fn said(problem: impl std::fmt::Display) -> String {
    problem.to_string()
}

fn json(answer: &impl Serialize) -> Answer {
    serde_json::to_string(answer).map_err(said)
}

/// Rules as the package writes them.
fn chosen(json: &str) -> Result<ChosenRules, String> {
    serde_json::from_str(json).map_err(said)
}

/// The rules and the language that somebody chooses.
fn choice(rules: &str, language: &str) -> Result<(Choice, Lang), String> {
    let choose = || -> Result<_, Refused> { Ok((chosen(rules).map_err(Refused::of)?.choice()?, lang(language)?)) };
    choose().map_err(said)
}

/// The report of a log.
#[wasm_bindgen]
pub fn check(log: &[u8], name: &str, rules: &str, language: &str, disputed: bool, expected: bool) -> Answer {
    let (choice, lang) = choice(rules, language)?;
    let session = Session::new(&choice).with_disputed(disputed);
    let mut session = if expected { session.showing_expected() } else { session };
    let log = content::log(log).map_err(|error| lang.words().trouble(&CommandError::from(error)))?;
    json(&embed::check(&mut session, log, name, lang).map_err(said)?)
}

/// What would be legal before a line of a log, or at its end.
#[wasm_bindgen]
pub fn options(log: &[u8], line: Option<u32>, player: Option<String>, rules: &str, language: &str) -> Answer {
    let (choice, lang) = choice(rules, language)?;
    json(&embed::options(log, line.map(u64::from), player.as_deref(), &choice, lang).map_err(said)?)
}

/// What hands are, each on a line.
#[wasm_bindgen]
pub fn hands(cards: &str, rules: &str, language: &str) -> Answer {
    let (rules, lang) = (chosen(rules)?.only().map_err(said)?, lang(language).map_err(said)?);
    json(&embed::hands(cards, &rules, lang))
}

/// A game that is being played.
#[wasm_bindgen]
pub struct Referee(Game);

#[wasm_bindgen]
impl Referee {
    /// A game by these rules; or one that was saved.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, language: &str, kept: Option<String>) -> Result<Self, String> {
        let (choice, lang) = choice(rules, language)?;
        match kept {
            Some(kept) => Game::restore(&choice, lang, &kept).map(Self).map_err(said),
            None => Ok(Self(Game::new(&choice, lang))),
        }
    }

    /// What is found on the next line.
    pub fn judge(&mut self, line: &str) -> Answer {
        json(&self.0.judge(line).map_err(said)?)
    }

    /// What the referee would find on this line if it came next.
    pub fn would(&self, line: &str) -> Answer {
        json(&self.0.would(line).map_err(said)?)
    }

    /// What is legal now.
    pub fn options(&self, player: Option<String>) -> Answer {
        json(&self.0.options(player.as_deref()).map_err(said)?)
    }

    /// How much was judged.
    pub fn counts(&self) -> Answer {
        json(self.0.counts())
    }

    /// The players.
    #[must_use]
    pub fn players(&self) -> Vec<String> {
        self.0.players()
    }

    /// The table as it is now.
    pub fn table(&self) -> Answer {
        json(&self.0.table())
    }

    /// The game, to be gone on with.
    #[must_use]
    pub fn save(&self) -> String {
        self.0.save()
    }
}

/// Writes the lines of a log.
#[wasm_bindgen]
#[derive(Default)]
pub struct Lines(Scribe);

#[wasm_bindgen]
impl Lines {
    /// Nothing is written yet.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// The text of the next line, from its JSON.
    pub fn line(&mut self, object: &str) -> Answer {
        self.0.line(object).map_err(said)
    }

    /// What a line of text would say as the next line, as JSON.
    pub fn object(&self, text: &str) -> Answer {
        self.0.object(text).map_err(said)
    }

    /// The text of a line, as `line` would write it. Nothing is written.
    pub fn preview(&self, object: &str) -> Answer {
        self.0.clone().line(object).map_err(said)
    }
}
