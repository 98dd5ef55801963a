//! What only Paplu has: hands that are declared, packing, and payments.

use adjudeck_format::{Card, Groups};

use super::Second;
use super::table::Over;

/// A hand that was declared.
#[derive(Clone, Debug, Default)]
pub(super) struct Declared {}

impl Second {
    pub(super) fn declares(&mut self, _player: usize, _groups: &Groups<'_>, _discard: Option<Card>) {
        self.cannot("declaring");
    }
    pub(super) fn packs(&mut self, _player: usize) {
        self.cannot("packing");
    }
    pub(super) fn shows(&mut self, _player: usize, _groups: &Groups<'_>) {
        self.cannot("showing");
    }
    pub(super) fn payments(&mut self, _over: Over) -> Vec<i32> {
        vec![0; self.game.players]
    }
}
