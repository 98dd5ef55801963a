//! What a hand is, in words.

use adjudeck_format::Card;
use adjudeck_validator::Variant;

use crate::hands::{Can, Completion, ContractAnswer, Declared, Note};
use crate::words::Lang;

/// A fixed text of the program, which is said by whoever fills its slots.
const fn says(text: &'static str) -> &'static str {
    text
}

/// Cards, one after the other.
#[must_use]
pub fn row(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

impl Note {
    /// The code by which programs know the note.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::JokersOnly => "jokers-only",
            Self::Size { .. } => "size",
            Self::Hidden => "hidden",
            Self::Packs { .. } => "packs",
            Self::Deals { .. } => "deals",
            Self::Copies { .. } => "copies",
        }
    }

    /// The note as a sentence.
    ///
    /// ```
    /// use adjudeck_replayer::hands::Note;
    /// use adjudeck_replayer::words::Lang;
    /// use adjudeck_validator::Variant;
    /// let note = Note::Size { has: 9, due: 13 };
    /// assert_eq!(note.text(Lang::En, Variant::general()), "a hand of this game has 13 cards, and 14 after drawing; this has 9");
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        let filled = |text, slots: &[(&str, &str)]| lang.filled(text, variant, slots);
        match self {
            Self::JokersOnly => filled(
                says("no card is named that was turned up, so that jokers alone are taken to be wild: see `--wild`"),
                &[],
            ),
            Self::Size { has, due } => {
                let (has, due, drawn) = (has.to_string(), due.to_string(), (u16::from(*due) + 1).to_string());
                let slots = [("has", &*has), ("due", &*due), ("drawn", &*drawn)];
                filled(says("a hand of this game has {due} cards, and {drawn} after drawing; this has {has}"), &slots)
            }
            Self::Hidden => filled(says("hidden cards form no melds here, though they may at the table"), &[]),
            Self::Packs { packs, least, most } => {
                let text = match (packs, least == most) {
                    (1, true) => says("taken to be from 1 pack, as {least} players use it: see `--players`"),
                    (1, false) => says("taken to be from 1 pack, as {least} to {most} players use it: see `--players`"),
                    (_, true) => says("taken to be from {packs} packs, as {least} players use them: see `--players`"),
                    (_, false) => {
                        says("taken to be from {packs} packs, as {least} to {most} players use them: see `--players`")
                    }
                };
                let (packs, least, most) = (packs.to_string(), least.to_string(), most.to_string());
                filled(text, &[("packs", &*packs), ("least", &*least), ("most", &*most)])
            }
            Self::Deals { deal, deals } => {
                let (deal, deals) = (deal.to_string(), deals.to_string());
                let slots = [("deal", &*deal), ("deals", &*deals)];
                filled(
                    says(
                        "these rules name the first melds of {deals} deals; for deal {deal} those of the last are taken",
                    ),
                    &slots,
                )
            }
            Self::Copies { card, most } => {
                let (card, most) = (card.to_string(), most.to_string());
                let slots = [("card", &*card), ("n", &*most)];
                filled(says("the pack has no more copies of {card} than {n}"), &slots)
            }
        }
    }
}

impl Can {
    /// The word by which programs know it: `yes`, `no` or `unknown`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Now => "yes",
            Self::Never => "no",
            Self::Unknown | Self::Hidden => "unknown",
        }
    }

    /// Why it is not known: `hidden` or `too-many-ways`; nothing if it is.
    #[must_use]
    pub const fn why(self) -> Option<&'static str> {
        match self {
            Self::Now | Self::Never => None,
            Self::Unknown => Some("too-many-ways"),
            Self::Hidden => Some("hidden"),
        }
    }
}

impl Declared {
    /// Whether the hand can go out, as a sentence.
    #[must_use]
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        let discard = self.discard.map(|card| card.to_string());
        match (self.can, &discard) {
            (Can::Now, None) => lang.filled(says("can be declared"), variant, &[]),
            (Can::Now, Some(card)) => {
                lang.filled(says("can be declared, discarding {card}"), variant, &[("card", card)])
            }
            (Can::Never, _) => match self.size.map(|size| size.to_string()) {
                Some(n) => lang.filled(says("cannot be declared: it is a hand of {n} cards"), variant, &[("n", &*n)]),
                None => lang.filled(says("cannot be declared"), variant, &[]),
            },
            (Can::Unknown, _) => {
                lang.filled(says("whether it can be declared is not known: there are too many ways"), variant, &[])
            }
            (Can::Hidden, _) => {
                lang.filled(says("whether it can be declared is not known: cards are hidden"), variant, &[])
            }
        }
    }
}

