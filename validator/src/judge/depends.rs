//! What each finding depends on.

use adjudeck_format::Seat;

use crate::verdict::Fact;

/// What a finding rests on.
pub(crate) enum DependsOn {
    /// On nothing that a lost line could change, unless it said what is wild.
    Statement,
    /// On the cards of a meld: on the statement, and on the meld that it names.
    Form,
    /// On what stays as it is, unless a lost line was more than a play.
    Standing,
    /// On whose turn it is and what was taken in it, or on calls.
    Turn,
    /// On whether the player has not drawn.
    OwnTurn,
    /// On whether the player has drawn: that is certain if a line says so since.
    Drawn,
    /// On whether the player before has played.
    TurnBefore,
    /// On what a player holds: whoever acts, if it is not said who.
    Hand(Option<Seat>),
    /// On what the player holds, and on whether they alone are still in the deal.
    Last,
    /// On whether, when and with what the player has laid down.
    Laid,
    /// On what a player holds, and whether they have laid down: whoever acts, if it is not said who.
    Cards(Option<Seat>),
    /// On the melds that are named, and on those of the player.
    Melds,
    /// On what the player holds, and on what anybody has laid.
    Table,
    /// On the stock and the discards.
    Piles,
    /// On the discards, on whose turn it is, and on what the player has laid.
    Line,
    /// On which cards lie open.
    Open,
    /// On whether a certain player is out.
    Out(Seat),
    /// On whether the deal is over.
    End,
    /// On that, and on what the record has declared before.
    Sums,
    /// On what is wild.
    Wild,
    /// On who has drawn which seat.
    Seats,
    /// On that, and on whether the deal before is over.
    Dealer,
    /// On how many chips lie where.
    Chips,
    /// On anything that is hidden, or was supposed.
    Hidden,
}

