//! What lines that could not be read leave open.
//!
//! Such a line said something, and nobody knows what. It may have been anything that its player could do, or if the record
//! does not tell who, anything at all. So a fault is not reported that it may have brought about:
//!
//! - Of whose turn it is, and of calls, it leaves nothing certain in its own turn and the next. The first play that would be
//!   a fault only for the want of a draw or a discard is taken to show what was lost.
//! - Of the cards of its player, and of the melds on the table, it leaves nothing certain until the deal is over.
//! - What it cannot have changed is judged as ever: what a meld is, which card may not be discarded, another player's hand.

use adjudeck_format::{Action, Seat, Statement};

use crate::deal::{Deal, Stage};
use crate::effect;
use crate::game::Game;
use crate::judge;
use crate::rules::Rules;
use crate::verdict::{Fact, Violation};

/// How many events at most are supplied before one statement.
const MOST_SUPPLIED: u8 = 4;

/// A line that could not be read, so far as that can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Something that this player did.
    Play(Seat),
    /// The beginning of a deal.
    Deal,
    /// Anything.
    Anything,
}

/// What lines of a deal that could not be read leave open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Gaps {
    /// A bit for each player of whom a line may have been lost.
    seats: u16,
    /// Whether a line was lost that may have been more than a play.
    anything: bool,
    /// Whether a line was lost while no deal was in progress, so that a deal may have begun.
    between: bool,
    /// Whether nobody has played since.
    just_lost: bool,
    /// The last turn in which a lost line can still show in whose turn it is.
    until: u32,
}

impl Gaps {
    /// Whether a line was lost.
    pub(crate) const fn any(&self) -> bool {
        self.seats != 0
    }

    /// Somebody has played.
    pub(crate) const fn play(&mut self) {
        self.just_lost = false;
    }

    /// Whether a line of the player may have been lost.
    const fn has(&self, seat: Seat) -> bool {
        self.seats >> seat.0 & 1 == 1
    }
}

/// A line was lost.
pub(crate) fn lose(rules: &Rules, game: &mut Game, deal: &mut Deal, lost: Lost) {
    if lost == Lost::Deal {
        begin(rules, game, deal);
        return;
    }
    deal.gaps.between |= !matches!(deal.stage, Stage::Dealing | Stage::Playing);
    (deal.gaps.until, deal.gaps.just_lost) = (deal.turn.saturating_add(1), true);
    match lost {
        Lost::Play(seat) => {
            // What is pushed joins the next player's hand.
            let next = rules.push.is_some().then(|| deal.after(rules, seat));
            for seat in [Some(seat), next].into_iter().flatten() {
                deal.gaps.seats |= 1 << seat.0;
                deal.table.lose_sight(seat);
            }
        }
        Lost::Deal | Lost::Anything => {
            (deal.gaps.seats, deal.gaps.anything) = (u16::MAX, true);
            // A hand that was dealt is as it was dealt, whatever else was said before play began.
            if deal.stage != Stage::Dealing {
                (0..deal.table.players()).map(Seat).for_each(|seat| deal.table.lose_sight(seat));
            }
        }
    }
    if deal.stage == Stage::Playing {
        deal.table.forget_order();
    }
}

/// A deal begins of which nothing is known.
fn begin(rules: &Rules, game: &mut Game, deal: &mut Deal) {
    let number = deal.number.saturating_add(1);
    effect::begin(rules, game, deal, number, None, true);
    deal.gaps = Gaps { seats: u16::MAX, anything: true, between: false, just_lost: true, until: 2 };
}

/// Lets happen what must have happened, if a statement is a fault only because of what was lost.
#[cold]
pub(crate) fn supply(rules: &Rules, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>) {
    for _ in 0..MOST_SUPPLIED {
        let verdict = effect::quietly(rules, game, deal, |case| judge::look(case, statement));
        let supplied = verdict.is_err_and(|violation| event(rules, game, deal, statement, &violation));
        if !supplied {
            return;
        }
        judge::prepare(rules, deal, statement);
    }
}

