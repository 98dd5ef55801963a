//! Records of other programs and of people, written as logs.
//!
//! A record says what happened and not whether it was allowed, and so does the log that is made of it: judging comes after.
//! Whatever a record says is in the log, as a statement or as a comment; what has no place in one is an error with its place.
//!
//! ```
//! use adjudeck_replayer::convert::{RecordForm, convert};
//!
//! let rules = adjudeck_validator::edition("kalooki").unwrap();
//! let log = convert(RecordForm::Scores, "Deal,Aya,Bea,Carl\n1,0,61,14\n2,35,0,8\nTotal,35,61,23\n", "Club", rules).unwrap();
//! assert_eq!(log.to_text(), r#"adjudeck 1
//!
//! game "Club"
//! rules kalooki/akagiri
//! players Aya Bea Carl
//!
//! deal 1
//! out Aya
//! score Aya 0 Bea 61 Carl 14
//!
//! deal 2
//! out Bea
//! score Aya 35 Bea 0 Carl 8
//! total Aya 35 Bea 61 Carl 23
//! "#);
//!
//! let error = convert(RecordForm::Scores, "Aya,Bea\n0,many\n", "Club", rules).unwrap_err();
//! assert_eq!(error.to_string(), "2:3: `many` is no number of points");
//! ```
//!
//! A form is a file here, a variant of [`RecordForm`], and its line in `convert`.

mod fault;
mod new_log;
mod open_spiel;
mod scores;
mod spot;

use adjudeck_format::Log;
use adjudeck_validator::Rules;

pub use self::fault::{DueAction, RecordError, RecordFault};

/// The forms of records that become logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordForm {
    /// Gin rummy, as `OpenSpiel` keeps it: games with their states, or lists of actions.
    OpenSpiel,
    /// A table of scores.
    Scores,
}

impl RecordForm {
    /// Every form.
    pub const ALL: [Self; 2] = [Self::OpenSpiel, Self::Scores];

    /// Its name, as commands have it.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::convert::RecordForm::OpenSpiel.as_str(), "open-spiel");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OpenSpiel => "open-spiel",
            Self::Scores => "scores",
        }
    }

    /// The edition by which its games are played; `None` if a record does not tell.
    ///
    /// ```
    /// assert_eq!(adjudeck_replayer::convert::RecordForm::Scores.edition(), None);
    /// ```
    #[must_use]
    pub const fn edition(self) -> Option<&'static str> {
        match self {
            Self::OpenSpiel => Some("gin/open-spiel"),
            Self::Scores => None,
        }
    }
}

/// Writes a record as a log by these rules. Its games get this title, and a number if there are several.
///
/// # Errors
/// The record says something that has no place in a log, or breaks off in the middle of something.
///
/// ```
/// use adjudeck_replayer::convert::{RecordForm, convert};
/// let rules = adjudeck_validator::edition("gin/open-spiel").unwrap();
/// let error = convert(RecordForm::OpenSpiel, "[3, 1, 4]", "", rules).unwrap_err();
/// assert_eq!((error.line, error.column), (1, 8));
/// ```
pub fn convert(form: RecordForm, text: &str, title: &str, rules: &Rules) -> Result<Log, RecordError> {
    match form {
        RecordForm::OpenSpiel => open_spiel::convert(text, title, rules),
        RecordForm::Scores => scores::convert(text, title, rules),
    }
}
