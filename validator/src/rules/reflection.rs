//! Reads and replaces answers by their points.

use serde_json::Value;

use super::answer::{Answered, Entry, Held, Reading};
use super::checks::contradictions;
use super::error::RulesError;
use super::point::Point;
use super::possible::completed;
use super::schema::{possible_answers, with_fields};
use super::whole::{Rules, SECTIONS};

/// Rules that differ from others in one answer, which somebody holds.
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
    fn get(&self, point: Point) -> Option<&dyn Answered> {
        let spot = point.spot()?;
        self.section(spot.section)?.get(spot.place)
    }

    fn get_mut(&mut self, point: Point) -> Option<&mut dyn Answered> {
        let spot = point.spot()?;
        self.section_mut(spot.section)?.get_mut(spot.place)
    }

    /// The answer to a point, as in a rules file; `None` if the game does not have its section.
    ///
    /// ```
    /// use adjudeck_validator::{Point, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.answer(Point::find("call.limit").unwrap()), Some(3.into()));
    /// assert_eq!(rules.answer(Point::find("drop.first").unwrap()), None);
    /// ```
    #[must_use]
    pub fn answer(&self, point: Point) -> Option<Value> {
        self.get(point).map(Answered::value)
    }

    /// What the edition says about its answer to a point.
    pub(crate) fn said(&self, point: Point) -> Option<&Entry> {
        self.get(point).map(Answered::said)
    }

    /// Everything that the edition says about a point, as data: an object with `answer`, `clause`, `basis`, `source` and
    /// `disputed`.
    ///
    /// ```
    /// use adjudeck_validator::{Point, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// let entry = rules.entry(Point::find("layoff.direction").unwrap()).unwrap();
    /// assert_eq!(entry["answer"], "top-until-ace");
    /// ```
    #[must_use]
    pub fn entry(&self, point: Point) -> Option<Value> {
        self.get(point).map(|answer| answer.held().to_value())
    }

    /// The clause that holds the answer to a point.
    ///
    /// ```
    /// use adjudeck_validator::{Point, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.clause_of(Point::find("layoff.direction").unwrap()), Some("K5.5"));
    /// ```
    #[must_use]
    pub fn clause_of(&self, point: Point) -> Option<&str> {
        self.said(point).map(|said| said.clause.as_str())
    }

    /// All answers of a section as data, in the order of its points; `None` if the game does not have the section.
    pub(crate) fn answers_of(&self, section: usize) -> Option<Vec<Held>> {
        let present = self.section(section)?;
        let places = 0..SECTIONS.get(section)?.points.len();
        Some(places.filter_map(|place| present.get(place).map(Answered::held)).collect())
    }

    /// Replaces a section by one with these answers, or by none. Returns whether that is possible.
    pub(crate) fn put_section(&mut self, section: &str, answers: Option<Vec<Held>>) -> bool {
        self.put(section, answers)
    }

    /// The same rules with another answer to one point. The answer is written as in a rules file, where a bare word needs no
    /// quotes. An object need only have the fields that differ.
    ///
    /// # Errors
    /// The point or the answer does not exist (the error says which do), or the rules would contradict themselves.
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert!(rules.with("layoff.direction", "both-ends").is_ok());
    /// assert_eq!(rules.with("score.values", r#"{ "joker": 25 }"#).unwrap().score.values.answer.joker, 25);
    /// let fault = rules.with("layoff.direction", "sideways").unwrap_err();
    /// assert!(fault.to_string().contains("top-until-ace"));
    /// ```
    pub fn with(&self, path: &str, answer: &str) -> Result<Self, RulesError> {
        self.with_value(path, &written(answer))
    }

    /// Like [`with`](Self::with), for an answer that is data.
    ///
    /// # Errors
    /// As for [`with`](Self::with).
    ///
    /// ```
    /// use adjudeck_validator::edition;
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.with_value("call.limit", &4.into()).unwrap().call.unwrap().limit.answer, Some(4));
    /// ```
    pub fn with_value(&self, path: &str, answer: &Value) -> Result<Self, RulesError> {
        self.with_held(path, answer, None)
    }

    /// Like [`with_value`](Self::with_value), for an answer of `holder` (`None` is a house rule).
    pub(crate) fn with_held(&self, path: &str, answer: &Value, holder: Option<&str>) -> Result<Self, RulesError> {
        let mut rules = self.clone();
        rules.replace(Point::named(path)?, answer, holder)?;
        rules.without_contradiction()
    }

    /// Replaces an answer by one of `holder` (`None` is a house rule), without checking the rules as a whole.
    pub(super) fn replace(&mut self, point: Point, answer: &Value, holder: Option<&str>) -> Result<(), RulesError> {
        let place = self.get_mut(point).ok_or_else(|| RulesError::NoSuchSection(point.path().to_owned()))?;
        let mut held = place.held();
        place.set(&completed(answer.clone(), &held.answer)).map_err(|reason| no_such_answer(point, answer, &reason))?;
        held.replace(place.value(), holder);
        place.say(held.entry);
        Ok(())
    }

    /// These rules, unless they contradict themselves.
    pub(super) fn without_contradiction(self) -> Result<Self, RulesError> {
        contradictions(&self).into_iter().next().map_or(Ok(self), |found| Err(RulesError::Contradiction(found)))
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
        let readings = self.said(point).map(|said| said.disputed.as_slice()).unwrap_or_default().iter();
        let alternative = |reading: &Reading| {
            let Reading { answer, source, .. } = reading.clone();
            let rules = self.with_value(point.path(), &answer).ok()?;
            Some(Alternative { point, answer, source, rules })
        };
        readings.filter_map(alternative).collect()
    }
}

/// An answer as data. A text that is not JSON is taken as a word.
pub(super) fn written(answer: &str) -> Value {
    serde_json::from_str(answer).unwrap_or_else(|_| Value::String(answer.to_owned()))
}

/// The error that a point cannot have this answer, with those that it can have.
pub(crate) fn no_such_answer(point: Point, answer: &Value, reason: &str) -> RulesError {
    RulesError::NoSuchAnswer {
        point: point.path().to_owned(),
        answer: answer.as_str().map_or_else(|| answer.to_string(), str::to_owned),
        possible: possible_answers(point).into_iter().map(|(word, _)| word).collect(),
        reason: with_fields(point, reason),
    }
}
