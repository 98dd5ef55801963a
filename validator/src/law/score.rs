//! Scoring a deal.

use std::cell::OnceCell;

use adjudeck_format::{Card, Entry, Part, Rank, Seat, VerdictKind};

use crate::law::context::Context;
use crate::law::{payment, teams, wins, worth};
use crate::rules::Consulted;
use crate::rules::call::OverLimit;
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
pub(crate) fn scores(context: &Context<'_>) -> Points {
    let kept = &context.deal.end.scores;
    if !context.by_own || context.hidden != Hidden::Unknown {
        return reckoned(context);
    }
    let Some(asked) = context.asked else { return *kept.quietly.get_or_work_out(|| reckoned(context)) };
    let (scores, consulted) = kept.noted.get_or_work_out(|| {
        let consulted = Consulted::default();
        (reckoned(&context.noting(&consulted)), consulted)
    });
    asked.join(consulted);
    *scores
}

/// As [`scores`].
fn reckoned(context: &Context<'_>) -> Points {
    let mut scores = [None; Seat::MOST];
    if context.deal.stage == Stage::Void {
        if let Some(drop) = &context.rules.drop {
            context.note(&drop.void_deal);
        }
        return [Some(0); Seat::MOST];
    }
    if let Some(wins) = &context.rules.wins {
        return wins::scores(context, wins);
    }
    if let Some(rules) = &context.rules.payment {
        return payment::payments(context, rules);
    }
    let rules = &context.rules.score;
    let unclear = context.deal.end.out.is_some_and(|out| context.deal.gaps.touch_turns(out));
    if unclear && context.ask(&rules.one_turn) != OneTurn::Nothing {
        return scores;
    }
    let one_turn = context.deal.end.out.filter(|out| in_one_turn(context, *out));
    let (factor, bonus) = match one_turn.map(|_| context.ask(&rules.one_turn)) {
        None | Some(OneTurn::Nothing) => (1, 0),
        Some(OneTurn::Double) => (2, 0),
        Some(OneTurn::DoubleAndBonus) => (2, context.ask(&rules.bonus)),
    };
    let own = |seat: Seat| {
        let own_bonus = if one_turn == Some(seat) { bonus } else { 0 };
        let points = if teams::counts(context, seat) { hand(context, seat) } else { Some(0) };
        let points = points.filter(|_| !context.deal.gaps.touch(seat));
        let closes = if context.deal.end.out == Some(seat) { closes(context, seat) } else { 0 };
        let besides = closes.saturating_add(fines(context, seat));
        points.map(|points| (points * factor - own_bonus).saturating_add(besides))
    };
    for (score, seat) in scores.iter_mut().zip(context.game.seats()) {
        *score = match &context.rules.teams {
            None => own(seat),
            Some(_) => {
                teams::side(context, seat).map(own).try_fold(0_i32, |sum, points| Some(sum.saturating_add(points?)))
            }
        };
    }
    scores
}

/// What the player scores for going out.
fn closes(context: &Context<'_>, seat: Seat) -> i32 {
    let rules = &context.rules.score;
    let of_dealer = context.ask(&rules.closing_dealer).filter(|_| context.deal.setup.dealer == Some(seat));
    of_dealer.unwrap_or_else(|| context.ask(&rules.closer))
}

/// Whether the player went out in the turn in which they laid down.
fn in_one_turn(context: &Context<'_>, seat: Seat) -> bool {
    let player = context.deal.player(seat);
    let fined = || {
        let calls = context.rules.call.as_ref();
        player.calls.beyond_limit > 0 && calls.is_some_and(|calls| context.ask(&calls.over_limit) != OverLimit::Void)
    };
    // Where the record alone says that they are out, their turn was ended by their discard.
    let ended = u32::from(context.deal.has_just_ended(seat));
    player.opened.is_some_and(|turn| turn.saturating_add(ended) == context.deal.turn.number) && !fined()
}

