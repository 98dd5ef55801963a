//! The best way to lay a hand: the melds that a contract needs and whatever may be laid with them.
//!
//! Every meld that the cards of the hand form is made once, and the law says of each what it is, which needs it meets, and what
//! is gained by it. Those are chosen from which together gain most, card after card: the first card that is left goes into one of
//! the melds that have it, or stays in the hand. What was reached before with no less is not looked at again.
//!
//! What a search must not forget is which cards are left, which needs are met, and which melds lie there that another could not
//! lie beside. So it is exact, unless there are more melds or more ways than it may look at: then it says so.

mod choose;
mod every;
mod of;
mod packed;

use std::cmp::Reverse;

use adjudeck_format::{Card, Groups, Laid};

use self::choose::Search;
use self::every::{Formable, Place, filled};
pub(crate) use self::of::{Aim, Best};
use crate::law::contract::melds::form_one;
use crate::law::contract::needs;
use crate::law::contract::needs::Least;
use crate::law::resolved::Formed;

/// What a search finds.
pub(crate) enum Found {
    /// The melds, those of the contract first, with how many these are; and whether none are better.
    Melds(Groups<'static>, usize, bool),
    /// There are none.
    Never,
    /// None were found, and not all were looked at.
    GaveUp,
}

impl Best<'_> {
    /// Chooses the best melds.
    pub(crate) fn choose(&self, aim: Aim<'_>) -> Found {
        let mut search = Search::new(self, aim);
        search.run();
        let is_best = self.is_whole && search.is_done();
        match search.best() {
            Some(chosen) => match self.groups(chosen, aim) {
                Some((groups, contract)) => Found::Melds(groups, contract, is_best),
                None => Found::GaveUp,
            },
            None if is_best => Found::Never,
            None => Found::GaveUp,
        }
    }

    /// The melds as a statement has them, those that the contract needs first; and how many these are.
    fn groups(&self, chosen: &[u16], aim: Aim<'_>) -> Option<(Groups<'static>, usize)> {
        let mut melds: Vec<&Formable> = chosen.iter().filter_map(|at| self.melds.get(usize::from(*at))).collect();
        melds.sort_by_key(|meld| (meld.is_run(), meld.take.wilds, Reverse(meld.place())));
        let meets = |meld: usize, due| {
            melds.get(meld).is_some_and(|meld| needs::meets(meld.brief(self.context), due, Least::OrMore))
        };
        let assigned = needs::assign(&self.needs, melds.len(), meets);
        let contract = assigned.iter().flatten().count();
        let serves = |at: usize| assigned.contains(&Some(at));
        let (of_contract, besides): (Vec<_>, Vec<_>) =
            (0..).zip(melds.iter().copied()).partition(|(at, _)| serves(*at));
        let melds: Vec<&Formable> = of_contract.into_iter().chain(besides).map(|(_, meld)| meld).collect();
        let used: u8 = melds.iter().map(|meld| meld.take.wilds).sum();
        let mut pool = self.pool(melds.iter().copied());
        for card in self.rest(melds.iter().copied(), self.kinds.all.wilds.saturating_sub(used), aim)? {
            let at = pool.iter().position(|it| *it == card)?;
            pool.remove(at);
        }
        let laid = self.laid(&melds, &pool)?;
        let (mut cards, mut ends) = (Vec::new(), Vec::new());
        for meld in laid {
            cards.extend(meld);
            ends.push(u16::try_from(cards.len()).unwrap_or(u16::MAX));
        }
        Some((Groups { cards: cards.into(), ends: ends.into() }, contract))
    }

    /// The cards of these melds, with these wild cards where some are needed: those first that need another than a joker.
    fn laid(&self, melds: &[&Formable], pool: &[Card]) -> Option<Vec<Vec<Laid>>> {
        let mut order: Vec<usize> = (0..melds.len()).collect();
        let is_bare = |meld: &Formable| !meld.places.iter().any(|place| matches!(place, Place::Itself(_)));
        order.sort_by_key(|at| melds.get(*at).is_some_and(|meld| !is_bare(meld)));
        let fill = |jokers_last: bool| {
            let (mut laid, mut pool) = (vec![Vec::new(); melds.len()], pool.to_vec());
            for at in &order {
                let meld = melds.get(*at)?;
                pool.sort_by_key(|card| card.is_joker() == jokers_last);
                if is_bare(meld) {
                    // One that is no joker is enough.
                    let one = pool.iter().position(|card| !card.is_joker()).map(|one| pool.remove(one));
                    pool.splice(0..0, one);
                }
                let cards = filled(&meld.places, &mut pool)?;
                form_one(self.context, &cards, 0, !self.needs.is_empty(), &mut Formed::new()).ok()?;
                laid.get_mut(*at)?.extend(cards);
            }
            Some(laid)
        };
        fill(false).or_else(|| fill(true))
    }
}
