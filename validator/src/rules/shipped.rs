//! The editions that come with the program, as they were laid out when it was built.
//!
//! A test reads their files as it reads any rules file, finds them without faults and in canonical form, and the same as these. So no
//! faults are looked for here, and what people say of an answer is read when somebody asks: a program that judges a single game would
//! wait for it.

use std::sync::Arc;

use serde::Deserialize;

use super::answer::Held;
use super::later::Later;
use super::point::Point;
use super::variant::Variant;
use super::whole::{Draft, Head, Rules};

/// An edition as the program holds it.
pub(crate) struct Packed {
    pub(crate) edition: &'static str,
    pub(crate) game: &'static str,
    pub(crate) title: &'static str,
    pub(crate) book: &'static str,
    /// What else people call the game, as JSON.
    pub(crate) names: &'static str,
    /// What the game calls its things, as JSON.
    pub(crate) terms: &'static str,
    /// Its clauses, as JSON.
    pub(crate) clauses: &'static str,
    /// The hash of its answers.
    pub(crate) hash: &'static str,
    /// Each section of the list of sections; none where the game lacks it.
    pub(crate) sections: &'static [Option<&'static [PackedAnswer]>],
}

/// The answer to a point, and what is said of that, both as JSON.
type PackedAnswer = (&'static str, &'static str);

/// What such a text says.
fn read<T: Default + Deserialize<'static>>(text: &'static str) -> T {
    serde_json::from_str(text).unwrap_or_default()
}

/// The answers of the section with this index in the list of sections, whose points stand in the same order.
fn section(place: usize, said: &[PackedAnswer]) -> Option<Vec<Held>> {
    let held = |(point, (answer, entry)): (Point, &PackedAnswer)| {
        Some(Held { answer: serde_json::from_str(answer).ok()?, point, entry: Later::of(entry, read) })
    };
    Point::of_section(place).zip(said).map(held).collect()
}

/// The rules of an edition; nothing if its file is not in canonical form, which a test asks.
pub(crate) fn unpack(packed: &'static Packed) -> Option<Rules> {
    let Packed { edition, game, title, book, names, terms, clauses, hash, sections } = packed;
    let variant = Arc::new(Variant::new((*game).to_owned(), read(names), read(terms)));
    let [edition, title, book] = [edition, title, book].map(|text| (*text).to_owned());
    let sections = sections.iter().enumerate().map(|(place, said)| match said {
        Some(said) => section(place, said).map(Some),
        None => Some(None),
    });
    let head = Head { edition, title, book, variant, clauses: Later::of(clauses, read) };
    let draft = Draft { head, sections: sections.collect::<Option<_>>()? };
    Rules::of(draft, (*hash).to_owned())
}
