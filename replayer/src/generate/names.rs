//! Who plays.

use super::rng::Rng;

/// Names of players: with and without accents, in two scripts, and one with a space.
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

/// All names in random order.
pub(super) fn names(rng: &mut Rng) -> Vec<Box<str>> {
    let mut all = NAMES;
    rng.shuffle(&mut all);
    all.map(Box::from).to_vec()
}
