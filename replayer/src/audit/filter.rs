//! What an audit keeps of the games. Only this file decides that.

use std::collections::BTreeMap;

use super::rows::{Call, Example, Finding};

/// What an audit keeps.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Games that were played on this day or later.
    pub since: Option<Day>,
    /// Games that were played on this day or earlier.
    pub until: Option<Day>,
    /// Games in which one of these players takes part; all games, if nobody is named.
    pub players: Vec<String>,
    /// Findings and calls that rest on one of these points; all of them, if no point is named.
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
        self.date().and_then(Day::at_start_of)
    }

    /// What its tag `date` says, if that is not a day.
    #[must_use]
    pub fn undated(&self) -> Option<&str> {
        self.date().filter(|text| Day::at_start_of(text).is_none())
    }

    fn date(&self) -> Option<&str> {
        self.tags.get("date").map(String::as_str)
    }
}

impl Filter {
    /// Whether only some games are kept.
    #[must_use]
    pub const fn chooses_games(&self) -> bool {
        self.chooses_days() || !self.players.is_empty()
    }

    /// Whether games are kept by date.
    #[must_use]
    pub const fn chooses_days(&self) -> bool {
        self.since.is_some() || self.until.is_some()
    }

    /// Whether a game is kept. That is decided when its first deal begins: a later `tag` line changes nothing.
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

    /// Whether a finding is kept, given that its game is.
    #[must_use]
    pub fn has_finding(&self, finding: &Finding) -> bool {
        self.has_point(finding.point.as_deref())
    }

    /// Whether a call is kept, given that its game is.
    #[must_use]
    pub fn has_call(&self, call: &Call) -> bool {
        self.has_point(Some(&call.point))
    }

    /// Whether an example is kept, given that its game is.
    #[must_use]
    pub fn has_example(&self, example: &Example) -> bool {
        self.has_point(example.point.as_deref())
    }

    fn has_point(&self, point: Option<&str>) -> bool {
        self.points.is_empty() || point.is_some_and(|point| self.points.iter().any(|it| it == point))
    }
}

/// A day: `2026-11-24`. Only this file reads dates.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(String);

impl Day {
    /// The day with which a text begins. Its numbers may be separated by `-`, `.`, `/` or the characters for year, month and day,
    /// and be written in wide digits. Months and days need no leading zero.
    ///
    /// ```
    /// use adjudeck_replayer::audit::Day;
    /// for text in ["2026/11/4 20:15", "2026-11-04", "2026.11.04", "2026年11月4日（火）", "２０２６年１１月０４日"] {
    ///     assert_eq!(Day::at_start_of(text).unwrap().as_str(), "2026-11-04");
    /// }
    /// for text in ["2026-02-30", "2026-11-241", "26-11-24", "11/24/2026", "2026年11-24", "24 November 2026"] {
    ///     assert_eq!(Day::at_start_of(text), None);
    /// }
    /// ```
    #[must_use]
    pub fn at_start_of(text: &str) -> Option<Self> {
        let narrow: String = text.trim_start().chars().map(narrow).collect();
        let (year, rest) = number(&narrow).filter(|_| narrow.bytes().take_while(u8::is_ascii_digit).count() == 4)?;
        let sign = rest.chars().next()?;
        let next = match sign {
            '-' | '.' | '/' => sign,
            '年' => '月',
            _ => return None,
        };
        let (month, rest) = number(rest.strip_prefix(sign)?)?;
        let (day, _) = number(rest.strip_prefix(next)?)?;
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

/// A text that should be a day is not one.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a day is written as `2026-11-24`")]
pub struct NoDay;

impl std::str::FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        Self::at_start_of(text).filter(|day| day.0 == text).ok_or(NoDay)
    }
}

/// The number at the start of a text, after any blanks, and the rest of the text.
fn number(text: &str) -> Option<(u16, &str)> {
    let text = text.trim_start();
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    Some((digits.parse().ok()?, rest.trim_start()))
}

/// The ASCII form of a digit, or of a separator between digits.
fn narrow(letter: char) -> char {
    let wide = u32::from(letter).checked_sub(0xfee0).filter(|_| matches!(letter, '０'..='９' | '－' | '．' | '／'));
    wide.and_then(char::from_u32).unwrap_or(letter)
}

/// How many days a month has; 0, if there is no such month.
const fn days_of(year: u16, month: u16) -> u16 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        _ => 0,
    }
}
