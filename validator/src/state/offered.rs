//! What players see of the last discard: who has called it, and who gets it.

use adjudeck_format::Seat;

use crate::state::deal::Deal;

impl Deal {
    /// The players who have called the top discard and still wait for it, in the order of their calls. An illegal call binds
    /// nobody, and a refused one no longer waits.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    /// let log = b"players Aya Bea Carl Dee\ndeal 1 dealer Dee\nAya draws ?\nAya discards 9C\nDee calls\nBea allows\nDee takes 9C";
    /// let mut judge = Judge::new(edition("kalooki").unwrap().clone());
    /// let (mut reader, mut seen) = (Reader::from_slice(log), Vec::new());
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    ///     seen.push((judge.deal().callers().collect::<Vec<_>>(), judge.deal().granted_to()));
    /// }
    /// let dee = Seat(3);
    /// assert_eq!(seen[4..], [(vec![dee], None), (vec![dee], None), (vec![], Some(dee))]);
    /// ```
    pub fn callers(&self) -> impl Iterator<Item = Seat> {
        let waits = self.phase.fresh && self.offer.has_legal_call() && !self.phase.is_refused();
        let calls = if waits { &self.offer.calls[..] } else { &[] };
        calls.iter().filter(|call| call.legal).map(|call| call.by)
    }

    /// Who was granted the last discard by a call in this turn.
    #[must_use]
    pub fn granted_to(&self) -> Option<Seat> {
        self.phase.granted_to()
    }

    /// Whether a director has ruled that the top discard may not be taken.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// assert!(!Judge::new(edition("kalooki").unwrap().clone()).deal().is_discard_dead());
    /// ```
    #[must_use]
    pub const fn is_discard_dead(&self) -> bool {
        self.phase.dead
    }
}
