//! Laying off: adding cards to melds on the table.

use super::section::{answers, section};

section! {
    /// Laying off: adding cards to melds on the table.
    Layoff {
        /// Who may lay off?
        opened: Opened,
        /// On whose melds may one lay off?
        targets: Targets,
        /// What must a meld be after a card was laid off on it?
        fit: Fit,
        /// At which end may a run be extended?
        direction: Direction,
        /// How many cards may a player add to a run in one turn?
        run_end: RunEnd,
        /// Does a wild card that stands for the ace at the top open the low end?
        wild_ace: WildAce,
    }
}

answers! {
    /// Who may lay off?
    Opened {
        /// A player who has laid down, already in that turn.
        AfterLayingDown,
        /// A player who has laid down in an earlier turn.
        FromNextTurn,
        /// Any player.
        Anyone,
    }
}

answers! {
    /// On whose melds may one lay off?
    Targets {
        /// On one's own and on others'.
        Everyones,
        /// On one's own and on others', but not on one's own first melds.
        NotOwnOpening,
        /// As before, but on one's own first melds as well, once another player has.
        OwnOpeningOnceExtended,
        /// On one's own.
        Own,
    }
}

answers! {
    /// What must a meld be after a card was laid off on it?
    Fit {
        /// Still a meld.
        StaysMeld,
        /// Still a meld; and to a set only natural cards are added.
        NaturalsToSets,
    }
}

answers! {
    /// At which end may a run be extended?
    Direction {
        /// At the top; when the top is an ace, at the bottom.
        TopUntilAce,
        /// At either end.
        BothEnds,
    }
}

answers! {
    /// How many cards may a player add to a run in one turn?
    RunEnd {
        /// Any number.
        Any,
        /// Two at each end.
        TwoAtEachEnd,
        /// Two in all.
        TwoInAll,
    }
}

answers! {
    /// Does a wild card that stands for the ace at the top open the low end?
    WildAce {
        /// Yes: the place counts.
        Counts,
        /// No: only a natural ace does.
        NaturalOnly,
    }
}
