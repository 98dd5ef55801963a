//! What each game calls the things that all games have.

use crate::messages::notation::game;

/// The words of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    /// A meld of one rank.
    pub(super) set: &'static str,
    /// A meld of consecutive cards.
    pub(super) run: &'static str,
    /// One in which every card stands for itself.
    pub(super) pure_run: &'static str,
    /// Whether these words say how many cards such a meld has.
    pub(super) say_size: bool,
    /// To add a card to a meld on the table: a noun that becomes a verb.
    pub(super) lay_off: &'static str,
    /// The first melds of a player in a deal.
    pub(super) lay_down: &'static str,
    /// That a player has laid them.
    pub(super) laid_down: &'static str,
    /// That he has not yet.
    pub(super) not_laid_down: &'static str,
    /// A card that stands for others.
    pub(super) wild: &'static str,
}

/// Those of rummy in general.
const GENERAL: Terms = Terms {
    set: "セット",
    run: "ラン",
    pure_run: "ワイルドカードのないラン",
    say_size: false,
    lay_off: "レイオフ",
    lay_down: "最初のメルド",
    laid_down: "最初のメルドを出した",
    not_laid_down: "まだ最初のメルドを出していない",
    wild: "ワイルドカード",
};

/// Kalooki's own: threes and fours, to which cards are tacked on.
const KALOOKI: Terms = Terms {
    set: "スリー",
    run: "フォー",
    pure_run: "ジョーカーのないフォー",
    say_size: true,
    lay_off: "トラックオン",
    lay_down: "レイダウン",
    laid_down: "レイダウンした",
    not_laid_down: "まだレイダウンしていない",
    wild: "ジョーカー",
};

/// Those of Ramino Pokerato.
const POKERATO: Terms = Terms { set: "スリーカード", run: "シークエンス", ..GENERAL };

/// Those of Indian Rummy.
const PAPLU: Terms = Terms { pure_run: "ストレート・ラン", ..GENERAL };

/// Those of Vazhushal.
const VAZHUSHAL: Terms = Terms { run: "シークエンス", pure_run: "ピュア・シークエンス", ..GENERAL };

impl Terms {
    /// The words of the game to which an edition belongs.
    pub(super) fn of(edition: &str) -> Self {
        match game(edition) {
            "kalooki" => KALOOKI,
            "pokerato" => POKERATO,
            "paplu" => PAPLU,
            "vazhushal" => VAZHUSHAL,
            _ => GENERAL,
        }
    }
}
