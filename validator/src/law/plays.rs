//! Plays that the law has resolved: which meld, which place, which card, whose turn follows.
//!
//! What is written in a log is turned into one of these before anything happens. A faulty statement that the cards allow
//! becomes the play that was made at the table. Code that applies a play decides nothing and knows no rules.

pub(crate) mod recorded;

use adjudeck_format::{Card, Discarded, Groups, Laid, MeldName, Seat};

use crate::cards::meld::{Meld, Pieces};
use crate::cards::place::{Exchange, Way};
use crate::state::end::SaidEnd;
use crate::state::kept::{Certainty, Packed};

/// What the law has worked out to judge a legal play: what becomes of the laid cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Resolved {
    /// No cards are laid, or what becomes of them is found when the play is made.
    #[default]
    Nothing,
    /// The cards are these melds.
    Melds(Vec<Meld>),
    /// The meld to which the cards are added becomes this one.
    Grown(Meld),
}

/// What a player does outside play: between deals, or after the end of one.
#[derive(Debug)]
pub(crate) enum OutsidePlay<'p> {
    /// Nothing changes.
    Nothing,
    /// They choose the contract with this number.
    Chooses(u8),
    /// They leave the game.
    Leaves,
    /// They pay to stay in the game.
    Reenters,
    /// They show doubles, or cards that may be doubles.
    ShowsDoubles(Certainty),
    /// They show the melds of their hand.
    Shows(Groupwise<'p>),
    /// Their cards go to a meld of the winner, which becomes `grown`.
    AddsToWinner { cards: &'p [Laid], on: MeldName, grown: Meld },
    /// Their cards may have left their hand or not.
    MayHaveLaid,
    /// They may not lay these cards off, and lay them off all the same.
    LaysAmiss(&'p [Laid]),
}

/// Groups of cards, each with the meld that it forms.
#[derive(Debug)]
pub(crate) struct Groupwise<'p> {
    pub(crate) groups: &'p Groups<'p>,
    pub(crate) melds: Vec<Meld>,
}

/// How a player's action affects the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// The turn does not change, whoever has it.
    Stays,
    /// Their turn begins. If `seizes`, the player before has not ended theirs.
    Begins { seizes: bool },
    /// They play in their own turn. If `seizes`, it becomes theirs although the player before has not ended theirs.
    Plays { seizes: bool },
}

/// What happens when a player puts a card in the place of the wild card that stands for it.
#[derive(Debug)]
pub(crate) enum Swapping {
    /// The wild card moves this way, if it may move.
    Way(Option<Way>),
    /// The wild card becomes another card of its meld, and the meld becomes `grown`.
    Again { grown: Meld, unsettles: Option<Keep> },
}

/// A declaration.
#[derive(Debug)]
pub(crate) enum Declaring<'p> {
    /// It is right, or may be, and ends the deal. If that is not certain, `if_wrong` says what happens if it is wrong.
    Rightly { melds: Groupwise<'p>, discard: Option<Discarded>, if_wrong: Option<Failing> },
    /// It is wrong. The next line tells whether `failing` happened at the table, or `if_wrong`.
    Wrongly { failing: Failing, if_wrong: Option<Failing> },
}

/// A player packs: they give the deal up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packs {
    /// Whether the turn becomes theirs although the player before has not ended theirs.
    pub(crate) seizes: bool,
    /// Whether their cards go under the stock.
    pub(crate) under_stock: bool,
    pub(crate) out: StepsOut,
}

/// Which of the discards that are taken must be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// The deepest.
    Deepest,
    /// The top one.
    Top,
}

/// Discards that are taken.
#[derive(Debug)]
pub(crate) struct Takes<'p> {
    pub(crate) cards: Taken<'p>,
    /// The granted call by which they are taken.
    pub(crate) grant: Option<Granting>,
    /// Which card must be laid, where the deal remembers what was taken.
    pub(crate) keeps: Option<Due>,
}

/// How a statement says which discards are taken.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Taken<'p> {
    /// Card by card, the top one first.
    Each(&'p [Option<Card>]),
    /// All cards down to this one; the record may hide how many these are.
    DownTo { card: Card, depth: Depth },
}

/// How deep in the discard line a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// This many cards are taken.
    Known(usize),
    /// This many cards are taken, or more.
    Open(usize),
    /// The card does not lie there.
    Nowhere,
}

/// A call that is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Granting {
    /// How many calls may be granted to a player, if they are limited.
    pub(crate) limit: Option<u8>,
    /// How many extra cards they draw.
    pub(crate) extra: u8,
    /// Whether the card that it uncovers can be called.
    pub(crate) offers_next: bool,
}

/// A wild card is picked up from a meld; `place` is its index if it may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PicksUp {
    pub(crate) exchange: Exchange,
    pub(crate) place: Option<usize>,
    /// Whether the wild card may lie in a meld that only a lost line told of.
    pub(crate) lost: bool,
    /// Whether the wild card must be laid in the same turn, or the rules have yet to be asked.
    pub(crate) owes: bool,
    /// How the owner's melds are remembered, if this rearranges them.
    pub(crate) keep: Option<Keep>,
}

