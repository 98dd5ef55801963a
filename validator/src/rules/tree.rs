//! A JSON text as a tree, in which every part knows its place in the text.

use std::fmt;
use std::ops::Range;

use adjudeck_format::json::{COMMA_TOO_MANY, reason};
use serde::Deserialize;
use serde::de::{Deserializer as _, MapAccess, Visitor};
use serde_json::value::RawValue;

/// A value or the name of a field, with its place in the text.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    whole: &'a str,
    raw: &'a str,
}

/// A field of an object.
#[derive(Clone)]
pub(super) struct Field<'a> {
    /// Its name.
    pub(super) name: String,
    /// Where the name stands.
    pub(super) named: Part<'a>,
    /// What it holds.
    pub(super) value: Part<'a>,
}

/// Why a part cannot be read, and at which bytes of the text.
pub(super) struct ParseError {
    /// The reason, in plain words.
    pub(super) reason: String,
    pub(super) at: Range<usize>,
}

impl<'a> Part<'a> {
    /// The value that the whole text is.
    pub(super) fn of(text: &'a str) -> Result<Self, ParseError> {
        let whole = Part { whole: text, raw: text };
        let raw = serde_json::from_str::<&RawValue>(text).map_err(|error| whole.amiss(&error))?;
        Ok(Self { whole: text, raw: raw.get() })
    }

    fn of_raw(self, raw: &'a RawValue) -> Self {
        Self { whole: self.whole, raw: raw.get() }
    }

    /// The text of the part.
    pub(super) const fn text(self) -> &'a str {
        self.raw
    }

    /// Whether it is `null`.
    pub(super) fn is_null(self) -> bool {
        self.raw == "null"
    }

    /// Whether it is an object.
    pub(super) fn is_object(self) -> bool {
        self.raw.starts_with('{')
    }

    /// The byte of the whole text at which it begins.
    fn start(self) -> usize {
        self.raw.as_ptr().addr().saturating_sub(self.whole.as_ptr().addr())
    }

    /// The bytes of the whole text that it takes, up to the end of its first line.
    pub(super) fn at(self) -> Range<usize> {
        let line = self.raw.lines().next().unwrap_or_default();
        self.start()..self.start() + line.trim_end().len()
    }

    /// The fields of an object, in order.
    pub(super) fn fields(self) -> Result<Vec<Field<'a>>, ParseError> {
        let mut reader = serde_json::Deserializer::from_str(self.raw);
        let fields = reader.deserialize_map(Fields).map_err(|error| self.amiss(&error))?;
        let field = |(name, value): (&'a RawValue, &'a RawValue)| {
            let named = self.of_raw(name);
            Ok(Field { name: named.to()?, named, value: self.of_raw(value) })
        };
        fields.into_iter().map(field).collect()
    }

    /// The items of a list, in order.
    pub(super) fn items(self) -> Result<Vec<Self>, ParseError> {
        let items: Vec<&RawValue> = self.to()?;
        Ok(items.into_iter().map(|item| self.of_raw(item)).collect())
    }

    /// The part, read as a type.
    pub(super) fn to<T: Deserialize<'a>>(self) -> Result<T, ParseError> {
        serde_json::from_str(self.raw).map_err(|error| self.amiss(&error))
    }

    /// The error in this part, with its place in the text.
    pub(super) fn amiss(self, error: &serde_json::Error) -> ParseError {
        // The JSON parser was given only this value, so its place counts from there.
        let lines = self.raw.split_inclusive('\n').take(error.line().saturating_sub(1));
        let end = lines.map(str::len).sum::<usize>() + error.column();
        let end = (0..=end.min(self.raw.len())).rev().find(|end| self.raw.is_char_boundary(*end)).unwrap_or_default();
        let before = self.raw.get(..end).unwrap_or_default();
        if let Some(comma) = comma_too_many(before) {
            let at = self.start() + comma;
            return ParseError { reason: COMMA_TOO_MANY.to_owned(), at: at..at + 1 };
        }
        let word = word_at_end(before.trim_end());
        let at = if word.is_empty() { self.at() } else { self.start() + word.start..self.start() + word.end };
        ParseError { reason: reason(error), at }
    }
}

/// The comma after the last item of a list or an object, if the text ends with the bracket that closes it. The parser stops
/// there.
fn comma_too_many(text: &str) -> Option<usize> {
    let inside = text.strip_suffix(['}', ']'])?.trim_end();
    inside.strip_suffix(',').map(str::len)
}

/// The place of the last word of a text. A text in quotes is one word.
fn word_at_end(text: &str) -> Range<usize> {
    let end = text.trim_end_matches([',', ':']).trim_end();
    let start = match end.strip_suffix('"') {
        Some(inside) => inside.rfind('"'),
        None => Some(end.rfind([' ', '\n', ':', '[', '{', ',']).map_or(0, |place| place + 1)),
    };
    start.unwrap_or_default()..end.len()
}

/// Collects the fields of an object as raw text.
struct Fields;

impl<'a> Visitor<'a> for Fields {
    type Value = Vec<(&'a RawValue, &'a RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<M: MapAccess<'a>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn every_part_knows_its_place() {
        let text = "\n{ \"a\": [3,\n \"だ\"], \"\\u0062\": {} }\n";
        let fields = Part::of(text).ok().unwrap().fields().ok().unwrap();
        let names: Vec<_> = fields.iter().map(|field| (field.name.as_str(), &text[field.named.at()])).collect();
        assert_eq!(names, [("a", "\"a\""), ("b", "\"\\u0062\"")]);
        assert_eq!(&text[fields[0].value.at()], "[3,");
        let items = fields[0].value.items().ok().unwrap();
        assert_eq!(&text[items[1].at()], "\"だ\"");
    }

    #[test]
    fn what_cannot_be_read_has_a_place() {
        let amiss = |text: &str, part: fn(Part<'_>) -> bool| {
            let whole = Part::of(text).map(part);
            whole.err().map(|amiss| text[amiss.at].to_owned())
        };
        assert_eq!(amiss("{ \"a\": 3,\n \"b\" 4 }", |_| true).as_deref(), Some("4"));
        assert_eq!(amiss("{ \"a\": tru }", |_| true).as_deref(), Some("tru"));
        for text in ["{ \"a\": 3,\n}", "{ \"a\": [3, 4, ] }", "{ \"a\": \",}\" , }"] {
            let amiss = Part::of(text).err().unwrap();
            assert_eq!((amiss.reason.as_str(), &text[amiss.at.clone()]), (super::COMMA_TOO_MANY, ","), "{text}");
            assert_eq!(text[amiss.at.end..].trim_start().chars().next().map(|next| "}]".contains(next)), Some(true));
        }
        let text = "{ \"least\": 3, \"most\": 300 }";
        let wrong = Part::of(text).ok().unwrap().to::<std::collections::BTreeMap<String, u8>>().err().unwrap();
        assert_eq!(&text[wrong.at], "300");
    }
}
