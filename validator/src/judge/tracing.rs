//! Notes on what is consulted for a statement, and referees who can replace each other where it makes no difference.

use adjudeck_format::{Statement, VerbClass};

use crate::judge::judge::Judge;
use crate::judge::trace::Trace;
use crate::state::deal::Stage;
use crate::verdict::{Verdict, Violation};

impl Judge {
    /// As [`judge_with`](Self::judge_with), with notes of what is consulted.
    #[cold]
    #[inline(never)]
    pub(super) fn judge_traced(
        &mut self,
        statement: &Statement<'_>,
        explain: impl FnOnce(&Self, &Violation),
        watched: Box<Trace>,
    ) -> Verdict {
        watched.clear();
        let verdict = self.judge_noting(statement, explain, Some(&watched));
        self.watched = Some(watched);
        verdict
    }

    /// From now on, notes what is consulted for each statement that is judged. This is slow.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, Point, edition};
    /// let mut judge = Judge::new(edition("kalooki").unwrap().clone());
    /// judge.trace();
    /// judge.judge(&Reader::from_slice(b"players Aya Bea Carl").next().unwrap().unwrap().statement).unwrap();
    /// assert!(judge.traced().unwrap().judging.has(Point::find("pack.players").unwrap()));
    /// ```
    pub fn trace(&mut self) {
        self.watched = Some(Box::default());
    }

    /// What was consulted for the last judged statement, if notes are taken.
    #[must_use]
    pub fn traced(&self) -> Option<&Trace> {
        self.watched.as_deref()
    }

    /// Takes over the present game and deal of a referee who has seen the same game.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let mut first = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// first.judge(&Reader::from_slice(b"players Aya Bea Carl").next().unwrap().unwrap().statement).unwrap();
    /// let mut second = Judge::new(edition("kalooki/pagat").unwrap().clone());
    /// assert!(!second.agrees_with(&first));
    /// second.stand_in_for(&first);
    /// assert!(second.agrees_with(&first));
    /// ```
    pub fn stand_in_for(&mut self, other: &Self) {
        self.game.clone_from(&other.game);
        self.take_over_deal(other);
    }

    /// Whether another referee has the same game and deal, and the same way to take a statement back. Then what follows can differ only where their rules do.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        self.before.is_some() == other.before.is_some()
            && self.game == other.game
            && self.deal == other.deal
            && self.before == other.before
    }

    /// Takes over a deal that is being played as [`stand_in_for`](Self::stand_in_for) does, but keeps what each player had before
    /// it.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let see = |judge: &mut Judge, log: &str| {
    ///     let mut reader = Reader::from_slice(log.as_bytes());
    ///     while let Some(line) = reader.next() {
    ///         judge.judge(&line.unwrap().statement).unwrap();
    ///     }
    /// };
    /// let [mut first, mut second] = [(); 2].map(|()| Judge::new(edition("kalooki/akagiri").unwrap().clone()));
    /// see(&mut first, "players Aya Bea Carl\nposition 2 dealer Carl\ntotal Aya 15\nhand Aya 5C\nturn Aya\nAya draws 7D\n");
    /// see(&mut second, "players Aya Bea Carl\nposition 2 dealer Carl\ntotal Aya 20\nhand Aya 6C\nturn Aya\nAya draws 8D\n");
    /// second.stand_in_for_play_of(&first);
    /// assert!(second.agrees_on_play_with(&first) && !second.agrees_with(&first));
    /// ```
    pub fn stand_in_for_play_of(&mut self, other: &Self) {
        self.game.stand_in_but_for_sums(&other.game);
        self.take_over_deal(other);
        // Taking a statement back must not bring in the other referee's sums.
        let Self { game, before, .. } = self;
        if let Some(before) = before {
            before.game.keep_sums_of(game);
        }
    }

    /// Whether another referee has the same deal, and the same of everything in the game that [play in it](Self::is_play)
    /// depends on. No play depends on the totals before the deal or on chips.
    #[must_use]
    pub fn agrees_on_play_with(&self, other: &Self) -> bool {
        self.deal.stage == Stage::Playing
            && self.game.is_same_but_for_sums(&other.game)
            && self.deal == other.deal
            && match (&self.before, &other.before) {
                (Some(own), Some(other)) => own.deal == other.deal && own.game.is_same_but_for_sums(&other.game),
                (own, other) => own.is_some() == other.is_some(),
            }
    }

    /// Whether a statement, which has not taken effect yet, is an action of a player in a deal that goes on.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let judge = Judge::new(edition("kalooki").unwrap().clone());
    /// assert!(!judge.is_play(&Reader::from_slice(b"void").next().unwrap().unwrap().statement));
    /// ```
    #[must_use]
    pub fn is_play(&self, statement: &Statement<'_>) -> bool {
        let Statement::Plays { action, .. } = statement else { return false };
        self.deal.stage == Stage::Playing && action.class() != VerbClass::BetweenDeals
    }

    fn take_over_deal(&mut self, other: &Self) {
        self.deal.clone_from(&other.deal);
        self.before.clone_from(&other.before);
    }
}
