//! The page of a point in a game: the question, who gives which answer, the clauses, and an example under every answer.

use adjudeck_replayer::analysis::examples::examples;
use adjudeck_replayer::rules::answers::{Held, Holder, answer_text, held};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Basis, Point, Variant, question};
use maud::{Markup, html};

use super::chapter::{name, texts};
use super::example::example;
use super::frame;
use super::messages::of_point;
use super::site::{Game, Own, Page, Site, section_name};
use super::values::Asked;
use crate::head::Named;
use crate::page::fill;

/// The page of a point.
pub(super) fn page(site: &Site<'_>, game: &Game<'_>, point: Point) -> Page {
    let lang = site.lang;
    let answers = held(&game.editions, point);
    let played = examples(game.name, point, &answers);
    let question = question(point);
    let asked = Asked { site, game: Some(game), point };
    let body = html! {
        h1 { (site.rule(&question, game.variant)) }
        p.point { code lang="en" { (point) } }
        (table(asked, game, &answers))
        @for own in &game.own { (change(site, own, point)) }
        section {
            h2 { (lang.say("The clause")) }
            @for number in clauses(game, point) {
                h3 { a href=(format!("../{}.html#{number}", game.name)) { (number) } }
                (texts(site, game, number))
            }
        }
        section {
            h2 { @if played.len() > 1 { (lang.say("Examples")) } @else { (lang.say("Example")) } }
            @if played.is_empty() { (why_none(game, point, lang)) }
            @for it in &played { (example(asked, it, &answers)) }
        }
        (of_point(site, game, point))
        @if answers.len() > 1 { (try_it(site, game, point, &answers)) }
        (neighbours(site, game, point))
    };
    let trail = [
        (html! { (site.title(game)) }, format!("{}.html", game.name)),
        (html! { (section_name(site, point.section(), game.variant)) }, format!("sections.html#{}", point.section())),
    ];
    let title = format!("{} · {}", lang.rule(&question, game.variant), site.title(game));
    // The clause says best what the page is about.
    let clause = clauses(game, point).first().and_then(|number| game.clause(number).first().copied());
    let about = clause.map(|(rules, clause)| lang.rule(&clause.text, &rules.variant)).unwrap_or_default();
    let named = Named { title: &title, about: &about };
    frame::page(site, &format!("{}/{point}.html", game.name), named, &trail, &body)
}

/// Why there is no example.
fn why_none(game: &Game<'_>, point: Point, lang: Lang) -> Markup {
    html! {
        @match adjudeck_corpus::why_none(game.name, point.path()) {
            Some(reason) => {
                p { (lang.say("There is no example: in this game nothing is decided by this point.")) }
                p.about { (lang.rule(reason, game.variant)) }
            }
            None => p { (lang.say("There is no example.")) },
        }
    }
}

/// A note that custom rules change the answer of the rules that they extend, if they do.
fn change(site: &Site<'_>, own: &Own, point: Point) -> Markup {
    let base = own.base.as_ref().filter(|(_, base)| base.answer(point) != own.rules.answer(point));
    let text = site.lang.say("Here {rules} differs from {base}.");
    html! { @if let Some((named, _)) = base { p { (fill(text, |slot| name(slot, own, named))) } } }
}

/// The clauses of all editions that answer the point.
fn clauses<'a>(game: &Game<'a>, point: Point) -> Vec<&'a str> {
    let mut numbers: Vec<_> = game.editions.iter().filter_map(|rules| rules.clause_of(point)).collect();
    numbers.dedup();
    numbers
}

