//! Rules files, and rules that differ in one answer.

use adjudeck_format::json::reason;
use schemars::Schema;
use serde_json::Value;

use super::contradictions::contradictions;
use super::error::RulesError;
use super::point::{Point, Reading};
use super::schema::{possible_answers, with_fields};
use super::whole::Rules;

/// A rules file that differs from another in one answer, which somebody holds.
#[derive(Debug, Clone)]
pub struct Alternative {
    /// The point on which it differs.
    pub point: Point,
    /// The other answer.
    pub answer: Value,
    /// Who holds it.
    pub source: String,
    /// The rules with that answer.
    pub rules: Rules,
}

impl Rules {
    /// Reads a rules file.
    ///
    /// # Errors
    /// [`RulesError::Unreadable`] says what is wrong and at which line and column, [`RulesError::Contradiction`] which answers
    /// cannot hold together.
    ///
    /// ```
    /// use adjudeck_validator::Rules;
    /// let fault = Rules::from_json("{\"edition\": 7}").unwrap_err();
    /// assert!(fault.to_string().contains("line 1"));
    /// ```
    pub fn from_json(text: &str) -> Result<Self, RulesError> {
        let mut rules: Self = serde_json::from_str(text).map_err(|error| RulesError::unreadable(&error))?;
        rules.place();
        rules.consistent()
    }

    /// These rules, if they do not contradict themselves.
    fn consistent(self) -> Result<Self, RulesError> {
        let contradiction = contradictions(&self).next();
        contradiction.map_or(Ok(self), |contradiction| Err(RulesError::Contradiction(contradiction)))
    }

    /// The rules as a file.
    ///
    /// ```
    /// use adjudeck_validator::{Rules, edition};
    /// let rules = edition("kalooki/pagat").unwrap();
    /// assert_eq!(Rules::from_json(&rules.to_json()).as_ref(), Ok(rules));
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The schema of a rules file.
    ///
    /// ```
    /// let schema = adjudeck_validator::Rules::schema();
    /// assert!(schema.get("properties").is_some());
    /// ```
    #[must_use]
    pub fn schema() -> Schema {
        schemars::schema_for!(Self)
    }

    /// What the edition says to a point, as data: an object with `answer`, `clause`, `basis`, `source` and `disputed`.
    ///
    /// ```
    /// use adjudeck_validator::{Point, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let entry = rules.entry(Point::find("layoff.direction").unwrap()).unwrap();
    /// assert_eq!(entry["answer"], "top-until-ace");
    /// ```
    #[must_use]
    pub fn entry(&self, point: Point) -> Option<Value> {
        let (section, name) = point.path().split_once('.')?;
        let mut section = self.section(section)?;
        let entry = section.get_mut(name)?;
        Some(entry.take())
    }

    /// The same rules with another answer to one point, given as a rules file would give it; a bare word is a word.
    ///
    /// # Errors
    /// The point or the answer does not exist; the error says which do. Or the rules would contradict themselves.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert!(rules.with("layoff.direction", "both-ends").is_ok());
    /// let fault = rules.with("layoff.direction", "sideways").unwrap_err();
    /// assert!(fault.to_string().contains("top-until-ace"));
    /// ```
    pub fn with(&self, path: &str, answer: &str) -> Result<Self, RulesError> {
        let value = serde_json::from_str(answer).unwrap_or_else(|_| Value::String(answer.to_owned()));
        self.with_value(path, &value)
    }

