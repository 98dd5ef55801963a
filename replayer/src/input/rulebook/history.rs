//! The versions of an edition, and what each one changed.

use std::collections::BTreeMap;

use adjudeck_validator::Versions;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::Value;

/// The versions of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct History {
    /// The edition.
    pub edition: String,
    /// Its versions, the oldest first; the last is that of today.
    pub versions: Vec<Dated>,
}

/// A version, and what it has changed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Dated {
    /// The name by which rules of this version are called for: `kalooki/akagiri@2026-11-21`.
    pub name: String,
    /// The first day on which it was in force.
    pub since: String,
    /// The hash of its answers, with which logs are pinned to it.
    pub hash: String,
    /// The answers that differ from those of the version before; of the first version, all.
    pub changes: Vec<Change>,
}

/// An answer that a version has changed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// The point.
    pub point: String,
    /// What was answered before; absent where that was nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    /// What is answered since; absent where that is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<Value>,
}

impl History {
    /// The history of an edition with these versions.
    ///
    /// ```
    /// use adjudeck_replayer::input::rulebook::History;
    /// use adjudeck_validator::versions_of;
    /// let history = History::of("kalooki/akagiri", versions_of("kalooki/akagiri").unwrap());
    /// assert_eq!(history.versions[0].name, "kalooki/akagiri@2026-11-21");
    /// ```
    #[must_use]
    pub fn of(edition: &str, versions: &Versions) -> Self {
        let mut before = BTreeMap::new();
        let dated = versions.as_slice().iter().zip(versions.answers()).map(|(version, answers)| Dated {
            name: version.name(edition),
            since: version.since.clone(),
            hash: version.hash.clone(),
            changes: changes(&std::mem::replace(&mut before, answers.clone()), &answers),
        });
        Self { edition: edition.to_owned(), versions: dated.collect() }
    }

    /// The schema of the history for programs.
    ///
    /// ```
    /// assert!(adjudeck_replayer::input::rulebook::History::schema().get("properties").is_some());
    /// ```
    #[must_use]
    pub fn schema() -> Schema {
        schemars::schema_for!(Self)
    }

    /// The history as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// The answers that differ, sorted by the path of their points.
fn changes(before: &BTreeMap<String, Value>, since: &BTreeMap<String, Value>) -> Vec<Change> {
    let mut points: Vec<_> = before.keys().chain(since.keys()).collect();
    points.sort();
    points.dedup();
    let change = |point: &String| Change {
        point: point.clone(),
        before: before.get(point).cloned(),
        since: since.get(point).cloned(),
    };
    points.into_iter().map(change).filter(|change| change.before != change.since).collect()
}
