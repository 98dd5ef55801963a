//! Contracts: what a player's first lay-down must contain.

use adjudeck_format::{Rank, RankSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::possible::data;
use super::section::{answers, section};

data! { Vec<Required>, }

section! {
    /// Contracts: what a player's first lay-down must contain.
    Contract {
        /// Which melds does the first lay-down need, deal by deal?
        melds: Vec<Required>,
        /// Which of these contracts is played in a deal?
        chosen: Chosen,
        /// How are the melds of the contract laid?
        laying: Laying,
        /// Must the whole contract come from the player's hand?
        origin: Origin,
        /// May more than the contract be laid in the turn of the first lay-down?
        extras: Extras,
        /// May a player lay new melds in the turns after that?
        later: Later,
        /// How many cards must lie between two runs of one suit that are laid first, unless they overlap?
        gap: u8,
        /// May one long run stand for several?
        long_run: LongRun,
        /// What follows from a lay-down that does not meet the contract?
        failed: Failed,
        /// How many points does such a lay-down cost, where it is fined?
        fine: i32,
    }
}

/// What one deal's contract needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Required {
    /// These melds. A meld meets one need only; where it could meet several, it meets the one that is named first.
    Melds(Vec<Need>),
    /// As before, and at least one of them is a set or a pair of one of these ranks.
    MeldsWith {
        /// The melds.
        melds: Vec<Need>,
        /// The ranks.
        ranks: RankSet,
    },
    /// Sets and runs that are together worth this.
    Worth(i32),
    /// Sets and runs that are together worth at least so much, depending on the total of the player or their side: the last of
    /// these steps counts whose total has been reached. A card is worth what it counts in the score.
    ByTotal(Vec<ByTotal>),
    /// The whole hand, in sets and runs.
    Hand,
}

/// What first melds must be worth from some total on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByTotal {
    /// The least total; `null` where there is none.
    pub from: Option<i32>,
    /// What the melds must be worth.
    pub worth: i32,
}

/// Melds of a kind that a contract needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Need {
    /// How many.
    pub count: u8,
    /// Of which kind.
    pub meld: Kind,
    /// How many cards each must have at least.
    pub least: u8,
    /// Of which ranks it must be, if not any will do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<RankSet>,
}

/// A kind of meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A set.
    Set,
    /// A run.
    Run,
    /// A pair: two cards of one rank.
    Pair,
    /// A run in which every card, wild or not, stands for itself.
    PureRun,
}

impl Extras {
    /// Whether only the contract itself may be laid, no card more.
    ///
    /// ```
    /// use adjudeck_validator::rules::contract::Extras;
    /// assert!(Extras::Exact.is_exact() && !Extras::LongerOnly.is_exact());
    /// ```
    #[must_use]
    pub const fn is_exact(self) -> bool {
        match self {
            Self::Exact => true,
            Self::Free | Self::LongerOnly | Self::AtOnce => false,
        }
    }
}

impl Contract {
    /// What the contract of the deal with this number needs. After the last deal that is listed, the last contract is repeated.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let contract = edition("kalooki/akagiri").unwrap().contract.as_ref().unwrap();
    /// assert_eq!(contract.required(9), contract.melds.answer.last());
    /// ```
    #[must_use]
    pub fn required(&self, deal: u16) -> Option<&Required> {
        let all = &self.melds.answer;
        all.get(usize::from(deal).saturating_sub(1)).or(all.last())
    }
}

/// How strictly rules ask for melds in contracts. The words for a contract depend on this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asks {
    /// Whether no more may be laid than is asked for, neither more cards nor more worth.
    pub is_exact: bool,
    /// How many cards every set of the game must have.
    pub set: u8,
    /// How many cards every run of the game must have.
    pub run: u8,
}

impl Asks {
    /// Whether a need asks for no more cards than every such meld of the game must have.
    #[must_use]
    pub const fn is_usual(self, need: Need) -> bool {
        match need.meld {
            Kind::Set => need.least == self.set,
            Kind::Run | Kind::PureRun => need.least == self.run,
            Kind::Pair => true,
        }
    }
}

