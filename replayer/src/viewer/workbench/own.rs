//! A rules file that the user opened.

use adjudeck_validator::{FileFault, Rules};
use serde::Serialize;

use super::utf16;
use crate::input::trouble::CommandError;
use crate::words::Lang;

/// A rules file, or what is wrong with it.
#[derive(Clone, Debug, Serialize)]
pub struct Own {
    /// The title of its rules; `None` if something is wrong.
    pub edition: Option<String>,
    /// Its game.
    pub game: Option<String>,
    /// The book that it follows.
    pub book: Option<String>,
    /// The hash to which a log may be pinned.
    pub hash: Option<String>,
    /// What is wrong, in the order of lines: the first hundred faults, and how many more there are.
    pub faults: Vec<OwnFault>,
}

/// What is wrong with a rules file, and where.
#[derive(Clone, Debug, Serialize)]
pub struct OwnFault {
    /// The line, from 1.
    pub line: usize,
    /// The line as it was written.
    pub text: String,
    /// Where in the line it begins, from 0, in UTF-16 units as in a browser.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What is wrong, as a sentence.
    pub message: String,
}

impl OwnFault {
    fn new(fault: FileFault, lang: Lang) -> Self {
        let FileFault { error, line, text, span } = fault;
        let message = lang.words().trouble(&CommandError::from(error));
        Self { line, from: utf16(&text, span.start), to: utf16(&text, span.end), text: text.to_string(), message }
    }
}

/// Reads a rules file. It may extend an edition, but not another file, since there is none beside it.
///
/// ```
/// use adjudeck_replayer::{Lang, viewer::workbench::own};
/// let club = own(r#"{ "extends": "kalooki/pagat", "edition": "harbour", "call": { "limit": 2 } }"#, Lang::En);
/// assert_eq!((club.edition.as_deref(), club.game.as_deref()), (Some("harbour"), Some("kalooki")));
/// let wrong = own("{ \"extends\": \"kalooki/pagat\",\n \"cal\": {} }", Lang::En);
/// assert_eq!((wrong.edition, wrong.faults[0].line), (None, 2));
/// ```
#[must_use]
pub fn own(text: &str, lang: Lang) -> Own {
    match Rules::from_text(text) {
        Ok(rules) => Own {
            edition: Some(rules.edition.clone()),
            game: Some(rules.variant.game.clone()),
            book: Some(rules.book.clone()),
            hash: Some(rules.own_hash().to_owned()),
            faults: Vec::new(),
        },
        Err(faults) => {
            let faults = faults.into_iter().map(|fault| OwnFault::new(fault, lang)).collect();
            Own { edition: None, game: None, book: None, hash: None, faults }
        }
    }
}
