//! `adjudeck explain`: what a word of a message means.

pub mod codes;
mod points;

use std::io::{self, Write as _};

use adjudeck_format::{FaultKind, near};
use adjudeck_validator::{Fact, Point, Rules, editions};
use clap::Args;

use crate::rulebook::load;
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
  adjudeck explain layoff.direction --rules club.json
  adjudeck explain K5.5
  adjudeck explain not-in-hand")]
pub struct ExplainArgs {
    /// A point, a clause, or the code of a finding
    word: String,

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
        let Some(text) = explain(&self.word, &all, streams.lang) else {
            let word = self.word.clone();
            let near = like(&word, &all);
            return streams.trouble("adjudeck explain", Trouble::NoSuchWord { word, near });
        };
        write!(streams.out, "{text}")?;
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }
}

/// The rules that were given, if any were, and every edition.
fn all_rules(given: Option<&Rules>) -> Vec<&Rules> {
    let others = editions().iter().filter(|edition| given != Some(edition));
    given.into_iter().chain(others).collect()
}

/// What a word means, in all of its meanings.
fn explain(word: &str, rules: &[&Rules], lang: Lang) -> Option<String> {
    let point = Point::find(word).map(|point| points::point(point, rules, lang));
    let codes = [codes::fact(word, lang), codes::fault(word, lang), codes::other(word, lang)];
    let meanings = [point, points::clause(word, rules, lang)].into_iter().chain(codes);
    let meanings: Vec<_> = meanings.flatten().collect();
    (!meanings.is_empty()).then(|| meanings.join("\n"))
}

/// The words that are most like a word: those of which it is a part, then the nearest first.
fn like(word: &str, rules: &[&Rules]) -> Vec<String> {
    let known: Vec<_> = words(rules).collect();
    let is_part = |known: &&str| known.split('.').any(|part| part.eq_ignore_ascii_case(word));
    let mut like: Vec<&str> = Vec::new();
    for known in known.iter().map(String::as_str).filter(is_part).chain(near(word, known.iter().map(String::as_str))) {
        if !like.contains(&known) {
            like.push(known);
        }
    }
    like.into_iter().take(3).map(str::to_owned).collect()
}

/// Every word that can be explained.
fn words(rules: &[&Rules]) -> impl Iterator<Item = String> {
    let clauses = rules.iter().flat_map(|rules| &rules.clauses);
    Point::all()
        .map(|point| point.path().to_owned())
        .chain(clauses.map(|clause| clause.number.clone()))
        .chain(Fact::CODES.iter().map(|(code, _)| (*code).to_owned()))
        .chain(FaultKind::ALL.iter().map(|kind| kind.code().to_owned()))
        .chain(codes::OTHERS.iter().map(|(code, _)| (*code).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{all_rules, explain, like, words};
    use crate::words::Lang;

    #[test]
    fn everything_that_a_message_names_can_be_explained() {
        let all = all_rules(None);
        for word in words(&all) {
            assert!(
                [Lang::En, Lang::Ja]
                    .iter()
                    .all(|lang| explain(&word, &all, *lang).is_some_and(|text| text.len() > word.len() + 20)),
                "{word}"
            );
        }
    }

    #[test]
    fn a_near_miss_finds_what_was_meant() {
        for (missed, meant) in
            [("layof.direction", "layoff.direction"), ("k5.55", "K5.5"), ("not-in-hnad", "not-in-hand")]
        {
            assert_eq!(like(missed, &all_rules(None)).first().map(String::as_str), Some(meant));
        }
        assert!(like("xyzzy", &all_rules(None)).is_empty());
    }
}
