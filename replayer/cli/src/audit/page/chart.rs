//! Charts that take the available width, with text of the usual size.
//!
//! Bars are a list, since their names may be sentences, which pictures do not break into lines.

use maud::{Markup, html};

use crate::page::table::number;

/// A point of a line: its name, its height, and the height as text.
pub(super) struct Mark {
    pub(super) name: String,
    pub(super) length: u64,
    pub(super) label: String,
}

/// The share of a length in the longest, in per mille.
fn per_mille(length: u64, longest: u64) -> u64 {
    length.saturating_mul(1000) / longest.max(1)
}

/// Per mille as a percentage.
fn percent(share: u64) -> String {
    format!("{}.{}%", share / 10, share % 10)
}

/// Bars, one below the other. Each has its name, which may be a sentence, its number, and its length; so a list says all that the
/// bars show.
pub(super) fn bars(title: &str, bars: &[(Markup, u64)]) -> Markup {
    let longest = bars.iter().map(|(_, length)| *length).max().unwrap_or_default();
    html! {
        ol.bars aria-label=(title) {
            @for (name, length) in bars {
                li {
                    span { (name) } b { (number(*length)) }
                    div { div style=(format!("width: {}", percent(per_mille(*length, longest)))) {} }
                }
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
    let longest = marks.iter().max_by_key(|mark| mark.length);
    let places: Vec<_> = marks
        .iter()
        .zip(0..)
        .map(|(mark, step)| {
            let share = per_mille(mark.length, longest.map_or(0, |longest| longest.length));
            let across = if marks.len() < 2 { 500 } else { 10 + 980 * step / steps };
            (mark, percent(across), ROOM + HEIGHT - share * HEIGHT / 1000)
        })
        .collect();
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
    use maud::html;

    use super::{Mark, bars, line};

    #[test]
    fn the_longest_is_as_wide_as_there_is_room() {
        let all = [("one", 4), ("two", 1), ("none", 0)].map(|(name, length)| (html! { (name) }, length));
        let drawn = bars("A", &all).into_string();
        for width in ["100.0%", "25.0%", "0.0%"] {
            assert_eq!(drawn.matches(&format!("width: {width}")).count(), 1, "{drawn}");
        }
        assert!(drawn.contains("<b>4</b>"), "{drawn}");
    }

    #[test]
    fn names_are_escaped_and_nothing_to_draw_is_no_trouble() {
        let hostile = "</svg><script>alert(1)</script>";
        assert!(line("a", hostile, &[]).into_string().contains("&lt;script"));
        assert!(bars(hostile, &[]).into_string().contains("&lt;script"));
        let mark = Mark { name: hostile.to_owned(), length: 0, label: "0".to_owned() };
        assert!(!line("a", "A", &[mark]).into_string().contains("<script"));
        assert!(!bars("A", &[(html! { (hostile) }, 0)]).into_string().contains("<script"));
    }
}
