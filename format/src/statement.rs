//! Statements: what one line of a log says.
//!
//! The streaming reader uses these types borrowed, the [tree](crate::Log) uses them owned. `P` is how a player is named: by
//! [`Seat`] once a line has been read in its game, by name in the JSON mirror.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use crate::proof::ShuffleProof;
use crate::{Card, Rank, shape};

/// A player's place in the `players` line, from 0.
///
/// ```
/// use adjudeck_format::Seat;
/// assert_eq!(Seat(3).next(4), Seat(0));
/// assert_eq!(Seat(0).previous(4), Seat(3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The most players that a game may have.
    pub const COUNT: usize = 10;

    /// The seat as an index into arrays.
    ///
    /// ```
    /// assert_eq!(adjudeck_format::Seat(2).index(), 2);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise, at this player's left, among `players` players.
    ///
    /// ```
    /// use adjudeck_format::Seat;
    /// assert_eq!(Seat(1).next(3), Seat(2));
    /// ```
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        if self.0 + 1 >= players { Self(0) } else { Self(self.0 + 1) }
    }

    /// The next seat anticlockwise, at this player's right, among `players` players.
    ///
    /// ```
    /// use adjudeck_format::Seat;
    /// assert_eq!(Seat(1).previous(3), Seat(0));
    /// ```
    #[must_use]
    pub const fn previous(self, players: u8) -> Self {
        if self.0 == 0 { Self(players.saturating_sub(1)) } else { Self(self.0 - 1) }
    }
}

/// What a wild card is said to stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stands {
    /// The log does not say.
    #[default]
    Unsaid,
    /// A card of this rank, with no suit named: `JK=7`. The meld is then a set.
    Rank(Rank),
    /// This very card: `JK=7S`. The meld is then a run.
    Card(Card),
}

/// A card as it is laid in a meld: `7S`, `JK` or `JK=7S`. `None` is a card that the record hides.
///
/// ```
/// use adjudeck_format::Laid;
/// let laid: Laid = "jk=7s".parse().unwrap();
/// assert_eq!(laid.to_string(), "JK=7S");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// The card that is laid.
    pub card: Option<Card>,
    /// What it is said to stand for.
    pub stands: Stands,
}

/// The card that is discarded with a declaration; `None` is a card that the record hides.
///
/// ```
/// use adjudeck_format::{Action, Discarded, Reader, Statement};
/// let log = b"players Aya Bea\nAya declares 3H 4H 5H discarding ?\nAya declares 3H 4H 5H\n";
/// let mut reader = Reader::from_slice(log);
/// reader.next();
/// let mut discarded = || match reader.next().unwrap().unwrap().statement {
///     Statement::Plays { action: Action::Declares { discard, .. }, .. } => discard,
///     _ => unreachable!(),
/// };
/// assert_eq!((discarded(), discarded()), (Some(Discarded(None)), None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(
    transparent,
    description = "The card that is discarded with a declaration; `?` is a card that the record hides."
)]
pub struct Discarded(
    #[serde(with = "shape::card")]
    #[schemars(with = "shape::HiddenCard")]
    pub Option<Card>,
);

impl From<Card> for Discarded {
    fn from(card: Card) -> Self {
        Self(Some(card))
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card {
            Some(card) => write!(f, "{card}")?,
            None => f.write_str("?")?,
        }
        match self.stands {
            Stands::Unsaid => Ok(()),
            Stands::Rank(rank) => write!(f, "={}", rank.letter()),
            Stands::Card(stands) => write!(f, "={stands}"),
        }
    }
}

/// Cards in groups: `8C 8D 8H | JS JH JK`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups<'a> {
    /// The cards of all groups, one group after the other.
    pub cards: Cow<'a, [Laid]>,
    /// For each group, the index in `cards` at which it ends.
    pub ends: Cow<'a, [u16]>,
}

