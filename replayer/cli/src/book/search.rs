//! The search: a page whose script searches an index beside it, and a plain index for readers without scripts.

use std::collections::{BTreeMap, BTreeSet};

use adjudeck_replayer::language::glossary::{game_names, plain};
use adjudeck_replayer::notation::forms;
use adjudeck_replayer::referee::codes::page as page_of;
use adjudeck_replayer::rules::answers::{clause_of, held};
use adjudeck_replayer::text::visible::visible_json;
use adjudeck_validator::{Point, Variant, about_section, possible_answers, question};
use maud::html;

use super::indexes::by_section;
use super::notation::ids;
use super::site::{Game, Page, Site, section_name};
use super::{frame, guide};
use crate::head::Named;

/// The page of results.
pub(super) fn page(site: &Site<'_>) -> Page {
    let lang = site.lang;
    let title = lang.say("Search the book");
    let lead = lang.say("Points, clauses, messages, words of the notation, games and other words, in any language. The arrow keys lead through what is found.");
    let body = html! {
        h1 { (title) }
        p.about { (lead) }
        p #count role="status" data-found=(lang.say("pages found: {n}")) data-none=(lang.say("Nothing was found.")) {}
        ul #results {}
        noscript { p { (lang.say("The search needs a script, which your browser does not run. Here are all points instead.")) } }
        div #everything { (by_section(site)) }
    };
    frame::page(site, "search.html", Named { title, about: lead }, &[], &body)
}

/// A place in the book: its path, its text, its kind, its name, and other words for it.
struct Entry {
    path: String,
    title: String,
    kind: String,
    label: String,
    text: String,
}

/// The index: every place in the book, and the words that people search for where the book uses others.
pub(super) fn index(site: &Site<'_>) -> Page {
    let of_games = site.games.iter().flat_map(|game| {
        let points = game.points.iter().map(|point| of_point(site, game, *point));
        [of_game(site, game)].into_iter().chain(points).chain(clauses(site, game)).collect::<Vec<_>>()
    });
    let entries: Vec<_> = of_games
        .chain(sections(site))
        .chain(of_notation(site))
        .chain(messages(site))
        .chain(words(site))
        .chain(of_guide(site))
        .collect();
    let row = |entry: &Entry| visible_json(&[&entry.path, &entry.title, &entry.kind, &entry.label, &entry.text]);
    let rows: Vec<_> = entries.iter().map(row).collect();
    let synonyms: Vec<_> = synonyms(site).iter().map(|(asked, meant)| visible_json(&(asked, meant))).collect();
    Page {
        path: "index.js".to_owned(),
        text: format!(
            "// Path, title, kind, name, words.\nconst INDEX = [\n{}\n];\n// What people look for, and what the book calls it.\nconst SYNONYMS = [\n{}\n];\n",
            rows.join(",\n"),
            synonyms.join(",\n")
        ),
    }
}

fn of_game(site: &Site<'_>, game: &Game<'_>) -> Entry {
    let names = game.editions.iter().flat_map(|rules| game_names(rules));
    let books = game.editions.iter().map(|rules| site.lang.say(&rules.book).to_owned());
    Entry {
        path: format!("{}.html", game.name),
        title: site.title(game).to_owned(),
        kind: site.lang.say("The games").to_owned(),
        label: game.name.to_owned(),
        text: names.chain(books).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(" "),
    }
}

fn of_point(site: &Site<'_>, game: &Game<'_>, point: Point) -> Entry {
    let rule = |text: &str| site.lang.rule(text, game.variant).into_owned();
    let meanings = possible_answers(point);
    let mut words = Vec::new();
    for held in held(&game.editions, point) {
        let meaning = held.answer.as_str().and_then(|word| meanings.iter().find(|(known, _)| known == word));
        words.extend(held.answer.as_str().map(str::to_owned));
        words.extend(meaning.map(|(_, meaning)| rule(meaning)));
        words.extend(held.holders.iter().map(|holder| rule(&holder.source)));
    }
    for clause in game.editions.iter().filter_map(|rules| clause_of(rules, point)) {
        words.extend([clause.number.clone(), rule(&clause.text)]);
    }
    words.dedup();
    Entry {
        path: format!("{}/{point}.html", game.name),
        title: rule(&question(point)),
        kind: site.title(game).to_owned(),
        label: point.to_string(),
        text: words.join(" "),
    }
}

