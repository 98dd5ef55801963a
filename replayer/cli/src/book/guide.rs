//! The guide, which the book contains beside the rulings. Its pages are written in Markdown.
//!
//! # Why `pulldown-cmark`?
//!
//! The guide is read on code hosts too, so it is written in their Markdown, with lists, tables, links and code. `pulldown-cmark`
//! turns it into events. Some of them are changed here: headings get ids, links lead to pages of the book, and nothing is treated
//! as HTML. The specification of the notation needs none of that; the book draws its tables itself.
//!
//! In a book of some games the pages about others are left out, and with them the rows of tables that lead to them; other links to
//! them become plain text.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::html::push_html;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::frame;
use super::site::{Page, Site};
use crate::guide::{GuidePage, pages as texts, path, place};
use crate::head::Named;

/// A page of the guide as a book has it.
struct GuideText {
    name: &'static str,
    text: String,
}

/// The pages of the guide in a book, and the names of those that are left out.
fn chosen(site: &Site<'_>) -> (Vec<GuideText>, Vec<&'static str>) {
    let games: Vec<_> = site.games.iter().map(|game| game.name).collect();
    let is_chosen = |page: &GuidePage| site.plan.games.is_empty() || page.is_for(&games);
    let (chosen, others): (Vec<_>, Vec<_>) = texts(site.lang).into_iter().partition(is_chosen);
    let left_out: Vec<_> = others.iter().map(|page| page.name).collect();
    let text = |text: &str| if left_out.is_empty() { text.to_owned() } else { without(text, &left_out) };
    (chosen.iter().map(|page| GuideText { name: page.name, text: text(page.text) }).collect(), left_out)
}

/// A page without the rows of tables that lead to pages that are left out. A table without a row is left out with the paragraph
/// before it.
fn without(text: &str, left_out: &[&str]) -> String {
    let leads_to_them = |line: &str| left_out.iter().any(|name| line.contains(&format!("]({name}.md")));
    let mut blocks: Vec<String> = Vec::new();
    for block in text.split("\n\n") {
        let is_row = |line: &&str| line.starts_with('|') && leads_to_them(line);
        let kept: Vec<_> = block.lines().filter(|line| !is_row(line)).collect();
        let is_bare = kept.len() < block.lines().count() && kept.len() <= 2;
        if is_bare {
            blocks.pop();
        } else {
            blocks.push(kept.join("\n"));
        }
    }
    blocks.join("\n\n") + "\n"
}

/// A heading and the text below it.
pub(super) struct Part {
    /// The name of the page.
    pub(super) page: &'static str,
    level: usize,
    pub(super) title: String,
    place: String,
    /// The words below it, without code blocks.
    pub(super) words: String,
}

impl Part {
    /// Its address in the folder of the book. The title has the address of the page itself.
    pub(super) fn address(&self) -> String {
        let page = path(self.page);
        if self.level == 1 { page } else { format!("{page}#{}", self.place) }
    }
}

/// The pages of the guide.
pub(super) fn pages(site: &Site<'_>) -> Vec<Page> {
    let (pages, left_out) = chosen(site);
    pages.iter().map(|page| of_text(site, page, &left_out)).collect()
}

/// All headings of the guide.
pub(super) fn all_parts(site: &Site<'_>) -> Vec<Part> {
    chosen(site).0.iter().flat_map(parts).collect()
}

fn of_text(site: &Site<'_>, page: &GuideText, left_out: &[&str]) -> Page {
    let (lang, parts) = (site.lang, parts(page));
    let title = parts.first().map_or(page.name, |part| &*part.title);
    let sections: Vec<_> = parts.iter().filter(|part| part.level == 2).collect();
    let contents = html! {
        @if sections.len() > 2 {
            nav.contents aria-label=(lang.say("Contents")) {
                ul { @for part in &sections { li { a href=(format!("#{}", part.place)) { (part.title) } } } }
            }
        }
    };
    let body = html! { article.guide { (shown(&page.text, &parts, &contents, left_out)) } };
    let trail = match page.name {
        "index" => vec![],
        _ => vec![(html! { (lang.say("Guide")) }, path("index"))],
    };
    let about = parts.iter().map(|part| &*part.words).find(|words| !words.is_empty()).unwrap_or_default();
    let named = Named { title: &format!("{title} · {}", lang.say("Guide")), about };
    frame::page(site, &path(page.name), named, &trail, &body)
}

/// The events of a page's text.
fn events(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// The headings of a page, each with the text below it.
fn parts(page: &GuideText) -> Vec<Part> {
    let (mut parts, mut in_title, mut in_block) = (Vec::<Part>::new(), false, false);
    for event in events(&page.text) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                in_title = true;
                let (title, place, words) = Default::default();
                parts.push(Part { page: page.name, level: level as usize, title, place, words });
            }
            Event::End(TagEnd::Heading(_)) => in_title = false,
            Event::Start(Tag::CodeBlock(_)) => in_block = true,
            Event::End(TagEnd::CodeBlock) => in_block = false,
            // Nobody searches for an address.
            Event::Text(text) | Event::Code(text) if !in_block && !text.contains("://") => {
                let Some(part) = parts.last_mut() else { continue };
                let to = if in_title { &mut part.title } else { &mut part.words };
                to.push_str(&text);
            }
            Event::SoftBreak | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => {
                if let Some(part) = parts.last_mut() {
                    part.words.push(' ');
                }
            }
            _ => {}
        }
    }
    for part in &mut parts {
        part.place = place(&part.title);
        part.words = part.words.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    parts
}

