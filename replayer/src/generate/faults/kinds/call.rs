//! Calls.

use adjudeck_format::{Action, Seat};
use adjudeck_validator::rules::call::{
    Call, Counted, EmptyStock, Order, OverLimit, OwnDiscard, Priority, Refusal, Tie, UpcardCall, Who, Window,
    Withdrawal,
};
use adjudeck_validator::rules::pile::MayTake;

use super::super::moment::{CALLS, Moment, discards, draws, plays, takes};
use super::kind::{Kind, illegal};

/// Faults in calls.
pub(super) const KINDS: &[Kind] = &[
    illegal("laid-down-calls", |m| {
        let (claim, mover) = (open(m)?, m.fresh()?);
        let barred = claim.who.answer == Who::NotLaidDown;
        let seat = m.pick(m.others(mover).into_iter().filter(|seat| m.has_laid_down(*seat) && is_others(m, *seat)))?;
        m.plays("call.who", seat, CALLS).filter(|_| barred)
    }),
    illegal("upcard-called", |m| {
        let (claim, mover) = (m.rules.call.as_ref()?, m.fresh()?);
        let barred = claim.upcard.answer == UpcardCall::DiscardsOnly && m.past.deal.discarder.is_none() && m.pile() > 0;
        m.plays("call.upcard", m.pick(m.others(mover))?, CALLS).filter(|_| barred)
    }),
    illegal("own-discard-called", |m| {
        let claim = open(m)?;
        m.fresh()?;
        m.plays("call.own-discard", m.past.deal.discarder?, CALLS)
            .filter(|_| claim.own_discard.answer == OwnDiscard::Barred)
    }),
    illegal("next-player-calls", |m| open(m).and_then(|_| m.plays("call.next-player", m.fresh()?, CALLS))),
    illegal("called-too-late", |m| {
        let late = m.rules.call.as_ref()?.window.answer == Window::UntilDraw && m.past.now.granted.is_none();
        m.plays("call.window", m.pick(m.others(m.drawn()?))?, CALLS).filter(|_| late)
    }),
    illegal("call-limit", |m| {
        let (claim, mover) = (open(m)?, m.fresh()?);
        let counts = claim.counted.answer == Counted::Granted && claim.over_limit.answer == OverLimit::Void;
        let spent = |seat: &Seat| claim.limit.answer.is_some_and(|limit| m.judge.deal().calls_granted(*seat) >= limit);
        let fits = |seat: &Seat| spent(seat) && is_others(m, *seat) && is_free(m, claim, *seat);
        m.plays("call.limit", m.others(mover).into_iter().find(fits)?, CALLS).filter(|_| counts)
    }),
    illegal("call-on-empty-stock", |m| {
        let claim = m.rules.call.as_ref()?;
        let barred = claim.empty_stock.answer == EmptyStock::Barred && m.stock() < claim.extra.answer.into();
        let now = &m.past.now;
        let quiet = now.drawn == 0 && !now.called && now.granted.is_none() && m.past.deal.discarder.is_some();
        let mover =
            m.mover().filter(|_| barred && quiet && m.judge.deal().stage() == adjudeck_validator::Stage::Playing)?;
        m.plays("call.empty-stock", m.pick(callers(m, mover))?, CALLS)
    }),
    illegal("not-called", |m| {
        open(m)?;
        let mover = m.fresh()?;
        m.plays("call.priority", m.pick(m.others(mover))?, takes(m.top()?))
    }),
    illegal("other-call-first", |m| {
        let (claim, mover) = (open(m)?, m.fresh()?);
        let [first, second] = match claim.priority.answer {
            Priority::FirstDeclared => two_callers(m, mover)?,
            Priority::Nearest => nearest_first(m, mover, two_callers(m, mover)?),
        };
        let fault = m.plays("call.priority", second, takes(m.top()?))?;
        let [one, other] = m.pick([[first, second], [second, first]])?;
        let calls = match claim.priority.answer {
            Priority::FirstDeclared => [first, second],
            Priority::Nearest => [one, other],
        };
        Some(fault.after(calls.map(|caller| plays(caller, CALLS))))
    }),
    illegal("other-call-first", |m| {
        let (claim, mover) = (open(m)?, m.fresh()?);
        let nearest = claim.tie.answer == Tie::Nearest && claim.priority.answer == Priority::FirstDeclared;
        let [one, other] = two_callers(m, mover)?;
        let [_, farther] = nearest_first(m, mover, [one, other]);
        let fault = m.plays("call.tie", farther, takes(m.top()?)).filter(|_| nearest)?;
        Some(fault.after([plays(one, CALLS), plays(other, Action::Calls { together: true })]))
    }),
    illegal("tied-calls", |m| {
        let (claim, mover) = (open(m)?, m.fresh()?);
        let [one, other] = two_callers(m, mover)?;
        let fault = m.plays("call.tie", m.pick([one, other])?, takes(m.top()?));
        let fault =
            fault.filter(|_| claim.tie.answer == Tie::Nobody && claim.priority.answer == Priority::FirstDeclared)?;
        Some(fault.after([plays(one, CALLS), plays(other, Action::Calls { together: true })]))
    }),
    illegal("call-refused", |m| {
        let (mover, caller) = refuser(m)?;
        let fault = m.plays("call.refusal", caller, takes(m.top()?))?;
        Some(fault.after([plays(caller, CALLS), plays(mover, Action::Refuses)]))
    }),
    illegal("no-call", |m| {
        open(m)?;
        m.plays("call.refusal", m.fresh()?, m.pick([Action::Allows, Action::Refuses])?)
    }),
    illegal("no-call", |m| {
        open(m)?;
        m.plays("call.withdrawal", m.pick(m.others(m.fresh()?))?, Action::Withdraws)
    }),
    illegal("cannot-refuse", |m| {
        let bound = open(m)?.refusal.answer == Refusal::BeforeLayingDown;
        let mover = m.fresh().filter(|mover| bound && m.has_laid_down(*mover))?;
        let fault = m.plays("call.refusal", mover, Action::Refuses)?;
        Some(fault.after([plays(m.pick(callers(m, mover))?, CALLS)]))
    }),
    illegal("not-yours-to-refuse", |m| {
        open(m)?;
        m.plays("call.refusal", m.pick(m.others(m.fresh()?))?, m.pick([Action::Allows, Action::Refuses])?)
    }),
    illegal("refuser-must-take", |m| {
        let (mover, caller) = refuser(m)?;
        let fault = m.plays("call.refuser", mover, draws(1))?;
        Some(fault.after([plays(caller, CALLS), plays(mover, Action::Refuses)]))
    }),
    illegal("call-allowed", |m| {
        let (mover, caller) = refuser(m)?;
        let fault = m.plays("call.refusal", mover, takes(m.top()?))?;
        Some(fault.after([plays(caller, CALLS), plays(mover, Action::Allows)]))
    }),
    illegal("call-unanswered", |m| {
        open(m)?;
        let mover = m.fresh()?;
        let fault = m.plays("call.refusal", mover, draws(1))?;
        Some(fault.after([plays(m.pick(callers(m, mover))?, CALLS)]))
    }),
    illegal("call-binding", |m| {
        let (claim, mover) = (open(m)?, m.fresh()?);
        let caller = m.pick(callers(m, mover))?;
        let fault = m.plays("call.withdrawal", caller, Action::Withdraws);
        let fault = fault.filter(|_| claim.withdrawal.answer == Withdrawal::Binding)?;
        Some(fault.after([plays(caller, CALLS)]))
    }),
    illegal("caller-draws-first", |m| {
        let fault = m.plays("call.order", m.fresh()?, draws(1))?;
        let fits = open(m)?.order.answer == Order::CallerFirst;
        granted(m).filter(|_| fits).map(|(_, lead)| fault.after(lead))
    }),
    illegal("mover-draws-first", |m| {
        let fits = open(m)?.order.answer == Order::MoverFirst;
        let (caller, lead) = granted(m).filter(|_| fits)?;
        Some(m.plays("call.order", caller, draws(1))?.after(lead))
    }),
    illegal("caller-only-draws", |m| {
        let (caller, lead) = granted(m)?;
        Some(m.plays("call.play", caller, discards(*m.naturals(caller).first()?))?.after(lead))
    }),
    illegal("extra-cards", |m| {
        let claim = open(m)?;
        let (caller, lead) = granted(m).filter(|_| claim.order.answer == Order::CallerFirst)?;
        let extra = usize::from(claim.extra.answer);
        let fault = m.plays("call.extra", caller, draws(1))?;
        Some(fault.after(lead.into_iter().chain((extra > 0).then(|| plays(caller, draws(extra))))))
    }),
    illegal("extra-not-drawn", |m| {
        let (fits, mover) = (open(m)?.order.answer == Order::MoverFirst, m.fresh()?);
        let (_, lead) = granted(m).filter(|_| fits)?;
        let fault = m.plays("call.extra", mover, discards(*m.naturals(mover).first()?))?;
        Some(fault.after(lead.into_iter().chain([plays(mover, draws(1))])))
    }),
];

