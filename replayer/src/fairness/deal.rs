//! A deal as its record shows it.

use adjudeck_format::{Card, CardSet, Seat};
use adjudeck_validator::rules::deal::Direction;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::moments::Moments;

/// A deal as its record shows it. Only hands that are written in full are there: which cards of a hand became known may depend on what
/// they were.
#[derive(Clone, Debug)]
pub struct ShownDeal {
    /// Where it begins.
    pub place: DealPlace,
    /// What it is part of.
    pub scene: DealScene,
    /// The players, by seat.
    pub players: Vec<Box<str>>,
    /// How many copies of each kind of card the pack has.
    pub copies: [u8; Card::KINDS],
    /// Which cards are wild in this deal.
    pub wild: CardSet,
    /// Who deals, if the record says so.
    pub dealer: Option<Seat>,
    /// In which direction the players sit from there.
    pub direction: Direction,
    /// By seat, the cards that were dealt, if all of them are shown.
    pub hands: Vec<Option<Vec<Card>>>,
    /// The card that says what is wild.
    pub indicator: Option<Card>,
    /// The first upcard, where no rule puts it back.
    pub upcard: Option<Card>,
    /// Whether the rules deal again what has pairs, so that the pairs that remain say nothing of the shuffle.
    pub is_sifted: bool,
    /// The players who are last by the points of the deals before; nobody if all have the same, or if the record hides it.
    pub behind: Vec<Seat>,
    /// How many cards were dealt, shown or not.
    pub dealt: u64,
    /// What the draws of the deal say.
    pub drawn: DrawnCards,
}

/// What a deal is part of.
#[derive(Clone, Debug, Default)]
pub struct DealScene {
    /// A number that is the same for deals of one game of one input, and for no others.
    pub game: u64,
    /// A number that says who played which deal of which game on which day.
    pub occasion: u64,
    /// How often a deal of this number was dealt before in this game, and came to nothing.
    pub redealt: u64,
    /// The tag `server`.
    pub server: Option<Box<str>>,
    /// The tag `table`.
    pub table: Option<Box<str>>,
    /// The month of the tag `date`.
    pub month: Option<Box<str>>,
}

/// Where a deal begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DealPlace {
    /// The input.
    pub input: Box<str>,
    /// The line of the input, from 1.
    pub line: u64,
}

/// How often something happened that chance decides.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chanced {
    /// How often it could.
    pub tries: u64,
    /// How often it did.
    pub times: u64,
    /// What a fair shuffle would do.
    pub moments: Moments,
}

impl Chanced {
    /// Adds a try that succeeds with this chance, and whether it did.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::Chanced;
    /// let mut heads = Chanced::default();
    /// heads.add(0.5, true);
    /// assert_eq!((heads.tries, heads.times, heads.moments.mean), (1, 1, 0.5));
    /// ```
    pub fn add(&mut self, chance: f64, happened: bool) {
        self.tries += 1;
        self.times += u64::from(happened);
        self.moments += Moments::of_chance(chance);
    }
}

/// What the draws from the stock say, as far as the record shows every card that lay outside the stock, so that the chance of each
/// draw is known.
#[derive(Clone, Debug, Default)]
pub struct DrawnCards {
    /// Cards that were drawn from the stock, shown or not.
    pub all: u64,
    /// Those that are shown.
    pub shown: u64,
    /// Those whose chance is known, whether or not anything that is counted could be drawn.
    pub known: u64,
    /// By seat, draws of wild cards.
    pub wild: Vec<Chanced>,
    /// Draws of a card that belongs with the top discard: of its rank, or beside it in its suit.
    pub after_discard: Chanced,
    /// Draws of a card that belongs with the card that was drawn before it, which lay on it in the pack.
    pub in_order: Chanced,
}

/// Whether two cards belong together: of one rank, or side by side in one suit, where an ace lies beside the two and the king.
///
/// ```
/// use adjudeck_replayer::fairness::belong_together;
/// let [nine, ten, other, joker] = ["9H", "TH", "9S", "JK"].map(|card| card.parse().unwrap());
/// assert!(belong_together(nine, ten) && belong_together(nine, other));
/// assert!(!belong_together(ten, other) && !belong_together(joker, joker));
/// ```
#[must_use]
pub fn belong_together(one: Card, other: Card) -> bool {
    are_a_pair(one, other) || are_neighbours(one, other)
}

/// Whether two cards have the same rank. Jokers have none.
pub(super) fn are_a_pair(one: Card, other: Card) -> bool {
    one.rank().is_some() && one.rank() == other.rank()
}

/// Whether two cards lie side by side in a suit.
pub(super) fn are_neighbours(one: Card, other: Card) -> bool {
    let (Some(first), Some(second)) = (one.rank(), other.rank()) else { return false };
    let apart = (first as u8).abs_diff(second as u8);
    one.suit() == other.suit() && (apart == 1 || apart == 12)
}
