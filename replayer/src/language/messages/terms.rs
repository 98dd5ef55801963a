//! What each game calls the things that all games have.

use std::borrow::Cow;

use adjudeck_validator::Variant;
use adjudeck_validator::rules::contract::{Asks, Kind, Need};

use crate::words::Lang;

/// What a game calls its things in a language, by the names that sentences have for them.
pub(super) fn game_words(lang: Lang, variant: &Variant) -> Vec<(&'static str, &str)> {
    let (en, ja) = (&variant.terms.en, &variant.terms.ja);
    match lang {
        Lang::En => vec![
            ("game-set", &en.set),
            ("game-sets", &en.sets),
            ("game-run", &en.run),
            ("game-runs", &en.runs),
            ("game-layoff", &en.lay_off),
            ("game-laid-off", &en.laid_off),
            ("game-wild", &en.wild),
            ("game-wilds", &en.wilds),
        ],
        Lang::Ja => vec![
            ("game-set", &ja.set),
            ("game-run", &ja.run),
            ("game-pure", &ja.pure_run),
            ("game-meld", &ja.meld),
            ("game-layoff", &ja.lay_off),
            ("game-opening", &ja.lay_down),
            ("game-laid-down", &ja.laid_down),
            ("game-not-laid-down", &ja.not_laid_down),
            ("game-contract", &ja.contract),
            ("game-due", &ja.due),
            ("game-wild", &ja.wild),
            ("game-void", &ja.void),
        ],
    }
}

/// What a meld of one rank is called that has so many cards.
pub(super) fn set_of(lang: Lang, variant: &Variant, cards: usize) -> &str {
    let (en, ja) = (&variant.terms.en, &variant.terms.ja);
    match lang {
        Lang::En => &en.set,
        Lang::Ja => ja.set_by_size.get(&cards).unwrap_or(&ja.set),
    }
}

/// Whether what a needed meld is called says how many cards it has.
pub(super) fn says_size(lang: Lang, variant: &Variant, need: Need, asks: Asks) -> bool {
    let (en, ja) = (&variant.terms.en, &variant.terms.ja);
    let is_usual = asks.is_usual(need);
    match (lang, need.meld) {
        (_, Kind::Pair) => true,
        (Lang::En, _) => en.say_size && is_usual,
        (Lang::Ja, Kind::Set) if asks.is_exact && !ja.set_by_size.is_empty() => {
            is_usual || ja.set_by_size.contains_key(&need.least.into())
        }
        (Lang::Ja, _) => ja.say_size && is_usual,
    }
}

/// A text with its slots filled by the words of a game, such as `{game.run}`; slots of other names stay.
pub(super) fn fill<'a>(lang: Lang, text: &'a str, variant: &Variant) -> Cow<'a, str> {
    if !text.contains("{game.") {
        return Cow::Borrowed(text);
    }
    let filled =
        |text: String, (name, word): (&str, &str)| text.replace(&format!("{{{}}}", name.replacen('-', ".", 1)), word);
    Cow::Owned(game_words(lang, variant).into_iter().fold(text.to_owned(), filled))
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::{Variant, edition};

    use super::{fill, set_of};
    use crate::words::Lang;

    #[test]
    fn slots_are_filled_by_the_words_of_the_game() {
        let said = |variant: &Variant| fill(Lang::Ja, "{who}が{game.run}に{game.layoff}する", variant).into_owned();
        assert_eq!(said(&edition("kalooki/pagat").unwrap().variant), "{who}がフォーにトラックオンする");
        assert_eq!(said(&edition("vazhushal").unwrap().variant), "{who}がシークエンスにレイオフする");
        assert_eq!(said(Variant::general()), "{who}がランにレイオフする");
    }

    #[test]
    fn a_set_of_ramino_is_called_by_its_size() {
        let called = |name, cards| set_of(Lang::Ja, &edition(name).unwrap().variant, cards);
        let names = [2, 3, 4, 5].map(|cards| called("pokerato/akagiri", cards));
        assert_eq!(names, ["ペア", "スリーカード", "フォーカード", "スリーカード"]);
        assert_eq!(called("push", 4), "セット");
    }
}
