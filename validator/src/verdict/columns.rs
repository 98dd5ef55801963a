//! What the table of facts has of each fact, besides its code and its meaning.

use adjudeck_format::{Card, MeldName, Pool, Rank, Seat, Suit, Tally};

/// What a finding rests on: a lost line that may have changed it leaves the finding open.
pub(crate) enum DependsOn {
    /// On nothing that a lost line could change, unless it said what is wild.
    Statement,
    /// On the cards of a meld: those in the statement, and those of the meld that it names.
    Form,
    /// On what stays as it is, unless a lost line was more than a play.
    Standing,
    /// On whose turn it is and what was taken in it, or on calls.
    Turn,
    /// On whether the player has not drawn.
    OwnTurn,
    /// On whether the player has drawn: that is certain if a line says so since.
    Drawn,
    /// On whether the player before has played.
    TurnBefore,
    /// On what a player holds: whoever acts, if it is not said who.
    Hand(Option<Seat>),
    /// On what the player holds, and on whether they alone are still in the deal.
    Last,
    /// On whether, when and with what the player has laid down.
    Laid,
    /// On what a player holds, and whether they have laid down: whoever acts, if it is not said who.
    Cards(Option<Seat>),
    /// On the melds that are named, and on those of the player.
    Melds,
    /// On what the player holds, and on what anybody has laid.
    Table,
    /// On the stock and the discards.
    Piles,
    /// On the discards, on whose turn it is, and on what the player has laid.
    Line,
    /// On which cards lie open.
    Open,
    /// On whether a certain player is out.
    Out(Seat),
    /// On whether the deal is over.
    End,
    /// On whether the deal is over, and on what the record has declared before.
    Sums,
    /// On what is wild.
    Wild,
    /// On who has drawn which seat.
    Seats,
    /// On who has drawn which seat, and on whether the deal before is over.
    Dealer,
    /// On how many chips lie where.
    Chips,
    /// On anything that is hidden, or was supposed.
    Hidden,
}

/// What decides a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// A rule, unless the cards cannot be so.
    Rule,
    /// A rule on what comes first, unless the cards cannot be so. A line that is missing or misplaced may explain it.
    Order,
    /// A rule on the pack or on the deal, also where the cards cannot be so.
    Pack,
    /// The order of the lines, and no rule. A line that is missing or misplaced may explain it.
    Lines,
    /// What the log says, and no rule.
    Log,
}

impl DecidedBy {
    /// Whether it is a rule that decides, where the cards cannot be so or where they can.
    ///
    /// ```
    /// use adjudeck_validator::DecidedBy;
    /// assert!(DecidedBy::Rule.is_a_rule(false) && !DecidedBy::Rule.is_a_rule(true));
    /// ```
    #[must_use]
    pub const fn is_a_rule(self, is_impossible: bool) -> bool {
        match self {
            Self::Pack => true,
            Self::Rule | Self::Order => !is_impossible,
            Self::Lines | Self::Log => false,
        }
    }

    /// Whether a line that is missing or misplaced may explain the fact.
    ///
    /// ```
    /// assert!(adjudeck_validator::Fact::NoDeal.decided_by().is_order());
    /// ```
    #[must_use]
    pub const fn is_order(self) -> bool {
        match self {
            Self::Order | Self::Lines => true,
            Self::Rule | Self::Pack | Self::Log => false,
        }
    }
}

/// What is said beside the place of a fault to explain its fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The meld that the statement names, if it names one.
    Meld,
    /// The meld that the statement names, and that it has no ace at its top.
    TopNoAce,
    /// The meld that the statement names, and that it has a wild card at its top.
    TopWild,
    /// What the player who acts holds.
    Hand,
    /// What the score or the total is.
    Points(i32),
    /// What another number is.
    Count(Tally, i32),
    /// How many chips there are.
    Chips(i32),
    /// The hash of the rules.
    Hash,
}

/// What a fact has to say besides its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// A player, if there is one.
    Seat(Option<Seat>),
    /// A card.
    Card(Card),
    /// A meld on the table.
    Meld(MeldName),
    /// A rank.
    Rank(Rank),
    /// A suit.
    Suit(Suit),
    /// A number.
    Number(i32),
    /// What a number counts.
    Tally(Tally),
    /// Where chips lie.
    Pool(Pool),
}

/// Details of one type each.
macro_rules! details {
    ($($type:ty: $detail:expr;)*) => {
        $(impl From<$type> for Detail {
            fn from(it: $type) -> Self { $detail(it) }
        })*
    };
}

details! {
    Option<Seat>: Self::Seat;
    Seat: |seat| Self::Seat(Some(seat));
    Card: Self::Card;
    MeldName: Self::Meld;
    Rank: Self::Rank;
    Suit: Self::Suit;
    i32: Self::Number;
    u16: |number: u16| Self::Number(number.into());
    u8: |number: u8| Self::Number(number.into());
    Tally: Self::Tally;
    Pool: Self::Pool;
}
