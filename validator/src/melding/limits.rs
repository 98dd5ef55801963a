//! What a meld may be, as far as numbers and places decide it.

use crate::rules::Rules;
use crate::rules::declare::Copies;
use crate::rules::meld::{Ace, Run, SetSuits, Size};
use crate::rules::wild::{Adjacent, Alone, AtHome, LowEnd, Share};

/// What a meld may be, as far as numbers and places decide it.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) run: Size,
    pub(crate) set: Size,
    /// Where an ace may stand in a run.
    pub(crate) ace: Ace,
    pub(crate) suits: SetSuits,
    /// The fewest cards of a run that must stand for themselves if it has a wild card.
    pub(super) run_naturals: u8,
    /// The fewest cards of a set that must stand for themselves.
    pub(super) set_naturals: u8,
    /// The most cards of a run that may stand for others, if there is a limit.
    pub(super) run_wilds: Option<u8>,
    /// The most cards of a set that may stand for others, if there is a limit.
    pub(super) set_wilds: Option<u8>,
    /// How many wild cards a meld may have beside its natural ones.
    pub(super) share: Share,
    pub(super) adjacent: Adjacent,
    pub(super) low_end: LowEnd,
    pub(super) at_home: AtHome,
    pub(super) alone: Alone,
    /// Whether copies of a card form a meld.
    pub(super) copies: Copies,
    /// Whether two cards of a rank form a meld, and of which suits.
    pub(crate) pairs: Option<SetSuits>,
}

impl Limits {
    /// The limits of these rules. Pairs are not melds; a caller may set that.
    pub(crate) fn of(rules: &Rules) -> Self {
        let (meld, wild) = (&rules.meld, &rules.wild);
        let run = match meld.run.answer {
            Run::ConsecutiveOfSuit => meld.run_size.answer,
            // No run is so long.
            Run::NoMeld => Size { least: u8::MAX, most: None },
        };
        Self {
            run,
            set: meld.set_size.answer,
            ace: meld.ace.answer,
            suits: meld.set_suits.answer,
            run_naturals: wild.run_naturals.answer,
            set_naturals: wild.set_naturals.answer,
            run_wilds: wild.run_most.answer,
            set_wilds: wild.set_most.answer,
            share: wild.share.answer,
            adjacent: wild.adjacent.answer,
            low_end: wild.low_end.answer,
            at_home: wild.at_home.answer,
            alone: wild.alone.answer,
            copies: rules.declare.as_ref().map_or(Copies::Nothing, |declare| declare.copies.answer),
            pairs: None,
        }
    }

    /// Whether wild cards may stand anywhere. Then it makes no difference whether a wild card stands at its own place.
    pub(crate) fn is_free(&self) -> bool {
        self.adjacent == Adjacent::Allowed
            && self.run_naturals == 0
            && self.set_naturals == 0
            && self.run_wilds.is_none()
            && self.set_wilds.is_none()
            && self.share == Share::Any
            && self.low_end == LowEnd::Allowed
    }

    /// The most cards of a run.
    pub(crate) fn longest_run(&self) -> u8 {
        self.run.most.map_or(self.ace.longest(), |most| most.min(self.ace.longest()))
    }

    /// How many copies of a card count as a pure run; `None` if no number does. `has_wild` says whether there is a wild card.
    pub(super) fn copies_due(&self, has_wild: bool) -> Option<u8> {
        match self.copies {
            Copies::Nothing => None,
            Copies::PureRun => Some(self.run.least),
            Copies::PureRunWithWild => Some(self.run.least.saturating_sub(u8::from(has_wild))),
        }
    }

    /// Whether wild cards may fill these places of a run: a bit for each, starting with the lowest place. `is_top` says whether
    /// the run ends with an ace.
    pub(super) fn allows(&self, len: u8, filled: u16, is_top: bool) -> bool {
        let wilds = u8::try_from(filled.count_ones()).unwrap_or(u8::MAX);
        wilds == 0
            || len - wilds >= self.run_naturals
                && self.run_wilds.is_none_or(|most| wilds <= most)
                && self.shares(len - wilds, wilds)
                && (filled & filled >> 1 == 0 || self.adjacent == Adjacent::Allowed)
                && (filled & 1 == 0 || is_top || self.low_end == LowEnd::Allowed)
    }

    /// Whether a meld may have so many wild cards beside so many natural ones.
    pub(super) const fn shares(&self, naturals: u8, wilds: u8) -> bool {
        match self.share {
            Share::Any => true,
            Share::AsMany => wilds <= naturals,
        }
    }

    /// Whether the suits of a set are allowed. `twice` says whether a suit occurs twice, `wilds` how many wild cards the set
    /// has.
    pub(super) const fn suits_fit(&self, twice: bool, wilds: u8) -> bool {
        match self.suits {
            SetSuits::Any => true,
            SetSuits::Different => !twice,
            SetSuits::DifferentUnlessWild => !twice || wilds > 0,
        }
    }
}
