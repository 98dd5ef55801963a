//! The chosen melds, in the form in which they are laid.

use std::cmp::Reverse;

use adjudeck_format::{Card, Groups, Laid};

use super::lay::{Aim, Lay, Laying, brief, place};
use crate::cards::meld::Shape;
use crate::law::melds::needs;
use crate::law::melds::needs::Least;
use crate::law::results::score;
use crate::law::verbs::contract::{first, melds};
use crate::melding::{self, Candidate, Melds, is_doubtful};

impl Lay<'_> {
    /// The chosen melds as a statement lays them; `few` wild cards stay in the hand.
    pub(super) fn laid(&self, hand: &Melds, chosen: &[u16], few: u8) -> Option<Laying> {
        let mut all: Vec<&Candidate> = chosen.iter().filter_map(|at| hand.all.get(usize::from(*at))).collect();
        let is_run = |meld: &Candidate| matches!(meld.brief.shape, Shape::Run { .. });
        all.sort_by_key(|meld| (is_run(meld), meld.spent, Reverse(place(meld.brief.shape))));
        let least = if self.is_exact() { Least::Exactly } else { Least::OrMore };
        let meets = |at: usize, due| all.get(at).is_some_and(|meld| needs::meets(brief(meld), due, least));
        let assigned = needs::assign(&self.needs, all.len(), meets);
        let serves = |at: &usize| assigned.contains(&Some(*at));
        let (of_contract, besides): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(serves);
        let contract = of_contract.len();
        let melds: Vec<&Candidate> =
            of_contract.into_iter().chain(besides).filter_map(|at| all.get(at).copied()).collect();
        let mut pool = self.pool(hand, melds.iter().fold(0, |own, meld| own | meld.cards));
        let rest = self.rest(&mut pool, few)?;
        let laid = self.filled(hand, &melds, &pool, false).or_else(|| self.filled(hand, &melds, &pool, true))?;
        Some(Laying { melds: melding::groups(laid), contract, rest })
    }

    /// The wild cards that are not laid as themselves. The last ones are used first; if points count, they stay in the hand
    /// instead.
    fn pool(&self, hand: &Melds, own: u64) -> Vec<Card> {
        let owed = if let Aim::Each { owed } = self.aim { owed } else { &[] };
        let mut pool = hand.held.pool(own, owed);
        match self.aim {
            Aim::Contract | Aim::Each { .. } => {}
            Aim::Out(_) | Aim::Points => {
                pool.sort_by_key(|card| (Reverse(score::held(self.context, *card)), card.is_joker()));
            }
        }
        pool
    }

    /// Takes `few` wild cards that stay in the hand out of the pool.
    fn rest(&self, pool: &mut Vec<Card>, few: u8) -> Option<Vec<Card>> {
        let may_stay = |card: &Card| match self.aim {
            Aim::Contract | Aim::Points | Aim::Each { .. } => true,
            Aim::Out(barred) => !barred.contains(card),
        };
        let mut rest = Vec::new();
        for _ in 0..few {
            let at = match self.aim {
                // These would be used last.
                Aim::Contract | Aim::Each { .. } => pool.iter().position(may_stay),
                Aim::Out(_) | Aim::Points => pool.iter().rposition(may_stay),
            };
            rest.push(pool.remove(at?));
        }
        Some(rest)
    }

    /// The cards of these melds, filled up with wild cards of the pool. Melds that need a wild card other than a joker are
    /// filled first.
    fn filled(&self, hand: &Melds, melds: &[&Candidate], pool: &[Card], jokers_last: bool) -> Option<Vec<Vec<Laid>>> {
        let mut order: Vec<usize> = (0..melds.len()).collect();
        let is_bare = |meld: &Candidate| meld.cards == 0;
        order.sort_by_key(|at| melds.get(*at).is_some_and(|meld| !is_bare(meld)));
        let (mut laid, mut pool) = (vec![Vec::new(); melds.len()], pool.to_vec());
        for at in &order {
            let meld = melds.get(*at)?;
            // Cards are taken from the end.
            if !matches!(self.aim, Aim::Each { .. }) {
                pool.sort_by_key(|card| card.is_joker() != jokers_last);
            }
            if is_bare(meld) {
                // One wild card that is no joker is enough.
                let one = pool.iter().position(|card| !card.is_joker()).map(|one| pool.remove(one));
                pool.extend(one);
            }
            let cards = hand.laid(meld, &mut pool, |naturals| self.says_all() || is_doubtful(naturals))?.cards;
            let formed = melds::form_one(self.context, &cards, 0, self.required.is_some()).ok()?;
            if place(formed.shape()) != place(meld.brief.shape) {
                return None;
            }
            laid.get_mut(*at)?.extend(cards);
        }
        Some(laid)
    }

    /// Whether the rank is stated for every set with wild cards.
    const fn says_all(&self) -> bool {
        match self.aim {
            Aim::Contract | Aim::Each { .. } => false,
            Aim::Out(_) | Aim::Points => true,
        }
    }

    /// Whether these melds may be laid together and are those that are needed.
    pub(super) fn is_lawful(&self, groups: &Groups<'_>) -> bool {
        let (context, seat) = (self.context, self.seat);
        let Ok(formed) = melds::form(context, groups, self.required.is_some()) else { return false };
        let lie = melds::no_duplicates(context, seat, &formed).is_ok();
        lie && context
            .rules
            .contract
            .as_ref()
            .is_none_or(|contract| first::first(context, contract, seat, groups, &formed).is_ok())
    }
}