/// The rules of calls, if a player discarded the top discard and nobody has called it or answered a call.
fn open<'a>(m: &Moment<'a>) -> Option<&'a Call> {
    let claim = m.rules.call.as_ref()?;
    (m.past.deal.discarder.is_some() && m.pile() > 0 && m.fresh().is_some()).then_some(claim)
}

/// Whether the card may be called by this player, considering only who discarded it.
fn is_others(m: &Moment<'_>, seat: Seat) -> bool {
    let barred = m.rules.call.as_ref().is_some_and(|claim| claim.own_discard.answer == OwnDiscard::Barred);
    m.past.deal.discarder != Some(seat) || !barred
}

/// Whether this player may call, considering only whether they have laid down.
fn is_free(m: &Moment<'_>, claim: &Call, seat: Seat) -> bool {
    claim.who.answer != Who::NotLaidDown || !m.has_laid_down(seat)
}

/// The players who may call the top discard. To be safe, a player who has called before counts as having no calls left.
fn callers(m: &Moment<'_>, mover: Seat) -> Vec<Seat> {
    let Some(claim) = &m.rules.call else { return Vec::new() };
    let left = |seat: Seat| match claim.counted.answer {
        Counted::Granted => claim.limit.answer.is_none_or(|limit| m.judge.deal().calls_granted(seat) < limit),
        Counted::Uttered => false,
    };
    m.others(mover).into_iter().filter(|seat| is_others(m, *seat) && is_free(m, claim, *seat) && left(*seat)).collect()
}

