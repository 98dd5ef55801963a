//! One sentence for each fact.

use adjudeck_format::Pool;
use adjudeck_validator::Fact;

use super::{English, Words, count, rank, suit};
use crate::messages::language::Views as _;

impl Words<'_> {
    /// The sentence that says a fact.
    #[expect(clippy::too_many_lines, reason = "one flat match")]
    pub(super) fn fact(&self, fact: &Fact) -> String {
        let (actor, terms) = (self.actor(), self.terms);
        let (set, run, runs, wild, wilds) = (&*terms.set, &*terms.run, &*terms.runs, &*terms.wild, &*terms.wilds);
        match *fact {
            Fact::NoRules => "no rules are named before play begins".to_owned(),
            Fact::NoPlayers => "no players are named before the deal".to_owned(),
            Fact::NoDeal => "no deal has begun: there is no `deal` line before this".to_owned(),
            Fact::TooLate => "this belongs to the dealing, and play has begun".to_owned(),
            Fact::AnswerTooLate => {
                "a house rule stands before a deal; named in the middle of one it is left out of account".to_owned()
            }
            Fact::OnlyInPosition => "this may stand only below a `position` line".to_owned(),
            Fact::NotInThisGame => "this game knows no such play".to_owned(),
            Fact::LeavesByNewPlayers => {
                "who leaves this game, and who joins it, is told by a new `players` line between rounds".to_owned()
            }
            Fact::UnknownClause => "the rules have no clause of this number".to_owned(),
            Fact::NothingToTakeBack => "there is no statement here that could be taken back".to_owned(),
            Fact::LegalTakenBack => "what is taken back is legal by these rules".to_owned(),
            Fact::RulingsContradict => "this ruling contradicts the one before on the same statement".to_owned(),
            Fact::NegativePenalty => {
                "a penalty cannot be negative; to give points back, write `ruling adjust`".to_owned()
            }
            Fact::DeadCard => "the top discard is dead by a ruling".to_owned(),
            Fact::RulesChanged => "the rules give other answers than those to which the log is pinned".to_owned(),

            Fact::NotInHand { seat, card } => format!("{} does not hold {card}", self.name(seat)),
            Fact::HandEmpty { seat } => format!("{} does not hold so many cards", self.name(seat)),
            Fact::NotInPack { card } => format!("{card} is not in the pack: this game is played without it"),
            Fact::TooManyCopies { card } => {
                format!("every {card} of the pack lies elsewhere already")
            }
            Fact::StockEmpty => "the stock has no card left for this".to_owned(),
            Fact::OtherStockCard { said, next } => {
                format!("the next card of the stock is {next}, not {said}")
            }
            Fact::PileEmpty => "the discard pile is empty".to_owned(),
            Fact::OtherDiscard { said, top } => format!("the top discard is {top}, not {said}"),
            Fact::NothingToShuffle => "below the top discard there is no card to shuffle".to_owned(),
            Fact::NotInMeld { card, meld } => format!("there is no {card} in {}", self.about.meld(meld)),
            Fact::NoSuchMeld { meld } => format!("there is no meld {} on the table", self.about.meld(meld)),
            Fact::HandSize { seat, has, due } => {
                let has = count(has, "card", "cards");
                format!("{} is given {has}, and this deal gives {due}", self.name(seat))
            }
            Fact::HeldSize { seat, has, due } => {
                let has = count(has, "card", "cards");
                format!("in this position {} holds {has}, and should hold {due}", self.name(seat))
            }
            Fact::StockSize { has, due } => {
                let has = count(has, "card", "cards");
                format!("the stock is given with {has}, and {due} are left when all have theirs")
            }
            Fact::DealtTwice { seat } => format!("the hand of {} was given before", self.name(seat)),
            Fact::HiddenCard => "the record hides the card that would decide".to_owned(),
            Fact::HiddenHand { seat } => {
                format!("the record hides cards of {} that would decide the score", self.name(seat))
            }
            Fact::PlayUntold => {
                "the record tells nothing of how the deal was played: these scores are possible, and more cannot be said"
                    .to_owned()
            }
            Fact::UncountedHand { seat } => {
                format!("the hand of {} could be laid in too many ways to find the cheapest", self.name(seat))
            }

            Fact::NumberOfPlayers { players, least, most } => {
                let players = count(players, "player sits", "players sit");
                let able = if least == most { format!("only {least}") } else { format!("{least} to {most}") };
                format!("{players} here, and {able} can play")
            }
            Fact::OtherPack { packs, jokers } => {
                let (packs, jokers) = (count(packs, "pack", "packs"), count(jokers, "joker", "jokers"));
                format!("this game is played with {packs} and {jokers}")
            }
            Fact::OtherPartner { seat, due } if seat == due => format!("{} has no partner", self.name(seat)),
            Fact::OtherPartner { seat, due } => {
                format!("{} is the partner of {}", self.name(due), self.name(seat))
            }
            Fact::OtherDealer { due } => format!("it is for {} to deal", self.name(due)),
            Fact::OtherDeal { due } => format!("deal {due} is due"),
            Fact::NoFurtherDeal { deals } => format!("a game has the deals 1 to {deals}"),
            Fact::SecondUpcard => "a card has been turned up already".to_owned(),
            Fact::UpcardStays => "this card stays where it was turned up".to_owned(),
            Fact::NotMisdealt => "the cards were not dealt wrongly, and so are not dealt again".to_owned(),
            Fact::WildUpcard => format!("the upcard is a {wild}, and nobody may have it"),

            Fact::TooFewDoubles { has, least } => {
                format!("it takes {}, and this is {has}", count(least, "pair", "pairs of identical cards"))
            }
            Fact::NoDouble => "these are not two identical cards".to_owned(),
            Fact::DoublesNotShown { seat } => {
                format!("{} holds doubles, and has not shown them", self.name(seat))
            }
            Fact::NoIndicator => "no card has been turned up to say what is wild".to_owned(),
            Fact::CutAgain => "the card that was turned up is a joker, and so the stock is cut again".to_owned(),

            Fact::NotInLine { card } => format!("no {card} lies in the discard line"),
            Fact::StockAfterLaying => {
                format!("{actor} has laid melds before drawing, and so takes from the discard line")
            }
            Fact::DeepestNotMelded { card } => {
                format!("{card} is the deepest card that was taken, and lies in no new meld")
            }
            Fact::TookTooDeep { card } => {
                format!(
                    "{actor} had no meld, and may take {card} only for a pure {run}, or after laying one from the hand"
                )
            }
            Fact::NoPureRunForWild { card } => {
                format!("{actor} had no meld, and must lay a pure {run} from the hand to take {card}")
            }
            Fact::LineCardLaidOff { card } => {
                format!("{card} was taken from the discard line, and may not be {} in this turn", terms.laid_off)
            }

            Fact::SecondIndicator => "a card has been turned up already to say what is wild".to_owned(),
            Fact::IndicatorTooLate => "the indicator is turned up before any card is dealt".to_owned(),
            Fact::HiddenIndicator => {
                "the record does not say which card was turned up, and so not what is wild".to_owned()
            }

            Fact::NoCardDrawn { seat } => format!("{} must still draw a card for a seat", self.name(seat)),
            Fact::NoSecondDraw { seat } => {
                format!("{} has drawn a card that nobody else has, and draws no other", self.name(seat))
            }
            Fact::SitsWrongly { seat } => {
                format!("{} does not sit where the cards that were drawn say", self.name(seat))
            }
            Fact::NewcomerSitsWrongly { seat } => {
                format!("{}, who joins, sits at the left of the next dealer", self.name(seat))
            }
            Fact::SeatsNotDrawn => "seats must be drawn anew before this deal".to_owned(),
            Fact::RoundNotOver => "the round is not over".to_owned(),

            Fact::NotYourTurn { mover } => format!("it is the turn of {}", self.name(mover)),
            Fact::HasPacked => format!("{actor} has packed already"),
            Fact::NoDiscard { seat } => {
                format!("{} has drawn, and not ended the turn with a discard", self.name(seat))
            }
            Fact::DrawnAlready => format!("{actor} has drawn already in this turn"),
            Fact::NotDrawn => format!("{actor} has not drawn yet in this turn"),
            Fact::CardsDrawn { due } => {
                format!("a turn begins with the draw of {}", count(due, "card", "cards"))
            }
            Fact::CardsDrawnAtMost { due } => {
                format!("in the first turn at most {} drawn", count(due, "card is", "cards are"))
            }
            Fact::TakesBeforeLaying => format!("{actor} has not laid down yet, and draws from the stock only"),
            Fact::StockOnly => "nobody takes the discard; cards are drawn from the stock only".to_owned(),
            Fact::LaidDownTakes => format!("{actor} has laid down, and draws from the stock only"),
            Fact::UncoveredByCall => "a call has uncovered this card, and so nobody may have it".to_owned(),

            Fact::WildDiscardTaken => format!("a {wild} that was discarded may not be taken"),
            Fact::TakenInARow { limit } => {
                let discards = count(limit, "discard has", "discards have");
                format!("{discards} been taken in a row, and the next card comes from the stock")
            }
            Fact::IndicatorDrawn => "the indicator is no card of the stock, and is not drawn".to_owned(),
            Fact::NotPushed => format!("{actor} must push the discard before drawing from the stock"),
            Fact::PushedAlready => format!("{actor} has pushed already in this turn"),
            Fact::CardsPushed { due } => {
                format!("the discard is pushed with {}", count(due, "stock card", "stock cards"))
            }
            Fact::StockCardSeen => "a stock card is pushed unseen".to_owned(),
            Fact::PushIsFinal => format!("{actor} has pushed the discard, and cannot take it any more"),
            Fact::PileTooBig { most } => {
                format!("no more than {} can lie open at the start of a turn", count(most, "discard", "discards"))
            }

            Fact::LaidDownCalls => format!("{actor} has laid down, and may call no more"),
            Fact::UpcardCalled => "the upcard cannot be called, for no player has discarded it".to_owned(),
            Fact::OwnDiscardCalled => format!("{actor} has discarded this card"),
            Fact::NextPlayerCalls => {
                format!("{actor} is next to play, and can take the card without a call")
            }
            Fact::CalledTooLate => "it is too late to call this card".to_owned(),
            Fact::CallLimit { limit } => {
                format!("{actor} has had all {} of this deal", count(limit, "call", "calls"))
            }
            Fact::CallOnEmptyStock => "the stock has no extra card for a caller".to_owned(),
            Fact::NotCalled => format!("{actor} is not next to play, and has not called the card"),
            Fact::OtherCallFirst { seat } => format!("the call of {} comes first", self.name(seat)),
            Fact::TiedCalls => "the calls were made together, and so nobody has the card".to_owned(),
            Fact::CallRefused => "the call was refused".to_owned(),
            Fact::NoCall => "there is no call to which this could belong".to_owned(),
            Fact::CannotRefuse => format!("{actor} has laid down, and must allow the call"),
            Fact::NotYoursToRefuse { mover } => {
                let mover = self.name(mover);
                format!("only {mover}, who is next to play, may allow or refuse the call")
            }
            Fact::RefuserMustTake => {
                format!("{actor} has refused the call, and must take the discard")
            }
            Fact::CallAllowed => format!("{actor} has allowed the call, and cannot keep the card any more"),
            Fact::CallUnanswered { caller } => {
                format!("{} has called the discard, and has not taken it yet", self.name(caller))
            }
            Fact::CallBinding => "a call cannot be withdrawn".to_owned(),
            Fact::CallerDrawsFirst { caller } => {
                format!("{}, who has called, draws first", self.name(caller))
            }
            Fact::MoverDrawsFirst { mover } => {
                format!("{}, whose turn it is, draws first", self.name(mover))
            }
            Fact::CallerOnlyDraws => {
                format!("{actor} has only called, and so neither lays nor discards")
            }
            Fact::ExtraCards { due } => {
                format!("a caller draws {}, and no more", count(due, "extra card", "extra cards"))
            }
            Fact::ExtraNotDrawn { caller } => {
                format!("{} has not drawn the extra card for the call", self.name(caller))
            }
            Fact::CallsBarred => {
                format!("{actor} has called beyond the limit, and may neither call nor refuse in this deal")
            }

            Fact::MoverBuys => format!("{actor} is to play, and can take the card in the turn; others may buy"),
            Fact::LaidDownBuys => format!("{actor} has laid down, and may buy no more"),
            Fact::UpcardBought => "the upcard cannot be bought, for no player has discarded it".to_owned(),
            Fact::DiscardTaken { by } => {
                format!("{} has taken the discard, and so none is for sale in this turn", self.name(by))
            }
            Fact::BoughtTooLate => "it is too late to buy this card".to_owned(),
            Fact::BoughtAlready { buyer } => {
                format!("{} has bought a card in this turn, and no other is for sale", self.name(buyer))
            }
            Fact::BuyLimit { limit } => {
                format!("{actor} has bought {} in this deal, and may buy no more", count(limit, "card", "cards"))
            }

            Fact::SetTooShort { has, least } => {
                format!("a {set} has at least {least} cards, and this has {has}")
            }
            Fact::SetTooLong { has, most } => {
                format!("a {set} has at most {most} cards, and this has {has}")
            }
            Fact::RunTooShort { has, least } => {
                format!("a {run} has at least {least} cards, and this has {has}")
            }
            Fact::RunTooLong { has, most } => {
                format!("a {run} has at most {most} cards, and this has {has}")
            }
            Fact::SuitTwice { suit: twice } => {
                format!("a {set} may not have two cards of {}", suit(twice))
            }
            Fact::NoMeld => "these cards are neither of one rank nor of one suit".to_owned(),
            Fact::GapInRun => "these cards of one suit are not consecutive".to_owned(),
            Fact::AroundTheAce => format!("a {run} does not go on around the ace"),
            Fact::WrongStandIn { card } => format!("{card} is not wild, and stands for itself only"),
            Fact::RankAmiss { card } => {
                format!("{card} is said to have a rank, and with it these cards are no {set}")
            }
            Fact::NoneFits => "no card that may be hidden here fits".to_owned(),
            Fact::FewNaturalsInSet { has, least } => {
                let least = count(least, "natural card", "natural cards");
                format!("a {set} has at least {least}, and this has {has}")
            }
            Fact::FewNaturalsInRun { has, least } => {
                let least = count(least, "natural card", "natural cards");
                format!("a {run} is laid with at least {least}, and this has {has}")
            }
            Fact::ManyWilds { has, most } => {
                let most = count(most, wild, wilds);
                format!("{has} would be too many here, for such a meld has at most {most}")
            }
            Fact::WildsAdjacent => format!("in a {run} no two {wilds} may stand side by side"),
            Fact::WildUnsaid => format!("it must be said for which card a {wild} in a {run} stands"),
            Fact::MeldUnsaid => format!("these cards may be a {set} or a {run}, and it must be said which"),
            Fact::WildAtLowEnd => {
                format!("a {run} may not be laid with a {wild} at its low end, unless its top is an ace")
            }
            Fact::SecondSetOfRank { rank: same } => {
                format!("{actor} may not have two {} of {}", terms.sets, rank(same))
            }
            Fact::SecondRunOfSuit { suit: same } => {
                format!("{actor} may not have two {} of {}", terms.runs, suit(same))
            }
            Fact::SameMeld => format!("{actor} has the same meld already"),
            Fact::WildsAlone => format!("a meld may not consist of {wilds} alone"),
            Fact::JokersAlone => "a meld may not consist of printed jokers alone".to_owned(),
            Fact::MeldTooBig => "no meld can have so many cards".to_owned(),

            Fact::MeldsKept => "melds are kept in the hand until somebody declares".to_owned(),

            Fact::DealtHandTooLate => {
                format!("{actor} has had a turn, and may declare only after drawing")
            }
            Fact::InTwoMelds { card } => format!("{card} is used twice, and {actor} does not hold it so often"),
            Fact::CardsInNoMeld { cards } => {
                format!("{} in no meld", count(cards, "card of the hand is", "cards of the hand are"))
            }
            Fact::CopiesAreNoMeld { card } => format!("copies of {card} are no meld"),
            Fact::FewPureRuns { has, least } => {
                let least = count(least, "pure run", "pure runs");
                format!("a declared hand has at least {least}, and this has {has}")
            }
            Fact::FewRuns { has, least } => {
                format!("a declared hand has at least {}, and this has {has}", count(least, run, runs))
            }
            Fact::AllRunsPure => format!("one {run} must have a {wild} that stands for another card"),
            Fact::PartsOfOneRun => format!("the {} are parts of one, and count once", terms.runs),
            Fact::RunsTooShort { least } => format!("one {run} must have at least {least} cards"),
            Fact::NothingToShow => format!("{actor} does not pay for a hand, or has shown it already"),

            Fact::ContractInPart => {
                format!("the contract of this deal, {}, is laid all at once", self.contract())
            }
            Fact::ContractUnchosen => "the record does not say which contract was chosen for this deal".to_owned(),
            Fact::ContractNotMet if self.about.scene.is_some_and(|scene| scene.same_contract) => {
                format!("the first melds that {actor} lays must have {}", self.contract())
            }
            Fact::ContractNotMet => format!("the contract of this deal is {}", self.contract()),
            Fact::MeldBeyondContract => {
                "in the turn of the first lay-down nothing but the contract may be laid".to_owned()
            }
            Fact::LongerThanContract => "the melds of the contract may not be longer than they must be".to_owned(),
            Fact::LayingBarred => {
                format!("{actor} has laid down wrongly, and may not lay down in this deal any more")
            }

            Fact::WildInOpening => format!("a {wild} may not be in this opening"),
            Fact::PairOfOneSuit { suit: twice } => format!("a pair may not have two cards of {}", suit(twice)),
            Fact::NoPairs => "a pair cannot be in this opening".to_owned(),
            Fact::PairStays => "a pair is not extended".to_owned(),
            Fact::OtherWorth { has, due } => format!("this opening counts {due}, and these melds count {has}"),
            Fact::WorthWithin { least, most, due } => {
                format!(
                    "this opening counts {due}, and whatever is hidden, these melds count between {least} and {most}"
                )
            }
            Fact::OtherShapes => "this opening may not have so many melds of such sizes".to_owned(),
            Fact::WholeHandNotLaid => "this opening is the whole hand, and cards would be left".to_owned(),

            Fact::NotLaidDown => {
                format!("{actor} has not laid down yet, and so may not {}", terms.lay_off)
            }
            Fact::LaidDownThisTurn => {
                format!("{actor} has laid down in this turn, and may {} from the next", terms.lay_off)
            }
            Fact::ContractInOrder => "nobody chooses the contract: it is that of the deal".to_owned(),
            Fact::OtherChooses { due } => format!("{} chooses the contract", self.name(due)),
            Fact::ContractPlayed => "this is no contract that is left to be played".to_owned(),
            Fact::MeldsStayApart => "melds stay apart even where they touch".to_owned(),
            Fact::RunsDoNotTouch => format!("these are no two {runs} of which one goes on where the other ends"),
            Fact::OwnOpening { meld } => {
                format!("{actor} may not add to {}, which is an opening of {actor}'s own", self.about.meld(meld))
            }
            Fact::WildAddedToSet => format!("only natural cards are added to a {set}"),
            Fact::PlaceTaken => {
                format!("a {wild} in {} takes the place of the card, which can only replace it", self.named_meld())
            }
            Fact::DoesNotFit { card } => format!("{card} does not fit {}", self.named_meld()),
            Fact::NotAtBottom { .. } => format!("a {run} is extended at its top only"),
            Fact::NotBelowWildAce => {
                format!("only a natural ace at its top opens the low end of a {run}")
            }

            Fact::NotOwnMeld => "this meld is another player's".to_owned(),

            Fact::NoMeldLeft { meld } => format!("what has become of {} is no meld", self.about.meld(meld)),
            Fact::NoPureRun => format!("{actor} would have no pure {run} left"),
            Fact::WildLeavesMeld { card } => format!("{card} is wild, and may not go to another meld"),
            Fact::ReturnsToHand { card } => format!("{card} lies in a meld, and may not return to the hand"),

            Fact::NoWildFor { card } => {
                format!("no {wild} in {} stands for {card}", self.named_meld())
            }
            Fact::StandsForItself { card } => {
                format!("{card} stands for itself in {}, and cannot be claimed", self.named_meld())
            }
            Fact::WildNeverMoves => format!("a {wild} does not move within its meld"),
            Fact::WildInSetStays => format!("a {wild} in a {set} never moves"),
            Fact::WildAtTopStays => format!("the {wild} is itself the top of the {run}, and stays"),
            Fact::WildAceStays => {
                format!("the {wild} stands for the ace at the top of the {run}, and stays")
            }
            Fact::WildAtBottomStays => {
                format!("the {wild} is itself the bottom of the {run}, and stays")
            }
            Fact::MoveBlocked => format!("the {wild} would come to lie beside another"),
            Fact::MoveBlockedAtTurnStart => {
                format!("at the start of the turn the {wild} would have come to lie beside another")
            }
            Fact::RunFull => format!("the {run} is full, and the {wild} has no end to go to"),
            Fact::WildStaysInMeld => format!("a {wild} never leaves its meld"),
            Fact::NotOwnRun => format!("a {wild} may be taken only out of a {run} of one's own"),
            Fact::ClaimsBeforeLayingDown => {
                format!("{actor} has not laid down yet, and so may take no {wild} out of a meld")
            }
            Fact::WildLaidOff { card } => {
                format!("{card} was taken out of a meld for a new one, and may not be {}", terms.laid_off)
            }
            Fact::WildNotLaid { card } => {
                format!("{card} was taken out of a meld, and must be laid at once, before anything else")
            }

            Fact::WildDiscarded { .. } => format!("a {wild} may not be discarded"),
            Fact::WildDiscardedLast { .. } => format!("a {wild} may not be a player's last discard"),
            Fact::TakenCardDiscarded { card } => {
                format!("{card} was taken from the pile in this turn, and may not be discarded in it")
            }
            Fact::PlayableCardDiscarded { card, on } => {
                let (laid_off, on) = (&terms.laid_off, self.about.meld(on));
                format!("{card} could be {laid_off} to {on}, and so may not be discarded")
            }
            Fact::MustDiscard => "a turn ends with a discard".to_owned(),
            Fact::OnlyWildsLeft => format!("this would leave {actor} only {wilds} that fit nowhere"),
            Fact::OutWithoutDiscard => "the last card must be discarded".to_owned(),
            Fact::KeyCard { card } => {
                format!("{card} is a key card, and may not be discarded while other cards can be")
            }
            Fact::EarlyOut { turns } => {
                format!("{actor} may not go out in the first {}", count(turns, "turn", "turns"))
            }
            Fact::KeepsTooFew { keep } => {
                format!("{actor} must keep at least {} in this turn", count(keep, "card", "cards"))
            }
            Fact::DealOver { out: Some(out) } if self.is_alone() => {
                format!("the deal is over: {} was left in it alone", self.name(out))
            }
            Fact::DealOver { out: Some(out) } => {
                format!("the deal is over: {} has gone out", self.name(out))
            }
            Fact::DealOver { out: None } => "the deal is over".to_owned(),
            Fact::DealNotOver => "the deal is not over".to_owned(),

            Fact::StockNotEmpty { cards } => {
                format!("the stock still has {}", count(cards, "card", "cards"))
            }
            Fact::StockShort => "the stock has too few cards for a whole draw".to_owned(),
            Fact::NobodyDraws => "nobody has to draw now, and so the stock is not used up yet".to_owned(),
            Fact::TurnNotOver => "the turn in which the last card was drawn is not over".to_owned(),
            Fact::SecondReshuffle => {
                "the discards have become the stock once in this deal, and do not again".to_owned()
            }
            Fact::NoReshuffle => "the deal ends when the stock is used up".to_owned(),
            Fact::OnlyMelding => "the stock is used up, and cards may only be laid".to_owned(),
            Fact::NoMeldsToAdd => format!("{actor} has no meld, and may not lay cards after the end"),
            Fact::NotVoid => "the deal is not void".to_owned(),
            Fact::NoEnd => "the deal does not end with the stock".to_owned(),
            Fact::DealVoid => "the deal is void".to_owned(),

            Fact::HasLeft { seat } => format!("{} has left the game", self.name(seat)),
            Fact::HasPaid => format!("{actor} has paid to stay in the game"),
            Fact::StaysIn { total, limit } => {
                format!("{actor} has {total} in all, which is below {limit}, and so stays in the game without paying")
            }
            Fact::StaysBelow { most, limit } => format!(
                "{actor} has at most {most} in all, which is below {limit}, and so stays in the game without paying"
            ),
            Fact::HiddenTotal { seat } => {
                format!("the record does not tell what {} has in all, which would decide", self.name(seat))
            }
            Fact::LeaveOrPay { seat } => {
                format!("{} must leave the game, or pay to stay in it, before this deal", self.name(seat))
            }
            Fact::ReentryLimit { limit } => {
                format!("{actor} has paid to stay in the game {}, and may not again", count(limit, "time", "times"))
            }
            Fact::OnlyOneLeft => "only one player is left, and the game is over".to_owned(),

            Fact::OtherScore { seat, said, is } => {
                format!("{} scores {is}, not {said}", self.name(seat))
            }
            Fact::ScoresDoNotMeet { sum, due } => {
                format!("the winner gets what the others pay: the scores should add up to {due}, and come to {sum}")
            }
            Fact::ScoresNotTogether => "whatever card was turned up, one of these scores is wrong".to_owned(),
            Fact::OtherTotal { seat, said, is } => {
                format!("{} has {is} in all, not {said}", self.name(seat))
            }
            Fact::ScoreOutOfReach { seat, said, least, most, step } => {
                let cards = "whatever cards the record hides";
                format!("{cards}, {} scores {}, not {said}", self.name(seat), reach(said, (least, most), step))
            }
            Fact::TotalOutOfReach { seat, said, least, most, step } => {
                let cards = "whatever cards the record hides";
                format!("{cards}, the total of {} is {}, not {said}", self.name(seat), reach(said, (least, most), step))
            }
            Fact::CountOutOfReach { seat, said, least, most } => {
                let cards = "whatever cards the record hides";
                format!("{cards}, {} has {}, not {said}", self.name(seat), reach(said, (least, most), 1))
            }
            Fact::OtherOut { out: Some(out) } if self.is_alone() => {
                format!("{} has won the deal, being left in it alone", self.name(out))
            }
            Fact::OtherOut { out: Some(out) } => format!("{} has gone out", self.name(out)),
            Fact::OtherOut { out: None } => "nobody has gone out".to_owned(),
            Fact::NotWinner { seat } => format!("{} has not won", self.name(seat)),
            Fact::WinnerMissing { seat } => format!("{} has won as well", self.name(seat)),
            Fact::GameOver => "the game is over".to_owned(),
            Fact::GameNotOver => "the game is not over".to_owned(),
            Fact::OtherCount { seat, said, is, .. } => {
                format!("{} has {is}, not {said}", self.name(seat))
            }
            Fact::OtherPool { pool, said, is } => {
                let pool = match pool {
                    Pool::Game => "game",
                    Pool::Hand => "hand",
                };
                format!("the {pool} pool has {is}, not {said}")
            }
        }
    }

    /// Whether the deal is over because all others were out of it.
    fn is_alone(&self) -> bool {
        self.about.scene.is_some_and(|scene| scene.alone)
    }

    /// The contract of the deal in words: `2 threes and 1 four`, or `2 runs of at least 4 cards`.
    fn contract(&self) -> String {
        let scene = self.about.scene;
        let said =
            |contract| English.contract(contract, scene.map(|it| it.asks).unwrap_or_default(), self.about.variant);
        scene.and_then(|scene| scene.contract.as_ref()).map_or_else(String::new, said)
    }
}

/// How a number misses a span, in words: beyond one of its ends, or between its steps.
fn reach(said: i32, (least, most): (i32, i32), step: u8) -> String {
    if said < least {
        format!("at least {least}")
    } else if said > most {
        format!("at most {most}")
    } else if step <= 1 {
        format!("one of several numbers from {least} to {most}")
    } else {
        format!("from {least} to {most} in steps of {step}")
    }
}
