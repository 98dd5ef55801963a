//! The openings of Ramino Pokerato (R4, R7.1, R7.6), and what a player may not do in their first turns (R7.5).

use adjudeck_format::Card;
use serde_json::Value;

use super::Second;
use super::cards::worth;
use super::melds::{Meld, Shape};

impl Second {
    /// R2.5: no wild cards in an opening, unless it is the whole hand.
    pub(super) fn faults_of_opening_wilds(&self, melds: &[Meld], required: &Value) -> Vec<&'static str> {
        let wild = melds.iter().any(|meld| meld.cards().iter().any(|&card| self.is_wild(card)));
        let barred = self.rules.is("opening.wild", "whole-hand-only") && required.as_str() != Some("hand");
        if wild && barred { vec!["opening.wild"] } else { Vec::new() }
    }

    /// R4: melds of a certain value, or the whole hand.
    pub(super) fn faults_of_other_opening(
        &self,
        player: usize,
        melds: &[Meld],
        cards: &[Card],
        required: &Value,
    ) -> Vec<&'static str> {
        let mut faults = Vec::new();
        let pair = melds.iter().any(|meld| meld.len() == 2);
        if required.as_str() == Some("hand") {
            // R7.6: all cards, and no discard.
            let held = self.game.deal.hands.get(player).map_or(0, Vec::len);
            let left = held - cards.len().min(held);
            if left == 1 && self.rules.is("opening.discard", "barred") {
                faults.push("opening.discard");
            }
            if left > 0
                && !(left == 1 && self.rules.is("opening.discard", "allowed"))
                && self.rules.is("opening.part", "barred")
            {
                faults.push("opening.part");
            }
            if pair {
                faults.push("meld.set-size");
            }
            return faults;
        }
        if pair && self.rules.is("opening.worth-pair", "barred") {
            faults.push("opening.worth-pair");
            faults.push("meld.set-size");
        }
        if !self.has_opening_shape(melds) {
            faults.push("opening.shapes");
        }
        let needed =
            required.get("worth").and_then(Value::as_i64).and_then(|worth| i32::try_from(worth).ok()).unwrap_or(0);
        let worth: i32 = melds.iter().map(|meld| self.opening_worth(meld)).sum();
        if worth < needed {
            faults.push("contract.melds");
        } else if worth > needed && self.rules.is("opening.worth", "exactly") {
            faults.push("opening.worth");
        }
        faults
    }

    /// R4, read otherwise: a number of groups of a size, in one of several ways.
    fn has_opening_shape(&self, melds: &[Meld]) -> bool {
        let Some(shapes) = self.rules.value("opening.shapes").as_array() else { return true };
        let number =
            |of: &Value, key: &str| of.get(key).and_then(Value::as_u64).and_then(|it| usize::try_from(it).ok());
        shapes.iter().any(|shape| {
            let cards = shape.get("cards").unwrap_or(&Value::Null);
            let (least, most) = (number(cards, "least").unwrap_or(0), number(cards, "most").unwrap_or(usize::MAX));
            number(shape, "count") == Some(melds.len()) && melds.iter().all(|meld| (least..=most).contains(&meld.len()))
        })
    }

    /// The value of a meld in an opening; a wild card counts as what it stands for.
    fn opening_worth(&self, meld: &Meld) -> i32 {
        let values = self.rules.value("opening.values");
        match meld.shape {
            Shape::Set(rank) => {
                let suit = adjudeck_format::Suit::Spades;
                let one = worth(Card::new(rank, suit), values);
                one * i32::try_from(meld.len()).unwrap_or(0)
            }
            Shape::Run(_, low) => {
                let all: i32 = meld.stands_for().iter().map(|&card| worth(card, values)).sum();
                let low_ace = self.rules.number("opening.low-ace").filter(|_| low == 1);
                let first = meld.stands_for().first().map_or(0, |&card| worth(card, values));
                low_ace.map_or(all, |value| all - first + value)
            }
        }
    }

    /// R7.5: a player may not close in their first two turns, and keeps two cards after melding.
    pub(super) fn faults_of_keeping(&self, player: usize, left: usize, first: bool) -> Vec<&'static str> {
        let turns = self.game.deal.done.turns.get(player).copied().unwrap_or(0);
        let early = turns <= self.rules.count("early.turns").unwrap_or(0);
        let whole = first && self.required().as_str() == Some("hand") && left == 0;
        if !early || self.rules.is("early.close", "allowed") {
            return Vec::new();
        }
        if whole {
            return if self.rules.is("early.close", "barred") { vec!["early.close"] } else { Vec::new() };
        }
        if left < self.rules.count("early.keep").unwrap_or(0) { vec!["early.keep"] } else { Vec::new() }
    }

    /// R7.5: whether the last card may be discarded that early.
    pub(super) fn check_early_close(&mut self, player: usize) {
        let turns = self.game.deal.done.turns.get(player).copied().unwrap_or(0);
        let early = turns <= self.rules.count("early.turns").unwrap_or(0);
        let last = self.game.deal.hands.get(player).is_some_and(|hand| hand.len() == 1);
        if early && last && self.rules.has("early") && !self.rules.is("early.close", "allowed") {
            self.illegal("early.close");
        }
    }
}
