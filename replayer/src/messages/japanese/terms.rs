//! What each game calls the things that all games have.

use std::borrow::Cow;

use crate::answers::game_of;

/// The words of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    pub(super) melds: Melds,
    pub(super) opening: Opening,
    /// To add a card to a meld on the table: a noun that becomes a verb.
    pub(super) lay_off: &'static str,
    /// A card that stands for others.
    pub(super) wild: &'static str,
    /// A deal that counts for nothing.
    pub(super) void: &'static str,
}

/// What cards that belong together are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Melds {
    /// A meld of one rank.
    pub(super) set: &'static str,
    /// A meld of one rank by the number of its cards, where there is a word for that.
    sizes: &'static [(usize, &'static str)],
    /// A meld of consecutive cards.
    pub(super) run: &'static str,
    /// One in which every card stands for itself.
    pub(super) pure_run: &'static str,
    /// Either of them.
    pub(super) meld: &'static str,
    /// Whether these words say how many cards such a meld has.
    pub(super) say_size: bool,
}

/// What is said of the first melds of a player in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    /// To lay them: a noun that becomes a verb.
    pub(super) lay_down: &'static str,
    /// That a player has laid them.
    pub(super) laid_down: &'static str,
    /// That they have not yet.
    pub(super) not_laid_down: &'static str,
    /// What is asked of them.
    pub(super) contract: &'static str,
    /// Those that are asked for.
    pub(super) due: &'static str,
}

/// Those of rummy in general.
const GENERAL: Terms = Terms {
    melds: Melds {
        set: "セット",
        sizes: &[],
        run: "ラン",
        pure_run: "ワイルドカードを使わないラン",
        meld: "メルド",
        say_size: false,
    },
    opening: Opening {
        lay_down: "最初のメルド",
        laid_down: "最初のメルドをした",
        not_laid_down: "まだ最初のメルドをしていない",
        contract: "最初のメルドの条件",
        due: "最初のメルド",
    },
    lay_off: "レイオフ",
    wild: "ワイルドカード",
    void: "無効",
};

/// Kalooki's own: threes and fours, to which cards are tacked on.
const KALOOKI: Terms = Terms {
    melds: Melds {
        set: "スリー",
        run: "フォー",
        pure_run: "ジョーカーを使わないフォー",
        meld: "スリーやフォー",
        say_size: true,
        ..GENERAL.melds
    },
    opening: Opening {
        lay_down: "レイダウン",
        laid_down: "レイダウンした",
        not_laid_down: "まだレイダウンしていない",
        contract: "コントラクト",
        due: "コントラクト",
    },
    lay_off: "トラックオン",
    wild: "ジョーカー",
    ..GENERAL
};

/// Those of Ramino Pokerato.
const POKERATO: Terms = Terms {
    melds: Melds {
        set: "スリーカード",
        sizes: &[(2, "ペア"), (4, "フォーカード")],
        run: "シークエンス",
        ..GENERAL.melds
    },
    ..GENERAL
};

/// Those of Indian Rummy.
const PAPLU: Terms = Terms {
    melds: Melds { pure_run: "ストレート・ラン", meld: "組み合わせ", ..GENERAL.melds },
    opening: Opening { lay_down: "最初の組み合わせ", ..GENERAL.opening },
    void: "流局",
    ..GENERAL
};

/// Those of Vazhushal.
const VAZHUSHAL: Terms = Terms {
    melds: Melds { run: "シークエンス", pure_run: "ピュア・シークエンス", ..GENERAL.melds },
    ..GENERAL
};

impl Terms {
    /// The words of the game to which an edition belongs; those of rummy in general where it belongs to none.
    pub(super) fn of(edition: &str) -> Self {
        match game_of(edition) {
            "kalooki" => KALOOKI,
            "pokerato" => POKERATO,
            "paplu" => PAPLU,
            "vazhushal" => VAZHUSHAL,
            _ => GENERAL,
        }
    }

    /// What a meld of one rank is called that has so many cards.
    pub(super) fn set_of(self, cards: usize) -> &'static str {
        self.melds.sizes.iter().find(|(size, _)| *size == cards).map_or(self.melds.set, |(_, name)| name)
    }

    /// Whether the number of its cards says what a meld of one rank is called.
    pub(super) const fn has_sizes(self) -> bool {
        !self.melds.sizes.is_empty()
    }

    /// A text with its slots filled by these words; slots of other names stay.
    pub(super) fn fill(self, text: &str) -> Cow<'_, str> {
        let slots = [
            ("{game.set}", self.melds.set),
            ("{game.run}", self.melds.run),
            ("{game.pure}", self.melds.pure_run),
            ("{game.meld}", self.melds.meld),
            ("{game.layoff}", self.lay_off),
            ("{game.opening}", self.opening.lay_down),
            ("{game.contract}", self.opening.contract),
            ("{game.due}", self.opening.due),
            ("{game.wild}", self.wild),
            ("{game.void}", self.void),
        ];
        if !text.contains('{') {
            return Cow::Borrowed(text);
        }
        Cow::Owned(slots.iter().fold(text.to_owned(), |text, (slot, word)| text.replace(slot, word)))
    }
}

#[cfg(test)]
mod tests {
    use super::Terms;

    #[test]
    fn slots_are_filled_by_the_words_of_the_game() {
        let said = |game| Terms::of(game).fill("{who}が{game.run}に{game.layoff}する").into_owned();
        assert_eq!(said("kalooki/pagat"), "{who}がフォーにトラックオンする");
        assert_eq!(said("vazhushal"), "{who}がシークエンスにレイオフする");
        assert_eq!(said(""), "{who}がランにレイオフする");
    }

    #[test]
    fn a_set_of_ramino_is_called_by_its_size() {
        let names = [2, 3, 4, 5].map(|cards| Terms::of("pokerato/akagiri").set_of(cards));
        assert_eq!(names, ["ペア", "スリーカード", "フォーカード", "スリーカード"]);
        assert_eq!(Terms::of("push").set_of(4), "セット");
    }
}
