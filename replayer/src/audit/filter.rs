//! What an audit keeps of the games. Only this file decides that.

use super::rows::{Call, Example, Finding};
use crate::referee::Head;
use crate::text::day::Day;

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
