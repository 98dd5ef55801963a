//! The index of the pages of many games.
//!
//! It is written in parts, so that not all games have to be in memory: what comes above them, a part for each game, and what
//! comes below.

use std::fmt;

use adjudeck_replayer::analysis::sheet::{Cell, Row, Sheet};
use adjudeck_replayer::words::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::COLOURS;
use super::graph::{graph, legend};
use crate::head::{Named, Policy, head, written};

/// The style of the page.
const STYLE: [&str; 2] = [COLOURS, include_str!("assets/index.css")];

/// The script that searches it.
const SCRIPT: &str = include_str!("assets/index.js");

/// A game in the index.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// The number of the game, from 1.
    pub number: u64,
    /// The link to its page; none if it could not be judged.
    pub page: Option<String>,
    /// Its title.
    pub title: String,
    /// The name of its input.
    pub input: String,
    /// The edition and its title.
    pub edition: Option<(String, String)>,
    /// Who plays.
    pub players: Vec<String>,
    /// Its tags.
    pub tags: Vec<(String, String)>,
    /// How many faults were found.
    pub faults: usize,
    /// Why it cannot be judged.
    pub trouble: Option<String>,
    /// Its score sheet.
    pub sheet: Sheet,
}

/// The totals of all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many there are.
    pub games: u64,
    /// How many of them have faults.
    pub faulty: u64,
}

/// A text with a number in its slot.
fn numbered(text: &str, n: &dyn fmt::Display) -> String {
    text.replacen("{n}", &n.to_string(), 1)
}

/// The part above the games.
#[must_use]
pub fn above(lang: Lang, sums: Sums, view: Option<&str>) -> String {
    let title = lang.say("The games");
    let counts = [numbered(lang.say("games: {n}"), &sums.games), numbered(lang.say("with faults: {n}"), &sums.faulty)];
    let about = counts.join(lang.say(", "));
    let markup = html! {
        (DOCTYPE)
        (PreEscaped(format!("<html lang=\"{}\">", lang.code())))
        (head(Named { title, about: &about }, Policy::OneFile, &html! {
            style { @for style in STYLE { (PreEscaped(style)) } }
        }))
        (PreEscaped("<body>"))
        a.skip href="#games" { (lang.say("Skip to the games")) }
        header {
            h1 { (title) }
            p.about {
                @for count in &counts { span { (count) } }
            }
            @if let Some(view) = view { p.view { (view) } }
        }
        (PreEscaped("<main>"))
        form #search role="search" hidden {
            label for="words" { (lang.say("Search by title, player, tag, edition or date")) }
            input #words type="search" autocomplete="off" spellcheck="false";
            label.check { input #faulty type="checkbox"; " " (lang.say("only games with faults")) }
            p #found aria-live="polite" data-found=(lang.say("found: {n}")) {}
        }
        (PreEscaped(format!("<ol id=\"games\" tabindex=\"-1\" aria-label=\"{title}\">")))
    };
    written(markup)
}

/// The part below the games.
#[must_use]
pub fn below(lang: Lang) -> String {
    let markup = html! {
        (PreEscaped("</ol>"))
        nav #pages.pages aria-label=(lang.say("Pages")) hidden {
            button #back type="button" { (lang.say("Back")) }
            span #range aria-live="polite" data-range=(lang.say("{from} to {to} of {all}")) {}
            button #forward type="button" { (lang.say("Forward")) }
        }
        (PreEscaped("</main>"))
        footer { p { (lang.say("Written by adjudeck; the verdicts are those of its referee.")) } }
        script { (PreEscaped(SCRIPT)) }
        (PreEscaped("</body></html>"))
    };
    written(markup)
}

/// A game.
#[must_use]
pub fn entry(lang: Lang, entry: &Entry) -> String {
    let Entry { number, page, title, edition, tags, faults, sheet, .. } = entry;
    let date = tags.iter().find(|(key, _)| key == "date");
    let markup = html! {
        li.faulty[*faults > 0] {
            div.find {
                h2 { @match page { Some(page) => a href=(page) { (title) }, None => (title) } }
                p.about {
                    @if let Some((_, date)) = date { span { (date) } }
                    @if let Some((edition, rules)) = edition { span { (rules) " " code lang="en" { (edition) } } }
                    span { code lang="en" { (entry.input) } }
                    @if *faults > 0 { span.bad { (numbered(lang.say("faults: {n}"), faults)) } }
                }
                @if !entry.players.is_empty() { p.players { (entry.players.join(lang.say(", "))) } }
                @if tags.len() > usize::from(date.is_some()) {
                    p.about { @for (key, value) in tags.iter().filter(|(key, _)| key != "date") { span { (key) (lang.say(": ")) (value) } } }
                }
            }
            @if let Some(trouble) = &entry.trouble { p.bad { (trouble) } }
            @if !sheet.deals.is_empty() { (scores(lang, sheet, &format!("s{number}"))) }
        }
    };
    written(markup)
}

/// The score sheet, and a graph of the totals. The sheet has the same numbers for those who cannot see the graph.
fn scores(lang: Lang, sheet: &Sheet, id: &str) -> Markup {
    html! {
        details {
            summary { (lang.say("The scores")) @if !sheet.winners.is_empty() { " – " (lang.program("winner")) (lang.say(": ")) (sheet.winners.join(lang.say(", "))) } }
            div.wide tabindex="0" role="group" aria-labelledby=(id) {
                table #(format!("{id}-table")) {
                    caption #(id) { (lang.say("Points of each deal, and in all")) }
                    thead {
                        tr { th scope="col" { (lang.say("Deal")) } @for player in &sheet.players { th scope="col" { (player) } } }
                    }
                    tbody { @for row in &sheet.deals { (deal(lang, row)) } }
                }
            }
            @if sheet.deals.len() > 1 {
                figure {
                    (graph(sheet, lang.say("The totals after each deal"), &format!("{id}-table")))
                    figcaption { (legend(&sheet.players)) }
                }
            }
        }
    }
}

/// A deal of the sheet.
fn deal(lang: Lang, row: &Row) -> Markup {
    let cells = row.scores.iter().zip(row.totals.iter().map(Option::as_ref).chain(std::iter::repeat(None)));
    html! {
        tr {
            th scope="row" { (row.deal) @if row.state != "over" { " (" (lang.program(row.state)) ")" } }
            @for (score, total) in cells {
                td {
                    @if let Some(score) = score { (cell(score)) }
                    @if let Some(total) = total { " " b { (cell(total)) } }
                }
            }
        }
    }
}

/// A number of the sheet. If the log declares another one, that is shown as well.
fn cell(cell: &Cell) -> Markup {
    let number = |number: Option<i32>| number.map_or("?".to_owned(), |number| number.to_string().replace('-', "−"));
    html! {
        (number(cell.computed.or(cell.declared)))
        @if cell.differs() { " " del { (number(cell.declared)) } }
    }
}
