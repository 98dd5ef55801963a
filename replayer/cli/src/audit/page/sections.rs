//! The sections of the page: each a chart and a table.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use adjudeck_format::FaultKind;
use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Fact, Point, Variant, edition, question};
use maud::{Markup, html};

use super::super::baseline::{Change, Compared};
use super::super::digest::{Alike, Digest, Group, Reading, Rule, periods};
use super::chart::{self, Mark};
use super::link;
use crate::page::table::{self, Cell, number};

/// How many bars a chart may have.
const MAX_BARS: usize = 10;

/// How many days are shown as days. With more, time is shown in months.
const MAX_DAYS: usize = 62;

fn total(digest: &Digest) -> u64 {
    digest.codes.values().map(|faults| faults.faults).sum()
}

/// Those with the most faults first.
fn sorted<K, V>(all: &BTreeMap<K, V>, faults: impl Fn(&V) -> u64) -> Vec<(&K, &V)> {
    let mut all: Vec<_> = all.iter().collect();
    all.sort_by_key(|(_, value)| Reverse(faults(value)));
    all
}

/// Bars of those that have faults, if there are several; the largest come first.
fn bars(title: &str, all: impl Iterator<Item = (Markup, u64)>) -> Markup {
    let marks: Vec<_> = all.filter(|(_, faults)| *faults > 0).take(MAX_BARS).collect();
    html! { @if marks.len() > 1 { (chart::bars(title, &marks)) } }
}

/// How many characters of a name there is room for beside a bar.
const WIDEST: usize = 40;

/// A name of somebody or something, shortened if it is long.
fn shown(name: &str) -> Markup {
    let name = visible(name);
    let is_long = name.chars().count() > WIDEST;
    html! { @if name.is_empty() { "–" } @else if is_long { (name.chars().take(WIDEST).collect::<String>()) "…" } @else { (name) } }
}

/// The cells of faults: how many, in how many games, and their share of all.
fn cells(faults: &Alike, all: u64) -> [Cell; 3] {
    [Cell::Number(faults.faults), Cell::Number(faults.games), Cell::Share(faults.faults, all)]
}

/// By what was found.
pub(super) fn codes(lang: Lang, digest: &Digest, book: Option<&str>) -> Markup {
    let (all, rows) = (total(digest), sorted(&digest.codes, |faults| faults.faults));
    if rows.is_empty() {
        return html! { p { (lang.program("Nothing is wrong.")) } };
    }
    let [code, kind] = [lang.program("What was found"), lang.program("Kind")];
    let [faults, games, share] = counted(lang);
    let row = |(code, it): &(&String, &Alike)| {
        let head = html! { (link::message(book, code)) small { (meaning(lang, code)) } };
        let kinds: Vec<_> = it.kinds.iter().map(|kind| lang.program(kind)).collect();
        let kinds = Cell::Text(html! { (kinds.join(", ")) });
        [Cell::Head(head), kinds].into_iter().chain(cells(it, all)).collect()
    };
    html! {
        (bars(faults, rows.iter().map(|(code, it)| (html! { (meaning(lang, code)) " " (link::message(book, code)) }, it.faults))))
        (table::table(lang, code, &[code, kind, faults, games, share], rows.iter().map(row)))
    }
}

/// What a code means, in its first sentence.
fn meaning(lang: Lang, code: &str) -> &str {
    let of_fact = Fact::CODES.iter().find(|(known, _)| *known == code).map(|(_, meaning)| meaning.trim());
    let of_fault = || FaultKind::ALL.into_iter().find(|kind| kind.code() == code).map(FaultKind::explanation);
    let whole = of_fact.or_else(of_fault).map_or("", |meaning| lang.program(meaning));
    whole.split_inclusive(". ").next().unwrap_or(whole).split_inclusive('。').next().unwrap_or_default()
}

fn counted(lang: Lang) -> [&'static str; 3] {
    [lang.program("Faults"), lang.program("Games"), lang.program("Share")]
}

/// The words of a game if everything counted is of one edition.
fn variant(rules: impl Iterator<Item = impl AsRef<str>>) -> &'static Variant {
    let mut variants: Vec<_> = rules.filter_map(|name| edition(name.as_ref())).map(|rules| &*rules.variant).collect();
    variants.dedup_by_key(|variant| &variant.game);
    if let [one] = variants[..] { one } else { Variant::general() }
}

