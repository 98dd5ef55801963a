//! What an audit has found, as a page that loads nothing from elsewhere.

mod chart;
mod example;
mod link;
mod sections;

use std::io;
use std::path::Path;

use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use maud::{Markup, html};

use super::baseline::Compared;
use super::checkpoint::Checkpoint;
use super::digest::Digest;
use super::forms::{AuditFinish, FAIRNESS_PAGE};
use crate::head::Named;
use crate::page::report::report;
use crate::page::table::{number, shown};

/// How many examples are shown, those of the most frequent faults first.
const MAX_EXAMPLES: usize = 200;

/// The page of an audit whose tables are in a folder, with the comparison with an earlier audit if there is one. `asked` has the language,
/// the address of the book of rulings, if that is known, and the report on fairness.
pub(super) fn page(
    folder: &Path,
    state: &Checkpoint,
    compared: Option<&Compared>,
    asked: &AuditFinish<'_>,
) -> io::Result<String> {
    let (lang, book) = (asked.lang, asked.site);
    let by: Vec<_> = state.work.options.iter().filter_map(|option| option.strip_prefix("--by=")).collect();
    let digest = Digest::of(folder, &by)?;
    let name = visible(&digest.name);
    let name = if state.day.is_empty() { name } else { lang.words().cited(&name, &state.day) };
    let title = lang.words().labelled(lang.program("Report of an audit"), &name);
    let sections = [
        compared.map(|compared| (lang.program("Since the earlier audit"), sections::compared(lang, compared, book))),
        Some((lang.program("What was found"), sections::codes(lang, &digest, book))),
        some(&digest.points, lang.program("By point of the rules"), || sections::points(lang, &digest, book)),
        some(&digest.clauses, lang.program("By clause"), || sections::clauses(lang, &digest)),
        some(&digest.readings, lang.program("Disputed readings"), || sections::readings(lang, &digest)),
        some(&digest.days, lang.program("Over time"), || sections::time(lang, &digest)),
        some(&digest.tags, lang.program("By tag"), || sections::tags(lang, &digest)),
        some(&digest.players, lang.program("By player"), || sections::players(lang, &digest)),
        some(&digest.examples, lang.program("The smallest examples"), || examples(lang, &digest, book)),
    ];
    let sections: Vec<_> = sections.into_iter().flatten().collect();
    let body = html! {
        p.about {
            @if let Some(days) = days(&digest) { span { (lang.program("games of {days}").replace("{days}", &days)) } }
            @if !state.work.options.is_empty() { span { code lang="en" { (visible(&state.work.options.join(" "))) } } }
        }
        (totals(lang, state, &digest))
        @if let Some(fairness) = asked.fairness {
            p { a href=(FAIRNESS_PAGE) { (lang.words().audit_fairness(fairness)) } }
        }
        nav.contents aria-label=(lang.say("Contents")) {
            ul { @for (index, (title, _)) in sections.iter().enumerate() { li { a href=(format!("#s{index}")) { (title) } } } }
        }
        @for (index, (title, body)) in sections.iter().enumerate() {
            section #(format!("s{index}")) { h2 { (title) } (body) }
        }
    };
    let about = description(lang, state, &digest);
    let named = Named { title: &title, about: &about };
    Ok(report(lang, named, "", lang.program("Written by adjudeck from the tables beside this page."), &body))
}

/// The days of the games: the first and the last.
fn days(digest: &Digest) -> Option<String> {
    let [first, last] = [digest.days.keys().next()?, digest.days.keys().next_back()?].map(|day| visible(day));
    Some(if first == last { first } else { format!("{first} – {last}") })
}

/// What the page is about: how many games, and how many with faults.
fn description(lang: Lang, state: &Checkpoint, digest: &Digest) -> String {
    let of = |name: &str, value| lang.words().labelled(lang.program(name), &number(value));
    [of("games", state.totals.all.games), of("games with faults", digest.all.faulty)].join(lang.say(", "))
}

/// A section, if it has content.
fn some<'t, K, V>(
    all: &std::collections::BTreeMap<K, V>,
    title: &'t str,
    body: impl FnOnce() -> Markup,
) -> Option<(&'t str, Markup)> {
    (!all.is_empty()).then(|| (title, body()))
}

/// How much was judged, and how much of it is wrong.
fn totals(lang: Lang, state: &Checkpoint, digest: &Digest) -> Markup {
    let (totals, all) = (&state.totals, &state.totals.all);
    let judged = [
        (lang.program("inputs"), totals.inputs),
        (lang.program("games"), all.games),
        (lang.program("deals"), all.deals),
        (lang.program("statements"), all.statements),
        (lang.program("games with faults"), digest.all.faulty),
        (lang.program("shuffles committed"), all.committed),
        (lang.program("shuffles proved"), all.proved),
    ];
    let wrong = [
        (lang.program("illegal"), all.illegal),
        (lang.program("impossible"), all.impossible),
        (lang.program("mismatch"), all.mismatch),
        (lang.program("unreadable"), all.unreadable),
        (lang.program("unmet"), all.unmet),
        (lang.program("inputs not read to their end"), totals.broken),
    ];
    let other = [
        (lang.program("undecided"), all.undecided),
        (lang.program("irregularity"), all.irregularities),
        (lang.program("expectations not checked"), all.unchecked),
        (lang.program("games left out"), totals.left_out),
    ];
    let one = |(name, value): (&str, u64), class: &str| {
        html! { div.(class) data-total=(value) { dt { (name) } dd { (number(value)) } } }
    };
    html! {
        dl.totals {
            @for (class, all) in [("judged", &judged[..]), ("wrong", &wrong[..]), ("other", &other[..])] {
                @for it in all.iter().filter(|(_, value)| *value > 0) { (one(*it, class)) }
            }
        }
    }
}

/// The smallest examples, those of the most frequent faults first.
fn examples(lang: Lang, digest: &Digest, book: Option<&str>) -> Markup {
    let count = |key| digest.kinds.get(key).copied().unwrap_or_default();
    let mut all: Vec<_> = digest.examples.iter().map(|(key, example)| (count(key), example)).collect();
    all.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    html! {
        @for (count, it) in all.iter().take(MAX_EXAMPLES) { (example::example(lang, it, *count, book)) }
        @if all.len() > MAX_EXAMPLES { p.more { (shown(lang, MAX_EXAMPLES as u64, all.len() as u64)) } }
    }
}
