//! A season's table as CSV (RFC 4180).

use std::fmt::Write as _;

use super::document::{PlayerRow, SeasonDocument};
use crate::audit::Cells;

/// The columns.
const HEADINGS: &str = "edition,player,games,wins,deals,deals_won,points,unknown,average,faults";

impl SeasonDocument {
    /// The table as CSV: a row for each player of each edition.
    #[must_use]
    pub fn csv(&self, cells: Cells) -> String {
        let mut text = format!("{HEADINGS}\n");
        for table in &self.tables {
            for row in &table.players {
                let PlayerRow { player, games, wins, deals, deals_won, points, unknown, average, faults, .. } = row;
                let (edition, player) = (cells.quoted(&table.edition), cells.quoted(player));
                let points = points.map(|points| points.to_string()).unwrap_or_default();
                let average = average.map(|average| format!("{average:.2}")).unwrap_or_default();
                let row = [games, wins, deals, deals_won].map(u64::to_string).join(",");
                _ = writeln!(text, "{edition},{player},{row},{points},{unknown},{average},{faults}");
            }
        }
        text
    }
}
