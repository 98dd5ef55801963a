//! What answers a point may have: words, which are looked up in a table, or data.

use adjudeck_format::json::reason;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value};

/// Why something is no answer; nothing where the possible words say it all.
pub(crate) type Refused = String;

/// What may answer a point.
pub(crate) trait Possible: Sized {
    /// How it is written.
    const KIND: AnswerForm;

    /// Reads it.
    fn read(value: &Value) -> Result<Self, Refused>;

    /// Writes it.
    fn write(&self) -> Value;
}

/// How the answers to a point are written.
#[derive(Clone, Copy)]
pub(crate) enum AnswerForm {
    /// As one of these words.
    Words(&'static [Word]),
    /// As one of these words, or as an object with data under another.
    WordsOr(&'static [Word], &'static With),
    /// As data.
    Data {
        /// Their schema.
        schema: fn(&mut SchemaGenerator) -> Schema,
        /// Why a text is none of them, with the place.
        fault: fn(&str) -> Option<serde_json::Error>,
    },
}

/// A word that answers a point, as the program calls it.
pub(crate) struct Word {
    /// Its name, such as `BothEnds`.
    pub(crate) name: &'static str,
    /// What it means, with the spaces of a comment.
    pub(crate) meaning: &'static str,
}

/// A word that answers a point only with data: `{ "these": "JK 2" }`.
pub(crate) struct With {
    /// The word.
    pub(crate) word: Word,
    /// The whole answer, for example.
    pub(crate) example: &'static str,
    /// The schema of the data.
    pub(crate) schema: fn(&mut SchemaGenerator) -> Schema,
}

impl With {
    /// The data under the word, if the answer is an object that has nothing else.
    pub(crate) fn data<'a>(&self, answer: &'a Value) -> Option<&'a Value> {
        let fields = answer.as_object().filter(|fields| fields.len() == 1)?;
        fields.iter().find(|(name, _)| self.word.is(name)).map(|(_, data)| data)
    }

    /// An answer with these data.
    pub(crate) fn answer(&self, data: Value) -> Value {
        Value::Object([(self.word.text(), data)].into_iter().collect())
    }
}

impl Word {
    /// The word in a rules file: `both-ends`.
    pub(crate) fn text(&self) -> String {
        let mut text = String::with_capacity(self.name.len() + 4);
        for letter in self.name.chars() {
            if letter.is_ascii_uppercase() && !text.is_empty() {
                text.push('-');
            }
            text.push(letter.to_ascii_lowercase());
        }
        text
    }

    /// Whether this is the word of a rules file, without writing it anew.
    fn is(&self, text: &str) -> bool {
        let mut rest = text;
        self.name.chars().enumerate().all(|(place, letter)| {
            let hyphen = letter.is_ascii_uppercase() && place > 0;
            let after = if hyphen { rest.strip_prefix('-') } else { Some(rest) };
            let after = after.and_then(|rest| rest.strip_prefix(letter.to_ascii_lowercase()));
            rest = after.unwrap_or_default();
            after.is_some()
        }) && rest.is_empty()
    }
}

/// Which of some words this is.
pub(crate) fn place_of(value: &Value, words: &[Word]) -> Result<usize, Refused> {
    let text = value.as_str().unwrap_or_default();
    words.iter().position(|word| word.is(text)).ok_or_else(Refused::new)
}

/// The word at a place.
pub(crate) fn word_at(place: usize, words: &[Word]) -> Value {
    words.get(place).map(Word::text).into()
}

/// The text of comments, without their spaces.
pub(crate) fn prose(comment: &str) -> String {
    comment.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

/// Declares which answers are data, which their own code reads and writes.
macro_rules! data {
    ($($answer:ty,)*) => {$(
        impl $crate::rules::possible::Possible for $answer {
            const KIND: $crate::rules::possible::AnswerForm = $crate::rules::possible::AnswerForm::Data {
                schema: |schemas| schemas.subschema_for::<Self>(),
                fault: |text| serde_json::from_str::<Self>(text).err(),
            };

            fn read(value: &serde_json::Value) -> Result<Self, $crate::rules::possible::Refused> {
                serde::Deserialize::deserialize(value).map_err(|error| $crate::rules::possible::refused(&error))
            }

            fn write(&self) -> serde_json::Value {
                serde_json::to_value(self).unwrap_or_default()
            }
        }
    )*};
}

pub(super) use data;

data! { u8, i32, Option<u8>, Option<i32>, Vec<u8>, }

/// An answer of which only some fields are given, the others being those of the answer that was there before. What is no object
/// is whole as it stands; an object without fields says nothing, and is no answer.
pub(crate) fn completed(given: Value, before: &Value) -> Value {
    match (given, before) {
        (Value::Object(given), Value::Object(before)) if !given.is_empty() => {
            let field = |(name, given): (String, Value)| {
                let given = if let Some(before) = before.get(&name) { completed(given, before) } else { given };
                (name, given)
            };
            // What is given comes first, so that the first fault of the whole is the first of what is given.
            let mut whole: Map<_, _> = given.into_iter().map(field).collect();
            for (name, before) in before {
                whole.entry(name.as_str()).or_insert_with(|| before.clone());
            }
            Value::Object(whole)
        }
        (given, _) => given,
    }
}

/// What has to be given of an answer to have it [completed] by the one that was there before; all of it, if nothing differs.
pub(crate) fn differing(whole: &Value, before: &Value) -> Value {
    match (whole, before) {
        (Value::Object(whole), Value::Object(before)) if whole != before => {
            let others = whole.iter().filter(|(name, field)| before.get(*name) != Some(*field));
            let field = |(name, field): (&String, &Value)| {
                let field = before.get(name).map_or_else(|| field.clone(), |before| differing(field, before));
                (name.clone(), field)
            };
            Value::Object(others.map(field).collect())
        }
        (whole, _) => whole.clone(),
    }
}

/// Why data are no answer.
pub(crate) fn refused(error: &serde_json::Error) -> Refused {
    reason(error)
}
