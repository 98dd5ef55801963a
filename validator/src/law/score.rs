//! Scoring a deal.

use std::cell::OnceCell;

use adjudeck_format::{Card, Entry, Expected, Part, Rank, Seat};

use crate::law::context::Case;
use crate::law::{payment, teams, wins, worth};
use crate::rules::claim::OverLimit;
use crate::rules::contract::Failed;
use crate::rules::score::{OneTurn, Values};
use crate::state::deal::Stage;
use crate::state::points::{Points, of};
use crate::state::span;
use crate::state::span::{Hidden, Span, Spans};
use crate::verdict::{Fact, Verdict, Violation, fault, illegal, undecided};

impl Values {
    /// What a card is worth.
    ///
    /// ```
    /// use adjudeck_format::{Card, Rank, Suit};
    /// let values = adjudeck_validator::edition("kalooki/akagiri").unwrap().score.values.answer;
    /// assert_eq!(values.of(Card::new(Rank::Ace, Suit::Spades)), 15);
    /// assert_eq!(values.of(Card::JOKER), 50);
    /// ```
    #[must_use]
    pub fn of(&self, card: Card) -> i32 {
        // Looked up, as the card is rarely the one that was guessed.
        let Self { joker, black_ace, red_ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king } =
            *self;
        let values =
            [black_ace, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, red_ace, joker];
        let place = PLACES.get(card.index()).copied().unwrap_or_default();
        values.get(usize::from(place)).copied().unwrap_or_default()
    }
}

/// For each card its place among the values: its rank, or what follows for a red ace, and then for a joker.
const PLACES: [u8; Card::KINDS] = {
    let mut table = [0; Card::KINDS];
    let mut rows: &mut [u8] = &mut table;
    let mut index = 0;
    while let [row, rest @ ..] = rows {
        if let Some(card) = Card::from_index(index) {
            *row = match (card.rank(), card.suit()) {
                (Some(Rank::Ace), Some(suit)) if suit.is_red() => 13,
                (Some(rank), _) => rank as u8,
                (None, _) => 14,
            };
        }
        (index, rows) = (index + 1, rest);
    }
    table
};

/// What each player scores for the deal. For the rules by which the deal is played this is worked out once.
pub(crate) fn scores(case: &Case<'_>) -> Points {
    if case.is_noted() || case.hidden != Hidden::Unknown {
        return reckoned(case);
    }
    if let Some(scores) = case.deal.end.scores.get() {
        return scores;
    }
    let scores = reckoned(case);
    case.deal.end.scores.set(Some(scores));
    scores
}

/// As [`scores`].
fn reckoned(case: &Case<'_>) -> Points {
    let mut scores = [None; Seat::MOST];
    if case.deal.stage == Stage::Void {
        if let Some(drop) = &case.rules.drop {
            case.note(&drop.void_deal);
        }
        return [Some(0); Seat::MOST];
    }
    if let Some(wins) = &case.rules.wins {
        return wins::scores(case, wins);
    }
    if let Some(rules) = &case.rules.payment {
        return payment::payments(case, rules);
    }
    let rules = &case.rules.score;
    let unclear = case.deal.end.out.is_some_and(|out| case.deal.gaps.touch_turns(out));
    if unclear && case.ask(&rules.one_turn) != OneTurn::Nothing {
        return scores;
    }
    let one_turn = case.deal.end.out.filter(|out| in_one_turn(case, *out));
    let (factor, bonus) = match one_turn.map(|_| case.ask(&rules.one_turn)) {
        None | Some(OneTurn::Nothing) => (1, 0),
        Some(OneTurn::Double) => (2, 0),
        Some(OneTurn::DoubleAndBonus) => (2, case.ask(&rules.bonus)),
    };
    let own = |seat: Seat| {
        let own_bonus = if one_turn == Some(seat) { bonus } else { 0 };
        let points = if teams::counts(case, seat) { hand(case, seat) } else { Some(0) };
        let points = points.filter(|_| !case.deal.gaps.touch(seat));
        let closes = if case.deal.end.out == Some(seat) { closes(case, seat) } else { 0 };
        let besides = closes.saturating_add(fines(case, seat));
        points.map(|points| (points * factor - own_bonus).saturating_add(besides))
    };
    for (score, seat) in scores.iter_mut().zip(case.game.seats()) {
        *score = match &case.rules.teams {
            None => own(seat),
            Some(_) => {
                teams::side(case, seat).map(own).try_fold(0_i32, |sum, points| Some(sum.saturating_add(points?)))
            }
        };
    }
    scores
}

