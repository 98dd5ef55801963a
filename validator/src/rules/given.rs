//! Answers given in place of those of some rules, such as house rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::RulesError;
use super::point::Point;
use super::possible::completed;
use super::reflection::{no_such_answer, written};
use super::whole::Rules;

/// Answers given in place of those of some rules. The last answer to a point counts. An object need only have the fields that
/// differ from what was given before. So there are never more answers than points, however often answers are given.
///
/// ```
/// use adjudeck_validator::{Given, edition};
/// let rules = edition("kalooki/akagiri").unwrap();
/// let mut given = Given::default();
/// given.give(rules, "call.limit", "2").unwrap();
/// given.give(rules, "call.limit", "4").unwrap();
/// assert!(given.give(rules, "layoff.direction", "sideways").is_err());
/// let rules = rules.with_given(&given).unwrap();
/// assert_eq!(rules.call.unwrap().limit.answer, Some(4));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given(BTreeMap<Point, Value>);

impl Given {
    /// Gives an answer to a point of these rules, if the point can have it. [`Rules::with_given`] checks that it agrees with
    /// all others.
    ///
    /// # Errors
    /// The point or the answer does not exist. The error says which do.
    ///
    /// ```
    /// use adjudeck_validator::{Given, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(Given::default().give(rules, "call.limit", "2").unwrap().path(), "call.limit");
    /// ```
    pub fn give(&mut self, rules: &Rules, path: &str, answer: &str) -> Result<Point, RulesError> {
        let point = Point::named(path)?;
        let given = written(answer);
        let before = rules.answer(point).ok_or_else(|| RulesError::NoSuchSection(path.to_owned()))?;
        let whole = match self.0.get(&point) {
            Some(known) => completed(given.clone(), known),
            None => given.clone(),
        };
        let asked = point.spot().ok_or_else(|| RulesError::NoSuchSection(path.to_owned()))?.asked;
        (asked.read)(&completed(whole.clone(), &before)).map_err(|reason| no_such_answer(point, &given, &reason))?;
        self.0.insert(point, whole);
        Ok(point)
    }

    /// Each point with its answer.
    fn iter(&self) -> impl Iterator<Item = (Point, &Value)> {
        self.0.iter().map(|(point, answer)| (*point, answer))
    }
}

impl Rules {
    /// The same rules with all of these answers, checked as a whole.
    ///
    /// # Errors
    /// The rules do not have a point, or the point cannot have the answer, or the rules would contradict themselves.
    ///
    /// ```
    /// use adjudeck_validator::{Given, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let mut given = Given::default();
    /// given.give(rules, "series.deals", "0").unwrap();
    /// assert!(rules.with_given(&given).unwrap_err().to_string().ends_with("series.deals is 0, and must be at least 1"));
    /// ```
    pub fn with_given(&self, given: &Given) -> Result<Self, RulesError> {
        let mut rules = self.clone();
        for (point, answer) in given.iter() {
            rules.replace(point, answer, None)?;
        }
        rules.without_contradiction()
    }
}
