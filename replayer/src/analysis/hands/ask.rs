//! Answers questions about a hand.

use std::sync::Arc;

use adjudeck_format::Card;
use adjudeck_validator::{Hand, Rules, Solver};

use super::answer::{HandAnswer, Note};
use super::cards::{cards, copies_in, dealt, pack_of};
use super::contracts::contracts;
use super::declared::declared;
use super::given::{Asked, Given, has_size};
use super::position::Position;

impl HandAnswer {
    /// Answers what a hand is under these rules.
    #[must_use]
    pub fn of(rules: &Rules, hand: &Hand, given: Given) -> Self {
        let known = Solver::in_a_deal(rules, given.indicator);
        let asked = Asked { rules: &known, hand, given, pack: pack_of(rules, hand, given.players) };
        let position = Position::of(asked, given.deal.unwrap_or(1));
        Self {
            edition: rules.edition.clone(),
            variant: Arc::clone(&rules.variant),
            cards: cards(hand),
            hidden: hand.hidden(),
            wild: Card::all().filter(|card| position.judge().is_wild(*card)).collect(),
            notes: notes(rules, asked),
            declared: declared(asked, &position),
            contracts: contracts(asked),
            worth: position.worth(),
        }
    }
}

/// What is to be said before anything else.
fn notes(rules: &Rules, asked: Asked<'_>) -> Vec<Note> {
    let Asked { hand, given, pack, .. } = asked;
    let mut notes = Vec::new();
    if rules.wild.cards.answer.are_indicated() && given.indicator.is_none() {
        notes.push(Note::JokersOnly);
    }
    // In games with declared hands everybody holds as many cards as were dealt, to the end.
    let due = dealt(rules, asked.players(), given.deal).filter(|_| rules.declare.is_some());
    if let Some(due) = due.filter(|due| !has_size(hand, *due)) {
        notes.push(Note::Size { has: hand.size(), due });
    }
    if hand.hidden() > 0 {
        notes.push(Note::Hidden);
    }
    if given.players.is_none() && rules.pack.contents.answer.len() > 1 {
        notes.push(Note::Packs { packs: pack.packs, least: pack.players.least, most: pack.players.most });
    }
    let deals = rules.contract.as_ref().map_or(1, |contract| contract.melds.answer.len());
    let deals = u16::try_from(deals).unwrap_or(u16::MAX);
    if let Some(deal) = given.deal.filter(|deal| deals > 1 && *deal > deals) {
        notes.push(Note::Deals { deal, deals });
    }
    let beyond = |(card, copies): (Card, u8)| {
        let most = copies_in(pack, card);
        (copies > most).then_some(Note::Copies { card, most })
    };
    notes.extend(hand.known().filter_map(beyond));
    notes
}
