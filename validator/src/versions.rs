//! The versions of an edition: what it answered, and from which day on.
//!
//! An edition that changes keeps its former answers, so that a game can be judged by the rules it was played by. Beside
//! `<edition>.json` lies `<edition>.versions.json`, a list of its versions, the oldest first. The first version has all its
//! answers, and each later one only those that changed, so that the file reads like a log of changes. The newest version is the
//! edition as it is today. A test compares the two, and appends a version when the edition has changed:
//!
//! ```text
//! ADJUDECK_BLESS=1 cargo test -p adjudeck-validator --test versions
//! ```
//!
//! A day has at most one version, the last of that day.
//!
//! # What a former version is
//!
//! A former version is today's edition with the answers of its time. So its clauses, and the sources of all answers that have
//! not changed since, are today's. An answer that has changed has the name of the version as its source, and today's answer
//! among its readings.
//!
//! - A point that did not exist yet keeps today's answer.
//! - A point that no longer exists is left out, and so is an answer that a point can no longer have.
//! - A section that was absent is absent again, and a section that was dropped later comes back.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::rules::{Answers, Clause, Point, Rules, RulesError, SECTIONS, by_path, hash_of, is_prefix};

/// What an edition answers from some day on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// The first day on which it is in force: `2026-11-21`.
    pub since: String,
    /// The hash of all its answers.
    pub hash: String,
    /// The answers that it changed; in the first version, all answers.
    pub answers: BTreeMap<String, Value>,
    /// The points that it no longer answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
}

/// The versions of an edition, the oldest first.
///
/// ```
/// use adjudeck_validator::{Versions, edition};
/// let rules = edition("kalooki/akagiri").unwrap();
/// let mut versions = Versions::default();
/// assert!(versions.record(rules, "2026-11-21"));
/// assert!(!versions.record(rules, "2026-11-22"), "nothing has changed");
/// assert!(versions.record(&rules.with("call.limit", "4").unwrap(), "2026-11-23"));
/// assert_eq!(versions.as_slice()[1].answers.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Versions(Vec<Version>);

impl Versions {
    /// Reads a file of versions.
    ///
    /// # Errors
    /// [`RulesError::Unreadable`] says what is wrong and at which line and column.
    ///
    /// ```
    /// use adjudeck_validator::Versions;
    /// assert!(Versions::from_json("[]").unwrap().as_slice().is_empty());
    /// assert!(Versions::from_json("[{}]").is_err());
    /// ```
    pub fn from_json(text: &str) -> Result<Self, RulesError> {
        serde_json::from_str(text).map_err(|error| RulesError::unreadable(&error))
    }

    /// The versions as a file.
    ///
    /// ```
    /// assert_eq!(adjudeck_validator::Versions::default().to_json(), "[]\n");
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// All versions, the oldest first.
    ///
    /// ```
    /// use adjudeck_validator::versions_of;
    /// assert_eq!(versions_of("kalooki/akagiri").unwrap().as_slice()[0].since, "2026-11-21");
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[Version] {
        &self.0
    }

    /// All answers of each version, the oldest first.
    ///
    /// ```
    /// use adjudeck_validator::{edition, versions_of};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(versions_of("kalooki/akagiri").unwrap().answers().last().unwrap(), rules.answers());
    /// ```
    pub fn answers(&self) -> impl Iterator<Item = BTreeMap<String, Value>> {
        self.0.iter().scan(Answers::new(), |answers, version| {
            answers.retain(|path, _| !version.gone.contains(path));
            answers.extend(version.answers.clone());
            Some(answers.clone())
        })
    }

    /// The index of the version that is meant by eight or more digits of its hash, or by a day on which it was in force.
    ///
    /// ```
    /// use adjudeck_validator::versions_of;
    /// let versions = versions_of("kalooki/akagiri").unwrap();
    /// assert_eq!(versions.find("2026-11-21"), Some(0));
    /// assert_eq!(versions.find("2026-11-20"), None, "it was not yet written");
    /// assert_eq!(versions.find(&versions.as_slice()[0].hash[..8]), Some(0));
    /// ```
    #[must_use]
    pub fn find(&self, which: &str) -> Option<usize> {
        if is_day(which) {
            return self.0.iter().rposition(|version| version.since.as_str() <= which);
        }
        self.0.iter().rposition(|version| is_prefix(which, &version.hash))
    }