/// By point, with its question, and the rules that were applied.
pub(super) fn points(lang: Lang, digest: &Digest, book: Option<&str>) -> Markup {
    let (all, rows) = (total(digest), sorted(&digest.points, |faults| faults.faults));
    let [faults, games, share] = counted(lang);
    let [point, rule] = [lang.program("Point"), lang.program("Rule")];
    let asked = |name: &str, it: &Alike| {
        let variant = variant(it.rules.iter().map(|rule| &rule.edition));
        let asked = Point::find(name).map(|point| lang.rule(&question(point), variant).into_owned());
        (html! { @if let Some(asked) = asked { (asked) } }, link::point(book, &variant.game, name))
    };
    let row = |(name, it): &(&String, &Alike)| {
        let (asked, name) = asked(name, it);
        let head = html! { (asked) small { (name) } };
        let rules = html! { @for rule in &it.rules { div { (rule_cell(lang, rule)) } } };
        [Cell::Head(head), Cell::Text(rules)].into_iter().chain(cells(it, all)).collect()
    };
    let bar = |(name, it): &(&String, &Alike)| {
        let (asked, name) = asked(name, it);
        (html! { (asked) " " (name) }, it.faults)
    };
    html! {
        (bars(faults, rows.iter().map(bar)))
        (table::table(lang, point, &[point, rule, faults, games, share], rows.iter().map(row)))
    }
}

/// How many characters of an answer are shown.
const WIDEST_ANSWER: usize = 48;

/// An answer, shortened if it is long: a table of values belongs in the book of rulings.
fn short(answer: &str) -> String {
    if answer.chars().count() <= WIDEST_ANSWER {
        return answer.to_owned();
    }
    answer.chars().take(WIDEST_ANSWER).chain(['…']).collect()
}

/// A rule: its clause, the answer, and who gives it. The clause sums up a long answer.
fn rule_cell(lang: Lang, rule: &Rule) -> Markup {
    let is_long = rule.answer.chars().count() > WIDEST_ANSWER;
    let rules = edition(&rule.edition).filter(|_| is_long);
    let text = rules.and_then(|rules| {
        let clause = rules.clauses.iter().find(|clause| clause.number == rule.clause)?;
        Some(lang.rule(&clause.text, &rules.variant))
    });
    html! {
        (rule.clause) @if !rule.clause.is_empty() && !rule.answer.is_empty() { " · " }
        @if let Some(text) = text { (text) } @else { code lang="en" { (short(&rule.answer)) } }
        small { (rule.edition) @if !rule.source.is_empty() { ": " (lang.source(&rule.source)) } }
    }
}

/// By clause, with its text.
pub(super) fn clauses(lang: Lang, digest: &Digest) -> Markup {
    let (all, rows) = (total(digest), sorted(&digest.clauses, |faults| faults.faults));
    let [faults, games, share] = counted(lang);
    let [clause, source] = [lang.program("Clause"), lang.program("Source")];
    let row = |((name, number), it): &(&(String, String), &Alike)| {
        let rules = edition(name);
        let clause = rules.and_then(|rules| rules.clauses.iter().find(|clause| clause.number == *number));
        let head = html! {
            (number) " · " (name)
            @if let (Some(rules), Some(clause)) = (rules, clause) { small { (lang.rule(&clause.text, &rules.variant)) } }
        };
        let source = html! { @if let Some(clause) = clause { (lang.source(&clause.source)) } };
        [Cell::Head(head), Cell::Text(source)].into_iter().chain(cells(it, all)).collect()
    };
    table::table(lang, clause, &[clause, source, faults, games, share], rows.iter().map(row))
}

/// Readings that would change something, those that would change winners first.
pub(super) fn readings(lang: Lang, digest: &Digest) -> Markup {
    let mut rows: Vec<_> = digest.readings.iter().collect();
    rows.sort_by_key(|(_, it)| Reverse((it.winners, it.scores, it.games, it.lines)));
    let title = lang.program("Disputed readings");
    let headings = [
        lang.program("Point"),
        lang.program("Other reading"),
        lang.program("Games with another winner"),
        lang.program("Games with other scores"),
        lang.program("Games changed"),
        lang.program("Findings turned"),
    ];
    let asked = |point: &str| {
        let asked = Point::find(point).map(|point| lang.rule(&question(point), Variant::general()).into_owned());
        html! { @if let Some(asked) = asked { (asked) } " " small { code lang="en" { (point) } } }
    };
    let row = |((point, reading, also), it): &(&(String, String, String), &Reading)| {
        let head = asked(point);
        let other = html! {
            code lang="en" { (short(reading)) } @if !also.is_empty() { " + " code lang="en" { (short(also)) } }
            small { (lang.source(&it.source)) }
        };
        let numbers = [it.winners, it.scores, it.games, it.lines].map(Cell::Number);
        [Cell::Head(head), Cell::Text(other)].into_iter().chain(numbers).collect()
    };
    html! {
        p { (lang.program("Where rulebooks disagree: what would be otherwise by another reading. What it is to whole games is known of audits with --all-readings.")) }
        (bars(lang.program("Games with another winner"), rows.iter().map(|((point, ..), it)| (asked(point), it.winners))))
        (table::table(lang, title, &headings, rows.iter().map(row)))
    }
}

