//! A season's table as a page that loads nothing from elsewhere: sortable tables, and a graph of the points over time.

use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use maud::{Markup, html};

use super::document::{Day, PlayerRow, SeasonDocument, SeasonTable};
use super::text::{MAX_DIFFERENCES, declared_otherwise, headings, notes, order};
use crate::page::Scale;
use crate::page::report::report;
use crate::page::table::{Cell, whole};

/// The style of the graphs.
const STYLE: &str = include_str!("page.css");

/// How many players have a line in the graph. Those who played most come first.
const MAX_LINES: usize = 6;

/// The size of the graph, and its margin.
const WIDTH: i64 = 700;
const HEIGHT: i64 = 260;
const ROOM: i64 = 30;

impl SeasonDocument {
    /// The page.
    #[must_use]
    pub fn page(&self, lang: Lang) -> String {
        let body = html! {
            @if !self.complete { p { strong { (lang.program("Not every input could be read to its end.")) } } }
            @for (index, table) in self.tables.iter().enumerate() { (section(lang, index, table)) }
            @if !self.differences.is_empty() { (self.differing(lang)) }
        };
        report(lang, lang.program("Table of a season"), STYLE, lang.program("Written by adjudeck."), &body)
    }
}

impl SeasonDocument {
    /// Where logs declare other numbers.
    fn differing(&self, lang: Lang) -> Markup {
        let further = self.differences.len().saturating_sub(MAX_DIFFERENCES) as u64;
        html! {
            p { (declared_otherwise(lang)) }
            ul {
                @for difference in self.differences.iter().take(MAX_DIFFERENCES) { li { (difference.text()) } }
                @if further > 0 { li { (lang.words().further_places(further)) } }
            }
        }
    }
}

/// The games of an edition.
fn section(lang: Lang, index: usize, table: &SeasonTable) -> Markup {
    let words = lang.words();
    html! {
        section {
            h2 { (visible(&words.labelled(&table.edition, &words.games(table.games)))) }
            (whole(&visible(&table.edition), &headings(lang), table.players.iter().map(player).collect()))
            @if table.unfinished > 0 { p.more { (words.not_over(table.unfinished)) } }
            p.more { (order(lang)) }
            @for note in notes(&table.players.iter().collect::<Vec<_>>(), lang) { p.more { (note) } }
            @if table.days.len() > 1 { (graph(lang, index, table)) }
        }
    }
}

fn player(row: &PlayerRow) -> Vec<Cell> {
    let values = [row.games, row.wins, row.deals, row.deals_won].map(|number| number.to_string());
    let values = values.into_iter().chain([
        row.points.unwrap_or_default().to_string(),
        row.average.unwrap_or_default().to_string(),
        row.faults.to_string(),
    ]);
    let [name, cells @ ..] = row.cells();
    let head = Cell::Head(html! { (name) });
    std::iter::once(head).chain(values.zip(cells).map(|(value, shown)| Cell::Shown(value, shown))).collect()
}

/// The points of those who played most, day by day.
fn graph(lang: Lang, index: usize, table: &SeasonTable) -> Markup {
    let mut players: Vec<_> = table.players.iter().collect();
    players.sort_by_key(|row| std::cmp::Reverse(row.games));
    players.truncate(MAX_LINES);
    let drawn = |player: &String| players.iter().any(|row| row.player == *player);
    let totals =
        |day: &'_ Day| day.totals.iter().filter(|(player, _)| drawn(player)).map(|(_, points)| *points).collect();
    let all = table.days.iter().flat_map::<Vec<_>, _>(totals);
    let scale = Scale::new((WIDTH, HEIGHT), ROOM, table.days.len(), all);
    let line = |player: &str| {
        let days = (0..).zip(&table.days);
        days.filter_map(|(day, it)| Some((day, *it.totals.get(player)?))).collect::<Vec<_>>()
    };
    let (title, id) = (lang.program("Points over time"), format!("graph{index}"));
    let ends = table.days.first().zip(table.days.last());
    html! {
        h3 { (title) }
        svg.graph role="img" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) aria-labelledby=(format!("{id}-title {id}-desc")) {
            title #(format!("{id}-title")) { (title) }
            desc #(format!("{id}-desc")) {
                @for (at, row) in players.iter().enumerate() { @if at > 0 { ", " } (visible(&row.player)) ": " (row.points.unwrap_or_default()) }
            }
            line.axis x1=(ROOM) x2=(WIDTH - ROOM) y1=(scale.down(0)) y2=(scale.down(0)) {}
            text.value x="0" y=(scale.down(scale.most) - 8) { (scale.most) }
            @if scale.least < 0 { text.value x="0" y=(scale.down(scale.least) + 16) { (scale.least) } }
            @for (at, row) in players.iter().enumerate() {
                @let line = line(&row.player);
                polyline class=(format!("p{at}")) points=(scale.points(&line)) {}
                @for (day, points) in &line {
                    circle class=(format!("p{at}")) cx=(scale.across(*day)) cy=(scale.down(*points)) r="3.5" { title { (visible(&row.player)) } }
                }
            }
            @if let Some((first, last)) = ends {
                text x=(ROOM) y=(HEIGHT - 4) { (first.date) }
                text x=(WIDTH - ROOM) y=(HEIGHT - 4) text-anchor="end" { (last.date) }
            }
        }
        ul.legend {
            @for (at, row) in players.iter().enumerate() {
                li { svg aria-hidden="true" viewBox="0 0 36 12" { rect class=(format!("p{at}")) x="0" y="3" width="36" height="6" rx="3" {} } (visible(&row.player)) }
            }
        }
    }
}
