//! What is wrong with a rules file, and where.

use std::fmt;
use std::ops::Range;

use super::error::RulesError;

/// One thing that is wrong with a rules file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFault {
    /// What is wrong.
    pub error: RulesError,
    /// The number of the line, from 1.
    pub line: usize,
    /// The line.
    pub text: String,
    /// Where in the line, in bytes.
    pub span: Range<usize>,
}

/// All that is wrong with a rules file, in the order of its lines.
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

impl FileFault {
    /// A fault at some bytes of a text.
    fn new(error: RulesError, text: &str, at: Range<usize>) -> Self {
        let before = text.get(..at.start).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let line = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let span = (at.start - start).min(line.len())..(at.end.saturating_sub(start)).min(line.len());
        Self { error, line: before.matches('\n').count() + 1, text: line.to_owned(), span }
    }
}

impl FileFaults {
    /// The faults of a text, each with its bytes; they are put in order.
    pub(super) fn of(mut faults: Vec<(Range<usize>, RulesError)>, text: &str) -> Self {
        faults.sort_by_key(|(at, _)| at.start);
        Self(faults.into_iter().map(|(at, error)| FileFault::new(error, text, at)).collect())
    }

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
