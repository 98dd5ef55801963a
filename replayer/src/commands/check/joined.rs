//! Reports of the parts of an input, joined to that of the whole.

use std::collections::BTreeMap;

use super::desk::{News, Report};
use crate::referee::{FindingKind, Repeated, Reported};

/// What is known of the parts of an input that were reported so far.
#[derive(Default)]
pub(super) struct Joined {
    /// How many games there were in them.
    games: u64,
    reported: Reported,
}

impl Joined {
    /// Makes of the report of a part what it is in the whole: games have their numbers there, and nothing is said twice that is
    /// said once in an input.
    pub(super) fn join(&mut self, report: &mut Report) {
        if report.is_first {
            *self = Self::default();
        }
        let repeated = self.reported.go_on(&report.reported);
        let (mut fewer, mut lines) = (BTreeMap::new(), 0);
        for news in &mut report.news {
            self.number(news);
            lines += leave_out(news, &repeated, &mut fewer);
        }
        report.counts.unreadable -= fewer.values().sum::<u64>();
        report.counts.said_before += lines;
        self.games += report.counts.games;
    }

    /// Gives the games of a part the numbers that they have in the whole.
    fn number(&self, news: &mut News) {
        let found = news.found.iter_mut().map(|finding| &mut finding.location.game);
        let ended = news.ended.iter_mut().map(|(game, _)| &mut game.location.game);
        let readings = news.readings.iter_mut().map(|readings| &mut readings.game);
        found.chain(ended).chain(readings).for_each(|game| *game += self.games);
    }
}

/// Leaves out what has been said before. What of it was counted is counted less, for each game, but for lines that cannot be read:
/// how many of those it is.
fn leave_out(news: &mut News, repeated: &Repeated, fewer: &mut BTreeMap<u64, u64>) -> u64 {
    let mut lines = 0;
    news.found.retain(|finding| {
        let is_said = repeated.has(finding);
        if is_said && matches!(finding.kind, FindingKind::Rules(_)) {
            *fewer.entry(finding.location.game).or_default() += 1;
        }
        lines += u64::from(is_said && matches!(finding.kind, FindingKind::Unreadable(_)));
        !is_said
    });
    if let Some((game, _)) = &mut news.ended {
        game.counts.unreadable -= fewer.get(&game.location.game).copied().unwrap_or_default();
    }
    lines
}
