//! How far a turn has come, and what has become of the last discard.

use adjudeck_format::{Action, Seat};
use serde::{Deserialize, Serialize};

/// How far the turn in progress has come, and who may have the last discard, or the upcard: what decides, with the rules and the
/// cards, what a player may do.
///
/// It is small and lies together, so that a question about it costs next to nothing. What is kept of cards and calls besides lies
/// in the [turn](crate::state::turn) and the [offer](crate::state::offer).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked by itself")]
pub(crate) struct Phase {
    pub(crate) mover: Seat,
    pub(crate) before: Before,
    /// How many cards the player to move has drawn.
    pub(crate) drawn: u8,
    /// Whether they have taken the top discard.
    pub(crate) took: bool,
    /// Whether they have laid cards.
    pub(crate) laid: bool,
    /// Whether melds on the table may have to be added to before the turn ends, since the contract may be met from there too.
    pub(crate) must_complete: bool,
    pub(crate) reported: ReportedInTurn,
    /// Whether the top of the pile is what was discarded last, or the upcard: nobody has taken or been granted it.
    pub(crate) fresh: bool,
    /// Whether nothing but calls has happened since.
    pub(crate) just_discarded: bool,
    /// Whether a director has ruled that the top discard may not be taken.
    pub(crate) dead: bool,
    /// Who discarded it; nobody, if it is the upcard.
    pub(crate) discarder: Option<Seat>,
    pub(crate) answer: Answered,
    /// The call by which it was granted.
    pub(crate) grant: Option<Grant>,
    /// Who has bought it in this turn.
    pub(crate) bought: Option<Seat>,
    /// How many discards have been taken in a row, in as many turns.
    pub(crate) taken_in_a_row: u16,
}

/// Who has played before a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Before {
    /// Nobody: it is the first turn.
    #[default]
    Nobody,
    /// Nobody, and it is said who plays first.
    Named,
    /// This player.
    Player(Seat),
}

/// What was reported in a turn, so that what follows from it is not reported again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ReportedInTurn {
    /// That the player keeps too few cards.
    pub(crate) few: bool,
    /// That they have played without having drawn.
    pub(crate) undrawn: bool,
    /// That wild cards were not laid at once.
    pub(crate) owed: bool,
}

/// What the player to play has said to a call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answered {
    /// Nothing yet.
    #[default]
    Open,
    /// That they take the card themselves.
    Refused,
    /// That the call goes through.
    Allowed,
}

impl Answered {
    /// What a player says to a call by an action, if it is that.
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

/// A call that was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Grant {
    /// Who was granted the discard.
    pub(crate) to: Seat,
    /// Whether the stock could not give the extra card at that moment.
    pub(crate) stock_short: bool,
    /// Whether the player to play had drawn their card by then.
    pub(crate) after_draw: bool,
    /// How many extra cards they have drawn.
    pub(crate) extra_drawn: u8,
}

impl Phase {
    /// Nobody has played yet, and nothing lies there to be taken.
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
    };

    /// The turn of this player begins. What was called, granted or bought in the one before matters no more.
    pub(crate) const fn of_turn(self, mover: Seat) -> Self {
        Self {
            mover,
            before: self.before,
            fresh: self.fresh,
            just_discarded: self.just_discarded,
            dead: self.dead,
            discarder: self.discarder,
            taken_in_a_row: self.taken_in_a_row,
            ..Self::FIRST
        }
    }

    /// Whether the player to move has drawn, or has played without, which was reported.
    pub(crate) const fn has_begun(&self) -> bool {
        self.drawn > 0 || self.reported.undrawn
    }

    /// Whether the player to play has refused the call.
    pub(crate) fn is_refused(&self) -> bool {
        self.answer == Answered::Refused
    }

    /// Whether they have said that it goes through.
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
