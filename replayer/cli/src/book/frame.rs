//! What surrounds every page: the head, the links to other pages, the search, the foot.

use adjudeck_replayer::words::Lang;
use maud::{DOCTYPE, Markup, html};

use super::site::{Page, Site};
use crate::guide::path as path_of_guide;
use crate::head::{Named, Policy, head, written};

/// What the book is about.
pub(super) fn lead(lang: Lang) -> &'static str {
    lang.say("How the books answer every question of rummy games, where they disagree, and what a referee makes of it.")
}

/// A page of the book; `trail` holds the steps that lead to it, each with its page.
pub(super) fn page(
    site: &Site<'_>,
    path: &str,
    Named { title, about }: Named<'_>,
    trail: &[(Markup, String)],
    body: &Markup,
) -> Page {
    let lang = site.lang;
    let root = root(path);
    let whole = match path {
        "index.html" => title.to_owned(),
        _ => format!("{title} · {}", site.name()),
    };
    let judges = site.plan.judges && path.contains('/');
    let policy = if judges { Policy::Judging } else { Policy::Folder };
    let markup = html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            (head(Named { title: &whole, about }, policy, &html! {
                link rel="stylesheet" href=(format!("{root}book.css"));
                @if judges {
                    link rel="stylesheet" href=(format!("{root}judge/here.css"));
                    script src=(format!("{root}judge/here.js")) defer {}
                }
                @if path == "search.html" { script src="index.js" defer {} script src="search.js" defer {} }
            }))
            body {
                a.skip href="#main" { (lang.say("Skip to the text")) }
                header.site {
                    nav aria-label=(lang.say("The book")) {
                        (home(site, &root))
                        ul {
                            @for game in &site.games {
                                li { a href=(format!("{root}{}.html", game.name)) { (site.title(game)) } }
                            }
                        }
                        ul {
                            li { a href=(format!("{root}sections.html")) { (lang.say("By section")) } }
                            li { a href=(format!("{root}sources.html")) { (lang.say("By source")) } }
                            li { a href=(format!("{root}notation.html")) { (lang.say("Notation")) } }
                            li { a href=(format!("{root}messages.html")) { (lang.say("Messages")) } }
                            li { a href=(format!("{root}words.html")) { (lang.say("Words")) } }
                            li { a href=(format!("{root}{}", path_of_guide("index"))) { (lang.say("Guide")) } }
                            @if site.plan.judges {
                                li { a href=(format!("{root}judge.html?lang={}", lang.code())) { (lang.say("Judge a log")) } }
                            }
                        }
                    }
                    (field(site, &root))
                }
                @if !trail.is_empty() {
                    nav.trail aria-label=(lang.say("Where this page is")) {
                        ol { @for (step, target) in trail { li { a href=(format!("{root}{target}")) { (step) } } } }
                    }
                }
                main #main { (body) }
                footer { p { (lang.say("Written by adjudeck; the verdicts are those of its referee.")) } }
            }
        }
    };
    Page { path: path.to_owned(), text: written(markup) }
}

/// The title of the book, with its logo, as a link to the first page. The logo has the title as its text, which is read out once.
fn home(site: &Site<'_>, root: &str) -> Markup {
    html! {
        a.home href=(format!("{root}index.html")) {
            @match &site.plan.logo {
                Some(logo) => { img src=(format!("{root}{}", logo.path())) alt=(site.name()); span aria-hidden="true" { (site.name()) } }
                None => (site.name()),
            }
        }
    }
}

/// The path from a page to the folder of the book.
fn root(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// The search field.
fn field(site: &Site<'_>, root: &str) -> Markup {
    let lang = site.lang;
    html! {
        search {
            form action=(format!("{root}search.html")) {
                input type="search" name="q" aria-label=(lang.say("Search the book")) placeholder=(lang.say("Search the book"));
                " " button type="submit" { (lang.say("Search")) }
            }
        }
    }
}