fn clauses<'a>(site: &'a Site<'a>, game: &'a Game<'a>) -> impl Iterator<Item = Entry> + 'a {
    game.clauses().into_iter().filter_map(move |number| {
        let (rules, clause) = game.clause(number).first().copied()?;
        Some(Entry {
            path: format!("{}.html#{number}", game.name),
            title: site.lang.rule(&clause.text, &rules.variant).into_owned(),
            kind: site.title(game).to_owned(),
            label: number.to_owned(),
            text: String::new(),
        })
    })
}

fn sections<'a>(site: &'a Site<'a>) -> impl Iterator<Item = Entry> + 'a {
    let all: BTreeSet<_> = site.sections().into_iter().map(|(section, _)| section).collect();
    all.into_iter().map(move |section| Entry {
        path: format!("sections.html#{section}"),
        title: section_name(site, section, Variant::general()).into_owned(),
        kind: site.lang.say("By section").to_owned(),
        label: section.to_owned(),
        text: site.lang.rule(about_section(section), Variant::general()).into_owned(),
    })
}

fn of_notation<'a>(site: &'a Site<'a>) -> impl Iterator<Item = Entry> + 'a {
    ids(forms(site.lang)).into_iter().map(move |(id, form)| Entry {
        path: format!("notation.html#{id}"),
        title: form.says.replace('`', ""),
        kind: site.lang.say("Notation").to_owned(),
        label: form.word().to_owned(),
        text: format!("{} {}", form.forms.join(" "), form.example),
    })
}

fn messages<'a>(site: &'a Site<'a>) -> impl Iterator<Item = Entry> + 'a {
    site.codes.iter().map(|it| it.code).map(move |code| Entry {
        path: page_of(code.code),
        title: site.lang.program(code.meaning).replace('`', ""),
        kind: site.lang.say("Messages").to_owned(),
        label: code.code.to_owned(),
        text: String::new(),
    })
}

fn of_guide(site: &Site<'_>) -> impl Iterator<Item = Entry> {
    let kind = site.lang.say("Guide");
    guide::all_parts(site).into_iter().map(move |part| Entry {
        path: part.address(),
        title: part.title,
        kind: kind.to_owned(),
        label: part.page.to_owned(),
        text: part.words,
    })
}

fn words<'a>(site: &'a Site<'a>) -> impl Iterator<Item = Entry> + 'a {
    site.concepts().map(move |concept| {
        let said = concept.said(site.lang);
        let of_games = site.games.iter().flat_map(|game| concept.called(&game.editions)).flat_map(|it| it.words);
        let words: BTreeSet<_> = concept.words().chain(concept.in_general()).chain(of_games).collect();
        Entry {
            path: format!("words.html#thing-{}", concept.name),
            title: said.is.clone(),
            kind: site.lang.say("Words").to_owned(),
            label: said.words.first().unwrap_or(&concept.name).clone(),
            text: words.into_iter().collect::<Vec<_>>().join(" "),
        }
    })
}

/// Words that people search for, normalized, each with the book's words for them: those of its language and of the games.
fn synonyms(site: &Site<'_>) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut note = |asked: &str, meant: &BTreeSet<String>| {
        let others = meant.iter().filter(|word| plain(word) != plain(asked)).cloned();
        all.entry(plain(asked)).or_default().extend(others);
    };
    for concept in site.concepts() {
        let called: Vec<_> = site.games.iter().flat_map(|game| concept.called(&game.editions)).collect();
        let ours = called.iter().filter(|it| it.lang == site.lang.code()).filter_map(|it| it.words.first().cloned());
        let meant = concept.said(site.lang).words.first().cloned().into_iter().chain(ours).collect();
        let asked = concept.words().chain(concept.in_general()).chain(called.iter().flat_map(|it| it.words.clone()));
        asked.for_each(|asked| note(&asked, &meant));
    }
    for game in &site.games {
        let meant = BTreeSet::from([site.title(game).to_owned(), game.name.to_owned()]);
        game.editions.iter().flat_map(|rules| game_names(rules)).for_each(|name| note(&name, &meant));
    }
    all.retain(|_, meant| !meant.is_empty());
    all
}