impl Required {
    /// The needs; empty if the contract does not ask for particular melds.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let contract = edition("kalooki/akagiri").unwrap().contract.as_ref().unwrap();
    /// assert_eq!(contract.melds.answer[0].needs()[0].count, 3);
    /// ```
    #[must_use]
    pub fn needs(&self) -> &[Need] {
        match self {
            Self::Melds(needs) | Self::MeldsWith { melds: needs, .. } => needs,
            Self::Worth(_) | Self::ByTotal(_) | Self::Hand => &[],
        }
    }

    /// How many melds of a kind are needed.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// use adjudeck_validator::rules::contract::Kind;
    /// let contract = edition("kalooki/akagiri").unwrap().contract.as_ref().unwrap();
    /// assert_eq!(contract.melds.answer[1].count(Kind::Run), 1);
    /// ```
    #[must_use]
    pub fn count(&self, kind: Kind) -> u8 {
        self.needs().iter().filter(|need| need.meld == kind).fold(0, |sum, need| sum.saturating_add(need.count))
    }
}

impl Required {
    /// What first melds must be worth for somebody with this total, where that depends on it.
    ///
    /// ```
    /// use adjudeck_validator::rules::contract::{ByTotal, Required};
    /// let steps = [(None, 15), (Some(0), 50)].map(|(from, worth)| ByTotal { from, worth });
    /// let required = Required::ByTotal(steps.to_vec());
    /// assert_eq!([-5, 0, 700].map(|total| required.worth_at(total)), [Some(15), Some(50), Some(50)]);
    /// ```
    #[must_use]
    pub fn worth_at(&self, total: i32) -> Option<i32> {
        let Self::ByTotal(steps) = self else { return None };
        steps.iter().rev().find(|step| step.from.is_none_or(|from| from <= total)).map(|step| step.worth)
    }

    /// Whether sets and pairs of these ranks include a rank that the contract requires, if it requires one.
    ///
    /// ```
    /// use adjudeck_format::Rank;
    /// use adjudeck_validator::edition;
    /// let contract = edition("pokerato/akagiri").unwrap().contract.as_ref().unwrap();
    /// assert!(contract.melds.answer[3].has_rank([Rank::Nine, Rank::Two].into_iter()));
    /// ```
    #[must_use]
    pub fn has_rank(&self, mut sets: impl Iterator<Item = Rank>) -> bool {
        match self {
            Self::MeldsWith { ranks, .. } => sets.any(|rank| ranks.has(rank)),
            Self::Melds(_) | Self::Worth(_) | Self::ByTotal(_) | Self::Hand => true,
        }
    }
}

answers! {
    /// Which of these contracts is played in a deal?
    Chosen {
        /// That of the deal's number.
        InOrder,
        /// One that has not been played, which the dealer chooses when they have seen their cards.
        ByDealer,
        /// One that has not been played, which the player chooses who is to play first.
        ByFirstPlayer,
    }
}

answers! {
    /// How are the melds of the contract laid?
    Laying {
        /// All at once.
        AtOnce,
    }
}

answers! {
    /// Must the whole contract come from the player's hand?
    Origin {
        /// Yes.
        Hand,
        /// No: a meld on the table counts, if the player adds a card to it.
        HandAndTable,
    }
}

answers! {
    /// May a player lay new melds in the turns after that?
    Later {
        /// Yes.
        Melds,
        /// No: they only add cards to melds that lie.
        LayOffs,
    }
}

answers! {
    /// May more than the contract be laid in the turn of the first lay-down?
    Extras {
        /// Yes: longer melds and further melds.
        Free,
        /// Longer melds, but further melds only from the next turn.
        LongerOnly,
        /// Both, but all at once with the contract; anything more from the next turn.
        AtOnce,
        /// Neither.
        Exact,
    }
}

answers! {
    /// May one long run stand for several?
    LongRun {
        /// No.
        OneMeld,
        /// A complete suit stands for three runs.
        SuitForThree,
        /// Yes, for as many as could be cut from it.
        EachPart,
    }
}

answers! {
    /// What follows from a lay-down that does not meet the contract?
    Failed {
        /// It is taken back; nothing more.
        TakenBack,
        /// It is taken back, and costs a fine.
        Fined,
        /// As before, and the player may not lay down in this deal.
        FinedAndBarred,
    }
}
