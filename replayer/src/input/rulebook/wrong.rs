//! What is wrong with rules, and where.

use crate::input::trouble::CommandError;

/// What is wrong with rules that were named.
///
/// ```
/// use adjudeck_replayer::input::rulebook::load;
/// use adjudeck_replayer::words::Lang;
/// let wrong = load("kaloki").unwrap_err();
/// assert!(Lang::Ja.words().trouble(&wrong.trouble).contains("`kaloki`という版はありません"));
/// ```
#[derive(Debug)]
pub struct RulesFileError {
    /// The name or file that is wrong.
    pub about: String,
    /// The error.
    pub trouble: Box<CommandError>,
    /// The place in a file.
    pub place: Option<Box<WrongLine>>,
    /// The kind of file that is wrong.
    pub within: Within,
    /// Further errors in it, or in a file that it extends.
    pub more: Vec<Self>,
}

/// What an error is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Within {
    /// Rules.
    #[default]
    Rules,
    /// A configuration.
    Config,
}

/// A place in a rules file.
#[derive(Clone, Debug)]
pub struct WrongLine {
    /// The number of the line, from 1.
    pub line: u64,
    /// The line.
    pub text: std::sync::Arc<str>,
    /// The place in the line, in bytes.
    pub span: std::ops::Range<usize>,
}

impl RulesFileError {
    /// An error in the rules of this name.
    pub fn new(about: &str, trouble: impl Into<CommandError>) -> Self {
        let trouble = Box::new(trouble.into());
        Self { about: about.to_owned(), trouble, place: None, within: Within::Rules, more: Vec::new() }
    }

    /// The error that several rules were named where one set is needed.
    #[must_use]
    pub fn several(about: &str) -> Self {
        Self::new(about, CommandError::SeveralRules)
    }

    /// The error that rules use the name of an edition that they are not.
    #[must_use]
    pub fn same(about: &str, edition: &str) -> Self {
        let (edition, other) = (edition.to_owned(), edition.to_owned());
        Self::new(about, CommandError::SameEdition { edition, other })
    }

    /// All these errors as one; `None` if there are none.
    pub fn together(wrong: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut wrong = wrong.into_iter();
        let first = wrong.next()?;
        let more = first.more.into_iter().chain(wrong).collect();
        Some(Self { more, ..first })
    }
}
