//! A season's table for people.

use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;

use super::document::{Difference, PlayerRow, SeasonDocument, SeasonTable};
use crate::columns::{pad, pad_left, width};

/// How many places where logs declare other numbers are shown to people.
pub(super) const MAX_DIFFERENCES: usize = 20;

/// The heading above these places.
pub(super) fn declared_otherwise(lang: Lang) -> &'static str {
    lang.program("The logs declare something else than follows from the cards:")
}

impl Difference {
    /// The place, and what differs there.
    pub(super) fn text(&self) -> String {
        visible(&format!("{}:{}: {}", self.input, self.line, self.message))
    }
}

impl SeasonDocument {
    /// The tables for people.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let tables: Vec<_> = self.tables.iter().map(|table| table.text(lang)).collect();
        let is_open = self.tables.iter().flat_map(|table| &table.players).any(|row| row.unknown > 0);
        let note = lang.program("the points of some deals are not known: the record hides the cards");
        let note = if is_open { format!("\n? {note}\n") } else { String::new() };
        tables.join("\n") + &note + &self.differences(lang)
    }

    /// The places where logs declare other numbers, below the tables.
    fn differences(&self, lang: Lang) -> String {
        if self.differences.is_empty() {
            return String::new();
        }
        let lines = self.differences.iter().take(MAX_DIFFERENCES).map(|it| format!("  {}\n", it.text()));
        let further = self.differences.len().saturating_sub(MAX_DIFFERENCES) as u64;
        let further = (further > 0).then(|| format!("  {}\n", lang.words().further_places(further)));
        let heading = declared_otherwise(lang);
        format!("\n{heading}\n{}", lines.chain(further).collect::<String>())
    }
}

impl SeasonTable {
    fn text(&self, lang: Lang) -> String {
        let words = lang.words();
        let headings = headings(lang).map(str::to_owned);
        let rows: Vec<_> = std::iter::once(headings).chain(self.players.iter().map(PlayerRow::cells)).collect();
        let widths: Vec<_> = (0..rows.first().map_or(0, |row| row.len()))
            .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0))
            .collect();
        let line = |cells: &[String; 8]| {
            let mut padded = cells.iter().zip(&widths);
            let name = padded.next().map(|(name, to)| pad(name, *to)).unwrap_or_default();
            let numbers: String = padded.flat_map(|(cell, to)| ["  ".to_owned(), pad_left(cell, *to)]).collect();
            (name + &numbers).trim_end().to_owned() + "\n"
        };
        let title = visible(&words.labelled(&self.edition, &words.games(self.games)));
        let note = if self.unfinished > 0 { words.not_over(self.unfinished) + "\n" } else { String::new() };
        format!("{title}\n{}{note}", rows.iter().map(line).collect::<String>())
    }
}

/// The headings of the columns.
pub(super) fn headings(lang: Lang) -> [&'static str; 8] {
    [
        lang.program("player"),
        lang.program("games"),
        lang.program("games won"),
        lang.program("deals"),
        lang.program("deals won"),
        lang.program("points"),
        lang.program("points a game"),
        lang.program("faults"),
    ]
}

impl PlayerRow {
    /// The cells of the row, as text for people.
    pub(super) fn cells(&self) -> [String; 8] {
        let (open, none) =
            (if self.unknown > 0 { "?" } else { "" }, || if self.unknown > 0 { "?" } else { "-" }.to_owned());
        [
            visible(&self.player),
            self.games.to_string(),
            self.wins.to_string(),
            self.deals.to_string(),
            self.deals_won.to_string(),
            self.points.map_or_else(none, |points| format!("{points}{open}")),
            self.average.map_or_else(none, |average| format!("{average:.2}{open}")),
            self.faults.to_string(),
        ]
    }
}
