//! A meld on the table: what it is made of and what it stands for.

use adjudeck_format::{Card, CardSet, Laid, PlaceSet, Rank, Suit, SuitSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most melds that one statement can lay.
pub(crate) const MAX_MELDS: usize = 16;

/// The most cards that a meld on the table can have. No game's packs have more for one meld.
pub(crate) const MAX_MELD_CARDS: usize = PlaceSet::COUNT;

/// The place of the ace above the king, the highest in a run that does not go round the corner. The ace below the two is at
/// place 0.
pub(crate) const ACE_HIGH: u8 = 13;

/// Cards that do not form a meld yet, or no longer, each with what it is said to stand for.
pub(crate) type Pieces = ArrayVec<Laid, { MAX_MELD_CARDS + 1 }>;

/// What a meld is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Cards of one rank.
    Set(Rank),
    /// Consecutive cards of one suit, the lowest at place `low`: 0 is the ace below the two, 13 the ace above the king. A run
    /// that goes round the corner goes on above it: 14 is the two.
    Run {
        /// The suit.
        suit: Suit,
        /// The place of the lowest card.
        low: u8,
    },
    /// Cards that were laid although they form no meld, or of which the record hides one. They are not judged any further.
    Irregular,
}

/// The places of the lowest and the highest card of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ends {
    pub(crate) low: u8,
    pub(crate) top: u8,
}

/// A card in a meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct InMeld {
    /// The card.
    pub(crate) card: Card,
    /// What it stands for.
    pub(crate) stands: Card,
    /// Whether it lies, as an ace, below the two.
    pub(crate) is_low_ace: bool,
}

/// A meld on the table.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meld {
    shape: Shape,
    cards: ArrayVec<Card, MAX_MELD_CARDS>,
    /// The kinds of cards in it.
    kinds: CardSet,
    /// The places of cards that are wild although they have the rank of the set.
    as_wild: PlaceSet,
    /// The suits that wild cards of a set are said to stand for.
    named: SuitSet,
    /// The last turn in which cards were added, and how many were added below and above in it.
    grown: (u32, u8, u8),
    /// Whether it was among its owner's first melds of the deal.
    opening: bool,
    /// Whether another player has added to it.
    joined: bool,
    /// The turn in which its cards were last rearranged, if they were.
    rearranged: Option<u32>,
    /// How many cards in it the record hides, besides `cards`. If there are any, it has no shape.
    hidden: u8,
}

impl Clone for Meld {
    #[inline]
    fn clone(&self) -> Self {
        // Copies all cards at once, which is faster than one by one.
        let mut cards = ArrayVec::new();
        let _ = cards.try_extend_from_slice(&self.cards);
        Self { cards, ..*self }
    }
}

impl Meld {
    /// A meld of these cards in order. Cards beyond [`MAX_MELD_CARDS`] are left out.
    pub(crate) fn new(shape: Shape, cards: impl IntoIterator<Item = Card>) -> Self {
        Self::of(shape, cards.into_iter().take(MAX_MELD_CARDS).collect())
    }

    /// A meld of these cards in order.
    pub(crate) fn of(shape: Shape, cards: ArrayVec<Card, MAX_MELD_CARDS>) -> Self {
        let (kinds, grown) = (kinds(&cards), (0, 0, 0));
        let (as_wild, named, rearranged, hidden) = (PlaceSet::EMPTY, SuitSet::EMPTY, None, 0);
        Self { shape, cards, kinds, as_wild, named, grown, rearranged, opening: false, joined: false, hidden }
    }

    /// Cards as they lie on the table that form no meld, or of which the record hides some.
    pub(crate) fn lying(cards: &[Laid]) -> Self {
        let hidden = cards.iter().filter(|laid| laid.card.is_none()).count();
        let mut meld = Self::new(Shape::Irregular, cards.iter().filter_map(|laid| laid.card));
        meld.hide(hidden);
        meld
    }

    /// How many cards in it the record hides, besides those in [`cards`](Self::cards).
    #[must_use]
    pub const fn hidden(&self) -> u8 {
        self.hidden
    }

    /// Adds hidden cards.
    pub(crate) fn hide(&mut self, cards: usize) {
        if cards > 0 {
            self.shape = Shape::Irregular;
            self.hidden = self.hidden.saturating_add(u8::try_from(cards).unwrap_or(u8::MAX));
        }
    }

