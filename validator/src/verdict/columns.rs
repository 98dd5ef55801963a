//! The columns of the table of facts, besides codes and meanings.

use adjudeck_format::{Card, MeldName, Pool, Rank, Seat, Suit, Tally};

/// What a finding depends on. If a lost line may have changed that, the finding is undecided.
pub(crate) enum DependsOn {
    /// On nothing that a lost line could change, except what is wild.
    Statement,
    /// On the cards of a meld, both in the statement and in the meld that it names.
    Form,
    /// On something that only a lost line which was more than a play could change.
    Standing,
    /// On whose turn it is, on what was taken in it, or on calls.
    Turn,
    /// On the player not having drawn.
    OwnTurn,
    /// On whether the player has drawn. That is certain if a later line says so.
    Drawn,
    /// On whether the player before has played.
    TurnBefore,
    /// On what this player holds; `None` is the player who acts.
    Hand(Option<Seat>),
    /// On what the player holds, and on whether they are the only player still in the deal.
    Last,
    /// On whether, when and with what the player has laid down.
    Laid,
    /// On what this player holds, and on whether they have laid down; `None` is the player who acts.
    Cards(Option<Seat>),
    /// On the melds that are named and on those of the player.
    Melds,
    /// On what the player holds, and on what all players have laid.
    Table,
    /// On the stock and the discards.
    Piles,
    /// On the discards, on whose turn it is, and on what the player has laid.
    Line,
    /// On what `Line` has, on what others have laid, and on which card was turned up.
    Laying,
    /// On which card was turned up, while nobody has discarded.
    Upcard,
    /// On which cards lie face up.
    Open,
    /// On who was dealt cards, on what happened to the stock, and on what this player holds.
    Shuffle(Option<Seat>),
    /// On whether a certain player is out.
    Out(Seat),
    /// On whether the deal is over.
    End,
    /// On whether the deal is over, and on who has left the game.
    Leaving,
    /// On whether the deal is over, and on what the record has declared before.
    Sums,
    /// On what is wild.
    Wild,
    /// On who has drawn which seat.
    Seats,
    /// On who has drawn which seat, and on whether the deal before is over.
    Dealer,
    /// On where the chips are.
    Chips,
    /// On something that is hidden or only assumed.
    Hidden,
}

/// What decides a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// A rule, unless it is impossible because of the cards.
    Rule,
    /// A rule about order, unless it is impossible because of the cards. A missing or misplaced line may explain it.
    Order,
    /// A rule about the pack or the deal, even if it is impossible because of the cards.
    Pack,
    /// The order of the lines, and no rule. A missing or misplaced line may explain it.
    Lines,
    /// What the log says, and no rule.
    Log,
}

impl DecidedBy {
    /// Whether a rule decides it; `is_impossible` says whether the verdict is that the cards cannot be so.
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

    /// Whether a missing or misplaced line may explain the fact.
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

/// What a message shows beside the place of a fault to explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The meld that the statement names, if there is one.
    Meld,
    /// That meld, and that its top is not an ace.
    TopNoAce,
    /// That meld, and that its top is a wild card.
    TopWild,
    /// What the player who acts holds.
    Hand,
    /// The right score or total.
    Points(i32),
    /// The right number of a tally.
    Count(Tally, i32),
    /// The right number of chips.
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

/// Makes a detail of a value of each of these types.
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
    u32: |number: u32| Self::Number(number.try_into().unwrap_or(i32::MAX));
    u16: |number: u16| Self::Number(number.into());
    u8: |number: u8| Self::Number(number.into());
    Tally: Self::Tally;
    Pool: Self::Pool;
}
