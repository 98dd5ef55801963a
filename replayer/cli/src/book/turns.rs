//! A page for each game on who may do what, and when.

use adjudeck_format::Verb;
use adjudeck_replayer::rules::turns::{ABOVE, TurnRow, different_rows, meaning, rows};
use adjudeck_validator::Rules;
use adjudeck_validator::turns::TurnVerdict;
use maud::{Markup, html};

use super::frame;
use super::site::{Game, Page, Site};
use crate::head::Named;
use crate::page::fill;

/// The page: the table of the first edition, and where the others differ from it.
pub(super) fn page(site: &Site<'_>, game: &Game<'_>) -> Option<Page> {
    let lang = site.lang;
    let (first, others) = game.editions.split_first()?;
    let title = format!("{}{}{}", site.title(game), lang.say(": "), lang.say("Who may do what, and when"));
    let one = |verdicts: &[TurnVerdict]| verdicts.first().map(|it| verdict(site, game, it)).unwrap_or_default();
    let body = html! {
        h1 { (title) }
        p.text { (lang.program(ABOVE)) }
        section {
            h2 { code lang="en" { (first.edition) } }
            (plays(&rows(first, lang), one))
        }
        @for other in others {
            section {
                h2 { (fill(lang.say("Where {rules} differs from {base}"), |slot| name(if slot == "base" { first } else { other }))) }
                @let all = different_rows(first, other, lang);
                @if all.is_empty() { p { (lang.say("Nowhere.")) } }
                (plays(&all, |verdicts| both(site, game, [first, other], verdicts)))
            }
        }
    };
    let trail = [(html! { (site.title(game)) }, format!("{}.html", game.name))];
    Some(frame::page(site, &path(game), Named { title: &title, about: lang.program(ABOVE) }, &trail, &body))
}

/// The path of the page of a game.
pub(super) fn path(game: &Game<'_>) -> String {
    format!("{}/turns.html", game.name)
}

fn name(rules: &Rules) -> Markup {
    html! { code lang="en" { (rules.edition) } }
}

/// Each play with its conditions.
fn plays(all: &[(Verb, Vec<TurnRow>)], verdicts: impl Fn(&[TurnVerdict]) -> Markup) -> Markup {
    html! {
        @for (verb, rows) in all {
            h3 { a href=(format!("../notation.html#word-{}", verb.as_str())) { code lang="en" { (verb.as_str()) } } }
            (conditions(rows, 0, &verdicts))
        }
    }
}

/// The conditions at this depth, each with those below it.
fn conditions(rows: &[TurnRow], depth: usize, verdicts: &impl Fn(&[TurnVerdict]) -> Markup) -> Markup {
    let starts = rows.iter().enumerate().filter(|(_, row)| row.depth == depth).map(|(index, _)| index);
    let ends = starts.clone().skip(1).chain([rows.len()]);
    html! {
        ul {
            @for part in starts.zip(ends).filter_map(|(start, end)| rows.get(start..end)) {
                @if let Some((row, below)) = part.split_first() {
                    li {
                        @if let Some(condition) = &row.condition { (condition) }
                        @if row.condition.is_some() && !row.verdicts.is_empty() { " → " }
                        (verdicts(&row.verdicts))
                        @if !below.is_empty() { (conditions(below, depth + 1, verdicts)) }
                    }
                }
            }
        }
    }
}

/// The verdicts under each of two sets of rules.
fn both(site: &Site<'_>, game: &Game<'_>, rules: [&Rules; 2], verdicts: &[TurnVerdict]) -> Markup {
    html! {
        @if !verdicts.is_empty() {
            ul { @for (rules, it) in rules.iter().zip(verdicts) { li { (name(rules)) " " (verdict(site, game, it)) } } }
        }
    }
}

/// The verdict, with the point that decides.
fn verdict(site: &Site<'_>, game: &Game<'_>, verdict: &TurnVerdict) -> Markup {
    html! {
        (meaning(verdict, site.lang))
        @if let Err((_, point)) = verdict {
            " "
            @if game.points.contains(point) { a href=(format!("{point}.html")) { code lang="en" { (point.path()) } } }
            @else { code lang="en" { (point.path()) } }
        }
    }
}