impl DependsOn {
    /// What a fact rests on.
    #[expect(clippy::too_many_lines, reason = "one flat match")]
    pub(super) const fn of(fact: &Fact) -> Self {
        match *fact {
            Fact::NoRules
            | Fact::NotInThisGame
            | Fact::LeavesByNewPlayers
            | Fact::RulesChanged
            | Fact::UnknownClause
            | Fact::RulingsContradict
            | Fact::NegativePenalty
            | Fact::AnswerTooLate
            | Fact::HandSize { .. }
            | Fact::HeldSize { .. }
            | Fact::NumberOfPlayers { .. }
            | Fact::OtherPack { .. }
            | Fact::NotInPack { .. }
            | Fact::OtherPartner { .. }
            | Fact::CardsPushed { .. }
            | Fact::StockCardSeen
            | Fact::PileTooBig { .. }
            | Fact::WildUpcard
            | Fact::SetTooShort { .. }
            | Fact::RunTooShort { .. }
            | Fact::NoMeld
            | Fact::GapInRun
            | Fact::StockOnly
            | Fact::PairOfOneSuit { .. }
            | Fact::NoPairs
            | Fact::MeldsKept
            | Fact::CopiesAreNoMeld { .. }
            | Fact::FewPureRuns { .. }
            | Fact::FewRuns { .. }
            | Fact::AllRunsPure
            | Fact::PartsOfOneRun
            | Fact::RunsTooShort { .. }
            | Fact::WildNeverMoves
            | Fact::TooFewDoubles { .. }
            | Fact::NoDouble
            | Fact::NotOwnMeld
            | Fact::WildLeavesMeld { .. }
            | Fact::WildDiscarded { .. } => Self::Statement,

            Fact::SetTooLong { .. }
            | Fact::RunTooLong { .. }
            | Fact::SuitTwice { .. }
            | Fact::AroundTheAce
            | Fact::WrongStandIn { .. }
            | Fact::RankAmiss { .. }
            | Fact::FewNaturalsInSet { .. }
            | Fact::FewNaturalsInRun { .. }
            | Fact::ManyWilds { .. }
            | Fact::WildsAdjacent
            | Fact::WildAtLowEnd
            | Fact::MeldTooBig
            | Fact::WildAddedToSet
            | Fact::WildsAlone
            | Fact::WildUnsaid
            | Fact::MeldUnsaid
            | Fact::WildStaysInMeld
            | Fact::JokersAlone => Self::Form,

            Fact::NoPlayers
            | Fact::OnlyInPosition
            | Fact::RoundNotOver
            | Fact::DealtTwice { .. }
            | Fact::NoFurtherDeal { .. }
            | Fact::HasLeft { .. }
            | Fact::HasPaid
            | Fact::StaysIn { .. }
            | Fact::StaysBelow { .. }
            | Fact::HiddenTotal { .. }
            | Fact::LeaveOrPay { .. }
            | Fact::ReentryLimit { .. }
            | Fact::OnlyOneLeft
            | Fact::OtherScore { .. }
            | Fact::ScoreOutOfReach { .. }
            | Fact::ScoresDoNotMeet { .. }
            | Fact::ScoresNotTogether
            | Fact::PlayUntold
            | Fact::DealtHandTooLate
            | Fact::LaidDownTakes
            | Fact::LaidDownCalls
            | Fact::CallLimit { .. }
            | Fact::LaidDownBuys
            | Fact::BuyLimit { .. }
            | Fact::CannotRefuse
            | Fact::CallsBarred
            | Fact::LayingBarred
            | Fact::ContractInOrder
            | Fact::OtherChooses { .. }
            | Fact::ContractPlayed
            | Fact::CardsDrawn { .. }
            | Fact::CardsDrawnAtMost { .. } => Self::Standing,

            Fact::NoDeal
            | Fact::TooLate
            | Fact::WildDiscardTaken
            | Fact::TakenInARow { .. }
            | Fact::TurnNotOver
            | Fact::UncoveredByCall
            | Fact::UpcardCalled
            | Fact::OwnDiscardCalled
            | Fact::NextPlayerCalls
            | Fact::CalledTooLate
            | Fact::CallOnEmptyStock
            | Fact::NotCalled
            | Fact::OtherCallFirst { .. }
            | Fact::TiedCalls
            | Fact::CallRefused
            | Fact::CallAllowed
            | Fact::NoCall
            | Fact::NotYoursToRefuse { .. }
            | Fact::RefuserMustTake
            | Fact::CallUnanswered { .. }
            | Fact::CallBinding
            | Fact::CallerDrawsFirst { .. }
            | Fact::MoverDrawsFirst { .. }
            | Fact::CallerOnlyDraws
            | Fact::ExtraCards { .. }
            | Fact::ExtraNotDrawn { .. }
            | Fact::MoveBlockedAtTurnStart
            | Fact::PushIsFinal
            | Fact::WildLaidOff { .. }
            | Fact::WildNotLaid { .. }
            | Fact::StockAfterLaying
            | Fact::MoverBuys
            | Fact::UpcardBought
            | Fact::DiscardTaken { .. }
            | Fact::TakenCardDiscarded { .. }
            | Fact::BoughtTooLate
            | Fact::BoughtAlready { .. } => Self::Turn,

            Fact::NotDrawn | Fact::NotPushed => Self::OwnTurn,
            Fact::DrawnAlready | Fact::PushedAlready => Self::Drawn,
            Fact::NotYourTurn { .. } | Fact::NoDiscard { .. } => Self::TurnBefore,
            Fact::DealOver { out: Some(seat) } | Fact::OtherOut { out: Some(seat) } => Self::Out(seat),

            Fact::NotInHand { seat, .. } | Fact::HandEmpty { seat } => Self::Hand(Some(seat)),

            Fact::OtherOut { out: None } => Self::Last,

            Fact::InTwoMelds { .. }
            | Fact::CardsInNoMeld { .. }
            | Fact::MustDiscard
            | Fact::OnlyWildsLeft
            | Fact::WildDiscardedLast { .. }
            | Fact::OutWithoutDiscard => Self::Hand(None),

            Fact::ContractInPart
            | Fact::ContractUnchosen
            | Fact::ContractNotMet
            | Fact::LongerThanContract
            | Fact::TakesBeforeLaying
            | Fact::WildInOpening
            | Fact::OtherWorth { .. }
            | Fact::WorthWithin { .. }
            | Fact::OtherShapes
            | Fact::LaidDownThisTurn
            | Fact::NotLaidDown
            | Fact::ClaimsBeforeLayingDown
            | Fact::MeldBeyondContract
            | Fact::NoMeldsToAdd => Self::Laid,

            Fact::WholeHandNotLaid | Fact::EarlyOut { .. } | Fact::KeepsTooFew { .. } | Fact::NothingToShow => {
                Self::Cards(None)
            }
            Fact::HiddenHand { seat } | Fact::UncountedHand { seat } | Fact::DoublesNotShown { seat } => {
                Self::Cards(Some(seat))
            }

            Fact::NoSuchMeld { .. }
            | Fact::NotInMeld { .. }
            | Fact::PlaceTaken
            | Fact::StandsForItself { .. }
            | Fact::OwnOpening { .. }
            | Fact::PairStays
            | Fact::DoesNotFit { .. }
            | Fact::NotAtBottom { .. }
            | Fact::NotBelowWildAce
            | Fact::NoWildFor { .. }
            | Fact::WildInSetStays
            | Fact::WildAtTopStays
            | Fact::WildAceStays
            | Fact::WildAtBottomStays
            | Fact::MoveBlocked
            | Fact::RunFull
            | Fact::NotOwnRun
            | Fact::NoMeldLeft { .. }
            | Fact::NoPureRun
            | Fact::ReturnsToHand { .. }
            | Fact::SameMeld
            | Fact::SecondSetOfRank { .. }
            | Fact::MeldsStayApart
            | Fact::RunsDoNotTouch
            | Fact::SecondRunOfSuit { .. } => Self::Melds,

            Fact::KeyCard { .. } | Fact::PlayableCardDiscarded { .. } | Fact::NotMisdealt => Self::Table,

            Fact::StockEmpty
            | Fact::OtherStockCard { .. }
            | Fact::NothingToShuffle
            | Fact::StockShort
            | Fact::SecondUpcard
            | Fact::StockSize { .. }
            | Fact::UpcardStays
            | Fact::StockNotEmpty { .. }
            | Fact::SecondReshuffle
            | Fact::NoReshuffle
            | Fact::NotVoid
            | Fact::NoEnd
            | Fact::DealOver { out: None }
            | Fact::DealVoid
            | Fact::NobodyDraws
            | Fact::OnlyMelding => Self::Piles,

            Fact::PileEmpty
            | Fact::OtherDiscard { .. }
            | Fact::DeadCard
            | Fact::NotInLine { .. }
            | Fact::TookTooDeep { .. }
            | Fact::NoPureRunForWild { .. }
            | Fact::LineCardLaidOff { .. }
            | Fact::DeepestNotMelded { .. } => Self::Line,

            Fact::TooManyCopies { .. } => Self::Open,

            Fact::OtherDeal { .. }
            | Fact::DealNotOver
            | Fact::GameOver
            | Fact::GameNotOver
            | Fact::NotWinner { .. }
            | Fact::WinnerMissing { .. } => Self::End,

            Fact::OtherTotal { .. } | Fact::TotalOutOfReach { .. } => Self::Sums,

            Fact::HiddenIndicator
            | Fact::IndicatorTooLate
            | Fact::IndicatorDrawn
            | Fact::SecondIndicator
            | Fact::NoIndicator
            | Fact::CutAgain => Self::Wild,

            Fact::NoCardDrawn { .. }
            | Fact::NoSecondDraw { .. }
            | Fact::SitsWrongly { .. }
            | Fact::NewcomerSitsWrongly { .. }
            | Fact::SeatsNotDrawn => Self::Seats,

            Fact::OtherDealer { .. } => Self::Dealer,

            Fact::OtherPool { .. } | Fact::OtherCount { .. } | Fact::CountOutOfReach { .. } => Self::Chips,

            Fact::HiddenCard | Fact::NoneFits | Fact::NothingToTakeBack | Fact::LegalTakenBack | Fact::HasPacked => {
                Self::Hidden
            }
        }
    }
}
