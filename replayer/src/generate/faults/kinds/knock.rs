//! The offer of the upcard, knocking, and what follows a knock.

use adjudeck_format::{Action, Card, Discarded, Laid, Rank, Seat, Statement, Suit};
use adjudeck_validator::rules::declare::Undrawn;
use adjudeck_validator::rules::knock::{ByUpcard, LastDiscard};
use adjudeck_validator::rules::meld::Ace;
use adjudeck_validator::rules::offer::Declined;
use adjudeck_validator::rules::payment::Layoff;
use adjudeck_validator::rules::wild::Allowed;
use adjudeck_validator::{Meld, Solver, Stage};

use super::super::moment::{
    Change, Goes, Moment, declares, discards, draws, groups, is_run, is_set, lays, melds, one_group, plays, takes,
};
use super::kind::{Kind, illegal};
use super::meld::lays_melds;

/// Faults in these.
pub(super) const KINDS: &[Kind] = &[
    illegal("upcard-offered", |m| {
        let mover = is_offered(m).filter(|_| m.past.deal.turn < m.players().into())?;
        m.plays("offer.to", mover, draws(usize::from(m.rules.draw.count.answer)))
    }),
    illegal("upcard-declined", |m| {
        let stock_only = m.rules.offer.as_ref()?.declined.answer == Declined::StockOnly;
        let mover = is_offered(m).filter(|_| stock_only && m.past.deal.turn == m.players().into())?;
        m.plays("offer.declined", mover, takes(m.top()?))
    }),
    illegal("too-much-deadwood", |m| {
        let (mover, Action::Declares { melds, discard }) = m.action()? else { return None };
        let kept: Vec<_> = melds.iter().take(melds.ends.len().checked_sub(1)?).map(<[_]>::to_vec).collect();
        m.rules.knock.as_ref()?;
        let used: Vec<Card> = kept.iter().flatten().filter_map(|laid| laid.card).chain(discard.as_ref()?.0).collect();
        let fault = m.instead(knocks_by(m)?, declares(mover, groups(&kept), *discard))?;
        Some(fault.goes(Goes::Ends)).filter(|_| !kept.is_empty() && deadwood(m, mover, &used) > limit(m))
    }),
    illegal("too-much-deadwood", |m| {
        let (mover, _) = m.discards()?;
        m.rules.knock.as_ref()?;
        let it = Solver::new(m.rules).declaration(m.hand(mover), true, None, m.past.now.taken)?;
        let used: Vec<Card> = it.melds.cards.iter().filter_map(|laid| laid.card).chain(it.discard).collect();
        let is_knock = !it.melds.cards.is_empty() && it.discard.is_some();
        let fault = m.put(knocks_by(m)?, declares(mover, it.melds, it.discard.map(Discarded::from)))?;
        Some(fault.goes(Goes::Ends)).filter(|_| is_knock && deadwood(m, mover, &used) > limit(m))
    }),
    illegal("must-knock", |m| {
        let (mover, Action::Declares { .. }) = m.action()? else { return None };
        let (taken, moment) = (m.past.now.taken?, m.rules.exhaustion.moment.answer);
        let is_last = may_take_last(m)? && moment.is_end_of_turn() && m.stock() <= moment.kept();
        let other = m.naturals(mover).into_iter().find(|card| *card != taken)?;
        m.instead("knock.last-discard", plays(mover, discards(other))).filter(|_| is_last)
    }),
    illegal("must-knock", |m| {
        let (Statement::Void, Some(mover)) = (m.next, m.mover()) else { return None };
        let (top, other) = (m.top()?, m.pick(m.naturals(mover))?);
        let is_last = may_take_last(m)? && m.rules.exhaustion.moment.answer.is_end_of_turn();
        let fault = m.put("knock.last-discard", plays(mover, discards(other))).filter(|_| is_last)?;
        Some(fault.after([plays(mover, takes(top))]))
    }),
    illegal("not-drawn", |m| {
        let mover = m.fresh().filter(|mover| is_offered(m) != Some(*mover))?;
        let never = m.rules.declare.as_ref()?.undrawn.answer == Undrawn::Never;
        let fault = m.put("declare.undrawn", declares(mover, one_group(m.naturals(mover).get(..3)?), None))?;
        Some(fault.goes(Goes::Ends)).filter(|_| never)
    }),
    illegal("taken-card-discarded", |m| {
        let ((mover, _), taken) = (m.discards()?, m.past.now.taken?);
        let barred = m.rules.declare.as_ref()?.taken.answer == Allowed::Barred && m.rules.knock.is_some();
        let it = Solver::new(m.rules).declaration(m.hand(mover), true, None, Some(taken))?;
        let lacks = |group: &&[Laid]| group.iter().all(|laid| laid.card != Some(taken));
        let kept: Vec<_> = it.melds.iter().filter(lacks).map(<[_]>::to_vec).collect();
        let fault = m.put("declare.taken", declares(mover, groups(&kept), Some(Discarded::from(taken))))?;
        Some(fault.goes(Goes::Ends)).filter(|_| barred && !kept.is_empty() && m.hand(mover).count(taken) == 1)
    }),
    illegal("ace-at-other-end", |m| {
        let (mover, discarded) = m.discards().filter(|_| m.rules.declare.is_some())?;
        let run = m.pick(at_other_end(m, mover)).filter(|run| !run.contains(&discarded))?;
        m.put("meld.ace", declares(mover, one_group(&run), Some(Discarded::from(discarded))))
            .map(|change| change.goes(Goes::Ends))
    }),
    illegal("ace-at-other-end", |m| {
        let mover = lays_melds(m)?;
        m.plays("meld.ace", mover, melds(&m.pick(at_other_end(m, mover))?))
    }),
    illegal("does-not-fit", |m| {
        let (knocker, loser) = lays_off_at_end(m)?;
        let amiss = |meld: &Meld, card: Card| match (is_set(meld), is_run(meld)) {
            (Some(rank), _) => card.rank() != Some(rank),
            (_, Some((suit, _))) => card.suit() != Some(suit),
            (None, None) => false,
        };
        let (name, meld) = m.pick(m.melds().into_iter().filter(|(name, _)| name.owner == knocker))?;
        let card = m.pick(m.naturals(loser).into_iter().filter(|card| amiss(meld, *card)))?;
        let is_open = m.hand(knocker).size() > 0 || m.rules.payment.as_ref()?.layoff.answer == Layoff::Allowed;
        m.put("meld.run", plays(loser, lays(card, name))).filter(|_| is_open)
    }),
    illegal("deal-over", |m| {
        let (knocker, loser) = lays_off_at_end(m)?;
        let (name, _) = m.pick(m.melds().into_iter().filter(|(name, _)| name.owner == knocker))?;
        let card = m.pick(m.naturals(loser))?;
        let barred = m.hand(knocker).size() == 0 && m.rules.payment.as_ref()?.layoff.answer == Layoff::UnlessComplete;
        m.put("payment.layoff", plays(loser, lays(card, name))).filter(|_| barred)
    }),
    illegal("nothing-to-show", |m| {
        let (knocker, _) = lays_off_at_end(m)?;
        let (name, _) = m.pick(m.melds().into_iter().filter(|(name, _)| name.owner == knocker))?;
        m.put("payment.layoff", plays(knocker, lays(m.pick(m.naturals(knocker))?, name)))
    }),
];

