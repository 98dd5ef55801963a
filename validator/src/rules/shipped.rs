//! Editions that come with the program.
//!
//! Their files are in canonical form, and a test reads each of them as any rules file is read. So here nothing is looked for that may
//! be wrong with them: that takes six times as long, and every program that judges a single game would wait for it.

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

/// What a file says to a point.
#[derive(Deserialize)]
struct Said {
    answer: Value,
    clause: String,
    basis: Basis,
    source: String,
    disputed: Vec<Reading>,
}

impl Said {
    fn held(self, point: Point) -> Held {
        let Self { answer, clause, basis, source, disputed } = self;
        Held { answer, entry: Entry { clause, basis, source, disputed, point } }
    }
}

/// Reads a file as it is written: its head, and then its sections in the order of their list.
struct InOrder;

impl<'de> Visitor<'de> for InOrder {
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
                    let answers: Option<BTreeMap<&str, Said>> = file.next_value()?;
                    let section = section(sections.len(), name, answers);
                    sections.push(section.ok_or_else(|| Error::custom(name))?);
                }
            }
        }
        let head = Head { edition, title, book, variant: Arc::new(Variant::new(game, names, terms)), clauses };
        Ok(Draft { head, sections })
    }
}

/// The answers of the section at a place of the list, which must have this name.
#[expect(clippy::option_option, reason = "a section that is null is not one that is not as it must be")]
fn section(place: usize, name: &str, said: Option<BTreeMap<&str, Said>>) -> Option<Option<Vec<Held>>> {
    let _ = SECTIONS.get(place).filter(|listed| listed.name == name)?;
    let Some(mut said) = said else { return Some(None) };
    let held = Point::of_section(place).map(|point| Some(said.remove(point.name())?.held(point)));
    held.collect::<Option<_>>().map(Some)
}

/// Reads an edition; nothing if its file is not as it must be.
pub(crate) fn read(text: &str) -> Option<Rules> {
    let draft = serde_json::Deserializer::from_str(text).deserialize_map(InOrder).ok()?;
    Rules::of(draft)
}
