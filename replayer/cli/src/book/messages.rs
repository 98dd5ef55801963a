//! The chapter on messages: what every code means and what to do about it, with a page and an example for each.

use adjudeck_replayer::analysis::examples::play;
use adjudeck_replayer::referee::Finding;
use adjudeck_replayer::referee::codes::{
    ABOVE_A_FAULT, BELOW_A_FACT, Code, CodeKind, code, explained, kind, page as page_of,
};
use adjudeck_validator::{Point, Variant, question};
use maud::{Markup, html};

use super::example::example;
use super::frame;
use super::prose::{prose, unmarked};
use super::seen::{CodeExample, decided};
use super::site::{Game, Page, Site, section_name};
use super::values::Asked;
use crate::head::Named;

/// The chapter: the codes grouped by subject.
pub(super) fn chapter(site: &Site<'_>) -> Page {
    let lang = site.lang;
    let title = lang.say("Messages");
    let lead = lang.say("Each finding has a code, which does not change from version to version: `not-in-hand`. What it means, and what to do, stands here; its page has an example.");
    let groups = groups(site);
    let body = html! {
        h1 { (title) }
        p.lead { (prose(lead)) }
        nav.contents aria-label=(lang.say("Contents")) {
            ul { @for (number, (heading, _)) in groups.iter().enumerate() { li { a href=(format!("#group-{number}")) { (heading) } } } }
        }
        @for (number, (heading, codes)) in groups.iter().enumerate() {
            section id=(format!("group-{number}")) {
                h2 { (heading) }
                dl.index.codes {
                    @for CodeExample { code, .. } in codes {
                        dt id=[id(code)] { a href=(page_of(code.code)) { code lang="en" { (code.code) } } }
                        dd { (prose(lang.program(code.meaning))) }
                    }
                }
            }
        }
    };
    frame::page(site, "messages.html", Named { title, about: &unmarked(lead) }, &[], &body)
}

/// The id of a code on the page. Of several meanings of a code, only the first has one.
fn id(code: &Code) -> Option<String> {
    explained(code.code).first().is_some_and(|first| first == code).then(|| format!("code-{}", code.code))
}

/// The codes in groups: first those of rules, by the section of the point that decides in their example; then lines that cannot
/// be read; then others.
fn groups<'s>(site: &'s Site<'_>) -> Vec<(String, Vec<&'s CodeExample>)> {
    let lang = site.lang;
    let mut sections: Vec<(Option<&str>, Vec<&CodeExample>)> =
        Point::all().map(|it| (Some(it.section()), Vec::new())).collect();
    sections.dedup_by_key(|(section, _)| *section);
    let (mut unread, mut others) = (Vec::new(), Vec::new());
    for code in &site.codes {
        let section = code.found.as_ref().and_then(decided).map(|(_, point)| point.section());
        match (code.code.kind, sections.iter_mut().find(|(known, _)| *known == section)) {
            (CodeKind::Fault, _) => unread.push(code),
            (CodeKind::Fact, Some((_, codes))) => codes.push(code),
            (CodeKind::Fact | CodeKind::Other, _) => others.push(code),
        }
    }
    let named = sections.into_iter().filter(|(_, codes)| !codes.is_empty()).map(|(section, codes)| {
        (section_name(site, section.unwrap_or_default(), Variant::general()).into_owned(), codes)
    });
    let rest = [(lang.say("The record"), others), (lang.say("Lines that cannot be read"), unread)];
    named.chain(rest.map(|(heading, codes)| (heading.to_owned(), codes))).collect()
}

/// The page of each code.
pub(super) fn pages(site: &Site<'_>) -> Vec<Page> {
    let mut codes: Vec<_> = site.codes.iter().map(|it| it.code.code).collect();
    // The meanings of a code follow each other.
    codes.dedup();
    codes.into_iter().map(|code| page(site, code)).collect()
}

