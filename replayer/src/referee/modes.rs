//! What a session reports, and what it leaves out.

use super::session::Session;

impl Session {
    /// Reports legal statements as well that other readings would not allow. This is slow.
    #[must_use]
    pub const fn with_disputed(mut self, disputed: bool) -> Self {
        self.disputed = disputed;
        self
    }

    /// Reports every verdict that is disputed or not legal, expected or not, and checks no expectation.
    #[must_use]
    pub const fn recorded(mut self) -> Self {
        self.disputed = true;
        self.recorded = true;
        self.slips.turn_off();
        self
    }

    /// Reports every verdict that is not legal, expected or not, and checks no expectation; without what it rests on, nor which
    /// readings would turn it.
    #[must_use]
    pub const fn unexpecting(mut self) -> Self {
        self.recorded = true;
        self.briefly = true;
        self.slips.turn_off();
        self
    }

    /// From now on findings are only counted: they come without what they rest on, nor which readings would turn them.
    pub const fn explain_no_more(&mut self) {
        self.briefly = true;
    }

    /// Notes what is consulted for each statement. This is slow.
    #[must_use]
    pub const fn watching(mut self) -> Self {
        self.watching = true;
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
        (self.disputed, self.recorded, self.watching, self.all) = (true, true, true, true);
        self
    }
}
