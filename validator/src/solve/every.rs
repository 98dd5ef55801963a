//! All short ways to lay melds.
//!
//! The solver finds the best way to lay a hand. At the moment that may be illegal, because the melds must include a wild
//! card that was picked up or a card of the discard line. Then another way may be legal.

use adjudeck_format::{Card, Groups, Seat};

use super::lay::{Aim, Lay};
use super::limits::limits;
use super::solver::Solver;
use crate::law::context::Context;
use crate::law::melds::needs;
use crate::melding::{Candidate, Held, Kind, Melds, Reach, Use, groups, is_doubtful, search};
use crate::rules::contract::Required;

/// The result of a search.
pub(crate) struct Sought {
    /// The first way that was accepted.
    pub(crate) found: Option<Groups<'static>>,
    /// Whether nothing was accepted, but not everything was looked at.
    pub(crate) gave_up: bool,
}

/// The player whose melds are searched, and under which conditions.
pub(crate) struct Every<'a> {
    pub(crate) context: &'a Context<'a>,
    pub(crate) seat: Seat,
    /// Wild cards that were picked up. One of them must be laid before anything else.
    pub(crate) owed: &'a [Card],
}

impl Every<'_> {
    /// The melds of the hand. If a wild card must be laid, those with the most wild cards come first.
    fn melds(&self) -> Option<Melds> {
        let held = Held::of(self.context.deal.table.hand(self.seat), self.context.wilds())?;
        let wilds = held.wilds;
        let mut melds = Melds::of(held, limits(self.context), Use::all(wilds));
        melds.all.sort_by_key(|meld| if self.owed.is_empty() { meld.spent } else { u8::MAX - meld.spent });
        Some(melds)
    }

    /// The first single meld that is accepted, among those with as few cards as allowed.
    pub(crate) fn alone(&self, mut accept: impl FnMut(&Groups<'static>) -> bool) -> Option<Groups<'static>> {
        let melds = self.melds()?;
        let is_short = |meld: &&Candidate| {
            let size = if meld.brief.kind == Kind::Set { melds.limits.set } else { melds.limits.run };
            meld.brief.len == size.least
        };
        let laid = |meld: &Candidate| {
            let mut pool = melds.held.pool(meld.cards, self.owed);
            Some(groups([melds.laid(meld, &mut pool, is_doubtful)?]))
        };
        melds.all.iter().filter(is_short).filter_map(laid).find(|melds| accept(melds))
    }

    /// The first accepted way to meet a contract, with as few cards as it needs.
    pub(crate) fn contract(&self, required: &Required, mut accept: impl FnMut(&Groups<'static>) -> bool) -> Sought {
        let Some(mut melds) = self.melds() else { return Sought { found: None, gave_up: true } };
        let (needs, aim) = (needs::each_need(required), Aim::Each { owed: self.owed });
        let mut lay = Lay::new(self.context, self.seat, needs, aim, 0);
        lay.accept = Some(&mut accept);
        lay.look_at(&mut melds);
        let outcome = search(&melds, &mut lay, Reach { nodes: Solver::MAX_NODES, ..Reach::default() });
        let found = outcome.found.map(|found| found.settled.melds);
        Sought { gave_up: found.is_none() && (outcome.gave_up || melds.are_too_many() || !lay.tells_all), found }
    }
}
