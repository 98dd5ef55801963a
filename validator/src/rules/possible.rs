//! The possible answers to a point: words, which are looked up in a table, or data.

use adjudeck_format::json::reason;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value};

/// Why a value is not an answer; empty if the list of possible words explains it.
pub(crate) type Refused = String;

/// A type of answers to a point.
pub(crate) trait Possible: Sized {
    /// How answers are written.
    const KIND: AnswerForm;

    /// Reads an answer.
    fn read(value: &Value) -> Result<Self, Refused>;

    /// Writes the answer.
    fn write(&self) -> Value;
}

/// The form of the answers to a point.
#[derive(Clone, Copy)]
pub(crate) enum AnswerForm {
    /// As one of these words.
    Words(&'static [Word]),
    /// One of these words, or an object that has data under another word.
    WordsOr(&'static [Word], &'static With),
    /// As data.
    Data {
        /// The schema of the data.
        schema: fn(&mut SchemaGenerator) -> Schema,
        /// Why a text is not such data, with the place.
        fault: fn(&str) -> Option<serde_json::Error>,
    },
}

/// A word that answers a point, as the program names it.
pub(crate) struct Word {
    /// Its name, such as `BothEnds`.
    pub(crate) name: &'static str,
    /// Its meaning, which still has the spaces of a doc comment.
    pub(crate) meaning: &'static str,
}

/// A word that answers a point only together with data: `{ "these": "JK 2" }`.
pub(crate) struct With {
    /// The word.
    pub(crate) word: Word,
    /// An example of the whole answer.
    pub(crate) example: &'static str,
    /// The schema of the data.
    pub(crate) schema: fn(&mut SchemaGenerator) -> Schema,
}

impl With {
    /// The data under the word, if the answer is an object with only that field.
    pub(crate) fn data<'a>(&self, answer: &'a Value) -> Option<&'a Value> {
        let fields = answer.as_object().filter(|fields| fields.len() == 1)?;
        fields.iter().find(|(name, _)| self.word.is(name)).map(|(_, data)| data)
    }

    /// The answer with these data.
    pub(crate) fn answer(&self, data: Value) -> Value {
        Value::Object([(self.word.text(), data)].into_iter().collect())
    }
}

impl Word {
    /// The word as it stands in a rules file: `both-ends`.
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

    /// Whether a text from a rules file is this word. It compares without building the word.
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

/// The index of a word in a list.
pub(crate) fn place_of(value: &Value, words: &[Word]) -> Result<usize, Refused> {
    let text = value.as_str().unwrap_or_default();
    words.iter().position(|word| word.is(text)).ok_or_else(Refused::new)
}

/// The word at an index of a list.
pub(crate) fn word_at(place: usize, words: &[Word]) -> Value {
    words.get(place).map(Word::text).into()
}

/// The text of a doc comment, without the spaces around its lines.
pub(crate) fn prose(comment: &str) -> String {
    comment.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

/// Declares types of answers that are data, which are read and written by serde.
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

/// Completes an answer that has only some fields with the fields of the answer before. Only objects are completed. An object
/// without fields says nothing, and is not an answer.
pub(crate) fn completed(given: Value, before: &Value) -> Value {
    match (given, before) {
        (Value::Object(given), Value::Object(before)) if !given.is_empty() => {
            let field = |(name, given): (String, Value)| {
                let given = if let Some(before) = before.get(&name) { completed(given, before) } else { given };
                (name, given)
            };
            // The given fields come first, so that the first fault found is one of theirs.
            let mut whole: Map<_, _> = given.into_iter().map(field).collect();
            for (name, before) in before {
                whole.entry(name.as_str()).or_insert_with(|| before.clone());
            }
            Value::Object(whole)
        }
        (given, _) => given,
    }
}

/// What a rules file must give of an answer in place of the one before: of an object, only the fields that differ. If nothing
/// differs, it is the whole answer.
///
/// ```
/// use adjudeck_validator::differing;
/// use serde_json::json;
/// let (house, book) = (json!({ "least": 3, "most": 5 }), json!({ "least": 3, "most": 6 }));
/// assert_eq!(differing(&house, &book), json!({ "most": 5 }));
/// ```
#[must_use]
pub fn differing(whole: &Value, before: &Value) -> Value {
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

/// The reason why data are not an answer.
pub(crate) fn refused(error: &serde_json::Error) -> Refused {
    reason(error)
}
