//! What the rules answer: a rules file as plain JSON, read by path when an answer is needed.

use serde_json::Value;

/// How many places there are for entries: many more than entries, so that each is soon found.
const PLACES: usize = 1024;

/// A rules file: its edition, the names of its sections, and its entries by point.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    edition: String,
    sections: Vec<String>,
    /// Each entry lies at the place that its name gives, or at the next one that was free.
    entries: Vec<Option<(String, Value)>>,
}

impl Answers {
    pub(super) fn new(rules: &Value) -> Self {
        let edition = rules.get("edition").and_then(Value::as_str).unwrap_or_default().to_owned();
        let (mut sections, mut entries) = (Vec::new(), vec![None; PLACES]);
        for (section, points) in rules.as_object().into_iter().flatten().filter(|(_, points)| !points.is_null()) {
            sections.push(section.clone());
            for (name, entry) in points.as_object().into_iter().flatten() {
                let point = format!("{section}.{name}");
                let free = place_in(&entries, &point).and_then(|place| entries.get_mut(place));
                if let Some(free) = free {
                    *free = Some((point, entry.clone()));
                }
            }
        }
        sections.sort();
        Self { edition, sections, entries }
    }

    pub(super) fn edition(&self) -> &str {
        &self.edition
    }

    /// Whether the game knows such a thing at all.
    pub(super) fn has(&self, section: &str) -> bool {
        self.sections.binary_search_by(|other| other.as_str().cmp(section)).is_ok()
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
        let entry = place_in(&self.entries, point).and_then(|place| self.entries.get_mut(place)?.as_mut());
        if let Some(place) = entry.and_then(|(_, entry)| entry.get_mut("answer")) {
            *place = answer;
        }
    }

    fn entry(&self, point: &str) -> Option<&Value> {
        let place = place_in(&self.entries, point)?;
        self.entries.get(place)?.as_ref().map(|(_, entry)| entry)
    }
}

/// Where an entry lies, or would lie.
fn place_in(entries: &[Option<(String, Value)>], point: &str) -> Option<usize> {
    let mix = |sum: usize, byte: u8| (sum ^ usize::from(byte)).wrapping_mul(0x0100_0193);
    let first = point.bytes().fold(0x811C_9DC5, mix);
    let here = |place: &usize| entries.get(*place).is_some_and(|entry| entry.as_ref().is_none_or(|it| it.0 == point));
    (0..PLACES).map(|step| ((first >> 5) + step) % PLACES).find(here)
}
