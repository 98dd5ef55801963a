//! Why there are no rules to judge by, or what a log names that the rules do not have.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use adjudeck_validator::{RulesError, edition, editions_called, editions_like, games, named_edition};
use serde::Serialize;

/// Why there are no rules to judge by, or a log names what the rules do not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RulesFault {
    /// The log names no rules, and the user chose none.
    #[error("no rules are named before play begins")]
    None,
    /// No edition has this name.
    #[error("{}", RulesError::NoBase { named: edition.clone(), near: near.clone(), games: games() })]
    Unknown {
        /// The name in the log.
        edition: String,
        /// The editions that were probably meant: those of the game, or the one with the most similar name.
        near: Vec<String>,
    },
    /// The edition has no such version.
    #[error(
        "{}",
        RulesError::NoVersion { edition: edition.clone(), version: version.clone(), known: known.clone() }
    )]
    NoVersion {
        /// The edition.
        edition: String,
        /// The version that was asked for: a day, or the beginning of a hash.
        version: String,
        /// The known versions, oldest first: `2026-11-21 (0123456789abcdef)`.
        known: Vec<String>,
    },
    /// The chosen rules are for another game.
    #[error("the log is of `{log}`, and the rules given are `{given}`: the game, before the slash, is another")]
    OtherGame {
        /// The edition that the log names.
        log: String,
        /// The chosen edition.
        given: String,
    },
    /// An answer does not fit its point.
    #[error(transparent)]
    #[serde(skip)]
    Answer(#[from] RulesError),
    /// An answer that was given beside the log does not fit the rules of the game.
    #[error("what `--set` or the configuration answers does not fit this game: {0}")]
    #[serde(skip)]
    Given(RulesError),
    /// An expectation names an unknown code.
    #[error("no verdict has the code `{code}`{}", nearest.map(|it| format!("; did you mean `{it}`?")).unwrap_or_default())]
    UnknownCode {
        /// The code in the log.
        code: String,
        /// The most similar code.
        nearest: Option<&'static str>,
    },
}

impl RulesFault {
    /// A number that identifies this reason.
    pub(super) fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        format!("{self:?}").hash(&mut hasher);
        hasher.finish()
    }
}

/// The fault for a name that no edition has, or whose edition has no such version.
#[must_use]
pub fn unknown(named: &str) -> RulesFault {
    match named_edition(named) {
        Err(RulesError::NoVersion { edition, version, known }) => RulesFault::NoVersion { edition, version, known },
        _ => RulesFault::Unknown { edition: named.to_owned(), near: editions_like(named) },
    }
}

/// The names of the editions that this name may mean.
fn called(name: &str) -> Vec<String> {
    editions_called(name).map(|rules| rules.edition.clone()).collect()
}

/// The fault of a `rules` line with two words, if the second is not a hash.
pub(super) fn unquoted(line: &[u8]) -> Option<RulesFault> {
    let text = String::from_utf8_lossy(line);
    let name = text.trim().strip_prefix("rules ")?.split('#').next().unwrap_or_default().trim();
    let is_known = edition(name.split(' ').next().unwrap_or_default()).is_some();
    let near = if is_known { called(name) } else { editions_like(name) };
    (!near.is_empty()).then(|| RulesFault::Unknown { edition: name.to_owned(), near })
}
