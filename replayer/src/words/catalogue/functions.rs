//! What a message can ask of its arguments, in capitals: `{ JOIN($near, by: " or ") }`.

use std::cmp::Ordering;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::argument::{Argument as _, TextList};
use super::reasons::Reasons;

/// What a function is given: values by their order.
type Values<'v, 'a> = &'v [FluentValue<'a>];

/// Teaches the functions to the sentences of a language.
pub(super) fn add(bundle: &mut FluentBundle<FluentResource>, reasons: &'static LazyLock<Reasons>) {
    let added = [
        bundle.add_function("GIVEN", |values, _| given(values)),
        bundle.add_function("SAME", |values, _| same(values)),
        bundle.add_function("REACH", |values, _| reach(values)),
        bundle.add_function("JOIN", join),
        bundle.add_function("NEST", |values, _| nest(values)),
        bundle.add_function("HAS", |values, _| has(values)),
        bundle.add_function("SIGNED", |values, _| signed(values)),
        bundle.add_function("KILO", |values, _| kilo(values)),
        bundle.add_function("REASON", move |values, _| reason(values, reasons)),
    ];
    debug_assert!(added.iter().all(Result::is_ok), "functions have names of their own");
}

/// Whether there is something: a value, of a text a character, and of a list a first one.
fn given<'a>(values: Values<'_, 'a>) -> FluentValue<'a> {
    let is_given = match values {
        [FluentValue::None | FluentValue::Error, ..] | [] => false,
        [list @ FluentValue::Custom(_), ..] => texts(list).is_some_and(|texts| !texts.is_empty()),
        [FluentValue::String(text), ..] => !text.is_empty(),
        [FluentValue::Number(_), ..] => true,
    };
    is_given.value()
}

/// Whether two values are the same.
fn same<'a>(values: Values<'_, 'a>) -> FluentValue<'a> {
    matches!(values, [one, other] if one == other).value()
}

/// Where a number lies that is not among those from a second to a third: `below` them, `above` them, or `between` two of them.
fn reach<'a>(values: Values<'_, 'a>) -> FluentValue<'a> {
    let [FluentValue::Number(number), FluentValue::Number(least), FluentValue::Number(most)] = values else {
        return FluentValue::Error;
    };
    let place = match (number.value.total_cmp(&least.value), number.value.total_cmp(&most.value)) {
        (Ordering::Less, _) => "below",
        (_, Ordering::Greater) => "above",
        _ => "between",
    };
    place.into()
}

/// The texts of a list one after the other, with what stands `by` each of them and the next, before the `last` perhaps otherwise.
fn join<'a>(values: Values<'_, 'a>, named: &FluentArgs<'_>) -> FluentValue<'a> {
    let sign = |name| match named.get(name) {
        Some(FluentValue::String(sign)) => Some(&**sign),
        _ => None,
    };
    let (Some(by), Some([others @ .., last])) = (sign("by"), values.first().and_then(texts)) else {
        return "".into();
    };
    let before = others.join(by);
    let sign = if others.is_empty() { "" } else { sign("last").unwrap_or(by) };
    format!("{before}{sign}{last}").into()
}

/// A text that is put in full-width brackets: what it has in such brackets itself stands behind a comma.
fn nest<'a>(values: Values<'_, 'a>) -> FluentValue<'a> {
    match values {
        [FluentValue::String(text)] => text.replace('（', "、").replace('）', "").into(),
        _ => FluentValue::Error,
    }
}

/// Whether a text has another in it.
fn has<'a>(values: Values<'_, 'a>) -> FluentValue<'a> {
    matches!(values, [FluentValue::String(text), FluentValue::String(part)] if text.contains(&**part)).value()
}

/// A number with its sign, also if that is plus.
fn signed<'a>(values: Values<'_, 'a>) -> FluentValue<'a> {
    match values {
        [FluentValue::Number(number)] => format!("{:+}", number.value).into(),
        _ => FluentValue::Error,
    }
}

/// A number of bytes in kilobytes.
fn kilo<'a>(values: Values<'_, 'a>) -> FluentValue<'a> {
    match values {
        [FluentValue::Number(bytes)] => (bytes.value / 1024.0).floor().into(),
        _ => FluentValue::Error,
    }
}

/// What a reader of JSON says in English, in this language.
fn reason<'a>(values: Values<'_, 'a>, reasons: &Reasons) -> FluentValue<'a> {
    match values {
        [FluentValue::String(said)] => reasons.recast(said).into(),
        _ => FluentValue::Error,
    }
}

/// The texts of a list.
fn texts<'v>(value: &'v FluentValue<'_>) -> Option<&'v [String]> {
    match value {
        FluentValue::Custom(list) => Some(&(**list).as_any().downcast_ref::<TextList>()?.0),
        FluentValue::String(_) | FluentValue::Number(_) | FluentValue::None | FluentValue::Error => None,
    }
}