/// What the cards in a hand are worth; if the record hides some, what it is worth by what is supposed of them.
fn hand(context: &Context<'_>, seat: Seat) -> Option<i32> {
    let (rules, hand) = (&context.rules.score, context.deal.table.hand(seat));
    context.note(&rules.hand);
    let values = &rules.values.answer;
    context.note(&rules.values);
    let lone_ace = hand.size() == 1 && hand.known().any(|(card, _)| card.rank() == Some(Rank::Ace));
    if let Some(value) = context.ask(&rules.lone_ace).filter(|_| lone_ace) {
        return Some(value);
    }
    let worth = |(card, copies): (Card, u8)| values.of(card) * i32::from(copies);
    let known: i32 = hand.known().map(worth).sum();
    if hand.hidden() == 0 {
        return Some(known);
    }
    let hidden = worth::hidden(context, seat, 0, |card| values.of(card))?;
    let sum = known.saturating_add(hidden);
    // A single hidden card may be such an ace.
    Some(match context.ask(&rules.lone_ace).filter(|_| hand.size() == 1) {
        Some(value) if context.hidden == Hidden::Cheapest => sum.min(value),
        Some(value) => sum.max(value),
        None => sum,
    })
}

/// What a player pays in fines, and by rulings.
fn fines(context: &Context<'_>, seat: Seat) -> i32 {
    let player = context.deal.player(seat);
    let mut fines = player.ruled;
    if let Some(calls) = context.rules.call.as_ref().filter(|_| player.calls.beyond_limit > 0)
        && context.ask(&calls.over_limit) != OverLimit::Void
    {
        fines = fines.saturating_add(context.ask(&calls.fine).saturating_mul(i32::from(player.calls.beyond_limit)));
    }
    if let Some(contract) = context.rules.contract.as_ref().filter(|_| player.failed > 0)
        && context.ask(&contract.failed) != Failed::TakenBack
    {
        fines = fines.saturating_add(context.ask(&contract.fine).saturating_mul(i32::from(player.failed)));
    }
    fines
}

/// A declared score that is not the computed one. The point is the one that accounts for the difference, if one does: the
/// double score, a fine; otherwise which cards count.
fn other_score(context: &Context<'_>, seat: Seat, (said, is): (i32, i32), index: u16) -> Violation {
    let (rules, at) = (&context.rules.score, Part::Number(index));
    if let Some(wins) = &context.rules.wins {
        let (kind, fact) = (VerdictKind::Mismatch, Fact::OtherScore { seat, said, is });
        return Violation { point: wins::counted_by(context, wins), ..fault(kind, &rules.closer, fact, at) };
    }
    if let Some(rules) = &context.rules.payment {
        return payment::other(context, rules, seat, said, Fact::OtherScore { seat, said, is }, at);
    }
    let (fact, cards) = (Fact::OtherScore { seat, said, is }, hand(context, seat).unwrap_or_default());
    let one_turn = context.deal.end.out.is_some_and(|out| in_one_turn(context, out));
    if one_turn && (said == cards || said == cards * 2 || context.deal.end.out == Some(seat)) {
        return fault(VerdictKind::Mismatch, &rules.one_turn, fact, at);
    }
    if let Some(teams) = &context.rules.teams
        && teams::side(context, seat).any(|player| player != seat)
    {
        let other = context.deal.end.out.is_none_or(|out| !teams::together(context, seat, out));
        return match (other, said == cards) {
            (true, false) => fault(VerdictKind::Mismatch, &rules.hand, fact, at),
            (true, true) => fault(VerdictKind::Mismatch, &teams.score, fact, at),
            (false, _) => fault(VerdictKind::Mismatch, &teams.counted, fact, at),
        };
    }
    if context.deal.end.out == Some(seat) {
        let dealer = context.deal.setup.dealer == Some(seat) && rules.closing_dealer.answer.is_some();
        let point = if dealer { rules.closing_dealer.point() } else { rules.closer.point() };
        return Violation { point, ..fault(VerdictKind::Mismatch, &rules.closer, fact, at) };
    }
    let player = context.deal.player(seat);
    match (&context.rules.call, &context.rules.contract) {
        (Some(calls), _) if said == cards && player.calls.beyond_limit > 0 => {
            fault(VerdictKind::Mismatch, &calls.over_limit, fact, at)
        }
        (_, Some(contract)) if said == cards && player.failed > 0 => {
            fault(VerdictKind::Mismatch, &contract.failed, fact, at)
        }
        _ => fault(VerdictKind::Mismatch, &rules.hand, fact, at),
    }
}

