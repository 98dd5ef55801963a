//! Where in a rules file each part of the JSON comes from that was made of it.

use std::ops::Range;

/// For each part of a JSON text, the place in the file from which it was made. Without parts, the text is the file itself.
#[derive(Debug, Default)]
pub(super) struct Origin {
    /// The parts in the order of their beginnings, each with its place in the file.
    parts: Vec<(Range<usize>, Range<usize>)>,
}

impl Origin {
    /// Notes a part, before those within it.
    #[cfg(feature = "toml")]
    pub(super) fn begin(&mut self, start: usize, place: Range<usize>) -> usize {
        self.parts.push((start..start, place));
        self.parts.len() - 1
    }

    /// Notes where a part ends.
    #[cfg(feature = "toml")]
    pub(super) fn end(&mut self, part: usize, end: usize) {
        if let Some((text, _)) = self.parts.get_mut(part) {
            text.end = end;
        }
    }

    /// Converts a place in the JSON to one in the file: that of the smallest part around it. The first character of a
    /// part becomes the first character of its place.
    pub(super) fn of(&self, at: Range<usize>) -> Range<usize> {
        let begun = self.parts.partition_point(|(text, _)| text.start <= at.start);
        let has = |(text, _): &&(Range<usize>, _)| text.end >= at.end;
        match self.parts.get(..begun).unwrap_or_default().iter().rev().find(has) {
            Some((text, place)) if at.len() == 1 && at.start == text.start => {
                place.start..(place.start + 1).min(place.end)
            }
            Some((_, place)) => place.clone(),
            None => at,
        }
    }
}