impl Groups<'_> {
    /// The groups, one after the other.
    ///
    /// ```
    /// use adjudeck_format::{Card, Groups, Laid, Stands};
    /// let joker = Laid { card: Some(Card::JOKER), stands: Stands::Unsaid };
    /// let groups = Groups { cards: vec![joker; 7].into(), ends: vec![3, 7].into() };
    /// assert_eq!(groups.iter().map(<[_]>::len).collect::<Vec<_>>(), [3, 4]);
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Laid]> {
        let mut from = 0;
        self.ends.iter().map(move |&end| {
            let group = self.cards.get(from..usize::from(end)).unwrap_or_default();
            from = usize::from(end);
            group
        })
    }
}

/// The name of a meld on the table, such as `Aya.1`: its owner, and its number among the owner's melds in the order of laying,
/// from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MeldName<P = Seat> {
    /// The player who laid it.
    pub owner: P,
    /// The number among the owner's melds, from 1.
    pub number: u8,
}

/// A player with a number: `Aya 34`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Entry<P = Seat> {
    /// The player.
    pub player: P,
    /// The number that belongs to them.
    pub count: i32,
}

/// What the numbers of a line count, such as `score Aya 34`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Tally {
    /// `calls`: granted calls so far in this deal (a position).
    Calls,
    /// `turns`: turns that each player has had in this deal (a position).
    Turns,
    /// `packed`: what a player who has packed will pay (a position).
    Packed,
    /// `wins`: deals won so far.
    Wins,
    /// `chips`: chips that each player has.
    Chips,
    /// `score`: points of the deal that has just ended.
    Score,
    /// `total`: points of all deals so far.
    Total,
}

impl Tally {
    /// Every tally.
    pub const ALL: [Self; 7] =
        [Self::Calls, Self::Turns, Self::Packed, Self::Wins, Self::Chips, Self::Score, Self::Total];

    /// The word that begins such a line.
    ///
    /// ```
    /// assert_eq!(adjudeck_format::Tally::Score.as_str(), "score");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Calls => "calls",
            Self::Turns => "turns",
            Self::Packed => "packed",
            Self::Wins => "wins",
            Self::Chips => "chips",
            Self::Score => "score",
            Self::Total => "total",
        }
    }
}

/// One of the two pools of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Pool {
    /// `pool game`: for the winner of the game.
    Game,
    /// `pool hand`: for the winner of the deal.
    Hand,
}

/// What a director ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Decision<P = Seat> {
    /// `stands`: the play before this line stands.
    Stands,
    /// `back`: the play before this line is taken back.
    Back,
    /// `penalty`: points for a player.
    Penalty(Entry<P>),
    /// `dead`: a card may not be taken or called.
    Dead(Card),
    /// `adjust`: a player's score is changed.
    Adjust(Entry<P>),
    /// `draw`: a player draws cards from the stock as a penalty.
    Draw {
        /// Who draws them.
        player: P,
        /// The cards.
        #[serde(with = "shape::cards")]
        #[schemars(with = "Vec<shape::HiddenCard>")]
        cards: Cow<'static, [Option<Card>]>,
    },
}

impl<P> Decision<P> {
    /// The word that says it in a log.
    ///
    /// ```
    /// use adjudeck_format::Decision;
    /// assert_eq!(Decision::<u8>::Back.as_str(), "back");
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::Back => "back",
            Self::Penalty(_) => "penalty",
            Self::Dead(_) => "dead",
            Self::Adjust(_) => "adjust",
            Self::Draw { .. } => "draw",
        }
    }
}

/// What an expectation expects of the line before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerdictKind {
    /// The rules allow it.
    Legal,
    /// A rule forbids it.
    Illegal,
    /// The cards cannot be so.
    Impossible,
    /// The record hides the card that would decide.
    Undecided,
    /// A declared number, winner or hand differs from the computed one.
    Mismatch,
}

impl VerdictKind {
    /// Every expectation.
    pub const ALL: [Self; 5] = [Self::Legal, Self::Illegal, Self::Impossible, Self::Undecided, Self::Mismatch];

    /// The verdict as it is written after `=`.
    ///
    /// ```
    /// assert_eq!(adjudeck_format::VerdictKind::Illegal.as_str(), "illegal");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Illegal => "illegal",
            Self::Impossible => "impossible",
            Self::Undecided => "undecided",
            Self::Mismatch => "mismatch",
        }
    }
}

