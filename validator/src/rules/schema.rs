//! What the schema of a rules file says of points: the questions, and what the answers mean.

use std::sync::LazyLock;

use serde_json::Value;

use super::point::Point;
use super::whole::Rules;

/// The schema of a rules file, which is where the questions and what the answers mean are looked up.
static SCHEMA: LazyLock<Value> = LazyLock::new(|| Rules::schema().to_value());

/// The words that a point may be answered with and what each means, from the schema; empty where answers are not words.
///
/// ```
/// use adjudeck_validator::{Point, possible_answers};
/// let answers = possible_answers(Point::find("call.upcard").unwrap());
/// assert_eq!(answers[1].0, "callable");
/// assert_eq!(answers[1].1, "Yes, like a discard.");
/// ```
#[must_use]
pub fn possible_answers(point: Point) -> Vec<(String, String)> {
    let answer = point_schema(point).and_then(|entry| follow(entry).get("properties")?.get("answer"));
    let Some(choices) = answer.and_then(|answer| follow(answer).get("oneOf")?.as_array()) else {
        return Vec::new();
    };
    let text = |choice: &Value, key| choice.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    choices.iter().map(|choice| (text(choice, "const"), text(choice, "description"))).collect()
}

/// The question that a point asks, from the schema.
///
/// ```
/// use adjudeck_validator::{Point, question};
/// let point = Point::find("call.own-discard").unwrap();
/// assert_eq!(question(point), "May a player call the card that they have just discarded?");
/// ```
#[must_use]
pub fn question(point: Point) -> String {
    let text = point_schema(point).and_then(|entry| entry.get("description")?.as_str());
    text.unwrap_or_default().to_owned()
}

/// What a section is about, from the schema.
///
/// ```
/// assert_eq!(adjudeck_validator::about_section("pack"), "Players and cards.");
/// ```
#[must_use]
pub fn about_section(name: &str) -> &'static str {
    let section = SCHEMA.get("properties").and_then(|sections| sections.get(name));
    section.and_then(|section| follow(section).get("description")?.as_str()).unwrap_or_default()
}

/// Why something is no answer to a point, with the names of the fields where the answer is an object.
///
/// ```
/// use adjudeck_validator::{Point, with_fields};
/// let players = Point::find("pack.players").unwrap();
/// let why = with_fields(players, "expected an object with its fields, found a list of 1");
/// assert_eq!(why, "expected an object with the fields `least`, `most`, found a list of 1");
/// ```
#[must_use]
pub fn with_fields(point: Point, why: &str) -> String {
    let answer = point_schema(point).and_then(|entry| follow(entry).get("properties")?.get("answer")).map(follow);
    let object = answer.and_then(|answer| answer.get("items").map(follow).or(Some(answer)));
    let fields = object.and_then(|object| object.get("properties")?.as_object()).into_iter().flatten();
    let fields: Vec<_> = fields.collect();
    // Where a field is an object again, it cannot be told which of them is meant.
    if fields.is_empty() || fields.iter().any(|(_, field)| follow(field).get("properties").is_some()) {
        return why.to_owned();
    }
    let names: Vec<_> = fields.iter().map(|(name, _)| format!("`{name}`")).collect();
    why.replacen(
        "expected an object with its fields",
        &format!("expected an object with the fields {}", names.join(", ")),
        1,
    )
}

/// The part of the schema that describes a point.
fn point_schema(point: Point) -> Option<&'static Value> {
    let (section, name) = point.path().split_once('.')?;
    follow(SCHEMA.get("properties")?.get(section)?).get("properties")?.get(name)
}

/// The object that a part of the schema refers to, past `$ref` and a nullable `anyOf`.
fn follow(part: &'static Value) -> &'static Value {
    let target =
        part.get("$ref").and_then(Value::as_str).and_then(|target| SCHEMA.pointer(target.trim_start_matches('#')));
    let choice = part.get("anyOf").and_then(Value::as_array).and_then(|choices| choices.first());
    match (target, choice) {
        (Some(target), _) => target,
        (None, Some(choice)) => follow(choice),
        (None, None) => part,
    }
}
