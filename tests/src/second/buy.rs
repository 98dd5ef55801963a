//! What only Ramino Pokerato has: buying, key cards, openings of other kinds, chips, and players who leave.

use adjudeck_format::{Card, Pool};
use serde_json::Value;

use super::Second;
use super::melds::Meld;
use super::table::Over;

impl Second {
    pub(super) fn buys(&mut self, _player: usize, _card: Option<Card>) {
        self.cannot("buying");
    }
    pub(super) fn leaves(&mut self, _player: usize) {
        self.cannot("leaving");
    }
    pub(super) fn reenters(&mut self, _player: usize) {
        self.cannot("leaving");
    }
    pub(super) fn pool(&mut self, _pool: Pool, _chips: i32) {
        self.cannot("pools");
    }
    pub(super) fn declared_chips(&mut self, _entries: &[(usize, i32)]) {
        self.cannot("chips");
    }
    pub(super) fn pay_before_deal(&mut self, _number: usize) {}
    pub(super) fn settle_chips(&mut self, _over: Over) {}
    pub(super) fn settle_void(&mut self, over: Over) {
        if over == Over::Void && self.rules.is("drop.void-deal", "next-winner") {
            for (owed, price) in self.game.owed.iter_mut().zip(&self.game.deal.packed) {
                *owed += price.unwrap_or(0);
            }
        }
    }
    pub(super) fn share_game_pool(&mut self, _winners: &[usize]) {}
    pub(super) fn find_busted(&mut self) {}
    pub(super) fn faults_of_key_card(&self, _player: usize, _card: Card) -> Vec<&'static str> {
        Vec::new()
    }
    pub(super) fn check_number_drawn(&mut self, _player: usize, count: usize) {
        if Some(count) != self.rules.count("draw.count") {
            self.illegal("draw.count");
        }
    }
    pub(super) fn draws_second(&self, _player: usize, _cards: &[Card]) -> bool {
        false
    }
    pub(super) fn faults_of_opening_wilds(&self, _melds: &[Meld], _required: &Value) -> Vec<&'static str> {
        Vec::new()
    }
    pub(super) fn faults_of_other_opening(&self, _p: usize, _m: &[Meld], _c: &[Card], _r: &Value) -> Vec<&'static str> {
        Vec::new()
    }
    pub(super) fn faults_of_pairs(&self, _melds: &[Meld]) -> Vec<&'static str> {
        Vec::new()
    }
    pub(super) fn faults_of_keeping(&self, _player: usize, _left: usize, _first: bool) -> Vec<&'static str> {
        Vec::new()
    }
}
