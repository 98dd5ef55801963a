//! What each game calls the things that all games have.

use crate::answers::game_of;

/// The words of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// A meld of one rank.
    pub set: &'static str,
    /// Several of them.
    pub sets: &'static str,
    /// A meld of consecutive cards.
    pub run: &'static str,
    /// Several of them.
    pub runs: &'static str,
    /// Whether these words say how many cards such a meld has.
    pub say_size: bool,
    /// To add a card to a meld on the table.
    pub lay_off: &'static str,
    /// To have done so.
    pub laid_off: &'static str,
    /// A card that stands for others.
    pub wild: &'static str,
    /// Several of them.
    pub wilds: &'static str,
}

/// Kalooki's own: threes and fours, to which cards are tacked on.
const KALOOKI: Terms = Terms {
    set: "three",
    sets: "threes",
    run: "four",
    runs: "fours",
    say_size: true,
    lay_off: "tack on",
    laid_off: "tacked on",
    wild: "joker",
    wilds: "jokers",
};

/// Those of rummy in general.
const GENERAL: Terms = Terms {
    set: "set",
    sets: "sets",
    run: "run",
    runs: "runs",
    say_size: false,
    lay_off: "lay off",
    laid_off: "laid off",
    wild: "wild card",
    wilds: "wild cards",
};

impl Terms {
    /// The words of the game to which an edition belongs.
    ///
    /// ```
    /// use adjudeck_replayer::messages::english::Terms;
    /// assert_eq!(Terms::of("kalooki/pagat").run, "four");
    /// assert_eq!(Terms::of("push/pagat").run, "run");
    /// ```
    #[must_use]
    pub fn of(edition: &str) -> Self {
        match game_of(edition) {
            "kalooki" => KALOOKI,
            _ => GENERAL,
        }
    }
}
