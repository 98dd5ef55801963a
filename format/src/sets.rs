//! Sets of cards, ranks, suits, seats and places. A set is a number with a bit for each item, so it is cheap to copy and to
//! ask.

mod text;

use std::fmt;

use serde::{Deserialize, Serialize};
pub use text::{NotCards, NotRanks};

use crate::{Card, Rank, Seat, Suit};

/// What all sets have in common. `$bit` gives the bit of an item, and `$item` the item for the number of a bit. `$one` and
/// `$other` are two items for the examples.
macro_rules! set {
    (
        $(#[$meta:meta])*
        $Set:ident($Bits:ty) of $Item:ident: $all:expr, $bit:ident, $item:expr, $one:literal and $other:literal
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $Set($Bits);

        impl $Set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// The set of all items.
            pub const ALL: Self = Self($all);

            /// The set of one item.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("assert!(", stringify!($Set), "::of(", $one, ").has(", $one, "));")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn of(item: $Item) -> Self {
                Self($bit(item))
            }

            /// This set with one more item.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("assert_eq!(", stringify!($Set), "::of(", $one, ").with(", $other, ").len(), 2);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn with(self, item: $Item) -> Self {
                self.union(Self::of(item))
            }

            /// This set without one item.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("assert!(!", stringify!($Set), "::ALL.without(", $one, ").has(", $one, "));")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn without(self, item: $Item) -> Self {
                self.difference(Self::of(item))
            }

            /// Adds an item.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("let mut set = ", stringify!($Set), "::EMPTY;")]
            #[doc = concat!("set.insert(", $one, ");")]
            #[doc = concat!("assert_eq!(set, ", stringify!($Set), "::of(", $one, "));")]
            /// ```
            #[inline]
            pub const fn insert(&mut self, item: $Item) {
                *self = self.with(item);
            }

            /// Removes an item.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("let mut set = ", stringify!($Set), "::of(", $one, ");")]
            #[doc = concat!("set.remove(", $one, ");")]
            /// assert!(set.is_empty());
            /// ```
            #[inline]
            pub const fn remove(&mut self, item: $Item) {
                *self = self.without(item);
            }

            /// Whether the set has this item.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("assert!(!", stringify!($Set), "::of(", $one, ").has(", $other, "));")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn has(self, item: $Item) -> bool {
                self.0 & $bit(item) != 0
            }

            /// The items that are in at least one of the two sets.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("let one = ", stringify!($Set), "::of(", $one, ");")]
            #[doc = concat!("let other = ", stringify!($Set), "::of(", $other, ");")]
            #[doc = concat!("assert_eq!(one.union(other), one.with(", $other, "));")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The items that are in both sets.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("let one = ", stringify!($Set), "::of(", $one, ");")]
            #[doc = concat!("assert_eq!(one.with(", $other, ").intersection(one), one);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The items that are in this set and not in the other.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("let other = ", stringify!($Set), "::of(", $other, ");")]
            #[doc = concat!("assert_eq!(other.with(", $one, ").difference(other), ", stringify!($Set), "::of(", $one, "));")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether all items of this set are in the other.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("let one = ", stringify!($Set), "::of(", $one, ");")]
            #[doc = concat!("assert!(one.is_subset(one.with(", $other, ")) && !one.with(", $other, ").is_subset(one));")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn is_subset(self, other: Self) -> bool {
                self.difference(other).is_empty()
            }

            /// Whether the two sets have no item in common.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("let other = ", stringify!($Set), "::of(", $other, ");")]
            #[doc = concat!("assert!(", stringify!($Set), "::of(", $one, ").is_disjoint(other));")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.intersection(other).is_empty()
            }

            /// Whether the set has no items.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("assert!(", stringify!($Set), "::EMPTY.is_empty());")]
            #[doc = concat!("assert!(!", stringify!($Set), "::of(", $one, ").is_empty());")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many items the set has.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("assert_eq!(", stringify!($Set), "::of(", $one, ").with(", $one, ").len(), 1);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The items of the set in order, each once.
            ///
            /// ```
            /// # use adjudeck_format::*;
            #[doc = concat!("let set = ", stringify!($Set), "::of(", $other, ").with(", $one, ");")]
            #[doc = concat!("assert!(set.iter().eq([", $one, ", ", $other, "]));")]
            /// ```
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Item> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let item = $item(left.trailing_zeros());
                    left &= left.wrapping_sub(1);
                    item
                })
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

const fn card_bit(card: Card) -> u64 {
    1 << card.index()
}

const fn rank_bit(rank: Rank) -> u16 {
    1 << rank as u16
}

const fn suit_bit(suit: Suit) -> u8 {
    1 << suit as u8
}

/// The bit of a seat; 0 for a seat that does not exist.
const fn seat_bit(seat: Seat) -> u16 {
    1u16.unbounded_shl(seat.0 as u32) & SeatSet::ALL.0
}

/// The bit of a place; 0 for a place that does not exist.
const fn place_bit(place: usize) -> u32 {
    if place < PlaceSet::COUNT { 1 << place } else { 0 }
}

set! {
    /// A set of cards, of which there are 53 kinds.
    ///
    /// Written as text it is a list of cards and ranks with blanks between them. A rank means its cards of all four suits.
    ///
    /// ```
    /// use adjudeck_format::{Card, CardSet, Rank};
    ///
    /// let wild: CardSet = "JK 2 3S 3C".parse().unwrap();
    /// assert_eq!(wild.len(), 7);
    /// assert_eq!(CardSet::of_rank(Rank::Two).with(Card::JOKER).to_string(), "JK 2");
    /// ```
    CardSet(u64) of Card: (1 << Card::KINDS) - 1, card_bit, |bit| Card::from_index(bit as usize),
    "Card::new(Rank::Nine, Suit::Spades)" and "Card::JOKER"
}

