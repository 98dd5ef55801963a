//! The sentences of each language, from message files in the form of [Project Fluent](https://projectfluent.org).
//!
//! A language is a folder of `words` with a file for each [`Part`], and a sentence is a message there. What it is about are the
//! arguments of the message, which are the same in every language; `functions` has what a file can ask of them. A file is read
//! when the first of its sentences is asked for.

mod argument;
mod functions;

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;

pub(crate) use argument::{Args, Argument, args};

/// What sentences are about. Each part is a file in the folder of each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What is the case: a sentence for each fact.
    Facts,
}

impl Part {
    /// Every part.
    pub const ALL: [Self; 1] = [Self::Facts];

    /// The name of its file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Facts => "facts",
        }
    }
}

/// The sentences of a language.
#[derive(Debug)]
pub struct Catalogue {
    code: &'static str,
    /// What the sentences of all parts can name.
    parts: &'static str,
    shelves: [Shelf; Part::ALL.len()],
}

/// The sentences of a part, which are read once.
struct Shelf {
    text: &'static str,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

/// The files of a language, by its code.
macro_rules! catalogue {
    ($code:literal: $($file:literal)*) => {
        Catalogue::new($code, [$(include_str!(concat!("../words/", $code, "/", $file, ".ftl"))),*])
    };
    ($code:literal) => { catalogue!($code: "parts" "facts") };
}

/// The English sentences.
pub static ENGLISH: Catalogue = catalogue!("en");

/// The Japanese sentences.
pub static JAPANESE: Catalogue = catalogue!("ja");

/// Set when all sentences are said with accents on their letters.
static ACCENTED: OnceLock<()> = OnceLock::new();

/// Puts an accent on every letter that this process takes out of a catalogue from now on, so that a test sees what does not come
/// from one. It must be called before anything is said.
pub fn accent_all() {
    ACCENTED.get_or_init(|| ());
}

/// A text as it is said: with accents if all are.
pub(crate) fn accented(text: &str) -> Cow<'_, str> {
    let accent = |letter: char| letter.is_ascii_alphabetic().then_some('\u{301}');
    match ACCENTED.get() {
        Some(()) => text.chars().flat_map(|letter| [Some(letter), accent(letter)]).flatten().collect(),
        None => Cow::Borrowed(text),
    }
}

impl Catalogue {
    const fn new(code: &'static str, texts: [&'static str; 1 + Part::ALL.len()]) -> Self {
        let [parts, facts] = texts;
        Self { code, parts, shelves: [Shelf::new(facts)] }
    }

    /// A sentence of a part, by its name. Nothing that can be said lacks one, and no sentence lacks an argument: tests see to that.
    pub(crate) fn say(&self, part: Part, name: &str, args: &Args<'_>) -> String {
        let mut errors = Vec::new();
        let said = self.shelves.get(part as usize).and_then(|shelf| {
            let bundle = shelf.bundle(self);
            Some(bundle.format_pattern(bundle.get_message(name)?.value()?, Some(args), &mut errors).into_owned())
        });
        debug_assert!(said.is_some() && errors.is_empty(), "{} {name}: {said:?} {errors:?}", self.code);
        said.unwrap_or_else(|| name.to_owned())
    }
}

impl Shelf {
    const fn new(text: &'static str) -> Self {
        Self { text, bundle: OnceLock::new() }
    }

    /// Its sentences, beside what those of all parts can name.
    fn bundle(&self, catalogue: &Catalogue) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![catalogue.code.parse().unwrap_or_default()]);
            // The marks that keep directions of writing apart are characters that nobody sees.
            bundle.set_use_isolating(false);
            bundle.set_transform(ACCENTED.get().map(|()| accented as fn(&str) -> Cow<'_, str>));
            functions::add(&mut bundle);
            for text in [catalogue.parts, self.text] {
                let read = FluentResource::try_new(text.to_owned());
                debug_assert!(read.is_ok(), "{}: {:?}", catalogue.code, read.err());
                let added = bundle.add_resource(read.unwrap_or_else(|(resource, _)| resource));
                debug_assert!(added.is_ok(), "{}: {added:?}", catalogue.code);
            }
            bundle
        })
    }
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shelf").finish_non_exhaustive()
    }
}