/// The answers, each with the rules or books that give it.
fn table(asked: Asked<'_>, game: &Game<'_>, answers: &[Held<'_>]) -> Markup {
    let (site, lang) = (asked.site, asked.site.lang);
    html! {
        table.held {
            thead { tr { th scope="col" { (lang.say("Answer")) } th scope="col" { (lang.say("Who gives it")) } } }
            tbody {
                @for held in answers {
                    @let is_edition = held.editions().count() > 0;
                    tr.reading[!is_edition] {
                        td { @if !is_edition { small { (lang.say("Another reading:")) } (lang.say(" ")) } (asked.answer(&held.answer)) }
                        td { ul { @for holder in &held.holders { li { (who(site, game, holder)) } } } }
                    }
                }
            }
        }
    }
}

/// The word with which a source begins if the book does not answer the question.
const SILENT: &str = "silent";

/// Who gives an answer, where, and on what basis. A silent book is called silent once: by the basis, or by a source
/// that gives a reason.
fn who(site: &Site<'_>, game: &Game<'_>, holder: &Holder<'_>) -> Markup {
    let lang = site.lang;
    let says_why = holder.source.strip_prefix(SILENT).is_some_and(|reason| !reason.is_empty());
    let basis = holder.basis.filter(|basis| !says_why || !matches!(basis, Basis::Silent | Basis::Guess));
    html! {
        (source(site, game, holder))
        @let link = |clause: &str| html! { a href=(format!("../{}.html#{clause}", game.name)) { (clause) } };
        @match (&holder.clause, basis) {
            (Some(clause), Some(Basis::House)) => {
                " " small.basis { (fill(lang.say("House rule, differs from {clause}."), |_| link(clause))) }
            }
            (clause, basis) => {
                @if let Some(clause) = clause { " (" (link(clause)) ")" }
                @if holder.is_guess() { " " span.guess { (lang.say("guess")) } }
                @if let Some(basis) = basis { " " small.basis { (rests_on(site, basis)) } }
            }
        }
    }
}

/// The source of an answer, with the name of its book.
fn source(site: &Site<'_>, game: &Game<'_>, holder: &Holder<'_>) -> Markup {
    let Some(rules) = holder.edition else { return site.source(&holder.source, game.variant) };
    let said = site.lang.rule(&holder.source, &rules.variant);
    html! {
        b { (site.book(rules)) }
        @if holder.source == SILENT && holder.basis.is_some() {}
        @else { @match said.strip_prefix(&*site.lang.rule(site.book_name(rules), Variant::general())) {
            Some(rest) => (rest),
            None => { (site.lang.say(": ")) (site.source(&holder.source, &rules.variant)) },
        } }
    }
}

/// The basis of an answer, in words.
fn rests_on(site: &Site<'_>, basis: Basis) -> &'static str {
    let lang = site.lang;
    match basis {
        Basis::Stated => lang.say("The book says so."),
        Basis::Restored => lang.say("The book's list is lost; restored after another book."),
        Basis::AuthorsGuess => lang.say("The book says so, and that it is a guess."),
        Basis::Silent => lang.say("The book is silent; the answer follows another book."),
        Basis::Guess => lang.say("No book says it."),
        Basis::House => lang.say("House rule."),
    }
}

/// How to judge a log by another answer.
fn try_it(site: &Site<'_>, game: &Game<'_>, point: Point, answers: &[Held<'_>]) -> Markup {
    let other = answers.iter().find(|held| held.editions().count() == 0).or(answers.last());
    let other = other.map(|held| answer_text(&held.answer)).unwrap_or_default();
    let quote = if other.contains(['"', '{', '[']) { "'" } else { "" };
    let first = game.editions.first().map_or(game.name, |rules| &rules.edition);
    html! {
        section.try {
            h2 { (site.lang.say("To judge your own games by another answer")) }
            pre lang="en" tabindex="0" { code { "adjudeck check --rules " (first) " --set " (quote) (point) "=" (other) (quote) " game.rum" } }
        }
    }
}

/// The points before and after this one, and the same point in other games.
fn neighbours(site: &Site<'_>, game: &Game<'_>, point: Point) -> Markup {
    let lang = site.lang;
    let place = game.points.iter().position(|it| *it == point).unwrap_or_default();
    let before = place.checked_sub(1).and_then(|place| game.points.get(place));
    let after = game.points.get(place + 1);
    let others: Vec<_> = site.games.iter().filter(|it| it.name != game.name && it.points.contains(&point)).collect();
    html! {
        nav.neighbours aria-label=(lang.say("Other points")) {
            @if !others.is_empty() {
                p {
                    (lang.say("The same point in other games:")) (lang.say(" "))
                    @for (index, other) in others.iter().enumerate() {
                        @if index > 0 { " · " }
                        a href=(format!("../{}/{point}.html", other.name)) { (site.title(other)) }
                    }
                }
            }
            ul {
                @if let Some(before) = before { li { a href=(format!("{before}.html")) rel="prev" { "← " (site.rule(&question(*before), game.variant)) } } }
                @if let Some(after) = after { li { a href=(format!("{after}.html")) rel="next" { (site.rule(&question(*after), game.variant)) " →" } } }
            }
        }
    }
}
