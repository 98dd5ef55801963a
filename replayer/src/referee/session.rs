//! A session judges an input, line by line.

mod again;
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
use super::modes::{FindingDetail, Modes, Wanted};
use super::progress::{GameEnd, Progress};
use super::reported::Reported;
use super::slips::Slips;
use super::waiting::Waiting;
use crate::rules::differences::Title;

/// Judges one log after the other, line by line, and reports findings.
///
/// ```
/// use adjudeck_replayer::referee::{Choice, Session};
///
/// let log = "rules kalooki\nplayers Aya Bea Carl Dee\nposition 1 dealer Dee\nhand Aya 5C JK\nturn Aya drawn\nAya discards JK\n";
/// let mut findings = Vec::new();
/// let counts = Session::new(&Choice::default()).run(log.as_bytes(), &mut |finding| findings.push(finding)).unwrap();
/// assert_eq!((counts.illegal, findings[0].line), (1, 6));
/// ```
#[derive(Clone)]
pub struct Session {
    // Kept for the whole session: what to report, and the referees.
    modes: Modes,
    library: Library,
    bench: Bench,
    // Kept for one input; only the counts go on.
    reported: Reported,
    progress: Progress,
    /// Kept for one game.
    game: Game,
    /// Kept for one deal: what lines that contradict the record may have meant.
    slips: Slips,
    /// Kept until the next line.
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

    /// Begins another input. The referees are kept, and the counts go on.
    pub fn restart(&mut self) {
        self.reported = Reported::default();
        self.progress.restart();
        self.game = Game::default();
        self.slips.begin_game();
        self.waiting.clear();
    }

    /// Begins anew, as if it had judged nothing, but keeps the referees: they know the rules, which takes longer to prepare than a
    /// game takes to be judged.
    pub fn renew(&mut self) {
        self.restart();
        self.progress = Progress::default();
        self.bench.forget_used();
    }

    /// Also reports legal statements that other readings would forbid. This is slow.
    #[must_use]
    pub const fn with_disputed(mut self, disputed: bool) -> Self {
        self.modes.wanted = if disputed { Wanted::Disputed } else { Wanted::Faults };
        self
    }

    /// Reports every verdict that is disputed or not legal, expected or not, and checks no expectations.
    #[must_use]
    pub const fn recorded(mut self) -> Self {
        self.modes.wanted = Wanted::Disputed;
        self.modes.recorded = true;
        self.slips.turn_off();
        self
    }

    /// Reports every verdict that is not legal, expected or not, and checks no expectations. Findings come without what the
    /// verdict rests on and without the readings that would turn it.
    #[must_use]
    pub const fn unexpecting(mut self) -> Self {
        self.modes.recorded = true;
        self.modes.told = FindingDetail::Briefly;
        self.slips.turn_off();
        self
    }

    /// Reports verdicts that are not legal even if they were expected, and still checks expectations.
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

    /// Makes findings cheap from now on, for a caller who only counts them: without what verdicts rest on and without the
    /// readings that would turn them.
    pub const fn explain_no_more(&mut self) {
        self.modes.told = FindingDetail::Briefly;
    }

    /// Says whether the input has no ruling from here on, so that nothing need be kept for one.
    pub fn set_unruled(&mut self, is_unruled: bool) {
        self.bench.set_unruled(is_unruled);
    }

    /// Notes which points each statement consults. This is slow.
    #[must_use]
    pub const fn watching(mut self) -> Self {
        self.bench.watch();
        self.slips.turn_off();
        self
    }

    /// Leaves out faults that only follow from a scribe's slip, as a session does that was not told to report every verdict.
    #[must_use]
    pub const fn following_slips(mut self) -> Self {
        self.slips.turn_on();
        self
    }

    /// Makes findings say no more than verdicts, for a caller who compares very many.
    #[must_use]
    pub(crate) const fn telling_verdicts(mut self) -> Self {
        self.modes.told = FindingDetail::Verdict;
        self
    }

    /// Says whether faults that only follow from a scribe's slip are left out from now on.
    pub(crate) const fn follow_slips(&mut self, follows: bool) {
        if follows { self.slips.turn_on() } else { self.slips.turn_off() }
    }

    /// Reports every verdict, legal or not, expected or not, each with every point that was consulted for it and for what it
    /// changed. Checks no expectations. Faults that only follow from a scribe's slip are left out, as without this mode. This
    /// is slow.
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

    /// The titles of all rules that judged deals; if there were no deals, of the rules that would have.
    #[must_use]
    pub fn rules_used(&self) -> BTreeSet<Title> {
        self.bench.rules_used()
    }

    /// Whether any deal was judged.
    #[must_use]
    pub fn has_judged_deals(&self) -> bool {
        self.bench.has_judged_deals()
    }

    /// What has been reported for the input and is not repeated.
    #[must_use]
    pub const fn reported(&self) -> &Reported {
        &self.reported
    }

    /// The current game and deal of the input.
    #[must_use]
    pub fn location(&self) -> Location {
        self.progress.location()
    }

    /// The referee, once the rules are known.
    #[must_use]
    pub fn judge(&self) -> Option<&Judge> {
        self.bench.judge().filter(|_| self.game.is_ready())
    }

    /// The game that ended with the last line or with the input; each game is returned once.
    #[inline]
    pub const fn take_ended(&mut self) -> Option<Box<GameEnd>> {
        self.progress.take_ended()
    }

    /// How much has been judged.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        &self.progress.counts
    }

    /// A key that identifies the rules of the current game, once they are known.
    #[must_use]
    pub fn by(&self) -> Option<&str> {
        self.bench.key().filter(|_| self.game.is_ready())
    }

    /// Whether the game is in the same state as in a session that judged the same lines by other rules.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        self.judge().zip(other.judge()).is_some_and(|(own, other)| own.agrees_with(other))
    }

    /// Whether the deal in progress is in the same state as in the other session, with everything that later plays depend on.
    #[must_use]
    pub fn agrees_on_play_with(&self, other: &Self) -> bool {
        self.judge().zip(other.judge()).is_some_and(|(own, other)| own.agrees_on_play_with(other))
    }

    /// Whether a deal is in progress.
    fn is_dealt(&self) -> bool {
        self.judge().is_some_and(|judge| matches!(judge.deal().stage(), Stage::Dealing | Stage::Playing))
    }

    /// Begins a game.
    fn begin_game(&mut self, title: Option<&str>) {
        self.give_up_early();
        self.progress.begin_game(title);
        self.game = Game::default();
        self.slips.begin_game();
    }

    /// Drops the lines that were kept until the rules of the game are known: the game has ended, and nobody judges them.
    fn give_up_early(&mut self) {
        let expectations = self.game.take_early().iter().filter(|early| early.is_expectation).count();
        let expectations = u64::try_from(expectations).unwrap_or(u64::MAX);
        self.progress.counts.expectations += expectations;
        self.progress.counts.unchecked += if self.modes.recorded { 0 } else { expectations };
    }

    /// Begins a deal.
    fn begin_deal(&mut self, number: Option<u16>) {
        self.progress.begin_deal(number);
        self.slips.begin_deal();
    }
}