fn page(site: &Site<'_>, code: &str) -> Page {
    let lang = site.lang;
    let body = html! {
        h1 { code lang="en" { (code) } }
        @for it in site.codes.iter().filter(|it| it.code.code == code) { (meaning(site, it)) }
        (points(site, code))
        section.try {
            h2 { (lang.say("On the command line")) }
            pre lang="en" tabindex="0" { code { "adjudeck explain " (code) } }
        }
    };
    let trail = [(html! { (lang.say("Messages")) }, format!("messages.html#code-{code}"))];
    let meaning = explained(code).first().map(|code| unmarked(lang.program(code.meaning))).unwrap_or_default();
    let named = Named { title: &format!("{code} · {}", lang.say("Messages")), about: &meaning };
    frame::page(site, &page_of(code), named, &trail, &body)
}

/// The meaning of a code, with its example.
fn meaning(site: &Site<'_>, example: &CodeExample) -> Markup {
    let (lang, code) = (site.lang, example.code);
    html! {
        @if code.kind == CodeKind::Fault { p.point { (lang.program(ABOVE_A_FAULT)) } }
        p.lead { (prose(lang.program(code.meaning))) }
        @if code.kind == CodeKind::Fact && example.log.is_some() { p { (prose(lang.program(BELOW_A_FACT))) } }
        @if let Some(log) = &example.log {
            section {
                h2 { (lang.say("Example")) }
                (shown(site, &code, log, example.found.as_ref()))
            }
        }
    }
}

/// An example of a code: drawn if possible, otherwise the log with the finding on its last line.
fn shown(site: &Site<'_>, code: &Code, log: &str, found: Option<&Finding>) -> Markup {
    let decided =
        found.and_then(decided).and_then(|(name, point)| Some((site.games.iter().find(|it| it.name == name)?, point)));
    if let Some((game, point)) = decided {
        let played = play(log, point, &[]);
        let last = played.steps.last().map(|step| &step.verdicts);
        if last.is_some_and(|said| said.iter().any(|said| self::code(&said.finding) == code.code)) {
            return example(Asked { site, game: Some(game), point }, &played, &[]);
        }
    }
    html! {
        pre lang="en" tabindex="0" { code { (log.trim_end()) } }
        @if let Some(finding) = found { (said(site, finding)) }
    }
}

/// The message of a finding.
fn said(site: &Site<'_>, finding: &Finding) -> Markup {
    let lang = site.lang;
    html! {
        div.verdict.(kind(finding)) {
            b { (lang.program(kind(finding))) } (lang.say(": ")) (prose(&lang.words().sentence(finding)))
            @let text = String::from_utf8_lossy(finding.text.get(finding.span.clone()).unwrap_or_default()).into_owned();
            @if !text.trim().is_empty() { div.where { code lang="en" { mark { (text) } } } }
        }
    }
}

/// The points that lead to a code, by game.
fn points(site: &Site<'_>, code: &str) -> Markup {
    let lang = site.lang;
    let all: Vec<_> = site.seen.points_of(code).filter(|(game, point)| site.has(game, *point)).collect();
    html! {
        @if !all.is_empty() {
            section {
                h2 { (lang.say("Points that lead to it")) }
                @for game in &site.games {
                    @let here: Vec<_> = all.iter().filter(|(name, _)| *name == game.name).collect();
                    @if !here.is_empty() {
                        h3 { (site.title(game)) }
                        ul {
                            @for (_, point) in here {
                                li { a href=(format!("../{}/{point}.html", game.name)) { (site.rule(&question(*point), game.variant)) } " " code lang="en" { (point) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The messages that a point of a game can lead to, for its page.
pub(super) fn of_point(site: &Site<'_>, game: &Game<'_>, point: Point) -> Markup {
    let lang = site.lang;
    let codes: Vec<_> = site.seen.codes_of(game.name, point).collect();
    html! {
        @if !codes.is_empty() {
            section.messages {
                h2 { (lang.say("Messages")) }
                ul { @for code in codes { li { a href=(format!("../{}", page_of(code))) { code lang="en" { (code) } } } } }
            }
        }
    }
}
