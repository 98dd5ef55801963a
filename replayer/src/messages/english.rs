//! English.

mod changes;
mod contracts;
mod labels;
mod lines;
mod troubles;
mod views;

use adjudeck_format::{Rank, Seat, Suit};
use adjudeck_validator::Fact;
use adjudeck_validator::rules::variant;

use super::facts::fact as fact_in;
use super::notation::About;
use crate::referee::Finding;
use crate::words::Lang;

/// The language.
///
/// ```
/// use adjudeck_replayer::messages::{Changes, English};
/// assert_eq!(English.becomes("illegal", "legal"), "illegal becomes legal");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct English;

/// The words for one finding.
#[derive(Clone, Copy, Debug)]
struct Words<'a> {
    about: About<'a>,
    terms: &'a variant::English,
}

impl<'a> Words<'a> {
    /// The words for a finding.
    fn new(finding: &'a Finding) -> Self {
        let about = About::new(finding);
        Self { about, terms: &about.variant.terms.en }
    }

    /// The sentence that says a fact.
    fn fact(&self, fact: &Fact) -> String {
        fact_in(Lang::En, self.about, fact)
    }

    /// The name of a player.
    fn name(&self, seat: Seat) -> &'a str {
        self.about.name(seat)
    }

    /// The name of the player who acts.
    fn actor(&self) -> &'a str {
        self.about.actor().unwrap_or("the player")
    }
}

/// A number with a noun: `1 card`, `3 cards`.
fn count(number: impl Into<i64>, one: &str, several: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {several}"),
    }
}

/// The suit in words.
const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}

/// Several cards of a rank, in words.
const fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "aces",
        Rank::Two => "twos",
        Rank::Three => "threes",
        Rank::Four => "fours",
        Rank::Five => "fives",
        Rank::Six => "sixes",
        Rank::Seven => "sevens",
        Rank::Eight => "eights",
        Rank::Nine => "nines",
        Rank::Ten => "tens",
        Rank::Jack => "jacks",
        Rank::Queen => "queens",
        Rank::King => "kings",
    }
}

/// Of folders, which files are read.
fn read_in_folders(endings: &[&str]) -> String {
    let all: Vec<_> = endings.iter().map(|ending| format!("`*{ending}`")).collect();
    let all = all.split_last().map_or_else(String::new, |(last, others)| format!("{} and {last}", others.join(", ")));
    format!("in folders only {all} are read")
}
