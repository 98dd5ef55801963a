//! What is wrong with a rules file, and where.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::error::RulesError;
use super::origin::Origin;

/// The most faults of a file that are kept. Nobody reads more, and a file that is not a rules file may have a million.
const MAX_FAULTS: usize = 100;

/// One thing that is wrong with a rules file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFault {
    /// What is wrong.
    pub error: RulesError,
    /// The number of the line, from 1.
    pub line: usize,
    /// The text of the line. All faults in a line share it.
    pub text: Arc<str>,
    /// The place in the line, in bytes.
    pub span: Range<usize>,
}

/// The faults of a rules file in the order of its lines: the first hundred, and how many more there are.
///
/// ```
/// use adjudeck_validator::Rules;
/// let file = "{ \"extends\": \"kalooki/pagat\",\n  \"call\": { \"limit\": -1 },\n  \"layof\": null }";
/// let faults = Rules::from_json(file).unwrap_err();
/// let lines: Vec<_> = faults.as_slice().iter().map(|fault| fault.line).collect();
/// assert_eq!(lines, [2, 3]);
/// assert!(faults.to_string().ends_with("line 3: there is no section or field `layof` here; did you mean `layoff`?"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFaults(Vec<FileFault>);

/// Collects the faults of a file while it is read: the first ones by place, how many there are in all, and where the first of
/// the rest is.
#[derive(Default)]
pub(super) struct Noted {
    /// From where in the file the places come.
    origin: Origin,
    kept: BTreeMap<(usize, u64), (Range<usize>, RulesError)>,
    count: u64,
    further: Option<Range<usize>>,
}

impl Noted {
    /// No faults yet, of a text that comes from these places of a file.
    pub(super) fn with(origin: Origin) -> Self {
        Self { origin, ..Self::default() }
    }

    /// Notes a fault at a range of bytes of the text.
    pub(super) fn note(&mut self, at: Range<usize>, error: RulesError) {
        let at = self.origin.of(at);
        self.kept.insert((at.start, self.count), (at, error.brief()));
        self.count += 1;
        if self.kept.len() > MAX_FAULTS
            && let Some((_, (at, _))) = self.kept.pop_last()
            && self.further.as_ref().is_none_or(|first| at.start < first.start)
        {
            self.further = Some(at);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The faults, each with its line of the file.
    pub(super) fn of(self, text: &str) -> FileFaults {
        let left = self.count - self.kept.len() as u64;
        let further = self.further.map(|at| (at, RulesError::Further(left)));
        let mut lines = Lines { text, start: 0, number: 1, line: first_line(text) };
        FileFaults(self.kept.into_values().chain(further).map(|(at, error)| lines.fault(error, &at)).collect())
    }
}

/// Walks through the lines of a text.
struct Lines<'a> {
    text: &'a str,
    /// Where the current line begins.
    start: usize,
    number: usize,
    line: Arc<str>,
}

impl Lines<'_> {
    /// The fault at a range of bytes, which must not begin before the current line.
    fn fault(&mut self, error: RulesError, at: &Range<usize>) -> FileFault {
        let between = self.text.get(self.start..at.start).unwrap_or_default();
        if let Some(end) = between.rfind('\n') {
            self.number += between.matches('\n').count();
            self.start += end + 1;
            self.line = first_line(self.text.get(self.start..).unwrap_or_default());
        }
        let within = |place: usize| place.saturating_sub(self.start).min(self.line.len());
        FileFault { error, line: self.number, text: Arc::clone(&self.line), span: within(at.start)..within(at.end) }
    }
}

/// The line with which a text begins.
fn first_line(text: &str) -> Arc<str> {
    text.lines().next().unwrap_or_default().into()
}

impl FileFaults {
    /// Each fault.
    ///
    /// ```
    /// let faults = adjudeck_validator::Rules::from_json("[]").unwrap_err();
    /// assert_eq!(faults.as_slice().len(), 1);
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[FileFault] {
        &self.0
    }
}

impl IntoIterator for FileFaults {
    type Item = FileFault;
    type IntoIter = std::vec::IntoIter<FileFault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl fmt::Display for FileFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for FileFault {}
impl std::error::Error for FileFaults {}
