//! What a hand is, in words.

use adjudeck_format::{Card, VerdictKind};
use adjudeck_validator::Variant;

use crate::analysis::hands::{Can, Completion, ContractAnswer, Deadwood, Declared, Note, TriedDeclaration};
use crate::referee::codes::kind;
use crate::words::Lang;
use crate::words::catalogue::{Topic, args, told};

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
    /// use adjudeck_replayer::analysis::hands::Note;
    /// use adjudeck_replayer::words::Lang;
    /// use adjudeck_validator::Variant;
    /// let note = Note::Size { has: 9, due: 13 };
    /// assert_eq!(note.text(Lang::En, Variant::general()), "a hand of this game has 13 cards, and 14 after drawing; this has 9");
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang, variant: &Variant) -> String {
        let (name, mut args) = told(self, &[]);
        if let Self::Size { due, .. } = self {
            args.set("drawn", u16::from(*due) + 1);
        }
        lang.words().say_of(Topic::Hands, &format!("note-{name}"), args, variant)
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
    pub fn text(&self, lang: Lang) -> String {
        if let Some(deadwood) = self.deadwood {
            return deadwood.text(lang, self.discard);
        }
        let is_refused = self.tried.as_ref().is_some_and(|tried| tried.refused.is_some());
        let (name, args) = match self.can {
            Can::Now if is_refused => ("declared-otherwise", args!("discard": self.discard)),
            Can::Now => ("declared-yes", args!("discard": self.discard)),
            Can::Never => ("declared-no", args!("size": self.size)),
            Can::Unknown => ("declared-too-many-ways", args!()),
            Can::Hidden => ("declared-hidden", args!()),
        };
        lang.words().say(Topic::Hands, name, &args)
    }
}

impl TriedDeclaration {
    /// Whether the declaration is legal, and why not or why nobody can tell.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.words();
        let Some(finding) = &self.refused else { return words.say(Topic::Hands, "tried-legal", &args!()) };
        let is_open = kind(finding) == VerdictKind::Undecided.as_str();
        let name = if is_open { "tried-undecided" } else { "tried-refused" };
        words.say(Topic::Hands, name, &args!("why": words.sentence(finding)))
    }
}

impl Deadwood {
    /// How much there is, and whether the player may knock with it.
    fn text(&self, lang: Lang, discard: Option<Card>) -> String {
        let points = self.points;
        let (name, args) = match self.limit {
            _ if self.is_big_gin => ("deadwood-big-gin", args!()),
            _ if points == 0 => ("deadwood-gin", args!("discard": discard)),
            None => ("deadwood-by-upcard", args!("points": points, "discard": discard)),
            Some(limit) if points <= limit => {
                ("deadwood-within", args!("points": points, "limit": limit, "discard": discard))
            }
            Some(limit) => ("deadwood-above", args!("points": points, "limit": limit, "discard": discard)),
        };
        lang.words().say(Topic::Hands, name, &args)
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
    pub fn text(&self, lang: Lang) -> String {
        let (name, args) = match (self.can, self.out) {
            (Can::Now, Some(true)) => ("laid-out", args!("discard": self.discard)),
            (Can::Now, Some(false)) => ("laid-not-out", args!()),
            (Can::Now, None) => ("laid-yes", args!()),
            (Can::Never, _) => ("laid-no", args!()),
            (Can::Unknown, _) => ("laid-too-many-ways", args!()),
            (Can::Hidden, _) => ("laid-hidden", args!()),
        };
        lang.words().say(Topic::Hands, name, &args)
    }

    /// What is to be said of what is known of it: that it may go out, that there may be a better way, how much is lacking.
    #[must_use]
    pub fn remark(&self, lang: Lang) -> Option<String> {
        let (name, args) = match (self.can, self.lacks) {
            (Can::Now, _) if !self.is_best => ("not-the-best", args!()),
            (Can::Never, Some(cards)) => ("lacks", args!(cards)),
            (Can::Now | Can::Never | Can::Unknown | Can::Hidden, _) => return None,
        };
        Some(lang.words().say(Topic::Hands, name, &args))
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
    /// use adjudeck_replayer::analysis::hands::Completion;
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
            let Some(card) = *discard else { return cards };
            lang.words().cited(&cards, &lang.words().say(Topic::Hands, "discarding", &args!(card)))
        };
        let groups: Vec<String> = discards.iter().map(those).collect();
        lang.words().list(&groups.iter().map(String::as_str).collect::<Vec<_>>())
    }
}
