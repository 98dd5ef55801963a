//! A chapter: the rules of a game by clause, with the editions side by side where they differ.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_replayer::rules::answers::{held, link_of};
use adjudeck_replayer::rules::differences::{Difference, differences as between};
use adjudeck_validator::{Clause, Point, Rules, question};
use maud::{Markup, html};

use super::frame;
use super::site::{Game, Own, Page, Site, section_name};
use super::turns;
use crate::head::Named;
use crate::page::fill;
use crate::view::side;

/// The chapter of a game.
pub(super) fn page(site: &Site<'_>, game: &Game<'_>) -> Page {
    let lang = site.lang;
    let groups = groups(game);
    let body = html! {
        h1 { (site.title(game)) }
        (books(site, game))
        p { a href=(turns::path(game)) { (lang.say("Who may do what, and when")) } }
        (differences(site, game))
        @for own in &game.own { (changes(site, game, own)) }
        nav.contents aria-label=(lang.say("Contents")) {
            h2 { (lang.say("The rules by clause")) }
            ul { @for (group, numbers) in &groups { li { a href=(format!("#part-{group}")) { (heading(site, game, group, numbers)) } } } }
        }
        @for (group, numbers) in &groups {
            section id=(format!("part-{group}")) {
                h2 { (heading(site, game, group, numbers)) }
                @for number in numbers { (clause(site, game, number)) }
            }
        }
    };
    let books: Vec<_> = game.editions.iter().map(|rules| lang.say(&rules.title)).collect();
    let named = Named { title: site.title(game), about: &books.join(lang.say(", ")) };
    frame::page(site, &format!("{}.html", game.name), named, &[], &body)
}

/// The books that the rules follow. Custom rules come with their title and name first.
pub(super) fn books(site: &Site<'_>, game: &Game<'_>) -> Markup {
    html! {
        ul.books {
            @for rules in &game.editions {
                li {
                    @if game.own.iter().any(|own| own.rules.edition == rules.edition) {
                        b { (site.lang.say(&rules.title)) } " " code lang="en" { (rules.edition) } (site.lang.say(": "))
                    }
                    (book(site, rules))
                }
            }
        }
    }
}

/// A book, as a link if it is known where it can be read.
fn book(site: &Site<'_>, rules: &Rules) -> Markup {
    let name = site.lang.say(&rules.book);
    html! { @match link_of(&rules.book) { Some(link) => a href=(link) rel="external" { (name) }, None => (name) } }
}

/// The points in which custom rules differ from the rules that they extend.
fn changes(site: &Site<'_>, game: &Game<'_>, own: &Own) -> Markup {
    let Some((named, base)) = &own.base else { return Markup::default() };
    let all = between(base, &own.rules);
    html! {
        section {
            h2 { (fill(site.lang.say("Where {rules} differs from {base}"), |slot| name(slot, own, named))) }
            @if all.is_empty() { p { (site.lang.say("Nowhere.")) } }
            ul {
                @for Difference { point, one, other } in &all {
                    @let question = site.rule(&question(*point), &own.rules.variant);
                    li {
                        @if game.points.contains(point) { a href=(format!("{}/{point}.html", game.name)) { (question) } }
                        @else { (question) }
                        ul {
                            li { code lang="en" { (named) } " " (side(one.as_ref(), site.lang)) }
                            li { code lang="en" { (own.rules.edition) } " " (side(other.as_ref(), site.lang)) }
                        }
                    }
                }
            }
        }
    }
}

/// Fills the slots of a text about custom rules and the rules that they extend.
pub(super) fn name(slot: &str, own: &Own, base: &str) -> Markup {
    let name = if slot == "base" { base } else { &own.rules.edition };
    html! { code lang="en" { (name) } }
}

/// The clauses in groups, by what comes before the dot in their numbers.
fn groups<'a>(game: &Game<'a>) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for number in game.clauses() {
        let group = number.split('.').next().unwrap_or(number);
        match groups.last_mut() {
            Some((last, numbers)) if *last == group => numbers.push(number),
            _ => groups.push((group, vec![number])),
        }
    }
    groups
}

/// The points that a clause answers in any edition.
fn points(game: &Game<'_>, number: &str) -> Vec<Point> {
    let answers = |point: &Point| game.editions.iter().any(|rules| rules.clause_of(*point) == Some(number));
    game.points.iter().copied().filter(answers).collect()
}