/// What all tables that count games have in common.
fn groups(lang: Lang, caption: &str, rows: Vec<(&str, &Group)>) -> Markup {
    let headings = [
        caption,
        lang.program("Games"),
        lang.program("Games with faults"),
        lang.program("Faults"),
        lang.program("Faults per game"),
    ];
    let row = |(name, it): (&str, &Group)| {
        let name = if name.is_empty() {
            html! { "–" }
        } else {
            html! { (visible(name)) }
        };
        let counts = [it.games, it.faulty, it.faults].map(Cell::Number);
        [Cell::Head(name)].into_iter().chain(counts).chain([Cell::Each(it.faults, it.games)]).collect()
    };
    table::table(lang, caption, &headings, rows.into_iter().map(row))
}

/// By the values of tags.
pub(super) fn tags(lang: Lang, digest: &Digest) -> Markup {
    html! {
        @for (tag, values) in &digest.tags {
            @let rows = sorted(values, |group| group.faults);
            @let name = visible(tag);
            h3 { (name) }
            (bars(lang.program("Faults"), rows.iter().map(|(value, it)| (shown(value), it.faults))))
            (groups(lang, &name, rows.into_iter().map(|(value, it)| (value.as_str(), it)).collect()))
        }
    }
}

/// By player: their games and their own faults.
pub(super) fn players(lang: Lang, digest: &Digest) -> Markup {
    let rows = sorted(&digest.players, |player| player.faults);
    let caption = lang.program("Player");
    let headings = [caption, lang.program("Games"), lang.program("Faults"), lang.program("Faults per game")];
    let row = |(name, it): &(&String, &Group)| {
        let head = Cell::Head(html! { (visible(name)) });
        vec![head, Cell::Number(it.games), Cell::Number(it.faults), Cell::Each(it.faults, it.games)]
    };
    html! {
        (bars(lang.program("Faults"), rows.iter().map(|(name, it)| (shown(name), it.faults))))
        (table::table(lang, caption, &headings, rows.iter().map(row)))
    }
}

/// Over time: the average number of faults per game.
pub(super) fn time(lang: Lang, digest: &Digest) -> Markup {
    let periods = periods(&digest.days, MAX_DAYS);
    let caption = if digest.days.len() > MAX_DAYS { lang.program("Month") } else { lang.program("Day") };
    let mark = |(name, it): (&&str, &Group)| {
        let each = table::rounded(it.faults, it.games, 100);
        let label = format!("{}.{:02}", number(each / 100), each % 100);
        Mark { name: (*name).to_owned(), length: each, label }
    };
    let marks: Vec<_> = periods.iter().map(mark).collect();
    html! {
        @if marks.len() > 1 { figure { figcaption { (lang.program("Faults per game")) } (chart::line("time", lang.program("Faults per game"), &marks)) } }
        (groups(lang, caption, periods.iter().rev().map(|(name, it)| (*name, it)).collect()))
    }
}

/// What is new since an earlier audit, and what is gone.
pub(super) fn compared(lang: Lang, compared: &Compared, book: Option<&str>) -> Markup {
    let [new, gone] = [lang.program("New"), lang.program("Gone")];
    html! {
        dl.totals {
            @for (name, count, class) in [(new, compared.new, "wrong"), (gone, compared.gone, "gone"), (lang.program("Known"), compared.known, "known")] {
                @if count > 0 { div.(class) data-total=(count) { dt { (name) } dd { (number(count)) } } }
            }
        }
        @if compared.new == 0 { p { (lang.program("Nothing new is wrong.")) } }
        @for (name, all, shown) in [(new, compared.new, &compared.first_new), (gone, compared.gone, &compared.first_gone)] {
            @if !shown.is_empty() {
                h3 { (name) }
                (changes(lang, name, shown, book))
                @if all > shown.len() as u64 { p.more { (table::shown(lang, shown.len() as u64, all)) } }
            }
        }
    }
}

fn changes(lang: Lang, caption: &str, changes: &[Change], book: Option<&str>) -> Markup {
    let headings = [lang.program("Place"), lang.program("Kind"), lang.program("What was found")];
    let row = |it: &Change| {
        let place = html! {
            (visible(&it.input)) ":" (it.line) small { code lang="en" { (visible(&it.text)) } }
            @if let Some(command) = link::replay(&it.input, it.line) { small { code.copy lang="en" { (command) } } }
        };
        let found = html! { (link::message(book, &it.code)) small lang="en" { (visible(&it.message)) } };
        vec![Cell::Head(place), Cell::Text(html! { (lang.program(&it.kind)) }), Cell::Text(found)]
    };
    table::table(lang, caption, &headings, changes.iter().map(row))
}
