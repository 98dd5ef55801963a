//! Calling rummy.

use adjudeck_format::Action;
use adjudeck_validator::rules::rummy::Gives;
use adjudeck_validator::{Meld, Shape};

use super::super::moment::{CALLS, discards, draws, takes};
use super::kind::{Kind, illegal};

/// Faults of players who call rummy.
pub(super) const KINDS: &[Kind] = &[
    illegal("own-discard-called", |m| {
        m.rules.rummy.as_ref().and(m.fresh())?;
        m.plays("rummy.who", m.past.deal.discarder?, CALLS)
    }),
    illegal("called-too-late", |m| {
        m.rules.rummy.as_ref()?;
        let late = m.others(m.drawn()?).into_iter().filter(|seat| Some(*seat) != m.past.deal.discarder);
        m.plays("rummy.until", m.pick(late)?, CALLS)
    }),
    illegal("called-too-late", |m| {
        m.rules.rummy.as_ref()?;
        let caller = m.calm().filter(|_| m.past.now.called && m.past.now.drawn == 0)?;
        let late = m.others(caller).into_iter().filter(|seat| Some(*seat) != m.past.deal.discarder);
        m.plays("rummy.until", m.pick(late)?, CALLS)
    }),
    illegal("nothing-to-call", |m| {
        m.rules.rummy.as_ref().and(m.fresh())?;
        // Two cards are no meld, and no meld lies there to which one of them could be added.
        let nothing = m.melds().is_empty() && m.pile() < 3;
        m.plays("rummy.gives", m.pick(m.others(m.past.deal.discarder?))?, CALLS).filter(|_| nothing)
    }),
    illegal("not-callable", |m| {
        let turn = m.rules.rummy.as_ref()?.gives.answer == Gives::Turn;
        let caller = m.calm().filter(|_| turn && m.past.now.called && m.past.now.drawn == 0)?;
        let top = m.top().filter(|top| !m.is_wild(*top))?;
        // One card is no meld, and there is none of its rank or suit.
        let is_like = |meld: &Meld| match meld.shape() {
            Shape::Set(rank) => Some(rank) == top.rank(),
            Shape::Run { suit, .. } => Some(suit) == top.suit(),
            Shape::Irregular => true,
        };
        let nowhere = !m.melds().into_iter().any(|(_, meld)| is_like(meld));
        m.plays("rummy.gives", caller, takes(top)).filter(|_| nowhere)
    }),
    illegal("caller-takes", |m| {
        m.rules.rummy.as_ref()?;
        let caller = m.calm().filter(|_| m.past.now.called && m.past.now.drawn == 0)?;
        m.plays("rummy.gives", caller, draws(1))
    }),
    illegal("deepest-not-laid", |m| {
        let turn = m.rules.rummy.as_ref()?.gives.answer == Gives::Turn;
        let caller = m.calm().filter(|_| turn && m.past.now.called && m.past.now.drawn > 0 && !m.past.now.laid)?;
        let taken = m.past.now.taken?;
        let other = m.pick(m.naturals(caller).into_iter().filter(|card| *card != taken))?;
        m.plays("rummy.gives", caller, discards(other))
    }),
    illegal("caller-lays-off", |m| {
        let card = m.rules.rummy.as_ref()?.gives.answer == Gives::LayOff;
        let caller = m.calm().filter(|_| card && m.past.now.called && m.past.now.drawn > 0)?;
        m.plays("rummy.gives", caller, m.pick([Action::Passes, discards(m.past.now.taken?)])?)
    }),
];
