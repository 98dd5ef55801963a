//! Finds the first melds that a hand can lay.

use adjudeck_format::{Card, Groups};
use adjudeck_validator::rules::contract::Required;
use adjudeck_validator::{Hand, Laying, Layings, Rules, Solved, Solver};

use super::answer::{Can, Completion, ContractAnswer};
use super::cards::{cards, left};
use super::given::Asked;
use super::position::{Position, WHO};

/// Answers for the contracts of all deals, or of one deal.
pub(super) fn contracts(asked: Asked<'_>) -> Vec<ContractAnswer> {
    let Some(contract) = &asked.rules.contract else { return Vec::new() };
    let last = u16::try_from(contract.melds.answer.len()).unwrap_or(u16::MAX);
    let deals = asked.given.deal.map_or(1..=last, |deal| deal..=deal);
    deals.filter_map(|deal| Some(answer(asked, deal, contract.required(deal)?, deal >= last))).collect()
}

fn answer(asked: Asked<'_>, deal: u16, required: &Required, is_last: bool) -> ContractAnswer {
    let Asked { rules, hand, .. } = asked;
    let asks = rules.asks(required);
    let position = Position::of(asked, deal);
    let none = ContractAnswer {
        deal,
        is_last,
        required: required.clone(),
        asks,
        can: Can::Unknown,
        melds: Vec::new(),
        besides: Vec::new(),
        left: cards(hand),
        worth: None,
        out: None,
        discard: None,
        is_best: false,
        lacks: None,
        completed_by: Vec::new(),
    };
    match layings(rules, hand, required, &position) {
        Layings::Best(laying) => laid(hand, position, laying, none),
        Layings::Never if hand.hidden() > 0 => ContractAnswer { can: Can::Hidden, ..none },
        Layings::Never => never(asked, &position, none),
        Layings::GaveUp => none,
    }
}

/// The best ways to lay a contract. If there are too many ways to look at, any way to lay it.
fn layings(rules: &Rules, hand: &Hand, required: &Required, position: &Position) -> Layings {
    let best = position.judge().best_laying(WHO);
    if best != Layings::GaveUp {
        return best;
    }
    let wanted = position.judge().wanted(WHO);
    match Solver::new(rules).contract(hand, wanted.as_deref().unwrap_or(required)) {
        Solved::Melds(melds) if position.may_lay(&melds) => Layings::Best(alone(hand, melds, position)),
        Solved::Never => Layings::Never,
        Solved::Melds(_) | Solved::GaveUp => Layings::GaveUp,
    }
}

/// The contract alone, and what follows from laying it.
fn alone(hand: &Hand, melds: Groups<'static>, position: &Position) -> Laying {
    let rest = left(hand, &melds, None);
    let discard = if let [card] = rest[..] { Some(card) } else { None };
    let is_out = position.judge().goes_out(WHO, &melds, discard);
    let (contract, discard) = (melds.iter().len(), discard.filter(|_| is_out));
    Laying { contract, melds, out: is_out.then_some(true), discard, is_best: is_out }
}

/// The answer for a contract that can be laid, with the other melds laid besides.
fn laid(hand: &Hand, mut position: Position, laying: Laying, answer: ContractAnswer) -> ContractAnswer {
    let Laying { melds, contract, out, discard, is_best } = laying;
    position.lay(&melds);
    let mut laid = position.laid(0);
    let besides = laid.split_off(contract.min(laid.len()));
    let (left, worth) = (left(hand, &melds, None), position.worth());
    ContractAnswer { can: Can::Now, melds: laid, besides, left, worth, out, discard, is_best, ..answer }
}

/// The answer for a contract that cannot be laid.
fn never(asked: Asked<'_>, position: &Position, answer: ContractAnswer) -> ContractAnswer {
    let Asked { rules, hand, .. } = asked;
    let wanted = position.judge().wanted(WHO);
    let required = wanted.as_deref().unwrap_or(&answer.required);
    let solver = Solver::new(rules);
    let with = |card: Card| (card, solver.contract(&hand.with(card), required));
    let tried: Vec<_> = Card::all().filter(|card| asked.there_is(*card)).map(with).collect();
    let lays = |(card, solved): &(Card, Solved)| {
        matches!(solved, Solved::Melds(_)).then_some(Completion { card: *card, discard: None })
    };
    let completed_by: Vec<_> = tried.iter().filter_map(lays).collect();
    // If no single card is enough, at least two are needed.
    let least = if tried.iter().all(|(_, solved)| *solved == Solved::Never) { 2 } else { 1 };
    let lacks = solver.lacking(hand, required).map(|lacks| lacks.max(least));
    drop(wanted);
    ContractAnswer { can: Can::Never, out: Some(false), lacks, completed_by, ..answer }
}
