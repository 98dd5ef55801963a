//! The indexes: points by section, and answers by who gives them.

use std::collections::BTreeMap;

use adjudeck_replayer::rules::answers::{Held, Holder, held, link_of};
use adjudeck_validator::{Point, Variant, about_section, question};
use maud::{Markup, html};

use super::frame;
use super::site::{Game, Page, Site, section_name};
use super::values::Asked;
use crate::head::Named;

/// Every point by its section.
pub(super) fn sections(site: &Site<'_>) -> Page {
    let title = site.lang.say("All points by section");
    let body = html! { h1 { (title) } (by_section(site)) };
    frame::page(site, "sections.html", Named { title, about: frame::lead(site.lang) }, &[], &body)
}

/// The contents of the index by section.
pub(super) fn by_section(site: &Site<'_>) -> Markup {
    let sections = site.sections();
    html! {
        nav.contents aria-label=(site.lang.say("Contents")) {
            ul { @for (section, _) in &sections { li { a href=(format!("#{section}")) { (section_name(site, section, Variant::general())) } } } }
        }
        @for (section, points) in &sections {
            section id=(section) {
                h2 { (section_name(site, section, Variant::general())) }
                p { (site.rule(about_section(section), Variant::general())) }
                dl.index { @for point in points { (entry(site, *point)) } }
            }
        }
    }
}

/// A point with its pages.
pub(super) fn entry(site: &Site<'_>, point: Point) -> Markup {
    let games = site.games.iter().filter(|game| game.points.contains(&point));
    html! {
        dt { (site.rule(&question(point), Variant::general())) " " code lang="en" { (point) } }
        dd {
            @for (index, game) in games.enumerate() {
                @if index > 0 { " · " }
                a href=(format!("{}/{point}.html", game.name)) { (site.title(game)) }
            }
        }
    }
}

/// Every answer by who gives it.
pub(super) fn sources(site: &Site<'_>) -> Page {
    let lang = site.lang;
    let title = lang.say("All answers by source");
    let all = by_source(site);
    let body = html! {
        h1 { (title) }
        nav.contents aria-label=(lang.say("Contents")) {
            ul { @for (number, (who, given)) in all.iter().enumerate() { li { a href=(format!("#source-{number}")) { (name(site, who)) } " (" (given.len()) ")" } } }
        }
        @for (number, (who, given)) in all.iter().enumerate() {
            section id=(format!("source-{number}")) {
                h2 { (name(site, who)) }
                @let links = links(site, who);
                @if !links.is_empty() { p { (lang.say("Where it can be read:")) (lang.say(" ")) @for (index, (game, link)) in links.iter().enumerate() { @if index > 0 { " · " } a href=(link) rel="external" { (site.title(game)) } } } }
                @for game in &site.games {
                    @let here: Vec<_> = given.iter().filter(|it| it.game.name == game.name).collect();
                    @if !here.is_empty() {
                        details open[given.len() < 60] {
                            summary { (site.title(game)) " (" (here.len()) ")" }
                            ul { @for it in here { li { (line(site, it)) } } }
                        }
                    }
                }
            }
        }
    };
    frame::page(site, "sources.html", Named { title, about: frame::lead(lang) }, &[], &body)
}

/// Where the books of a source can be read by everybody, each with its game.
fn links<'s>(site: &'s Site<'s>, who: &str) -> Vec<(&'s Game<'s>, &'s str)> {
    let books = site.games.iter().flat_map(|game| game.editions.iter().map(move |rules| (game, rules)));
    let of_who = books.filter(|(_, rules)| rules.book.split(':').next() == Some(who));
    of_who.filter_map(|(game, rules)| Some((game, link_of(&rules.book)?))).collect()
}

/// An answer and who gives it.
struct Given<'a> {
    game: &'a Game<'a>,
    point: Point,
    held: Held<'a>,
    holder: Holder<'a>,
}

/// A line of the index by source.
fn line(site: &Site<'_>, given: &Given<'_>) -> Markup {
    let Given { game, point, held, holder } = given;
    let asked = Asked { site, game: Some(game), point: *point };
    html! {
        a href=(format!("{}/{point}.html", game.name)) { (site.rule(&question(*point), game.variant)) } " "
        @if let Some(answer) = asked.short(&held.answer) { (answer) " " }
        small.source { (site.source(&holder.source, game.variant)) }
        @if holder.is_guess() { " " span.guess { (site.lang.say("guess")) } }
    }
}

/// The sources with their answers: books first, then others, then answers that have no source.
fn by_source<'a>(site: &'a Site<'a>) -> Vec<(String, Vec<Given<'a>>)> {
    let mut all: BTreeMap<(u8, String), Vec<Given<'_>>> = BTreeMap::new();
    let books: Vec<_> =
        site.games.iter().flat_map(|game| &game.editions).filter_map(|rules| rules.book.split(':').next()).collect();
    for game in &site.games {
        for point in &game.points {
            for held in held(&game.editions, *point) {
                for holder in &held.holders {
                    for who in who(&holder.source, &books) {
                        let given = Given { game, point: *point, held: held.clone(), holder: holder.clone() };
                        all.entry(who).or_default().push(given);
                    }
                }
            }
        }
    }
    all.into_iter().map(|((_, who), given)| (who, given)).collect()
}

/// The names in a source: books and addresses. If there are none, the beginning of the source.
fn who(source: &str, books: &[&str]) -> Vec<(u8, String)> {
    let named = books.iter().filter(|book| source.contains(**book)).map(|book| (0, (*book).to_owned()));
    let hosts = source.split([' ', ',', ';', ':']).filter(|word| is_host(word)).map(|word| (1, word.to_owned()));
    let mut all: Vec<_> = named.chain(hosts).collect();
    for nobody in NOBODY {
        all.extend(source.starts_with(nobody).then(|| (2, nobody.to_owned())));
    }
    if all.is_empty() {
        let start = source.split([',', ';', ':']).next().unwrap_or(source);
        all.push((1, start.to_owned()));
    }
    all.sort();
    all.dedup();
    all
}

/// How the sources of answers begin if no book gives the answer.
const NOBODY: [&str; 2] = ["no book", "silent"];

/// Whether a word is the name of a site.
fn is_host(word: &str) -> bool {
    let is_part = |part: &str| part.len() > 1 && part.chars().all(|it| it.is_ascii_alphanumeric() || it == '-');
    word.contains('.') && word.split('.').all(is_part)
}

/// The name of a source.
fn name(site: &Site<'_>, who: &str) -> Markup {
    let lang = site.lang;
    match who {
        "no book" => html! { (lang.say("No book: other ways to understand the rules")) },
        "silent" => html! { (lang.say("The book is silent: what the referee decides")) },
        _ => html! { (lang.rule(who, Variant::general())) },
    }
}

#[cfg(test)]
mod tests {
    use super::who;

    #[test]
    fn a_source_is_listed_under_everybody_it_names() {
        let books = ["Akagiri 2005", "Pagat"];
        let names = |source| who(source, &books).into_iter().map(|(_, who)| who).collect::<Vec<_>>();
        assert_eq!(names("Akagiri 2005 and Pagat, as a variant"), ["Akagiri 2005", "Pagat"]);
        assert_eq!(
            names("silent; superkalooki.com, and the least that Pagat names"),
            ["Pagat", "superkalooki.com", "silent"]
        );
        assert_eq!(names("Pokerami, for two players"), ["Pokerami"]);
        assert_eq!(names("no book on this game; the custom of Push"), ["no book"]);
    }
}
