//! What a player does in a deal.

use adjudeck_format::{Action, Card, Expected, Groups, Seat};

use crate::law::context::Case;
use crate::law::resolve::asides::shown;
use crate::law::resolve::entry::is_next;
use crate::law::resolve::melds;
use crate::law::resolved::{Depth, Entry, Failing, Formed, Granting, Play, StepsOut, Straggles, Taken, Takes};
use crate::law::{custody, exhaustion};
use crate::rules::declare::{Declare, Undrawn, Wrong};
use crate::rules::drop::{Cards, LastPlayer};
use crate::rules::exhaustion::First;
use crate::state::gaps::Thing;
use crate::state::kept::{Certainty, Packed};
use crate::state::offer::Answered;
use crate::verdict::{Fact, Verdict};

/// Whether a player plays on with this although cards may only be laid any more.
#[inline]
pub(crate) fn straggles<'p>(case: &Case<'_>, action: &'p Action<'p>) -> Option<Play<'p>> {
    let plays_on = case.deal.table.stock() == 0 && exhaustion::plays_on(case, action);
    plays_on.then(|| Play::Straggles(straggling(case, action)))
}

/// The cards go where they put them, but nobody has a turn by that, so that everybody may still lay.
#[cold]
fn straggling<'p>(case: &Case<'_>, action: &'p Action<'p>) -> Straggles<'p> {
    match action {
        Action::Draws { cards } => Straggles::Draws { cards, shuffles: shuffles(case) },
        Action::Takes { cards } => Straggles::Takes(Taken::Each(cards)),
        Action::TakesTo { card } if case.rules.line.is_some() => Straggles::Takes(down_to(case, *card)),
        Action::Discards { card } => Straggles::Discards(*card),
        // What lays cards is no such thing, and nothing else moves any.
        Action::TakesTo { .. }
        | Action::Pushes { .. }
        | Action::Peeks { .. }
        | Action::Calls { .. }
        | Action::Withdraws
        | Action::Allows
        | Action::Refuses
        | Action::Buys { .. }
        | Action::Melds { .. }
        | Action::Lays { .. }
        | Action::Swaps { .. }
        | Action::Claims { .. }
        | Action::Moves { .. }
        | Action::Joins { .. }
        | Action::Chooses { .. }
        | Action::Rearranges { .. }
        | Action::Passes
        | Action::Declares { .. }
        | Action::Shows { .. }
        | Action::Packs
        | Action::Leaves
        | Action::Reenters => Straggles::Otherwise,
    }
}

/// The play that a player makes. `entry` says how they came to it, and `opens` whether what they lay was of their opening
/// before.
#[inline]
pub(crate) fn play<'p>(
    case: &Case<'_>,
    (seat, entry, opens): (Seat, Entry, bool),
    (action, verdict): (&'p Action<'p>, &Verdict),
    formed: &'p mut Formed,
) -> Play<'p> {
    match action {
        Action::Draws { cards } => Play::Draws { cards, extra: entry == Entry::Stays, shuffles: shuffles(case) },
        Action::Takes { cards } => Play::Takes(takes(case, seat, Taken::Each(cards))),
        Action::TakesTo { card } if case.rules.line.is_some() => Play::Takes(takes(case, seat, down_to(case, *card))),
        Action::Buys { card } if may_be_bought(case, verdict) => Play::Buys { card: *card },
        Action::Peeks { card: Some(card) } => Play::Sees(*card),
        Action::Pushes { cards } => Play::Pushes { cards, to: case.deal.after(case.rules, seat) },
        Action::Calls { together } => Play::Calls { legal: verdict.is_ok(), together: *together },
        Action::Withdraws => Play::Withdraws,
        Action::Allows if answers(verdict) => Play::Answers(Answered::Allowed),
        Action::Refuses if answers(verdict) => Play::Answers(Answered::Refused),
        Action::Melds { melds } => Play::LaysDown(melds::lays_down(case, (seat, opens), (melds, verdict), formed)),
        Action::Lays { cards, on } => Play::LaysOff(melds::lays_off(case, seat, (cards, *on, verdict), formed)),
        Action::Swaps { card, into } => melds::swaps(case, *card, *into),
        Action::Claims { wild, from, with } => melds::picks_up(case, (*wild, *with), *from, verdict),
        Action::Discards { card } => Play::Discards { card: *card },
        Action::Moves { card, from, to } if case.rules.rearrange.is_some() => melds::moves(case, *card, *from, *to),
        Action::Joins { from, to } => melds::joins(case, *from, *to),
        Action::Rearranges { melds } if case.rules.rearrange.is_some() => {
            melds::rearranges(case, seat, (melds, verdict), formed)
        }
        Action::Passes => Play::Passes,
        Action::Packs => packs(case, seat),
        Action::Declares { melds, discard } => declares(case, seat, (melds, *discard, verdict), formed),
        // These change nothing, or nothing where the rules have no such thing, or are no part of play.
        Action::TakesTo { .. }
        | Action::Buys { .. }
        | Action::Peeks { card: None }
        | Action::Allows
        | Action::Refuses
        | Action::Moves { .. }
        | Action::Rearranges { .. }
        | Action::Shows { .. }
        | Action::Leaves
        | Action::Reenters
        | Action::Chooses { .. } => Play::Nothing,
    }
}