fn two_callers(m: &Moment<'_>, mover: Seat) -> Option<[Seat; 2]> {
    let all = callers(m, mover);
    let first = m.pick(all.iter().copied())?;
    Some([first, all.into_iter().find(|seat| *seat != first)?])
}

/// Two players, first the one who sits nearer after the player to play.
fn nearest_first(m: &Moment<'_>, mover: Seat, [one, other]: [Seat; 2]) -> [Seat; 2] {
    if distance(m, mover, one) > distance(m, mover, other) { [other, one] } else { [one, other] }
}

/// How many places after `from` a player sits.
fn distance(m: &Moment<'_>, from: Seat, to: Seat) -> usize {
    let step = |seat: &Seat| Some(m.rules.deal.direction.answer.step(*seat, m.players()));
    std::iter::successors(Some(from), step).take_while(|seat| *seat != to).take(m.players().into()).count()
}

/// The player to play, who may refuse a call, and a player who may call.
fn refuser(m: &Moment<'_>) -> Option<(Seat, Seat)> {
    let always = open(m)?.refusal.answer == Refusal::PlayerToPlay && m.rules.pile.who.answer == MayTake::Always;
    let takes = matches!(m.rules.pile.who.answer, MayTake::UntilLaidDown | MayTake::Always);
    let mover = m.fresh().filter(|mover| always || takes && !m.has_laid_down(*mover))?;
    Some((mover, m.pick(callers(m, mover))?))
}

/// A caller who gets the card, and the statements by which they get it.
fn granted(m: &Moment<'_>) -> Option<(Seat, Vec<adjudeck_format::Statement<'static>>)> {
    open(m)?;
    let caller = m.pick(callers(m, m.fresh()?))?;
    Some((caller, vec![plays(caller, CALLS), plays(caller, takes(m.top()?))]))
}
