//! Whether a hand can lay a contract.

use adjudeck_format::{Card, Suit};

use super::cards::copies;
use super::opening;
use super::search::{Search, Wanted};
use super::several::{Among, Several, Slot};
use super::solved::Solved;
use super::solver::Solver;
use crate::cards::meld::MOST_MELDS;
use crate::cards::table::Hand;
use crate::rules::contract::{Kind, LongRun, Need, Required};

impl Solver<'_> {
    /// Whether the hand can lay a contract, and how.
    ///
    /// ```
    /// use adjudeck_validator::{Hand, Solved, Solver, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let contract = &rules.contract.as_ref().unwrap().melds.answer[0];
    /// assert_eq!(Solver::new(rules).contract(&Hand::default(), contract), Solved::Never);
    /// ```
    #[must_use]
    pub fn contract(self, hand: &Hand, required: &Required) -> Solved {
        if let Some(solved) = opening::solve(self, hand, required) {
            return solved;
        }
        let pure = required.count(Kind::PureRun);
        let runs = required.count(Kind::Run).saturating_add(pure);
        let wanted = Wanted { sets: required.count(Kind::Set), runs };
        let melds = usize::from(wanted.sets) + usize::from(wanted.runs);
        if melds == 0 || melds > MOST_MELDS {
            return Solved::Never;
        }
        let mut copies = copies(hand);
        let complete = match self.contract_answer(|contract| contract.long_run.answer) {
            Some(LongRun::SuitForThree) => wanted.runs >= 3,
            Some(LongRun::OneMeld | LongRun::EachPart) | None => false,
        };
        if self.is_plain() && !self.is_long(required) {
            if let Some(jokers) = copies.get_mut(Card::JOKER.index()).filter(|_| pure > 0) {
                // Where one run must be pure, all are sought among the natural cards.
                *jokers = 0;
            }
            let ways = Suit::ALL.map(|suit| self.ways(&copies, suit, wanted, complete));
            return Search::new(self, &copies, wanted, &ways).run();
        }
        let of_ranks = matches!(required, Required::MeldsWith { .. });
        if of_ranks || required.needs().iter().any(|need| need.meld == Kind::Pair || need.ranks.is_some()) {
            return Solved::GaveUp;
        }
        let slot = |need: &Need| Slot { kind: need.meld, least: need.least };
        let slots = required.needs().iter().flat_map(|need| (0..need.count).map(move |_| slot(need)));
        match Several::new((self, self.wilds()), &copies, slots.take(MOST_MELDS).collect(), self.longer())
            .run(Among::ALL)
        {
            Ok(Some(best)) => Solved::Melds(best.groups()),
            // A complete suit that stands for runs is not looked for.
            Ok(None) if complete => Solved::GaveUp,
            Ok(None) => Solved::Never,
            Err(solved) => solved,
        }
    }

    /// Whether a contract needs melds that are longer than melds must be.
    fn is_long(self, required: &Required) -> bool {
        let meld = &self.rules.meld;
        required.needs().iter().any(|need| match need.meld {
            Kind::Set | Kind::Pair => need.least > meld.set_size.answer.least,
            Kind::Run | Kind::PureRun => need.least > meld.run_size.answer.least,
        })
    }
}