/// Whether declared scores are the computed ones.
pub(crate) fn declared(context: &Context<'_>, entries: &[Entry]) -> Verdict {
    let rules = &context.rules.score;
    match context.deal.stage {
        Stage::Over | Stage::Void => {}
        Stage::None | Stage::Dealing | Stage::Playing => {
            return illegal(&context.rules.close.end, Fact::DealNotOver, Part::Line);
        }
    }
    if context.rules.payment.is_some() && context.deal.stage == Stage::Over {
        payment::whole_hands(context, entries)?;
    }
    let (scores, spans) = (scores(context), OnceCell::new());
    let span = |seat| span::at(spans.get_or_init(|| score_spans(context)), seat);
    (0..).zip(entries).try_for_each(|(index, Entry { player: seat, count: said })| match of(&scores, *seat) {
        Some(is) if is == *said => Ok(()),
        Some(is) => Err(other_score(context, *seat, (*said, is), index)),
        None => {
            let shows = context.rules.payment.is_some();
            let hides = |seat: &Seat| {
                let table = &context.deal.table;
                table.hand(*seat).hidden() > 0 || shows && payment::hidden_in_melds(table, *seat) > 0
            };
            let counted = || {
                let paid = context.rules.payment.is_some().then(|| context.game.seats()).into_iter().flatten();
                teams::side(context, *seat).chain(paid)
            };
            let (gaps, at) = (&context.deal.gaps, Part::Number(index));
            if let Some(lost) = counted().find(|seat| gaps.touch(*seat)) {
                return hidden_hand(context, *seat, lost, at);
            }
            if counted().any(|seat| gaps.touch_turns(seat)) {
                return Ok(());
            }
            if let Some(span) = span(*seat).filter(|span| !span.has(*said)) {
                let fact = Fact::ScoreOutOfReach { seat: *seat, said: *said, least: span.least, most: span.most };
                let point =
                    context.rules.wins.as_ref().map_or(rules.hand.point(), |wins| wins::counted_by(context, wins));
                return Err(Violation { point, ..fault(VerdictKind::Mismatch, &rules.hand, fact, at) });
            }
            match counted().find(hides) {
                Some(hidden) if !context.deal.table.hand(hidden).is_doubtful() => {
                    hidden_hand(context, *seat, hidden, at)
                }
                Some(_) => Ok(()),
                None => match payment::uncounted(context) {
                    Some(seat) => undecided(&rules.hand, Fact::UncountedHand { seat }, at),
                    None => Ok(()),
                },
            }
        }
    })
}

/// The score of a player is open, because it is open what this player holds.
fn hidden_hand(context: &Context<'_>, seat: Seat, hidden: Seat, at: Part) -> Verdict {
    let fact = Fact::HiddenHand { seat: hidden };
    // That it matters at all is another rule.
    match &context.rules.teams {
        Some(teams) if hidden != seat => undecided(&teams.score, fact, at),
        _ => undecided(&context.rules.score.hand, fact, at),
    }
}

/// Between which values the scores of the deal lie.
#[cold]
pub(crate) fn score_spans(context: &Context<'_>) -> Spans {
    let known = scores(context);
    if context.game.seats().all(|seat| of(&known, seat).is_some()) {
        return span::exact(&known);
    }
    let (cheapest, dearest) =
        (scores(&context.supposing(Hidden::Cheapest)), scores(&context.supposing(Hidden::Dearest)));
    let mut spans = span::exact(&known);
    for ((span, cheapest), dearest) in spans.iter_mut().zip(cheapest).zip(dearest) {
        *span = span.or_else(|| Some(Span::between(cheapest?, dearest?)));
    }
    spans
}
