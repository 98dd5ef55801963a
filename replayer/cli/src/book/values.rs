//! Answers as a page shows them: a word with what it means, a number, a list deal by deal.

use adjudeck_validator::rules::contract::{Asks, Required};
use adjudeck_validator::{Point, Variant, possible_answers, question};
use maud::{Markup, html};
use serde_json::{Map, Value};

use super::site::{Game, Site};
use crate::page::fill;

/// What is asked, and in which game: everything that the wording of an answer depends on.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) site: &'a Site<'a>,
    /// The game, if it is about one.
    pub(super) game: Option<&'a Game<'a>>,
    pub(super) point: Point,
}

impl<'a> Asked<'a> {
    /// The game whose words are used.
    pub(super) fn variant(self) -> &'a Variant {
        self.game.map_or(Variant::general(), |game| &**game.variant)
    }

    /// A short name for an answer, where it has one: its word, a number, a range.
    pub(super) fn short(self, value: &Value) -> Option<Markup> {
        match value {
            Value::String(word) => Some(html! { code lang="en" { (word) } }),
            Value::Number(number) => Some(html! { (number) (self.counter()) }),
            Value::Null => Some(html! { (self.nothing()) }),
            Value::Object(map) => self.range(map),
            Value::Array(_) | Value::Bool(_) => None,
        }
    }

    /// An answer in full.
    pub(super) fn answer(self, value: &Value) -> Markup {
        match value {
            Value::String(word) => {
                let meanings = possible_answers(self.point);
                let meaning = meanings.iter().find(|(known, _)| known == word);
                html! { code lang="en" { (word) } @if let Some((_, meaning)) = meaning { " " (self.site.rule(meaning, self.variant())) } }
            }
            Value::Array(all) => self.list(all),
            Value::Object(map) => self.range(map).unwrap_or_else(|| self.table(map)),
            Value::Number(_) | Value::Null | Value::Bool(_) => self.short(value).unwrap_or_default(),
        }
    }

    /// The unit that follows a number.
    fn counter(self) -> String {
        let lang = self.site.lang;
        lang.words().counter(&lang.rule(&question(self.point), self.variant()))
    }

    /// What it means that the answer is "nothing", which depends on the question.
    fn nothing(self) -> &'static str {
        let (lang, question) = (self.site.lang, question(self.point));
        match () {
            () if question.ends_with("if there is a limit?") => lang.say("no limit"),
            () if question.contains("if not what") => lang.say("no difference"),
            () if question.ends_with("if not any will do?") => lang.say("any"),
            () => lang.say("not fixed"),
        }
    }

    /// A range of numbers, if the value is one.
    fn range(self, map: &Map<String, Value>) -> Option<Markup> {
        let (least, most) = (map.get("least")?, map.get("most")?);
        let (lang, counter) = (self.site.lang, self.counter());
        let slot = |slot: &str| match slot {
            "n" => html! { (least) },
            "most" => html! { (most) },
            _ => html! { (counter) },
        };
        Some(match most {
            _ if map.len() != 2 => return None,
            Value::Null => fill(lang.say("{n}{counter} or more"), slot),
            _ if least == most => fill(lang.say("{n}{counter} only"), slot),
            _ => fill(lang.say("{n} to {most}{counter}"), slot),
        })
    }

    /// A list: short items in a row, longer ones below each other. Contracts and numbers of cards are listed by deal.
    fn list(self, all: &[Value]) -> Markup {
        if let Some(contracts) = contracts(all) {
            return html! { ol.deals { @for contract in &contracts { li { (self.contract(contract)) } } } };
        }
        let is_short = all.iter().all(|it| it.is_number() || it.is_string());
        html! {
            @if is_short && possible_answers(self.point).is_empty() {
                ol.deals.inline { @for it in all { li { (self.plain(it)) } } }
            } @else {
                ul.parts { @for it in all { li { (self.answer(it)) } } }
            }
        }
    }

    /// The requirements of a contract.
    fn contract(self, contract: &Required) -> String {
        let editions = self.game.iter().flat_map(|game| &game.editions).filter(|rules| rules.contract.is_some());
        let all: Vec<_> = editions.map(|rules| rules.asks(contract)).collect();
        let is_exact = all.iter().all(|asks| asks.is_exact);
        let asks = Asks { is_exact, ..all.first().copied().unwrap_or_default() };
        self.site.lang.words().contract(contract, asks, self.variant())
    }

    /// A number, or ranks.
    fn plain(self, value: &Value) -> Markup {
        match value.as_str() {
            Some("") => html! { (self.site.lang.say("none")) },
            Some(ranks) => spaced(ranks),
            None => html! { (value) (self.counter()) },
        }
    }

    /// A value with parts, each with its name.
    fn table(self, map: &Map<String, Value>) -> Markup {
        html! {
            dl.parts { @for (name, value) in map { div { dt { (part(self.site, name)) } dd { (self.answer(value)) } } } }
        }
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

/// The list as contracts, if it consists of contracts.
fn contracts(all: &[Value]) -> Option<Vec<Required>> {
    let is_any = all.iter().any(Value::is_object);
    serde_json::from_value(Value::from(all)).ok().filter(|_| is_any)
}

/// The name of a part.
fn part(site: &Site<'_>, name: &str) -> Markup {
    let lang = site.lang;
    let known = match name {
        "players" => lang.say("players"),
        "packs" => lang.say("packs"),
        "jokers" => lang.say("jokers"),
        "without" => lang.say("taken out of every pack"),
        "hands" => lang.say("hands"),
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
