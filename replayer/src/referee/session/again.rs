//! Sessions that are kept, so that an input that has changed need not be judged from its beginning.

use super::Session;
use crate::referee::modes::Wanted;

impl Session {
    /// A copy from which the input can be judged again. It is smaller than the session: only the current referee is kept.
    pub(crate) fn kept(&self) -> Self {
        let Self { modes, library, bench, reported, progress, game, slips, waiting } = self;
        Self {
            modes: modes.clone(),
            library: library.clone(),
            bench: bench.of_current(),
            reported: reported.clone(),
            progress: progress.clone(),
            game: game.clone(),
            slips: slips.clone(),
            waiting: waiting.clone(),
        }
    }

    /// Makes findings as cheap as can be from now on, for a caller who only replays: other readings are not tried.
    pub(crate) const fn replay_only(&mut self) {
        self.modes.wanted = Wanted::Faults;
        self.explain_no_more();
    }

    /// Whether both sessions find the same in the same lines from here on. `false` means only that they may differ.
    pub(crate) fn goes_on_as(&self, other: &Self) -> bool {
        let nothing_waits = |session: &Self| session.waiting.is_empty() && !session.slips.are_open();
        [self, other].into_iter().all(nothing_waits)
            && self.by() == other.by()
            && self.game == other.game
            && self.reported == other.reported
            && self.progress.is_at(&other.progress)
            && self.agrees_with(other)
    }
}
