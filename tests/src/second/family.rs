//! Kinds of actions that a player might do, and how many of each kind are proposed.

use adjudeck_format::{Action, Seat};

/// An action that a player might do.
pub type Proposal = (Seat, Action<'static>);

/// A kind of action, all of which are proposed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Family {
    /// Cards from the stock.
    Draws,
    /// Cards from the top of the pile, one or more.
    Takes,
    /// All cards of the line down to one.
    TakesTo,
    /// The discard and cards of the stock, for the next player.
    Pushes,
    /// A look at the stock.
    Peeks,
    /// A call, or a bid.
    Calls,
    /// A call at the same moment as the one before.
    CallsTogether,
    /// A withdrawn call.
    Withdraws,
    /// A call that is allowed.
    Allows,
    /// A call that is refused.
    Refuses,
    /// The top discard for a chip.
    Buys,
    /// A choice of the contract.
    Chooses,
    /// New melds: all of a contract, or else a single one.
    Melds,
    /// One card added to a meld.
    Lays,
    /// A card in place of a wild card, which moves within its meld.
    Swaps,
    /// A card in place of a wild card, which is taken up.
    Claims,
    /// A card from one meld to another.
    Moves,
    /// Two melds made into one.
    Joins,
    /// One card discarded.
    Discards,
    /// A turn that ends without a discard.
    Passes,
    /// A complete hand.
    Declares,
    /// A hand that is given up.
    Packs,
    /// A player drops out.
    Leaves,
    /// A player pays to stay.
    Reenters,
}

/// How many actions are proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breadth {
    /// Each action once: a draw of any card of the stock, a wild card with everything that it stands for.
    Narrow,
    /// Each card that could be drawn, and each way to say what a wild card stands for.
    Wide,
}

impl Family {
    /// Every family.
    pub const ALL: [Self; 24] = [
        Self::Draws,
        Self::Takes,
        Self::TakesTo,
        Self::Pushes,
        Self::Peeks,
        Self::Calls,
        Self::CallsTogether,
        Self::Withdraws,
        Self::Allows,
        Self::Refuses,
        Self::Buys,
        Self::Chooses,
        Self::Melds,
        Self::Lays,
        Self::Swaps,
        Self::Claims,
        Self::Moves,
        Self::Joins,
        Self::Discards,
        Self::Passes,
        Self::Declares,
        Self::Packs,
        Self::Leaves,
        Self::Reenters,
    ];
}
