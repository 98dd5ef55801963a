//! Charts that take the available width, with text of the usual size.

use maud::{Markup, html};

use crate::page::table::number;

/// A bar or a point of a chart: its name, its length, and the text beside it.
pub(super) struct Mark {
    pub(super) name: String,
    pub(super) length: u64,
    pub(super) label: String,
}

impl Mark {
    /// A mark whose text is its length.
    pub(super) fn of(name: &str, length: u64) -> Self {
        let name = if name.is_empty() { "–".to_owned() } else { short(name) };
        Self { name, length, label: number(length) }
    }
}

/// How many characters of a name there is room for.
const WIDEST: usize = 40;

fn short(name: &str) -> String {
    let name = adjudeck_replayer::text::visible::visible(name);
    if name.chars().count() <= WIDEST { name } else { name.chars().take(WIDEST).chain(['…']).collect() }
}

/// The lengths of marks in per mille of the longest.
fn shares(marks: &[Mark]) -> impl Iterator<Item = (&Mark, u64)> {
    let longest = marks.iter().map(|mark| mark.length).max().unwrap_or_default().max(1);
    marks.iter().map(move |mark| (mark, mark.length.saturating_mul(1000) / longest))
}

/// Per mille as a percentage.
fn percent(share: u64) -> String {
    format!("{}.{}%", share / 10, share % 10)
}

/// Bars, one below the other; `id` is unique on the page.
pub(super) fn bars(id: &str, title: &str, marks: &[Mark]) -> Markup {
    html! {
        svg.bars role="img" width="100%" height=(marks.len() * 40) aria-labelledby=(format!("{id}-title {id}-desc")) {
            (named(id, title, marks))
            @for (row, (mark, share)) in shares(marks).enumerate() {
                text x="0" y=(row * 40 + 15) { (mark.name) }
                text.value x="100%" y=(row * 40 + 15) text-anchor="end" { (mark.label) }
                rect.back x="0" y=(row * 40 + 21) width="100%" height="10" rx="3" {}
                @if share > 0 { rect x="0" y=(row * 40 + 21) width=(percent(share)) height="10" rx="3" {} }
            }
        }
    }
}

/// The height of a line chart, and the space above and below its line.
const HEIGHT: u64 = 120;
const ROOM: u64 = 24;

/// A line from the first mark to the last.
pub(super) fn line(id: &str, title: &str, marks: &[Mark]) -> Markup {
    let steps = marks.len().saturating_sub(1).max(1) as u64;
    // Between 1% and 99%, so that the marks at the ends are not cut off.
    let places: Vec<_> = shares(marks)
        .zip(0..)
        .map(|((mark, share), step)| {
            let across = if marks.len() < 2 { 500 } else { 10 + 980 * step / steps };
            (mark, percent(across), ROOM + HEIGHT - share * HEIGHT / 1000)
        })
        .collect();
    let longest = marks.iter().max_by_key(|mark| mark.length);
    html! {
        svg.line role="img" width="100%" height=(HEIGHT + 2 * ROOM) aria-labelledby=(format!("{id}-title {id}-desc")) {
            (named(id, title, marks))
            line.axis x1="0" x2="100%" y1=(ROOM + HEIGHT) y2=(ROOM + HEIGHT) {}
            line.axis x1="0" x2="100%" y1=(ROOM) y2=(ROOM) stroke-dasharray="2 4" {}
            @if let Some(longest) = longest { text.value x="0" y=(ROOM - 7) { (longest.label) } }
            @for pair in places.windows(2) {
                @if let [(_, x1, y1), (_, x2, y2)] = pair { line x1=(x1) y1=(y1) x2=(x2) y2=(y2) {} }
            }
            @for (mark, x, y) in &places { circle cx=(x) cy=(y) r="3" { title { (mark.name) ": " (mark.label) } } }
            @if let Some(first) = marks.first() { text x="0" y=(HEIGHT + 2 * ROOM - 6) { (first.name) } }
            @if let [_, .., last] = marks { text x="100%" y=(HEIGHT + 2 * ROOM - 6) text-anchor="end" { (last.name) } }
        }
    }
}

/// What a chart shows, for readers who cannot see it.
fn named(id: &str, title: &str, marks: &[Mark]) -> Markup {
    html! {
        title #(format!("{id}-title")) { (title) }
        desc #(format!("{id}-desc")) {
            @for (index, mark) in marks.iter().enumerate() { @if index > 0 { ", " } (mark.name) ": " (mark.label) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Mark, bars, line};

    #[test]
    fn the_longest_is_as_wide_as_there_is_room() {
        let drawn = bars("a", "A", &[Mark::of("one", 4), Mark::of("two", 1), Mark::of("none", 0)]).into_string();
        assert!(drawn.contains("width=\"100.0%\"") && drawn.contains("width=\"25.0%\""), "{drawn}");
        assert_eq!(drawn.matches("<rect").count(), 3 + 2, "{drawn}");
    }

    #[test]
    fn names_are_escaped_and_nothing_to_draw_is_no_trouble() {
        let hostile = "</svg><script>alert(1)</script>";
        for draw in [bars, line] {
            assert!(draw("a", hostile, &[]).into_string().contains("&lt;script"));
            let drawn = draw("a", "A", &[Mark::of(hostile, 0)]).into_string();
            assert!(!drawn.contains("<script"), "{drawn}");
        }
    }
}
