//! A season's table as data.

use std::collections::BTreeMap;

use adjudeck_replayer::text::schema::of_written;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// What many games come to, edition by edition, for points of different games are not to be added.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct SeasonDocument {
    /// The version of this form.
    pub adjudeck: u32,
    /// Whether every input was read to its end.
    pub complete: bool,
    /// The tables, one for each edition by which was judged.
    pub tables: Vec<SeasonTable>,
    /// Where the logs declare something else than what follows from the cards.
    pub differences: Vec<Difference>,
}

impl SeasonDocument {
    /// The schema of this form. It is checked in as `replayer/schema/season.json`.
    ///
    /// ```
    /// assert_eq!(adjudeck_cli::season::SeasonDocument::schema()["title"], "SeasonDocument");
    /// ```
    #[must_use]
    pub fn schema() -> Value {
        of_written::<Self>()
    }
}

/// Something that a log declares otherwise than it follows from the cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Difference {
    /// The input.
    pub input: String,
    /// The line, from 1.
    pub line: u64,
    /// What differs, by a name that does not change from version to version: `other-score`.
    pub code: String,
    /// The sentence that says so: `Bea scores 61, not 99`.
    pub message: String,
}

/// The games of one edition.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct SeasonTable {
    /// The edition.
    pub edition: String,
    /// How many games.
    pub games: u64,
    /// How many deals that have ended.
    pub deals: u64,
    /// How many deals that are not over in the log, which count nowhere else.
    pub unfinished: u64,
    /// Who has played, those with the most games won first.
    pub players: Vec<PlayerRow>,
    /// What each had in all after each day on which was played, of those days that the tag `date` tells.
    pub days: Vec<Day>,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct PlayerRow {
    /// The name.
    pub player: String,
    /// Games.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Deals that have ended.
    pub deals: u64,
    /// Deals in which they have gone out.
    pub deals_won: u64,
    /// Points, as they follow from the cards, or as the log declares them where it hides the cards; nothing
    /// where none are known, or none are counted.
    pub points: Option<i64>,
    /// Deals of which no points are known.
    pub unknown: u64,
    /// Scores that the log declares and that cannot be, whatever cards it hides.
    #[serde(skip)]
    pub impossible: u64,
    /// Points for each game of which points are known, to two places.
    pub average: Option<f64>,
    /// Plays that were illegal or impossible, and on which nobody ruled.
    pub faults: u64,
}

/// What each had in all after a day.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Day {
    /// The day: `2026-11-24`.
    pub date: String,
    /// Their points so far, by their names.
    pub totals: BTreeMap<String, i64>,
}
