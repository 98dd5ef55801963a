//! What a set must be.

use crate::rules::Rules;
use crate::rules::meld::{SetSuits, Size};

/// What a set must be.
#[derive(Clone, Copy)]
pub(super) struct Sets {
    pub(super) size: Size,
    pub(super) naturals: u8,
    pub(super) most_wilds: Option<u8>,
    pub(super) suits: SetSuits,
}

impl Sets {
    /// What the rules ask of a set.
    pub(super) const fn of(rules: &Rules) -> Self {
        Self {
            size: rules.meld.set_size.answer,
            naturals: rules.wild.set_naturals.answer,
            most_wilds: rules.wild.set_most.answer,
            suits: rules.meld.set_suits.answer,
        }
    }

    /// How many naturals of a rank, of which there are so many of each suit, can be in one set.
    pub(super) fn useful(self, copies: impl Iterator<Item = u8>) -> u8 {
        copies
            .map(|copies| match self.suits {
                SetSuits::Any => copies,
                SetSuits::Different | SetSuits::DifferentUnlessWild => copies.min(1),
            })
            .fold(0, u8::saturating_add)
    }

    /// How many wild cards a set needs that has so many naturals; none if it cannot be one.
    pub(super) fn wilds(self, naturals: u8) -> Option<u8> {
        let least = self.size.least.max(self.naturals);
        let fits = naturals >= self.naturals && self.size.most.is_none_or(|most| least <= most);
        let wilds = fits.then(|| least.saturating_sub(naturals))?;
        self.most_wilds.is_none_or(|most| wilds <= most).then_some(wilds)
    }
}
