//! The coverage of rules, as a page that loads nothing from elsewhere.

use adjudeck_replayer::analysis::coverage::{
    AnswerCoverage, ClauseCoverage, CoverageDocument, EditionCoverage, Hits, Holder, PointCoverage,
};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::Variant;
use maud::{Markup, html};

use super::report::report;
use crate::head::Named;
use crate::view::coverage::{headings, shown, sources};

/// The style of its tables.
const STYLE: &str = include_str!("assets/coverage.css");

/// The page; `remarks` are the last lines of the report, such as how much was judged.
///
/// ```
/// use adjudeck_replayer::{analysis::coverage::Coverage, referee::Choice, words::Lang};
/// let document = Coverage::new(&Choice::default()).document();
/// let page = adjudeck_cli::page::coverage::page(&document, &["0 games".to_owned()], Lang::En);
/// assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<p>0 games</p>"));
/// ```
#[must_use]
pub fn page(document: &CoverageDocument, remarks: &[String], lang: Lang) -> String {
    let body = html! {
        @for remark in remarks { p { (remark) } }
        nav.contents aria-label=(lang.say("Contents")) {
            ul { @for edition in &document.editions { li { a href=(format!("#{}", edition.edition)) { (sums(edition, lang)) } } } }
        }
        @for edition in &document.editions { (section(edition, lang)) }
    };
    let title = lang.program("What the logs have put to the test");
    report(
        lang,
        Named { title, about: &remarks.join(lang.say(", ")) },
        STYLE,
        lang.program("Written by adjudeck."),
        &body,
    )
}

/// How much of an edition has come up.
fn sums(edition: &EditionCoverage, lang: Lang) -> String {
    lang.words().decided(edition.points, &edition.edition)
}

/// An edition with its table.
fn section(edition: &EditionCoverage, lang: Lang) -> Markup {
    let variant = &*edition.variant;
    html! {
        section #(edition.edition) {
            h2 { (edition.edition) " " code { (edition.hash) } }
            p { (sums(edition, lang)) }
            table.coverage data-search=(lang.say("Search")) data-found=(lang.say("found: {n}")) {
                thead {
                    tr {
                        @for heading in headings(lang) { th.number scope="col" { (heading) } }
                        th scope="col" { (lang.program("clause, point, answer")) }
                    }
                }
                @for clause in &edition.clauses { tbody { (rows(clause, variant, lang)) } }
            }
        }
    }
}

/// A clause with its points and their answers. A clause that logs cannot put to the test has no numbers.
fn rows(clause: &ClauseCoverage, variant: &Variant, lang: Lang) -> Markup {
    let has_none = clause.points.is_empty() && clause.hits == Hits::default();
    html! {
        tr.clause data-level="0" {
            @if has_none { td.none colspan="5" {} } @else { (cells(&clause.hits)) }
            th scope="row" { b { (clause.clause) } " " (lang.rule(&clause.text, variant)) }
        }
        @for point in &clause.points {
            (row_of_point(point, variant, lang))
            @for held in &point.answers { (row_of_answer(held, lang)) }
        }
    }
}

fn row_of_point(point: &PointCoverage, variant: &Variant, lang: Lang) -> Markup {
    let class = match point.hits {
        Hits { consulted: 0, .. } => "never",
        hits if hits.have_decided() => "decided",
        _ => "idle",
    };
    html! {
        tr class=(class) data-level="1" {
            (cells(&point.hits))
            th scope="row" { code { (point.point) } " " (lang.rule(&point.question, variant)) }
        }
    }
}

fn row_of_answer(held: &AnswerCoverage, lang: Lang) -> Markup {
    let is_own = held.held_by == Holder::Edition;
    html! {
        tr.answer data-level="2" {
            (cells(&held.hits))
            td { @if is_own { b { (shown(held, lang)) } } @else { (shown(held, lang)) } " " small { (sources(held, lang)) } }
        }
    }
}

fn cells(hits: &Hits) -> Markup {
    html! { @for number in hits.columns() { td.number { (number) } } }
}
