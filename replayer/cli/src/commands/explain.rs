//! `adjudeck explain`: what a word means.

mod codes;
mod points;
mod words;

use std::io::{self, Write as _};

use adjudeck_replayer::input::rulebook::load;
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::language::glossary::{Glossary, Meaning, Mentions};
use adjudeck_replayer::referee::codes::explained;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::{Rules, editions};
use clap::Args;

use crate::streams::{Outcome, Streams, columns};

/// Explain a word: a point, a clause, a code, a word of the notation, a game, or a word of rummy
///
/// A point (`layoff.direction`) is a question on which rules differ: its answers are shown, and who gives them. A clause
/// (`K5.5`) is shown with its text. A code (`not-in-hand`) is shown with what it means, what to do, and an example. A word of the
/// notation (`draws`) is shown with its form, a game (`carioca`) with its editions and what it calls its things.
///
/// A word of rummy (`lay off`, `joker`) may be in another language or another game's: `tack on` and `シークエンス` are known as well.
/// It leads to the points of the rules that are about it. Of words that are explained nowhere, `round the corner`, those clauses and
/// points are shown in which they stand.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck explain layoff.direction
  adjudeck explain layoff.direction --rules club.json
  adjudeck explain K5.5
  adjudeck explain not-in-hand
  adjudeck explain draws
  adjudeck explain carioca
  adjudeck explain tack on")]
pub struct ExplainArgs {
    /// The word; it may be of several words
    #[arg(required = true)]
    word: Vec<String>,

    /// Show what these rules say as well, before all editions: a rules file, or a version of an edition
    #[arg(long, value_name = "EDITION|FILE")]
    rules: Option<String>,
}

impl ExplainArgs {
    /// Explains the word.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let given = match self.rules.as_deref().map(load).transpose() {
            Ok(given) => given,
            Err(wrong) => return streams.wrong(&wrong),
        };
        let all = all_rules(given.as_ref());
        let glossary = Glossary::of(&all);
        let (shown, unknown) = Page { rules: &all, lang: streams.lang, columns: columns() }.all(&self.word, &glossary);
        write!(streams.out, "{}", shown.join("\n"))?;
        streams.out.flush()?;
        let mut outcome = Outcome::Fine;
        for word in unknown {
            let near = glossary.near(&word);
            outcome = streams.trouble("adjudeck explain", CommandError::NoSuchWord { word, near })?;
        }
        Ok(outcome)
    }
}

/// Explains a word, looking only at the notation.
///
/// # Errors
/// The output cannot be written to.
pub fn of_notation(word: &str, streams: &mut Streams) -> io::Result<Outcome> {
    let glossary = Glossary::of(&[]);
    let is_form = |meaning: &Meaning| matches!(meaning, Meaning::Form(_));
    let meanings: Vec<_> = glossary.meanings(word).into_iter().filter(is_form).collect();
    if meanings.is_empty() {
        let (word, near) = (word.to_owned(), glossary.near(word));
        let is_known = !Glossary::of(&all_rules(None)).meanings(&word).is_empty();
        let trouble =
            if is_known { CommandError::NotOfNotation(word) } else { CommandError::NoSuchWord { word, near } };
        return streams.trouble("adjudeck notation", trouble);
    }
    let page = Page { rules: &[], lang: streams.lang, columns: columns() };
    write!(streams.out, "{}", page.meanings(word, &meanings))?;
    streams.out.flush()?;
    Ok(Outcome::Fine)
}

/// The given rules, if any, and every edition.
fn all_rules(given: Option<&Rules>) -> Vec<&Rules> {
    let others = editions().iter().filter(|edition| given != Some(edition));
    given.into_iter().chain(others).collect()
}

/// How words are explained: by which rules, in which language, and at which width.
#[derive(Clone, Copy)]
struct Page<'a> {
    rules: &'a [&'a Rules],
    lang: Lang,
    columns: usize,
}

