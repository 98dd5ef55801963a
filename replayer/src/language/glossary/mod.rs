//! What words mean: points, clauses, codes of messages, statements of the notation, games, sections, answers, and the words
//! of rummy in both languages, including the names that games give to them.
//!
//! What a game calls things is in its rules ([`Variant`](adjudeck_validator::Variant)); the concepts of rummy are in one
//! small table ([`concepts`]). Nothing here is about a particular game.

mod concept;
mod game;
mod mention;

use std::cmp::Reverse;
use std::collections::BTreeSet;

use adjudeck_format::near;
pub use adjudeck_format::plain;
use adjudeck_validator::{Point, Rules, possible_answers};

pub use concept::{Called, Concept, Said, concepts};
pub use game::{game_names, title_of};
pub use mention::Mentions;

use crate::notation::forms;
use crate::referee::codes::codes;
use crate::words::Lang;

/// How many similar words are suggested for an unknown word.
const MAX_NEAR: usize = 5;

/// What a word means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A point.
    Point(Point),
    /// The clause of this number.
    Clause(String),
    /// A code of a message.
    Code(&'static str),
    /// Statements or actions of the notation with this word; it may be their main word or another one in them.
    Form(String),
    /// The game of this name.
    Game(String),
    /// A concept of rummy.
    Concept(&'static Concept),
    /// A section of the rules.
    Section(&'static str),
    /// An answer to one or more points.
    Answer(String),
}

/// The words that some rules can explain, and what they mean.
pub struct Glossary {
    words: Vec<Word>,
}

/// A word with a meaning.
struct Word {
    /// The word as it is shown.
    text: String,
    /// The word in the form in which words are compared.
    plain: String,
    meaning: Meaning,
}

impl Glossary {
    /// The words that these rules can explain.
    ///
    /// ```
    /// use adjudeck_replayer::language::glossary::{Glossary, Meaning};
    /// use adjudeck_validator::editions;
    /// let glossary = Glossary::of(&editions().iter().collect::<Vec<_>>());
    /// assert_eq!(glossary.meanings("ワイプ"), [Meaning::Game("vazhushal".into())]);
    /// let [Meaning::Concept(run)] = &*glossary.meanings("ｼｰｹﾝｽ") else { panic!() };
    /// assert_eq!(run.name, "run");
    /// ```
    #[must_use]
    pub fn of(rules: &[&Rules]) -> Self {
        let mut glossary = Self { words: Vec::new() };
        glossary.note_points();
        glossary.note_notation();
        glossary.note_rules(rules);
        for concept in concepts() {
            let of_games = concept.called(rules).into_iter().flat_map(|called| called.words);
            let words = concept.words().chain(concept.in_general()).chain(of_games);
            words.for_each(|word| glossary.note(word, Meaning::Concept(concept)));
        }
        glossary
    }

    fn note_points(&mut self) {
        for point in Point::all() {
            self.note(point.path(), Meaning::Point(point));
        }
        for section in Point::all().map(Point::section).collect::<BTreeSet<_>>() {
            self.note(section, Meaning::Section(section));
        }
        let answers = Point::all().flat_map(|point| possible_answers(point).into_iter().map(|(word, _)| word));
        for answer in answers.collect::<BTreeSet<_>>() {
            self.note(answer.clone(), Meaning::Answer(answer));
        }
        for code in codes() {
            self.note(code, Meaning::Code(code));
            self.note(Lang::Ja.program(code), Meaning::Code(code));
        }
    }

    fn note_notation(&mut self) {
        for form in forms(Lang::En) {
            let words = form.further().into_iter().chain([form.word()]).map(str::to_owned);
            words.for_each(|word| self.note(word.clone(), Meaning::Form(word)));
        }
    }

    fn note_rules(&mut self, rules: &[&Rules]) {
        for clause in rules.iter().flat_map(|rules| &rules.clauses) {
            self.note(&clause.number, Meaning::Clause(clause.number.clone()));
        }
        for rules in rules {
            let game = &rules.variant.game;
            let names = game_names(rules).into_iter().chain([rules.edition.clone()]);
            names.for_each(|name| self.note(name, Meaning::Game(game.clone())));
        }
    }

    /// Adds a meaning of a word, unless it is there.
    fn note(&mut self, text: impl Into<String>, meaning: Meaning) {
        let text = text.into();
        let plain = plain(&text);
        if !plain.is_empty() && !self.words.iter().any(|known| known.plain == plain && known.meaning == meaning) {
            self.words.push(Word { text, plain, meaning });
        }
    }

    /// All meanings of a word, in any language and script. If the word has none, its plural or singular is tried: `chip`,
    /// `decks`.
    #[must_use]
    pub fn meanings(&self, word: &str) -> Vec<Meaning> {
        let asked = plain(word);
        let other = asked.strip_suffix('s').map_or_else(|| format!("{asked}s"), str::to_owned);
        let meaning = |asked: &str| -> Vec<Meaning> {
            let known = self.words.iter().filter(|known| known.plain == asked);
            known.map(|known| known.meaning.clone()).collect()
        };
        let meanings = meaning(&asked);
        if meanings.is_empty() { meaning(&other) } else { meanings }
    }

    /// The known words most similar to a word: those with a similar spelling, nearest first; those that contain it; and, in
    /// scripts without spaces, those that it contains.
    ///
    /// ```
    /// use adjudeck_replayer::language::glossary::Glossary;
    /// let glossary = Glossary::of(&[]);
    /// assert_eq!(glossary.near("layof.direction"), ["layoff.direction"]);
    /// assert_eq!(glossary.near("シクエンサ")[0], "シークエンス");
    /// assert_eq!(glossary.near("捨て札を拾う"), ["捨て札を貰う", "捨て札を買う", "捨て札", "拾う"]);
    /// ```
    #[must_use]
    pub fn near(&self, word: &str) -> Vec<String> {
        let asked = plain(word);
        let is_whole_part = |known: &&Word| known.text.split(['.', ' ', '・', '-']).any(|part| plain(part) == asked);
        let is_long = asked.chars().count() >= if asked.is_ascii() { 4 } else { 2 };
        let is_part = |known: &&Word| is_long && known.plain.contains(&asked);
        let nearest = near(&asked, self.words.iter().map(|known| &*known.plain));
        let nearest = nearest.into_iter().filter_map(|plain| self.words.iter().find(|known| known.plain == plain));
        let whole = self.words.iter().filter(is_whole_part);
        let stands_in = |known: &&Word| !known.plain.is_ascii() && asked.contains(&known.plain);
        let mut in_it: Vec<_> = self.words.iter().filter(stands_in).filter(|it| it.plain.chars().count() > 1).collect();
        in_it.sort_by_key(|known| Reverse(known.plain.chars().count()));
        let mut like: Vec<String> = Vec::new();
        // A typing error is more likely than a word of which only a part was typed.
        for known in whole.chain(nearest.take(3)).chain(self.words.iter().filter(is_part)).chain(in_it) {
            if !like.contains(&known.text) {
                like.push(known.text.clone());
            }
        }
        like.truncate(MAX_NEAR);
        like
    }

    /// All words, as they are written.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(|word| &*word.text)
    }
}

#[cfg(test)]
mod tests {
    use adjudeck_validator::editions;

    use super::{Glossary, Meaning};
    use crate::words::Lang;

    fn glossary() -> Glossary {
        Glossary::of(&editions().iter().collect::<Vec<_>>())
    }

    #[test]
    fn words_of_every_kind_are_known() {
        let kind = |word: &str| -> Vec<&str> {
            let kinds = glossary().meanings(word).into_iter().map(|meaning| match meaning {
                Meaning::Point(_) => "point",
                Meaning::Clause(_) => "clause",
                Meaning::Code(_) => "code",
                Meaning::Form(_) => "form",
                Meaning::Game(_) => "game",
                Meaning::Concept(concept) => concept.name.as_str(),
                Meaning::Section(_) => "section",
                Meaning::Answer(_) => "answer",
            });
            kinds.collect()
        };
        for (word, expected) in [
            ("layoff.direction", &["point"][..]),
            ("k5.5", &["clause"]),
            ("not-in-hand", &["code"]),
            ("draws", &["form"]),
            ("Carioca", &["game"]),
            ("ramino", &["game"]),
            ("カルーキ", &["game"]),
            ("シーケンス", &["run"]),
            ("ピュアシークエンス", &["pure-run"]),
            ("スリー", &["set"]),
            ("tack on", &["lay-off"]),
            ("トラックオン", &["lay-off"]),
            ("捨札", &["discard-pile"]),
            ("joker", &["form", "wild"]),
            ("both-ends", &["answer"]),
        ] {
            let kinds = kind(word);
            assert!(expected.iter().all(|kind| kinds.contains(kind)), "{word}: {kinds:?}");
        }
        assert!(kind("call").contains(&"section") && kind("call").contains(&"call"));
    }

    #[test]
    fn verdicts_are_known_by_the_words_that_the_program_has_for_them() {
        let verdicts =
            ["legal", "illegal", "impossible", "undecided", "mismatch", "unreadable", "unmet", "irregularity"];
        for word in verdicts.into_iter().chain(["ruling", "point", "broken"]) {
            for lang in Lang::ALL {
                assert!(!glossary().meanings(lang.program(word)).is_empty(), "{}", lang.program(word));
            }
        }
    }

    #[test]
    fn a_near_miss_finds_what_was_meant() {
        for (missed, meant) in [
            ("layof.direction", "layoff.direction"),
            ("k5.55", "K5.5"),
            ("not-in-hnad", "not-in-hand"),
            ("drwas", "draws"),
            ("vazushal", "vazhushal"),
            ("トラックォン", "トラックオン"),
            ("ﾋﾟｭｱｼｰｸｴﾝｽｱ", "ピュア・シークエンス"),
        ] {
            assert_eq!(glossary().near(missed).first().map(String::as_str), Some(meant));
        }
        assert_eq!(
            glossary().near("direction").get(..2),
            Some(&["deal.direction".to_owned(), "layoff.direction".to_owned()][..])
        );
        assert!(glossary().near("xyzzy").is_empty());
    }
}
