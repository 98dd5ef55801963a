//! What is answered about a hand, as data.

use std::sync::Arc;

use adjudeck_format::Card;
use adjudeck_validator::Variant;
use adjudeck_validator::rules::contract::{Asks, Required};
use serde::Serialize;

use crate::referee::Finding;
use crate::sheet::{MeldItem, ScoreItem};

/// What a hand is by some rules.
///
/// ```
/// use adjudeck_replayer::hands::{Can, Given, HandAnswer};
/// use adjudeck_validator::{Hand, edition};
///
/// let hand: Hand = "3H 4H 5H 7S 8S JK KS KH KD 6C 6S 6H QD".split(' ').map(|card| card.parse().unwrap()).collect();
/// let given = Given { indicator: "2C".parse().ok(), ..Given::default() };
/// let answer = HandAnswer::of(edition("paplu/pagat").unwrap(), &hand, given);
/// let declared = answer.declared.unwrap();
/// assert_eq!((declared.can, declared.melds.len()), (Can::Never, 4));
/// assert!(declared.completed_by.iter().any(|completion| completion.card.to_string() == "9S"));
/// ```
#[derive(Clone, Debug)]
pub struct HandAnswer {
    /// The edition by which it was asked.
    pub edition: String,
    /// The game that it is of.
    pub variant: Arc<Variant>,
    /// The cards that are known, sorted.
    pub cards: Vec<Card>,
    /// How many are hidden.
    pub hidden: u16,
    /// Which cards are wild, the jokers included.
    pub wild: Vec<Card>,
    /// What is to be said before anything else.
    pub notes: Vec<Note>,
    /// How it can be declared, in a game in which hands are.
    pub declared: Option<Declared>,
    /// The first melds that it can lay, in a game in which they are.
    pub contracts: Vec<ContractAnswer>,
    /// What it counts if it is kept to the end of the deal; nothing if hidden cards decide, or if its melds could be chosen in
    /// too many ways.
    pub worth: Option<Worth>,
}

/// What is to be said of a question about a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Note {
    /// It was not said which card was turned up, so that the printed jokers alone are taken to be wild.
    JokersOnly,
    /// A hand of this game has another number of cards.
    Size {
        /// How many it has.
        has: u16,
        /// How many are dealt; after drawing it is one more.
        due: u8,
    },
    /// Cards are hidden.
    Hidden,
    /// It was not said how many play, so that a pack is assumed.
    Packs {
        /// Of how many packs of 52 it is made up.
        packs: u8,
        /// With how many players it is used, at least.
        least: u8,
        /// And at most.
        most: u8,
    },
    /// The rules name the first melds of fewer deals: those of the last are taken.
    Deals {
        /// The deal that was asked for.
        deal: u16,
        /// How many they name.
        deals: u16,
    },
    /// The pack has fewer copies of a card.
    Copies {
        /// The card.
        card: Card,
        /// How many copies the pack has.
        most: u8,
    },
}

/// Whether a hand can do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Can {
    /// It can.
    Now,
    /// It cannot.
    Never,
    /// That would take too long to find out.
    Unknown,
    /// Not with the cards that are known: hidden ones decide.
    Hidden,
}

/// How a hand can be declared.
#[derive(Clone, Debug)]
pub struct Declared {
    /// Whether it can.
    pub can: Can,
    /// How many cards it has, if nobody declares so many.
    pub size: Option<u16>,
    /// The melds: those of the declaration, or if there is none those in which the most cards of the hand lie.
    pub melds: Vec<MeldItem>,
    /// The card that is discarded with them.
    pub discard: Option<Card>,
    /// The cards that are in no meld.
    pub left: Vec<Card>,
    /// What it lacks: each as what a referee would find if it were declared in these melds.
    pub lacks: Vec<Finding>,
    /// The single cards with which it could go out.
    pub completed_by: Vec<Completion>,
}

/// A card with which a hand could do what it cannot without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The card.
    pub card: Card,
    /// The card that would be discarded then.
    pub discard: Option<Card>,
}

/// Whether a hand can lay the first melds of a deal.
#[derive(Clone, Debug)]
pub struct ContractAnswer {
    /// The number of the deal.
    pub deal: u16,
    /// Whether later deals ask the same.
    pub is_last: bool,
    /// What is asked.
    pub required: Required,
    /// How it is asked.
    pub asks: Asks,
    /// Whether it can be laid.
    pub can: Can,
    /// The melds.
    pub melds: Vec<MeldItem>,
    /// Melds that can be laid besides.
    pub besides: Vec<MeldItem>,
    /// The cards that are left then.
    pub left: Vec<Card>,
    /// What the player has then for the cards, those that they may discard to go out included.
    pub worth: Option<Worth>,
    /// Whether the player goes out with them; nothing if that is not known.
    pub out: Option<bool>,
    /// The card that they discard then, if one is left.
    pub discard: Option<Card>,
    /// Whether no other way to lay the hand is better, or that is at least known.
    pub is_best: bool,
    /// How many cards are lacking at least, if it cannot be laid and that is known.
    pub lacks: Option<u8>,
    /// The single cards with which it could be laid.
    pub completed_by: Vec<Completion>,
}

/// What cards count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The points.
    pub points: i32,
    /// What makes them up.
    pub items: Vec<ScoreItem>,
}