impl ContractAnswer {
    /// Of which deal it is asked, and what is asked: `deal 2, 2 threes and 1 four`.
    #[must_use]
    pub fn title(&self, lang: Lang, variant: &Variant, is_only: bool) -> String {
        let words = lang.words();
        let needs = words.contract(&self.required, self.asks, variant);
        if is_only { needs } else { words.list(&[&words.deal(self.deal, "over"), &needs]) }
    }

    /// Whether it can be laid, and whether the player goes out with it.
    #[must_use]
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        let discard = self.discard.map(|card| card.to_string());
        let text = match (self.can, self.out, &discard) {
            (Can::Now, Some(true), None) => says("can be laid, and goes out"),
            (Can::Now, Some(true), Some(card)) => {
                return lang.filled(says("can be laid, and goes out, discarding {card}"), variant, &[("card", card)]);
            }
            (Can::Now, Some(false), _) => says("can be laid, and does not go out"),
            (Can::Now, None, _) => says("can be laid"),
            (Can::Never, ..) => says("cannot be laid"),
            (Can::Unknown, ..) => says("no way was found to lay it, and not all were looked at"),
            (Can::Hidden, ..) => {
                says("cannot be laid with the cards that are known, but perhaps with those that are hidden")
            }
        };
        lang.filled(text, variant, &[])
    }

    /// What is to be said of what is known of it: that it may go out, that there may be a better way, how much is lacking.
    #[must_use]
    pub fn remark(&self, lang: Lang, variant: &Variant) -> Option<String> {
        let lacks = self.lacks.map(|lacks| lacks.to_string());
        match (self.can, &lacks) {
            (Can::Now, _) if !self.is_best => {
                Some(lang.filled(says("one way to lay it; another may leave less, or go out"), variant, &[]))
            }
            (Can::Never, Some(n)) if n == "1" => Some(lang.filled(says("lacks at least 1 card"), variant, &[])),
            (Can::Never, Some(n)) => Some(lang.filled(says("lacks at least {n} cards"), variant, &[("n", &**n)])),
            _ => None,
        }
    }

    /// What stands before what the player has then for the cards.
    #[must_use]
    pub fn worth_label(&self, lang: Lang) -> &str {
        match self.discard {
            Some(_) => lang.program("worth before that discard"),
            None => lang.program("then worth"),
        }
    }
}

impl Completion {
    /// Cards that would do, those together after which the same card is discarded: `9S TS (discarding 6D), JK (discarding 9S)`.
    ///
    /// ```
    /// use adjudeck_replayer::hands::Completion;
    /// use adjudeck_replayer::words::Lang;
    /// let completion = |card: &str| Completion { card: card.parse().unwrap(), discard: "6D".parse().ok() };
    /// assert_eq!(Completion::text(&[completion("9S"), completion("TS")], Lang::En), "9S TS (discarding 6D)");
    /// ```
    #[must_use]
    pub fn text(all: &[Self], lang: Lang) -> String {
        let mut discards: Vec<Option<Card>> = Vec::new();
        for completion in all {
            if !discards.contains(&completion.discard) {
                discards.push(completion.discard);
            }
        }
        let those = |discard: &Option<Card>| {
            let cards = all.iter().filter(|completion| completion.discard == *discard);
            let cards = row(&cards.map(|completion| completion.card).collect::<Vec<_>>());
            let Some(discard) = discard.map(|card| card.to_string()) else { return cards };
            let what = lang.filled(says("discarding {card}"), Variant::general(), &[("card", &*discard)]);
            lang.words().cited(&cards, &what)
        };
        let groups: Vec<String> = discards.iter().map(those).collect();
        lang.words().list(&groups.iter().map(String::as_str).collect::<Vec<_>>())
    }
}