set! {
    /// A set of ranks. It is written as in a log, the highest first: `AKQJ`.
    ///
    /// ```
    /// use adjudeck_format::{Rank, RankSet};
    ///
    /// let high: RankSet = "AKQJ".parse().unwrap();
    /// assert!(high.has(Rank::Ace) && !high.has(Rank::Ten));
    /// assert_eq!(high.with(Rank::Two).to_string(), "AKQJ2");
    /// ```
    RankSet(u16) of Rank: (1 << Rank::ALL.len()) - 1, rank_bit, |bit| Rank::ALL.get(bit as usize).copied(),
    "Rank::Ace" and "Rank::King"
}

set! {
    /// A set of suits.
    ///
    /// ```
    /// use adjudeck_format::{Suit, SuitSet};
    ///
    /// let red: SuitSet = Suit::ALL.into_iter().filter(|suit| suit.is_red()).collect();
    /// assert!(red.has(Suit::Hearts) && !red.has(Suit::Clubs));
    /// ```
    #[derive(Serialize, Deserialize)]
    SuitSet(u8) of Suit: (1 << Suit::ALL.len()) - 1, suit_bit, |bit| Suit::ALL.get(bit as usize).copied(),
    "Suit::Hearts" and "Suit::Clubs"
}

set! {
    /// A set of players. A seat from [`Seat::COUNT`] on is in no set.
    ///
    /// ```
    /// use adjudeck_format::{Seat, SeatSet};
    ///
    /// let partners = SeatSet::of(Seat(0)).with(Seat(2));
    /// assert!(partners.has(Seat(2)) && !partners.has(Seat(1)));
    /// assert_eq!(SeatSet::of(Seat(200)), SeatSet::EMPTY);
    /// ```
    #[derive(Serialize, Deserialize)]
    SeatSet(u16) of Seat: (1 << Seat::COUNT) - 1, seat_bit,
    |bit: u32| u8::try_from(bit).ok().map(Seat).filter(|seat| seat.index() < Seat::COUNT),
    "Seat(1)" and "Seat(4)"
}

set! {
    /// A set of places in a row, for example of the cards in a meld. The first place is 0. A place from [`PlaceSet::COUNT`]
    /// on is in no set.
    ///
    /// ```
    /// use adjudeck_format::PlaceSet;
    ///
    /// let wild = PlaceSet::of(0).with(2);
    /// assert!((0..4).filter(|place| !wild.has(*place)).eq([1, 3]));
    /// assert_eq!(PlaceSet::of(40), PlaceSet::EMPTY);
    /// ```
    #[derive(Serialize, Deserialize)]
    PlaceSet(u32) of usize: u32::MAX, place_bit, |bit: u32| Some(bit as usize).filter(|place| *place < PlaceSet::COUNT),
    "1" and "4"
}

impl PlaceSet {
    /// How many places there are.
    ///
    /// ```
    /// use adjudeck_format::PlaceSet;
    /// assert_eq!(PlaceSet::ALL.len(), PlaceSet::COUNT);
    /// ```
    pub const COUNT: usize = u32::BITS as usize;
}

impl CardSet {
    /// The four cards of a rank.
    ///
    /// ```
    /// use adjudeck_format::{CardSet, Rank};
    /// assert_eq!(CardSet::of_rank(Rank::Ten).to_string(), "T");
    /// ```
    #[inline]
    #[must_use]
    pub const fn of_rank(rank: Rank) -> Self {
        const ACES: CardSet = {
            let (mut aces, mut suits) = (CardSet::EMPTY, Suit::ALL.as_slice());
            while let [suit, rest @ ..] = suits {
                aces.insert(Card::new(Rank::Ace, *suit));
                suits = rest;
            }
            aces
        };
        // Within a suit, cards are numbered from the ace up.
        Self(ACES.0 << rank as u8)
    }

    /// The thirteen cards of a suit.
    ///
    /// ```
    /// use adjudeck_format::{CardSet, Rank, Suit};
    /// let red = CardSet::of_suit(Suit::Hearts).union(CardSet::of_suit(Suit::Diamonds));
    /// assert_eq!(CardSet::of_rank(Rank::Three).intersection(red).to_string(), "3H 3D");
    /// ```
    #[inline]
    #[must_use]
    pub const fn of_suit(suit: Suit) -> Self {
        Self((RankSet::ALL.0 as u64) << Card::new(Rank::Ace, suit).index())
    }

    /// The ranks of the cards that the set has in a suit.
    ///
    /// ```
    /// use adjudeck_format::{CardSet, Suit};
    /// let cards: CardSet = "JK 2 3S AH".parse().unwrap();
    /// assert_eq!(cards.ranks(Suit::Hearts).to_string(), "A2");
    /// ```
    #[inline]
    #[must_use]
    pub const fn ranks(self, suit: Suit) -> RankSet {
        #[expect(clippy::cast_possible_truncation, reason = "the bits of other suits are dropped on purpose")]
        RankSet((self.0 >> Card::new(Rank::Ace, suit).index()) as u16 & RankSet::ALL.0)
    }
}

impl RankSet {
    /// The bits themselves, the lowest for the ace. Used to count places in a run.
    ///
    /// ```
    /// use adjudeck_format::{Rank, RankSet};
    /// assert_eq!(RankSet::of(Rank::Ace).with(Rank::Three).bits(), 0b101);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }
}
