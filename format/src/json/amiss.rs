//! Explains why a JSON object is not a statement: which field is wrong, and what was expected there.

use serde::de::DeserializeOwned;
use serde_json::{Error, Map, Value};

use super::reason;
use crate::nearest;

/// What is wrong with an object, and the field that has it.
pub(super) struct Amiss {
    pub(super) problem: String,
    pub(super) field: Option<String>,
}

/// Reads an object as a statement of a kind that its field `tag` names.
pub(super) fn read<T: DeserializeOwned>(object: Map<String, Value>, tag: &str) -> Result<T, Amiss> {
    let whole = Value::Object(object);
    T::deserialize(&whole).map_err(|error| amiss::<T>(&whole, tag, &error))
}

/// What is wrong with an object that cannot be read.
fn amiss<T: DeserializeOwned>(whole: &Value, tag: &str, error: &Error) -> Amiss {
    let fields = whole.as_object().into_iter().flatten();
    let Some(kind) = whole.get(tag).and_then(Value::as_str) else { return no_word(tag, whole.get(tag)) };
    if let Some(wrong) = no_kind::<T>(kind, tag) {
        return wrong;
    }
    let said = reason(error);
    let name = quoted(&said).next().unwrap_or_default();
    // What is said may also be about an object within a field.
    let is_known = knows::<T>(kind, tag, name);
    if is_known && said.ends_with("` is missing") {
        return Amiss { problem: format!("`{kind}` lacks the field `{name}`"), field: Some(tag.to_owned()) };
    }
    if let Some(named) = said.strip_prefix("there is no field ").filter(|_| !is_known && whole.get(name).is_some()) {
        let (name, problem) = unknown(named, &format!("`{kind}` has no field "));
        return Amiss { problem, field: name };
    }
    let field = faulty_field::<T>(fields, tag, &said);
    let is_unknown = [" is not possible here", "there is no field "].iter().any(|form| said.contains(form));
    let said = if is_unknown { unknown(&said, "").1 } else { said };
    let problem = field.as_ref().map_or_else(|| said.clone(), |field| format!("in `{field}` of `{kind}`: {said}"));
    Amiss { problem, field }
}

/// What is wrong with an object that does not name its kind.
fn no_word(tag: &str, found: Option<&Value>) -> Amiss {
    match found {
        None => Amiss { problem: format!("the field `{tag}` is missing"), field: None },
        Some(_) => Amiss { problem: format!("`{tag}` is not a word"), field: Some(tag.to_owned()) },
    }
}

/// What is wrong with a word if it names no kind.
fn no_kind<T: DeserializeOwned>(kind: &str, tag: &str) -> Option<Amiss> {
    let alone = Value::Object([(tag.to_owned(), kind.into())].into_iter().collect());
    let said = reason(&T::deserialize(&alone).err()?);
    let possible = said.strip_prefix(&format!("`{kind}` is not possible here"))?;
    let problem = match nearest(kind, quoted(possible)) {
        Some(near) => format!("`{kind}` is nothing that a player does; did you mean `{near}`?"),
        None => format!("`{kind}` is nothing that a player does; `adjudeck schema log` lists what is"),
    };
    Some(Amiss { problem, field: Some(tag.to_owned()) })
}

/// Whether statements of a kind have a field of this name.
fn knows<T: DeserializeOwned>(kind: &str, tag: &str, name: &str) -> bool {
    let fields = [(tag.to_owned(), kind.into()), (name.to_owned(), Value::Null)];
    let error = T::deserialize(&Value::Object(fields.into_iter().collect())).err();
    error.is_none_or(|error| !reason(&error).starts_with(&format!("there is no field `{name}`")))
}

/// The names in backticks.
fn quoted(said: &str) -> impl Iterator<Item = &str> {
    said.split('`').skip(1).step_by(2)
}

/// Rewords a message about an unknown name so that it suggests the nearest known one, and also returns the unknown
/// name. The message begins with the unknown name, and the known ones follow, all in backticks.
fn unknown(named: &str, before: &str) -> (Option<String>, String) {
    let mut quoted = quoted(named);
    let name = quoted.next().map(str::to_owned);
    let near = name.as_deref().and_then(|name| nearest(name, quoted));
    let head = named.split_once(';').map_or(named, |(head, _)| head).trim_end_matches(" here");
    let rest = named.split_once("; ").map(|(_, rest)| format!("; {rest}")).unwrap_or_default();
    let here = if before.is_empty() { " here" } else { "" };
    let rest = near.map_or(rest, |near| format!("; did you mean `{near}`?"));
    (name, format!("{before}{head}{here}{rest}"))
}

/// The field that causes an error: the first that brings it about when the fields are added one by one.
fn faulty_field<'a, T: DeserializeOwned>(
    fields: impl Iterator<Item = (&'a String, &'a Value)>,
    tag: &str,
    said: &str,
) -> Option<String> {
    let (tagged, others): (Vec<_>, Vec<_>) = fields.partition(|(name, _)| *name == tag);
    let mut some: Map<_, _> = tagged.into_iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    others.into_iter().find_map(|(name, value)| {
        some.insert(name.clone(), value.clone());
        let error = T::deserialize(&Value::Object(some.clone())).err();
        error.is_some_and(|error| reason(&error) == said).then(|| name.clone())
    })
}

/// The place of a field's name in the JSON of an object, with its quotes.
pub(super) fn place_of(field: &str, written: &[u8]) -> Option<std::ops::Range<usize>> {
    let name = serde_json::to_vec(field).ok()?;
    let is_name = |start: &usize| {
        let after = written.get(start + name.len()..).unwrap_or_default().trim_ascii_start();
        after.first() == Some(&b':')
    };
    let start = memchr::memmem::find_iter(written, &name).find(is_name)?;
    Some(start..start + name.len())
}
