//! Points: the questions on which rules may differ.

use std::cell::Cell;

use serde::{Deserialize, Serialize};

/// A point, known by its path, such as `layoff.direction`.
///
/// ```
/// use adjudeck_validator::Point;
/// let point: Point = Point::find("layoff.direction").unwrap();
/// assert_eq!(point.path(), "layoff.direction");
/// assert_eq!(point.section(), "layoff");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "&str", try_from = "String")]
pub struct Point(u16);

impl Point {
    /// How many points there is room for.
    pub(super) const MAX_COUNT: usize = WORDS * 64;

    pub(super) const fn at(number: u16) -> Self {
        Self(number)
    }

    /// The number of the point among all points.
    pub(super) const fn number(self) -> u16 {
        self.0
    }
}

impl FromIterator<Point> for Consulted {
    fn from_iter<T: IntoIterator<Item = Point>>(points: T) -> Self {
        let consulted = Self::default();
        points.into_iter().for_each(|point| consulted.note(point));
        consulted
    }
}

/// How many words of 64 bits are used to note consulted points.
const WORDS: usize = 5;

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
pub struct Consulted([Cell<u64>; WORDS]);

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
        let words = (0u16..).step_by(64).zip(self.0.clone().map(Cell::into_inner));
        words.flat_map(|(first, mut word)| {
            std::iter::from_fn(move || {
                let bit = u16::try_from(word.trailing_zeros()).ok().filter(|_| word != 0)?;
                word &= word - 1;
                Some(Point(first + bit))
            })
        })
    }

    /// Adds the points of another record.
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

    /// The record as bytes. [`from_bytes`](Self::from_bytes) reads them again.
    ///
    /// ```
    /// use adjudeck_validator::{Consulted, edition};
    /// let asked = Consulted::default();
    /// let _ = edition("kalooki").unwrap().pack.players.ask(Some(&asked));
    /// assert_eq!(Consulted::from_bytes(&asked.to_bytes()), asked);
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> [u8; WORDS * 8] {
        let mut bytes = [0; WORDS * 8];
        let (places, _) = bytes.as_chunks_mut();
        places.iter_mut().zip(&self.0).for_each(|(place, word)| *place = word.get().to_le_bytes());
        bytes
    }

    /// The record that [`to_bytes`](Self::to_bytes) wrote.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; WORDS * 8]) -> Self {
        let (words, _) = bytes.as_chunks();
        let consulted = Self::default();
        consulted.0.iter().zip(words).for_each(|(word, bytes)| word.set(u64::from_le_bytes(*bytes)));
        consulted
    }

    /// Whether the two records have a point in common.
    ///
    /// ```
    /// use adjudeck_validator::{Consulted, edition};
    /// let (here, there) = (Consulted::default(), Consulted::default());
    /// let _ = edition("kalooki").unwrap().pack.players.ask(Some(&there));
    /// assert!(!here.meets(&there) && there.meets(&there));
    /// ```
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(word, other)| word.get() & other.get() != 0)
    }

    /// Forgets all points.
    ///
    /// ```
    /// adjudeck_validator::Consulted::default().clear();
    /// ```
    pub fn clear(&self) {
        self.0.iter().for_each(|word| word.set(0));
    }
}
