//! Points: the questions on which rules may differ, and the answers to them.

use std::cell::Cell;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A point, known by its path, such as `layoff.direction`.
///
/// ```
/// use adjudeck_validator::Point;
/// let point: Point = Point::find("layoff.direction").unwrap();
/// assert_eq!(point.path(), "layoff.direction");
/// assert_eq!(point.section(), "layoff");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    pub(super) const fn at(number: u8) -> Self {
        Self(number)
    }

    /// Its place among all points.
    pub(super) const fn number(self) -> u8 {
        self.0
    }
}

/// The points that were consulted while something was judged.
///
/// ```
/// use adjudeck_validator::{Consulted, edition};
/// let rules = edition("kalooki/akagiri").unwrap();
/// let asked = Consulted::default();
/// let _ = rules.pack.players.ask(Some(&asked));
/// assert_eq!(asked.points().map(|point| point.path()).collect::<Vec<_>>(), ["pack.players"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consulted([Cell<u64>; 4]);

impl Consulted {
    /// Notes that a point was consulted.
    #[cold]
    #[inline(never)]
    pub(crate) fn note(&self, point: Point) {
        if let Some(word) = self.0.get(usize::from(point.0 >> 6)) {
            word.set(word.get() | 1 << (point.0 & 63));
        }
    }

    /// Whether the point was consulted.
    ///
    /// ```
    /// use adjudeck_validator::{Consulted, Point};
    /// assert!(!Consulted::default().has(Point::find("pack.players").unwrap()));
    /// ```
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        self.0.get(usize::from(point.0 >> 6)).is_some_and(|word| word.get() >> (point.0 & 63) & 1 == 1)
    }

    /// The points that were consulted.
    ///
    /// ```
    /// assert_eq!(adjudeck_validator::Consulted::default().points().count(), 0);
    /// ```
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let words = [0u8, 64, 128, 192].into_iter().zip(self.0.clone().map(Cell::into_inner));
        words.flat_map(|(first, mut word)| {
            std::iter::from_fn(move || {
                let bit = u8::try_from(word.trailing_zeros()).ok().filter(|_| word != 0)?;
                word &= word - 1;
                Some(Point(first + bit))
            })
        })
    }

    /// Adds the points that were consulted elsewhere.
    ///
    /// ```
    /// use adjudeck_validator::{Consulted, edition};
    /// let (here, there) = (Consulted::default(), Consulted::default());
    /// let _ = edition("kalooki").unwrap().pack.players.ask(Some(&there));
    /// here.join(&there);
    /// assert_eq!(here, there);
    /// ```
    pub fn join(&self, other: &Self) {
        self.0.iter().zip(&other.0).for_each(|(word, other)| word.set(word.get() | other.get()));
    }

    /// Forgets everything.
    ///
    /// ```
    /// adjudeck_validator::Consulted::default().clear();
    /// ```
    pub fn clear(&self) {
        self.0.iter().for_each(|word| word.set(0));
    }
}

/// On what an answer rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The book says so.
    Stated,
    /// The book's list is lost; the answer was restored after another book.
    Restored,
    /// The book says so, and that it is a guess.
    AuthorsGuess,
    /// The book is silent; the answer follows another book.
    Silent,
    /// No book says it: a referee must decide, and this is how.
    Guess,
}

/// One edition's answer to a point, with its source and the readings that differ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Answer<T> {
    /// The answer of this edition.
    pub answer: T,
    /// The clause that holds it, such as `K5.5`.
    pub clause: String,
    /// On what the answer rests.
    pub basis: Basis,
    /// Who says so.
    pub source: String,
    /// What others say.
    pub disputed: Vec<Reading<T>>,
    #[serde(skip, default = "nowhere")]
    point: Point,
}

const fn nowhere() -> Point {
    Point(u8::MAX)
}

impl<T> Answer<T> {
    /// The answer; `asked` notes that it was consulted.
    ///
    /// ```
    /// use adjudeck_validator::{Consulted, edition};
    /// let rules = edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.pack.players.ask(Some(&Consulted::default())).least, 3);
    /// ```
    #[inline]
    pub fn ask(&self, asked: Option<&Consulted>) -> &T {
        if let Some(asked) = asked {
            asked.note(self.point);
        }
        &self.answer
    }

    /// The point that this answers.
    ///
    /// ```
    /// let rules = adjudeck_validator::edition("kalooki/akagiri").unwrap();
    /// assert_eq!(rules.pack.players.point().path(), "pack.players");
    /// ```
    #[must_use]
    pub const fn point(&self) -> Point {
        self.point
    }

    pub(super) const fn place(&mut self, point: Point) {
        self.point = point;
    }
}

/// Another answer to a point, and who holds it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Reading<T> {
    /// The other answer.
    pub answer: T,
    /// The clause that offers it as a variant, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Who holds it.
    pub source: String,
}

/// A section of the rules: some points, or none where a game does not know the mechanism.
pub(super) trait Section {
    /// The names of its points.
    const POINTS: &'static [&'static str];

    /// Tells every answer which point it answers; the first has the number `next`.
    fn place(&mut self, next: u8);

    /// The clause that holds the answer to a point, if it is one of this section.
    fn clause_of(&self, point: Point) -> Option<&str>;
}

impl<S: Section> Section for Option<S> {
    const POINTS: &'static [&'static str] = S::POINTS;

    fn place(&mut self, next: u8) {
        if let Some(section) = self {
            section.place(next);
        }
    }

    fn clause_of(&self, point: Point) -> Option<&str> {
        self.as_ref()?.clause_of(point)
    }
}

/// Declares a section of the rules: a struct with one [`Answer`] for each point, and the list of its points.
macro_rules! section {
    ($(#[$about:meta])* $section:ident { $($(#[$question:meta])* $point:ident: $answer:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct $section {
            $($(#[$question])* pub $point: $crate::rules::point::Answer<$answer>,)*
        }

        impl $crate::rules::point::Section for $section {
            const POINTS: &'static [&'static str] = &[$(stringify!($point)),*];

            fn place(&mut self, mut next: u8) {
                $(
                    self.$point.place($crate::rules::point::Point::at(next));
                    next = next.saturating_add(1);
                )*
                let _ = next;
            }

            fn clause_of(&self, point: $crate::rules::point::Point) -> Option<&str> {
                None$(.or_else(|| (self.$point.point() == point).then_some(self.$point.clause.as_str())))*
            }
        }
    };
}

/// Declares the possible answers to a point.
macro_rules! answers {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $answer:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[schemars(inline)]
        pub enum $name { $($(#[$meaning])* $answer,)* }
    };
}

pub(super) use {answers, section};
