//! How far a turn has come, and what has become of the last discard.

use adjudeck_format::{Action, Seat};
use serde::{Deserialize, Serialize};

/// How far the turn in progress has come, and who may have the last discard (or the upcard). Together with the rules and the
/// cards, this decides what a player may do.
///
/// It is small and in one piece, so that asking it costs next to nothing. What else is kept about cards and calls is in the
/// [turn](crate::state::turn) and the [offer](crate::state::offer).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked separately")]
pub(crate) struct Phase {
    pub(crate) mover: Seat,
    pub(crate) before: Before,
    /// How many cards the player to move has drawn.
    pub(crate) drawn: u8,
    /// Whether they have taken the top discard.
    pub(crate) took: bool,
    /// Whether they have laid cards.
    pub(crate) laid: bool,
    /// Whether the contract may still have to be completed from melds on the table before the turn ends.
    pub(crate) must_complete: bool,
    pub(crate) reported: ReportedInTurn,
    /// Whether the top of the pile is the last discard (or the upcard), or a card that a call has uncovered and that can be
    /// called in turn, and nobody has taken it or been granted it.
    pub(crate) fresh: bool,
    /// Whether only calls have happened since it was discarded.
    pub(crate) just_discarded: bool,
    /// Whether a director has ruled that the top discard may not be taken.
    pub(crate) dead: bool,
    /// Who discarded last; `None` if it is the upcard.
    pub(crate) discarder: Option<Seat>,
    pub(crate) answer: Answered,
    /// The call by which it was granted.
    pub(crate) grant: Option<Grant>,
    /// Who has bought the last discard in this turn.
    pub(crate) bought: Option<Seat>,
    /// In how many turns in a row a player has taken the discard.
    pub(crate) taken_in_a_row: u16,
    /// How many players have passed the upcard that was offered to them.
    pub(crate) passed: u8,
}

/// Who played before this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Before {
    /// Nobody, because it is the first turn.
    #[default]
    Nobody,
    /// Nobody, and the record says who plays first.
    Named,
    /// This player.
    Player(Seat),
    /// Whoever discarded last; then this player called rummy, and has the turn.
    Called(Seat),
}

/// What was already reported in this turn, so that its consequences are not reported too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ReportedInTurn {
    /// The player keeps too few cards.
    pub(crate) few: bool,
    /// The player has played without having drawn.
    pub(crate) undrawn: bool,
    /// Wild cards were not laid at once.
    pub(crate) owed: bool,
}

/// The answer to a call by the player whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answered {
    /// No answer yet.
    #[default]
    Open,
    /// They refuse the call and take the card themselves.
    Refused,
    /// They let the call go through.
    Allowed,
}

impl Answered {
    /// The answer that an action gives to a call, if it gives one.
    pub(crate) const fn by(action: &Action<'_>) -> Option<Self> {
        if matches!(action, Action::Allows) {
            Some(Self::Allowed)
        } else if matches!(action, Action::Refuses) {
            Some(Self::Refused)
        } else {
            None
        }
    }
}

/// What has become of the upcard, where it is offered before the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offered {
    /// It is not offered: nobody offers it in this game, or somebody has taken it or drawn since.
    No,
    /// The player to move may take it or pass.
    Open,
    /// All players have passed it, and nobody has drawn yet.
    Declined,
}

/// A call that was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Grant {
    /// Who was granted the discard.
    pub(crate) to: Seat,
    /// Whether the stock had no extra card to give at that moment.
    pub(crate) stock_short: bool,
    /// Whether the player whose turn it is had drawn by then.
    pub(crate) after_draw: bool,
    /// How many extra cards the caller has drawn.
    pub(crate) extra_drawn: u8,
}

impl Phase {
    /// The phase in which nobody has played yet, and nothing lies there to be taken.
    pub(crate) const FIRST: Self = Self {
        mover: Seat(0),
        before: Before::Nobody,
        drawn: 0,
        took: false,
        laid: false,
        must_complete: false,
        reported: ReportedInTurn { few: false, undrawn: false, owed: false },
        fresh: false,
        just_discarded: false,
        dead: false,
        discarder: None,
        answer: Answered::Open,
        grant: None,
        bought: None,
        taken_in_a_row: 0,
        passed: 0,
    };

    /// The phase in which this player's turn begins. Calls, grants and purchases of the turn before are dropped.
    pub(crate) const fn of_turn(self, mover: Seat) -> Self {
        Self {
            mover,
            before: self.before,
            fresh: self.fresh,
            just_discarded: self.just_discarded,
            dead: self.dead,
            discarder: self.discarder,
            taken_in_a_row: self.taken_in_a_row,
            passed: self.passed,
            ..Self::FIRST
        }
    }

    /// Whether the player to move has drawn, or has played without having drawn, which was reported.
    pub(crate) const fn has_begun(&self) -> bool {
        self.drawn > 0 || self.reported.undrawn
    }

    /// Whether the player whose turn it is has refused the call.
    pub(crate) fn is_refused(&self) -> bool {
        self.answer == Answered::Refused
    }

    /// Whether the player whose turn it is has allowed the call.
    pub(crate) fn is_allowed(&self) -> bool {
        self.answer == Answered::Allowed
    }

    /// Whether this player was granted the last discard by a call.
    #[inline]
    pub(crate) fn is_granted_to(&self, seat: Seat) -> bool {
        matches!(self.grant, Some(grant) if grant.to == seat)
    }

    /// Who was granted the last discard by a call.
    pub(crate) fn granted_to(&self) -> Option<Seat> {
        self.grant.map(|grant| grant.to)
    }
}
