//! A report that shows a limited number of findings, and says how many there were.

use std::borrow::Cow;

use super::staged::Stage;
use crate::analysis::summary::{Messages, Summary};
use crate::referee::Finding;

/// Hands on a limited number of findings. Everything else is handed on, and the counts include all findings.
///
/// ```
/// use adjudeck_replayer::report::{JsonLines, Limited, Report, Staged};
/// use adjudeck_replayer::analysis::summary::Summary;
/// let report = Box::new(JsonLines::new(Default::default()));
/// let (mut report, mut text) = (Staged::before(report, Limited::to(5)), Vec::new());
/// report.end(&Summary::default(), &mut text).unwrap();
/// assert!(!text.is_empty());
/// ```
pub struct Limited {
    most: u64,
    all: u64,
}

impl Limited {
    /// Hands on at most this many findings.
    #[must_use]
    pub const fn to(most: u64) -> Self {
        Self { most, all: 0 }
    }
}

impl Stage for Limited {
    fn finding<'a>(&mut self, _: &str, finding: &'a Finding) -> Option<Cow<'a, Finding>> {
        self.all += 1;
        (self.all <= self.most).then_some(Cow::Borrowed(finding))
    }

    fn is_full(&self, other: bool) -> bool {
        self.all >= self.most || other
    }

    fn summary(&self, summary: &Summary) -> Summary {
        let messages = (self.all > self.most).then_some(Messages { shown: self.most, all: self.all });
        Summary { messages, ..summary.clone() }
    }
}