/// A reading of a point, `call.upcard: callable`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reading<'a> {
    /// The point, such as `call.upcard`.
    pub point: Cow<'a, str>,
    /// The answer to it, such as `callable`.
    pub answer: Cow<'a, str>,
}

/// Something that a player did.
#[expect(missing_docs, reason = "the notation in each variant's doc names its fields")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "does", rename_all = "kebab-case", deny_unknown_fields)]
#[serde(bound(serialize = "P: Serialize + std::fmt::Display", deserialize = "P: Deserialize<'de> + From<String>"))]
#[schemars(bound = "P: JsonSchema")]
#[repr(u8)]
pub enum Action<'a, P = Seat> {
    /// `draws 5C`: cards from the top of the stock, usually one.
    Draws {
        #[serde(with = "shape::cards")]
        #[schemars(with = "Vec<shape::HiddenCard>")]
        cards: Cow<'a, [Option<Card>]>,
    },
    /// `takes 5C`: cards from the top of the discard pile, the top one first.
    Takes {
        #[serde(with = "shape::cards")]
        #[schemars(with = "Vec<shape::HiddenCard>")]
        cards: Cow<'a, [Option<Card>]>,
    },
    /// `takes to 5C`: the discard line from its top down to the nearest such card.
    TakesTo { card: Card },
    /// `pushes 5C ?`: the discard and an unseen stock card, given to the opponent at the left.
    Pushes {
        #[serde(with = "shape::cards")]
        #[schemars(with = "Vec<shape::HiddenCard>")]
        cards: Cow<'a, [Option<Card>]>,
    },
    /// `peeks 5C`: looks at the top stock card.
    Peeks {
        #[serde(with = "shape::card")]
        #[schemars(with = "shape::HiddenCard")]
        card: Option<Card>,
    },
    /// `calls`: asks for the top discard out of turn; `calls together`, at the same moment as the call before.
    Calls {
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        together: bool,
    },
    /// `withdraws`: takes their call back.
    Withdraws,
    /// `allows`: lets the call go through.
    Allows,
    /// `refuses`: keeps the called card from the caller.
    Refuses,
    /// `buys 5C`: takes the top discard out of turn for a chip.
    Buys {
        #[serde(with = "shape::card")]
        #[schemars(with = "shape::HiddenCard")]
        card: Option<Card>,
    },
    /// `melds 8C 8D 8H | JS JH JK`: lays melds on the table.
    Melds { melds: Groups<'a> },
    /// `lays 8S 9S on Bea.1`: adds cards to a meld.
    Lays { cards: Cow<'a, [Laid]>, on: MeldName<P> },
    /// `swaps 7S into Dee.1`: puts the card in the place of the wild card that stands for it, which moves within the meld.
    Swaps { card: Card, into: MeldName<P> },
    /// `claims JK from Dee.1 with 7S`: as before, but the wild card leaves the meld.
    Claims { wild: Card, from: MeldName<P>, with: Card },
    /// `moves 7S 8S from Aya.1 to Aya.2`: moves cards between melds.
    Moves { cards: Cow<'a, [Laid]>, from: MeldName<P>, to: MeldName<P> },
    /// `joins Aya.2 to Aya.1`: lays a whole meld to another, so that they are one.
    Joins { from: MeldName<P>, to: MeldName<P> },
    /// `chooses 5`: says which of the game's contracts is played in this deal.
    Chooses { contract: u8 },
    /// `rearranges 4S 5S 6S | 7H 7D 7S`: all of the player's melds, as they are from now on; each group is a meld.
    Rearranges { melds: Groups<'a> },
    /// `discards 5C`.
    Discards {
        #[serde(with = "shape::card")]
        #[schemars(with = "shape::HiddenCard")]
        card: Option<Card>,
    },
    /// `passes`: ends the turn without what usually ends it.
    Passes,
    /// `declares 3H 4H 5H | 7S 8S 9S | ... discarding 4C`: shows a complete hand.
    Declares {
        melds: Groups<'a>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        discard: Option<Discarded>,
    },
    /// `shows 5C 5C | 9D 9D`: shows groups from their hand, such as doubles after the deal or what a loser has formed. Without
    /// cards: that they have none to show.
    Shows {
        #[schemars(schema_with = "any_groups")]
        melds: Groups<'a>,
    },
    /// `packs`: gives the deal up.
    Packs,
    /// `leaves`: drops out of the game.
    Leaves,
    /// `reenters`: pays to stay in the game.
    Reenters,
}

impl<P: Copy> Action<'_, P> {
    /// The melds on the table that the action names, in that order.
    ///
    /// ```
    /// use adjudeck_format::{Action, MeldName, Seat};
    /// let [from, to] = [1, 2].map(|number| MeldName { owner: Seat(0), number });
    /// assert_eq!(Action::Joins { from, to }.named_melds(), [Some(from), Some(to)]);
    /// ```
    #[must_use]
    pub const fn named_melds(&self) -> [Option<MeldName<P>>; 2] {
        match self {
            Self::Lays { on: meld, .. } | Self::Swaps { into: meld, .. } | Self::Claims { from: meld, .. } => {
                [Some(*meld), None]
            }
            Self::Moves { from, to, .. } | Self::Joins { from, to } => [Some(*from), Some(*to)],
            Self::Draws { .. }
            | Self::Takes { .. }
            | Self::TakesTo { .. }
            | Self::Pushes { .. }
            | Self::Peeks { .. }
            | Self::Calls { .. }
            | Self::Withdraws
            | Self::Allows
            | Self::Refuses
            | Self::Buys { .. }
            | Self::Melds { .. }
            | Self::Chooses { .. }
            | Self::Rearranges { .. }
            | Self::Discards { .. }
            | Self::Passes
            | Self::Declares { .. }
            | Self::Shows { .. }
            | Self::Packs
            | Self::Leaves
            | Self::Reenters => [None; 2],
        }
    }
}

/// A play of one card, as in most lines. [`Plays`](crate::Plays) receives it, and has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPlay {
    /// A card goes from the top of the stock to the hand.
    Draws,
    /// A card goes from the top of the discard pile to the hand.
    Takes,
    /// A card goes from the hand to the discard pile.
    Discards,
}

/// What one line says.
#[expect(missing_docs, reason = "the notation in each variant's doc names its fields")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
#[serde(bound(serialize = "P: Serialize + std::fmt::Display", deserialize = "P: Deserialize<'de> + From<String>"))]
#[schemars(bound = "P: JsonSchema")]
#[repr(u8)]
pub enum Statement<'a, P: Clone + 'a = Seat> {
    /// `adjudeck 1`: the version of the notation.
    Adjudeck { version: u32 },
    /// `game "Saturday table 3"`: a game begins.
    Game { title: Cow<'a, str> },
    /// `tag place "Club"`: a fact about the game that no rule needs.
    Tag { key: Cow<'a, str>, value: Cow<'a, str> },
    /// `rules kalooki/akagiri` or `rules kalooki/akagiri 0123456789abcdef`: the edition, and the hash that pins it.
    Rules {
        edition: Cow<'a, str>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pin: Option<Cow<'a, str>>,
    },
    /// `house layoff.direction: both-ends`: one answer that differs from the edition's in this game.
    House { reading: Reading<'a> },
    /// `players Aya Bea Carl Dee`: the players in the order in which they sit, clockwise.
    Players { names: Cow<'a, [Box<str>]> },
    /// `partners Aya Carl | Bea Dee`: who plays with whom.
    #[serde(with = "shape::partners")]
    #[schemars(with = "shape::Partners")]
    Partners { players: Cow<'a, [P]>, ends: Cow<'a, [u16]> },
    /// `pack 2 jokers 4`: how many packs of 52 are used, and how many jokers in all.
    Pack { packs: u8, jokers: u8 },
    /// `seats Aya KH Bea JK Carl 4S`: the cards drawn for seats.
    Seats { drawn: Cow<'a, [(P, Card)]> },
    /// `deal 3 dealer Dee`: a deal begins with the shuffle.
    Deal {
        number: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<P>,
    },
    /// `position 3 dealer Dee`: a deal begins in the middle.
    Position {
        number: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<P>,
    },
    /// `hand Aya 9S 9H ?*7`: the cards dealt to a player, or in a position the cards that they hold.
    Hand {
        player: P,
        #[serde(with = "shape::cards")]
        #[schemars(with = "Vec<shape::HiddenCard>")]
        cards: Cow<'a, [Option<Card>]>,
    },
    /// `indicator 8C`: the card turned to say what is wild.
    Indicator { card: Card },
    /// `buried 2S`: an upcard put back into the stock.
    Buried { card: Card },
    /// `upcard 7H`: the card turned up to start the discard pile.
    Upcard {
        #[serde(with = "shape::card")]
        #[schemars(with = "shape::HiddenCard")]
        card: Option<Card>,
    },
    /// `stock 5C 6D ?*40`: the whole stock, the next card to be drawn first.
    Stock {
        #[serde(with = "shape::cards")]
        #[schemars(with = "Vec<shape::HiddenCard>")]
        cards: Cow<'a, [Option<Card>]>,
    },
    /// `pile 5C 6D`: the discard pile, the top card last (a position).
    Pile {
        #[serde(with = "shape::cards")]
        #[schemars(with = "Vec<shape::HiddenCard>")]
        cards: Cow<'a, [Option<Card>]>,
    },
    /// `table Aya 9S 9H 9D | 4C 4D 4S`: a player's melds (a position).
    Table { player: P, melds: Groups<'a> },
    /// `openings Aya.1 Aya.2`: which melds were their owner's first (a position).
    Openings { melds: Cow<'a, [MeldName<P>]> },
    /// `laid Carl TC on Bea.1`: who laid off these cards of another player's meld (a position).
    Laid {
        player: P,
        #[serde(with = "shape::cards")]
        #[schemars(with = "Vec<shape::HiddenCard>")]
        cards: Cow<'a, [Option<Card>]>,
        on: MeldName<P>,
    },
    /// `opened Aya Bea`: players who have laid down, for whom no `table` line says so (a position).
    Opened { players: Cow<'a, [P]> },
    /// `turn Bea` or `turn Bea drawn`: whose turn it is, and whether they have drawn (a position).
    Turn {
        player: P,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        drawn: bool,
    },
    /// `reshuffled 1`: how often the discards have been shuffled into the stock (a position).
    Reshuffled { times: u8 },
    /// `score Aya 34 Bea 0` and other lists of players with numbers.
    Tally { of: Tally, entries: Cow<'a, [Entry<P>]> },
    /// `pool game 40`: the chips in a pool.
    Pool { pool: Pool, chips: i32 },
    /// `Aya draws 5C`: a player does something.
    #[serde(skip)]
    Plays { player: P, action: Action<'a, P> },
    /// `shuffle commits sha256 9F86...` and what opens it later: a part of the proof that a shuffle was fair.
    Shuffle { proof: ShuffleProof<'a, P> },
    /// `reshuffle`: the discards but the top one are shuffled to form a new stock.
    Reshuffle,
    /// `redeal`: the cards are thrown in; the same dealer deals again.
    Redeal,
    /// `void`: the deal ends without a result.
    Void,
    /// `ends`: the deal ends with nobody out.
    Ends,
    /// `out Bea`: the deal ends; Bea has gone out.
    Out { player: P },
    /// `winner Aya Bea`: who has won the game.
    Winner { players: Cow<'a, [P]> },
    /// `= illegal layoff.direction wrong-end where call.upcard: callable`: what the verdict on the line before must be, perhaps
    /// by which point, with which code.
    Expect {
        expected: VerdictKind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        point: Option<Cow<'a, str>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<Cow<'a, str>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reading: Option<Reading<'a>>,
    },
    /// `ruling stands by "M. Ito" under K5.5 "played too late"`: a director's ruling on the line before.
    Ruling {
        decision: Decision<P>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Cow<'a, str>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        under: Option<Cow<'a, str>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Cow<'a, str>>,
    },
}

/// Groups of cards, or none, for the schema.
fn any_groups(generator: &mut SchemaGenerator) -> Schema {
    let mut schema = generator.subschema_for::<Groups<'_>>();
    schema.remove("minItems");
    schema
}