/// The heading of a group of clauses: its number, and what the points that they answer are about.
fn heading(site: &Site<'_>, game: &Game<'_>, group: &str, numbers: &[&str]) -> Markup {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for point in numbers.iter().flat_map(|number| points(game, number)) {
        *counts.entry(point.section()).or_default() += 1;
    }
    let most = counts.values().copied().max().unwrap_or_default();
    // One stray point does not decide what a group is about.
    let mut sections: Vec<_> = counts.into_iter().filter(|(_, count)| count * 4 >= most).collect();
    sections.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    html! {
        (group)
        @for (index, (section, _)) in sections.iter().enumerate() {
            @if index == 0 { " " } @else { " · " }
            (section_name(site, section, game.variant))
        }
    }
}

/// A clause in all editions, with the points that it answers.
fn clause(site: &Site<'_>, game: &Game<'_>, number: &str) -> Markup {
    html! {
        section.clause id=(number) {
            h3 { a href=(format!("#{number}")) { (number) } }
            (texts(site, game, number))
            @let points = points(game, number);
            @if !points.is_empty() {
                ul.answers {
                    @for point in points { li { (link(site, game, point, "")) } }
                }
            }
        }
    }
}

/// The text of a clause: once where the editions agree, side by side where they do not.
pub(super) fn texts(site: &Site<'_>, game: &Game<'_>, number: &str) -> Markup {
    let lang = site.lang;
    let all = game.clause(number);
    let first = all.first().map(|(_, clause)| &clause.text);
    let is_one = all.len() == game.editions.len() && all.iter().all(|(_, clause)| Some(&clause.text) == first);
    html! {
        @if is_one {
            p { (first.map(|text| site.rule(text, game.variant)).unwrap_or_default()) }
            p.source { @for (index, source) in sources(&all).iter().enumerate() { @if index > 0 { " / " } (site.source(source, game.variant)) } }
        } @else {
            div.sides {
                @for rules in &game.editions {
                    div {
                        h4 { (site.book(rules)) }
                        @match all.iter().find(|(of, _)| of.edition == rules.edition) {
                            Some((_, clause)) => { p { (site.rule(&clause.text, &rules.variant)) } p.source { (site.source(&clause.source, &rules.variant)) } },
                            None => p.absent { (lang.say("This book has no such clause.")) },
                        }
                    }
                }
            }
        }
    }
}

/// The sources of a clause. Editions that name the same sources in another order are listed once.
fn sources<'a>(all: &[(&'a Rules, &'a Clause)]) -> Vec<&'a str> {
    let parts = |source: &str| source.split("; ").map(str::to_owned).collect::<BTreeSet<_>>();
    let mut sources: Vec<&str> = Vec::new();
    for (_, clause) in all {
        if !sources.iter().any(|known| parts(known) == parts(&clause.source)) {
            sources.push(&clause.source);
        }
    }
    sources
}

/// A link to the page of a point, with marks that show its status in this game.
pub(super) fn link(site: &Site<'_>, game: &Game<'_>, point: Point, root: &str) -> Markup {
    let readings = held(&game.editions, point);
    html! {
        a href=(format!("{root}{}/{point}.html", game.name)) { (site.rule(&question(point), game.variant)) }
        " " (marks(site, game, readings.len(), readings.iter().filter(|held| held.editions().count() > 0).count()))
    }
}

/// Remarks on a point beside its question: whether the books differ on it, or others do.
fn marks(site: &Site<'_>, game: &Game<'_>, answers: usize, of_books: usize) -> Markup {
    let lang = site.lang;
    html! {
        @if of_books > 1 && game.own.is_empty() { span.mark.differ { (lang.say("the books differ")) } }
        @else if of_books > 1 { span.mark.differ { (lang.say("the rules differ")) } }
        @else if answers > 1 { span.mark.disputed { (lang.say("disputed")) } }
    }
}

/// The points that the editions answer differently.
fn differences(site: &Site<'_>, game: &Game<'_>) -> Markup {
    let differ =
        |point: &&Point| held(&game.editions, **point).iter().filter(|held| held.editions().count() > 0).count() > 1;
    let points: Vec<_> = game.points.iter().filter(differ).collect();
    html! {
        section {
            h2 {
                @if game.own.is_empty() { (site.lang.say("Where the two books differ")) }
                @else { (site.lang.say("Where the rules differ")) }
            }
            @if points.is_empty() { p { (site.lang.say("Nowhere.")) } }
            @else {
                ul {
                    @for point in points {
                        li { a href=(format!("{}/{point}.html", game.name)) { (site.rule(&question(*point), game.variant)) } }
                    }
                }
            }
        }
    }
}
