//! Plays that the law has resolved: which meld, which place, which card, whose turn follows.
//!
//! What is written in a log is turned into one of these before anything happens. A faulty statement that the cards allow becomes
//! the play that was made at the table. Whoever applies a play decides nothing and knows no rules.

pub(crate) mod recorded;

use adjudeck_format::{Card, Discarded, Groups, Laid, MeldName, Seat};

use crate::cards::meld::{Meld, Pieces};
use crate::cards::place::Way;
use crate::state::kept::{Certainty, Packed};

/// What the law has resolved of a legal play to judge it: what becomes of the cards that are laid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Resolved {
    /// Nothing: no cards are laid, or the law does not ask what becomes of them.
    #[default]
    Nothing,
    /// They are these melds.
    Melds(Vec<Meld>),
    /// The meld to which they are added becomes this.
    Grown(Meld),
}

/// What a player does that is no part of play: between deals, or after the end of one.
#[derive(Debug)]
pub(crate) enum OutsidePlay<'p> {
    /// Nothing that changes anything.
    Nothing,
    /// They choose this contract.
    Chooses(u8),
    /// They leave the game.
    Leaves,
    /// They pay to stay in it.
    Reenters,
    /// They show doubles, or may.
    ShowsDoubles(Certainty),
    /// They show the melds of their hand.
    Shows(Groupwise<'p>),
    /// Their cards go to a meld of the winner, which becomes this.
    AddsToWinner { cards: &'p [Laid], on: MeldName, grown: Meld },
    /// Their cards may have left their hand, or not.
    MayHaveLaid,
}

/// Groups of cards, each with the meld that it is.
#[derive(Debug)]
pub(crate) struct Groupwise<'p> {
    pub(crate) groups: &'p Groups<'p>,
    pub(crate) melds: Vec<Meld>,
}

/// How a player comes to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// Whosever turn it is, it stays so.
    Stays,
    /// Their turn begins; if `seizes`, though the player before has not ended theirs.
    Begins { seizes: bool },
    /// They play in their turn; if `seizes`, it is theirs though the player before has not ended theirs.
    Plays { seizes: bool },
}

/// A card that a player puts in the place of the wild card that stands for it.
#[derive(Debug)]
pub(crate) enum Swapping {
    /// The wild card goes its way, if it may.
    Way(Option<Way>),
    /// It becomes another card of its meld, and that becomes this.
    Again { grown: Meld, unsettles: Option<Keep> },
}

/// A declaration.
#[derive(Debug)]
pub(crate) enum Declaring<'p> {
    /// It ends the deal; if it is not certain that it is right, this happens if it is wrong.
    Rightly { melds: Groupwise<'p>, discard: Option<Discarded>, if_wrong: Option<Failing> },
    /// It is wrong.
    Wrongly(Failing),
}

/// A player gives the deal up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packs {
    /// Whether the turn is theirs though the player before has not ended theirs.
    pub(crate) seizes: bool,
    /// Whether their cards go under the stock.
    pub(crate) under_stock: bool,
    pub(crate) out: StepsOut,
}

/// Discards that are taken.
#[derive(Debug)]
pub(crate) struct Takes<'p> {
    pub(crate) cards: Taken<'p>,
    /// The call by which they are granted.
    pub(crate) grant: Option<Granting>,
    /// Whether it is kept what was taken, for more than one card may be.
    pub(crate) keeps: bool,
}

/// How it is said which discards are taken.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Taken<'p> {
    /// Each by itself, the top one first.
    Each(&'p [Option<Card>]),
    /// Down to a card: so many, unless the record hides how deep it lies.
    DownTo { card: Card, depth: Depth },
}

/// How deep in the discard line a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// The cards down to it are so many.
    Known(usize),
    /// They are so many, or more.
    Open(usize),
    /// It does not lie there.
    Nowhere,
}

/// A call that is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Granting {
    /// So many calls may be granted to a player.
    pub(crate) limit: u8,
    /// So many cards they draw besides.
    pub(crate) extra: u8,
}

/// A wild card that comes to a hand from a meld, where another takes its place, if it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PicksUp {
    pub(crate) wild: Card,
    pub(crate) with: Card,
    pub(crate) from: MeldName,
    pub(crate) place: Option<usize>,
    /// Whether it may lie in a meld of which only a line that could not be read would have told.
    pub(crate) lost: bool,
    /// Whether it must be laid in the same turn, or that is asked.
    pub(crate) owes: bool,
    /// How the melds of the owner are kept, if they are rearranged by this.
    pub(crate) keep: Option<Keep>,
}

