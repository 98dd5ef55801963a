//! A season's table for people.

use adjudeck_replayer::text::visible::visible;
use adjudeck_replayer::words::Lang;

use super::document::{Difference, PlayerRow, SeasonDocument, SeasonTable};
use crate::columns::{pad, pad_left, width};

/// How many places where logs declare other numbers are shown to people.
pub(super) const MAX_DIFFERENCES: usize = 20;

/// By what the players are sorted.
pub(super) fn order(lang: Lang) -> &'static str {
    lang.program("The most games won come first, then the most deals won, then the fewest points a game.")
}

/// What the signs behind points mean, as far as these rows have any.
pub(super) fn notes(rows: &[&PlayerRow], lang: Lang) -> Vec<String> {
    let all = [
        (
            "?",
            lang.program("the points of some deals are not known: the record hides the cards"),
            rows.iter().any(|row| row.unknown > 0),
        ),
        (
            "!",
            lang.program("with a score from a log that cannot be right; its place is below"),
            rows.iter().any(|row| row.impossible > 0),
        ),
    ];
    all.into_iter().filter(|(.., is_there)| *is_there).map(|(sign, note, _)| format!("{sign} {note}")).collect()
}

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
        let rows: Vec<_> = self.tables.iter().flat_map(|table| &table.players).collect();
        let order = if rows.is_empty() { String::new() } else { format!("\n{}\n", order(lang)) };
        let notes = notes(&rows, lang).into_iter().map(|note| note + "\n").collect::<String>();
        tables.join("\n") + &order + &notes + &self.differences(lang)
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
        let wrong = if self.impossible > 0 { "!" } else { "" };
        [
            visible(&self.player),
            self.games.to_string(),
            self.wins.to_string(),
            self.deals.to_string(),
            self.deals_won.to_string(),
            self.points.map_or_else(none, |points| format!("{points}{open}{wrong}")),
            self.average.map_or_else(none, |average| format!("{average:.2}{open}{wrong}")),
            self.faults.to_string(),
        ]
    }
}
