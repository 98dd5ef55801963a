//! What can be wrong with a configuration file, as data.

use serde::Serialize;

/// What is wrong with a configuration file, or is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConfigFault {
    /// It is not TOML; the parser's message.
    NotToml(String),
    /// It is too long.
    TooLong,
    /// A key is unknown.
    NoSuchKey {
        /// The key.
        key: String,
        /// The most similar key.
        near: Option<&'static str>,
    },
    /// The value of a key has the wrong type.
    Wants {
        /// The key.
        key: String,
        /// The type that it should have.
        wants: Wants,
    },
    /// The value of a key is not allowed.
    NoSuchValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// The allowed values.
        possible: Vec<&'static str>,
        /// The most similar value.
        near: Option<&'static str>,
    },
    /// The remark that this file is used.
    Used,
    /// An input is not judged because its configuration is wrong; the path of the configuration.
    WrongFor(String),
    /// All inputs are judged by one set of rules, but another configuration applies to some of them; its path.
    Several(String),
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
