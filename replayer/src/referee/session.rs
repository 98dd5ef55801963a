//! A session: what is known of the input that is being judged.

mod judging;
mod losses;
mod rules;
mod saved;

use std::collections::BTreeSet;

use adjudeck_validator::{Judge, Stage};
pub use saved::NotResumed;
pub(crate) use saved::SavedSession;

use super::bench::Bench;
use super::counts::Counts;
use super::findings::Location;
use super::game::Game;
use super::library::{Choice, Library};
use super::modes::{Modes, Wanted};
use super::progress::{GameEnd, Progress};
use super::reported::Reported;
use super::slips::Slips;
use super::waiting::Waiting;
use crate::differences::Title;

/// Drives one log through the referee.
///
/// ```
/// use adjudeck_replayer::referee::{Choice, Session};
///
/// let log = "rules kalooki\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut findings = Vec::new();
/// let counts = Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| findings.push(finding)).unwrap();
/// assert_eq!((counts.illegal, findings[0].line), (1, 6));
/// ```
pub struct Session {
    // As long as the session: what is asked of it, and who judges.
    modes: Modes,
    library: Library,
    bench: Bench,
    // As long as an input, but that counts go on.
    reported: Reported,
    progress: Progress,
    /// As long as a game.
    game: Game,
    /// As long as a deal: what may have been meant by lines that contradict the record.
    slips: Slips,
    /// Until the next line.
    waiting: Waiting,
}

impl Session {
    /// A session that judges by these rules.
    #[must_use]
    pub fn new(choice: &Choice) -> Self {
        Self {
            modes: Modes::default(),
            library: Library::new(choice),
            bench: Bench::default(),
            reported: Reported::default(),
            progress: Progress::default(),
            game: Game::default(),
            slips: Slips::default(),
            waiting: Waiting::default(),
        }
    }

    /// Another input begins. What was learnt about rules is kept, and the counts go on.
    pub fn restart(&mut self) {
        self.reported = Reported::default();
        self.progress.restart();
        self.game = Game::default();
        self.slips.begin_game();
        self.waiting.clear();
    }

    /// Reports legal statements as well that other readings would not allow. This is slow.
    #[must_use]
    pub const fn with_disputed(mut self, disputed: bool) -> Self {
        self.modes.wanted = if disputed { Wanted::Disputed } else { Wanted::Faults };
        self
    }

    /// Reports every verdict that is disputed or not legal, expected or not, and checks no expectation.
    #[must_use]
    pub const fn recorded(mut self) -> Self {
        self.modes.wanted = Wanted::Disputed;
        self.modes.recorded = true;
        self.slips.turn_off();
        self
    }

    /// Reports every verdict that is not legal, expected or not, and checks no expectation; without what it rests on, nor which
    /// readings would turn it.
    #[must_use]
    pub const fn unexpecting(mut self) -> Self {
        self.modes.recorded = true;
        self.modes.briefly = true;
        self.slips.turn_off();
        self
    }

    /// Reports verdicts that are not legal even if they were expected; expectations are checked all the same.
    ///
    /// ```
    /// use adjudeck_replayer::referee::{Choice, Session};
    ///
    /// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\n\
    ///     Aya discards JK\n= illegal\n";
    /// let mut lines = Vec::new();
    /// let session = Session::new(&Choice::default()).showing_expected();
    /// session.run(log.as_bytes(), &mut |finding| lines.push(finding.line)).unwrap();
    /// assert_eq!(lines, [6]);
    /// ```
    #[must_use]
    pub const fn showing_expected(mut self) -> Self {
        self.modes.shows_expected = true;
        self
    }

    /// From now on findings are only counted: they come without what they rest on, nor which readings would turn them.
    pub const fn explain_no_more(&mut self) {
        self.modes.briefly = true;
    }

    /// Says whether no ruling follows in the input, so that nothing need be kept for one.
    pub fn set_unruled(&mut self, is_unruled: bool) {
        self.bench.set_unruled(is_unruled);
    }

