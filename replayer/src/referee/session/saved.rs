//! A session between two lines, as data.

use adjudeck_format::Names;
use adjudeck_validator::Course;
use serde::{Deserialize, Serialize};

use super::Session;
use crate::referee::bench::Called;
use crate::referee::game::Game;
use crate::referee::library::{Choice, Named};
use crate::referee::progress::{Progress, SavedProgress};
use crate::referee::reported::Reported;
use crate::referee::rules_fault::RulesFault;
use crate::referee::slips::{SavedSlips, Slips};

/// What a session knows of its input between two lines, where the later one is no expectation or ruling.
#[derive(Serialize, Deserialize)]
pub(crate) struct SavedSession {
    reported: Reported,
    progress: SavedProgress,
    game: Game,
    slips: SavedSlips,
    judge: Option<SavedJudge>,
}

/// What the current referee knows.
#[derive(Serialize, Deserialize)]
struct SavedJudge {
    /// What the game said of its rules, from which theirs were found.
    named: Named,
    /// A digest of the answers of these rules.
    rules: String,
    course: Course,
}

/// Why a saved game cannot go on. It can still be judged again from its log.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotResumed {
    /// Another version of the library saved it: this one.
    #[error("version {0} has saved this, and no other version can read it")]
    OtherVersion(String),
    /// The saved data was changed.
    #[error("this is damaged, or was changed since it was saved")]
    Damaged,
    /// There are no such rules.
    #[error(transparent)]
    Rules(#[from] RulesFault),
    /// Its rules have other answers now.
    #[error("the rules give other answers than when this was saved")]
    OtherRules,
}

impl Session {
    /// The session as data.
    pub(crate) fn to_saved(&self, names: &Names) -> SavedSession {
        // A referee who was not called to this game knows nothing of it.
        let called = self.bench.judge().zip(self.bench.named()).filter(|_| self.game.is_called());
        let judge = called.map(|(judge, named)| SavedJudge {
            named: named.clone(),
            rules: judge.rules().hash(),
            course: judge.course(),
        });
        SavedSession {
            reported: self.reported.clone(),
            progress: self.progress.to_saved(),
            game: self.game.clone(),
            slips: self.slips.to_saved(names),
            judge,
        }
    }

    /// Restores a session that judged by the same rules.
    pub(crate) fn of_saved(choice: &Choice, saved: SavedSession, names: &Names) -> Result<Self, NotResumed> {
        let SavedSession { reported, progress, game, slips, judge } = saved;
        let mut session = Self {
            reported,
            progress: Progress::of_saved(progress),
            game,
            slips: Slips::of_saved(slips, names).ok_or(NotResumed::Damaged)?,
            ..Self::new(choice)
        };
        if let Some(judge) = judge {
            session.seat_saved(judge)?;
        }
        Ok(session)
    }

    /// Seats the referee that was saved.
    fn seat_saved(&mut self, saved: SavedJudge) -> Result<(), NotResumed> {
        let SavedJudge { named, rules, mut course } = saved;
        let Self { library, bench, .. } = self;
        let base = library.base(&named)?;
        bench.call(named.key(base), &named, Called::ToNewGame, || library.rules(base, &named))?;
        let judge = bench.judge_mut().filter(|judge| judge.rules().hash() == rules).ok_or(NotResumed::OtherRules)?;
        judge.exchange(&mut course);
        Ok(())
    }
}
