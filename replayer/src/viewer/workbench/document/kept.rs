//! Kept states of a log, and the earlier results for the lines below an edit.

use adjudeck_format::Names;

use super::super::judged::Found;
use super::super::moment::Moment;

/// The state of a log before a line that begins a deal.
pub(super) struct KeptState {
    pub(super) moment: Moment,
    /// The players that the reader knows.
    pub(super) known: Names,
    /// The line, from 0.
    pub(super) line: usize,
    /// How many findings had been reported.
    pub(super) reported: usize,
}

impl KeptState {
    pub(super) fn of(moment: &Moment, known: &Names, line: usize, reported: usize) -> Self {
        Self { moment: moment.kept(), known: known.clone(), line, reported }
    }

    /// Whether what follows gives the same findings from there as it did from this state.
    pub(super) fn is_as(&self, moment: &Moment, known: &Names) -> bool {
        let are_known = |one: &Names, other: &Names| one == other && one.are_open() == other.are_open();
        are_known(&self.known, known)
            && are_known(&self.moment.names, &moment.names)
            && self.moment.game == moment.game
            && self.moment.session.goes_on_as(&moment.session)
    }
}

/// Earlier results for the lines below an edit: the states kept there, and the findings from the first of these on.
pub(super) struct Tail {
    kept: Vec<KeptState>,
    findings: Vec<Found>,
}

impl Tail {
    /// Cuts off what is behind a line, from 0.
    pub(super) fn cut(kept: &mut Vec<KeptState>, findings: &mut Vec<Found>, last: usize) -> Option<Self> {
        let behind = kept.partition_point(|kept| kept.line <= last);
        let kept = kept.split_off(behind);
        let findings = findings.split_off(kept.first()?.reported);
        Some(Self { kept, findings })
    }

    /// What is left of it behind a further line.
    pub(super) fn after(mut self, last: usize) -> Option<Self> {
        let behind = self.kept.partition_point(|kept| kept.line <= last);
        self.drop_first(behind);
        (!self.kept.is_empty()).then_some(self)
    }

    /// Forgets the first states and what was found from them on.
    fn drop_first(&mut self, count: usize) {
        let before = self.kept.first().map_or(0, |first| first.reported);
        self.kept.drain(..count);
        let after = self.kept.first().map_or(usize::MAX, |first| first.reported);
        let gone = after.saturating_sub(before).min(self.findings.len());
        self.findings.drain(..gone);
    }

    /// The earlier results from a line on, if a state was kept there and it has not changed.
    pub(super) fn rest_at(&mut self, line: usize, is_the_same: impl Fn(&KeptState) -> bool) -> Option<Self> {
        let passed = self.kept.partition_point(|kept| kept.line < line);
        if passed > 0 {
            self.drop_first(passed);
        }
        let first = self.kept.first().filter(|first| first.line == line)?;
        let rest = Self { kept: Vec::new(), findings: Vec::new() };
        is_the_same(first).then(|| std::mem::replace(self, rest))
    }

    /// Adds it to what was judged before it.
    pub(super) fn join_to(self, kept: &mut Vec<KeptState>, findings: &mut Vec<Found>, most: usize) {
        let Some(before) = self.kept.first().map(|first| first.reported) else { return };
        let judged = findings.len();
        let moved = |state: KeptState| KeptState { reported: state.reported - before + judged, ..state };
        kept.extend(self.kept.into_iter().map(moved).take_while(|state| state.reported < most));
        findings.extend(self.findings);
        findings.truncate(most);
    }
}
