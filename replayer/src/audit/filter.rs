//! What of the games an audit keeps. This is the one place that decides it.

use std::collections::BTreeMap;

use super::rows::{Call, Example, Finding};

/// What an audit keeps.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Games that were played on this day or later.
    pub since: Option<Day>,
    /// Games that were played on this day or earlier.
    pub until: Option<Day>,
    /// Games in which one of these has played; all, if nobody is named.
    pub players: Vec<String>,
    /// Findings and calls that rest on one of these points; all, if none is named.
    pub points: Vec<String>,
}

/// What is known of a game when its first deal begins.
#[derive(Clone, Debug, Default)]
pub struct Head {
    /// What its `tag` lines say.
    pub tags: BTreeMap<String, String>,
    /// Who plays.
    pub players: Vec<String>,
}

impl Head {
    /// The day on which it was played, if its tag `date` begins with one.
    #[must_use]
    pub fn day(&self) -> Option<Day> {
        self.tags.get("date").and_then(|text| Day::at_start_of(text))
    }
}

impl Filter {
    /// Whether only some games are kept.
    #[must_use]
    pub const fn chooses_games(&self) -> bool {
        self.since.is_some() || self.until.is_some() || !self.players.is_empty()
    }

    /// Whether a game is kept. It is chosen when its first deal begins: a `tag` line that comes later changes nothing.
    ///
    /// ```
    /// use adjudeck_replayer::audit::{Filter, Head};
    /// let filter = Filter { players: vec!["Aya".to_owned()], ..Filter::default() };
    /// assert!(!filter.has_game(&Head::default()));
    /// assert!(filter.has_game(&Head { players: vec!["Aya".to_owned(), "Bea".to_owned()], ..Head::default() }));
    /// ```
    #[must_use]
    pub fn has_game(&self, head: &Head) -> bool {
        let day = head.day();
        let after = |since: &Day| day.as_ref().is_some_and(|day| day >= since);
        let before = |until: &Day| day.as_ref().is_some_and(|day| day <= until);
        self.since.as_ref().is_none_or(after)
            && self.until.as_ref().is_none_or(before)
            && (self.players.is_empty() || self.players.iter().any(|player| head.players.contains(player)))
    }

    /// Whether a finding of a game that is kept is kept.
    #[must_use]
    pub fn has_finding(&self, finding: &Finding) -> bool {
        self.has_point(finding.point.as_deref())
    }

    /// Whether a call of a game that is kept is kept.
    #[must_use]
    pub fn has_call(&self, call: &Call) -> bool {
        self.has_point(Some(&call.point))
    }

    /// Whether an example of a game that is kept is kept.
    #[must_use]
    pub fn has_example(&self, example: &Example) -> bool {
        self.has_point(example.point.as_deref())
    }

    fn has_point(&self, point: Option<&str>) -> bool {
        self.points.is_empty() || point.is_some_and(|point| self.points.iter().any(|it| it == point))
    }
}

/// A day: `2026-11-24`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(String);

impl Day {
    /// The day with which a text begins; `.` and `/` may stand between its numbers as well.
    ///
    /// ```
    /// use adjudeck_replayer::audit::Day;
    /// assert_eq!(Day::at_start_of("2026/11/24 20:15").unwrap().as_str(), "2026-11-24");
    /// assert_eq!(Day::at_start_of("2026-02-30"), None);
    /// assert_eq!(Day::at_start_of("2026-11-241"), None);
    /// ```
    #[must_use]
    pub fn at_start_of(text: &str) -> Option<Self> {
        let (day, rest) = text.trim_start().split_at_checked(10)?;
        if rest.starts_with(|next: char| next.is_ascii_digit()) {
            return None;
        }
        let mut parts = day.split(['-', '.', '/']);
        let mut number = |digits: usize| {
            let part = parts.next()?;
            let is_number = part.len() == digits && part.bytes().all(|digit| digit.is_ascii_digit());
            is_number.then(|| part.parse::<u16>().ok()).flatten()
        };
        let (year, month, day) = (number(4)?, number(2)?, number(2)?);
        (1..=days_of(year, month)).contains(&day).then(|| Self(format!("{year:04}-{month:02}-{day:02}")))
    }

    /// The day as text.
    ///
    /// ```
    /// assert_eq!("2026-11-24".parse::<adjudeck_replayer::audit::Day>().unwrap().as_str(), "2026-11-24");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What should be a day is none.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a day is written as `2026-11-24`")]
pub struct NoDay;

impl std::str::FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        Self::at_start_of(text).filter(|day| day.0 == text).ok_or(NoDay)
    }
}

/// How many days a month has; none, if there is no such month.
const fn days_of(year: u16, month: u16) -> u16 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        _ => 0,
    }
}
