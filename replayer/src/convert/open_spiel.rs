//! Games of gin rummy by OpenSpiel: what `serialize_game_and_state` writes, or lists of actions as `history` gives them.
//!
//! A game may be
//!
//! - a text with the sections `[Game]`, which has the parameters, and `[State]`, with an action on each line;
//! - a list in brackets, alone or in a list of games;
//! - a line of numbers, or numbers each on a line of its own.
//!
//! A line such as `gin_rummy(oklahoma=True)` has the parameters of the lists below it. The actions of chance are among the others.
//!
//! | action | what it is |
//! |---|---|
//! | 0 to 51 | a card, which is dealt, drawn, discarded or laid off: the ace to the king of spades, clubs, diamonds and hearts |
//! | 52, 53, 54, 55 | draw the upcard, draw from the stock, pass, knock |
//! | 56 to 120 | a set: of each rank the set without the spade, the club, the diamond, the heart, and that of four |
//! | 121 to 240 | a run: of each suit those of three cards, the lowest first; then those of four, and of five |
//!
//! Player 0 begins, so player 1 deals.

mod game;
mod histories;
mod numbers;

use adjudeck_format::{Log, Reading};
use adjudeck_validator::Rules;

use self::game::Retelling;
use self::histories::{GameHistory, histories};
use super::new_log::NewLog;
use super::{RecordError, RecordFault, end_of};

/// Writes games as a log.
///
/// # Errors
/// The text has something else than games, or a game has an action that does not fit.
pub(super) fn convert(text: &str, title: &str, rules: &Rules) -> Result<Log, RecordError> {
    let games = histories(text)?;
    if games.is_empty() {
        return Err(end_of(text).error(RecordFault::NoGame));
    }
    let mut log = NewLog::new();
    for (number, game) in (1..).zip(&games) {
        let title = if games.len() == 1 { title.to_owned() } else { format!("{title} {number}") };
        log.begin(&title, rules, house(game), ["North", "South"].map(Box::from).to_vec());
        Retelling::of(game, &mut log).tell()?;
    }
    Ok(log.done())
}

/// The answers of the rules that differ from the edition's because of the parameters of a game.
fn house(game: &GameHistory) -> Vec<Reading<'static>> {
    let (given, usual) = (&game.parameters, Parameters::default());
    let oklahoma = given.oklahoma.then(|| ("knock.upcard", "its-worth-ace-nothing".to_owned()));
    let number = |point, given: i32, usual| (given != usual).then(|| (point, given.to_string()));
    let numbers = [
        number("knock.limit", given.knock_card, usual.knock_card),
        number("knock.gin", given.gin_bonus, usual.gin_bonus),
        number("knock.undercut", given.undercut_bonus, usual.undercut_bonus),
    ];
    let all = oklahoma.into_iter().chain(numbers.into_iter().flatten());
    all.map(|(point, answer)| Reading { point: point.into(), answer: answer.into() }).collect()
}

/// The parameters of a game that rules can differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Parameters {
    oklahoma: bool,
    knock_card: i32,
    gin_bonus: i32,
    undercut_bonus: i32,
}

impl Default for Parameters {
    fn default() -> Self {
        Self { oklahoma: false, knock_card: 10, gin_bonus: 25, undercut_bonus: 25 }
    }
}

/// The parameters that the notation cannot tell, with the only value that they may have.
const FIXED: [(&str, &str); 3] = [("hand_size", "10"), ("num_ranks", "13"), ("num_suits", "4")];

impl Parameters {
    /// The parameters of a game as OpenSpiel writes it: `gin_rummy(gin_bonus=20,oklahoma=True)`.
    fn read(game: &str) -> Result<Self, RecordFault> {
        let other = || RecordFault::OtherGame(game.to_owned());
        let rest = game.strip_prefix("gin_rummy").ok_or_else(other)?.trim();
        let list = match rest.strip_prefix('(') {
            Some(rest) => rest.strip_suffix(')').ok_or_else(other)?,
            None if rest.is_empty() => rest,
            None => return Err(other()),
        };
        let given = list.split(',').map(str::trim).filter(|one| !one.is_empty());
        given.map(|one| one.split_once('=').unwrap_or((one, ""))).try_fold(Self::default(), Self::with)
    }

    /// These parameters, one of them with another value.
    fn with(self, (name, value): (&str, &str)) -> Result<Self, RecordFault> {
        let (name, value) = (name.trim(), value.trim());
        let other = || RecordFault::OtherParameter { name: name.to_owned(), value: value.to_owned() };
        let number = || value.parse().map_err(|_| other());
        Ok(match name {
            "oklahoma" => Self { oklahoma: truth(value).ok_or_else(other)?, ..self },
            "knock_card" => Self { knock_card: number()?, ..self },
            "gin_bonus" => Self { gin_bonus: number()?, ..self },
            "undercut_bonus" => Self { undercut_bonus: number()?, ..self },
            _ if FIXED.contains(&(name, value)) => self,
            _ => return Err(other()),
        })
    }
}

/// A truth value as OpenSpiel, or somebody who types it, writes it.
fn truth(value: &str) -> Option<bool> {
    ["true", "false"].iter().position(|word| value.eq_ignore_ascii_case(word)).map(|place| place == 0)
}
