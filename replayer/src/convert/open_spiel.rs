//! Games of gin rummy by `OpenSpiel`: what `serialize_game_and_state` writes, or lists of actions as `history` gives them.
//!
//! A game may be
//!
//! - a text with the sections `[Game]`, which has the parameters, and `[State]`, with an action on each line;
//! - a list in brackets, alone or in a list of games;
//! - a line of numbers, or numbers each on a line of its own.
//!
//! A line such as `gin_rummy(oklahoma=True)` gives the parameters of the lists below it. Lists contain chance actions too: each card
//! that is dealt or drawn.
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
mod parameters;

use adjudeck_format::{Log, Reading};
use adjudeck_validator::Rules;

use self::game::Retelling;
use self::histories::{GameHistory, histories};
use self::parameters::GinParameters;
use super::fault::{RecordError, RecordFault};
use super::new_log::NewLog;
use super::spot::end_of;

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
    let (given, usual) = (&game.parameters, GinParameters::default());
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