    /// Removes one card when nobody knows which. The cards that were known count as hidden from then on.
    pub(crate) fn lose_one(&mut self) {
        let known = self.cards.len();
        (self.kinds, self.as_wild, self.named) = (CardSet::EMPTY, PlaceSet::EMPTY, SuitSet::EMPTY);
        self.cards.clear();
        self.hide(known);
        self.hidden = self.hidden.saturating_sub(1);
    }

    /// A meld without cards: one that is still to be formed, or that lost all its cards.
    pub(crate) fn empty() -> Self {
        Self::of(Shape::Irregular, ArrayVec::new())
    }

    /// Adds a card while the meld is formed. Returns whether there was room.
    #[inline]
    pub(crate) fn take_in(&mut self, card: Card) -> bool {
        let fits = self.cards.try_push(card).is_ok();
        if fits {
            self.kinds.insert(card);
        }
        fits
    }

    /// Sets the shape.
    pub(crate) const fn shape_as(&mut self, shape: Shape) {
        self.shape = shape;
    }

    /// The kinds of cards in it.
    pub(crate) const fn kinds(&self) -> CardSet {
        self.kinds
    }

    /// Whether it was among its owner's first melds of the deal.
    #[must_use]
    pub const fn is_opening(&self) -> bool {
        self.opening
    }

    /// Marks whether it was among its owner's first melds of the deal.
    pub(crate) const fn set_opening(&mut self, opening: bool) {
        self.opening = opening;
    }

    /// Whether a player other than its owner has added to it.
    pub(crate) const fn is_joined(&self) -> bool {
        self.joined
    }

    /// Marks that a player other than its owner has added to it.
    pub(crate) const fn set_joined(&mut self) {
        self.joined = true;
    }

    /// Marks that the card with this index is wild although it has the rank of the set.
    pub(crate) const fn mark_wild(&mut self, index: usize) {
        self.as_wild.insert(index);
    }

    /// Notes that a wild card of a set is said to stand for a card of this suit.
    pub(crate) const fn name_suit(&mut self, suit: Suit) {
        self.named.insert(suit);
    }

    /// The suits that wild cards of a set are said to stand for.
    pub(crate) const fn named_suits(&self) -> SuitSet {
        self.named
    }

