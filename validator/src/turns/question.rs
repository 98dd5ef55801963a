//! What the law of turns asks about a situation.

/// A question that the law of turns asks of a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Question {
    /// Who acts: 0 the player to move, 1 the player after them, 2 the player who discarded last, 3 another player.
    Actor,
    /// How many cards the action has.
    Cards,
    /// How many cards the player to move has drawn.
    Drawn,
    /// Whether they have taken the top discard.
    Took,
    /// Whether they have laid cards.
    Laid,
    /// Whether they have pushed the discard.
    Pushed,
    /// Whether it is the first turn of whoever acts.
    FirstTurn,
    /// Whether whoever acts has laid down.
    LaidDown,
    /// Whether they have done so in this turn.
    LaysDownNow,
    /// Whether they are still in the game.
    Present,
    /// Whether the top discard may not be taken, by a ruling.
    Dead,
    /// Whether nobody has taken it or been granted it.
    Fresh,
    /// Whether nothing but calls has happened since it was discarded.
    JustDiscarded,
    /// Whether it is the upcard, which nobody has discarded.
    Upcard,
    /// What has become of it where it is offered: 0 it is not offered, 1 the player to move may take it, 2 all have passed it.
    Offered,
    /// Whether it is a wild card.
    TopWild,
    /// Whether no discard lies there.
    PileEmpty,
    /// Whether as many discards have been taken in a row as the rules allow.
    InARow,
    /// Who has called it: 0 nobody, 1 another, 2 whoever acts, 3 whoever acts and then another, 4 another and then whoever acts,
    /// 5 both together.
    Calls,
    /// The answer of the player to move to the call: 0 none, 1 they refuse it, 2 they allow it.
    Answer,
    /// To whom it was granted: 0 nobody, 1 another, 2 whoever acts.
    Grant,
    /// Whether the stock could not give the caller their extra cards then.
    StockShort,
    /// Whether the player to move had drawn by then.
    AfterDraw,
    /// How many cards the caller has drawn since.
    ExtraDrawn,
    /// Who has bought it: 0 nobody, 1 another.
    Bought,
    /// Whether whoever acts has a call left: 0 yes, 1 only if calls that were not granted do not count, 2 no.
    CallsSpent,
    /// Whether they have called beyond that.
    CalledBeyond,
    /// Whether they have the turn because they called rummy.
    CalledRummy,
    /// Whether they have bought as many discards as they may.
    BuysSpent,
    /// How many cards the stock has. The highest number means that many or more.
    Stock,
    /// Whether the discards have been shuffled to form a new stock.
    Reshuffled,
}

/// The kind of answers that a question has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// No, which is 0, or yes, which is 1.
    Whether,
    /// A number, from 0 or from 1.
    HowMany,
    /// One of those listed with the question.
    Which,
}

impl Question {
    /// Every question.
    ///
    /// ```
    /// use adjudeck_validator::turns::Question;
    /// assert!(Question::ALL.contains(&Question::Drawn));
    /// ```
    pub const ALL: [Self; 31] = [
        Self::Actor,
        Self::Cards,
        Self::Drawn,
        Self::Took,
        Self::Laid,
        Self::Pushed,
        Self::FirstTurn,
        Self::LaidDown,
        Self::LaysDownNow,
        Self::Present,
        Self::Dead,
        Self::Fresh,
        Self::JustDiscarded,
        Self::Upcard,
        Self::Offered,
        Self::TopWild,
        Self::PileEmpty,
        Self::InARow,
        Self::Calls,
        Self::Answer,
        Self::Grant,
        Self::StockShort,
        Self::AfterDraw,
        Self::ExtraDrawn,
        Self::Bought,
        Self::CallsSpent,
        Self::CalledBeyond,
        Self::CalledRummy,
        Self::BuysSpent,
        Self::Stock,
        Self::Reshuffled,
    ];

    /// What kind of answers it has.
    ///
    /// ```
    /// use adjudeck_validator::turns::{AnswerKind, Question};
    /// assert_eq!(Question::Drawn.kind(), AnswerKind::HowMany);
    /// ```
    #[must_use]
    pub const fn kind(self) -> AnswerKind {
        match self {
            Self::Actor | Self::Calls | Self::Answer | Self::Grant | Self::CallsSpent | Self::Offered => {
                AnswerKind::Which
            }
            Self::Cards | Self::Drawn | Self::ExtraDrawn | Self::Stock => AnswerKind::HowMany,
            Self::Took
            | Self::Laid
            | Self::Pushed
            | Self::FirstTurn
            | Self::LaidDown
            | Self::LaysDownNow
            | Self::Present
            | Self::Dead
            | Self::Fresh
            | Self::JustDiscarded
            | Self::Upcard
            | Self::TopWild
            | Self::PileEmpty
            | Self::InARow
            | Self::StockShort
            | Self::AfterDraw
            | Self::Bought
            | Self::CalledBeyond
            | Self::CalledRummy
            | Self::BuysSpent
            | Self::Reshuffled => AnswerKind::Whether,
        }
    }
}
