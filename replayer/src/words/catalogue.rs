//! The sentences of each language, from message files in the form of [Project Fluent](https://projectfluent.org).
//!
//! A language is a folder of `words` with a file for each [`Topic`], and a sentence is a message there. What it is about are the
//! arguments of the message, which are the same in every language; `functions` has what a file can ask of them. A file is read
//! when the first of its sentences is asked for.

mod argument;
mod functions;
#[cfg(test)]
mod proof;
mod reasons;
mod told;

use std::borrow::Cow;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;

pub(crate) use argument::{Args, Argument, args};
#[cfg(test)]
pub(crate) use proof::{names, said};
pub(crate) use told::told;

use self::reasons::Reasons;

/// What sentences are about. Each topic is a file in the folder of each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What is the case: a sentence for each fact.
    Facts,
    /// Findings, and the lines below the excerpt.
    Lines,
    /// What is judged otherwise by other rules.
    Changes,
    /// The table, the score sheet, and what is explained.
    Views,
    /// What a hand is, and where the points of a deal come from.
    Hands,
    /// Whether cards were dealt fairly.
    Fairness,
    /// What a command could not do.
    Troubles,
    /// What the notation, the rules and readers of JSON have against a text. In English they say it themselves.
    Faults,
}

impl Topic {
    /// Every topic.
    pub const ALL: [Self; 8] = [
        Self::Facts,
        Self::Lines,
        Self::Changes,
        Self::Views,
        Self::Hands,
        Self::Fairness,
        Self::Troubles,
        Self::Faults,
    ];

    /// The name of its file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Facts => "facts",
            Self::Lines => "lines",
            Self::Changes => "changes",
            Self::Views => "views",
            Self::Hands => "hands",
            Self::Fairness => "fairness",
            Self::Troubles => "troubles",
            Self::Faults => "faults",
        }
    }
}

/// The sentences of a language.
#[derive(Debug)]
pub struct Catalogue {
    /// The language, as pages name it.
    pub code: &'static str,
    /// What the sentences of all topics can name.
    parts: &'static str,
    shelves: [Shelf; Topic::ALL.len()],
    reasons: &'static LazyLock<Reasons>,
}

/// The sentences of a topic, which are read once.
struct Shelf {
    text: &'static str,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

/// The files of a language, by its code.
macro_rules! catalogue {
    (@text $code:literal $file:literal) => { include_str!(concat!("../../words/", $code, "/", $file, ".ftl")) };
    ($code:literal, $reasons:expr, $($part:literal)*) => {{
        static REASONS: LazyLock<Reasons> = LazyLock::new(|| $reasons);
        Catalogue {
            code: $code,
            parts: catalogue!(@text $code "parts"),
            shelves: [$(Shelf { text: catalogue!(@text $code $part), bundle: OnceLock::new() }),*],
            reasons: &REASONS,
        }
    }};
    ($code:literal, $reasons:expr) => {
        catalogue!($code, $reasons, "facts" "lines" "changes" "views" "hands" "fairness" "troubles" "faults")
    };
}

/// The English sentences.
pub static ENGLISH: Catalogue = catalogue!("en", Reasons::default());

/// The Japanese sentences.
pub static JAPANESE: Catalogue =
    catalogue!("ja", serde_json::from_str(include_str!("../../words/ja/reasons.json")).unwrap_or_default());

/// Set when all sentences are said with accents on their letters.
static ACCENTED: OnceLock<()> = OnceLock::new();

/// Puts an accent on every letter that this process takes out of a catalogue from now on, so that a test sees what does not come
/// from one. It must be called before anything is said.
pub fn accent_all() {
    ACCENTED.get_or_init(|| ());
}

/// Whether all is said with accents.
pub(crate) fn is_accented() -> bool {
    ACCENTED.get().is_some()
}

/// A text as it is said: with accents if all is. What stands in braces stays.
pub(crate) fn accented(text: &str) -> Cow<'_, str> {
    if !is_accented() {
        return Cow::Borrowed(text);
    }
    let mut is_slot = false;
    let accent = |letter: char| {
        is_slot = letter == '{' || is_slot && letter != '}';
        [Some(letter), (letter.is_ascii_alphabetic() && !is_slot).then_some('\u{301}')]
    };
    text.chars().flat_map(accent).flatten().collect()
}

impl Catalogue {
    /// A sentence of a topic, by its name. Nothing that can be said lacks one, and no sentence lacks an argument: tests see to that.
    pub(crate) fn say(&self, topic: Topic, name: &str, args: &Args<'_>) -> String {
        #[cfg(test)]
        proof::note(self, topic, name, args);
        self.formatted(topic, name, args)
    }

    /// The sentence as its file has it, with its arguments.
    fn formatted(&self, topic: Topic, name: &str, args: &Args<'_>) -> String {
        let mut errors = Vec::new();
        let said = self.shelves.get(topic as usize).and_then(|shelf| {
            let bundle = shelf.bundle(self);
            Some(bundle.format_pattern(bundle.get_message(name)?.value()?, Some(args), &mut errors).into_owned())
        });
        debug_assert!(said.is_some() && errors.is_empty(), "{} {name}: {said:?} {errors:?}", self.code);
        said.unwrap_or_else(|| name.to_owned())
    }
}

impl Shelf {
    /// Its sentences, beside what those of all topics can name.
    fn bundle(&self, catalogue: &Catalogue) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![catalogue.code.parse().unwrap_or_default()]);
            // The marks that keep directions of writing apart are characters that nobody sees.
            bundle.set_use_isolating(false);
            bundle.set_transform(is_accented().then_some(accented));
            functions::add(&mut bundle, catalogue.reasons);
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
