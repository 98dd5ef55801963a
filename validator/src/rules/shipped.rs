//! The editions that come with the program, in the form they were given when it was built.
//!
//! A test reads their files as any rules files, and checks that they have no faults, are in canonical form, and equal these. So
//! they are not checked here. What an edition says about its answers is parsed only when it is needed, since a program that
//! judges a single game would otherwise wait for it.

use std::sync::Arc;

use serde::Deserialize;

use super::answer::Held;
use super::later::Later;
use super::point::Point;
use super::variant::Variant;
use super::whole::{Draft, Head, Rules};

/// An edition as it is built into the program.
pub(crate) struct Packed {
    pub(crate) edition: &'static str,
    pub(crate) game: &'static str,
    pub(crate) title: &'static str,
    pub(crate) book: &'static str,
    /// Other names that people have for the game, as JSON.
    pub(crate) names: &'static str,
    /// What the game calls its things, as JSON.
    pub(crate) terms: &'static str,
    /// Its clauses, as JSON.
    pub(crate) clauses: &'static str,
    /// The hash of its answers.
    pub(crate) hash: &'static str,
    /// The sections in the order of [`SECTIONS`](super::SECTIONS); `None` where the game lacks one.
    pub(crate) sections: &'static [Option<&'static [PackedAnswer]>],
}

/// The answer to a point, and what is said about it, both as JSON.
type PackedAnswer = (&'static str, &'static str);

/// The value of a text that is JSON.
fn read<T: Default + Deserialize<'static>>(text: &'static str) -> T {
    serde_json::from_str(text).unwrap_or_default()
}

/// The answers of the section with this index, whose points have the same order.
fn section(place: usize, said: &[PackedAnswer]) -> Option<Vec<Held>> {
    let held = |(point, (answer, entry)): (Point, &PackedAnswer)| {
        Some(Held { answer: serde_json::from_str(answer).ok()?, point, entry: Later::of(entry, read) })
    };
    Point::of_section(place).zip(said).map(held).collect()
}

/// The rules of an edition; `None` if its file is not in canonical form, which a test rules out.
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
