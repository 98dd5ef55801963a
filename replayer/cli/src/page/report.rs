//! What pages of one file have around their text, and how those look that have tables: like the book.

use adjudeck_replayer::words::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::STYLE;
use crate::head::{Policy, head, written};

/// How tables look.
const TABLES: &str = include_str!("assets/report.css");

/// What sorts and searches them.
const SCRIPT: &str = include_str!("assets/report.js");

/// A page with all that it needs: `skip` leads over what stands above the text.
pub(crate) fn one_file(
    lang: Lang,
    title: &str,
    styles: &[&str],
    scripts: &[&str],
    (target, skip): (&str, &str),
    body: &Markup,
) -> String {
    written(html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            (head(title, Policy::OneFile, &html! {
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

/// A report in the look of the book, and in what else it needs of a look; `end` says by whom it is written.
pub(crate) fn report(lang: Lang, title: &str, style: &str, end: &str, body: &Markup) -> String {
    let body = html! {
        main #main { h1 { (title) } (body) }
        footer { p { (end) } }
    };
    one_file(lang, title, &[STYLE, TABLES, style], &[SCRIPT], ("#main", lang.say("Skip to the text")), &body)
}
