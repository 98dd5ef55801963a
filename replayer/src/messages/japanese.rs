//! Japanese.
//!
//! The terms are those of the Japanese texts on these games: each game has its own words for a set, a run and so on.

mod changes;
mod contracts;
mod faults;
mod labels;
mod lines;
mod reasons;
mod troubles;
mod views;

use adjudeck_format::{Seat, Suit};
use adjudeck_validator::Fact;
use adjudeck_validator::rules::variant;

use super::facts::fact as fact_in;
use super::notation::About;
use crate::referee::Finding;
use crate::words::Lang;

/// The language.
///
/// ```
/// use adjudeck_replayer::messages::{Changes, Japanese};
/// assert_eq!(Japanese.becomes("illegal", "legal"), "違反が合法に変わる");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Japanese;

/// The words for one finding.
#[derive(Clone, Copy, Debug)]
struct Words<'a> {
    about: About<'a>,
    terms: &'a variant::Japanese,
}

impl<'a> Words<'a> {
    /// The words for a finding.
    fn new(finding: &'a Finding) -> Self {
        let about = About::new(finding);
        Self { about, terms: &about.variant.terms.ja }
    }

    /// The sentence that says a fact.
    fn fact(&self, fact: &Fact) -> String {
        fact_in(Lang::Ja, self.about, fact)
    }

    /// The name of a player.
    fn name(&self, seat: Seat) -> &'a str {
        self.about.name(seat)
    }

    /// The name of the player who acts.
    fn actor(&self) -> &'a str {
        self.about.actor().unwrap_or("プレイヤー")
    }
}

/// A fixed word of the program.
fn word(text: &str) -> &str {
    Lang::Ja.program(text)
}

/// Who says so: a source of the rules.
fn source(text: &str) -> String {
    Lang::Ja.source(text)
}

/// Something in brackets. What it has in brackets itself is put behind a comma.
fn bracketed(text: &str) -> String {
    format!("（{}）", text.replace('（', "、").replace('）', ""))
}

/// The suit in words.
const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "スペード",
        Suit::Hearts => "ハート",
        Suit::Diamonds => "ダイヤ",
        Suit::Clubs => "クラブ",
    }
}

/// Of folders, which files are read.
fn read_in_folders(endings: &[&str]) -> String {
    let all: Vec<_> = endings.iter().map(|ending| format!("`*{ending}`")).collect();
    format!("フォルダーの中で読むのは{}だけです", all.join("、"))
}
