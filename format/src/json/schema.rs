//! The published schema of the JSON form.

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::{Action, Statement};

/// The JSON Schema of a log, which is also checked in as `schema/log.json`. Its definition `Line` describes one row of JSON
/// Lines: a `Statement` has the field `is`, and a `Play` the fields `player` and `does`.
///
/// ```
/// assert_eq!(adjudeck_format::json::schema()["title"], "Log");
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let statements = branches::<Statement<'static, Box<str>>>(&mut generator);
    let actions = branches::<Action<'static, Box<str>>>(&mut generator);
    let mut definitions: Map<String, Value> = generator.take_definitions(true);
    let blank = json!({
        "title": "BlankLine",
        "description": "A blank line, or one that has only a comment.",
        "type": "object",
        "properties": {},
        "additionalProperties": false,
    });
    let statements = statements.into_iter().map(|branch| with_comment(titled(branch, "is", "Line")));
    let plays = actions.into_iter().map(|branch| with_comment(with_player(titled(branch, "does", ""))));
    let (statements, plays): (Vec<_>, Vec<_>) = (statements.collect(), plays.collect());
    let line = json!([with_comment(blank), { "$ref": "#/$defs/Statement" }, { "$ref": "#/$defs/Play" }]);
    for (name, schema) in [
        ("Statement", json!({ "description": "What is said of the game. `is` says what it is.", "oneOf": statements })),
        ("Play", json!({ "description": "Something that a player did. `does` says what it is.", "oneOf": plays })),
        ("Line", json!({ "description": "One line of a log.", "anyOf": line })),
    ] {
        definitions.insert(name.to_owned(), schema);
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Log",
        "description": "A log of one or more games of rummy, line by line.",
        "type": "object",
        "properties": {
            "adjudeck": { "description": "The version of the notation.", "const": 1 },
            "lines": { "type": "array", "items": { "$ref": "#/$defs/Line" } },
        },
        "required": ["adjudeck", "lines"],
        "additionalProperties": false,
        "$defs": definitions,
    })
}

/// The schema of each variant of an enum.
fn branches<T: JsonSchema>(generator: &mut SchemaGenerator) -> Vec<Value> {
    match T::json_schema(generator).to_value().get_mut("oneOf") {
        Some(Value::Array(branches)) => std::mem::take(branches),
        _ => Vec::new(),
    }
}

/// A branch with a title, for programs that make types of schemas: the word in its field `key`, and what follows it.
fn titled(mut branch: Value, key: &str, then: &str) -> Value {
    let word = branch.pointer(&format!("/properties/{key}/const")).and_then(Value::as_str).unwrap_or_default();
    let parts = word
        .split('-')
        .map(|part| part.get(..1).unwrap_or_default().to_uppercase() + part.get(1..).unwrap_or_default());
    let title = parts.collect::<String>() + then;
    if let Value::Object(branch) = &mut branch {
        branch.insert("title".to_owned(), Value::from(title));
    }
    branch
}

/// A branch with one more property.
fn with(mut branch: Value, key: &str, property: Value) -> Value {
    if let Some(Value::Object(properties)) = branch.get_mut("properties") {
        properties.insert(key.to_owned(), property);
    }
    branch
}

/// An action with the player who does it.
fn with_player(branch: Value) -> Value {
    let player = json!({ "description": "The player who does it.", "type": "string" });
    let mut branch = with(branch, "player", player);
    if let Some(Value::Array(required)) = branch.get_mut("required") {
        required.insert(0, Value::from("player"));
    }
    branch
}

/// A line with the comment that it may have.
fn with_comment(branch: Value) -> Value {
    let comment = json!({ "description": "The comment of the line.", "type": "string" });
    with(branch, "comment", comment)
}
