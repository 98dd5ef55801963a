//! Sections of the rules: what they have in common, and how each is declared.

use super::answer::{Answered, Held};
use super::possible::{AnswerForm, Refused};
use serde_json::Value;

/// Any section of the rules.
pub(crate) trait Section {
    /// The answer to the point at an index of the section.
    fn get(&self, place: usize) -> Option<&dyn Answered>;

    /// The same, to be changed.
    fn get_mut(&mut self, place: usize) -> Option<&mut dyn Answered>;
}

/// A point as its section declares it.
pub(crate) struct Asked {
    /// Its name as a field: `wild_ace`.
    pub(crate) name: &'static str,
    /// The question, which still has the spaces of a doc comment.
    pub(crate) question: &'static str,
    /// The form of its answers.
    pub(crate) kind: AnswerForm,
    /// Brings an answer into its canonical form, or says why it is not one.
    pub(crate) read: fn(&Value) -> Result<Value, Refused>,
}

/// A type that is declared as a section with some points.
pub(crate) trait Declared: Section + Sized {
    /// What it is about, which still has the spaces of a doc comment.
    const ABOUT: &'static str;

    /// Its points.
    const POINTS: &'static [Asked];

    /// The section with these answers, one for each point; `None` if a point cannot have its answer.
    fn of(answers: Vec<Held>) -> Option<Self>;
}

/// The place of a section in the rules. Some sections are in every game; others only in games that have the mechanism.
pub(crate) trait Slot: Sized {
    /// The type of the section.
    type Declared: Declared;

    /// Whether the section may be absent.
    const OPTIONAL: bool;

    /// The section, if there is one.
    fn section(&self) -> Option<&dyn Section>;

    /// The same, to be changed.
    fn section_mut(&mut self) -> Option<&mut dyn Section>;

    /// The place with a section of these answers, or with none.
    fn of(answers: Option<Vec<Held>>) -> Option<Self>;
}

impl<S: Declared> Slot for S {
    type Declared = S;

    const OPTIONAL: bool = false;

    fn section(&self) -> Option<&dyn Section> {
        Some(self)
    }

    fn section_mut(&mut self) -> Option<&mut dyn Section> {
        Some(self)
    }

    fn of(answers: Option<Vec<Held>>) -> Option<Self> {
        Declared::of(answers?)
    }
}

impl<S: Declared> Slot for Option<S> {
    type Declared = S;

    const OPTIONAL: bool = true;

    fn section(&self) -> Option<&dyn Section> {
        Some(self.as_ref()?)
    }

    fn section_mut(&mut self) -> Option<&mut dyn Section> {
        Some(self.as_mut()?)
    }

    fn of(answers: Option<Vec<Held>>) -> Option<Self> {
        answers.map_or(Some(None), |answers| Declared::of(answers).map(Some))
    }
}

