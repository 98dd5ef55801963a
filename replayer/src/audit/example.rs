//! The smallest example of each kind of fault: the lines of the game up to it, and what is said of it in every language.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::part::Row;
use super::rows::{Example, Finding};
use crate::referee::{self, FindingKind};
use crate::text::excerpt::Excerpt;
use crate::words::Lang;

/// How many lines an example has at most.
const MAX_LINES: usize = 60;

/// How many bytes of a line are kept; more are not shown.
const MAX_BYTES: usize = 400;

/// The last lines that were read, and where their game begins.
#[derive(Default)]
pub(super) struct GameLines {
    /// The lines. Each new line replaces the oldest one.
    places: Vec<NumberedLine>,
    /// The place of the next line.
    next: usize,
    /// The last line that is no longer kept.
    gone: u64,
    /// The first line of the game in progress.
    first: u64,
    /// The first line of the game before it.
    first_before: u64,
}

/// A line with its number; 0 is none.
#[derive(Clone)]
struct NumberedLine {
    number: u64,
    length: usize,
    text: [u8; MAX_BYTES],
}

impl GameLines {
    /// Forgets everything: another input begins.
    pub(super) fn clear(&mut self) {
        let empty = NumberedLine { number: 0, length: 0, text: [0; MAX_BYTES] };
        *self = Self { places: vec![empty; MAX_LINES], ..Self::default() };
    }

    /// Adds a line. Returns whether a game begins with it. This runs for every line, so it copies the line and does nothing else.
    #[inline]
    pub(super) fn add(&mut self, number: u64, text: &[u8], begins: bool) {
        if begins || self.first == 0 {
            (self.first_before, self.first) = (self.first, number);
        }
        let Some(place) = self.places.get_mut(self.next) else { return };
        self.gone = place.number;
        place.number = number;
        place.length = text.len().min(MAX_BYTES);
        if let (Some(kept), Some(text)) = (place.text.get_mut(..place.length), text.get(..place.length)) {
            kept.copy_from_slice(text);
        }
        self.next = if self.next + 1 < MAX_LINES { self.next + 1 } else { 0 };
    }

    /// The lines of a range, from the oldest.
    fn within(&self, range: Range<u64>) -> impl Iterator<Item = &NumberedLine> {
        let (newer, older) = self.places.split_at_checked(self.next).unwrap_or_default();
        older.iter().chain(newer).filter(move |place| place.number > 0 && range.contains(&place.number))
    }

    /// How far a line is from the first line of its game, in lines.
    pub(super) fn size(&self, line: u64) -> u64 {
        line.saturating_sub(self.first_of(line))
    }

    const fn first_of(&self, line: u64) -> u64 {
        if line < self.first { self.first_before } else { self.first }
    }

    /// The lines of its game before a line, and whether some are left out. If so, they are those of the deal, which begins at
    /// line `deal`.
    fn before(&self, line: u64, deal: u64) -> (Vec<String>, bool) {
        let first = self.first_of(line);
        let is_cut = (self.gone >= first && self.gone > 0) || self.within(first..line).count() >= MAX_LINES;
        let from = if is_cut { deal.max(first).min(line) } else { first };
        let more = self.within(from..line).count().saturating_sub(MAX_LINES - 1);
        let text = |place: &NumberedLine| {
            let text = place.text.get(..place.length).unwrap_or_default();
            format!("{} {}", place.number, Excerpt::of(text, &(0..0)).text)
        };
        (self.within(from..line).skip(more).map(text).collect(), is_cut)
    }
}

/// The size of the smallest example so far, for each code and point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Smallest(BTreeMap<String, BTreeMap<String, u64>>);

