//! A player's hand.

use adjudeck_format::{Card, CardSet};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

use crate::cards::table::unseen::Unseen;

/// The number of copies of each card.
pub(crate) type Copies = [u8; Card::KINDS];

/// A player's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    #[serde(with = "BigArray")]
    pub(super) known: Copies,
    /// The cards of which a copy is known.
    pub(super) kinds: CardSet,
    pub(super) hidden: u16,
    pub(super) size: u16,
    /// Whether a card came out of it that it did not hold. That was reported, and what is left is uncertain.
    pub(super) doubtful: bool,
    /// Where it may have got cards that are not counted.
    pub(super) more: More,
}

/// Where a hand may have got cards that are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum More {
    /// Nowhere: it has exactly as many cards as are counted.
    Nowhere,
    /// From the discard pile: the record hides how deep the player has taken, so the fewest possible cards were counted.
    Pile,
    /// From anywhere: a line was lost that may have said so.
    Anywhere,
}

impl Hand {
    pub(super) const EMPTY: Self = Self {
        known: [0; Card::KINDS],
        kinds: CardSet::EMPTY,
        hidden: 0,
        size: 0,
        doubtful: false,
        more: More::Nowhere,
    };

    /// How many cards the player holds, hidden ones included.
    #[must_use]
    pub const fn size(&self) -> u16 {
        self.size
    }

    /// How many cards of the hand the record hides.
    #[must_use]
    pub const fn hidden(&self) -> u16 {
        self.hidden
    }

    /// Whether a fault that was already reported leaves it open what the hand holds.
    #[must_use]
    pub const fn is_doubtful(&self) -> bool {
        self.doubtful
    }

    /// How many copies of a card the player is known to hold.
    #[must_use]
    pub fn count(&self, card: Card) -> u8 {
        self.known.get(card.index()).copied().unwrap_or_default()
    }

    /// Whether the hand cannot give up a card that is not among its known ones. That is so if it is empty. It is also so for a
    /// named card if the hand has no hidden cards but may have more cards than are counted: then no known card is given up for
    /// it.
    pub(super) fn is_short_of(&self, card: Option<Card>) -> bool {
        self.size == 0 || card.is_some() && self.hidden == 0 && self.more != More::Nowhere
    }

    /// Whether the player may hold no cards: a fault leaves it open what they hold, and no card is known to be there.
    pub(crate) const fn may_be_empty(&self) -> bool {
        self.doubtful && self.kinds.is_empty()
    }

    /// The cards of which a copy is known.
    pub(crate) const fn kinds(&self) -> CardSet {
        self.kinds
    }

    /// How many copies of each card are known.
    pub(crate) const fn copies(&self) -> Copies {
        self.known
    }

    /// The known cards, each with its number of copies.
    pub fn known(&self) -> impl Iterator<Item = (Card, u8)> {
        self.kinds.iter().map(|card| (card, self.count(card)))
    }

    /// The same hand with one more card.
    ///
    /// ```
    /// use adjudeck_format::Card;
    /// use adjudeck_validator::Hand;
    /// assert_eq!(Hand::default().with(Card::JOKER).count(Card::JOKER), 1);
    /// ```
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        self.add(Some(card));
        self
    }

    /// The same hand with one more card, which is hidden.
    ///
    /// ```
    /// use adjudeck_validator::Hand;
    /// assert_eq!(Hand::default().with_hidden().hidden(), 1);
    /// ```
    #[must_use]
    pub fn with_hidden(mut self) -> Self {
        self.add(None);
        self
    }

    pub(super) fn add(&mut self, card: Option<Card>) {
        self.size = self.size.saturating_add(1);
        match card.and_then(|card| Some((card, self.known.get_mut(card.index())?))) {
            Some((card, copies)) => {
                *copies = copies.saturating_add(1);
                self.kinds.insert(card);
            }
            None => self.hidden = self.hidden.saturating_add(1),
        }
    }

    /// Takes a card out if a copy of it is known to be there. Returns whether one was.
    #[inline(always)]
    pub(super) fn part_with_known(&mut self, card: Card) -> bool {
        let was_known = self.remove(card);
        self.size = self.size.saturating_sub(u16::from(was_known));
        was_known
    }

    /// Takes a known copy of a card out, if there is one.
    #[inline(always)]
    pub(super) fn remove(&mut self, card: Card) -> bool {
        let Some(copies) = self.known.get_mut(card.index()).filter(|copies| **copies > 0) else { return false };
        *copies -= 1;
        if *copies == 0 {
            self.kinds.remove(card);
        }
        true
    }
}

impl Hand {
    /// Takes a card out. If no copy is known to be there, it was one of the hidden cards; if the record hides the card, it may
    /// be any. `unseen` has how many copies of each card have not been located. Returns whether the card can have been there.
    pub(super) fn part_with(&mut self, card: Option<Card>, unseen: &mut Unseen) -> bool {
        card.is_some_and(|card| self.part_with_known(card)) || self.part_with_hidden(card, unseen)
    }

    /// Like [`part_with`](Self::part_with), for a card of which no copy is known to be there.
    pub(super) fn part_with_hidden(&mut self, card: Option<Card>, unseen: &mut Unseen) -> bool {
        let among_hidden = match card {
            Some(card) => unseen.of(card) > 0,
            None => self.kinds.is_empty(),
        };
        let is_hidden = self.hidden > 0 && among_hidden;
        if is_hidden {
            self.hidden -= 1;
        } else {
            self.forget_one(card.is_some(), unseen);
        }
        if let Some(card) = card {
            unseen.locate(card);
        }
        self.size = self.size.saturating_sub(1);
        is_hidden || card.is_none()
    }

    /// Prepares for a card that leaves when nobody knows which: of each card one copy fewer is known to be there. If it is
    /// uncertain that the card was there, nothing in the hand is certain any more.
    fn forget_one(&mut self, doubtful: bool, unseen: &mut Unseen) {
        let mut certain = 0;
        for (card, known) in Card::all().zip(&mut self.known) {
            let open = if doubtful { *known } else { (*known).min(1) };
            unseen.lose(card, open);
            *known -= open;
            certain += u16::from(*known);
            if *known == 0 {
                self.kinds.remove(card);
            }
        }
        self.hidden = self.size.saturating_sub(1).saturating_sub(certain);
        self.doubtful |= doubtful;
    }

    /// Marks its known cards as no longer located.
    pub(super) fn lose_sight(&self, unseen: &mut Unseen) {
        self.known().for_each(|(card, copies)| unseen.lose(card, copies));
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FromIterator<Card> for Hand {
    /// A hand of known cards.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}