    /// Notes what is consulted for each statement. This is slow.
    #[must_use]
    pub const fn watching(mut self) -> Self {
        self.bench.watch();
        self.slips.turn_off();
        self
    }

    /// Reports every verdict, legal or not and expected or not, each with all that was consulted for it and for what it has
    /// changed, and checks no expectation. What follows from a slip of the scribe is no fault, as where nothing of this is
    /// asked. This is slow.
    ///
    /// ```
    /// use adjudeck_replayer::referee::{Choice, Session, FindingKind};
    ///
    /// let log = "rules kalooki\nplayers Aya Bea Carl\n";
    /// let mut points = Vec::new();
    /// let session = Session::new(&Choice::default()).reporting_all();
    /// let counts = session.run(log.as_bytes(), &mut |finding| {
    ///     let FindingKind::Verdict(judgement) = finding.kind else { return };
    ///     points.extend(judgement.points.iter().map(|point| point.path()));
    /// });
    /// assert!(counts.unwrap().is_clean() && points.contains(&"pack.players"));
    /// ```
    #[must_use]
    pub const fn reporting_all(mut self) -> Self {
        (self.modes.wanted, self.modes.recorded) = (Wanted::All, true);
        self.bench.watch();
        self
    }

    /// What all rules are called by which deals were judged; if there were none, by which they would have been.
    #[must_use]
    pub fn rules_used(&self) -> BTreeSet<Title> {
        self.bench.rules_used()
    }

    /// Whether a deal was judged.
    #[must_use]
    pub fn has_judged_deals(&self) -> bool {
        self.bench.has_judged_deals()
    }

    /// What has been said of the input and is not said again.
    #[must_use]
    pub const fn reported(&self) -> &Reported {
        &self.reported
    }

    /// In which game and deal of the input this is.
    #[must_use]
    pub fn location(&self) -> Location {
        self.progress.location()
    }

    /// The referee, once rules are known.
    #[must_use]
    pub fn judge(&self) -> Option<&Judge> {
        self.bench.judge().filter(|_| self.game.is_ready())
    }

    /// The game that has ended with the last line, or with the input; each is given once.
    #[inline]
    pub const fn take_ended(&mut self) -> Option<Box<GameEnd>> {
        self.progress.take_ended()
    }

    /// How much was judged so far.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        &self.progress.counts
    }

    /// What tells the rules of the present game from others, once they are known.
    #[must_use]
    pub fn by(&self) -> Option<&str> {
        self.bench.key().filter(|_| self.game.is_ready())
    }

    /// Whether the game is now the same for a session that has judged the same lines by other rules.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        self.judge().zip(other.judge()).is_some_and(|(own, other)| own.agrees_with(other))
    }

    /// Whether a deal is being played that is the same for both, with all on which rests what is done in it.
    #[must_use]
    pub fn agrees_on_play_with(&self, other: &Self) -> bool {
        self.judge().zip(other.judge()).is_some_and(|(own, other)| own.agrees_on_play_with(other))
    }

    /// Whether a deal is in progress.
    fn is_dealt(&self) -> bool {
        self.judge().is_some_and(|judge| matches!(judge.deal().stage(), Stage::Dealing | Stage::Playing))
    }

    /// A game begins.
    fn begin_game(&mut self, title: Option<&str>) {
        self.give_up_early();
        self.progress.begin_game(title);
        self.game = Game::default();
        self.slips.begin_game();
    }

    /// The game has ended, and the lines that were kept until its rules are known are judged by nobody.
    fn give_up_early(&mut self) {
        let expectations = self.game.take_early().iter().filter(|early| early.is_expectation).count();
        let expectations = u64::try_from(expectations).unwrap_or(u64::MAX);
        self.progress.counts.expectations += expectations;
        self.progress.counts.unchecked += if self.modes.recorded { 0 } else { expectations };
    }

    /// A deal begins.
    fn begin_deal(&mut self, number: Option<u16>) {
        self.progress.begin_deal(number);
        self.slips.begin_deal();
    }
}
