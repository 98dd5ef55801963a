//! How often players choose each kind of action.

use crate::second::Family;

/// A kind of action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A family of actions that the second referee lists.
    Of(Family),
    /// Several cards laid off on a meld at once.
    Several,
    /// All melds laid again.
    Rearranges,
}

impl Kind {
    pub(super) const ALL: [Self; 24] = [
        Self::Of(Family::Draws),
        Self::Of(Family::Takes),
        Self::Of(Family::TakesTo),
        Self::Of(Family::Pushes),
        Self::Of(Family::Calls),
        Self::Of(Family::CallsTogether),
        Self::Of(Family::Withdraws),
        Self::Of(Family::Allows),
        Self::Of(Family::Refuses),
        Self::Of(Family::Buys),
        Self::Of(Family::Chooses),
        Self::Of(Family::Melds),
        Self::Of(Family::Lays),
        Self::Of(Family::Swaps),
        Self::Of(Family::Claims),
        Self::Of(Family::Moves),
        Self::Of(Family::Joins),
        Self::Of(Family::Discards),
        Self::Of(Family::Passes),
        Self::Of(Family::Declares),
        Self::Of(Family::Packs),
        Self::Of(Family::Peeks),
        Self::Several,
        Self::Rearranges,
    ];

    /// The name under which it is counted.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Of(Family::Draws) => "draws",
            Self::Of(Family::Takes) => "takes",
            Self::Of(Family::TakesTo) => "takes to",
            Self::Of(Family::Pushes) => "pushes",
            Self::Of(Family::Peeks) => "peeks",
            Self::Of(Family::Calls) => "calls",
            Self::Of(Family::CallsTogether) => "calls together",
            Self::Of(Family::Withdraws) => "withdraws",
            Self::Of(Family::Allows) => "allows",
            Self::Of(Family::Refuses) => "refuses",
            Self::Of(Family::Buys) => "buys",
            Self::Of(Family::Chooses) => "chooses",
            Self::Of(Family::Melds) => "melds",
            Self::Of(Family::Lays) => "lays",
            Self::Of(Family::Swaps) => "swaps",
            Self::Of(Family::Claims) => "claims",
            Self::Of(Family::Moves) => "moves",
            Self::Of(Family::Joins) => "joins",
            Self::Of(Family::Discards) => "discards",
            Self::Of(Family::Passes) => "passes",
            Self::Of(Family::Declares) => "declares",
            Self::Of(Family::Packs) => "packs",
            Self::Of(Family::Leaves) => "leaves",
            Self::Of(Family::Reenters) => "reenters",
            Self::Several => "lays several",
            Self::Rearranges => "rearranges",
        }
    }

    /// Whether it brings the deal closer to its end.
    pub(super) const fn lays(self) -> bool {
        matches!(self, Self::Of(Family::Melds | Family::Lays | Family::Declares | Family::Packs) | Self::Several)
    }
}

/// How likely a kind is chosen, before counting how often it has been done; 0 if it is not tried at all.
pub(super) const fn weight(kind: Kind, drawn: bool, closing: bool, opened: bool) -> u64 {
    let Kind::Of(family) = kind else { return if (drawn || closing) && opened { 30 } else { 0 } };
    match (family, drawn) {
        _ if closing => match family {
            Family::Melds | Family::Lays | Family::Moves | Family::Joins => 30,
            _ => 0,
        },
        (Family::Draws, false) | (Family::Melds | Family::Swaps, true) => 60,
        (Family::Discards, true) => 50,
        (Family::Allows | Family::Refuses | Family::Chooses, false) => 40,
        (Family::Declares, _) => 30,
        (Family::Lays | Family::Claims, _) if opened || drawn => 30,
        (Family::Takes, _) | (Family::TakesTo | Family::Pushes, false) | (Family::Joins, true) => 20,
        (Family::Melds, false) | (Family::Buys | Family::Packs, _) => 10,
        (Family::Calls, _) | (Family::Moves, true) => 6,
        (Family::Withdraws, _) => 4,
        (Family::CallsTogether, _) => 3,
        // A caller draws one card more, and so may a player in their first turn.
        (Family::Draws, true) => 2,
        (Family::Passes, _) => 1,
        _ => 0,
    }
}
