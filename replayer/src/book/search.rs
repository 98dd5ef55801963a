//! The search: a page with a script of our own over an index that lies beside it, and the plain index for readers without.

use adjudeck_validator::{possible_answers, question};
use maud::html;
use serde_json::Value;

use super::frame;
use super::indexes::by_section;
use super::site::{Page, Site};
use crate::answers::{clause_of, held};

/// The page of results.
pub(super) fn page(site: &Site<'_>) -> Page {
    let lang = site.lang;
    let title = lang.say("Search the book");
    let body = html! {
        h1 { (title) }
        div #results aria-live="polite" data-found=(lang.say("pages found:")) data-none=(lang.say("Nothing was found.")) {
            noscript { p { (lang.say("The search needs a script, which your browser does not run. Here are all points instead.")) } }
        }
        div #everything { (by_section(site)) }
    };
    frame::page(site, "search.html", title, &[], &body)
}

/// The index: for each page its path, its title, the words that find it first, and the other words on it.
pub(super) fn index(site: &Site<'_>) -> Page {
    let mut entries = Vec::new();
    for game in &site.games {
        for point in &game.points {
            let question = question(*point);
            let meanings = possible_answers(*point);
            let mut words = Vec::new();
            for held in held(&game.editions, *point) {
                let meaning = held.answer.as_str().and_then(|word| meanings.iter().find(|(known, _)| known == word));
                words.extend(held.answer.as_str().map(str::to_owned));
                words.extend(meaning.map(|(_, meaning)| site.lang.rule(meaning, game.variant).into_owned()));
                words.extend(
                    held.holders.iter().map(|holder| site.lang.rule(&holder.source, game.variant).into_owned()),
                );
            }
            let clauses = game.editions.iter().filter_map(|rules| clause_of(rules, *point));
            for clause in clauses {
                words.extend([clause.number.clone(), site.lang.rule(&clause.text, game.variant).into_owned()]);
            }
            words.dedup();
            let path = format!("{}/{point}.html", game.name);
            entries.push(Value::from(
                [path.as_str(), &site.lang.rule(&question, game.variant), site.title(game), &words.join(" ")]
                    .map(Value::from)
                    .to_vec(),
            ));
        }
    }
    let lines: Vec<_> = entries.iter().map(Value::to_string).collect();
    Page {
        path: "index.js".to_owned(),
        text: format!("// Path, question, game, words.\nconst INDEX = [\n{}\n];\n", lines.join(",\n")),
    }
}
