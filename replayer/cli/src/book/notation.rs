//! The chapter on the notation: the specification with drawn examples.

use std::collections::BTreeMap;

use adjudeck_format::Log;
use adjudeck_replayer::notation::{Block, Form, blocks, forms, text};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::Variant;
use maud::{Markup, html};

use super::frame;
use super::prose::{prose, unmarked};
use super::site::{Page, Site};
use crate::head::Named;

/// The chapter.
pub(super) fn page(site: &Site<'_>) -> Page {
    let lang = site.lang;
    let blocks = blocks(text(lang));
    let title = lang.say("The notation");
    let mut forms = ids(forms(lang)).into_iter();
    let sections: Vec<_> = blocks.iter().filter_map(heading).collect();
    let mut number = 0;
    let body = html! {
        h1 { (title) }
        nav.contents aria-label=(lang.say("Contents")) {
            ul { @for (index, heading) in sections.iter().enumerate() { li { a href=(format!("#part-{}", index + 1)) { (heading) } } } }
        }
        @for block in &blocks {
            @match block {
                Block::Heading(1, _) => {},
                Block::Heading(_, text) => { @let part = { number += 1; number }; h2 id=(format!("part-{part}")) { (text) } },
                Block::Paragraph(text) => p.text { (prose(text)) },
                Block::Table(head, rows) => (table(lang, head, &forms.by_ref().take(rows.len()).collect::<Vec<_>>())),
                Block::Code(_, code) => pre lang="en" tabindex="0" { code { (code) } },
            }
        }
    };
    let about =
        blocks.iter().find_map(|block| if let Block::Paragraph(text) = block { Some(unmarked(text)) } else { None });
    let named = Named { title, about: &about.unwrap_or_default() };
    frame::page(site, "notation.html", named, &[], &body)
}

/// A heading below the title.
const fn heading<'a>(block: &Block<'a>) -> Option<&'a str> {
    match block {
        Block::Heading(2, text) => Some(text),
        Block::Heading(..) | Block::Paragraph(_) | Block::Table(..) | Block::Code(..) => None,
    }
}

/// Forms, each with its id on the page: its word, with a number if other forms have the same word.
pub(super) fn ids(forms: Vec<Form>) -> Vec<(String, Form)> {
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let with_id = |form: Form| {
        let plain: String = form.word().chars().filter(char::is_ascii_alphanumeric).collect();
        let word = if plain.is_empty() { "sign".to_owned() } else { plain };
        let count = known.entry(word.clone()).or_default();
        *count += 1;
        (if *count == 1 { format!("word-{word}") } else { format!("word-{word}-{count}") }, form)
    };
    forms.into_iter().map(with_id).collect()
}

/// A table of forms.
fn table(lang: Lang, head: &[String], forms: &[(String, Form)]) -> Markup {
    html! {
        table.forms {
            thead { tr { @for cell in head { th scope="col" { (cell) } } } }
            tbody {
                @for (id, form) in forms {
                    tr id=(id) {
                        th scope="row" { @for it in &form.forms { div { code lang="en" { (it) } } } }
                        td { (prose(&form.says)) }
                        td { code lang="en" { (form.example) } @if let Some(drawn) = drawn(lang, &form.example) { div.drawn { (drawn) } } }
                    }
                }
            }
        }
    }
}

/// The players of the examples.
const PLAYERS: &str = "players Aya Bea Carl Dee\n";

/// A line of a log as a sentence with cards, if that says more than the line itself.
fn drawn(lang: Lang, line: &str) -> Option<Markup> {
    let (log, _) = Log::parse(format!("{PLAYERS}{line}\n").as_bytes());
    let (read, names) = log.with_names().last()?;
    let drawn = crate::page::line(lang, Variant::general(), read.statement.as_ref()?, &names);
    let bare = html! { code lang="en" { (line) } };
    (drawn.0 != bare.0).then_some(drawn)
}

#[cfg(test)]
mod tests {
    use super::{drawn, ids};
    use adjudeck_replayer::notation::forms;
    use adjudeck_replayer::words::Lang;

    #[test]
    fn examples_are_drawn_where_that_says_more() {
        let said = |line| drawn(Lang::En, line).map(|markup| markup.0);
        assert!(said("Aya draws 5C").is_some_and(|text| text.contains("draws") && text.contains("card clubs")));
        assert_eq!(said("tag place \"Club\""), None);
        let all = forms(Lang::En);
        assert!(all.iter().filter(|form| drawn(Lang::Ja, &form.example).is_some()).count() * 2 > all.len());
    }

    #[test]
    fn each_form_has_a_place_of_its_own() {
        let ids: Vec<_> = ids(forms(Lang::En)).into_iter().map(|(id, form)| (id, form.word().to_owned())).collect();
        let of = |word: &str| ids.iter().filter(|(_, it)| it == word).map(|(id, _)| id.as_str()).collect::<Vec<_>>();
        assert_eq!((of("draws"), of("calls")), (vec!["word-draws"], vec!["word-calls", "word-calls-2"]));
    }
}
