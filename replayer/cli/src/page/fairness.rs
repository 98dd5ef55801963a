//! Whether cards were dealt fairly, as a page that loads nothing from elsewhere.

mod plot;

use adjudeck_replayer::fairness::{FairnessAnswer, FairnessDocument, FairnessTopic};
use adjudeck_replayer::words::Lang;
use maud::{Markup, html};

use super::report::report;
use crate::head::Named;
use crate::view::fairness::{CANNOT_TELL, about, cells, headings, told};

/// The style of its plots.
const STYLE: &str = include_str!("assets/fairness.css");

/// How many answers of a topic are drawn; the table has all.
const MOST_DRAWN: usize = 40;

/// The page of a report.
///
/// ```
/// use adjudeck_replayer::{fairness::FairnessArchive, words::Lang};
/// let page = adjudeck_cli::page::fairness::page(&FairnessArchive::default().document(), Lang::En);
/// assert!(page.starts_with("<!DOCTYPE html>") && page.contains("too few cards are shown"));
/// ```
#[must_use]
pub fn page(document: &FairnessDocument, lang: Lang) -> String {
    let words = lang.words();
    let topics: Vec<_> = FairnessTopic::ALL.into_iter().filter(|topic| of(document, *topic).next().is_some()).collect();
    let body = html! {
        @for sentence in words.fairness_read(document) { p { (sentence) } }
        p { (words.fairness_asked(document)) }
        (unusual(document, lang))
        @if document.answers.len() > 1 {
            h2 { (lang.program("All chances")) }
            p { (lang.program("Each dot is an answer: the rank of its chance among all, against the chance itself. Fair shuffles keep near the line; what is unusual lies far above it.")) }
            (plot::chances(document, lang))
        }
        nav.contents aria-label=(lang.say("Contents")) {
            ul { @for topic in &topics { li { a href=(format!("#{}", topic.as_str())) { (words.fairness_topic(*topic)) } } } }
        }
        @for topic in &topics { (section(document, *topic, lang)) }
        h2 { (lang.program("What this cannot tell")) }
        ul { @for sentence in CANNOT_TELL { li { (lang.program(sentence)) } } }
    };
    let title = lang.program("Were the cards dealt fairly?");
    let named = Named { title, about: &words.fairness_unusual(document) };
    report(lang, named, STYLE, lang.program("Written by adjudeck."), &body)
}

/// The answers of a topic.
fn of(document: &FairnessDocument, topic: FairnessTopic) -> impl Iterator<Item = &FairnessAnswer> {
    document.answers.iter().filter(move |answer| answer.topic == topic)
}

/// What is unusual, and where the same cards were dealt.
fn unusual(document: &FairnessDocument, lang: Lang) -> Markup {
    let words = lang.words();
    html! {
        p.verdict { b { (words.fairness_unusual(document)) } }
        @if document.unusual > 0 {
            ul { @for answer in document.unusual_answers() { li { (told(answer, lang)) } } }
        }
        @if !document.repeated.is_empty() {
            ul { @for repeated in &document.repeated { li { (words.fairness_repeated(repeated)) } } }
        }
    }
}

/// A topic: what it asks, a plot of its answers, and a table.
fn section(document: &FairnessDocument, topic: FairnessTopic, lang: Lang) -> Markup {
    let words = lang.words();
    let answers: Vec<_> = of(document, topic).collect();
    let name = words.fairness_topic(topic);
    html! {
        section #(topic.as_str()) {
            h2 { (name) }
            p { (lang.program(about(topic))) }
            (plot::multiples(answers.get(..MOST_DRAWN).unwrap_or(&answers), &name, lang))
            table.fairness data-search=(lang.say("Search")) data-found=(lang.say("found: {n}")) {
                thead {
                    tr {
                        th scope="col" { (lang.program("question")) }
                        @for heading in headings(lang).into_iter().chain([lang.program("corrected")]) {
                            th.number scope="col" { (heading) }
                        }
                    }
                }
                tbody { @for answer in &answers { (row(answer, lang)) } }
            }
        }
    }
}

fn row(answer: &FairnessAnswer, lang: Lang) -> Markup {
    let words = lang.words();
    html! {
        tr.unusual[answer.unusual] {
            th scope="row" { (plot::name(answer, lang)) @if let Some(rank) = &answer.rank { ": " (rank) } }
            @for cell in cells(answer, lang) { td.number { (cell) } }
            td.number { (words.fairness_chance(answer.corrected)) }
        }
    }
}
