//! The words with which a script draws a table.

use std::borrow::Cow;
use std::collections::BTreeMap;

use adjudeck_validator::Variant;
use serde::Serialize;

use crate::words::Lang;

/// All words on a table besides names, cards and numbers, in one language and in the words of one game. Slots are in braces.
///
/// ```
/// use adjudeck_replayer::viewer::playback::TableWords;
/// use adjudeck_replayer::words::Lang;
/// let kalooki = &adjudeck_validator::edition("kalooki").unwrap().variant;
/// let words = serde_json::to_value(TableWords::of(Lang::Ja, kalooki)).unwrap();
/// assert_eq!((&words["lang"], &words["laidDown"]), (&"ja".into(), &"レイダウン済み".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TableWords {
    /// The language, by its code in pages: `en`, `ja`.
    pub lang: &'static str,
    /// The names of ranks, by their letter in a log.
    pub ranks: BTreeMap<char, &'static str>,
    /// The names of suits, by their letter in a log.
    pub suits: BTreeMap<char, &'static str>,
    /// All other words, by their use.
    #[serde(flatten)]
    pub said: BTreeMap<&'static str, Cow<'static, str>>,
}

impl TableWords {
    /// The words of this language and game.
    #[must_use]
    pub fn of(lang: Lang, variant: &Variant) -> Self {
        let say = |text: &'static str| lang.say_of(text, variant);
        let said = [
            ("joker", say("joker")),
            ("card", say("{rank} of {suit}")),
            ("wildCard", say("{card}, which is wild")),
            ("standsFor", say("{card} for {natural}")),
            ("hidden", say("hidden cards: {n}")),
            ("comma", say(", ")),
            ("colon", say(": ")),
            ("space", say(" ")),
            ("table", say("The table")),
            ("players", say("The players")),
            ("hand", say("Hand")),
            ("handOf", say("The hand of {who}")),
            ("melds", say("Melds")),
            ("noCards", say("no cards")),
            ("noMelds", say("nothing on the table")),
            ("stock", say("Stock")),
            ("cards", say("{n} cards")),
            ("card1", say("1 card")),
            ("indicator", say("Indicator")),
            ("pile", say("Discard pile")),
            ("empty", say("empty")),
            ("top", say("top card")),
            ("all", say("the whole pile")),
            ("wild", say("Wild:")),
            ("contract", say("The first melds:")),
            ("called", say("{who} wants the top discard")),
            ("granted", say("{who} was granted the discard")),
            ("dead", say("The top discard may not be taken")),
            ("gamePool", say("Game pool: {n}")),
            ("handPool", say("Hand pool: {n}")),
            ("deal", say("Deal {n}")),
            ("toPlay", say("{who} is to play")),
            ("hasDrawn", say("{who} is to play, and has drawn")),
            ("turn", say("to play")),
            ("drawn", say("has drawn")),
            ("dealing", say("The cards are dealt")),
            ("over", say("The deal is over")),
            ("out", say("{who} has gone out; the deal is over")),
            ("goneOut", say("gone out")),
            ("void", say("The deal is void")),
            ("dealer", say("dealer")),
            ("laidDown", say("laid down")),
            ("packed", say("packed")),
            ("left", say("has left")),
            ("calls", say("calls: {n}")),
            ("bought", say("bought: {n}")),
            ("chips", say("chips: {n}")),
            ("score", say("this deal")),
            ("total", say("total")),
            ("wins", say("won")),
        ];
        let ranks =
            [('A', lang.say("ace")), ('J', lang.say("jack")), ('Q', lang.say("queen")), ('K', lang.say("king"))];
        let numbers = ["2", "3", "4", "5", "6", "7", "8", "9"].iter().filter_map(|it| Some((it.chars().next()?, *it)));
        let suits = [
            ('S', lang.say("spades")),
            ('H', lang.say("hearts")),
            ('D', lang.say("diamonds")),
            ('C', lang.say("clubs")),
        ];
        Self {
            lang: lang.code(),
            ranks: ranks.into_iter().chain(numbers).chain([('T', "10")]).collect(),
            suits: suits.into(),
            said: said.into(),
        }
    }
}
