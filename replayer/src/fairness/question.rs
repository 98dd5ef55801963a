//! What is asked of an archive. The list stands before anything is looked at: whatever the cards are, the same is asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FairnessTopic {
    /// How many jokers are dealt?
    Jokers,
    /// How many wild cards are dealt, where others than jokers are wild?
    WildCards,
    /// How often is each rank dealt?
    Ranks,
    /// How many pairs of one rank do dealt hands have?
    Pairs,
    /// How many cards lie side by side in a suit, in dealt hands?
    Neighbours,
    /// How many cards that lay in one hand come to one hand again in the next deal?
    Together,
    /// How often are the cards of a hand dealt again?
    RepeatedHands,
    /// How often are all shown hands of a deal dealt again?
    RepeatedDeals,
    /// How often does each rank come up as the indicator?
    Indicators,
    /// Which ranks are turned up to begin the discard pile?
    Upcards,
    /// How many wild cards are drawn from the stock?
    DrawnWild,
    /// How many cards that are drawn from the stock belong with the top discard?
    AfterDiscards,
    /// How many cards that are drawn from the stock belong with the card drawn before?
    InOrder,
    /// How many wild cards are dealt to who is last?
    WhenBehind,
}

impl FairnessTopic {
    /// Every topic, in the order of reports.
    pub const ALL: [Self; 14] = [
        Self::Jokers,
        Self::WildCards,
        Self::WhenBehind,
        Self::Ranks,
        Self::Pairs,
        Self::Neighbours,
        Self::Together,
        Self::RepeatedHands,
        Self::RepeatedDeals,
        Self::Indicators,
        Self::Upcards,
        Self::DrawnWild,
        Self::AfterDiscards,
        Self::InOrder,
    ];

    /// Its name in reports for programs, and in the names of its sentences.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::FairnessTopic;
    /// assert_eq!(FairnessTopic::WildCards.as_str(), "wild-cards");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Jokers => "jokers",
            Self::WildCards => "wild-cards",
            Self::Ranks => "ranks",
            Self::Pairs => "pairs",
            Self::Neighbours => "neighbours",
            Self::Together => "together",
            Self::RepeatedHands => "repeated-hands",
            Self::RepeatedDeals => "repeated-deals",
            Self::Indicators => "indicators",
            Self::Upcards => "upcards",
            Self::DrawnWild => "drawn-wild",
            Self::AfterDiscards => "after-discards",
            Self::InOrder => "in-order",
            Self::WhenBehind => "when-behind",
        }
    }
}

/// Of which hands or draws something is asked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "by", content = "is", rename_all = "kebab-case")]
pub enum Whose {
    /// Of all.
    All,
    /// Of those of a seat, in the order of the `players` line, from 1.
    Seat(u8),
    /// Of those of whoever sits so many places after the dealer: 0 is the dealer.
    FromDealer(u8),
    /// Of those of games with this tag `server`.
    Server(Box<str>),
    /// Of those of games with this tag `table`.
    Table(Box<str>),
    /// Of those of games of this month.
    Month(Box<str>),
    /// Of those of a player of this name.
    Player(Box<str>),
}

impl Whose {
    /// Its name in reports for programs.
    #[must_use]
    pub const fn by(&self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Seat(_) => "seat",
            Self::FromDealer(_) => "from-dealer",
            Self::Server(_) => "server",
            Self::Table(_) => "table",
            Self::Month(_) => "month",
            Self::Player(_) => "player",
        }
    }
}

/// A question: what is asked, of which hands or draws.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FairnessQuestion {
    /// What is asked.
    pub topic: FairnessTopic,
    /// Of which hands or draws.
    pub whose: Whose,
}