/// A page as the book shows it, with its contents below the title.
fn shown(text: &str, parts: &[Part], contents: &Markup, left_out: &[&str]) -> Markup {
    let (mut places, mut is_link) = (parts.iter().map(|part| &part.place), Vec::new());
    let ours = events(text).filter_map(|event| match event {
        Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
            // The title stands for the page itself and needs no id.
            let id = places.next().filter(|_| level != HeadingLevel::H1).map(|it| it.clone().into());
            Some(Event::Start(Tag::Heading { level, id, classes, attrs }))
        }
        Event::End(TagEnd::Heading(HeadingLevel::H1)) => Some(Event::Html(format!("</h1>\n{}\n", contents.0).into())),
        // Aligned cells would need a `style` attribute, which the page forbids.
        Event::Start(Tag::Table(_)) => Some(Event::Start(Tag::Table(Vec::new()))),
        Event::Start(Tag::CodeBlock(_)) => Some(Event::Html("<pre tabindex=\"0\"><code>".into())),
        Event::End(TagEnd::CodeBlock) => Some(Event::Html("</code></pre>\n".into())),
        Event::Start(Tag::Link { dest_url, .. }) => {
            let target = target(&dest_url, left_out);
            is_link.push(target.is_some());
            target.map(|it| Event::InlineHtml(format!("<a href=\"{}\">", html! { (it) }.into_string()).into()))
        }
        Event::End(TagEnd::Link) => is_link.pop().unwrap_or_default().then(|| Event::InlineHtml("</a>".into())),
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        event => Some(event),
    });
    let mut page = String::new();
    push_html(&mut page, ours);
    PreEscaped(page.replace("<th>", "<th scope=\"col\">"))
}

/// Where a link of the guide leads in the book: to another page, to the notation, or elsewhere on the web. Files of the
/// repository are not in the book, and neither are pages that are left out.
fn target(link: &str, left_out: &[&str]) -> Option<String> {
    let (file, place) = link.split_once('#').unwrap_or((link, ""));
    if link.starts_with("https://") || file.is_empty() {
        return Some(link.to_owned());
    }
    if file.ends_with("/NOTATION.md") || file.ends_with("/NOTATION.ja.md") {
        return Some("../notation.html".to_owned());
    }
    let name = file.strip_suffix(".md").filter(|name| !name.contains('/') && !left_out.contains(name))?;
    Some(if place.is_empty() { format!("{name}.html") } else { format!("{name}.html#{place}") })
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::{GuideText, parts, shown, target, without};

    #[test]
    fn links_lead_to_pages_of_the_book() {
        let to = |link| target(link, &["gin"]);
        assert_eq!(to("cookbook.md#a-b").as_deref(), Some("cookbook.html#a-b"));
        assert_eq!(to("../../../format/NOTATION.ja.md").as_deref(), Some("../notation.html"));
        assert_eq!(to("https://example.org/#x").as_deref(), Some("https://example.org/#x"));
        assert_eq!((to("../../src/lib.rs"), to("../../../tests/peers/README.md")), (None, None));
        assert_eq!((to("gin.md"), to("gin.md#knock")), (None, None));
    }

    #[test]
    fn rows_that_lead_to_what_is_left_out_are_left_out() {
        let text = "# A\n\nGames.\n\n| page | what |\n|---|---|\n| [Gin](gin.md) | a |\n| [B](b.md) | b |\n\nSee [gin](gin.md).\n";
        assert_eq!(without(text, &["gin"]), text.replace("| [Gin](gin.md) | a |\n", ""));
        assert_eq!(without(text, &["gin", "b"]), "# A\n\nSee [gin](gin.md).\n");
        assert_eq!(without(text, &["canasta"]), text);
    }

    #[test]
    fn a_page_has_places_and_no_html_of_its_own() {
        let text = "# A `b` c\n\n## D\n\n<script>x</script>\n\nSee [it](../../x.rs), <b>now</b>.\n\n    a <b\n\n| h |\n|--:|\n| c |\n";
        let parts = parts(&GuideText { name: "x", text: text.to_owned() });
        assert_eq!((&*parts[0].title, &*parts[0].place), ("A b c", "a-b-c"));
        let page = shown(text, &parts, &PreEscaped(String::new()), &[]).into_string();
        assert!(page.starts_with("<h1>A <code>b</code> c</h1>"), "{page}");
        assert!(page.contains("&lt;script&gt;") && page.contains("&lt;b&gt;now&lt;/b&gt;"), "{page}");
        assert!(page.contains("<h2 id=\"d\">D</h2>"), "{page}");
        assert!(
            page.contains("See it, ") && page.contains("<pre tabindex=\"0\"><code>a &lt;b\n</code></pre>"),
            "{page}"
        );
        assert!(page.contains("<th scope=\"col\">h</th>") && !page.contains("style="), "{page}");
    }
}
