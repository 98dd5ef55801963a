//! What is wrong with rules, and where.

use crate::trouble::Trouble;

/// What is wrong with rules that were named.
///
/// ```
/// use adjudeck_replayer::rulebook::load;
/// use adjudeck_replayer::words::Lang;
/// let wrong = load("kaloki").unwrap_err();
/// assert!(wrong.drawn(Lang::Ja).contains("`kaloki`という版はありません"));
/// ```
#[derive(Debug)]
pub struct Wrong {
    /// What was named.
    pub about: String,
    /// What is wrong.
    pub trouble: Box<Trouble>,
    /// Where in a file.
    pub place: Option<Box<WrongLine>>,
    /// What else is wrong, below it or in a file that this one extends.
    pub more: Vec<Self>,
}

/// Where a rules file is wrong.
#[derive(Debug)]
pub struct WrongLine {
    /// The number of the line, from 1.
    pub line: u64,
    /// The line.
    pub text: String,
    /// Where in the line, in bytes.
    pub span: std::ops::Range<usize>,
}

impl Wrong {
    pub(super) fn new(about: &str, trouble: impl Into<Trouble>) -> Self {
        let trouble = Box::new(trouble.into());
        Self { about: about.to_owned(), trouble, place: None, more: Vec::new() }
    }
}
