//! What can be wrong with a configuration file, as data.

use serde::Serialize;

/// What is wrong with a configuration file, or is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConfigFault {
    /// It is not TOML; why, in the words of its reader.
    NotToml(String),
    /// It is longer than any configuration.
    TooLong,
    /// A key means nothing.
    NoSuchKey {
        /// The key.
        key: String,
        /// The one that is most like it.
        near: Option<&'static str>,
    },
    /// The value of a key is of another kind than it should be.
    Wants {
        /// The key.
        key: String,
        /// What it should be.
        wants: Wants,
    },
    /// The value of a key is none of those that it can have.
    NoSuchValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// Those that it can have.
        possible: Vec<&'static str>,
        /// The one that is most like it.
        near: Option<&'static str>,
    },
    /// What is to be said to whoever asks: it is used.
    Used,
    /// An input is not judged, for the configuration that holds for it is wrong; its path.
    WrongFor(String),
    /// An audit has one set of rules, and another configuration holds for a part of its inputs; its path.
    SeveralInAudit(String),
}

/// What a value should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wants {
    /// A text.
    Text,
    /// A list of texts.
    Texts,
    /// A text, or a list of texts.
    TextOrTexts,
    /// A table of points with their answers, section by section.
    Points,
    /// The answer to a point.
    Answer,
    /// The address of a site.
    Site,
}
