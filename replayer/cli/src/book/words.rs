//! The chapter on words: the things of rummy, what they are, and what each game calls them.

use adjudeck_replayer::language::glossary::Concept;
use adjudeck_replayer::notation::forms;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Point, Variant};
use maud::{Markup, html};

use super::frame;
use super::indexes::entry;
use super::notation::ids;
use super::site::{Game, Page, Site, section_name};
use crate::head::Named;

/// The chapter on words.
pub(super) fn page(site: &Site<'_>) -> Page {
    let lang = site.lang;
    let title = lang.say("Words");
    let lead =
        lang.say("What things are called, in both languages and in each game, and where the rules speak of them.");
    let body = html! {
        h1 { (title) }
        p.lead { (lead) }
        nav.contents aria-label=(lang.say("Contents")) {
            ul { @for it in site.concepts() { li { a href=(format!("#thing-{}", it.name)) { (name(it, lang)) } } } }
        }
        @for it in site.concepts() { (concept(site, it)) }
    };
    frame::page(site, "words.html", Named { title, about: lead }, &[], &body)
}

/// The general name of a thing.
fn name(concept: &Concept, lang: Lang) -> &str {
    concept.said(lang).words.first().map_or(&*concept.name, String::as_str)
}

/// A thing.
fn concept(site: &Site<'_>, concept: &Concept) -> Markup {
    let lang = site.lang;
    let words = ids(forms(lang)).into_iter().filter(|(id, form)| {
        concept.forms.iter().any(|word| word == form.word()) && !id.ends_with(|it: char| it.is_ascii_digit())
    });
    let is_own = |point: &Point| !concept.sections().any(|section| section == point.section());
    let own: Vec<_> = concept.points().filter(|point| is_own(point) && site.speaks_of(*point)).collect();
    let is_there = |section: &&str| site.sections().iter().any(|(known, _)| known == section);
    let sections: Vec<_> = concept.sections().filter(is_there).collect();
    html! {
        section.thing id=(format!("thing-{}", concept.name)) {
            h2 { (name(concept, lang)) }
            p { (concept.said(lang).is) }
            dl.called {
                @for other in Lang::ALL {
                    div { dt { (lang.program(other.name())) } dd lang=(other.code()) { (listed(&concept.said(other).words)) } }
                }
                @for game in &site.games { (called(site, concept, game)) }
                @let words: Vec<_> = words.collect();
                @if !words.is_empty() {
                    div { dt { (lang.say("In a log")) } dd { @for (index, (id, form)) in words.iter().enumerate() { @if index > 0 { ", " } a href=(format!("notation.html#{id}")) { code lang="en" { (form.word()) } } } } }
                }
                @if !sections.is_empty() {
                    div { dt { (lang.say("Rules")) } dd { @for (index, section) in sections.iter().enumerate() { @if index > 0 { ", " } a href=(format!("sections.html#{section}")) { (section_name(site, section, Variant::general())) } } } }
                }
            }
            @if !own.is_empty() { dl.index { @for point in own { (entry(site, point)) } } }
        }
    }
}

/// Another name that a game has for a thing.
fn called(site: &Site<'_>, concept: &Concept, game: &Game<'_>) -> Markup {
    let called = concept.called(&game.editions);
    html! {
        @if !called.is_empty() {
            div {
                dt { a href=(format!("{}.html", game.name)) { (site.title(game)) } }
                dd { @for (index, it) in called.iter().enumerate() { @if index > 0 { ", " } span lang=(it.lang) { (listed(&it.words)) } } }
            }
        }
    }
}

/// Words one after the other.
fn listed(words: &[String]) -> String {
    words.join(", ")
}
