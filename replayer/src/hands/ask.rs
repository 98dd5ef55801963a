//! Asking about a hand.

use std::sync::Arc;

use adjudeck_format::Card;
use adjudeck_validator::{Hand, Rules, Solver};

use super::answer::{HandAnswer, Note};
use super::cards::{cards, most_copies};
use super::contracts::contracts;
use super::declared::declared;
use super::position::Position;

impl HandAnswer {
    /// What a hand is by these rules, where the card that was turned up is `indicator`; the first melds of one deal only, if its number is
    /// given.
    #[must_use]
    pub fn of(rules: &Rules, hand: &Hand, indicator: Option<Card>, deal: Option<u16>) -> Self {
        let known = Solver::in_a_deal(rules, indicator);
        let position = Position::of(&known, hand, deal.unwrap_or(1));
        Self {
            edition: rules.edition.clone(),
            variant: Arc::clone(&rules.variant),
            cards: cards(hand),
            hidden: hand.hidden(),
            wild: Card::all().filter(|card| position.judge().is_wild(*card)).collect(),
            notes: notes(rules, hand, indicator, deal),
            declared: declared(&known, hand, &position),
            contracts: contracts(&known, hand, deal),
            worth: position.worth(),
        }
    }
}

/// What is to be said before anything else.
fn notes(rules: &Rules, hand: &Hand, indicator: Option<Card>, deal: Option<u16>) -> Vec<Note> {
    let mut notes = Vec::new();
    if rules.wild.cards.answer.are_indicated() && indicator.is_none() {
        notes.push(Note::JokersOnly);
    }
    let dealt = &rules.deal.cards.answer;
    let of_deal = deal.and_then(|deal| dealt.get(usize::from(deal).saturating_sub(1)).or(dealt.last())).copied();
    // Where hands are declared everybody holds as many cards as were dealt, to the end.
    let due = of_deal.or_else(|| dealt.first().copied()).filter(|_| rules.declare.is_some());
    if let Some(due) = due.filter(|due| !(u16::from(*due)..=u16::from(*due) + 1).contains(&hand.size())) {
        notes.push(Note::Size { has: hand.size(), due });
    }
    if hand.hidden() > 0 {
        notes.push(Note::Hidden);
    }
    let beyond = |(card, copies): (Card, u8)| {
        let most = most_copies(rules, card);
        (copies > most).then_some(Note::Copies { card, most })
    };
    notes.extend(hand.known().filter_map(beyond));
    notes
}