/// What the player scores for going out.
fn closes(case: &Case<'_>, seat: Seat) -> i32 {
    let rules = &case.rules.score;
    let of_dealer = case.ask(&rules.closing_dealer).filter(|_| case.deal.setup.dealer == Some(seat));
    of_dealer.unwrap_or_else(|| case.ask(&rules.closer))
}

/// Whether the player went out in the turn in which they laid down.
fn in_one_turn(case: &Case<'_>, seat: Seat) -> bool {
    let player = case.deal.player(seat);
    let fined = || {
        let claim = case.rules.claim.as_ref();
        player.calls.beyond_limit > 0 && claim.is_some_and(|claim| case.ask(&claim.over_limit) != OverLimit::Void)
    };
    // Where the record alone says that they are out, their turn was ended by their discard.
    let ended = u32::from(case.deal.has_just_ended(seat));
    player.opened.is_some_and(|turn| turn.saturating_add(ended) == case.deal.turn.number) && !fined()
}

/// What the cards in a hand are worth; if the record hides some, what it is worth by what is supposed of them.
fn hand(case: &Case<'_>, seat: Seat) -> Option<i32> {
    let (rules, hand) = (&case.rules.score, case.deal.table.hand(seat));
    case.note(&rules.hand);
    let values = &rules.values.answer;
    case.note(&rules.values);
    let lone_ace = hand.size() == 1 && hand.known().any(|(card, _)| card.rank() == Some(Rank::Ace));
    if let Some(value) = case.ask(&rules.lone_ace).filter(|_| lone_ace) {
        return Some(value);
    }
    let worth = |(card, copies): (Card, u8)| values.of(card) * i32::from(copies);
    let known: i32 = hand.known().map(worth).sum();
    if hand.hidden() == 0 {
        return Some(known);
    }
    let hidden = worth::hidden(case, seat, 0, |card| values.of(card))?;
    let sum = known.saturating_add(hidden);
    // A single hidden card may be such an ace.
    Some(match case.ask(&rules.lone_ace).filter(|_| hand.size() == 1) {
        Some(value) if case.hidden == Hidden::Cheapest => sum.min(value),
        Some(value) => sum.max(value),
        None => sum,
    })
}

/// What a player pays in fines, and by rulings.
fn fines(case: &Case<'_>, seat: Seat) -> i32 {
    let player = case.deal.player(seat);
    let mut fines = player.ruled;
    if let Some(claim) = case.rules.claim.as_ref().filter(|_| player.calls.beyond_limit > 0)
        && case.ask(&claim.over_limit) != OverLimit::Void
    {
        fines = fines.saturating_add(case.ask(&claim.fine).saturating_mul(i32::from(player.calls.beyond_limit)));
    }
    if let Some(contract) = case.rules.contract.as_ref().filter(|_| player.failed > 0)
        && case.ask(&contract.failed) != Failed::TakenBack
    {
        fines = fines.saturating_add(case.ask(&contract.fine).saturating_mul(i32::from(player.failed)));
    }
    fines
}

/// A declared score that is not the computed one. The point is the one that accounts for the difference, if one does: the
/// double score, a fine; otherwise which cards count.
fn other_score(case: &Case<'_>, seat: Seat, (said, is): (i32, i32), index: u16) -> Violation {
    let (rules, at) = (&case.rules.score, Part::Number(index));
    if let Some(wins) = &case.rules.wins {
        let (kind, fact) = (Expected::Mismatch, Fact::OtherScore { seat, said, is });
        return Violation { kind, point: wins::counted_by(case, wins), fact, part: at };
    }
    if let Some(rules) = &case.rules.payment {
        return payment::other(case, rules, seat, said, Fact::OtherScore { seat, said, is }, at);
    }
    let (fact, cards) = (Fact::OtherScore { seat, said, is }, hand(case, seat).unwrap_or_default());
    let one_turn = case.deal.end.out.is_some_and(|out| in_one_turn(case, out));
    if one_turn && (said == cards || said == cards * 2 || case.deal.end.out == Some(seat)) {
        return fault(Expected::Mismatch, &rules.one_turn, fact, at);
    }
    if let Some(teams) = &case.rules.teams
        && teams::side(case, seat).any(|player| player != seat)
    {
        let other = case.deal.end.out.is_none_or(|out| !teams::together(case, seat, out));
        return match (other, said == cards) {
            (true, false) => fault(Expected::Mismatch, &rules.hand, fact, at),
            (true, true) => fault(Expected::Mismatch, &teams.score, fact, at),
            (false, _) => fault(Expected::Mismatch, &teams.counted, fact, at),
        };
    }
    if case.deal.end.out == Some(seat) {
        let dealer = case.deal.setup.dealer == Some(seat) && rules.closing_dealer.answer.is_some();
        let point = if dealer { rules.closing_dealer.point() } else { rules.closer.point() };
        return Violation { point, ..fault(Expected::Mismatch, &rules.closer, fact, at) };
    }
    let player = case.deal.player(seat);
    match (&case.rules.claim, &case.rules.contract) {
        (Some(claim), _) if said == cards && player.calls.beyond_limit > 0 => {
            fault(Expected::Mismatch, &claim.over_limit, fact, at)
        }
        (_, Some(contract)) if said == cards && player.failed > 0 => {
            fault(Expected::Mismatch, &contract.failed, fact, at)
        }
        _ => fault(Expected::Mismatch, &rules.hand, fact, at),
    }
}

