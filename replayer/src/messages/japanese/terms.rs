//! What each game calls the things that all games have.

use std::borrow::Cow;

use adjudeck_validator::rules::variant::Japanese;

/// What a meld of one rank is called that has so many cards.
pub(super) fn set_of(terms: &Japanese, cards: usize) -> &str {
    terms.set_by_size.get(&cards).unwrap_or(&terms.set)
}

/// A text with its slots filled by the words of a game; slots of other names stay.
pub(super) fn fill<'a>(text: &'a str, terms: &Japanese) -> Cow<'a, str> {
    let slots = [
        ("{game.set}", &terms.set),
        ("{game.run}", &terms.run),
        ("{game.pure}", &terms.pure_run),
        ("{game.meld}", &terms.meld),
        ("{game.layoff}", &terms.lay_off),
        ("{game.opening}", &terms.lay_down),
        ("{game.contract}", &terms.contract),
        ("{game.due}", &terms.due),
        ("{game.wild}", &terms.wild),
        ("{game.void}", &terms.void),
    ];
    if !text.contains('{') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(slots.iter().fold(text.to_owned(), |text, (slot, word)| text.replace(slot, word)))
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::{Variant, edition};

    use super::{fill, set_of};

    #[test]
    fn slots_are_filled_by_the_words_of_the_game() {
        let said = |variant: &Variant| fill("{who}が{game.run}に{game.layoff}する", &variant.terms.ja).into_owned();
        assert_eq!(said(&edition("kalooki/pagat").unwrap().variant), "{who}がフォーにトラックオンする");
        assert_eq!(said(&edition("vazhushal").unwrap().variant), "{who}がシークエンスにレイオフする");
        assert_eq!(said(Variant::general()), "{who}がランにレイオフする");
    }

    #[test]
    fn a_set_of_ramino_is_called_by_its_size() {
        let called = |name, cards| set_of(&edition(name).unwrap().variant.terms.ja, cards);
        let names = [2, 3, 4, 5].map(|cards| called("pokerato/akagiri", cards));
        assert_eq!(names, ["ペア", "スリーカード", "フォーカード", "スリーカード"]);
        assert_eq!(called("push", 4), "セット");
    }
}
