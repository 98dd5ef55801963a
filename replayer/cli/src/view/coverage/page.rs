//! What was counted, as a page that needs nothing from elsewhere.

use adjudeck_replayer::coverage::{
    AnswerCoverage, ClauseCoverage, CoverageDocument, EditionCoverage, Hits, Holder, PointCoverage,
};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::Variant;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::text::{headings, shown, sources};
use crate::head::{Policy, head, written};
use crate::view::Drawn;

/// How the page looks.
const STYLE: &str = include_str!("page.css");

impl Drawn<'_, CoverageDocument> {
    /// The page; `remarks` are the last lines of the report, such as how much was judged.
    ///
    /// ```
    /// use adjudeck_cli::view::Drawn;
    /// use adjudeck_replayer::{coverage::Coverage, referee::Choice, words::Lang};
    /// let document = Coverage::new(&Choice::default()).document();
    /// let page = Drawn(&document).page(&["0 games".to_owned()], Lang::En);
    /// assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<p>0 games</p>"));
    /// ```
    #[must_use]
    pub fn page(&self, remarks: &[String], lang: Lang) -> String {
        let title = lang.program("What the logs have put to the test");
        let page = html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                (head(title, Policy::OneFile, &html! { style { (PreEscaped(STYLE)) } }))
                body {
                    h1 { (title) }
                    @for remark in remarks { p { (remark) } }
                    ul {
                        @for edition in &self.editions {
                            li { a href=(format!("#{}", edition.edition)) { (sums(edition, lang)) } }
                        }
                    }
                    @for edition in &self.editions { (section(edition, lang)) }
                }
            }
        };
        written(page)
    }
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
            table {
                thead {
                    tr {
                        @for heading in headings(lang) { th scope="col" { (heading) } }
                        th scope="col" { (lang.program("clause, point, answer")) }
                    }
                }
                @for clause in &edition.clauses { tbody { (rows(clause, variant, lang)) } }
            }
        }
    }
}

/// A clause with its points and their answers. A clause that asks nothing of a log has no numbers.
fn rows(clause: &ClauseCoverage, variant: &Variant, lang: Lang) -> Markup {
    let has_none = clause.points.is_empty() && clause.hits == Hits::default();
    html! {
        tr.clause {
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
        Hits { consulted: 0, .. } => "point never",
        hits if hits.have_decided() => "point decided",
        _ => "point idle",
    };
    html! {
        tr class=(class) {
            (cells(&point.hits))
            th scope="row" { code { (point.point) } " " (lang.rule(&point.question, variant)) }
        }
    }
}

fn row_of_answer(held: &AnswerCoverage, lang: Lang) -> Markup {
    let is_own = held.held_by == Holder::Edition;
    html! {
        tr.answer {
            (cells(&held.hits))
            td { @if is_own { b { (shown(held, lang)) } } @else { (shown(held, lang)) } " " small { (sources(held, lang)) } }
        }
    }
}

fn cells(hits: &Hits) -> Markup {
    html! { @for number in hits.columns() { td.number { (number) } } }
}
