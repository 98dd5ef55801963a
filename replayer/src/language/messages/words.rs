//! The words of a language, as far as they are no fixed texts.

use std::borrow::Cow;

use adjudeck_validator::Variant;

use crate::words::Lang;
use crate::words::catalogue::{Args, Catalogue, ENGLISH, JAPANESE, Topic};

/// The words of a language for whatever people read that has no fixed text. Each method says something of its own, by the
/// sentence of that name in the files of the language.
///
/// ```
/// use adjudeck_replayer::words::Lang;
/// let words = [Lang::En, Lang::Ja].map(Lang::words);
/// assert_eq!(words.map(|words| words.becomes("illegal", "legal")), ["illegal becomes legal", "違反が合法に変わる"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub(super) lang: Lang,
}

impl Words {
    pub(super) const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// The sentences of the language.
    const fn catalogue(self) -> &'static Catalogue {
        match self.lang {
            Lang::En => &ENGLISH,
            Lang::Ja => &JAPANESE,
        }
    }

    /// A sentence.
    pub(super) fn say(self, topic: Topic, name: &str, args: &Args<'_>) -> String {
        self.catalogue().say(topic, name, args)
    }

    /// A sentence in which the game is spoken of.
    pub(super) fn say_of<'a>(self, topic: Topic, name: &str, mut args: Args<'a>, variant: &'a Variant) -> String {
        for (name, word) in super::terms::game_words(self.lang, variant) {
            args.set(name, word);
        }
        self.say(topic, name, &args)
    }

    /// A fixed word of the program.
    pub(super) fn word(self, text: &str) -> &str {
        self.lang.program(text)
    }

    /// A fixed text in the words of a game, which fill its slots: what there is called a set, a run and so on.
    #[must_use]
    pub fn in_words_of<'a>(self, text: &'a str, variant: &Variant) -> Cow<'a, str> {
        super::terms::fill(self.lang, text, variant)
    }
}
