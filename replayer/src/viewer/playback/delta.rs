//! Differences between two values of JSON, as data. Most of a table does not change from line to line, so differences are
//! short.
//!
//! A difference has a form that a script of a few lines can apply:
//!
//! | change | means |
//! |---|---|
//! | `[value]` | it is this instead |
//! | `[start, removed, item, ...]` | of a list: from `start` so many items go, and these come in their place |
//! | `{"key": change, ...}` | of an object, or of a list by the places of its items: these change, the others stay |
//! | `0` | as the change of a key: it goes |

use serde_json::{Map, Value, json};

/// What must change in one value to get the other; `None` if they are equal.
///
/// ```
/// use adjudeck_replayer::viewer::playback::delta::between;
/// use serde_json::json;
/// let (one, other) = (json!({ "turn": "Aya", "pile": ["5C", "6D"] }), json!({ "turn": "Bea", "pile": ["5C", "6D", "7H"] }));
/// assert_eq!(between(&one, &other), Some(json!({ "turn": ["Bea"], "pile": [2, 0, "7H"] })));
/// assert_eq!(between(&one, &one), None);
/// ```
#[must_use]
pub fn between(one: &Value, other: &Value) -> Option<Value> {
    if one == other {
        return None;
    }
    Some(match (one, other) {
        (Value::Object(one), Value::Object(other)) => Value::Object(of_objects(one, other)),
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() && one.iter().any(Value::is_object) => {
            Value::Object(of_places(one, other))
        }
        (Value::Array(one), Value::Array(other)) => of_lists(one, other),
        _ => json!([other]),
    })
}

fn of_objects(one: &Map<String, Value>, other: &Map<String, Value>) -> Map<String, Value> {
    let gone = one.keys().filter(|key| !other.contains_key(*key)).map(|key| (key.clone(), json!(0)));
    let come = other.iter().filter_map(|(key, value)| {
        let change = one.get(key).map_or_else(|| Some(json!([value])), |before| between(before, value))?;
        Some((key.clone(), change))
    });
    gone.chain(come).collect()
}

fn of_places(one: &[Value], other: &[Value]) -> Map<String, Value> {
    let places = one.iter().zip(other).enumerate();
    places.filter_map(|(place, (one, other))| Some((place.to_string(), between(one, other)?))).collect()
}

fn of_lists(one: &[Value], other: &[Value]) -> Value {
    let start = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let rest = |list: &[Value]| list.len().saturating_sub(start);
    let shorter = rest(one).min(rest(other));
    let end = one.iter().rev().zip(other.iter().rev()).take(shorter).take_while(|(one, other)| one == other).count();
    let removed = rest(one).saturating_sub(end);
    let items = other.iter().skip(start).take(rest(other).saturating_sub(end)).cloned();
    [json!(start), json!(removed)].into_iter().chain(items).collect()
}

/// A value with a change applied. Anything that is not a valid change leaves it as it is.
///
/// ```
/// use adjudeck_replayer::viewer::playback::delta::apply;
/// use serde_json::json;
/// let mut table = json!({ "turn": "Aya", "out": null, "pile": ["5C", "6D"] });
/// apply(&mut table, &json!({ "turn": ["Bea"], "out": 0, "pile": [1, 1, "7H", "8S"] }));
/// assert_eq!(table, json!({ "turn": "Bea", "pile": ["5C", "7H", "8S"] }));
/// ```
pub fn apply(value: &mut Value, change: &Value) {
    match change {
        Value::Array(all) => match &all[..] {
            [whole] => value.clone_from(whole),
            [start, removed, items @ ..] => splice(value, start, removed, items),
            [] => {}
        },
        Value::Object(changes) => changes.iter().for_each(|(key, change)| apply_at(value, key, change)),
        _ => {}
    }
}

/// Applies the change of one key or index.
fn apply_at(value: &mut Value, key: &str, change: &Value) {
    match value {
        Value::Object(object) if change.is_number() => _ = object.remove(key),
        Value::Object(object) => apply(object.entry(key).or_insert(Value::Null), change),
        Value::Array(list) => {
            if let Some(item) = key.parse().ok().and_then(|place: usize| list.get_mut(place)) {
                apply(item, change);
            }
        }
        _ => {}
    }
}

fn splice(value: &mut Value, start: &Value, removed: &Value, items: &[Value]) {
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok()).unwrap_or_default();
    if let Value::Array(list) = value {
        let start = number(start).min(list.len());
        let end = start.saturating_add(number(removed)).min(list.len());
        list.splice(start..end, items.iter().cloned());
    }
}
