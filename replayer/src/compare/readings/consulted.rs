//! What is consulted as a game is judged by the rules.

use std::io;

use adjudeck_validator::{Consulted, Judge};

use super::super::side::{Begins, Ended, Side};
use super::script::Script;

/// What is consulted as a game is judged.
#[derive(Default)]
pub(super) struct Survey {
    /// For the verdicts, for what has changed, and for the results.
    pub(super) points: Consulted,
    /// Whether every line could be read, and all were judged by the same rules.
    pub(super) is_steady: bool,
}

impl Survey {
    /// A line was judged, by the rules of which this tells that they are no others.
    fn add_line(&mut self, side: &Side, by: &mut Option<String>) {
        if let Some(trace) = side.judge().and_then(Judge::traced) {
            self.points.join(&trace.judging);
            self.points.join(&trace.changing);
        }
        if let Some(now) = side.by() {
            self.is_steady &= by.get_or_insert_with(|| now.to_owned()) == now;
        }
    }

    /// A deal ends, if there is one.
    fn add_deal(&mut self, side: &Side) {
        if let Some(judge) = side.judge().filter(|_| side.is_dealt()) {
            self.points.join(&judge.consulted_for_results());
        }
    }
}

/// Judges a game from its beginning, by a side that watches. Nothing, if it cannot be judged.
pub(super) fn consult(side: &mut Side, game: &mut Script) -> io::Result<Option<Survey>> {
    side.restart();
    let mut consulted = Survey { is_steady: game.is_read(), ..Survey::default() };
    let mut by = None;
    let through = game.each(&mut |_, line| {
        if side.begins(&line) != Begins::Nothing {
            consulted.add_deal(side);
        }
        let judged = side.step(line).is_ok();
        consulted.add_line(side, &mut by);
        judged
    })?;
    consulted.add_deal(side);
    Ok((through && side.end_game() == Ended::Judged).then_some(consulted))
}