/// Whether the discards are shuffled if the stock has no card left. Where a line was lost there may be cards left in it, though
/// it seems to be used up.
#[inline]
fn shuffles(case: &Case<'_>) -> bool {
    !case.deal.gaps.is_open(Thing::Piles) || case.rules.exhaustion.stock.answer == First::Reshuffle
}

/// How a call is granted that this player may have made.
pub(crate) fn granting(case: &Case<'_>) -> Option<Granting> {
    let claim = case.rules.claim.as_ref()?;
    Some(Granting { limit: case.ask(&claim.limit), extra: case.ask(&claim.extra) })
}

/// Discards that a player takes: by a call, if it is not their turn and they have called, or still may.
pub(crate) fn takes<'p>(case: &Case<'_>, seat: Seat, cards: Taken<'p>) -> Takes<'p> {
    let deal = case.deal;
    let granted = case.rules.claim.is_some()
        && seat != deal.turn.mover
        && (deal.offer.fresh && deal.turn.drawn == 0 || deal.offer.calls.iter().any(|call| call.by == seat));
    let grant = if granted { granting(case) } else { None };
    Takes { cards, grant, keeps: case.rules.line.is_some() }
}

/// The discards down to a card.
fn down_to<'p>(case: &Case<'_>, card: Card) -> Taken<'p> {
    let depth = match custody::down_to(case, card) {
        None => Depth::Nowhere,
        Some(count) if custody::is_depth_open(case, card) => Depth::Open(count),
        Some(count) => Depth::Known(count),
    };
    Taken::DownTo { card, depth }
}

/// Whether something can have been bought, and paid: where the card that is for sale lies no more, it cannot.
fn may_be_bought(case: &Case<'_>, verdict: &Verdict) -> bool {
    let gone = case.deal.table.pile().is_empty() || case.deal.offer.bought.is_some();
    !(gone && verdict.is_err_and(|it| it.kind == Expected::Impossible))
}

/// Whether a call is answered, if not as it should be: where there is none, or it is for another to answer, nobody is bound.
fn answers(verdict: &Verdict) -> bool {
    let binds = |fact| matches!(fact, Fact::CallAllowed | Fact::CannotRefuse | Fact::CallsBarred);
    verdict.is_ok() || verdict.is_err_and(|violation| binds(violation.fact))
}

/// A player gives the deal up. Who is out of it already owes what they owed then, and their cards lie where they were put.
pub(crate) fn packs<'p>(case: &Case<'_>, seat: Seat) -> Play<'p> {
    let Some(drop) = case.rules.drop.as_ref().filter(|_| !case.deal.has_packed(seat)) else { return Play::Nothing };
    let (how, cards) = match case.deal.player(seat).turns.count {
        0 => (Packed::First, case.ask(&drop.first_cards)),
        _ => (Packed::Later, case.ask(&drop.later_cards)),
    };
    let under_stock = match cards {
        Cards::UnderStock => true,
        Cards::Aside => false,
    };
    Play::Packs { seizes: is_next(case, seat), under_stock, out: steps_out(case, seat, how) }
}

/// A player is out of the deal.
fn steps_out(case: &Case<'_>, seat: Seat, how: Packed) -> StepsOut {
    let last_wins = case.rules.drop.as_ref().is_some_and(|drop| case.ask(&drop.last_player) == LastPlayer::Wins);
    StepsOut { how, last_wins, next: case.deal.after(case.rules, seat) }
}

/// A declaration.
fn declares<'p>(
    case: &Case<'_>,
    seat: Seat,
    (groups, discard, verdict): (&'p Groups<'p>, Option<Card>, &Verdict),
    formed: &'p mut Formed,
) -> Play<'p> {
    let Some(declare) = &case.rules.declare else { return Play::Nothing };
    if Certainty::of(verdict) == Certainty::No {
        return Play::Fails(failing(case, declare, seat));
    }
    let if_wrong = verdict.is_err().then(|| failing(case, declare, seat));
    Play::Declares { melds: shown(case, verdict, groups, formed), discard, if_wrong }
}

/// What a wrong declaration leads to.
#[cold]
fn failing(case: &Case<'_>, declare: &Declare, seat: Seat) -> Failing {
    let (turn, own) = (&case.deal.turn, case.deal.turn.mover == seat);
    match case.ask(&declare.wrong) {
        Wrong::OutAndFined | Wrong::OutAndPaysAll if own => Failing::StepsOut(steps_out(case, seat, Packed::Failed)),
        Wrong::OutAndFined | Wrong::OutAndPaysAll | Wrong::TakenBack => {
            let in_time = || case.deal.player(seat).turns.count == 0 || case.ask(&declare.undrawn) == Undrawn::AnyTurn;
            Failing::IsSaid { undrawn: own && turn.drawn == 0 && in_time() }
        }
    }
}
