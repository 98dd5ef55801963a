//! English.

pub mod changes;
mod facts;
mod labels;
mod lines;

pub use lines::{answer, short};

use adjudeck_format::{Card, MeldName, Names, Rank, Seat, Suit};
use adjudeck_validator::{Meld, Shape};

use super::Terms;
use crate::session::{Finding, Scene, What};

/// The words for the findings of one log.
#[derive(Clone, Copy, Debug)]
pub struct English<'a> {
    names: &'a Names,
    terms: Terms,
    scene: Option<&'a Scene>,
}

impl<'a> English<'a> {
    /// The words for a finding.
    #[must_use]
    pub fn new(finding: &'a Finding) -> Self {
        let (edition, scene) = match &finding.what {
            What::Verdict(ruling) => (ruling.edition.as_str(), Some(&*ruling.scene)),
            What::Unmet(unmet) => (unmet.edition.as_str(), Some(&*unmet.scene)),
            What::Unreadable(_) | What::Rules(_) => ("", None),
        };
        Self { names: &finding.names, terms: Terms::of(edition), scene }
    }

    /// The name of a player.
    fn name(&self, seat: Seat) -> &'a str {
        self.names.name(seat).unwrap_or("a player")
    }

    /// The name of the player who acts.
    fn actor(&self) -> &'a str {
        let seat = self.scene.and_then(|scene| scene.player);
        seat.map_or("the player", |seat| self.name(seat))
    }

    /// The name of a meld, as it is written in a log.
    fn meld(&self, meld: MeldName) -> String {
        format!("{}.{}", self.name(meld.owner), meld.number)
    }

    /// The meld that the statement names.
    fn named_meld(&self) -> String {
        let named = self.scene.and_then(|scene| scene.meld.as_ref());
        named.map_or("the meld".to_owned(), |(name, _)| self.meld(*name))
    }
}

/// The cards of a meld; a wild card in a run with what it stands for.
#[must_use]
pub fn cards(meld: &Meld) -> String {
    let card = |(index, card): (usize, &Card)| match meld.stands_for(index) {
        Some(natural) => format!("{card}={natural}"),
        None => card.to_string(),
    };
    let cards: Vec<_> = meld.cards().iter().enumerate().map(card).collect();
    cards.join(" ")
}

/// What a meld is, in the words of the game: `three of kings`, `four of hearts`.
#[must_use]
pub fn shape(shape: Shape, terms: Terms) -> String {
    match shape {
        Shape::Set(of) => format!("{} of {}", terms.set, rank(of)),
        Shape::Run { suit: of, .. } => format!("{} of {}", terms.run, suit(of)),
        Shape::Irregular => "no meld, or one with hidden cards".to_owned(),
    }
}

/// A number with a noun: `1 card`, `3 cards`.
#[must_use]
pub fn count(number: impl Into<i64>, one: &str, several: &str) -> String {
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
