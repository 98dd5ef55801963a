//! A season's table as a page that loads nothing from elsewhere: sortable tables, and a graph of the points over time.

use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::edition;
use maud::{Markup, html};

use super::document::{Day, PlayerRow, SeasonDocument, SeasonTable};
use super::tally::standing;
use super::text::{MAX_DIFFERENCES, declared_otherwise, headings, notes, order};
use crate::head::Named;
use crate::page::report::report;
use crate::page::table::{Cell, whole};
use crate::page::{Margins, Scale};

/// The style of the graphs.
const STYLE: &str = include_str!("page.css");

/// How many players have a line in the graph. Those who played most come first.
const MAX_LINES: usize = 6;

/// The size of the graph and its margins: the points are written on the left, the days below.
const SIZE: (i64, i64) = (700, 290);
const MARGINS: Margins = Margins { left: 62, right: 12, top: 16, bottom: 38 };

/// How many days are named below the graph.
const MAX_DAYS: i64 = 3;

impl SeasonDocument {
    /// The page.
    #[must_use]
    pub fn page(&self, lang: Lang) -> String {
        let body = html! {
            @if !self.complete { p { strong { (lang.program("Not every input could be read to its end.")) } } }
            @for (index, table) in self.tables.iter().enumerate() { (section(lang, index, table)) }
            @if !self.differences.is_empty() { (self.differing(lang)) }
        };
        let about =
            self.tables.iter().map(|table| lang.words().labelled(&name(lang, table), &lang.words().games(table.games)));
        let about = about.collect::<Vec<_>>().join(lang.say(", "));
        let named = Named { title: lang.program("Table of a season"), about: &about };
        report(lang, named, STYLE, lang.program("Written by adjudeck."), &body)
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

/// What the rules of a table are called.
fn name(lang: Lang, table: &SeasonTable) -> String {
    edition(&table.edition).map_or_else(|| table.edition.clone(), |rules| lang.say(&rules.title).to_owned())
}

/// The games of an edition.
fn section(lang: Lang, index: usize, table: &SeasonTable) -> Markup {
    let words = lang.words();
    html! {
        section {
            h2 { (visible(&words.labelled(&name(lang, table), &words.games(table.games)))) " " code lang="en" { (visible(&table.edition)) } }
            (whole(&visible(&table.edition), &columns(lang), rows(&table.players)))
            @if table.unfinished > 0 { p.more { (words.not_over(table.unfinished)) } }
            p.more { (order(lang)) }
            @for note in notes(&table.players.iter().collect::<Vec<_>>(), lang) { p.more { (note) } }
            @if table.days.len() > 1 { (graph(lang, index, table)) }
        }
    }
}

/// The headings of the columns: what one looks for comes first.
fn columns(lang: Lang) -> [&'static str; 9] {
    let [player, games, wins, deals, deals_won, points, average, faults] = headings(lang);
    [lang.program("rank"), player, points, average, games, wins, deals, deals_won, faults]
}

/// The players with their ranks. Players who stand equal share a rank.
fn rows(players: &[PlayerRow]) -> Vec<Vec<Cell>> {
    let mut rank = 0;
    let ranked = players.iter().zip(1..).enumerate().map(|(at, (row, place))| {
        let before = at.checked_sub(1).and_then(|before| players.get(before));
        let is_equal = before.is_some_and(|before| standing(before, row).is_eq());
        rank = if is_equal { rank } else { place };
        player(row, rank)
    });
    ranked.collect()
}

fn player(row: &PlayerRow, rank: u64) -> Vec<Cell> {
    let [name, games, wins, deals, deals_won, points, average, faults] = row.cells();
    let shown = |value: &dyn ToString, shown: String| Cell::Shown(value.to_string(), shown);
    vec![
        Cell::Number(rank),
        Cell::Head(html! { (name) }),
        shown(&row.points.unwrap_or_default(), points),
        shown(&row.average.unwrap_or_default(), average),
        shown(&row.games, games),
        shown(&row.wins, wins),
        shown(&row.deals, deals),
        shown(&row.deals_won, deals_won),
        shown(&row.faults, faults),
    ]
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
    let scale = Scale::new(SIZE, MARGINS, table.days.len(), all);
    let line = |player: &str| {
        let days = (0..).zip(&table.days);
        days.filter_map(|(day, it)| Some((day, *it.totals.get(player)?))).collect::<Vec<_>>()
    };
    let (title, id) = (lang.program("Points over time"), format!("graph{index}"));
    let day = |moment| usize::try_from(moment).ok().and_then(|at: usize| table.days.get(at));
    html! {
        h3 { (title) }
        svg.graph role="img" viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) aria-labelledby=(format!("{id}-title {id}-desc")) {
            title #(format!("{id}-title")) { (title) }
            desc #(format!("{id}-desc")) {
                @for (at, row) in players.iter().enumerate() { @if at > 0 { ", " } (visible(&row.player)) ": " (row.points.unwrap_or_default()) }
            }
            (scale.grid())
            @for moment in scale.moments(MAX_DAYS) { @if let Some(day) = day(moment) { (scale.named(moment, &day.date)) } }
            @for (at, row) in players.iter().enumerate() {
                @let line = line(&row.player);
                polyline class=(format!("p{at}")) points=(scale.points(&line)) {}
                @for (day, points) in &line {
                    circle class=(format!("p{at}")) cx=(scale.across(*day)) cy=(scale.down(*points)) r="3.5" { title { (visible(&row.player)) ": " (points) } }
                }
            }
        }
        ul.legend {
            @for (at, row) in players.iter().enumerate() {
                li { svg aria-hidden="true" viewBox="0 0 36 12" { rect class=(format!("p{at}")) x="0" y="3" width="36" height="6" rx="3" {} } (visible(&row.player)) }
            }
        }
    }
}
