//! Where in a piece of JSON a byte stands.

/// The names of the fields, from the outermost, that lead to what ends at the end of a text; those within lists are left out.
pub(super) fn fields_before(text: &str) -> Vec<&str> {
    let (mut path, mut last, mut rest) = (Vec::new(), "", text);
    while let Some(first) = rest.chars().next() {
        match first {
            '"' => {
                let (string, after) = string(rest);
                last = string;
                rest = after;
                continue;
            }
            '{' | '[' => path.push(""),
            '}' | ']' => drop(path.pop()),
            ':' | ',' => {
                if let Some(name) = path.last_mut() {
                    *name = if first == ':' { last } else { "" };
                }
            }
            _ => {}
        }
        rest = rest.get(first.len_utf8()..).unwrap_or_default();
    }
    path.into_iter().take_while(|name| !name.is_empty()).collect()
}

/// The string with which a text begins, without its quotes, and what follows it.
fn string(text: &str) -> (&str, &str) {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|(_, it)| {
        let ends = *it == '"' && !escaped;
        escaped = *it == '\\' && !escaped;
        ends
    });
    let (inside, after) = text.split_at(end.map_or(text.len(), |(at, _)| at));
    (inside.get(1..).unwrap_or_default(), after.get(1..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::fields_before;

    #[test]
    fn the_fields_are_those_that_lead_to_the_end() {
        for (text, expected) in [
            ("", &[] as &[_]),
            ("{\"a\": 3", &["a"]),
            ("{\"a\": {\"b\": {\"c\\\"{\": 300", &["a", "b", "c\\\"{"]),
            ("{\"a\": {\"b\": {\"c\": 3}", &["a", "b"]),
            ("{\"a\": {\"b\": 3, \"c\"", &["a"]),
            ("{\"a\": [{\"b\": 3", &["a"]),
            ("{\"a\": \"x: {\", \"b\": 1", &["b"]),
        ] {
            assert_eq!(fields_before(text), expected, "{text}");
        }
    }
}
