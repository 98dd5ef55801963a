//! `adjudeck explain`: what a word of a message means.

pub mod codes;
mod points;

use std::io::{self, Write as _};

use adjudeck_format::FaultKind;
use adjudeck_validator::{Fact, Point, editions};
use clap::Args;

use crate::streams::{Outcome, Streams};
use crate::trouble::Trouble;
use crate::words::Lang;

/// Explain a word of a message: a point, a clause or a code
///
/// A point (`layoff.direction`) is a question on which rules differ: its answers are shown, and who gives them. A clause
/// (`K5.5`) is shown with its text. A code (`not-in-hand`) is shown with what it means, what to do, and an example.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  adjudeck explain layoff.direction
  adjudeck explain K5.5
  adjudeck explain not-in-hand")]
pub struct ExplainArgs {
    /// A point, a clause, or the code of a finding
    word: String,
}

impl ExplainArgs {
    /// Explains the word.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let Some(text) = explain(&self.word, streams.lang) else {
            let word = self.word.clone();
            let near = near(&word);
            return streams.trouble("adjudeck explain", Trouble::NoSuchWord { word, near });
        };
        write!(streams.out, "{text}")?;
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }
}

/// What a word means, in all of its meanings.
fn explain(word: &str, lang: Lang) -> Option<String> {
    let point = Point::find(word).map(|point| points::point(point, lang));
    let codes = [codes::fact(word, lang), codes::fault(word, lang), codes::other(word, lang)];
    let meanings = [point, points::clause(word, lang)].into_iter().chain(codes);
    let meanings: Vec<_> = meanings.flatten().collect();
    (!meanings.is_empty()).then(|| meanings.join("\n"))
}

/// The words that are most like a word, the nearest first.
fn near(word: &str) -> Vec<String> {
    let word = word.to_lowercase();
    let likeness = |known: &str| {
        let known = known.to_lowercase();
        let part = known.split('.').any(|part| part == word);
        strsim::normalized_damerau_levenshtein(&word, &known).max(if part { 0.9 } else { 0.0 })
    };
    let mut near: Vec<_> = words().map(|known| (likeness(&known), known)).collect();
    near.retain(|(likeness, _)| *likeness > 0.6);
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    near.dedup_by(|a, b| a.1 == b.1);
    near.into_iter().take(3).map(|(_, known)| known).collect()
}

/// Every word that can be explained.
fn words() -> impl Iterator<Item = String> {
    let clauses = editions().iter().flat_map(|rules| &rules.clauses);
    Point::all()
        .map(|point| point.path().to_owned())
        .chain(clauses.map(|clause| clause.number.clone()))
        .chain(Fact::CODES.iter().map(|(code, _)| (*code).to_owned()))
        .chain(FaultKind::ALL.iter().map(|kind| kind.code().to_owned()))
        .chain(codes::OTHERS.iter().map(|(code, _)| (*code).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{explain, near, words};
    use crate::words::Lang;

    #[test]
    fn everything_that_a_message_names_can_be_explained() {
        for word in words() {
            assert!(
                [Lang::En, Lang::Ja]
                    .iter()
                    .all(|lang| explain(&word, *lang).is_some_and(|text| text.len() > word.len() + 20)),
                "{word}"
            );
        }
    }

    #[test]
    fn a_near_miss_finds_what_was_meant() {
        for (missed, meant) in
            [("layof.direction", "layoff.direction"), ("k5.55", "K5.5"), ("not-in-hnad", "not-in-hand")]
        {
            assert_eq!(near(missed).first().map(String::as_str), Some(meant));
        }
        assert!(near("xyzzy").is_empty());
    }
}