/// Melds that are laid.
#[derive(Debug)]
pub(crate) struct LaysDown<'p> {
    pub(crate) melds: Groupwise<'p>,
    /// Whether they are of the player's opening.
    pub(crate) opens: bool,
    /// What they are as the player's first, if they are.
    pub(crate) first: Option<First>,
    /// Whether it was reported that the player keeps too few cards.
    pub(crate) keeps_few: bool,
}

/// A player's first melds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct First {
    /// Whether it was reported that they are too little for the contract.
    pub(crate) too_little: bool,
    /// Whether they count as a failed lay-down.
    pub(crate) fails: bool,
    /// Whether the contract may be met from the table too, and so must be before the turn ends.
    pub(crate) must_complete: bool,
}

/// Cards that are laid off.
#[derive(Debug)]
pub(crate) struct LaysOff<'p> {
    pub(crate) cards: &'p [Laid],
    pub(crate) on: MeldName,
    pub(crate) grown: Grown,
    /// How the melds of their owner are kept, if they may not stay together as they become.
    pub(crate) unsettles: Option<Keep>,
    /// Whether a wild card that was picked up may be laid off.
    pub(crate) wild_anywhere: bool,
    /// Whether it was reported that the player keeps too few cards.
    pub(crate) keeps_few: bool,
}

/// What becomes of a meld to which cards are added.
#[derive(Debug)]
pub(crate) enum Grown {
    /// This.
    Whole(Meld),
    /// This, card by card as well as they can; some of them come to lie beside it.
    BestEffort(Box<BestEffort>),
}

/// A meld to which cards were added as well as they can.
#[derive(Debug)]
pub(crate) struct BestEffort {
    pub(crate) meld: Option<Meld>,
    /// What it is in, if it is in pieces that have changed.
    pub(crate) pieces: Option<Pieces>,
    /// The cards in the order in which they leave the hand, each with whether it comes to lie beside the meld.
    pub(crate) steps: Vec<(Option<Card>, bool)>,
}

/// The melds of a player are kept as they are before they change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keep {
    /// Whether there is a pure run among them.
    pub(crate) pure: bool,
}

/// What becomes of melds between which a card moves.
#[derive(Debug)]
pub(crate) enum Change {
    /// The record hides which card it is: nobody knows any more what lies in them.
    Hidden,
    /// A card stays in its meld, and that becomes this.
    Within(Become),
    /// One becomes this without it, and the other this with it; if `fits`, which it need not.
    Between { left: Become, grown: Become, fits: bool, lies: bool },
}

/// What a meld becomes: another, or pieces.
pub(crate) type Become = Result<Meld, Pieces>;

/// A player is out of the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepsOut {
    pub(crate) how: Packed,
    /// Whether whoever alone is left has won.
    pub(crate) last_wins: bool,
    /// Who plays then.
    pub(crate) next: Seat,
}

/// What a wrong declaration leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failing {
    /// The player is out of the deal.
    StepsOut(StepsOut),
    /// The record says that the deal is over. If it stands all the same it is paid as what it was declared to be.
    IsSaid { undrawn: bool },
}

/// What is played on with although cards may only be laid any more.
#[derive(Debug)]
pub(crate) enum AfterStockOut<'p> {
    /// Nothing that moves cards.
    Otherwise,
    /// Cards of a stock that has none.
    Draws(&'p [Option<Card>]),
    /// Discards.
    Takes(Taken<'p>),
    /// A discard.
    Discards(Option<Card>),
}

/// What is to be asked of the law once a play has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// Nothing.
    Nothing,
    /// What melds have changed says of cards that were taken from the line.
    Melded,
    /// Whether the deal is over, for cards have left a hand.
    Left,
    /// Both.
    MeldedAndLeft,
    /// The turn ends.
    Passed,
}

/// Which card of the discard line goes under the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Buried {
    /// The one that has lain there longest.
    Bottom,
    /// The one that was discarded.
    Top,
}

/// What follows from a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Follows {
    /// Whether the deepest card of what was taken from the line lies in a new meld, and whether a pure run does as it must.
    pub(crate) melded: Option<(bool, Certainty)>,
    /// Whether the player has gone out.
    pub(crate) is_out: bool,
    /// Which card goes under the stock, for the discard line is too long.
    pub(crate) buried: Option<Buried>,
    /// Who plays next, if the turn ends.
    pub(crate) next: Option<Seat>,
    /// Whether the last discard lies on the pile then.
    pub(crate) discarded: bool,
}
