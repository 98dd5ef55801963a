//! What the rules answer: a rules file as plain JSON, read by path when an answer is needed.

use serde_json::Value;

/// A rules file.
#[derive(Clone, Debug)]
pub(super) struct Answers(Value);

impl Answers {
    pub(super) fn new(rules: &Value) -> Self {
        Self(rules.clone())
    }

    pub(super) fn edition(&self) -> &str {
        self.0.get("edition").and_then(Value::as_str).unwrap_or_default()
    }

    /// Whether the game knows such a thing at all.
    pub(super) fn has(&self, section: &str) -> bool {
        self.0.get(section).is_some_and(|section| !section.is_null())
    }

    /// The answer to a point; null if the game does not ask it.
    pub(super) fn value(&self, point: &str) -> Value {
        self.entry(point).and_then(|entry| entry.get("answer")).cloned().unwrap_or_default()
    }

    /// Whether the answer to a point is this word.
    pub(super) fn is(&self, point: &str, word: &str) -> bool {
        self.entry(point).and_then(|entry| entry.get("answer")).and_then(Value::as_str) == Some(word)
    }

    /// The answer to a point that is answered by a number, or by none.
    pub(super) fn number(&self, point: &str) -> Option<i32> {
        i32::try_from(self.value(point).as_i64()?).ok()
    }

    /// As [`number`](Self::number), of things that are counted.
    pub(super) fn count(&self, point: &str) -> Option<usize> {
        usize::try_from(self.value(point).as_u64()?).ok()
    }

    /// The clause in which the point is answered.
    pub(super) fn clause(&self, point: &str) -> String {
        let clause = self.entry(point).and_then(|entry| entry.get("clause")).and_then(Value::as_str);
        clause.unwrap_or_default().to_owned()
    }

    /// Gives a point another answer, as a log may for its house.
    pub(super) fn change(&mut self, point: &str, answer: &str) {
        let answer = serde_json::from_str(answer).unwrap_or_else(|_| Value::from(answer));
        let Some((section, name)) = point.split_once('.') else { return };
        let entry = self.0.get_mut(section).and_then(|section| section.get_mut(name));
        if let Some(place) = entry.and_then(|entry| entry.get_mut("answer")) {
            *place = answer;
        }
    }

    fn entry(&self, point: &str) -> Option<&Value> {
        let (section, name) = point.split_once('.')?;
        self.0.get(section)?.get(name)
    }
}