    /// Every version but the newest, as rules. `today` is the current edition. [The module](self) says what they are.
    ///
    /// ```
    /// use adjudeck_validator::{Versions, edition};
    /// let today = edition("kalooki/akagiri").unwrap();
    /// let mut versions = Versions::default();
    /// versions.record(&today.with("call.limit", "4").unwrap(), "2020-01-01");
    /// versions.record(today, "2026-11-21");
    /// let former = &versions.former(today)[0];
    /// assert_eq!(former.edition, "kalooki/akagiri@2020-01-01");
    /// assert_eq!(former.call.as_ref().unwrap().limit.answer, Some(4));
    /// assert!(former.has_pin(&versions.as_slice()[0].hash));
    /// ```
    #[must_use]
    pub fn former(&self, today: &Rules) -> Vec<Rules> {
        let former = self.0.split_last().map(|(_, former)| former).unwrap_or_default();
        former.iter().zip(self.answers()).map(|(version, answers)| restored(today, version, &answers)).collect()
    }

    /// Adds today's answers as a version, if they differ from those of the newest version. Returns whether they did. A version
    /// replaces another of the same day.
    ///
    /// ```
    /// use adjudeck_validator::{Versions, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let mut versions = Versions::default();
    /// versions.record(rules, "2026-11-21");
    /// versions.record(&rules.with("call.limit", "4").unwrap(), "2026-11-21");
    /// assert_eq!(versions.as_slice().len(), 1);
    /// assert_eq!(versions.as_slice()[0].answers["call.limit"], 4);
    /// ```
    pub fn record(&mut self, rules: &Rules, today: &str) -> bool {
        let answers = rules.answers();
        if self.answers().last().is_some_and(|newest| newest == answers) {
            return false;
        }
        self.0.pop_if(|newest| newest.since == today);
        let before = self.answers().last().unwrap_or_default();
        let gone = before.keys().filter(|path| !answers.contains_key(*path)).cloned().collect();
        let hash = hash_of(by_path(&answers));
        let answers: Answers = answers.into_iter().filter(|(path, answer)| before.get(path) != Some(answer)).collect();
        if !answers.is_empty() || !Vec::is_empty(&gone) {
            self.0.push(Version { since: today.to_owned(), hash, answers, gone });
        }
        true
    }
}

impl Version {
    /// The name of this version of an edition.
    ///
    /// ```
    /// let versions = adjudeck_validator::versions_of("kalooki/akagiri").unwrap();
    /// assert_eq!(versions.as_slice()[0].name("kalooki/akagiri"), "kalooki/akagiri@2026-11-21");
    /// ```
    #[must_use]
    pub fn name(&self, edition: &str) -> String {
        format!("{edition}@{}", self.since)
    }
}

/// Whether a text is a day, such as `2026-11-21`.
fn is_day(text: &str) -> bool {
    let digits = |part: &str, length| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = text.split('-');
    let is_day = [4, 2, 2].into_iter().all(|length| parts.next().is_some_and(|part| digits(part, length)));
    is_day && parts.next().is_none()
}

/// Today's edition with the answers of a former version.
fn restored(today: &Rules, version: &Version, answers: &Answers) -> Rules {
    let name = version.name(&today.edition);
    let mut rules = today.clone();
    for (place, listed) in SECTIONS.iter().enumerate() {
        let points: Vec<_> = Point::all().filter(|point| point.section() == listed.name).collect();
        // Some sections cannot be put back, and stay as they are: those that every game has, and those with a point that did
        // not exist yet.
        if !points.iter().any(|point| answers.contains_key(point.path())) {
            rules.put_section(listed.name, None);
        } else if rules.answers_of(place).is_none()
            && let Some(dropped) =
                points.iter().map(|point| Some(point.held(answers.get(point.path())?, &name))).collect()
        {
            rules.put_section(listed.name, Some(dropped));
            rules.clauses.change(|clauses| Clause::note_unnumbered(clauses, &name));
        }
    }
    for (path, answer) in answers {
        let present = Point::find(path).and_then(|point| rules.answer(point));
        if present.is_some_and(|present| present != *answer)
            && let Ok(changed) = rules.with_held(path, answer, Some(&name))
        {
            rules = changed;
        }
    }
    rules.called(name, version.hash.clone())
}

#[cfg(test)]
mod tests {
    use crate::rules::{by_path, hash_of};
    use crate::{editions, versions_of};

    #[test]
    fn every_hash_is_that_of_its_answers_and_days_ascend() {
        for rules in editions() {
            let versions = versions_of(&rules.edition).unwrap();
            for (version, answers) in versions.as_slice().iter().zip(versions.answers()) {
                assert_eq!(version.hash, hash_of(by_path(&answers)), "{}", version.name(&rules.edition));
            }
            assert!(versions.as_slice().is_sorted_by(|one, other| one.since < other.since), "{}", rules.edition);
        }
    }
}
