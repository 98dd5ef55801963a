//! The state before a statement, so that it can be judged again or taken back.

use adjudeck_format::Statement;

use crate::judge::before::{Before, faulty};
use crate::judge::judge::Judge;
use crate::judge::settle::settle;
use crate::judge::trace::Traced;
use crate::state::deal::Undo;

impl Judge {
    /// The game and the deal before a statement, so that it can be judged again later.
    #[must_use]
    pub fn before(&self, statement: &Statement<'_>) -> Before {
        let mut before = Before { game: self.game.clone(), deal: self.deal.clone() };
        settle(Traced::quietly(&self.rules), &mut before.game, &mut before.deal, statement);
        before
    }

    /// Whether two statements would be legal one after the other. Neither takes effect.
    ///
    /// ```
    /// use adjudeck_format::Log;
    /// use adjudeck_validator::{Judge, edition};
    /// let log = b"players Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C 6C\npile 7C\nturn Aya\nAya draws 8C\nAya discards 8C\n";
    /// let log = Log::parse(log).0;
    /// let statements: Vec<_> = log.lines.iter().filter_map(|line| line.statement.as_ref()).collect();
    /// let [before @ .., draws, discards] = &*statements else { unreachable!() };
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// before.iter().for_each(|statement| judge.judge(statement).unwrap());
    /// assert!(judge.both_legal(draws, discards));
    /// assert!(!judge.both_legal(draws, draws));
    /// ```
    pub fn both_legal(&mut self, first: &Statement<'_>, second: &Statement<'_>) -> bool {
        let kept = (self.game.clone(), self.deal.clone(), self.before.clone(), self.watched.take());
        let both = self.judge(first).is_ok() && self.legal(second);
        (self.game, self.deal, self.before, self.watched) = kept;
        both
    }

    /// Keeps the present game and deal in case the statement, which is not legal, is taken back. Its verdict is explained
    /// before it takes effect.
    #[cold]
    #[inline(never)]
    pub(super) fn remember(&mut self, statement: &Statement<'_>, explain: impl FnOnce(&Self)) {
        // A ruling does not take back another ruling.
        if !self.is_unruled && !matches!(statement, Statement::Ruling { .. }) {
            self.keep_present(faulty(statement));
        }
        explain(self);
    }

    /// Says whether the log has no ruling from here on. If so, the state before a fault is not kept, because keeping it
    /// costs as much as judging ten lines. A ruling that comes anyway finds nothing to take back.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let log = "players Aya Bea Carl\ndeal 1 dealer Carl\nhand Aya 5C\nBea draws 5D\nruling back\n";
    /// let back = |is_unruled| {
    ///     let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    ///     judge.set_unruled(is_unruled);
    ///     let (mut reader, mut verdict) = (Reader::from_slice(log.as_bytes()), Ok(()));
    ///     while let Some(line) = reader.next() {
    ///         verdict = judge.judge(&line.unwrap().statement);
    ///     }
    ///     verdict
    /// };
    /// assert!(back(false).is_ok());
    /// assert_eq!(back(true).unwrap_err().fact.code(), "nothing-to-take-back");
    /// ```
    pub const fn set_unruled(&mut self, is_unruled: bool) {
        self.is_unruled = is_unruled;
    }

    /// Keeps the state before a statement that was legal, in case it is taken back all the same.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("kalooki/akagiri").unwrap().clone());
    /// let log = "players Aya Bea Carl\ndeal 1 dealer Carl\nhand Aya 5C\nAya draws 5D\nruling back\n";
    /// let mut reader = Reader::from_slice(log.as_bytes());
    /// while let Some(line) = reader.next() {
    ///     let statement = line.unwrap().statement;
    ///     let before = judge.before(&statement);
    ///     if judge.judge(&statement).is_ok() {
    ///         judge.may_be_taken_back(before);
    ///     }
    /// }
    /// assert_eq!(judge.deal().table.hand(adjudeck_format::Seat(0)).size(), 1);
    /// ```
    pub fn may_be_taken_back(&mut self, before: Before) {
        self.keep(before, Undo::Legal);
    }

    /// Keeps the present state, reusing the allocation of an earlier one.
    fn keep_present(&mut self, undo: Undo) {
        match self.before.take().or_else(|| self.spare.0.take()) {
            Some(mut before) => {
                before.game.clone_from(&self.game);
                before.deal.clone_from(&self.deal);
                self.before = Some(before);
            }
            None => self.before = Some(Box::new(Before { game: self.game.clone(), deal: self.deal.clone() })),
        }
        self.deal.undo = undo;
    }

    fn keep(&mut self, before: Before, undo: Undo) {
        self.before = Some(Box::new(before));
        self.deal.undo = undo;
    }

    #[cold]
    pub(super) fn forget_before(&mut self) {
        if let Some(before) = self.before.take() {
            self.spare.0 = Some(before);
        }
        self.deal.undo = Undo::Nothing;
    }

    /// Takes back the last statement, if the state before it was kept. The costs of that statement remain.
    #[cold]
    #[inline(never)]
    pub(super) fn take_back(&mut self) {
        let Some(before) = self.before.take() else { return };
        let Before { game, mut deal } = *before;
        for seat in self.game.seats() {
            let now = self.deal.player(seat);
            let then = deal.player_mut(seat);
            // What is taken back was at fault, also where the record hides the card that shows it.
            let shown = now.may_have_failed - then.may_have_failed.min(now.may_have_failed);
            (then.failed, then.ruled) = (now.failed.saturating_add(shown), now.ruled);
        }
        // The state before that statement is no longer kept, even if it was before.
        deal.undo = Undo::TakenBack;
        (self.game, self.deal) = (game, deal);
    }
}
