//! Reports from time to time how far an audit has come.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use adjudeck_replayer::audit::Totals;

use crate::commands::progress::Progress;
use crate::streams::Streams;

/// The interval between reports if standard error is not a terminal.
const EVERY: Duration = Duration::from_secs(10);

/// Reports how far an audit has come.
pub(super) struct Pace {
    progress: Progress,
    is_drawn: bool,
    begun: Instant,
    said: Instant,
    /// How many games earlier runs had judged.
    before: u64,
}

impl Pace {
    pub(super) fn new(progress: Progress, before: u64) -> Self {
        let now = Instant::now();
        Self { progress, is_drawn: io::stderr().is_terminal(), begun: now, said: now, before }
    }

    /// Reports the progress if it is time to.
    pub(super) fn say(&mut self, totals: &Totals, streams: &mut Streams) -> io::Result<()> {
        let words = streams.lang.words();
        let games = totals.all.games + totals.left_out;
        if self.is_drawn {
            self.progress.say(&words.games_and_faults(games, totals.all.faults()));
            return Ok(());
        }
        if self.said.elapsed() < EVERY {
            return Ok(());
        }
        self.said = Instant::now();
        let each_second = (games - self.before) / self.begun.elapsed().as_secs().max(1);
        streams.remark(&words.how_far(self.progress.percent(), games, each_second, totals.all.faults()))
    }
}