/// Lets one thing happen whose want would be a fault; says whether there was one.
fn event(rules: &Rules, game: &mut Game, deal: &mut Deal, statement: &Statement<'_>, violation: &Violation) -> bool {
    if !excuses(rules, deal, statement, violation) {
        return false;
    }
    let player = actor(statement);
    match (violation.fact, player) {
        (Fact::NoDeal | Fact::TooLate | Fact::DealOver { .. } | Fact::DealVoid, _) if deal.gaps.between => {
            begin(rules, game, deal);
        }
        (Fact::DealOver { .. } | Fact::DealVoid, Some(player)) if deal.stage != Stage::Playing => {
            deal.stage = Stage::Playing;
            // Who seemed to be out has a card left after all, and has discarded if another plays.
            if let Some(out) = deal.out.take().filter(|out| *out != player) {
                deal.end_turn(rules, out, true);
            }
        }
        (Fact::NotDrawn, Some(player)) => {
            effect::draw_unrecorded(deal, player);
            deal.gaps.until = deal.turn;
        }
        (Fact::NoDiscard { seat }, _) => end_turn(rules, deal, seat),
        (Fact::NotYourTurn { .. }, Some(player)) if called(deal, player) => effect::take(rules, deal, player, 1, &[]),
        (Fact::NotYourTurn { .. }, Some(player)) => end_turn(rules, deal, deal.before(rules, player)),
        // A call, or an answer to one, while the mover seems to hold back his discard.
        (fact, Some(player)) if matches!(rest(&fact), Rest::Turn) && (player != deal.mover || calls(statement)) => {
            let mover = deal.mover;
            if deal.drawn == 0 || !deal.gaps.has(mover) {
                return false;
            }
            end_turn(rules, deal, mover);
        }
        _ => return false,
    }
    true
}

/// A player ends his turn, and nobody knows with which card.
fn end_turn(rules: &Rules, deal: &mut Deal, seat: Seat) {
    let gaps = Gaps { seats: deal.gaps.seats | 1 << seat.0, until: deal.turn, ..deal.gaps };
    if deal.mover != seat || deal.drawn == 0 {
        (deal.mover, deal.drawn) = (seat, 0);
        effect::draw_unrecorded(deal, seat);
    }
    deal.table.lose_sight(seat);
    deal.table.discard(seat, None);
    deal.end_turn(rules, seat, true);
    deal.gaps = gaps;
}

/// Whether somebody calls.
const fn calls(statement: &Statement<'_>) -> bool {
    matches!(statement, Statement::Plays { action: Action::Calls { .. }, .. })
}

/// Whether a player's call of the top discard lies open.
fn called(deal: &Deal, player: Seat) -> bool {
    deal.calls.iter().any(|call| call.by == player)
}

/// Who acts.
const fn actor(statement: &Statement<'_>) -> Option<Seat> {
    match statement {
        Statement::Plays { player, .. } | Statement::Out { player } | Statement::Hand { player, .. } => Some(*player),
        _ => None,
    }
}

/// What a finding rests on.
enum Rest {
    /// On nothing that a lost line could change.
    Statement,
    /// On what stays as it is, unless a lost line was more than a play.
    Standing,
    /// On whose turn it is, or on calls.
    Turn,
    /// On whether the player has not drawn.
    OwnTurn,
    /// On whether the player has drawn: that is certain if a line says so since.
    Drawn,
    /// On whether the player before has played.
    TurnBefore,
    /// On what the player holds and has laid.
    Cards,
    /// On whether a certain player is out.
    Out(Seat),
    /// On the table as a whole.
    Table,
}

/// Whether a violation may come of what was lost.
pub(crate) fn excuses(rules: &Rules, deal: &Deal, statement: &Statement<'_>, violation: &Violation) -> bool {
    let (gaps, player) = (&deal.gaps, actor(statement));
    let open = deal.turn <= gaps.until;
    let of_player = player.is_none_or(|player| gaps.has(player));
    match rest(&violation.fact) {
        Rest::Statement => false,
        Rest::Standing => gaps.anything,
        Rest::Turn => gaps.any() && open,
        Rest::OwnTurn => of_player && open,
        Rest::Drawn => of_player && gaps.just_lost,
        Rest::TurnBefore => {
            let lost = |player| gaps.has(deal.before(rules, player)) || gaps.has(player) && called(deal, player);
            open && player.is_none_or(lost)
        }
        Rest::Cards => of_player,
        Rest::Out(seat) => of_player && matches!(statement, Statement::Out { .. }) || gaps.has(seat),
        Rest::Table => gaps.any(),
    }
}

