//! What a player might do: kinds of actions, and how much of each is proposed.

use adjudeck_format::{Action, Seat};

/// Something that a player might do.
pub type Proposal = (Seat, Action<'static>);

/// A kind of action, all of which are proposed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Family {
    /// Cards from the stock.
    Draws,
    /// Cards from the top of the pile, one or more.
    Takes,
    /// The line down to a card.
    TakesTo,
    /// The discard and cards of the stock for the next player.
    Pushes,
    /// A look at the stock.
    Peeks,
    /// A call, or a bid.
    Calls,
    /// A call at the same moment as the one before.
    CallsTogether,
    /// A call that is taken back.
    Withdraws,
    /// A call that goes through.
    Allows,
    /// A call that does not.
    Refuses,
    /// The top discard for a chip.
    Buys,
    /// The contract is chosen.
    Chooses,
    /// New melds, one for each need of a contract; else one alone.
    Melds,
    /// One card added to a meld.
    Lays,
    /// A card in the place of a wild card, which moves.
    Swaps,
    /// A card in the place of a wild card, which leaves the meld.
    Claims,
    /// A card from a meld to another.
    Moves,
    /// Two melds that become one.
    Joins,
    /// One card discarded.
    Discards,
    /// A turn that ends without a discard.
    Passes,
    /// A hand that is complete.
    Declares,
    /// A hand that is given up.
    Packs,
    /// A player drops out.
    Leaves,
    /// A player pays to stay.
    Reenters,
}

/// How much is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breadth {
    /// Each action in one way: a draw of whatever lies on the stock, a wild card with all that it stands for.
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