    /// The natural cards of a set.
    pub(crate) fn naturals(&self) -> impl Iterator<Item = Card> + '_ {
        let wild = |index: usize| self.is_wild_in_set(index);
        self.cards.iter().enumerate().filter(move |(index, _)| !wild(*index)).map(|(_, card)| *card)
    }

    /// Whether the card with this index is a wild card of a set.
    pub(crate) fn is_wild_in_set(&self, index: usize) -> bool {
        let Shape::Set(rank) = self.shape else { return false };
        let has_rank = self.cards.get(index).is_some_and(|card| card.rank() == Some(rank));
        !has_rank || self.as_wild.has(index)
    }

    /// What the meld is.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The cards as they lie; those of a run from the lowest up.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many cards it has.
    #[expect(clippy::cast_possible_truncation, reason = "at most 32")]
    pub(crate) fn len(&self) -> u8 {
        self.cards.len() as u8
    }

    /// The place of the highest card of a run.
    pub(crate) fn top(&self) -> Option<u8> {
        self.ends().map(|ends| ends.top)
    }

    /// Where a run begins and ends.
    pub(crate) fn ends(&self) -> Option<Ends> {
        match self.shape {
            Shape::Run { low, .. } => Some(Ends { low, top: (low + self.len()).saturating_sub(1) }),
            Shape::Set(_) | Shape::Irregular => None,
        }
    }

    /// Its cards, each with what it stands for. In a set a wild card stands for a card of its rank, in a suit that is missing.
    pub(crate) fn standing(&self) -> impl Iterator<Item = InMeld> {
        let lacking = |rank: Rank| Suit::ALL.into_iter().map(move |suit| Card::new(rank, suit));
        (0..).zip(&self.cards).filter_map(move |(index, card): (u8, _)| {
            let stands = match self.shape {
                Shape::Run { suit, low } => natural(suit, low.checked_add(index)?),
                Shape::Set(rank) if card.rank() != Some(rank) => {
                    lacking(rank).find(|card| self.copies(*card) == 0).or_else(|| lacking(rank).next())
                }
                Shape::Set(_) | Shape::Irregular => Some(*card),
            };
            let is_low_ace = index == 0 && matches!(self.shape, Shape::Run { low: 0, .. });
            Some(InMeld { card: *card, stands: stands?, is_low_ace })
        })
    }

    /// The cards that continue a run below and above. `round` says whether runs go round the corner.
    pub(crate) fn continuing(&self, round: bool) -> impl DoubleEndedIterator<Item = Card> {
        let below = |low: u8| if round { Some(below_round(low)) } else { low.checked_sub(1) };
        let above = |top: u8| Some(top + 1).filter(|place| round || *place <= ACE_HIGH);
        let places = self.ends().map_or([None; 2], |Ends { low, top }| [below(low), above(top)]);
        places.into_iter().flatten().filter_map(|place| self.natural(place))
    }

    /// The card at a place of a run.
    pub(crate) fn at(&self, place: u8) -> Option<Card> {
        match self.shape {
            Shape::Run { low, .. } => self.cards.get(usize::from(place.checked_sub(low)?)).copied(),
            Shape::Set(_) | Shape::Irregular => None,
        }
    }

    /// The natural card for a place of a run.
    pub(crate) fn natural(&self, place: u8) -> Option<Card> {
        match self.shape {
            Shape::Run { suit, .. } => natural(suit, place),
            Shape::Set(_) | Shape::Irregular => None,
        }
    }

    /// Whether a wild card stands at a place of a run.
    pub(crate) fn is_wild_at(&self, place: u8) -> bool {
        self.at(place).is_some_and(|card| Some(card) != self.natural(place))
    }

    /// The card that the card with this index stands for, if it is a wild card of a run. Always `None` in a set.
    #[must_use]
    pub fn stands_for(&self, index: usize) -> Option<Card> {
        match self.shape {
            Shape::Run { low, suit } => {
                let natural = natural(suit, low.checked_add(u8::try_from(index).ok()?)?)?;
                self.cards.get(index).filter(|card| **card != natural).map(|_| natural)
            }
            Shape::Set(_) | Shape::Irregular => None,
        }
    }

    /// Adds a card to the top of a run, or to a set.
    pub(crate) fn push(&mut self, card: Card, turn: u32) {
        let above = &mut self.grow(turn).2;
        *above = above.saturating_add(1);
        if self.cards.try_push(card).is_ok() {
            self.kinds.insert(card);
        }
    }

    /// Adds a card below the bottom of a run. Below the ace is the king, where runs go round the corner.
    pub(crate) fn push_below(&mut self, card: Card, turn: u32) {
        let below = &mut self.grow(turn).1;
        *below = below.saturating_add(1);
        if let Shape::Run { low, .. } = &mut self.shape {
            *low = below_round(*low);
        }
        if self.cards.try_insert(0, card).is_ok() {
            self.kinds.insert(card);
        }
    }

    /// Replaces the card at a place of a run.
    pub(crate) fn replace(&mut self, place: u8, card: Card) {
        if let Shape::Run { low, .. } = self.shape {
            self.put(usize::from(place.saturating_sub(low)), card);
        }
    }

    /// Replaces the card with this index by a natural card.
    pub(crate) fn put(&mut self, index: usize, card: Card) {
        if let Some(slot) = self.cards.get_mut(index) {
            *slot = card;
            self.as_wild.remove(index);
            self.kinds = kinds(&self.cards);
        }
    }

    /// The same meld, marked as rearranged in this turn.
    pub(crate) const fn rearranged(mut self, turn: u32) -> Self {
        self.rearranged = Some(turn);
        self
    }

    /// Whether its cards were rearranged in this turn.
    pub(crate) fn is_rearranged_in(&self, turn: u32) -> bool {
        self.rearranged == Some(turn)
    }

    /// Whether it has all cards of another meld, and each at least as often.
    pub(crate) fn has_all_of(&self, other: &Self) -> bool {
        let may = other.kinds.is_subset(self.kinds) && other.cards.len() <= self.cards.len();
        may && other.cards.iter().all(|card| self.copies(*card) >= other.copies(*card))
    }

    /// Whether it has a card.
    pub(crate) fn has(&self, card: Card) -> bool {
        self.kinds.has(card)
    }

    /// Whether it consists of exactly these cards.
    pub(crate) fn is_made_of(&self, cards: &[Laid]) -> bool {
        let copies = |card: Card| cards.iter().filter(|laid| laid.card == Some(card)).count();
        cards.len() == self.cards.len() + usize::from(self.hidden)
            && self.cards.iter().all(|card| copies(*card) == self.copies(*card))
    }

    /// How many copies of a card it has.
    pub(crate) fn copies(&self, card: Card) -> usize {
        if !self.has(card) {
            return 0;
        }
        self.cards.iter().filter(|it| **it == card).count()
    }

    /// Whether it is a run in which every card stands for itself.
    pub(crate) fn is_pure_run(&self) -> bool {
        matches!(self.shape, Shape::Run { .. }) && (0..self.cards.len()).all(|index| self.stands_for(index).is_none())
    }

    /// Marks the meld as irregular, so that it is not judged any further.
    pub(crate) const fn spoil(&mut self) {
        (self.shape, self.rearranged) = (Shape::Irregular, None);
    }

    /// Whether a card that did not fit was laid on it in this turn, so that it is not judged any further.
    pub(crate) fn is_spoilt_in(&self, turn: u32) -> bool {
        self.shape == Shape::Irregular && !self.is_rearranged_in(turn) && self.grown_in(turn) != (0, 0)
    }

    /// How many cards were added below and above in this turn. All that is added to a set lies above; below it counts how many
    /// of these have helped to take a wild card out.
    pub(crate) const fn grown_in(&self, turn: u32) -> (u8, u8) {
        if self.grown.0 == turn { (self.grown.1, self.grown.2) } else { (0, 0) }
    }

    /// A card that was added to a set in this turn has helped to take a wild card out of it, and helps no second time.
    pub(crate) fn spend_added(&mut self, turn: u32) {
        if matches!(self.shape, Shape::Set(_)) && self.grown_in(turn).1 > 0 {
            let (_, spent, _) = self.grow(turn);
            *spent = spent.saturating_add(1);
        }
    }

    const fn grow(&mut self, turn: u32) -> &mut (u32, u8, u8) {
        if self.grown.0 != turn {
            self.grown = (turn, 0, 0);
        }
        &mut self.grown
    }
}

