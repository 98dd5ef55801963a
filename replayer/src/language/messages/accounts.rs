//! Where scores come from, in words.

use adjudeck_validator::Variant;
use fluent_bundle::FluentValue;

use crate::analysis::sheet::{CardWorth, ChipItem, MeldItem, ScoreItem};
use crate::words::Lang;
use crate::words::catalogue::{Topic, args};

impl ScoreItem {
    /// What a part of a score is for, in the words of the game.
    ///
    /// ```
    /// use adjudeck_format::Card;
    /// use adjudeck_replayer::analysis::sheet::{CardWorth, ScoreItem};
    /// use adjudeck_replayer::words::Lang;
    /// use adjudeck_validator::Variant;
    ///
    /// let cards = vec![CardWorth { card: Card::JOKER, copies: 2, points: 100 }];
    /// let item = ScoreItem { points: 100, reason: "left", of: None, cards, meld: None, times: None, rule: None };
    /// assert_eq!(item.text(Lang::En, Variant::general()), "2 JK 100");
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        let words = lang.words();
        let cards: Vec<_> = self.cards.iter().map(|card| card.text()).collect();
        let cards: Vec<_> = cards.iter().map(String::as_str).collect();
        let is_collected = self.reason == "collected";
        let args = args!(
            "cards": (!cards.is_empty()).then(|| words.list(&cards)),
            "meld": self.meld.as_ref().map(|meld| meld.text(lang, variant)),
            "times": self.times,
            "who": self.of.as_deref().filter(|_| is_collected),
        );
        let given = args.into_iter().filter(|(_, value)| !matches!(value, FluentValue::None)).collect();
        let name = if self.reason == "left" && cards.is_empty() { "no-cards" } else { self.reason };
        let said = words.say_of(Topic::Hands, &format!("score-{name}"), given, variant);
        match &self.of {
            Some(of) if !is_collected => words.labelled(of, &said),
            Some(_) | None => said,
        }
    }
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
