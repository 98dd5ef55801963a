//! The published schema of the JSON form.

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::{Action, Statement};

/// The JSON Schema of a log, which is also checked in as `schema/log.json`. Its definition `Line` describes one row of JSON
/// Lines.
///
/// ```
/// assert_eq!(adjudeck_format::json::schema()["title"], "Log");
/// ```
#[must_use]
pub fn schema() -> Value {
    let mut generator = SchemaGenerator::default();
    let statements = branches::<Statement<'static, Box<str>>>(&mut generator);
    let actions = branches::<Action<'static, Box<str>>>(&mut generator);
    let mut lines = vec![json!({
        "description": "A blank line, or one that has only a comment.",
        "type": "object",
        "properties": {},
        "additionalProperties": false,
    })];
    lines.extend(statements);
    lines.extend(actions.into_iter().map(with_player));
    let mut definitions: Map<String, Value> = generator.take_definitions(true);
    let lines: Vec<Value> = lines.into_iter().map(with_comment).collect();
    definitions.insert("Line".to_owned(), json!({ "description": "One line of a log.", "anyOf": lines }));
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