/// The set of these cards' kinds.
fn kinds(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

/// The natural card for a place in runs of a suit; `None` above the second king.
pub(crate) fn natural(suit: Suit, place: u8) -> Option<Card> {
    let rank = Rank::ALL.get(usize::from(place.checked_sub(ACE_HIGH).unwrap_or(place)));
    rank.map(|rank| Card::new(*rank, suit))
}

/// The place below another. Below the ace is the king, as where runs go round the corner.
const fn below_round(place: u8) -> u8 {
    if place == 0 { ACE_HIGH - 1 } else { place - 1 }
}

/// How many copies of a card lie in melds.
pub(crate) fn copies_laid(melds: &[Meld], card: Card) -> usize {
    melds.iter().map(|meld| meld.copies(card)).sum()
}

#[cfg(test)]
mod tests {
    use adjudeck_format::{Card, Suit};

    use super::{Meld, Shape, kinds};

    /// A meld keeps track of its kinds of cards whatever happens to it.
    #[test]
    fn a_meld_knows_its_kinds() {
        let card = |name: &str| -> Card { name.parse().unwrap_or(Card::JOKER) };
        let mut meld = Meld::new(Shape::Run { suit: Suit::Hearts, low: 4 }, ["5H", "JK", "7H"].map(card));
        let is_right = |meld: &Meld| meld.kinds() == kinds(meld.cards()) && meld.cards().iter().all(|it| meld.has(*it));
        assert!(is_right(&meld) && meld.has(Card::JOKER));
        meld.replace(5, card("6H"));
        assert!(is_right(&meld) && !meld.has(Card::JOKER) && meld.is_pure_run());
        meld.push(card("8H"), 1);
        meld.push_below(card("JK"), 1);
        assert!(is_right(&meld) && meld.has(Card::JOKER) && !meld.is_pure_run());
        assert_eq!(meld.clone(), meld);
    }
}
