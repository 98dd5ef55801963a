//! The first page: what the book is, its games, and how to read it.

use adjudeck_replayer::rules::answers::held;
use maud::html;

use super::chapter::books;
use super::frame;
use super::site::{Page, Site};
use crate::guide::path as path_of_guide;
use crate::head::Named;
use crate::page::fill;

/// The first page.
pub(super) fn page(site: &Site<'_>) -> Page {
    let lang = site.lang;
    let body = html! {
        h1 { (site.name()) }
        p.lead {
            (frame::lead(lang))
        }
        section {
            h2 { (lang.say("The games")) }
            ul.games {
                @for game in &site.games {
                    @let all: Vec<_> = game.points.iter().map(|point| held(&game.editions, *point)).collect();
                    @let disputed = all.iter().filter(|held| held.len() > 1).count();
                    li {
                        h3 { a href=(format!("{}.html", game.name)) { (site.title(game)) } }
                        (books(site, game))
                        p {
                            (fill(lang.say("{n} points, of which {m} have more than one reading"), |slot| {
                                if slot == "n" { html! { (all.len()) } } else { html! { (disputed) } }
                            }))
                        }
                    }
                }
            }
        }
        section {
            h2 { (lang.say("How to read it")) }
            dl.terms {
                dt { (lang.say("Point")) }
                dd { (lang.say("A question on which rules may differ. It has a name, such as layoff.direction, which is the same in rules files, logs and messages.")) }
                dt { (lang.say("Clause")) }
                dd { (lang.say("A numbered rule of a game, such as K5.5. Each clause answers one or more points.")) }
                dt { (lang.say("Edition")) }
                dd { (lang.say("The rules of a game after one book. What two books say alike is said once.")) }
                dt { (lang.say("Reading")) }
                dd { (lang.say("Another answer to a point: what somebody else says, or how the same text can be understood.")) }
                dt { span.guess { (lang.say("guess")) } }
                dd { (lang.say("No book says it. A referee must decide, and this is the decision until somebody knows better.")) }
                dt { (lang.say("Verdict")) }
                dd { (lang.say("What the referee says of a line: legal; illegal, where a rule forbids it; impossible, where the cards cannot be so; undecided, where the record hides the card that would decide; mismatch, where a declared number is another than the one that follows.")) }
            }
            p { (lang.say("An example shows the table before play, with hands, melds, stock and discard pile, and then the plays line by line. Beside a line is what the referee says of it under each reading; where no reading is named, they say it under all of them.")) }
        }
        section {
            h2 { (lang.say("To find something")) }
            ul {
                li { a href="sections.html" { (lang.say("All points by section")) } }
                li { a href="sources.html" { (lang.say("All answers by source")) } }
                li { a href="notation.html" { (lang.say("The notation: every word of a log")) } }
                li { a href="messages.html" { (lang.say("Every message, and what to do")) } }
                li { a href="words.html" { (lang.say("Words of rummy, and what games call them")) } }
                li { a href=(path_of_guide("index")) { (lang.say("How to work with the referee: the guide")) } }
                li { a href="search.html" { (lang.say("Search the book")) } }
            }
        }
    };
    let named = Named { title: site.name(), about: frame::lead(lang) };
    frame::page(site, "index.html", named, &[], &body)
}
