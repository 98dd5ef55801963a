//! Joins the reports of the parts of an input.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_replayer::referee::SaidOnce;

use super::worker::{PartEnd, Told, Update};

/// What is known of the parts of an input that were reported so far.
#[derive(Default)]
pub(super) struct Joined {
    /// How many games they have.
    games: u64,
    /// What was reported already and is not reported again.
    said: BTreeSet<SaidOnce>,
    /// What was left out of the current part.
    left_out: LeftOut,
}

/// What was left out of a part because an earlier part had reported it.
#[derive(Default)]
struct LeftOut {
    /// For each game, how many reasons why it cannot be judged.
    refusals: BTreeMap<u64, u64>,
    /// How many lines that cannot be read.
    lines: u64,
}

impl Joined {
    /// Turns results of a part into results of the whole input: games get their numbers there, and what is reported once per
    /// input is not repeated.
    pub(super) fn join(&mut self, Told { mut update, once }: Told) -> Update {
        self.number(&mut update);
        self.leave_out(&mut update, &once);
        update
    }

    /// Ends a part: takes what was left out of it off the counts. Unreadable lines stay counted, and their number is noted.
    pub(super) fn end_part(&mut self, end: &mut PartEnd) {
        let LeftOut { refusals, lines } = std::mem::take(&mut self.left_out);
        end.counts.unreadable -= refusals.values().sum::<u64>();
        end.counts.said_before += lines;
        self.games += end.counts.games;
    }

    /// Gives the games of a part their numbers in the whole input.
    fn number(&self, update: &mut Update) {
        let found = update.found.iter_mut().map(|finding| &mut finding.location.game);
        let ended = update.ended.iter_mut().map(|(game, _)| &mut game.location.game);
        let readings = update.readings.iter_mut().map(|readings| &mut readings.game);
        found.chain(ended).chain(readings).for_each(|game| *game += self.games);
    }

    /// Leaves out what was reported before.
    fn leave_out(&mut self, update: &mut Update, once: &[Option<SaidOnce>]) {
        let mut once = once.iter();
        update.found.retain(|finding| {
            let Some(once) = once.next().copied().flatten() else { return true };
            let is_new = self.said.insert(once);
            match once {
                _ if is_new => {}
                SaidOnce::Encoding | SaidOnce::Element(_) => self.left_out.lines += 1,
                SaidOnce::Refusal(_) => *self.left_out.refusals.entry(finding.location.game).or_default() += 1,
            }
            is_new
        });
        if let Some((game, _)) = &mut update.ended {
            let refusals = self.left_out.refusals.get(&game.location.game);
            game.counts.unreadable -= refusals.copied().unwrap_or_default();
        }
    }
}
