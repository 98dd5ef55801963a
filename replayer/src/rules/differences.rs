//! On which points two sets of rules differ, and what to call rules that differ from their edition.

use std::fmt;

use adjudeck_validator::{Point, Rules, edition};

use crate::rules::answers::answer_text;

/// A point on which two sets of rules differ, with both answers; an answer is `None` where the rules lack the section.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The point.
    pub point: Point,
    /// The answer of the first rules, as in a rules file.
    pub one: Option<serde_json::Value>,
    /// The answer of the other rules.
    pub other: Option<serde_json::Value>,
}

/// The points on which two sets of rules differ.
///
/// ```
/// use adjudeck_replayer::rules::differences::differences;
/// use adjudeck_validator::edition;
/// let (one, other) = (edition("kalooki/akagiri").unwrap(), edition("kalooki/pagat").unwrap());
/// assert!(differences(one, other).iter().any(|it| it.point.path() == "call.own-discard"));
/// ```
#[must_use]
pub fn differences(one: &Rules, other: &Rules) -> Vec<Difference> {
    let points = Point::all().filter(|point| one.answer(*point) != other.answer(*point));
    points.map(|point| Difference { point, one: one.entry(point), other: other.entry(point) }).collect()
}

/// What rules are called in a summary: their edition, and the answers that differ from it.
///
/// ```
/// use adjudeck_replayer::rules::differences::Title;
/// let club = adjudeck_validator::edition("kalooki").unwrap().with("discard.wild", "allowed").unwrap();
/// assert_eq!(Title::of(&club).to_string(), "kalooki/akagiri with discard.wild = allowed");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Title {
    /// The edition.
    pub edition: String,
    /// The answers: `layoff.direction = both-ends`.
    pub changed: Vec<String>,
}

impl Title {
    /// The title of these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let known = edition(&rules.edition).filter(|known| *known != rules).map(|known| differences(known, rules));
        let changed = known.into_iter().flatten().map(|it| {
            let answer = it.other.and_then(|entry| entry.get("answer").map(answer_text));
            format!("{} = {}", it.point, answer.as_deref().unwrap_or("null"))
        });
        Self { edition: rules.edition.clone(), changed: changed.collect() }
    }
}

impl fmt::Display for Title {
    /// The title in English: `kalooki/akagiri with layoff.direction = both-ends`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.edition)?;
        if self.changed.is_empty() { Ok(()) } else { write!(f, " with {}", self.changed.join(", ")) }
    }
}
