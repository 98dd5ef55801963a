//! What only Vazhushal has: the discard line, and melds that are rearranged.

use adjudeck_format::{Action, Card, Groups, Laid, MeldName};

use super::Second;
use super::melds::Meld;
use super::table::Over;

/// What was taken from the line in a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Wipe {}

impl Second {
    pub(super) fn takes_to(&mut self, _player: usize, _card: Card) {
        self.cannot("the line");
    }
    pub(super) fn wipes(&mut self, _player: usize, _count: usize, _cards: &[Card]) {
        self.cannot("the line");
    }
    pub(super) fn moves(&mut self, _player: usize, _card: Laid, _from: &MeldName, _to: &MeldName) {
        self.cannot("moving");
    }
    pub(super) fn joins(&mut self, _player: usize, _from: &MeldName, _to: &MeldName) {
        self.illegal("meld.join");
    }
    pub(super) fn rearranges(&mut self, _player: usize, _groups: &Groups<'_>) {
        self.illegal("rearrange.melds");
    }
    pub(super) fn plays_at_the_end(&mut self, _player: usize, _action: &Action<'_>) {
        self.cannot("playing at the end");
    }
    pub(super) fn shows_doubles(&mut self, _player: usize, _groups: &Groups<'_>, _cards: &[Card]) {
        self.cannot("doubles");
    }
    pub(super) fn close_deal(&mut self) {}
    pub(super) fn limit_line(&mut self) {}
    pub(super) fn may_lay_before_taking(&self, _player: usize) -> bool {
        false
    }
    pub(super) fn check_turn_end(&mut self, _player: usize, _card: Option<Card>) {}
    pub(super) fn check_taken_layoff(&mut self, _cards: &[Card]) {}
    pub(super) fn faults_of_taken(&self, _melds: &[Meld]) -> Vec<&'static str> {
        Vec::new()
    }
    pub(super) fn has_identical(&self, _melds: &[Meld]) -> bool {
        false
    }
    pub(super) fn score_wins(&mut self, _over: Over) -> Vec<i32> {
        vec![0; self.game.players]
    }
}
