//! Verdicts: facts, not sentences.

use adjudeck_format::{Card, MeldName, Part, Pool, Rank, Seat, Suit, Tally, VerdictKind, nearest};

use crate::rules::{Answer, Point};

/// Why a statement is not simply legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    /// What kind of fault it is; never [`VerdictKind::Legal`].
    pub kind: VerdictKind,
    /// The point that decided.
    pub point: Point,
    /// What is the case.
    pub fact: Fact,
    /// Where in the statement.
    pub part: Part,
    /// Whether this would be the verdict but for lines that could not be read: what they said may make it right, so that it is
    /// [`VerdictKind::Undecided`], and the statement happens as a legal one does.
    pub is_open: bool,
}

impl Violation {
    /// The same, but for what was lost: a line that could not be read may have made it right.
    pub(crate) const fn into_undecided(self) -> Self {
        Self { kind: VerdictKind::Undecided, is_open: true, ..self }
    }
}

/// Whether a statement may be legal as far as it can be read: it is, or a line that could not be read decides.
///
/// ```
/// assert!(adjudeck_validator::may_be_legal(&Ok(())));
/// ```
#[must_use]
pub const fn may_be_legal(verdict: &Verdict) -> bool {
    match verdict {
        Ok(()) => true,
        Err(violation) => violation.is_open,
    }
}

/// What a record lacks, so that it is not known what a player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrecorded {
    /// A draw of theirs.
    Draw,
    /// A line that may have said anything of their cards.
    Line,
}

/// What the referee says of a statement: nothing, if it is legal.
pub type Verdict = Result<(), Violation>;

/// The kind of a verdict.
///
/// ```
/// use adjudeck_format::VerdictKind;
/// assert_eq!(adjudeck_validator::kind(&Ok(())), VerdictKind::Legal);
/// ```
#[must_use]
pub fn kind(verdict: &Verdict) -> VerdictKind {
    verdict.map_or_else(|violation| violation.kind, |()| VerdictKind::Legal)
}

