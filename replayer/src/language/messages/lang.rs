//! The words of the language that was chosen.

use std::borrow::Cow;

use adjudeck_validator::Variant;

use super::words::Words;
use crate::words::Lang;

impl Lang {
    /// The words of this language for whatever has no fixed text.
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// assert_eq!([Lang::En, Lang::Ja].map(|lang| lang.words().games(3)), ["3 games", "3ゲーム"]);
    /// ```
    #[must_use]
    pub const fn words(self) -> Words {
        Words::new(self)
    }

    /// A fixed text of the book of rulings in this language, in the words of a game.
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// let kalooki = &adjudeck_validator::edition("kalooki").unwrap().variant;
    /// assert_eq!(Lang::Ja.say_of("Melds", kalooki), "スリーやフォー");
    /// ```
    #[must_use]
    pub fn say_of<'a>(self, text: &'a str, variant: &Variant) -> Cow<'a, str> {
        self.words().in_words_of(self.say(text), variant)
    }

    /// A text of the rules in this language, in the words of a game: a section, a question, what an answer means, a clause or
    /// a source. The text itself where there is no translation of it. The words of rummy in general are those of [`Variant::general`].
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// use adjudeck_validator::{Variant, edition};
    /// let (kalooki, general) = (&edition("kalooki").unwrap().variant, Variant::general());
    /// assert_eq!(Lang::En.rule("What is a run?", kalooki), "What is a run?");
    /// assert_eq!(Lang::Ja.rule("What is a run?", kalooki), "フォーとは何か");
    /// assert_eq!(Lang::Ja.rule("What is a run?", general), "ランとは何か");
    /// assert_eq!(Lang::Ja.rule("no such text", general), "no such text");
    /// ```
    #[must_use]
    pub fn rule<'a>(self, text: &'a str, variant: &Variant) -> Cow<'a, str> {
        self.words().in_words_of(self.translation(text).unwrap_or(text), variant)
    }

    /// Who gives an answer, in this language: a source of the rules, or the house, perhaps after a source.
    ///
    /// ```
    /// use adjudeck_replayer::words::Lang;
    /// assert_eq!(Lang::Ja.source("house rule after Pagat"), "ハウスルール（Pagatによる）");
    /// assert_eq!(Lang::En.source("house rule"), "house rule");
    /// ```
    #[must_use]
    pub fn source(self, text: &str) -> String {
        match text.strip_prefix("house rule after ") {
            Some(source) => self.words().house_rule(Some(&self.rule(source, Variant::general()))),
            None if text == "house rule" => self.words().house_rule(None),
            None => self.rule(text, Variant::general()).into_owned(),
        }
    }
}