/// Melds that are laid.
#[derive(Debug)]
pub(crate) struct LaysDown<'p> {
    pub(crate) melds: Groupwise<'p>,
    /// Whether they belong to the player's opening.
    pub(crate) opens: bool,
    /// Details of the player's first melds, if these are the first.
    pub(crate) first: Option<First>,
    /// Whether it was reported that the player keeps too few cards.
    pub(crate) keeps_few: bool,
    /// How many bonus cards among them must be replaced.
    pub(crate) replaced: u8,
    /// Whether some may be melded only by a player who goes out.
    pub(crate) closing: bool,
}

/// A player's first melds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct First {
    /// Whether it was reported that they are not enough for the contract.
    pub(crate) too_little: bool,
    /// Whether they count as a failed lay-down. This is open if the record hides what decides; they count if they are taken back.
    pub(crate) fails: Certainty,
    /// Whether the contract may be met with melds on the table too, and so must be complete before the turn ends.
    pub(crate) must_complete: bool,
}

/// Cards that are laid off.
#[derive(Debug)]
pub(crate) struct LaysOff<'p> {
    pub(crate) cards: &'p [Laid],
    pub(crate) on: MeldName,
    pub(crate) grown: Grown,
    /// How the owner's melds are remembered, if they may not stay together once they have grown.
    pub(crate) unsettles: Option<Keep>,
    /// Whether a wild card that was picked up may be laid off.
    pub(crate) wild_anywhere: bool,
    /// Whether it was reported that the player keeps too few cards.
    pub(crate) keeps_few: bool,
    /// Whether it must be remembered who laid them: cards in melds count, and the meld is another player's.
    pub(crate) is_for_score: bool,
}

/// What becomes of a meld to which cards are added.
#[derive(Debug)]
pub(crate) enum Grown {
    /// It becomes this meld.
    Whole(Meld),
    /// As many cards as possible are added one by one; others may lie beside it.
    BestEffort(Box<BestEffort>),
}

/// A meld to which as many cards as possible were added.
#[derive(Debug)]
pub(crate) struct BestEffort {
    pub(crate) meld: Option<Meld>,
    /// The pieces that it is in, if it is in pieces and they have changed.
    pub(crate) pieces: Option<Pieces>,
    /// The cards in the order in which they leave the hand, and for each whether it ends up beside the meld.
    pub(crate) steps: Vec<(Option<Card>, bool)>,
}

/// An order to remember a player's melds as they are before they change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keep {
    /// Whether one of them is a pure run.
    pub(crate) pure: bool,
}

/// What becomes of the melds between which a card moves.
#[derive(Debug)]
pub(crate) enum Change {
    /// The record hides which card moves: what lies in the melds is no longer known.
    Hidden,
    /// The card stays in its meld, which becomes this.
    Within(Become),
    /// The card leaves one meld and joins another. `fits` says whether it fits there, which is not required.
    Between { left: Become, grown: Become, fits: bool, lies: bool },
}

/// What a meld becomes: another meld, or pieces.
pub(crate) type Become = Result<Meld, Pieces>;

/// A player is out of the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepsOut {
    pub(crate) how: Packed,
    /// Whether a player who is left alone has won.
    pub(crate) last_wins: bool,
    /// Who plays next.
    pub(crate) next: Seat,
}

/// What a wrong declaration leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failing {
    /// The player is out of the deal.
    StepsOut(StepsOut),
    /// The record says that the deal is over: [`Wrongly`](SaidEnd::Wrongly), so that play may go on, or
    /// [`Again`](SaidEnd::Again). If the declaration stands all the same, it is paid as declared.
    IsSaid { undrawn: bool, said: SaidEnd },
}

/// What a player does after the stock is used up, when cards may only be laid.
#[derive(Debug)]
pub(crate) enum AfterStockOut<'p> {
    /// Anything else. It has no effect.
    Otherwise,
    /// They draw from the empty stock.
    Draws(&'p [Option<Card>]),
    /// They take discards.
    Takes(Taken<'p>),
    /// They discard.
    Discards(Option<Card>),
}

/// What the law must be asked once a play has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// Nothing.
    Nothing,
    /// What the changed melds mean for cards that were taken from the discard line.
    Melded,
    /// Whether the deal is over because cards have left a hand.
    Left,
    /// Both.
    MeldedAndLeft,
    /// The turn ends.
    Passed,
    /// The upcard that was offered is passed.
    Declined,
}

/// Which card of the discard line goes under the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Buried {
    /// The one that has been there longest.
    Bottom,
    /// The one that was just discarded.
    Top,
}

/// What follows from a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Follows {
    /// Whether the deepest card taken from the line now lies in a new meld, and whether the player has the pure run that
    /// they need.
    pub(crate) melded: Option<(bool, Certainty)>,
    /// Whether the player has gone out.
    pub(crate) is_out: bool,
    /// Which card goes under the stock because the discard line is too long.
    pub(crate) buried: Option<Buried>,
    /// To whom the upcard is offered next, or who draws, if it was passed.
    pub(crate) declined: Option<Seat>,
    /// Who plays next, if the turn ends.
    pub(crate) next: Option<Seat>,
    /// Whether the last discard is then on the pile.
    pub(crate) discarded: bool,
}
