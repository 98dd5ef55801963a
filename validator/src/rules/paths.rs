//! The names of points.

use std::fmt;
use std::sync::LazyLock;

use adjudeck_format::nearest;

use super::error::RulesError;
use super::point::Point;
use super::section::Asked;
use super::whole::{Listed, SECTIONS};

/// The place of a point among the sections.
pub(super) struct Spot {
    path: String,
    /// The index of its section in [`SECTIONS`].
    pub(super) section: usize,
    /// Its index in the section.
    pub(super) place: usize,
    /// The declaration of the point in its section.
    pub(super) asked: &'static Asked,
}

impl Spot {
    /// The name of the point in its section.
    pub(super) fn name(&self) -> &str {
        self.path.split_once('.').map_or("", |(_, name)| name)
    }
}

static SPOTS: LazyLock<Vec<Spot>> = LazyLock::new(|| {
    let of_section = |(section, listed): (usize, &'static Listed)| {
        let spot = move |(place, asked): (usize, &'static Asked)| {
            let mut path = String::with_capacity(listed.name.len() + 1 + asked.name.len());
            path.push_str(listed.name);
            path.push('.');
            path.extend(asked.name.chars().map(|letter| if letter == '_' { '-' } else { letter }));
            Spot { path, section, place, asked }
        };
        listed.points.iter().enumerate().map(spot)
    };
    SECTIONS.iter().enumerate().flat_map(of_section).collect()
});

impl Point {
    /// Every point of every section, in the order of the rules file.
    ///
    /// ```
    /// assert!(adjudeck_validator::Point::all().count() > 40);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPOTS.len()).filter_map(|number| u16::try_from(number).ok().map(Self::at))
    }

    /// The points of the section with this index in [`SECTIONS`].
    pub(super) fn of_section(place: usize) -> impl Iterator<Item = Self> {
        let first = SECTIONS.iter().take(place).map(|listed| listed.points.len()).sum::<usize>();
        let count = SECTIONS.get(place).map_or(0, |listed| listed.points.len());
        (first..first + count).filter_map(|number| u16::try_from(number).ok().map(Self::at))
    }

    /// The point with this path.
    ///
    /// ```
    /// assert!(adjudeck_validator::Point::find("layoff.colour").is_none());
    /// ```
    #[must_use]
    pub fn find(path: &str) -> Option<Self> {
        Self::all().find(|point| point.path() == path)
    }

    /// The point with this path.
    ///
    /// # Errors
    /// There is no such point. The error suggests the nearest one.
    ///
    /// ```
    /// let error = adjudeck_validator::Point::named("layof.direction").unwrap_err();
    /// assert_eq!(error.to_string(), "no point is called `layof.direction`; did you mean `layoff.direction`?");
    /// ```
    pub fn named(path: &str) -> Result<Self, RulesError> {
        Self::find(path).ok_or_else(|| no_point(path))
    }

    /// The path: the section, a full stop, and the name.
    ///
    /// ```
    /// let first = adjudeck_validator::Point::all().next().unwrap();
    /// assert_eq!(first.path(), "pack.players");
    /// ```
    #[must_use]
    pub fn path(self) -> &'static str {
        self.spot().map_or("", |spot| spot.path.as_str())
    }

    /// The place of the point.
    pub(super) fn spot(self) -> Option<&'static Spot> {
        SPOTS.get(usize::from(self.number()))
    }

    /// Its name in its section.
    pub(super) fn name(self) -> &'static str {
        self.spot().map_or("", Spot::name)
    }

    /// The section that the point belongs to.
    ///
    /// ```
    /// let first = adjudeck_validator::Point::all().next().unwrap();
    /// assert_eq!(first.section(), "pack");
    /// ```
    #[must_use]
    pub fn section(self) -> &'static str {
        self.path().split('.').next().unwrap_or_default()
    }
}

impl From<Point> for &str {
    fn from(point: Point) -> Self {
        point.path()
    }
}

impl TryFrom<String> for Point {
    type Error = RulesError;

    fn try_from(path: String) -> Result<Self, RulesError> {
        Self::named(&path)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.path())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.path())
    }
}

/// Why there is no point with this path.
fn no_point(path: &str) -> RulesError {
    if Point::all().any(|point| point.section() == path) {
        return RulesError::NoPoint(path.to_owned());
    }
    RulesError::NoSuchPoint { path: path.to_owned(), nearest: nearest(path, Point::all().map(Point::path)) }
}
