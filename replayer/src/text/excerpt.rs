//! The excerpt of a line: printable text, whatever bytes the line contains.

use std::ops::Range;

use crate::text::visible::visible;

/// How many characters of a line are shown.
const WIDEST: usize = 160;

/// How many characters before the span are shown if the line is too long.
const BEFORE: usize = 40;

/// This many bytes contain more characters than are shown.
const ENOUGH: usize = 4 * (WIDEST + 1);

/// The part of a line that is shown, and the place of the span in it, in bytes.
#[derive(Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The text.
    pub text: String,
    /// The place of the span, in bytes.
    pub span: Range<usize>,
}

impl Excerpt {
    /// The excerpt of a line. Bytes that are not UTF-8 are replaced. Of a long line the part around the span is shown.
    #[must_use]
    pub fn of(line: &[u8], span: &Range<usize>) -> Self {
        let text = |range: Range<usize>| visible(&String::from_utf8_lossy(line.get(range).unwrap_or_default()));
        let start = span.start.min(line.len());
        let end = span.end.clamp(start, line.len());
        // Even in a line of a megabyte, only bytes that could be shown are read.
        let before = text(start.saturating_sub(ENOUGH)..start);
        let within = text(start..end.min(start + ENOUGH));
        let after = text(end..line.len().min(end + ENOUGH));
        let room = WIDEST.saturating_sub(BEFORE);
        let (before, within) = (last(&before, BEFORE), first(&within, room));
        let after = first(&after, room.saturating_sub(within.chars().count()));
        let span = before.len()..before.len() + within.len();
        Self { text: before + &within + &after, span }
    }
}

/// The beginning of a text.
fn first(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// The end of a text.
fn last(text: &str, most: usize) -> String {
    let characters = text.chars().count();
    if characters <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().skip(characters - most).collect();
    format!("…{kept}")
}

#[cfg(test)]
mod tests {
    use super::Excerpt;

    #[test]
    fn bytes_that_are_no_text_are_replaced_and_the_span_is_kept() {
        let excerpt = Excerpt::of(b"game \x83\x5c x", &(5..6));
        assert_eq!(excerpt.text.get(excerpt.span.clone()), Some("\u{fffd}"));
    }

    #[test]
    fn of_a_long_line_the_part_around_the_span_is_shown() {
        let line = format!("{}9X{}", "花".repeat(500), "x".repeat(500));
        let excerpt = Excerpt::of(line.as_bytes(), &(1500..1502));
        assert_eq!(excerpt.text.get(excerpt.span.clone()), Some("9X"));
        assert!(excerpt.text.chars().count() < 170);
    }
}
