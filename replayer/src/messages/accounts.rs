//! Where scores come from, in words.

use adjudeck_validator::Variant;

use crate::sheet::{CardWorth, ChipItem, MeldItem, ScoreItem};
use crate::words::Lang;

impl Lang {
    /// A fixed text of the program in the words of a game, with its slots filled: `{n}`, `{who}`.
    #[must_use]
    pub fn filled(self, text: &str, variant: &Variant, slots: &[(&str, &str)]) -> String {
        let said = self.words().in_words_of(self.program(text), variant).into_owned();
        slots.iter().fold(said, |said, (slot, with)| said.replace(&format!("{{{slot}}}"), with))
    }
}

impl ScoreItem {
    /// What a part of a score is for, in the words of the game.
    ///
    /// ```
    /// use adjudeck_format::Card;
    /// use adjudeck_replayer::sheet::{CardWorth, ScoreItem};
    /// use adjudeck_replayer::words::Lang;
    /// use adjudeck_validator::Variant;
    ///
    /// let cards = vec![CardWorth { card: Card::JOKER, copies: 2, points: 100 }];
    /// let item = ScoreItem { points: 100, reason: "left", of: None, cards, meld: None, times: None, rule: None };
    /// assert_eq!(item.text(Lang::En, Variant::general()), "2 JK 100");
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        let cards: Vec<_> = self.cards.iter().map(|card| card.text()).collect();
        let cards: Vec<_> = cards.iter().map(String::as_str).collect();
        let cards = lang.words().list(&cards);
        let meld = self.meld.as_ref().map(|meld| meld.text(lang, variant)).unwrap_or_default();
        let times = self.times.map(|times| times.to_string()).unwrap_or_default();
        let of = self.of.as_deref().unwrap_or_default();
        let slots = [("cards", &*cards), ("meld", &*meld), ("times", &*times), ("who", of)];
        let said = lang.filled(self.sentence(), variant, &slots);
        if self.of.is_some() && self.reason != "collected" { lang.words().labelled(of, &said) } else { said }
    }

    /// The text, with slots.
    fn sentence(&self) -> &'static str {
        match self.reason {
            "left" if self.cards.is_empty() => says("no cards"),
            "left" => "{cards}",
            "lone-ace" => says("{cards}, an ace that is the whole hand"),
            "meld" => "{meld}",
            "free-meld" => says("{meld}: does not count"),
            "not-counted" => says("on the side that has gone out: the hand does not count"),
            "won-by-going-out" => says("somebody has gone out: no cards are counted"),
            "void" => says("the deal is void"),
            "one-turn" => says("gone out in the turn of the first lay-down: counts {times} times"),
            "bonus" => says("bonus for that"),
            "went-out" => says("went out"),
            "fines" => says("fines: {times}"),
            "ruled" => says("by ruling"),
            "packed" => says("out of the deal before its end"),
            "limit" => says("a hand costs no more"),
            "half" => says("pays half"),
            "undrawn" => says("declared without drawing: counts {times} times"),
            "half-points" => says("written in half points"),
            "joker-turned" => says("a joker was turned up: counts double"),
            "paid-for-all" => says("whoever declared wrongly pays for all"),
            "owed" => says("owed from void deals"),
            _ => says("from {who}"),
        }
    }
}

/// A fixed text of the program, which is said by whoever fills its slots.
const fn says(text: &'static str) -> &'static str {
    text
}

impl CardWorth {
    fn text(self) -> String {
        let Self { card, copies, points } = self;
        if copies > 1 { format!("{copies} {card} {points}") } else { format!("{card} {points}") }
    }
}

impl MeldItem {
    /// The meld with its cards: `3H 4H JK=5H (run of hearts)`.
    #[must_use]
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        lang.words().cited(&self.cards.join(" "), &self.what(lang, variant))
    }

    /// What the meld is, in the words of the game.
    #[must_use]
    pub fn what(&self, lang: Lang, variant: &Variant) -> String {
        lang.words().shape(&self.is.0, self.is.1, variant)
    }
}

impl ChipItem {
    /// What was paid, without the number.
    #[must_use]
    pub fn text(&self, lang: Lang) -> &str {
        match (self.pool, self.chips < 0) {
            ("game", false) => lang.program("into the game pool"),
            ("game", true) => lang.program("out of the game pool"),
            (_, false) => lang.program("into the hand pool"),
            (_, true) => lang.program("out of the hand pool"),
        }
    }
}
