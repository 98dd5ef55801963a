//! A text and where its lines begin.

use std::ops::Range;

/// A text and where its lines begin. Lines end as those of a log: with LF, CRLF or CR.
#[derive(Clone, Debug)]
pub(super) struct TextLines {
    text: String,
    /// The byte at which each line begins; there is at least one line.
    starts: Vec<usize>,
}

/// What an edit has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edited {
    /// The first line that is another now, from 0.
    pub(super) first: usize,
    /// The last line, as lines were counted before, that is another now.
    pub(super) last: usize,
    /// Whether the lines after it have other numbers now.
    pub(super) moves: bool,
}

impl TextLines {
    pub(super) fn new(text: String) -> Self {
        let starts = std::iter::once(0).chain(line_starts(&text)).collect();
        Self { text, starts }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// How many lines there are; one that is empty stands behind the last line end.
    pub(super) const fn count(&self) -> usize {
        self.starts.len()
    }

    /// The byte at which a line begins, from 0; for lines that are not there, the end of the text.
    pub(super) fn start(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(self.text.len())
    }

    /// A line without its line end.
    pub(super) fn line(&self, line: usize) -> &str {
        let whole = self.text.get(self.start(line)..self.start(line.saturating_add(1))).unwrap_or_default();
        whole.trim_end_matches(['\r', '\n'])
    }

    /// The line in which a byte is.
    fn at(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte).saturating_sub(1)
    }

    /// Replaces some bytes. Places that are not between two characters are moved to the one before.
    pub(super) fn edit(&mut self, range: Range<usize>, text: &str) -> Edited {
        let start = self.text.floor_char_boundary(range.start);
        let end = self.text.floor_char_boundary(range.end).max(start);
        let (first, last) = (self.at(start), self.at(end));
        // What is inserted may become half of a line end.
        let ends_with_cr = self.text.get(..self.start(first)).is_some_and(|before| before.ends_with('\r'));
        let first = if ends_with_cr { first.saturating_sub(1) } else { first };
        let before = self.starts.len();
        let (from, rest) = (self.start(first), self.start(last + 1));
        self.text.replace_range(start..end, text);
        let moved = |byte: usize| (byte + text.len()).saturating_sub(end - start);
        let region = self.text.get(from..moved(rest)).unwrap_or_default();
        // The line behind the last one is there already, unless the text ends.
        let is_at_end = last + 1 >= before;
        let inner = line_starts(region).map(|start| from + start).filter(|start| is_at_end || *start < moved(rest));
        let inner: Vec<_> = inner.collect();
        for start in self.starts.iter_mut().skip(last + 1) {
            *start = moved(*start);
        }
        self.starts.splice(first + 1..=last, inner);
        Edited { first, last, moves: self.starts.len() != before }
    }
}

/// The bytes at which the lines after the first begin.
fn line_starts(text: &str) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    let ends = memchr::memchr2_iter(b'\n', b'\r', bytes);
    ends.filter(|at| bytes.get(*at..at + 2) != Some(b"\r\n")).map(|at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::{Edited, TextLines};

    #[test]
    fn lines_end_as_those_of_a_log() {
        let lines = TextLines::new("a\r\nb\rc\n\nd".to_owned());
        assert_eq!((0..5).map(|line| lines.line(line)).collect::<Vec<_>>(), ["a", "b", "c", "", "d"]);
        assert_eq!((lines.count(), lines.line(9)), (5, ""));
        assert_eq!(TextLines::new(String::new()).count(), 1);
    }

    #[test]
    fn an_edit_says_which_lines_it_has_changed() {
        let mut lines = TextLines::new("one\ntwo\nthree\n".to_owned());
        assert_eq!(lines.edit(4..7, "2"), Edited { first: 1, last: 1, moves: false });
        assert_eq!(lines.edit(5..5, "\n2a\n2b"), Edited { first: 1, last: 1, moves: true });
        assert_eq!(lines.text(), "one\n2\n2a\n2b\nthree\n");
        assert_eq!(lines.edit(1..8, ""), Edited { first: 0, last: 2, moves: true });
        assert_eq!((lines.text(), lines.line(1)), ("o\n2b\nthree\n", "2b"));
    }

    #[test]
    fn line_starts_are_those_of_the_text_after_any_edits() {
        let pieces = ["", "\r", "\n", "\r\n", "a", "花\n", "b\rc", "\n\n"];
        let mut lines = TextLines::new("a\r\nb\n".to_owned());
        let mut seed = 7_usize;
        for _ in 0..5000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (one, other, piece) = (seed >> 33, seed >> 40, seed >> 50);
            let length = lines.text().len() + 1;
            let start = one % length;
            let end = (start + other % 4).min(length - 1);
            lines.edit(start..end, pieces.get(piece % pieces.len()).copied().unwrap_or_default());
            if lines.text().len() > 60 {
                lines.edit(3..50, "");
            }
            assert_eq!(lines.starts, TextLines::new(lines.text().to_owned()).starts, "{:?}", lines.text());
        }
    }
}