impl Smallest {
    /// Notes an example. Returns whether it is the smallest so far.
    ///
    /// ```
    /// use adjudeck_replayer::audit::{Smallest, rows::Example};
    /// let example = |size| Example { code: "wild-discarded".to_owned(), size, ..Example::default() };
    /// let mut smallest = Smallest::default();
    /// assert_eq!([5, 5, 3].map(|size| smallest.note(&example(size))), [true, false, true]);
    /// ```
    pub fn note(&mut self, example: &Example) -> bool {
        let is_smaller = self.is_improved_by(&example.code, example.point.as_deref(), example.size);
        if is_smaller {
            let point = example.point.clone().unwrap_or_default();
            self.0.entry(example.code.clone()).or_default().insert(point, example.size);
        }
        is_smaller
    }

    /// Whether a row belongs to the tables: of the examples only each that is the smallest so far, of other rows all.
    pub fn keeps(&mut self, row: &Row) -> bool {
        if let Row::Example(example, _) = row { self.note(example) } else { true }
    }

    /// Whether an example of this size would be the smallest so far.
    pub(super) fn is_improved_by(&self, code: &str, point: Option<&str>, size: u64) -> bool {
        let smallest = self.0.get(code).and_then(|points| points.get(point.unwrap_or_default()));
        smallest.is_none_or(|smallest| size < *smallest)
    }
}

/// A finding as an example; `deal` is the line where its deal begins.
pub(super) fn of_finding(
    row: &Finding,
    finding: &referee::Finding,
    size: u64,
    lines: &GameLines,
    deal: u64,
) -> Example {
    let (before, cut) = lines.before(finding.line, deal);
    let Excerpt { text, span } = Excerpt::of(&finding.text, &finding.span);
    let characters = |end: usize| text.get(..end).map_or(0, |text| text.chars().count() as u64) + 1;
    let rule = |lang: Lang| match &finding.kind {
        FindingKind::Verdict(judgement) => lang.words().rule(judgement),
        FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => None,
    };
    Example {
        input: row.input.clone(),
        game: row.game,
        deal: row.deal,
        line: row.line,
        size,
        code: row.code.clone(),
        kind: row.kind.clone(),
        point: row.point.clone(),
        cut,
        before,
        start: characters(span.start),
        end: characters(span.end),
        text,
        message: in_each(|lang| Some(lang.words().sentence(finding))),
        beside: in_each(|lang| lang.words().beside(finding)),
        rule: in_each(rule),
    }
}

/// A text in each language that has it.
fn in_each(say: impl Fn(Lang) -> Option<String>) -> BTreeMap<String, String> {
    Lang::ALL.into_iter().filter_map(|lang| Some((lang.code().to_owned(), say(lang)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::{GameLines, MAX_LINES};

    /// Lines whose texts are their numbers; `games` are those with which a game begins.
    fn lines(last: u64, games: &[u64]) -> GameLines {
        let mut lines = GameLines::default();
        lines.clear();
        (1..=last).for_each(|number| lines.add(number, format!("L{number}").as_bytes(), games.contains(&number)));
        lines
    }

    #[test]
    fn the_lines_of_the_game_are_shown_whole_or_cut() {
        let kept = lines(30, &[1, 21]);
        assert_eq!(kept.before(30, 0).0.first().map(String::as_str), Some("21 L21"));
        assert_eq!((kept.before(30, 0).0.len(), kept.size(30)), (9, 9));
        // Findings on the game before, when its end is known.
        assert_eq!(kept.before(20, 0).0.len(), 19);
        let most = MAX_LINES as u64;
        for last in [most, most + 1, 2 * most, 2 * most + 1, 5 * most] {
            let (shown, is_cut) = lines(last, &[1]).before(last, 0);
            assert_eq!((shown.len(), is_cut), (MAX_LINES - 1, last > most), "{last}");
            assert_eq!(shown.last(), Some(&format!("{} L{}", last - 1, last - 1)));
            let (of_deal, _) = lines(last, &[1]).before(last, last - 10);
            assert_eq!(of_deal.len(), if last > most { 10 } else { MAX_LINES - 1 }, "{last}");
        }
    }
}