/// Declares the facts, each with its code and its meaning.
macro_rules! facts {
    ($($code:literal: $(#[doc = $meaning:literal])+ $fact:ident $({ $($field:ident: $type:ty),* })?,)*) => {
        /// What is the case: the finding of one check, with what the finding needs to be put into words.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the fields are named for what they hold; each variant says what it means")]
        pub enum Fact { $($(#[doc = $meaning])+ $fact $({ $($field: $type),* })?,)* }

        impl Fact {
            /// Every code with what it means.
            pub const CODES: &[(&str, &str)] = &[$(($code, concat!($($meaning),+))),*];

            /// The code by which programs know the fact.
            ///
            /// ```
            /// assert_eq!(adjudeck_validator::Fact::StockEmpty.code(), "stock-empty");
            /// ```
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$fact { .. } => $code,)* }
            }

            /// The code that is most like a word, if there is one.
            ///
            /// ```
            /// assert_eq!(adjudeck_validator::Fact::code_like("stock-emtpy"), Some("stock-empty"));
            /// ```
            #[must_use]
            pub fn code_like(word: &str) -> Option<&'static str> {
                nearest(word, Self::CODES.iter().map(|(code, _)| *code))
            }
        }
    };
}

facts! {
    // The record
    "no-rules": /// No rules have been named before play begins.
        NoRules,
    "no-players": /// No players have been named.
        NoPlayers,
    "no-deal": /// Play begins before a deal.
        NoDeal,
    "too-late": /// The line belongs to the beginning of a deal, and play has begun.
        TooLate,
    "answer-too-late": /// A house rule is named while a deal is in progress.
        AnswerTooLate,
    "only-in-position": /// The line belongs to a deal that begins in the middle.
        OnlyInPosition,
    "not-in-this-game": /// The game does not know such an action.
        NotInThisGame,
    "leaves-by-new-players": /// Who leaves is told by a new line of all players.
        LeavesByNewPlayers,
    "unknown-clause": /// The rules have no such clause as the one under which a director ruled.
        UnknownClause,
    "nothing-to-take-back": /// There is no statement that could be taken back.
        NothingToTakeBack,
    "legal-taken-back": /// What is taken back was legal.
        LegalTakenBack,
    "rulings-contradict": /// Two rulings on one statement say the opposite of each other.
        RulingsContradict,
    "negative-penalty": /// A penalty is less than nothing.
        NegativePenalty,
    "dead-card": /// A director has ruled that the top discard may not be taken.
        DeadCard,
    "rules-changed": /// The log is pinned to rules with other answers.
        RulesChanged,

    // Custody
    "not-in-hand": /// The player does not hold the card.
        NotInHand { seat: Seat, card: Card },
    "hand-empty": /// The player holds no such card any more.
        HandEmpty { seat: Seat },
    "too-many-copies": /// More copies of the card would be in play than the pack has.
        TooManyCopies { card: Card },
    "not-in-pack": /// The game is played without the card.
        NotInPack { card: Card },
    "stock-empty": /// The stock is empty.
        StockEmpty,
    "other-stock-card": /// Another card is next in the stock.
        OtherStockCard { said: Card, next: Card },
    "pile-empty": /// There is no discard.
        PileEmpty,
    "other-discard": /// Another card is the top discard.
        OtherDiscard { said: Card, top: Card },
    "nothing-to-shuffle": /// Below the top discard there is no card to shuffle.
        NothingToShuffle,
    "not-in-meld": /// The card does not lie in that meld.
        NotInMeld { card: Card, meld: MeldName },
    "no-such-meld": /// There is no meld of that name.
        NoSuchMeld { meld: MeldName },
    "hand-size": /// A player was dealt another number of cards than the deal gives.
        HandSize { seat: Seat, has: u16, due: u16 },
    "held-size": /// In a position the player holds another number of cards than they can hold.
        HeldSize { seat: Seat, has: u16, due: u16 },
    "stock-size": /// The stock is given with another number of cards than are left.
        StockSize { has: u16, due: u16 },
    "dealt-twice": /// The player's hand was given before.
        DealtTwice { seat: Seat },
    "hidden-card": /// The record hides the card that would decide.
        HiddenCard,
    "hidden-hand": /// The record hides cards that would decide the score.
        HiddenHand { seat: Seat },
    "play-untold": /// The record tells nothing of how the deal was played, which would decide the score.
        PlayUntold,
    "uncounted-hand": /// A hand has more cards, or could be laid in more ways, than can be looked through for the cheapest.
        UncountedHand { seat: Seat },

    // Pack and deal
    "number-of-players": /// So many cannot play.
        NumberOfPlayers { players: u8, least: u8, most: u8 },
    "other-partner": /// Somebody else is the player's partner.
        OtherPartner { seat: Seat, due: Seat },
    "other-pack": /// The game is played with another pack.
        OtherPack { packs: u8, jokers: u8 },
    "other-dealer": /// Somebody else deals.
        OtherDealer { due: Seat },
    "other-deal": /// Another deal follows.
        OtherDeal { due: u16 },
    "no-further-deal": /// The game has no such deal.
        NoFurtherDeal { deals: u16 },
    "second-upcard": /// A card was turned up already.
        SecondUpcard,
    "upcard-stays": /// The upcard is none that goes back into the stock.
        UpcardStays,
    "not-misdealt": /// The cards were not dealt wrongly.
        NotMisdealt,
    "wild-upcard": /// The upcard is wild, and so nobody may have it.
        WildUpcard,

    "too-few-doubles": /// These are fewer pairs of identical cards than it takes.
        TooFewDoubles { has: u8, least: u8 },
    "no-double": /// The cards are no pair of identical cards.
        NoDouble,
    "doubles-not-shown": /// A player has doubles, and has not shown them.
        DoublesNotShown { seat: Seat },
    "no-indicator": /// No card was turned up to say what is wild.
        NoIndicator,
    "cut-again": /// The card that was turned up is a joker, and the stock is cut again.
        CutAgain,
    "second-indicator": /// A card was turned up already to say what is wild.
        SecondIndicator,
    "indicator-too-late": /// The indicator is turned up before any card is dealt.
        IndicatorTooLate,
    "hidden-indicator": /// The record does not say which card was turned up to say what is wild.
        HiddenIndicator,

    // Seats
    "no-card-drawn": /// The player has not drawn a card for their seat, or has drawn an equal one and not drawn again.
        NoCardDrawn { seat: Seat },
    "no-second-draw": /// The player draws one card for their seat, and another only if somebody has drawn an equal one.
        NoSecondDraw { seat: Seat },
    "sits-wrongly": /// The player sits before one who has drawn a higher card, or after one who has drawn a lower.
        SitsWrongly { seat: Seat },
    "newcomer-sits-wrongly": /// Who joins sits at the left of the next dealer.
        NewcomerSitsWrongly { seat: Seat },
    "seats-not-drawn": /// The seats must be drawn for anew.
        SeatsNotDrawn,
    "round-not-over": /// The round is not over: not everyone has dealt, or not often enough.
        RoundNotOver,

    // Turns
    "not-your-turn": /// It is another player's turn.
        NotYourTurn { mover: Seat },
    "has-packed": /// The player has packed already in this deal.
        HasPacked,
    "no-discard": /// The player before has not discarded.
        NoDiscard { seat: Seat },
    "drawn-already": /// The player has drawn already.
        DrawnAlready,
    "not-drawn": /// The player has not drawn yet.
        NotDrawn,
    "cards-drawn": /// Another number of cards is drawn.
        CardsDrawn { due: u8 },
    "cards-drawn-at-most": /// In the first turn at most so many cards are drawn.
        CardsDrawnAtMost { due: u8 },
    "laid-down-takes": /// The player has laid down, and draws from the stock only.
        LaidDownTakes,
    "takes-before-laying": /// Only who has laid down may take the discard.
        TakesBeforeLaying,
    "stock-only": /// Cards are drawn from the stock only.
        StockOnly,
    "uncovered-by-call": /// The card was uncovered by a call.
        UncoveredByCall,

    // The discard line
    "not-in-line": /// No such card lies in the discard line.
        NotInLine { card: Card },
    "stock-after-laying": /// Who lays before drawing takes from the line, and not from the stock.
        StockAfterLaying,
    "deepest-not-melded": /// The deepest card that was taken must lie in a new meld.
        DeepestNotMelded { card: Card },
    "took-too-deep": /// Without a meld, the player may take no deeper than to a card of a pure run.
        TookTooDeep { card: Card },
    "no-pure-run-for-wild": /// A player without a meld must lay a pure run to take the wild card.
        NoPureRunForWild { card: Card },
    "line-card-laid-off": /// A card of the line may not be laid off in this turn.
        LineCardLaidOff { card: Card },
    "wild-discard-taken": /// A wild card that was discarded may not be taken.
        WildDiscardTaken,
    "taken-in-a-row": /// So many discards have been taken in a row that the next card must come from the stock.
        TakenInARow { limit: u8 },
    "indicator-drawn": /// The card that says what is wild is no card of the stock.
        IndicatorDrawn,
    // Pushing
    "not-pushed": /// The player has not pushed the discard, as they must before they draw.
        NotPushed,
    "pushed-already": /// The player has pushed already.
        PushedAlready,
    "cards-pushed": /// Another number of stock cards is pushed with the discard.
        CardsPushed { due: u8 },
    "stock-card-seen": /// The stock card that is pushed may not be looked at.
        StockCardSeen,
    "push-is-final": /// The player has pushed the discard, and cannot take it any more.
        PushIsFinal,
    "pile-too-big": /// No more discards than these can lie open.
        PileTooBig { most: u8 },

    // Calls
    "laid-down-calls": /// The player has laid down, and cannot call.
        LaidDownCalls,
    "upcard-called": /// The upcard was not discarded by a player.
        UpcardCalled,
    "own-discard-called": /// The player has discarded the card themselves.
        OwnDiscardCalled,
    "next-player-calls": /// The player is next to play, and can simply take the card.
        NextPlayerCalls,
    "called-too-late": /// The card can no longer be called.
        CalledTooLate,
    "call-limit": /// The player has had all their calls.
        CallLimit { limit: u8 },
    "call-on-empty-stock": /// The stock has no extra card for the caller.
        CallOnEmptyStock,
    "not-called": /// The player has not called the card.
        NotCalled,
    "other-call-first": /// Another player's call has the claim.
        OtherCallFirst { seat: Seat },
    "tied-calls": /// The calls were made together, and nobody has the claim.
        TiedCalls,
    "call-refused": /// The call was refused.
        CallRefused,
    "no-call": /// Nobody has called.
        NoCall,
    "cannot-refuse": /// The player has laid down, and must allow the call.
        CannotRefuse,
    "not-yours-to-refuse": /// Only the player to play can allow or refuse.
        NotYoursToRefuse { mover: Seat },
    "refuser-must-take": /// Who refuses a call must take the discard.
        RefuserMustTake,
    "call-allowed": /// The player has allowed the call.
        CallAllowed,
    "call-unanswered": /// Whoever has called the discard has not taken it yet.
        CallUnanswered { caller: Seat },
    "call-binding": /// A call cannot be withdrawn.
        CallBinding,
    "caller-draws-first": /// The caller draws their extra card first.
        CallerDrawsFirst { caller: Seat },
    "mover-draws-first": /// The player to play draws first.
        MoverDrawsFirst { mover: Seat },
    "caller-only-draws": /// A caller takes their cards, and does nothing else.
        CallerOnlyDraws,
    "extra-cards": /// A caller draws their extra cards, and no more.
        ExtraCards { due: u8 },
    "extra-not-drawn": /// The caller has not drawn their extra card.
        ExtraNotDrawn { caller: Seat },
    "calls-barred": /// The player may not call or refuse any more in this deal.
        CallsBarred,

    // Buying
    "mover-buys": /// The player to play cannot buy.
        MoverBuys,
    "laid-down-buys": /// The player has laid down, and cannot buy.
        LaidDownBuys,
    "upcard-bought": /// The upcard was not discarded by a player, and cannot be bought.
        UpcardBought,
    "discard-taken": /// The player to play has taken the discard themselves.
        DiscardTaken { by: Seat },
    "bought-too-late": /// The card can no longer be bought.
        BoughtTooLate,
    "bought-already": /// A card has been bought in this turn.
        BoughtAlready { buyer: Seat },
    "buy-limit": /// The player has bought as many cards as they may.
        BuyLimit { limit: u8 },

    // Melds
    "set-too-short": /// A set needs more cards.
        SetTooShort { has: u8, least: u8 },
    "set-too-long": /// A set has at most so many cards.
        SetTooLong { has: u8, most: u8 },
    "run-too-short": /// A run needs more cards.
        RunTooShort { has: u8, least: u8 },
    "run-too-long": /// A run has at most so many cards.
        RunTooLong { has: u8, most: u8 },
    "suit-twice": /// A set has one suit twice.
        SuitTwice { suit: Suit },
    "no-meld": /// The cards are neither of one rank nor of one suit.
        NoMeld,
    "gap-in-run": /// The cards of the suit are not consecutive.
        GapInRun,
    "around-the-ace": /// A run does not go on around the ace.
        AroundTheAce,
    "wrong-stand-in": /// The card does not stand for what is said.
        WrongStandIn { card: Card },
    "rank-amiss": /// A wild card is said to have a rank, and the cards are no set of it.
        RankAmiss { card: Card },
    "none-fits": /// No card that may be hidden fits.
        NoneFits,
    "few-naturals-in-set": /// A set needs more natural cards.
        FewNaturalsInSet { has: u8, least: u8 },
    "many-wilds": /// The meld has more wild cards than it may have.
        ManyWilds { has: u8, most: u8 },
    "few-naturals-in-run": /// A run needs more natural cards when it is laid.
        FewNaturalsInRun { has: u8, least: u8 },
    "wilds-adjacent": /// Two wild cards stand side by side.
        WildsAdjacent,
    "wilds-alone": /// A meld consists of wild cards alone.
        WildsAlone,
    "jokers-alone": /// A meld consists of printed jokers alone.
        JokersAlone,
    "wild-unsaid": /// It must be said what a wild card in a run stands for.
        WildUnsaid,
    "meld-unsaid": /// The cards may be a set or a run, and it must be said which.
        MeldUnsaid,
    "wild-at-low-end": /// A run may not be laid with a wild card at its low end.
        WildAtLowEnd,
    "second-set-of-rank": /// The player has a set of this rank already.
        SecondSetOfRank { rank: Rank },
    "second-run-of-suit": /// The player has a run of this suit already.
        SecondRunOfSuit { suit: Suit },
    "same-meld": /// The player has the same meld already.
        SameMeld,
    "meld-too-big": /// No meld can have so many cards.
        MeldTooBig,

    "melds-kept": /// Melds are kept in the hand until somebody declares.
        MeldsKept,

    // Declaring
    "dealt-hand-too-late": /// The hand that was dealt can be declared in the first turn only.
        DealtHandTooLate,
    "in-two-melds": /// The card is in two melds, and the player does not hold it so often.
        InTwoMelds { card: Card },
    "cards-in-no-meld": /// Cards of the hand are in no meld.
        CardsInNoMeld { cards: u16 },
    "copies-are-no-meld": /// Copies of one card are no meld.
        CopiesAreNoMeld { card: Card },
    "few-pure-runs": /// A declared hand needs more pure runs.
        FewPureRuns { has: u8, least: u8 },
    "few-runs": /// A declared hand needs more runs.
        FewRuns { has: u8, least: u8 },
    "all-runs-pure": /// One of the runs must have a wild card that stands for another card.
        AllRunsPure,
    "parts-of-one-run": /// The runs are parts of one.
        PartsOfOneRun,
    "runs-too-short": /// One of the runs must be longer.
        RunsTooShort { least: u8 },
    "nothing-to-show": /// Only a player who pays for their hand shows melds, and once.
        NothingToShow,

    // Contract
    "contract-in-part": /// The contract is laid all at once.
        ContractInPart,
    "contract-unchosen": /// The record does not say which contract was chosen.
        ContractUnchosen,
    "contract-not-met": /// The melds are not those of the contract.
        ContractNotMet,
    "meld-beyond-contract": /// In this turn nothing but the contract may be laid.
        MeldBeyondContract,
    "longer-than-contract": /// The melds of the contract may not be longer.
        LongerThanContract,
    "laying-barred": /// The player may not lay down in this deal any more.
        LayingBarred,

    // Openings
    "wild-in-opening": /// A wild card is in an opening.
        WildInOpening,
    "pair-of-one-suit": /// Both cards of a pair have the same suit.
        PairOfOneSuit { suit: Suit },
    "no-pairs": /// A pair cannot be in this opening.
        NoPairs,
    "pair-stays": /// A pair is not extended.
        PairStays,
    "other-worth": /// The melds of the opening are worth something else.
        OtherWorth { has: i32, due: i32 },
    "worth-within": /// The melds of the opening are worth something else, whatever the hidden cards are.
        WorthWithin { least: i32, most: i32, due: i32 },
    "other-shapes": /// The opening has other melds than it may have.
        OtherShapes,
    "whole-hand-not-laid": /// The opening is the whole hand, and cards are left.
        WholeHandNotLaid,

    // Laying off
    "not-laid-down": /// The player has not laid down yet.
        NotLaidDown,
    "laid-down-this-turn": /// The player has laid down in this turn, and lays off from the next.
        LaidDownThisTurn,
    "contract-in-order": /// Nobody chooses the contract: it is that of the deal.
        ContractInOrder,
    "other-chooses": /// Another player chooses the contract.
        OtherChooses { due: Seat },
    "contract-played": /// There is no such contract, or it has been played.
        ContractPlayed,
    "melds-stay-apart": /// A meld may not be joined to another.
        MeldsStayApart,
    "runs-do-not-touch": /// The melds are no runs of which one goes on where the other ends.
        RunsDoNotTouch,
    "own-opening": /// The meld is among the player's own first melds.
        OwnOpening { meld: MeldName },
    "wild-added-to-set": /// Only natural cards are added to a set.
        WildAddedToSet,
    "place-taken": /// A wild card in the set takes the place of the card.
        PlaceTaken,
    "does-not-fit": /// The card does not fit the meld.
        DoesNotFit { card: Card },
    "not-at-bottom": /// The run is extended at its top, for the top is not an ace.
        NotAtBottom { card: Card },
    "not-below-wild-ace": /// The top is no natural ace, and so the bottom is closed.
        NotBelowWildAce,

    "not-own-meld": /// The meld is another player's.
        NotOwnMeld,

    // Rearranging
    "no-meld-left": /// What is left is no meld.
        NoMeldLeft { meld: MeldName },
    "no-pure-run": /// No pure run is left.
        NoPureRun,
    "wild-leaves-meld": /// A wild card may not go to another meld.
        WildLeavesMeld { card: Card },
    "returns-to-hand": /// A card of a meld would return to the hand.
        ReturnsToHand { card: Card },

    // Wild cards that move
    "no-wild-for": /// No wild card in the meld stands for the card.
        NoWildFor { card: Card },
    "stands-for-itself": /// The card is natural where it lies.
        StandsForItself { card: Card },
    "wild-never-moves": /// A wild card does not move within its meld.
        WildNeverMoves,
    "wild-in-set-stays": /// A wild card in a set never moves.
        WildInSetStays,
    "wild-at-top-stays": /// The wild card is itself the top.
        WildAtTopStays,
    "wild-ace-stays": /// The wild card stands for the ace at the top.
        WildAceStays,
    "wild-at-bottom-stays": /// The wild card is itself the bottom.
        WildAtBottomStays,
    "move-blocked": /// The wild card would come to lie beside another.
        MoveBlocked,
    "move-blocked-at-turn-start": /// At the start of the turn the move was not possible.
        MoveBlockedAtTurnStart,
    "run-full": /// The run is full, and the wild card has no end to go to.
        RunFull,
    "wild-stays-in-meld": /// A wild card never leaves its meld.
        WildStaysInMeld,
    "not-own-run": /// The wild card is not in a run of the player's own.
        NotOwnRun,
    "claims-before-laying-down": /// The player has not laid down, and may take no wild card.
        ClaimsBeforeLayingDown,
    "wild-laid-off": /// The wild card that was taken is for a new meld.
        WildLaidOff { card: Card },
    "wild-not-laid": /// The wild card that was taken must be laid at once.
        WildNotLaid { card: Card },

    // Discarding and going out
    "wild-discarded": /// A wild card may not be discarded.
        WildDiscarded { card: Card },
    "wild-discarded-last": /// The last card of a hand is a wild card, and is discarded.
        WildDiscardedLast { card: Card },
    "taken-card-discarded": /// The card was taken from the pile in this turn.
        TakenCardDiscarded { card: Card },
    "playable-card-discarded": /// The card could be laid off.
        PlayableCardDiscarded { card: Card, on: MeldName },
    "must-discard": /// The turn ends with a discard.
        MustDiscard,
    "only-wilds-left": /// The play would leave only wild cards that cannot be laid.
        OnlyWildsLeft,
    "out-without-discard": /// The last card must be discarded.
        OutWithoutDiscard,
    "key-card": /// A key card may not be discarded yet.
        KeyCard { card: Card },
    "early-out": /// The player may not go out yet.
        EarlyOut { turns: u8 },
    "keeps-too-few": /// The player would keep too few cards.
        KeepsTooFew { keep: u8 },
    "deal-over": /// The deal is over.
        DealOver { out: Option<Seat> },
    "deal-not-over": /// The deal is not over.
        DealNotOver,

    // The stock
    "stock-not-empty": /// The stock is not used up.
        StockNotEmpty { cards: u16 },
    "stock-short": /// The stock has too few cards for a whole draw.
        StockShort,
    "nobody-draws": /// Nobody has to draw.
        NobodyDraws,
    "turn-not-over": /// The turn in which the last card was drawn is not over.
        TurnNotOver,
    "second-reshuffle": /// The stock has been used up twice.
        SecondReshuffle,
    "no-reshuffle": /// The deal ends when the stock is used up.
        NoReshuffle,
    "only-melding": /// The stock is used up, and cards may only be laid.
        OnlyMelding,
    "no-melds-to-add": /// Who has no meld may not lay cards after the end.
        NoMeldsToAdd,
    "not-void": /// The deal is not void.
        NotVoid,
    "no-end": /// The deal does not end here.
        NoEnd,
    "deal-void": /// The deal is void.
        DealVoid,

    // Dropping out
    "has-left": /// The player has left the game.
        HasLeft { seat: Seat },
    "has-paid": /// The player has paid already.
        HasPaid,
    "stays-in": /// The player's total is below the limit, so that they stay in the game without paying.
        StaysIn { total: i32, limit: i32 },
    "stays-below": /// Whatever cards the player may hold, their total is below the limit, so that they stay without paying.
        StaysBelow { most: i32, limit: i32 },
    "hidden-total": /// The record does not tell the total that would decide.
        HiddenTotal { seat: Seat },
    "leave-or-pay": /// A player must leave or pay before the next deal.
        LeaveOrPay { seat: Seat },
    "reentry-limit": /// The player has paid to stay as often as they may.
        ReentryLimit { limit: u8 },
    "only-one-left": /// Only one player is left, and the game is over.
        OnlyOneLeft,

    // Declared and computed
    "other-score": /// The score is another.
        OtherScore { seat: Seat, said: i32, is: i32 },
    "score-out-of-reach": /// No cards that the player may hold bring such a score.
        ScoreOutOfReach { seat: Seat, said: i32, least: i32, most: i32, step: u8 },
    "scores-do-not-meet": /// What the others pay is not what the winner gets: the scores add up to something else.
        ScoresDoNotMeet { sum: i32, due: i32 },
    "scores-not-together": /// Whatever card was turned up as indicator, one of the scores is wrong.
        ScoresNotTogether,
    "other-total": /// The total is another.
        OtherTotal { seat: Seat, said: i32, is: i32 },
    "total-out-of-reach": /// No cards that the player may hold bring such a total.
        TotalOutOfReach { seat: Seat, said: i32, least: i32, most: i32, step: u8 },
    "other-out": /// Somebody else has gone out.
        OtherOut { out: Option<Seat> },
    "not-winner": /// The player has not won.
        NotWinner { seat: Seat },
    "winner-missing": /// Another player has won as well.
        WinnerMissing { seat: Seat },
    "game-over": /// The game is over.
        GameOver,
    "game-not-over": /// The game is not over.
        GameNotOver,
    "other-count": /// The number is another.
        OtherCount { seat: Seat, of: Tally, said: i32, is: i32 },
    "count-out-of-reach": /// Whatever cards the players may hold, the number is another.
        CountOutOfReach { seat: Seat, said: i32, least: i32, most: i32 },
    "other-pool": /// The pool has another number of chips.
        OtherPool { pool: Pool, said: i32, is: i32 },
}

/// A violation of the kind, found at a point.
pub(crate) const fn fault<T>(kind: VerdictKind, point: &Answer<T>, fact: Fact, part: Part) -> Violation {
    Violation { kind, point: point.point(), fact, part, is_open: false }
}

impl Fact {
    /// Why a card cannot turn up of which no copy is left, of so many that the pack has.
    pub(crate) const fn none_left(card: Card, of: u8) -> Self {
        if of == 0 { Self::NotInPack { card } } else { Self::TooManyCopies { card } }
    }
}

/// A rule forbids it.
#[cold]
#[inline(never)]
pub(crate) fn illegal<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Illegal, point, fact, part))
}

/// The cards cannot be so.
#[cold]
#[inline(never)]
pub(crate) fn impossible<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Impossible, point, fact, part))
}

/// The record hides the card that would decide.
#[cold]
#[inline(never)]
pub(crate) fn undecided<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Undecided, point, fact, part))
}

/// What is declared differs from what is computed.
#[cold]
#[inline(never)]
pub(crate) fn mismatch<T>(point: &Answer<T>, fact: Fact, part: Part) -> Verdict {
    Err(fault(VerdictKind::Mismatch, point, fact, part))
}