/// Declares a section of the rules: a struct with one [`Answer`](super::Answer) for each point, and the list of its points.
macro_rules! section {
    (
        $(#[doc = $about:literal])*
        $section:ident { $($(#[doc = $question:literal])* $point:ident: $answer:ty,)* }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $section {
            $($(#[doc = $question])* pub $point: $crate::rules::answer::Answer<$answer>,)*
        }

        impl $crate::rules::section::Section for $section {
            fn get(&self, place: usize) -> Option<&dyn $crate::rules::answer::Answered> {
                let all: &[&dyn $crate::rules::answer::Answered] = &[$(&self.$point),*];
                all.get(place).copied()
            }

            fn get_mut(&mut self, place: usize) -> Option<&mut dyn $crate::rules::answer::Answered> {
                let mut place = place;
                $(
                    if place == 0 {
                        return Some(&mut self.$point);
                    }
                    place = place.wrapping_sub(1);
                )*
                let _ = place;
                None
            }
        }

        impl $crate::rules::section::Declared for $section {
            const ABOUT: &'static str = concat!($($about, "\n"),*);

            const POINTS: &'static [$crate::rules::section::Asked] = &[$($crate::rules::section::Asked {
                name: stringify!($point),
                question: concat!($($question, "\n"),*),
                kind: <$answer as $crate::rules::possible::Possible>::KIND,
                read: |value| {
                    let answer = <$answer as $crate::rules::possible::Possible>::read(value)?;
                    Ok($crate::rules::possible::Possible::write(&answer))
                },
            }),*];

            fn of(answers: Vec<$crate::rules::answer::Held>) -> Option<Self> {
                let mut answers = answers.into_iter();
                Some(Self { $($point: $crate::rules::answer::typed(answers.next()?)?,)* })
            }
        }
    };
}

/// Declares the possible answers to a point.
macro_rules! answers {
    ($(#[doc = $about:literal])* $name:ident { $($(#[doc = $meaning:literal])* $answer:ident,)* }) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[doc = $meaning])* $answer,)* }

        impl $name {
            const WORDS: &'static [$crate::rules::possible::Word] = &[$($crate::rules::possible::Word {
                name: stringify!($answer),
                meaning: concat!($($meaning, "\n"),*),
            }),*];
        }

        impl $crate::rules::possible::Possible for $name {
            const KIND: $crate::rules::possible::AnswerForm = $crate::rules::possible::AnswerForm::Words(Self::WORDS);

            fn read(value: &serde_json::Value) -> Result<Self, $crate::rules::possible::Refused> {
                const ALL: &[$name] = &[$($name::$answer),*];
                let place = $crate::rules::possible::place_of(value, Self::WORDS)?;
                ALL.get(place).copied().ok_or_else($crate::rules::possible::Refused::new)
            }

            fn write(&self) -> serde_json::Value {
                $crate::rules::possible::word_at(*self as usize, Self::WORDS)
            }
        }
    };
}

/// Declares the possible answers to a point if the last one has data, with an example.
macro_rules! answers_with_data {
    (
        $(#[doc = $about:literal])*
        $name:ident {
            $($(#[doc = $meaning:literal])* $answer:ident,)*
        } or {
            $(#[doc = $remark:literal])* $with:ident($data:ty) = $example:literal,
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[doc = $meaning])* $answer,)* $(#[doc = $remark])* $with($data), }

        impl $name {
            const WORDS: &'static [$crate::rules::possible::Word] = &[$($crate::rules::possible::Word {
                name: stringify!($answer),
                meaning: concat!($($meaning, "\n"),*),
            }),*];

            const WITH: &'static $crate::rules::possible::With = &$crate::rules::possible::With {
                word: $crate::rules::possible::Word {
                    name: stringify!($with),
                    meaning: concat!($($remark, "\n"),*),
                },
                example: $example,
                schema: |schemas| schemas.subschema_for::<$data>(),
            };
        }

        impl $crate::rules::possible::Possible for $name {
            const KIND: $crate::rules::possible::AnswerForm =
                $crate::rules::possible::AnswerForm::WordsOr(Self::WORDS, Self::WITH);

            fn read(value: &serde_json::Value) -> Result<Self, $crate::rules::possible::Refused> {
                const ALL: &[$name] = &[$($name::$answer),*];
                if let Some(data) = Self::WITH.data(value) {
                    let data = <$data as serde::Deserialize>::deserialize(data);
                    return data.map(Self::$with).map_err(|error| $crate::rules::possible::refused(&error));
                }
                let place = $crate::rules::possible::place_of(value, Self::WORDS)?;
                ALL.get(place).copied().ok_or_else($crate::rules::possible::Refused::new)
            }

            fn write(&self) -> serde_json::Value {
                const ALL: &[$name] = &[$($name::$answer),*];
                match self {
                    Self::$with(data) => Self::WITH.answer(serde_json::to_value(data).unwrap_or_default()),
                    $(Self::$answer)|* => {
                        let place = ALL.iter().position(|answer| answer == self);
                        $crate::rules::possible::word_at(place.unwrap_or_default(), Self::WORDS)
                    }
                }
            }
        }
    };
}

pub(super) use {answers, answers_with_data, section};
