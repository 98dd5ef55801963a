//! The discard line: what must be done with the cards that are taken from it, and how many may lie in it.

use super::section::{answers, section};
use super::wild::Allowed;

section! {
    /// The discard line: what must be done with the cards that are taken from it, and how many may lie in it.
    Line {
        /// What must be done with the deepest card that is taken?
        duty: Duty,
        /// Is it the same if only the top card is taken?
        alone: Alone,
        /// May the new meld have cards of the player's melds on the table?
        from_melds: Allowed,
        /// May the new meld be one that is split off a run together with the deepest card?
        split: Allowed,
        /// How long must the deepest card stay in a new meld?
        stays: Stays,
        /// May the other cards that are taken be laid off?
        layoff: Allowed,
        /// How far down may a player take who has no meld yet?
        unmelded: Unmelded,
        /// May a player who has drawn from the stock take from the line in the same turn?
        after_drawing: Allowed,
        /// What does a wild card bring that was turned up to start the line?
        wild_upcard: WildUpcard,
        /// How long does it bring that?
        wild_until: WildUntil,
        /// How much of the line must be taken with it?
        wild_part: WildPart,
        /// What must a player lay who has no meld yet?
        wild_opener: WildOpener,
        /// Does a wild card bring the same that a player has discarded?
        wild_discard: WildDiscard,
        /// How many cards may lie in the line, if there is a limit?
        limit: Option<u8>,
        /// Which card goes face down under the stock, if the line has too many?
        overflow: Overflow,
    }
}

answers! {
    /// What must be done with the deepest card that is taken?
    Duty {
        /// It must at once be laid in a new meld.
        NewMeld,
        /// It must at once be laid in a meld, or laid off.
        MeldOrLayoff,
    }
}

answers! {
    /// Is it the same if only the top card is taken?
    Alone {
        /// Yes.
        Same,
        /// No: the player may keep it.
        Free,
    }
}

answers! {
    /// How long must the deepest card stay in a new meld?
    Stays {
        /// Until the turn ends.
        TurnEnd,
        /// A moment is enough.
        Moment,
    }
}

answers! {
    /// How far down may a player take who has no meld yet?
    Unmelded {
        /// To the deepest card that completes a pure run; or, if they lay a pure run from their hand, to one of a second meld.
        PureRun,
        /// To any card that they use in a new meld; if first melds need a pure run, they lay one as well.
        AnyMeld,
    }
}

answers! {
    /// What does a wild card bring that was turned up to start the line?
    WildUpcard {
        /// Who has or lays a pure run may take it with the whole line, and need lay nothing more.
        Free,
        /// The first player may take it in their first turn, and need lay nothing. Otherwise nothing.
        FirstPlayer,
        /// Nothing: it must be laid at once like any other card.
        Nothing,
    }
}

answers! {
    /// How long does a wild card bring that?
    WildUntil {
        /// As long as it lies in the line.
        Taken,
        /// In the first turn of the deal.
        FirstTurn,
    }
}

answers! {
    /// How much of the line must be taken with a wild card that started it?
    WildPart {
        /// The whole line.
        Whole,
        /// So much as the player likes, with the wild card or without.
        Any,
    }
}

answers! {
    /// What must a player lay who has no meld yet?
    WildOpener {
        /// A pure run from their hand.
        PureRun,
        /// A pure run from their hand, and a second meld with the wild card.
        SecondMeld,
    }
}

answers! {
    /// Does a wild card bring the same that a player has discarded?
    WildDiscard {
        /// No.
        Nothing,
        /// Yes, if it is the deepest card that is taken.
        Same,
    }
}

answers! {
    /// Which card goes face down under the stock, if the line has too many?
    Overflow {
        /// The one that has lain in the line longest.
        Oldest,
        /// The one that was discarded.
        Newest,
    }
}