impl Page<'_> {
    /// The meaning of the words as one term, or else the meaning of each word. The second list has the words without a meaning.
    fn all(self, words: &[String], glossary: &Glossary) -> (Vec<String>, Vec<String>) {
        let together = words.join(" ");
        if let Some(whole) = self.one(&together, glossary) {
            return (vec![whole], Vec::new());
        }
        let words = words.iter().flat_map(|words| words.split_whitespace());
        let each = words.map(|word| (word, self.word(word, glossary)));
        let (known, unknown): (Vec<_>, Vec<_>) = each.partition(|(_, shown)| shown.is_some());
        if known.is_empty() {
            return (Vec::new(), vec![together]);
        }
        let shown = known.into_iter().filter_map(|(_, shown)| shown);
        let unknown = unknown.into_iter().map(|(word, _)| word).filter(|word| glossary.meanings(word).is_empty());
        (shown.collect(), unknown.map(str::to_owned).collect())
    }

    /// What a word means, or else where the rules mention it. None if they do not.
    fn one(self, word: &str, glossary: &Glossary) -> Option<String> {
        let meanings = glossary.meanings(word);
        if !meanings.is_empty() {
            return Some(self.meanings(word, &meanings));
        }
        let mentions = Mentions::of(word, self.rules);
        (!mentions.is_empty()).then(|| self.mentions(word, &mentions))
    }

    /// What one of several words means that mean nothing together. An everyday word that is only an answer, such as `up`,
    /// explains nothing here.
    fn word(self, word: &str, glossary: &Glossary) -> Option<String> {
        let meanings = glossary.meanings(word);
        let is_answer = meanings.iter().all(|it| matches!(it, Meaning::Answer(_)));
        let is_everyday = is_answer && !word.contains('-');
        (!meanings.is_empty() && !is_everyday).then(|| self.meanings(word, &meanings))
    }

    /// All meanings of a word, those as an answer last.
    fn meanings(self, word: &str, meanings: &[Meaning]) -> String {
        // A thing already lists the points of its sections, so these are left out.
        let is_said = |section: &str| {
            meanings.iter().any(|it| matches!(it, Meaning::Concept(it) if it.sections().any(|its| its == section)))
        };
        let own = meanings.iter().filter(|it| !matches!(it, Meaning::Section(section) if is_said(section)));
        let (answers, others): (Vec<_>, Vec<_>) = own.partition(|it| matches!(it, Meaning::Answer(_)));
        others.into_iter().chain(answers).map(|meaning| self.meaning(word, meaning)).collect::<Vec<_>>().join("\n")
    }

    /// All meanings of a code.
    fn codes(self, code: &str) -> String {
        let said: Vec<_> = explained(code).iter().map(|code| codes::code(code, self.lang)).collect();
        said.join("\n")
    }

    fn meaning(self, asked: &str, meaning: &Meaning) -> String {
        match meaning {
            Meaning::Point(point) => points::point(*point, self.rules, self.lang),
            Meaning::Clause(number) => points::clause(number, self.rules, self.lang).unwrap_or_default(),
            Meaning::Code(code) => self.codes(code),
            Meaning::Form(word) => self.form(word),
            Meaning::Game(game) => self.game(asked, game),
            Meaning::Concept(concept) => self.concept(asked, concept),
            Meaning::Section(section) => self.section(section),
            Meaning::Answer(answer) => self.answer(answer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Page, all_rules};
    use adjudeck_replayer::language::glossary::Glossary;
    use adjudeck_replayer::words::Lang;

    #[test]
    fn everything_that_a_message_names_can_be_explained() {
        let all = all_rules(None);
        let glossary = Glossary::of(&all);
        for word in glossary.words() {
            for lang in Lang::ALL {
                let page = Page { rules: &all, lang, columns: 80 };
                let (shown, unknown) = page.all(&[word.to_owned()], &glossary);
                assert!(unknown.is_empty() && shown.concat().len() > word.len() + 20, "{word}: {shown:?}");
            }
        }
    }

    #[test]
    fn several_words_are_one_or_else_several() {
        let all = all_rules(None);
        let glossary = Glossary::of(&all);
        let page = Page { rules: &all, lang: Lang::En, columns: 80 };
        let explained =
            |words: &[&str]| page.all(&words.iter().map(ToString::to_string).collect::<Vec<_>>(), &glossary);
        assert_eq!(explained(&["tack", "on"]).0.len(), 1);
        let (shown, unknown) = explained(&["K5.5", "layoff.direction", "xyzzy"]);
        assert_eq!((shown.len(), unknown), (2, vec!["xyzzy".to_owned()]));
        assert_eq!(explained(&["xyzzy", "plugh"]).1, ["xyzzy plugh"]);
        assert_eq!(explained(&["deal-out-of-order"]), (vec![], vec!["deal-out-of-order".to_owned()]));
    }
}
