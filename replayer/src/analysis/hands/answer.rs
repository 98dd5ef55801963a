//! Answers about a hand, as data.

use std::sync::Arc;

use adjudeck_format::Card;
use adjudeck_validator::Variant;
use adjudeck_validator::rules::contract::{Asks, Required};
use serde::Serialize;

use crate::analysis::sheet::{MeldItem, ScoreItem};
use crate::referee::Finding;

/// What a hand is by some rules.
///
/// ```
/// use adjudeck_replayer::analysis::hands::{Can, Given, HandAnswer};
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
    /// The game of the edition.
    pub variant: Arc<Variant>,
    /// The cards that are known, sorted.
    pub cards: Vec<Card>,
    /// How many cards are hidden.
    pub hidden: u16,
    /// Which cards are wild, the jokers included.
    pub wild: Vec<Card>,
    /// What is to be said before anything else.
    pub notes: Vec<Note>,
    /// How it can be declared, in a game in which hands are.
    pub declared: Option<Declared>,
    /// The first melds that it can lay, in a game in which they are.
    pub contracts: Vec<ContractAnswer>,
    /// What it counts if it is kept to the end of the deal. `None` if that depends on hidden cards, or if there are too many
    /// ways to choose its melds.
    pub worth: Option<Worth>,
}

/// What is to be said of a question about a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Note {
    /// Nobody said which card was turned up, so only the printed jokers count as wild.
    JokersOnly,
    /// Hands in this game have another number of cards.
    Size {
        /// How many cards the hand has.
        has: u16,
        /// How many cards are dealt; after drawing a hand has one more.
        due: u8,
    },
    /// Some cards are hidden.
    Hidden,
    /// Nobody said how many play, so a pack is assumed.
    Packs {
        /// How many packs of 52 cards it has.
        packs: u8,
        /// The fewest players with whom it is used.
        least: u8,
        /// The most players with whom it is used.
        most: u8,
    },
    /// The rules name the first melds of fewer deals, so those of the last one are used.
    Deals {
        /// The deal that was asked for.
        deal: u16,
        /// How many deals they name.
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
    /// Yes.
    Now,
    /// No.
    Never,
    /// Finding out would take too long.
    Unknown,
    /// Not with the known cards; it depends on hidden ones.
    Hidden,
}

/// How a hand can be declared.
#[derive(Clone, Debug)]
pub struct Declared {
    /// Whether it can be declared.
    pub can: Can,
    /// The number of its cards, if no hand with that number can be declared.
    pub size: Option<u16>,
    /// Its deadwood, in a game in which players knock.
    pub deadwood: Option<Deadwood>,
    /// The melds of the declaration; if there is none, the melds that hold the most cards of the hand.
    pub melds: Vec<MeldItem>,
    /// The card that is discarded with them.
    pub discard: Option<Card>,
    /// The cards that are in no meld.
    pub left: Vec<Card>,
    /// What it lacks, as the findings of a referee if it were declared in these melds.
    pub lacks: Vec<Finding>,
    /// The single cards with which it could go out.
    pub completed_by: Vec<Completion>,
    /// What is said of a declaration of this hand, if one was asked about.
    pub tried: Option<TriedDeclaration>,
}

/// What is said of a declaration of a hand in particular melds.
#[derive(Clone, Debug)]
pub struct TriedDeclaration {
    /// Why it is refused, as a referee would find it; `None` if it is legal.
    pub refused: Option<Finding>,
}

/// What the cards are worth that are in no meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadwood {
    /// The points.
    pub points: i32,
    /// With how many a player may knock; `None` where the upcard says it.
    pub limit: Option<i32>,
    /// Whether all cards lie in melds after a draw, so that none is discarded.
    pub is_big_gin: bool,
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
    /// Whether later deals ask for the same melds.
    pub is_last: bool,
    /// Which melds are asked for.
    pub required: Required,
    /// The rules about how they must be laid.
    pub asks: Asks,
    /// Whether they can be laid.
    pub can: Can,
    /// The melds.
    pub melds: Vec<MeldItem>,
    /// Melds that can be laid besides.
    pub besides: Vec<MeldItem>,
    /// The cards that are left then.
    pub left: Vec<Card>,
    /// What the player's cards count after that, including a card that they may discard to go out.
    pub worth: Option<Worth>,
    /// Whether the player goes out with them; `None` if that is not known.
    pub out: Option<bool>,
    /// The card that they discard then, if one is left.
    pub discard: Option<Card>,
    /// Whether this is known to be the best way to lay the hand.
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
