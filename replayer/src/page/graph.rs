//! How the totals of a game have grown, as a graph.

use maud::{Markup, html};

use crate::sheet::{Cell, Sheet};

/// How wide and high the graph is, with the room at its edges.
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

/// A line for each player, told apart by colour and by dashes; `table` has the same in numbers.
pub(super) fn graph(sheet: &Sheet, title: &str, table: &str) -> Markup {
    let lines: Vec<_> = (0..sheet.players.len()).map(|player| totals(sheet, player)).collect();
    let all = || lines.iter().flatten().map(|(_, total)| *total).chain([0]);
    let (bottom, top) = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
    let (range, last) = ((top - bottom).max(1), i64::try_from(sheet.deals.len()).unwrap_or(i64::MAX).max(2) - 1);
    let across = |deal: i64| ROOM + (WIDTH - 2 * ROOM) * deal / last;
    let up = |total: i64| HEIGHT - ROOM - (HEIGHT - 2 * ROOM) * (total - bottom) / range;
    let points = |line: &[(i64, i64)]| {
        let places = line.iter().map(|(deal, total)| format!("{},{}", across(*deal), up(*total)));
        places.collect::<Vec<_>>().join(" ")
    };
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(title) aria-describedby=(table) {
            line.axis x1=(ROOM) x2=(WIDTH - ROOM) y1=(up(0)) y2=(up(0)) {}
            text x=(ROOM) y=(ROOM - 3) { (top) }
            @if bottom < 0 { text x=(ROOM) y=(HEIGHT - 2) { (bottom) } }
            @for (player, line) in lines.iter().enumerate() {
                polyline.(colour(player)) points=(points(line)) {}
                @for (deal, total) in line { circle.(colour(player)) cx=(across(*deal)) cy=(up(*total)) r="2.5" {} }
            }
        }
    }
}

/// Which line is whose.
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
