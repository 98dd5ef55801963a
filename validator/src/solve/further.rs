//! Single melds that a hand can lay.

use adjudeck_format::Groups;

use super::cost::Costs;
use super::lay::place;
use super::solver::Solver;
use crate::cards::meld::{Meld, Shape};
use crate::cards::table::Hand;
use crate::law::verbs::contract::melds::form_one;
use crate::melding::{Candidate, Held, Limits, Melds, Use, groups, is_doubtful};

impl Solver<'_> {
    /// Single melds that a player could lay once their contract is on the table beside `own`, the best first. Each stands
    /// for itself, so they may share cards.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solver, edition};
    /// let solver = Solver::new(edition("kalooki/akagiri").unwrap());
    /// let hand: Hand = "9S 9H 9D 7S 8S TS".split(' ').map(|card| card.parse().unwrap()).collect();
    /// assert_eq!(solver.further(&hand, &[]).len(), 2);
    /// ```
    #[must_use]
    pub fn further(self, hand: &Hand, own: &[Meld]) -> Vec<Groups<'static>> {
        let (has_sets, has_runs) = self.rules.meld.twins.answer.bars(false);
        let is_barred = |shape: Shape| {
            let bars = if matches!(shape, Shape::Set(_)) { has_sets } else { has_runs };
            bars && own.iter().any(|meld| place(meld.shape()) == place(shape))
        };
        let keep = self.rules.close.last_card.answer.kept();
        self.in_deal(None, |context| {
            let Some(held) = Held::of(hand, context.wilds()) else { return Vec::new() };
            let (limits, costs) = (Limits::of(self.rules), Costs::of_left(context, &held));
            let of_use = Use::for_itself(&limits, held.wilds);
            let melds = Melds::of(held, limits, of_use);
            let fits =
                |meld: &&Candidate| u16::from(meld.brief.len) + keep <= hand.size() && !is_barred(meld.brief.shape);
            let mut all: Vec<&Candidate> = melds.all.iter().filter(fits).collect();
            all.sort_by_cached_key(|meld| (meld.spent, -costs.of_cards(meld.cards & melds.held.plain), meld.brief.len));
            let mut found: Vec<(u8, Groups<'static>)> = Vec::new();
            for meld in all {
                let here = place(meld.brief.shape);
                if found.iter().any(|(there, _)| *there == here) {
                    continue;
                }
                let mut pool = melds.held.pool(meld.cards, &[]);
                let Some(laid) = melds.laid(meld, &mut pool, is_doubtful) else { continue };
                let formed = form_one(context, &laid.cards, 0, false);
                if formed.is_ok_and(|formed| place(formed.shape()) == here) {
                    found.push((here, groups([laid])));
                }
            }
            found.into_iter().map(|(_, melds)| melds).collect()
        })
    }
}