/// Whether declared scores are the computed ones.
pub(crate) fn declared(case: &Case<'_>, entries: &[Entry]) -> Verdict {
    let rules = &case.rules.score;
    match case.deal.stage {
        Stage::Over | Stage::Void => {}
        Stage::None | Stage::Dealing | Stage::Playing => {
            return illegal(&case.rules.close.end, Fact::DealNotOver, Part::Line);
        }
    }
    if case.rules.payment.is_some() && case.deal.stage == Stage::Over {
        payment::whole_hands(case, entries)?;
    }
    let (scores, spans) = (scores(case), OnceCell::new());
    let span = |seat| span::at(spans.get_or_init(|| score_spans(case)), seat);
    (0..).zip(entries).try_for_each(|(index, Entry { player: seat, count: said })| match of(&scores, *seat) {
        Some(is) if is == *said => Ok(()),
        Some(is) => Err(other_score(case, *seat, (*said, is), index)),
        None => {
            let shows = case.rules.payment.is_some();
            let hides = |seat: &Seat| {
                let table = &case.deal.table;
                table.hand(*seat).hidden() > 0 || shows && payment::hidden_in_melds(table, *seat) > 0
            };
            let counted = || {
                let paid = case.rules.payment.is_some().then(|| case.game.seats()).into_iter().flatten();
                teams::side(case, *seat).chain(paid)
            };
            let gaps = &case.deal.gaps;
            if counted().any(|seat| gaps.touch(seat) || gaps.touch_turns(seat)) {
                return Ok(());
            }
            if let Some(span) = span(*seat).filter(|span| !span.has(*said)) {
                let fact = Fact::ScoreOutOfReach { seat: *seat, said: *said, least: span.least, most: span.most };
                let point = case.rules.wins.as_ref().map_or(rules.hand.point(), |wins| wins::counted_by(case, wins));
                return Err(Violation { kind: Expected::Mismatch, point, fact, part: Part::Number(index) });
            }
            match counted().find(hides) {
                Some(hidden) if !case.deal.table.hand(hidden).is_doubtful() => {
                    let (fact, at) = (Fact::HiddenHand { seat: hidden }, Part::Number(index));
                    // That it matters at all is another rule.
                    match &case.rules.teams {
                        Some(teams) if hidden != *seat => undecided(&teams.score, fact, at),
                        _ => undecided(&rules.hand, fact, at),
                    }
                }
                Some(_) => Ok(()),
                None => match payment::uncounted(case) {
                    Some(seat) => undecided(&rules.hand, Fact::UncountedHand { seat }, Part::Number(index)),
                    None => Ok(()),
                },
            }
        }
    })
}

/// Between which values the scores of the deal lie.
#[cold]
pub(crate) fn score_spans(case: &Case<'_>) -> Spans {
    let known = scores(case);
    if case.game.seats().all(|seat| of(&known, seat).is_some()) {
        return span::exact(&known);
    }
    let (cheapest, dearest) = (scores(&case.supposing(Hidden::Cheapest)), scores(&case.supposing(Hidden::Dearest)));
    let mut spans = span::exact(&known);
    for ((span, cheapest), dearest) in spans.iter_mut().zip(cheapest).zip(dearest) {
        *span = span.or_else(|| Some(Span::between(cheapest?, dearest?)));
    }
    spans
}
