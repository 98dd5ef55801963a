//! Who plays.

use super::dice::Dice;

/// Players' names, with and without accents, in two scripts, and with a blank.
const NAMES: [&str; 28] = [
    "Aya",
    "Bea",
    "Carl",
    "Dee",
    "Eve",
    "Finn",
    "Gus",
    "Hana",
    "Ivo",
    "Jun",
    "Kim",
    "Lou",
    "Mio",
    "Ned",
    "Ōta",
    "Pál",
    "Zoë",
    "José",
    "Åsa",
    "Renée",
    "Łucja",
    "Søren",
    "さくら",
    "健太",
    "あかり",
    "ハルト",
    "Anna Maria",
    "D'Arcy",
];

/// The names of so many players.
pub(super) fn names(dice: &mut Dice, players: u8) -> Vec<Box<str>> {
    let mut all = NAMES;
    dice.shuffle(&mut all);
    all.into_iter().take(players.into()).map(Box::from).collect()
}
