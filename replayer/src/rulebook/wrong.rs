//! What is wrong with rules, and where.

use crate::trouble::CommandError;

/// What is wrong with rules that were named.
///
/// ```
/// use adjudeck_replayer::rulebook::load;
/// use adjudeck_replayer::words::Lang;
/// let wrong = load("kaloki").unwrap_err();
/// assert!(Lang::Ja.words().trouble(&wrong.trouble).contains("`kaloki`という版はありません"));
/// ```
#[derive(Debug)]
pub struct RulesFileError {
    /// What was named.
    pub about: String,
    /// What is wrong.
    pub trouble: Box<CommandError>,
    /// Where in a file.
    pub place: Option<Box<WrongLine>>,
    /// What it is wrong with.
    pub within: Within,
    /// What else is wrong, below it or in a file that this one extends.
    pub more: Vec<Self>,
}

/// What something is wrong with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Within {
    /// Rules.
    #[default]
    Rules,
    /// A configuration.
    Config,
}

/// Where a rules file is wrong.
#[derive(Clone, Debug)]
pub struct WrongLine {
    /// The number of the line, from 1.
    pub line: u64,
    /// The line.
    pub text: std::sync::Arc<str>,
    /// Where in the line, in bytes.
    pub span: std::ops::Range<usize>,
}

impl RulesFileError {
    /// What is in the way of rules that are named so.
    pub fn new(about: &str, trouble: impl Into<CommandError>) -> Self {
        let trouble = Box::new(trouble.into());
        Self { about: about.to_owned(), trouble, place: None, within: Within::Rules, more: Vec::new() }
    }

    /// That several rules were named where one set is needed.
    #[must_use]
    pub fn several(about: &str) -> Self {
        Self::new(about, CommandError::SeveralRules)
    }

    /// That rules are called as those of an edition are, which they are not.
    #[must_use]
    pub fn same(about: &str, edition: &str) -> Self {
        let (edition, other) = (edition.to_owned(), edition.to_owned());
        Self::new(about, CommandError::SameEdition { edition, other })
    }

    /// All of these as one, if there are any.
    pub fn together(wrong: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut wrong = wrong.into_iter();
        let first = wrong.next()?;
        let more = first.more.into_iter().chain(wrong).collect();
        Some(Self { more, ..first })
    }
}
