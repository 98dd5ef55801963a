//! Answers as a page shows them: a word with what it means, a number, a list deal by deal.

use adjudeck_validator::rules::contract::{Kind, Need, Required};
use maud::{Markup, html};
use serde_json::{Map, Value};

use super::{Site, fill};
use crate::messages::english::Terms;

/// A short name for an answer, where it has one: its word, a number, a range.
pub(super) fn short(site: &Site, value: &Value) -> Option<Markup> {
    match value {
        Value::String(word) => Some(html! { code lang="en" { (word) } }),
        Value::Number(number) => Some(html! { (number) }),
        Value::Null => Some(html! { (site.lang.say("none")) }),
        Value::Object(map) => range(site, map),
        Value::Array(_) | Value::Bool(_) => None,
    }
}

/// An answer in full; `meanings` are the words that the point may be answered with.
pub(super) fn answer(site: &Site, terms: Terms, value: &Value, meanings: &[(String, String)]) -> Markup {
    match value {
        Value::String(word) => {
            let meaning = meanings.iter().find(|(known, _)| known == word);
            html! { code lang="en" { (word) } @if let Some((_, meaning)) = meaning { " " (site.rule(meaning)) } }
        }
        Value::Array(all) => list(site, terms, all, meanings),
        Value::Object(map) => range(site, map).unwrap_or_else(|| table(site, terms, map)),
        Value::Number(_) | Value::Null | Value::Bool(_) => short(site, value).unwrap_or_default(),
    }
}

/// A range of numbers, if it is one.
fn range(site: &Site, map: &Map<String, Value>) -> Option<Markup> {
    let (least, most) = (map.get("least")?, map.get("most")?);
    let number = |slot: &str| html! { (if slot == "n" { least } else { most }) };
    Some(match most {
        _ if map.len() != 2 => return None,
        Value::Null => fill(site.lang.say("{n} or more"), number),
        _ if least == most => html! { (least) },
        _ => fill(site.lang.say("{n} to {most}"), number),
    })
}

/// A list: short things in a row, others one below the other. A list of contracts, or of numbers of cards, goes deal by deal.
fn list(site: &Site, terms: Terms, all: &[Value], meanings: &[(String, String)]) -> Markup {
    if let Some(contracts) = contracts(all) {
        return html! { ol.deals { @for contract in &contracts { li { (required(site, terms, contract)) } } } };
    }
    let is_short = all.iter().all(|it| it.is_number() || it.is_string());
    html! {
        @if is_short && meanings.is_empty() {
            ol.deals.inline { @for it in all { li { (plain(site, it)) } } }
        } @else {
            ul.parts { @for it in all { li { (answer(site, terms, it, meanings)) } } }
        }
    }
}

/// A number, or ranks.
fn plain(site: &Site, value: &Value) -> Markup {
    match value.as_str() {
        Some("") => html! { (site.lang.say("none")) },
        Some(ranks) => spaced(ranks),
        None => html! { (value) },
    }
}

/// Ranks one after the other.
fn spaced(ranks: &str) -> Markup {
    html! {
        @for (index, rank) in ranks.chars().enumerate() {
            @if index > 0 { " " }
            @if rank == 'T' { "10" } @else { (rank) }
        }
    }
}

/// The contracts that a list is of, if it is one of contracts.
fn contracts(all: &[Value]) -> Option<Vec<Required>> {
    let is_any = all.iter().any(Value::is_object);
    serde_json::from_value(Value::from(all)).ok().filter(|_| is_any)
}

/// What a contract needs.
fn required(site: &Site, terms: Terms, contract: &Required) -> Markup {
    let lang = site.lang;
    match contract {
        Required::Melds(needs) => melds(site, terms, needs),
        Required::MeldsWith { melds: needs, ranks } => {
            let ranks = ranks.to_string();
            html! { (melds(site, terms, needs)) " " (fill(lang.say("(one of them of {ranks})"), |_| spaced(&ranks))) }
        }
        Required::Worth(worth) => fill(lang.say("melds worth {n}"), |_| html! { (worth) }),
        Required::Hand => html! { (lang.say("the whole hand")) },
    }
}

/// The melds that a contract needs.
fn melds(site: &Site, terms: Terms, needs: &[Need]) -> Markup {
    let lang = site.lang;
    html! {
        @for (index, need) in needs.iter().enumerate() {
            @if index > 0 { (lang.say(", ")) }
            (fill(kind(site, terms, *need), |slot| match slot {
                "count" => html! { (need.count) },
                "least" => html! { (need.least) },
                _ => spaced(&need.ranks.map(|ranks| ranks.to_string()).unwrap_or_default()),
            }))
        }
    }
}

/// The words for a kind of meld.
fn kind(site: &Site, terms: Terms, need: Need) -> &'static str {
    let lang = site.lang;
    match need.meld {
        Kind::Set if terms.say_size => lang.say("{count} × three"),
        Kind::Run if terms.say_size => lang.say("{count} × four"),
        Kind::Set => lang.say("{count} × set of {least} or more"),
        Kind::Run => lang.say("{count} × run of {least} or more"),
        Kind::Pair if need.ranks.is_some() => lang.say("{count} × pair of {ranks}"),
        Kind::Pair => lang.say("{count} × pair"),
        Kind::PureRun => lang.say("{count} × pure run of {least} or more"),
    }
}

/// Something with parts, each with its name.
fn table(site: &Site, terms: Terms, map: &Map<String, Value>) -> Markup {
    html! {
        dl.parts { @for (name, value) in map { div { dt { (part(site, name)) } dd { (answer(site, terms, value, &[])) } } } }
    }
}

/// The name of a part.
fn part(site: &Site, name: &str) -> Markup {
    let lang = site.lang;
    let known = match name {
        "players" => lang.say("players"),
        "packs" => lang.say("packs"),
        "jokers" => lang.say("jokers"),
        "count" => lang.say("melds"),
        "cards" => lang.say("cards each"),
        "joker" => lang.say("joker"),
        "black-ace" => lang.say("black ace"),
        "red-ace" => lang.say("red ace"),
        "two" => "2",
        "three" => "3",
        "four" => "4",
        "five" => "5",
        "six" => "6",
        "seven" => "7",
        "eight" => "8",
        "nine" => "9",
        "ten" => "10",
        "jack" => "J",
        "queen" => "Q",
        "king" => "K",
        _ => return html! { code lang="en" { (name) } },
    };
    html! { (known) }
}
