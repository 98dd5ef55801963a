//! The schema of a configuration file, for editors that know JSON Schema.

use std::collections::BTreeMap;

use adjudeck_replayer::words::Lang;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::find::NAME;
use super::says::FORMATS;
use crate::streams::Colour;

/// The configuration of adjudeck, `adjudeck.toml`: what holds for the logs beside it and in folders below it. Paths begin at its
/// folder, and what the command line says comes first.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ConfigDocument {
    /// Judge by these rules, whatever the logs say: an edition, a version of one such as `kalooki/akagiri@2026-11-21`, or the path of
    /// a rules file; several, or a folder of such files, for logs that name them.
    rules: Option<OneOrMore>,
    /// Answers instead of those of the rules, section by section: `layoff.direction = "both-ends"`.
    set: Option<BTreeMap<String, Value>>,
    /// The language of what people read.
    lang: Option<String>,
    /// The files and folders that `adjudeck check` judges if it is given none.
    paths: Option<Vec<String>>,
    /// How `adjudeck check` writes its report.
    format: Option<String>,
    /// Whether what people read has colours.
    color: Option<String>,
    /// The address at which the book of rulings is published, such as `https://rulings.example.org/`: a report in SARIF leads to its
    /// pages.
    site: Option<String>,
}

/// One text, or a list of them.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is asked for")]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

/// The schema of a configuration file.
///
/// ```
/// assert_eq!(adjudeck_cli::config::schema()["title"], "adjudeck.toml");
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut schema = schemars::generate::SchemaSettings::draft2020_12()
        .with(|settings| settings.inline_subschemas = true)
        .into_generator()
        .into_root_schema_for::<ConfigDocument>()
        .to_value();
    if let Some(object) = schema.as_object_mut() {
        object.insert("title".to_owned(), NAME.into());
    }
    let words = [
        ("lang", Lang::ALL.map(Lang::code).to_vec()),
        ("format", FORMATS.to_vec()),
        ("color", Colour::ALL.map(Colour::as_str).to_vec()),
    ];
    let properties = schema.get_mut("properties");
    if let Some(properties) = properties {
        for (key, words) in words {
            if let Some(property) = properties.get_mut(key).and_then(Value::as_object_mut) {
                property.insert("type".to_owned(), "string".into());
                property.insert("enum".to_owned(), words.into());
            }
        }
    }
    schema
}
