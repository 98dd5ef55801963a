//! The frame of single-file pages, and the style of those with tables, which is that of the book.

use adjudeck_replayer::words::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::STYLE;
use crate::head::{Named, Policy, head, written};

/// The style of tables.
const TABLES: &str = include_str!("assets/report.css");

/// The script that sorts and searches them.
const SCRIPT: &str = include_str!("assets/report.js");

/// A page with everything it needs; `skip` is the link past the part above the text.
pub(crate) fn one_file(
    lang: Lang,
    named: Named<'_>,
    styles: &[&str],
    scripts: &[&str],
    target: &str,
    skip: &str,
    body: &Markup,
) -> String {
    written(html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            (head(named, Policy::OneFile, &html! {
                style { @for style in styles { (PreEscaped(style)) } }
            }))
            body {
                a.skip href=(target) { (skip) }
                (body)
                @for script in scripts { script { (PreEscaped(script)) } }
            }
        }
    })
}

/// A report in the style of the book, with an additional style; `end` says who wrote it.
pub(crate) fn report(lang: Lang, named: Named<'_>, style: &str, end: &str, body: &Markup) -> String {
    let body = html! {
        main #main { h1 { (named.title) } (body) }
        footer { p { (end) } }
    };
    one_file(lang, named, &[STYLE, TABLES, style], &[SCRIPT], "#main", lang.say("Skip to the text"), &body)
}
