//! A graph of the totals of a game over time.

use adjudeck_replayer::analysis::sheet::{Cell, Sheet};
use maud::{Markup, html};

/// The size of the graph, and the margin in it.
const WIDTH: i64 = 420;
const HEIGHT: i64 = 180;
const ROOM: i64 = 14;

/// The totals of a player after each deal, where they are known.
fn totals(sheet: &Sheet, player: usize) -> Vec<(i64, i64)> {
    let known = |cell: &Cell| cell.computed.or(cell.declared).map(i64::from);
    let totals = (0..).zip(&sheet.deals).filter_map(|(deal, row)| {
        let total = row.totals.get(player)?.as_ref().and_then(known)?;
        Some((deal, total))
    });
    totals.collect()
}

/// Converts values to positions in a graph. Zero is always in its range.
pub(crate) struct Scale {
    size: (i64, i64),
    room: i64,
    steps: i64,
    pub(crate) least: i64,
    pub(crate) most: i64,
}

impl Scale {
    /// A scale for a graph of this size, with this margin, for this number of moments and these values.
    pub(crate) fn new(size: (i64, i64), room: i64, moments: usize, values: impl Iterator<Item = i64>) -> Self {
        let (least, most) = values.fold((0, 0), |(least, most), value| (value.min(least), value.max(most)));
        let steps = i64::try_from(moments).unwrap_or(i64::MAX).saturating_sub(1).max(1);
        Self { size, room, steps, least, most }
    }

    /// The position of a moment, from the left.
    pub(crate) const fn across(&self, moment: i64) -> i64 {
        self.room + (self.size.0 - 2 * self.room) * moment / self.steps
    }

    /// The position of a value, from the top.
    pub(crate) fn down(&self, value: i64) -> i64 {
        let range = (self.most - self.least).max(1);
        self.size.1 - self.room - (self.size.1 - 2 * self.room) * (value - self.least) / range
    }

    /// The points of a line, in the form of SVG.
    pub(crate) fn points(&self, line: &[(i64, i64)]) -> String {
        let places = line.iter().map(|(moment, value)| format!("{},{}", self.across(*moment), self.down(*value)));
        places.collect::<Vec<_>>().join(" ")
    }
}

/// A line for each player, distinguished by colour and dashes; `table` has the same in numbers.
pub(super) fn graph(sheet: &Sheet, title: &str, table: &str) -> Markup {
    let lines: Vec<_> = (0..sheet.players.len()).map(|player| totals(sheet, player)).collect();
    let values = lines.iter().flatten().map(|(_, total)| *total);
    let scale = Scale::new((WIDTH, HEIGHT), ROOM, sheet.deals.len(), values);
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(title) aria-describedby=(table) {
            line.axis x1=(ROOM) x2=(WIDTH - ROOM) y1=(scale.down(0)) y2=(scale.down(0)) {}
            text x=(ROOM) y=(ROOM - 3) { (scale.most) }
            @if scale.least < 0 { text x=(ROOM) y=(HEIGHT - 2) { (scale.least) } }
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
