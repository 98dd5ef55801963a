//! The table of facts.

use adjudeck_format::{Card, MeldName, Pool, Rank, Seat, Suit, Tally, nearest};

use super::columns::{Beside, DecidedBy, DependsOn, Detail};

/// Declares the facts. Each row has the meaning of a fact, its name and fields, its code, what it [depends on](DependsOn), what
/// [decides](DecidedBy) it, and what is shown [beside](Beside) it, if that is not the meld.
macro_rules! facts {
    (@beside) => { Beside::Meld };
    (@beside $beside:expr) => { $beside };
    ($(
        $(#[doc = $meaning:literal])+
        $fact:ident $({ $($field:ident: $type:ty),* })?: $code:literal, $on:expr, $decided_by:ident $(, beside $beside:expr)?;
    )*) => {
        /// What one check found, with everything that a message needs to say it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the names of the fields say what they hold, and each variant says what it means")]
        pub enum Fact { $($(#[doc = $meaning])+ $fact $({ $($field: $type),* })?,)* }

        #[expect(unused_variables, reason = "what a fact depends on, and what is shown beside it, needs only a few of its fields")]
        impl Fact {
            /// Every code with its meaning.
            pub const CODES: &[(&str, &str)] = &[$(($code, concat!($($meaning),+))),*];

            /// Every code with the names of its details, and of what type they are.
            pub const DETAILS: &[(&str, &[(&str, &str)])] =
                &[$(($code, &[$($((stringify!($field), stringify!($type))),*)?])),*];

            /// What the fact has to say besides its code, by name.
            ///
            /// ```
            /// use adjudeck_validator::{Detail, Fact};
            /// assert_eq!(Fact::OtherDeal { due: 3 }.details(), [("due", Detail::Number(3))]);
            /// ```
            #[must_use]
            pub fn details(&self) -> Vec<(&'static str, Detail)> {
                match *self { $(Self::$fact $({ $($field),* })? => vec![$($((stringify!($field), Detail::from($field))),*)?],)* }
            }

            /// The code by which programs know the fact.
            ///
            /// ```
            /// assert_eq!(adjudeck_validator::Fact::StockEmpty.code(), "stock-empty");
            /// ```
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self { $(Self::$fact { .. } => $code,)* }
            }

            /// What it depends on.
            pub(crate) fn depends_on(&self) -> DependsOn {
                use DependsOn::*;
                match *self { $(Self::$fact $({ $($field),* })? => $on,)* }
            }

            /// What decides it.
            ///
            /// ```
            /// use adjudeck_validator::{DecidedBy, Fact};
            /// assert_eq!(Fact::LegalTakenBack.decided_by(), DecidedBy::Log);
            /// ```
            #[must_use]
            pub const fn decided_by(&self) -> DecidedBy {
                match self { $(Self::$fact { .. } => DecidedBy::$decided_by,)* }
            }

            /// What a message shows beside it.
            ///
            /// ```
            /// use adjudeck_validator::{Beside, Fact};
            /// assert_eq!(Fact::StockEmpty.beside(), Beside::Meld);
            /// ```
            #[must_use]
            pub fn beside(&self) -> Beside {
                use Beside::*;
                match *self { $(Self::$fact $({ $($field),* })? => facts!(@beside $($beside)?),)* }
            }
        }

        impl DecidedBy {
            /// What decides the fact with this code, if there is one.
            ///
            /// ```
            /// use adjudeck_validator::DecidedBy;
            /// assert_eq!(DecidedBy::of("not-in-pack"), Some(DecidedBy::Pack));
            /// ```
            #[must_use]
            pub fn of(code: &str) -> Option<Self> {
                match code { $($code => Some(Self::$decided_by),)* _ => None }
            }
        }
    };
}

facts! {
    // The record
    /// No rules have been named before play begins.
    NoRules: "no-rules", Statement, Rule;
    /// No players have been named.
    NoPlayers: "no-players", Standing, Rule;
    /// Play begins before a deal.
    NoDeal: "no-deal", Turn, Lines;
    /// The line belongs to the beginning of a deal, and play has begun.
    TooLate: "too-late", Turn, Lines;
    /// A house rule is named while a deal is in progress.
    AnswerTooLate: "answer-too-late", Statement, Log;
    /// The line is only for a deal that begins in the middle.
    OnlyInPosition: "only-in-position", Standing, Log;
    /// The game does not know such an action.
    NotInThisGame: "not-in-this-game", Statement, Log;
    /// Who leaves is told by a new line of all players.
    LeavesByNewPlayers: "leaves-by-new-players", Statement, Log;
    /// The rules have no such clause as the one under which a director ruled.
    UnknownClause: "unknown-clause", Statement, Log;
    /// There is no statement that could be taken back.
    NothingToTakeBack: "nothing-to-take-back", Hidden, Log;
    /// What is taken back was legal.
    LegalTakenBack: "legal-taken-back", Hidden, Log;
    /// Two rulings on one statement say the opposite of each other.
    RulingsContradict: "rulings-contradict", Statement, Log;
    /// A penalty is less than nothing.
    NegativePenalty: "negative-penalty", Statement, Log;
    /// A director has ruled that the top discard may not be taken.
    DeadCard: "dead-card", Line, Log;
    /// The log is pinned to rules with other answers.
    RulesChanged: "rules-changed", Statement, Log, beside Hash;

    // The offer of the upcard
    /// The upcard is offered: the player takes it or passes.
    UpcardOffered: "upcard-offered", Turn, Rule;
    /// All players have passed the upcard.
    UpcardDeclined: "upcard-declined", Turn, Rule;

    // Custody
    /// The player does not hold the card.
    NotInHand { seat: Seat, card: Card }: "not-in-hand", Hand(Some(seat)), Rule, beside Hand;
    /// The player holds no such card any more.
    HandEmpty { seat: Seat }: "hand-empty", Hand(Some(seat)), Rule, beside Hand;
    /// More copies of the card would be in play than the pack has.
    TooManyCopies { card: Card }: "too-many-copies", Open, Pack;
    /// The game is played without the card.
    NotInPack { card: Card }: "not-in-pack", Statement, Pack;
    /// The stock is empty.
    StockEmpty: "stock-empty", Piles, Rule;
    /// Another card is next in the stock.
    OtherStockCard { said: Card, next: Card }: "other-stock-card", Piles, Rule;
    /// There is no discard.
    PileEmpty: "pile-empty", Line, Rule;
    /// Another card is the top discard.
    OtherDiscard { said: Card, top: Card }: "other-discard", Line, Order;
    /// Below the top discard there is no card to shuffle.
    NothingToShuffle: "nothing-to-shuffle", Piles, Rule;
    /// The card does not lie in that meld.
    NotInMeld { card: Card, meld: MeldName }: "not-in-meld", Melds, Rule;
    /// There is no meld of that name.
    NoSuchMeld { meld: MeldName }: "no-such-meld", Melds, Rule;
    /// A player was dealt another number of cards than the deal gives.
    HandSize { seat: Seat, has: u16, due: u16 }: "hand-size", Statement, Pack;
    /// In a position the player holds another number of cards than they can hold.
    HeldSize { seat: Seat, has: u16, due: u16 }: "held-size", Statement, Pack;
    /// The stock is given with another number of cards than are left.
    StockSize { has: u16, due: u16 }: "stock-size", Piles, Rule;
    /// The player's hand was given before.
    DealtTwice { seat: Seat }: "dealt-twice", Standing, Order;
    /// The record hides the card that would decide.
    HiddenCard: "hidden-card", Hidden, Rule;
    /// The line does not say which card is discarded, and that card would decide.
    DiscardUnsaid: "discard-unsaid", Hidden, Rule;
    /// The record hides cards that would decide the score.
    HiddenHand { seat: Seat }: "hidden-hand", Cards(Some(seat)), Rule;
    /// The record tells nothing of how the deal was played, which would decide the score.
    PlayUntold: "play-untold", Standing, Rule;
    /// A hand has more cards, or could be laid in more ways, than can be looked through for the cheapest.
    UncountedHand { seat: Seat }: "uncounted-hand", Cards(Some(seat)), Rule;

    // Proofs of a shuffle
    /// Cards of the shuffle were dealt or drawn before it was committed.
    CommittedTooLate: "committed-too-late", Piles, Log;
    /// The shuffle was committed before.
    CommittedTwice: "committed-twice", Piles, Log;
    /// No commitment stands before it.
    NotCommitted: "not-committed", Piles, Log;
    /// The player has mixed a seed into this shuffle before.
    SeedTwice { seat: Seat }: "seed-twice", Piles, Log;
    /// The shuffle is opened while the deal goes on.
    OpenedTooEarly: "opened-too-early", End, Log;
    /// What is opened has another hash than was committed.
    OtherHash: "other-hash", Piles, Log;
    /// The order has another number of copies of a card than was shuffled.
    OtherCopies { card: Card, has: u16, due: u16 }: "other-copies", Piles, Log;
    /// By the order the player was not dealt a card that they are said to have been dealt.
    DealtOtherwise { seat: Seat, card: Card, line: u32 }: "dealt-otherwise", Shuffle(None), Log;
    /// By the order another card was turned up or seen.
    TurnedUpOtherwise { said: Card, due: Card, line: u32 }: "turned-up-otherwise", Shuffle(None), Log;
    /// By the order the player drew another card.
    DrawnOtherwise { seat: Seat, said: Card, due: Card, line: u32 }: "drawn-otherwise", Shuffle(None), Log;
    /// By the order the player cannot have had a card that they played.
    NeverHad { seat: Seat, card: Card, line: u32 }: "never-had", Shuffle(Some(seat)), Log;
    /// The stock was shuffled anew, and nothing was committed for that.
    ReshuffleNotCommitted: "reshuffle-not-committed", Piles, Log;
    /// A shuffle was committed, and has not been opened.
    NotOpened: "not-opened", Piles, Log;

    // Pack and deal
    /// So many cannot play.
    NumberOfPlayers { players: u8, least: u8, most: u8 }: "number-of-players", Statement, Rule;
    /// Somebody else is the player's partner.
    OtherPartner { seat: Seat, due: Seat }: "other-partner", Statement, Rule;
    /// The game is played with another pack.
    OtherPack { packs: u8, jokers: u8 }: "other-pack", Statement, Rule;
    /// Somebody else deals.
    OtherDealer { due: Seat }: "other-dealer", Dealer, Rule;
    /// Several have won the last deal together, and it is for another to deal.
    TiedDealer { seat: Seat }: "tied-dealer", Dealer, Rule;
    /// Another deal follows.
    OtherDeal { due: u16 }: "other-deal", End, Rule;
    /// The game has no such deal.
    NoFurtherDeal { deals: u16 }: "no-further-deal", Standing, Rule;
    /// A card was turned up already.
    SecondUpcard: "second-upcard", Piles, Rule;
    /// The upcard is none that goes back into the stock.
    UpcardStays: "upcard-stays", Piles, Rule;
    /// The cards were not dealt wrongly.
    NotMisdealt: "not-misdealt", Table, Rule;
    /// The upcard is wild, and so nobody may have it.
    WildUpcard: "wild-upcard", Statement, Rule;

    /// These are fewer pairs of identical cards than it takes.
    TooFewDoubles { has: u8, least: u8 }: "too-few-doubles", Statement, Rule;
    /// The cards are no pair of identical cards.
    NoDouble: "no-double", Statement, Rule;
    /// A player has doubles, and has not shown them.
    DoublesNotShown { seat: Seat }: "doubles-not-shown", Cards(Some(seat)), Rule;
    /// No card was turned up to say what is wild.
    NoIndicator: "no-indicator", Wild, Rule;
    /// The card that was turned up is a joker, and the stock is cut again.
    CutAgain: "cut-again", Wild, Rule;
    /// A card was turned up already to say what is wild.
    SecondIndicator: "second-indicator", Wild, Rule;
    /// The indicator is turned up before any card is dealt.
    IndicatorTooLate: "indicator-too-late", Wild, Rule;
    /// The record does not say which card was turned up to say what is wild.
    HiddenIndicator: "hidden-indicator", Wild, Rule;

    // Seats
    /// The player has not drawn a card for their seat, or has drawn an equal one and not drawn again.
    NoCardDrawn { seat: Seat }: "no-card-drawn", Seats, Rule;
    /// The player draws one card for their seat, and another only if somebody has drawn an equal one.
    NoSecondDraw { seat: Seat }: "no-second-draw", Seats, Rule;
    /// The player sits before one who has drawn a higher card, or after one who has drawn a lower.
    SitsWrongly { seat: Seat }: "sits-wrongly", Seats, Rule;
    /// Who joins sits at the left of the next dealer.
    NewcomerSitsWrongly { seat: Seat }: "newcomer-sits-wrongly", Seats, Rule;
    /// The seats must be drawn for anew.
    SeatsNotDrawn: "seats-not-drawn", Seats, Rule;
    /// The round is not over: not everyone has dealt, or not often enough.
    RoundNotOver: "round-not-over", Standing, Rule;

    // Turns
    /// It is another player's turn.
    NotYourTurn { mover: Seat }: "not-your-turn", TurnBefore, Order;
    /// The player has packed already in this deal.
    HasPacked: "has-packed", Hidden, Rule;
    /// The player before has not discarded.
    NoDiscard { seat: Seat }: "no-discard", TurnBefore, Order;
    /// The player has drawn already.
    DrawnAlready: "drawn-already", Drawn, Order;
    /// The player has not drawn yet.
    NotDrawn: "not-drawn", OwnTurn, Order;
    /// Another number of cards is drawn.
    CardsDrawn { due: u8 }: "cards-drawn", Standing, Rule;
    /// In the first turn at most so many cards are drawn.
    CardsDrawnAtMost { due: u8 }: "cards-drawn-at-most", Standing, Rule;
    /// The player has laid down, and draws from the stock only.
    LaidDownTakes: "laid-down-takes", Standing, Rule;
    /// Only who has laid down may take the discard.
    TakesBeforeLaying: "takes-before-laying", Laid, Rule;
    /// A player who has not laid down took the discard, and did not lay down in that turn.
    TookWithoutLayingDown: "took-without-laying-down", Laying, Rule;
    /// The discard that the player took to lay down is not in their first melds.
    TakenNotInFirstMelds { card: Card }: "taken-not-in-first-melds", Laying, Rule;
    /// Cards are drawn from the stock only.
    StockOnly: "stock-only", Statement, Rule;
    /// The card was uncovered by a call.
    UncoveredByCall: "uncovered-by-call", Turn, Order;

    // The discard line
    /// No such card lies in the discard line.
    NotInLine { card: Card }: "not-in-line", Line, Rule;
    /// Who lays before drawing takes from the line, and not from the stock.
    StockAfterLaying: "stock-after-laying", Turn, Rule;
    /// The deepest card that was taken must lie in a new meld.
    DeepestNotMelded { card: Card }: "deepest-not-melded", Laying, Rule;
    /// The deepest card taken from the discard line, which must be melded or laid off, was not laid.
    DeepestNotLaid { card: Card }: "deepest-not-laid", Laying, Rule;
    /// Without a meld, the player may take no deeper than to a card of a pure run.
    TookTooDeep { card: Card }: "took-too-deep", Line, Rule;
    /// A player without a meld must lay a pure run to take the wild card.
    NoPureRunForWild { card: Card }: "no-pure-run-for-wild", Line, Rule;
    /// A card of the line may not be laid off in this turn.
    LineCardLaidOff { card: Card }: "line-card-laid-off", Line, Rule;
    /// Another card must be turned up on this upcard.
    UpcardNotCovered { card: Card }: "upcard-not-covered", Upcard, Rule;
    /// The pile is taken as a whole.
    WholePile { due: u16 }: "whole-pile", Piles, Rule;
    /// While this card lies on top, nobody may take the pile.
    PileStopped { card: Card }: "pile-stopped", Piles, Rule;
    /// A player who holds one card may not take a pile of one card.
    LoneCardTaken: "lone-card-taken", Line, Rule;
    /// Whoever takes the pile must first meld its top card, with the right cards.
    TopNotMelded { card: Card }: "top-not-melded", Laying, Rule;
    /// The pile was frozen, and so its top card must be melded with two natural cards from the hand.
    PileFrozen { card: Card }: "pile-frozen", Open, Rule;
    /// The pile may not be taken by adding its top card to a canasta.
    TopOnCanasta { card: Card }: "top-on-canasta", Line, Rule;
    /// The card came with the pile, and so may not help to meld its top card.
    NotFromHand { card: Card }: "not-from-hand", Line, Rule;
    /// The stock is used up and the top discard fits a meld, and so the pile must be taken.
    MustTakeTop { card: Card }: "must-take-top", Table, Rule;
    /// A wild card that was discarded may not be taken.
    WildDiscardTaken: "wild-discard-taken", Turn, Rule;
    /// So many discards have been taken in a row that the next card must come from the stock.
    TakenInARow { limit: u8 }: "taken-in-a-row", Turn, Rule;
    /// The card that says what is wild is no card of the stock.
    IndicatorDrawn: "indicator-drawn", Piles, Rule;
    // Pushing
    /// The player has not pushed the discard, as they must before they draw.
    NotPushed: "not-pushed", OwnTurn, Order;
    /// The player has pushed already.
    PushedAlready: "pushed-already", Drawn, Order;
    /// Another number of stock cards is pushed with the discard.
    CardsPushed { due: u8 }: "cards-pushed", Statement, Rule;
    /// The stock card that is pushed may not be looked at.
    StockCardSeen: "stock-card-seen", Statement, Rule;
    /// The player has pushed the discard, and cannot take it any more.
    PushIsFinal: "push-is-final", Turn, Rule;
    /// No more discards than these can lie open.
    PileTooBig { most: u8 }: "pile-too-big", Statement, Rule;

    // Calls
    /// The player has laid down, and cannot call.
    LaidDownCalls: "laid-down-calls", Standing, Rule;
    /// The upcard was not discarded by a player.
    UpcardCalled: "upcard-called", Turn, Rule;
    /// The player has discarded the card themselves.
    OwnDiscardCalled: "own-discard-called", Turn, Rule;
    /// The player is next to play, and can simply take the card.
    NextPlayerCalls: "next-player-calls", Turn, Rule;
    /// The card can no longer be called.
    CalledTooLate: "called-too-late", Turn, Order;
    /// The player has had all their calls.
    CallLimit { limit: u8 }: "call-limit", Standing, Rule;
    /// The stock has no extra card for the caller.
    CallOnEmptyStock: "call-on-empty-stock", Turn, Rule;
    /// The player has not called the card.
    NotCalled: "not-called", Turn, Order;
    /// Another player's call has the claim.
    OtherCallFirst { seat: Seat }: "other-call-first", Turn, Rule;
    /// The calls were made together, and nobody has the claim.
    TiedCalls: "tied-calls", Turn, Rule;
    /// The call was refused.
    CallRefused: "call-refused", Turn, Rule;
    /// Nobody has called.
    NoCall: "no-call", Turn, Order;
    /// The player has laid down, and must allow the call.
    CannotRefuse: "cannot-refuse", Standing, Rule;
    /// Only the player to play can allow or refuse.
    NotYoursToRefuse { mover: Seat }: "not-yours-to-refuse", Turn, Rule;
    /// Who refuses a call must take the discard.
    RefuserMustTake: "refuser-must-take", Turn, Rule;
    /// The player has allowed the call.
    CallAllowed: "call-allowed", Turn, Rule;
    /// Whoever has called the discard has not taken it yet.
    CallUnanswered { caller: Seat }: "call-unanswered", Turn, Order;
    /// A call cannot be withdrawn.
    CallBinding: "call-binding", Turn, Rule;
    /// The caller draws their extra card first.
    CallerDrawsFirst { caller: Seat }: "caller-draws-first", Turn, Order;
    /// The player to play draws first.
    MoverDrawsFirst { mover: Seat }: "mover-draws-first", Turn, Order;
    /// A caller takes their cards, and does nothing else.
    CallerOnlyDraws: "caller-only-draws", Turn, Rule;
    /// A caller draws their extra cards, and no more.
    ExtraCards { due: u8 }: "extra-cards", Turn, Rule;
    /// The caller has not drawn their extra card.
    ExtraNotDrawn { caller: Seat }: "extra-not-drawn", Turn, Order;
    /// The player may not call or refuse any more in this deal.
    CallsBarred: "calls-barred", Standing, Rule;

    /// No discard can be laid without a card of a hand.
    NothingToCall: "nothing-to-call", Laying, Rule;
    /// The discard cannot be laid with the cards above it alone.
    NotCallable { card: Card }: "not-callable", Laying, Rule;
    /// Whoever calls rummy takes the discards, and draws nothing.
    CallerTakes: "caller-takes", Turn, Rule;
    /// Whoever calls rummy lays off the discard, and does nothing else.
    CallerLaysOff: "caller-lays-off", Turn, Rule;

    // Buying
    /// The player to play cannot buy.
    MoverBuys: "mover-buys", Turn, Rule;
    /// The player has laid down, and cannot buy.
    LaidDownBuys: "laid-down-buys", Standing, Rule;
    /// The upcard was not discarded by a player, and cannot be bought.
    UpcardBought: "upcard-bought", Turn, Rule;
    /// The player to play has taken the discard themselves.
    DiscardTaken { by: Seat }: "discard-taken", Turn, Rule;
    /// The card can no longer be bought.
    BoughtTooLate: "bought-too-late", Turn, Rule;
    /// A card has been bought in this turn.
    BoughtAlready { buyer: Seat }: "bought-already", Turn, Rule;
    /// The player has bought as many cards as they may.
    BuyLimit { limit: u8 }: "buy-limit", Standing, Rule;

    // Melds
    /// A set needs more cards.
    SetTooShort { has: u8, least: u8 }: "set-too-short", Statement, Rule;
    /// A set has at most so many cards.
    SetTooLong { has: u8, most: u8 }: "set-too-long", Form, Rule;
    /// A run needs more cards.
    RunTooShort { has: u8, least: u8 }: "run-too-short", Statement, Rule;
    /// A run has at most so many cards.
    RunTooLong { has: u8, most: u8 }: "run-too-long", Form, Rule;
    /// A set has one suit twice.
    SuitTwice { suit: Suit }: "suit-twice", Form, Rule;
    /// The cards are neither of one rank nor of one suit.
    NoMeld: "no-meld", Statement, Rule;
    /// The cards of the suit are not consecutive.
    GapInRun: "gap-in-run", Statement, Rule;
    /// A run does not go on around the ace.
    AroundTheAce: "around-the-ace", Form, Rule;
    /// The ace may not stand at this end of a run.
    AceAtOtherEnd: "ace-at-other-end", Form, Rule;
    /// The card does not stand for what is said.
    WrongStandIn { card: Card }: "wrong-stand-in", Form, Rule;
    /// A wild card is said to have a rank, and the cards are no set of it.
    RankAmiss { card: Card }: "rank-amiss", Form, Rule;
    /// No card that may be hidden fits.
    NoneFits: "none-fits", Hidden, Rule;
    /// A set needs more natural cards.
    FewNaturalsInSet { has: u8, least: u8 }: "few-naturals-in-set", Form, Rule;
    /// The meld has more wild cards than it may have.
    ManyWilds { has: u8, most: u8 }: "many-wilds", Form, Rule;
    /// A run needs more natural cards when it is laid.
    FewNaturalsInRun { has: u8, least: u8 }: "few-naturals-in-run", Form, Rule;
    /// Two wild cards stand side by side.
    WildsAdjacent: "wilds-adjacent", Form, Rule;
    /// A meld consists of wild cards alone.
    WildsAlone: "wilds-alone", Form, Rule;
    /// A meld consists of printed jokers alone.
    JokersAlone: "jokers-alone", Form, Rule;
    /// It must be said what a wild card in a run stands for.
    WildUnsaid: "wild-unsaid", Form, Rule;
    /// It must be said which suit a wild card in a set stands for.
    SuitUnsaid: "suit-unsaid", Form, Rule;
    /// The cards may be a set or a run, and it must be said which.
    MeldUnsaid: "meld-unsaid", Form, Rule;
    /// A run may not be laid with a wild card at its low end.
    WildAtLowEnd: "wild-at-low-end", Form, Rule;
    /// The player has a set of this rank already.
    SecondSetOfRank { rank: Rank }: "second-set-of-rank", Melds, Rule;
    /// The player has a run of this suit already.
    SecondRunOfSuit { suit: Suit }: "second-run-of-suit", Melds, Rule;
    /// The player has the same meld already.
    SameMeld: "same-meld", Melds, Rule;
    /// No meld can have so many cards.
    MeldTooBig: "meld-too-big", Form, Rule;

    /// Melds are kept in the hand until somebody declares.
    MeldsKept: "melds-kept", Statement, Rule;

    // Declaring
    /// The hand that was dealt can be declared in the first turn only.
    DealtHandTooLate: "dealt-hand-too-late", Standing, Rule;
    /// The card is in two melds, and the player does not hold it so often.
    InTwoMelds { card: Card }: "in-two-melds", Hand(None), Rule;
    /// Cards of the hand are in no meld.
    CardsInNoMeld { cards: u16 }: "cards-in-no-meld", Hand(None), Rule;
    /// The cards in no meld are worth more than a player who knocks may have.
    TooMuchDeadwood { points: i32, limit: i32 }: "too-much-deadwood", Hand(None), Rule;
    /// The last discard may be taken only by a player who knocks with it.
    MustKnock: "must-knock", Piles, Rule;
    /// Copies of one card are no meld.
    CopiesAreNoMeld { card: Card }: "copies-are-no-meld", Statement, Rule;
    /// A declared hand needs more pure runs.
    FewPureRuns { has: u8, least: u8 }: "few-pure-runs", Statement, Rule;
    /// A declared hand needs more runs.
    FewRuns { has: u8, least: u8 }: "few-runs", Statement, Rule;
    /// One of the runs must have a wild card that stands for another card.
    AllRunsPure: "all-runs-pure", Statement, Rule;
    /// The runs are parts of one.
    PartsOfOneRun: "parts-of-one-run", Statement, Rule;
    /// One of the runs must be longer.
    RunsTooShort { least: u8 }: "runs-too-short", Statement, Rule;
    /// Only a player who pays for their hand shows melds, and once.
    NothingToShow: "nothing-to-show", Cards(None), Rule;
    /// Nothing is laid off on the melds of a complete hand.
    NothingLaidOff { out: Seat }: "nothing-laid-off", Out(out), Rule;
    /// After a declaration only the others lay cards off, on the melds of the player who has declared.
    OthersLayOff { out: Seat }: "others-lay-off", Cards(None), Rule;

    // Contract
    /// The contract is laid all at once.
    ContractInPart: "contract-in-part", Laid, Rule;
    /// The record does not say which contract was chosen.
    ContractUnchosen: "contract-unchosen", Laid, Rule;
    /// The melds are not those of the contract.
    ContractNotMet: "contract-not-met", Laid, Rule;
    /// In this turn nothing but the contract may be laid.
    MeldBeyondContract: "meld-beyond-contract", Laid, Rule;
    /// Too few cards lie between two runs of one suit in the contract.
    RunsTooNear { gap: u8 }: "runs-too-near", Laid, Rule;
    /// Whoever has laid down lays no new melds in later turns.
    OnlyLayOffs: "only-lay-offs", Laid, Rule;
    /// The melds of the contract may not be longer.
    LongerThanContract: "longer-than-contract", Laid, Rule;
    /// The player may not lay down in this deal any more.
    LayingBarred: "laying-barred", Standing, Rule;

    // Openings
    /// A wild card is in an opening.
    WildInOpening: "wild-in-opening", Laid, Rule;
    /// Both cards of a pair have the same suit.
    PairOfOneSuit { suit: Suit }: "pair-of-one-suit", Statement, Rule;
    /// A pair cannot be in this opening.
    NoPairs: "no-pairs", Statement, Rule;
    /// A pair is not extended.
    PairStays: "pair-stays", Melds, Rule;
    /// What first melds must be worth depends on a total that the record does not tell.
    TotalUnknown: "total-unknown", Hidden, Rule;
    /// The melds of the opening are worth something else.
    OtherWorth { has: i32, due: i32 }: "other-worth", Laid, Rule;
    /// The melds of the opening are worth something else, whatever the hidden cards are.
    WorthWithin { least: i32, most: i32, due: i32 }: "worth-within", Laid, Rule;
    /// The opening has other melds than it may have.
    OtherShapes: "other-shapes", Laid, Rule;
    /// The opening is the whole hand, and cards are left.
    WholeHandNotLaid: "whole-hand-not-laid", Cards(None), Rule;

    // Laying off
    /// The player has not laid down yet.
    NotLaidDown: "not-laid-down", Laid, Rule;
    /// The player has laid down in this turn, and lays off from the next.
    LaidDownThisTurn: "laid-down-this-turn", Laid, Rule;
    /// Nobody chooses the contract: it is that of the deal.
    ContractInOrder: "contract-in-order", Standing, Rule;
    /// Another player chooses the contract.
    OtherChooses { due: Seat }: "other-chooses", Standing, Rule;
    /// There is no such contract, or it has been played.
    ContractPlayed: "contract-played", Standing, Rule;
    /// A meld may not be joined to another.
    MeldsStayApart: "melds-stay-apart", Melds, Rule;
    /// The melds are no runs of which one goes on where the other ends.
    RunsDoNotTouch: "runs-do-not-touch", Melds, Rule;
    /// The meld is among the player's own first melds.
    OwnOpening { meld: MeldName }: "own-opening", Melds, Rule;
    /// Only natural cards are added to a set.
    WildAddedToSet: "wild-added-to-set", Form, Rule;
    /// The meld has more wild cards than natural ones.
    WildsOutnumber { wilds: u8, naturals: u8 }: "wilds-outnumber", Form, Rule;
    /// A bonus card lies by itself.
    BonusInMeld { card: Card }: "bonus-in-meld", Form, Rule;
    /// The player must lay the bonus card that they hold.
    BonusKept { card: Card }: "bonus-kept", Hand(None), Rule;
    /// The player must draw a card for each bonus card that they have laid.
    BonusNotReplaced: "bonus-not-replaced", Line, Order;
    /// The last card of the stock was a bonus card, and so the deal is over.
    BonusWasLast: "bonus-was-last", Turn, Rule;
    /// The side has too few canastas to go out, or to be left with less than two cards.
    NoCanasta { has: u8, needed: u8 }: "no-canasta", Table, Rule;
    /// No wild card is added to a natural canasta.
    CanastaSpoilt { card: Card }: "canasta-spoilt", Form, Rule;
    /// Only a player who goes out may meld this card.
    OnlyWhenClosing { card: Card }: "only-when-closing", Hand(None), Rule;
    /// This card may not be melded with a wild card.
    WildWithClosing { card: Card }: "wild-with-closing", Form, Rule;
    /// A wild card in the set takes the place of the card.
    PlaceTaken: "place-taken", Melds, Rule;
    /// The card does not fit the meld.
    DoesNotFit { card: Card }: "does-not-fit", Melds, Rule;
    /// The run is extended at its top, for the top is not an ace.
    NotAtBottom { card: Card }: "not-at-bottom", Melds, Rule, beside TopNoAce;
    /// So many cards at most may be added to a run, or to one end of it, in a turn.
    RunGrownEnough { most: u8 }: "run-grown-enough", Melds, Rule;
    /// The top is no natural ace, and so the bottom is closed.
    NotBelowWildAce: "not-below-wild-ace", Melds, Rule, beside TopWild;

    /// The meld is another player's.
    NotOwnMeld: "not-own-meld", Statement, Rule;

    // Rearranging
    /// What is left is no meld.
    NoMeldLeft { meld: MeldName }: "no-meld-left", Melds, Rule;
    /// No pure run is left.
    NoPureRun: "no-pure-run", Melds, Rule;
    /// A wild card may not go to another meld.
    WildLeavesMeld { card: Card }: "wild-leaves-meld", Statement, Rule;
    /// A card of a meld would return to the hand.
    ReturnsToHand { card: Card }: "returns-to-hand", Melds, Rule;

    // Wild cards that move
    /// No wild card in the meld stands for the card.
    NoWildFor { card: Card }: "no-wild-for", Melds, Rule;
    /// The card is natural where it lies.
    StandsForItself { card: Card }: "stands-for-itself", Melds, Rule;
    /// A wild card does not move within its meld.
    WildNeverMoves: "wild-never-moves", Statement, Rule;
    /// The set must be complete by another card that was added in this turn before one takes a wild card out.
    OtherSuitsLacking: "other-suits-lacking", Melds, Rule;
    /// A wild card in a set never moves.
    WildInSetStays: "wild-in-set-stays", Melds, Rule;
    /// The wild card is itself the top.
    WildAtTopStays: "wild-at-top-stays", Melds, Rule;
    /// The wild card stands for the ace at the top.
    WildAceStays: "wild-ace-stays", Melds, Rule;
    /// The wild card is itself the bottom.
    WildAtBottomStays: "wild-at-bottom-stays", Melds, Rule;
    /// The wild card would come to lie beside another.
    MoveBlocked: "move-blocked", Melds, Rule;
    /// At the start of the turn the move was not possible.
    MoveBlockedAtTurnStart: "move-blocked-at-turn-start", Turn, Rule;
    /// The run is full, and the wild card has no end to go to.
    RunFull: "run-full", Melds, Rule;
    /// A wild card never leaves its meld.
    WildStaysInMeld: "wild-stays-in-meld", Form, Rule;
    /// The wild card is not in a run of the player's own.
    NotOwnRun: "not-own-run", Melds, Rule;
    /// The player has not laid down, and may take no wild card.
    ClaimsBeforeLayingDown: "claims-before-laying-down", Laid, Rule;
    /// The wild card that was taken is for a new meld.
    WildLaidOff { card: Card }: "wild-laid-off", Turn, Rule;
    /// The wild card that was taken must be laid at once.
    WildNotLaid { card: Card }: "wild-not-laid", Turn, Rule;

    // Discarding and going out
    /// A wild card may not be discarded by a player who has not laid down.
    WildDiscardedEarly: "wild-discarded-early", Laid, Rule;
    /// A wild card may not be discarded.
    WildDiscarded { card: Card }: "wild-discarded", Statement, Rule;
    /// The last card of a hand is a wild card, and is discarded.
    WildDiscardedLast { card: Card }: "wild-discarded-last", Hand(None), Rule;
    /// The card was taken from the pile in this turn.
    TakenCardDiscarded { card: Card }: "taken-card-discarded", Line, Rule;
    /// The card could be laid off.
    PlayableCardDiscarded { card: Card, on: MeldName }: "playable-card-discarded", Table, Rule;
    /// The turn ends with a discard.
    MustDiscard: "must-discard", Hand(None), Rule;
    /// The play would leave only wild cards that cannot be laid.
    OnlyWildsLeft: "only-wilds-left", Hand(None), Rule;
    /// The last card must be discarded.
    OutWithoutDiscard: "out-without-discard", Hand(None), Rule;
    /// A key card may not be discarded yet.
    KeyCard { card: Card }: "key-card", Table, Rule;
    /// The player may not go out yet.
    EarlyOut { turns: u8 }: "early-out", Cards(None), Rule;
    /// The player would keep too few cards.
    KeepsTooFew { keep: u8 }: "keeps-too-few", Cards(None), Rule;
    /// The deal is over.
    DealOver { out: Option<Seat> }: "deal-over", out.map_or(Piles, Out), Order;
    /// The deal is not over.
    DealNotOver: "deal-not-over", End, Order;

    // The stock
    /// The stock is not used up.
    StockNotEmpty { cards: u16 }: "stock-not-empty", Piles, Rule;
    /// The stock has too few cards for a whole draw.
    StockShort: "stock-short", Piles, Rule;
    /// Nobody has to draw.
    NobodyDraws: "nobody-draws", Piles, Rule;
    /// The turn in which the last card was drawn is not over.
    TurnNotOver: "turn-not-over", Turn, Order;
    /// The stock has been used up twice.
    SecondReshuffle: "second-reshuffle", Piles, Rule;
    /// The deal ends when the stock is used up.
    NoReshuffle: "no-reshuffle", Piles, Rule;
    /// The stock is used up, and cards may only be laid.
    OnlyMelding: "only-melding", Piles, Order;
    /// A player without a meld on the table may not lay cards after the end of the deal.
    NoMeldsToAdd: "no-melds-to-add", Laid, Rule;
    /// The deal is not void.
    NotVoid: "not-void", Piles, Rule;
    /// The deal does not end here.
    NoEnd: "no-end", Piles, Rule;
    /// The deal is void.
    DealVoid: "deal-void", Piles, Rule;

    // Dropping out
    /// The player has left the game.
    HasLeft { seat: Seat }: "has-left", Standing, Rule;
    /// The player has paid already.
    HasPaid: "has-paid", Standing, Rule;
    /// The player's total is below the limit, so that they stay in the game without paying.
    StaysIn { total: i32, limit: i32 }: "stays-in", Standing, Rule;
    /// Whatever cards the player may hold, their total is below the limit, so that they stay without paying.
    StaysBelow { most: i32, limit: i32 }: "stays-below", Standing, Rule;
    /// The record does not tell the total that would decide.
    HiddenTotal { seat: Seat }: "hidden-total", Standing, Rule;
    /// A player must leave or pay before the next deal.
    LeaveOrPay { seat: Seat }: "leave-or-pay", Standing, Rule;
    /// A player must leave before the next deal, and cannot pay to stay.
    MustLeave { seat: Seat }: "must-leave", Standing, Rule;
    /// Who has reached the limit leaves, and cannot pay to stay.
    NobodyPays: "nobody-pays", Standing, Rule;
    /// Fewer than two players are below the limit, so nobody can pay.
    TooFewStay: "too-few-stay", Standing, Rule;
    /// Nobody can pay to stay, because a player who stays below the limit has more than that allows.
    OthersHaveMore { seat: Seat, most: i32 }: "others-have-more", Standing, Rule;
    /// The player has paid to stay as often as they may.
    ReentryLimit { limit: u8 }: "reentry-limit", Standing, Rule;
    /// Only one player is left, and the game is over.
    OnlyOneLeft: "only-one-left", Standing, Rule;

    // Declared and computed
    /// The score is another.
    OtherScore { seat: Seat, said: i32, is: i32 }: "other-score", Standing, Rule, beside Points(is);
    /// No cards that the player may hold bring such a score.
    ScoreOutOfReach { seat: Seat, said: i32, least: i32, most: i32, step: u8 }: "score-out-of-reach", Standing, Rule;
    /// What the others pay is not what the winner gets: the scores add up to something else.
    ScoresDoNotMeet { sum: i32, due: i32 }: "scores-do-not-meet", Standing, Rule;
    /// Both players are said to score in a deal, and only one of them can.
    BothScore: "both-score", Standing, Rule;
    /// Whatever card was turned up as indicator, one of the scores is wrong.
    ScoresNotTogether: "scores-not-together", Standing, Rule;
    /// The total is another.
    OtherTotal { seat: Seat, said: i32, is: i32 }: "other-total", Sums, Rule, beside Points(is);
    /// No cards that the player may hold bring such a total.
    TotalOutOfReach { seat: Seat, said: i32, least: i32, most: i32, step: u8 }: "total-out-of-reach", Sums, Rule;
    /// Somebody else has gone out.
    OtherOut { out: Option<Seat> }: "other-out", out.map_or(Last, Out), Order;
    /// The player has not won.
    NotWinner { seat: Seat }: "not-winner", End, Rule;
    /// Another player has won as well.
    WinnerMissing { seat: Seat }: "winner-missing", End, Rule;
    /// The game is over.
    GameOver: "game-over", End, Rule;
    /// The game is not over.
    GameNotOver: "game-not-over", Leaving, Rule;
    /// The number is another.
    OtherCount { seat: Seat, of: Tally, said: i32, is: i32 }: "other-count", Chips, Rule, beside Count(of, is);
    /// Whatever cards the players may hold, the number is another.
    CountOutOfReach { seat: Seat, said: i32, least: i32, most: i32 }: "count-out-of-reach", Chips, Rule;
    /// The pool has another number of chips.
    OtherPool { pool: Pool, said: i32, is: i32 }: "other-pool", Chips, Rule, beside Chips(is);
}

impl Fact {
    /// The code that is most similar to a word, if one is near.
    ///
    /// ```
    /// assert_eq!(adjudeck_validator::Fact::code_like("stock-emtpy"), Some("stock-empty"));
    /// ```
    #[must_use]
    pub fn code_like(word: &str) -> Option<&'static str> {
        nearest(word, Self::CODES.iter().map(|(code, _)| *code))
    }

    /// Why a card with no copy left cannot turn up; `of` is how many copies the pack has.
    pub(crate) const fn none_left(card: Card, of: u8) -> Self {
        if of == 0 { Self::NotInPack { card } } else { Self::TooManyCopies { card } }
    }
}
