//! A rules file in TOML as JSON. TOML has no `null`: the text `"null"` stands for it, as it does in `--set`.

use std::ops::Range;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::error::RulesError;
use super::fault::Noted;
use super::origin::Origin;

/// What TOML says of a key that stands twice.
const DUPLICATE: &str = "duplicate key";

/// The JSON of a rules file in TOML, with the places from which its parts come.
pub(super) fn to_json(text: &str) -> Result<(String, Origin), Noted> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut making = Making::default();
    for error in &errors {
        making.faults.note(error.span().unwrap_or_default(), said(error, text));
    }
    if errors.is_empty() {
        let start = text.len() - text.trim_start().len();
        making.table(table.get_ref(), start..text.len());
    }
    if making.faults.is_empty() { Ok((making.json, making.origin)) } else { Err(making.faults) }
}

/// What is wrong with a text as TOML.
fn said(error: &Error, text: &str) -> RulesError {
    let named = error.span().and_then(|at| text.get(at)).filter(|_| error.message() == DUPLICATE);
    match named {
        Some(name) => RulesError::Twice { at: String::new(), name: name.to_owned() },
        None => invalid(format!("this is not TOML: {}", error.message().replace('\n', "; "))),
    }
}

fn invalid(reason: String) -> RulesError {
    RulesError::Invalid { at: String::new(), reason }
}

/// The JSON that is being made.
#[derive(Default)]
struct Making {
    json: String,
    origin: Origin,
    faults: Noted,
}

impl Making {
    /// Adds a part that comes from this place.
    fn part(&mut self, place: Range<usize>, add: impl FnOnce(&mut Self)) {
        let part = self.origin.begin(self.json.len(), place);
        add(self);
        self.origin.end(part, self.json.len());
    }

    /// Adds the parts of a list or an object, with its brackets.
    fn within<T>(&mut self, brackets: [char; 2], items: impl IntoIterator<Item = T>, add: impl Fn(&mut Self, T)) {
        let [opening, closing] = brackets;
        self.json.push(opening);
        for (number, item) in items.into_iter().enumerate() {
            if number > 0 {
                self.json.push_str(", ");
            }
            add(self, item);
        }
        self.json.push(closing);
    }

    /// Adds a table, with its fields in the order in which they stand.
    fn table(&mut self, table: &DeTable<'_>, place: Range<usize>) {
        let mut fields: Vec<_> = table.iter().collect();
        fields.sort_by_key(|(key, _)| key.span().start);
        self.part(place, |making| {
            making.within(['{', '}'], fields, |making, (key, value)| {
                making.scalar(&key.get_ref().to_string().into(), key.span());
                making.json.push_str(": ");
                making.value(value);
            });
        });
    }

    /// Adds a value. What JSON does not have is a fault.
    fn value(&mut self, value: &Spanned<DeValue<'_>>) {
        let place = value.span();
        let scalar = match value.get_ref() {
            DeValue::Table(table) => return self.table(table, place),
            DeValue::Array(list) => {
                return self.part(place, |making| making.within(['[', ']'], list.iter(), Self::value));
            }
            DeValue::String(text) if text == "null" => Ok(Value::Null),
            DeValue::String(text) => Ok(text.to_string().into()),
            DeValue::Boolean(truth) => Ok((*truth).into()),
            DeValue::Integer(number) => {
                let number = i64::from_str_radix(number.as_str(), number.radix());
                number.map(Value::from).map_err(|_| "number out of range".to_owned())
            }
            DeValue::Float(number) => {
                let known = number.as_str().parse().ok().and_then(serde_json::Number::from_f64);
                known.map(Value::from).ok_or_else(|| format!("`{}` is no number here", number.as_str()))
            }
            DeValue::Datetime(date) => Err(format!("`{date}` is a date, and can stand here only in quotes")),
        };
        match scalar {
            Ok(scalar) => self.scalar(&scalar, place),
            Err(reason) => self.faults.note(place, invalid(reason)),
        }
    }

    fn scalar(&mut self, scalar: &Value, place: Range<usize>) {
        self.part(place, |making| making.json.push_str(&scalar.to_string()));
    }
}

#[cfg(test)]
mod tests {
    use super::to_json;
    use crate::rules::fault::{FileFault, FileFaults};

    /// The JSON of a text in TOML.
    fn json(text: &str) -> String {
        to_json(text).unwrap_or_else(|faults| panic!("{}", faults.of(text))).0
    }

    /// What is wrong with a text, each with what it marks.
    fn faults(text: &str) -> Vec<(String, String)> {
        let faults = to_json(text).err().map(|faults| faults.of(text));
        let fault = |it: &FileFault| (it.error.to_string(), it.text[it.span.clone()].to_owned());
        faults.iter().flat_map(FileFaults::as_slice).map(fault).collect()
    }

    #[test]
    fn tables_and_values_become_json_in_the_order_of_the_file() {
        let text = "# ours\nz = 'a\"b'\n[[c]]\nn = 0x10\n[[c]]\n[call]\nlimit = \"null\"\nwho.a = [1, 2.5, ] # all\n";
        assert_eq!(
            json(text),
            r#"{"z": "a\"b", "c": [{"n": 16}, {}], "call": {"limit": null, "who": {"a": [1, 2.5]}}}"#
        );
        assert_eq!(json(""), "{}");
    }

    #[test]
    fn each_part_comes_from_its_place() {
        let text = "# ours\n[call]\nlimit = 300\nvalues = { joker = 'だ' }\n";
        let (json, origin) = to_json(text).ok().unwrap();
        let from = |part: &str| {
            let start = json.find(part).unwrap();
            &text[origin.of(start..start + part.len())]
        };
        for (part, expected) in [
            ("\"call\"", "call"),
            ("300", "300"),
            ("\"limit\"", "limit"),
            ("{\"joker\": \"だ\"}", "{ joker = 'だ' }"),
            ("\"だ\"", "'だ'"),
            ("{\"limit\": 300", "[call]"),
        ] {
            assert_eq!(from(part), expected, "{part}");
        }
        let start = json.find("{\"limit").unwrap();
        assert_eq!(&text[origin.of(start..start + 1)], "[");
        assert_eq!(&text[origin.of(0..1)], "#");
    }

    #[test]
    fn what_json_lacks_is_refused_at_its_place() {
        let of = |value: &str| faults(&format!("# x\na = {value}\n"));
        let said = |reason: &str, at: &str| vec![(reason.to_owned(), at.to_owned())];
        let date = "`2026-03-07` is a date, and can stand here only in quotes";
        assert_eq!(of("2026-03-07"), said(date, "2026-03-07"));
        assert_eq!(of("[1, -inf]"), said("`-inf` is no number here", "-inf"));
        assert_eq!(of("99999999999999999999"), said("number out of range", "99999999999999999999"));
        assert_eq!(faults("a = 1\nb = 2\na = 3\n"), said("`a` stands here twice", "a"));
        let broken = faults("a = \n");
        assert!(broken[0].0.starts_with("this is not TOML: "), "{broken:?}");
    }

    #[test]
    fn depth_without_end_is_refused() {
        for text in [
            "a = ".to_owned() + &"[".repeat(100_000),
            "a.".repeat(100_000) + "a = 1",
            "a = ".to_owned() + &"{a=".repeat(100_000),
        ] {
            assert!(!faults(&text).is_empty());
        }
    }
}
