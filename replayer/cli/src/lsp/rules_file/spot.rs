//! What stands at a place of a JSON text that need not be whole.

use std::ops::Range;

/// A place in a JSON text: in the name of a field, or in a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct JsonSpot {
    /// The names of the fields around the place, the outermost first, without the one that is being named.
    pub(super) within: Vec<String>,
    /// The word at the place, without quotation marks: a name if it is one, or a value.
    pub(super) word: String,
    /// The bytes of the word, without quotation marks.
    pub(super) span: Range<usize>,
    /// Whether the word stands in quotation marks.
    pub(super) is_quoted: bool,
    /// Whether the word names a field.
    pub(super) is_name: bool,
}

/// An object or a list that has not ended.
struct Around {
    is_object: bool,
    /// The field of an object that was named last.
    name: Option<String>,
    /// Whether a value is due, and not a name.
    is_value_due: bool,
}

impl JsonSpot {
    /// What stands at a byte of a text.
    pub(super) fn at(text: &str, byte: usize) -> Self {
        let (mut around, mut at): (Vec<Around>, usize) = (Vec::new(), 0);
        while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
            let end = match first {
                '"' => end_of_string(text, at + 1),
                _ if is_bare(first) => text
                    .get(at..)
                    .and_then(|rest| rest.find(|it| !is_bare(it)))
                    .map_or(text.len(), |length| at + length),
                _ => at + first.len_utf8(),
            };
            let is_word = first == '"' || is_bare(first);
            if byte <= at && !(is_word && byte == at && first != '"') {
                return Self::of(&around, String::new(), byte..byte, false);
            }
            let inner = if first == '"' { at + 1..end } else { at..end };
            if is_word && inner.start <= byte && byte <= inner.end {
                return Self::of(&around, text.get(inner.clone()).unwrap_or_default().to_owned(), inner, first == '"');
            }
            let after = if first == '"' { (end + 1).min(text.len()) } else { end };
            pass(&mut around, first, text.get(inner).unwrap_or_default());
            at = after;
        }
        Self::of(&around, String::new(), byte..byte, false)
    }

    fn of(around: &[Around], word: String, span: Range<usize>, is_quoted: bool) -> Self {
        let is_name = around.last().is_some_and(|inner| inner.is_object && !inner.is_value_due);
        let known = around.len() - usize::from(is_name);
        let within = around.iter().take(known).filter_map(|it| it.name.clone()).collect();
        Self { within, word, span, is_quoted, is_name }
    }

    /// The path of the point that the place is about: `call.limit`.
    pub(super) fn point(&self) -> Option<String> {
        let named = self.is_name.then_some(&self.word);
        let mut path = self.within.iter().chain(named);
        Some(format!("{}.{}", path.next()?, path.next()?))
    }
}

/// Notes a part of the text that stands before the place.
fn pass(around: &mut Vec<Around>, first: char, text: &str) {
    match first {
        '{' => around.push(Around { is_object: true, name: None, is_value_due: false }),
        '[' => around.push(Around { is_object: false, name: None, is_value_due: true }),
        '}' | ']' => _ = around.pop(),
        _ => {
            let Some(inner) = around.last_mut().filter(|inner| inner.is_object) else { return };
            match first {
                '"' if !inner.is_value_due => inner.name = Some(text.to_owned()),
                ':' => inner.is_value_due = true,
                ',' => (inner.is_value_due, inner.name) = (false, None),
                _ => {}
            }
        }
    }
}

/// Where a string ends that begins at a byte: at its quotation mark, or at the end of the line if there is none.
fn end_of_string(text: &str, start: usize) -> usize {
    let mut escaped = false;
    for (at, character) in text.get(start..).unwrap_or_default().char_indices() {
        match character {
            '\n' => return start + at,
            '"' if !escaped => return start + at,
            _ => escaped = character == '\\' && !escaped,
        }
    }
    text.len()
}

/// Whether a character may be in a value without quotation marks.
const fn is_bare(character: char) -> bool {
    matches!(character, 'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '.' | '_' | '+')
}

#[cfg(test)]
mod tests {
    use super::JsonSpot;

    /// The spot at the `|` in a text.
    fn at(text: &str) -> (String, String, bool) {
        let byte = text.find('|').unwrap();
        let spot = JsonSpot::at(&text.replace('|', ""), byte);
        (spot.within.join("."), spot.word, spot.is_name)
    }

    fn spot(within: &str, word: &str, is_name: bool) -> (String, String, bool) {
        (within.to_owned(), word.to_owned(), is_name)
    }

    #[test]
    fn a_place_is_in_a_name_or_in_a_value() {
        assert_eq!(at("|"), spot("", "", false));
        assert_eq!(at("{ |"), spot("", "", true));
        assert_eq!(at("{ \"ca|ll"), spot("", "call", true));
        assert_eq!(at("{ \"call\": { \"lim|it\": 2 } }"), spot("call", "limit", true));
        assert_eq!(at("{ \"call\": { \"limit\": 2|5 } }"), spot("call.limit", "25", false));
        assert_eq!(at("{ \"call\": { \"limit\": |"), spot("call.limit", "", false));
        assert_eq!(at("{ \"call\": { \"limit\": 2, \"up|"), spot("call", "up", true));
        assert_eq!(at("{ \"a\": [1, { \"b\": \"x|y\" }] }"), spot("a.b", "xy", false));
        assert_eq!(at("{ \"a\": {}, \"extends\": \"|\" }"), spot("extends", "", false));
        assert_eq!(at("{ \"a\\\"b\": |"), spot("a\\\"b", "", false));
    }

    #[test]
    fn a_point_is_named_by_its_section_and_itself() {
        let point = |text: &str| JsonSpot::at(&text.replace('|', ""), text.find('|').unwrap()).point();
        assert_eq!(point("{ \"call\": { \"limit|\": 2 } }").as_deref(), Some("call.limit"));
        assert_eq!(point("{ \"call\": { \"limit\": { \"answer\": 2| } } }").as_deref(), Some("call.limit"));
        assert_eq!(point("{ \"call|\": {} }"), None);
    }
}