    /// As [`with`](Self::with), the answer being data.
    ///
    /// # Errors
    /// As for [`with`](Self::with).
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.with_value("call.limit", &4.into()).unwrap().call.unwrap().limit.answer, 4);
    /// ```
    pub fn with_value(&self, path: &str, answer: &Value) -> Result<Self, RulesError> {
        self.with_held(path, answer, None)
    }

    /// As [`with_value`](Self::with_value), the answer being that of `holder` instead of a house's.
    pub(crate) fn with_held(&self, path: &str, answer: &Value, holder: Option<&str>) -> Result<Self, RulesError> {
        let point = Point::named(path)?;
        let (name_of_section, name) = point.path().split_once('.').unwrap_or_default();
        let mut section = self.section(name_of_section).unwrap_or_default();
        let entry = section.get_mut(name).ok_or_else(|| RulesError::NoSuchSection(path.to_owned()))?;
        give_answer(entry, answer, holder);
        let _ = self.own_hash();
        let mut rules = self.clone();
        rules.put_section(name_of_section, section).map_err(|error| RulesError::NoSuchAnswer {
            point: path.to_owned(),
            answer: answer.as_str().map_or_else(|| answer.to_string(), str::to_owned),
            possible: possible_answers(point).into_iter().map(|(word, _)| word).collect(),
            reason: with_fields(point, &reason(&error)),
        })?;
        rules.place();
        rules.consistent()
    }

    /// The rules that differ from these in one answer, one for each disputed reading.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let others = edition("kalooki/akagiri").unwrap().alternatives();
    /// assert!(others.iter().any(|other| other.answer == "both-ends"));
    /// ```
    #[must_use]
    pub fn alternatives(&self) -> Vec<Alternative> {
        Point::all().flat_map(|point| self.alternatives_to(point)).collect()
    }

    /// The rules that differ from these in the answer to one point, one for each disputed reading.
    ///
    /// ```
    /// use adjudeck_validator::{Point, edition};
    /// let point = Point::find("call.tie").unwrap();
    /// assert_eq!(edition("kalooki/akagiri").unwrap().alternatives_to(point).len(), 2);
    /// ```
    #[must_use]
    pub fn alternatives_to(&self, point: Point) -> Vec<Alternative> {
        let disputed = self.entry(point).and_then(|mut entry| entry.get_mut("disputed").map(Value::take));
        let readings = disputed.and_then(|value| serde_json::from_value::<Vec<Reading<Value>>>(value).ok());
        let alternative = |Reading { answer, source, .. }: Reading<Value>| {
            let rules = self.with_value(point.path(), &answer).ok()?;
            Some(Alternative { point, answer, source, rules })
        };
        readings.unwrap_or_default().into_iter().filter_map(alternative).collect()
    }
}

/// Gives a point another answer. The answer that it had becomes a reading, and the one that it gets is none any more. A
/// reading that a clause offers as a variant is then decided by that clause.
fn give_answer(entry: &mut Value, answer: &Value, holder: Option<&str>) {
    let [old, source, clause] = ["answer", "source", "clause"].map(|key| entry.get(key).cloned());
    if old.as_ref() == Some(answer) {
        return;
    }
    let mut source_of_new = Value::from(holder.unwrap_or("house rule"));
    let mut clause_of_new = None;
    if let Some(disputed) = entry.get_mut("disputed").and_then(Value::as_array_mut) {
        let held = disputed.iter().find(|reading| reading.get("answer") == Some(answer));
        if let Some(held) = held.filter(|_| holder.is_none()) {
            source_of_new = house_rule_after(held.get("source"));
        }
        clause_of_new = held.and_then(|held| held.get("clause")).cloned();
        disputed.retain(|reading| reading.get("answer") != Some(answer));
        let clause_of_old = clause.filter(|_| clause_of_new.is_some());
        disputed.insert(0, serde_json::json!({ "answer": old, "clause": clause_of_old, "source": source }));
    }
    let given = [("answer", Some(answer.clone())), ("source", Some(source_of_new)), ("clause", clause_of_new)];
    for (key, value) in given {
        if let (Some(place), Some(value)) = (entry.get_mut(key), value) {
            *place = value;
        }
    }
}

/// The source of an answer that a house has taken over from somebody who holds it.
fn house_rule_after(source: Option<&Value>) -> Value {
    match source.and_then(Value::as_str).filter(|source| !source.starts_with("no book")) {
        Some(source) => format!("house rule after {source}").into(),
        None => "house rule".into(),
    }
}
