//! Reads the editions that come with the program.
//!
//! A test reads their files as it reads any rules file, and finds them without faults and in canonical form. So no faults are
//! looked for here. Looking for them takes more than four times as long, and a program that judges a single game would wait for it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::{Deserializer as _, Error, MapAccess, Visitor};
use serde_json::Value;

use super::answer::{Basis, Entry, Held, Reading};
use super::clause::Clause;
use super::point::Point;
use super::variant::{Terms, Variant};
use super::whole::{Draft, Head, Rules, SECTIONS};

/// An answer as the file has it, with all that belongs to it.
#[derive(Deserialize)]
struct WrittenAnswer {
    answer: Value,
    clause: String,
    basis: Basis,
    source: String,
    disputed: Vec<Reading>,
}

impl WrittenAnswer {
    fn held(self, point: Point) -> Held {
        let Self { answer, clause, basis, source, disputed } = self;
        Held { answer, entry: Entry { clause, basis, source, disputed, point } }
    }
}

/// Reads the head of a file, and then its sections in the order of [`SECTIONS`].
struct EditionVisitor;

impl<'de> Visitor<'de> for EditionVisitor {
    type Value = Draft;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an edition in canonical form")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut file: A) -> Result<Draft, A::Error> {
        let [mut edition, mut game, mut title, mut book] = [const { String::new() }; 4];
        let (mut names, mut terms, mut clauses, mut sections) = (Vec::new(), Terms::default(), Vec::new(), Vec::new());
        while let Some(name) = file.next_key::<&str>()? {
            match name {
                "edition" => edition = file.next_value()?,
                "game" => game = file.next_value()?,
                "names" => names = file.next_value()?,
                "title" => title = file.next_value()?,
                "book" => book = file.next_value()?,
                "terms" => terms = file.next_value()?,
                "clauses" => clauses = file.next_value::<Vec<Clause>>()?,
                _ => {
                    let answers: Option<BTreeMap<&str, WrittenAnswer>> = file.next_value()?;
                    let section = section(sections.len(), name, answers);
                    sections.push(section.ok_or_else(|| Error::custom(name))?);
                }
            }
        }
        let head = Head { edition, title, book, variant: Arc::new(Variant::new(game, names, terms)), clauses };
        Ok(Draft { head, sections })
    }
}

/// The answers of the section with this index in [`SECTIONS`]; `Some(None)` where the file has `null`. Nothing if that section has
/// another name, or a point has no answer.
#[expect(clippy::option_option, reason = "a section that is null is not one that cannot be read")]
fn section(place: usize, name: &str, answers: Option<BTreeMap<&str, WrittenAnswer>>) -> Option<Option<Vec<Held>>> {
    let _ = SECTIONS.get(place).filter(|listed| listed.name == name)?;
    let Some(mut answers) = answers else { return Some(None) };
    let held = Point::of_section(place).map(|point| Some(answers.remove(point.name())?.held(point)));
    held.collect::<Option<_>>().map(Some)
}

/// Reads the file of an edition; nothing if it is not in canonical form.
pub(crate) fn read(text: &str) -> Option<Rules> {
    let draft = serde_json::Deserializer::from_str(text).deserialize_map(EditionVisitor).ok()?;
    Rules::of(draft)
}
