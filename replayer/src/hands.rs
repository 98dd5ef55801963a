//! What a hand is by some rules: whether it can go out, which melds it has, what it lacks and what it is worth.
//!
//! Nothing is worked out here. The solver finds melds, and the law says what they are and what they count, as it does at the
//! table: the hand is that of a player in a position which is made up for it.

mod contracts;
mod declared;
mod position;
mod read;

use std::sync::Arc;

use adjudeck_format::{Card, Groups};
use adjudeck_validator::rules::contract::Required;
use adjudeck_validator::{Hand, Rules, Solver, Variant};

use crate::referee::Finding;
use crate::sheet::{MeldItem, ScoreItem};
use position::Position;

pub use read::{HandFault, read_hand};

/// What a hand is by some rules.
///
/// ```
/// use adjudeck_replayer::hands::{Can, HandAnswer};
/// use adjudeck_validator::{Hand, edition};
///
/// let hand: Hand = "3H 4H 5H 7S 8S JK KS KH KD 6C 6S 6H 6D".split(' ').map(|card| card.parse().unwrap()).collect();
/// let answer = HandAnswer::of(edition("paplu/pagat").unwrap(), &hand, "2C".parse().ok(), None);
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The pack has fewer copies of a card, with however many players.
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
    /// That would take too long to find out, or hidden cards decide.
    Unknown,
}

/// How a hand can be declared.
#[derive(Clone, Debug)]
pub struct Declared {
    /// Whether it can.
    pub can: Can,
    /// The melds: those of the declaration, or if there is none the best that the hand has.
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
    /// Whether nothing more may be laid with it.
    pub is_exact: bool,
    /// Whether it can be laid.
    pub can: Can,
    /// The melds.
    pub melds: Vec<MeldItem>,
    /// Melds that can be laid besides.
    pub besides: Vec<MeldItem>,
    /// The cards that are left then.
    pub left: Vec<Card>,
    /// What the player has then for the cards.
    pub worth: Option<Worth>,
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

impl HandAnswer {
    /// What a hand is by these rules, where the card that was turned up is `indicator`; the first melds of one deal only, if its number is
    /// given.
    #[must_use]
    pub fn of(rules: &Rules, hand: &Hand, indicator: Option<Card>, deal: Option<u16>) -> Self {
        let known = Solver::in_a_deal(rules, indicator);
        let position = Position::of(&known, hand, deal.unwrap_or(1));
        Self {
            edition: rules.edition.clone(),
            variant: Arc::clone(&rules.variant),
            cards: cards(hand),
            hidden: hand.hidden(),
            wild: Card::all().filter(|card| position.judge().is_wild(*card)).collect(),
            notes: notes(rules, hand, indicator, deal),
            declared: declared::declared(&known, hand, &position),
            contracts: contracts::contracts(&known, hand, deal),
            worth: position.worth(),
        }
    }
}

/// The known cards of a hand, sorted.
fn cards(hand: &Hand) -> Vec<Card> {
    hand.known().flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into())).collect()
}

/// The cards of a hand that are not in these melds, nor discarded.
fn left(hand: &Hand, melds: &Groups<'_>, discard: Option<Card>) -> Vec<Card> {
    let mut left = cards(hand);
    for card in melds.cards.iter().filter_map(|laid| laid.card).chain(discard) {
        if let Some(place) = left.iter().position(|it| *it == card) {
            left.remove(place);
        }
    }
    left
}

/// The most copies of a card that a pack has, with however many players.
fn most_copies(rules: &Rules, card: Card) -> u8 {
    let packs = rules.pack.contents.answer.iter();
    packs.filter_map(|contents| contents.copies().get(card.index()).copied()).max().unwrap_or_default()
}

/// What is to be said before anything else.
fn notes(rules: &Rules, hand: &Hand, indicator: Option<Card>, deal: Option<u16>) -> Vec<Note> {
    let mut notes = Vec::new();
    if rules.wild.cards.answer.are_indicated() && indicator.is_none() {
        notes.push(Note::JokersOnly);
    }
    let dealt = &rules.deal.cards.answer;
    let of_deal = deal.and_then(|deal| dealt.get(usize::from(deal).saturating_sub(1)).or(dealt.last())).copied();
    // Where hands are declared everybody holds as many cards as were dealt, to the end.
    let due = of_deal.or_else(|| dealt.first().copied()).filter(|_| rules.declare.is_some());
    if let Some(due) = due.filter(|due| !(u16::from(*due)..=u16::from(*due) + 1).contains(&hand.size())) {
        notes.push(Note::Size { has: hand.size(), due });
    }
    if hand.hidden() > 0 {
        notes.push(Note::Hidden);
    }
    let beyond = |(card, copies): (Card, u8)| {
        let most = most_copies(rules, card);
        (copies > most).then_some(Note::Copies { card, most })
    };
    notes.extend(hand.known().filter_map(beyond));
    notes
}
