//! The answers of the rules: a rules file as plain JSON, read by path when an answer is needed.

use std::collections::BTreeMap;

use serde_json::Value;

/// A rules file.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    edition: String,
    /// The answer to each point, and its clause.
    points: BTreeMap<String, (Value, String)>,
    /// The sections that the game has.
    sections: Vec<String>,
}

impl Answers {
    pub(super) fn new(rules: &Value) -> Self {
        let edition = rules.get("edition").and_then(Value::as_str).unwrap_or_default().to_owned();
        let (mut points, mut sections) = (BTreeMap::new(), Vec::new());
        for (section, entries) in rules.as_object().into_iter().flatten() {
            if !entries.is_null() {
                sections.push(section.clone());
            }
            for (name, entry) in entries.as_object().into_iter().flatten() {
                let answer = entry.get("answer").cloned().unwrap_or_default();
                let clause = entry.get("clause").and_then(Value::as_str).unwrap_or_default();
                points.insert(format!("{section}.{name}"), (answer, clause.to_owned()));
            }
        }
        Self { edition, points, sections }
    }

    pub(super) fn edition(&self) -> &str {
        &self.edition
    }

    /// Whether the game has this section.
    pub(super) fn has(&self, section: &str) -> bool {
        self.sections.iter().any(|other| other == section)
    }

    /// The answer to a point; null if the game does not have it.
    pub(super) fn value(&self, point: &str) -> &Value {
        self.points.get(point).map_or(&Value::Null, |(answer, _)| answer)
    }

    /// Whether the answer to a point is this word.
    pub(super) fn is(&self, point: &str, word: &str) -> bool {
        self.value(point).as_str() == Some(word)
    }

    /// The answer to a point, if it is a number.
    pub(super) fn number(&self, point: &str) -> Option<i32> {
        i32::try_from(self.value(point).as_i64()?).ok()
    }

    /// Like [`number`](Self::number), for counts.
    pub(super) fn count(&self, point: &str) -> Option<usize> {
        usize::try_from(self.value(point).as_u64()?).ok()
    }

    /// The clause that answers the point.
    pub(super) fn clause(&self, point: &str) -> String {
        self.points.get(point).map(|(_, clause)| clause.clone()).unwrap_or_default()
    }

    /// Gives a point another answer, as a house rule does.
    pub(super) fn change(&mut self, point: &str, answer: &str) {
        let answer = serde_json::from_str(answer).unwrap_or_else(|_| Value::from(answer));
        if let Some((place, _)) = self.points.get_mut(point) {
            *place = answer;
        }
    }
}
