//! What only Push has: pushing, and wild cards that are claimed.

use adjudeck_format::{Card, MeldName};

use super::Second;

impl Second {
    pub(super) fn pushes(&mut self, _player: usize, _cards: &[Card]) {
        self.cannot("pushing");
    }
    pub(super) fn peeks(&mut self, _player: usize, _card: Option<Card>) {
        self.cannot("peeking");
    }
    pub(super) fn claims(&mut self, _player: usize, _wild: Card, _from: &MeldName, _with: Card) {
        self.illegal("wild.pickup");
    }
    pub(super) fn check_push_before_draw(&mut self) {}
    pub(super) fn check_freed_layoff(&mut self, _player: usize, _cards: &[Card]) {}
}
