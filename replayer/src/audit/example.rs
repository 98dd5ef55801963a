//! The smallest example of each kind of fault: the lines of the game up to it, and what is said of it in every language.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};

use super::rows::{Example, Finding};
use crate::referee::{self, FindingKind};
use crate::view::Excerpt;
use crate::words::Lang;

/// How many lines an example has at most.
const MOST_LINES: usize = 60;

/// How many bytes of a line are kept; more are not shown.
const MOST_BYTES: usize = 400;

/// The last lines that were read, and where the game begins that they are of.
#[derive(Default)]
pub(super) struct GameLines {
    lines: VecDeque<(u64, Vec<u8>)>,
    /// The last line that is kept no more.
    gone: u64,
    /// The first line of the game in progress.
    first: u64,
    /// The first line of the game before it.
    first_before: u64,
}

impl GameLines {
    /// Another input begins.
    pub(super) fn clear(&mut self) {
        self.lines.clear();
        (self.gone, self.first, self.first_before) = (0, 0, 0);
    }

    /// Adds a line; whether a game begins with it. The room of the oldest one is used for it.
    #[inline]
    pub(super) fn add(&mut self, number: u64, text: &[u8], begins: bool) {
        if begins || self.first == 0 {
            (self.first_before, self.first) = (self.first, number);
        }
        let oldest = if self.lines.len() < MOST_LINES { None } else { self.lines.pop_front() };
        let (gone, mut kept) = oldest.unwrap_or_default();
        self.gone = self.gone.max(gone);
        kept.clear();
        kept.extend_from_slice(text.get(..MOST_BYTES).unwrap_or(text));
        self.lines.push_back((number, kept));
    }

    /// How many lines after the first of its game a line is.
    pub(super) fn size(&self, line: u64) -> u64 {
        line.saturating_sub(self.first_of(line))
    }

    fn first_of(&self, line: u64) -> u64 {
        if line < self.first { self.first_before } else { self.first }
    }

    /// The lines of its game before a line, and whether some are left out: then it is those of the deal, which begins with `deal`.
    fn before(&self, line: u64, deal: u64) -> (Vec<String>, bool) {
        let first = self.first_of(line);
        let is_cut = self.gone >= first && self.gone > 0;
        let from = if is_cut { deal.max(first).min(line) } else { first };
        let shown = self.lines.iter().filter(|(number, _)| (from..line).contains(number));
        let lines = shown.map(|(number, text)| format!("{number} {}", Excerpt::of(text, &(0..0)).text));
        (lines.collect(), is_cut)
    }
}

/// How small the examples are of each code and point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Smallest(BTreeMap<String, u64>);

impl Smallest {
    /// Notes an example; whether there is no other that is as small.
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
            self.0.insert(key(&example.code, example.point.as_deref()), example.size);
        }
        is_smaller
    }

    /// Whether an example of this size would be the smallest.
    pub(super) fn is_improved_by(&self, code: &str, point: Option<&str>, size: u64) -> bool {
        self.0.get(&key(code, point)).is_none_or(|smallest| size < *smallest)
    }
}

fn key(code: &str, point: Option<&str>) -> String {
    format!("{code} {}", point.unwrap_or_default())
}

/// A finding as an example; `deal` is the line with which its deal begins.
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

/// What is said in each language, if anything.
fn in_each(say: impl Fn(Lang) -> Option<String>) -> BTreeMap<String, String> {
    Lang::ALL.into_iter().filter_map(|lang| Some((lang.code().to_owned(), say(lang)?))).collect()
}