/// What a fact rests on.
#[expect(clippy::too_many_lines, reason = "one flat match")]
const fn rest(fact: &Fact) -> Rest {
    match *fact {
        Fact::NoRules
        | Fact::NotInThisGame
        | Fact::RulesChanged
        | Fact::AnswerTooLate
        | Fact::HandSize { .. }
        | Fact::NumberOfPlayers { .. }
        | Fact::OtherPack { .. }
        | Fact::OtherPartner { .. }
        | Fact::CardsPushed { .. }
        | Fact::StockCardSeen
        | Fact::PileTooBig { .. }
        | Fact::WildUnsaid
        | Fact::MeldUnsaid
        | Fact::WildUpcard
        | Fact::CardsDrawn { .. }
        | Fact::SetTooShort { .. }
        | Fact::SetTooLong { .. }
        | Fact::RunTooShort { .. }
        | Fact::RunTooLong { .. }
        | Fact::SuitTwice { .. }
        | Fact::NoMeld
        | Fact::GapInRun
        | Fact::AroundTheAce
        | Fact::WrongStandIn { .. }
        | Fact::FewNaturalsInSet { .. }
        | Fact::ManyWilds { .. }
        | Fact::FewNaturalsInRun { .. }
        | Fact::WildsAdjacent
        | Fact::WildAtLowEnd
        | Fact::MeldTooBig
        | Fact::StockOnly
        | Fact::CardsDrawnAtMost { .. }
        | Fact::PairOfOneSuit { .. }
        | Fact::NoPairs
        | Fact::WildAddedToSet
        | Fact::MeldsKept
        | Fact::CopiesAreNoMeld { .. }
        | Fact::FewPureRuns { .. }
        | Fact::FewRuns { .. }
        | Fact::AllRunsPure
        | Fact::PartsOfOneRun
        | Fact::RunsTooShort { .. }
        | Fact::WildStaysInMeld
        | Fact::WildNeverMoves
        | Fact::WildsAlone
        | Fact::TooFewDoubles { .. }
        | Fact::NoDouble
        | Fact::NotOwnMeld
        | Fact::WildLeavesMeld { .. }
        | Fact::WildDiscarded { .. }
        | Fact::WildDiscardedLast { .. } => Rest::Statement,

        Fact::DealtHandTooLate
        | Fact::LaidDownTakes
        | Fact::LaidDownCalls
        | Fact::CallLimit { .. }
        | Fact::LaidDownBuys
        | Fact::BuyLimit { .. }
        | Fact::CannotRefuse
        | Fact::CallsBarred
        | Fact::LayingBarred
        | Fact::SameMeld
        | Fact::CutAgain
        | Fact::NoMeldsToAdd
        | Fact::SecondSetOfRank { .. }
        | Fact::SecondRunOfSuit { .. } => Rest::Standing,

        Fact::NoDeal
        | Fact::TooLate
        | Fact::PileEmpty
        | Fact::OtherDiscard { .. }
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
        | Fact::MeldBeyondContract
        | Fact::MoveBlockedAtTurnStart
        | Fact::PushIsFinal
        | Fact::WildLaidOff { .. }
        | Fact::WildNotLaid { .. }
        | Fact::NotInLine { .. }
        | Fact::StockAfterLaying
        | Fact::DeepestNotMelded { .. }
        | Fact::TookTooDeep { .. }
        | Fact::NoPureRunForWild { .. }
        | Fact::LineCardLaidOff { .. }
        | Fact::OnlyMelding
        | Fact::TakenCardDiscarded { .. }
        | Fact::MoverBuys
        | Fact::UpcardBought
        | Fact::DiscardTaken { .. }
        | Fact::BoughtTooLate
        | Fact::BoughtAlready { .. }
        | Fact::NobodyDraws => Rest::Turn,

        Fact::NotDrawn | Fact::NotPushed => Rest::OwnTurn,
        Fact::DrawnAlready | Fact::PushedAlready => Rest::Drawn,
        Fact::NotYourTurn { .. } | Fact::NoDiscard { .. } => Rest::TurnBefore,
        Fact::DealOver { out: Some(seat) } | Fact::OtherOut { out: Some(seat) } => Rest::Out(seat),

        Fact::OtherOut { out: None }
        | Fact::NotInHand { .. }
        | Fact::HandEmpty { .. }
        | Fact::HiddenCard
        | Fact::InTwoMelds { .. }
        | Fact::CardsInNoMeld { .. }
        | Fact::ContractInPart
        | Fact::ContractNotMet
        | Fact::LongerThanContract
        | Fact::TakesBeforeLaying
        | Fact::WildInOpening
        | Fact::OtherWorth { .. }
        | Fact::OtherShapes
        | Fact::WholeHandNotLaid
        | Fact::LaidDownThisTurn
        | Fact::EarlyOut { .. }
        | Fact::KeepsTooFew { .. }
        | Fact::NotLaidDown
        | Fact::ClaimsBeforeLayingDown
        | Fact::MustDiscard
        | Fact::NoMeldLeft { .. }
        | Fact::NoPureRun
        | Fact::ReturnsToHand { .. }
        | Fact::OnlyWildsLeft
        | Fact::OutWithoutDiscard => Rest::Cards,

        Fact::NoPlayers
        | Fact::OnlyInPosition
        | Fact::IndicatorTooLate
        | Fact::HiddenIndicator
        | Fact::IndicatorDrawn
        | Fact::NoCardDrawn { .. }
        | Fact::NoSecondDraw { .. }
        | Fact::SitsWrongly { .. }
        | Fact::NewcomerSitsWrongly { .. }
        | Fact::SeatsNotDrawn
        | Fact::RoundNotOver
        | Fact::NothingToShow
        | Fact::TooManyCopies { .. }
        | Fact::StockEmpty
        | Fact::OtherStockCard { .. }
        | Fact::NothingToShuffle
        | Fact::NoSuchMeld { .. }
        | Fact::NotInMeld { .. }
        | Fact::PlaceTaken
        | Fact::StandsForItself { .. }
        | Fact::StockShort
        | Fact::DealtTwice { .. }
        | Fact::StockSize { .. }
        | Fact::HiddenHand { .. }
        | Fact::OtherDealer { .. }
        | Fact::OtherDeal { .. }
        | Fact::NoFurtherDeal { .. }
        | Fact::SecondUpcard
        | Fact::UpcardStays
        | Fact::NotMisdealt
        | Fact::OwnOpening { .. }
        | Fact::ContractInOrder
        | Fact::OtherChooses { .. }
        | Fact::ContractPlayed
        | Fact::MeldsStayApart
        | Fact::RunsDoNotTouch
        | Fact::PairStays
        | Fact::KeyCard { .. }
        | Fact::HasLeft { .. }
        | Fact::HasPaid
        | Fact::StaysIn { .. }
        | Fact::LeaveOrPay { .. }
        | Fact::ReentryLimit { .. }
        | Fact::OnlyOneLeft
        | Fact::OtherPool { .. }
        | Fact::DoublesNotShown { .. }
        | Fact::SecondIndicator
        | Fact::NoIndicator
        | Fact::GameOver
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
        | Fact::PlayableCardDiscarded { .. }
        | Fact::DealOver { out: None }
        | Fact::DealNotOver
        | Fact::StockNotEmpty { .. }
        | Fact::SecondReshuffle
        | Fact::NoReshuffle
        | Fact::NotVoid
        | Fact::NoEnd
        | Fact::DealVoid
        | Fact::OtherScore { .. }
        | Fact::OtherTotal { .. }
        | Fact::NotWinner { .. }
        | Fact::WinnerMissing { .. }
        | Fact::GameNotOver
        | Fact::OtherCount { .. } => Rest::Table,
    }
}
