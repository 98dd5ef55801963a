//! Which first melds a hand can lay.

use adjudeck_format::{Card, Groups};
use adjudeck_validator::rules::contract::{Extras, Required};
use adjudeck_validator::{Hand, Rules, Solved, Solver};

use super::answer::{Can, Completion, ContractAnswer};
use super::cards::{cards, left, most_copies};
use super::position::{Position, WHO};

/// So many ways to lay further melds are looked at.
const MOST_WAYS: u32 = 400;

/// The contracts of all deals, or of one.
pub(super) fn contracts(rules: &Rules, hand: &Hand, deal: Option<u16>) -> Vec<ContractAnswer> {
    let Some(contract) = &rules.contract else { return Vec::new() };
    let last = u16::try_from(contract.melds.answer.len()).unwrap_or(u16::MAX);
    let deals = deal.map_or(1..=last, |deal| deal..=deal);
    deals.filter_map(|deal| Some(answer(rules, hand, deal, contract.required(deal)?, deal >= last))).collect()
}

fn answer(rules: &Rules, hand: &Hand, deal: u16, required: &Required, is_last: bool) -> ContractAnswer {
    let is_exact = rules.contract.as_ref().is_some_and(|contract| contract.extras.answer.is_exact());
    let none = ContractAnswer {
        deal,
        is_last,
        required: required.clone(),
        is_exact,
        can: Can::Unknown,
        melds: Vec::new(),
        besides: Vec::new(),
        left: cards(hand),
        worth: None,
        completed_by: Vec::new(),
    };
    match Solver::new(rules).contract(hand, required) {
        Solved::Melds(melds) => laid(rules, hand, &melds, none),
        Solved::Never if hand.hidden() > 0 => none,
        Solved::Never => ContractAnswer { can: Can::Never, completed_by: completions(rules, hand, required), ..none },
        Solved::GaveUp => none,
    }
}

/// A contract that can be laid, with further melds where these may be laid at once.
fn laid(rules: &Rules, hand: &Hand, melds: &Groups<'static>, answer: ContractAnswer) -> ContractAnswer {
    let mut position = Position::of(rules, hand, answer.deal);
    let count = melds.iter().len();
    let all = besides(rules, hand, melds, &position);
    position.lay(&all);
    let mut laid = position.laid(0);
    let besides = laid.split_off(count.min(laid.len()));
    let (left, worth) = (left(hand, &all, None), position.worth());
    ContractAnswer { can: Can::Now, melds: laid, besides, left, worth, ..answer }
}

/// The contract with those further melds that leave least, if the law allows them.
fn besides(rules: &Rules, hand: &Hand, melds: &Groups<'static>, position: &Position) -> Groups<'static> {
    let extras = rules.contract.as_ref().map(|contract| contract.extras.answer);
    match extras {
        Some(Extras::Free | Extras::AtOnce) => {}
        Some(Extras::LongerOnly | Extras::Exact) | None => return melds.clone(),
    }
    let mut search = Further { rules, position, hand, ways: 0, best: (usize::MAX, melds.clone()) };
    search.lay(melds);
    search.best.1
}

/// A search for further melds.
struct Further<'a> {
    rules: &'a Rules,
    position: &'a Position,
    hand: &'a Hand,
    ways: u32,
    /// How many cards the best way leaves, and what is laid by it.
    best: (usize, Groups<'static>),
}

impl Further<'_> {
    /// Goes on from what is laid.
    fn lay(&mut self, laid: &Groups<'static>) {
        self.ways += 1;
        let rest = left(self.hand, laid, None);
        if self.ways > MOST_WAYS || !(self.position.may_lay(laid)) {
            return;
        }
        if rest.len() < self.best.0 {
            self.best = (rest.len(), laid.clone());
        }
        let hand: Hand = rest.into_iter().collect();
        let own = self.position.judge().deal().table.melds(WHO);
        for meld in Solver::new(self.rules).further(&hand, own) {
            self.lay(&joined(laid, &meld));
        }
    }
}

/// Melds that are laid together.
fn joined(some: &Groups<'static>, others: &Groups<'static>) -> Groups<'static> {
    let (mut cards, mut ends) = (some.cards.to_vec(), some.ends.to_vec());
    let before = u16::try_from(cards.len()).unwrap_or(u16::MAX);
    cards.extend(others.cards.iter().copied());
    ends.extend(others.ends.iter().map(|end| end.saturating_add(before)));
    Groups { cards: cards.into(), ends: ends.into() }
}

/// The single cards with which a contract could be laid.
fn completions(rules: &Rules, hand: &Hand, required: &Required) -> Vec<Completion> {
    let solver = Solver::new(rules);
    let there_is = |card: &Card| hand.count(*card) < most_copies(rules, *card);
    let lays = |card: &Card| matches!(solver.contract(&hand.with(*card), required), Solved::Melds(_));
    Card::all().filter(there_is).filter(lays).map(|card| Completion { card, discard: None }).collect()
}
