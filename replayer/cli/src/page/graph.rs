//! A graph of the totals of a game over time.

use adjudeck_replayer::analysis::sheet::{Cell, Sheet};
use maud::{Markup, html};

/// The size of the graph and its margins: the points are written on the left, the deals below.
const SIZE: (i64, i64) = (420, 200);
const MARGINS: Margins = Margins { left: 40, right: 14, top: 14, bottom: 26 };

/// How many steps a scale is divided into at most.
const MAX_STEPS: i64 = 6;

/// The totals of a player after each deal, where they are known.
fn totals(sheet: &Sheet, player: usize) -> Vec<(i64, i64)> {
    let known = |cell: &Cell| cell.computed.or(cell.declared).map(i64::from);
    let totals = (0..).zip(&sheet.deals).filter_map(|(deal, row)| {
        let total = row.totals.get(player)?.as_ref().and_then(known)?;
        Some((deal, total))
    });
    totals.collect()
}

/// The space around the lines of a graph.
#[derive(Clone, Copy)]
pub(crate) struct Margins {
    pub(crate) left: i64,
    pub(crate) right: i64,
    pub(crate) top: i64,
    pub(crate) bottom: i64,
}

/// Converts values to positions in a graph. Zero is always in its range.
pub(crate) struct Scale {
    size: (i64, i64),
    margins: Margins,
    steps: i64,
    pub(crate) least: i64,
    pub(crate) most: i64,
}

impl Scale {
    /// A scale for a graph of this size, with these margins, for this number of moments and these values.
    pub(crate) fn new(size: (i64, i64), margins: Margins, moments: usize, values: impl Iterator<Item = i64>) -> Self {
        let (least, most) = values.fold((0, 0), |(least, most), value| (value.min(least), value.max(most)));
        let steps = i64::try_from(moments).unwrap_or(i64::MAX).saturating_sub(1).max(1);
        Self { size, margins, steps, least, most }
    }

    /// The position of a moment, from the left.
    pub(crate) const fn across(&self, moment: i64) -> i64 {
        self.margins.left + (self.size.0 - self.margins.left - self.margins.right) * moment / self.steps
    }

    /// The position of a value, from the top.
    pub(crate) fn down(&self, value: i64) -> i64 {
        let range = (self.most - self.least).max(1);
        let Margins { top, bottom, .. } = self.margins;
        self.size.1 - bottom - (self.size.1 - top - bottom) * (value - self.least) / range
    }

    /// Round values between the least and the most, for lines across the graph.
    pub(crate) fn values(&self) -> Vec<i64> {
        let step = round_step(self.most - self.least);
        (self.least.div_euclid(step)..=self.most.div_euclid(step))
            .map(|place| place * step)
            .filter(|value| *value >= self.least)
            .collect()
    }

    /// At most `most` moments that get a label: the first, the last, and some between them.
    pub(crate) fn moments(&self, most: i64) -> Vec<i64> {
        let count = most.min(self.steps + 1).max(2);
        (0..count).map(|place| self.steps * place / (count - 1)).collect()
    }

    /// Lines across the graph at round values, with their numbers.
    pub(crate) fn grid(&self) -> Markup {
        let Margins { left, right, .. } = self.margins;
        html! {
            @for value in self.values() {
                line.axis.zero[value == 0] x1=(left) x2=(self.size.0 - right) y1=(self.down(value)) y2=(self.down(value)) {}
                text.value x=(left - 8) y=(self.down(value) + 4) text-anchor="end" { (value.to_string().replace('-', "−")) }
            }
        }
    }

    /// The name of a moment below the graph. Those at the ends stay within it.
    pub(crate) fn named(&self, moment: i64, name: &str) -> Markup {
        let anchor = match moment {
            0 => "start",
            last if last == self.steps => "end",
            _ => "middle",
        };
        html! { text.moment x=(self.across(moment)) y=(self.size.1 - 6) text-anchor=(anchor) { (name) } }
    }

    /// The points of a line, in the form of SVG.
    pub(crate) fn points(&self, line: &[(i64, i64)]) -> String {
        let places = line.iter().map(|(moment, value)| format!("{},{}", self.across(*moment), self.down(*value)));
        places.collect::<Vec<_>>().join(" ")
    }
}

/// The least of 1, 2, 5, 10, 20, 50 … that divides a range into a few steps.
fn round_step(range: i64) -> i64 {
    let steps = (0..17).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i64.pow(power)));
    steps.into_iter().find(|step| range / step <= MAX_STEPS).unwrap_or(i64::MAX)
}

/// A line for each player, distinguished by colour and dashes; `table` has the same in numbers.
pub(super) fn graph(sheet: &Sheet, title: &str, table: &str) -> Markup {
    let lines: Vec<_> = (0..sheet.players.len()).map(|player| totals(sheet, player)).collect();
    let values = lines.iter().flatten().map(|(_, total)| *total);
    let scale = Scale::new(SIZE, MARGINS, sheet.deals.len(), values);
    let deal = |moment| usize::try_from(moment).ok().and_then(|at: usize| Some(sheet.deals.get(at)?.deal.to_string()));
    html! {
        svg viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) role="img" aria-label=(title) aria-describedby=(table) {
            (scale.grid())
            @for moment in scale.moments(12) { @if let Some(deal) = deal(moment) { (scale.named(moment, &deal)) } }
            @for (player, line) in lines.iter().enumerate() {
                polyline.(colour(player)) points=(scale.points(line)) {}
                @for (deal, total) in line {
                    circle.(colour(player)) cx=(scale.across(*deal)) cy=(scale.down(*total)) r="2.5" {}
                }
            }
        }
    }
}

/// Which line belongs to which player.
pub(super) fn legend(players: &[String]) -> Markup {
    html! {
        ul.legend {
            @for (player, name) in players.iter().enumerate() {
                li { svg viewBox="0 0 28 8" aria-hidden="true" { polyline.(colour(player)) points="1,4 27,4" {} } " " (name) }
            }
        }
    }
}

/// How the line of a player is drawn.
fn colour(player: usize) -> String {
    format!("p{}", player % 10)
}

#[cfg(test)]
mod tests {
    use super::{MARGINS, SIZE, Scale};

    fn scale(moments: usize, values: &[i64]) -> Scale {
        Scale::new(SIZE, MARGINS, moments, values.iter().copied())
    }

    #[test]
    fn lines_across_are_at_round_values_between_the_least_and_the_most() {
        assert_eq!(scale(2, &[0, 875]).values(), [0, 200, 400, 600, 800]);
        assert_eq!(scale(2, &[-9225, 4065]).values(), [-8000, -6000, -4000, -2000, 0, 2000, 4000]);
        assert_eq!(scale(2, &[3]).values(), [0, 1, 2, 3]);
        assert_eq!(scale(2, &[]).values(), [0]);
        assert!(scale(2, &[i64::from(i32::MIN), i64::from(i32::MAX)]).values().contains(&0));
    }

    #[test]
    fn the_ends_are_always_named() {
        assert_eq!(scale(1, &[]).moments(4), [0, 1]);
        assert_eq!(scale(3, &[]).moments(4), [0, 1, 2]);
        assert_eq!(scale(100, &[]).moments(4), [0, 33, 66, 99]);
    }
}