/// The player to play, if nobody has drawn yet where the upcard is offered, or has been.
fn is_offered(m: &Moment<'_>) -> Option<Seat> {
    m.rules.offer.as_ref()?;
    m.fresh().filter(|_| m.past.deal.turned_up && m.past.deal.discarder.is_none())
}

/// Whether the last discard may be taken to knock, in a game in which players knock.
fn may_take_last(m: &Moment<'_>) -> Option<bool> {
    Some(m.rules.knock.as_ref()?.last_discard.answer == LastDiscard::ToKnock)
}

/// The point that says with how much deadwood a player may knock.
fn knocks_by(m: &Moment<'_>) -> Option<&'static str> {
    Some(match m.rules.knock.as_ref()?.upcard.answer {
        ByUpcard::Never => "knock.limit",
        ByUpcard::ItsWorth | ByUpcard::ItsWorthAceNothing => "knock.upcard",
    })
}

/// With how much deadwood a player may knock; more than any hand has if that is not known.
fn limit(m: &Moment<'_>) -> i32 {
    let (Some(knock), values) = (&m.rules.knock, &m.rules.score.values.answer) else { return i32::MAX };
    match (knock.upcard.answer, m.past.deal.upcard) {
        (ByUpcard::Never, _) => knock.limit.answer,
        (ByUpcard::ItsWorthAceNothing, Some(upcard)) if upcard.rank() == Some(Rank::Ace) => 0,
        (ByUpcard::ItsWorth | ByUpcard::ItsWorthAceNothing, Some(upcard)) => values.of(upcard),
        (ByUpcard::ItsWorth | ByUpcard::ItsWorthAceNothing, None) => i32::MAX,
    }
}

/// What the cards of a player are worth without those that are used.
fn deadwood(m: &Moment<'_>, seat: Seat, used: &[Card]) -> i32 {
    let worth = |cards: &[Card]| cards.iter().map(|card| m.rules.score.values.answer.of(*card)).sum::<i32>();
    worth(&m.naturals(seat)) + worth(&m.wilds(seat)) - worth(used)
}

/// The runs of a hand, as short as runs may be, in which the ace stands where it may not.
fn at_other_end(m: &Moment<'_>, seat: Seat) -> Vec<Vec<Card>> {
    let (held, least) = (m.naturals(seat), usize::from(m.rules.meld.run_size.answer.least).saturating_sub(1));
    let beside = match m.rules.meld.ace.answer {
        Ace::EitherEnd => return Vec::new(),
        Ace::Low => Rank::ALL.get(Rank::ALL.len() - least..),
        Ace::High => Rank::ALL.get(1..=least),
    };
    let run = |suit: Suit| -> Vec<Card> {
        let beside = beside.unwrap_or_default().iter().map(|rank| Card::new(*rank, suit));
        let ace = [Card::new(Rank::Ace, suit)];
        match m.rules.meld.ace.answer {
            Ace::High => ace.into_iter().chain(beside).collect(),
            Ace::Low | Ace::EitherEnd => beside.chain(ace).collect(),
        }
    };
    Suit::ALL.map(run).into_iter().filter(|run| run.iter().all(|card| held.contains(card))).collect()
}

/// The player who has declared, and another who might lay off on their melds, if that is done after the end of a deal.
fn lays_off_at_end(m: &Moment<'_>) -> Option<(Seat, Seat)> {
    let is_open = m.judge.deal().stage() == Stage::Over && !m.past.end.scored;
    let laying = m.rules.payment.as_ref()?.layoff.answer != Layoff::Barred;
    let winner = m.judge.deal().out().filter(|_| is_open && laying && m.rules.declare.is_some())?;
    let others = m.others(winner).into_iter().filter(|seat| m.hand(*seat).size() > 0);
    Some((winner, m.pick(others)?))
}
