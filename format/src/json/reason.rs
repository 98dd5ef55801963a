//! Says in plain words why JSON cannot be read. The messages of `serde_json` are made for programmers.

use crate::forms::recast;

/// The message for a comma after the last item of a list or an object.
pub const COMMA_TOO_MANY: &str = "there is a comma too many: nothing follows it";

/// Messages of `serde_json`, each with the same in plain words. `{}` stands for something that the message names; the order is
/// kept.
const SAID: [(&str, &str); 17] = [
    ("unknown variant `{}`, there are no variants", "`{}` is not possible here"),
    ("unknown variant `{}`, expected one of {}", "`{}` is not possible here; possible: {}"),
    ("unknown variant `{}`, expected {}", "`{}` is not possible here; possible: {}"),
    ("unknown field `{}`, expected one of {}", "there is no field `{}` here; possible: {}"),
    ("unknown field `{}`, expected {}", "there is no field `{}` here; possible: {}"),
    ("unknown field `{}`, there are no fields", "there is no field `{}` here"),
    ("missing field `{}`", "the field `{}` is missing"),
    ("duplicate field `{}`", "the field `{}` stands here twice"),
    ("EOF while parsing a list", "it ends within a list"),
    ("EOF while parsing an object", "it ends within an object"),
    ("EOF while parsing a string", "it ends within a text in quotes"),
    ("EOF while parsing a value", "it ends where a value should follow"),
    ("expected ident", "expected `true`, `false` or `null`"),
    ("key must be a string", "a field must be named by a text in quotes"),
    ("trailing comma", COMMA_TOO_MANY),
    ("recursion limit exceeded", "too many lists and objects stand within each other"),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        "a control character stands in a text in quotes",
    ),
];

/// How messages begin that say that one thing was found where another was expected.
const AMISS: [&str; 2] = ["invalid type: ", "invalid value: "];

/// What such messages name as found or expected, each with the same in plain words.
const THINGS: [(&str, &str); 40] = [
    ("integer `{}`", "the number `{}`"),
    ("floating point `{}`", "the number `{}`"),
    ("string \"{}\"", "the text `{}`"),
    ("boolean `{}`", "`{}`"),
    ("character `{}`", "the text `{}`"),
    ("null", "`null`"),
    ("unit value", "`null`"),
    ("Option value", "`null`"),
    ("unit", "`null`"),
    ("sequence", "a list"),
    ("map", "an object"),
    ("enum", "an object"),
    ("a string", "a text in quotes"),
    ("a borrowed string", "a text in quotes"),
    ("string", "a text in quotes"),
    ("a boolean", "`true` or `false`"),
    ("a sequence", "a list"),
    ("a map", "an object"),
    ("string or map", "one of the possible words"),
    ("u8", "a number from 0 to 255"),
    ("u16", "a number from 0 to 65535"),
    ("u32", "a number from 0 to 4294967295"),
    ("u64", "a number from 0"),
    ("usize", "a number from 0"),
    ("a nonzero u8", "a number from 1 to 255"),
    ("a nonzero u16", "a number from 1 to 65535"),
    ("a nonzero u32", "a number from 1 to 4294967295"),
    ("i8", "a number from -128 to 127"),
    ("i16", "a number from -32768 to 32767"),
    ("i32", "a number from -2147483648 to 2147483647"),
    ("i64", "a whole number"),
    ("struct {}", "an object with its fields"),
    ("internally tagged enum {}", "an object with its fields"),
    ("adjacently tagged enum {}", "an object with its fields"),
    ("unit variant {}", "a word alone"),
    ("{} variant {}", "an object with its fields"),
    ("enum {}", "one of the possible words"),
    ("variant identifier", "one of the possible words"),
    ("field identifier", "the name of a field"),
    ("a tuple{}", "a list"),
];

/// Why a piece of JSON cannot be read, without the place.
///
/// ```
/// use adjudeck_format::json::reason;
/// let error = serde_json::from_str::<Vec<u8>>("[3, 300]").unwrap_err();
/// assert_eq!(reason(&error), "expected a number from 0 to 255, found the number `300`");
/// ```
#[must_use]
pub fn reason(error: &serde_json::Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let said = error.to_string();
    let said = said.strip_suffix(&place).unwrap_or(&said);
    plain(said)
}

/// A message of `serde_json` in plain words. Messages about the form of JSON that are not listed are plain already.
fn plain(said: &str) -> String {
    amiss(said).or_else(|| recast(&SAID, said)).unwrap_or_else(|| said.to_owned())
}

/// Rewords the message that one thing was found where another was expected.
fn amiss(said: &str) -> Option<String> {
    let thing = |named: &str| recast(&THINGS, named).unwrap_or_else(|| "another value".to_owned());
    // The text that was found may have `, expected ` in it too, so the last one is meant.
    let wanted = |said: &str| said.rsplit_once(", expected ").map(|(one, other)| (one.to_owned(), thing(other)));
    if let Some(length) = said.strip_prefix("invalid length ") {
        let (length, wanted) = wanted(length)?;
        return Some(format!("expected {wanted}, found a list of {length}"));
    }
    let (found, wanted) = wanted(AMISS.iter().find_map(|amiss| said.strip_prefix(amiss))?)?;
    Some(format!("expected {wanted}, found {}", thing(&found)))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_words_of_the_reader_are_said_plainly() {
        for (said, expected) in [
            ("missing field `answer`", "the field `answer` is missing"),
            ("unknown variant `x`, expected `a` or `b`", "`x` is not possible here; possible: `a` or `b`"),
            ("unknown field `x`, there are no fields", "there is no field `x` here"),
            ("invalid type: map, expected i32", "expected a number from -2147483648 to 2147483647, found an object"),
            ("invalid type: null, expected struct Range", "expected an object with its fields, found `null`"),
            (
                "invalid length 1, expected struct Values with 15 elements",
                "expected an object with its fields, found a list of 1",
            ),
            (
                "invalid type: string \"a, expected u8\", expected u16",
                "expected a number from 0 to 65535, found the text `a, expected u8`",
            ),
            ("invalid type: sequence, expected what nobody knows", "expected another value, found a list"),
            ("trailing comma", "there is a comma too many: nothing follows it"),
        ] {
            assert_eq!(plain(said), expected);
        }
    }
}
