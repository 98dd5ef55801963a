//! The versions of an edition, and what each has changed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use adjudeck_validator::{Point, Versions, question};
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::Value;

use crate::messages::answer;
use crate::view::{pad, width};
use crate::words::Lang;

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
    /// The history of an edition that has these versions.
    ///
    /// ```
    /// use adjudeck_replayer::report::History;
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

    /// The history for people.
    #[must_use]
    pub fn to_text(&self, lang: Lang) -> String {
        let number = |(number, dated): (usize, &Dated)| match number {
            0 => format!("{}\n", heading(dated, lang.program("the first version"))),
            _ => format!(
                "{}\n{}",
                heading(dated, &lang.words().answers_differ(dated.changes.len())),
                listed(&dated.changes, &self.edition, lang)
            ),
        };
        self.versions.iter().enumerate().map(number).collect::<Vec<_>>().join("\n")
    }

    /// The schema of the history for programs.
    ///
    /// ```
    /// assert!(adjudeck_replayer::report::History::schema().get("properties").is_some());
    /// ```
    #[must_use]
    pub fn schema() -> Schema {
        schemars::schema_for!(Self)
    }

    /// The history for programs.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// The answers that differ, in the order of the paths of their points.
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

/// The first line about a version.
fn heading(dated: &Dated, what: &str) -> String {
    format!("{}  {}  {what}", dated.name, dated.hash)
}

/// What was changed, point by point.
fn listed(changes: &[Change], edition: &str, lang: Lang) -> String {
    let names = [lang.program("before"), lang.program("since")];
    let widest = names.iter().map(|name| width(name)).max().unwrap_or_default();
    let mut text = String::new();
    for Change { point, before, since } in changes {
        let asked = Point::find(point).map(|point| format!(" {}", lang.rule(&question(point), edition)));
        let _ = writeln!(text, "  {point}:{}", asked.unwrap_or_default());
        for (name, said) in names.iter().zip([before, since]) {
            let said = said.as_ref().map_or_else(|| lang.program("not answered").to_owned(), answer);
            let _ = writeln!(text, "    {}  {said}", pad(name, widest));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::{Versions, edition};
    use serde_json::json;

    use super::History;
    use crate::words::Lang;

    /// The history of an edition that has changed once, and now answers a point that was not asked before.
    fn history() -> History {
        let today = edition("kalooki/akagiri").unwrap();
        let mut versions = Versions::default();
        versions.record(&today.with("layoff.direction", "both-ends").unwrap(), "2005-08-06");
        versions.record(today, "2026-11-21");
        let mut data = json!(versions);
        data[0]["answers"].as_object_mut().unwrap().insert("layoff.loudness".to_owned(), json!("whispered"));
        data[1]["gone"] = json!(["layoff.loudness"]);
        (data[0]["hash"], data[1]["hash"]) = (json!("0123456789abcdef"), json!("fedcba9876543210"));
        History::of("kalooki/akagiri", &serde_json::from_value(data).unwrap())
    }

    #[test]
    fn a_history_says_what_each_version_has_changed() {
        insta::assert_snapshot!(history().to_text(Lang::En));
        insta::assert_snapshot!("a_history_in_japanese", history().to_text(Lang::Ja));
    }

    #[test]
    fn programs_are_told_all_answers_of_the_first_version() {
        let history = history();
        let [first, second] = &history.versions[..] else { panic!("two versions") };
        assert!(first.changes.len() > 50 && first.changes.iter().all(|change| change.before.is_none()));
        let changes = json!([
            { "point": "layoff.direction", "before": "both-ends", "since": "top-until-ace" },
            { "point": "layoff.loudness", "before": "whispered" },
        ]);
        assert_eq!(json!(second.changes), changes);
    }
}
