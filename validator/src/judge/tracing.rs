//! What is consulted for a statement, and referees who stand in for each other where it makes no difference.

use adjudeck_format::Statement;

use crate::judge::referee::Judge;
use crate::judge::trace::Trace;
use crate::verdict::{Verdict, Violation};

impl Judge {
    /// As [`judge_with`](Self::judge_with), while it is noted what is consulted.
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

    /// Notes from now on what is consulted for each statement that is judged. This is slow.
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

    /// What was consulted for the last statement that was judged, if that is noted.
    #[must_use]
    pub fn traced(&self) -> Option<&Trace> {
        self.watched.as_deref()
    }

    /// Takes over the game and the deal of a referee who has seen the same game, as they are.
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
        (self.game, self.deal, self.before) = (other.game.clone(), other.deal.clone(), other.before.clone());
        self.deal.end.scores.set(None);
    }

    /// Whether the game and the deal are the same for another referee, so that what follows is the same as far as their
    /// rules are.
    #[must_use]
    pub fn agrees_with(&self, other: &Self) -> bool {
        // What was worked out by different rules is no part of what has happened.
        let [own, others] = [self, other].map(|judge| judge.deal.end.scores.take());
        let agree = self.before.is_some() == other.before.is_some()
            && self.deal == other.deal
            && self.game == other.game
            && self.before == other.before;
        self.deal.end.scores.set(own);
        other.deal.end.scores.set(others);
        agree
    }
}
