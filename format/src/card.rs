//! Cards: suits, ranks, and the one byte that holds a card.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroU8;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Suit {
    /// Spades, `S` or ♠.
    Spades = 0,
    /// Hearts, `H` or ♥.
    Hearts = 1,
    /// Diamonds, `D` or ♦.
    Diamonds = 2,
    /// Clubs, `C` or ♣.
    Clubs = 3,
}

impl Suit {
    /// Every suit, in the order of [`Card::index`].
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The letter that stands for the suit in a log.
    ///
    /// ```
    /// assert_eq!(adjudeck_format::Suit::Hearts.letter(), 'H');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// The symbol of the suit.
    ///
    /// ```
    /// assert_eq!(adjudeck_format::Suit::Clubs.symbol(), '♣');
    /// ```
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Spades => '♠',
            Self::Hearts => '♥',
            Self::Diamonds => '♦',
            Self::Clubs => '♣',
        }
    }

    /// Whether the suit is red.
    ///
    /// ```
    /// use adjudeck_format::Suit;
    /// assert!(Suit::Diamonds.is_red() && !Suit::Spades.is_red());
    /// ```
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self, Self::Hearts | Self::Diamonds)
    }
}

/// A rank, the ace lowest; where an ace may stand is a matter of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Rank {
    /// Ace, `A`.
    Ace = 0,
    /// Two.
    Two = 1,
    /// Three.
    Three = 2,
    /// Four.
    Four = 3,
    /// Five.
    Five = 4,
    /// Six.
    Six = 5,
    /// Seven.
    Seven = 6,
    /// Eight.
    Eight = 7,
    /// Nine.
    Nine = 8,
    /// Ten, `T` or `10`.
    Ten = 9,
    /// Jack, `J`.
    Jack = 10,
    /// Queen, `Q`.
    Queen = 11,
    /// King, `K`.
    King = 12,
}

impl Rank {
    /// Every rank, from the ace up to the king.
    pub const ALL: [Self; 13] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
    ];

    /// The character that stands for the rank in a log.
    ///
    /// ```
    /// assert_eq!(adjudeck_format::Rank::Ten.letter(), 'T');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Ace => 'A',
            Self::Two => '2',
            Self::Three => '3',
            Self::Four => '4',
            Self::Five => '5',
            Self::Six => '6',
            Self::Seven => '7',
            Self::Eight => '8',
            Self::Nine => '9',
            Self::Ten => 'T',
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }
}

/// A card as it is printed: one of 52 suited cards or a joker. Copies are alike.
///
/// A card takes one byte, and so does `Option<Card>`, in which `None` is a card that the record hides.
///
/// ```
/// use adjudeck_format::{Card, Rank, Suit};
///
/// let nine = Card::new(Rank::Nine, Suit::Hearts);
/// assert_eq!(nine.to_string(), "9H");
/// assert_eq!("10h".parse(), Ok(Card::new(Rank::Ten, Suit::Hearts)));
/// assert_eq!("JK".parse(), Ok(Card::JOKER));
/// assert_eq!(size_of::<Option<Card>>(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The printed joker.
    pub const JOKER: Self = Self::at(52);

    /// How many different cards there are: 52 and the joker.
    pub const KINDS: usize = 53;

    /// The suited card of a rank and suit.
    ///
    /// ```
    /// use adjudeck_format::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Ace, Suit::Spades).index(), 0);
    /// ```
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self::at(suit as u8 * 13 + rank as u8)
    }

    /// The card with an [index](Self::index), if there is one.
    ///
    /// ```
    /// use adjudeck_format::Card;
    /// assert_eq!(Card::from_index(52), Some(Card::JOKER));
    /// assert_eq!(Card::from_index(53), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::KINDS {
            #[expect(clippy::cast_possible_truncation, reason = "below 53")]
            Some(Self::at(index as u8))
        } else {
            None
        }
    }

    /// The number of this card, from 0 to 52: spades, hearts, diamonds, clubs, each from the ace up, then the joker.
    ///
    /// ```
    /// use adjudeck_format::Card;
    /// assert_eq!(Card::JOKER.index(), 52);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The suit, unless this is a joker.
    ///
    /// ```
    /// use adjudeck_format::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Two, Suit::Clubs).suit(), Some(Suit::Clubs));
    /// assert_eq!(Card::JOKER.suit(), None);
    /// ```
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self.parts() {
            Some((_, suit)) => Some(suit),
            None => None,
        }
    }

    /// The rank, unless this is a joker.
    ///
    /// ```
    /// use adjudeck_format::{Card, Rank, Suit};
    /// assert_eq!(Card::new(Rank::Two, Suit::Clubs).rank(), Some(Rank::Two));
    /// assert_eq!(Card::JOKER.rank(), None);
    /// ```
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        match self.parts() {
            Some((rank, _)) => Some(rank),
            None => None,
        }
    }

    /// The rank and the suit, unless this is a joker.
    const fn parts(self) -> Option<(Rank, Suit)> {
        static PARTS: [Option<(Rank, Suit)>; 256] = parts();
        #[expect(clippy::indexing_slicing, reason = "a byte is below 256")]
        PARTS[self.0.get() as usize]
    }

    /// Whether this is a printed joker.
    ///
    /// ```
    /// assert!(adjudeck_format::Card::JOKER.is_joker());
    /// ```
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0.get() == Self::JOKER.0.get()
    }

    /// Every card once, in the order of [`index`](Self::index).
    ///
    /// ```
    /// assert_eq!(adjudeck_format::Card::all().count(), 53);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::KINDS).filter_map(Self::from_index)
    }

    /// The card whose code, 1 more than its [index](Self::index), is `code`.
    #[inline]
    pub(crate) const fn coded(code: u8) -> Option<Self> {
        match NonZeroU8::new(code) {
            Some(code) if code.get() <= Self::JOKER.0.get() => Some(Self(code)),
            _ => None,
        }
    }

    /// The card with an index below 53; anything above is the joker.
    const fn at(index: u8) -> Self {
        match NonZeroU8::new(index + 1) {
            Some(code) if index < 53 => Self(code),
            _ => Self(NonZeroU8::MIN.saturating_add(52)),
        }
    }
}

/// A table from the byte of a card to its rank and suit; `None` for a joker and for bytes that are no card.
const fn parts() -> [Option<(Rank, Suit)>; 256] {
    let mut parts = [None; 256];
    let mut index = 0;
    #[expect(clippy::indexing_slicing, reason = "at most 52, while compiling")]
    while index < 52 {
        parts[index + 1] = Some((Rank::ALL[index % 13], Suit::ALL[index / 13]));
        index += 1;
    }
    parts
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ => f.write_str("JK"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("not a card such as `9H`, `TH`, `10H` or `JK`")]
pub struct NotACard;

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|NotACard| D::Error::custom(format_args!("`{text}` is not a card")))
    }
}

impl JsonSchema for Card {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A card: its rank and suit, or `JK` for a joker.",
            "pattern": "^([A2-9TJQK][SHDC]|JK)$",
        })
    }
}
