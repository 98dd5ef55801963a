//! Troubles and faults as the name of their sentence and its arguments. Both are made of what a type writes as data, and so by
//! no language.

use fluent_bundle::FluentValue;
use serde::Serialize;
use serde_json::Value;

use super::argument::{Args, Argument};

/// The name of the sentence for a variant of a type, and its arguments. The variants of what stands in one of these `groups` have
/// its name before theirs; what any other variant holds without a field is the argument `it`.
pub(crate) fn told(what: &impl Serialize, groups: &[&str]) -> (String, Args<'static>) {
    let data = serde_json::to_value(what);
    debug_assert!(data.is_ok(), "what is told is data: {data:?}");
    variant(data.unwrap_or_default(), groups)
}

/// The same of data.
fn variant(data: Value, groups: &[&str]) -> (String, Args<'static>) {
    let mut args = Args::new();
    let (name, held) = match data {
        Value::Object(fields) => fields.into_iter().next().unwrap_or_default(),
        Value::String(name) => (name, Value::Null),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => (String::new(), Value::Null),
    };
    match held {
        held if groups.contains(&&*name) => {
            let (own, args) = variant(held, &[]);
            return (format!("{name}-{own}"), args);
        }
        Value::Object(fields) => fields.into_iter().for_each(|(field, held)| args.set(field, value(held))),
        Value::Null => {}
        held => args.set("it", value(held)),
    }
    (name, args)
}

/// What a field holds.
fn value(held: Value) -> FluentValue<'static> {
    match held {
        Value::Null | Value::Object(_) => FluentValue::None,
        Value::Bool(is_so) => is_so.value(),
        Value::Number(number) => number.as_u64().map_or_else(|| number.as_f64().into(), Argument::value),
        Value::String(text) => text.value(),
        Value::Array(texts) => {
            let texts: Vec<_> = texts.iter().filter_map(Value::as_str).collect();
            texts.as_slice().value()
        }
    }
}
